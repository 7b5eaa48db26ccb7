/** What each kind of window asks, for the log. */
import type { NameOf, TimingWindow } from '../ruleset.ts';
import type { Windows } from './terms.ts';

const questions: { readonly [K in keyof Windows]: string } = {
  beforeDice: 'to attack or retreat',
  reroll: 'to re-roll or keep the dice',
  settle: 'to let the round be settled or retreat',
  offer: 'to answer the offer of a duel',
  trade: 'to answer the offer of a trade',
  loot: 'to take the spoils',
  swap: 'to swap what was found',
  turn: 'to take a turn',
  offers: 'to challenge or let go',
  branch: 'to choose the way',
  stride: 'to walk as rolled or follow Instinct',
  ambush: 'to spring the ambush or let pass',
  landing: 'to stay or get away',
  trapFound: 'to pick the trap up or leave it',
  chance: 'to cancel the card or let it happen',
  jinn: 'to give the jinn something',
  capacity: 'to drop something',
  pickUp: 'to pick something up',
};

export const waitingFor = ({ kind, waiting }: TimingWindow, name: NameOf): string =>
  `It is for ${waiting.map(name).join(', ') || 'nobody'} ${questions[kind as keyof Windows]}.`;
