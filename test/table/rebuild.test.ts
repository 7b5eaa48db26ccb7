/** The log is enough: everything that is projected from it can be lost, and whatever is wrong with it is located. */
import BetterSqlite3 from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rebuild } from '../../src/cli/rebuild.ts';
import { verifyHere } from '../../src/cli/verify.ts';
import { engines } from '../../src/rules/registry.ts';
import type { Projections, Store } from '../../src/store/store.ts';
import { combatRow } from '../../src/table/projections.ts';
import { rebuildAll, renewOutdated } from '../../src/table/rebuild.ts';
import { codeOf, done, fightOn, request, startFight, type TestTable, testTable, unguarded } from '../support/table.ts';

let table: TestTable;
beforeEach(async () => {
  table = await testTable();
});
afterEach(() => table.close());

const projected = ['Campaign', 'Camp', 'Character', 'Combat', 'Enemy', 'Snapshot', 'Checkpoint'];

/** The file itself, with nothing of ours in between. */
function inFile<T>(work: (file: BetterSqlite3.Database) => T): T {
  const file = new BetterSqlite3(table.databaseUrl.slice('file:'.length));
  try {
    file.pragma('foreign_keys = OFF');
    return work(file);
  } finally {
    file.close();
  }
}

const rowsOf = (names: readonly string[]) =>
  inFile((file) => names.map((name) => file.prepare(`SELECT * FROM "${name}" ORDER BY 1`).all()));

function empty(names: readonly string[]): void {
  inFile((file) => {
    for (const name of names) file.exec(`DELETE FROM "${name}"`);
  });
}

const strike = (combatId: string) => table.arbiter.gm.act(combatId, request('attack'), unguarded);

describe('rebuilding beside a live server', () => {
  /** A store on which somebody acts after the log was read and before the projections are written. */
  function interrupted(store: Store, act: () => Promise<unknown>): Store {
    let calls = 0;
    const replaceProjections = async (id: string, rows: Projections) => {
      calls += 1;
      if (calls === 1) await act();
      return store.replaceProjections(id, rows);
    };
    return new Proxy(store, {
      get: (target, name) => {
        if (name === 'replaceProjections') return replaceProjections;
        const value = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  }

  it('does not undo a command that came between its read and its write', async () => {
    const { combatId } = await startFight(table.arbiter, { count: 9, level: 14 });
    const store = interrupted(table.arbiter.store, async () => done(await strike(combatId)));
    expect(await rebuildAll({ store, engines, check: false })).toMatchObject({ campaigns: 1, faults: [] });
    expect(codeOf(await strike(combatId))).toBe('accepted');
    await table.reopen();
    expect(codeOf(await strike(combatId))).toBe('accepted');
    expect(await rebuild(table.databaseUrl, { check: true })).toMatchObject({ differing: [], faults: [] });
  });

  it('goes on while everybody plays', async () => {
    const fights = await Promise.all([1, 2, 3].map(() => startFight(table.arbiter, { count: 20, level: 14 })));
    let playing = true;
    const play = async ({ combatId }: { combatId: string }) => {
      let blows = 0;
      while (playing) {
        const reply = await strike(combatId);
        if (!reply.ok) {
          expect(['COMBAT_OVER', 'CAMPAIGN_ENDED']).toContain(reply.refusal.code);
          return blows;
        }
        blows += 1;
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      return blows;
    };
    const blows = Promise.all(fights.map(play));
    for (let i = 0; i < 5; i++) {
      expect(await rebuild(table.databaseUrl, { check: false })).toMatchObject({ campaigns: 3, faults: [] });
      expect(await rebuild(table.databaseUrl, { check: true })).toMatchObject({ differing: [], faults: [] });
    }
    playing = false;
    expect(Math.max(...(await blows))).toBeGreaterThan(0);
    expect(await rebuild(table.databaseUrl, { check: true })).toMatchObject({ differing: [], faults: [] });
  });
});

describe('rebuilding from the log alone', () => {
  it('says of a fight that was over at once when it ended, whatever was fought before', () => {
    const outcome = { status: 'LOST', reason: 'nobody of the party is left standing' };
    const fight = (number: number) =>
      ({
        id: 'camp_a',
        combat: { id: `camp_a.${number}`, number, state: { kind: 'FIGHT', round: 1, outcome } },
      }) as never;
    const [then, now] = [new Date('2026-01-01T00:00:00.000Z'), new Date('2026-01-02T00:00:00.000Z')];
    const first = combatRow(fight(1), null, then);
    expect(combatRow(fight(2), first, now)).toMatchObject({ createdAt: now, endedAt: now });
    expect(combatRow(fight(1), first, now)).toMatchObject({ createdAt: then, endedAt: then });
  });

  it('brings every projection back when nothing but the log is left', async () => {
    const first = await startFight(table.arbiter, { count: 1 });
    await fightOn(table.arbiter, first.combatId);
    const { combatId } = await startFight(table.arbiter, { count: 4, heroes: 2, level: 14 });
    const before = rowsOf(projected);
    await table.arbiter.narrations.idle();
    empty([...projected, 'Seed', 'Owner', 'Narration', 'Bestiary', 'ModelCall']);
    expect(await rebuild(table.databaseUrl, { check: true })).toMatchObject({
      campaigns: 2,
      differing: [first.campaignId, combatId.slice(0, combatId.lastIndexOf('.'))].sort(),
    });
    expect(await rebuild(table.databaseUrl, { check: false })).toMatchObject({ campaigns: 2, faults: [] });
    expect(rowsOf(projected)).toEqual(before);
    expect(await rebuild(table.databaseUrl, { check: true })).toMatchObject({ differing: [], faults: [] });
  });

  it('lets play go on where the seeds are still there', async () => {
    const { combatId } = await startFight(table.arbiter, { count: 9, level: 14 });
    empty(projected);
    await rebuild(table.databaseUrl, { check: false });
    await table.reopen();
    expect(codeOf(await strike(combatId))).toBe('accepted');
  });

  it('plays on without the seeds that were committed to once others are, and the log says so', async () => {
    const { combatId, campaignId } = await startFight(table.arbiter, { count: 9, level: 14 });
    empty(['Seed']);
    await table.reopen();
    const { seq } = (await table.arbiter.gm.campaign(campaignId))!;
    expect(codeOf(await strike(combatId))).toBe('accepted');
    const commands = (await table.arbiter.store.allEntries(campaignId, seq, 10)).map(({ command }) => command);
    expect(commands).toEqual(['redrawSeeds', 'attack']);
    expect(codeOf(await table.arbiter.gm.roll(campaignId, '1d6', null))).toBe('accepted');
    expect(await rebuild(table.databaseUrl, { check: true })).toMatchObject({ differing: [], faults: [] });
  });
});

describe('an entry that is not what was written', () => {
  async function spoiled(change: string): Promise<readonly string[]> {
    const { campaignId } = await startFight(table.arbiter, { count: 9, level: 14 });
    inFile((file) => file.exec(`UPDATE "LogEntry" SET ${change} WHERE "campaignId" = '${campaignId}' AND "seq" = 2`));
    const { faults } = await rebuild(table.databaseUrl, { check: true });
    return faults.map((fault) => fault.replace(campaignId, 'it'));
  }

  it.each([
    [`"body" = '[]'`, 'Entry 2 of campaign it: its body is no JSON object.'],
    [`"body" = '{"detail":{}}'`, 'Entry 2 of campaign it: events is no list.'],
    [`"body" = json_set("body", '$.events[0].type', 7)`, 'Entry 2 of campaign it: events[0] has no type.'],
    [`"body" = json_set("body", '$.events[0].type', 'Odd')`, 'Entry 2 of campaign it: No entry for Odd.'],
    [`"body" = json_set("body", '$.rolls[0]', 7)`, 'Entry 2 of campaign it: rolls[0] is no object.'],
    [`"body" = json_remove("body", '$.standings')`, 'Entry 2 of campaign it: standings is no list.'],
    [`"kind" = 'ODD'`, 'Entry 2 of campaign it: its kind is "ODD", which is none of CAMPAIGN, CAMP, COMBAT.'],
    [
      `"revision" = 9`,
      'Entry 2 of campaign it: It was written with revision 9 of BECMI, and this version of Arbiter knows only 2: run a newer one.',
    ],
    [
      `"body" = json_set("body", '$.standings[0].hp', 7777)`,
      'Entry 2 of campaign it: it is not what was written: its hash is another.',
    ],
    [
      `"at" = '2020-01-01T00:00:00.000+00:00'`,
      'Entry 2 of campaign it: it is not what was written: its hash is another.',
    ],
    [
      `"previous" = '${'0'.repeat(64)}'`,
      'Entry 2 of campaign it: it does not follow on the entry before: the chain is broken.',
    ],
    [`"seq" = 99`, 'Entry 3 of campaign it: entry 2 is missing before it.'],
  ])('is located: %s', async (change, fault) => {
    expect(await spoiled(change)).toEqual([fault]);
  });

  it('does not keep the other campaigns from being rebuilt', async () => {
    await spoiled(`"body" = '[]'`);
    await startFight(table.arbiter, { count: 9, level: 14 });
    expect(await rebuild(table.databaseUrl, { check: false })).toMatchObject({ campaigns: 2, differing: [] });
  });
});

const unexpected = (fault: string): never => {
  throw new Error(fault);
};

describe('projections of an older revision', () => {
  it('are made anew at the start', async () => {
    const { campaignId } = await startFight(table.arbiter, { count: 9, level: 14 });
    const before = rowsOf(projected);
    inFile((file) => {
      file.exec(`UPDATE "Character" SET "xp" = 7`);
    });
    const newer = { ...engines, BECMI: { ...engines.BECMI!, revision: 9 } };
    expect(await renewOutdated(table.arbiter.store, newer, unexpected)).toBe(1);
    expect(await renewOutdated(table.arbiter.store, newer, unexpected)).toBe(0);
    inFile((file) => file.exec(`UPDATE "Campaign" SET "foldedBy" = ${engines.BECMI!.revision}`));
    expect(rowsOf(projected)).toEqual(before);
    expect((await table.arbiter.gm.campaign(campaignId))?.id).toBe(campaignId);
  });

  it('are left alone when they are up to date', async () => {
    await startFight(table.arbiter, { count: 9, level: 14 });
    expect(await renewOutdated(table.arbiter.store, engines, unexpected)).toBe(0);
  });
});

describe('verifying a campaign', () => {
  it('is no success when no seed was revealed', async () => {
    const { campaignId } = await startFight(table.arbiter);
    expect(await verifyHere(table.databaseUrl, campaignId)).toMatchObject({
      ok: false,
      difference: null,
      says: '2 entries, but no face was checked: the seeds of its dice are still secret (revealSeed reveals those of rolls outside combat).',
    });
  });

  it('is no success when nothing was rolled', async () => {
    const { gm } = table.arbiter;
    const { campaign } = done(await gm.createCampaign({ name: 'A', ruleset: 'DUEL', setting: null, settings: {} }));
    done(await gm.revealSeed(campaign.id));
    expect(await verifyHere(table.databaseUrl, campaign.id)).toMatchObject({
      ok: false,
      difference: null,
      says: '2 entries, but no face was checked: no die was rolled.',
    });
  });
});
