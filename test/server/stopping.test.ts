/** Stopping: a server whose readers have all fallen asleep is gone before anybody loses patience with it. */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { openDatabase } from '../../src/store/database.ts';
import { askingOf } from '../support/player.ts';
import { runArbiter, urlOf } from '../support/process.ts';
import { hang, silentReader } from '../support/silent.ts';
import { setTable } from '../support/through-api.ts';

const FEEDS = 200;
/** One of so many has more on its way than anything between here and there can hold. */
const FAT = 10;
const BEATS = 12;
/** What Docker gives a container before it kills it. */
const PATIENCE = 10_000;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'arbiter-stopping-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const aliases = Array.from({ length: 300 }, (_, index) => `s${index}: sheet`).join(' ');
const feedOf = (combatId: string): string =>
  `subscription { combatFeed(combatId: "${combatId}") { ... on Beat { seq ${aliases} } } }`;

async function follow(url: string, query: string): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'connection_init' }));
  await once(socket, 'message');
  socket.send(JSON.stringify({ id: 'feed', type: 'subscribe', payload: { query } }));
  return socket;
}

async function asleep(url: string, query: string): Promise<WebSocket> {
  const socket = await follow(url, query);
  await once(socket, 'message');
  socket.pause();
  return socket;
}

async function openFeeds(url: string): Promise<number> {
  const counted = await (await fetch(`${url}/metrics`)).text();
  return Number(/arbiter_feeds_open (?<count>\d+)/.exec(counted)?.groups?.count);
}

describe('a server with two hundred feeds that nobody reads, and a request that never ends', () => {
  it('is gone within ten seconds, and whoever listens is told to come back', { timeout: 180_000 }, async () => {
    const databaseUrl = `file:${path.join(folder, 'arbiter.db')}`;
    const env = {
      DATABASE_URL: databaseUrl,
      ...{ MAX_ALIASES: '1000', MAX_COST: '1000000', LOG_LEVEL: 'error' },
    };
    const server = runArbiter(['serve'], env);
    const url = await urlOf(server);
    const ask = askingOf(() => url);
    const gql = async (query: string, variables = {}) => ({ data: await ask(query, variables) });
    const { campaignId, combatId } = await setTable({ gql } as never);
    const defend = 'mutation($c: ID!) { defend(input: { combatId: $c }) { beat { seq } } }';
    const roll = 'mutation($c: ID!, $why: String!) { roll(campaignId: $c, notation: "1d6", why: $why) { total } }';
    for (let beat = 0; beat < BEATS; beat++) await ask(defend, { c: combatId }).catch(() => {});
    const thin = `subscription { combatFeed(combatId: "${combatId}") { __typename } }`;
    const half = Array.from({ length: FEEDS / 2 }, (_, index) => (index % FAT === 0 ? feedOf(combatId) : thin));
    const sleepers = await Promise.all(half.map((query) => asleep(url, query)));
    const silent = await Promise.all(
      half.map((query) => silentReader(url, '/graphql/stream', 'text/event-stream', query)),
    );
    const listener = await follow(url, thin);
    const hungUp = once(listener, 'close');
    const unfinished = await hang(url);
    await expect.poll(() => openFeeds(url), { timeout: 30_000, interval: 100 }).toBe(FEEDS + 1);
    const asked = Date.now();
    const rolling = Array.from({ length: 20 }, (_, index) =>
      ask(roll, { c: campaignId, why: `roll ${index}` }).then(
        () => `roll ${index}`,
        () => null,
      ),
    );
    server.child.kill('SIGTERM');
    expect((await hungUp)[0]).toBe(1012);
    expect(await server.ended).toBe(0);
    expect(Date.now() - asked).toBeLessThan(PATIENCE);
    const acknowledged = (await Promise.all(rolling)).filter((why) => why !== null);
    const database = await openDatabase(databaseUrl);
    const log = await database.prisma.logEntry.findMany({ where: { campaignId, command: 'roll' } });
    await database.close();
    const stored = log.map(({ body }) => (body as { detail: { why: string } }).detail.why);
    expect(stored).toEqual(expect.arrayContaining(acknowledged));
    unfinished.destroy();
    for (const one of sleepers) one.terminate();
    for (const one of silent) one.destroy();
  });
});
