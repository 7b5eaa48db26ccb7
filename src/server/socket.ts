/** Feeds over WebSocket, at the same address as everything else and under the same limits. */
import type { Server } from 'node:http';
import { type Context as SocketContext } from 'graphql-ws';
import { type Extra, useServer as serveSockets } from 'graphql-ws/use/ws';
import { type VerifyClientCallbackAsync, type WebSocket, WebSocketServer } from 'ws';
import { presented } from '../resolvers/errors.ts';
import type { Origins } from './origins.ts';
import { type FeedParts, isRunnable, judge, shown } from './subscribing.ts';

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

export function openSockets(server: Server, origins: Origins, parts: FeedParts): Sockets {
  const { context, log } = parts;
  // On its own, because a server's failure to listen is not this one's to report.
  const sockets = new WebSocketServer({
    noServer: true,
    path,
    maxPayload: largestMessage,
    verifyClient: originCheck(origins),
  });
  server.on('upgrade', (request, socket, head) =>
    sockets.handleUpgrade(request, socket, head, (client) => sockets.emit('connection', forgiving(client), request)),
  );
  const served = serveSockets(
    {
      connectionInitWaitTimeout: initWait,
      onSubscribe: (socket, _id, payload) => {
        const judged = judge(parts, payload, Object.keys(socket.subscriptions).length);
        return isRunnable(judged) ? { ...judged, contextValue: context(authorizationOf(socket)) } : judged;
      },
      onError: (_socket, _id, _payload, errors) => errors.map((error) => presented(log, error)),
      onNext: (_socket, _id, _payload, _args, result) => (result.errors ? shown(log, result) : undefined),
    },
    sockets,
    keepAlive,
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

function originCheck(origins: Origins): VerifyClientCallbackAsync {
  return ({ req }, answer) => answer(origins.allows(req.headers), 403, 'Origin not allowed');
}

/** A browser cannot give a socket headers of its own, so it comes with the first message, named in any case as a header is. */
function authorizationOf({ connectionParams, extra }: SocketContext<Record<string, unknown>, Extra>): string | null {
  const sent = Object.entries(connectionParams ?? {}).find(([name]) => name.toLowerCase() === 'authorization');
  if (!sent) return extra.request.headers.authorization ?? null;
  return typeof sent[1] === 'string' ? sent[1] : '';
}
