/** Feeds outlive their server: five clients, a polite restart and a kill -9 in the middle of a fight; nothing missed, nothing twice. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FollowedItem, type Follower, followers, itemsOf } from '../support/followers.ts';
import { askingOf } from '../support/player.ts';
import { type ServerProcess, spawnServer } from '../support/process.ts';

let folder: string;
let databaseUrl: string;
let server: ServerProcess;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'arbiter-feeds-'));
  databaseUrl = `file:${path.join(folder, 'arbiter.db')}`;
  server = await spawnServer(databaseUrl);
});
afterAll(async () => {
  await server.kill();
  rmSync(folder, { recursive: true });
});

const ask = askingOf(() => server.url);

const ITEM =
  '__typename ... on Beat { cursor seq } ... on NarrationDelta { cursor beatSeq index text } ... on Narration { cursor beatSeq text } ... on FeedGap { cursor reason }';
const COMBAT = `subscription Fight($id: ID!, $after: String) { combatFeed(combatId: $id, after: $after) { ${ITEM} } }`;
const CAMPAIGN = `subscription All($id: ID!, $after: String) { campaignFeed(campaignId: $id, after: $after) { ${ITEM}
  ... on LogEntry { cursor seq } ... on CombatBegan { cursor } ... on CombatOver { cursor } } }`;

/** Twelve rats are no match for her, however the dice fall. */
const hardy = Object.entries({ STR: 16, INT: 9, WIS: 9, DEX: 17, CON: 17, CHA: 9 }).map(([name, value]) => ({
  name,
  value,
}));
const equipment = ['sword', 'shield', 'plate_mail'];

async function startFight(): Promise<{ campaignId: string; combatId: string }> {
  const { createCampaign } = await ask(
    'mutation { createCampaign(input: { name: "Storm", ruleset: BECMI }) { id } }',
    {},
  );
  const campaignId: string = createCampaign.id;
  await ask('mutation($i: CreateCharacterInput!) { createCharacter(input: $i) { id } }', {
    i: { campaignId, name: 'Branna', class: 'fighter', level: 14, scores: hardy, equipment },
  });
  const { startCombat } = await ask('mutation($i: StartCombatInput!) { startCombat(input: $i) { combat { id } } }', {
    i: { campaignId, enemies: [{ key: 'giant_rat', count: 12 }] },
  });
  return { campaignId, combatId: startCombat.combat.id };
}

/** So many attacks, or as many as it takes; says whether the fight is over. */
async function attack(combatId: string, times: number): Promise<boolean> {
  for (let blow = 0; blow < times; blow++) {
    const { attack } = await ask('mutation($i: AttackInput!) { attack(input: $i) { combat { status } } }', {
      i: { combatId },
    });
    if (attack.combat.status !== 'ACTIVE') return true;
  }
  return false;
}

const seqsOf = (items: readonly FollowedItem[], kind: string): number[] =>
  items.filter(({ __typename }) => __typename === kind).map(({ seq, beatSeq }) => seq ?? beatSeq!);

/** Each sentence once, in order, after its beat; and together they are what was told. */
function expectWhole(items: readonly FollowedItem[], log: readonly { seq: number; isQuiet: boolean }[]): void {
  expect(seqsOf(items, 'FeedGap')).toEqual([]);
  expect(seqsOf(items, 'Beat')).toEqual(log.map(({ seq }) => seq));
  expect(seqsOf(items, 'Narration')).toEqual(log.filter(({ isQuiet }) => !isQuiet).map(({ seq }) => seq));
  for (const { beatSeq, text } of items.filter(({ __typename }) => __typename === 'Narration')) {
    const sentences = items.filter((item) => item.__typename === 'NarrationDelta' && item.beatSeq === beatSeq);
    expect(sentences.map(({ index }) => index)).toEqual(sentences.map((_, i) => i));
    if (sentences.length > 0) expect(sentences.map((sentence) => sentence.text).join(' ')).toBe(text);
  }
}

/** Every follower has come back, and been given something new. */
async function allHear(feeds: readonly Follower[], seq: number): Promise<void> {
  for (const feed of feeds)
    await expect.poll(() => seqsOf(itemsOf(feed), 'Beat').at(-1), { timeout: 30_000 }).toBeGreaterThanOrEqual(seq);
}

async function newest(combatId: string): Promise<number> {
  const { combat } = await ask('query($id: ID!) { combat(id: $id) { campaign { seq } } }', { id: combatId });
  return combat.campaign.seq;
}

describe('a fight over which the server is restarted and killed', () => {
  it('comes whole to every client, over every transport', { timeout: 240_000 }, async () => {
    const { campaignId, combatId } = await startFight();
    const url = () => server.url;
    const fights = Object.values(followers).map((follow) =>
      follow({ url, query: COMBAT, variables: { id: combatId } }),
    );
    const campaigns = Object.values(followers).map((follow) =>
      follow({ url, query: CAMPAIGN, variables: { id: campaignId } }),
    );
    const feeds = [...fights, ...campaigns];
    await allHear(feeds, 3);
    await attack(combatId, 2);
    // What is being told at this moment is cut off in the middle.
    expect(await server.stop()).toBe(0);
    server = await spawnServer(databaseUrl);
    await attack(combatId, 2);
    await allHear(feeds, await newest(combatId));
    await attack(combatId, 2);
    await server.kill();
    server = await spawnServer(databaseUrl);
    expect(await attack(combatId, 200)).toBe(true);
    await Promise.all(fights.map(({ ended }) => ended));
    const { combat } = await ask(
      'query($id: ID!) { combat(id: $id) { beats(first: 100) { edges { node { seq isQuiet } } } } }',
      { id: combatId },
    );
    const log = combat.beats.edges.map(({ node }: { node: unknown }) => node);
    const told = log.findLast(({ isQuiet }: { isQuiet: boolean }) => !isQuiet).seq;
    for (const feed of campaigns)
      await expect.poll(() => seqsOf(itemsOf(feed), 'Narration').at(-1), { timeout: 30_000 }).toBe(told);
    for (const feed of feeds) {
      expectWhole(itemsOf(feed), log);
      feed.stop();
    }
    for (const feed of campaigns) {
      const kinds = itemsOf(feed).map(({ __typename }) => __typename);
      expect(kinds.filter((kind) => /^(LogEntry|Combat)/.test(kind))).toEqual([
        ...['LogEntry', 'LogEntry', 'CombatBegan', 'CombatOver'],
      ]);
    }
  });
});
