/** What outsiders do not see: the order of a deck, and the bookkeeping of what comes next. */
import type { Roll } from '../dice.ts';
import type { DuelGame } from './terms.ts';

export function veil(event: DuelGame['event']): DuelGame['event'] | null {
  if (event.type === 'AgendaChanged') return null;
  return event.type === 'DeckShuffled' ? { ...event, cards: [] } : event;
}

/** Whoever saw how a deck was shuffled would know its order. */
export const isSecret = ({ why }: Roll): boolean => why.startsWith('deck.');
