/** Operations that are too large, over both transports: refused before anything runs. */
import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSchema } from '../../src/resolvers/schema.ts';
import { connect, type SocketClient } from '../support/client.ts';
import { everythingOf } from '../support/every-event.ts';
import { type GraphQLAnswer, startTestServer, type TestServer } from '../support/server.ts';
import { setTable } from '../support/through-api.ts';

let server: TestServer;
let socket: SocketClient;
let combatId: string;

beforeAll(async () => {
  server = await startTestServer();
  socket = connect(server.wsUrl);
  combatId = (await setTable(server)).combatId;
});

afterAll(async () => {
  await socket?.dispose();
  await server?.close();
});

/** What the socket refuses, as HTTP would say it. */
async function overSocket(query: string): Promise<GraphQLAnswer['errors']> {
  return (await socket.watch(query, { id: combatId }).ended.catch((errors) => errors)) as GraphQLAnswer['errors'];
}

async function overHttp(query: string): Promise<GraphQLAnswer['errors']> {
  return (await server.gql(query, { id: combatId })).errors;
}

const deep = (depth: number): string => {
  const [open, close] = ['combat { campaign { ', '} } '];
  return `${open.repeat(depth / 2)} id ${close.repeat(depth / 2)}`;
};
const aliases = (count: number): string => Array.from({ length: count }, (_, i) => `a${i}: seq`).join(' ');

/** The one item that a feed over HTTP brings when it is refused. */
async function overStream(path: string, accept: string, query: string): Promise<GraphQLAnswer['errors']> {
  const headers = { 'content-type': 'application/json', accept };
  const body = JSON.stringify({ query, variables: { id: combatId } });
  const text = await (await fetch(`${server.url}${path}`, { method: 'POST', headers, body })).text();
  const { payload, ...bare } = JSON.parse(/\{.*"errors".*\}/.exec(text)![0]);
  return (payload ?? bare).errors;
}

const streams = [
  ['events', '/graphql/stream', 'text/event-stream'],
  ['parts', '/graphql', 'multipart/mixed;subscriptionSpec=1.0'],
] as const;

/** Each selection is of a beat. */
const tooLarge: [limit: string, selection: string, rest?: string][] = [
  ['depth', `${deep(20)}`],
  ['aliases', aliases(31)],
  ['directives', 'seq @include(if: true) '.repeat(51)],
  ['fields', `...a`, bomb(14)],
  [
    'cost',
    'combat { beats(first: 100) { edges { node { combat { beats(first: 100) { edges { node { events { says } } } } } } } } }',
  ],
];

const asQuery = (selection: string, rest = ''): string =>
  `query ($id: ID!) { combat(id: $id) { beats(first: 1) { edges { node { ${selection} } } } } } ${rest}`;
const asSubscription = (selection: string, rest = ''): string =>
  `subscription ($id: ID!) { combatFeed(combatId: $id) { ... on Beat { ${selection} } } } ${rest}`;

describe('an operation that is too large', () => {
  it.each(tooLarge)('in its %s is refused by POST', async (limit, selection, rest) => {
    const errors = await overHttp(asQuery(selection, rest));
    expect(errors?.map(({ extensions }) => [extensions.code, extensions.limit])).toContainEqual(['TOO_COMPLEX', limit]);
  });

  it.each(tooLarge)('in its %s is refused over the socket', async (limit, selection, rest) => {
    const errors = await overSocket(asSubscription(selection, rest));
    expect(errors?.map(({ extensions }) => [extensions.code, extensions.limit])).toContainEqual(['TOO_COMPLEX', limit]);
  });

  it.each(streams)('is refused over HTTP in %s', async (_name, path, accept) => {
    for (const [limit, selection, rest] of tooLarge) {
      const errors = await overStream(path, accept, asSubscription(selection, rest));
      expect(errors?.map(({ extensions }) => [extensions.code, extensions.limit])).toContainEqual([
        'TOO_COMPLEX',
        limit,
      ]);
    }
    const words = await overStream(path, accept, asSubscription('seq '.repeat(7000)));
    expect(words?.map(({ extensions }) => extensions.code)).toEqual(['TOO_COMPLEX']);
    const circle = await overStream(path, accept, asSubscription(everySpread(250), circles(250)));
    expect(circle?.map(({ extensions }) => extensions.code)).toContain('TOO_COMPLEX');
  });

  it.each([
    ['by POST', (selection: string) => overHttp(asQuery(selection))],
    ['over the socket', (selection: string) => overSocket(asSubscription(selection))],
  ])('in its words is refused %s', async (_where, send) => {
    const errors = await send('seq '.repeat(7000));
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['TOO_COMPLEX']);
    expect(errors?.[0]?.message).toMatch(/more tha[nt] 6000 tokens/);
  });

  it('in its roots is refused', async () => {
    const errors = await overHttp(`{ ${Array.from({ length: 25 }, (_, i) => `a${i}: rulesets { id }`).join(' ')} }`);
    expect(errors?.map(({ extensions }) => extensions.limit)).toContain('rootFields');
  });

  it('cannot hide its size in variables or nulls', async () => {
    const query = `query ($id: ID!, $n: Int) { combat(id: $id) { beats(first: $n) { edges { node { combat { beats(first: $n) { edges { node {
      combat { beats(first: $n) { edges { node { seq } } } } } } } } } } } } }`;
    for (const n of [100, null]) {
      const { errors } = await server.gql(query, { id: combatId, n });
      expect(
        errors?.map(({ extensions }) => extensions.limit),
        String(n),
      ).toEqual(['cost']);
    }
    expect((await server.gql(query, { id: combatId, n: 2 })).errors).toBeUndefined();
  });

  it('cannot hide behind an argument that is wrong', async () => {
    const query = `query ($id: ID!, $bad: Boolean = true) { bad: combat(id: $id) { id @include(if: $bad) }
      combat(id: $id) { beats(first: 100) { edges { node { combat { beats(first: 100) { edges { node { events { says } } } } } } } } } }`;
    const { errors, data } = await server.gql(query, { id: combatId, bad: null });
    expect(errors).toHaveLength(1);
    expect(data).toBeUndefined();
  });

  it('may go round in circles without harm', async () => {
    const errors = await overHttp(
      asQuery('...a', 'fragment a on Beat { combat { beats { edges { node { ...a } } } } }'),
    );
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['BAD_USER_INPUT']);
  });

  it('leaves room for what tools and people ask', async () => {
    expect((await server.gql(getIntrospectionQuery({ inputValueDeprecation: true }))).errors).toBeUndefined();
    const { errors } = await server.gql(
      `query ($id: ID!) { combat(id: $id) { beats(first: 100) { edges { node { seq sheet events { type says
        ... on AttackSettled { roll { total dice { face } } } } rolls { why dice { sides face } } narration { text } } } } } }`,
      { id: combatId },
    );
    expect(errors).toBeUndefined();
  });

  it('leaves room for every event of the four games, by POST and in a feed', async () => {
    const everything = `seq cursor events { ${everythingOf(makeSchema())} }`;
    expect(await overHttp(asQuery(everything))).toBeUndefined();
    const [first] = await socket.watch(asSubscription(everything), { id: combatId }).atLeast(1);
    expect(first).toMatchObject({ data: { combatFeed: { events: expect.any(Array) } } });
  });

  it('cannot hide in the argument of a list of sentences, which once took twelve seconds of everybody', async () => {
    for (const recap of [
      'recap(last: 50)',
      'a: recap(last: 30) b: recap(last: 31)',
      'combat { rollingLog(last: 100) }',
    ]) {
      const errors = await overHttp(`{ campaigns(first: 100) { edges { node { ${recap} } } } }`);
      expect(errors?.map(({ extensions }) => [extensions.code, extensions.limit])).toEqual([['TOO_COMPLEX', 'cost']]);
    }
    const { errors } = await server.gql('{ campaigns(first: 100) { edges { node { name recap(last: 3) } } } }');
    expect(errors).toBeUndefined();
  });

  it.each([
    ['recap', 'campaigns(last: 100) { edges { node { recap(last: 50) } } }'],
    [
      'nodes',
      `nodes(ids: [${'"x" '.repeat(100)}]) { ... on Campaign { log(last: 100) { edges { node { seq kind command } } } } }`,
    ],
    ['exports', Array.from({ length: 12 }, (_, i) => `a${i}: exportCampaign(id: "x") { url }`).join(' ')],
    ['schemas', Array.from({ length: 3 }, (_, i) => `a${i}: __schema { types { name } }`).join(' ')],
  ])('is counted in all its lists: %s', async (_what, query) => {
    const errors = await overHttp(`{ ${query} }`);
    expect(errors?.map(({ extensions }) => extensions.limit)).toEqual(['cost']);
  });

  it('in what is written into it is refused before anything walks it', async () => {
    const nested = `${'['.repeat(2900)}${']'.repeat(2900)}`;
    const errors = await overHttp(
      `mutation { createCampaign(input: { name: "x", ruleset: BECMI, settings: { a: ${nested} } }) { id } }`,
    );
    expect(errors?.map(({ extensions }) => [extensions.code, extensions.limit])).toEqual([['TOO_COMPLEX', 'nesting']]);
  });

  it.each([
    ['by POST', (on: string, fragments: string) => overHttp(asQuery(on, fragments))],
    ['over the socket', (on: string, fragments: string) => overSocket(asSubscription(on, fragments))],
  ])('in fragments that lead everywhere and back is refused %s', async (_way, send) => {
    const errors = await send(everySpread(250), circles(250));
    expect(errors?.map(({ extensions }) => extensions.code)).toContain('TOO_COMPLEX');
  });

  it('may be the schema itself where that is switched off', async () => {
    const closed = await startTestServer({ introspection: false });
    const { errors } = await closed.gql('{ __schema { types { name } } }');
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['BAD_USER_INPUT']);
    await closed.close();
  });

  it('is measured by what the operator sets', async () => {
    const strict = await startTestServer({ maxDepth: 3 });
    const { errors } = await strict.gql('{ campaigns { edges { node { id } } } }');
    expect(errors?.map(({ extensions }) => [extensions.limit, extensions.max])).toEqual([['depth', 3]]);
    await strict.close();
  });
});

/** Each spreads five others: to compare them all in pairs fills the stack. */
function circles(count: number): string {
  const spreads = (i: number) => Array.from({ length: 5 }, (_, j) => `...f${(i + j * 37 + 1) % count}`).join(' ');
  return Array.from({ length: count }, (_, i) => `fragment f${i} on Beat { actor { id } ${spreads(i)} }`).join(' ');
}

const everySpread = (count: number): string => Array.from({ length: count }, (_, i) => `...f${i}`).join(' ');

/** Fragments that double at every step: short to write, 2^n to answer. */
function bomb(steps: number): string {
  const names = Array.from({ length: steps + 1 }, (_, i) => 'a'.repeat(i + 1));
  const fragments = names
    .slice(0, -1)
    .map((name, i) => `fragment ${name} on Beat { ...${names[i + 1]} ...${names[i + 1]} }`);
  return `${fragments.join(' ')} fragment ${names.at(-1)} on Beat { seq round }`;
}
