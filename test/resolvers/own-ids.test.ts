/** Inside the rules a hero goes by the character's id; a client of a fight is told the combatant's, wherever it stands. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let combatId: string;
let campaignId: string;
let heroes: string[];
beforeAll(async () => {
  server = await startTestServer();
  campaignId = (await ask('mutation { it: createCampaign(input: { name: "Two", ruleset: BECMI }) { id } }')).id;
  const create = 'mutation($i: CreateCharacterInput!) { it: createCharacter(input: $i) { id } }';
  const ids: string[] = [];
  for (const [name, kind] of [
    ['Aldis', 'cleric'],
    ['Bron', 'fighter'],
  ])
    ids.push((await ask(create, { i: { campaignId, name, class: kind, level: 6 } })).id);
  const start = 'mutation($i: StartCombatInput!) { it: startCombat(input: $i) { combat { id } } }';
  combatId = (await ask(start, { i: { campaignId, enemies: [{ key: 'goblin', count: 2 }] } })).combat.id;
  heroes = ids.map((id) => `${combatId}.${id}`);
});
afterAll(() => server.close());

// biome-ignore lint/suspicious/noExplicitAny: a test knows what it asked for
async function ask(query: string, variables: Record<string, unknown> = {}): Promise<any> {
  const { data, errors } = await server.gql(query, variables);
  expect(errors).toBeUndefined();
  return data!.it;
}

describe('the ids of heroes in a fight', () => {
  it('are those of combatants where free text asks who acts', async () => {
    const take = 'mutation($i: TakeActionInput!) { takeAction(input: $i) { source } }';
    const { errors } = await server.gql(take, { i: { campaignId, text: 'I attack goblin 1.' } });
    expect(errors![0]!.extensions).toMatchObject({ code: 'BAD_USER_INPUT', waiting: heroes });
  });

  it('are those of combatants in a plan that is declared', async () => {
    const [aldis, bron] = heroes;
    const act = `mutation($i: OptionInput!) { it: act(input: $i) { beat {
      events { ... on PlanDeclared { actor { id } plan { picks { name values } } } } } } }`;
    const heal = [
      { name: 'ability', values: ['cure_light_wounds'] },
      { name: 'targets', values: [bron] },
    ];
    const { beat } = await ask(act, { i: { combatId, actorId: aldis, type: 'useAbility', picks: heal } });
    const { actor, plan } = beat.events.find((event: object) => 'plan' in event);
    expect(actor.id).toBe(aldis);
    expect(plan.picks).toEqual(heal);
  });
});
