/** The server: everything put together in order, and taken apart in the opposite one. */
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { contextsFor } from '../resolvers/context.ts';
import { makeSchema } from '../resolvers/schema.ts';
import { type Arbiter, openArbiter } from '../table/arbiter.ts';
import { makeAddresses } from './addresses.ts';
import { startApollo } from './apollo.ts';
import { countConnections } from './connections.ts';
import type { ContextOf, Gate } from './gate.ts';
import { makeHosts } from './hosts.ts';
import { addRoutes, makeApp } from './http.ts';
import { type Auth, authFor, identifyBy } from './identity.ts';
import { type Metrics, makeMetrics, serveMetrics } from './metrics.ts';
import { makeOrigins } from './origins.ts';
import { Rates } from './rates.ts';
import { openSockets } from './socket.ts';
import { storytellingOf } from './storytelling.ts';

export interface RunningServer {
  readonly url: string;
  readonly arbiter: Arbiter;
  readonly auth: Auth;
  /** Finishes what is in hand, breaks the feeds off, and closes everything. */
  close(): Promise<void>;
}

export async function startServer(config: Config): Promise<RunningServer> {
  const app = makeApp(config);
  const metrics = config.metrics === 'off' ? null : makeMetrics();
  const arbiter = await openArbiter(
    {
      databaseUrl: config.databaseUrl,
      seedKey: config.seedKey,
      narrationWait: config.narrationWaitMs,
      tokenDays: config.tokenDays,
      caps: {
        campaigns: config.maxCampaigns,
        campaignsEach: config.maxCampaignsEach,
        characters: config.maxCharacters,
      },
      givesTokens: authFor(config) !== 'jwt',
      storytelling: storytellingOf(config),
      ...(metrics && { meter: metrics }),
    },
    app.log,
  );
  try {
    return await serve(config, app, arbiter, metrics);
  } catch (error) {
    await arbiter.close();
    throw error;
  }
}

async function serve(
  config: Config,
  app: FastifyInstance,
  arbiter: Arbiter,
  metrics: Metrics | null,
): Promise<RunningServer> {
  const schema = makeSchema();
  const onLimit = (limit: string): void => metrics?.limited(limit);
  const rates = new Rates(config, onLimit);
  const addresses = makeAddresses(config);
  const context = contextsFor(arbiter, await identifyBy(config, arbiter), {
    most: { processor: config.operationProcessorMs, time: config.operationMs },
    shareOf: (address, viewer) => rates.shareOf(address, viewer),
  });
  const contextOf: ContextOf = (request, authorization = request.headers.authorization ?? null) =>
    context(authorization, addresses.of(request));
  const gate: Gate = { hosts: makeHosts(config, app.log), addresses, rates, isStopping: false };
  const apollo = await startApollo(config, schema, app.log, metrics);
  const origins = makeOrigins(config, app.log);
  let closing: Promise<void> | null = null;
  const ready = async () => {
    if (closing) throw new Error('The server is shutting down.');
    await arbiter.ready();
  };
  const feeds = { schema, config, contextOf, log: app.log, openFeeds: arbiter.feeds.open };
  const streams = await addRoutes(app, { config, apollo, arbiter, gate, origins, feeds, ready });
  if (metrics) serveMetrics(app, metrics, config, arbiter.feeds.open);
  const sockets = openSockets(app.server, gate, origins, feeds);
  countConnections(app.server, config, addresses, onLimit);
  const url = await listen(app, config);
  const stop = async () => {
    const patience = setTimeout(() => app.server.closeAllConnections(), config.shutdownMs);
    // First the feeds: Fastify would wait for them for ever.
    streams.close();
    await sockets.close();
    await app.close();
    await apollo.stop();
    await arbiter.close();
    clearTimeout(patience);
  };
  const close = () => {
    closing ??= stop();
    return closing;
  };
  return { url, arbiter, auth: authFor(config), close };
}

async function listen(app: FastifyInstance, { host, port, logLevel }: Config): Promise<string> {
  // Fastify announces every address; the command line says it once, for people.
  app.log.level = logLevel === 'silent' ? 'silent' : 'warn';
  const url = await app.listen({ host, port });
  app.log.level = logLevel;
  return url;
}
