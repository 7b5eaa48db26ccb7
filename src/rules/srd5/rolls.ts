/** Every roll of the game, by the name it has in logs and tests. */
import type { Dice, Roll } from '../dice.ts';
import { pickWeighted } from '../dice.ts';
import type { AdvantageState } from './core.ts';
import { rollD20 } from './core.ts';

export const initiative = (dice: Dice, bonus: number, state: AdvantageState): Roll =>
  rollD20(dice, 'initiative', bonus, state);
export const hitPoints = (dice: Dice, notation: string): Roll => dice.roll('hit points', notation);
export const attack = (dice: Dice, bonus: number, state: AdvantageState): Roll => rollD20(dice, 'attack', bonus, state);
export const damage = (dice: Dice, notation: string): Roll => dice.roll('damage', notation);
/** Great Weapon Fighting: a 1 or 2 once more. */
export const again = (dice: Dice, sides: number): number => dice.roll('damage.again', `1d${sides}`).total;
export const save = (dice: Dice, bonus: number, state: AdvantageState): Roll => rollD20(dice, 'save', bonus, state);
export const concentration = (dice: Dice, bonus: number, state: AdvantageState): Roll =>
  rollD20(dice, 'concentration', bonus, state);
export const deathSave = (dice: Dice, bonus: number, state: AdvantageState): Roll =>
  rollD20(dice, 'death save', bonus, state);
export const check = (dice: Dice, what: string, bonus: number, state: AdvantageState): Roll =>
  rollD20(dice, what, bonus, state);
export const bless = (dice: Dice): number => dice.roll('bless', '1d4').total;
export const leadership = (dice: Dice): number => dice.roll('leadership', '1d4').total;
export const bane = (dice: Dice): number => dice.roll('bane', '1d4').total;
export const healing = (dice: Dice, notation: string, bonus = 0): Roll => dice.roll('heal', notation, bonus);
export const sleep = (dice: Dice, notation: string): Roll => dice.roll('sleep', notation);
export const recharge = (dice: Dice): Roll => dice.roll('recharge', '1d6');
export const tactic = (dice: Dice, weights: readonly number[]): number => pickWeighted(dice, 'tactic', weights);
export const score = (dice: Dice, name: string): number => dice.roll(`score.${name}`, '4d6kh3').total;
export const inspiration = (dice: Dice, sides: number): number => dice.roll('inspiration', `1d${sides}`).total;
/** What mummy rot takes of the maximum in a day. */
export const rot = (dice: Dice): Roll => dice.roll('rot', '3d6');
export const hitDie = (dice: Dice, notation: string, bonus: number): Roll => dice.roll('hit die', notation, bonus);
