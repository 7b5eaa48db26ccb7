/** Resuming: a feed cut after any of its items goes on with the rest, by its cursor alone, whatever became of the server. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { emptyScene } from '../../src/rules/shared.ts';
import type { NarrationRow } from '../../src/store/rows.ts';
import type { Arbiter } from '../../src/table/arbiter.ts';
import type { Feed, FeedItem } from '../../src/table/feed.ts';
import type { Certificate } from '../../src/table/narrations.ts';
import { cursorOf, type Heard, type Place, placeFrom } from '../../src/table/places.ts';
import { done, fightOn, request, startFight, type TestTable, testTable, unguarded } from '../support/table.ts';

let table: TestTable;
beforeEach(async () => {
  table = await testTable();
});
afterEach(() => table.close());

/** What an item is, so that it can be told from all others of its feed. */
function nameOf(item: FeedItem): string {
  if (item.kind === 'beat' || item.kind === 'entry') return `${item.kind} ${item.entry.seq}`;
  if (item.kind === 'began' || item.kind === 'over') return `${item.kind} ${item.combatId}`;
  if (item.kind === 'delta') return `delta ${item.beatSeq} ${item.index} ${item.sentence.text}`;
  return item.kind === 'narration' ? `narration ${item.row.beatSeq} ${item.row.text}` : 'gap';
}

async function namesOf(feed: Feed): Promise<string[]> {
  const names: string[] = [];
  for await (const item of feed) names.push(nameOf(item));
  return names;
}

async function all(feed: Feed): Promise<FeedItem[]> {
  const items: FeedItem[] = [];
  for await (const item of feed) items.push(item);
  return items;
}

/** As a client brings it back: through its cursor. */
function brought(campaignId: string, place: Place): Place {
  const found = placeFrom(campaignId, cursorOf(campaignId, place));
  expect(found).toEqual(place);
  return found!;
}

/** A campaign with two fights and something in between and during them; the second is lost, and with it the campaign. */
async function playCampaign({ gm }: Arbiter, campaignId: string, combatId: string): Promise<string> {
  done(await gm.roll(campaignId, '1d6', 'omen'));
  await fightOn({ gm } as Arbiter, combatId);
  done(await gm.roll(campaignId, '1d6', null));
  const dragons = [{ key: 'dragon', count: 6, name: null }];
  const challenge = { characterIds: null, enemies: dragons, duel: null, scene: emptyScene };
  const next = done(await gm.startCombat(campaignId, challenge, null)).combat!.id;
  const { campaign } = await fightOn({ gm } as Arbiter, next);
  expect(campaign.status).toBe('ENDED');
  return next;
}

/** Beats in order; the sentences of a beat after it, in order, then its narration; one story at a time. */
function expectLawful(names: readonly string[]): void {
  expect(new Set(names).size).toBe(names.length);
  const seqs = names.flatMap((name) => (/^(beat|entry) /.test(name) ? [Number(name.split(' ')[1])] : []));
  expect(seqs).toEqual(seqs.toSorted((a, b) => a - b));
  const prose = names.filter((name) => /^(delta|narration) /.test(name));
  const order = prose.map((name) => {
    const [kind, beat, index] = name.split(' ');
    return Number(beat) * 1000 + (kind === 'delta' ? Number(index) : 999);
  });
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  for (const [i, name] of names.entries()) {
    const [kind, beat] = name.split(' ');
    if (kind === 'delta' || kind === 'narration') expect(names.indexOf(`beat ${beat}`)).toBeLessThan(i);
  }
}

describe('a feed that was cut', () => {
  it('while it was live, after any item, goes on with exactly the rest: in the same server and in the next', async () => {
    const { combatId, campaignId } = await startFight(table.arbiter, { count: 3, level: 14 });
    const { feeds } = table.arbiter;
    const live = [all(feeds.ofCampaign(campaignId)), all(feeds.ofCombat(combatId))] as const;
    await playCampaign(table.arbiter, campaignId, combatId);
    const [ofCampaign, ofCombat] = await Promise.all(live);
    for (const items of [ofCampaign, ofCombat]) expectLawful(items.map(nameOf));
    expect(ofCampaign.filter(({ kind }) => kind === 'delta').length).toBeGreaterThan(5);
    for (const isReopened of [false, true]) {
      const server = isReopened ? await table.reopen() : table.arbiter;
      const cutAt = async (items: readonly FeedItem[], cut: number, open: (place: Place) => Feed) => {
        const rest = await namesOf(open(brought(campaignId, items[cut]!.place)));
        const before = items.slice(0, cut + 1).map(nameOf);
        // What came and was told while nobody listened comes with its narration alone.
        const isOwed = (item: FeedItem) => item.kind !== 'delta' || before.includes(`beat ${item.beatSeq}`);
        expect([...before, ...rest].toSorted(), before.at(-1)).toEqual(items.filter(isOwed).map(nameOf).toSorted());
        expectLawful([...before, ...rest]);
      };
      for (const cut of ofCampaign.keys())
        await cutAt(ofCampaign, cut, (place) => server.feeds.ofCampaign(campaignId, place));
      for (const cut of ofCombat.keys()) await cutAt(ofCombat, cut, (place) => server.feeds.ofCombat(combatId, place));
    }
  });

  it('while it told of the past, after any item, goes on as if it had not been cut', async () => {
    const { combatId, campaignId } = await startFight(table.arbiter, { count: 3, level: 14 });
    const second = await playCampaign(table.arbiter, campaignId, combatId);
    await table.arbiter.narrations.idle();
    const { ofCampaign } = table.arbiter.feeds;
    const items = await all(ofCampaign(campaignId));
    const names = items.map(nameOf);
    for (const [cut, { place }] of items.entries())
      expect(await namesOf(ofCampaign(campaignId, brought(campaignId, place)))).toEqual(names.slice(cut + 1));
    expect(names.filter((name) => /^(began|over)/.test(name))).toEqual(
      [combatId, second].flatMap((id) => [`began ${id}`, `over ${id}`]),
    );
    expect(names).toContain('entry 2');
    expect(names.filter((name) => name.startsWith('delta'))).toEqual([]);
  });

  it('is the same for both feeds: a cursor of the one is a place in the other', async () => {
    const { combatId, campaignId } = await startFight(table.arbiter, { count: 3, level: 14 });
    const second = await playCampaign(table.arbiter, campaignId, combatId);
    await table.arbiter.narrations.idle();
    const { ofCampaign, ofCombat } = table.arbiter.feeds;
    const beatsOf = (items: readonly FeedItem[]) => items.filter(({ kind }) => kind === 'beat').map(nameOf);
    const whole = await all(ofCampaign(campaignId));
    const fight = await namesOf(ofCombat(second));
    for (const { place } of whole.filter(({ kind }) => kind === 'over' || kind === 'entry')) {
      const rest = await namesOf(ofCombat(second, place));
      const isLeft = (name: string): boolean => {
        const [kind, seq] = name.split(' ');
        return Number(seq) > place.seq || (kind === 'narration' && place.untold.has(Number(seq)));
      };
      expect(rest).toEqual(fight.filter(isLeft));
    }
    const last = (await all(ofCombat(combatId))).at(-1)!.place;
    expect(beatsOf(await all(ofCampaign(campaignId, last)))).toEqual(fight.filter((name) => name.startsWith('beat')));
  });

  it('in the middle of a story that is told anew in other words hears it from its first sentence', async () => {
    const { combatId, campaignId } = await startFight(table.arbiter, { count: 3, level: 14 });
    const live = all(table.arbiter.feeds.ofCombat(combatId));
    await fightOn(table.arbiter, combatId);
    const items = await live;
    const cut = items.findIndex((item) => item.kind === 'delta' && item.index > 0);
    const { beatSeq } = items[cut] as Extract<FeedItem, { kind: 'delta' }>;
    const [row] = await table.arbiter.store.narrationsOf([{ campaignId, seq: beatSeq }]);
    await table.arbiter.store.replaceNarration(inOtherWords(row!), null);
    const rest = await namesOf(table.arbiter.feeds.ofCombat(combatId, items[cut]!.place));
    const sentences = rest.filter((name) => name.startsWith(`delta ${beatSeq} `));
    expect(sentences).toEqual([`delta ${beatSeq} 0 Once more.`, `delta ${beatSeq} 1 In other words.`]);
    expect(rest[2]).toBe(`narration ${beatSeq} Once more. In other words.`);
  });

  it('and whose story a crash cut off goes on with it where the next server tells the same', async () => {
    const { combatId, campaignId } = await startFight(table.arbiter, { count: 3, level: 14 });
    const live = all(table.arbiter.feeds.ofCombat(combatId));
    await fightOn(table.arbiter, combatId);
    const items = await live;
    const cut = items.findLastIndex((item) => item.kind === 'delta' && item.index > 0);
    const { beatSeq } = items[cut] as Extract<FeedItem, { kind: 'delta' }>;
    const { openDatabase } = await import('../../src/store/database.ts');
    const database = await openDatabase(table.databaseUrl);
    await database.prisma.narration.deleteMany({ where: { campaignId, beatSeq: { gte: beatSeq } } });
    await database.close();
    const { feeds } = await table.reopen();
    const rest = await namesOf(feeds.ofCombat(combatId, brought(campaignId, items[cut]!.place)));
    const seen = items.slice(0, cut + 1).map(nameOf);
    const isOwed = (item: FeedItem) => item.kind !== 'delta' || seen.includes(`beat ${item.beatSeq}`);
    expect([...seen, ...rest].toSorted()).toEqual(items.filter(isOwed).map(nameOf).toSorted());
  });
});

describe('a feed of a fork', () => {
  it('tells what its origin had not told yet, and ends', async () => {
    const { campaignId, combatId } = await startFight(table.arbiter, { count: 2, level: 14 });
    const { combat } = await fightOn(table.arbiter, combatId);
    await all(table.arbiter.feeds.ofCombat(combatId));
    const { openDatabase } = await import('../../src/store/database.ts');
    const database = await openDatabase(table.databaseUrl);
    await database.prisma.narration.deleteMany({ where: { campaignId, beatSeq: combat!.lastSeq } });
    await database.close();
    const fork = await table.arbiter.branches.fork(campaignId, null, null);
    if (!fork.ok) throw new Error(fork.refusal.message);
    const items = await all(table.arbiter.feeds.ofCombat(`${fork.campaign.id}.1`));
    expect(items.filter(({ kind }) => kind === 'narration').at(-1)).toMatchObject({
      row: { beatSeq: combat!.lastSeq },
    });
  });
});

const inOtherWords = (row: NarrationRow): NarrationRow => {
  const certificate = row.certificate as Certificate;
  const texts = ['Once more.', 'In other words.'];
  const sentences = texts.map((text) => ({ ...certificate.sentences[0]!, text }));
  return { ...row, text: texts.join(' '), certificate: { ...certificate, sentences } };
};

describe('a cursor', () => {
  const place: Place = {
    seq: 40,
    step: 'entry',
    untold: new Map<number, Heard>([
      [3, 'whole'],
      [7, { sentences: 2, mark: 'abcdefghijkl' }],
      [8, { sentences: 0, mark: '' }],
      [9, { sentences: 0, mark: '' }],
      [40, { sentences: 0, mark: '' }],
    ]),
  };
  const cursor = cursorOf('camp_a', place);
  const forged = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');

  it('says the place again, and only in its campaign', () => {
    expect(placeFrom('camp_a', cursor)).toEqual(place);
    expect(placeFrom('camp_b', cursor)).toBeNull();
  });

  it('stays short, however far behind the narrator is', () => {
    const beats = Array.from({ length: 3000 }, (_, i) => [i * 2 + 1, { sentences: 0, mark: '' }] as const);
    const far = cursorOf('camp_a', { ...place, seq: 10_000, untold: new Map(beats) });
    expect(far.length).toBeLessThan(4000);
    expect(placeFrom('camp_a', far)!.untold.size).toBe(100);
  });

  it.each([
    ['nothing', ''],
    ['a number', '12'],
    ['junk', '%%%'],
    ['JSON of another kind', Buffer.from('{"a":1}').toString('base64url')],
    ['half of one', cursor.slice(0, 20)],
    ['a huge one', 'A'.repeat(100_000)],
    ['a place before the beginning', forged('camp_a', -1, 2, [], [])],
    ['a place that is no number', forged('camp_a', 'x', 2, [], [])],
    ['a place too far', forged('camp_a', 2 ** 40, 2, [], [])],
    ['an unknown step', forged('camp_a', 1, 9, [], [])],
    ['a broken stretch', forged('camp_a', 9, 2, [[5, 3]], [])],
    ['an endless stretch', forged('camp_a', 2 ** 31 - 1, 2, [[1, 2 ** 31 - 1]], [])],
    ['beats after its place', forged('camp_a', 9, 2, [[10, 10]], [])],
    ['broken hearing', forged('camp_a', 9, 2, [], [[5, 'x', 3]])],
    ['more than there is', forged('camp_a', 9, 2, [], [], 1)],
  ])('that is %s is none', (_what, text) => {
    expect(placeFrom('camp_a', text)).toBeNull();
  });

  it('that names beats which are none does no harm', async () => {
    const { combatId, campaignId } = await startFight(table.arbiter, { count: 1, level: 14 });
    done(await table.arbiter.gm.act(combatId, request('attack'), unguarded));
    await fightOn(table.arbiter, combatId).catch(() => {});
    const lie = placeFrom(campaignId, forged(campaignId, 3, 2, [[1, 3]], [[2, 5, 'abcdefghijkl']]))!;
    const items = await all(table.arbiter.feeds.ofCombat(combatId, lie));
    expectLawful(['beat 3', ...items.map(nameOf)]);
    expect(items.at(-1)!.kind).toBe('narration');
  });
});
