/** Lines that somebody opens and does nothing good with: refused by code or hung up, and the others play on. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import WebSocket, { WebSocketServer } from 'ws';
import { keepAwake } from '../../src/server/socket.ts';
import { rawLine, requestOf } from '../support/raw.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const HOST = { host: 'localhost' };
const LOOK = requestOf('GET', '/health', HOST);

describe('a thousand connections from one address', () => {
  it('are refused by code beyond the limit, and those that are open play on', async () => {
    const server = await startTestServer({ maxConnections: 20, headersMs: 60_000, requestMs: 60_000 });
    const player = await rawLine(server.url);
    const lines = await Promise.all(Array.from({ length: 1000 }, () => rawLine(server.url)));
    const refused = lines.slice(100);
    const answers = await Promise.all(refused.map(({ closed }) => closed));
    expect(answers.filter((answer) => answer !== '').length).toBeGreaterThan(0);
    for (const answer of answers.filter((text) => text !== ''))
      expect(answer).toMatch(/^HTTP\/1\.1 429 [\s\S]*retry-after: 10[\s\S]*"code":"RATE_LIMITED"/);
    player.write(LOOK);
    expect(await player.answered).toMatch(/^HTTP\/1\.1 200 /);
    for (const { socket } of lines) socket.destroy();
    await expect
      .poll(async () => {
        const again = await rawLine(server.url);
        again.write(LOOK);
        const answer = await again.answered;
        again.socket.destroy();
        return answer;
      })
      .toMatch(/^HTTP\/1\.1 200 /);
    player.socket.destroy();
    await server.close();
  });

  it('are let in where a trusted proxy brings them', async () => {
    const server = await startTestServer({ maxConnections: 2, trustProxy: ['127.0.0.1'] });
    const lines = await Promise.all(Array.from({ length: 10 }, () => rawLine(server.url)));
    for (const line of lines) line.write(LOOK);
    for (const line of lines) expect(await line.answered).toMatch(/^HTTP\/1\.1 200 /);
    for (const { socket } of lines) socket.destroy();
    await server.close();
  });
});

describe('half a request', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ headersMs: 200, requestMs: 400 });
  });
  afterAll(() => server.close());

  it.each([
    ['nothing at all', ''],
    ['half a head', 'POST /graphql HTTP/1.1\r\nhost: localhost\r\ncontent-'],
    [
      'half a body',
      requestOf('POST', '/graphql', { ...HOST, 'content-type': 'application/json', 'content-length': '1000' }),
    ],
  ])('of %s is hung up', async (_what, text) => {
    const line = await rawLine(server.url);
    if (text !== '') line.write(text);
    expect(await line.closed).toMatch(/^HTTP\/1\.1 408 [\s\S]*"errors":\[.*"code":"BAD_USER_INPUT"/);
  });

  it('that is none is refused in the shape of an answer', async () => {
    const line = await rawLine(server.url);
    line.write('HELLO\r\n\r\n');
    expect(await line.closed).toMatch(/^HTTP\/1\.1 400 [\s\S]*"errors":\[.*"code":"BAD_USER_INPUT"/);
  });
});

describe('a socket', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const open = async (): Promise<WebSocket> => {
    const socket = new WebSocket(server.wsUrl, 'graphql-transport-ws');
    socket.on('error', () => {});
    await once(socket, 'open');
    return socket;
  };

  it('that never says who it is is hung up', { timeout: 20_000 }, async () => {
    const [code] = await once(await open(), 'close');
    expect(code).toBe(4408);
  });

  it.each([
    ['an oversized message', 1009, (socket: WebSocket) => socket.send('x'.repeat(100_000))],
    ['what is no message', 4400, (socket: WebSocket) => socket.send('hello')],
    ['what is nested without end', 4400, (socket: WebSocket) => socket.send(`${'['.repeat(30_000)}`)],
    ['bytes that are no text', 1007, (socket: WebSocket) => socket.send(Buffer.from([0xff, 0xfe]), { binary: false })],
  ])('that sends %s is hung up, and nothing is printed', async (_what, expected, send) => {
    const printed = vi.spyOn(console, 'error');
    const socket = await open();
    send(socket);
    const [code] = await once(socket, 'close');
    expect(code).toBe(expected);
    expect(printed.mock.calls).toEqual([]);
    printed.mockRestore();
    expect((await server.gql('{ ruleset(id: BECMI) { id } }')).errors).toBeUndefined();
  });

  it('is not kept open by pongs that nobody asked for', async () => {
    const http = createServer();
    const sockets = new WebSocketServer({ server: http });
    sockets.on('connection', (client) => keepAwake(client, 50));
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    const url = `ws://127.0.0.1:${(http.address() as AddressInfo).port}`;
    const honest = new WebSocket(url);
    const stalled = new WebSocket(url, { autoPong: false });
    const pongs = setInterval(() => stalled.readyState === stalled.OPEN && stalled.pong('here I am'), 5);
    const [code] = await once(stalled, 'close');
    expect(code).toBe(1006);
    expect(honest.readyState).toBe(honest.OPEN);
    clearInterval(pongs);
    honest.terminate();
    sockets.close();
    http.close();
  });
});

describe('a server that stops', () => {
  it('says so in the shape of an answer, with the time to wait', async () => {
    const server = await startTestServer();
    const line = await rawLine(server.url);
    line.write('GET /graphql?query=x HTTP/1.1\r\nhost: localhost\r\n');
    await server.gql('{ me { id } }');
    const closing = server.close();
    await expect
      .poll(() =>
        fetch(`${server.url}/health`).then(
          () => 'up',
          () => 'down',
        ),
      )
      .toBe('down');
    line.write('\r\n');
    expect(await line.answered).toMatch(
      /^HTTP\/1\.1 503 [\s\S]*retry-after: 1[\s\S]*"errors":\[.*"code":"RATE_LIMITED"/i,
    );
    await closing;
  });
});

describe('answers', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it.each([
    ['of the API', '/graphql?query=%7Bme%7Bid%7D%7D', 'no-store'],
    ['of what is wrong', '/graphql?query=%7B', 'no-store'],
    ['of a feed', '/graphql/stream?query=subscription%7BcombatFeed(combatId%3A%22x%22)%7B__typename%7D%7D', 'no-store'],
    ['of bundles', '/bundles/camp_x.json', 'no-store'],
    ['of what is not there', '/nowhere', 'no-store'],
    ['of health', '/health', 'no-store'],
    ['of pages', '/verify', 'no-cache'],
  ])('%s are kept by nobody, and taken for nothing else', async (_what, path, caching) => {
    const headers = { 'apollo-require-preflight': '1', ...(caching === 'no-cache' && { accept: 'text/html' }) };
    const answer = await fetch(`${server.url}${path}`, { headers });
    await answer.text();
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cache-control')).toMatch(caching);
    if (caching === 'no-cache') expect(answer.headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/);
  });
});
