/** Feeds over WebSocket, at the same address as everything else and under the same limits. */
import { randomBytes } from 'node:crypto';
import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type Context as SocketContext } from 'graphql-ws';
import { type Extra, useServer as serveSockets } from 'graphql-ws/use/ws';
import { type WebSocket, WebSocketServer } from 'ws';
import { presented } from '../resolvers/errors.ts';
import { head } from './connections.ts';
import { type Gate, type TurnedAway, turnedAway } from './gate.ts';
import { notLetIn, type Origins } from './origins.ts';
import { type FeedParts, judge, shown } from './subscribing.ts';

const path = '/graphql';
const largestMessage = 64 * 1024;
const initWait = 5_000;
const keepAlive = 12_000;

/** The service restarts: clients come back, and a feed that was cut goes on from its cursor. */
const restarting = 1012;
/** The longest that a goodbye may take. */
const goodbye = 2_000;

export interface Sockets {
  /** Hangs up without completing any feed: "complete" would say that it is over. */
  close(): Promise<void>;
}

export function openSockets(server: Server, gate: Gate, origins: Origins, parts: FeedParts): Sockets {
  const { contextOf, log } = parts;
  // On its own, because a server's failure to listen is not this one's to report.
  const sockets = new WebSocketServer({
    noServer: true,
    path,
    maxPayload: largestMessage,
  });
  const welcome = (client: WebSocket, request: IncomingMessage): void => {
    sockets.emit('connection', forgiving(client), request);
    quiet(client);
    keepAwake(client);
  };
  server.on('upgrade', async (request, socket, start) => {
    socket.on('error', () => {});
    const away = await turnedAwayAtSocket(gate, origins, request);
    if (away) return turnAway(socket, away);
    sockets.handleUpgrade(request, socket, start, (client) => welcome(client, request));
  });
  const served = serveSockets(
    {
      connectionInitWaitTimeout: initWait,
      onSubscribe: (socket, _id, payload) => {
        const context = contextOf(socket.extra.request, authorizationOf(socket));
        return judge(parts, payload, context, Object.keys(socket.subscriptions).length);
      },
      onError: (_socket, _id, _payload, errors) => errors.map((error) => presented(log, error)),
      onNext: (_socket, _id, _payload, _args, result) => (result.errors ? shown(log, result) : undefined),
    },
    sockets,
    // It would take any pong for an answer.
    0,
  );
  return {
    async close() {
      for (const client of sockets.clients) client.close(restarting, 'The server restarts');
      const impatience = setTimeout(() => {
        for (const client of sockets.clients) client.terminate();
      }, goodbye);
      await served.dispose();
      clearTimeout(impatience);
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

async function turnedAwayAtSocket(gate: Gate, origins: Origins, request: IncomingMessage): Promise<TurnedAway | null> {
  const away = await turnedAway(gate, request);
  return away ?? (origins.allows(request.headers) ? null : { status: 403, body: notLetIn, retryAfter: null });
}

function turnAway(socket: Duplex, { status, body, retryAfter }: TurnedAway): void {
  const text = JSON.stringify(body);
  const later = retryAfter === null ? '' : `retry-after: ${retryAfter}\r\n`;
  socket.end(`${head(`${status} ${STATUS_CODES[status]}`, text)}${later}\r\n${text}`);
}

/** What a client sends that is no message has closed its connection already. */
function quiet(client: WebSocket): void {
  client.removeAllListeners('error');
  client.on('error', () => {});
}

/** A pong that nobody asked for is no sign of life: what was sent along with the ping has to come back. */
export function keepAwake(client: WebSocket, every = keepAlive): void {
  let awaited: Buffer | null = null;
  const beat = setInterval(() => {
    if (client.readyState !== client.OPEN) return;
    if (awaited) return client.terminate();
    awaited = randomBytes(8);
    client.ping(awaited);
  }, every);
  client.on('pong', (data) => {
    if (awaited?.equals(data)) awaited = null;
  });
  client.once('close', () => clearInterval(beat));
}

/** A browser cannot give a socket headers of its own, so it comes with the first message, named in any case as a header is. */
function authorizationOf({ connectionParams, extra }: SocketContext<Record<string, unknown>, Extra>): string | null {
  const sent = Object.entries(connectionParams ?? {}).find(([name]) => name.toLowerCase() === 'authorization');
  if (!sent) return extra.request.headers.authorization ?? null;
  return typeof sent[1] === 'string' ? sent[1] : '';
}
