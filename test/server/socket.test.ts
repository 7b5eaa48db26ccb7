/** Feeds over WebSocket. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { afterBeat, cursorOf } from '../../src/table/places.ts';
import { connect } from '../support/client.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { fightOn, setTable } from '../support/through-api.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ maxSubscriptions: 3, corsOrigins: ['https://friend.example'] });
});

afterAll(() => server?.close());

const feed = `subscription ($id: ID!, $after: String) { combatFeed(combatId: $id, after: $after) { __typename
  ... on Beat { seq command cursor combat { version } events { says } } ... on Narration { beatSeq text } ... on NarrationDelta { beatSeq index }
  ... on FeedGap { fromSeq toSeq reason } } }`;

// biome-ignore lint/suspicious/noExplicitAny: the items of several types, looked at by their fields
const contents = (items: readonly { data?: any }[]) => items.map(({ data }) => data.combatFeed);

describe('the feed', () => {
  it('brings what was missed, then what happens, each beat once and in order, and ends with the fight', async () => {
    const { combatId } = await setTable(server);
    const client = connect(server.wsUrl);
    const watch = client.watch(feed, { id: combatId });
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
    await fightOn(server, combatId);
    await server.arbiter.narrations.idle();
    const client = connect(server.wsUrl);
    const whole = client.watch(feed, { id: combatId });
    await whole.ended;
    const items = contents(whole.items);
    const watch = client.watch(feed, { id: combatId, after: items.find(({ seq }) => seq === 3).cursor });
    await watch.ended;
    expect(contents(watch.items)).toEqual(items.slice(1));
    await client.dispose();
  });

  it('goes on after a beat that a mutation has answered, with its prose', async () => {
    const { combatId } = await setTable(server);
    const { data } = await server.gql('mutation($i: ActInput!) { defend(input: $i) { beat { seq cursor } } }', {
      i: { combatId },
    });
    const { seq, cursor } = data.defend.beat;
    await fightOn(server, combatId);
    const client = connect(server.wsUrl);
    const watch = client.watch(feed, { id: combatId, after: cursor });
    await watch.ended;
    const [first] = contents(watch.items).filter(({ __typename }) => __typename === 'Narration');
    expect(first.beatSeq).toBe(seq);
    expect(contents(watch.items).flatMap((item) => (item.__typename === 'Beat' ? [item.seq] : []))[0]).toBe(seq + 1);
    await client.dispose();
  });

  it('of a combat nobody knows is refused', async () => {
    const client = connect(server.wsUrl);
    const watch = client.watch(feed, { id: 'camp_nowhere.1' });
    await watch.ended;
    expect(watch.items).toMatchObject([{ errors: [{ extensions: { code: 'NOT_FOUND' } }] }]);
    await client.dispose();
  });

  it.each([
    ['a number', () => '3'],
    ['nothing', () => ''],
    ['junk', () => 'Ünsinn!'],
    ['a huge one', () => 'A'.repeat(50_000)],
    ['one of another campaign', async () => cursorOf((await setTable(server)).campaignId, afterBeat(3))],
  ])('after a cursor that is %s is refused', async (_what, after) => {
    const { combatId } = await setTable(server);
    const client = connect(server.wsUrl);
    const watch = client.watch(feed, { id: combatId, after: await after() });
    await watch.ended;
    expect(watch.items).toMatchObject([
      {
        errors: [
          { message: expect.stringContaining('cursor'), extensions: { code: 'BAD_USER_INPUT', field: 'after' } },
        ],
      },
    ]);
    await client.dispose();
  });

  it('after a place that the log does not have says so, and goes on from its end', async () => {
    const { combatId, campaignId } = await setTable(server);
    const client = connect(server.wsUrl);
    const watch = client.watch(feed, { id: combatId, after: cursorOf(campaignId, afterBeat(400)) });
    expect(contents(await watch.atLeast(1))).toMatchObject([{ __typename: 'FeedGap', fromSeq: 3, toSeq: 400 }]);
    await fightOn(server, combatId);
    await watch.ended;
    expect(contents(watch.items).find(({ __typename }) => __typename === 'Beat').seq).toBe(4);
    await client.dispose();
  });
});

describe('the feed of a campaign', () => {
  const all = `subscription ($id: ID!, $after: String) { campaignFeed(campaignId: $id, after: $after) { __typename
    ... on LogEntry { cursor seq says } ... on CombatBegan { cursor combat { id status } } ... on Beat { cursor seq }
    ... on NarrationDelta { cursor beatSeq } ... on Narration { cursor beatSeq } ... on CombatOver { cursor combat { id status } }
    ... on FeedGap { cursor reason } } }`;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  const newsIn = (items: readonly { data?: any }[]) => items.map(({ data }) => data.campaignFeed);

  it('says who joined, that a fight began, what happened, that it is over, and what came after', async () => {
    const { campaignId, combatId } = await setTable(server);
    const client = connect(server.wsUrl);
    const watch = client.watch(all, { id: campaignId });
    await watch.atLeast(4);
    expect(newsIn(watch.items).slice(0, 4)).toMatchObject([
      { __typename: 'LogEntry', seq: 1 },
      { __typename: 'LogEntry', seq: 2, says: expect.stringContaining('Branna') },
      { __typename: 'CombatBegan', combat: { id: combatId } },
      { __typename: 'Beat', seq: 3 },
    ]);
    await fightOn(server, combatId);
    await server.arbiter.narrations.idle();
    await server.gql('mutation($id: ID!) { roll(campaignId: $id, notation: "1d6", why: "omen") { total } }', {
      id: campaignId,
    });
    const isOmen = ({ __typename, says }: { __typename: string; says?: string }) =>
      __typename === 'LogEntry' && says?.includes('omen') === true;
    while (!newsIn(watch.items).some(isOmen)) await watch.atLeast(watch.items.length + 1);
    const news = newsIn(watch.items);
    expect(news.filter(({ __typename }) => __typename === 'CombatOver')).toMatchObject([
      { combat: { id: combatId, status: expect.stringMatching(/WON|LOST|FLED/) } },
    ]);
    const again = client.watch(all, { id: campaignId, after: news[2].cursor });
    expect(newsIn(await again.atLeast(1))[0]).toMatchObject({ __typename: 'Beat', seq: 3 });
    await client.dispose();
  });

  it.each([
    ['that nobody knows', async () => ({ id: 'camp_nowhere' }), 'NOT_FOUND'],
    ['by the id of a combat', async () => ({ id: (await setTable(server)).combatId }), 'NOT_FOUND'],
    ['after no cursor', async () => ({ id: (await setTable(server)).campaignId, after: '0' }), 'BAD_USER_INPUT'],
  ])('%s is refused', async (_what, variables, code) => {
    const client = connect(server.wsUrl);
    const watch = client.watch(all, await variables());
    await watch.ended;
    expect(watch.items).toMatchObject([{ errors: [{ extensions: { code } }] }]);
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
    const watches = [1, 2, 3].map(() => client.watch(feed, { id: combatId }));
    await Promise.all(watches.map((watch) => watch.atLeast(1)));
    const refused = await client.watch(feed, { id: combatId }).ended.catch((errors) => errors);
    expect(refused).toMatchObject([{ extensions: { code: 'RATE_LIMITED' } }]);
    watches[0]!.stop();
    await watches[0]!.ended;
    const next = client.watch(feed, { id: combatId });
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

  it('hangs up when the server stops, and completes no feed: a client that retries comes back', async () => {
    const own = await startTestServer();
    const { combatId } = await setTable(own);
    const client = connect(own.wsUrl);
    const watch = client.watch(feed, { id: combatId });
    await watch.atLeast(2);
    await own.close();
    expect(await watch.ended.catch((event) => event)).toMatchObject({ code: 1012 });
    expect(await client.closed).toBe(1012);
  });
});
