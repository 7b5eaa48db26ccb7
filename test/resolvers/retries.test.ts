/** Sent again with the same key, every mutation answers what it answered first; with anything else the key is refused. */
import BetterSqlite3 from 'better-sqlite3';
import { type GraphQLField, getNamedType, isObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rebuild } from '../../src/cli/rebuild.ts';
import { makeSchema } from '../../src/resolvers/schema.ts';
import { type Asked, everyMutation } from '../support/every-mutation.ts';
import { ACCEPT, INVITE, type SeatedServer, type Someone, startHostedServer } from '../support/seats.ts';
import type { GraphQLAnswer } from '../support/server.ts';
import { makeCampaign, makeFighter, startFight } from '../support/through-api.ts';

const mutations = makeSchema().getMutationType()!.getFields();

/** What is the same in every answer; what a campaign or a combat has become since is not. */
const selections: Readonly<Record<string, string>> = {
  Campaign: '{ id }',
  Character: '{ id name }',
  Roll: '{ total dice { face } }',
  RevealedSeed: '{ seed commitment nextCommitment fromSeq toSeq }',
  CombatResult: '{ combat { id } beat { seq rolls { total } } }',
  CampResult: '{ campaign { id } entry { seq } characters { id } }',
  SealedRoll: '{ seq commitment roll { total } }',
  RulingResult: '{ campaign { id } entry { seq says } characters { id } }',
  ImportReport: '{ version hash monsters notes { what } }',
  ActionResult: '{ scene source campaign { id } entry { seq } combat { id } beat { seq } }',
  Narration: '{ beatSeq }',
  Invitation: '{ id code role uses expiresAt }',
  Arrival: '{ token person { id name } campaign { id } }',
  FreshToken: '{ token expiresAt }',
  Person: '{ id name }',
};

/**
 * Whoever has gone cannot be told the same again: at the table they left they are anybody, and a void token says nothing of
 * who sends it. They get what anybody gets, and their answer is told to nobody else who holds their key.
 */
const departures: Readonly<Record<string, string>> = { leaveCampaign: 'NOT_FOUND', signOut: 'UNAUTHENTICATED' };

let server: SeatedServer;
beforeAll(async () => {
  server = await startHostedServer();
});
afterAll(() => server?.close());

function documentFor({ name, type, args }: GraphQLField<unknown, unknown>): string {
  const declared = args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ');
  const passed = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  return `mutation(${declared}) { it: ${name}(${passed}) ${selections[getNamedType(type).name]} }`;
}

/** With the key where the mutation takes it. */
const withKey = (asked: Asked['first'], idempotencyKey: unknown): Record<string, unknown> =>
  asked.input ? { input: { ...(asked.input as object), idempotencyKey } } : { ...asked, idempotencyKey };

const send = (
  name: string,
  asked: Asked['first'],
  key: unknown,
  by: Pick<Someone, 'gql'> = server,
): Promise<GraphQLAnswer> => by.gql(documentFor(mutations[name]!), withKey(asked, key));

const refusalOf = ({ errors }: GraphQLAnswer) => errors?.map(({ extensions }) => extensions);

/** Everything that is stored, but for what the narrators write in their own time. */
async function everything(): Promise<string> {
  await server.arbiter.narrations.idle();
  await server.arbiter.store.idle();
  const database = new BetterSqlite3(server.databaseUrl.replace('file:', ''), { readonly: true });
  const tables = database.prepare(`SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name`).pluck().all();
  const rows = tables.map((table) => [table, database.prepare(`SELECT * FROM "${table}"`).all()]);
  database.close();
  return JSON.stringify(rows);
}

describe('every mutation', () => {
  it('is one that is tried here, takes a key, and may be refused alone', () => {
    expect(Object.keys(everyMutation).sort()).toEqual(Object.keys(mutations).sort());
    for (const { name, args, type } of Object.values(mutations)) {
      const [input] = args.filter((arg) => arg.name === 'input');
      const fields = input ? Object.values((getNamedType(input.type) as never as InputType).getFields()) : args;
      expect({ name, key: String(fields.find((field) => field.name === 'idempotencyKey')?.type) }).toEqual({
        name,
        key: 'String',
      });
      expect({ name, isNullable: isObjectType(type) }).toEqual({ name, isNullable: true });
    }
  });
});

interface InputType {
  getFields(): Record<string, { readonly name: string; readonly type: unknown }>;
}

describe.each(Object.keys(everyMutation))('%s', (name) => {
  let asked: Asked;
  let first: GraphQLAnswer;
  beforeAll(async () => {
    asked = await everyMutation[name]!(server);
  });

  it.each([
    ['empty', ''],
    ['too long', 'k'.repeat(101)],
    ['not in ASCII', 'ключ'],
    ['with a line end', 'a\nb'],
  ])('takes no key that is %s, and writes nothing', async (_what, key) => {
    const before = await everything();
    const answer = await send(name, asked.first, key, asked.by);
    expect(refusalOf(answer)).toEqual([{ code: 'BAD_USER_INPUT', field: 'idempotencyKey' }]);
    expect(answer.data).toEqual({ it: null });
    expect(await everything()).toBe(before);
  });

  it('sent again with its key answers the same and writes nothing', async () => {
    const key = `${name} once`;
    first = await send(name, asked.first, key, asked.by);
    expect(first.errors).toBeUndefined();
    const before = await everything();
    const again = await send(name, asked.first, key, asked.by);
    if (departures[name]) expect([again.data, refusalOf(again)]).toEqual([{ it: null }, [{ code: departures[name] }]]);
    else expect(again).toEqual(first);
    expect(await everything()).toBe(before);
  });

  it('refuses its key for anything else, and writes nothing', async () => {
    const before = await everything();
    const isElse = JSON.stringify(asked.other) !== JSON.stringify(asked.first);
    const answer = await send(name, asked.other, `${name} once`, asked.by);
    const refusal = departures[name]
      ? [{ code: departures[name] }]
      : isElse && [{ code: 'KEY_REUSED', field: 'idempotencyKey' }];
    expect(refusalOf(answer)).toEqual(refusal || undefined);
    expect(await everything()).toBe(before);
  });
});

describe('a key', () => {
  it('is of one mutation, whatever its arguments', async () => {
    const campaignId = await makeCampaign(server);
    const characterId = await makeFighter(server, campaignId);
    const asked = { input: { characterId, item: 'sword' } };
    expect((await send('unequip', asked, 'k')).errors).toBeUndefined();
    expect(refusalOf(await send('equip', asked, 'k'))).toEqual([{ code: 'KEY_REUSED', field: 'idempotencyKey' }]);
    expect(refusalOf(await send('roll', { campaignId, notation: '1d6' }, 'k'))).toMatchObject([{ code: 'KEY_REUSED' }]);
  });

  it('is of one campaign, and of the server where a campaign is made', async () => {
    const campaigns = [await makeCampaign(server), await makeCampaign(server)];
    for (const campaignId of campaigns) {
      expect((await send('roll', { campaignId, notation: '1d6' }, 'mine')).errors).toBeUndefined();
      expect((await send('forkCampaign', { id: campaignId }, 'my fork')).errors).toBeUndefined();
    }
    expect((await send('createCampaign', { input: { name: 'Mine', ruleset: 'DUEL' } }, 'mine')).errors).toBeUndefined();
  });

  it('of what was refused is free: it is judged anew', async () => {
    const campaignId = await makeCampaign(server);
    const asked = { input: { campaignId, enemies: [{ key: 'goblin' }] } };
    expect(refusalOf(await send('startCombat', asked, 'go'))).toMatchObject([{ code: 'BAD_USER_INPUT' }]);
    await makeFighter(server, campaignId);
    expect((await send('startCombat', asked, 'go')).errors).toBeUndefined();
  });

  it('is not told the owner key twice', async () => {
    const query = `mutation($i: CreateCampaignInput!) { it: createCampaign(input: $i) { id ownerKey } }`;
    const i = { name: 'Mine', ruleset: 'DUEL', idempotencyKey: 'a new table' };
    const { it: first } = (await server.gql(query, { i })).data;
    expect(first.ownerKey).toMatch(/^own_/);
    expect((await server.gql(query, { i })).data.it).toEqual({ id: first.id, ownerKey: null });
  });

  it('from before it was kept what was asked is known, whatever comes with it now', async () => {
    const campaignId = await makeCampaign(server);
    const first = await send('roll', { campaignId, notation: '1d6' }, 'long ago');
    const database = new BetterSqlite3(server.databaseUrl.replace('file:', ''));
    const { changes } = database.prepare('DELETE FROM "UsedKey" WHERE scope = ?').run(campaignId);
    database.close();
    expect(changes).toBe(1);
    expect(await send('roll', { campaignId, notation: '1d8' }, 'long ago')).toEqual(first);
  });

  it('knows a null from nothing as little as the API does', async () => {
    const campaignId = await makeCampaign(server);
    const first = await send('roll', { campaignId, notation: '1d6' }, 'once');
    expect(await send('roll', { campaignId, notation: '1d6', why: null }, 'once')).toEqual(first);
  });

  it('with arguments nested without end is refused for their depth', async () => {
    const asked = withKey({ input: { name: 'Deep', ruleset: 'RUNE', settings: 'HERE' } }, 'deep');
    const body = JSON.stringify({ query: documentFor(mutations.createCampaign!), variables: asked });
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers,
      body: body.replace('"HERE"', deep),
    });
    expect(((await answer.json()) as GraphQLAnswer).errors![0]!.extensions).toEqual({
      code: 'TOO_COMPLEX',
      limit: 'nesting',
      max: 64,
    });
  });
});

const invitation = async (campaignId: string): Promise<string> =>
  (await server.gql(INVITE, { i: { campaignId } })).data.it.code;
const newcomer = async (campaignId: string) => server.accept(await invitation(campaignId), 'Ann');

describe('what is kept beside the log', () => {
  const NOTES = 'query($id: ID!) { it: campaign(id: $id) { notes } }';

  it('is not written over by a retry that comes late', async () => {
    const campaignId = await makeCampaign(server);
    const early = { input: { campaignId, text: 'The miller did it.' } };
    await send('setNotes', early, 'early');
    await send('setNotes', { input: { campaignId, text: 'It was the reeve.' } }, 'later');
    expect((await send('setNotes', early, 'early')).errors).toBeUndefined();
    expect((await server.gql(NOTES, { id: campaignId })).data.it).toEqual({ notes: 'It was the reeve.' });
  });

  it('leaves the key of what was refused free', async () => {
    const campaignId = await makeCampaign(server);
    const { id: invitationId } = (await server.gql(INVITE, { i: { campaignId } })).data.it;
    expect(refusalOf(await send('revokeInvitation', { campaignId, invitationId: 'invitation' }, 'k'))).toEqual([
      { code: 'NOT_FOUND' },
    ]);
    expect((await send('revokeInvitation', { campaignId, invitationId }, 'k')).errors).toBeUndefined();
  });

  it('ends with the one token that was signed out, whichever other sends the key again', async () => {
    const one = await newcomer(await makeCampaign(server));
    const { token } = (await send('renewToken', {}, 'renew', one)).data.it;
    const other = server.by(`Bearer ${token}`);
    const out = await send('signOut', {}, 'out', one);
    expect(out.errors).toBeUndefined();
    expect(await send('signOut', {}, 'out', other)).toEqual(out);
    expect(await one.refused('{ me { name } }')).toEqual(['UNAUTHENTICATED']);
    expect(await other.ask('{ it: me { name } }')).toEqual({ name: 'Ann' });
  });
});

describe('whoever left and came back', () => {
  it('does not leave again by a retry, and is told what they were told', async () => {
    const campaignId = await makeCampaign(server);
    const ann = await newcomer(campaignId);
    const left = await send('leaveCampaign', { campaignId }, 'bye', ann);
    expect(left.errors).toBeUndefined();
    await ann.ask(ACCEPT, { i: { code: await invitation(campaignId) } });
    expect(await send('leaveCampaign', { campaignId }, 'bye', ann)).toEqual(left);
    const seat = 'query($id: ID!) { it: campaign(id: $id) { yourRole } }';
    expect(await ann.ask(seat, { id: campaignId })).toEqual({ yourRole: 'PLAYER' });
  });
});

describe('thirty-two at once', () => {
  const AT_ONCE = 32;
  const together = <T>(one: (n: number) => Promise<T>) =>
    Promise.all(Array.from({ length: AT_ONCE }, (_, n) => one(n)));

  it.each(['attack', 'roll', 'createCampaign', 'forkCampaign', 'renarrate', 'importBestiary', 'takeAction'])(
    '%s of one key are one, and all get one answer',
    async (name) => {
      const { first } = await everyMutation[name]!(server);
      const answers = await together(() => send(name, first, `${name} at once`));
      expect(answers.map((answer) => answer.errors)).toEqual(answers.map(() => undefined));
      expect(new Set(answers.map((answer) => JSON.stringify(answer.data))).size).toBe(1);
    },
  );

  it('of one key that ask for different things: one wins, the others are refused', async () => {
    const campaignId = await makeCampaign(server);
    await makeFighter(server, campaignId);
    const combatId = await startFight(server, campaignId, 'goblin', 40);
    const answers = await together((n) => send('declare', { input: { combatId, text: `I defend ${n}.` } }, 'one'));
    expect(answers.filter((answer) => !answer.errors).length).toBe(1);
    const codes = new Set(answers.flatMap(({ errors }) => errors?.map(({ extensions }) => extensions.code) ?? []));
    expect([...codes]).toEqual(['KEY_REUSED']);
    const names = await together((n) => send('createCampaign', { input: { name: `No. ${n}`, ruleset: 'DUEL' } }, 'n'));
    expect(names.filter((answer) => !answer.errors).length).toBe(1);
  });
});

it('leaves campaigns that can be made anew from their logs', async () => {
  await server.arbiter.narrations.idle();
  expect(await rebuild(server.databaseUrl, { check: true })).toMatchObject({ differing: [] });
});
