/** What a table sees of the fighters, and who comes next. */
import type { Look, Resource, TimelineEntry } from '../ruleset.ts';
import { healthOf, openWindow, other, upright } from '../shared.ts';
import { slotsOf } from './data/tables.ts';
import type { Body, State } from './terms.ts';

export const look = (state: State, body: Body): Look => ({
  hpKnown: true,
  row: null,
  intent: null,
  initiative: state.initiative[body.side],
  resources: slotResources(body),
});

function slotResources({ class: id, level, slots }: Body): readonly Resource[] {
  if (id === null) return [];
  return slotsOf(id, level).map((max, index) => ({
    name: `level ${index + 1} slots`,
    current: slots[index] ?? 0,
    max,
  }));
}

/** The side with the initiative in list order, then the other, round after round. */
export function timeline(state: State, length: number): readonly TimelineEntry[] {
  const first = state.initiative.PARTY >= state.initiative.FOES ? 'PARTY' : 'FOES';
  const order = [...upright(state, first), ...upright(state, other(first))];
  if (order.length === 0 || state.outcome) return [];
  const waiting = openWindow(state)?.waiting ?? [];
  return Array.from({ length }, (_, index) => {
    const body = order[index % order.length]!;
    return entryFor(
      state,
      body,
      state.round + 1 + Math.floor(index / order.length),
      index < order.length && waiting.includes(body.id),
    );
  });
}

const entryFor = (state: State, body: Body, round: number, isActive: boolean): TimelineEntry => ({
  combatantId: body.id,
  name: body.name,
  isPlayer: body.run === 'player',
  isActive,
  initiative: state.initiative[body.side],
  round,
  health: healthOf(body),
});
