/** What nobody sees, and no game master either: the order of a deck, and the bookkeeping of what comes next. */
import type { Roll } from '../dice.ts';
import type { Eyes } from '../ruleset.ts';
import { withoutHitPoints } from '../shared.ts';
import { type ChanceKey, chance } from './data/chance.ts';
import type { DuelGame, State } from './terms.ts';

export function veil(event: DuelGame['event'], eyes: Eyes): DuelGame['event'] | null {
  if (event.type === 'AgendaChanged') return null;
  return event.type === 'DeckShuffled' ? { ...event, cards: [] } : withoutHitPoints(event, eyes);
}

/** Whoever saw how a deck was shuffled would know its order. */
export const isSecret = ({ why }: Roll): boolean => why.startsWith('deck.');

/** The next Chance card. Creatures and treasure that have not come yet are nobody's to tell of anyway. */
export function secrets({ decks }: State): readonly string[] {
  const next = decks.chance[0] as ChanceKey | undefined;
  if (next === undefined) return [];
  const { name } = chance[next];
  // "Faint" and "Instinct" are also ordinary words.
  return [/[ -]/.test(name) ? name : `card ${name}`];
}
