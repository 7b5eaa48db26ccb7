/** Every roll of the game, by the name it has in logs and tests. */
import type { Bonus, Dice, Modifier, Roll } from '../dice.ts';
import { pickWeighted } from '../dice.ts';
import type { AdvantageState } from './core.ts';
import { rollD20 } from './core.ts';
import { accounted } from './modifiers.ts';

export const initiative = (dice: Dice, bonus: Bonus, state: AdvantageState): Roll =>
  rollD20(dice, 'initiative', bonus, state);
export const hitPoints = (dice: Dice, notation: string, from: string): Roll =>
  explained(dice, 'hit points', notation, from, []);
export const attack = (dice: Dice, bonus: Bonus, state: AdvantageState): Roll => rollD20(dice, 'attack', bonus, state);
/** `known` is what the notation's own number comes from; what it leaves open comes from `by`. */
export const damage = (dice: Dice, notation: string, by: string, known: readonly Modifier[] = []): Roll =>
  explained(dice, 'damage', notation, by, known);
/** Great Weapon Fighting: a 1 or 2 once more. */
export const again = (dice: Dice, sides: number): Roll => dice.roll('damage.again', `1d${sides}`);
export const save = (dice: Dice, bonus: Bonus, state: AdvantageState): Roll => rollD20(dice, 'save', bonus, state);
export const concentration = (dice: Dice, bonus: Bonus, state: AdvantageState): Roll =>
  rollD20(dice, 'concentration', bonus, state);
export const deathSave = (dice: Dice, bonus: Bonus, state: AdvantageState): Roll =>
  rollD20(dice, 'death save', bonus, state);
export const check = (dice: Dice, what: string, bonus: Bonus, state: AdvantageState): Roll =>
  rollD20(dice, what, bonus, state);
export const bless = (dice: Dice): number => dice.roll('bless', '1d4').total;
export const leadership = (dice: Dice): number => dice.roll('leadership', '1d4').total;
export const bane = (dice: Dice): number => dice.roll('bane', '1d4').total;
/** What is added on top, and what the notation adds by itself. */
export function healing(dice: Dice, notation: string, by: string, more: readonly Modifier[] = []): Roll {
  if (more.length === 0) return explained(dice, 'heal', notation, by, []);
  return accountedFor(dice.roll('heal', notation, more), more, by);
}
export const sleep = (dice: Dice, notation: string): Roll => dice.roll('sleep', notation);
export const recharge = (dice: Dice): Roll => dice.roll('recharge', '1d6');
export const tactic = (dice: Dice, weights: readonly number[]): number => pickWeighted(dice, 'tactic', weights);
export const score = (dice: Dice, name: string): number => dice.roll(`score.${name}`, '4d6kh3').total;
export const inspiration = (dice: Dice, sides: number): Roll => dice.roll('inspiration', `1d${sides}`);
/** What mummy rot takes of the maximum in a day. */
export const rot = (dice: Dice): Roll => dice.roll('rot', '3d6');
export const hitDie = (dice: Dice, notation: string, bonus: Bonus): Roll => dice.roll('hit die', notation, bonus);

const trailingNumber = /^(.*d\d+)([+-]\d+)$/;

/** `2d6+3` rolls 2d6 and adds the 3 under its name; the roll reads the same. */
function explained(dice: Dice, why: string, notation: string, by: string, known: readonly Modifier[]): Roll {
  const [, thrown, number = ''] = trailingNumber.exec(notation) ?? [];
  if (thrown === undefined || Number(number) === 0) return accountedFor(dice.roll(why, notation), known, by);
  return dice.roll(why, thrown, accounted(Number(number), known, by));
}

function accountedFor(roll: Roll, known: readonly Modifier[], by: string): Roll {
  const modifiers = accounted(roll.bonus, known, by);
  return modifiers.length === 0 ? roll : { ...roll, modifiers };
}

export const stunt = (dice: Dice, modifiers: readonly Modifier[]): Roll => dice.roll('stunt', '1d20', modifiers);
