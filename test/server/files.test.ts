/** The database file and its host: one server at a time, read by nobody else, and missed when it is gone. */
import { chmod, chown, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Run, runArbiter, urlOf } from '../support/process.ts';
import type { GraphQLAnswer } from '../support/server.ts';

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

type Otherwise = Parameters<typeof runArbiter>[2];

function serve(args: readonly string[] = ['serve'], env: Record<string, string> = {}, otherwise: Otherwise = {}): Run {
  const one = runArbiter(args, { DATABASE_URL: `file:${file}`, LOG_LEVEL: 'error', ...env }, otherwise);
  running.push(one);
  return one;
}

const readiness = async (url: string): Promise<number> => (await fetch(`${url}/ready`)).status;

async function create(url: string, name: string): Promise<GraphQLAnswer> {
  const query = 'mutation($n: String!) { createCampaign(input: { name: $n, ruleset: BECMI }) { id } }';
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ query, variables: { n: name } });
  return (await (await fetch(`${url}/graphql`, { method: 'POST', headers, body })).json()) as GraphQLAnswer;
}

/** In a sentence, and without a stack. */
async function endsSaying(one: Run, sentence: RegExp): Promise<void> {
  expect(await one.ended).toBe(1);
  expect(one.output()).toMatch(sentence);
  expect(one.output()).not.toContain('    at ');
}

describe('two servers on one file', () => {
  it('do not both run: the second says so and ends', async () => {
    const first = serve();
    await urlOf(first);
    const second = serve();
    await endsSaying(second, /^arbiter: Another server is running on \/.*arbiter\.db, /m);
    expect(await readiness(await urlOf(first))).toBe(200);
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
    const command = serve(['rebuild', '--check']);
    expect(await command.ended).toBe(0);
    expect(command.output()).toContain('0 campaigns');
  });
});

describe('a database that is taken away', () => {
  it.each([
    ['deleted', () => rm(file)],
    [
      'another in its place',
      async () => {
        await writeFile(`${file}.new`, '');
        await rename(`${file}.new`, file);
      },
    ],
  ])('%s: the server is not ready any more, says why and ends', async (_, takeAway) => {
    const server = serve();
    const url = await urlOf(server);
    expect(await readiness(url)).toBe(200);
    await takeAway();
    await expect.poll(() => readiness(url).catch(() => 0), { timeout: 10_000 }).not.toBe(200);
    await endsSaying(server, /^arbiter: The database .* was taken away, or another was put in its place/m);
  });

  it('is missed without being asked about', async () => {
    const server = serve();
    await urlOf(server);
    await rm(file);
    await endsSaying(server, /^arbiter: The database .* was taken away/m);
  });
});

describe.skipIf(process.platform === 'win32')('a disk without room', () => {
  it('makes the server unready, and loses nothing that was acknowledged', async () => {
    const server = serve(['serve'], {}, { within: ['bash', '-c', 'ulimit -f 3000; exec "$0" "$@"'] });
    const url = await urlOf(server);
    expect(await readiness(url)).toBe(200);
    const kept: string[] = [];
    for (let answer = await create(url, 'Evening'); !answer.errors; answer = await create(url, 'Evening'))
      kept.push(answer.data.createCampaign.id);
    expect(kept.length).toBeGreaterThan(5);
    await expect.poll(() => readiness(url), { timeout: 20_000 }).toBe(503);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    const roomy = await urlOf(serve());
    expect(await readiness(roomy)).toBe(200);
    const body = JSON.stringify({ query: '{ campaigns(first: 100) { edges { node { id } } } }' });
    const headers = { 'content-type': 'application/json' };
    const { data } = (await (
      await fetch(`${roomy}/graphql`, { method: 'POST', headers, body })
    ).json()) as GraphQLAnswer;
    const found = data.campaigns.edges.map(({ node }: { node: { id: string } }) => node.id);
    expect(found.toSorted()).toEqual(kept.toSorted());
  });
});

describe.skipIf(process.platform === 'win32')('a database that can only be read', () => {
  /** Modes mean nothing to root. */
  const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

  afterEach(() => chmod(folder, 0o700));

  it.each([
    ['the file', 0o400, 0o700],
    ['its folder', 0o600, 0o500],
    ['both', 0o400, 0o500],
  ])('(%s) is refused at the start, in a sentence', async (_, fileMode, folderMode) => {
    const first = serve();
    await urlOf(first);
    first.child.kill('SIGTERM');
    await first.ended;
    await rm(`${file}.lock`);
    if (nobody.uid !== undefined) for (const one of [folder, file]) await chown(one, nobody.uid, nobody.gid);
    await chmod(file, fileMode);
    await chmod(folder, folderMode);
    for (const command of [['serve'], ['usage']])
      await endsSaying(serve(command, {}, nobody), /^arbiter: The database \/.*arbiter\.db cannot be written: /m);
  });
});
