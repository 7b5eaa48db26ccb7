/** Every roll of the game, by the name it has in logs and tests. */
import type { Dice, Modifier, Roll } from '../dice.ts';
import { pickOne, pickWeighted } from '../dice.ts';
import { parseNotation } from '../notation.ts';
import type { Side } from '../ruleset.ts';

type Modifiers = readonly Modifier[];

export const hitPoints = (dice: Dice, notation: string, modifiers: Modifiers = []): Roll =>
  withOwn(dice, 'hit points', notation, 'hit dice', modifiers);
export const initiative = (dice: Dice, side: Side, modifiers: Modifiers): Roll =>
  dice.roll(`initiative.${side}`, '1d6', modifiers);
export const surprise = (dice: Dice, side: Side): Roll => dice.roll(`surprise.${side}`, '1d6');

export const attack = (dice: Dice, modifiers: Modifiers): Roll => dice.roll('attack', '1d20', modifiers);
/** `by` is what did it: a weapon, a spell, poison. */
export const damage = (dice: Dice, notation: string, by: string, modifiers: Modifiers = []): Roll =>
  withOwn(dice, 'damage', notation, by, modifiers);
export const save = (dice: Dice, modifiers: Modifiers): Roll => dice.roll('save', '1d20', modifiers);
export const flight = (dice: Dice, modifiers: Modifiers): Roll => dice.roll('flee', '1d20', modifiers);
export const healing = (dice: Dice, notation: string, by: string): Roll => withOwn(dice, 'heal', notation, by, []);
export const morale = (dice: Dice): Roll => dice.roll('morale', '2d6');

export const target = <T>(dice: Dice, from: readonly T[]): T => pickOne(dice, 'target', from);
export const breathes = (dice: Dice): boolean => dice.roll('breath', '1d6').total > 3;
export const sickens = (dice: Dice, oneIn: number): boolean => dice.roll('disease', `1d${oneIn}`).total === 1;
export const turns = (dice: Dice, why: string, notation: string): number => dice.roll(`${why}.turns`, notation).total;
export const drained = (dice: Dice, notation: string, modifiers: Modifiers): Roll =>
  dice.roll('energy drain', notation, modifiers);

export const turning = (dice: Dice): Roll => dice.roll('turn undead', '2d6');
export const turnedHitDice = (dice: Dice): Roll => dice.roll('turn undead.hit dice', '2d6');
export const sleepHitDice = (dice: Dice, notation: string): Roll => dice.roll('sleep.hit dice', notation);
export const images = (dice: Dice, notation: string): number => dice.roll('images', notation).total;
export const held = (dice: Dice, notation: string): number => dice.roll('hold.persons', notation).total;

export const score = (dice: Dice, name: string, notation: string): number => dice.roll(`score.${name}`, notation).total;
export const gold = (dice: Dice, notation: string): number => dice.roll('gold', notation).total;
export const firstSpell = <T>(dice: Dice, from: readonly T[]): T => pickOne(dice, 'first spell', from);
export const lootGold = (dice: Dice, notation: string): number => dice.roll('loot.gold', notation).total;
export const lootItem = (dice: Dice, weights: readonly number[]): number => pickWeighted(dice, 'loot.item', weights);
export const rest = (dice: Dice): Roll => dice.roll('rest', '1d3');

/** A number that the notation brings along is said by a name of its own, as every bonus is. */
function withOwn(dice: Dice, why: string, notation: string, own: string, modifiers: Modifiers): Roll {
  const parsed = parseNotation(notation);
  const plain = parsed.ok ? parsed.notation.plain : null;
  if (plain === null) return fixed(dice, why, notation, own);
  return dice.roll(why, `${plain.count}d${plain.sides}`, [{ source: own, value: plain.bonus }, ...modifiers]);
}

/** No die at all, as for the hit points of a bystander. */
function fixed(dice: Dice, why: string, notation: string, own: string): Roll {
  const roll = dice.roll(why, notation);
  return { ...roll, modifiers: [{ source: own, value: roll.bonus }] };
}

export const stunt = (dice: Dice, modifiers: Modifiers): Roll => dice.roll('stunt', '1d20', modifiers);
