/** `npm start` as an operator uses it: it serves, and one SIGTERM to npm ends the server behind it cleanly. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';

const home = path.resolve(import.meta.dirname, '../..');
let started: ChildProcess | null = null;

/** The whole group: npm, and a server it may have left behind. */
afterEach(() => {
  if (started?.pid && started.exitCode === null) process.kill(-started.pid, 'SIGKILL');
});

describe('npm start', () => {
  it('serves until it is told to stop, and leaves nothing running', { timeout: 180_000 }, async () => {
    const port = await freePort();
    const data = fs.mkdtempSync(path.join(os.tmpdir(), 'arbiter-start-'));
    const server = start({
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: `file:${path.join(data, 'table.db')}`,
    });

    await expect.poll(() => statusOf(port), { timeout: 150_000, interval: 200 }).toBe(200);
    server.kill('SIGTERM');
    const [code] = await once(server, 'exit');

    expect(code).toBe(0);
    expect(await statusOf(port)).toBeNull();
    fs.rmSync(data, { recursive: true });
  });
});

function start(env: Record<string, string>): ChildProcess {
  started = spawn('npm', ['start'], { cwd: home, env: { ...process.env, ...env }, stdio: 'ignore', detached: true });
  return started;
}

async function statusOf(port: number): Promise<number | null> {
  return fetch(`http://127.0.0.1:${port}/health`).then(
    (answer) => answer.status,
    () => null,
  );
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  server.close();
  return port;
}
