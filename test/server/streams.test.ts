/** Feeds over HTTP: server-sent events and multipart answers, by the real clients and byte by byte. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { followers, itemsOf } from '../support/followers.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { fightOn, setTable } from '../support/through-api.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ maxFeeds: 4, corsOrigins: ['https://friend.example'] });
});
afterAll(() => server?.close());

const ITEM = `__typename ... on Beat { cursor seq } ... on NarrationDelta { cursor beatSeq index text } ... on Narration { cursor beatSeq text }`;
const COMBAT = `subscription Watch($id: ID!, $after: String) { combatFeed(combatId: $id, after: $after) { ${ITEM} } }`;
const PARTS = 'multipart/mixed;boundary=graphql;subscriptionSpec=1.0,application/json;q=0.9';

const ways = [
  ['graphql-sse', '/graphql/stream', 'text/event-stream'],
  ['Apollo Client over HTTP', '/graphql', PARTS],
] as const;

const post = (path: string, accept: string, body: unknown, more: RequestInit = {}) =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept, origin: 'https://friend.example' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...more,
  });

/** Until so many feeds are open. */
const opened = (count: number) => expect.poll(() => server.arbiter.feeds.open()).toBe(count);

describe.each(ways)('%s', (client, path, accept) => {
  const follow = followers[client]!;
  const watch = (query: string, variables: Record<string, unknown> = {}) =>
    follow({ url: () => server.url, query, variables, isPersistent: false });

  it('brings the whole fight, live, and its end', async () => {
    const { combatId } = await setTable(server);
    const feed = watch(COMBAT, { id: combatId });
    await expect.poll(() => feed.answers.length).toBeGreaterThan(0);
    const { beat } = await fightOn(server, combatId);
    await feed.ended;
    const items = itemsOf(feed);
    const beats = items.flatMap(({ seq }) => (seq === undefined ? [] : [seq]));
    expect(beats).toEqual(Array.from({ length: beat.seq - 2 }, (_, i) => i + 3));
    expect(items.filter(({ __typename }) => __typename === 'Narration').map(({ beatSeq }) => beatSeq)).toEqual(beats);
  });

  it.each([
    ['a combat nobody knows', COMBAT, { id: 'camp_nowhere.1' }, 'NOT_FOUND'],
    ['a bad cursor', COMBAT, { id: 'camp_nowhere.1', after: 7 }, 'BAD_USER_INPUT'],
    ['a missing variable', COMBAT, {}, 'BAD_USER_INPUT'],
    ['a mistake', 'subscription { nothing }', {}, 'BAD_USER_INPUT'],
    ['what is too deep', deep(20), {}, 'TOO_COMPLEX'],
    ['what is too long', `subscription { ${'a '.repeat(3000)} }`, {}, 'TOO_COMPLEX'],
  ])('is told why not for %s', async (_what, query, variables, code) => {
    const answer = await first(await post(path, accept, { query, variables }));
    expect(answer.errors).toMatchObject([{ message: expect.any(String), extensions: { code } }]);
    expect(answer.errors[0].extensions).not.toHaveProperty('http');
    expect(server.arbiter.feeds.open()).toBe(0);
  });

  it.each([
    ['a query', '{ rulesets { id } }'],
    ['a mutation', 'mutation { revealSeed(campaignId: "x") { seed } }'],
    ['several operations, none named', `${COMBAT} subscription B { __typename }`],
    ['half an operation', 'subscription {'],
  ])('is refused %s', async (_what, query) => {
    const answer = await first(await post(path, accept, { query }));
    expect(answer.errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
  });

  it.each([
    ['nothing', ''],
    ['no JSON', '{'],
    ['no query', {}],
    ['a number for a query', { query: 7 }],
    ['a list of variables', { query: COMBAT, variables: [1] }],
    ['a text of variables that is no JSON', { query: COMBAT, variables: '{' }],
    ['a number for a name', { query: COMBAT, operationName: 7 }],
  ])('is refused %s with 400', async (_what, body) => {
    const response = await post(path, accept, body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      errors: [{ message: expect.any(String), extensions: { code: 'BAD_USER_INPUT' } }],
    });
  });

  it('frees the feed of whoever vanishes at once, and refuses one too many', async () => {
    const { combatId } = await setTable(server);
    const gone = new AbortController();
    const feeds = await Promise.all(
      [1, 2, 3, 4].map(() =>
        post(path, accept, { query: COMBAT, variables: { id: combatId } }, { signal: gone.signal }),
      ),
    );
    await opened(4);
    const answer = await first(await post(path, accept, { query: COMBAT, variables: { id: combatId } }));
    expect(answer.errors).toMatchObject([{ extensions: { code: 'RATE_LIMITED' } }]);
    gone.abort();
    await opened(0);
    expect(feeds.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  it('is refused to pages that are not let in', async () => {
    const headers = { accept, 'content-type': 'application/json', origin: 'https://stranger.example' };
    const response = await post(path, accept, { query: COMBAT, variables: { id: 'camp_x.1' } }, { headers });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'FORBIDDEN' } }] });
  });

  it('may be read by pages that are let in', async () => {
    const { combatId } = await setTable(server);
    const gone = new AbortController();
    const { headers } = await post(
      path,
      accept,
      { query: COMBAT, variables: { id: combatId } },
      { signal: gone.signal },
    );
    expect(headers.get('access-control-allow-origin')).toBe('https://friend.example');
    expect(headers.get('content-type')).toContain(accept.split(';')[0]);
    gone.abort();
    await opened(0);
  });

  it('is not told that it is over when the server stops', async () => {
    const own = await startTestServer();
    const { combatId } = await setTable(own);
    const feed = follow({ url: () => own.url, query: COMBAT, variables: { id: combatId }, isPersistent: false });
    await expect.poll(() => feed.answers.length).toBeGreaterThan(0);
    await own.close();
    await expect(feed.ended).rejects.toBeDefined();
  });
});

function deep(levels: number): string {
  const [open, close] = ['combat { campaign { ', '} } '];
  return `subscription { combatFeed(combatId: "x") { ... on Beat { ${open.repeat(levels / 2)} id ${close.repeat(levels / 2)} } } }`;
}

/** The first item that holds anything. */
// biome-ignore lint/suspicious/noExplicitAny: a test knows what it asked for
async function first(response: Response): Promise<any> {
  const text = await response.text();
  const [, json] = /^(?:data: )?(\{"(?:payload|errors|data)".*)$/m.exec(text)!;
  const item = JSON.parse(json!);
  return item.payload ?? item;
}

describe('server-sent events', () => {
  it('are byte for byte what the protocol has', async () => {
    const { combatId } = await setTable(server);
    await fightOn(server, combatId);
    await server.arbiter.narrations.idle();
    const query = `subscription { combatFeed(combatId: "${combatId}") { __typename } }`;
    const response = await fetch(`${server.url}/graphql/stream?query=${encodeURIComponent(query)}`);
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    const text = await response.text();
    expect(text.startsWith(':\n\nevent: next\ndata: {"data":{"combatFeed":{"__typename":"Beat"}}}\n\n')).toBe(true);
    expect(
      text.endsWith(
        'event: next\ndata: {"data":{"combatFeed":{"__typename":"Narration"}}}\n\nevent: complete\ndata:\n\n',
      ),
    ).toBe(true);
  });

  it('take variables from the address, too', async () => {
    const { combatId } = await setTable(server);
    await fightOn(server, combatId);
    const asked = new URLSearchParams({ query: COMBAT, variables: JSON.stringify({ id: combatId }) });
    expect((await first(await fetch(`${server.url}/graphql/stream?${asked}`))).data.combatFeed.seq).toBe(3);
  });
});

describe('a multipart answer', () => {
  it('is byte for byte what the protocol has', async () => {
    const { combatId } = await setTable(server);
    await fightOn(server, combatId);
    await server.arbiter.narrations.idle();
    const query = `subscription { combatFeed(combatId: "${combatId}") { __typename } }`;
    const text = await (await post('/graphql', PARTS, { query })).text();
    const head = '\r\ncontent-type: application/json; charset=utf-8\r\n\r\n';
    const item = '{"payload":{"data":{"combatFeed":{"__typename":"Beat"}}}}';
    expect(text.startsWith(`\r\n--graphql${head}${item}\r\n--graphql${head}`)).toBe(true);
    expect(text.endsWith('\r\n--graphql--\r\n')).toBe(true);
  });
});

describe('a subscription sent as if it had one answer', () => {
  it.each(['application/json', 'application/graphql-response+json', '*/*'])(
    'for %s is refused, and told the ways',
    async (accept) => {
      const response = await post('/graphql', accept, { query: COMBAT, variables: { id: 'camp_x.1' } });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        errors: [{ message: expect.stringContaining('/graphql/stream'), extensions: { code: 'BAD_USER_INPUT' } }],
      });
    },
  );
});
