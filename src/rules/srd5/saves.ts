/** Saving throws and ability checks in a fight, with all that helps or hinders them. */
import type { Roll } from '../dice.ts';
import type { CombatantId, Scene } from '../ruleset.ts';
import { checkSources, saveSources, wearied } from './advantage.ts';
import { cannotResist, has, incapacitatedBy, relieve, traitOf } from './conditions.ts';
import { judgeSave, naturalOf, resolveAdvantage } from './core.ts';
import * as rolls from './rolls.ts';
import { coverBonus, coverOf } from './space.ts';
import type { Ability } from './stats.ts';
import type { Body, Srd5 } from './terms.ts';

type S = Scene<Srd5>;

export interface SaveFacts {
  readonly ability: Ability;
  readonly dc: number;
  /** What it is against, by name. */
  readonly against: string;
  /** Conditions a failure brings. */
  readonly brings: readonly string[];
  readonly magic: boolean;
  /** Whom it comes from, for cover. Null where cover does not help. */
  readonly from: CombatantId | null;
  /** How much harm a failure would do. */
  readonly harm: number;
}

export function saves(scene: S, who: CombatantId, facts: SaveFacts): boolean {
  const body = scene.state.combatants[who]!;
  if (cannotResist(body) && (facts.ability === 'str' || facts.ability === 'dex')) {
    scene.emit({ type: 'SaveLost', who, against: facts.against });
    return false;
  }
  if (rollSave(scene, body, facts)) return true;
  return retries(scene, body, facts) || resistsLegendarily(scene, body, facts);
}

function rollSave(scene: S, body: Body, facts: SaveFacts): boolean {
  const { ability, dc, against } = facts;
  const { advantage, disadvantage } = saveSources(scene.state, body, ability, facts.brings, facts.magic);
  const bonus = body.saves[ability] + coverHelp(scene, body, facts) + wearied(scene.state, body);
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
  return success;
}

function coverHelp(scene: S, body: Body, { ability, from }: SaveFacts): number {
  if (ability !== 'dex' || from === null) return 0;
  return coverBonus[coverOf(scene.state, scene.state.combatants[from]!, body)];
}

/** Bless adds a d4 and Bane takes one away, on attacks and saves alike. */
export function blessing(scene: S, body: Body): number {
  const better = has(body, 'blessed') ? rolls.bless(scene.dice) : 0;
  return better - (has(body, 'baned') ? rolls.bane(scene.dice) : 0);
}

/** A fighter who has braced for it tries once more. */
function retries(scene: S, body: Body, facts: SaveFacts): boolean {
  if (!has(body, 'indomitable')) return false;
  relieve(scene, body.id, 'indomitable');
  scene.emit({ type: 'SaveRetried', who: body.id, with: 'Indomitable' });
  return rollSave(scene, body, facts);
}

const crippling = [
  'paralyzed',
  'petrified',
  'stunned',
  'unconscious',
  'asleep',
  'incapacitated',
  'charmed',
  'restrained',
  'blinded',
];

/** Kept for what would cripple it or cost a quarter of its hit points. */
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
  const { advantage, disadvantage } = checkSources(scene.state, body);
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
