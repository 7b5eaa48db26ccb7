/** Any past state can be read, and is what everybody was shown then. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../support/server.ts';
import { ask, playOn, startStory } from '../support/story.ts';
import { makeCampaign, setTable } from '../support/through-api.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

const HERO = 'id name level xp hp maxHp standing health inventory { key quantity equipped } sheet { __typename }';
/** Whom events speak of is shown as they were then, too. */
const EVENTS = `type ... on CombatStarted { combatants { name hp standing character { hp } } }
  ... on HarmDealt { target { name hp standing } } ... on CharacterCreated { character { name hp xp } }`;
const COMBAT = `id number kind status round version
  combatants { id name side hp maxHp standing health statuses { name stacks duration } row intent initiative
    resources { name current max } character { ${HERO} } }
  timeline { combatantId combatant { id hp } name round health } awaiting { id kind waiting waitingFor { id name hp } }
  options(includeBarred: true) { id group type actorId actor { id hp } character { id hp } windowId window { id } label picks { name choices { value label } } barred { code } }
  rollingLog(last: 5) fairness { commitment entropy serverSeed }
  beats { edges { node { id seq command combat { version } events { ${EVENTS} } } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } }`;
const CAMPAIGN = `id name status endReason seq nextCommitment rollCommitment head { seq hash signature signedBy }
  characters { ${HERO} campaign { seq } } combat { id } combats { edges { node { id status version } } }
  options(includeBarred: true) { id label character { id } actorId windowId }
  log(last: 100) { edges { node { id seq command hash previous says events { ${EVENTS} } } } pageInfo { hasNextPage hasPreviousPage } }`;

const now = (id: string) =>
  ask(server, `query ($id: ID!) { it: combat(id: $id) { ${COMBAT} campaign { ${CAMPAIGN} } } }`, { id });
const then = (id: string, at: number) =>
  ask(server, `query ($id: ID!, $at: Int!) { it: combat(id: $id, at: $at) { ${COMBAT} campaign { ${CAMPAIGN} } } }`, {
    ...{ id, at },
  }).then((it) => timeless(it, at));

/** Ids say as of when something is seen; nothing else does. */
const timeless = (what: unknown, at: number): unknown =>
  JSON.parse(JSON.stringify(what), (_key, value) =>
    typeof value === 'string' ? value.replace(new RegExp(`@${at}$`), '') : value,
  );

describe.each(['BECMI', 'SRD5', 'RUNE', 'DUEL'])('a fight of %s', (ruleset) => {
  it('can be looked at as it was after each beat, with its campaign', async () => {
    const { combatId } = await startStory(server, ruleset);
    const seen: { readonly seq: number; readonly what: unknown }[] = [];
    for (let beats = 0; beats < 12; beats++) {
      const what = await now(combatId);
      seen.push({ seq: what.campaign.seq, what });
      if ((await playOn(server, combatId, 1, beats)).length === 0) break;
    }
    expect(seen.length).toBeGreaterThan(1);
    for (const { seq, what } of seen) expect(await then(combatId, seq)).toEqual(what);
  });
});

describe('a campaign', () => {
  it('can be looked at as it was between fights', async () => {
    const { campaignId, heroId } = await startStory(server, 'RUNE').then(async (fight) => {
      await playOn(server, fight.combatId, 60);
      return fight;
    });
    const whole = async (at: number | null) => {
      const query = `query ($id: ID!, $at: Int) { it: campaign(id: $id, at: $at) { ${CAMPAIGN} } }`;
      // biome-ignore lint/suspicious/noExplicitAny: a test knows what it asked for
      return timeless(await ask(server, query, { id: campaignId, at }), at ?? 0) as any;
    };
    const before = await whole(null);
    await server.gql('mutation ($id: ID!) { revealSeed(campaignId: $id) { seed } }', { id: campaignId });
    await server.gql('mutation ($id: ID!) { roll(campaignId: $id, notation: "3d6") { total } }', { id: campaignId });
    const after = await whole(null);
    expect(after.rollCommitment).not.toBe(before.rollCommitment);
    expect(await whole(before.seq)).toEqual(before);
    expect(await whole(after.seq)).toEqual(after);
    const founded = await whole(1);
    expect(founded).toMatchObject({ seq: 1, characters: [], combats: { edges: [] }, combat: null });
    expect(heroId).toMatch(/^char_/);
  });

  it('is read from the nearest checkpoint, however long its log is', async () => {
    const campaignId = await makeCampaign(server);
    const roll = () => server.arbiter.gm.roll(campaignId, '1d6', null);
    for (let i = 0; i < 130; i++) await roll();
    const { store } = server.arbiter;
    expect((await store.checkpointsOf(campaignId)).map((row) => row.seq)).toEqual([50, 100]);
    expect((await store.checkpointBefore(campaignId, 99))!.seq).toBe(50);
    for (const at of [1, 49, 50, 51, 100, 131])
      expect(
        await ask(server, 'query ($id: ID!, $at: Int) { it: campaign(id: $id, at: $at) { seq } }', {
          id: campaignId,
          at,
        }),
      ).toEqual({ seq: at });
  });
});

describe('a place that is none', () => {
  it.each([0, -1, 999, 2_147_483_647])('is refused: entry %i of a campaign', async (at) => {
    const { campaignId, combatId } = await setTable(server);
    const campaign = await server.gql('query ($id: ID!, $at: Int) { campaign(id: $id, at: $at) { seq } }', {
      id: campaignId,
      at,
    });
    expect(campaign.errors![0]).toMatchObject({
      message: 'at must be from 1 to 3, the newest entry.',
      extensions: { code: 'BAD_USER_INPUT', field: 'at' },
    });
    const combat = await server.gql('query ($id: ID!, $at: Int) { combat(id: $id, at: $at) { version } }', {
      id: combatId,
      at,
    });
    expect(combat.errors![0]!.extensions.code).toBe('BAD_USER_INPUT');
  });

  it('is refused: a combat before it began', async () => {
    const { combatId } = await setTable(server);
    const { errors } = await server.gql('query ($id: ID!) { combat(id: $id, at: 2) { version } }', { id: combatId });
    expect(errors![0]!.message).toBe('at must be 3 or more: with that entry the combat began.');
  });

  it('is nothing: a campaign or combat that does not exist', async () => {
    const { data, errors } = await server.gql(
      '{ campaign(id: "camp_x", at: 1) { id } combat(id: "camp_x.1", at: 1) { id } }',
    );
    expect([data, errors]).toEqual([{ campaign: null, combat: null }, undefined]);
  });
});
