/** Pools in words: what counted, what it fell short of, and whether dice that were given or taken mattered. */
import { type Modifier, type Roll, sumOf } from '../dice.ts';
import { modifiersOf } from '../explain.ts';
import { attributes } from './data/characters.ts';
import { botchesOf } from './pool.ts';
import type { Counting } from './terms.ts';

export interface Pool extends Counting {
  readonly roll: Roll;
  readonly successes: number;
}

export const counting = ({ roll, successes, successOn }: Pool): string =>
  `${successes} of ${diceIn(roll)} counted${successOn === undefined ? '' : ` (${successOn} or more)`}`;

const diceIn = ({ dice }: Roll): string => many(dice.length, 'die', 'dice');
export const many = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;
export const successes = (count: number): string => many(count, 'success', 'successes');

export const fumbling = ({ roll, successes: rolled }: Pool): readonly string[] =>
  rolled === 0 && botchesOf(roll) > 0 ? ['no success and a 1: a fumble'] : [];

/** "2 successes needed, 1 counted: 1 more. Without Disoriented -1 it might have come out better." */
export function againstNumber({ roll, successes: rolled }: Pool, needed: number): string {
  const missing = needed - rolled;
  const verdict = missing > 0 ? `${missing} more` : missing === 0 ? 'just enough' : `${-missing} to spare`;
  return [
    `${successes(needed)} needed, ${rolled} counted: ${verdict}.`,
    ...outOfReach(roll, needed),
    ...(missing > 0 ? diceTaken(roll, missing) : diceGiven(roll, -missing)),
  ].join(' ');
}

export const outOfReach = (roll: Roll, needed: number): readonly string[] =>
  needed > roll.dice.length ? [`No throw of ${diceIn(roll)} makes ${needed}.`] : [];

/** An attribute is what a pool is made of; the rest comes and goes. */
const attributeNames: readonly string[] = attributes.map((name) => name.toUpperCase());
const isFloor = ({ source }: Modifier): boolean => source.startsWith('at least');
const isExtra = (part: Modifier): boolean => !attributeNames.includes(part.source) && !isFloor(part);

/** Whether what took dice away stood between these and `missing` more successes. */
export function diceTaken({ pool = [], dice }: Roll, missing: number): readonly string[] {
  const taken = pool.filter((part) => isExtra(part) && part.value < 0);
  const whole = Math.max(1, sumOf(pool.filter((part) => !taken.includes(part) && !isFloor(part))));
  const mattered = whole - dice.length >= missing;
  return without(taken, mattered ? 'might have come out better' : 'would have come out no better');
}

/** Whether what gave dice could have made more than `spare` of the successes. */
export function diceGiven({ pool = [], dice }: Roll, spare: number): readonly string[] {
  const given = pool.filter((part) => isExtra(part) && part.value > 0);
  const left = Math.max(1, dice.length - sumOf(given));
  const mattered = dice.length - left > spare;
  return without(given, mattered ? 'might have come out worse' : 'would have come out no worse');
}

const without = (parts: readonly Modifier[], verdict: string): readonly string[] =>
  parts.length === 0 ? [] : [`Without ${listed(parts)} it ${verdict}.`];

export const listed = (parts: readonly Modifier[]): string => modifiersOf({ modifiers: parts });

/** "16 (base +10, FINESSE +6)". */
export const summed = (parts: readonly Modifier[]): string => `${sumOf(parts)} (${listed(parts)})`;

/** None where no die was thrown. */
export const rolled = (roll: Roll | null): readonly Roll[] => (roll === null ? [] : [roll]);
