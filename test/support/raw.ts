/** Bytes to a server as nobody's client would send them, and what comes back until the line is closed. */
import { connect, type Socket } from 'node:net';

export interface RawLine {
  readonly socket: Socket;
  write(text: string): void;
  /** Everything that came, once the server has closed the line. */
  readonly closed: Promise<string>;
  /** Resolves once something came. */
  readonly answered: Promise<string>;
}

export async function rawLine(url: string): Promise<RawLine> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.setEncoding('utf8');
  socket.on('error', () => {});
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(text)));
  const answered = new Promise<string>((resolve) =>
    socket.on('data', (part) => {
      text += part;
      resolve(text);
    }),
  );
  await new Promise((resolve) => socket.once('connect', resolve).once('close', resolve));
  return { socket, write: (part) => void socket.write(part), closed, answered };
}

/** A whole request, with its length. */
export const requestOf = (method: string, path: string, headers: Record<string, string>, body = ''): string =>
  [
    `${method} ${path} HTTP/1.1`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body === '' ? [] : [`content-length: ${Buffer.byteLength(body)}`]),
    '',
    body,
  ].join('\r\n');
