/** Walking and landing: branches, ambushes, the last chance to turn away, and the tile itself. */

import { bodyOf } from '../shared.ts';
import { afflict, open, type Play, plan } from './agenda.ts';
import { exitsOf, isSanctuary, tileKind, tilesAt, tileTier, wayBack } from './board.ts';
import { drawChance } from './chance.ts';
import { FINAL } from './data/board.ts';
import { carries, drawTreasure } from './gear.ts';
import { meetEnemies } from './lair.ts';
import { arrive } from './movement.ts';
import { roomFor } from './pack.ts';
import type { Body, State, StepOf } from './terms.ts';
import { current } from './turn.ts';
import { winMatch } from './victory.ts';

/** Step by step, until there is a choice to make, somebody lies in wait, or the steps are used up. */
export function walk(scene: Play, { steps, via }: StepOf<'walk'>): void {
  const { id, position } = current(scene.state);
  const { path, left } = pathFrom(scene.state, position, steps, via);
  if (path.length > 0) arrive(scene, id, path, 'walk', [...scene.state.turn!.history, ...path], false);
  const here = path.at(-1) ?? position;
  const lurker = path.length > 0 ? lurkerAt(scene.state, here) : null;
  if (here === FINAL) winMatch(scene, id, 'reached the Final tile');
  else if (lurker !== null) {
    plan(scene, { do: 'walk', steps: left, via: null });
    open(scene, 'ambush', 'listed', [lurker], { who: id, tile: here });
  } else if (left > 0) open(scene, 'branch', 'listed', [id], { steps: left });
}

function pathFrom(state: State, from: number, steps: number, via: number | null) {
  const path: number[] = [];
  let chosen = via;
  for (let here = from; path.length < steps && here !== FINAL; ) {
    const exits = exitsOf(here);
    if (exits.length > 1 && chosen === null) break;
    here = chosen ?? exits[0]!;
    chosen = null;
    path.push(here);
    if (lurkerAt(state, here) !== null) break;
  }
  return { path, left: steps - path.length };
}

/** Whoever has an ambush here and could duel the walker now. A Scout walks past unseen. */
function lurkerAt(state: State, tile: number): string | null {
  const owner = state.ambushes[tile];
  const walker = current(state);
  if (owner === undefined || owner === walker.id || walker.class === 'scout' || state.turn!.noDuels) return null;
  return bodyOf(state, owner).hp > 0 ? owner : null;
}

/** Before the tile resolves: back by the light of a Lamp, or away by a Blink Scroll. */
export function land(scene: Play, { lamp }: StepOf<'land'>): void {
  const body = current(scene.state);
  const light = lamp && lampHelps(scene.state, body);
  if (light || blinkTiles(scene.state, body).length > 0) open(scene, 'landing', 'listed', [body.id], { lamp: light });
  else plan(scene, { do: 'resolve' });
}

/** In hand, on the own turn, with a tile to step back to, from a player or an enemy. */
function lampHelps({ turn, combatants }: State, { id, position, pack }: Body): boolean {
  const company = Object.values(combatants).some(
    (other) => other.id !== id && other.class !== null && other.position === position,
  );
  return pack.held.includes('lamp') && turn!.history.length > 1 && (company || tileKind(position) === 'enemy');
}

const BLINK = 2;

/** Two ahead or two back, never into or out of a sanctuary. */
export function blinkTiles({ turn }: State, body: Body): readonly number[] {
  if (!carries(body, 'blink_scroll') || isSanctuary(body.position)) return [];
  const ahead = tilesAt(body.position, BLINK, exitsOf);
  const { path } = wayBack(turn!.history, BLINK);
  const back = path.length === BLINK ? [path.at(-1)!] : [];
  return [...new Set([...ahead, ...back])].filter((tile) => !isSanctuary(tile) && tile !== body.position);
}

/** Stopped here: a trap first, then the tile itself. */
export function resolve(scene: Play): void {
  const { id, position, class: of, pack, statuses } = current(scene.state);
  scene.emit({ type: 'TileEntered', who: id, tile: position, kind: tileKind(position) });
  plan(scene, { do: 'tile' });
  const item = scene.state.traps[position];
  if (item === undefined) return;
  if (of !== 'scout') {
    scene.emit({ type: 'TrapSprung', who: id, tile: position, item });
    afflict(scene, id, 'skip', (statuses.skip?.stacks ?? 0) + 1, null);
  } else if (roomFor(of, pack, item) !== null) open(scene, 'trapFound', 'listed', [id], { tile: position });
}

export function resolveTile(scene: Play): void {
  const { id, position } = current(scene.state);
  const kind = tileKind(position);
  if (kind === 'chance') drawChance(scene, id);
  if (kind === 'treasure') drawTreasure(scene, id, tileTier(position));
  if (kind === 'enemy') meetEnemies(scene, id, position);
}
