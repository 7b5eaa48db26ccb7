/** A reader that stops reading: the server keeps a place in the log for it, not a queue, and gives it the rest later. */
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { startTestServer, type TestServer } from '../support/server.ts';
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

const query = `subscription($c: ID!) { combatFeed(combatId: $c, after: 0) {
  ... on Beat { seq sheet a: sheet b: sheet c: sheet d: sheet e: sheet f: sheet g: sheet h: sheet i: sheet j: sheet k: sheet l: sheet m: sheet n: sheet o: sheet p: sheet q: sheet r: sheet s: sheet t: sheet events { type says ... on OtherEvent { data } } rolls { why notation dice { sides face kept } } combat { combatants { id name hp statuses { name } } } }
} }`;

/** The server's ends of the connections to it, as this very process holds them. */
function heldBack(): number {
  const port = Number(new URL(server.url).port);
  const handles = (process as unknown as { _getActiveHandles(): unknown[] })._getActiveHandles() as Socket[];
  return handles.filter((one) => one.localPort === port).reduce((sum, one) => sum + one.writableLength, 0);
}

async function open(): Promise<WebSocket> {
  const socket = new WebSocket(server.wsUrl, 'graphql-transport-ws');
  await new Promise((resolve) => socket.once('open', resolve));
  socket.send(JSON.stringify({ type: 'connection_init' }));
  await new Promise((resolve) => socket.once('message', resolve));
  return socket;
}

describe('a reader that stops reading', () => {
  it('costs the server next to nothing, and gets every beat of every feed once it reads on', {
    timeout: 120_000,
  }, async () => {
    const { combatId, heroes } = await startFight(server.arbiter, {
      heroes: HEROES,
      level: 14,
      enemy: 'giant_rat',
      count: 1,
    });
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
    for (let beat = 0; beat < BEATS; beat++) {
      done(await server.arbiter.gm.act(combatId, request('defend', { actor: heroes[beat % HEROES]! }), unguarded));
    }
    await server.arbiter.narrations.idle();
    await sleep(500);
    expect(heldBack()).toBeLessThan(LITTLE);

    socket.resume();
    const log = (await server.arbiter.store.entriesOf([combatId])).map((entry) => entry.seq);
    await expect
      .poll(() => [...seen.values()].filter((seqs) => seqs.length >= log.length).length, { timeout: 60_000 })
      .toBe(FEEDS);
    for (const seqs of seen.values()) expect(seqs).toEqual(log);
    expect(bytes).toBeGreaterThan(10 * LITTLE);
    socket.terminate();
  });
});
