/** What a table sees of the players and creatures, and who comes next. */
import type { Look, TimelineEntry } from '../ruleset.ts';
import { bodyOf, healthOf, mayAnswer, openWindow, upright } from '../shared.ts';
import { TILES } from './board.ts';
import { capacityOf } from './pack.ts';
import type { Body, Pack, State } from './terms.ts';
import { seatsAfter } from './turn.ts';

export const look = (_state: State, body: Body): Look => ({
  ...{ hpKnown: true, row: null, intent: null, initiative: null },
  resources:
    body.class === null
      ? []
      : [{ name: 'tile', current: body.position, max: TILES - 1 }, ...roomIn(body.class, body.pack)],
});

/** How full each place is; what lies in it is for its owner to show. */
function roomIn(id: NonNullable<Body['class']>, pack: Pack): Look['resources'] {
  const shown = ['worn', 'held', 'bandolier', 'backpack'] as const;
  return shown.map((place) => ({ name: place, current: pack[place].length, max: capacityOf(id, place) }));
}

/** On the board the seats in turn order; elsewhere whoever still stands, the enemies last. */
export function timeline(state: State, length: number): readonly TimelineEntry[] {
  const order = state.mode === 'match' ? seatsFrom(state) : [...upright(state, 'PARTY'), ...upright(state, 'FOES')];
  if (order.length === 0 || state.outcome) return [];
  const window = openWindow(state);
  const asked = window ? mayAnswer(window) : [];
  return Array.from({ length }, (_, index) => {
    const body = order[index % order.length]!;
    const round = state.round + 1 + Math.floor(index / order.length);
    return entryFor(body, round, index < order.length && asked.includes(body.id));
  });
}

function seatsFrom(state: State): readonly Body[] {
  const first = state.turn?.who ?? state.seats[0];
  return first === undefined ? [] : [bodyOf(state, first), ...seatsAfter(state, first)];
}

const entryFor = (body: Body, round: number, isActive: boolean): TimelineEntry => ({
  ...{ combatantId: body.id, name: body.name, isPlayer: body.run === 'player', isActive, initiative: null, round },
  health: healthOf(body),
});
