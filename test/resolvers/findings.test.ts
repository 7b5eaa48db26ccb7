/** What a front end can find out of 5e and of Fights and Duels, over the API: every field has a value of its type. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

// biome-ignore lint/suspicious/noExplicitAny: a test knows what it asked for
async function ask(query: string, variables: Record<string, unknown> = {}): Promise<any> {
  const { data, errors } = await server.gql(query, variables);
  expect(errors).toBeUndefined();
  return data;
}

const SHEET = `sheet { __typename
  ... on Srd5Sheet { scores { name value modifier } savingThrows { name value modifier } skills { name ability bonus }
    armorClass attacks { name bonus damage reach } speed proficiency hitDice { name current max }
    uses { name current max } fightingStyles deathSaves { successes failures stable } exhaustion isCursed
    spellSlots { name current max } nextLevelXp gold
    casting { ability saveDc attackBonus mayPrepare spells { key name level isPrepared } } }
  ... on DuelSheet { attack defense movement position mustSleep isInvisible isCalmSpent
    pack { place capacity cards { key name summary } } } }`;
const EFFECTS = 'effects { kind to amount what duration save onSave }';
const CATALOGUE = `query($id: RulesetId!) { ruleset(id: $id) {
  classes { key name summary abilities { level ability { key name } } }
  abilities { key name summary cost cooldown level ${EFFECTS} }
  items { key name summary kind price coin ${EFFECTS} }
  scene { ambients { key name summary } hazards { key name summary } dangers { key } tiers surprise }
  board { number kind name summary neighbours } } }`;
const COMBATANTS = `combat { combatants { name armorClass defenseBonus attacks { name bonus damage reach } speed hasReaction
  concentration facing { id name } cooldowns { ability name turnsLeft } isDefending chant { name turnsLeft } plan zone row } }`;

async function campaignOf(ruleset: string, of: string): Promise<{ readonly id: string; readonly hero: string }> {
  const made = await ask('mutation($r: RulesetId!) { createCampaign(input: { name: "Found", ruleset: $r }) { id } }', {
    r: ruleset,
  });
  const { id } = made.createCampaign;
  const i = { campaignId: id, name: 'Ada', class: of, level: ruleset === 'SRD5' ? 5 : 1 };
  const { createCharacter } = await ask('mutation($i: CreateCharacterInput!) { createCharacter(input: $i) { id } }', {
    i,
  });
  return { id, hero: createCharacter.id };
}

describe.each([
  ['SRD5', 'wizard', 'goblin', 'Srd5Sheet'],
  ['DUEL', 'alchemist', 'goblin', 'DuelSheet'],
])('%s', (ruleset, of, foe, sheet) => {
  it('answers for its whole catalogue', async () => {
    const found = (await ask(CATALOGUE, { id: ruleset })).ruleset;
    expect(found.classes.length).toBe(ruleset === 'SRD5' ? 7 : 8);
    expect(found.board.length).toBe(ruleset === 'SRD5' ? 0 : 68);
    expect(found.scene.ambients.length).toBeGreaterThan(0);
  });

  it('answers for a sheet and for everybody in a fight', async () => {
    const { id, hero } = await campaignOf(ruleset, of);
    const { character } = await ask(`query($id: ID!) { character(id: $id) { ${SHEET} } }`, { id: hero });
    expect(character.sheet.__typename).toBe(sheet);
    const i = { campaignId: id, enemies: [{ key: foe }] };
    const start = `mutation($i: StartCombatInput!) { startCombat(input: $i) { ${COMBATANTS} } }`;
    const { combatants } = (await ask(start, { i })).startCombat.combat;
    for (const { attacks } of combatants) expect(attacks.length).toBeGreaterThan(0);
  });
});
