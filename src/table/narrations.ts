/** Telling what happened, after it happened: one beat at a time per combat, sentence by sentence, then stored. */
import { setImmediate } from 'node:timers/promises';
import { certify, sourceOf, textOf } from '../narration/certificate.ts';
import type { Narrator, Sentence, Style } from '../narration/narrator.ts';
import { type Sheet, sheetOf } from '../narration/sheet.ts';
import type { Engine, ProseStyle } from '../rules/chronicle.ts';
import type { Bar } from '../rules/ruleset.ts';
import { veiled } from '../rules/telling.ts';
import { Conflict } from '../store/conflict.ts';
import type { EntryRow, NarrationRow, UsedKeyRow } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import type { Bell } from './bell.ts';
import { entryOf } from './entries.ts';
import { once, type RetryKey, usedKey } from './idempotency.ts';
import { campaignOf } from './ids.ts';
import { Turns } from './turns.ts';

export type { Certificate } from '../narration/certificate.ts';

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
export interface NarratedCampaign {
  readonly id: string;
  readonly ruleset: string;
  readonly setting: string | null;
  /** As the campaign's row has it. */
  readonly style: unknown;
}

/** What telling anew came to. */
export type Retold =
  | { readonly ok: true; readonly narration: NarrationRow }
  | { readonly ok: false; readonly refusal: Bar };

/** So many narrations before it are shown to the narrator, so that it does not repeat itself. */
const RECENT = 10;
/** Quiet beats have none: so many beats are looked at for them. */
const LOOK_BACK = 20;
const PAGE = 200;
/** A table that plays faster than its narrator speaks must not hear of today's fight tomorrow. */
const MOST_BEHIND = 10;

export class Narrations {
  readonly #parts: NarrationsParts;
  readonly #turns = new Turns();
  /** Beats that are being told, with their sentences so far. */
  readonly #underWay = new Map<string, Sentence[]>();
  readonly #waiting = new Map<string, ((row: NarrationRow | null) => void)[]>();
  readonly #recent = new Map<string, readonly string[]>();
  /** How many beats of a combat are still to be told. */
  readonly #behind = new Map<string, number>();
  /** Beats of which, against all expectation, there is no narration: nobody has to wait for it. */
  readonly #givenUp = new Set<string>();
  #closed = false;

  constructor(parts: NarrationsParts) {
    this.#parts = parts;
  }

  /** Tells the beat in the background, after the beats of its combat that came before. */
  tell(entry: EntryRow, campaign: NarratedCampaign): void {
    if (entry.quiet) return;
    const key = keyOf(entry.campaignId, entry.seq);
    this.#underWay.set(key, []);
    this.#count(entry, 1);
    const work = async () => {
      // Whoever acted is answered before the story goes on.
      await setImmediate();
      return this.#closed ? null : this.#narrate(entry, campaign);
    };
    this.#turns.take(entry.combatId!, work).then(
      (row) => this.#finish(entry, row),
      (error) => {
        this.#parts.onError(error, entry);
        this.#finish(entry, null);
      },
    );
  }

  /** The sentences so far of a beat that is being told; undefined when it is told, or was never begun. */
  soFar(campaignId: string, seq: number): readonly Sentence[] | undefined {
    return this.#underWay.get(keyOf(campaignId, seq));
  }

  /** It could not be told, and will not be before the next start. */
  isGivenUp(campaignId: string, seq: number): boolean {
    return this.#givenUp.has(keyOf(campaignId, seq));
  }

  /** The beat's narration, if it comes within the time. */
  async wait(campaignId: string, seq: number, milliseconds: number): Promise<NarrationRow | null> {
    const key = keyOf(campaignId, seq);
    if (!this.#underWay.has(key)) return (await this.#parts.store.narrationsOf([{ campaignId, seq }]))[0] ?? null;
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
  renarrate(entry: EntryRow, campaign: NarratedCampaign, key: RetryKey | null = null): Promise<Retold> {
    const { campaignId: scope, combatId } = entry;
    const { store } = this.#parts;
    return this.#turns.take(combatId!, () =>
      once<Retold>(
        { store, scope, key },
        () => this.#retell(entry, campaign, key && usedKey(scope, key)),
        async () => ({ ok: true, narration: (await this.#toldOf(entry))! }),
      ),
    );
  }

  async #retell(entry: EntryRow, campaign: NarratedCampaign, key: UsedKeyRow | null): Promise<Retold> {
    const old = await this.#toldOf(entry);
    const recent = [...(await this.#toldBefore(entry)), ...(old ? [old.text] : [])];
    const sheet = this.#sheetOf(entry, campaign.ruleset);
    const narration = await this.#prose(this.#parts.narrator, entry, campaign, sheet, recent, () => {});
    await this.#parts.store.replaceNarration(narration, key);
    this.#recent.delete(entry.combatId!);
    return { ok: true, narration };
  }

  async #toldOf({ campaignId, seq }: EntryRow): Promise<NarrationRow | null> {
    const [narration] = await this.#parts.store.narrationsOf([{ campaignId, seq }]);
    return narration ?? null;
  }

  /** Tells what a crash left untold. Resolves with how many beats that were, once they are under way. */
  async catchUp(): Promise<number> {
    let count = 0;
    for (let last: EntryRow | null = null; ; ) {
      const page: EntryRow[] = await this.#parts.store.unnarrated(PAGE, last);
      if (page.length === 0 || this.#closed) return count;
      const campaigns = await this.#parts.store.campaignsByIds([...new Set(page.map((row) => row.campaignId))]);
      const byId = new Map(campaigns.map((row) => [row.id, row]));
      for (const entry of page) if (this.#isUntold(entry)) this.tell(entry, byId.get(entry.campaignId)!);
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
    return !this.#underWay.has(keyOf(entry.campaignId, entry.seq));
  }

  async #narrate(entry: EntryRow, campaign: NarratedCampaign): Promise<NarrationRow | null> {
    const sheet = this.#sheetOf(entry, campaign.ruleset);
    const recent = await this.#recentOf(entry);
    const sentences = this.#underWay.get(keyOf(entry.campaignId, entry.seq))!;
    const narrator = this.#behind.get(entry.combatId!)! > MOST_BEHIND ? this.#parts.standIn : this.#parts.narrator;
    const row = await this.#prose(narrator, entry, campaign, sheet, recent, (sentence) => {
      sentences.push(sentence);
      this.#parts.bell.ring(entry.campaignId);
    });
    if (row.text === '') return null;
    this.#recent.set(entry.combatId!, [...recent, row.text].slice(-RECENT));
    if (sheet.ending !== 'ongoing') this.#recent.delete(entry.combatId!);
    return this.#store(row);
  }

  #sheetOf(entry: EntryRow, ruleset: string): Sheet {
    const engine = this.#parts.engines[ruleset]!;
    return sheetOf(engine, veiled(engine, entryOf(engine, entry)));
  }

  /** Tells the sheet to its end, and says what vouches for it. */
  async #prose(
    narrator: Narrator,
    { campaignId, seq, combatId }: EntryRow,
    campaign: NarratedCampaign,
    sheet: Sheet,
    recent: readonly string[],
    heard: (sentence: Sentence) => void,
  ): Promise<NarrationRow> {
    const sentences: Sentence[] = [];
    const narrating = narrator.narrate(sheet, styleOf(campaign), recent);
    for await (const sentence of narrating) {
      sentences.push(sentence);
      heard(sentence);
      // Whoever acts meanwhile is answered before the next sentence is told.
      await setImmediate();
    }
    const certificate = certify(sentences, sheet, narrating.how());
    const [text, source] = [textOf(sentences), sourceOf(sentences)];
    return { campaignId, beatSeq: seq, combatId: combatId!, text, source, certificate, at: new Date() };
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
    this.#underWay.delete(key);
    if (row === null && !this.#closed) this.#givenUp.add(key);
    this.#count(entry, -1);
    for (const heard of this.#waiting.get(key) ?? []) heard(row);
    this.#waiting.delete(key);
    this.#parts.bell.ring(entry.campaignId);
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
    const before = Array.from({ length: LOOK_BACK }, (_, i) => ({ campaignId, seq: entry.seq - 1 - i }));
    const rows = await this.#parts.store.narrationsOf(before.filter((place) => place.seq > 0));
    return rows
      .sort((a, b) => a.beatSeq - b.beatSeq)
      .map((row) => row.text)
      .slice(-RECENT);
  }
}

/** How the narrator is to tell it, from the campaign's row. */
export function styleOf({ id, setting, style }: Omit<NarratedCampaign, 'ruleset'>): Style {
  const { tone, length, language } = (style as ProseStyle | null) ?? { tone: null, length: 'USUAL', language: null };
  return { tone, length, language, setting, campaignId: id };
}

const keyOf = (campaignId: string, seq: number): string => `${campaignId}:${seq}`;
