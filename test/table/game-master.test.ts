/** One command from start to finish, on a real database: once, in order, at its place, or not at all. */
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { rebuild } from '../../src/cli/rebuild.ts';
import { verifyHere } from '../../src/cli/verify.ts';
import { contributeEntropy } from '../../src/rules/commands.ts';
import { commitmentOf } from '../../src/rules/fair.ts';
import { emptyScene } from '../../src/rules/shared.ts';
import { type Database, openDatabase } from '../../src/store/database.ts';
import { Store } from '../../src/store/store.ts';
import { localBell } from '../../src/table/bell.ts';
import { keptKey } from '../../src/table/idempotency.ts';
import { type Play, UnitOfWork } from '../../src/table/unit-of-work.ts';
import {
  codeOf,
  done,
  fightOn,
  keyed,
  openTable,
  request,
  startFight,
  type TestTable,
  testTable,
  unguarded,
} from '../support/table.ts';

let table: TestTable;
beforeEach(async () => {
  table = await testTable();
});
afterEach(() => table.close());

/** The same file through another connection, as another process would have it. */
async function database(): Promise<Database> {
  const opened = await openDatabase(table.databaseUrl);
  onTestFinished(() => opened.close());
  return opened;
}

const logOf = async (campaignId: string) => table.arbiter.store.allEntries(campaignId, 0, 10_000);
const seqsOf = async (campaignId: string) => (await logOf(campaignId)).map((entry) => entry.seq);
const countTo = (last: number) => Array.from({ length: last }, (_, i) => i + 1);

describe('a command', () => {
  it('sent twenty times at once with the same key happens once, and every answer is the first', async () => {
    const { combatId, campaignId } = await startFight(table.arbiter, { count: 6, level: 14 });
    const send = () => table.arbiter.gm.act(combatId, request('attack'), { version: null, key: keyed('once') });
    const answers = (await Promise.all(Array.from({ length: 20 }, send))).map(done);
    expect(new Set(answers.map(({ entry }) => entry.seq)).size).toBe(1);
    expect(new Set(answers.map(({ entry }) => JSON.stringify(entry.body))).size).toBe(1);
    expect(await seqsOf(campaignId)).toEqual(countTo(4));
  });

  it('answers a repeated key with the first answer even when it would be refused by now', async () => {
    const { combatId } = await startFight(table.arbiter, { count: 1, level: 14 });
    const guard = { version: 1, key: keyed('first blow') };
    const first = done(await table.arbiter.gm.act(combatId, request('attack'), guard));
    if (first.combat!.status === 'ACTIVE') await fightOn(table.arbiter, combatId);
    await table.reopen();
    const again = done(await table.arbiter.gm.act(combatId, request('attack'), guard));
    expect(again.entry.seq).toBe(first.entry.seq);
    expect(again.entry.body).toEqual(first.entry.body);
  });

  it('is not played again for a key that was used, nor brought before the database', async () => {
    const { combatId, campaignId } = await startFight(table.arbiter, { level: 14 });
    const first = done(await table.arbiter.gm.act(combatId, request('defend'), { version: null, key: keyed('once') }));
    const { store, engines, signer } = table.arbiter;
    const groups: number[] = [];
    const work = new UnitOfWork({
      ...{ engines, signer, bell: localBell(), onBeat: () => {} },
      store: new Store(await database(), (size) => groups.push(size)),
    });
    let played = 0;
    const play: Play = (engine, { state }) => {
      played += 1;
      return { made: contributeEntropy(engine, state, 'salt') };
    };
    for (let i = 0; i < 20; i++) {
      const again = done(await work.play(campaignId, { version: null, key: keyed('once') }, play));
      expect(again.entry).toEqual(first.entry);
    }
    expect({ played, groups }).toEqual({ played: 0, groups: [] });
    done(await work.play(campaignId, { version: null, key: keyed('twice') }, play));
    expect({ played, groups }).toEqual({ played: 1, groups: [1] });
    expect(await store.isKeyUsed(campaignId, keptKey('twice'))).toBe(true);
  });

  it('starts a combat once for a repeated key', async () => {
    const { gm } = table.arbiter;
    const { campaign } = done(await gm.createCampaign({ name: 'Keys', ruleset: 'BECMI', setting: null, settings: {} }));
    done(
      await gm.createCharacter(campaign.id, { name: 'Ann', class: 'fighter', level: 1, scores: null, equipment: null }),
    );
    const challenge = {
      characterIds: null,
      enemies: [{ key: 'goblin', count: 1, name: null }],
      duel: null,
      scene: emptyScene,
    };
    const [one, two] = await Promise.all([
      gm.startCombat(campaign.id, challenge, keyed('go')),
      gm.startCombat(campaign.id, challenge, keyed('go')),
    ]);
    expect(done(two).combat!.id).toBe(done(one).combat!.id);
    expect(codeOf(await gm.startCombat(campaign.id, challenge, keyed('another')))).toBe('COMBAT_ACTIVE');
  });

  it('made for an older version is refused and changes nothing', async () => {
    const { combatId, campaignId } = await startFight(table.arbiter, { count: 2, level: 14 });
    done(await table.arbiter.gm.act(combatId, request('defend'), { version: 1, key: null }));
    const stale = await table.arbiter.gm.act(combatId, request('attack'), { version: 1, key: null });
    expect(stale).toEqual({
      ok: false,
      refusal: {
        code: 'CONFLICT',
        message: 'The combat is at version 2, not 1: look at it again.',
        data: { version: 2 },
      },
    });
    expect(await seqsOf(campaignId)).toEqual(countTo(4));
  });

  it('for a campaign, combat or character that is not there is refused', async () => {
    const { combatId, campaignId } = await startFight(table.arbiter);
    const { gm } = table.arbiter;
    const strangers = [
      'camp_nothing.1',
      `${campaignId}.2`,
      `${campaignId}.0`,
      `${campaignId}.x`,
      `${combatId}.1`,
      '',
      '.',
      'x',
    ];
    for (const id of strangers) expect(codeOf(await gm.act(id, request('attack'), unguarded))).toBe('NOT_FOUND');
    expect(codeOf(await gm.camp('camp_nothing', { type: 'rest', character: null, picks: {} }))).toBe('NOT_FOUND');
    expect(codeOf(await gm.createCampaign({ name: 'No', ruleset: 'CHESS', setting: null, settings: {} }))).toBe(
      'BAD_USER_INPUT',
    );
  });

  it('sent by fifty clients at once to the same combat leaves a log without gaps and only valid beats', async () => {
    const { combatId, campaignId, heroes } = await startFight(table.arbiter, { heroes: 4, count: 30, level: 14 });
    const clients = Array.from({ length: 50 }, async (_, client) => {
      for (let i = 0; i < 4; i++) {
        const asked = request('attack', { actor: heroes[client % 4]! });
        const reply = await table.arbiter.gm.act(combatId, asked, { version: null, key: keyed(`${client}-${i}`) });
        expect(['accepted', 'NOT_YOUR_TURN', 'ILLEGAL_ACTION', 'COMBAT_OVER', 'CAMPAIGN_ENDED']).toContain(
          codeOf(reply),
        );
      }
    });
    await Promise.all(clients);
    const seqs = await seqsOf(campaignId);
    expect(seqs.length).toBeGreaterThan(10);
    expect(seqs).toEqual(countTo(seqs.length));
    await table.arbiter.narrations.idle();
    expect(await rebuild(table.databaseUrl, { check: true })).toMatchObject({ differing: [] });
  });

  it('played by two servers on one file conflicts and is played again at its new place', async () => {
    const { combatId, campaignId } = await startFight(table.arbiter, { count: 6, level: 14 });
    const other = await openTable(table.databaseUrl);
    for (let i = 0; i < 5; i++) {
      expect(codeOf(await table.arbiter.gm.act(combatId, request('defend'), unguarded))).toMatch(/accepted|OVER|ENDED/);
      expect(codeOf(await other.gm.act(combatId, request('defend'), unguarded))).toMatch(/accepted|OVER|ENDED/);
    }
    await other.close();
    const seqs = await seqsOf(campaignId);
    expect(seqs).toEqual(countTo(seqs.length));
    expect(await rebuild(table.databaseUrl, { check: true })).toMatchObject({ differing: [] });
  });
});

describe('the log', () => {
  it('is all that is needed: projections thrown away and rebuilt are the same rows', async () => {
    for (const enemy of ['goblin', 'vampire', 'ghoul', 'zombie']) {
      const { combatId, campaignId, heroes } = await startFight(table.arbiter, { enemy, level: 5, count: 2 });
      const { campaign } = await fightOn(table.arbiter, combatId);
      if (campaign.status === 'ACTIVE') {
        done(await table.arbiter.gm.camp(campaignId, { type: 'searchLoot', character: heroes[0]!, picks: {} }));
        done(await table.arbiter.gm.camp(campaignId, { type: 'rest', character: null, picks: {} }));
        done(await table.arbiter.gm.roll(campaignId, '3d6', 'luck'));
      }
    }
    await table.arbiter.narrations.idle();
    const checked = await rebuild(table.databaseUrl, { check: true });
    expect(checked).toMatchObject({ campaigns: 4, differing: [] });
    expect(checked.entries).toBeGreaterThan(12);
    expect(await rebuild(table.databaseUrl, { check: false })).toMatchObject({ differing: [] });
    expect(await rebuild(table.databaseUrl, { check: true })).toMatchObject({ differing: [] });
  });

  it('mends rows that were tampered with', async () => {
    const { combatId, campaignId } = await startFight(table.arbiter, { count: 1 });
    await fightOn(table.arbiter, combatId);
    const [character] = await table.arbiter.store.charactersOf([campaignId]);
    const { campaign, camp, characters, combats, enemies, snapshots } = await projections(campaignId);
    const cheat = { ...character!, xp: 999_999 };
    await table.arbiter.store.replaceProjections(campaignId, {
      campaign,
      camp,
      characters: [cheat, ...characters.slice(1)],
      members: [],
      combats,
      enemies,
      snapshots,
      checkpoints: [],
    });
    expect(await rebuild(table.databaseUrl, { check: true })).toMatchObject({ differing: [campaignId] });
    expect(await rebuild(table.databaseUrl, { check: false })).toMatchObject({ differing: [campaignId] });
    expect((await table.arbiter.store.charactersOf([campaignId]))[0]).toEqual(character);
  });

  async function projections(campaignId: string) {
    const { store } = table.arbiter;
    const { rows: combats } = await store.combatsPage(campaignId, 10);
    const ids = combats.map((combat) => combat.id);
    const [campaign] = await store.campaignsByIds([campaignId]);
    return {
      campaign: campaign!,
      camp: (await store.campOf(campaignId))!,
      characters: await store.charactersOf([campaignId]),
      combats,
      enemies: await store.enemiesOf(ids),
      snapshots: await store.snapshotsOf(ids),
    };
  }

  it('brings a fight back after a restart as it was', async () => {
    const { combatId } = await startFight(table.arbiter, { count: 6, heroes: 2, level: 14 });
    const before = (await table.arbiter.gm.states([combatId])).get(combatId);
    await table.reopen();
    expect((await table.arbiter.gm.states([combatId])).get(combatId)).toEqual(before);
    const [first] = Object.keys(before!.combatants);
    const half = done(await table.arbiter.gm.act(combatId, request('defend', { actor: first! }), unguarded));
    await table.reopen();
    expect((await table.arbiter.gm.states([combatId])).get(combatId)).toEqual(half.state.combat!.state);
    expect(done(await table.arbiter.gm.act(combatId, request('defend'), unguarded)).combat!.round).toBeGreaterThan(0);
  });
});

describe('the dice', () => {
  it('of a combat were committed to before it, stay secret during it and can be verified after it', async () => {
    const { gm, store } = table.arbiter;
    const { campaign } = done(await gm.createCampaign({ name: 'Fair', ruleset: 'BECMI', setting: null, settings: {} }));
    done(
      await gm.createCharacter(campaign.id, { name: 'Ann', class: 'fighter', level: 9, scores: null, equipment: null }),
    );
    done(await gm.contributeEntropy(campaign.id, 'a stranger blew on the dice'));
    const [promised] = await store.seedsOf([{ campaignId: campaign.id, combat: 1 }]);
    const challenge = {
      characterIds: null,
      enemies: [{ key: 'orc', count: 2, name: null }],
      duel: null,
      scene: emptyScene,
    };
    const { combat } = done(await gm.startCombat(campaign.id, challenge, null));
    await expect(verifyHere(table.databaseUrl, combat!.id)).rejects.toThrow(
      'The combat is under way: its dice are a secret until it is over.',
    );
    await fightOn(table.arbiter, combat!.id);
    const [revealed] = await store.seedsOf([{ campaignId: campaign.id, combat: 1 }]);
    expect(revealed).toMatchObject({ seed: promised!.seed, commitment: promised!.commitment, revealed: true });
    expect(commitmentOf(revealed!.seed)).toBe(promised!.commitment);
    const verified = (await verifyHere(table.databaseUrl, combat!.id))!;
    expect(verified).toMatchObject({ ok: true, difference: null, unproven: 0 });
    expect(verified.faces).toBeGreaterThan(4);
  });

  it('outside combat can be verified once their seed is revealed, and a fresh one takes over', async () => {
    const { gm } = table.arbiter;
    const { campaign } = done(await gm.createCampaign({ name: 'Fair', ruleset: 'BECMI', setting: null, settings: {} }));
    done(
      await gm.createCharacter(campaign.id, { name: 'Ann', class: 'thief', level: 3, scores: null, equipment: null }),
    );
    done(await gm.roll(campaign.id, '4d6dl1', 'strength'));
    const reveal = done(await gm.revealSeed(campaign.id)).entry.body as {
      events: [{ seed: string; commitment: string }];
    };
    expect(commitmentOf(reveal.events[0].seed)).toBe(reveal.events[0].commitment);
    done(await gm.roll(campaign.id, '1d20', null));
    done(await gm.revealSeed(campaign.id));
    const verified = (await verifyHere(table.databaseUrl, campaign.id))!;
    expect(verified).toMatchObject({ ok: true, difference: null, unproven: 0 });
    expect(verified.faces).toBeGreaterThan(6);
    expect(await verifyHere(table.databaseUrl, 'camp_0000000000000000')).toBeNull();
  });

  it('that were tampered with are found out', async () => {
    const { combatId, campaignId } = await startFight(table.arbiter, { count: 1 });
    await fightOn(table.arbiter, combatId);
    await table.arbiter.narrations.idle();
    const { openDatabase } = await import('../../src/store/database.ts');
    const database = await openDatabase(table.databaseUrl);
    const entry = (await database.prisma.logEntry.findMany({ where: { campaignId, combatId } })).at(-1)!;
    const body = entry.body as { rolls: { dice: { face: number; sides: number }[] }[] };
    const die = body.rolls[0]!.dice[0]!;
    die.face = (die.face % die.sides) + 1;
    await database.prisma.logEntry.update({
      where: { campaignId_seq: { campaignId, seq: entry.seq } },
      data: { body: body as object },
    });
    await database.close();
    expect((await verifyHere(table.databaseUrl, combatId))!.difference).toEqual({
      seq: entry.seq,
      path: 'hash',
      says: `Entry ${entry.seq} is not what was written: its hash is another.`,
    });
  });
});
