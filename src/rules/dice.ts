/** Chance as the rules see it: named rolls, kept whole, drawn from faces that somebody else provides. */

import type { Notation } from './notation.ts';
import { parseNotation, rollNotation } from './notation.ts';

export interface Die {
  readonly sides: number;
  readonly face: number;
  readonly kept: boolean;
}

/** One thing that was added, by the name a table knows it by: Strength, Bless, a ring, cover. */
export interface Modifier {
  readonly source: string;
  readonly value: number;
}

/** Kept whole: dropped and re-rolled dice stay, marked not kept. `bonus` is the total minus the kept faces. */
export interface Roll {
  readonly why: string;
  readonly notation: string;
  readonly bonus: number;
  readonly total: number;
  readonly dice: readonly Die[];
  /** What the bonus comes from, each with its share. Absent where nothing was added, and in logs older than it. */
  readonly modifiers?: readonly Modifier[];
  /** Where dice are counted and not added: what their number comes from. */
  readonly pool?: readonly Modifier[];
}

/** Where faces come from: the fair stream, or a test's script. */
export interface Faces {
  next(why: string, sides: number): number;
}

/** A bonus, or what it comes from: then the roll remembers it. */
export type Bonus = number | readonly Modifier[];

/** All the chance a rule has. Everything rolled is recorded in `rolls`, in the order the faces were drawn. */
export interface Dice {
  roll(why: string, notation: string, bonus?: Bonus, pool?: readonly Modifier[]): Roll;
  readonly rolls: readonly Roll[];
}

/** Bad notation throws here: what a player typed goes through `parseNotation` first, and content is checked by tests. */
export function diceFrom(faces: Faces): Dice {
  const rolls: Roll[] = [];
  const roll = (why: string, notation: string, bonus: Bonus = 0, pool: readonly Modifier[] = []): Roll => {
    const bare = rollNotation(faces, why, readNotation(notation), sumOf(bonus));
    const modifiers = typeof bonus === 'number' ? [] : bonus.filter(counts);
    const counted = pool.filter(counts);
    const rolled = {
      ...bare,
      ...(modifiers.length > 0 && { modifiers }),
      ...(counted.length > 0 && { pool: counted }),
    };
    rolls.push(rolled);
    return rolled;
  };
  return { roll, rolls };
}

const counts = ({ value }: Modifier): boolean => value !== 0;

export const sumOf = (bonus: Bonus): number =>
  typeof bonus === 'number' ? bonus : bonus.reduce((sum, { value }) => sum + value, 0);

function readNotation(text: string): Notation {
  const parsed = parseNotation(text);
  if (!parsed.ok) throw new Error(`Bad dice notation: ${parsed.message}`);
  return parsed.notation;
}

/** One die with as many sides as the weights' sum; the first index whose running sum exceeds the face counted from 0. */
export function pickWeighted(dice: Dice, why: string, weights: readonly number[]): number {
  if (!weights.every((weight) => Number.isInteger(weight) && weight >= 0)) {
    throw new Error(`Weights of "${why}" must be whole numbers, 0 or more: ${weights.join(', ')}`);
  }
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const drawn = dice.roll(why, `1d${sum}`).total - 1;
  let running = 0;
  return weights.findIndex((weight) => {
    running += weight;
    return running > drawn;
  });
}

/** A single candidate rolls nothing. */
export function pickOne<T>(dice: Dice, why: string, from: readonly T[]): T {
  if (from.length === 0) throw new Error(`Nothing to pick from for "${why}"`);
  const index = from.length === 1 ? 0 : dice.roll(why, `1d${from.length}`).total - 1;
  return from[index] as T;
}

/** Fisher-Yates from the last index down; one roll per swap. */
export function shuffle<T>(dice: Dice, why: string, list: readonly T[]): T[] {
  const shuffled = [...list];
  for (let last = shuffled.length - 1; last > 0; last--) {
    const chosen = dice.roll(why, `1d${last + 1}`).total - 1;
    [shuffled[last], shuffled[chosen]] = [shuffled[chosen] as T, shuffled[last] as T];
  }
  return shuffled;
}
