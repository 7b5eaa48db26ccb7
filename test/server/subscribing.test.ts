/** What is refused before a feed is opened, on every wire alike. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFeed, ways } from '../support/feed-lines.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

describe.each(ways)('over %s', (way) => {
  it.each([
    ['skipped', 'subscription { campaignFeed(campaignId: "x") @skip(if: true) { __typename } }'],
    ['not included', 'subscription { campaignFeed(campaignId: "x") @include(if: false) { __typename } }'],
    ['skipped in a fragment', 'subscription { ... @skip(if: true) { campaignFeed(campaignId: "x") { __typename } } }'],
    [
      'skipped in a fragment by name',
      'subscription { ...F } fragment F on Subscription { campaignFeed(campaignId: "x") @skip(if: true) { __typename } }',
    ],
  ])('a field that is %s opens nothing, and says why', async (_how, query) => {
    const feed = await openFeed(server, way, query, {});
    await feed.ended;
    expect(feed.codes()).toEqual(['BAD_USER_INPUT']);
  });
});
