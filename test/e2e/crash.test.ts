/** `kill -9` at any moment of a fight: what was acknowledged stays, nothing happens twice, the feed goes on. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from 'graphql-ws';
import { describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { rebuild } from '../../src/cli/rebuild.ts';
import { verifyHere } from '../../src/cli/verify.ts';
import { openDatabase } from '../../src/store/database.ts';
import { keptKey } from '../../src/table/idempotency.ts';
import { type ServerProcess, spawnServer } from '../support/process.ts';
import { luckOf } from '../support/random-play.ts';

const KILLS = Number(process.env.CRASH_KILLS ?? 100);
const SEED = 4711;

interface Acknowledged {
  readonly key: string;
  readonly seq: number;
  readonly rolls: string;
}

/** Plays on over HTTP, whatever happens to the server; the server is killed at random, and started again. */
class Player {
  readonly #databaseUrl: string;
  readonly #luck = luckOf(SEED);
  readonly acknowledged: Acknowledged[] = [];
  readonly campaigns: string[] = [];
  /** Beats per combat as its feed brought them, over all connections, and where it is to go on. */
  readonly seen = new Map<string, number[]>();
  readonly #cursors = new Map<string, string>();
  /** Begun once, however many ask for it at the same time. */
  #server: Promise<ServerProcess> | null = null;
  #unwatch = () => {};
  kills = 0;
  commands = 0;

  constructor(databaseUrl: string) {
    this.#databaseUrl = databaseUrl;
  }

  async playFight(number: number): Promise<void> {
    const { createCampaign } = await this.#amidKills(
      'mutation($n: String!) { createCampaign(input: { name: $n, ruleset: BECMI, idempotencyKey: $n }) { id } }',
      { n: `Night ${number}` },
    );
    const hero =
      'mutation($c: ID!) { createCharacter(input: { campaignId: $c, name: "Branna", class: "fighter", level: 14, idempotencyKey: "hero" }) { id } }';
    await this.#amidKills(hero, { c: createCampaign.id });
    this.campaigns.push(createCampaign.id);
    const combatId = await this.#start(createCampaign.id);
    await this.#watch(combatId);
    for (let over = false; !over && this.kills < KILLS; ) over = await this.#attack(combatId);
    await this.#settled(combatId);
  }

  async end(): Promise<void> {
    this.#unwatch();
    expect(await (await this.#running()).stop()).toBe(0);
  }

  async #start(campaignId: string): Promise<string> {
    const query = `mutation($c: ID!) { startCombat(input: { campaignId: $c, enemies: [{ key: "giant_rat", count: 12 }], idempotencyKey: "start" }) { combat { id } beat { seq rolls { total } } } }`;
    const { startCombat } = await this.#surely(() => this.#ask(query, { c: campaignId }));
    return startCombat.combat.id;
  }

  /** One command with a key of its own, sent until it is answered. True when the combat is over. */
  async #attack(combatId: string): Promise<boolean> {
    const key = `blow ${++this.commands}`;
    const query = `mutation($c: ID!, $k: String!) { attack(input: { combatId: $c, idempotencyKey: $k }) { combat { status } beat { seq rolls { why total } } } }`;
    const answer = await this.#amidKills(query, { c: combatId, k: key }, combatId);
    const { combat, beat } = answer.attack;
    this.acknowledged.push({ key: `${combatId} ${keptKey(key)}`, seq: beat.seq, rolls: JSON.stringify(beat.rolls) });
    return combat.status !== 'ACTIVE';
  }

  /** Sent until it is answered, while the server may be killed at any moment. */
  // biome-ignore lint/suspicious/noExplicitAny: the caller knows what it asked for
  #amidKills(query: string, variables: object, combatId: string | null = null): Promise<any> {
    return this.#surely(async (tries) => {
      const asked = this.#ask(query, variables);
      asked.catch(() => {}); // it is awaited only after the kill
      // Less and less often for the same command, so that it is answered some day.
      if (this.kills < KILLS && this.#luck.upTo(3 + 3 * tries) < 2)
        await this.#killAfter(this.#luck.upTo(14), combatId);
      return asked;
    });
  }

  async #killAfter(milliseconds: number, combatId: string | null): Promise<void> {
    const server = await this.#running();
    await sleep(milliseconds);
    this.kills += 1;
    await server.kill();
    if (this.kills % 100 === 0) console.log(this.#account());
    this.#server = null;
    if (combatId !== null) await this.#watch(combatId);
  }

  /** For those who wait for a long run. */
  #account(): string {
    return `${this.kills} kills, ${this.campaigns.length} campaigns, ${this.acknowledged.length} blows acknowledged`;
  }

  /** Like any good client: after a broken connection the same command is sent again, with the same key. */
  // biome-ignore lint/suspicious/noExplicitAny: the caller knows what it asked for
  async #surely(send: (tries: number) => Promise<any>): Promise<any> {
    for (let tries = 0; tries < 30; tries++) {
      const sent = send(tries);
      sent.catch(() => {});
      try {
        return await sent;
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
      }
    }
    throw new Error('Nobody answers.');
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above
  async #ask(query: string, variables: object): Promise<any> {
    const { url } = await this.#running();
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = (await response.json()) as { data: unknown; errors?: unknown };
    if (errors) throw new Error(JSON.stringify(errors));
    return data;
  }

  async #running(): Promise<ServerProcess> {
    this.#server ??= spawnServer(this.#databaseUrl);
    return this.#server;
  }

  /** Follows the feed from the last item seen, on a new connection. */
  async #watch(combatId: string): Promise<void> {
    this.#unwatch();
    const { wsUrl } = await this.#running();
    const seen = this.seen.get(combatId) ?? [];
    this.seen.set(combatId, seen);
    const client = createClient({ url: wsUrl, webSocketImpl: WebSocket, retryAttempts: 0 });
    const query = `subscription($c: ID!, $a: String) { combatFeed(combatId: $c, after: $a) {
      ... on Beat { seq cursor } ... on NarrationDelta { cursor } ... on Narration { cursor } } }`;
    const sink = {
      next: ({ data }: { data?: Record<string, unknown> | null }) => {
        const { seq, cursor } = (data as { combatFeed: { seq?: number; cursor: string } }).combatFeed;
        this.#cursors.set(combatId, cursor);
        if (seq !== undefined) seen.push(seq);
      },
      error: () => {},
      complete: () => {},
    };
    const stop = client.subscribe({ query, variables: { c: combatId, a: this.#cursors.get(combatId) } }, sink);
    this.#unwatch = () => {
      stop();
      // A connection that was killed cannot be closed politely.
      Promise.resolve(client.dispose()).catch(() => {});
    };
  }

  /** Waits until the feed has brought the last beat of the log. */
  async #settled(combatId: string): Promise<void> {
    const query = 'query($c: ID!) { combat(id: $c) { beats(first: 100) { edges { node { seq } } } } }';
    const { combat } = await this.#surely(() => this.#ask(query, { c: combatId }));
    const last = combat.beats.edges.at(-1).node.seq;
    await expect.poll(() => this.seen.get(combatId)!.at(-1), { timeout: 20_000, interval: 10 }).toBe(last);
  }
}

describe('kill -9', () => {
  it(`at ${KILLS} random moments of fights loses nothing, repeats nothing, and the feed resumes (seed: ${SEED})`, {
    timeout: 900_000 + KILLS * 10_000,
  }, async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'arbiter-crash-'));
    const databaseUrl = `file:${path.join(folder, 'arbiter.db')}`;
    const player = new Player(databaseUrl);
    for (let fight = 1; player.kills < KILLS; fight++) await player.playFight(fight);
    await player.end();

    const database = await openDatabase(databaseUrl);
    const log = await database.prisma.logEntry.findMany({
      orderBy: [{ campaignId: 'asc' }, { seq: 'asc' }],
      include: { narration: true },
    });
    const stored = new Map(log.map((entry) => [`${entry.combatId} ${entry.key}`, entry]));
    for (const { key, seq, rolls } of player.acknowledged) {
      const body = stored.get(key)!.body as unknown as { rolls: { why: string; total: number }[] };
      expect(stored.get(key)!.seq).toBe(seq);
      expect(JSON.stringify(body.rolls.map(({ why, total }) => ({ why, total })))).toBe(rolls);
    }
    expect(log.filter((entry) => entry.command === 'attack')).toHaveLength(player.acknowledged.length);
    expect(new Set(log.map((entry) => entry.campaignId))).toEqual(new Set(player.campaigns));
    expect(log.filter((entry) => entry.command === 'createCharacter')).toHaveLength(player.campaigns.length);
    for (const campaignId of new Set(log.map((entry) => entry.campaignId))) {
      const seqs = log.filter((entry) => entry.campaignId === campaignId).map((entry) => entry.seq);
      expect(seqs).toEqual(seqs.map((_, i) => i + 1));
    }
    for (const [combatId, beats] of player.seen) {
      expect(beats).toEqual(log.filter((entry) => entry.combatId === combatId).map((entry) => entry.seq));
    }
    expect(log.filter((entry) => entry.combatId !== null && entry.narration === null)).toEqual([]);
    const over = await database.prisma.combat.findMany({ where: { status: { not: 'ACTIVE' } } });
    await database.close();
    for (const { id } of over) expect((await verifyHere(databaseUrl, id))!.difference).toBeNull();
    expect(await rebuild(databaseUrl, { check: true })).toMatchObject({ differing: [] });
    expect(player.kills).toBe(KILLS);
    rmSync(folder, { recursive: true });
  });
});
