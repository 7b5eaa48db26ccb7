/** What would give away the next Chance card: the phrases that prose may not have. */
import { describe, expect, it } from 'vitest';
import { duel } from '../../../src/rules/duel/ruleset.ts';
import { together } from './support.ts';

const secretsWith = (...cards: readonly string[]) =>
  duel.combat.secrets!(
    together(['porter', 'hunter'], (draft) => {
      draft.decks.chance = [...cards];
    }).state,
  );

describe('the secrets of a match', () => {
  it('are the name of the next Chance card and of no other', () => {
    expect(secretsWith('jinn_thief', 'mystic_wave')).toEqual(['Jinn Thief']);
  });

  it('leave ordinary words to prose', () => {
    expect(secretsWith('instinct')).toEqual(['card Instinct']);
  });

  it('are none where no card is left', () => {
    expect(secretsWith()).toEqual([]);
  });
});
