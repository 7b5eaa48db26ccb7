import { describe, expect, it } from 'vitest';
import { recapOf } from '../../../src/narration/recap.ts';
import { beatSheet, deathSheet, honest } from './desk.ts';

describe('a recap', () => {
  it('has one sentence of each beat, the one that turned it where there is one', () => {
    const death = 'Grimjaw struck the goblin. The goblin was dead before it fell. The torches burned low.';
    expect(
      recapOf([
        { sheet: beatSheet(), text: honest.join('') },
        { sheet: deathSheet(), text: death },
      ]),
    ).toEqual([honest[0].trim(), 'The goblin was dead before it fell.']);
  });

  it('has nothing to say of a beat without words', () => {
    expect(recapOf([{ sheet: beatSheet(), text: '' }])).toEqual([]);
    expect(recapOf([])).toEqual([]);
  });
});
