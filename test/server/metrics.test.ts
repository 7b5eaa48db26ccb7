/** /metrics of a real server: the numbers are those of what was played, and not everybody may read them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { families } from '../../src/server/metrics.ts';
import { prose } from '../support/anthropic-server.ts';
import { connect } from '../support/client.ts';
import { startTestServer } from '../support/server.ts';
import { ask, type StoryServer, storyServer } from '../support/story.ts';

/** A sample of the text format: a name, labels, a number. */
const SAMPLE = /^(?<name>[a-zA-Z_:][\w:]*)(?:\{(?<labels>[^}]*)\})? (?<value>[-+.\w]+)$/;

type Samples = ReadonlyMap<string, number>;

const scraped = async (url: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${url}/metrics`, { headers });

/** Every line is read, so that one that a scraper would stumble over fails. Labels are in the order they were written. */
async function samplesOf(url: string): Promise<Samples> {
  const response = await scraped(url);
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  const lines = (await response.text()).split('\n').filter((line) => line !== '' && !line.startsWith('# '));
  return new Map(
    lines.map((line) => {
      const { name, labels, value } = SAMPLE.exec(line)!.groups!;
      return [labels ? `${name}{${labels}}` : name!, Number(value)];
    }),
  );
}

const sumOf = (samples: Samples, start: string): number =>
  [...samples].reduce((sum, [name, value]) => (name.startsWith(start) ? sum + value : sum), 0);

describe('the metrics of a server that is played on', () => {
  let server: StoryServer;
  let combatId: string;

  beforeAll(async () => {
    server = await storyServer();
    server.model.otherwise(() => prose('[] Dust drifted.\n'));
    combatId = await startedFight(server);
  });

  afterAll(() => server?.close());

  it('count commands by name and outcome, and refusals by code', async () => {
    const before = await samplesOf(server.url);
    const defend = 'mutation ($c: ID!) { defend(input: { combatId: $c }) { beat { seq narration { text } } } }';
    expect((await server.gql(defend, { c: combatId })).errors).toBeUndefined();
    const attack = 'mutation ($c: ID!) { attack(input: { combatId: $c, target: "nobody at all" }) { beat { seq } } }';
    expect((await server.gql(attack, { c: combatId })).errors).toHaveLength(1);
    const both = `mutation ($c: ID!) { ...Two }
      fragment Two on Mutation { one: defend(input: { combatId: $c }) { beat { seq } }
      two: attack(input: { combatId: "camp_none.1", target: "x" }) { beat { seq } } }`;
    expect((await server.gql(both, { c: combatId })).errors).toHaveLength(1);
    await server.gql('{ noSuchField }');
    const after = await samplesOf(server.url);
    const more = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
    expect(more('arbiter_commands_total{command="defend",outcome="accepted"}')).toBe(2);
    expect(more('arbiter_commands_total{command="attack",outcome="refused"}')).toBe(2);
    expect(after.get('arbiter_commands_total{command="startCombat",outcome="accepted"}')).toBe(1);
    expect(sumOf(after, 'arbiter_commands_total{command="attack",outcome="accepted"')).toBe(0);
    expect(more('arbiter_refusals_total{code="TARGET_NOT_FOUND"}')).toBe(1);
    expect(more('arbiter_refusals_total{code="NOT_FOUND"}')).toBe(1);
    expect(more('arbiter_refusals_total{code="BAD_USER_INPUT"}')).toBe(1);
    expect(more('arbiter_operation_seconds_count{type="mutation",field="defend"}')).toBe(2);
    expect(after.get('arbiter_operation_seconds_bucket{le="+Inf",type="mutation",field="defend"}')).toBe(2);
  });

  it('count the feeds that are open', async () => {
    expect((await samplesOf(server.url)).get('arbiter_feeds_open')).toBe(0);
    const client = connect(server.wsUrl);
    const feed = 'subscription ($c: ID!) { combatFeed(combatId: $c) { __typename } }';
    await client.watch(feed, { c: combatId }).atLeast(1);
    await client.watch(feed, { c: combatId }).atLeast(1);
    expect((await samplesOf(server.url)).get('arbiter_feeds_open')).toBe(2);
    await client.dispose();
    await expect.poll(async () => (await samplesOf(server.url)).get('arbiter_feeds_open')).toBe(0);
  });

  it('count calls to the model and their tokens as the ledger does', async () => {
    const asked = server.model.requests.length + server.model.readings.length;
    expect(asked).toBeGreaterThan(0);
    await expect.poll(async () => sumOf(await samplesOf(server.url), 'arbiter_narration_calls_total')).toBe(asked);
    const samples = await samplesOf(server.url);
    const model = readConfig({}).narrationModel;
    expect(samples.get(`arbiter_narration_tokens_total{model="${model}",kind="output"}`)).toBeGreaterThan(0);
    expect(sumOf(samples, 'arbiter_narration_call_seconds_count')).toBe(asked);
  });

  it('tell how writes are grouped, and how the process does', async () => {
    const samples = await samplesOf(server.url);
    expect(samples.get('arbiter_commit_group_size_count')).toBeGreaterThan(3);
    expect(samples.get('arbiter_commit_group_size_sum')).toBeGreaterThanOrEqual(
      samples.get('arbiter_commit_group_size_count')!,
    );
    expect(samples.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    expect(samples.get('process_resident_memory_bytes')).toBeGreaterThan(1e7);
  });

  it('have a help line for every family', async () => {
    const text = await (await scraped(server.url)).text();
    for (const { name, help } of Object.values(families)) expect(text).toContain(`# HELP ${name} ${help}`);
  });

  it('have no more labels than the schema has words, whatever is sent', async () => {
    const before = (await samplesOf(server.url)).size;
    for (let name = 0; name < 20; name++)
      await server.gql(`mutation Made${name} { up${name}: defend(input: { combatId: "x${name}" }) { beat { seq } } }`);
    expect((await samplesOf(server.url)).size).toBeLessThanOrEqual(before + 2);
  });
});

describe('who may read the metrics', () => {
  it('is this machine, unless somebody else is behind it', async () => {
    const server = await startTestServer();
    expect((await scraped(server.url)).status).toBe(200);
    for (const [header, value] of [
      ['x-forwarded-for', '203.0.113.7'],
      ['forwarded', 'for=203.0.113.7'],
    ] as const) {
      const refused = await scraped(server.url, { [header]: value });
      expect([refused.status, await refused.json()]).toMatchObject([
        403,
        { errors: [{ message: expect.stringContaining('METRICS=on'), extensions: { code: 'FORBIDDEN' } }] },
      ]);
    }
    await server.close();
  });

  it('is everybody where it is on, and nobody where it is off', async () => {
    const open = await startTestServer({ metrics: 'on' });
    expect((await scraped(open.url, { 'x-forwarded-for': '203.0.113.7' })).status).toBe(200);
    await open.close();
    const closed = await startTestServer({ metrics: 'off' });
    expect((await scraped(closed.url)).status).toBe(404);
    await closed.close();
  });
});

/** With a hero whom no goblin kills before the test is over. */
async function startedFight(server: StoryServer): Promise<string> {
  const made = 'mutation { it: createCampaign(input: { name: "Counted", ruleset: BECMI }) { id } }';
  const { id } = await ask(server, made);
  const hero =
    'mutation ($c: ID!) { it: createCharacter(input: { campaignId: $c, name: "Branna", class: "fighter", level: 9 }) { id } }';
  await ask(server, hero, { c: id });
  const begun =
    'mutation ($c: ID!) { it: startCombat(input: { campaignId: $c, enemies: [{ key: "goblin" }] }) { combat { id } } }';
  return (await ask(server, begun, { c: id })).combat.id;
}
