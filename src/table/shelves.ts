/** Brings the texts that a campaign goes by to where the rules find them, and finds the text that stands for all imports. */
import type { Engine } from '../rules/chronicle.ts';
import type { BestiaryTextRow } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import { sha256 } from './chain.ts';

/** A text may be made of others, and is no part of a third. */
const ROUNDS = 2;

/** What is lost stays missing: the rules say so when it is needed. */
export async function shelve(store: Store, { camp: { library } }: Engine, hashes: readonly string[]): Promise<void> {
  for (let round = 0; round < ROUNDS && library; round++) {
    const missing = library.missing(hashes);
    if (missing.length === 0) return;
    for (const text of await textsOf(store, library, missing)) library.keep(text);
  }
}

/** What a campaign goes by, and what it is made of, as far as it is not lost. */
export async function textsFor(store: Store, engine: Engine, hashes: readonly string[]): Promise<BestiaryTextRow[]> {
  const { library } = engine.camp;
  if (!library || hashes.length === 0) return [];
  await shelve(store, engine, hashes);
  const whole = [...new Set(library.whole(hashes))];
  return (await textsOf(store, library, whole)).map((text) => ({ hash: sha256(text), text }));
}

type Library = NonNullable<Engine['camp']['library']>;

/** Texts from before they were kept by their hashes are read as they would be kept. */
async function textsOf(store: Store, library: Library, hashes: readonly string[]): Promise<readonly string[]> {
  const texts = await store.bestiaryTexts(hashes);
  if (texts.length === hashes.length) return texts;
  const known = new Set(texts.map(sha256));
  const sources = await store.bestiarySources(hashes.filter((hash) => !known.has(hash)));
  return [...texts, ...sources.map((source) => library.read(source)).flatMap((read) => (read.ok ? [read.text] : []))];
}

/** One text for everything that was imported for new campaigns; null where nothing was. */
export async function collectedFor(store: Store, engine: Engine, until: Date): Promise<BestiaryTextRow | null> {
  const { library } = engine.camp;
  const imported = library ? await store.bestiariesOf(engine.id) : [];
  const hashes = imported.filter(({ at }) => at <= until).map(({ hash }) => hash);
  if (!library || hashes.length === 0) return null;
  const text = library.collected(hashes);
  if (library.missing([sha256(text)]).length > 0) {
    library.keep(text);
    await shelve(store, engine, hashes);
  }
  return { hash: sha256(text), text };
}
