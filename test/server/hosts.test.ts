/** By which names the server may be called: a page whose own name leads here is no page of ours, whatever it asks for. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { isKnownHost } from '../../src/server/hosts.ts';
import { rawLine, requestOf } from '../support/raw.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ hosts: ['play.example.org', '.friends.example'] });
});
afterAll(() => server?.close());

const evil = { host: 'evil.example:4000', origin: 'http://evil.example:4000' };
const json = { 'content-type': 'application/json' };
const query = JSON.stringify({ query: '{ ruleset(id: BECMI) { id } }' });
const feed = JSON.stringify({ query: 'subscription { combatFeed(combatId: "x") { __typename } }' });

async function sent(method: string, path: string, headers: Record<string, string>, body = ''): Promise<string> {
  const line = await rawLine(server.url);
  line.write(requestOf(method, path, { ...headers, connection: 'close' }, body));
  return line.closed;
}

describe('a page whose own name was led to this machine', () => {
  it.each([
    ['the API', 'POST', '/graphql', json, query],
    ['the API by GET', 'GET', '/graphql?query=%7Bme%7Bid%7D%7D', { 'apollo-require-preflight': '1' }, ''],
    ['its question before', 'OPTIONS', '/graphql', { 'access-control-request-method': 'POST' }, ''],
    ['the explorer', 'GET', '/graphql', { accept: 'text/html' }, ''],
    ['the verifier', 'GET', '/verify', { accept: 'text/html' }, ''],
    ['a feed', 'POST', '/graphql/stream', { ...json, accept: 'text/event-stream' }, feed],
    ['a feed in parts', 'POST', '/graphql', { ...json, accept: 'multipart/mixed;subscriptionSpec=1.0' }, feed],
    ['a bundle', 'GET', '/bundles/camp_x.json', {}, ''],
    ['the taking of a bundle', 'POST', '/bundles', json, '{}'],
    ['the metrics', 'GET', '/metrics', {}, ''],
    ['whether it lives', 'GET', '/health', {}, ''],
    ['what is not there', 'GET', '/nowhere', {}, ''],
  ])('does not get %s', async (_what, method, path, headers, body) => {
    const answer = await sent(method, path, { ...headers, ...evil }, body);
    expect(answer).toMatch(/^HTTP\/1\.1 421 /);
    expect(answer).toMatch(/"errors":\[.*"code":"FORBIDDEN"/);
    expect(answer).not.toMatch(/access-control-allow-origin/i);
  });

  it('does not get a socket', async () => {
    expect(await statusOfSocket(evil)).toBe(421);
    expect(await statusOfSocket({ host: 'localhost:4000' })).toBe('open');
  });

  it('gets everything under a name that was let in', async () => {
    for (const host of ['play.example.org', 'PLAY.example.org:8443', 'a.friends.example', 'localhost:1', '127.0.0.1'])
      expect(await sent('POST', '/graphql', { ...json, host }, query), host).toMatch(/^HTTP\/1\.1 200 /);
  });

  it.each([
    ['localhost', true],
    ['play.localhost:4000', true],
    ['127.0.0.1:4000', true],
    ['192.168.1.7:4000', true],
    ['[::1]:4000', true],
    [undefined, true],
    ['tavern', true],
    ['tavern.', true],
    ['evil', false],
    ['evil.example', false],
    ['localhost.evil.example', false],
    ['127.0.0.1.evil.example', false],
    ['evillocalhost', false],
    ['friends.example', false],
    ['evilfriends.example', false],
    ['one.friends.example', true],
    ['', false],
  ])('%s', (host, isKnown) => {
    expect(isKnownHost(host, ['tavern', '.friends.example'])).toBe(isKnown);
    expect(isKnownHost(host, ['*'])).toBe(true);
  });
});

function statusOfSocket(headers: Record<string, string>): Promise<string | number | undefined> {
  const client = new WebSocket(server.wsUrl, 'graphql-transport-ws', { headers });
  client.on('error', () => {});
  return new Promise<string | number | undefined>((resolve) => {
    client.once('open', () => resolve('open'));
    client.once('unexpected-response', (_request, response) => resolve(response.statusCode));
  }).finally(() => client.terminate());
}
