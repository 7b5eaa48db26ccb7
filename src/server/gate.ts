/** What every request passes before anything is read of it, whatever way it comes: by which name, how often, and whether at all. */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../resolvers/context.ts';
import { errorBody } from '../resolvers/errors.ts';
import type { Addresses } from './addresses.ts';
import { type Hosts, isHost, notCalledThat } from './hosts.ts';
import type { Rates } from './rates.ts';

export interface Gate {
  readonly hosts: Hosts;
  readonly addresses: Addresses;
  readonly rates: Rates;
  /** A request that came too late finds nobody. */
  isStopping: boolean;
}

export interface TurnedAway {
  readonly status: number;
  readonly body: object;
  /** In how many seconds it may come again; null where that changes nothing. */
  readonly retryAfter: number | null;
}

/** A context for what a request asks; where it cannot say who asks in a header, that is said beside it. */
export type ContextOf = (request: IncomingMessage, authorization?: string | null) => Context;

/** Null for what may come in. */
export async function turnedAway(gate: Gate, request: IncomingMessage, isCounted = true): Promise<TurnedAway | null> {
  if (gate.isStopping) return stopping;
  if (!gate.hosts.allows(request.headers))
    return { status: isHost(request.headers.host) ? 421 : 400, body: notCalledThat, retryAfter: null };
  const refusal = isCounted ? await gate.rates.fromAddress('operations', gate.addresses.of(request)) : null;
  if (!refusal) return null;
  const { limit, retryAfter } = refusal.extensions as { readonly limit: string; readonly retryAfter: number };
  return { status: 429, body: errorBody('RATE_LIMITED', refusal.message, { limit, retryAfter }), retryAfter };
}

const soon = 1;

const stopping: TurnedAway = {
  status: 503,
  body: errorBody('RATE_LIMITED', 'The server stops; another one may be there in a moment.', { retryAfter: soon }),
  retryAfter: soon,
};

/** Answers are for whoever asked, and are what they say they are. Pages say otherwise for themselves. */
const protection = { 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' };

/** Whoever watches the server asks as often as they like. */
const forWatchers = new Set(['/health', '/ready', '/metrics']);

export function addGate(app: FastifyInstance, gate: Gate): void {
  app.addHook('preClose', async () => {
    gate.isStopping = true;
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(protection);
    const away = await turnedAway(gate, request.raw, !forWatchers.has(request.routeOptions.url ?? ''));
    if (!away) return;
    if (away.retryAfter !== null) reply.header('retry-after', away.retryAfter);
    return reply.code(away.status).send(away.body);
  });
}
