/** The routes: the API and its explorer at one address, health, and an answer in the API's own shape to whatever goes wrong. */
import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import type { ApolloServer } from '@apollo/server';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import Fastify, {
  type ConnectionError,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Config } from '../config.ts';
import type { Context } from '../resolvers/context.ts';
import { errorBody, sorry } from '../resolvers/errors.ts';
import type { Arbiter } from '../table/arbiter.ts';
import { serveBundles } from './bundles.ts';
import { head } from './connections.ts';
import { serveExplorer, wantsPage } from './explorer.ts';
import { addGate, type Gate } from './gate.ts';
import { answerOrigins, type Origins } from './origins.ts';
import { openStreams, type Streams, wantsParts } from './streams.ts';
import type { FeedParts } from './subscribing.ts';
import { serveVerifier } from './verifier.ts';

const verbose = new Set(['debug', 'trace']);

export function makeApp({ logLevel, bodyLimit, headersMs, requestMs }: Config): FastifyInstance {
  const headersTimeout = Math.min(headersMs, requestMs);
  const app = Fastify({
    // What the operator reads goes to stdout; what machines read goes beside it.
    logger: { level: logLevel, stream: process.stderr },
    logController: new LogController({ disableRequestLogging: !verbose.has(logLevel) }),
    bodyLimit,
    requestTimeout: requestMs,
    http: { headersTimeout, connectionsCheckingInterval: Math.min(headersTimeout, longestCheck) },
    clientErrorHandler: answerNoRequest,
    // It would say so in words of its own.
    return503OnClosing: false,
    schemaController: { compilersFactory: { buildValidator: unasked, buildSerializer: unasked } },
  });
  app.setErrorHandler<FastifyError>((error, request, reply) => answerError(bodyLimit, error, request, reply));
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send(errorBody('NOT_FOUND', 'Nothing is here; the API is at /graphql.')),
  );
  return app;
}

/** No route is described by a JSON schema; what compiles them is not even loaded. */
function unasked(): never {
  throw new Error('No route has a JSON schema.');
}

/** How often is looked for connections that take too long, in milliseconds. */
const longestCheck = 5_000;

/** To what could not be read as a request, or did not come in time. */
function answerNoRequest(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, message] = noRequests[error.code] ?? noRequest;
  const body = JSON.stringify(errorBody('BAD_USER_INPUT', message));
  if (socket.writable) socket.write(`${head(status, body)}\r\n${body}`);
  socket.destroySoon();
}

const noRequest = ['400 Bad Request', 'This is no request.'] as const;

const noRequests: Readonly<Record<string, readonly [status: string, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request did not come in time.'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The head of the request is too large.'],
};

export interface Routes {
  readonly config: Config;
  readonly apollo: ApolloServer<Context>;
  readonly arbiter: Arbiter;
  readonly gate: Gate;
  readonly origins: Origins;
  readonly feeds: FeedParts;
  /** Rejects when no request should be sent here. */
  readonly ready: () => Promise<void>;
}

export async function addRoutes(
  app: FastifyInstance,
  { config, apollo, arbiter, gate, origins, feeds, ready }: Routes,
): Promise<Streams> {
  addGate(app, gate);
  await answerOrigins(app, config, origins);
  const showExplorer = await serveExplorer(app);
  await serveVerifier(app);
  const answer = fastifyApolloHandler(apollo, {
    context: async ({ raw }) => feeds.contextOf(raw),
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
  await serveBundles(app, arbiter, feeds.contextOf, config);
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
