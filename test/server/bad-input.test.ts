/** Input that is wrong in quantity: many mistakes, forged cursors, values without a bottom. A code, and never our fault. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../support/client.ts';
import { type GraphQLAnswer, startTestServer, type TestServer } from '../support/server.ts';
import { setTable, type Table } from '../support/through-api.ts';

let server: TestServer;
let table: Table;
beforeAll(async () => {
  server = await startTestServer({ bodyLimit: 4_000_000 });
  table = await setTable(server);
});
afterAll(() => server?.close());

const codesOf = ({ errors }: GraphQLAnswer) => [...new Set((errors ?? []).map(({ extensions }) => extensions.code))];

async function stream(path: string, accept: string, query: string, variables: object): Promise<string> {
  const headers = { 'content-type': 'application/json', accept };
  const body = JSON.stringify({ query, variables });
  return (await fetch(`${server.url}${path}`, { method: 'POST', headers, body })).text();
}

describe('more than fifty mistakes in variables', () => {
  it('are refused by POST', async () => {
    const answer = await server.gql('query($i: [ID!]!) { nodes(ids: $i) { id } }', { i: Array(80).fill(null) });
    expect(codesOf(answer)).toEqual(['BAD_USER_INPUT']);
    const START = 'mutation($i: StartCombatInput!) { startCombat(input: $i) { combat { id } } }';
    const fight = (count: number, enemy: object) =>
      server.gql(START, { i: { campaignId: 'camp_none', enemies: Array(count).fill(enemy) } });
    // Also once what it costs is known by heart.
    expect(codesOf(await fight(80, { key: 1, count: 'x' }))).toEqual(['BAD_USER_INPUT']);
    expect(codesOf(await fight(1, { key: 'goblin' }))).toEqual(['NOT_FOUND']);
    expect(codesOf(await fight(80, { key: 1, count: 'x' }))).toEqual(['BAD_USER_INPUT']);
  });

  it('are refused where a feed is asked for', async () => {
    const socket = connect(server.wsUrl);
    const numbers = Array.from({ length: 29 }, (_, i) => `n${i}`);
    const words = Array.from({ length: 29 }, (_, i) => `w${i}`);
    const many = `subscription(${[...numbers.map((name) => `$${name}: Int!`), ...words.map((name) => `$${name}: Boolean!`)].join(' ')}) {
      combatFeed(combatId: "x") { ... on Beat { ${words.map((name) => `seq @include(if: $${name})`).join(' ')}
      combat { ${numbers.map((name) => `${name}: timeline(window: $${name}) { name }`).join(' ')} } } } }`;
    for (const variables of [{}, Object.fromEntries([...numbers, ...words].map((name) => [name, 'x']))]) {
      const overSocket = await socket.watch(many, variables).ended.catch((errors) => errors);
      for (const { extensions } of overSocket) expect(extensions.code).toBe('BAD_USER_INPUT');
      for (const [path, accept] of ways) {
        const text = await stream(path, accept, many, variables);
        expect(text).toMatch(/BAD_USER_INPUT/);
        expect(text).not.toMatch(/INTERNAL/);
      }
    }
    await socket.dispose();
  });
});

const ways = [
  ['/graphql/stream', 'text/event-stream'],
  ['/graphql', 'multipart/mixed;subscriptionSpec=1.0'],
] as const;

describe('a cursor that nobody gave', () => {
  const cursor = (...key: unknown[]): string => Buffer.from(JSON.stringify(key)).toString('base64url');
  const keys: unknown[] = [
    ...[8.64e15, -8.64e15, 9e15, 1.5, -1, 0, 1e300, 'x', null, true, [1], {}],
    ...['\u0000', '\ud800', '__proto__', 'x'.repeat(300)],
  ];
  const lists = ['campaign', 'combat', 'entry', 'beat', 'monster'];

  it.each(['after', 'before'])('%s which a page is asked for is refused or leads nowhere', async (side) => {
    const size = side === 'after' ? 'first: 2' : 'last: 2';
    const QUERY = `query($c: String, $id: ID!, $combat: ID!) {
      campaigns(${size}, ${side}: $c) { edges { cursor } }
      campaign(id: $id) { combats(${size}, ${side}: $c) { edges { cursor } } log(${size}, ${side}: $c) { edges { cursor } } }
      combat(id: $combat) { beats(${size}, ${side}: $c) { edges { cursor } } }
      ruleset(id: BECMI) { bestiary(${size}, ${side}: $c) { edges { cursor } } } }`;
    const forged = lists.flatMap((list) => keys.flatMap((key) => [cursor(list, key), cursor(list, key, key)]));
    for (const c of [...forged, '', 'Ünsinn', 'A'.repeat(10_000), cursor(), Buffer.from('{').toString('base64url')]) {
      const answer = await server.gql(QUERY, { c, id: table.campaignId, combat: table.combatId });
      expect(codesOf(answer), c).toEqual(['BAD_USER_INPUT']);
    }
  });

  it('for a feed is refused', async () => {
    const FEED = 'subscription($id: ID!, $after: String) { combatFeed(combatId: $id, after: $after) { __typename } }';
    const places = keys.flatMap((key) => [
      cursor(table.campaignId, key, 1, [], []),
      cursor(table.campaignId, 5, key, [], []),
      cursor(table.campaignId, 5, 1, [key], []),
      cursor(table.campaignId, 5, 1, [], [key]),
      cursor(table.campaignId, 5, 1, [], [[3, key, key]]),
    ]);
    for (const after of places) {
      const text = await Promise.race([
        stream('/graphql/stream', 'text/event-stream', FEED, { id: table.combatId, after: `${after}` }),
        // It is one that could have been given: the feed is open.
        new Promise<string>((resolve) => setTimeout(resolve, 300, 'BAD_USER_INPUT')),
      ]);
      expect(text, after).toMatch(/BAD_USER_INPUT/);
      expect(text, after).not.toMatch(/INTERNAL/);
    }
  });
});

describe('what has no bottom', () => {
  const deep = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  const deepObject = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

  it.each([
    ['lists', deep(100_000)],
    ['objects', deepObject(100_000)],
  ])('is refused as a variable, whatever way it comes: %s', async (_what, value) => {
    const FEED = 'subscription($id: ID!) { combatFeed(combatId: $id) { __typename } }';
    const SETTINGS = 'mutation($i: CreateCampaignInput!) { createCampaign(input: $i) { id } }';
    const body = (query: string) =>
      `{"query":${JSON.stringify(query)},"variables":{"id":"x","i":{"name":"x","ruleset":"BECMI","settings":${value}}}}`;
    for (const [path, accept, query] of [
      ['/graphql', 'application/json', SETTINGS],
      ['/graphql/stream', 'text/event-stream', FEED],
      ['/graphql', 'multipart/mixed;subscriptionSpec=1.0', FEED],
    ] as const) {
      const headers = { 'content-type': 'application/json', accept };
      const answer = await fetch(`${server.url}${path}`, { method: 'POST', headers, body: body(query) });
      expect(await answer.text()).toMatch(/"code":"TOO_COMPLEX"/);
    }
  });

  it.each([
    ['lists', deep(100_000)],
    ['objects', deepObject(100_000)],
    ['a bundle with a field of it', `{"format":"arbiter:bundle:v1","kind":${deep(100_000)}}`],
  ])('is refused as a bundle: %s', async (_what, bundle) => {
    const taken = await fetch(`${server.url}/bundles`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: bundle,
    });
    expect([taken.status, codesOf((await taken.json()) as GraphQLAnswer)]).toEqual([400, ['BAD_USER_INPUT']]);
    const imported = await server.gql('mutation($b: String!) { importCampaign(bundle: $b) { id } }', { b: bundle });
    expect(codesOf(imported)).toEqual(['BAD_USER_INPUT']);
  });

  it.each([
    ['a file', deep(100_000)],
    ['a monster', `[{"name":${deep(100_000)}}]`],
    ['a field of a monster', `[{"name":"Rat","attacks":${deepObject(100_000)}}]`],
  ])('is refused as a bestiary: %s', async (_what, file) => {
    const IMPORT = 'mutation($i: ImportBestiaryInput!) { importBestiary(input: $i) { __typename } }';
    const answer = await server.gql(IMPORT, { i: { ruleset: 'BECMI', campaignId: table.campaignId, source: file } });
    expect(codesOf(answer)).toEqual(['BAD_USER_INPUT']);
  });
});
