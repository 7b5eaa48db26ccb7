/** A backup that is restored: what fell after it must not fall again, and the log says so. */
import { copyFileSync, rmSync } from 'node:fs';
import BetterSqlite3 from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rebuild } from '../../src/cli/rebuild.ts';
import type { CampaignEvent } from '../../src/rules/chronicle.ts';
import { takeFile } from '../../src/store/lock.ts';
import { openArbiter } from '../../src/table/arbiter.ts';
import type { Done } from '../../src/table/unit-of-work.ts';
import type { Bundle } from '../../src/verify/bundle.ts';
import type { Verdict } from '../../src/verify/verify.ts';
import { bundleText } from '../support/bundles.ts';
import { forger, type Loose } from '../support/forger.ts';
import { runArbiter } from '../support/process.ts';
import { done, fightOn, request, startFight, type TestTable, testTable, unguarded } from '../support/table.ts';
import { verdictOn } from '../support/tales.ts';

let table: TestTable;
let file: string;
beforeEach(async () => {
  table = await testTable();
  file = table.databaseUrl.slice('file:'.length);
});
afterEach(() => table.close());

const longFight = () => startFight(table.arbiter, { level: 14, enemy: 'giant_rat', count: 12 });
const attack = async (combatId: string): Promise<Done> =>
  done(await table.arbiter.gm.act(combatId, request('attack'), unguarded));
/** So many that nobody rolls them twice by chance. */
async function attacks(combatId: string): Promise<readonly unknown[]> {
  const rolled: unknown[] = [];
  for (let beat = 0; beat < 5; beat++) rolled.push(facesOf(await attack(combatId)));
  return rolled;
}
const facesOf = ({ entry }: Done): unknown => (entry.body as { readonly rolls: unknown }).rolls;
const twentyDice = async (campaignId: string): Promise<Done> =>
  done(await table.arbiter.gm.roll(campaignId, '20d20', 'to see'));

function inFile(sql: string): void {
  const open = new BetterSqlite3(file);
  open.exec(sql);
  open.close();
}

const backUp = (): void => inFile(`VACUUM INTO '${file}.backup'`);

/** As docs/operating.md says. */
async function restore(): Promise<void> {
  await table.arbiter.close();
  for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
  copyFileSync(`${file}.backup`, file);
  await table.reopen();
}

const redrawings = async (campaignId: string): Promise<readonly string[]> =>
  (await table.arbiter.store.allEntries(campaignId, 0, 1000)).flatMap(({ command, body }) =>
    (body as { readonly events: CampaignEvent[] }).events.flatMap((event) =>
      event.type === 'SeedsRedrawn' ? [`${command}: ${event.reason}`] : [],
    ),
  );

const verdictOf = async (id: string): Promise<Verdict> =>
  (await verdictOn(await bundleText(table.arbiter, id))) as Verdict;

describe('a backup that was restored', () => {
  it('does not roll the dice again that were seen: others are committed to, and every face stays provable', async () => {
    const { campaignId, combatId } = await longFight();
    await attack(combatId);
    backUp();
    const seen = await attacks(combatId);
    await restore();
    expect(await attacks(combatId)).not.toEqual(seen);
    expect(await redrawings(campaignId)).toEqual(['redrawSeeds: RESTORED']);
    await fightOn(table.arbiter, combatId);
    await twentyDice(campaignId);
    done(await table.arbiter.gm.revealSeed(campaignId));
    for (const id of [combatId, campaignId])
      expect(await verdictOf(id)).toMatchObject({ difference: null, ok: true, unproven: 0 });
    expect((await verdictOf(combatId)).notes).toContainEqual(expect.stringContaining('drawn anew with entry'));
    expect(await rebuild(table.databaseUrl, { check: true })).toMatchObject({ differing: [], faults: [] });
  });

  it('does not outside combat, either, nor in the next combat', async () => {
    const { campaignId, combatId } = await longFight();
    await fightOn(table.arbiter, combatId);
    const { nextCommitment } = await commitments(campaignId);
    backUp();
    const seen = facesOf(await twentyDice(campaignId));
    await restore();
    expect(facesOf(await twentyDice(campaignId))).not.toEqual(seen);
    expect((await commitments(campaignId)).nextCommitment).not.toBe(nextCommitment);
    expect(await redrawings(campaignId)).toEqual(['redrawSeeds: RESTORED']);
  });

  it('hides what a fight began with until the fight is over, and shows it then', async () => {
    const { campaignId, combatId } = await longFight();
    backUp();
    await attack(combatId);
    await restore();
    await attack(combatId);
    const ofCombat = async () =>
      (await table.arbiter.store.allSeeds(campaignId)).filter(({ combat }) => combat === 1).map((row) => row.revealed);
    expect(await ofCombat()).toEqual([false, false]);
    await table.reopen();
    await fightOn(table.arbiter, combatId);
    expect(await ofCombat()).toEqual([true, true]);
  });

  it('is restored once more, and noticed once more', async () => {
    const { campaignId, combatId } = await longFight();
    backUp();
    await attack(combatId);
    await restore();
    await attack(combatId);
    backUp2();
    await attack(combatId);
    await restore();
    await attack(combatId);
    expect(await redrawings(campaignId)).toEqual(['redrawSeeds: RESTORED', 'redrawSeeds: RESTORED']);
    await fightOn(table.arbiter, combatId);
    expect(await verdictOf(combatId)).toMatchObject({ difference: null, ok: true, unproven: 0 });
  });

  function backUp2(): void {
    rmSync(`${file}.backup`);
    backUp();
  }

  it('is not seen where nothing was lost, nor in a restart', async () => {
    const { campaignId, combatId } = await longFight();
    await attack(combatId);
    backUp();
    await restore();
    await attack(combatId);
    await table.reopen();
    await attack(combatId);
    expect(await redrawings(campaignId)).toEqual([]);
  });

  it.each([
    ['its mark is missing', () => rmSync(`${file}.mark`)],
    ['it is marked as another', () => inFile(`UPDATE "FileNote" SET "value" = 'x' WHERE "name" = 'mark'`)],
    ['it is older than marks', () => inFile(`DELETE FROM "FileNote" WHERE "name" = 'mark'`)],
  ])('is taken for one where %s', async (_, change) => {
    const { campaignId, combatId } = await longFight();
    await table.arbiter.close();
    change();
    await table.reopen();
    await attack(combatId);
    expect(await redrawings(campaignId)).toEqual(['redrawSeeds: RESTORED']);
  });

  it('is announced to whoever runs the server, once', async () => {
    await longFight();
    await table.arbiter.close();
    rmSync(`${file}.mark`);
    const warnings: string[] = [];
    const log = { info: () => {}, error: () => {}, warn: (_: object, message: string) => void warnings.push(message) };
    for (let start = 0; start < 2; start++)
      await (await openArbiter({ databaseUrl: table.databaseUrl, narrationWait: 0 }, log)).close();
    expect(warnings).toEqual([
      expect.stringContaining('a backup was restored. All dice that are still secret are drawn'),
    ]);
  });

  it('is asked by many at once, and drawn anew once', async () => {
    const { campaignId, combatId } = await longFight();
    await table.arbiter.close();
    rmSync(`${file}.mark`);
    await table.reopen();
    await Promise.all(Array.from({ length: 6 }, () => twentyDice(campaignId)));
    expect(await redrawings(campaignId)).toHaveLength(1);
    await attack(combatId);
  });

  async function commitments(campaignId: string) {
    const seeds = (await table.arbiter.store.allSeeds(campaignId)).filter(({ toSeq }) => toSeq === null);
    return { nextCommitment: seeds.at(-1)!.commitment };
  }
});

describe('seeds that are lost', () => {
  it('are drawn anew, and the log says that nothing under them can be proved', async () => {
    const { campaignId, combatId } = await longFight();
    await attack(combatId);
    await table.arbiter.close();
    inFile('DELETE FROM "Seed"');
    await table.reopen();
    await fightOn(table.arbiter, combatId);
    expect(await redrawings(campaignId)).toEqual(['redrawSeeds: LOST']);
    const { difference, faces, unproven } = await verdictOf(combatId);
    expect(difference).toBeNull();
    expect([faces > 0, unproven > 0]).toEqual([true, true]);
  });
});

describe('a redrawing that a forger has made up', () => {
  async function forgedBy(change: (bundle: Loose<Bundle>, at: number) => void): Promise<Verdict> {
    const { combatId } = await longFight();
    backUp();
    await attack(combatId);
    await restore();
    await fightOn(table.arbiter, combatId);
    const bundle = JSON.parse(await bundleText(table.arbiter, combatId)) as Loose<Bundle>;
    const crook = forger();
    crook.adopt(bundle);
    expect(await verdictOn(JSON.stringify(bundle))).toMatchObject({ difference: null });
    change(
      bundle,
      bundle.log.findIndex(({ command }) => command === 'redrawSeeds'),
    );
    crook.cover(bundle, 0);
    return (await verdictOn(JSON.stringify(bundle))) as Verdict;
  }

  const event = (bundle: Loose<Bundle>, at: number) => bundle.log[at]!.body.events[0] as Record<string, unknown>;

  it.each<[string, (bundle: Loose<Bundle>, at: number) => void]>([
    ['without a seed for the fight', (bundle, at) => Object.assign(event(bundle, at), { combatCommitment: null })],
    ['for no reason that there is', (bundle, at) => Object.assign(event(bundle, at), { reason: 'DISLIKED' })],
    [
      'with other seeds than were used',
      (bundle, at) => Object.assign(event(bundle, at), { combatCommitment: '0'.repeat(64) }),
    ],
    ['within a beat', (bundle, at) => void bundle.log[at + 1]!.body.events.push({ ...event(bundle, at) } as never)],
    ['that rolls', (bundle, at) => void bundle.log[at]!.body.rolls.push(bundle.log[at + 1]!.body.rolls[0]!)],
    ['with a wish', (bundle, at) => Object.assign(bundle.log[at]!.body.detail, { wish: 'twenties' })],
  ])('%s is found out', async (_, change) => {
    expect(await forgedBy(change)).toMatchObject({ ok: false, difference: expect.anything() });
  });
});

describe('arbiter restored', () => {
  const restored = (...args: string[]) => runArbiter(['restored', ...args], { DATABASE_URL: table.databaseUrl });

  it('has the dice drawn anew where nobody could see that a backup was restored', async () => {
    const { campaignId, combatId } = await longFight();
    await attack(combatId);
    await table.arbiter.close();
    const command = restored();
    expect(await command.ended).toBe(0);
    expect(command.output()).toMatch(/^3 secret seeds are not used any more/);
    await table.reopen();
    await attack(combatId);
    expect(await redrawings(campaignId)).toEqual(['redrawSeeds: RESTORED']);
  });

  it('goes on without a key that is lost, and says so', async () => {
    const { campaignId, combatId } = await longFight();
    await attack(combatId);
    await table.arbiter.close();
    rmSync(`${file}.key`);
    const command = restored('--key-lost');
    expect(await command.ended).toBe(0);
    expect(command.output()).toMatch(/^3 secret seeds .*\nThe keys that the server signed with are gone, too/);
    await table.reopen();
    await fightOn(table.arbiter, combatId);
    expect(await redrawings(campaignId)).toEqual(['redrawSeeds: LOST']);
    expect((await verdictOf(combatId)).difference).toBeNull();
  });

  it.each([
    [['--key-lost'], 'arbiter: The key is not lost: it fits. Leave out --key-lost.\n'],
    [['--keys'], 'arbiter: Say: restored, or restored --key-lost.\n'],
  ])('%j is answered with a sentence', async (args, sentence) => {
    const command = restored(...args);
    expect([await command.ended, command.output()]).toEqual([1, sentence]);
  });

  it('is not for a server that is running', async () => {
    const giveBack = await takeFile(file);
    const command = restored();
    expect(await command.ended).toBe(1);
    expect(command.output()).toMatch(/^arbiter: Another server is running on /);
    giveBack();
  });
});
