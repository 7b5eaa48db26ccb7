/** Short ways to a table with people and a fight at it, through the public API. */
import type { TestServer } from './server.ts';

export async function makeCampaign(server: TestServer, name = 'The Caves Below'): Promise<string> {
  return (await makeOwned(server, name)).id;
}

/** A campaign with the key of its owner. */
export async function makeOwned(
  { gql }: TestServer,
  name = 'The Caves Below',
): Promise<{ readonly id: string; readonly ownerKey: string }> {
  const { data } = await gql(
    'mutation ($input: CreateCampaignInput!) { createCampaign(input: $input) { id ownerKey } }',
    { input: { name, ruleset: 'BECMI' } },
  );
  return data.createCampaign;
}

const sturdy = { STR: 18, INT: 12, WIS: 12, DEX: 16, CON: 18, CHA: 12 };

/** Strong enough that no run of bad luck ends her before a test does. */
export async function makeFighter({ gql }: TestServer, campaignId: string, name = 'Branna'): Promise<string> {
  const input = {
    campaignId,
    name,
    class: 'fighter',
    level: 9,
    scores: Object.entries(sturdy).map(([score, value]) => ({ name: score, value })),
    equipment: ['sword', 'shield', 'plate_mail', 'potion_healing'],
  };
  const { data } = await gql('mutation ($input: CreateCharacterInput!) { createCharacter(input: $input) { id } }', {
    input,
  });
  return data.createCharacter.id;
}

export async function startFight({ gql }: TestServer, campaignId: string, key = 'goblin', count = 1): Promise<string> {
  const { data } = await gql('mutation ($input: StartCombatInput!) { startCombat(input: $input) { combat { id } } }', {
    input: { campaignId, enemies: [{ key, count }] },
  });
  return data.startCombat.combat.id;
}

export interface Table {
  readonly campaignId: string;
  readonly fighterId: string;
  readonly combatId: string;
}

/** A fighter against one goblin. */
export async function setTable(server: TestServer): Promise<Table> {
  const campaignId = await makeCampaign(server);
  const fighterId = await makeFighter(server, campaignId);
  return { campaignId, fighterId, combatId: await startFight(server, campaignId) };
}

/** The newest number of the campaign's log: what was refused must not change it. */
export async function seqOf({ gql }: TestServer, campaignId: string): Promise<number> {
  const { data } = await gql('query ($id: ID!) { campaign(id: $id) { seq } }', { id: campaignId });
  return data.campaign.seq;
}

/** Attacks until the fight is over; the last answer. */
export async function fightOn({ gql }: TestServer, combatId: string) {
  for (let beats = 0; beats < 100; beats++) {
    const { data } = await gql(
      'mutation ($input: AttackInput!) { attack(input: $input) { combat { id status version } beat { seq } } }',
      { input: { combatId } },
    );
    if (data.attack.combat.status !== 'ACTIVE') return data.attack;
  }
  throw new Error('The fight went on for more than a hundred beats');
}
