/** Two fights of the same heroes, through the real caches of Apollo Client and urql: what they keep is what the server says. */
import { ApolloClient, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { Client, fetchExchange } from '@urql/core';
import { cacheExchange } from '@urql/exchange-graphcache';
import { isInterfaceType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSchema } from '../../src/resolvers/schema.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { makeHero, playOn } from '../support/story.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

const FIGHTER = '__typename id name hp maxHp standing health';
const COMBAT = `__typename id number status round version
  combatants { ${FIGHTER} character { __typename id name hp } } awaiting { __typename id kind waiting }
  options { __typename id label actorId windowId } beats { __typename edges { __typename node { __typename id seq command events { __typename id type says } } } }`;
const FIGHT = `query Fight($id: ID!) { combat(id: $id) { ${COMBAT} } }`;
const query = gql(FIGHT);
const past = gql`query Past($id: ID!, $at: Int) { combat(id: $id, at: $at) { __typename id status version combatants { ${FIGHTER} } } }`;

/** The schema's own word on which types an interface has, as clients are given it. */
const possibleTypes = Object.fromEntries(
  Object.values(makeSchema().getTypeMap())
    .filter(isInterfaceType)
    .map((type) => [
      type.name,
      makeSchema()
        .getPossibleTypes(type)
        .map(({ name }) => name),
    ]),
);

const apollo = () =>
  new ApolloClient({
    link: new HttpLink({ uri: `${server.url}/graphql` }),
    cache: new InMemoryCache({ possibleTypes }),
  });

const noId = () => null;

/** What has no id is kept with what it is part of: urql wants to be told. */
const urql = () =>
  new Client({
    url: `${server.url}/graphql`,
    preferGetMethod: false,
    exchanges: [cacheExchange({ keys: { BeatConnection: noId, BeatEdge: noId }, logger: () => {} }), fetchExchange],
  });

describe.each(['BECMI', 'SRD5', 'RUNE', 'DUEL'])('two fights of %s', (ruleset) => {
  it('stay apart in the cache of Apollo Client, after every beat', async () => {
    const { campaignId } = await makeHero(server, ruleset);
    const client = apollo();
    const fights: string[] = [];
    const keptAs = (id: string) => client.cache.readQuery({ query, variables: { id } });
    for (let fight = 0; fight < 2; fight++) {
      const combatId = await begin(campaignId, ruleset);
      if (combatId === null) break;
      fights.push(combatId);
      for (let beats = 0; beats < 12; beats++) {
        await client.query({ query, variables: { id: combatId }, fetchPolicy: 'network-only' });
        for (const id of fights) expect(keptAs(id)).toEqual(await fresh(id));
        if ((await playOn(server, combatId, 1, beats)).length === 0) break;
      }
      await playOn(server, combatId, 300);
      await client.query({ query, variables: { id: combatId }, fetchPolicy: 'network-only' });
    }
    expect(fights.length).toBeGreaterThan(0);
    for (const id of fights) expect(keptAs(id)).toEqual(await fresh(id));
  });

  it("stay apart in urql's cache, after every beat", async () => {
    const { campaignId } = await makeHero(server, ruleset);
    const client = urql();
    const ask = async (id: string, requestPolicy: 'network-only' | 'cache-only') =>
      (await client.query(FIGHT, { id }, { requestPolicy })).data;
    const fights: string[] = [];
    for (let fight = 0; fight < 2; fight++) {
      const combatId = await begin(campaignId, ruleset);
      if (combatId === null) break;
      fights.push(combatId);
      for (let beats = 0; beats < 6; beats++) {
        await ask(combatId, 'network-only');
        for (const id of fights) expect(await ask(id, 'cache-only')).toEqual(await fresh(id));
        if ((await playOn(server, combatId, 1, beats)).length === 0) break;
      }
      await playOn(server, combatId, 300);
      await ask(combatId, 'network-only');
    }
    expect(fights.length).toBeGreaterThan(0);
    for (const id of fights) expect(await ask(id, 'cache-only')).toEqual(await fresh(id));
  });

  it('stay apart from what they were', async () => {
    const { campaignId } = await makeHero(server, ruleset);
    const client = apollo();
    const combatId = (await begin(campaignId, ruleset))!;
    const seqs = await playOn(server, combatId, 4);
    const read = (at: number | null) => client.query({ query: past, variables: { id: combatId, at } });
    const said = new Map<number | null, unknown>();
    for (const at of [null, ...seqs]) said.set(at, (await read(at)).data);
    for (const [at, truth] of said)
      expect(client.cache.readQuery({ query: past, variables: { id: combatId, at } })).toEqual(truth);
  });
});

const fresh = async (id: string) =>
  (await server.gql(`query ($id: ID!) { combat(id: $id) { ${COMBAT} } }`, { id })).data;

const foes: Readonly<Record<string, string>> = {
  BECMI: 'goblin',
  SRD5: 'goblin',
  RUNE: 'und_draugr_01',
  DUEL: 'goblin',
};

/** Null where the hero has not lived to see it, or cannot fight again so soon. */
async function begin(campaignId: string, ruleset: string): Promise<string | null> {
  const { data } = await server.gql(
    'mutation ($i: StartCombatInput!) { it: startCombat(input: $i) { combat { id } } }',
    { i: { campaignId, enemies: [{ key: foes[ruleset] }] } },
  );
  return data?.it?.combat.id ?? null;
}
