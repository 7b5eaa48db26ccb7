/** The verifier: a page that checks a fight in the browser of whoever doubts it, and needs no server once it is there. */
import type { FastifyInstance } from 'fastify';
import { openPage } from './pages.ts';

export async function serveVerifier(app: FastifyInstance): Promise<void> {
  const show = await openPage(app, {
    folder: 'verifier',
    address: '/verify',
    policyFor: () => policy,
    workers,
    notBuilt,
  });
  app.get('/verify', show);
  app.get('/verify/', show);
}

/** Nothing from elsewhere, nothing inline. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "worker-src 'self'",
  "connect-src 'self'",
];

/** Who reads a stranger's file talks to nobody. */
const workers = ["default-src 'none'"];

const notBuilt = [
  'The page that verifies has not been built; <code>npm run build</code> makes it, then start the server again.',
  'Meanwhile <code>arbiter verify</code> does the same at the command line.',
];
