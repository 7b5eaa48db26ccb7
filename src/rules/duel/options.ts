/** Everything anyone may do now; the only judge of what is legal. */
import { bodyOf, mayAnswer, openWindow } from '../shared.ts';
import { spelledOut } from '../spelled.ts';
import * as board from './board-options.ts';
import * as combat from './combat-options.ts';
import type { Body, State, Windows } from './terms.ts';

type Menu = {
  readonly [K in keyof Windows]: (state: State, body: Body, holds: Windows[K]) => readonly combat.Choosable[];
};

const menu: Menu = {
  beforeDice: combat.beforeDice,
  reroll: combat.reroll,
  settle: combat.settle,
  offer: combat.offer,
  trade: combat.trade,
  loot: combat.loot,
  swap: combat.swap,
  turn: board.turn,
  offers: board.offers,
  branch: board.branch,
  stride: board.stride,
  ambush: board.ambush,
  landing: board.landing,
  trapFound: board.trapFound,
  chance: board.chance,
  jinn: board.jinn,
  capacity: board.capacity,
  pickUp: board.pickUp,
};

export const options = (state: State): readonly combat.Choosable[] => offers(state).flatMap(spelledOut);

export function offers(state: State): readonly combat.Choosable[] {
  const window = openWindow(state);
  if (!window) return [];
  const list = menu[window.kind as keyof Windows] as (
    state: State,
    body: Body,
    holds: unknown,
  ) => readonly combat.Choosable[];
  return mayAnswer(window).flatMap((id) => list(state, bodyOf(state, id), window.holds));
}
