/** What explanations are made of, whatever they explain. */
import type { Roll } from '../dice.ts';
import type { Explanation } from '../ruleset.ts';

/** Where things stand on the page of the game. */
export const places = {
  attacks: 'attack-rolls',
  beginning: 'initiative-and-surprise',
  camp: 'between-fights',
  creation: 'starting',
  damage: 'damage-and-healing',
  fleeing: 'fleeing',
  levels: 'hit-points-and-levels',
  monsters: 'special-attacks-of-monsters',
  morale: 'morale',
  saves: 'saving-throws',
  spells: 'spells-in-a-fight',
  spoils: 'experience-and-loot',
  turning: 'turning-the-undead',
} as const;

/** A rule, and where it stands. */
export type Rule = readonly [string, (typeof places)[keyof typeof places]];

export const unrolled = (
  [rule, heading]: Rule,
  factors: readonly string[] = [],
  otherwise: string | null = null,
): Explanation => ({ rule, heading, rolls: [], factors, otherwise });

export const thrown = (...rolls: readonly (Roll | null)[]): readonly Roll[] => rolls.filter((roll) => roll !== null);

export const atLeastOne = (roll: Roll | null): readonly string[] =>
  roll !== null && roll.total < 1 ? [`${roll.total} counts as 1`] : [];

export const capped = (amount: number, rolled: number): readonly string[] =>
  amount < rolled ? [`no more than was lost: ${amount} of ${rolled}`] : [];

export const sentences = (...parts: readonly (string | null)[]): string | null =>
  parts.filter((part) => part !== null).join(' ') || null;
