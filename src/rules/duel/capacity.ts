/** The capacity phase: what does not fit is dropped, others on the tile may pick it up, the rest goes back. */
import type { CombatantId } from '../ruleset.ts';
import { bodyOf } from '../shared.ts';
import { done, open, type Play, plan } from './agenda.ts';
import { discard, grant, playersOf, tidy } from './gear.ts';
import { droppable, roomFor } from './pack.ts';
import type { Body, State, StepOf } from './terms.ts';
import { current, seatsAfter } from './turn.ts';

/** Whoever carries too much is asked, the current player first; then the next. */
export function enforceCapacity(scene: Play): void {
  for (const { id } of asked(scene.state)) tidy(scene, id);
  const over = asked(scene.state).find((body) => body.pack.excess.length > 0);
  if (!over) return;
  plan(scene, { do: 'pickUp', from: over.id }, { do: 'capacity' });
  const [item, ...others] = droppable(over.pack);
  if (others.length > 0) open(scene, 'capacity', 'listed', [over.id], null);
  else shed(scene, over.id, item!);
}

/** On the board everybody; elsewhere whoever has not retreated, for a retreat comes before this phase. */
const asked = (state: State): readonly Body[] =>
  state.turn === null
    ? playersOf(state).filter((body) => body.standing !== 'GONE')
    : [current(state), ...seatsAfter(state, state.turn.who)];

/** What was in excess moves up into the room that this gives. */
function shed(scene: Play, who: CombatantId, item: string): void {
  discard(scene, who, item, 'pool', 'no room');
  tidy(scene, who);
}

export function dropOne(scene: Play, who: CombatantId, item: string): void {
  shed(scene, who, item);
  if (bodyOf(scene.state, who).pack.excess.length === 0) done(scene, who);
}

/** In seat order from the one after, and only into free space. */
export function offerPool(scene: Play, { from }: StepOf<'pickUp'>): void {
  const { state } = scene;
  const here = bodyOf(state, from).position;
  const others = seatsAfter(state, from).filter((body) => body.position === here && takeable(state, body).length > 0);
  if (others.length > 0)
    open(
      scene,
      'pickUp',
      'listed',
      others.map((body) => body.id),
      { from },
    );
  else clearPool(scene);
}

export const takeable = ({ pool }: State, { class: id, pack }: Body): readonly string[] =>
  [...new Set(pool)].filter((item) => roomFor(id!, pack, item) !== null);

/** Until they pass or nothing more fits; those after them are asked only while something is left for them. */
export function takeOne(scene: Play, who: CombatantId, item: string): void {
  grant(scene, who, item, 'pool', null);
  if (takeable(scene.state, bodyOf(scene.state, who)).length === 0) done(scene, who);
  skipEmptyHanded(scene);
}

/** Whoever comes next and could take nothing is not asked. */
export function skipEmptyHanded(scene: Play): void {
  const next = scene.state.windows.at(-1)!.waiting[0];
  if (next === undefined || takeable(scene.state, bodyOf(scene.state, next)).length > 0) return;
  done(scene, next);
  skipEmptyHanded(scene);
}

export function clearPool(scene: Play): void {
  const { pool } = scene.state;
  if (pool.length > 0) scene.emit({ type: 'PoolCleared', items: pool });
}
