/** What one operation may take of the processor and of time, and that it lets others through meanwhile. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Config } from '../../src/config.ts';
import { Allowance } from '../../src/resolvers/allowance.ts';
import { connect } from '../support/client.ts';
import { type GraphQLAnswer, startTestServer, type TestServer } from '../support/server.ts';
import { setTable, type Table } from '../support/through-api.ts';

/** So much that no machine does it in a millisecond. */
const sheets = Array.from({ length: 25 }, (_, i) => `a${i}: sheet`).join(' ');
const much = `log(first: 50) { edges { node { events { says } beat { ${sheets} } } } }`;
const DEFEND = 'mutation($i: ActInput!) { defend(input: $i)';
const limitsOf = ({ errors }: GraphQLAnswer) =>
  errors?.map(({ extensions }) => [extensions.code, extensions.limit, extensions.max]);

let generous: TestServer;
let table: Table;

beforeAll(async () => {
  generous = await startTestServer({ ...roomy, operationProcessorMs: 60_000 });
  table = await longFight(generous);
});
afterAll(() => generous?.close());

async function longFight(server: TestServer): Promise<Table> {
  const made = await setTable(server);
  for (let beat = 0; beat < 20; beat++) {
    const { data } = await server.gql(`${DEFEND} { combat { status } } }`, { i: { combatId: made.combatId } });
    if (data.defend.combat.status !== 'ACTIVE') break;
  }
  return made;
}

/** More than any machine does in so many milliseconds. */
const few = 15;
const everything = (of: string): string => Array.from({ length: 15 }, (_, i) => `b${i}: ${of} { ${much} }`).join(' ');
const roomy = { maxCost: 10_000_000, maxAliases: 1000, maxDepth: 30, maxTokens: 50_000 };

/** A server with that allowance, and a fight on it that has been played on another. */
async function played(most: Partial<Config>, test: (server: TestServer, table: Table) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'arbiter-allowance-'));
  const databaseUrl = `file:${path.join(folder, 'arbiter.db')}`;
  const before = await startTestServer({ databaseUrl });
  const made = await longFight(before);
  await before.close();
  const server = await startTestServer({ ...most, ...roomy, databaseUrl });
  await test(server, made);
  await server.close();
  await rm(folder, { recursive: true });
}

describe('an operation that takes too much', () => {
  it.each([
    ['of the processor', 'processor', { operationProcessorMs: few }],
    ['time', 'time', { operationMs: few }],
  ])('%s is stopped and says so once', (_what, limit, most) =>
    played(most, async (server, { campaignId }) => {
      const answer = await server.gql(`{ ${everything(`campaign(id: "${campaignId}")`)} }`);
      expect(limitsOf(answer)).toEqual([['TOO_COMPLEX', limit, few]]);
      expect(answer.errors![0]!.message).toMatch(/Ask for less/);
      expect((await server.gql('{ ruleset(id: BECMI) { id } }')).data).toEqual({ ruleset: { id: 'BECMI' } });
    }),
  );

  it('after a command has done what was commanded, and says that, too', () =>
    played({ operationProcessorMs: few }, async (server, { combatId, campaignId }) => {
      const before = (await server.arbiter.store.allEntries(campaignId, 0, 1000)).length;
      const i = { combatId, idempotencyKey: 'once' };
      const answer = await server.gql(`${DEFEND} { beat { seq } combat { ${everything('campaign')} } } }`, { i });
      expect(limitsOf(answer)).toEqual([['TOO_COMPLEX', 'processor', few]]);
      expect(answer.errors![0]!.message).toMatch(/is done and stays done/);
      expect((await server.arbiter.store.allEntries(campaignId, 0, 1000)).length).toBe(before + 1);
      const again = await server.gql(`${DEFEND} { beat { seq } } }`, { i });
      expect(again).toEqual({ data: { defend: { beat: { seq: before + 1 } } } });
    }));

  it('lets whoever came later through', async () => {
    const order: string[] = [];
    const heavy = generous
      .gql(`{ ${everything(`campaign(id: "${table.campaignId}")`)} }`)
      .then(({ errors }) => order.push(errors ? 'refused' : 'much'));
    const light = Array.from({ length: 5 }, () => generous.gql('{ me { id } }').then(() => order.push('little')));
    await Promise.all([heavy, ...light]);
    expect(order).toEqual(['little', 'little', 'little', 'little', 'little', 'much']);
  });

  it('takes as much as it likes where nothing is set', async () => {
    const server = await startTestServer({ operationProcessorMs: 0, operationMs: 0, maxCost: 1_000_000 });
    const { campaignId } = await longFight(server);
    expect((await server.gql(`{ campaign(id: "${campaignId}") { ${much} } }`)).errors).toBeUndefined();
    await server.close();
  });
});

describe('a feed', () => {
  it('has an allowance for each of its items', async () => {
    const server = await startTestServer({ operationMs: 400 });
    const { combatId } = await setTable(server);
    const socket = connect(server.wsUrl);
    const watch = socket.watch(
      'subscription($id: ID!) { combatFeed(combatId: $id) { ... on Beat { seq events { says } } } }',
      { id: combatId },
    );
    await watch.atLeast(1);
    await new Promise((resolve) => setTimeout(resolve, 600));
    await server.gql(`${DEFEND} { beat { seq } } }`, { i: { combatId } });
    const items = await watch.atLeast(3);
    expect(items.filter(({ errors }) => errors)).toEqual([]);
    await socket.dispose();
    await server.close();
  });
});

describe('an allowance', () => {
  const work = (milliseconds: number): void => {
    const end = performance.now() + milliseconds;
    while (performance.now() < end);
  };

  it('counts work and no waiting, and begins anew', async () => {
    const allowance = new Allowance({ processor: 30, time: 0 });
    expect(allowance.step()).toBeNull();
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(allowance.step()).toBeNull();
    work(40);
    expect(allowance.step()).toBe('processor');
    allowance.renew();
    expect(allowance.step()).toBeNull();
    expect(allowance.bill()).toBeGreaterThan(39);
    expect(allowance.bill()).toBeLessThan(30);
  });

  it('does not count the work of others', () => {
    const [mine, theirs] = [0, 0].map(() => new Allowance({ processor: 30, time: 0 })) as [Allowance, Allowance];
    mine.step();
    theirs.step();
    work(40);
    expect(theirs.step()).toBe('processor');
    expect(mine.step()).toBeNull();
  });
});
