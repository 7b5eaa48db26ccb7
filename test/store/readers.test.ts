import { describe, expect, it } from 'vitest';
import type { Database } from '../../src/store/database.ts';
import type { Store } from '../../src/store/store.ts';
import {
  beatOf,
  callRow,
  campaignRow,
  campRow,
  characterRow,
  combatRow,
  commitOf,
  enemyRow,
  minutesAfterNoon,
  narrationRow,
  seedRow,
} from './rows.ts';
import { open } from './support.ts';

/** Campaigns c0, c1, ... with two characters, and a combat of three beats against two enemies each. */
async function fill(store: Store, campaigns: number): Promise<string[]> {
  const ids = Array.from({ length: campaigns }, (_, i) => `c${i}`);
  const commits = ids.flatMap((id) => [
    commitOf(id, 1, {
      characters: [characterRow(id, 1), characterRow(id, 0)],
      seeds: [seedRow(id, 0), seedRow(id, 1)],
    }),
    beatOf(id, 2, 1, { enemies: [enemyRow(`${id}-combat-1`, 1), enemyRow(`${id}-combat-1`, 0)] }),
    beatOf(id, 3),
    beatOf(id, 4, 1, { snapshot: { combatId: `${id}-combat-1`, seq: 3, version: 3, state: { round: 2 } } }),
  ]);
  await Promise.all(commits.map((commit) => store.append(commit)));
  return ids;
}

const combatIds = (ids: readonly string[]) => ids.map((id) => `${id}-combat-1`);

const statementsOf = async (database: Database, work: () => Promise<unknown>): Promise<number> => {
  const before = database.statements();
  await work();
  return database.statements() - before;
};

describe('campaign', () => {
  it('is null when there is none', async () => {
    const { store } = await open();
    expect(await store.campaign('nowhere')).toBeNull();
  });

  it('has no combat before the first', async () => {
    const { store } = await open();
    await store.append(commitOf('c', 1, { seeds: [seedRow('c', 1)] }));
    expect(await store.campaign('c')).toEqual({
      campaign: campaignRow('c'),
      camp: campRow('c'),
      characters: [],
      combat: null,
      snapshot: null,
      tail: [],
      seeds: [seedRow('c', 1)],
    });
  });

  it('comes with the newest combat, its snapshot and what happened since', async () => {
    const { store } = await open();
    await fill(store, 1);
    const loaded = await store.campaign('c0');
    expect(loaded?.characters.map((character) => character.position)).toEqual([0, 1]);
    expect(loaded?.combat).toEqual(combatRow('c0', 1, { version: 4, lastSeq: 4 }));
    expect(loaded?.snapshot).toMatchObject({ seq: 3, state: { round: 2 } });
    expect(loaded?.tail.map((entry) => entry.seq)).toEqual([4]);
  });

  it('gives all of the newest combat when it has no snapshot yet', async () => {
    const { store } = await open();
    await fill(store, 1);
    await store.append(beatOf('c0', 5, 2));
    await store.append(commitOf('c0', 6));
    await store.append(beatOf('c0', 7, 2));
    const loaded = await store.campaign('c0');
    expect(loaded).toMatchObject({ combat: { number: 2 }, snapshot: null });
    expect(loaded?.tail.map((entry) => entry.seq)).toEqual([5, 7]);
  });

  it('keeps revealed seeds back', async () => {
    const { store } = await open();
    await fill(store, 1);
    await store.append(commitOf('c0', 5, { seeds: [seedRow('c0', 1, { revealed: true, toSeq: 5 })] }));
    expect((await store.campaign('c0'))?.seeds.map((seed) => seed.combat)).toEqual([0]);
  });
});

describe('the batch readers', () => {
  const readers: [string, (store: Store, ids: string[]) => Promise<unknown>][] = [
    ['campaignsByIds', (store, ids) => store.campaignsByIds(ids)],
    ['charactersByIds', (store, ids) => store.charactersByIds(ids.map((id) => `${id}-hero-0`))],
    ['charactersOf', (store, ids) => store.charactersOf(ids)],
    ['combatsByIds', (store, ids) => store.combatsByIds(combatIds(ids))],
    ['newestCombatsOf', (store, ids) => store.newestCombatsOf(ids)],
    ['enemiesOf', (store, ids) => store.enemiesOf(combatIds(ids))],
    ['snapshotsOf', (store, ids) => store.snapshotsOf(combatIds(ids))],
    ['entriesOf', (store, ids) => store.entriesOf(combatIds(ids))],
    ['tailsOf', (store, ids) => store.tailsOf(combatIds(ids))],
    ['entriesAt', (store, ids) => store.entriesAt(ids.map((campaignId) => ({ campaignId, seq: 2 })))],
    ['narrationsOf', (store, ids) => store.narrationsOf(ids.map((campaignId) => ({ campaignId, seq: 2 })))],
    ['seedsOf', (store, ids) => store.seedsOf(ids.map((campaignId) => ({ campaignId, combat: 1 })))],
    ['campsOf', (store, ids) => store.campsOf(ids)],
    ['combatsPages', (store, ids) => store.combatsPages(ids, forward(5))],
    ['combatsPages, the newest', (store, ids) => store.combatsPages(ids, backward(5))],
    ['logPages', (store, ids) => store.logPages(ids, forward(5))],
    ['logPages, the newest', (store, ids) => store.logPages(ids, backward(5))],
    ['beatsPages', (store, ids) => store.beatsPages(combatIds(ids), forward(5))],
    ['beatsPages, the newest', (store, ids) => store.beatsPages(combatIds(ids), backward(5))],
  ];

  it.each(readers)('%s sends one statement, for one id or for fifty', async (_, read) => {
    const { database, store } = await open();
    const ids = await fill(store, 50);
    expect(await statementsOf(database, () => read(store, ids.slice(0, 1)))).toBe(1);
    expect(await statementsOf(database, () => read(store, ids))).toBe(1);
  });

  it.each(readers)('%s finds nothing for no ids and for unknown ids', async (_, read) => {
    const { store } = await open();
    await fill(store, 1);
    const found = (result: unknown) =>
      result instanceof Map ? [...result.values()].flatMap((page) => page.rows) : (result as unknown[]);
    expect(found(await read(store, []))).toEqual([]);
    expect(found(await read(store, ['nobody']))).toEqual([]);
  });

  it('send one statement for thousands of ids', async () => {
    const { database, store } = await open();
    await fill(store, 2);
    const ids = ['c0', ...Array.from({ length: 5_000 }, (_, i) => `x${i}`), 'c1'];
    expect(await statementsOf(database, () => store.campaignsByIds(ids))).toBe(1);
    expect(await store.campaignsByIds(ids)).toHaveLength(2);
  });

  it('give characters and enemies in the order of their positions', async () => {
    const { store } = await open();
    const ids = await fill(store, 2);
    const places = (rows: readonly { id: string }[]) => rows.map((row) => row.id);
    expect(places(await store.charactersOf(ids))).toEqual(['c0-hero-0', 'c0-hero-1', 'c1-hero-0', 'c1-hero-1']);
    expect(places(await store.enemiesOf(combatIds(['c1'])))).toEqual(['c1-combat-1-enemy-0', 'c1-combat-1-enemy-1']);
  });

  it('give of each campaign the newest combat only', async () => {
    const { store } = await open();
    await fill(store, 2);
    await store.append(beatOf('c0', 5, 2));
    const newest = await store.newestCombatsOf(['c0', 'c1']);
    expect(newest.map((combat) => combat.id).toSorted()).toEqual(['c0-combat-2', 'c1-combat-1']);
    expect(newest.find((combat) => combat.number === 2)).toEqual(combatRow('c0', 2, { version: 5, lastSeq: 5 }));
  });

  it('give the tail after the snapshot, or everything where there is none', async () => {
    const { store } = await open();
    await fill(store, 1);
    await store.append(beatOf('c0', 5, 2));
    const tails = await store.tailsOf(['c0-combat-1', 'c0-combat-2']);
    expect(tails).toEqual([beatOf('c0', 4).entry, beatOf('c0', 5, 2).entry]);
  });

  it('match a narration by campaign and number together', async () => {
    const { store } = await open();
    await fill(store, 2);
    for (const campaignId of ['c0', 'c1'])
      for (const seq of [2, 3]) await store.saveNarration(narrationRow(beatOf(campaignId, seq).entry));
    const found = await store.narrationsOf([
      { campaignId: 'c0', seq: 2 },
      { campaignId: 'c1', seq: 3 },
    ]);
    expect(found.map((row) => `${row.campaignId}/${row.beatSeq}`).toSorted()).toEqual(['c0/2', 'c1/3']);
  });

  it('give all generations of a seed, oldest first', async () => {
    const { store } = await open();
    await fill(store, 1);
    const rotated = [seedRow('c0', 0, { revealed: true, toSeq: 5 }), seedRow('c0', 0, { generation: 2, fromSeq: 6 })];
    await store.append(commitOf('c0', 5, { seeds: rotated }));
    expect(await store.seedsOf([{ campaignId: 'c0', combat: 0 }])).toEqual(rotated);
  });
});

const forward = <Place = number>(size: number, from: Place | null = null) => ({ size, from, isBackward: false });
const backward = <Place = number>(size: number, from: Place | null = null) => ({ size, from, isBackward: true });
const nothing = { rows: [], hasNext: false, hasPrevious: true };

describe('the pages', () => {
  it('of campaigns go from the newest to the oldest, without gaps or repeats', async () => {
    const { store } = await open();
    const ages = [0, 1, 1, 1, 2];
    const rows = ages.map((age, i) => campaignRow(`c${i}`, { createdAt: minutesAfterNoon(-age) }));
    await Promise.all(rows.map((campaign) => store.append(commitOf(campaign.id, 1, { campaign }))));
    const first = await store.campaignsPage(forward(2));
    const second = await store.campaignsPage(forward(2, first.rows.at(-1)!));
    const third = await store.campaignsPage(forward(2, second.rows.at(-1)!));
    const ids = [first, second, third].map((page) => page.rows.map((row) => row.id));
    expect(ids).toEqual([['c0', 'c3'], ['c2', 'c1'], ['c4']]);
    expect([first, second, third].map((page) => page.hasNext)).toEqual([true, true, false]);
    expect(await store.campaignsPage(forward(2, third.rows.at(-1)!))).toEqual(nothing);
    const back = await store.campaignsPage(backward(2, second.rows[1]!));
    expect([back.rows.map((row) => row.id), back.hasNext, back.hasPrevious]).toEqual([['c3', 'c2'], true, true]);
    expect((await store.campaignsPage(backward(2))).rows.map((row) => row.id)).toEqual(['c1', 'c4']);
  });

  it('of combats go by number', async () => {
    const { store } = await open();
    for (const number of [1, 2, 3]) await store.append(beatOf('c', number, number));
    const numbers = async (first: number, after?: number) => {
      const page = await store.combatsPage('c', first, after);
      return [page.rows.map((row) => row.number), page.hasNext];
    };
    expect(await numbers(2)).toEqual([[1, 2], true]);
    expect(await numbers(2, 2)).toEqual([[3], false]);
    expect(await numbers(3)).toEqual([[1, 2, 3], false]);
    expect(await numbers(2, 99)).toEqual([[], false]);
  });

  it('of the log go by number', async () => {
    const { store } = await open();
    await fill(store, 2);
    const page = await store.logPage('c0', 1, 2);
    expect(page).toEqual({ rows: [beatOf('c0', 2).entry, beatOf('c0', 3).entry], hasNext: true, hasPrevious: true });
    expect(await store.logPage('c0', 3, 2)).toEqual({
      ...{ rows: [beatOf('c0', 4).entry], hasNext: false, hasPrevious: true },
    });
    expect(await store.logPage('nowhere', 0, 2)).toEqual({ ...nothing, hasPrevious: false });
  });

  it('of beats leave out what happened beside the combat', async () => {
    const { store } = await open();
    await fill(store, 1);
    await store.append(commitOf('c0', 5));
    await store.append(beatOf('c0', 6));
    const seqs = async (after: number, first: number) => {
      const page = await store.beatsPage('c0-combat-1', after, first);
      return [page.rows.map((row) => row.seq), page.hasNext];
    };
    expect(await seqs(0, 2)).toEqual([[2, 3], true]);
    expect(await seqs(3, 2)).toEqual([[4, 6], false]);
    expect(await seqs(6, 2)).toEqual([[], false]);
  });

  it('of many parents are each as long as asked for', async () => {
    const { store } = await open();
    const ids = await fill(store, 3);
    const beats = await store.beatsPages(combatIds(ids), forward(2));
    const log = await store.logPages(ids, forward(1, 2));
    expect([...beats.keys()]).toEqual(combatIds(ids));
    expect([...beats.values()].map((page) => page.rows.map((row) => row.seq))).toEqual([
      [2, 3],
      [2, 3],
      [2, 3],
    ]);
    expect([...log.values()].map((page) => [page.rows.length, page.hasNext])).toEqual(Array(3).fill([1, true]));
  });

  it('can be empty', async () => {
    const { store } = await open();
    await fill(store, 1);
    expect(await store.logPage('c0', 0, 0)).toEqual({ ...nothing, hasNext: true, hasPrevious: false });
    expect(await store.beatsPage('c0-combat-1', 0, 0)).toEqual({ ...nothing, hasNext: true, hasPrevious: false });
  });
});

describe('unnarrated', () => {
  it('gives the beats that nobody has told, oldest first and in pieces', async () => {
    const { store } = await open();
    await fill(store, 2);
    await store.saveNarration(narrationRow(beatOf('c0', 3).entry));
    const places = (rows: readonly { campaignId: string; seq: number }[]) =>
      rows.map((row) => `${row.campaignId}/${row.seq}`);
    const first = await store.unnarrated(2);
    const rest = await store.unnarrated(10, first.at(-1)!);
    expect(places(first)).toEqual(['c0/2', 'c1/2']);
    expect(places(rest)).toEqual(['c1/3', 'c0/4', 'c1/4']);
    expect(first[0]).toEqual(beatOf('c0', 2).entry);
    expect(await store.unnarrated(10, rest.at(-1)!)).toEqual([]);
  });
});

describe('allEntries', () => {
  it('gives the whole log in pieces', async () => {
    const { store } = await open();
    await fill(store, 1);
    const pieces = [await store.allEntries('c0', 0, 3), await store.allEntries('c0', 3, 3)];
    expect(pieces.map((piece) => piece.map((entry) => entry.seq))).toEqual([[1, 2, 3], [4]]);
  });
});

describe('replaceProjections', () => {
  it('puts the given rows in the place of what was there, and leaves log, seeds and prose alone', async () => {
    const { store } = await open();
    await fill(store, 2);
    await store.saveNarration(narrationRow(beatOf('c0', 2).entry));
    const others = await store.campaign('c1');
    const log = await store.allEntries('c0', 0, 10);
    const combat = combatRow('c0', 1, { version: 9, status: 'WON' });
    const rows = {
      campaign: campaignRow('c0', { name: 'Rebuilt', seq: 4 }),
      camp: campRow('c0', { stores: ['a rope'] }),
      characters: [characterRow('c0', 0, { hp: 1 })],
      members: [],
      combats: [combat],
      enemies: [enemyRow(combat.id, 0, { hp: 0, standing: 'dead' })],
      snapshots: [],
      checkpoints: [],
    };
    await store.replaceProjections('c0', rows);
    expect(await store.campaign('c0')).toMatchObject({
      campaign: rows.campaign,
      camp: rows.camp,
      combat,
      snapshot: null,
    });
    expect(await store.charactersOf(['c0'])).toEqual(rows.characters);
    expect(await store.enemiesOf([combat.id])).toEqual(rows.enemies);
    expect(await store.allEntries('c0', 0, 10)).toEqual(log);
    expect(await store.allSeeds('c0')).toHaveLength(2);
    expect(await store.narrationsOf([{ campaignId: 'c0', seq: 2 }])).toHaveLength(1);
    expect(await store.campaign('c1')).toEqual(others);
    expect(await store.enemiesOf(['c1-combat-1'])).toHaveLength(2);
  });

  it('removes a combat that the log does not know', async () => {
    const { database, store } = await open();
    await fill(store, 1);
    await database.prisma.combat.create({ data: { ...combatRow('c0', 7), entropy: [] } });
    const combats = [combatRow('c0', 1)];
    await store.replaceProjections('c0', {
      campaign: campaignRow('c0', { seq: 4 }),
      camp: campRow('c0'),
      characters: [],
      members: [],
      combats,
      enemies: [],
      snapshots: [],
      checkpoints: [],
    });
    expect((await store.combatsPage('c0', 10)).rows).toEqual(combats);
  });

  it('changes nothing when one of the rows is impossible', async () => {
    const { store } = await open();
    await fill(store, 1);
    const before = await store.campaign('c0');
    const impossible = store.replaceProjections('c0', {
      campaign: campaignRow('c0', { seq: 4 }),
      camp: campRow('c0'),
      characters: [],
      members: [],
      combats: [],
      enemies: [enemyRow('no such combat', 0)],
      snapshots: [],
      checkpoints: [],
    });
    await expect(impossible).rejects.toThrow();
    expect(await store.campaign('c0')).toEqual(before);
  });
});

describe('usageByDay', () => {
  it('sums the calls of all campaigns or of one, oldest day first, in one statement', async () => {
    const { store, database } = await open();
    const [one, other] = await fill(store, 2);
    const calls = [
      callRow('1', one!, { day: '2026-05-02', input: 1, cacheWritten: 10, cacheRead: 100, output: 3, cost: 40 }),
      callRow('2', one!, { day: '2026-05-01', cost: 2 }),
      callRow('3', other!, { day: '2026-05-02', cost: 5 }),
    ];
    await Promise.all([...calls.map((call) => store.saveCall(call)), store.idle()]);
    const first = { day: '2026-05-01', calls: 1, input: 5, cached: 0, output: 7, cost: 2 };
    expect(await store.usageByDay(null)).toEqual([
      first,
      { day: '2026-05-02', calls: 2, input: 16, cached: 100, output: 10, cost: 45 },
    ]);
    expect(await store.usageByDay(one!)).toEqual([
      first,
      { day: '2026-05-02', calls: 1, input: 11, cached: 100, output: 3, cost: 40 },
    ]);
    expect(await store.usageByDay('nowhere')).toEqual([]);
    expect(await statementsOf(database, () => store.usageByDay(null))).toBe(1);
  });

  it('knows sums that no single call could come to', async () => {
    const { store } = await open();
    const [id] = await fill(store, 1);
    const huge = { input: 2_000_000_000, cost: 2_000_000_000 };
    await Promise.all([store.saveCall(callRow('1', id!, huge)), store.saveCall(callRow('2', id!, huge)), store.idle()]);
    expect(await store.usageByDay(null)).toMatchObject([{ input: 4_000_000_000, cost: 4_000_000_000 }]);
    expect(await store.usageOf([id!])).toMatchObject([{ input: 4_000_000_000, cost: 4_000_000_000 }]);
  });
});
