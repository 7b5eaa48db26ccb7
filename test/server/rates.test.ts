/** How much one person and one address may have in a while: refused by code, with the time to wait, and others play on. */
import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { Rates } from '../../src/server/rates.ts';
import { connect } from '../support/client.ts';
import { startSeatedServer } from '../support/seats.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { startStory, storyServer } from '../support/story.ts';
import { setTable } from '../support/through-api.ts';

const servers: TestServer[] = [];
const kept = <S extends TestServer>(server: S): S => {
  servers.push(server);
  return server;
};
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

const json = { 'content-type': 'application/json' };
const post = (server: TestServer, headers: Record<string, string> = {}, query = '{ ruleset(id: BECMI) { id } }') =>
  fetch(`${server.url}/graphql`, { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify({ query }) });
const from = (address: string) => ({ 'x-forwarded-for': address });

/** Far more than one request counts, were it as slow as can be. */
const MANY = 40;

/** The status of each answer up to the first refusal: what took long has counted more than once. */
async function untilRefused(send: () => Promise<Response>): Promise<readonly number[]> {
  const seen: number[] = [];
  while (seen.length <= MANY && !seen.includes(429)) seen.push((await send()).status);
  return seen;
}

async function expectRefusedInTime(send: () => Promise<Response>): Promise<void> {
  const seen = await untilRefused(send);
  expect([seen[0], seen.at(-1)]).toEqual([200, 429]);
}

describe('operations', () => {
  it('are refused to an address that sends too many, with the time to wait', async () => {
    const server = kept(await startTestServer({ rateOperations: MANY, rateAddress: 1 }));
    await expectRefusedInTime(() => post(server));
    const refused = await post(server);
    const { errors } = (await refused.json()) as { errors: { extensions: Record<string, unknown> }[] };
    expect(errors).toMatchObject([{ extensions: { code: 'RATE_LIMITED', limit: 'operations' } }]);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBe(errors[0]!.extensions.retryAfter);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    for (const path of ['/graphql/stream?query=x', '/bundles/x.json', '/nowhere'])
      expect((await fetch(`${server.url}${path}`)).status, path).toBe(429);
    expect((await fetch(`${server.url}/health`)).status).toBe(200);
    expect((await fetch(`${server.url}/metrics`)).status).toBe(200);
    expect(await (await fetch(`${server.url}/metrics`)).text()).toMatch(
      /arbiter_limited_total\{limit="operations"\} [45]/,
    );
  });

  it('are counted by the address a proxy names only where the proxy is trusted', async () => {
    const naive = kept(await startTestServer({ rateOperations: MANY, rateAddress: 1 }));
    let made = 0;
    await expectRefusedInTime(() => post(naive, from(`10.0.0.${made++}`)));
    const behind = kept(
      await startTestServer({ rateOperations: MANY, rateAddress: 1, trustProxy: ['127.0.0.1', '10.0.0.0/8'] }),
    );
    await expectRefusedInTime(() => post(behind, from('203.0.113.7')));
    expect((await post(behind, from('203.0.113.8'))).status).toBe(200);
    // What is farther away than the first that is no proxy is made up.
    expect((await post(behind, from('198.51.100.1, 203.0.113.7, 10.0.0.9'))).status).toBe(429);
    // The whole of what one household has.
    await expectRefusedInTime(() => post(behind, from('2001:db8:1:2::1')));
    expect((await post(behind, from('2001:db8:1:2:ffff::9'))).status).toBe(429);
    expect((await post(behind, from('2001:db8:1:3::1'))).status).toBe(200);
  });

  it('are refused to the person who sends too many, and to nobody else', async () => {
    const server = kept(await startSeatedServer({ rateOperations: 60, rateAddress: 100 }));
    const host = await server.host();
    const { id } = await host.ask('mutation($i: CreateCampaignInput!) { it: createCampaign(input: $i) { id } }', {
      i: { name: 'The Caves', ruleset: 'BECMI' },
    });
    const friend = await server.invited(host, id, 'Mira');
    const codes = [];
    for (let i = 0; i < 60; i++) codes.push((await host.refused('{ me { name } }'))[0]);
    expect([codes[0], codes.at(-1)]).toEqual([undefined, 'RATE_LIMITED']);
    const refused = await post(server, { authorization: host.authorization! });
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(await friend.refused('{ me { name } }')).toEqual([]);
  });

  it('count for more where they keep the processor busy', async () => {
    const rates = { rateOperations: MANY, rateAddress: 1 };
    // On the fastest machine it takes as long as it may, and no longer on the slowest.
    const server = kept(
      await startTestServer({ ...rates, maxCost: 100_000_000, maxAliases: 1000, operationProcessorMs: 25 }),
    );
    const heavy = `{ rulesets { items { ${Array.from({ length: 900 }, (_, i) => `a${i}: name`).join(' ')} } } }`;
    const first = await post(server, {}, heavy);
    expect(await first.json()).toMatchObject({ errors: [{ extensions: { code: 'TOO_COMPLEX', limit: 'processor' } }] });
    const seen = [first.status, ...(await untilRefused(() => post(server, {}, heavy)))];
    expect([seen[0], seen.at(-1)]).toEqual([400, 429]);
    expect(seen.length).toBeLessThan(MANY / 2);
  });

  it('are not counted on an open server that only this machine reaches, unless it is asked for', async () => {
    const countedTo = async (env: Record<string, string>, most: number): Promise<boolean> => {
      const rates = new Rates(readConfig(env), () => {});
      for (let i = 0; i < most; i++) expect(await rates.fromAddress('operations', '127.0.0.1')).toBeNull();
      return (await rates.fromAddress('operations', '127.0.0.1')) !== null;
    };
    expect(await countedTo({}, 20_000)).toBe(false);
    expect(await countedTo({ AUTH: 'seats' }, 6_000)).toBe(true);
    expect(await countedTo({ AUTH: 'open-to-all', HOST: '0.0.0.0' }, 6_000)).toBe(true);
    expect(await countedTo({ RATE_OPERATIONS: '5', RATE_ADDRESS: '2' }, 10)).toBe(true);
    expect(await countedTo({ AUTH: 'seats', RATE_OPERATIONS: '0' }, 20_000)).toBe(false);
  });
});

describe('feeds', () => {
  const FEED = 'subscription($id: ID!) { combatFeed(combatId: $id) { ... on Beat { seq } } }';

  it('are refused to whoever opens too many, over the socket and over HTTP', async () => {
    const server = kept(await startTestServer({ rateFeeds: 2, rateAddress: 1 }));
    const { combatId } = await setTable(server);
    const socket = connect(server.wsUrl);
    for (let i = 0; i < 2; i++) await socket.watch(FEED, { id: combatId }).atLeast(1);
    const refusal = await socket.watch(FEED, { id: combatId }).ended.catch((errors) => errors);
    expect(refusal).toMatchObject([{ extensions: { code: 'RATE_LIMITED', limit: 'feeds' } }]);
    for (const [path, accept] of [
      ['/graphql/stream', 'text/event-stream'],
      ['/graphql', 'multipart/mixed;subscriptionSpec=1.0'],
    ]) {
      const answer = await fetch(`${server.url}${path}`, {
        method: 'POST',
        headers: { ...json, accept: accept! },
        body: JSON.stringify({ query: FEED, variables: { id: combatId } }),
      });
      expect(await answer.text()).toMatch(/"code":"RATE_LIMITED"/);
    }
    expect((await post(server)).status).toBe(200);
    await socket.dispose();
  });
});

describe('codes and tokens that open nothing', () => {
  const LOOK = 'query($c: String!) { it: invitation(code: $c) { role } }';

  it('cannot be tried for ever, while those that are good go on', async () => {
    const server = kept(await startSeatedServer({ rateLogins: 3 }));
    const host = await server.host();
    const code = (await server.arbiter.people.hostCode()) ?? 'none';
    for (let i = 0; i < 3; i++) expect(await server.stranger.ask(LOOK, { c: `guess ${i}` })).toBeNull();
    expect(await server.stranger.refused(LOOK, { c: 'guess 4' })).toEqual(['RATE_LIMITED']);
    const ACCEPT = 'mutation($i: AcceptInvitationInput!) { it: acceptInvitation(input: $i) { token } }';
    const { errors } = await server.stranger.gql(ACCEPT, { i: { code, name: 'Mallory' } });
    expect(errors).toMatchObject([{ extensions: { code: 'RATE_LIMITED', limit: 'logins' } }]);
    expect(errors![0]!.extensions.retryAfter).toBeGreaterThan(0);
    const guess = server.by('Bearer arb_guess');
    expect(await guess.refused('{ it: me { name } }')).toEqual(['RATE_LIMITED']);
    expect(await host.ask('{ it: me { name } }')).toEqual({ name: 'Hanna' });
  });

  it('cannot be tried all at once, either', async () => {
    const server = kept(await startSeatedServer({ rateLogins: 3 }));
    const guesses = Array.from({ length: 15 }, (_, i) => `g${i}: invitation(code: "guess ${i}") { role }`).join(' ');
    const refused = await server.stranger.refused(`{ ${guesses} }`);
    expect(refused).toEqual(Array(12).fill('RATE_LIMITED'));
  });

  it('are not counted where they open something', async () => {
    const server = kept(await startSeatedServer({ rateLogins: 3 }));
    const code = (await server.arbiter.people.hostCode())!;
    for (let i = 0; i < 10; i++) expect(await server.stranger.ask(LOOK, { c: code })).not.toBeNull();
  });

  it('are told from each other as long as there are few', async () => {
    const server = kept(await startSeatedServer({ rateLogins: 3 }));
    const guess = server.by('Bearer arb_guess');
    const codes = [];
    for (let i = 0; i < 5; i++) codes.push(...(await guess.refused('{ it: me { name } }')));
    expect(codes).toEqual([...Array(3).fill('UNAUTHENTICATED'), ...Array(2).fill('RATE_LIMITED')]);
  });
});

describe('the language model', () => {
  it('is not asked for ever: telling anew, acting and declaring count, and the fight goes on', async () => {
    const server = kept(await storyServer({ rateModel: 11, rateAddress: 1 }));
    const { campaignId, combatId } = await startStory(server, 'BECMI');
    await server.arbiter.narrations.idle();
    const [beat] = (await server.arbiter.store.entriesOf([combatId])).filter(({ quiet }) => !quiet);
    const tell = async () =>
      (
        await server.gql('mutation($c: ID!, $s: Int!) { renarrate(campaignId: $c, beatSeq: $s) { text } }', {
          c: campaignId,
          s: beat!.seq,
        })
      ).errors;
    expect(await tell()).toBeUndefined();
    expect(await tell()).toBeUndefined();
    const asked = server.model.requests.length;
    expect(await tell()).toMatchObject([{ extensions: { code: 'RATE_LIMITED', limit: 'model' } }]);
    const TAKE = 'mutation($i: TakeActionInput!) { takeAction(input: $i) { scene } }';
    const taken = await server.gql(TAKE, { i: { campaignId, text: 'I look around.' } });
    expect(taken.errors).toMatchObject([{ extensions: { code: 'RATE_LIMITED' } }]);
    expect(server.model.requests.length).toBe(asked);
    const DEFEND = 'mutation($i: ActInput!) { defend(input: $i) { beat { seq } } }';
    expect((await server.gql(DEFEND, { i: { combatId } })).errors).toBeUndefined();
  });

  it('is no matter where the bard tells everything', async () => {
    const server = kept(await startTestServer({ rateModel: 1, rateAddress: 1 }));
    const { combatId } = await setTable(server);
    const DECLARE = 'mutation($i: DeclareInput!) { declare(input: $i) { beat { seq } } }';
    for (let i = 0; i < 3; i++)
      expect((await server.gql(DECLARE, { i: { combatId, text: 'I defend myself.' } })).errors).toBeUndefined();
  });
});
