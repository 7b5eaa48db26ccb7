/** Somebody who means ill, in a process and at an address of their own: `abuser.mjs <port> <how>`, until it is killed. */
import { request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const [port, how] = process.argv.slice(2);
const localAddress = '127.0.0.2';
const at = { host: '127.0.0.1', port: Number(port), localAddress };

const ways = {
  'recaps of everything': () => asking('{ campaigns(first: 100) { edges { node { recap(last: 50) } } } }'),
  'the most that is allowed': () =>
    asking(
      '{ campaigns(first: 40) { edges { node { log(first: 20) { edges { node { says events { says } rolls { total } } } } } } } }',
    ),
  'the whole schema': () => asking(`{ ${schemas(2)} }`),
  'a bomb of fragments': () => asking(bomb),
  'one document after another': () => asking(() => `{ me { a${Math.random().toString(36).slice(2)}: id } }`),
  'large variables': () => asking('query($x: JSON) { me { id } }', { x: 'x'.repeat(200_000) }),
  'variables without a bottom': () => asking('{ me { id } }', { x: Array(1000).fill('['.repeat(60)) }),
  'a thousand connections': () => lines(1000, ''),
  'slow heads of requests': () => lines(200, 'POST /graphql HTTP/1.1\r\nhost: localhost\r\nx: '),
};

const schemas = (count) =>
  Array.from({ length: count }, (_, i) => `a${i}: __schema { types { name fields { name args { name } } } }`).join(' ');

const bomb = `{ ...f0 } ${Array.from({ length: 300 }, (_, i) => `fragment f${i} on Query { me { id } ...f${(i + 1) % 300} ...f${(i * 7 + 2) % 300} ...f${(i * 3 + 1) % 300} }`).join(' ')}`;

async function asking(query, variables = {}) {
  const one = async () => {
    for (;;) {
      const body = JSON.stringify({ query: typeof query === 'string' ? query : query(), variables });
      await post(body).catch(() => sleep(10));
    }
  };
  await Promise.all(Array.from({ length: 8 }, one));
}

function post(body) {
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const sent = request({ ...at, path: '/graphql', method: 'POST', headers }, (answer) => {
      answer.resume();
      answer.once('end', resolve);
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

/** So many at once, and another for each that is hung up. */
async function lines(count, text) {
  const open = () => {
    const socket = connect(at);
    if (text) socket.once('connect', () => socket.write(text));
    socket.on('error', () => {});
    socket.once('close', () => setTimeout(open, 100));
  };
  for (let i = 0; i < count; i++) open();
}

process.send('begun');
await ways[how]();
