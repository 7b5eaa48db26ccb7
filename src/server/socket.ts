/** Feeds over WebSocket, at the same address as everything else and under the same limits. */
import type { Server } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import {
  type DocumentNode,
  type ExecutionArgs,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  OperationTypeNode,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { type Context as SocketContext, type SubscribePayload } from 'graphql-ws';
import { useServer as serveSockets } from 'graphql-ws/use/ws';
import { type VerifyClientCallbackAsync, type WebSocket, WebSocketServer } from 'ws';
import type { Config } from '../config.ts';
import type { MakeContext } from '../resolvers/context.ts';
import { failure, presented } from '../resolvers/errors.ts';
import { checkCost, shapeRule } from './limits.ts';
import { isAllowedOrigin } from './origins.ts';

const path = '/graphql';
const largestMessage = 64 * 1024;
const initWait = 5_000;
const keepAlive = 12_000;

export interface SocketParts {
  readonly server: Server;
  readonly schema: GraphQLSchema;
  readonly config: Config;
  readonly context: MakeContext;
  readonly log: FastifyBaseLogger;
}

export interface Sockets {
  /** Ends every feed, then every connection. */
  close(): Promise<void>;
  /** For those that do not answer. */
  terminate(): void;
}

export function openSockets({ server, schema, config, context, log }: SocketParts): Sockets {
  // On its own, because a server's failure to listen is not this one's to report.
  const sockets = new WebSocketServer({
    noServer: true,
    path,
    maxPayload: largestMessage,
    verifyClient: originCheck(config),
  });
  server.on('upgrade', (request, socket, head) =>
    sockets.handleUpgrade(request, socket, head, (client) => sockets.emit('connection', forgiving(client), request)),
  );
  const connected = new Set<SocketContext>();
  const shown = (errors: readonly GraphQLError[]) => errors.map((error) => presented(log, error));
  const served = serveSockets(
    {
      connectionInitWaitTimeout: initWait,
      onConnect: (socket) => void connected.add(socket),
      onDisconnect: (socket) => void connected.delete(socket),
      onSubscribe: (socket, _id, payload) => {
        const judged = judge(config, schema, Object.keys(socket.subscriptions).length, payload);
        if (Array.isArray(judged)) return judged;
        return { ...(judged as ExecutionArgs), contextValue: context(authorizationOf(socket)) };
      },
      onError: (_socket, _id, _payload, errors) => shown(errors),
      onNext: (_socket, _id, _payload, _args, { errors, ...result }) =>
        errors ? { ...result, errors: shown(errors) } : undefined,
    },
    sockets,
    keepAlive,
  );
  return {
    async close() {
      await Promise.all([...connected].map(endFeeds));
      // Lets the last "complete" leave before the goodbye.
      await setImmediate();
      await served.dispose();
    },
    terminate() {
      for (const client of sockets.clients) client.terminate();
    },
  };
}

/** A reader who left while something was on its way is no error; that the connection is closed ends its feeds. */
function forgiving(client: WebSocket): WebSocket {
  const send = client.send.bind(client) as (data: string, sent: (error?: Error) => void) => void;
  const hasLeft = (error?: NodeJS.ErrnoException) => ['EPIPE', 'ECONNRESET'].includes(error?.code ?? '');
  const forgive = (data: string, sent: (error?: Error) => void) =>
    send(data, (error) => sent(hasLeft(error) ? undefined : error));
  return Object.assign(client, { send: forgive });
}

function originCheck({ corsOrigins }: Config): VerifyClientCallbackAsync {
  return ({ req }, answer) => answer(isAllowedOrigin(req.headers, corsOrigins), 403, 'Origin not allowed');
}

/** A browser cannot give a socket headers of its own, so it comes with the first message, named in any case as a header is. */
function authorizationOf({ connectionParams }: SocketContext): string | null {
  const sent = Object.entries(connectionParams ?? {}).find(([name]) => name.toLowerCase() === 'authorization');
  if (!sent) return null;
  return typeof sent[1] === 'string' ? sent[1] : '';
}

/** What is to be run, or why not. Nothing on this transport passes through Apollo. */
function judge(
  config: Config,
  schema: GraphQLSchema,
  open: number,
  { query, operationName, variables }: SubscribePayload,
): ExecutionArgs | readonly GraphQLError[] {
  if (open > config.maxSubscriptions) return [tooMany(config)];
  try {
    const document = parse(query, { maxTokens: config.maxTokens });
    const operation = getOperationAST(document, operationName);
    if (!operation) return [failure('BAD_USER_INPUT', 'Say which operation is meant.')];
    if (operation.operation !== OperationTypeNode.SUBSCRIPTION) return [wrongTransport];
    const mistakes = mistakesIn(config, schema, document);
    if (mistakes.length > 0) return mistakes;
    checkCost(config, schema, document, operation, variables ?? {});
    return { schema, document, operationName, variableValues: variables };
  } catch (error) {
    if (error instanceof GraphQLError) return [error];
    throw error;
  }
}

/** The shape first: some of the other rules take their time with a bomb. */
function mistakesIn(config: Config, schema: GraphQLSchema, document: DocumentNode): readonly GraphQLError[] {
  const large = validate(schema, document, [shapeRule(config)]);
  return large.length > 0 ? large : validate(schema, document, specifiedRules);
}

const tooMany = ({ maxSubscriptions }: Config): GraphQLError =>
  failure('RATE_LIMITED', `At most ${maxSubscriptions} feeds may be open on one connection.`);

const wrongTransport = failure(
  'BAD_USER_INPUT',
  'Only subscriptions are served here; send queries and mutations by POST.',
);

/** Their readers are told that it is complete, as if the story had ended. */
async function endFeeds({ subscriptions }: SocketContext): Promise<void> {
  const feeds = Object.values(subscriptions) as (AsyncIterator<unknown> | null)[];
  await Promise.all(feeds.map((feed) => feed?.return?.()));
}
