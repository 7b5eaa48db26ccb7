/** Every roll of the game, by the name it has in logs and tests. */
import type { Dice, Roll } from '../dice.ts';
import { pickOne, pickWeighted } from '../dice.ts';
import type { Side } from '../ruleset.ts';

export const hitPoints = (dice: Dice, notation: string, bonus = 0): Roll => dice.roll('hit points', notation, bonus);
export const initiative = (dice: Dice, side: Side, bonus: number): Roll =>
  dice.roll(`initiative.${side}`, '1d6', bonus);
export const surprise = (dice: Dice, side: Side): Roll => dice.roll(`surprise.${side}`, '1d6');

export const attack = (dice: Dice, bonus: number): Roll => dice.roll('attack', '1d20', bonus);
export const damage = (dice: Dice, notation: string, bonus: number): Roll => dice.roll('damage', notation, bonus);
export const save = (dice: Dice, bonus: number): Roll => dice.roll('save', '1d20', bonus);
export const flight = (dice: Dice, bonus: number): Roll => dice.roll('flee', '1d20', bonus);
export const healing = (dice: Dice, notation: string): Roll => dice.roll('heal', notation);
export const morale = (dice: Dice): Roll => dice.roll('morale', '2d6');

export const target = <T>(dice: Dice, from: readonly T[]): T => pickOne(dice, 'target', from);
export const breathes = (dice: Dice): boolean => dice.roll('breath', '1d6').total > 3;
export const sickens = (dice: Dice, oneIn: number): boolean => dice.roll('disease', `1d${oneIn}`).total === 1;
export const turns = (dice: Dice, why: string, notation: string): number => dice.roll(`${why}.turns`, notation).total;
export const drained = (dice: Dice, notation: string, bonus: number): Roll =>
  dice.roll('energy drain', notation, bonus);

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
