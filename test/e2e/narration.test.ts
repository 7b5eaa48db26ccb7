/** Narration end to end: a real server, the real SDK, a scripted model. Whatever it says, the table hears the truth. */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { rebuild } from '../../src/cli/rebuild.ts';
import { handovers } from '../../src/narration/storyteller.ts';
import { engines } from '../../src/rules/registry.ts';
import { anthropicServer, cutting, gatedProse, prose, silence } from '../support/anthropic-server.ts';
import { connect } from '../support/client.ts';
import { spawnServer } from '../support/process.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { ask, type Fight, playOn, startStory, storyServer } from '../support/story.ts';
import { makeCampaign, makeFighter, startFight } from '../support/through-api.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

async function opened<T extends { close(): Promise<void> }>(server: Promise<T>): Promise<T> {
  open.push(await server);
  return server;
}

/** False whatever the dice say. */
const lies = [
  'A dragon swept down and carried Branna away. ',
  'Branna found forty pieces of gold beneath the stones. ',
  'Branna lost 12 hit points in the second round. ',
  '**Round 2** Everybody rests. ',
  'Sir Aldous rode in with his knights and joined the fight. ',
] as const;

const FEED = `subscription($c: ID!) { combatFeed(combatId: $c, after: 0) {
  __typename ... on Beat { seq } ... on NarrationDelta { text } ... on Narration { text source certificate { textHash model } } } }`;

interface Item {
  readonly __typename: string;
  readonly text?: string;
  readonly source?: string;
  readonly certificate?: { readonly textHash: string; readonly model: string | null };
}

async function feedOf(server: TestServer, combatId: string, narrations: number): Promise<readonly Item[]> {
  const client = connect(server.wsUrl);
  const feed = client.watch(FEED, { c: combatId });
  const items = () => feed.items.map((item) => (item.data as { combatFeed: Item }).combatFeed);
  for (let count = 1; items().filter((item) => item.__typename === 'Narration').length < narrations; count++)
    await feed.atLeast(count);
  await client.dispose();
  return items();
}

const narrationsIn = (items: readonly Item[]) => items.filter((item) => item.__typename === 'Narration');

const toldOf = async (server: TestServer, { campaignId }: Fight, seqs: readonly number[]) => {
  const rows = await server.arbiter.store.narrationsOf(seqs.map((seq) => ({ campaignId, seq })));
  return rows.sort((a, b) => a.beatSeq - b.beatSeq);
};

describe.each(Object.keys(engines))('a fight of %s', (ruleset) => {
  it('is told without a lie on the feed by a model that lies in every round', async () => {
    const server = await opened(storyServer());
    server.model.otherwise(() => prose(...lies));
    const { combatId, campaignId } = await startStory(server, ruleset);
    const seqs = await playOn(server, combatId, 6);
    const items = await feedOf(server, combatId, 1 + seqs.length);
    const texts = items.map((item) => item.text ?? '').join('\n');
    for (const lie of lies) expect(texts).not.toContain(lie.trim());
    expect(texts).not.toMatch(/dragon|gold|Aldous|hit points/);
    for (const { text, certificate } of narrationsIn(items)) {
      expect(text).toMatch(/\w/);
      expect(certificate!.textHash).toBe(createHash('sha256').update(text!).digest('hex'));
    }
    expect(server.model.requests.length).toBeGreaterThan(0);
    const { usage } = await ask(server, `{ it: campaign(id: "${campaignId}") { usage { total { calls } } } }`);
    expect(usage.total.calls).toBe(server.model.requests.length);
  });

  it('is told to its end by the bard where the connection is cut in the middle of a sentence', async () => {
    const server = await opened(storyServer());
    server.model.otherwise(() => cutting('Branna lifted her arm and th'));
    const fight = await startStory(server, ruleset);
    const seqs = await playOn(server, fight.combatId, 2);
    await server.arbiter.narrations.idle();
    const told = await toldOf(server, fight, seqs);
    expect(told.map((row) => row.beatSeq)).toEqual(seqs);
    for (const { text, source } of told) {
      expect(source).toBe('BARD');
      expect(text).toMatch(/[.!?]$/);
      expect(text).not.toContain('and th ');
    }
  });
});

describe('the storyteller', () => {
  it('answers the one who acts before the model has said a word', async () => {
    const server = await opened(storyServer());
    server.model.otherwise(() => silence);
    const { combatId } = await startStory(server, 'BECMI');
    const { beat } = await ask(server, `mutation { it: defend(input: { combatId: "${combatId}" }) { beat { seq } } }`);
    expect(beat.seq).toBeGreaterThan(0);
  });

  it('puts a sentence on the feed while the model is still speaking', async () => {
    const server = await opened(storyServer());
    let goOn = () => {};
    const gate = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    server.model.otherwise(() =>
      gatedProse(
        { text: 'The goblins came at Branna out of the dark. ', after: Promise.resolve() },
        { text: 'Nobody had struck yet.', after: gate },
      ),
    );
    const { combatId } = await startStory(server, 'BECMI');
    const client = connect(server.wsUrl);
    const feed = client.watch(FEED, { c: combatId });
    const [, delta] = await feed.atLeast(2);
    expect((delta!.data as { combatFeed: Item }).combatFeed).toMatchObject({
      __typename: 'NarrationDelta',
      text: 'The goblins came at Branna out of the dark.',
    });
    goOn();
    await client.dispose();
    const [told] = narrationsIn(await feedOf(server, combatId, 1));
    expect(told!.certificate!.model).toBe('claude-sonnet-5-5');
    expect(told!.source).not.toBe('BARD');
  });

  it('hands over to the bard in the middle of a fight when the cap is reached, and says so once in the story', async () => {
    const server = await opened(storyServer({ narrationCampaignTokens: 3000 }));
    server.model.otherwise(() => prose('The dark leaned closer.'));
    const campaignId = await makeCampaign(server);
    await makeFighter(server, campaignId);
    const combatId = await startFight(server, campaignId, 'giant_rat', 12);
    for (let beat = 0; beat < 5; beat++) {
      await server.arbiter.narrations.idle();
      await ask(server, `mutation { it: attack(input: { combatId: "${combatId}" }) { beat { seq } } }`);
    }
    await server.arbiter.narrations.idle();
    const log = await server.arbiter.store.entriesOf([combatId]);
    const rows = await server.arbiter.store.narrationsOf(log.map(({ seq }) => ({ campaignId, seq })));
    expect(rows.length).toBe(log.length);
    const told = rows.map((row) => row.text).join(' ');
    expect(handovers.filter((line) => told.includes(line)).length).toBe(1);
    const query = `{ it: campaign(id: "${campaignId}") { usage { total { calls inputTokens cachedTokens outputTokens } days { day spent { calls } } caps { cap used limit } } } }`;
    const { usage } = await ask(server, query);
    const cap = usage.caps.find((one: { cap: string }) => one.cap === 'campaign');
    expect(cap.used).toBeGreaterThanOrEqual(cap.limit);
    const { calls, inputTokens, cachedTokens, outputTokens } = usage.total;
    expect(calls).toBe(server.model.requests.length);
    expect(inputTokens + cachedTokens + outputTokens).toBe(cap.used);
    expect(usage.days).toEqual([{ day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), spent: { calls } }]);
  });

  it('remembers after a restart what was spent today', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'arbiter-story-'));
    const databaseUrl = `file:${path.join(folder, 'arbiter.db')}`;
    const options = { databaseUrl, narrationCampaignTokens: 1000 };
    const first = await storyServer(options);
    const fight = await startStory(first, 'BECMI');
    await first.arbiter.narrations.idle();
    expect(first.model.requests.length).toBeGreaterThan(0);
    await first.close();
    const second = await storyServer(options);
    await playOn(second, fight.combatId, 1);
    await second.arbiter.narrations.idle();
    expect(second.model.requests).toEqual([]);
    expect(second.arbiter.caps(fight.campaignId).find(({ cap }) => cap === 'campaign')!.used).toBeGreaterThan(1000);
    await second.close();
    rmSync(folder, { recursive: true });
  });

  it('finishes by the bard what the model was telling when the server is stopped', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'arbiter-story-'));
    const databaseUrl = `file:${path.join(folder, 'arbiter.db')}`;
    const first = await storyServer({ databaseUrl });
    first.model.otherwise(() => silence);
    const fight = await startStory(first, 'BECMI');
    await first.model.asked(1);
    await first.close();
    const second = await opened(startTestServer({ databaseUrl }));
    const [entry] = await second.arbiter.store.entriesOf([fight.combatId]);
    const [told] = await toldOf(second, fight, [entry!.seq]);
    expect(told).toMatchObject({ source: 'BARD', text: expect.stringMatching(/\w/) });
  });

  it('tells after a restart what it was telling when the server was killed', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'arbiter-story-'));
    const databaseUrl = `file:${path.join(folder, 'arbiter.db')}`;
    const model = await opened(anthropicServer());
    model.otherwise(() => silence);
    const killed = await spawnServer(databaseUrl, { ANTHROPIC_API_KEY: 'test-key', ANTHROPIC_BASE_URL: model.url });
    const gql = async (query: string, variables: Record<string, unknown> = {}) => {
      const response = await fetch(`${killed.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query, variables }),
      });
      return (await response.json()) as never;
    };
    const fight = await startStory({ gql } as unknown as TestServer, 'BECMI');
    await model.asked(1);
    await killed.kill();
    const again = await opened(startTestServer({ databaseUrl }));
    const [entry] = await again.arbiter.store.entriesOf([fight.combatId]);
    const row = await again.arbiter.awaitNarration(fight.campaignId, entry!.seq);
    await again.arbiter.narrations.idle();
    const [told] = await toldOf(again, fight, [entry!.seq]);
    expect(told?.text ?? row?.text).toMatch(/\w/);
    expect((await rebuild(databaseUrl, { check: true })).differing).toEqual([]);
  });

  it('never shows its key, and sends it to nobody but the model', async () => {
    const server = await opened(storyServer({ anthropicApiKey: 'sk-very-secret' }));
    const { campaignId, combatId } = await startStory(server, 'BECMI');
    await server.arbiter.narrations.idle();
    expect(server.model.requests[0]!.headers.authorization).toBe('Bearer sk-very-secret');
    const seen = await server.gql(
      `{ campaign(id: "${campaignId}") { log { edges { node { says } } } usage { total { calls } } } combat(id: "${combatId}") { beats { edges { node { sheet narration { text } } } } } }`,
    );
    expect(JSON.stringify(seen)).not.toContain('secret');
  });
});

describe('without a key', () => {
  it('plays on with the bard, and the usage is empty', async () => {
    const server = await opened(startTestServer());
    const fight = await startStory(server, 'BECMI');
    await server.arbiter.narrations.idle();
    const { usage, recap } = await ask(
      server,
      `{ it: campaign(id: "${fight.campaignId}") { recap usage { total { calls cost } days { day } caps { cap } } } }`,
    );
    expect(usage).toEqual({ total: { calls: 0, cost: 0 }, days: [], caps: [] });
    expect(recap.length).toBe(1);
  });
});
