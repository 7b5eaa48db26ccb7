import BetterSqlite3 from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Conflict } from '../../src/store/conflict.ts';
import { Store } from '../../src/store/store.ts';
import type { Commit } from '../../src/store/writer.ts';
import {
  beatOf,
  callRow,
  campaignRow,
  campRow,
  characterRow,
  combatRow,
  commitOf,
  enemyRow,
  entryRow,
  narrationRow,
  ownerRow,
  seedRow,
} from './rows.ts';
import { open } from './support.ts';

const outcomes = async (commits: readonly Promise<void>[]) => {
  const settled = await Promise.allSettled(commits);
  return settled.map((result) => {
    if (result.status === 'fulfilled') return 'stored';
    return result.reason instanceof Conflict ? `conflict over ${result.reason.over}` : 'error';
  });
};

const withKey = (campaignId: string, seq: number, key: string): Commit =>
  commitOf(campaignId, seq, { entry: entryRow(campaignId, seq, { key }) });

describe('append', () => {
  it('stores everything of a commit', async () => {
    const { store } = await open();
    const combat = combatRow('c', 1, { endedAt: new Date('2026-05-01T13:00:00.123Z'), status: 'WON' });
    const commit: Commit = {
      entry: entryRow('c', 1, { combatId: combat.id, actorId: 'hero', key: 'k', kind: 'beat' }),
      campaign: campaignRow('c', { setting: 'A damp cave', endReason: 'CHARACTER_DEATH', combats: 1 }),
      camp: campRow('c', { stores: ['a rope'] }),
      characters: [characterRow('c', 0), characterRow('c', 1)],
      arrived: [{ campaignId: 'c', personId: 'ann' }],
      gone: [],
      combat,
      enemies: [enemyRow(combat.id, 0), enemyRow(combat.id, 1)],
      checkpoint: { campaignId: 'c', seq: 1, state: { name: 'all of it' } },
      snapshot: { combatId: combat.id, seq: 1, version: 1, state: { round: 3 } },
      seeds: [seedRow('c', 1, { toSeq: 4, revealed: true }), seedRow('c', 2)],
      owner: ownerRow('c'),
      key: { scope: 'c', key: 'k', asked: 'all of it', made: null },
    };
    await store.append(commit);
    const loaded = await store.campaign('c');
    expect(loaded).toEqual({
      campaign: commit.campaign,
      camp: commit.camp,
      characters: commit.characters,
      combat,
      snapshot: commit.snapshot,
      tail: [],
      seeds: commit.seeds.slice(1),
    });
    expect(await store.entriesOf([combat.id])).toEqual([commit.entry]);
    expect(await store.membersOf('c')).toEqual(commit.arrived);
    expect(await store.enemiesOf([combat.id])).toEqual(commit.enemies);
    expect(await store.allSeeds('c')).toEqual(commit.seeds);
    expect(await store.ownersOf(['c'])).toEqual([commit.owner]);
    expect(await store.usedKey('c', 'k')).toEqual(commit.key);
  });

  it('stores the owner with the campaign or neither, and never in place of another', async () => {
    const { store } = await open();
    const taken = commitOf('c', 1, { owner: ownerRow('c') });
    await store.append(taken);
    const other = ownerRow('c', { hash: 'cd'.repeat(32) });
    expect(await outcomes([store.append(commitOf('c', 2, { owner: other }))])).toEqual(['conflict over seq']);
    expect(await outcomes([store.append({ ...commitOf('d', 1), owner: ownerRow('nowhere') })])).toEqual(['error']);
    expect(await store.ownersOf(['c', 'd', 'nowhere'])).toEqual([taken.owner]);
    expect(await store.campaignsByIds(['d'])).toEqual([]);
    await store.replaceOwner(other);
    expect(await store.ownersOf(['c'])).toEqual([other]);
  });

  it.each([
    ['text of every kind', { says: 'Ünïcode "quotes" \\ back\nslash \u0000 🐉' }],
    ['names that other layers use', { $type: 'Json', __proto__x: 1, prisma__type: 'date', value: '2020' }],
    ['numbers', { big: 9007199254740991, small: -1.5e-7, zero: 0 }],
    ['bare values', 'just a word'],
    ['nothing', null],
    ['a long list', Array.from({ length: 500 }, (_, index) => ({ index }))],
  ])('gives back a body of %s as it was', async (_, body) => {
    const { store } = await open();
    await store.append(commitOf('c', 1, { entry: entryRow('c', 1, { body }) }));
    expect((await store.allEntries('c', 0, 1))[0]?.body).toEqual(body);
    expect((await store.logPage('c', 0, 1)).rows[0]?.body).toEqual(body);
  });

  it('updates what it stored before', async () => {
    const { store } = await open();
    const hurt = characterRow('c', 0, { hp: 2, data: { inventory: [] } });
    await store.append(commitOf('c', 1, { characters: [characterRow('c', 0)] }));
    await store.append(commitOf('c', 2, { characters: [hurt] }));
    expect(await store.charactersOf(['c'])).toEqual([hurt]);
    expect((await store.campaign('c'))?.campaign.seq).toBe(2);
  });

  it('can be seen by everybody as soon as it resolves', async () => {
    const { file, store } = await open();
    const reader = new BetterSqlite3(file, { readonly: true });
    onTestFinished(() => void reader.close());
    const seen = reader.prepare('SELECT COUNT(*) AS n FROM LogEntry');
    await Promise.all(
      [1, 2, 3].map(async (seq) => {
        await store.append(commitOf(`c${seq}`, 1));
        expect((seen.get() as { n: number }).n).toBeGreaterThanOrEqual(seq);
      }),
    );
  });

  it('stores two hundred at once, of one campaign and of many', async () => {
    const { store } = await open();
    const ofOne = Array.from({ length: 100 }, (_, i) => commitOf('one', i + 1));
    const ofMany = Array.from({ length: 100 }, (_, i) =>
      commitOf(`many${i}`, 1, { characters: [characterRow(`many${i}`, 0)] }),
    );
    await Promise.all([...ofOne, ...ofMany].map((commit) => store.append(commit)));
    expect(await store.allEntries('one', 0, 1000)).toEqual(ofOne.map((commit) => commit.entry));
    expect((await store.campaign('one'))?.campaign.seq).toBe(100);
    expect(await store.charactersOf(ofMany.map((commit) => commit.campaign.id))).toHaveLength(100);
  });

  it('takes the newest of several versions of a row that are committed together', async () => {
    const { store } = await open();
    await Promise.all(
      [5, 3, 1].map((hp, i) => store.append(commitOf('c', i + 1, { characters: [characterRow('c', 0, { hp })] }))),
    );
    expect(await store.charactersOf(['c'])).toEqual([characterRow('c', 0, { hp: 1 })]);
  });

  it('commits what is ready together with as many statements as one', async () => {
    const { database, store } = await open();
    const statementsFor = async (campaigns: readonly string[]) => {
      const before = database.statements();
      await Promise.all(campaigns.map((id) => store.append(beatOf(id, 1, 1, { characters: [characterRow(id, 0)] }))));
      return database.statements() - before;
    };
    const alone = await statementsFor(['alone']);
    expect(await statementsFor(Array.from({ length: 60 }, (_, i) => `together${i}`))).toBe(alone);
  });

  it('stores more rows at once than a statement has room for', async () => {
    const { store } = await open();
    const combat = combatRow('c', 1);
    const horde = Array.from({ length: 5_000 }, (_, i) => enemyRow(combat.id, i));
    await store.append(beatOf('c', 1, 1, { enemies: horde }));
    expect(await store.enemiesOf([combat.id])).toEqual(horde);
  });

  it('refuses an entry that is not the newest of its campaign', async () => {
    const { store } = await open();
    await expect(store.append(commitOf('c', 2, { campaign: campaignRow('c', { seq: 1 }) }))).rejects.toThrow(
      'does not belong',
    );
    await expect(store.append(commitOf('c', 1, { campaign: campaignRow('d') }))).rejects.toThrow('does not belong');
    expect(await store.campaign('c')).toBeNull();
  });
});

describe('a conflict', () => {
  it('is lost by the second to take a place in the log', async () => {
    const { store } = await open();
    await store.append(commitOf('c', 1));
    const late = commitOf('c', 1, {
      campaign: campaignRow('c', { name: 'Usurped' }),
      characters: [characterRow('c', 0)],
    });
    expect(await outcomes([store.append(late)])).toEqual(['conflict over seq']);
    expect(await store.campaign('c')).toMatchObject({ campaign: { name: 'The c campaign' }, characters: [] });
  });

  it('is lost by the second to use an idempotency key', async () => {
    const { store } = await open();
    await store.append(withKey('c', 1, 'once'));
    expect(await outcomes([store.append(withKey('c', 2, 'once'))])).toEqual(['conflict over key']);
    expect(await store.entryByKey('c', 'once')).toMatchObject({ seq: 1 });
    expect(await store.entryByKey('c', 'never')).toBeNull();
  });

  it('does not arise between campaigns, nor without a key', async () => {
    const { store } = await open();
    const commits = [withKey('a', 1, 'k'), withKey('b', 1, 'k'), commitOf('a', 2), commitOf('a', 3)];
    expect(await outcomes(commits.map((commit) => store.append(commit)))).toEqual(Array(4).fill('stored'));
  });

  it('costs only the losers among those who are committed together', async () => {
    const { store } = await open();
    await store.append(withKey('taken', 1, 'k'));
    const commits = [
      commitOf('a', 1),
      commitOf('taken', 1),
      commitOf('b', 1),
      withKey('taken', 2, 'k'),
      commitOf('c', 1),
    ];
    const results = await outcomes(commits.map((commit) => store.append(commit)));
    expect(results).toEqual(['stored', 'conflict over seq', 'stored', 'conflict over seq', 'stored']);
    expect(await store.campaignsByIds(['a', 'b', 'c'])).toHaveLength(3);
    expect(await store.allEntries('taken', 0, 10)).toHaveLength(1);
  });

  it('sends nobody but the loser alone: the others are halved until it is found', async () => {
    const groups: number[] = [];
    const { store, database } = await open();
    await store.append(withKey('taken', 1, 'k'));
    const counted = new Store(database, (size) => groups.push(size));
    const commits = Array.from({ length: 250 }, (_, n) => (n === 77 ? withKey('taken', 2, 'k') : commitOf(`c${n}`, 1)));
    const results = await outcomes(commits.map((commit) => counted.append(commit)));
    expect(results.filter((result) => result !== 'stored')).toEqual(['conflict over key']);
    expect(groups.reduce((sum, size) => sum + size)).toBe(249);
    expect(groups.length).toBeLessThanOrEqual(Math.ceil(Math.log2(250)));
  });

  it('is lost by all but one when many reach for the same place at once', async () => {
    const { store } = await open();
    const results = await outcomes(Array.from({ length: 20 }, () => store.append(commitOf('c', 1))));
    expect(results.toSorted()).toEqual([...Array(19).fill('conflict over seq'), 'stored']);
  });

  it('takes along the commits that were built on the loser', async () => {
    const { store } = await open();
    await store.append(commitOf('c', 1));
    const commits = [commitOf('c', 1), commitOf('c', 2), commitOf('c', 3), commitOf('d', 1)];
    const results = await outcomes(commits.map((commit) => store.append(commit)));
    expect(results).toEqual([...Array(3).fill('conflict over seq'), 'stored']);
    expect(await store.allEntries('c', 0, 10)).toHaveLength(1);
  });

  it('does not stop the campaign: its next commit is stored', async () => {
    const { store } = await open();
    await store.append(commitOf('c', 1));
    await expect(store.append(commitOf('c', 1))).rejects.toThrow(Conflict);
    await store.append(commitOf('c', 2));
    expect((await store.campaign('c'))?.campaign.seq).toBe(2);
  });
});

describe('a commit that cannot be stored', () => {
  it('leaves nothing behind and does not harm those beside it', async () => {
    const { store } = await open();
    const orphan = commitOf('c', 1, { enemies: [enemyRow('no such combat', 0)] });
    const results = await outcomes([
      store.append(commitOf('a', 1)),
      store.append(orphan),
      store.append(commitOf('b', 1)),
    ]);
    expect(results).toEqual(['stored', 'error', 'stored']);
    expect(await store.campaign('c')).toBeNull();
  });

  it('is refused when its body is no JSON', async () => {
    const { store } = await open();
    const bad = commitOf('c', 1, { entry: entryRow('c', 1, { body: { amount: 1n } }) });
    const results = await outcomes([store.append(commitOf('a', 1)), store.append(bad), store.append(commitOf('b', 1))]);
    expect(results).toEqual(['stored', 'error', 'stored']);
  });

  it('is refused when the database is closed', async () => {
    const { database, store } = await open();
    await database.close();
    expect(await outcomes([store.append(commitOf('a', 1)), store.append(commitOf('b', 1))])).toEqual([
      'error',
      'error',
    ]);
  });
});

describe('saveNarration', () => {
  it('stores the prose of a beat, also together with the beat', async () => {
    const { store } = await open();
    const beat = beatOf('c', 1);
    const prose = narrationRow(beat.entry);
    await Promise.all([store.append(beat), store.saveNarration(prose)]);
    expect(await store.narrationsOf([{ campaignId: 'c', seq: 1 }])).toEqual([prose]);
  });

  it('keeps the first of two', async () => {
    const { store } = await open();
    const beat = beatOf('c', 1);
    await store.append(beat);
    const both = [narrationRow(beat.entry), narrationRow(beat.entry, { text: 'It does not fall.' })];
    expect(await outcomes(both.map((prose) => store.saveNarration(prose)))).toEqual([
      'stored',
      'conflict over narration',
    ]);
    expect(await store.narrationsOf([{ campaignId: 'c', seq: 1 }])).toEqual([both[0]]);
  });

  it('refuses prose for a beat that does not exist', async () => {
    const { store } = await open();
    await store.append(beatOf('c', 1));
    expect(await outcomes([store.saveNarration(narrationRow(beatOf('c', 2).entry))])).toEqual(['error']);
  });
});

describe('idle', () => {
  it('resolves when all that was queued is stored', async () => {
    const { store } = await open();
    let stored = 0;
    for (let seq = 1; seq <= 300; seq++) void store.append(commitOf('c', seq)).then(() => stored++);
    await store.idle();
    expect(await store.allEntries('c', 299, 10)).toHaveLength(1);
    expect(stored).toBe(300);
  });

  it('resolves at once when there is nothing to do', async () => {
    const { store } = await open();
    await expect(store.idle()).resolves.toBeUndefined();
  });
});

describe('a call to the model', () => {
  const call = callRow('call_1', 'c');
  const tokens = [{ campaignId: 'c', tokens: 12 }];

  it('is written with whatever is written next, in the same transaction', async () => {
    const { store, database } = await open();
    await store.append(commitOf('c', 1));
    const before = database.statements();
    await store.append(commitOf('c', 2));
    const alone = database.statements() - before;
    const saving = store.saveCall(call);
    await store.append(commitOf('c', 3));
    await saving;
    expect(database.statements() - before).toBe(2 * alone + 1);
    expect(await store.tokensOn('2026-05-01')).toEqual(tokens);
  });

  it('is not lost where nothing else is written', async () => {
    const { store } = await open();
    await store.append(commitOf('c', 1));
    const saving = store.saveCall(call);
    expect(await store.tokensOn('2026-05-01')).toEqual([]);
    await store.idle();
    await saving;
    expect(await store.tokensOn('2026-05-01')).toEqual(tokens);
  });
});
