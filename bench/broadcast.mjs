/** The least a feed can be: every socket is sent whatever one of them says. Nothing is stored, checked or shaped. */
import { createRequire } from 'node:module';

const { WebSocketServer } = createRequire(new URL('../package.json', import.meta.url))('ws');

const server = new WebSocketServer({ port: 0, host: '127.0.0.1' }, () =>
  console.log(`ws://127.0.0.1:${server.address().port}`),
);
server.on('connection', (socket) => {
  socket.on('message', (data) => {
    const text = String(data);
    for (const client of server.clients) client.send(text);
  });
});
process.on('SIGTERM', () => process.exit(0));
