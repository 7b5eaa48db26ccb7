/** The feed: what was missed from the store, then what happens, in order. It keeps no queue, only a place in the log. */
import { type CertifiedSentence, certified } from '../narration/certificate.ts';
import type { EntryRow, NarrationRow } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import type { Bell } from './bell.ts';
import { campaignOf } from './ids.ts';
import type { Narrations } from './narrations.ts';

export type FeedItem =
  | { readonly kind: 'beat'; readonly entry: EntryRow }
  | { readonly kind: 'delta'; readonly beatSeq: number; readonly index: number; readonly sentence: CertifiedSentence }
  | { readonly kind: 'narration'; readonly row: NarrationRow }
  | { readonly kind: 'gap'; readonly fromSeq: number; readonly toSeq: number; readonly reason: string };

export interface FeedParts {
  readonly store: Store;
  readonly bell: Bell;
  readonly narrations: Narrations;
}

const PAGE = 50;

/** Makes the feeds of one table; readers at the same place share their reading. */
export function feeds(parts: FeedParts): (combatId: string, after: number) => AsyncIterableIterator<FeedItem> {
  const beatsAfter = sharedReading(parts);
  return (combatId, after) =>
    follow(parts.bell, combatId, (wait) => walk({ ...parts, beatsAfter }, combatId, after, wait));
}

type BeatsAfter = (combatId: string, after: number) => Promise<readonly EntryRow[]>;

/** A thousand subscribers woken by one beat ask the same question: it is put to the database once. */
function sharedReading({ store, bell }: FeedParts): BeatsAfter {
  const underWay = new Map<string, Map<number, Promise<readonly EntryRow[]>>>();
  return (combatId, after) => {
    let ofCombat = underWay.get(combatId);
    if (!ofCombat) {
      const mine = new Map<number, Promise<readonly EntryRow[]>>();
      underWay.set(combatId, mine);
      ofCombat = mine;
      // An answer begun before the bell may lack the news.
      const off = bell.listen(combatId, () => {
        off();
        if (underWay.get(combatId) === mine) underWay.delete(combatId);
      });
    }
    return (
      ofCombat.get(after) ??
      begin(
        ofCombat,
        after,
        store.beatsPage(combatId, after, PAGE).then((page) => page.rows),
      )
    );
  };
}

function begin<T>(underWay: Map<number, Promise<T>>, after: number, reading: Promise<T>): Promise<T> {
  underWay.set(after, reading);
  const forget = () => void underWay.delete(after);
  reading.then(forget, forget);
  return reading;
}

interface Walk extends FeedParts {
  readonly beatsAfter: BeatsAfter;
}

/** Resolves true when there may be news, false when the reader has left. */
type Wait = () => Promise<boolean>;

async function* walk(parts: Walk, combatId: string, after: number, wait: Wait): AsyncGenerator<FeedItem> {
  const place = await beginAt(parts, combatId, after);
  if (place.gap) yield place.gap;
  let { cursor } = place;
  const untold: Untold = place.untold;
  while (await wait()) {
    for (let page = await parts.beatsAfter(combatId, cursor); page.length > 0; ) {
      for (const entry of page) {
        cursor = entry.seq;
        if (!entry.quiet) untold.set(entry.seq, 0);
        yield { kind: 'beat', entry };
      }
      yield* tellings(parts, combatId, untold);
      page = page.length < PAGE ? [] : await parts.beatsAfter(combatId, cursor);
    }
    yield* tellings(parts, combatId, untold);
    if (untold.size === 0 && (await isOver(parts, combatId, cursor))) return;
  }
}

/** Beats that were delivered but not yet told, with how many of their sentences were. */
type Untold = Map<number, number>;

async function beginAt({ store, narrations }: Walk, combatId: string, after: number) {
  const [combat] = await store.combatsByIds([combatId]);
  const last = combat!.lastSeq;
  const untold: Untold = new Map();
  if (after > last) {
    const reason = `The log of this combat ends at ${last}; the feed goes on from there.`;
    return { cursor: last, untold, gap: { kind: 'gap', fromSeq: last, toSeq: after, reason } as const };
  }
  // A reader who left in the middle of a narration gets the rest of it.
  if (narrations.soFar(campaignOf(combatId), after)) untold.set(after, 0);
  return { cursor: after, untold, gap: null };
}

/** Sentences as they come, and whole narrations once they are stored. */
async function* tellings({ store, narrations }: Walk, combatId: string, untold: Untold): AsyncGenerator<FeedItem> {
  const campaignId = campaignOf(combatId);
  const told: number[] = [];
  for (const [beatSeq, shown] of untold) {
    const sentences = narrations.soFar(campaignId, beatSeq);
    if (narrations.isGivenUp(campaignId, beatSeq)) untold.delete(beatSeq);
    else if (!sentences) told.push(beatSeq);
    else {
      untold.set(beatSeq, sentences.length);
      const fresh = sentences.slice(shown);
      for (const [i, sentence] of fresh.entries())
        yield { kind: 'delta', beatSeq, index: shown + i, sentence: certified(sentence) };
    }
  }
  if (told.length === 0) return;
  const rows = await store.narrationsOf(told.map((seq) => ({ campaignId, seq })));
  for (const row of rows.sort((a, b) => a.beatSeq - b.beatSeq)) {
    untold.delete(row.beatSeq);
    yield { kind: 'narration', row };
  }
}

async function isOver({ store }: Walk, combatId: string, cursor: number): Promise<boolean> {
  const [combat] = await store.combatsByIds([combatId]);
  return combat!.status !== 'ACTIVE' && cursor >= combat!.lastSeq;
}

/**
 * An iterator that is woken by the bell and ends at once when its reader leaves, even while it waits. A bare async
 * generator would not: its `return()` waits for the pending `await`, for ever.
 */
function follow<T>(bell: Bell, combatId: string, run: (wait: Wait) => AsyncGenerator<T>): AsyncIterableIterator<T> {
  let rung = true;
  let left = false;
  let wake: (() => void) | null = null;
  const off = bell.listen(combatId, () => {
    rung = true;
    wake?.();
  });
  const leave = () => {
    left = true;
    off();
    wake?.();
  };
  const wait: Wait = async () => {
    if (!rung && !left)
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    rung = false;
    return !left;
  };
  const steps = run(wait);
  return {
    next: async () => {
      const step = await steps.next();
      if (step.done) leave();
      return step;
    },
    return: (value) => {
      leave();
      return steps.return(value);
    },
    throw: (error) => {
      leave();
      return steps.throw(error);
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
