/** Feeds over WebSocket. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { connect } from '../support/client.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { fightOn, setTable } from '../support/through-api.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ maxSubscriptions: 3, corsOrigins: ['https://friend.example'] });
});

afterAll(() => server?.close());

const feed = `subscription ($id: ID!, $after: Int) { combatFeed(combatId: $id, after: $after) { __typename
  ... on Beat { seq command combat { version } events { says } } ... on Narration { beatSeq text } ... on NarrationDelta { beatSeq index }
  ... on FeedGap { fromSeq toSeq reason } } }`;

// biome-ignore lint/suspicious/noExplicitAny: the items of several types, looked at by their fields
const contents = (items: readonly { data?: any }[]) => items.map(({ data }) => data.combatFeed);

describe('the feed', () => {
  it('brings what was missed, then what happens, each beat once and in order, and ends with the fight', async () => {
    const { combatId } = await setTable(server);
    const client = connect(server.wsUrl);
    const watch = client.watch(feed, { id: combatId, after: 0 });
    await watch.atLeast(1);
    const { beat, combat } = await fightOn(server, combatId);
    await watch.ended;
    const beats = contents(watch.items).filter(({ __typename }) => __typename === 'Beat');
    expect(beats.map(({ seq }) => seq)).toEqual(Array.from({ length: beat.seq - 2 }, (_, i) => i + 3));
    expect(beats.at(-1).combat.version).toBe(combat.version);
    const told = contents(watch.items).filter(({ __typename }) => __typename === 'Narration');
    expect(told.map(({ beatSeq }) => beatSeq)).toEqual(beats.map(({ seq }) => seq));
    await client.dispose();
  });

  it('goes on where it was left', async () => {
    const { combatId } = await setTable(server);
    const { beat } = await fightOn(server, combatId);
    const client = connect(server.wsUrl);
    const watch = client.watch(feed, { id: combatId, after: beat.seq - 1 });
    await watch.ended;
    const beats = contents(watch.items).filter(({ __typename }) => __typename === 'Beat');
    expect(beats.map(({ seq }) => seq)).toEqual([beat.seq]);
    await client.dispose();
  });

  it('of a combat nobody knows is refused', async () => {
    const client = connect(server.wsUrl);
    const watch = client.watch(feed, { id: 'camp_nowhere.1' });
    await watch.ended;
    expect(watch.items).toMatchObject([{ errors: [{ extensions: { code: 'NOT_FOUND' } }] }]);
    await client.dispose();
  });

  it('from before the beginning is refused', async () => {
    const { combatId } = await setTable(server);
    const client = connect(server.wsUrl);
    const watch = client.watch(feed, { id: combatId, after: -1 });
    await watch.ended;
    expect(watch.items).toMatchObject([{ errors: [{ extensions: { code: 'BAD_USER_INPUT', field: 'after' } }] }]);
    await client.dispose();
  });
});

describe('the socket', () => {
  it.each([
    ['a query', '{ rulesets { id } }', 'BAD_USER_INPUT'],
    ['a mutation', 'mutation { revealSeed(campaignId: "x") { seed } }', 'BAD_USER_INPUT'],
    ['a mistake', 'subscription { nothing }', 'BAD_USER_INPUT'],
    ['half an operation', 'subscription {', 'BAD_USER_INPUT'],
    ['several operations, none named', `${feed.replace('(', ' A(')} subscription B { __typename }`, 'BAD_USER_INPUT'],
    ['a missing variable', feed, 'BAD_USER_INPUT'],
  ])('refuses %s with a sentence', async (_what, query, code) => {
    const client = connect(server.wsUrl);
    const watch = client.watch(query);
    const refused = await watch.ended.then(
      () => watch.items[0]?.errors,
      (errors) => errors,
    );
    expect(refused).toEqual([
      expect.objectContaining({ message: expect.any(String), extensions: expect.objectContaining({ code }) }),
    ]);
    await client.dispose();
  });

  it('carries so many feeds and no more', async () => {
    const { combatId } = await setTable(server);
    const client = connect(server.wsUrl);
    const watches = [1, 2, 3].map(() => client.watch(feed, { id: combatId, after: 0 }));
    await Promise.all(watches.map((watch) => watch.atLeast(1)));
    const refused = await client.watch(feed, { id: combatId }).ended.catch((errors) => errors);
    expect(refused).toMatchObject([{ extensions: { code: 'RATE_LIMITED' } }]);
    watches[0]!.stop();
    await watches[0]!.ended;
    const next = client.watch(feed, { id: combatId, after: 0 });
    expect(contents(await next.atLeast(1))[0]).toMatchObject({ __typename: 'Beat', seq: 3 });
    await client.dispose();
  });

  it('drops whoever sends a message over 64 KB, and goes on serving', async () => {
    const client = new WebSocket(server.wsUrl, 'graphql-transport-ws');
    await new Promise((resolve) => client.once('open', resolve));
    const closed = new Promise((resolve) => client.once('close', resolve));
    client.send(JSON.stringify({ type: 'connection_init', payload: { x: 'x'.repeat(70_000) } }));
    expect(await closed).toBe(1009);
    expect(await server.gql('{ ruleset(id: BECMI) { id } }')).toEqual({ data: { ruleset: { id: 'BECMI' } } });
  });

  it('drops whoever sends no JSON', async () => {
    const client = new WebSocket(server.wsUrl, 'graphql-transport-ws');
    await new Promise((resolve) => client.once('open', resolve));
    const closed = new Promise((resolve) => client.once('close', resolve));
    client.send('hello');
    expect(await closed).toBe(4400);
  });

  it.each([
    ['its own page', () => server.url, 'open'],
    ['a page that is allowed', () => 'https://friend.example', 'open'],
    ['a page that is not', () => 'https://stranger.example', 403],
    ['a page without an address', () => 'null', 403],
  ])('asks where a browser comes from: %s', async (_what, origin, expected) => {
    const client = new WebSocket(server.wsUrl, 'graphql-transport-ws', { origin: origin() });
    const outcome = await new Promise((resolve) => {
      client.once('open', () => resolve('open'));
      client.once('unexpected-response', (_request, response) => resolve(response.statusCode));
    });
    client.on('error', () => {});
    client.terminate();
    expect(outcome).toBe(expected);
  });

  it('ends every feed and says goodbye when the server stops', async () => {
    const own = await startTestServer();
    const { combatId } = await setTable(own);
    const client = connect(own.wsUrl);
    const watch = client.watch(feed, { id: combatId, after: 0 });
    await watch.atLeast(2);
    await own.close();
    await watch.ended;
    expect(await client.closed).toBe(1001);
  });
});
