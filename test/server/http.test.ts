/** The server over HTTP: the API's address, other people's pages, health, and requests that are none. */
import { request as plainRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { type GraphQLAnswer, startTestServer, type TestServer } from '../support/server.ts';

const friend = 'https://friend.example';
const stranger = 'https://stranger.example';
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ corsOrigins: [friend] });
});

afterAll(() => server?.close());

const json = { 'content-type': 'application/json' };

async function post(body: string, headers: Record<string, string> = json, path = '/graphql') {
  const response = await fetch(`${server.url}${path}`, { method: 'POST', headers, body });
  return { status: response.status, headers: response.headers, ...((await response.json()) as GraphQLAnswer) };
}

const codesOf = ({ errors }: GraphQLAnswer) => errors?.map(({ extensions }) => extensions.code);

describe('a request that is none', () => {
  it.each([
    ['malformed JSON', '{"query": "{ rulesets', json, 400],
    ['an empty body', '', json, 400],
    ['JSON that is no object', '"hello"', json, 400],
    ['null', 'null', json, 400],
    ['a batch', '[{"query":"{ rulesets { id } }"}]', json, 400],
    ['no query', '{}', json, 400],
    ['a query that is a number', '{"query": 7}', json, 400],
    ['variables that are a list', '{"query": "{ rulesets { id } }", "variables": []}', json, 400],
    ['a prototype', '{"query": "{ rulesets { id } }", "__proto__": {}}', json, 400],
    ['a form', 'query=x', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    [
      'plain text, as another site could send it',
      '{"query":"{ rulesets { id } }"}',
      { 'content-type': 'text/plain' },
      400,
    ],
    ['a body over the limit', JSON.stringify({ query: '{ rulesets { id } }', x: 'x'.repeat(1_000_000) }), json, 413],
  ])('%s is refused in the shape of an answer', async (_what, body, headers, status) => {
    const answer = await post(body, headers as Record<string, string>);
    expect([answer.status, codesOf(answer)]).toEqual([status, ['BAD_USER_INPUT']]);
    expect(answer.errors![0]!.message).toMatch(/\w+ \w+/);
    expect(await server.gql('{ ruleset(id: BECMI) { id } }')).toEqual({ data: { ruleset: { id: 'BECMI' } } });
  });

  it('to an address that is not there gets the address that is', async () => {
    const answer = await post('{}', json, '/api');
    expect([answer.status, codesOf(answer)]).toEqual([404, ['NOT_FOUND']]);
    expect(answer.errors![0]!.message).toContain('/graphql');
  });

  it('with a host that is none is refused', async () => {
    expect(await statusWithHost('a b:c')).toBe(400);
  });

  it('that would change something by GET is refused', async () => {
    const query = encodeURIComponent('mutation { revealSeed(campaignId: "x") { seed } }');
    const response = await fetch(`${server.url}/graphql?query=${query}`, {
      headers: { 'apollo-require-preflight': '1' },
    });
    expect(response.status).toBe(405);
  });

  it('by GET without the header that other sites cannot send is refused', async () => {
    const url = `${server.url}/graphql?query=${encodeURIComponent('{ rulesets { id } }')}`;
    expect((await fetch(url)).status).toBe(400);
    expect((await fetch(url, { headers: { 'apollo-require-preflight': '1' } })).status).toBe(200);
  });
});

describe("other people's pages", () => {
  const preflight = (origin: string, wanted = 'content-type') =>
    fetch(`${server.url}/graphql`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': wanted },
    });

  it('may call the API when they are allowed', async () => {
    const asked = await preflight(friend);
    expect(asked.headers.get('access-control-allow-origin')).toBe(friend);
    expect(asked.headers.get('access-control-allow-methods')).toContain('POST');
    const owner = await preflight(friend, 'authorization, content-type');
    expect(owner.headers.get('access-control-allow-headers')).toContain('authorization');
    const answer = await post('{"query":"{ ruleset(id: BECMI) { id } }"}', { ...json, origin: friend });
    expect(answer.headers.get('access-control-allow-origin')).toBe(friend);
    expect(answer.data).toEqual({ ruleset: { id: 'BECMI' } });
  });

  it('may not when they are not', async () => {
    expect((await preflight(stranger)).headers.get('access-control-allow-origin')).toBeNull();
    const answer = await post('{"query":"{ rulesets { id } }"}', { ...json, origin: stranger });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('are all refused by default, and all allowed by *', async () => {
    for (const [corsOrigins, allowed] of [
      [[], null],
      [['*'], '*'],
    ] as const) {
      const own = await startTestServer({ corsOrigins });
      const headers = { origin: stranger, 'access-control-request-method': 'POST' };
      const response = await fetch(`${own.url}/graphql`, { method: 'OPTIONS', headers });
      expect(response.headers.get('access-control-allow-origin')).toBe(allowed);
      await own.close();
    }
  });
});

describe('a browser', () => {
  it('gets a page at the address of the API, and nothing from elsewhere may run in it', async () => {
    const response = await fetch(`${server.url}/graphql`, { headers: { accept: 'text/html,application/xhtml+xml' } });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(response.headers.get('content-security-policy')).toMatch(
      /default-src 'self'; script-src 'self';.*frame-ancestors 'none'/,
    );
    expect(await response.text()).toContain('<title>Arbiter</title>');
  });

  it('is led there from the front door', async () => {
    const response = await fetch(server.url, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([302, '/graphql']);
  });
});

describe('health', () => {
  it('says that the process lives and that the database answers', async () => {
    expect(await (await fetch(`${server.url}/health`)).json()).toEqual({ status: 'ok' });
    expect(await (await fetch(`${server.url}/ready`)).json()).toEqual({ status: 'ready' });
  });

  it('says not ready while it shuts down', async () => {
    const own = await startTestServer({ shutdownMs: 20_000 });
    const deaf = new WebSocket(own.wsUrl, 'graphql-transport-ws');
    await new Promise((resolve) => deaf.once('open', resolve));
    // It does not hear the goodbye, so that the server is kept waiting.
    deaf.pause();
    const closing = own.close();
    const response = await fetch(`${own.url}/ready`);
    expect([response.status, await response.json()]).toEqual([503, { status: 'not ready' }]);
    expect((await fetch(`${own.url}/health`)).status).toBe(200);
    deaf.terminate();
    await closing;
    await expect(fetch(`${own.url}/health`)).rejects.toThrow();
  });
});

function statusWithHost(host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    const headers = { ...json, host };
    const sent = plainRequest({ hostname, port, path: '/graphql', method: 'POST', headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.on('error', reject).end('{"query":"{ rulesets { id } }"}');
  });
}
