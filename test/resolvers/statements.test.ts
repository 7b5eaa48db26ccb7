/** How much a question costs the database: the same for three campaigns as for thirty. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newOwnerKey, ownerWith } from '../../src/table/owners.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { makeCampaign, makeFighter, setTable, startFight } from '../support/through-api.ts';

let few: TestServer;
let many: TestServer;
/** Of every campaign here, so that none is refused. */
const ownerKey = newOwnerKey();

/** Who gives way to others goes on in as many parts, and each part reads for itself. */
const alone = { operationProcessorMs: 0 };

beforeAll(async () => {
  few = await startTestServer(alone);
  many = await startTestServer(alone);
  await fill(few, 3);
  await fill(many, 30);
});

afterAll(async () => {
  await few?.close();
  await many?.close();
});

describe('the number of statements of a query', () => {
  const questions = {
    'characters of campaigns and back, and who fights': `{ campaigns(first: 100) { edges { node {
      characters { campaign { characters { name } } sheet { __typename } inventory { key } }
      combat { campaign { id } combatants { character { name } } } } } } }`,
    'what may be done and who comes next': `{ campaigns(first: 100) { edges { node {
      combat { awaiting { kind } timeline { name } options { label } } } } } }`,
    'commitments and fairness': `{ campaigns(first: 100) { edges { node {
      nextCommitment rollCommitment combat { fairness { commitment serverSeed } } } } } }`,
    'combats and their beats with prose': `{ campaigns(first: 30) { edges { node {
      combats(first: 2) { edges { node { beats(first: 3) { edges { node { sheet events { says } rolls { total } narration { text } combat { id } } } } } } } } } } }`,
    'whom events speak of': `{ campaigns(first: 30) { edges { node { log(first: 5) { edges { node { events { says
      ... on CharacterCreated { character { name } } ... on InitiativeRolled { actor { name } side }
      ... on CombatStarted { combatants { name character { name } } } ... on WindowOpened { waiting { name } } } } } } } } } }`,
    'the logs': `{ campaigns(first: 100) { edges { node {
      log(first: 5) { edges { node { says beat { command } } } } } } } }`,
    'what they cost, for their owner': `{ campaigns(first: 100) { edges { node { id usage { total { calls } caps { cap } } } } } }`,
  };

  it.each(Object.entries(questions))('does not grow with the rows: %s', async (_name, query) => {
    const small = await countOf(few, query);
    const large = await countOf(many, query);
    expect(small.rows).toBe(3);
    expect(large.rows).toBe(30);
    expect(large.statements).toBe(small.statements);
    expect(small.statements).toBeGreaterThan(0);
  });
});

describe('the usage of many campaigns', () => {
  const query = '{ campaigns(first: 100) { edges { node { id usage { total { calls } } } } } }';

  it('costs no statement at all where no key was sent, and one where the key is of none of them', async () => {
    const bare = await statementsFor(many, '{ campaigns(first: 100) { edges { node { id } } } }');
    expect((await statementsFor(many, query)) - bare).toBe(0);
    expect((await statementsFor(many, query, `Bearer ${newOwnerKey()}`)) - bare).toBe(1);
    expect((await statementsFor(many, query, `Bearer ${ownerKey}`)) - bare).toBe(2);
  });
});

describe('a mutation', () => {
  it('answers from what it has in hand, without reading it back', async () => {
    // Repeats of one command: what they write is always the same, namely nothing.
    const { combatId } = await setTable(few);
    await statementsOf(few, defend('combat { version }'), combatId);
    const bare = await statementsOf(few, defend('combat { version }'), combatId);
    const rich = await statementsOf(
      few,
      defend(`combat { version round status combatants { hp character { name hp } } timeline { name } awaiting { kind }
        options { label } campaign { seq characters { name } } }
        beat { seq command events { type says ... on AttackSettled { actor { name character { name } } target { hp } } } rolls { total } sheet combat { id } }`),
      combatId,
    );
    expect(rich).toBe(bare);
  });
});

const defend = (selection: string): string =>
  `mutation ($combatId: ID!) { defend(input: { combatId: $combatId, idempotencyKey: "once" }) { ${selection} } }`;

async function fill(server: TestServer, campaigns: number): Promise<void> {
  for (let number = 1; number <= campaigns; number++) {
    const campaignId = await makeCampaign(server, `Campaign ${number}`);
    await makeFighter(server, campaignId, 'Branna');
    await makeFighter(server, campaignId, 'Oswin');
    await startFight(server, campaignId);
    await server.arbiter.store.replaceOwner(ownerWith(campaignId, ownerKey, new Date()));
  }
  await server.arbiter.narrations.idle();
}

async function countOf(server: TestServer, query: string): Promise<{ statements: number; rows: number }> {
  const before = server.arbiter.statements();
  const { data, errors } = await server.gql(query, {}, `Bearer ${ownerKey}`);
  expect(errors).toBeUndefined();
  return { statements: server.arbiter.statements() - before, rows: data.campaigns.edges.length };
}

async function statementsFor(server: TestServer, query: string, authorization?: string): Promise<number> {
  const before = server.arbiter.statements();
  await server.gql(query, {}, authorization);
  return server.arbiter.statements() - before;
}

async function statementsOf(server: TestServer, query: string, combatId: string): Promise<number> {
  await server.arbiter.narrations.idle();
  const before = server.arbiter.statements();
  const { errors } = await server.gql(query, { combatId });
  expect(errors).toBeUndefined();
  await server.arbiter.narrations.idle();
  return server.arbiter.statements() - before;
}
