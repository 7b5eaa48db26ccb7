/** The feed: no gap, no repeat, no queue; backfill, then live; it ends when the fight does or when its reader leaves. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Bell } from '../../src/table/bell.ts';
import type { FeedItem } from '../../src/table/feed.ts';
import { afterBeat } from '../../src/table/places.ts';
import { wakeful } from '../../src/table/wakeful.ts';
import { done, fightOn, request, startFight, type TestTable, testTable, unguarded } from '../support/table.ts';

let table: TestTable;
beforeEach(async () => {
  table = await testTable();
});
afterEach(() => table.close());

async function collect(
  feed: AsyncIterable<FeedItem>,
  onItem: (item: FeedItem) => Promise<void> | void = () => {},
): Promise<FeedItem[]> {
  const items: FeedItem[] = [];
  for await (const item of feed) {
    items.push(item);
    await onItem(item);
  }
  return items;
}

/** Reads until this has come. */
async function upTo(feed: AsyncIterator<FeedItem>, isIt: (item: FeedItem) => boolean): Promise<void> {
  for (let step = await feed.next(); !step.done && !isIt(step.value); ) step = await feed.next();
}

const beatsIn = (items: readonly FeedItem[]): number[] =>
  items.flatMap((item) => (item.kind === 'beat' ? [item.entry.seq] : []));
const toldIn = (items: readonly FeedItem[]): number[] =>
  items.flatMap((item) => (item.kind === 'narration' ? [item.row.beatSeq] : []));

async function logOf(combatId: string): Promise<number[]> {
  return (await table.arbiter.store.entriesOf([combatId])).map((entry) => entry.seq);
}

describe('a feed', () => {
  it('brings every beat and every narration of a fight, in order, once, and then ends', async () => {
    const { combatId } = await startFight(table.arbiter, { count: 5, level: 14 });
    const watching = collect(table.arbiter.feeds.ofCombat(combatId));
    await fightOn(table.arbiter, combatId);
    const items = await watching;
    const log = await logOf(combatId);
    expect(beatsIn(items)).toEqual(log);
    expect(toldIn(items).toSorted((a, b) => a - b)).toEqual(log);
  });

  it('brings the sentences of a beat in order before its narration, and they are that narration', async () => {
    const { combatId } = await startFight(table.arbiter, { count: 3 });
    const watching = collect(table.arbiter.feeds.ofCombat(combatId));
    await fightOn(table.arbiter, combatId);
    const items = await watching;
    for (const { row } of items.filter((item) => item.kind === 'narration')) {
      const deltas = items.filter((item) => item.kind === 'delta' && item.beatSeq === row.beatSeq) as {
        index: number;
        sentence: { text: string };
      }[];
      expect(deltas.map((delta) => delta.index)).toEqual(deltas.map((_, i) => i));
      if (deltas.length > 0)
        expect(row.text.startsWith(deltas.map((delta) => delta.sentence.text).join(' '))).toBe(true);
      expect(row.text).toMatch(/\w/);
    }
  });

  it('misses nothing that happens while it is still catching up', async () => {
    const { combatId } = await startFight(table.arbiter, { count: 9, level: 14 });
    let fighting: Promise<unknown> | null = null;
    const items = await collect(table.arbiter.feeds.ofCombat(combatId), async (item) => {
      fighting ??= fightOn(table.arbiter, combatId);
      if (item.kind === 'beat' && item.entry.seq % 3 === 0) await sleep(2);
    });
    await fighting;
    expect(beatsIn(items)).toEqual(await logOf(combatId));
  });

  it('serves a hundred readers of one fight alike, the slow ones included', async () => {
    const { combatId } = await startFight(table.arbiter, { count: 6, level: 14 });
    const readers = Array.from({ length: 100 }, (_, i) =>
      collect(table.arbiter.feeds.ofCombat(combatId), () => (i % 10 === 0 ? sleep(1) : undefined)),
    );
    await fightOn(table.arbiter, combatId);
    const log = await logOf(combatId);
    for (const items of await Promise.all(readers)) expect(beatsIn(items)).toEqual(log);
  });

  it('reads the database once for all who follow', async () => {
    const { combatId } = await startFight(table.arbiter, { count: 6, level: 14 });
    await table.arbiter.narrations.idle();
    const statementsFor = async (readers: number): Promise<number> => {
      const feeds = Array.from({ length: readers }, () => table.arbiter.feeds.ofCombat(combatId));
      const log = await logOf(combatId);
      const caughtUp = (item: FeedItem) => item.kind === 'narration' && item.row.beatSeq === log.at(-1);
      await Promise.all(feeds.map((feed) => upTo(feed, caughtUp)));
      const waiting = feeds.map((feed) => feed.next());
      await sleep(20);
      const before = table.arbiter.statements();
      const { entry } = done(await table.arbiter.gm.act(combatId, request('attack'), unguarded));
      const told = (item: FeedItem) => item.kind === 'narration' && item.row.beatSeq === entry.seq;
      await Promise.all(waiting);
      await Promise.all(feeds.map((feed) => upTo(feed, told)));
      const statements = table.arbiter.statements() - before;
      await Promise.all(feeds.map((feed) => feed.return!()));
      return statements;
    };
    const alone = await statementsFor(1);
    expect(await statementsFor(200)).toBeLessThan(3 * alone);
    expect(table.arbiter.feeds.open()).toBe(0);
  });

  it('lets its reader leave at once while nothing happens', async () => {
    const { combatId } = await startFight(table.arbiter, { count: 6 });
    await table.arbiter.narrations.idle();
    const feed = table.arbiter.feeds.ofCombat(combatId);
    for (let items = 0; items < 2; items++) await feed.next();
    const pending = feed.next();
    await sleep(10);
    await feed.return!();
    expect(await pending).toEqual({ done: true, value: undefined });
  });

  it('says that there is a gap when asked to go on from beyond the log, and goes on from its end', async () => {
    const { combatId } = await startFight(table.arbiter, { count: 6, level: 14 });
    const feed = table.arbiter.feeds.ofCombat(combatId, afterBeat(99));
    const log = await logOf(combatId);
    const reason = `The log of this campaign ends at ${log.at(-1)}; the feed goes on from there.`;
    expect((await feed.next()).value).toMatchObject({ kind: 'gap', fromSeq: log.at(-1), toSeq: 99, reason });
    const next = done(await table.arbiter.gm.act(combatId, request('attack'), unguarded));
    expect((await feed.next()).value).toMatchObject({ kind: 'beat', entry: { seq: next.entry.seq } });
    await feed.return!();
  });
});

describe('a reader whose reading fails', () => {
  it('is told, and nothing listens for it any more', async () => {
    let listening = 0;
    const bell: Bell = {
      ring: () => {},
      listen: () => {
        listening += 1;
        return () => {
          listening -= 1;
        };
      },
    };
    let gone = 0;
    // biome-ignore lint/correctness/useYield: it fails before it has anything to give
    const run = async function* () {
      throw new Error('The disk is gone.');
    };
    const feed = wakeful(bell, 'camp_x', run, () => {
      gone += 1;
    });
    await expect(feed.next()).rejects.toThrow('The disk is gone.');
    await feed.return!();
    expect({ listening, gone }).toEqual({ listening: 0, gone: 1 });
  });
});

describe('narration', () => {
  it('that a crash left out is told after the next start', async () => {
    const { combatId, campaignId } = await startFight(table.arbiter, { count: 5, level: 14 });
    await fightOn(table.arbiter, combatId);
    await table.arbiter.narrations.idle();
    const { openDatabase } = await import('../../src/store/database.ts');
    const before = await table.arbiter.store.narrationsOf((await logOf(combatId)).map((seq) => ({ campaignId, seq })));
    const database = await openDatabase(table.databaseUrl);
    await database.prisma.narration.deleteMany({ where: { campaignId, beatSeq: { gt: before[0]!.beatSeq } } });
    await database.close();
    await table.reopen();
    const items = await collect(table.arbiter.feeds.ofCombat(combatId));
    expect(toldIn(items).toSorted((a, b) => a - b)).toEqual(await logOf(combatId));
    const texts = items.flatMap((item) => (item.kind === 'narration' ? [item.row.text] : []));
    expect(new Set(texts)).toEqual(new Set(before.map((row) => row.text)));
  });

  it('is waited for within a bound', async () => {
    const { combatId, campaignId } = await startFight(table.arbiter, { count: 5, level: 14 });
    const { entry } = done(await table.arbiter.gm.act(combatId, request('attack'), unguarded));
    const row = await table.arbiter.awaitNarration(campaignId, entry.seq);
    expect(row).toMatchObject({ beatSeq: entry.seq, source: 'BARD' });
    expect(await table.arbiter.awaitNarration(campaignId, entry.seq)).toEqual(row);
    expect(await table.arbiter.awaitNarration(campaignId, 999)).toBeNull();
  });
});
