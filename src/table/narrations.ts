/** Telling what happened, after it happened: one beat at a time per combat, sentence by sentence, then stored. */
import { setImmediate } from 'node:timers/promises';
import { certify } from '../narration/certificate.ts';
import { languageOf } from '../narration/languages/spoken.ts';
import type { Narrator, Sheet, Style } from '../narration/narrator.ts';
import { sheetOf } from '../narration/sheet.ts';
import type { Engine, ProseStyle } from '../rules/chronicle.ts';
import { veiled } from '../rules/telling.ts';
import { Conflict } from '../store/conflict.ts';
import type { EntryRow, NarrationRow } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import type { Bell } from './bell.ts';
import { campaignOf } from './ids.ts';
import { entryOf } from './projections.ts';
import { Turns } from './turns.ts';

export interface NarrationsParts {
  readonly store: Store;
  readonly engines: Readonly<Record<string, Engine>>;
  readonly narrator: Narrator;
  /** Tells what there is no time to tell well. */
  readonly standIn: Narrator;
  readonly bell: Bell;
  readonly onError: (error: unknown, entry: EntryRow) => void;
}

/** What the narrator knows of the table besides the sheet. */
export interface Told {
  readonly id: string;
  readonly ruleset: string;
  readonly setting: string | null;
  /** As the campaign's row has it. */
  readonly style: unknown;
}

/** A beat that is being told: the sentences so far. */
export interface Telling {
  readonly sentences: readonly string[];
}

/** So many narrations before it are shown to the narrator, so that it does not repeat itself. */
const RECENT = 3;
const PAGE = 200;
/** A table that plays faster than its narrator speaks must not hear of today's fight tomorrow. */
const MOST_BEHIND = 10;

export class Narrations {
  readonly #parts: NarrationsParts;
  readonly #turns = new Turns();
  readonly #telling = new Map<string, string[]>();
  readonly #waiting = new Map<string, ((row: NarrationRow | null) => void)[]>();
  readonly #recent = new Map<string, readonly string[]>();
  /** How many beats of a combat are still to be told. */
  readonly #behind = new Map<string, number>();
  #closed = false;

  constructor(parts: NarrationsParts) {
    this.#parts = parts;
  }

  /** Tells the beat in the background, after the beats of its combat that came before. */
  tell(entry: EntryRow, told: Told): void {
    const key = keyOf(entry.campaignId, entry.seq);
    this.#telling.set(key, []);
    this.#count(entry, 1);
    const work = async () => {
      // Whoever acted is answered before the story goes on.
      await setImmediate();
      return this.#closed ? null : this.#narrate(entry, told);
    };
    this.#turns.take(entry.combatId!, work).then(
      (row) => this.#finish(entry, row),
      (error) => {
        this.#parts.onError(error, entry);
        this.#finish(entry, null);
      },
    );
  }

  /** The sentences of a beat that is being told; undefined when it is told, or was never begun. */
  telling(campaignId: string, seq: number): Telling | undefined {
    const sentences = this.#telling.get(keyOf(campaignId, seq));
    return sentences && { sentences };
  }

  /** The beat's narration, if it comes within the time. */
  async wait(campaignId: string, seq: number, milliseconds: number): Promise<NarrationRow | null> {
    const key = keyOf(campaignId, seq);
    if (!this.#telling.has(key)) return (await this.#parts.store.narrationsOf([{ campaignId, seq }]))[0] ?? null;
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds, null);
      const heard = (row: NarrationRow | null) => {
        clearTimeout(timer);
        resolve(row);
      };
      this.#waiting.set(key, [...(this.#waiting.get(key) ?? []), heard]);
    });
  }

  /** Tells a beat once more, in place of what was told of it. What happened in it is not asked again. */
  renarrate(entry: EntryRow, told: Told): Promise<NarrationRow> {
    return this.#turns.take(entry.combatId!, async () => {
      const { campaignId, seq, combatId } = entry;
      const old = await this.#parts.store.narrationsOf([{ campaignId, seq }]);
      const recent = [...(await this.#toldBefore(entry)), ...old.map((row) => row.text)];
      const row = await this.#prose(this.#parts.narrator, entry, told, this.#sheetOf(entry, told), recent, () => {});
      await this.#parts.store.replaceNarration(row);
      this.#recent.delete(combatId!);
      return row;
    });
  }

  /** Tells what a crash left untold. Resolves with how many beats that were, once they are under way. */
  async catchUp(): Promise<number> {
    let count = 0;
    for (let last: EntryRow | null = null; ; ) {
      const page: EntryRow[] = await this.#parts.store.unnarrated(PAGE, last);
      if (page.length === 0 || this.#closed) return count;
      const campaigns = await this.#parts.store.campaignsByIds([...new Set(page.map((row) => row.campaignId))]);
      const toldOf = new Map(campaigns.map((row) => [row.id, row]));
      for (const entry of page) if (this.#isUntold(entry)) this.tell(entry, toldOf.get(entry.campaignId)!);
      count += page.length;
      last = page.at(-1)!;
      await this.#turns.idle();
    }
  }

  /** Finishes the beat in hand of every combat and leaves the rest to the next start. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#turns.idle();
  }

  idle(): Promise<void> {
    return this.#turns.idle();
  }

  #isUntold(entry: EntryRow): boolean {
    return !this.#telling.has(keyOf(entry.campaignId, entry.seq));
  }

  async #narrate(entry: EntryRow, told: Told): Promise<NarrationRow> {
    const sheet = this.#sheetOf(entry, told);
    const recent = await this.#recentOf(entry);
    const sentences = this.#telling.get(keyOf(entry.campaignId, entry.seq))!;
    const narrator = this.#behind.get(entry.combatId!)! > MOST_BEHIND ? this.#parts.standIn : this.#parts.narrator;
    const row = await this.#prose(narrator, entry, told, sheet, recent, (sentence) => {
      sentences.push(sentence);
      this.#parts.bell.ring(entry.combatId!);
    });
    this.#recent.set(entry.combatId!, [...recent, row.text].slice(-RECENT));
    if (sheet.ending !== 'ongoing') this.#recent.delete(entry.combatId!);
    return this.#store(row);
  }

  #sheetOf(entry: EntryRow, { ruleset }: Told): Sheet {
    const engine = this.#parts.engines[ruleset]!;
    return sheetOf(engine, veiled(engine, entryOf(entry)));
  }

  /** Tells the sheet to its end, and says what vouches for it. */
  async #prose(
    narrator: Narrator,
    { campaignId, seq, combatId }: EntryRow,
    told: Told,
    sheet: Sheet,
    recent: readonly string[],
    heard: (sentence: string) => void,
  ): Promise<NarrationRow> {
    const sentences: string[] = [];
    const style = styleOf(told);
    const telling = narrator.narrate(sheet, style, recent);
    for await (const sentence of telling) {
      sentences.push(sentence);
      heard(sentence);
      // Whoever acts meanwhile is answered before the next sentence is read.
      await setImmediate();
    }
    const text = sentences.join(' ');
    const how = telling.how?.() ?? { source: 'BARD', model: null, repaired: 0 };
    const certificate = certify(text, sheet, how, languageOf(style));
    return { campaignId, beatSeq: seq, combatId: combatId!, text, source: how.source, certificate, at: new Date() };
  }

  /** Another process may have told it first; then that is what was told. */
  async #store(row: NarrationRow): Promise<NarrationRow> {
    try {
      await this.#parts.store.saveNarration(row);
      return row;
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
      return (await this.#parts.store.narrationsOf([{ campaignId: row.campaignId, seq: row.beatSeq }]))[0]!;
    }
  }

  #finish(entry: EntryRow, row: NarrationRow | null): void {
    const key = keyOf(entry.campaignId, entry.seq);
    this.#telling.delete(key);
    this.#count(entry, -1);
    for (const heard of this.#waiting.get(key) ?? []) heard(row);
    this.#waiting.delete(key);
    this.#parts.bell.ring(entry.combatId!);
  }

  #count({ combatId }: EntryRow, by: 1 | -1): void {
    const behind = (this.#behind.get(combatId!) ?? 0) + by;
    if (behind > 0) this.#behind.set(combatId!, behind);
    else this.#behind.delete(combatId!);
  }

  async #recentOf(entry: EntryRow): Promise<readonly string[]> {
    const known = this.#recent.get(entry.combatId!);
    return known ?? this.#toldBefore(entry);
  }

  async #toldBefore(entry: EntryRow): Promise<readonly string[]> {
    const campaignId = campaignOf(entry.combatId!);
    const before = Array.from({ length: RECENT }, (_, i) => ({ campaignId, seq: entry.seq - 1 - i }));
    const rows = await this.#parts.store.narrationsOf(before.filter((place) => place.seq > 0));
    return rows.sort((a, b) => a.beatSeq - b.beatSeq).map((row) => row.text);
  }
}

/** How the narrator is to tell it, from the campaign's row. */
export function styleOf({ id, setting, style }: Omit<Told, 'ruleset'>): Style {
  const { tone, length, language } = (style as ProseStyle | null) ?? { tone: null, length: 'USUAL', language: null };
  return { tone, length, language, setting, campaignId: id };
}

const keyOf = (campaignId: string, seq: number): string => `${campaignId}:${seq}`;
