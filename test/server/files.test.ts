/** The database file and its host: one server at a time, read by nobody else, and missed when it is gone. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Run, runArbiter, urlOf } from '../support/process.ts';

let folder: string;
let file: string;
let running: Run[];

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'arbiter-files-'));
  file = path.join(folder, 'arbiter.db');
  running = [];
});
afterEach(async () => {
  for (const { child, ended } of running) {
    child.kill('SIGKILL');
    await ended;
  }
  await rm(folder, { recursive: true, force: true });
});

function serve(env: Record<string, string> = {}, args: readonly string[] = ['serve']): Run {
  const one = runArbiter(args, { DATABASE_URL: `file:${file}`, LOG_LEVEL: 'error', ...env });
  running.push(one);
  return one;
}

describe('two servers on one file', () => {
  it('do not both run: the second says so and ends', async () => {
    const first = serve();
    await urlOf(first);
    const second = serve();
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`arbiter: Another server is running on ${file}`);
    expect(second.output()).not.toContain('    at ');
    expect((await fetch(`${await urlOf(first)}/ready`)).status).toBe(200);
  });

  it('follow on each other: the second waits for one that is stopping, and for nobody after kill -9', async () => {
    const first = serve();
    await urlOf(first);
    const second = serve();
    await second.says(/waiting for it to stop/);
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    await urlOf(second);
    second.child.kill('SIGKILL');
    await second.ended;
    const third = serve();
    await urlOf(third);
    expect(third.output()).not.toContain('waiting');
  });

  it('are not meant by commands that work beside a server', async () => {
    await urlOf(serve());
    const command = serve({}, ['rebuild', '--check']);
    expect(await command.ended).toBe(0);
    expect(command.output()).toContain('0 campaigns');
  });
});
