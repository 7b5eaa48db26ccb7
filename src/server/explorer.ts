/** The explorer: a page that works with no internet, served at the address of the API itself. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Beside the compiled server, or where the build puts it when the sources are run. */
const places = ['../explorer/', '../../dist/explorer/'].map((place) => fileURLToPath(new URL(place, import.meta.url)));

export type ShowExplorer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

export async function serveExplorer(app: FastifyInstance): Promise<ShowExplorer> {
  const root = places.find((place) => existsSync(`${place}index.html`));
  if (root !== undefined) await serveAssets(app, root);
  const page = root === undefined ? notBuilt : await readFile(`${root}index.html`, 'utf8');
  return async (request, reply) => reply.headers(protection(request.headers.host)).type('text/html').send(page);
}

/** Their names change with their contents, so that a browser need never ask again. */
async function serveAssets(app: FastifyInstance, root: string): Promise<void> {
  await app.register(serveStatic, {
    root: `${root}assets/`,
    prefix: '/explorer/assets/',
    decorateReply: false,
    immutable: true,
    maxAge: '1y',
    setHeaders: (reply) => void reply.header('x-content-type-options', 'nosniff'),
  });
}

export const wantsPage = ({ headers }: FastifyRequest): boolean => (headers.accept ?? '').includes('text/html');

/** Nothing from elsewhere, nothing inline but styles; the feed needs a socket to this very host. */
function protection(host = ''): Record<string, string> {
  const sockets = /^[\w.:[\]-]+$/.test(host) ? ` ws://${host} wss://${host}` : '';
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self' data:",
    "img-src 'self' data:",
    "worker-src 'self'",
    `connect-src 'self'${sockets}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-cache',
  };
}

const notBuilt = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Arbiter</title>
<p>The API is up: send GraphQL by POST to this address.</p>
<p>The explorer has not been built; <code>npm run build</code> makes it, then start the server again.</p>
</html>
`;
