/** Finding the way on the board: what a tile is, where it leads, the way back, and how far it is. */
import { START, type TileKind, tileCodes, turnings } from './data/board.ts';
import type { Tier } from './data/treasure.ts';

export const TILES = tileCodes.length;

const kinds: Readonly<Record<string, TileKind>> = {
  S: 'start',
  F: 'final',
  C: 'chance',
  e: 'enemy',
  t: 'treasure',
  '+': 'sanctuary',
  '.': 'empty',
};

export const tileKind = (tile: number): TileKind => kinds[tileCodes[tile]!.charAt(0)]!;
/** Of an enemy or treasure tile; everything else counts as the first. */
export const tileTier = (tile: number): Tier => (Number(tileCodes[tile]!.charAt(1)) || 1) as Tier;
export const isSanctuary = (tile: number): boolean => tileKind(tile) === 'sanctuary';

/** In rising order: the first is the usual way. */
export const exitsOf = (tile: number): readonly number[] => turnings[tile] ?? [tile + 1];

const predecessors: readonly (readonly number[])[] = tileCodes.map((_, tile) =>
  tileCodes.flatMap((_code, before) => (exitsOf(before).includes(tile) ? [before] : [])),
);

/** Lowest first. */
export const entriesOf = (tile: number): readonly number[] => predecessors[tile]!;

export interface WayBack {
  readonly path: readonly number[];
  /** What is left of the history, the new place last. */
  readonly history: readonly number[];
}

/** Along the history first, then by the lowest tile that leads here; at Start further steps are lost. */
export function wayBack(history: readonly number[], steps: number): WayBack {
  const left = [...history];
  const path: number[] = [];
  for (let taken = 0; taken < steps; taken++) {
    const here = left.pop()!;
    const before = left.at(-1) ?? entriesOf(here)[0];
    if (left.length === 0) left.push(before ?? START);
    if (before === undefined) break;
    path.push(before);
  }
  return { path, history: left };
}

/** Every tile that so many steps ahead or back lead to, whichever way is taken. */
export function tilesAt(
  from: number,
  steps: number,
  neighbours: (tile: number) => readonly number[],
): readonly number[] {
  let reached: readonly number[] = [from];
  for (let taken = 0; taken < steps; taken++) reached = [...new Set(reached.flatMap((tile) => neighbours(tile)))];
  return reached;
}

/** From one tile to every other, in whichever direction. */
function distancesFrom(from: number): readonly number[] {
  const distances = tileCodes.map(() => -1);
  const reached = [from];
  distances[from] = 0;
  for (const tile of reached) {
    const fresh = [...exitsOf(tile), ...entriesOf(tile)].filter((next) => distances[next] === -1);
    for (const next of fresh) distances[next] = distances[tile]! + 1;
    reached.push(...fresh);
  }
  return distances;
}

const distances = tileCodes.map((_, tile) => distancesFrom(tile));

/** Steps between two tiles, in whichever direction. */
export const distanceBetween = (from: number, to: number): number => distances[from]![to]!;
