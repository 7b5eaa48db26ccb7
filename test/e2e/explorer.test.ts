/** The explorer at /graphql in a real browser against a real server: no internet, ready-made tabs, a live feed. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noBrowser, type Visit, visit } from '../support/browser.ts';
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

  it('opens with a tab for every step of a fight', async () => {
    for (const name of ['CreateCampaign', 'CreateCharacter', 'StartCombat', 'Attack', 'WatchCombat', 'Fairness']) {
      expect(await explorer.page.getByRole('tab', { name, exact: true }).count(), name).toBe(1);
    }
    expect(await explorer.page.title()).toBe('Arbiter');
  });

  it('refuses to send a tab whose ids were never seen, and says which is missing', async () => {
    await run(explorer.page, 'Attack');
    await answerShows(explorer.page, 'No combat has been seen yet');
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

  it('asks nobody but its own server, and reports no error', () => {
    expect(explorer.strangers).toEqual([]);
    expect(explorer.errors).toEqual([]);
  });
});

async function run(page: Page, tab: string): Promise<void> {
  await page.getByRole('tab', { name: tab, exact: true }).click();
  await page.getByRole('button', { name: /^Execute query/ }).click();
}

async function answerShows(page: Page, text: string): Promise<void> {
  await expect.poll(() => answer(page), { timeout: 20_000 }).toContain(text);
}

/** The lines in view; the editor draws spaces as non-breaking ones. */
async function answer(page: Page): Promise<string> {
  return ((await page.locator('.result-window').textContent()) ?? '').replaceAll('\u00a0', ' ');
}

function rememberedId(page: Page, name: string): Promise<string> {
  return page.evaluate<string>(`JSON.parse(sessionStorage.getItem('arbiter:ids')).${name}`);
}

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
