/** What only a campaign's owner is told, and who that is: whoever holds the key that createCampaign answered. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appoint } from '../../src/cli/owner.ts';
import { rebuild } from '../../src/cli/rebuild.ts';
import { newOwnerKey } from '../../src/table/owners.ts';
import excerpt from '../rules/srd5/data/excerpt.json' with { type: 'json' };
import { newFile } from '../store/support.ts';
import { connect } from '../support/client.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { makeFighter, makeOwned, setTable, startFight } from '../support/through-api.ts';

const USAGE = 'query ($id: ID!) { campaign(id: $id) { id name usage { total { calls } days { day } } } }';
const nothingSpent = { total: { calls: 0 }, days: [] };

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const usageOf = (id: string, authorization?: string) => server.gql(USAGE, { id }, authorization);

/** The code of the refusal; the rest of the campaign must be answered beside it, and the sentence must help. */
async function refusal(id: string, authorization?: string): Promise<string> {
  const { data, errors } = await usageOf(id, authorization);
  expect(data.campaign).toEqual({ id, name: 'The Caves Below', usage: null });
  expect(errors).toMatchObject([{ path: ['campaign', 'usage'], message: expect.stringContaining('ownerKey') }]);
  for (const sent of authorization?.match(/own_\S+|x{9,}/g) ?? []) expect(JSON.stringify(errors)).not.toContain(sent);
  return errors![0]!.extensions.code;
}

describe('the usage of a campaign', () => {
  it('is told to its owner', async () => {
    const { id, ownerKey } = await makeOwned(server);
    for (const authorization of [`Bearer ${ownerKey}`, `bearer ${ownerKey}`, `BEARER   ${ownerKey}`])
      expect(await usageOf(id, authorization)).toEqual({
        data: { campaign: { id, name: 'The Caves Below', usage: nothingSpent } },
      });
  });

  it('is not told to somebody without a key', async () => {
    expect(await refusal((await makeOwned(server)).id)).toBe('UNAUTHENTICATED');
  });

  it('is not told to the owner of another campaign, nor to a key that is nearly right', async () => {
    const { id, ownerKey } = await makeOwned(server);
    const other = await makeOwned(server);
    expect(other.ownerKey).not.toBe(ownerKey);
    for (const key of [
      other.ownerKey,
      newOwnerKey(),
      ownerKey.slice(0, -1),
      `${ownerKey}A`,
      ownerKey.toUpperCase(),
      'x',
    ])
      expect(await refusal(id, `Bearer ${key}`)).toBe('FORBIDDEN');
  });

  it('is not told for the hash that is stored', async () => {
    const { id } = await makeOwned(server);
    const [owner] = await server.arbiter.store.ownersOf([id]);
    expect(await refusal(id, `Bearer ${owner!.hash}`)).toBe('FORBIDDEN');
  });

  it.each([
    ['no key', 'Bearer'],
    ['nothing', ''],
    ['another scheme', 'Basic x'],
    ['10,000 characters', `Bearer ${'x'.repeat(10_000)}`],
    ['two keys', 'Bearer own_a own_b'],
    ['two keys by comma', 'Bearer own_a, Bearer own_b'],
    ['the bare key', newOwnerKey()],
  ])('is not told for an authorization of %s, which matters to nothing else', async (_, authorization) => {
    const { id } = await makeOwned(server);
    expect(await refusal(id, authorization)).toBe('UNAUTHENTICATED');
    expect((await usageOf(id, authorization)).errors![0]!.message).not.toBe((await usageOf(id)).errors![0]!.message);
    const roll = 'mutation ($id: ID!) { roll(campaignId: $id, notation: "1d6") { notation } }';
    expect(await server.gql(roll, { id }, authorization)).toEqual({ data: { roll: { notation: '1d6' } } });
  });

  it('of many campaigns is told for those that the key is of', async () => {
    const { id } = await makeOwned(server, 'Theirs');
    const mine = await makeOwned(server, 'Mine');
    const query = '{ campaigns { edges { node { id usage { total { calls } } } } } }';
    const { data, errors } = await server.gql(query, {}, `Bearer ${mine.ownerKey}`);
    const told = data.campaigns.edges.map((edge: { node: object }) => edge.node);
    expect(told).toContainEqual({ id: mine.id, usage: { total: { calls: 0 } } });
    expect(told).toContainEqual({ id, usage: null });
    expect(errors!.map(({ extensions }) => extensions.code)).toEqual(['FORBIDDEN']);
  });

  it('that nobody knows is nobody’s', async () => {
    const { ownerKey } = await makeOwned(server);
    expect(await usageOf('camp_nowhere', `Bearer ${ownerKey}`)).toEqual({ data: { campaign: null } });
  });
});

describe('over a socket', () => {
  const FEED = `subscription ($id: ID!) { combatFeed(combatId: $id) {
    ... on Beat { seq combat { campaign { usage { total { calls } } } } } } }`;

  async function firstBeat(combatId: string, params: Record<string, unknown>) {
    const client = connect(server.wsUrl, params);
    const [item] = await client.watch(FEED, { id: combatId }).atLeast(1);
    await client.dispose();
    return item!;
  }

  it('the key comes with the first message', async () => {
    const { id, ownerKey } = await makeOwned(server);
    await makeFighter(server, id);
    const combatId = await startFight(server, id);
    for (const name of ['authorization', 'Authorization'])
      expect(await firstBeat(combatId, { [name]: `Bearer ${ownerKey}` })).toEqual({
        data: { combatFeed: { seq: 3, combat: { campaign: { usage: { total: { calls: 0 } } } } } },
      });
  });

  it.each([
    ['none', {}, 'UNAUTHENTICATED'],
    ['a number', { authorization: 7 }, 'UNAUTHENTICATED'],
    ['an object that would be a text', { authorization: { toString: 'Bearer x' } }, 'UNAUTHENTICATED'],
    ['another scheme', { authorization: 'Basic x' }, 'UNAUTHENTICATED'],
    ['a wrong key', { authorization: `Bearer ${newOwnerKey()}` }, 'FORBIDDEN'],
  ])('the beat comes all the same with %s', async (_, params, code) => {
    const { combatId } = await setTable(server);
    expect(await firstBeat(combatId, params)).toMatchObject({
      data: { combatFeed: { seq: 3, combat: { campaign: { usage: null } } } },
      errors: [{ extensions: { code } }],
    });
  });

  it('a key that was replaced opens nothing in a feed that is open', async () => {
    const { id, ownerKey } = await makeOwned(server);
    await makeFighter(server, id);
    const combatId = await startFight(server, id);
    const client = connect(server.wsUrl, { authorization: `Bearer ${ownerKey}` });
    const watch = client.watch(FEED, { id: combatId });
    expect((await watch.atLeast(1))[0]!.errors).toBeUndefined();
    await appoint(server.databaseUrl, id);
    await server.gql(`mutation { defend(input: { combatId: "${combatId}" }) { beat { seq } } }`);
    while (!watch.items.some(({ errors }) => errors)) await watch.atLeast(watch.items.length + 1);
    expect(watch.items.find(({ errors }) => errors)!.errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
    await client.dispose();
  });
});

describe('the owner key', () => {
  it('is in the answer to createCampaign alone', async () => {
    const made = await server.gql(
      'mutation { createCampaign(input: { name: "Mine", ruleset: BECMI }) { id ownerKey } }',
    );
    const { id, ownerKey } = made.data.createCampaign;
    expect(ownerKey).toMatch(/^own_[\w-]{43}$/);
    const hero = `mutation { createCharacter(input: { campaignId: "${id}", name: "Branna", class: "fighter" }) {
      campaign { ownerKey } } }`;
    const others = [
      await server.gql(hero, {}, `Bearer ${ownerKey}`),
      await server.gql(`{ campaign(id: "${id}") { ownerKey } }`, {}, `Bearer ${ownerKey}`),
      await server.gql('{ campaigns { edges { node { ownerKey characters { campaign { ownerKey } } } } } }'),
      await server.gql(`mutation { contributeEntropy(campaignId: "${id}", text: "x") { ownerKey } }`),
    ];
    for (const { data, errors } of others) {
      expect(errors).toBeUndefined();
      expect(JSON.stringify(data)).toContain('"ownerKey":null');
      expect(JSON.stringify(data)).not.toContain('own_');
    }
  });

  it('is given, too, where monsters were imported for every campaign', async () => {
    await server.arbiter.bestiaries.forServer('SRD5', JSON.stringify(excerpt.slice(0, 1)));
    const { data } = await server.gql(
      'mutation { createCampaign(input: { name: "Zoo", ruleset: SRD5 }) { id seq ownerKey } }',
    );
    const { id, seq, ownerKey } = data.createCampaign;
    expect(seq).toBe(2);
    expect((await usageOf(id, `Bearer ${ownerKey}`)).data.campaign.usage).toEqual(nothingSpent);
  });

  it('is not made for a campaign that is refused', async () => {
    const { data, errors } = await server.gql(
      'mutation { createCampaign(input: { name: "No", ruleset: BECMI, settings: { cheat: true } }) { ownerKey } }',
    );
    expect([data, errors!.length]).toEqual([{ createCampaign: null }, 1]);
    expect(inDatabase(server, 'SELECT COUNT(*) AS n FROM "Owner"')).toEqual([{ n: 0 }]);
  });

  it('is nowhere in the database, whole or in part, nor in the log', async () => {
    const { id, ownerKey } = await makeOwned(server);
    await usageOf(id, `Bearer ${ownerKey}`);
    const bytes = Buffer.concat(filesOf(server).map((file) => readFileSync(file)));
    expect(bytes.includes(id)).toBe(true);
    const secret = ownerKey.slice('own_'.length);
    for (const part of ['own_', secret, secret.slice(0, 12), secret.slice(-12), Buffer.from(secret, 'base64url')])
      expect(bytes.includes(part)).toBe(false);
    const { log } = (await server.gql(`{ it: campaign(id: "${id}") { log { edges { node { says command } } } } }`)).data
      .it;
    expect(JSON.stringify([log, await server.arbiter.store.allEntries(id, 0, 100)])).not.toContain(secret);
  });

  it('is of a campaign from its first entry on, and outlives a restart and a rebuild', async () => {
    const { id, ownerKey } = await makeOwned(server);
    expect(inDatabase(server, 'SELECT "campaignId" FROM "Owner"')).toEqual([{ campaignId: id }]);
    expect((await rebuild(server.databaseUrl, { check: true })).differing).toEqual([]);
    await rebuild(server.databaseUrl, { check: false });
    const second = await startTestServer({ databaseUrl: server.databaseUrl });
    const { data } = await second.gql(USAGE, { id }, `Bearer ${ownerKey}`);
    expect(data.campaign.usage).toEqual(nothingSpent);
    await second.close();
  });
});

describe('arbiter owner', () => {
  it('makes a new key, and the one before opens nothing any more', async () => {
    const { id, ownerKey } = await makeOwned(server);
    const other = await makeOwned(server);
    const second = await appoint(server.databaseUrl, id);
    const third = await appoint(server.databaseUrl, id);
    for (const key of [ownerKey, second]) expect(await refusal(id, `Bearer ${key}`)).toBe('FORBIDDEN');
    expect((await usageOf(id, `Bearer ${third}`)).data.campaign.usage).toEqual(nothingSpent);
    expect((await usageOf(other.id, `Bearer ${other.ownerKey}`)).errors).toBeUndefined();
  });

  it('makes none for a campaign that nobody knows', async () => {
    const before = await server.arbiter.store.ownersOf([(await makeOwned(server)).id]);
    expect(await appoint(server.databaseUrl, 'camp_nowhere')).toBeNull();
    expect(inDatabase(server, 'SELECT COUNT(*) AS n FROM "Owner"')).toEqual([{ n: before.length }]);
  });

  it('lets somebody in to a campaign that is older than owners; until then nobody is', async () => {
    const databaseUrl = `file:${newFile()}`;
    const first = await startTestServer({ databaseUrl });
    const { id, ownerKey } = await makeOwned(first);
    await first.close();
    forgetOwners(first);
    const second = await startTestServer({ databaseUrl });
    const ask = (key: string | null) => second.gql(USAGE, { id }, `Bearer ${key}`);
    expect(await ask(ownerKey)).toMatchObject({
      data: { campaign: { id, usage: null } },
      errors: [{ message: expect.stringContaining('arbiter owner'), extensions: { code: 'FORBIDDEN' } }],
    });
    const key = await appoint(databaseUrl, id);
    expect((await ask(key)).data.campaign.usage).toEqual(nothingSpent);
    await second.close();
  });
});

const fileOf = ({ databaseUrl }: TestServer): string => databaseUrl.replace('file:', '');

/** With what SQLite keeps beside it. */
function filesOf(of: TestServer): readonly string[] {
  const folder = path.dirname(fileOf(of));
  return readdirSync(folder).map((name) => path.join(folder, name));
}

function inDatabase(of: TestServer, sql: string): unknown[] {
  const database = new BetterSqlite3(fileOf(of), { readonly: true });
  const rows = database.prepare(sql).all();
  database.close();
  return rows;
}

/** Back to the database of the version before there were owners. */
function forgetOwners(of: TestServer): void {
  const database = new BetterSqlite3(fileOf(of));
  database.exec(`DROP TABLE "Owner"; DELETE FROM _prisma_migrations WHERE migration_name = '0007_owners'`);
  database.close();
}
