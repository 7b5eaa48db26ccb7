/** How many connections one address may have: what is more is told so and hung up before anything is read from it. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Config } from '../config.ts';
import { errorBody } from '../resolvers/errors.ts';
import type { Addresses } from './addresses.ts';

const waitSeconds = 10;

export function countConnections(
  server: Server,
  { maxConnections }: Pick<Config, 'maxConnections'>,
  addresses: Addresses,
  onLimit: (limit: string) => void,
): void {
  if (maxConnections === 0) return;
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress;
    // Who has left already, and who speaks for others.
    if (address === undefined || addresses.isProxy(address)) return;
    const count = (open.get(address) ?? 0) + 1;
    if (count > maxConnections) {
      onLimit('connections');
      return refuse(socket, maxConnections);
    }
    open.set(address, count);
    socket.once('close', () => {
      const left = open.get(address)! - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
  });
}

function refuse(socket: Socket, max: number): void {
  const body = JSON.stringify(
    errorBody('RATE_LIMITED', `At most ${max} connections may be open from one address.`, {
      ...{ limit: 'connections', max, retryAfter: waitSeconds },
    }),
  );
  socket.on('error', () => {});
  socket.write(`${head('429 Too Many Requests', body)}retry-after: ${waitSeconds}\r\n\r\n${body}`);
  socket.destroySoon();
}

/** An answer to what is no request yet, or none that can be read. */
export const head = (status: string, body: string): string =>
  [
    `HTTP/1.1 ${status}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
    '',
  ].join('\r\n');
