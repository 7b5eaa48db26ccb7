/** The server as a process: how it starts, and how it stops. */
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/store/database.ts';
import { Store } from '../../src/store/store.ts';
import { callRow, commitOf } from '../store/rows.ts';
import { connect } from '../support/client.ts';
import { type Run, runArbiter, urlOf } from '../support/process.ts';
import type { GraphQLAnswer } from '../support/server.ts';
import { hang } from '../support/silent.ts';
import { makeOwned, setTable } from '../support/through-api.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'arbiter-process-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const run = (args: string[], env: Record<string, string> = {}): Run =>
  runArbiter(args, { DATABASE_URL: `file:${path.join(folder, 'arbiter.db')}`, ...env });

const gqlAt =
  (url: string) =>
  async (query: string, variables: Record<string, unknown> = {}, authorization = '') => {
    const headers = { 'content-type': 'application/json', ...(authorization && { authorization }) };
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ query, variables }),
    });
    return (await response.json()) as GraphQLAnswer;
  };

describe('arbiter serve', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('prints its address, serves, and stops cleanly on %s', async (signal) => {
    const running = run(['serve']);
    const url = await urlOf(running);
    const table = await setTable({ gql: gqlAt(url) } as never);
    const client = connect(`${url.replace('http', 'ws')}/graphql`);
    const watch = client.watch('subscription ($id: ID!) { combatFeed(combatId: $id) { __typename } }', {
      id: table.combatId,
    });
    await watch.atLeast(1);
    running.child.kill(signal);
    expect(await running.ended).toBe(0);
    expect(await watch.ended.catch((event) => event)).toMatchObject({ code: 1012 });
    expect(await client.closed).toBe(1012);
    expect(
      running
        .output()
        .split('\n')
        .filter((line) => line.includes('/graphql')),
    ).toHaveLength(1);
  });

  it('stops at once on a second signal', async () => {
    const running = run(['serve'], { SHUTDOWN_MS: '60000' });
    const slow = await hang(await urlOf(running));
    running.child.kill('SIGTERM');
    await running.says(/finishing what is in hand/);
    running.child.kill('SIGTERM');
    expect(await running.ended).toBe(1);
    slow.destroy();
  });

  it('does not wait for ever for a request that does not end', async () => {
    const running = run(['serve'], { SHUTDOWN_MS: '50' });
    const slow = await hang(await urlOf(running));
    running.child.kill('SIGTERM');
    expect(await running.ended).toBe(0);
    slow.destroy();
  });

  it('keeps what it acknowledged', async () => {
    const first = run(['serve']);
    const firstUrl = await urlOf(first);
    const { campaignId } = await setTable({ gql: gqlAt(firstUrl) } as never);
    first.child.kill('SIGKILL');
    await first.ended;
    const second = run([]);
    const { data } = await gqlAt(await urlOf(second))(
      'query ($id: ID!) { campaign(id: $id) { seq combat { status } } }',
      { id: campaignId },
    );
    expect(data.campaign).toEqual({ seq: 3, combat: { status: 'ACTIVE' } });
    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(0);
  });

  it('says everything that is wrong with its configuration', async () => {
    const running = run(['serve'], { PORT: 'many', DATABASE_URL: 'mysql://x/y' });
    expect(await running.ended).toBe(1);
    expect(running.output()).toContain('arbiter: PORT must be a whole number from 0 to 65535, not "many".');
    expect(running.output()).toContain('arbiter: DATABASE_URL must be file:<path>');
    expect(running.output()).not.toContain('    at ');
  });

  it('says that the port is taken', async () => {
    const taken = net.createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as net.AddressInfo;
    const running = run(['serve'], { PORT: String(port) });
    expect(await running.ended).toBe(1);
    expect(running.output()).toContain(`arbiter: port ${port} is already in use`);
    taken.close();
  });
});

describe('who may come in', () => {
  it.each([
    ['open', {}, /open to this machine alone.* \(AUTH=open\)/],
    ['open to all', { AUTH: 'open-to-all', HOST: '0.0.0.0' }, /acts as the owner of every campaign/],
    ['by invitation', { HOST: '0.0.0.0' }, /Who was invited may come in \(AUTH=seats\)/],
    [
      'by accounts elsewhere',
      { AUTH: 'jwt', JWT_SECRET: 'x'.repeat(32), JWT_ISSUER: 'https://id.example', JWT_AUDIENCE: 'arbiter' },
      /an account at https:\/\/id\.example may come in \(AUTH=jwt\)/,
    ],
  ])('is said at the start where it is %s', async (_who, env, line) => {
    const running = run(['serve'], env);
    await running.says(line);
    running.child.kill('SIGTERM');
    expect(await running.ended).toBe(0);
  });

  it('is never everybody by AUTH=open where other machines reach the server', async () => {
    const running = run(['serve'], { AUTH: 'open', HOST: '0.0.0.0' });
    expect(await running.ended).toBe(1);
    expect(running.output()).toMatch(/^arbiter: AUTH=open with HOST=0\.0\.0\.0 would let everybody .*AUTH=open-to-all/);
  });

  it('is whoever opens the link that is printed, and by arbiter invite somebody else', async () => {
    const database = `file:${path.join(folder, 'seats.db')}`;
    const env = { AUTH: 'seats', DATABASE_URL: database };
    const accept = 'mutation ($i: AcceptInvitationInput!) { acceptInvitation(input: $i) { person { name isHost } } }';
    const comeIn = async (running: Run, code: string, name: string) =>
      (await gqlAt(await urlOf(running))(accept, { i: { code, name } })).data?.acceptInvitation?.person;
    const first = run(['serve'], env);
    const [, code] = await first.says(/\/graphql#invite=(inv_[\w-]{43})/);
    expect(await comeIn(first, code!, 'Hanna')).toEqual({ name: 'Hanna', isHost: true });
    first.child.kill('SIGTERM');
    await first.ended;
    const inviting = run(['invite', 'https://play.example.org'], env);
    expect(await inviting.ended).toBe(0);
    const [, again] = /https:\/\/play\.example\.org\/graphql#invite=(inv_[\w-]{43})/.exec(inviting.output())!;
    const second = run(['serve'], env);
    expect(await comeIn(second, code!, 'Mal')).toBeUndefined();
    expect(await comeIn(second, again!, 'Hal')).toEqual({ name: 'Hal', isHost: true });
    expect(second.output()).not.toContain('inv_');
    second.child.kill('SIGTERM');
    await second.ended;
  });
});

describe('arbiter owner', () => {
  it('prints a key for a campaign, which opens it at once while the server runs', async () => {
    const running = run(['serve']);
    const url = await urlOf(running);
    const { id } = await makeOwned({ gql: gqlAt(url) } as never);
    const appointing = run(['owner', id]);
    expect(await appointing.ended).toBe(0);
    const key = /^own_[\w-]{43}$/m.exec(appointing.output())![0];
    const query = '($id: ID!) { campaign(id: $id) { usage { total { calls } } } }';
    const { data } = await gqlAt(url)(`query ${query}`, { id }, `Bearer ${key}`);
    expect(data.campaign).toEqual({ usage: { total: { calls: 0 } } });
    running.child.kill('SIGTERM');
    expect(await running.ended).toBe(0);
    expect(running.output()).not.toContain('own_');
  });

  it.each([
    ['no campaign', [], 'arbiter: Say which campaign: owner <campaign id>.\n'],
    ['a campaign nobody knows', ['camp_nowhere'], 'arbiter: There is no campaign camp_nowhere.\n'],
  ])('says what is wrong with %s', async (_, args, sentence) => {
    const running = run(['owner', ...args]);
    expect(await running.ended).toBe(1);
    expect(running.output()).toBe(sentence);
  });
});

describe('arbiter usage', () => {
  it('prints the days and their total, for everybody or for one campaign', async () => {
    const database = await openDatabase(`file:${path.join(folder, 'spent.db')}`);
    const store = new Store(database);
    await Promise.all([store.append(commitOf('here', 1)), store.append(commitOf('there', 1))]);
    const calls = [
      callRow('1', 'here', { cacheWritten: 10, cacheRead: 1500, cost: 12_345 }),
      callRow('2', 'there', { cost: 1_000_000 }),
      callRow('3', 'here', { day: '2026-05-02', cost: 55 }),
    ];
    await Promise.all([...calls.map((call) => store.saveCall(call)), store.idle()]);
    await database.close();
    expect(await spentIn('spent.db')).toEqual([
      ['day', '(UTC)', 'calls', 'input', 'cached', 'output', 'dollars'],
      ['2026-05-01', '2', '20', '1500', '14', '1.0123'],
      ['2026-05-02', '1', '5', '0', '7', '0.0001'],
      ['total', '3', '25', '1500', '21', '1.0124'],
    ]);
    expect((await spentIn('spent.db', 'there')).slice(1)).toEqual([
      ['2026-05-01', '1', '5', '0', '7', '1.0000'],
      ['total', '1', '5', '0', '7', '1.0000'],
    ]);
  });

  it('prints nothing but zeros where nothing was spent', async () => {
    expect((await spentIn('unspent.db')).slice(1)).toEqual([['total', '0', '0', '0', '0', '0.0000']]);
  });

  it('says that there is no such campaign', async () => {
    const running = run(['usage', 'camp_nowhere']);
    expect(await running.ended).toBe(1);
    expect(running.output()).toBe('arbiter: There is no campaign camp_nowhere.\n');
  });

  async function spentIn(file: string, ...args: string[]): Promise<string[][]> {
    const running = run(['usage', ...args], { DATABASE_URL: `file:${path.join(folder, file)}` });
    expect(await running.ended).toBe(0);
    return running
      .output()
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/ +/));
  }
});

describe('arbiter legacy import', () => {
  it('prints the owner key of the campaign it made', async () => {
    const file = path.join(folder, 'session.json');
    await writeFile(file, JSON.stringify({ character: { name: 'Thorin', class: 'Fighter', hp: 9 } }));
    const running = run(['legacy', 'import', file]);
    expect(await running.ended).toBe(0);
    expect(running.output()).toMatch(
      /^Campaign camp_\w+: Thorin, at peace\.\n {2}Its owner key, shown only now: own_[\w-]{43}\n/,
    );
  });
});

describe('arbiter', () => {
  it('helps', async () => {
    const running = run(['help']);
    expect(await running.ended).toBe(0);
    expect(running.output()).toContain('serve');
  });

  it('refuses a command nobody knows', async () => {
    const running = run(['dance']);
    expect(await running.ended).toBe(1);
    expect(running.output()).toContain('There is no command "dance"');
  });
});
