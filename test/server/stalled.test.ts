/** A reader that stops reading: the server keeps a place in the log for it, not a queue, and gives it the rest later. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { startTestServer, type TestServer } from '../support/server.ts';
import { heldBack, silentReader } from '../support/silent.ts';
import { done, request, startFight, unguarded } from '../support/table.ts';

const FEEDS = 20;
const BEATS = 150;
/** So many that a rat does not get the better of any of them in that time, whatever is rolled. */
const HEROES = 4;
/** Far less than is waiting for the reader, far more than one item per feed. */
const LITTLE = 2_000_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const query = `subscription($c: ID!) { combatFeed(combatId: $c) {
  ... on Beat { seq sheet a: sheet b: sheet c: sheet d: sheet e: sheet f: sheet g: sheet h: sheet i: sheet j: sheet k: sheet l: sheet m: sheet n: sheet o: sheet p: sheet q: sheet r: sheet s: sheet t: sheet events { type says ... on OtherEvent { data } } rolls { why notation dice { sides face kept } } combat { combatants { id name hp statuses { name } } } }
} }`;

async function open(): Promise<WebSocket> {
  const socket = new WebSocket(server.wsUrl, 'graphql-transport-ws');
  await new Promise((resolve) => socket.once('open', resolve));
  socket.send(JSON.stringify({ type: 'connection_init' }));
  await new Promise((resolve) => socket.once('message', resolve));
  return socket;
}

const longFight = ({ arbiter }: TestServer) =>
  startFight(arbiter, { heroes: HEROES, level: 14, enemy: 'giant_rat', count: 1 });

async function goOn({ arbiter }: TestServer, combatId: string, heroes: readonly string[]): Promise<void> {
  for (let beat = 0; beat < BEATS; beat++)
    done(await arbiter.gm.act(combatId, request('defend', { actor: heroes[beat % HEROES]! }), unguarded));
  await arbiter.narrations.idle();
  await sleep(500);
}

describe('a reader that stops reading', () => {
  it('costs the server next to nothing, and gets every beat of every feed once it reads on', {
    timeout: 120_000,
  }, async () => {
    const { combatId, heroes } = await longFight(server);
    const socket = await open();
    let bytes = 0;
    const seen = new Map<string, number[]>();
    socket.on('message', (message: Buffer) => {
      bytes += message.length;
      const { id, payload } = JSON.parse(String(message)) as {
        id: string;
        payload?: { data: { combatFeed: { seq?: number } } };
      };
      const seq = payload?.data.combatFeed.seq;
      if (seq !== undefined) seen.set(id, [...(seen.get(id) ?? []), seq]);
    });
    socket.pause();
    for (let feed = 0; feed < FEEDS; feed++) {
      socket.send(
        JSON.stringify({ id: `feed ${feed}`, type: 'subscribe', payload: { query, variables: { c: combatId } } }),
      );
    }
    await goOn(server, combatId, heroes);
    expect(heldBack(server.url)).toBeLessThan(LITTLE);

    socket.resume();
    const log = (await server.arbiter.store.entriesOf([combatId])).map((entry) => entry.seq);
    await expect
      .poll(() => [...seen.values()].filter((seqs) => seqs.length >= log.length).length, { timeout: 60_000 })
      .toBe(FEEDS);
    for (const seqs of seen.values()) expect(seqs).toEqual(log);
    expect(bytes).toBeGreaterThan(10 * LITTLE);
    socket.terminate();
  });

  it('over HTTP costs no more, is given the rest when it reads on, and does not hold up a stop', {
    timeout: 120_000,
  }, async () => {
    const own = await startTestServer();
    const { combatId, heroes } = await longFight(own);
    const asked = query.replace('($c: ID!)', '').replace('$c', `"${combatId}"`);
    const readers = await Promise.all(
      Array.from({ length: FEEDS }, () => silentReader(own.url, '/graphql/stream', 'text/event-stream', asked)),
    );
    await goOn(own, combatId, heroes);
    expect(heldBack(own.url)).toBeLessThan(LITTLE);
    const last = (await own.arbiter.store.entriesOf([combatId])).at(-1)!.seq;
    const isGivenAll = new Promise<void>((resolve) => {
      let text = '';
      readers[0]!.on('data', (data) => {
        text = text.slice(-1000) + String(data);
        if (text.includes(`"seq":${last},`)) resolve();
      });
    });
    readers[0]!.resume();
    await isGivenAll;
    await own.close();
    expect(own.arbiter.feeds.open()).toBe(0);
    for (const reader of readers) reader.destroy();
  });
});
