/** Taking a campaign along, checking it, going back and branching off, through the API. */
import { createPublicKey, verify as isSigned } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyText } from '../../src/cli/verify.ts';
import { commitmentOf } from '../../src/rules/fair.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { ask, playOn, startStory } from '../support/story.ts';
import { fightOn, makeFighter, makeOwned, seqOf, setTable, startFight } from '../support/through-api.ts';

let server: TestServer;
let elsewhere: TestServer;
beforeAll(async () => {
  [server, elsewhere] = await Promise.all([startTestServer(), startTestServer()]);
});
afterAll(() => Promise.all([server?.close(), elsewhere?.close()]));

const HEAD = 'head { seq hash signature signedBy }';
const codeOf = ({ errors }: { errors?: { extensions: { code: string } }[] }) => errors?.[0]?.extensions.code ?? 'fine';

async function keyOf(at: TestServer) {
  const { keys } = (await (await fetch(`${at.url}/.well-known/arbiter`)).json()) as { keys: { publicKey: string }[] };
  return createPublicKey({ key: Buffer.from(keys.at(-1)!.publicKey, 'base64'), format: 'der', type: 'spki' });
}

async function bundleAt(at: TestServer, field: string, id: string): Promise<string> {
  const { url } = await ask(at, `query ($id: ID!) { it: ${field}(id: $id) { url } }`, { id });
  return (await fetch(`${at.url}${url}`)).text();
}

describe('the head of a log', () => {
  it('is signed with the published key, and holds the hash of the newest entry', async () => {
    const { campaignId } = await setTable(server);
    const { head, log } = await ask(
      server,
      `query ($id: ID!) { it: campaign(id: $id) { ${HEAD} log { edges { node { seq hash previous } } } } }`,
      { id: campaignId },
    );
    const entries = log.edges.map(({ node }: { node: unknown }) => node);
    expect(head).toMatchObject({ seq: 3, hash: entries[2].hash });
    expect(entries.map(({ previous }: { previous: string }) => previous)).toEqual([
      ...['0'.repeat(64), entries[0].hash, entries[1].hash],
    ]);
    const text = `arbiter:head:v1:${campaignId}:3:${head.hash}`;
    expect(isSigned(null, Buffer.from(text), await keyOf(server), Buffer.from(head.signature, 'base64'))).toBe(true);
  });
});

describe('the log', () => {
  it('holds what was committed to, the entropy and the seed, for everybody', async () => {
    const { id: campaignId } = await makeOwned(server);
    await makeFighter(server, campaignId);
    const promised = await ask(
      server,
      'query ($id: ID!) { it: campaign(id: $id) { nextCommitment rollCommitment seq } }',
      { id: campaignId },
    );
    const { combat } = await ask(
      server,
      'mutation ($i: StartCombatInput!) { it: startCombat(input: $i) { combat { id fairness { entropy } } } }',
      { i: { campaignId, enemies: [{ key: 'goblin' }], entropy: 'last word', expectedSeq: promised.seq } },
    );
    expect(combat.fairness.entropy).toEqual(['last word']);
    await fightOn(server, combat.id);
    await ask(server, 'mutation ($id: ID!) { it: revealSeed(campaignId: $id) { seed } }', { id: campaignId });
    const { log } = await ask(
      server,
      `query ($id: ID!) { it: campaign(id: $id) { log { edges { node { seq rolls { why } events { type
        ... on SeedsCommitted { rollCommitment nextCommitment } ... on CombatSealed { combatNumber commitment entropy }
        ... on SeedRevealed { seed } ... on CampaignSeedRevealed { seed } } } } } } }`,
      { id: campaignId },
    );
    const events = log.edges.flatMap(({ node }: { node: { events: unknown[] } }) => node.events);
    const told = (type: string) => events.find((event: { type: string }) => event.type === type);
    expect(told('SeedsCommitted')).toMatchObject({
      ...{ rollCommitment: promised.rollCommitment, nextCommitment: promised.nextCommitment },
    });
    expect(told('CombatSealed')).toMatchObject({
      combatNumber: 1,
      commitment: promised.nextCommitment,
      entropy: ['last word'],
    });
    expect(commitmentOf(told('SeedRevealed').seed)).toBe(promised.nextCommitment);
    expect(commitmentOf(told('CampaignSeedRevealed').seed)).toBe(promised.rollCommitment);
    expect(log.edges[1].node.rolls.length).toBeGreaterThan(0);
  });

  it('lets nobody slip in before a combat whose starter has seen all', async () => {
    const { id: campaignId } = await makeOwned(server);
    await makeFighter(server, campaignId);
    await server.arbiter.gm.contributeEntropy(campaignId, 'a late guest');
    const before = await seqOf(server, campaignId);
    const input = { campaignId, enemies: [{ key: 'goblin' }], entropy: 'mine', expectedSeq: 2 };
    const refused = await server.gql('mutation ($i: StartCombatInput!) { startCombat(input: $i) { combat { id } } }', {
      i: input,
    });
    expect(refused.errors![0]).toMatchObject({
      message: 'The log is at entry 3, not 2: look at what came in between.',
      extensions: { code: 'CONFLICT', seq: 3 },
    });
    expect(await seqOf(server, campaignId)).toBe(before);
  });

  it('always hears whoever starts the combat, however much was contributed before', async () => {
    const { id: campaignId } = await makeOwned(server);
    await makeFighter(server, campaignId);
    for (let i = 0; i < 20; i++) await server.arbiter.gm.contributeEntropy(campaignId, `junk ${i}`);
    const input = { campaignId, enemies: [{ key: 'goblin' }], entropy: 'mine' };
    const started = await server.gql(
      'mutation ($i: StartCombatInput!) { startCombat(input: $i) { combat { fairness { entropy } } } }',
      { i: input },
    );
    expect(started.data.startCombat.combat.fairness.entropy.at(-1)).toBe('mine');
  });

  it.each([
    ['a comma', 'a,b'],
    ['too much of it', 'x'.repeat(61)],
    ['nothing', ' '],
  ])('takes no entropy with %s', async (_what, entropy) => {
    const { id: campaignId } = await makeOwned(server);
    await makeFighter(server, campaignId);
    const input = { campaignId, enemies: [{ key: 'goblin' }], entropy };
    const refused = await server.gql('mutation ($i: StartCombatInput!) { startCombat(input: $i) { combat { id } } }', {
      i: input,
    });
    expect(codeOf(refused)).toBe('BAD_USER_INPUT');
    expect(await seqOf(server, campaignId)).toBe(2);
  });
});

describe.each(['BECMI', 'SRD5', 'RUNE', 'DUEL'])('a bundle of %s', (ruleset) => {
  it('is checked by strangers, and played on elsewhere', async () => {
    const { campaignId, combatId } = await startStory(server, ruleset);
    await playOn(server, combatId, 300);
    await server.arbiter.narrations.idle();
    const verified = await ask(
      server,
      'query ($id: ID!) { it: verifyCombat(id: $id) { ok says faces unproven difference { seq path says } notes } }',
      { id: combatId },
    );
    expect(verified).toMatchObject({ ok: true, difference: null, unproven: 0, notes: [] });
    expect(await verifyText(await bundleAt(server, 'exportCombat', combatId))).toMatchObject({ ok: true });
    const text = await bundleAt(server, 'exportCampaign', campaignId);
    expect(await verifyText(text)).toMatchObject({ difference: null });
    const taken = (await (
      await fetch(`${elsewhere.url}/bundles`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: text,
      })
    ).json()) as {
      campaign: { id: string };
      ownerKey: string;
    };
    const { id } = taken.campaign;
    const here = await ask(
      server,
      'query ($id: ID!) { it: campaign(id: $id) { seq status characters { name hp xp standing } head { hash } } }',
      { id: campaignId },
    );
    const there = await ask(
      elsewhere,
      `query ($id: ID!) { it: campaign(id: $id) { seq status characters { name hp xp standing } origin { campaignId seq hash key } nextCommitment
        combats { edges { node { beats { edges { node { narration { text } } } } } } } } }`,
      { id },
    );
    expect(there).toMatchObject({ seq: here.seq + 1, status: here.status, characters: here.characters });
    expect(there.origin).toMatchObject({ campaignId, seq: here.seq, hash: here.head.hash });
    expect((await keyOf(server)).export({ type: 'spki', format: 'der' }).toString('base64')).toBe(there.origin.key);
    expect(JSON.stringify(there)).not.toContain('"text":null');
    if (here.status === 'ACTIVE') {
      const again = await elsewhere.gql('mutation ($id: ID!) { roll(campaignId: $id, notation: "2d6") { total } }', {
        id,
      });
      expect(again.errors).toBeUndefined();
    }
    expect(await verifyText(await bundleAt(elsewhere, 'exportCampaign', id))).toMatchObject({ difference: null });
  });
});

describe('a combat under way', () => {
  it('is in no bundle: no seed, no beat, no secret', async () => {
    const { campaignId, combatId } = await startStory(server, 'RUNE');
    await playOn(server, combatId, 2);
    expect(codeOf(await server.gql('query ($id: ID!) { exportCombat(id: $id) { url } }', { id: combatId }))).toBe(
      'COMBAT_ACTIVE',
    );
    expect(codeOf(await server.gql('query ($id: ID!) { verifyCombat(id: $id) { ok } }', { id: combatId }))).toBe(
      'COMBAT_ACTIVE',
    );
    const text = await bundleAt(server, 'exportCampaign', campaignId);
    const { log, head, seeds } = JSON.parse(text);
    expect([log.length, head.seq]).toEqual([2, 2]);
    for (const { seed } of await server.arbiter.store.allSeeds(campaignId)) expect(text).not.toContain(seed);
    expect(seeds.every(({ seed }: { seed: unknown }) => seed === null)).toBe(true);
    expect(text).not.toContain('IntentPlanned');
  });
});

describe('what is not there', () => {
  it.each(['exportCampaign', 'exportCombat', 'verifyCombat'])('%s refuses', async (field) => {
    const selection = field === 'verifyCombat' ? 'ok' : 'url';
    expect(codeOf(await server.gql(`{ ${field}(id: "camp_0000000000000000") { ${selection} } }`))).toBe('NOT_FOUND');
  });

  it('has no bundle at any address', async () => {
    for (const name of [
      'camp_0000000000000000.json',
      'nothing',
      '..%2f..%2fetc%2fpasswd',
      'camp_0000000000000000.1.json',
    ]) {
      const answer = await fetch(`${server.url}/bundles/${name}`);
      expect([name, answer.status]).toEqual([name, 404]);
      expect(((await answer.json()) as { errors: { extensions: { code: string } }[] }).errors[0]!.extensions.code).toBe(
        'NOT_FOUND',
      );
    }
  });

  it('cannot be forked, compared, or gone back in', async () => {
    const id = 'camp_0000000000000000';
    expect(codeOf(await server.gql('mutation ($id: ID!) { forkCampaign(id: $id) { id } }', { id }))).toBe('NOT_FOUND');
    expect(
      codeOf(await server.gql('query ($id: ID!) { compareCampaigns(a: $id, b: $id) { sharedSeq } }', { id })),
    ).toBe('NOT_FOUND');
    expect(
      codeOf(
        await server.gql('mutation ($id: ID!) { undo(input: { campaignId: $id, toSeq: 1 }) { campaign { id } } }', {
          id,
        }),
      ),
    ).toBe('NOT_FOUND');
  });
});

describe('an import', () => {
  const take = (bundle: string) =>
    server.gql('mutation ($b: String!) { importCampaign(bundle: $b) { id ownerKey } }', { b: bundle });

  it('is a mutation, too, for what fits into a request', async () => {
    const { id } = await makeOwned(elsewhere);
    const { data } = await take(await bundleAt(elsewhere, 'exportCampaign', id));
    expect(data.importCampaign.id).toMatch(/^camp_/);
    expect(data.importCampaign.ownerKey).toMatch(/^own_/);
  });

  it('of what was edited changes nothing', async () => {
    const { id } = await makeOwned(elsewhere);
    const text = await bundleAt(elsewhere, 'exportCampaign', id);
    const before = await server.arbiter.store.loggedCampaigns('', 1000);
    for (const bad of [
      '',
      '{}',
      'null',
      text.slice(0, -40),
      text.replace('The Caves', 'The Graves'),
      text.replace('"kind":', '"kind":"campaign","kind":'),
    ]) {
      const answer = await take(bad);
      expect(codeOf(answer)).toBe('BAD_USER_INPUT');
      expect(answer.errors![0]!.message).toMatch(/\.$|JSON/);
    }
    expect(await server.arbiter.store.loggedCampaigns('', 1000)).toEqual(before);
  });

  it('that is too large is refused before it is read', async () => {
    const small = await startTestServer({ bundleLimit: 2000 });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${small.url}/bundles`, { method: 'POST', headers, body: '0'.repeat(100_000) });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ errors: [{ message: 'The request body is larger than 2000 bytes.' }] });
    const other = await fetch(`${small.url}/bundles`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: '{}',
    });
    expect(other.status).toBe(415);
    await small.close();
  });
});

describe('a fork', () => {
  it('goes its own way from any entry, with dice of its own, and says where it comes from', async () => {
    const { campaignId, combatId } = await setTable(server);
    await fightOn(server, combatId);
    const fork = await ask(
      server,
      'mutation ($id: ID!) { it: forkCampaign(id: $id, at: 2, name: "What if") { id name ownerKey nextCommitment origin { campaignId seq key } characters { hp } } }',
      { id: campaignId },
    );
    expect(fork).toMatchObject({ name: 'What if', origin: { campaignId, seq: 2, key: null } });
    const seeds = await server.arbiter.store.allSeeds(campaignId);
    expect(seeds.map(({ commitment }) => commitment)).not.toContain(fork.nextCommitment);
    const theirs = await startFight(server, fork.id);
    await fightOn(server, theirs);
    const compared = await ask(
      server,
      'query ($a: ID!, $b: ID!) { it: compareCampaigns(a: $a, b: $b) { sharedSeq hasMore a { id } b { id } differences { path a b } } }',
      { a: campaignId, b: fork.id },
    );
    expect(compared).toMatchObject({ sharedSeq: 2, hasMore: false, a: { id: campaignId }, b: { id: fork.id } });
    expect(compared.differences).toContainEqual({ path: 'name', a: '"The Caves Below"', b: '"What if"' });
    expect(await verifyText(await bundleAt(server, 'exportCombat', theirs))).toMatchObject({ ok: true });
  });

  it('in the middle of a fight that goes on is refused, and before it is not', async () => {
    const { campaignId } = await setTable(server);
    const refused = await server.gql('mutation ($id: ID!) { forkCampaign(id: $id) { id } }', { id: campaignId });
    expect(refused.errors![0]).toMatchObject({
      message: 'Combat 1 is under way: fork at entry 2, before it, or wait until it is over.',
      extensions: { code: 'COMBAT_ACTIVE', seq: 2 },
    });
    expect(
      codeOf(await server.gql('mutation ($id: ID!) { forkCampaign(id: $id, at: 2) { id } }', { id: campaignId })),
    ).toBe('fine');
  });

  it('of two that have nothing in common shares nothing', async () => {
    const [{ id: a }, { id: b }] = [await makeOwned(server, 'One'), await makeOwned(server, 'Two')];
    expect(
      await ask(server, 'query ($a: ID!, $b: ID!) { it: compareCampaigns(a: $a, b: $b) { sharedSeq } }', { a, b }),
    ).toEqual({ sharedSeq: 0 });
    expect(
      await ask(server, 'query ($a: ID!) { it: compareCampaigns(a: $a, b: $a) { sharedSeq differences { path } } }', {
        a,
      }),
    ).toEqual({
      ...{ sharedSeq: 1, differences: [] },
    });
  });

  it.each([0, -5, 77])('at entry %i, which is not there, is refused', async (at) => {
    const { id } = await makeOwned(server);
    const refused = await server.gql('mutation ($id: ID!, $at: Int) { forkCampaign(id: $id, at: $at) { id } }', {
      id,
      at,
    });
    expect(refused.errors![0]).toMatchObject({
      message: 'at must be from 1 to 1, the newest entry.',
      extensions: { code: 'BAD_USER_INPUT' },
    });
  });
});

describe('taking back', () => {
  const undo = (campaignId: string, toSeq: number, actorId: string | null, key?: string) =>
    server.gql(
      'mutation ($i: UndoInput!) { undo(input: $i) { campaign { seq style { tone } } entry { command says } characters { inventory { key equipped } } } }',
      { i: { campaignId, toSeq, actorId } },
      key === undefined ? undefined : `Bearer ${key}`,
    );

  async function unarmed() {
    const { id: campaignId, ownerKey } = await makeOwned(server);
    const fighterId = await makeFighter(server, campaignId);
    const input = { characterId: fighterId, item: 'sword' };
    const done = await server.gql('mutation ($i: EquipInput!) { unequip(input: $i) { entry { seq rolls { why } } } }', {
      i: input,
    });
    expect(done.data.unequip.entry).toEqual({ seq: 3, rolls: [] });
    return { campaignId, ownerKey, fighterId };
  }

  it('is an entry of its own, and everything is as it was', async () => {
    const { campaignId, fighterId } = await unarmed();
    const heroes =
      'query ($id: ID!, $at: Int) { it: campaign(id: $id, at: $at) { characters { hp inventory { key equipped } sheet { __typename } } } }';
    const before = await ask(server, heroes, { id: campaignId, at: 2 });
    const { data } = await undo(campaignId, 2, fighterId);
    expect(data.undo).toMatchObject({ campaign: { seq: 4 }, entry: { command: 'undo' } });
    expect(await ask(server, heroes, { id: campaignId })).toEqual(before);
    expect(await verifyText(await bundleAt(server, 'exportCampaign', campaignId))).toMatchObject({
      difference: null,
      entries: 4,
    });
  });

  it('is for those alone whom it concerns', async () => {
    const { campaignId, ownerKey } = await unarmed();
    const other = await makeFighter(server, campaignId, 'Other');
    expect(codeOf(await undo(campaignId, 3, other))).toBe('ILLEGAL_ACTION');
    await server.gql('mutation ($i: SetStyleInput!) { setStyle(input: $i) { id } }', {
      i: { campaignId, tone: 'grim' },
    });
    expect(codeOf(await undo(campaignId, 4, other))).toBe('FORBIDDEN');
    expect(codeOf(await undo(campaignId, 4, null))).toBe('FORBIDDEN');
    expect(codeOf(await undo(campaignId, 4, null, 'own_nonsense'))).toBe('FORBIDDEN');
    expect(await seqOf(server, campaignId)).toBe(5);
    const { data } = await undo(campaignId, 4, null, ownerKey);
    expect(data.undo.campaign).toEqual({ seq: 6, style: null });
  });

  it.each([
    ['a roll', 'mutation ($id: ID!) { roll(campaignId: $id, notation: "1d6") { total } }', 'rolled dice'],
    [
      'entropy',
      'mutation ($id: ID!) { contributeEntropy(campaignId: $id, text: "x") { id } }',
      'the fairness of the dice',
    ],
    ['a revealed seed', 'mutation ($id: ID!) { revealSeed(campaignId: $id) { seed } }', 'the fairness of the dice'],
  ])('never goes across %s', async (_what, operation, why) => {
    const { campaignId, fighterId, ownerKey } = await unarmed();
    await server.gql(operation, { id: campaignId });
    const before = await seqOf(server, campaignId);
    const refused = await undo(campaignId, 3, fighterId, ownerKey);
    expect(codeOf(refused)).toBe('ILLEGAL_ACTION');
    expect(refused.errors![0]!.message).toContain(why);
    expect(await seqOf(server, campaignId)).toBe(before);
  });

  it.each([0, -1, 3, 4, 99])('to entry %i, with nothing after it, is refused', async (toSeq) => {
    const { campaignId, fighterId } = await unarmed();
    expect(codeOf(await undo(campaignId, toSeq, fighterId))).toBe('BAD_USER_INPUT');
  });
});

describe('a server', () => {
  it('publishes its keys and nothing that is secret', async () => {
    const answer = await (await fetch(`${server.url}/.well-known/arbiter`)).json();
    expect(answer).toEqual({
      algorithm: 'Ed25519',
      keys: [
        {
          id: expect.stringMatching(/^[0-9a-f]{16}$/),
          publicKey: expect.any(String),
          since: expect.any(String),
          until: null,
          endorsed: null,
        },
      ],
    });
  });
});
