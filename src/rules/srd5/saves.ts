/** Saving throws and ability checks in a fight, with all that helps or hinders them. */
import type { Roll } from '../dice.ts';
import type { CombatantId, Scene } from '../ruleset.ts';
import { bodyOf, everyone, verbs } from '../shared.ts';
import { checkSources, saveSources, wearied } from './advantage.ts';
import { cannotResist, has, incapacitatedBy, isAble, relieve, stacksOf, traitOf } from './conditions.ts';
import { judgeSave, modifierOf, naturalOf, resolveAdvantage } from './core.ts';
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
  const by = spendInspiration(scene, who);
  scene.emit({ type: 'RollTurned', who, window, by, total: total + by });
  if (total + by >= facts.dc) scene.emit({ type: 'SaveTurned', who, window, with: 'Bardic Inspiration' });
}

export function spendInspiration(scene: S, who: CombatantId): number {
  const by = rolls.inspiration(scene.dice, stacksOf(bodyOf(scene.state, who), 'inspired'));
  relieve(scene, who, 'inspired');
  return by;
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
  const { ability, dc, against } = facts;
  const { advantage, disadvantage } = saveSources(scene.state, body, ability, facts.brings, facts.magic);
  const help = coverHelp(scene, body, facts) + protection(scene, body);
  const bonus = body.saves[ability] + help + wearied(scene.state, body);
  const roll = rolls.save(scene.dice, bonus, resolveAdvantage(advantage, disadvantage));
  const total = roll.total + blessing(scene, body);
  const { success } = judgeSave(naturalOf(roll), total, dc, scene.state.settings.natural20Saves === true);
  scene.emit({
    type: 'SaveRolled',
    who: body.id,
    against,
    roll: { ...roll, bonus: roll.bonus + total - roll.total, total },
    needed: dc,
    passed: success,
  });
  return { success, total };
}

function coverHelp(scene: S, body: Body, { ability, from }: SaveFacts): number {
  if (ability !== 'dex' || from === null) return 0;
  return coverBonus[coverOf(scene.state, bodyOf(scene.state, from), body)];
}

/** Aura of Protection: the charisma of the best paladin near, at least one. */
function protection({ state }: S, body: Body): number {
  const paladins = everyone(state).filter(
    (each) => each.side === body.side && each.zone === body.zone && isAble(each) && traitOf(each, 'auraOfProtection'),
  );
  return Math.max(0, ...paladins.map(({ abilities }) => Math.max(1, modifierOf(abilities.cha))));
}

/** Bless and a leader add a d4 and Bane takes one away, on attacks and saves alike. */
export function blessing(scene: S, body: Body): number {
  const better = (has(body, 'blessed') ? rolls.bless(scene.dice) : 0) + leadership(scene, body);
  return better - (has(body, 'baned') ? rolls.bane(scene.dice) : 0);
}

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

export const check = (scene: S, body: Body, bonus: number, needed: number, what: string): boolean =>
  checked(scene, body, bonus, needed, what).passed;

export function checked(
  scene: S,
  body: Body,
  bonus: number,
  needed: number,
  what: string,
  hindrances: readonly string[] = [],
): { readonly passed: boolean; readonly total: number } {
  const roll = rollCheck(scene, body, bonus, what, hindrances);
  const passed = roll.total >= needed;
  scene.emit({ type: 'CheckMade', who: body.id, what, roll, needed, passed });
  return { passed, total: roll.total };
}

/** Help is for one check. */
function rollCheck(scene: S, body: Body, bonus: number, what: string, hindrances: readonly string[]): Roll {
  const { advantage, disadvantage } = checkSources(scene.state, body, what);
  const state = resolveAdvantage(advantage, [...disadvantage, ...hindrances]);
  const roll = rolls.check(scene.dice, what, bonus + wearied(scene.state, body), state);
  relieve(scene, body.id, 'aided');
  return roll;
}

/** Athletics against the better of Athletics and Acrobatics; whoever lies helpless loses. */
export const contest = (scene: S, body: Body, target: Body, what: string): boolean =>
  contested(scene, body, body.skills.athletics, target, bestOf(target), what);

/** The other way round: whoever is held against whoever holds. */
export const wrestFree = (scene: S, body: Body, holder: Body): boolean =>
  contested(scene, body, bestOf(body), holder, holder.skills.athletics, 'escape');

const bestOf = ({ skills }: Body): number => Math.max(skills.athletics, skills.acrobatics);

function contested(scene: S, body: Body, bonus: number, target: Body, other: number, what: string): boolean {
  const roll = rollCheck(scene, body, bonus, 'contest', []);
  const against = rollCheck(scene, target, other, 'contest', []);
  const won = incapacitatedBy(target) !== null || roll.total > against.total;
  scene.emit({ type: 'Contested', who: body.id, targetId: target.id, what, roll, against, won });
  return won;
}
