/** The routes: the API and its explorer at one address, health, and an answer in the API's own shape to whatever goes wrong. */
import { randomBytes } from 'node:crypto';
import type { ApolloServer } from '@apollo/server';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Config } from '../config.ts';
import type { Context, MakeContext } from '../resolvers/context.ts';
import { errorBody, sorry } from '../resolvers/errors.ts';
import type { Arbiter } from '../table/arbiter.ts';
import { serveBundles } from './bundles.ts';
import { serveExplorer, wantsPage } from './explorer.ts';
import { answerOrigins, type Origins } from './origins.ts';
import { openStreams, type Streams, wantsParts } from './streams.ts';
import type { FeedParts } from './subscribing.ts';
import { serveVerifier } from './verifier.ts';

/** The longest a client may take to send a request. */
const requestTimeout = 30_000;
const verbose = new Set(['debug', 'trace']);

export function makeApp({ logLevel, bodyLimit }: Config): FastifyInstance {
  const app = Fastify({
    // What the operator reads goes to stdout; what machines read goes beside it.
    logger: { level: logLevel, stream: process.stderr },
    logController: new LogController({ disableRequestLogging: !verbose.has(logLevel) }),
    bodyLimit,
    requestTimeout,
  });
  app.setErrorHandler<FastifyError>((error, request, reply) => answerError(bodyLimit, error, request, reply));
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send(errorBody('NOT_FOUND', 'Nothing is here; the API is at /graphql.')),
  );
  return app;
}

export interface Routes {
  readonly config: Config;
  readonly apollo: ApolloServer<Context>;
  readonly context: MakeContext;
  readonly arbiter: Arbiter;
  readonly origins: Origins;
  readonly feeds: FeedParts;
  /** Rejects when no request should be sent here. */
  readonly ready: () => Promise<void>;
}

export async function addRoutes(
  app: FastifyInstance,
  { config, apollo, context, arbiter, origins, feeds, ready }: Routes,
): Promise<Streams> {
  await answerOrigins(app, config, origins);
  const showExplorer = await serveExplorer(app);
  await serveVerifier(app);
  const answer = fastifyApolloHandler(apollo, {
    context: async ({ headers }) => context(headers.authorization ?? null),
  });
  const streams = openStreams(app, origins, feeds);
  app.post(
    '/graphql',
    { preHandler: async (request, reply) => wantsParts(request) && streams.parts(request, reply) },
    answer,
  );
  app.get(
    '/graphql',
    { onRequest: async (request, reply) => wantsPage(request) && showExplorer(request, reply) },
    answer,
  );
  await serveBundles(app, arbiter, context, config);
  app.get('/', (_request, reply) => reply.redirect('/graphql'));
  app.get('/health', async () => ({ status: 'ok' }));
  app.get('/ready', async (request, reply) => {
    const problem = await ready().catch((error: Error) => error);
    if (!problem) return { status: 'ready' };
    request.log.warn({ err: problem }, 'Not ready');
    return reply.code(503).send({ status: 'not ready' });
  });
  return streams;
}

function answerError(
  bodyLimit: number,
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const status = error.code === 'ERR_INVALID_URL' ? 400 : (error.statusCode ?? 500);
  if (status < 500)
    return reply
      .code(status)
      .send(errorBody('BAD_USER_INPUT', sentenceFor(request.routeOptions.bodyLimit ?? bodyLimit, error)));
  const id = randomBytes(6).toString('hex');
  request.log.error({ id, err: error }, 'Unexpected error while answering a request');
  return reply.code(status).send(errorBody('INTERNAL', sorry(id)));
}

function sentenceFor(bodyLimit: number, { code, message }: FastifyError): string {
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return `The request body is larger than ${bodyLimit} bytes.`;
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return 'Send application/json.';
  if (code === 'FST_ERR_CTP_EMPTY_JSON_BODY') return 'The request body is empty.';
  return code === 'FST_ERR_CTP_INVALID_JSON_BODY' ? 'The request body is not valid JSON.' : message;
}
