/** Whose pages may talk to the server: its own, and those that were allowed. The same rule on every transport. */
import type { IncomingHttpHeaders } from 'node:http';
import cors from '@fastify/cors';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { errorBody } from '../resolvers/errors.ts';

export interface Origins {
  /** Whether a request may be answered; an origin that is refused is logged once, with the setting that lets it in. */
  allows(headers: IncomingHttpHeaders): boolean;
}

/** A browser sends any origin, so that what is remembered of them has an end. */
const mostRemembered = 100;

export function makeOrigins({ corsOrigins }: Pick<Config, 'corsOrigins'>, log: FastifyBaseLogger): Origins {
  const refused = new Set<string>();
  return {
    allows(headers) {
      if (isAllowedOrigin(headers, corsOrigins)) return true;
      const origin = headers.origin!;
      if (refused.has(origin) || refused.size >= mostRemembered) return false;
      refused.add(origin);
      log.warn({ origin }, sentenceFor(origin, corsOrigins));
      return false;
    },
  };
}

export function isAllowedOrigin({ origin, host }: IncomingHttpHeaders, allowed: readonly string[]): boolean {
  // Only browsers send one, and only they can be tricked.
  if (origin === undefined || allowed.includes('*') || allowed.includes(origin)) return true;
  if (!URL.canParse(origin)) return false;
  return new URL(origin).host === host || (allowed.includes('localhost') && isLocal(origin));
}

/** A page served by this very machine, on whatever port. */
const isLocal = (origin: string): boolean =>
  /^(localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(origin).hostname);

const sentenceFor = (origin: string, allowed: readonly string[]): string =>
  `A page of ${origin} was refused; CORS_ORIGINS=${setting(origin, allowed)} lets it in`;

/** A page without an address, such as a file, can only be let in together with all others. */
const setting = (origin: string, allowed: readonly string[]): string =>
  URL.canParse(origin) ? [...allowed, origin].join() : '*';

export const notLetIn = errorBody('FORBIDDEN', 'Pages of this origin may not call the API.');

/** Answers the question that a browser asks before it lets a page of another origin send anything, and names who may read. */
export async function answerOrigins(app: FastifyInstance, { corsOrigins }: Config, origins: Origins): Promise<void> {
  app.addHook('onRequest', async ({ method, headers }, reply) => {
    const isAllowed = origins.allows(headers);
    if (isAllowed || method !== 'OPTIONS') return;
    return reply.code(403).send(notLetIn);
  });
  const known = corsOrigins.includes('*') ? '*' : true;
  await app.register(cors, {
    delegator: ({ headers }, answer) => answer(null, { origin: origins.allows(headers) && known, maxAge: 600 }),
  });
}
