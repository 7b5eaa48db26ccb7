import { describe, expect, it } from 'vitest';
import { recapOf } from '../../../src/narration/recap.ts';
import { beatSheet, deathSheet } from './desk.ts';

const sentence = (text: string, ...facts: readonly number[]) => ({ text, facts });

describe('a recap', () => {
  it('has one sentence of each beat, by what they cite: the last that turned it, or the first that told something', () => {
    const beat = [sentence('It was cold.'), sentence('Grimjaw missed.', 1), sentence('The goblin did not.', 2, 3)];
    const death = [sentence('Grimjaw struck.', 1, 2), sentence('It was dead.', 3), sentence('The torches burned low.')];
    expect(
      recapOf([
        { sheet: beatSheet(), sentences: beat },
        { sheet: deathSheet(), sentences: death },
      ]),
    ).toEqual(['Grimjaw missed.', 'It was dead.']);
  });

  it('has the first sentence where nothing is cited, as in older narrations', () => {
    expect(recapOf([{ sheet: beatSheet(), sentences: [sentence('It was cold.'), sentence('And dark.')] }])).toEqual([
      'It was cold.',
    ]);
  });

  it('has nothing to say of a beat without words', () => {
    expect(recapOf([{ sheet: beatSheet(), sentences: [] }])).toEqual([]);
    expect(recapOf([])).toEqual([]);
  });
});
