import { describe, expect, it } from 'vitest';
import { floorFor } from '../../../src/narration/floor.ts';
import { hiddenOn, inWords } from '../../../src/narration/hidden.ts';
import { askedLanguage } from '../../../src/narration/languages/names.ts';
import { attack, foe, hero, told } from '../told.ts';

const grimjaw = hero('Grimjaw', 8, 8);
const wolf = (hp: number, more = {}) => foe('Wolf', hp, 33, { hpKnown: false, ...more });
const sheetWith = (hp: number, more = {}) =>
  told([attack(grimjaw, wolf(hp, more), 'HIT')], [grimjaw, wolf(hp, more)], { combatId: 'c1' });

describe('what is hidden', () => {
  it('is what an enemy has left, in digits and in words', () => {
    expect(hiddenOn(sheetWith(17), [])).toEqual(expect.arrayContaining(['17', 'seventeen', '33', 'thirty three']));
  });

  const floorWith = (hp: number, secrets: readonly string[] = []) => {
    const [names, language] = [['Grimjaw', 'Wolf'], askedLanguage(null)];
    return floorFor({ names, known: [], prompt: [], language, secrets: hiddenOn(sheetWith(hp), secrets) });
  };

  it('is a small number only where something is counted down by it', () => {
    expect(floorWith(3)('There were three left in it.')).toBe('secrets');
    expect(floorWith(3)('The wolf gave ground by three steps.')).toBeNull();
  });

  it('is nothing where the hit points are known, or there are none', () => {
    expect(hiddenOn(sheetWith(17, { hpKnown: true }), [])).toEqual([]);
    expect(hiddenOn(sheetWith(0), [])).toEqual([]);
  });

  it('is what the game keeps veiled, unless the sheet says it', () => {
    expect(hiddenOn(sheetWith(17), ['Power Strike', 'Wolf hit'])).toContain('Power Strike');
    expect(hiddenOn(sheetWith(17), ['Power Strike', 'Wolf hit'])).not.toContain('Wolf hit');
  });

  it('is refused whoever says it', () => {
    const floor = floorWith(17, ['Power Strike']);
    expect(floor('Seventeen such bites were still in it.')).toBe('secrets');
    expect(floor('The wolf gathered itself for a power strike.')).toBe('secrets');
    expect(floor(`The dice were sealed with ${'9f86d081884c7d65'.repeat(4)}.`)).toBe('digits');
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
