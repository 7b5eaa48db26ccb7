/** Reading a pool of ten-sided dice: successes, botches, the fumble (SPEC-DICE-001). */
import type { Roll } from '../dice.ts';
import type { Settings } from '../settings.ts';
import { profileOf } from './data/settings.ts';

const BOTCH = 1;

export interface Count {
  readonly roll: Roll;
  readonly successes: number;
  /** The least face that counted. */
  readonly successOn: number;
}

export const counted = (roll: Roll, settings: Settings): Count => ({
  roll,
  successes: successesOf(roll, settings),
  successOn: profileOf(settings).successOn,
});

export const successesOf = (roll: Roll, settings: Settings): number =>
  roll.dice.filter((die) => die.face >= profileOf(settings).successOn).length;

export const botchesOf = (roll: Roll): number => roll.dice.filter((die) => die.face === BOTCH).length;

/** No success at all, and at least one botch. */
export const isFumble = (roll: Roll, settings: Settings): boolean =>
  successesOf(roll, settings) === 0 && botchesOf(roll) > 0;
