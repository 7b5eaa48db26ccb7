/** Moving on the board: back along the history, away from a clash, and straight to a tile. */
import type { CombatantId } from '../ruleset.ts';
import { bodyOf } from '../shared.ts';
import { afflict, type Play } from './agenda.ts';
import { wayBack } from './board.ts';
import type { Tie } from './events.ts';

/** The current player goes back along this turn's history; whoever is moved on another's turn never does. */
export function moveBack(scene: Play, who: CombatantId, steps: number, because: string, pending: boolean): void {
  const { turn } = scene.state;
  const own = turn?.who === who;
  const { path, history } = wayBack(own ? turn.history : [bodyOf(scene.state, who).position], steps);
  arrive(scene, who, path, because, own ? history : null, pending);
}

/** Straight there, which is a new beginning for the history. */
export function moveTo(
  scene: Play,
  who: CombatantId,
  tile: number,
  because: string,
  pending: boolean,
  tie: Tie | null = null,
): void {
  const own = scene.state.turn?.who === who;
  arrive(scene, who, [tile], because, own ? [tile] : null, pending, tie);
}

/** Whoever moves can be seen again. */
export function arrive(
  scene: Play,
  who: CombatantId,
  path: readonly number[],
  because: string,
  history: readonly number[] | null,
  pending: boolean,
  tie: Tie | null = null,
): void {
  const from = bodyOf(scene.state, who).position;
  const to = path.at(-1) ?? from;
  scene.emit({ type: 'PlayerMoved', who, from, to, path, because, history, pending, ...(tie && { tie }) });
  afflict(scene, who, 'invisible', 0, null);
}
