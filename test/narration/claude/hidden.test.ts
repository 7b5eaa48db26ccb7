import { describe, expect, it } from 'vitest';
import { guardFor } from '../../../src/narration/guard.ts';
import { hiddenOn, inWords } from '../../../src/narration/hidden.ts';
import { attack, foe, hero, told } from '../told.ts';

const grimjaw = hero('Grimjaw', 8, 8);
const wolf = (hp: number, more = {}) => foe('Wolf', hp, 33, { hpKnown: false, ...more });
const sheetWith = (hp: number, more = {}) =>
  told([attack(grimjaw, wolf(hp, more), 'HIT')], [grimjaw, wolf(hp, more)], { combatId: 'c1' });

describe('what is hidden', () => {
  it('is what an enemy has left, in digits and in words', () => {
    const { phrases } = hiddenOn(sheetWith(17), []);
    expect(phrases).toEqual(expect.arrayContaining(['17', 'seventeen', '33', 'thirty three']));
  });

  it('is a small number only where something is counted down by it', () => {
    const guard = guardFor(sheetWith(3), hiddenOn(sheetWith(3), []));
    expect(guard.judge('There were three left in it.').ok).toBe(false);
    expect(guard.judge('The wolf gave ground by three steps.').ok).toBe(true);
  });

  it('is nothing where the hit points are known, or there are none', () => {
    expect(hiddenOn(sheetWith(17, { hpKnown: true }), []).phrases).toEqual([]);
    expect(hiddenOn(sheetWith(0), []).phrases).toEqual([]);
  });

  it('is what the game keeps veiled, unless the sheet says it', () => {
    expect(hiddenOn(sheetWith(17), ['Power Strike', 'Wolf hit']).phrases).toContain('Power Strike');
    expect(hiddenOn(sheetWith(17), ['Power Strike', 'Wolf hit']).phrases).not.toContain('Wolf hit');
  });

  it('is refused whoever says it', () => {
    const guard = guardFor(sheetWith(17), hiddenOn(sheetWith(17), ['Power Strike']));
    expect(guard.judge('Seventeen such bites were still in it.').failures).toContainEqual(
      expect.objectContaining({ check: 'hidden' }),
    );
    expect(guard.judge('The wolf gathered itself for a power strike.').ok).toBe(false);
    expect(guard.judge(`The dice were sealed with ${'9f86d081884c7d65'.repeat(4)}.`).ok).toBe(false);
  });
});

describe('a number in words', () => {
  it.each([
    [0, 'none'],
    [7, 'seven'],
    [19, 'nineteen'],
    [20, 'twenty'],
    [42, 'forty two'],
    [100, 'one hundred'],
    [215, 'two hundred fifteen'],
  ])('of %i is %s', (count, words) => {
    expect(inWords(count)).toBe(words);
  });
});
