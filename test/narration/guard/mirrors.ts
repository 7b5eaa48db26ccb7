/** Mirrors: honest prose held against a sheet on which the one blow it tells came out the other way, so that it lies. */
import { guardFor } from '../../../src/narration/guard.ts';
import type { Sheet, SheetFact } from '../../../src/narration/narrator.ts';
import { judged, type Pair, sheets } from './corpus.ts';

export interface Mirror {
  readonly sheet: Sheet;
  readonly prose: string;
  /** What it tells, and what is not so here. */
  readonly told: string;
}

/** Of each pair that tells a single blow, the lie it becomes; none where another blow bears it out. */
export function mirrorOf(pair: Pair): readonly Mirror[] {
  const { hidden: _, ...sheet } = sheets[pair.sheet]!;
  const { tells, events } = judged(pair);
  const [at, ...others] = tells.filter((index) => isBlow(sheet.facts[index]!));
  if (at === undefined || others.length > 0) return [];
  const told = sheet.facts[at]!;
  if (!events.some(({ claim }) => /^(hit|miss|die|down)$/.test(claim)) && !namesWeapon(pair.prose, told)) return [];
  const turned = hasMissed(told) ? asHit(sheet, at) : hasLanded(told) ? asMiss(sheet, at) : null;
  return turned && !isBorneOut(turned, told) ? [{ sheet: turned, prose: pair.prose, told: told.says }] : [];
}

/** Whoever only stands by is named too, and tells of no blow. */
const namesWeapon = (prose: string, { roles }: SheetFact): boolean =>
  (roles.weapon ?? '').split(' ').some((word) => word !== '' && prose.toLowerCase().includes(word.toLowerCase()));

export const isCaught = ({ sheet, prose }: Mirror): boolean => !guardFor(sheet).judge(prose).ok;

const isBlow = ({ deed }: SheetFact): boolean => /^(attack\.|image$)/.test(deed ?? '');
const hasLanded = ({ deed }: SheetFact): boolean => /\.(HIT|CRITICAL)$/.test(deed ?? '');
const hasMissed = ({ deed }: SheetFact): boolean => /\.(MISS|FUMBLE)$/.test(deed ?? '');

/* Sheets */

function asHit(sheet: Sheet, at: number): Sheet {
  const { attacker, target, weapon } = sheet.facts[at]!.roles;
  const blow = toldAs(
    sheet.facts[at]!,
    'attack.HIT',
    `${attacker} hits ${target} with ${weapon} (hit, 16 against 12).`,
  );
  const harm: SheetFact = { deed: null, weight: 'beat', roles: {}, says: `${target} takes 3 weapon (9 to 6).` };
  return {
    ...sheet,
    facts: [...sheet.facts.slice(0, at), blow, harm, ...sheet.facts.slice(at + 1)],
    standings: sheet.standings.map((line) =>
      line.name === target && line.health === 'UNHARMED' ? { ...line, health: 'WOUNDED' } : line,
    ),
  };
}

/** With the blow goes what came of it: the harm, a fall, a death, and an end of the fight by them. */
function asMiss(sheet: Sheet, at: number): Sheet {
  const { attacker, target, weapon } = sheet.facts[at]!.roles;
  const miss = toldAs(
    sheet.facts[at]!,
    'attack.MISS',
    `${attacker} misses ${target} with ${weapon} (miss, 5 against 12).`,
  );
  const rest = sheet.facts.slice(at + 1);
  const end = rest.findIndex((fact) => fact.deed !== null && (isBlow(fact) || fact.roles.target !== target));
  const hasFallen = sheet.standings.some(({ name, standing }) => name === target && standing !== 'UP');
  const isUndone = ({ deed, roles }: SheetFact): boolean =>
    hasFallen && (/^(ended|campaign)/.test(deed ?? '') || (/^standing/.test(deed ?? '') && roles.target === target));
  const facts = [...sheet.facts.slice(0, at), miss, ...(end < 0 ? [] : rest.slice(end))].filter(
    (fact) => !isUndone(fact),
  );
  const isHurt = hasFallen || facts.some(({ says }) => says.startsWith(`${target} takes `));
  return {
    ...sheet,
    facts,
    ending: hasFallen ? 'ongoing' : sheet.ending,
    standings: sheet.standings.map((line) =>
      line.name === target ? { ...line, standing: 'UP', health: isHurt ? 'WOUNDED' : 'UNHARMED' } : line,
    ),
  };
}

const toldAs = (fact: SheetFact, deed: string, says: string): SheetFact => ({ ...fact, deed, says });

/** One goblin is as good as another: "the goblin" may be either. */
const kindOf = (name: string | undefined): string => (name ?? '').replace(/ \d+$/, '');

/** Another blow of the same pair came out as told, or was neither hit nor miss. */
function isBorneOut({ facts }: Sheet, told: SheetFact): boolean {
  const isOpposite = hasLanded(told) ? hasMissed : hasLanded;
  return facts.some(
    (fact) =>
      isBlow(fact) &&
      kindOf(fact.roles.attacker) === kindOf(told.roles.attacker) &&
      kindOf(fact.roles.target) === kindOf(told.roles.target) &&
      !isOpposite(fact),
  );
}
