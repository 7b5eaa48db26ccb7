/** The feeds: what was missed from the store, then what happens, in order. A feed keeps no queue, only its place. */
import { type Certificate, type CertifiedSentence, certified } from '../narration/certificate.ts';
import type { Sentence } from '../narration/narrator.ts';
import type { EntryRow, NarrationRow } from '../store/rows.ts';
import type { EntryPlace, Store } from '../store/store.ts';
import type { Bell } from './bell.ts';
import { storedBody } from './entries.ts';
import { campaignOf } from './ids.ts';
import type { Narrations } from './narrations.ts';
import { type Heard, markOf, type Place, START, type Step, UNHEARD } from './places.ts';
import { type Wait, wakeful } from './wakeful.ts';

export type FeedContent =
  | { readonly kind: 'beat'; readonly entry: EntryRow }
  /** Of the log, outside combat. */
  | { readonly kind: 'entry'; readonly entry: EntryRow }
  | { readonly kind: 'began' | 'over'; readonly combatId: string }
  | { readonly kind: 'delta'; readonly beatSeq: number; readonly index: number; readonly sentence: CertifiedSentence }
  | { readonly kind: 'narration'; readonly row: NarrationRow }
  | { readonly kind: 'gap'; readonly fromSeq: number; readonly toSeq: number; readonly reason: string };

/** `place` is where to go on after it. */
export type FeedItem = FeedContent & { readonly place: Place };

export type Feed = AsyncIterableIterator<FeedItem>;

/** The last item of a feed whose reader may no longer follow it. */
export interface Shut {
  readonly kind: 'shut';
}

/** Of one combat, or of everything in a campaign. Without a place: from the start. */
export interface Feeds {
  ofCombat(combatId: string, after?: Place): Feed;
  ofCampaign(campaignId: string, after?: Place): Feed;
  /** How many are open. */
  open(): number;
}

export interface FeedParts {
  readonly store: Store;
  readonly bell: Bell;
  readonly narrations: Narrations;
}

const PAGE = 50;

export function feeds(parts: FeedParts): Feeds {
  const read = sharedReading(parts.bell);
  let count = 0;
  const open = (source: Source, after = START): Feed => {
    count += 1;
    const run = (wait: Wait) => new Walk(parts, source, after).run(wait);
    return wakeful(parts.bell, source.campaignId, run, () => {
      count -= 1;
    });
  };
  return {
    open: () => count,
    ofCombat: (combatId, after) => open(combatSource(parts.store, read, combatId), after),
    ofCampaign: (campaignId, after) => open(campaignSource(parts.store, read, campaignId), after),
  };
}

/** What one feed is read from. */
interface Source {
  readonly campaignId: string;
  /** Whether it tells of combats beginning and ending, too. */
  readonly isWhole: boolean;
  after(seq: number): Promise<readonly EntryRow[]>;
  narrations(beats: readonly number[]): Promise<readonly NarrationRow[]>;
  /** No entry will come after it; null while some may. */
  lastSeq(): Promise<number | null>;
  /** Those of the entries that are beats of it and worth telling. */
  beats(seqs: readonly number[]): Promise<readonly EntryRow[]>;
  /** The newest entry of the campaign. */
  newest(): Promise<number>;
}

type Read = <T>(campaignId: string, question: string, ask: () => Promise<T>) => Promise<T>;

/** A thousand subscribers woken by one beat ask the same question: it is put to the database once. */
function sharedReading(bell: Bell): Read {
  const underWay = new Map<string, Map<string, Promise<unknown>>>();
  const ofCampaign = (campaignId: string): Map<string, Promise<unknown>> => {
    const known = underWay.get(campaignId);
    if (known) return known;
    const mine = new Map<string, Promise<unknown>>();
    underWay.set(campaignId, mine);
    // An answer begun before the bell may lack the news.
    const off = bell.listen(campaignId, () => {
      off();
      if (underWay.get(campaignId) === mine) underWay.delete(campaignId);
    });
    return mine;
  };
  return (campaignId, question, ask) => {
    const questions = ofCampaign(campaignId);
    const before = questions.get(question) as ReturnType<typeof ask> | undefined;
    if (before) return before;
    const answer = ask();
    questions.set(question, answer);
    const forget = () => void questions.delete(question);
    answer.then(forget, forget);
    return answer;
  };
}

function combatSource(store: Store, read: Read, combatId: string): Source {
  const campaignId = campaignOf(combatId);
  const rest = campaignSource(store, read, campaignId);
  return {
    ...rest,
    isWhole: false,
    after: (seq) =>
      read(campaignId, `beats of ${combatId} ${seq}`, async () => (await store.beatsPage(combatId, seq, PAGE)).rows),
    beats: async (seqs) => (await rest.beats(seqs)).filter((entry) => entry.combatId === combatId),
    lastSeq: () =>
      read(campaignId, `end of ${combatId}`, async () => {
        const [combat] = await store.combatsByIds([combatId]);
        return combat!.status === 'ACTIVE' ? null : combat!.lastSeq;
      }),
  };
}

function campaignSource(store: Store, read: Read, campaignId: string): Source {
  const places = (seqs: readonly number[]): EntryPlace[] => seqs.map((seq) => ({ campaignId, seq }));
  const campaign = () => read(campaignId, 'campaign', async () => (await store.campaignsByIds([campaignId]))[0]!);
  return {
    campaignId,
    isWhole: true,
    after: (seq) => read(campaignId, `log ${seq}`, async () => (await store.logPage(campaignId, seq, PAGE)).rows),
    narrations: (beats) => read(campaignId, `told ${beats.join()}`, () => store.narrationsOf(places(beats))),
    beats: async (seqs) => (await store.entriesAt(places(seqs))).filter(isTold),
    newest: async () => (await campaign()).seq,
    lastSeq: async () => {
      const { status, seq } = await campaign();
      return status === 'ACTIVE' ? null : seq;
    },
  };
}

/** It has a narration, or will have one. */
const isTold = ({ combatId, quiet }: EntryRow): boolean => combatId !== null && !quiet;

/** One reader's way through a feed. */
class Walk {
  readonly #narrations: Narrations;
  readonly #source: Source;
  #place: Place;

  constructor({ narrations }: FeedParts, source: Source, after: Place) {
    this.#narrations = narrations;
    this.#source = source;
    this.#place = after;
  }

  async *run(wait: Wait): AsyncGenerator<FeedItem> {
    yield* this.#resume();
    while (await wait()) {
      yield* this.#tellings();
      yield* this.#entries();
      yield* this.#tellings();
      if (await this.#isOver()) return;
    }
  }

  /** A cursor is a client's word: what it says of the log is looked up. */
  async *#resume(): AsyncGenerator<FeedItem> {
    const { seq, untold } = this.#place;
    const beats = untold.size === 0 ? [] : await this.#source.beats([...untold.keys()]);
    const known = new Set(beats.map((entry) => entry.seq));
    this.#place = { ...this.#place, untold: new Map([...untold].filter(([beat]) => known.has(beat))) };
    const newest = await this.#source.newest();
    if (seq <= newest) return;
    this.#place = { ...this.#place, seq: newest, step: 'over' };
    const reason = `The log of this campaign ends at ${newest}; the feed goes on from there.`;
    yield this.#item({ kind: 'gap', fromSeq: newest, toSeq: seq, reason });
  }

  async *#entries(): AsyncGenerator<FeedItem> {
    for (let page = await this.#page(); page.length > 0; ) {
      const told = await this.#toldOf(page);
      for (const entry of page) yield* this.#steps(entry, told.get(entry.seq));
      yield* this.#tellings();
      page = page.length < PAGE ? [] : await this.#page();
    }
  }

  /** From the entry that was given in part, if there is one. */
  #page(): Promise<readonly EntryRow[]> {
    const { seq, step } = this.#place;
    return this.#source.after(step === 'over' ? seq : seq - 1);
  }

  /** Narrations that are there before their beats are given. */
  async #toldOf(page: readonly EntryRow[]): Promise<ReadonlyMap<number, NarrationRow>> {
    const isUnderWay = ({ seq }: EntryRow) => this.#narrations.soFar(this.#source.campaignId, seq) !== undefined;
    return this.#stored(page.filter((entry) => isTold(entry) && !isUnderWay(entry)).map(({ seq }) => seq));
  }

  async #stored(beats: readonly number[]): Promise<ReadonlyMap<number, NarrationRow>> {
    const rows = beats.length === 0 ? [] : await this.#source.narrations(beats);
    return new Map(rows.map((row) => [row.beatSeq, row]));
  }

  /** The beginning of a combat, the entry, the end of a combat: as far as they are there and were not given. */
  *#steps(entry: EntryRow, told: NarrationRow | undefined): Generator<FeedItem> {
    const { seq, step } = this.#place;
    const given = entry.seq === seq ? order(step) : -1;
    const { combatId } = entry;
    if (this.#source.isWhole && combatId !== null && given < order('began') && begins(entry)) {
      this.#move(entry.seq, 'began');
      yield this.#item({ kind: 'began', combatId });
    }
    const isLast = this.#source.isWhole && combatId !== null && ends(entry);
    if (given < order('entry')) {
      this.#move(entry.seq, isLast ? 'entry' : 'over');
      if (isTold(entry)) this.#hear(entry.seq, told && this.#place.untold.size === 0 ? 'whole' : UNHEARD);
      yield this.#item({ kind: combatId === null ? 'entry' : 'beat', entry });
      if (told && this.#place.untold.get(entry.seq) === 'whole') yield this.#told(told);
    }
    if (isLast && given < order('over')) {
      this.#move(entry.seq, 'over');
      yield this.#item({ kind: 'over', combatId });
    }
    this.#move(entry.seq, 'over');
  }

  /** Sentences as they come, and whole narrations once they are stored; one story at a time. */
  async *#tellings(): AsyncGenerator<FeedItem> {
    const { campaignId } = this.#source;
    const beats = [...this.#place.untold.keys()].filter((beat) => !this.#narrations.isGivenUp(campaignId, beat));
    const idle = beats.filter((beat) => this.#narrations.soFar(campaignId, beat) === undefined);
    const stored = await this.#stored(idle);
    for (const beat of beats) {
      const row = stored.get(beat);
      const sentences = row ? (row.certificate as Certificate).sentences : this.#soFar(beat);
      if (sentences) yield* this.#sentences(beat, sentences, row !== undefined);
      if (row) yield this.#told(row);
      // It is being told, or was when this began: then the bell has rung again.
      else if (!idle.includes(beat)) return;
    }
  }

  #soFar(beat: number): readonly CertifiedSentence[] | undefined {
    return this.#narrations.soFar(this.#source.campaignId, beat)?.map(certifiedOnce);
  }

  /** Those that were not heard; all of them where it is told anew in other words. */
  *#sentences(beat: number, sentences: readonly CertifiedSentence[], isWhole: boolean): Generator<FeedItem> {
    const heard = this.#place.untold.get(beat)!;
    // Of fewer sentences than were heard nobody can say yet whether they are the same.
    if (heard === 'whole' || (sentences.length < heard.sentences && !isWhole)) return;
    const isSame = heard.sentences === 0 || markOf(sentences.slice(0, heard.sentences)) === heard.mark;
    for (let index = isSame ? heard.sentences : 0; index < sentences.length; index++) {
      this.#hear(beat, { sentences: index + 1, mark: markOf(sentences.slice(0, index + 1)) });
      yield this.#item({ kind: 'delta', beatSeq: beat, index, sentence: sentences[index]! });
    }
  }

  #told(row: NarrationRow): FeedItem {
    const untold = new Map(this.#place.untold);
    untold.delete(row.beatSeq);
    this.#place = { ...this.#place, untold };
    return this.#item({ kind: 'narration', row });
  }

  #hear(beat: number, heard: Heard): void {
    this.#place = { ...this.#place, untold: new Map(this.#place.untold).set(beat, heard) };
  }

  #move(seq: number, step: Step): void {
    this.#place = { ...this.#place, seq, step };
  }

  #item<Content extends FeedContent>(content: Content): FeedItem {
    return { ...content, place: this.#place };
  }

  /** Nothing more will come, and everything that can be told is told. */
  async #isOver(): Promise<boolean> {
    const { campaignId } = this.#source;
    if ([...this.#place.untold.keys()].some((beat) => !this.#narrations.isGivenUp(campaignId, beat))) return false;
    const last = await this.#source.lastSeq();
    return last !== null && this.#place.seq >= last;
  }
}

const known = new WeakMap<Sentence, CertifiedSentence>();

/** The same for all who hear it. */
function certifiedOnce(sentence: Sentence): CertifiedSentence {
  const before = known.get(sentence) ?? certified(sentence);
  known.set(sentence, before);
  return before;
}

const order = (step: Step): number => ['began', 'entry', 'over'].indexOf(step);
const begins = ({ command }: EntryRow): boolean => command === 'startCombat';
const ends = (entry: EntryRow): boolean => storedBody(entry).events.some(({ type }) => type === 'CombatEnded');
