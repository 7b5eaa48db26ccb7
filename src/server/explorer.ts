/** The explorer: a page that works with no internet, served at the address of the API itself. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { openPage, type Show } from './pages.ts';

export const serveExplorer = (app: FastifyInstance): Promise<Show> =>
  openPage(app, { folder: 'explorer', address: '/explorer', policyFor, notBuilt });

export const wantsPage = ({ headers }: FastifyRequest): boolean => (headers.accept ?? '').includes('text/html');

/** Nothing from elsewhere, nothing inline but styles; the feed needs a socket to this very host. */
function policyFor(host: string): readonly string[] {
  const sockets = /^[\w.:[\]-]+$/.test(host) ? ` ws://${host} wss://${host}` : '';
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self' data:",
    "img-src 'self' data:",
    "worker-src 'self'",
    `connect-src 'self'${sockets}`,
  ];
}

const notBuilt = [
  'The API is up: send GraphQL by POST to this address.',
  'The explorer has not been built; <code>npm run build</code> makes it, then start the server again.',
];
