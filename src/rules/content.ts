/** What a game is played with, as data: hashed piece by piece, so that a log can say which numbers it was played with. */
import { canonical } from './canonical.ts';
import type { Engine } from './chronicle.ts';
import { sha256 } from './sha256.ts';

/** Pieces of content by name, as `monsters/goblin`, and their hashes. */
export type ContentIndex = Readonly<Record<string, string>>;

/** One hash for all of a game's content: that of its index. */
export const contentHash = (engine: Engine): string => shelfOf(engine).hash;

export const contentIndex = (engine: Engine): ContentIndex => shelfOf(engine).index;

export const hashOfIndex = (index: ContentIndex): string => sha256(canonical(index));

export const hashOfPiece = (piece: unknown): string => sha256(canonical(piece));

/** The pieces that somebody speaks of: those whose own key is among the words. */
export function contentUsed(engine: Engine, words: ReadonlySet<string>): Readonly<Record<string, unknown>> {
  const used = Object.entries(shelfOf(engine).pieces).filter(([name]) =>
    words.has(name.slice(name.lastIndexOf('/') + 1)),
  );
  return Object.fromEntries(used);
}

interface Shelf {
  readonly pieces: Readonly<Record<string, unknown>>;
  readonly index: ContentIndex;
  readonly hash: string;
}

const shelves = new WeakMap<Engine, Shelf>();

/** Content never changes while the program runs. */
function shelfOf(engine: Engine): Shelf {
  const known = shelves.get(engine);
  if (known) return known;
  const pieces = Object.fromEntries(Object.entries(engine.content).flatMap(([name, table]) => piecesOf(name, table)));
  const index = Object.fromEntries(Object.entries(pieces).map(([name, piece]) => [name, hashOfPiece(piece)]));
  const shelf = { pieces, index, hash: hashOfIndex(index) };
  shelves.set(engine, shelf);
  return shelf;
}

/** A table of things by key is taken apart; anything else is one piece. */
function piecesOf(name: string, table: unknown): [string, unknown][] {
  if (typeof table !== 'object' || table === null || Array.isArray(table)) return [[name, table]];
  return Object.entries(table).map(([key, piece]) => [`${name}/${key}`, piece]);
}
