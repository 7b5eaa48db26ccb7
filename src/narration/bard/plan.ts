/** What a beat comes down to: stroke by stroke, without what goes without saying. */
import type { Voice } from '../../rules/ruleset.ts';
import type { SheetFact } from '../sheet.ts';
import { isDeath } from './checks.ts';
import { withoutFallen, withoutImplied, withoutPassing } from './implied.ts';
import { hits, type Planned, type Roles, type Stroke } from './stroke.ts';
import { assaultsTogether, fatesTogether } from './together.ts';

export function planOf(planned: Planned): readonly Stroke[] {
  const passes = [withoutPassing, withoutImplied, withoutFallen, assaultsTogether, fatesTogether, withWounds];
  return passes.reduce<readonly Stroke[]>((sofar, pass) => pass(sofar, planned), strokesOf(planned));
}

function strokesOf({ sheet: { facts }, voices, only }: Planned): readonly Stroke[] {
  return facts.flatMap((fact, index) => {
    const isAside = fact.weight === 'aside';
    if ((fact.deed === null && fact.weight !== 'turning-point') || only?.has(index) === false) return [];
    // What may yet come to nothing is told when it has come to something.
    if (isAside && !fact.isSettled) return [];
    const deed = fact.isSettled ? deedIn(facts, index) : unsettledDeed(fact.deed ?? '', voices);
    return [{ deed, roles: rolesOf(fact), facts: [index], isAside }];
  });
}

/** That it began, where there are words for that alone. */
function unsettledDeed(deed: string, voices: readonly Voice[]): string {
  const begun = `${deed.split('.')[0]}.unsettled`;
  return voices.some((voice) => voice[begun]) ? begun : deed;
}

/** Whoever does something to themselves simply does it. */
function rolesOf({ roles }: SheetFact): Roles {
  const { targets, target, ...others } = roles;
  return {
    ...others,
    ...(target && target !== roles.actor && { target }),
    ...(targets && targets !== roles.actor && { targets }),
  };
}

/** A hit reads differently when its target does not survive it, or does not feel it. */
function deedIn(facts: readonly SheetFact[], index: number): string {
  const { deed, roles } = facts[index]!;
  if (deed === null || !hits.has(deed)) return deed ?? '';
  const harms = harmsAfter(facts, index);
  const then = facts[index + harms.length + 1];
  if (then && isDeath(then) && then.roles.target === roles.target) return 'attack.kill';
  return harms.length > 0 && harms.every((fact) => fact.roles.harm === 'none') ? 'attack.harmless' : deed;
}

function harmsAfter(facts: readonly SheetFact[], index: number): readonly SheetFact[] {
  const rest = facts.slice(index + 1);
  const end = rest.findIndex((fact) => fact.deed !== null);
  return end < 0 ? rest : rest.slice(0, end);
}

/* How they stand */

/** How a character stands is only worth a clause where a blow has just brought it about, and nothing has mended it. */
function withWounds(strokes: readonly Stroke[], { sheet, only }: Planned): readonly Stroke[] {
  if (sheet.ending !== 'ongoing' || only) return strokes;
  const hurt = sheet.standings.filter(({ isPlayer, health }) => isPlayer && health === 'BADLY_WOUNDED');
  const struck = hurt.find(({ name }) => {
    const last = strokes.findLast(({ deed, roles }) => roles.target === name && /^(attack|heal|standing)\b/.test(deed));
    return last && /^attack\.(HIT|CRITICAL|mixed)/.test(last.deed);
  });
  const place = strokes.findLastIndex(({ deed, roles }) => roles.target === struck?.name && deed.startsWith('attack.'));
  return struck ? strokes.toSpliced(place + 1, 0, woundOf(struck.name)) : strokes;
}

const woundOf = (target: string): Stroke => ({ deed: 'hurt', roles: { target }, facts: [], isAside: true });
