/** How long fights last in brisk: five to twelve rounds on average, whoever fights. */
import { describe, expect, it } from 'vitest';
import { fights, tallyOf } from './fights.ts';

const FIGHTS = 100;
/** The means of 400 fights lie between 5.4 and 11.1, see docs/games/rune.md. */
const [FEWEST, MOST] = [5, 12];

describe('brisk', () => {
  it.each(Object.keys(fights))(`${FIGHTS} fights last five to twelve rounds on average, and are won: %s`, (name) => {
    const { meanRounds, won } = tallyOf(name, 'brisk', FIGHTS);
    expect(meanRounds).toBeGreaterThanOrEqual(FEWEST);
    expect(meanRounds).toBeLessThanOrEqual(MOST);
    expect(won).toBeGreaterThanOrEqual(0.9 * FIGHTS);
  });
});
