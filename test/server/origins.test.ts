/** A front end on another port: let in by a setting or while developing, and where it is refused, the log says what to set. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { isAllowedOrigin } from '../../src/server/origins.ts';
import { noBrowser, type Visit, visit } from '../support/browser.ts';
import { type ServerProcess, spawnServer } from '../support/process.ts';

const wanted = 'authorization,content-type,apollo-require-preflight,x-apollo-operation-name,accept';
const query = JSON.stringify({ query: '{ ruleset(id: BECMI) { id } }' });
const folder = mkdtempSync(path.join(os.tmpdir(), 'arbiter-origins-'));
let front: Server;
let origin: string;

beforeAll(async () => {
  front = createServer((_request, response) => response.setHeader('content-type', 'text/html').end('<h1>Front</h1>'));
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  origin = `http://localhost:${(front.address() as AddressInfo).port}`;
});

afterAll(() => {
  front.close();
  rmSync(folder, { recursive: true, force: true });
});

const serve = (name: string, env: Record<string, string>, args: readonly string[] = []) =>
  spawnServer(`file:${path.join(folder, `${name}.db`)}`, { LOG_LEVEL: 'warn', ...env }, true, args);

const preflight = ({ url }: ServerProcess, from: string): Promise<Response> =>
  fetch(`${url}/graphql`, {
    method: 'OPTIONS',
    headers: { origin: from, 'access-control-request-method': 'POST', 'access-control-request-headers': wanted },
  });

const post = ({ url }: ServerProcess, from: string, address = '/graphql'): Promise<Response> =>
  fetch(`${url}${address}`, {
    method: 'POST',
    headers: { origin: from, 'content-type': 'application/json' },
    body: query,
  });

/** `open`, or the status with which the socket was refused. */
function socketFrom({ wsUrl }: ServerProcess, from: string): Promise<string | number | undefined> {
  const client = new WebSocket(wsUrl, 'graphql-transport-ws', { origin: from });
  client.on('error', () => {});
  return new Promise((resolve) => {
    client.once('open', () => resolve('open'));
    client.once('unexpected-response', (_request, response) => resolve(response.statusCode));
  }).then((outcome) => {
    client.terminate();
    return outcome as string | number | undefined;
  });
}

async function expectWelcome(server: ServerProcess): Promise<void> {
  const asked = await preflight(server, origin);
  expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([204, origin]);
  expect(asked.headers.get('access-control-allow-headers')).toBe(wanted);
  expect((await post(server, origin)).headers.get('access-control-allow-origin')).toBe(origin);
  const streamed = await post(server, origin, '/graphql/stream');
  expect(streamed.headers.get('access-control-allow-origin')).toBe(origin);
  expect(await streamed.text()).not.toBe('');
  expect(await socketFrom(server, origin)).toBe('open');
}

describe('a front end on another port', () => {
  let server: ServerProcess;
  afterAll(() => server?.stop());

  it('is refused by default, and the log names it once with the setting that lets it in', async () => {
    server = await serve('strict', {});
    const asked = await preflight(server, origin);
    expect(asked.status).toBe(403);
    expect(await asked.json()).toMatchObject({ errors: [{ extensions: { code: 'FORBIDDEN' } }] });
    for (const address of ['/graphql', '/graphql/stream'])
      expect((await post(server, origin, address)).headers.get('access-control-allow-origin')).toBeNull();
    expect(await socketFrom(server, origin)).toBe(403);
    const sentence = `A page of ${origin} was refused; CORS_ORIGINS=${origin} lets it in`;
    await expect.poll(() => server.logged().split(sentence)).toHaveLength(2);
  });

  it('does not let the log grow with origins that somebody makes up', async () => {
    for (let page = 0; page < 150; page++) await preflight(server, `http://made-up-${page}.example`);
    await expect.poll(() => server.logged().split('was refused').length).toBeGreaterThan(90);
    expect(server.logged().split('was refused').length).toBeLessThanOrEqual(101);
  });

  it('gets in when it is named', async () => {
    const own = await serve('named', { CORS_ORIGINS: `https://play.example,${origin}` });
    await expectWelcome(own);
    expect((await preflight(own, 'http://localhost:1')).status).toBe(403);
    await expect.poll(() => own.logged()).toContain(`CORS_ORIGINS=https://play.example,${origin},http://localhost:1 `);
    await own.stop();
  });

  it('gets in at once while developing, and strangers do not', async () => {
    const { scripts } = JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../package.json'), 'utf8'));
    expect(scripts.dev).toMatch(/serve --dev$/);
    const own = await serve('dev', {}, ['--dev']);
    await expectWelcome(own);
    expect((await preflight(own, 'https://localhost.stranger.example')).status).toBe(403);
    await own.stop();
  });

  it.each([
    ['http://localhost:5173', true],
    ['http://app.localhost:3000', true],
    ['http://127.0.0.1:8080', true],
    ['https://[::1]:8080', true],
    ['http://localhost.evil.example', false],
    ['http://127.0.0.1.evil.example', false],
    ['http://10.0.0.1:5173', false],
    ['null', false],
  ])('with CORS_ORIGINS=localhost: %s', (from, isAllowed) => {
    expect(isAllowedOrigin({ origin: from, host: 'localhost:4000' }, ['localhost'])).toBe(isAllowed);
  });
});

describe.skipIf(noBrowser !== null)('a page of another port in a browser', () => {
  let server: ServerProcess;
  let page: Visit;

  beforeAll(async () => {
    server = await serve('browser', { CORS_ORIGINS: 'localhost' });
    page = await visit(origin);
  });

  afterAll(async () => {
    await page?.close();
    await server?.stop();
  });

  it('asks, reads the answer, and opens a socket', async () => {
    const answer = await page.page.evaluate(
      ([url, body]) => {
        const headers = {
          'content-type': 'application/json',
          authorization: 'Bearer none',
          'apollo-require-preflight': '1',
        };
        return fetch(`${url}/graphql`, { method: 'POST', headers, body: body! }).then((response) => response.json());
      },
      [server.url, query],
    );
    expect(answer).toEqual({ data: { ruleset: { id: 'BECMI' } } });
    const socket = await page.page.evaluate<string>(
      `new Promise((resolve) => {
        const socket = new WebSocket('${server.wsUrl}', 'graphql-transport-ws');
        socket.onopen = () => resolve('open');
        socket.onerror = () => resolve('refused');
      })`,
    );
    expect(socket).toBe('open');
  });
});
