/** Every roll of the game, by the name it has in logs and tests. */
import type { Dice, Modifier, Roll } from '../dice.ts';
import { pickOne, pickWeighted, sumOf } from '../dice.ts';
import { atLeast, share } from './shares.ts';

/** Ten-sided dice, at least one of them. */
function pool(dice: Dice, why: string, shares: readonly Modifier[]): Roll {
  const size = atLeast(1, shares);
  return dice.roll(why, `${sumOf(size)}d10`, 0, size);
}

export const initiative = (dice: Dice, speed: readonly Modifier[]): Roll => dice.roll('initiative', '1d10', speed);
export const attack = (dice: Dice, size: readonly Modifier[]): Roll => pool(dice, 'attack', size);
export const weapon = (dice: Dice, die: number, times: number, strength: readonly Modifier[]): Roll =>
  dice.roll('weapon', `${times}d${die}`, strength);
export const flight = (dice: Dice, size: readonly Modifier[]): Roll => pool(dice, 'flight', size);

/** What an effect script adds to its dice goes by the name of what it belongs to. */
export function effect(dice: Dice, kind: string, notation: string, because: string): Roll {
  const [, thrown, added] = /^([^+-]+)(.*)$/.exec(notation)!;
  return dice.roll(kind, thrown!, share(because, Number(added)));
}

export const gnaw = (dice: Dice, status: string, stacks: number, sides: number): Roll =>
  dice.roll(status, `${stacks}d${sides}`);
export const ambientChance = (dice: Dice): Roll => dice.roll('ambient', '1d100');

export const resolve = (dice: Dice, size: readonly Modifier[]): Roll => pool(dice, 'resolve', size);
export const breakingPoint = (dice: Dice, size: readonly Modifier[]): Roll => pool(dice, 'breaking point', size);
export const trauma = (dice: Dice): Roll => dice.roll('trauma', '1d10');

/** The next three would give away what enemies have and mean to do. */
const VARIANCE = 'enemy.variance';
const PLAN = 'enemy.plan';
export const variance = (dice: Dice): Roll => dice.roll(VARIANCE, '1d11');
export const plan = (dice: Dice, weights: readonly number[]): number => pickWeighted(dice, PLAN, weights);
export const isSecret = ({ why }: Roll, isGm: boolean): boolean => !isGm && (why === VARIANCE || why === PLAN);

export const trait = <T>(dice: Dice, from: readonly T[]): T => pickOne(dice, 'enemy.trait', from);
export const reading = (dice: Dice, size: readonly Modifier[]): Roll => pool(dice, 'read intent', size);

export const lootCount = (dice: Dice, least: number, most: number, place: string): number =>
  dice.roll('loot.count', `1d${most - least + 1}`, share(place, least - 1)).total;
export const lootUpgrade = (dice: Dice): number => dice.roll('loot.upgrade', '1d100').total;
export const lootQuality = (dice: Dice, weights: readonly number[]): number =>
  pickWeighted(dice, 'loot.quality', weights);
export const lootType = (dice: Dice, weights: readonly number[]): number => pickWeighted(dice, 'loot.type', weights);
export const lootTemplate = <T>(dice: Dice, from: readonly T[]): T => pickOne(dice, 'loot.template', from);

export const watch = (dice: Dice, size: readonly Modifier[]): Roll => pool(dice, 'watch', size);
export const ambush = (dice: Dice): Roll => dice.roll('ambush', '1d100');
export const ambusher = <T>(dice: Dice, from: readonly T[]): T => pickOne(dice, 'ambusher', from);

export const stunt = (dice: Dice, size: readonly Modifier[]): Roll => pool(dice, 'stunt', size);
