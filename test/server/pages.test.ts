/** Built pages over HTTP: what they may load, how long they are kept, and what stands there before they are built. */
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage } from '../../src/server/pages.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

const policyOf = (headers: Headers): string[] => headers.get('content-security-policy')?.split('; ') ?? [];

describe('the verifier', () => {
  it.each(['/verify', '/verify/'])('is at %s, and may load nothing but its own', async (address) => {
    const { status, headers } = await fetch(`${server.url}${address}`);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(policyOf(headers)).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data:",
      "worker-src 'self'",
      "connect-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ]);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('has scripts that are kept for good and, as workers, talk to nobody', async () => {
    const page = await (await fetch(`${server.url}/verify`)).text();
    const scripts = [...page.matchAll(/<script[^>]* src="([^"]+)"/g)].map((match) => match[1]!);
    expect(scripts).toEqual([expect.stringMatching(/^\/verify\/assets\/[\w-]+\.js$/)]);
    expect(page).not.toMatch(/<script(?![^>]* src=)|<style|\sstyle=|\son\w+=|https?:(?!\/\/www\.w3\.org\/2000\/svg)/);
    const { status, headers } = await fetch(`${server.url}${scripts[0]}`);
    expect([status, policyOf(headers)]).toEqual([200, ["default-src 'none'"]]);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it('has nothing else to offer', async () => {
    for (const place of ['assets/', 'assets/../index.html', 'assets/%2e%2e/%2e%2e/cli/main.js', 'index.html'])
      expect((await fetch(`${server.url}/verify/${place}`)).status, place).toBe(404);
  });
});

describe('a page that has not been built', () => {
  it('says so, under the same policy', async () => {
    const app = Fastify();
    const policyFor = () => ["default-src 'none'"];
    app.get('/', await openPage(app, { folder: 'nowhere', address: '/n', policyFor, notBuilt: ['Not yet.'] }));
    const { statusCode, headers, body } = await app.inject('/');
    expect(statusCode).toBe(200);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; .*frame-ancestors 'none'$/);
    expect(body).toContain('<p>Not yet.</p>');
    await app.close();
  });
});
