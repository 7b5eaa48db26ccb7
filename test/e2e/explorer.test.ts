/** The explorer at /graphql in a real browser against a real server: no internet, ready-made tabs, a live feed. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noBrowser, type Visit, visit } from '../support/browser.ts';
import { type ServerProcess, spawnServer } from '../support/process.ts';
import { type SeatedServer, startSeatedServer } from '../support/seats.ts';
import { startTestServer } from '../support/server.ts';

describe.skipIf(noBrowser !== null)(`the explorer in a browser${noBrowser ? ` (skipped: ${noBrowser})` : ''}`, () => {
  let server: Awaited<ReturnType<typeof startTestServer>>;
  let explorer: Visit;

  beforeAll(async () => {
    server = await startTestServer();
    explorer = await visit(`${server.url}/graphql`);
    await explorer.page.locator('.graphiql-query-editor .view-line').first().waitFor();
  });

  afterAll(async () => {
    await explorer?.close();
    await server?.close();
  });

  it('opens with the first steps of a fight, and lists all examples by game', async () => {
    expect(await tabs(explorer.page)).toEqual([
      'Rulesets',
      'CreateCampaign',
      'CreateCharacter',
      'StartCombat',
      'Attack',
    ]);
    expect(await explorer.page.title()).toBe('Arbiter');
    const list = explorer.page.getByRole('region', { name: 'Examples' });
    const groups = await list.locator('summary').allTextContents();
    expect(groups).toHaveLength(6);
    for (const game of ['BECMI', '5e SRD', 'Rune & Rust', 'Fights and Duels'])
      expect(groups.filter((group) => group.startsWith(game))).toHaveLength(1);
    expect(await list.locator('button').count()).toBe(examples.length);
  });

  it('opens an example in a tab of its own, once, however impatiently it is clicked', async () => {
    await openExample(explorer.page, 'Fairness');
    await openExample(explorer.page, 'Fairness');
    await openExample(explorer.page, 'Attack');
    await openExample(explorer.page, 'Fairness');
    expect((await tabs(explorer.page)).filter((name) => name === 'Fairness')).toHaveLength(1);
    await expect.poll(() => explorer.page.locator('.graphiql-query-editor').textContent()).toContain('serverSeed');
  });

  it('refuses to send a tab whose ids were never seen, and says which is missing', async () => {
    await run(explorer.page, 'Attack');
    await answerShows(explorer.page, 'No combat has been seen yet');
    expect(await answer(explorer.page)).not.toMatch(stack);
  });

  it('says in a sentence that the variables are no JSON', async () => {
    await openExample(explorer.page, 'Roll');
    await explorer.page.locator('.graphiql-editor-tool .view-line').first().click();
    await explorer.page.keyboard.press('Control+Home');
    await explorer.page.keyboard.type('oops ');
    await explorer.page.keyboard.press('Control+Enter');
    await answerShows(explorer.page, 'Request not sent. Variables are invalid JSON');
    expect(await answer(explorer.page)).not.toMatch(stack);
  });

  it('says where an operation is no GraphQL', async () => {
    await explorer.page.getByRole('button', { name: 'New tab' }).click();
    await explorer.page.locator('.graphiql-query-editor .view-line').first().click();
    await explorer.page.keyboard.type('query {{ ');
    await explorer.page.keyboard.press('Control+Enter');
    await answerShows(explorer.page, 'Syntax Error');
    expect(await answer(explorer.page)).toContain('"line": 1');
    expect(await answer(explorer.page)).not.toMatch(stack);
  });

  it('runs an example and shows the answer', async () => {
    await run(explorer.page, 'CreateCampaign');
    await answerShows(explorer.page, 'The Caves Below');
  });

  it('lets who made a campaign see what it costs, without a word about keys', async () => {
    await run(explorer.page, 'Usage');
    await answerShows(explorer.page, '"inputTokens": 0');
    expect(await answer(explorer.page)).not.toContain('UNAUTHENTICATED');
  });

  it('fills the ids it has seen into the next tabs', async () => {
    await run(explorer.page, 'CreateCharacter');
    await answerShows(explorer.page, 'Branna');
    await run(explorer.page, 'StartCombat');
    await answerShows(explorer.page, 'Goblin');
  });

  it('tells the fight in the feed pane while commands are given in the tabs', async () => {
    const feed = explorer.page.getByRole('region', { name: 'Feed' });
    await feed.getByRole('listitem').first().waitFor();
    const beats = await feed.getByRole('listitem').count();
    await run(explorer.page, 'Defend');
    await feed.getByRole('listitem').nth(beats).waitFor();
    await expect.poll(() => feed.getByRole('listitem').nth(beats).locator('p').first().textContent()).not.toBe('');
  });

  it('shows a subscription whole, with new items arriving live on top', async () => {
    await run(explorer.page, 'WatchCombat');
    await answerShows(explorer.page, '"Narration"');
    const seq = await defendFromOutside(server.url, await rememberedId(explorer.page, 'combat'));
    await answerShows(explorer.page, `"beatSeq": ${seq}`);
  });

  it('works in a second window, which knows what the first has seen', async () => {
    const second = await explorer.page.context().newPage();
    await second.goto(`${server.url}/graphql`);
    await second.locator('.graphiql-query-editor .view-line').first().waitFor();
    await run(second, 'Defend');
    await answerShows(second, '"beat"');
    await second.getByRole('region', { name: 'Feed' }).getByRole('listitem').first().waitFor();
    await second.close();
  });

  it('keeps the newest of the feed in view', async () => {
    const feed = explorer.page.getByRole('region', { name: 'Feed' });
    for (let beat = 0; beat < 3; beat++)
      await defendFromOutside(server.url, await rememberedId(explorer.page, 'combat'));
    await expect.poll(() => feed.evaluate((pane) => pane.scrollHeight - pane.clientHeight)).toBeGreaterThan(0);
    await expect.poll(() => feed.getByRole('listitem').last().isVisible()).toBe(true);
    await expect
      .poll(() => feed.evaluate((pane) => pane.scrollHeight - pane.clientHeight - pane.scrollTop))
      .toBeLessThan(40);
  });

  it('asks nobody but its own server, and reports no error', () => {
    expect(explorer.strangers).toEqual([]);
    expect(explorer.errors).toEqual([]);
  });
});

describe.skipIf(noBrowser !== null)('the explorer of a server that goes away', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'arbiter-explorer-'));
  const databaseUrl = `file:${path.join(folder, 'arbiter.db')}`;
  let server: ServerProcess;
  let explorer: Visit;

  beforeAll(async () => {
    server = await spawnServer(databaseUrl);
    explorer = await visit(`${server.url}/graphql`);
    await explorer.page.locator('.graphiql-query-editor .view-line').first().waitFor();
  });

  afterAll(async () => {
    await explorer?.close();
    await server?.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  it('shows what came instead of GraphQL', async () => {
    const gone = { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' };
    await explorer.page.route('**/graphql', (route) => route.fulfill(gone));
    await run(explorer.page, 'Rulesets');
    await answerShows(explorer.page, 'answered with status 502 and no GraphQL: <h1>Bad gateway</h1>');
    expect(await answer(explorer.page)).not.toMatch(stack);
    await explorer.page.unroute('**/graphql');
  });

  it('gets a fight going', async () => {
    for (const [step, shown] of [
      ['CreateCampaign', 'The Caves Below'],
      ['CreateCharacter', 'Branna'],
      ['StartCombat', 'Goblin'],
    ] as const) {
      await run(explorer.page, step);
      await answerShows(explorer.page, shown);
    }
  });

  it('says that it does not answer, and that a feed was lost, and finds it again', async () => {
    const feed = explorer.page.getByRole('region', { name: 'Feed' });
    await feed.getByRole('listitem').first().waitFor();
    const beats = await feed.getByRole('listitem').count();
    await run(explorer.page, 'WatchCombat');
    await answerShows(explorer.page, '"Beat"');
    await server.kill();
    await feed.getByText('The connection was lost').waitFor();
    await answerShows(explorer.page, 'was lost');
    expect(await answer(explorer.page)).toContain('"Beat"');
    await run(explorer.page, 'Defend');
    await answerShows(explorer.page, 'does not answer. Is the server running?');
    expect(await answer(explorer.page)).not.toMatch(stack);
    server = await spawnServer(databaseUrl, { PORT: new URL(server.url).port });
    await run(explorer.page, 'Defend');
    await feed.getByRole('listitem').nth(beats).waitFor();
    expect(await feed.getByText('The connection was lost').count()).toBe(0);
    expect(await feed.getByRole('listitem').count()).toBe(beats + 1);
  });
});

describe.skipIf(noBrowser !== null)('the explorer of a server with seats', () => {
  let server: SeatedServer;
  let hosting: Visit;
  let invited: Visit;
  let link: string;
  const seat = ({ page }: Visit) => page.getByRole('region', { name: 'Seat' });
  const token = ({ page }: Visit) => stored(page, 'arbiter:token');

  beforeAll(async () => {
    server = await startSeatedServer();
    hosting = await visit(`${server.url}/graphql#invite=${await server.arbiter.people.hostCode()}`);
  });

  afterAll(async () => {
    await hosting?.close();
    await invited?.close();
    await server?.close();
  });

  it('lets the first in by the link of the server, and takes the code out of sight', async () => {
    await seat(hosting).getByText('Nobody runs this server yet').waitFor();
    await seat(hosting).getByLabel('Your name').fill('Hanna');
    await seat(hosting).getByRole('button', { name: 'Come in' }).click();
    await seat(hosting).getByText('You are Hanna, who runs this server').waitFor();
    expect(hosting.page.url()).not.toContain('invite');
    expect(await token(hosting)).toMatch(/^tok_/);
  });

  it('makes a campaign in their name, and gives them a link for others', async () => {
    await hosting.page.locator('.graphiql-query-editor .view-line').first().waitFor();
    await run(hosting.page, 'CreateCampaign');
    await answerShows(hosting.page, 'The Caves Below');
    await seat(hosting).getByRole('button', { name: 'Invite a player to The Caves Below' }).click();
    link = await seat(hosting).getByLabel('Invitation').inputValue();
    expect(link).toMatch(new RegExp(`^${server.url}/graphql#invite=inv_`));
  });

  it('brings whoever opens it to the table, who then plays there', async () => {
    invited = await visit(link);
    await seat(invited).getByText('You are invited to The Caves Below as a player').waitFor();
    await seat(invited).getByLabel('Your name').fill('Ann');
    await seat(invited).getByRole('button', { name: 'Come in' }).click();
    await seat(invited).getByText('You are Ann.').waitFor();
    await invited.page.locator('.graphiql-query-editor .view-line').first().waitFor();
    await run(invited.page, 'CreateCharacter');
    await answerShows(invited.page, 'Branna');
    expect(
      await seat(invited)
        .getByRole('button', { name: /^Invite/ })
        .count(),
    ).toBe(0);
  });

  it('tells the fight to both, each by their own token', async () => {
    await run(hosting.page, 'CreateCharacter');
    await answerShows(hosting.page, 'Branna');
    await run(hosting.page, 'StartCombat');
    await answerShows(hosting.page, 'Goblin');
    await hosting.page.getByRole('region', { name: 'Feed' }).getByRole('listitem').first().waitFor();
    const combatId = await rememberedId(hosting.page, 'combat');
    const ids = JSON.parse((await stored(invited.page, 'arbiter:ids'))!);
    await store(invited.page, 'arbiter:ids', JSON.stringify({ ...ids, combat: combatId }));
    await invited.page.reload();
    await seat(invited).getByText('You are Ann.').waitFor();
    await invited.page.getByRole('region', { name: 'Feed' }).getByRole('listitem').first().waitFor();
  });

  it('says so when the link is opened once more', async () => {
    await invited.page.goto(link);
    await invited.page.reload();
    await seat(invited).getByText('used up or too old').waitFor();
    await invited.page.goto(`${server.url}/graphql`);
  });

  it('is known to the page of the verifier, too, where a fight is asked for by its id', async () => {
    const combatId = await rememberedId(hosting.page, 'combat');
    const stranger = await visit(`${server.url}/verify`);
    await invited.page.goto(`${server.url}/verify`);
    for (const { page } of [stranger, invited]) {
      await page.getByLabel('Or paste an id of this server').fill(combatId);
      await page.getByRole('button', { name: 'Check it' }).click();
    }
    await stranger.page.getByText('There is no such campaign.').waitFor();
    await invited.page.getByText('its dice are a secret until it is over').waitFor();
    await stranger.close();
    await invited.page.goto(`${server.url}/graphql`);
  });

  it('forgets whoever signs out, here and on the server', async () => {
    const kept = await token(invited);
    await seat(invited).getByRole('button', { name: 'Sign out' }).click();
    await expect.poll(() => token(invited)).toBeNull();
    expect((await server.gql('{ me { name } }', {}, `Bearer ${kept}`)).errors).toMatchObject([
      { extensions: { code: 'UNAUTHENTICATED' } },
    ]);
    await run(invited.page, 'CreateCampaign');
    await seat(invited).getByText('Here people have seats').waitFor();
  });

  it('asks nobody else, and reports no error', () => {
    expect([...hosting.strangers, ...invited.strangers]).toEqual([]);
    expect([...hosting.errors, ...invited.errors]).toEqual([]);
  });
});

/** What minified code would look like. */
const stack = /stack|at \w+ \(/;

const examples = readdirSync(path.resolve(import.meta.dirname, '../../examples'), {
  recursive: true,
  encoding: 'utf8',
}).filter((name) => name.endsWith('.graphql') && !name.startsWith('clients'));

const tabs = (page: Page): Promise<string[]> => page.getByRole('tab').allInnerTexts();

async function openExample(page: Page, title: string): Promise<void> {
  const list = page.getByRole('region', { name: 'Examples' });
  const button = page.getByRole('button', { name: title, exact: true, includeHidden: true });
  if (!(await list.locator(button).isVisible()))
    await list.locator('details', { has: button }).locator('summary').click();
  await list.locator(button).click();
}

async function run(page: Page, example: string): Promise<void> {
  await openExample(page, example);
  await page.getByRole('button', { name: /^Execute query/ }).click();
}

async function answerShows(page: Page, text: string): Promise<void> {
  await expect.poll(() => answer(page), { timeout: 20_000 }).toContain(text);
}

/** The lines in view; the editor breaks them where they end, and draws spaces as non-breaking ones. */
async function answer(page: Page): Promise<string> {
  return ((await page.locator('.result-window').textContent()) ?? '').replace(/\s+/g, ' ');
}

function rememberedId(page: Page, name: string): Promise<string> {
  return page.evaluate<string>(`JSON.parse(localStorage.getItem('arbiter:ids')).${name}`);
}

const stored = (page: Page, name: string): Promise<string | null> =>
  page.evaluate<string | null>(`localStorage.getItem('${name}')`);
const store = (page: Page, name: string, text: string): Promise<void> =>
  page.evaluate(`localStorage.setItem('${name}', ${JSON.stringify(text)})`);

/** Another player's command; returns the number of its beat. */
async function defendFromOutside(url: string, combatId: string): Promise<number> {
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query: 'mutation ($input: ActInput!) { defend(input: $input) { beat { seq } } }',
      variables: { input: { combatId } },
    }),
  });
  return ((await answer.json()) as { data: { defend: { beat: { seq: number } } } }).data.defend.beat.seq;
}
