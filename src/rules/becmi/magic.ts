/** Who knows which spells, and how many of each level they may cast. */

import { spellEntry } from './data/catalogue.ts';
import type { ClassId } from './data/classes.ts';
import type { CasterClass } from './data/spells.ts';
import { firstSpells, knownFromTheStart, spells } from './data/spells.ts';
import { slotsOf } from './data/tables.ts';

/** The level at which this class casts it; null where it does not. */
export function spellLevel({ class: id }: { readonly class: ClassId | null }, key: string): number | null {
  return spellEntry(key)?.levels[id as CasterClass] ?? null;
}

/** A cleric prays for anything their level allows; a magic-user knows only what is in the book. */
export const knownSpells = (id: ClassId, level: number, book: readonly string[]): readonly string[] =>
  id === 'cleric' ? castable(id, level) : book;

const castable = (id: ClassId, level: number): readonly string[] =>
  Object.keys(spells).filter(
    (key) => (spellLevel({ class: id }, key) ?? Number.POSITIVE_INFINITY) <= slotsOf(id, level).length,
  );

/** Reading magic, one spell by chance, and one more for each level since. */
export function bookOf(level: number, first: (typeof firstSpells)[number]): readonly string[] {
  let book: readonly string[] = [knownFromTheStart, first];
  for (let reached = 2; reached <= level; reached++) book = [...book, ...learned(reached, book)];
  return book;
}

/** One spell of the highest level that can now be cast, in the order of the tables; a lower one if all are known. */
export function learned(level: number, book: readonly string[]): readonly string[] {
  const open = castable('magic_user', level).filter((key) => !book.includes(key));
  const highest = Math.max(...open.map((key) => spellLevel({ class: 'magic_user' }, key)!));
  return open.filter((key) => spellLevel({ class: 'magic_user' }, key) === highest).slice(0, 1);
}

/** Read magic is for scrolls. */
export const isForCombat = (key: string): boolean => spellEntry(key)?.effect.kind !== 'none';
