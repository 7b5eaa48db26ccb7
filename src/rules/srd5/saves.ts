/** Saving throws and ability checks in a fight, with all that helps or hinders them. */
import type { Modifier, Roll } from '../dice.ts';
import type { CombatantId, Scene } from '../ruleset.ts';
import { bodyOf, everyone, verbs } from '../shared.ts';
import { checkSources, type Sources, saveSources, sourcesIn, wearied } from './advantage.ts';
import { cannotResist, has, incapacitatedBy, isAble, relieve, stacksOf, traitOf } from './conditions.ts';
import { judgeSave, modifierOf, naturalOf, resolveAdvantage } from './core.ts';
import { given, saveModifiers, skillModifiers, withMore } from './modifiers.ts';
import * as rolls from './rolls.ts';
import { coverBonus, coverOf } from './space.ts';
import type { Body, Failing, SaveFacts, Srd5, Stake } from './terms.ts';

const { open } = verbs<Srd5>();
type S = Scene<Srd5>;

export const saves = (scene: S, who: CombatantId, facts: SaveFacts): boolean => attempt(scene, who, facts) === 'passed';

/** A save whose owner may turn a failure: then it stays open, and what hangs on it waits in a window. */
export function trySave(scene: S, who: CombatantId, facts: SaveFacts, stake: Stake): 'passed' | 'failed' | 'open' {
  const total = attempt(scene, who, facts);
  if (total === 'passed') return 'passed';
  if (total === 'lost' || saveAids(bodyOf(scene.state, who)).length === 0) return 'failed';
  open(scene, 'save', 'listed', [who], { who, facts, total, passed: false, stake });
  return 'open';
}

/** What its owner can still throw at a failed save. */
export const saveAids = (body: Body): readonly ('indomitable' | 'inspiration')[] => [
  ...(traitOf(body, 'indomitable') && (body.uses.indomitable ?? 0) > 0 ? (['indomitable'] as const) : []),
  ...(has(body, 'inspired') ? (['inspiration'] as const) : []),
];

/** A bard's die on top of what was rolled. */
export function addInspiration(scene: S, window: number, { who, facts, total }: Failing): void {
  const roll = spendInspiration(scene, who);
  const by = roll.total;
  scene.emit({ type: 'RollTurned', who, window, by, total: total + by, with: 'Bardic Inspiration', roll });
  if (total + by >= facts.dc) scene.emit({ type: 'SaveTurned', who, window, with: 'Bardic Inspiration' });
}

export function spendInspiration(scene: S, who: CombatantId): Roll {
  const roll = rolls.inspiration(scene.dice, stacksOf(bodyOf(scene.state, who), 'inspired'));
  relieve(scene, who, 'inspired');
  return roll;
}

/** Indomitable: once more, and the new roll stands. */
export function rollAgain(scene: S, window: number, { who, facts }: Failing): void {
  scene.emit({ type: 'SaveRetried', who, with: 'Indomitable' });
  if (rollSave(scene, bodyOf(scene.state, who), facts).success)
    scene.emit({ type: 'SaveTurned', who, window, with: 'Indomitable' });
}

/** Passed, lost without a roll, or the total that was not enough. */
function attempt(scene: S, who: CombatantId, facts: SaveFacts): 'passed' | 'lost' | number {
  const body = bodyOf(scene.state, who);
  if (cannotResist(body) && (facts.ability === 'str' || facts.ability === 'dex')) {
    scene.emit({ type: 'SaveLost', who, against: facts.against });
    return 'lost';
  }
  const { success, total } = rollSave(scene, body, facts);
  return success || resistsLegendarily(scene, body, facts) ? 'passed' : total;
}

function rollSave(scene: S, body: Body, facts: SaveFacts): { readonly success: boolean; readonly total: number } {
  const { ability, brings, magic } = facts;
  const sources = saveSources(scene.state, body, ability, brings, magic);
  const modifiers = [
    ...saveModifiers(body, ability),
    ...coverHelp(scene, body, facts),
    protection(scene, body),
    wearied(scene.state, body),
  ];
  const thrown = rolls.save(scene.dice, modifiers, resolveAdvantage(sources.advantage, sources.disadvantage));
  return conclude(scene, body, withMore(thrown, blessing(scene, body)), sources, facts);
}

interface Tried extends Pick<SaveFacts, 'ability' | 'dc' | 'dcFrom' | 'against'> {
  readonly after?: number;
}

/** A saving throw that has fallen, with every die added to it. */
export function conclude(scene: S, body: Body, roll: Roll, sources: Sources, tried: Tried) {
  const { ability, dc, dcFrom, against, after } = tried;
  const natural20 = scene.state.settings.natural20Saves === true;
  const { success } = judgeSave(naturalOf(roll), roll.total, dc, natural20);
  scene.emit({
    ...{ type: 'SaveRolled', who: body.id, against, roll, needed: dc, passed: success },
    ...{ ability, ...sourcesIn(sources), natural20 },
    ...{ ...(dcFrom && { dcFrom }), ...(after !== undefined && { after }) },
  });
  return { success, total: roll.total };
}

function coverHelp(scene: S, body: Body, { ability, from }: SaveFacts): readonly Modifier[] {
  if (ability !== 'dex' || from === null) return [];
  const cover = coverOf(scene.state, bodyOf(scene.state, from), body);
  return [{ source: `${cover} cover`, value: coverBonus[cover] }];
}

/** Aura of Protection: the charisma of the best paladin near, at least one. */
function protection({ state }: S, body: Body): Modifier {
  const paladins = everyone(state).filter(
    (each) => each.side === body.side && each.zone === body.zone && isAble(each) && traitOf(each, 'auraOfProtection'),
  );
  const value = Math.max(0, ...paladins.map(({ abilities }) => Math.max(1, modifierOf(abilities.cha))));
  return { source: 'Aura of Protection', value };
}

/** Bless and a leader add a d4 and Bane takes one away, on attacks and saves alike. In the order they are rolled. */
export const blessing = (scene: S, body: Body): readonly Modifier[] =>
  given([
    { source: 'Bless', value: has(body, 'blessed') ? rolls.bless(scene.dice) : 0 },
    { source: 'Leadership', value: leadership(scene, body) },
    { source: 'Bane', value: has(body, 'baned') ? -rolls.bane(scene.dice) : 0 },
  ]);

/** As long as the leader can speak and be heard. */
function leadership(scene: S, body: Body): number {
  const leader = scene.state.combatants[body.conditions.led?.sourceId ?? ''];
  if (!leader || incapacitatedBy(leader) !== null || leader.standing !== 'UP' || has(body, 'deafened')) return 0;
  return leader.zone === body.zone ? rolls.leadership(scene.dice) : 0;
}

const crippling = ['paralyzed', 'petrified', 'stunned', 'unconscious', 'incapacitated'];

/** Kept for what would incapacitate it or cost a quarter of its hit points. */
function resistsLegendarily(scene: S, body: Body, { brings, harm, against }: SaveFacts): boolean {
  const left = body.uses.legendary_resistance ?? 0;
  if (!traitOf(body, 'legendaryResistance') || left === 0) return false;
  if (!brings.some((name) => crippling.includes(name)) && harm * 4 < body.maxHp) return false;
  scene.emit({ type: 'LegendaryResisted', who: body.id, against, left: left - 1 });
  return true;
}

/* Checks */

export const check = (scene: S, body: Body, bonus: readonly Modifier[], needed: number, what: string): boolean =>
  checked(scene, body, bonus, needed, what).passed;

export function checked(
  scene: S,
  body: Body,
  bonus: readonly Modifier[],
  needed: number,
  what: string,
  hindrances: readonly string[] = [],
): { readonly passed: boolean; readonly total: number } {
  const { roll, sources } = rollCheck(scene, body, bonus, what, hindrances);
  const passed = roll.total >= needed;
  scene.emit({ type: 'CheckMade', who: body.id, what, roll, needed, passed, ...sourcesIn(sources) });
  return { passed, total: roll.total };
}

interface Check {
  readonly roll: Roll;
  readonly sources: Sources;
}

/** Help is for one check. */
function rollCheck(
  scene: S,
  body: Body,
  bonus: readonly Modifier[],
  what: string,
  hindrances: readonly string[] = [],
): Check {
  const { advantage, disadvantage } = checkSources(scene.state, body, what);
  const sources = { advantage, disadvantage: [...disadvantage, ...hindrances] };
  const state = resolveAdvantage(sources.advantage, sources.disadvantage);
  const roll = rolls.check(scene.dice, what, [...bonus, wearied(scene.state, body)], state);
  relieve(scene, body.id, 'aided');
  return { roll, sources };
}

/** Athletics against the better of Athletics and Acrobatics; whoever lies helpless loses. */
export const contest = (scene: S, body: Body, target: Body, what: string): boolean =>
  contested(scene, body, skillModifiers(body, 'athletics'), target, wrestling(target), what);

/** The other way round: whoever is held against whoever holds. */
export const wrestFree = (scene: S, body: Body, holder: Body): boolean =>
  contested(scene, body, wrestling(body), holder, skillModifiers(holder, 'athletics'), 'escape');

/** The better of Athletics and Acrobatics. */
export const wrestling = (body: Body): readonly Modifier[] =>
  skillModifiers(body, body.skills.acrobatics > body.skills.athletics ? 'acrobatics' : 'athletics');

type Modifiers = readonly Modifier[];

function contested(scene: S, body: Body, own: Modifiers, target: Body, other: Modifiers, what: string): boolean {
  const { roll, sources } = rollCheck(scene, body, own, 'contest');
  const { roll: against, sources: sourcesAgainst } = rollCheck(scene, target, other, 'contest');
  const won = incapacitatedBy(target) !== null || roll.total > against.total;
  scene.emit({
    ...{ type: 'Contested', who: body.id, targetId: target.id, what, roll, against, won },
    ...(isSwayed(sources) && { odds: sourcesIn(sources) }),
    ...(isSwayed(sourcesAgainst) && { oddsAgainst: sourcesIn(sourcesAgainst) }),
  });
  return won;
}

const isSwayed = ({ advantage, disadvantage }: Sources): boolean => advantage.length + disadvantage.length > 0;
