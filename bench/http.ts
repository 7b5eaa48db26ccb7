/** As thin a client as can be: one connection, one request at a time, so that the server is what is measured. */
import net from 'node:net';

export interface Connection {
  post(body: string): Promise<string>;
  close(): void;
}

export async function connect(port: number): Promise<Connection> {
  const socket = net.connect(port, '127.0.0.1');
  socket.setNoDelay(true);
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  let waiting: { resolve(body: string): void; reject(error: Error): void } | null = null;
  let received = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    received += chunk;
    const body = bodyOf(received);
    if (body === null) return;
    received = '';
    waiting?.resolve(body);
  });
  socket.once('close', () => waiting?.reject(new Error('The server closed the connection.')));
  return {
    post(body) {
      socket.write(requestWith(body));
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject };
      });
    },
    close: () => socket.destroy(),
  };
}

const requestWith = (body: string): string =>
  `POST /graphql HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

/** Null as long as something is missing. The answers are ASCII, so that characters are bytes. */
function bodyOf(received: string): string | null {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const length = Number(/content-length: (\d+)/i.exec(received.slice(0, end))?.[1] ?? Number.NaN);
  if (Number.isNaN(length)) throw new Error(`An answer without a length: ${received.slice(0, end)}`);
  return received.length < end + 4 + length ? null : received.slice(end + 4);
}
