/**
 * Imported monsters, by the hash of the text they were read from: a log says the hash, and whoever plays it puts the text
 * here. What a hash names never changes, so that nothing but room hangs on what else stands on the shelf, and since when.
 */
import type { Library } from '../ruleset.ts';
import { sha256 } from '../sha256.ts';
import { importMonsters } from './import.ts';
import type { MonsterEntry } from './stats.ts';
import type { Bestiary, Camp } from './terms.ts';

type Monsters = Readonly<Record<string, MonsterEntry>>;

/** A text of its own, or a list of others, of which a later one comes before the earlier. */
interface Volume {
  readonly characters: number;
  readonly monsters: Monsters;
  readonly parts: readonly string[];
}

/** In characters of the texts; more than all that one campaign may go by. */
const MOST_KEPT = 64_000_000;

const MOST_PARTS = 200;

/** Least recently used first. */
const volumes = new Map<string, Volume>();

const isHash = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);

const volume = (hash: string): Volume | null => {
  const known = volumes.get(hash);
  if (!known) return null;
  volumes.delete(hash);
  volumes.set(hash, known);
  return known;
};

/** The hashes, and those of which they are made. */
const whole = (hashes: readonly string[]): readonly string[] =>
  hashes.flatMap((hash) => [...(volume(hash)?.parts ?? []), hash]);

export const library: Library<Camp> = {
  read(source) {
    const read = importMonsters(source);
    if (!read.ok)
      return { ok: false, refusal: { code: 'BAD_USER_INPUT', message: read.message, data: { path: read.path } } };
    const { hash, text, monsters, report } = read;
    return { ok: true, hash, text, monsters: Object.values(monsters).map(({ name }) => name), notes: report };
  },
  collected: (hashes) => JSON.stringify(hashes),
  keep(text) {
    const read = readVolume(text);
    if (read === null) return false;
    volumes.set(sha256(text), read);
    let kept = [...volumes.values()].reduce((sum, { characters }) => sum + characters, 0);
    for (const [hash, { characters }] of volumes) {
      if (kept <= MOST_KEPT || volumes.size === 1) break;
      volumes.delete(hash);
      kept -= characters;
    }
    return true;
  },
  whole,
  missing: (hashes) => whole(hashes).filter((hash) => !volumes.has(hash)),
  adopted: ({ bestiary }) => bestiary.shelves ?? [],
};

function readVolume(text: string): Volume | null {
  const parts = partsIn(text);
  if (parts !== null) return { characters: text.length, monsters: {}, parts };
  const read = importMonsters(text);
  return read.ok ? { characters: text.length, monsters: read.monsters, parts: [] } : null;
}

/** Null where it is no list of other texts. */
function partsIn(text: string): readonly string[] | null {
  if (!/^\["[0-9a-f]{64}"/.test(text)) return null;
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) && value.length <= MOST_PARTS && value.every(isHash) ? value : null;
  } catch {
    return null;
  }
}

/** All that a campaign has imported, by key: what came later comes before what came earlier. */
export function importedIn({ monsters: inline, shelves = [] }: Bestiary): Monsters {
  const all: Record<string, MonsterEntry> = {};
  for (const [key, text] of Object.entries(inline)) all[key] = JSON.parse(text) as MonsterEntry;
  for (const hash of whole(shelves)) Object.assign(all, volume(hash)?.monsters);
  return all;
}

/** One of them, without looking at the others; null where there is none. */
export function importedAs({ monsters: inline, shelves = [] }: Bestiary, key: string): MonsterEntry | null {
  for (const hash of whole(shelves).toReversed()) {
    const monsters = volume(hash)?.monsters ?? {};
    if (Object.hasOwn(monsters, key)) return monsters[key]!;
  }
  return Object.hasOwn(inline, key) ? (JSON.parse(inline[key]!) as MonsterEntry) : null;
}

/** How many monsters a text holds; null where it is not on the shelf, or not whole. */
export function countIn(hash: string): number | null {
  if (library.missing([hash]).length > 0) return null;
  return new Set(whole([hash]).flatMap((part) => Object.keys(volume(part)!.monsters))).size;
}

export const charactersIn = (hashes: readonly string[]): number =>
  whole(hashes).reduce((sum, hash) => sum + (volume(hash)?.characters ?? 0), 0);
