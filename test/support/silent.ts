/** Readers that ask for a feed and do not read it, and what the server keeps for them. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A reader over HTTP that asks, hears that it is answered, and looks no further. */
export async function silentReader(url: string, path: string, accept: string, query: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const body = JSON.stringify({ query });
  const head = [`POST ${path} HTTP/1.1`, `host: ${hostname}`, `accept: ${accept}`, 'content-type: application/json'];
  socket.write(`${[...head, `content-length: ${body.length}`].join('\r\n')}\r\n\r\n${body}`);
  socket.on('error', () => {});
  await new Promise((resolve) => socket.once('readable', resolve));
  return socket.pause();
}

/** What waits in the server's ends of the connections to it, as this very process holds them. */
export function heldBack(url: string): number {
  const port = Number(new URL(url).port);
  const handles = (process as unknown as { _getActiveHandles(): unknown[] })._getActiveHandles() as Socket[];
  return handles.filter((one) => one.localPort === port).reduce((sum, one) => sum + one.writableLength, 0);
}

/** A request whose body never comes. */
export async function hang(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const slow = connect(Number(port), hostname);
  slow.on('error', () => {});
  slow.write('POST /graphql HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{');
  await once(slow, 'connect');
  // Answered after it, so that the server has seen the other.
  await fetch(`${url}/health`);
  return slow;
}
