/** A campaign played through the API, as a client would. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Place, verifyRolls } from '../../src/rules/fair.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { fightOn, makeCampaign, makeFighter, seqOf, setTable, startFight } from '../support/through-api.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server?.close());

const sha256 = (hex: string): string => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');

describe('a character', () => {
  it('has a sheet and a pack of the ruleset', async () => {
    const campaignId = await makeCampaign(server);
    const { data } = await server.gql(
      `mutation ($input: CreateCharacterInput!) { createCharacter(input: $input) {
        name class level health standing campaign { id }
        inventory { key equipped } sheet { __typename ... on BecmiSheet { scores { name value } armorClass gold } } } }`,
      {
        input: { campaignId, name: 'Branna', class: 'fighter', scores: scores(12), equipment: ['sword', 'chain_mail'] },
      },
    );
    expect(data.createCharacter).toMatchObject({
      name: 'Branna',
      class: 'fighter',
      level: 1,
      health: 'UNHARMED',
      standing: 'UP',
      campaign: { id: campaignId },
      inventory: [{ key: 'sword' }, { key: 'chain_mail' }],
      sheet: { __typename: 'BecmiSheet', scores: scores(12) },
    });
  });
});

describe('a fight', () => {
  it('shows who fights, who chooses and what may be chosen', async () => {
    const { combatId, fighterId } = await setTable(server);
    const { data } = await server.gql(
      `query ($id: ID!, $actor: ID) { combat(id: $id) {
        status kind number version combatants { id name side hp character { id } statuses { name } }
        awaiting { kind waiting } timeline(window: 3) { name }
        options(actorId: $actor) { type actorId picks { name choices { label } } }
        barred: options(includeBarred: true) { barred { code message } }
        others: options(actorId: "char_nobody") { type } } }`,
      { id: combatId, actor: fighterId },
    );
    const { combat } = data;
    expect(combat).toMatchObject({ status: 'ACTIVE', kind: 'FIGHT', number: 1, version: 1, others: [] });
    expect(combat.combatants).toMatchObject([
      { id: `${combatId}.${fighterId}`, name: 'Branna', side: 'PARTY', character: { id: fighterId } },
      { name: 'Goblin', side: 'FOES', character: null },
    ]);
    expect(combat.awaiting).toEqual([{ kind: 'DECLARE', waiting: [`${combatId}.${fighterId}`] }]);
    expect(combat.timeline).toHaveLength(3);
    expect(combat.options.map((option: { type: string }) => option.type)).toContain('attack');
    expect(combat.barred.length).toBeGreaterThanOrEqual(combat.options.length);
  });

  it('answers an attack with the beat, its events, dice, sheet and prose', async () => {
    const { combatId, fighterId } = await setTable(server);
    const { data, errors } = await server.gql(
      `mutation ($input: AttackInput!) { attack(input: $input) { combat { version } beat {
        seq round actorId command combat { id } sheet rolls { why dice { sides face } } narration { text source certificate { checks textHash } }
        events { __typename type says ... on AttackSettled { actor { name } outcome roll { total } } ... on WindowAnswered { actor { name } } }
        told: events(bookkeeping: false) { type isBookkeeping } } } }`,
      { input: { combatId, target: 'gob' } },
    );
    expect(errors).toBeUndefined();
    const { beat, combat } = data.attack;
    expect(combat.version).toBe(2);
    expect(beat).toMatchObject({
      seq: 4,
      actorId: `${combatId}.${fighterId}`,
      command: 'attack',
      combat: { id: combatId },
    });
    const settled = beat.events.find((event: { __typename: string }) => event.__typename === 'AttackSettled');
    expect(settled).toMatchObject({
      type: 'AttackSettled',
      actor: { name: expect.stringMatching(/^(Branna|Goblin)$/) },
      outcome: expect.stringMatching(/^(FUMBLE|MISS|HIT|CRITICAL)$/),
    });
    expect(settled.says).toContain('Branna');
    expect(settled.says).toMatch(new RegExp(`^${settled.actor.name} `));
    const answered = beat.events.find((event: { type: string }) => event.type === 'WindowAnswered');
    expect(answered).toMatchObject({ __typename: 'WindowAnswered', actor: { name: 'Branna' } });
    expect(beat.told.length).toBeGreaterThan(0);
    expect(beat.told.filter(({ isBookkeeping }: { isBookkeeping: boolean }) => isBookkeeping)).toEqual([]);
    expect(beat.told.length).toBeLessThan(beat.events.length);
    expect(beat.sheet).toMatch(/^What happened, in order:\n1\. /);
    expect(beat.sheet).not.toMatch(/NARRATE|Your job/);
    expect(beat.narration).toMatchObject({
      source: 'BARD',
      certificate: { textHash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
  });

  it('gives the first answer again to a repeated key, and rolls nothing', async () => {
    const { combatId, campaignId } = await setTable(server);
    const query = `mutation ($input: ActInput!) { defend(input: $input) { beat { seq rolls { total } events { says } } } }`;
    const input = { combatId, idempotencyKey: 'brace-once' };
    const first = await server.gql(query, { input });
    const again = await server.gql(query, { input });
    expect(again).toEqual(first);
    expect(await seqOf(server, campaignId)).toBe(first.data.defend.beat.seq);
  });

  it('plays mutations of one operation in order, each with its own answer', async () => {
    const { combatId } = await setTable(server);
    const { data } = await server.gql(
      `mutation ($input: ActInput!) { one: defend(input: $input) { combat { version } beat { combat { version } } }
        two: defend(input: $input) { combat { version } beat { combat { version } } } }`,
      { input: { combatId } },
    );
    expect(data.one).toEqual({ combat: { version: 2 }, beat: { combat: { version: 2 } } });
    expect(data.two).toEqual({ combat: { version: 3 }, beat: { combat: { version: 3 } } });
  });

  it('is refused with everything a client needs to say why', async () => {
    const { combatId } = await setTable(server);
    const query = 'mutation ($input: AttackInput!) { attack(input: $input) { beat { seq } } }';
    const { errors } = await server.gql(query, { input: { combatId, expectedVersion: 7 } });
    expect(errors![0]!.extensions).toEqual({ code: 'CONFLICT', version: 1 });
  });

  it('is over when it is over', async () => {
    const { combatId } = await setTable(server);
    await fightOn(server, combatId);
    const query = 'mutation ($input: ActInput!) { defend(input: $input) { beat { seq } } }';
    const { errors } = await server.gql(query, { input: { combatId } });
    expect(errors![0]!.extensions.code).toMatch(/^(COMBAT_OVER|CAMPAIGN_ENDED)$/);
  });
});

describe('fairness', () => {
  it('commits before the first roll, reveals after the last, and every face can be recomputed', async () => {
    const campaignId = await makeCampaign(server);
    await makeFighter(server, campaignId);
    await server.gql('mutation ($id: ID!) { contributeEntropy(campaignId: $id, text: "three crows") { id } }', {
      id: campaignId,
    });
    const promised = await server.gql('query ($id: ID!) { campaign(id: $id) { nextCommitment } }', { id: campaignId });
    const combatId = await startFight(server, campaignId);
    const fairness = `query ($id: ID!) { combat(id: $id) { number fairness { commitment entropy serverSeed algorithm }
      beats(first: 100) { edges { node { seq rolls { why notation bonus total dice { sides face kept } } } } } } }`;
    const before = await server.gql(fairness, { id: combatId });
    expect(before.data.combat.fairness).toMatchObject({
      commitment: promised.data.campaign.nextCommitment,
      entropy: ['three crows'],
      serverSeed: null,
    });
    await fightOn(server, combatId);
    const { number, fairness: after, beats } = (await server.gql(fairness, { id: combatId })).data.combat;
    expect(sha256(after.serverSeed)).toBe(after.commitment);
    const rolled = beats.edges.filter(({ node }: { node: { rolls: unknown[] } }) => node.rolls.length > 0);
    for (const [index, { node }] of rolled.entries()) {
      const place: Place = { campaignId, combat: number, nth: index + 1, stream: 2, entropy: after.entropy };
      expect(verifyRolls(after.serverSeed, place, node.rolls)).toBeNull();
    }
  });

  it('shows the seed of rolls outside combat only by making a new one', async () => {
    const campaignId = await makeCampaign(server);
    const rolled = await server.gql(
      'mutation ($id: ID!) { roll(campaignId: $id, notation: "4d6kh3", why: "luck") { why notation bonus total dice { sides face kept } } }',
      { id: campaignId },
    );
    const committed = 'query ($id: ID!) { campaign(id: $id) { seq rollCommitment } }';
    const { seq, rollCommitment } = (await server.gql(committed, { id: campaignId })).data.campaign;
    const reveal =
      'mutation ($id: ID!) { revealSeed(campaignId: $id) { seed commitment entropy fromSeq toSeq nextCommitment } }';
    const { revealSeed } = (await server.gql(reveal, { id: campaignId })).data;
    expect(revealSeed).toMatchObject({ commitment: rollCommitment, fromSeq: 1, toSeq: seq, entropy: [] });
    expect(sha256(revealSeed.seed)).toBe(rollCommitment);
    const place: Place = { campaignId, combat: 0, nth: 1, stream: 2, entropy: [] };
    expect(verifyRolls(revealSeed.seed, place, [rolled.data.roll])).toBeNull();
    const now = (await server.gql(committed, { id: campaignId })).data.campaign;
    expect(now.rollCommitment).toBe(revealSeed.nextCommitment);
  });

  it('never lets a secret seed out, whatever is asked', async () => {
    const { campaignId, combatId } = await setTable(server);
    const secrets = (await server.arbiter.store.allSeeds(campaignId)).map(({ seed }) => seed);
    const { data } = await server.gql(
      `query ($id: ID!, $combat: ID!) { campaign(id: $id) { name settings nextCommitment rollCommitment characters { sheet { __typename } }
        log(first: 100) { edges { node { says beat { sheet events { says ... on CombatSealed { commitment nextCommitment stateHash } ... on SeedRevealed { seed } } } } } } }
        combat(id: $combat) { fairness { algorithm commitment entropy serverSeed } combatants { name } } }`,
      { id: campaignId, combat: combatId },
    );
    expect(secrets).toHaveLength(3);
    for (const secret of secrets) expect(JSON.stringify(data)).not.toContain(secret);
  });
});

describe('camp', () => {
  it('lays a sword aside and takes it up again', async () => {
    const campaignId = await makeCampaign(server);
    const characterId = await makeFighter(server, campaignId);
    const change = (what: string) =>
      server.gql(
        `mutation ($input: EquipInput!) { ${what}(input: $input) { campaign { seq } entry { seq kind command says beat { seq } }
          characters { id inventory { key equipped } } } }`,
        { input: { characterId, item: 'sword' } },
      );
    const laid = (await change('unequip')).data.unequip;
    expect(laid).toMatchObject({
      campaign: { seq: 3 },
      entry: { seq: 3, kind: 'CAMP', command: 'unequip', beat: null },
    });
    expect(laid.characters).toMatchObject([{ id: characterId }]);
    expect(laid.characters[0].inventory).toContainEqual({ key: 'sword', equipped: false });
    const taken = (await change('equip')).data.equip;
    expect(taken.characters[0].inventory).toContainEqual({ key: 'sword', equipped: true });
  });

  it('rests, searches and levels by their own names and by camp', async () => {
    const { campaignId, combatId, fighterId } = await setTable(server);
    const fight = await fightOn(server, combatId);
    expect(fight.combat.status).toBe('WON');
    const input = { campaignId, characterId: fighterId };
    const searched = await server.gql(
      'mutation ($input: SearchLootInput!) { searchLoot(input: $input) { entry { says } } }',
      { input },
    );
    expect(searched.data.searchLoot.entry.says).not.toBe('');
    const rested = await server.gql('mutation ($id: ID!) { rest(input: { campaignId: $id }) { entry { command } } }', {
      id: campaignId,
    });
    expect(rested.data.rest.entry.command).toBe('rest');
    const levelled = await server.gql(
      'mutation ($id: ID!) { levelUp(input: { characterId: $id }) { entry { says } } }',
      { id: fighterId },
    );
    expect(levelled.errors![0]!.message).not.toBe('');
    const again = await server.gql(
      'mutation ($id: ID!) { camp(input: { campaignId: $id, type: "rest" }) { entry { command } } }',
      { id: campaignId },
    );
    expect(again.data.camp.entry.command).toBe('rest');
  });
});

interface Walked {
  readonly edges: readonly { readonly node: { readonly id?: string; readonly key?: string } }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

describe('pages', () => {
  it('walks all campaigns, newest first, each once', async () => {
    const own = await startTestServer();
    try {
      const made: string[] = [];
      for (let number = 0; number < 5; number++) made.unshift(await makeCampaign(own, `Campaign ${number}`));
      const query = `query ($after: String) { campaigns(first: 2, after: $after) { edges { node { id } } pageInfo { hasNextPage endCursor } } }`;
      const seen: string[] = [];
      for (let after: string | null = null, more = true; more; ) {
        const { edges, pageInfo }: Walked = (await own.gql(query, { after })).data.campaigns;
        seen.push(...edges.map(({ node }) => node.id!));
        [after, more] = [pageInfo.endCursor, pageInfo.hasNextPage];
      }
      expect([...seen].sort()).toEqual([...made].sort());
      expect(seen).toHaveLength(5);
    } finally {
      await own.close();
    }
  });

  it('walks the bestiary', async () => {
    const query = `query ($after: String) { ruleset(id: BECMI) { bestiary(first: 7, after: $after) { edges { node { key } } pageInfo { hasNextPage endCursor } } } }`;
    const seen: string[] = [];
    for (let after: string | null = null, more = true; more; ) {
      const { edges, pageInfo }: Walked = (await server.gql(query, { after })).data.ruleset.bestiary;
      seen.push(...edges.map(({ node }) => node.key!));
      [after, more] = [pageInfo.endCursor, pageInfo.hasNextPage];
    }
    expect(seen).toEqual(server.arbiter.engines.BECMI!.catalogue.monsters.map(({ key }) => key));
  });

  it('walks the log without gaps', async () => {
    const { campaignId } = await setTable(server);
    const query =
      'query ($id: ID!, $after: String) { campaign(id: $id) { log(after: $after, first: 2) { edges { cursor node { seq says } } pageInfo { hasNextPage endCursor } } } }';
    const first = (await server.gql(query, { id: campaignId })).data.campaign.log;
    const rest = (await server.gql(query, { id: campaignId, after: first.pageInfo.endCursor })).data.campaign.log;
    expect(first.edges.map((edge: { node: { seq: number } }) => edge.node.seq)).toEqual([1, 2]);
    expect(first.pageInfo.hasNextPage).toBe(true);
    expect(rest.edges).toMatchObject([{ node: { seq: 3, says: 'Branna against Goblin.' } }]);
    expect(rest.pageInfo.hasNextPage).toBe(false);
  });
});

function scores(value: number): { name: string; value: number }[] {
  return ['STR', 'INT', 'WIS', 'DEX', 'CON', 'CHA'].map((name) => ({ name, value }));
}
