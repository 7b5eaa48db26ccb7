/** Campaigns that move: to another server, into a fork, and one step back. */
import BetterSqlite3 from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rebuild } from '../../src/cli/rebuild.ts';
import type { CampaignState, Origin } from '../../src/rules/chronicle.ts';
import { actInCombat } from '../../src/rules/commands.ts';
import { contentUsed } from '../../src/rules/content.ts';
import { diceFrom, type Roll } from '../../src/rules/dice.ts';
import { engines } from '../../src/rules/registry.ts';
import { emptyScene, openWindow } from '../../src/rules/shared.ts';
import type { Arbiter } from '../../src/table/arbiter.ts';
import type { Branched } from '../../src/table/branches.ts';
import type { Bundle } from '../../src/verify/bundle.ts';
import { hear } from '../../src/verify/words.ts';
import { forger, type Loose } from '../support/forger.ts';
import { filled, luckOf } from '../support/random-play.ts';
import { codeOf, done, type TestTable, testTable, unguarded } from '../support/table.ts';
import {
  beginFight,
  bundleOf,
  camp,
  dicelessAct,
  fight,
  games,
  gather,
  playOut,
  type Tale,
  tell,
  verdictOn,
} from '../support/tales.ts';

let home: TestTable;
let abroad: TestTable;
beforeAll(async () => {
  [home, abroad] = [await testTable(), await testTable()];
});
afterAll(async () => {
  await home.close();
  await abroad.close();
});

function branched(reply: Branched): string {
  if (!reply.ok) throw new Error(`Refused: ${reply.refusal.code}, ${reply.refusal.message}`);
  return reply.campaign.id;
}

const moved = async (from: Arbiter, to: Arbiter, id: string): Promise<string> =>
  branched(await to.bundles.take(await bundleOf(from, id)));

/** Every row of every table, as text; of one campaign alone where one is named. */
function rowsIn({ databaseUrl }: TestTable, campaignId = ''): readonly string[] {
  const file = new BetterSqlite3(databaseUrl.slice('file:'.length), { readonly: true });
  const names = file.prepare(`SELECT name FROM sqlite_master WHERE type = 'table'`).pluck().all() as string[];
  const rows = names.flatMap((name) =>
    file
      .prepare(`SELECT * FROM "${name}"`)
      .all()
      .map((row) => `${name} ${JSON.stringify(row)}`),
  );
  file.close();
  return rows.filter((row) => row.includes(campaignId));
}

/** Seeds that nobody may know yet. */
async function secretsOf({ store }: Arbiter, campaignId: string): Promise<readonly string[]> {
  const rows = await store.allSeeds(campaignId);
  return rows.filter(({ revealed }) => !revealed).map(({ seed }) => seed);
}

const hasAny = (rows: readonly string[], words: readonly string[]): boolean =>
  rows.some((row) => words.some((word) => row.includes(word)));

const sound = { differing: [], faults: [] };

/** Without what differs in every branch. */
function substance({ id, name, seq, origin, thrown, combat, ...state }: CampaignState): unknown {
  const named = Object.values(state.characters).map(({ id: _id, ...character }) => character);
  return { ...state, characters: named, outcome: combat?.state.outcome, rounds: combat?.state.round };
}

describe('a campaign on two servers', () => {
  it('goes on where it was taken to, and stays where it was', async () => {
    const tale = await tell(home.arbiter, 'BECMI', 2);
    const before = rowsIn(home);
    const id = await moved(home.arbiter, abroad.arbiter, tale.campaignId);
    const state = (await abroad.arbiter.gm.campaign(id))!;
    expect(substance(state)).toEqual(substance((await home.arbiter.gm.campaign(tale.campaignId))!));
    const combatId = await fight(abroad.arbiter, { ...tale, campaignId: id }, 'pepper');
    expect(combatId).toBe(`${id}.3`);
    for (const bundle of [id, combatId, `${id}.1`, `${id}.2`])
      expect(await verdictOn(await bundleOf(abroad.arbiter, bundle))).toMatchObject({ ok: true, difference: null });
    expect(rowsIn(home)).toEqual(before);
    expect(await rebuild(abroad.databaseUrl, { check: true })).toMatchObject(sound);
  });

  it('says where it comes from, by its own first entry', async () => {
    const tale = await tell(home.arbiter, 'DUEL');
    const id = await moved(home.arbiter, abroad.arbiter, tale.campaignId);
    const [there] = await home.arbiter.store.campaignsByIds([tale.campaignId]);
    const origin: Origin = {
      ...{ campaignId: tale.campaignId, seq: there!.seq, hash: there!.head },
      key: home.arbiter.signer.publicKey,
    };
    expect((await abroad.arbiter.gm.campaign(id))!.origin).toEqual(origin);
    const { log } = JSON.parse(await bundleOf(abroad.arbiter, id)) as Bundle;
    expect(log.at(-1)).toMatchObject({
      seq: there!.seq + 1,
      command: 'importCampaign',
      previous: there!.head,
      body: { events: [{ type: 'CampaignBranched', origin, combatCommitment: null }] },
    });
  });

  it('brings along who is in it and what was told, under names of its own', async () => {
    const tale = await tell(home.arbiter, 'BECMI');
    const id = await moved(home.arbiter, abroad.arbiter, tale.campaignId);
    const [mine, theirs] = await Promise.all([
      home.arbiter.store.charactersOf([tale.campaignId]),
      abroad.arbiter.store.charactersOf([id]),
    ]);
    const plain = ({ name, class: of, level, hp, maxHp, xp }: (typeof mine)[number]) => ({
      name,
      of,
      level,
      hp,
      maxHp,
      xp,
    });
    expect(theirs.map(plain)).toEqual(mine.map(plain));
    expect(theirs.some((one) => mine.some((other) => other.id === one.id))).toBe(false);
    const toldOf = async ({ store }: Arbiter, campaignId: string) =>
      (await store.narrationsPage(campaignId, 0, 1000, 1000)).map(({ beatSeq, text, at }) => ({ beatSeq, text, at }));
    const told = await toldOf(abroad.arbiter, id);
    expect(told).toEqual(await toldOf(home.arbiter, tale.campaignId));
    expect(told.length).toBeGreaterThan(0);
    expect(
      hasAny(
        rowsIn(abroad).filter((row) => !row.includes('CampaignBranched')),
        tale.characters,
      ),
    ).toBe(false);
  });

  it.each(games)('is played on in %s, also after a restart', async (ruleset) => {
    const tale = await tell(home.arbiter, ruleset);
    const id = await moved(home.arbiter, abroad.arbiter, tale.campaignId);
    await abroad.reopen();
    const combatId = await fight(abroad.arbiter, { ...tale, campaignId: id });
    done(await abroad.arbiter.gm.revealSeed(id));
    for (const bundle of [id, combatId])
      expect(await verdictOn(await bundleOf(abroad.arbiter, bundle))).toMatchObject({
        ok: true,
        unproven: 0,
        notes: [],
      });
    expect(await rebuild(abroad.databaseUrl, { check: true })).toMatchObject(sound);
  });

  it('can be brought back, and be forked, and brought along again', async () => {
    const tale = await tell(home.arbiter, 'DUEL');
    const there = await moved(home.arbiter, abroad.arbiter, tale.campaignId);
    await fight(abroad.arbiter, { ...tale, campaignId: there });
    const back = await moved(abroad.arbiter, home.arbiter, there);
    const fork = branched(await home.arbiter.branches.fork(back, null, null));
    await fight(home.arbiter, { ...tale, campaignId: fork });
    const again = await moved(home.arbiter, abroad.arbiter, fork);
    await fight(abroad.arbiter, { ...tale, campaignId: again });
    for (const id of [`${back}.1`, `${back}.2`, back, `${fork}.1`, `${fork}.3`, fork])
      expect(await verdictOn(await bundleOf(home.arbiter, id))).toMatchObject({ ok: true, difference: null });
    for (const id of [`${again}.1`, `${again}.2`, `${again}.3`, `${again}.4`, again])
      expect(await verdictOn(await bundleOf(abroad.arbiter, id))).toMatchObject({ ok: true, difference: null });
    for (const table of [home, abroad]) expect(await rebuild(table.databaseUrl, { check: true })).toMatchObject(sound);
  });

  it('can be brought along twice, as two', async () => {
    const { campaignId } = await tell(home.arbiter, 'DUEL');
    const [one, two] = [
      await moved(home.arbiter, abroad.arbiter, campaignId),
      await moved(home.arbiter, abroad.arbiter, campaignId),
    ];
    expect(one).not.toBe(two);
    const compared = await abroad.arbiter.branches.compare(one, two);
    const { seq } = (await home.arbiter.gm.campaign(campaignId))!;
    expect(compared).toMatchObject({ ok: true, comparison: { sharedSeq: seq, differences: [] } });
  });

  it('has any of its states at hand, though it is long', async () => {
    const tale = await tell(home.arbiter, 'DUEL');
    for (let count = 0; count < 60; count++) done(await home.arbiter.gm.roll(tale.campaignId, '1d6', `throw ${count}`));
    const id = await moved(home.arbiter, abroad.arbiter, tale.campaignId);
    const checkpoints = await abroad.arbiter.store.checkpointsOf(id);
    expect(checkpoints.map(({ seq }) => seq)).toEqual([50]);
    for (const seq of [1, 5, 49, 50, 51, 60]) {
      const [mine, theirs] = [
        await home.arbiter.gm.stateAt(tale.campaignId, seq),
        await abroad.arbiter.gm.stateAt(id, seq),
      ];
      expect({ seq, is: substance(theirs), thrown: theirs.thrown }).toEqual({
        seq,
        is: substance(mine),
        thrown: mine.thrown,
      });
    }
    const combatId = await fight(abroad.arbiter, { ...tale, campaignId: id });
    expect(await verdictOn(await bundleOf(abroad.arbiter, combatId))).toMatchObject({ ok: true });
  });

  it('can be verified, played on with others and taken along though its seeds are lost', async () => {
    const tale = await tell(home.arbiter, 'DUEL');
    const file = new BetterSqlite3(home.databaseUrl.slice('file:'.length));
    file.exec(`DELETE FROM "Seed" WHERE "campaignId" = '${tale.campaignId}'`);
    file.close();
    await home.reopen();
    for (const id of [tale.campaignId, tale.combatIds[0]!]) {
      const { ok, faces, unproven } = await verdictOn(await bundleOf(home.arbiter, id));
      expect({ id, ok, isProven: faces! > unproven! }).toEqual({ id, ok: true, isProven: true });
    }
    expect(codeOf(await home.arbiter.gm.roll(tale.campaignId, '1d6', null))).toBe('accepted');
    expect((await verdictOn(await bundleOf(home.arbiter, tale.campaignId))).difference).toBeNull();
    const fork = branched(await home.arbiter.branches.fork(tale.campaignId, null, null));
    await fight(home.arbiter, { ...tale, campaignId: fork });
    expect(await verdictOn(await bundleOf(home.arbiter, fork))).toMatchObject({ ok: true });
    const id = await moved(home.arbiter, abroad.arbiter, tale.campaignId);
    await fight(abroad.arbiter, { ...tale, campaignId: id });
    expect(await verdictOn(await bundleOf(abroad.arbiter, id))).toMatchObject({ ok: true });
  });

  it('keeps names whatever they are, as long as they are names', async () => {
    const { gm } = home.arbiter;
    const name = 'Ω🜂 "\\" ünïcode می\u200cخواهم $& {{x}} __proto__';
    const { campaign } = done(await gm.createCampaign({ name, ruleset: 'BECMI', setting: name, settings: {} }));
    done(await gm.createCharacter(campaign.id, { name, class: 'fighter', level: 9, scores: null, equipment: null }));
    done(await gm.contributeEntropy(campaign.id, name));
    const id = await moved(home.arbiter, abroad.arbiter, campaign.id);
    await abroad.reopen();
    expect(await abroad.arbiter.gm.campaign(id)).toMatchObject({ name, setting: name, entropy: [name] });
    await playOut(abroad.arbiter, await beginFight(abroad.arbiter, id));
    expect(await verdictOn(await bundleOf(abroad.arbiter, id))).toMatchObject({ ok: true });
    expect(await rebuild(abroad.databaseUrl, { check: true })).toMatchObject(sound);
  });

  it.each(['Ω\u0000', 'Ω \u202eRTL', 'Ω\u2028', '\u3164'])('brings along no name like %j', async (name) => {
    const { gm } = home.arbiter;
    const { campaign } = done(await gm.createCampaign({ name, ruleset: 'BECMI', setting: null, settings: {} }));
    done(await gm.roll(campaign.id, '1d6', null));
    done(await gm.revealSeed(campaign.id));
    const before = await abroad.arbiter.store.loggedCampaigns('', 1000);
    const reply = await abroad.arbiter.bundles.take(await bundleOf(home.arbiter, campaign.id));
    expect(reply).toMatchObject({ ok: false, refusal: { code: 'BAD_USER_INPUT' } });
    expect(await abroad.arbiter.store.loggedCampaigns('', 1000)).toEqual(before);
  });

  it('is not taken from the middle of a fight by those who show it; whoever cuts it there goes on with other dice', async () => {
    const party = await gather(home.arbiter, 'DUEL');
    const combatId = await beginFight(home.arbiter, party.campaignId);
    const shown = JSON.parse(await bundleOf(home.arbiter, party.campaignId)) as Bundle;
    expect(shown.log.every((entry) => entry.combatId === null)).toBe(true);
    await playOut(home.arbiter, combatId);
    const whole = JSON.parse(await bundleOf(home.arbiter, party.campaignId)) as Loose<Bundle>;
    const cut = cutAfter(whole, 'startCombat');
    const id = branched(await abroad.arbiter.bundles.take(JSON.stringify(cut)));
    const state = (await abroad.arbiter.gm.campaign(id))!;
    expect(state.combat).toMatchObject({ id: `${id}.1`, thrown: 0, state: { outcome: null } });
    await playOut(abroad.arbiter, `${id}.1`);
    for (const bundle of [id, `${id}.1`])
      expect(await verdictOn(await bundleOf(abroad.arbiter, bundle))).toMatchObject({ difference: null, ok: true });
    expect(await rebuild(abroad.databaseUrl, { check: true })).toMatchObject(sound);
    expect(await secretsOf(abroad.arbiter, id)).toHaveLength(2);
  });
});

/** Signed by somebody else, for no server shows it so. */
function cutAfter(bundle: Loose<Bundle>, command: string): Loose<Bundle> {
  const last = bundle.log.findIndex((entry) => entry.command === command) + 1;
  const words = new Set<string>();
  bundle.log = bundle.log.slice(0, last);
  bundle.narrations = bundle.narrations.filter(({ beatSeq }) => beatSeq <= last);
  bundle.seeds = bundle.seeds.filter(({ fromSeq }) => fromSeq <= last + 1).map((row) => ({ ...row, toSeq: null }));
  for (const { body } of bundle.log) hear(body, words);
  bundle.content.used = contentUsed(engines[bundle.ruleset]!, words);
  forger().adopt(bundle);
  return bundle;
}

describe('a fork', () => {
  const crowd = {
    ...{ characterIds: null, duel: null, scene: emptyScene, entropy: 'the same' },
    enemies: [{ key: 'goblin', count: 20, name: null }],
  };
  const rollsIn = (reply: { readonly entry: { readonly body: unknown } }): readonly number[] =>
    (reply.entry.body as { rolls: Roll[] }).rolls.flatMap(({ dice }) => dice.map(({ face }) => face));

  it('is no oracle: the same commands and the same entropy meet other dice', async () => {
    const { gm, branches } = home.arbiter;
    const party = await gather(home.arbiter, 'BECMI');
    done(await gm.contributeEntropy(party.campaignId, 'salt'));
    const forks = [
      branched(await branches.fork(party.campaignId, null, null)),
      branched(await branches.fork(party.campaignId, null, null)),
    ];
    const all = [party.campaignId, ...forks];
    const opened: (readonly number[])[] = [];
    const thrown: (readonly number[])[] = [];
    for (const id of all) {
      thrown.push(rollsIn(done(await gm.roll(id, '20d20', 'to see'))));
      opened.push(rollsIn(done(await gm.startCombat(id, crowd, null))));
    }
    for (const faces of [thrown, opened]) {
      expect(new Set(faces.map(({ length }) => length)).size).toBe(1);
      expect(faces[0]!.length).toBeGreaterThanOrEqual(20);
      expect(new Set(faces.map(String)).size).toBe(all.length);
    }
    const commitments = await Promise.all(all.map((id) => home.arbiter.store.allSeeds(id)));
    const secret = commitments.flat().filter(({ revealed }) => !revealed);
    expect(new Set(secret.map(({ seed }) => seed)).size).toBe(secret.length);
  });

  it('of a time before a fight that is over meets other dice than those that are known now', async () => {
    const { gm, branches, store } = home.arbiter;
    const party = await gather(home.arbiter, 'BECMI');
    const { seq } = (await gm.campaign(party.campaignId))!;
    const first = done(await gm.startCombat(party.campaignId, crowd, null));
    await playOut(home.arbiter, first.combat!.id);
    const fork = branched(await branches.fork(party.campaignId, seq, null));
    expect(rollsIn(done(await gm.startCombat(fork, crowd, null)))).not.toEqual(rollsIn(first));
    const [known, fresh] = await Promise.all([store.allSeeds(party.campaignId), store.allSeeds(fork)]);
    const next = fresh.filter(({ combat, revealed }) => combat === 1 && !revealed);
    expect(next).toHaveLength(1);
    expect(known.map(({ commitment }) => commitment)).not.toContain(next[0]!.commitment);
    await playOut(home.arbiter, `${fork}.1`);
    expect(await verdictOn(await bundleOf(home.arbiter, fork))).toMatchObject({ ok: true });
    expect(await rebuild(home.databaseUrl, { check: true })).toMatchObject(sound);
  });

  it.each(games)('of %s while a fight goes on is made before the fight, and knows nothing of it', async (ruleset) => {
    const { gm, branches } = home.arbiter;
    const party = await gather(home.arbiter, ruleset);
    await camp(home.arbiter, party);
    const { seq } = (await gm.campaign(party.campaignId))!;
    const combatId = await beginFight(home.arbiter, party.campaignId, 'a private word');
    done(await gm.roll(party.campaignId, '1d20', 'a glance around'));
    for (const at of [null, seq + 1, seq + 2])
      expect(await branches.fork(party.campaignId, at, null)).toMatchObject({
        ok: false,
        refusal: { code: 'COMBAT_ACTIVE', data: { combatId, seq } },
      });
    const secrets = await secretsOf(home.arbiter, party.campaignId);
    const fork = branched(await branches.fork(party.campaignId, seq, null));
    expect(await gm.campaign(fork)).toMatchObject({ seq: seq + 1, combats: 0, combat: null });
    const rows = rowsIn(home, fork);
    expect(rows.length).toBeGreaterThan(seq);
    expect(secrets).toHaveLength(3);
    expect(hasAny(rows, [...secrets, combatId, 'a private word', 'a glance around'])).toBe(false);
  });

  it.each(['fork', 'import'])('or %s holds no secret seed of where it comes from', async (way) => {
    const tale = await tell(home.arbiter, 'BECMI');
    done(await home.arbiter.gm.roll(tale.campaignId, '1d20', 'under a seed that nobody knows'));
    const secrets = await secretsOf(home.arbiter, tale.campaignId);
    expect(secrets).toHaveLength(2);
    expect(hasAny([await bundleOf(home.arbiter, tale.campaignId)], secrets)).toBe(false);
    const ways: Readonly<Record<string, () => Promise<readonly string[]>>> = {
      fork: async () => rowsIn(home, branched(await home.arbiter.branches.fork(tale.campaignId, null, null))),
      import: async () => rowsIn(abroad, await moved(home.arbiter, abroad.arbiter, tale.campaignId)),
    };
    const rows = await ways[way]!();
    expect(rows.length).toBeGreaterThan(10);
    expect(hasAny(rows, secrets)).toBe(false);
  });

  it.each([0, -1, 1.5, 10_000, Number.NaN])('at entry %s is refused', async (at) => {
    const { campaignId } = await gather(home.arbiter, 'DUEL');
    const before = rowsIn(home);
    expect(await home.arbiter.branches.fork(campaignId, at, null)).toMatchObject({
      refusal: { code: 'BAD_USER_INPUT' },
    });
    expect(await home.arbiter.branches.fork('camp_0000000000000000', null, null)).toMatchObject({
      refusal: { code: 'NOT_FOUND' },
    });
    expect(rowsIn(home)).toEqual(before);
  });

  it('from any entry of a campaign can be verified', async () => {
    const tale = await tell(home.arbiter, 'DUEL');
    const { seq } = (await home.arbiter.gm.campaign(tale.campaignId))!;
    for (let at = 1; at <= seq; at++) {
      const taken = await home.arbiter.branches.fork(tale.campaignId, at, `From ${at}`);
      const { difference } = await verdictOn(await bundleOf(home.arbiter, branched(taken)));
      expect({ at, difference }).toEqual({ at, difference: null });
    }
    expect(await rebuild(home.databaseUrl, { check: true })).toMatchObject(sound);
  });

  it('into the middle of a fight that is over is fought to another end, and can be taken along meanwhile', async () => {
    const { gm, branches } = home.arbiter;
    const party = await gather(home.arbiter, 'DUEL');
    done(await gm.roll(party.campaignId, '1d20', 'under a seed that stays secret'));
    const combatId = await beginFight(home.arbiter, party.campaignId);
    const { seq } = (await gm.campaign(party.campaignId))!;
    await playOut(home.arbiter, combatId);
    const fork = branched(await branches.fork(party.campaignId, seq, null));
    const text = await bundleOf(home.arbiter, fork);
    expect(JSON.parse(text)).toMatchObject({ head: { seq: seq - 1 }, renamed: { [fork]: party.campaignId } });
    expect(await verdictOn(text)).toMatchObject({ difference: null });
    const id = branched(await abroad.arbiter.bundles.take(text));
    expect((await abroad.arbiter.gm.campaign(id))!.origin).toMatchObject({
      campaignId: party.campaignId,
      seq: seq - 1,
    });
    await fight(abroad.arbiter, { ...party, campaignId: id });
    await playOut(home.arbiter, `${fork}.1`);
    for (const one of [fork, `${fork}.1`])
      expect(await verdictOn(await bundleOf(home.arbiter, one))).toMatchObject({ ok: true, difference: null });
    for (const one of [id, `${id}.1`])
      expect(await verdictOn(await bundleOf(abroad.arbiter, one))).toMatchObject({ ok: true, difference: null });
    for (const table of [home, abroad]) expect(await rebuild(table.databaseUrl, { check: true })).toMatchObject(sound);
  });
});

describe('what was taken back', () => {
  const asOwner = (toSeq: number) => ({ toSeq, actorId: null, isOwner: true });

  it.each(games)('in %s is as if it had not been, and is still in the log', async (ruleset) => {
    const { gm, store } = home.arbiter;
    const party = await gather(home.arbiter, ruleset);
    const before = (await gm.campaign(party.campaignId))!;
    const acted = await dicelessAct(home.arbiter, party);
    expect(substance((await gm.campaign(party.campaignId))!)).not.toEqual(substance(before));
    const actorId = party.characters[0]!;
    const { entry } = done(await gm.undo(party.campaignId, { toSeq: before.seq, actorId, isOwner: false }));
    expect(entry).toMatchObject({
      seq: acted + 1,
      command: 'undo',
      actorId,
      body: { rolls: [], events: [{ type: 'Undone' }] },
    });
    expect(await gm.campaign(party.campaignId)).toEqual({ ...before, seq: acted + 1 });
    expect((await store.allEntries(party.campaignId, 0, 100)).map(({ seq }) => seq)).toContain(acted);
    await home.reopen();
    expect(await home.arbiter.gm.campaign(party.campaignId)).toEqual({ ...before, seq: acted + 1 });
    await fight(home.arbiter, party);
    expect(await verdictOn(await bundleOf(home.arbiter, party.campaignId))).toMatchObject({ ok: true });
    expect(await rebuild(home.databaseUrl, { check: true })).toMatchObject(sound);
  });

  it('can itself be taken back', async () => {
    const { gm } = home.arbiter;
    const party = await gather(home.arbiter, 'DUEL');
    const { seq } = (await gm.campaign(party.campaignId))!;
    await dicelessAct(home.arbiter, party);
    const moved = (await gm.campaign(party.campaignId))!;
    done(await gm.undo(party.campaignId, asOwner(seq)));
    done(await gm.undo(party.campaignId, asOwner(moved.seq)));
    expect(substance((await gm.campaign(party.campaignId))!)).toEqual(substance(moved));
  });

  it('is only what no die was rolled for, by those whose it is, and what no dice hang on', async () => {
    const { gm } = home.arbiter;
    const party = await gather(home.arbiter, 'BECMI');
    const { campaignId, characters } = party;
    const { seq } = (await gm.campaign(campaignId))!;
    await dicelessAct(home.arbiter, party);
    const rows = rowsIn(home);
    const tries: [Parameters<typeof gm.undo>[1], string][] = [
      [{ toSeq: seq, actorId: characters[1]!, isOwner: false }, 'FORBIDDEN'],
      [{ toSeq: seq, actorId: null, isOwner: false }, 'FORBIDDEN'],
      [{ toSeq: seq - 1, actorId: characters[0]!, isOwner: false }, 'ILLEGAL_ACTION'],
      [asOwner(1), 'ILLEGAL_ACTION'],
      [asOwner(seq + 1), 'BAD_USER_INPUT'],
      [asOwner(seq + 2), 'BAD_USER_INPUT'],
      [asOwner(0), 'BAD_USER_INPUT'],
    ];
    for (const [asked, code] of tries)
      expect({ asked, code: codeOf(await gm.undo(campaignId, asked)) }).toEqual({ asked, code });
    expect(rowsIn(home)).toEqual(rows);
    done(await gm.undo(campaignId, asOwner(seq)));
    const after = (await gm.campaign(campaignId))!.seq;
    done(await gm.contributeEntropy(campaignId, 'salt'));
    expect(codeOf(await gm.undo(campaignId, asOwner(after)))).toBe('ILLEGAL_ACTION');
    done(await gm.revealSeed(campaignId));
    expect(codeOf(await gm.undo(campaignId, asOwner(after + 1)))).toBe('ILLEGAL_ACTION');
    const fork = branched(await home.arbiter.branches.fork(campaignId, null, null));
    expect(codeOf(await gm.undo(fork, asOwner(after + 2)))).toBe('ILLEGAL_ACTION');
  });

  /** A command in the fight that rolls nothing and does not end it. */
  function dicelessCommand({ ruleset, combat, ...campaign }: CampaignState) {
    const engine = engines[ruleset]!;
    const { id, state } = combat!;
    const faces = {
      next: (): never => {
        throw new Error('A die.');
      },
    };
    for (const option of engine.combat.options(state).filter(({ barred }) => !barred)) {
      const command = { ...filled(option, openWindow(state)!.id, luckOf(1)), named: {}, hotkey: null };
      try {
        const made = actInCombat(
          engine,
          { ...campaign, ruleset, combat } as CampaignState,
          id,
          command,
          diceFrom(faces),
        );
        if (made.ok && made.campaign.combat!.state.outcome === null) return command;
      } catch {
        // It rolls.
      }
    }
    return null;
  }

  /** A fight in which somebody can do something without dice, and who it is. */
  async function quietMoment(ruleset: string): Promise<{ readonly party: Tale; readonly combatId: string }> {
    for (let tries = 0; tries < 20; tries++) {
      const party = await gather(home.arbiter, ruleset);
      const combatId = await beginFight(home.arbiter, party.campaignId);
      const state = (await home.arbiter.gm.campaign(party.campaignId))!;
      if (state.combat!.state.outcome === null && dicelessCommand(state)) return { party, combatId };
    }
    throw new Error('Everything rolls.');
  }

  it.each(games)('in the middle of a fight of %s leaves the fight as it was, and its dice too', async (ruleset) => {
    const { gm } = home.arbiter;
    const { party, combatId } = await quietMoment(ruleset);
    const before = (await gm.campaign(party.campaignId))!;
    const command = dicelessCommand(before)!;
    const acted = done(await gm.act(combatId, command, unguarded));
    expect(acted.entry.body).toMatchObject({ rolls: [] });
    const foreign = { toSeq: before.seq, actorId: 'char_0000000000000000', isOwner: false };
    expect(codeOf(await gm.undo(party.campaignId, foreign))).toBe('FORBIDDEN');
    const own = { toSeq: before.seq, actorId: command.actor, isOwner: false };
    const { entry } = done(await gm.undo(party.campaignId, own));
    expect(entry).toMatchObject({ kind: 'COMBAT', combatId, command: 'undo', actorId: command.actor });
    await home.reopen();
    const after = (await home.arbiter.gm.campaign(party.campaignId))!;
    const { windowsOpened: _opened, ...was } = before.combat!.state;
    const { windowsOpened, ...is } = after.combat!.state;
    expect(is).toEqual(was);
    expect(windowsOpened).toBeGreaterThanOrEqual(before.combat!.state.windowsOpened);
    expect(after).toEqual({ ...before, seq: entry.seq, combat: after.combat });
    expect(after.combat).toMatchObject({ thrown: before.combat!.thrown, version: before.combat!.version + 2 });
    await playOut(home.arbiter, combatId);
    for (const id of [party.campaignId, combatId])
      expect(await verdictOn(await bundleOf(home.arbiter, id))).toMatchObject({ ok: true, difference: null });
    expect(await rebuild(home.databaseUrl, { check: true })).toMatchObject(sound);
  });
});
