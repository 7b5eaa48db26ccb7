/** The board game whole: six people play a match over the API to a winner. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ask, choose, look, type OpenOption } from '../support/player.ts';
import { luckOf } from '../support/random-play.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const ask: Ask = async (query, variables) => {
  const { data, errors } = await server.gql(query, variables);
  expect(errors).toBeUndefined();
  return data;
};

/** People who want to win: they press on, and only now and then do something else. */
const pressing = new Set([
  'move',
  'attack',
  'settle',
  'prevent',
  'reroll',
  'accept',
  'loot',
  'stay',
  'walk',
  'pass',
  'useItem',
]);

describe('a match of six', () => {
  it('is played over the API to a winner', { timeout: 400_000 }, async () => {
    const { createCampaign: campaign } = await ask(
      'mutation { createCampaign(input: { name: "King", ruleset: DUEL }) { id } }',
      {},
    );
    for (const kind of ['scout', 'hunter', 'raider', 'guardian', 'duelist', 'monk']) {
      const i = { campaignId: campaign.id, name: kind, class: kind };
      await ask('mutation($i: CreateCharacterInput!) { createCharacter(input: $i) { id } }', { i });
    }
    const start = 'mutation($i: StartCombatInput!) { startCombat(input: $i) { combat { id } } }';
    const { startCombat } = await ask(start, {
      i: { campaignId: campaign.id, enemies: [], scene: { ambient: 'match' } },
    });
    const { id } = startCombat.combat;
    const luck = luckOf(6);
    let last: { combat: { status: string }; beat: { events: { type: string; says: string }[] } } | null = null;
    for (let step = 0; step < 6000 && last?.combat.status !== 'WON'; step++) {
      const { options } = await look(ask, id);
      const bold = options.filter(({ type }: OpenOption) => pressing.has(type));
      last = await choose(ask, id, luck.one(bold.length > 0 && luck.upTo(9) > 0 ? bold : options), `step ${step}`);
    }
    expect(last!.combat.status).toBe('WON');
    expect(last!.beat.events.map((event) => event.type)).toContain('MatchWon');
  });
});
