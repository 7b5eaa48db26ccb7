/** The verifier in Python that docs/fairness.md prints, run as a stranger would run it: on what was played, and on what was forged. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chainedText } from '../../src/rules/chain.ts';
import type { Entry } from '../../src/rules/chronicle.ts';
import { contributeEntropy } from '../../src/rules/commands.ts';
import { commitmentOf } from '../../src/rules/fair.ts';
import { engines } from '../../src/rules/registry.ts';
import type { Draft, GameEvent } from '../../src/rules/ruleset.ts';
import { sha256 } from '../../src/rules/sha256.ts';
import { emptyScene } from '../../src/rules/shared.ts';
import type { Branched } from '../../src/table/branches.ts';
import type { Bundle, BundleEntry } from '../../src/verify/bundle.ts';
import { verify } from '../../src/verify/verify.ts';
import { act, anyCommand, isFighting, keep, luckOf, setTable, startRandomCombat } from '../support/random-play.ts';
import { bundleIn, bundleText, playCampaign } from '../support/real-play.ts';
import { done, fightOn, request, startFight, type TestTable, testTable, unguarded } from '../support/table.ts';

const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/fairness.md'), 'utf8');
const program = /```python\n(.*?)```/s.exec(page)![1]!;

const hasPython = spawnSync('python3', ['--version']).status === 0;
if (!hasPython) console.warn('There is no python3 here: the verifier of docs/fairness.md was not run.');

let table: TestTable;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'arbiter-python-'));
  writeFileSync(path.join(folder, 'check.py'), program);
  table = await testTable();
});
afterAll(async () => {
  await table.close();
  rmSync(folder, { recursive: true });
});

/** With nothing but the standard library. */
function check(bundle: string | Bundle): { readonly status: number | null; readonly says: string } {
  const file = path.join(folder, 'bundle.json');
  writeFileSync(file, typeof bundle === 'string' ? bundle : JSON.stringify(bundle));
  const ran = spawnSync('python3', ['-I', '-S', path.join(folder, 'check.py'), file], { encoding: 'utf8' });
  return { status: ran.status, says: `${ran.stdout}${ran.stderr}`.trim() };
}

const found = (faces: number, secret = 0) => ({
  status: 0,
  says: `${faces} faces are what the seeds say; the seeds of ${secret} are secret`,
});

const campaignText = async (id: string): Promise<string> =>
  bundleText(table.arbiter, await table.arbiter.bundles.ofCampaign(id));
const combatText = async (id: string): Promise<string> =>
  bundleText(table.arbiter, await table.arbiter.bundles.ofCombat(id));

/** Both verifiers find the same, and nothing wrong. */
async function agreed(text: string): Promise<number> {
  const { faces, unproven, difference } = await verify(bundleIn(text), engines);
  expect(difference).toBeNull();
  expect(check(text)).toEqual(found(faces, unproven));
  return faces;
}

function taken(branched: Branched): string {
  if (!branched.ok) throw new Error(`Refused: ${branched.refusal.message}`);
  return branched.campaign.id;
}

/** Hashed anew after something was changed, as a forger would: then only the dice can tell. */
function relinked(bundle: Bundle): Bundle {
  let { previous } = bundle.log[0]!;
  const log = bundle.log.map((entry) => {
    const next = { ...entry, previous };
    previous = sha256(chainedText(next));
    return { ...next, hash: previous };
  });
  return { ...bundle, log, head: { ...bundle.head, hash: previous } };
}

/** A log as it was written before commitments were in it: pure rules, and one seed for everything. */
function olderBundle(): Bundle {
  const played = setTable(engines.BECMI!, 5);
  const luck = luckOf(5);
  for (const word of ['salt', 'péché']) keep(played, contributeEntropy(played.engine, played.campaign, word));
  startRandomCombat(played, luck);
  while (isFighting(played.campaign)) keep(played, act(played, anyCommand(played, luck)));
  const seeds = [0, 1].map((combat) => ({
    ...{ combat, commitment: commitmentOf(played.seed), seed: played.seed },
    ...{ fromSeq: 1, toSeq: null },
  }));
  const rest = { campaignId: played.campaign.id, combatId: null, ruleset: 'BECMI', keys: [], narrations: [] };
  const head = { seq: played.campaign.seq, hash: '', signature: '', signedBy: '' };
  return relinked({
    ...{ format: 'arbiter/bundle/1', kind: 'campaign', ...rest, head, content: { index: {}, used: {} }, seeds },
    ...{ before: null, renamed: null, log: played.entries.map(olderEntry), signature: '' },
  });
}

function olderEntry({ detail, events, rolls, standings, ...entry }: Entry): BundleEntry {
  const body = JSON.parse(JSON.stringify({ detail, events, rolls, standings })) as BundleEntry['body'];
  const chained = { ...entry, body, at: '2026-01-31T12:00:00.000Z', revision: 1, content: '0'.repeat(64), key: null };
  return { ...chained, stream: 1, previous: '0'.repeat(64), hash: '', signature: null, signedBy: null };
}

const facesIn = ({ log }: Bundle): number =>
  log.reduce((sum, { body }) => sum + body.rolls.reduce((dice, roll) => dice + roll.dice.length, 0), 0);

/** Two fights that end well, one of them stirred, with dice outside that are dropped, and two seeds shown. */
async function twoFights(): Promise<string> {
  const { gm } = table.arbiter;
  const { combatId, campaignId } = await startFight(table.arbiter, { count: 2, level: 14 });
  await fightOn(table.arbiter, combatId);
  const sealed = done(await gm.rollSealed(campaignId, { notation: '3d20kh1', why: 'a lie', author: 'Gia' }, null));
  for (const notation of ['4d6dl1', '10d10', '10d10']) done(await gm.roll(campaignId, notation, null));
  done(await gm.revealRoll(campaignId, sealed.entry.seq, null));
  done(await gm.revealSeed(campaignId));
  done(await gm.roll(campaignId, '1d6', null));
  const enemies = [{ key: 'goblin', count: 2, name: null }];
  const challenge = { characterIds: null, enemies, duel: null, scene: emptyScene, entropy: 'mine' };
  await fightOn(table.arbiter, done(await gm.startCombat(campaignId, challenge, null)).combat!.id);
  done(await gm.revealSeed(campaignId));
  return campaignId;
}

/* What can be forged */

type Forged = Draft<Bundle>;

function eventsIn({ log }: Forged, type: string): Record<string, unknown>[] {
  return log.flatMap(({ body }) => body.events as GameEvent[]).filter((event) => event.type === type) as never;
}

/** The first event of a kind, with one member changed; another hash is as good as any. */
const another = (type: string, member: string) => (bundle: Forged) => {
  eventsIn(bundle, type)[0]![member] = 'ab'.repeat(32);
};

const turned = (kind: BundleEntry['kind'], kept: boolean) => (bundle: Forged) => {
  const rolls = bundle.log.filter((entry) => entry.kind === kind).flatMap(({ body }) => body.rolls);
  const die = rolls.flatMap(({ dice }) => dice).find((each) => each.kept === kept)!;
  die.face = (die.face % die.sides) + 1;
};

/** What was changed, and what is found once the log has been hashed anew. */
const forgeries: readonly (readonly [string, (bundle: Forged) => void, RegExp])[] = [
  ['a face in combat', turned('COMBAT', true), /^entry \d+: .* is not what the seed says$/],
  ['a face outside combat', turned('CAMP', true), /^entry \d+: .* is not what the seed says$/],
  ['a face that was dropped', turned('CAMPAIGN', false), /^entry \d+: .* is not what the seed says$/],
  [
    'the entropy',
    (bundle) => void eventsIn(bundle, 'CombatSealed').map((event) => Object.assign(event, { entropy: ['x'] })),
    /is not what the seed says$/,
  ],
  [
    'a commitment in the list',
    (bundle) => void Object.assign(bundle.seeds[0]!, { commitment: 'ab'.repeat(32) }),
    /another seed was shown$/,
  ],
  ['the first commitment outside combat', another('SeedsCommitted', 'rollCommitment'), /another seed was promised$/],
  ['the first commitment of a combat', another('SeedsCommitted', 'nextCommitment'), /another seed was promised$/],
  ['the commitment of a combat', another('CombatSealed', 'commitment'), /another seed was promised$/],
  ['the commitment of the combat after', another('CombatSealed', 'nextCommitment'), /another seed was promised$/],
  ['the commitment of a seed that was shown', another('SeedRevealed', 'commitment'), /another seed was shown$/],
  ['a seed that was shown', another('CampaignSeedRevealed', 'seed'), /another seed was shown$/],
  ['the commitment of the seed after', another('CampaignSeedRevealed', 'nextCommitment'), /another seed was promised$/],
  [
    'the seal',
    (bundle) => {
      const { body } = bundle.log.find(({ command }) => command === 'startCombat')!;
      body.events.shift();
    },
    /the combat is not sealed$/,
  ],
  [
    'how many entries have rolled',
    (bundle) =>
      void bundle.log.splice(
        bundle.log.findIndex(({ command }) => command === 'roll'),
        1,
      ),
    /is not what the seed says$/,
  ],
];

describe.skipIf(!hasPython)('the verifier in Python of docs/fairness.md', () => {
  it('is shorter than sixty lines', () => {
    expect(program.trimEnd().split('\n').length).toBeLessThan(60);
  });

  it('finds ten thousand faces of all four games to be what the seeds say', async () => {
    let faces = 0;
    for (let round = 1; faces < 10_000; round++)
      for (const engine of Object.values(engines))
        faces += await agreed(await campaignText(await playCampaign(table.arbiter, engine, round)));
    expect(faces).toBeGreaterThanOrEqual(10_000);
  }, 180_000);

  it.each(Object.keys(engines))('takes the bundle of a single combat of %s', async (ruleset) => {
    const id = await playCampaign(table.arbiter, engines[ruleset]!, 3);
    expect(await agreed(await combatText(`${id}.1`))).toBeGreaterThan(0);
  });

  it('takes the bundle of a combat that others came before', async () => {
    expect(await agreed(await combatText(`${await twoFights()}.2`))).toBeGreaterThan(0);
  });

  it('counts what is still secret, and does not take it for checked', async () => {
    const { campaignId, combatId } = await startFight(table.arbiter);
    await fightOn(table.arbiter, combatId);
    const { unproven } = await verify(bundleIn(await campaignText(campaignId)), engines);
    expect(unproven).toBeGreaterThan(0);
    await agreed(await campaignText(campaignId));
  });

  it('is no success where no seed was revealed', async () => {
    const { campaignId } = await startFight(table.arbiter);
    const { status, says } = check(await campaignText(campaignId));
    expect([status, says]).toEqual([1, expect.stringMatching(/^no face was checked: the seeds of \d+ are secret$/)]);
  });
});

describe.skipIf(!hasPython)('a branch, to the verifier in Python', () => {
  it('is checked under the ids of its origin up to where it leaves it', async () => {
    const { arbiter } = table;
    const { campaignId: origin, combatId } = await startFight(arbiter, { count: 2, level: 14 });
    await fightOn(arbiter, combatId);
    done(await arbiter.gm.revealSeed(origin));
    const id = taken(await arbiter.branches.fork(origin, null, null));
    done(await arbiter.gm.roll(id, '30d6', null));
    done(await arbiter.gm.revealSeed(id));
    expect(await agreed(await campaignText(id))).toBe((await agreed(await campaignText(origin))) + 30);
    expect(await agreed(await combatText(`${id}.1`))).toBe(await agreed(await combatText(combatId)));
  });

  it('may come from elsewhere', async () => {
    const origin = await campaignText(await playCampaign(table.arbiter, engines.DUEL!, 2));
    const id = taken(await table.arbiter.bundles.take(origin));
    expect(await agreed(await campaignText(id))).toBe(await agreed(origin));
  });
});

describe.skipIf(!hasPython)('seeds that were drawn anew, to the verifier in Python', () => {
  it('are in force from there on, and those before them up to there', async () => {
    const { combatId, campaignId } = await startFight(table.arbiter, { count: 6, level: 14 });
    done(await table.arbiter.gm.roll(campaignId, '3d6', null));
    done(await table.arbiter.gm.act(combatId, request('attack'), unguarded));
    await table.arbiter.close();
    rmSync(`${table.databaseUrl.slice('file:'.length)}.mark`);
    await table.reopen();
    done(await table.arbiter.gm.roll(campaignId, '3d6', null));
    await fightOn(table.arbiter, combatId);
    expect(await combatText(combatId)).toContain('SeedsRedrawn');
    await agreed(await combatText(combatId));
    await agreed(await campaignText(campaignId));
  });
});

describe.skipIf(!hasPython)('the older stream, to the verifier in Python', () => {
  const older = olderBundle();

  it('is what the seeds of the list say', () => {
    expect(check(older)).toEqual(found(facesIn(older)));
    expect(facesIn(older)).toBeGreaterThan(20);
  });

  it('is found out where a face is another', () => {
    const forged = structuredClone(older) as Forged;
    turned('COMBAT', true)(forged);
    expect(check(relinked(forged))).toEqual({ status: 1, says: expect.stringContaining('is not what the seed says') });
  });
});

describe.skipIf(!hasPython)('a forgery, to the verifier in Python', () => {
  let honest: Bundle;
  beforeAll(async () => {
    honest = bundleIn(await campaignText(await twoFights()));
  });

  it('is none where nothing was changed', () => {
    expect(check(honest)).toEqual(found(facesIn(honest)));
    expect(check(relinked(honest))).toEqual(found(facesIn(honest)));
  });

  it.each(forgeries)('of %s is found out, also where the log was hashed anew', (_of, change, says) => {
    const forged = structuredClone(honest) as Forged;
    change(forged);
    expect(check(forged).status).toBe(1);
    expect(check(relinked(forged))).toEqual({ status: 1, says: expect.stringMatching(says) });
  });

  it('of the end is found out', () => {
    expect(check({ ...honest, log: honest.log.slice(0, -1) })).toEqual({
      ...{ status: 1, says: 'the log does not end with its head' },
    });
  });
});
