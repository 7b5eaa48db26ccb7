/** Half-way is a state: a reaction and a re-roll that wait while the server is killed and started again. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rebuild } from '../../src/cli/rebuild.ts';
import { connect, type SocketClient } from '../support/client.ts';
import { askingOf, choose, look, preferred } from '../support/player.ts';
import { type ServerProcess, spawnServer } from '../support/process.ts';

let folder: string;
let databaseUrl: string;
let server: ServerProcess;
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'arbiter-restart-'));
  databaseUrl = `file:${path.join(folder, 'arbiter.db')}`;
  server = await spawnServer(databaseUrl);
});
afterEach(async () => {
  await server.kill();
  rmSync(folder, { recursive: true });
});

const ask = askingOf(() => server.url);

async function campaignOf(
  ruleset: string,
  heroes: readonly (readonly [string, string, number])[],
): Promise<{ id: string; heroes: string[] }> {
  const { createCampaign } = await ask(
    'mutation($r: RulesetId!) { createCampaign(input: { name: "Evening", ruleset: $r }) { id } }',
    { r: ruleset },
  );
  const make = 'mutation($i: CreateCharacterInput!) { createCharacter(input: $i) { id } }';
  const ids: string[] = [];
  for (const [name, kind, level] of heroes) {
    const i = { campaignId: createCampaign.id, name, class: kind, level };
    ids.push((await ask(make, { i })).createCharacter.id);
  }
  return { id: createCampaign.id, heroes: ids };
}

const START = 'mutation($i: StartCombatInput!) { startCombat(input: $i) { combat { id } } }';
const FEED = `subscription($c: ID!, $a: String) { combatFeed(combatId: $c, after: $a) {
  ... on Beat { seq cursor } ... on NarrationDelta { cursor } ... on Narration { beatSeq text cursor } } }`;

interface FeedItem {
  readonly cursor: string;
  readonly seq?: number;
  readonly beatSeq?: number;
  readonly text?: string;
}
const itemsOf = (watch: { readonly items: readonly { readonly data?: unknown }[] }): FeedItem[] =>
  watch.items.map(({ data }) => (data as { combatFeed: FeedItem }).combatFeed);
const beatsOf = (items: readonly FeedItem[]): number[] => items.flatMap(({ seq }) => (seq === undefined ? [] : [seq]));

describe('a party of four against a young dragon', () => {
  it('is played over the API to its end, with a reaction answered after the server was killed', {
    timeout: 300_000,
  }, async () => {
    const { id } = await campaignOf('SRD5', [
      ['Aldis', 'fighter', 7],
      ['Brin', 'rogue', 7],
      ['Corin', 'cleric', 7],
      ['Dara', 'wizard', 7],
    ]);
    const enemies = [
      { key: 'young_red_dragon', count: 1 },
      { key: 'kobold', count: 3 },
    ];
    const { startCombat } = await ask(START, { i: { campaignId: id, enemies } });
    const combatId: string = startCombat.combat.id;
    let reactions = 0;
    let over = false;
    for (let step = 0; step < 1500 && !over; step++) {
      const before = await look(ask, combatId);
      if (before.status !== 'ACTIVE') break;
      if (before.awaiting.at(-1)!.kind !== 'TURN' && reactions++ === 0) {
        await server.kill();
        server = await spawnServer(databaseUrl);
        expect(await look(ask, combatId)).toEqual(before);
      }
      const wish = ['react', 'deathSave', 'attack', 'useAbility', 'dodge', 'endTurn', 'pass'];
      over = (await choose(ask, combatId, preferred(before.options, wish), `step ${step}`)).combat.status !== 'ACTIVE';
    }
    expect((await look(ask, combatId)).status).toMatch(/WON|LOST|FLED|DRAWN/);
    expect(reactions).toBeGreaterThan(0);
    expect(await rebuild(databaseUrl, { check: true })).toMatchObject({ differing: [] });
  });
});

describe('a duel between two people at two screens', () => {
  it('goes on after the server was killed while a re-roll was waiting, and both feeds bring every beat once', {
    timeout: 300_000,
  }, async () => {
    const { id, heroes } = await campaignOf('DUEL', [
      ['Ana', 'duelist', 1],
      ['Bo', 'duelist', 1],
    ]);
    const { startCombat } = await ask(START, {
      i: { campaignId: id, duel: { challengerId: heroes[0], defenderId: heroes[1] } },
    });
    const combatId: string = startCombat.combat.id;
    const seen: FeedItem[][] = [[], []];
    const watchFrom = () => {
      const clients: SocketClient[] = [connect(server.wsUrl), connect(server.wsUrl)];
      return clients.map((client, i) => ({
        client,
        watch: client.watch(FEED, { c: combatId, a: seen[i]!.at(-1)?.cursor }),
      }));
    };
    let screens = watchFrom();
    const gather = () => {
      for (const [i, { watch }] of screens.entries()) seen[i]!.push(...itemsOf(watch));
    };
    let restarts = 0;
    for (let step = 0; step < 300; step++) {
      const before = await look(ask, combatId);
      if (before.status !== 'ACTIVE') break;
      const rerolls = before.options.some((option) => option.type === 'reroll');
      if (rerolls && restarts++ === 0) {
        await server.kill();
        gather();
        server = await spawnServer(databaseUrl);
        screens = watchFrom();
        expect(await look(ask, combatId)).toEqual(before);
      }
      await choose(ask, combatId, preferred(before.options, ['accept', 'attack', 'reroll', 'settle']), `step ${step}`);
    }
    await Promise.all(screens.map(({ watch }) => watch.ended));
    gather();
    expect(restarts).toBeGreaterThan(0);
    const { combat } = await ask(
      'query($c: ID!) { combat(id: $c) { status beats(first: 100) { edges { node { seq } } } } }',
      { c: combatId },
    );
    const log = combat.beats.edges.map(({ node }: { node: { seq: number } }) => node.seq);
    expect(combat.status).not.toBe('ACTIVE');
    for (const items of seen) expect(beatsOf(items).slice(0, 100)).toEqual(log);
    await Promise.all(screens.map(({ client }) => client.dispose()));
  });
});
