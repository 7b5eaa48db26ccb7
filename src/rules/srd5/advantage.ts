/** Every named source of advantage and disadvantage. */
import type { Modifier } from '../dice.ts';
import { has, incapacitatedBy, is52, sees, speedOf, stacksOf, traitOf } from './conditions.ts';
import { feetBetween, hasAllyNear, isCrowded, isEngaged } from './space.ts';
import type { Ability, Attack } from './stats.ts';
import type { Body, Mode, State } from './terms.ts';

export interface Sources {
  readonly advantage: readonly string[];
  readonly disadvantage: readonly string[];
}

const named = (pairs: readonly (readonly [string, boolean])[]): readonly string[] =>
  pairs.filter(([, holds]) => holds).map(([name]) => name);

export function attackSources(state: State, attacker: Body, target: Body, attack: Attack, mode: Mode): Sources {
  return {
    advantage: [...attackerGains(state, attacker, target, mode), ...targetGives(attacker, target)],
    disadvantage: [
      ...attackerSuffers(state, attacker, target, attack, mode),
      ...targetHinders(state, attacker, target),
    ],
  };
}

const attackerGains = (state: State, attacker: Body, target: Body, mode: Mode): readonly string[] =>
  named([
    ['hidden', has(attacker, 'hidden')],
    ['invisible', has(attacker, 'invisible')],
    ['Help', has(attacker, 'helped') && isHelpedAgainst(state, attacker, target)],
    ['Pack Tactics', traitOf(attacker, 'packTactics') !== undefined && hasAllyNear(state, attacker, target)],
    ['reckless', has(attacker, 'reckless') && mode === 'MELEE'],
    ['Blood Frenzy', traitOf(attacker, 'bloodFrenzy') !== undefined && mode === 'MELEE' && target.hp < target.maxHp],
    ['Grappler', traitOf(attacker, 'grappler') !== undefined && target.conditions.grappled?.sourceId === attacker.id],
    ['Assassinate', traitOf(attacker, 'assassinate') !== undefined && state.round === 1 && has(target, 'surprised')],
  ]);

/** Only against a foe the helper stands next to. */
function isHelpedAgainst(state: State, attacker: Body, target: Body): boolean {
  const helper = state.combatants[attacker.conditions.helped?.sourceId ?? ''];
  return helper !== undefined && isEngaged(helper, target);
}

const targetGives = (attacker: Body, target: Body): readonly string[] =>
  named([
    ...['blinded', 'paralyzed', 'petrified', 'restrained', 'stunned', 'unconscious'].map(
      (name) => [`target ${name}`, has(target, name)] as const,
    ),
    ['target prone', has(target, 'prone') && feetBetween(attacker, target) <= 5],
    ['target reckless', has(target, 'reckless')],
    ['Guiding Bolt', has(target, 'guided')],
  ]);

const attackerSuffers = (state: State, attacker: Body, target: Body, attack: Attack, mode: Mode): readonly string[] =>
  named([
    ...['blinded', 'poisoned', 'prone', 'restrained', 'weakened'].map((name) => [name, has(attacker, name)] as const),
    ['frightened', isFrightenedNow(state, attacker)],
    ['exhaustion', !is52(state) && stacksOf(attacker, 'exhaustion') >= 3],
    ['mocked', has(attacker, 'mocked')],
    ['long range', mode === 'RANGED' && attack.range !== null && feetBetween(attacker, target) > attack.range.normal],
    ['foe within 5 feet', mode === 'RANGED' && isCrowded(state, attacker)],
    ['heavy weapon', attack.properties.includes('heavy') && (attacker.size === 'Small' || attacker.size === 'Tiny')],
    ['sunlight', inSunlight(state, attacker)],
    ['grappled', is52(state) && has(attacker, 'grappled') && attacker.conditions.grappled!.sourceId !== target.id],
  ]);

const targetHinders = (state: State, attacker: Body, target: Body): readonly string[] =>
  named([
    ['target invisible', has(target, 'invisible')],
    ['target hidden', has(target, 'hidden')],
    ['target dodging', isDodging(state, target) && sees(target, attacker)],
    ['target prone', has(target, 'prone') && feetBetween(attacker, target) > 5],
    ['target blurred', has(target, 'blurred') && sees(attacker, target) && state.round > 0],
  ]);

/** No use to whoever cannot move. */
const isDodging = (state: State, body: Body): boolean => has(body, 'dodging') && speedOf(state, body) > 0;

const inSunlight = (state: State, body: Body): boolean =>
  state.scene.ambient === 'sunlight' && traitOf(body, 'sunlightSensitivity') !== undefined;

/** While whatever frightens it is in sight. */
export function isFrightenedNow(state: State, body: Body): boolean {
  if (!has(body, 'frightened')) return false;
  const source = state.combatants[body.conditions.frightened!.sourceId ?? ''];
  return source === undefined || (source.standing === 'UP' && sees(body, source));
}

/** Checks of strength: to wrestle, and to break free. */
const byStrength: readonly string[] = ['contest', 'escape'];

export function checkSources(state: State, body: Body, what: string): Sources {
  const disadvantage = named([
    ['poisoned', has(body, 'poisoned')],
    ['frightened', isFrightenedNow(state, body)],
    ['exhaustion', !is52(state) && stacksOf(body, 'exhaustion') >= 1],
    ['bewitched', has(body, 'bewitched')],
  ]);
  const advantage = named([
    ['raging', has(body, 'raging') && byStrength.includes(what)],
    ['Help', has(body, 'aided')],
  ]);
  return { advantage, disadvantage };
}

/** `against` are the conditions the save would keep off, and `magic` whether a spell or its like is behind it. */
export function saveSources(
  state: State,
  body: Body,
  ability: Ability,
  against: readonly string[],
  magic: boolean,
): Sources {
  const brave = traitOf(body, 'saveAdvantage')?.against ?? [];
  return {
    advantage: named([
      ['dodging', ability === 'dex' && isDodging(state, body)],
      ['Magic Resistance', magic && traitOf(body, 'magicResistance') !== undefined],
      ['raging', ability === 'str' && has(body, 'raging')],
      ['Danger Sense', ability === 'dex' && isAlert(body)],
      ['Countercharm', has(body, 'heartened') && against.some((name) => name === 'charmed' || name === 'frightened')],
      ['resolve', against.some((name) => brave.includes(name))],
    ]),
    disadvantage: named([
      ['restrained', ability === 'dex' && has(body, 'restrained')],
      ['exhaustion', !is52(state) && stacksOf(body, 'exhaustion') >= 3],
      ['bewitched', ability === 'wis' && has(body, 'bewitched')],
    ]),
  };
}

/** Sees and hears it coming. */
const isAlert = (body: Body): boolean =>
  traitOf(body, 'dangerSense') !== undefined &&
  incapacitatedBy(body) === null &&
  !has(body, 'blinded') &&
  !has(body, 'deafened');

/** 5.2: every level of exhaustion takes two from every d20. */
export const wearied = (state: State, body: Body): Modifier => ({
  source: 'exhaustion',
  value: is52(state) ? -2 * stacksOf(body, 'exhaustion') : 0,
});

/** As an event has them: only where there are any. */
export const sourcesIn = ({ advantage, disadvantage }: Sources): Partial<Sources> => ({
  ...(advantage.length > 0 && { advantage }),
  ...(disadvantage.length > 0 && { disadvantage }),
});
