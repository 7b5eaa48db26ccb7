/** Rune & Rust over the API: an ambush must be fought, hazards can be set off, protected targets are known by name, the log rolls. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { choose, look, preferred } from '../support/player.ts';
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

async function refused(query: string, variables: Record<string, unknown>) {
  const { errors } = await server.gql(query, variables);
  const { message, extensions } = errors![0]!;
  return { message, code: extensions.code };
}

const heroIdsOf = async (id: string): Promise<readonly string[]> =>
  (await ask('query($id: ID!) { campaign(id: $id) { characters { id } } }', { id })).campaign.characters.map(
    (character: { id: string }) => character.id,
  );

const seqOf = async (id: string): Promise<number> =>
  (await ask('query($id: ID!) { campaign(id: $id) { seq } }', { id })).campaign.seq;

async function campaignOf(...classes: string[]): Promise<string> {
  const { createCampaign } = await ask('mutation { createCampaign(input: { name: "Rust", ruleset: RUNE }) { id } }');
  for (const [index, kind] of classes.entries()) {
    const i = { campaignId: createCampaign.id, name: `Hero ${index + 1}`, class: kind };
    await ask('mutation($i: CreateCharacterInput!) { createCharacter(input: $i) { id } }', { i });
  }
  return createCampaign.id;
}

const START = `mutation($i: StartCombatInput!) { startCombat(input: $i) { combat {
  id status combatants { name side statuses { name } } options { type label actorId } } beat { sheet } } }`;
const CAMP = 'mutation($i: CampInput!) { camp(input: $i) { entry { says } } }';

/** In a lethal place it comes sooner or later. */
async function restUntilAmbushed(campaignId: string): Promise<void> {
  const picks = [{ name: 'danger', values: ['lethal'] }];
  for (let night = 0; night < 200; night++) {
    const { camp } = await ask(CAMP, { i: { campaignId, type: 'rest', picks } });
    if (camp.entry.says.includes('Ambush!')) return;
  }
  throw new Error('Nobody ever came.');
}

describe('an ambush', () => {
  it('comes before everything else, and is fought against those who came', { timeout: 120_000 }, async () => {
    const campaignId = await campaignOf('warrior', 'mystic');
    await restUntilAmbushed(campaignId);
    const first = { code: 'ILLEGAL_ACTION', message: expect.stringMatching(/^The party is beset by /) };
    expect(await refused(CAMP, { i: { campaignId, type: 'rest' } })).toEqual(first);
    expect(await refused(CAMP, { i: { campaignId, type: 'discover' } })).toEqual(first);
    expect(await refused(START, { i: { campaignId, enemies: [{ key: 'boss_overseer' }] } })).toEqual(first);
    const looking = 'mutation($i: TakeActionInput!) { takeAction(input: $i) { scene } }';
    expect(await refused(looking, { i: { campaignId, text: 'I look for another way' } })).toEqual(first);

    const before = await seqOf(campaignId);
    for (const id of await heroIdsOf(campaignId))
      expect(await refused(START, { i: { campaignId, enemies: [], characterIds: [id] } })).toEqual({
        code: 'ILLEGAL_ACTION',
        message: 'An ambush is met by everybody who was at rest; leave nobody out (or name no characters).',
      });
    expect(await seqOf(campaignId)).toBe(before);

    const { combat } = (await ask(START, { i: { campaignId, enemies: [] } })).startCombat;
    const foes = combat.combatants.filter((one: { side: string }) => one.side === 'FOES');
    expect(foes.length).toBeGreaterThanOrEqual(2);
    for (const { name } of foes) expect(name).toMatch(/^(Ash-Vargr|Utility Servitor|Rust-Clan Scav)/);
    const heroes = combat.combatants.filter((one: { side: string }) => one.side === 'PARTY');
    expect(heroes).toHaveLength(2);
    for (const { statuses } of heroes)
      expect(statuses.map(({ name }: { name: string }) => name.toLowerCase())).toContain('disoriented');
  });
});

describe('in a fight', () => {
  async function begun() {
    const campaignId = await campaignOf('warrior');
    const enemies = [{ key: 'und_haug_01' }, { key: 'hum_raider_01', name: 'Rust Priest' }];
    const i = { campaignId, enemies, scene: { hazards: ['release_valve'] } };
    return (await ask(START, { i })).startCombat.combat;
  }

  it('a protected target is known by its name in free text, and refused', async () => {
    const { id } = await begun();
    const declare = 'mutation($i: DeclareInput!) { declare(input: $i) { beat { sheet } } }';
    expect(await refused(declare, { i: { combatId: id, text: 'I attack the priest' } })).toEqual({
      ...{ code: 'TARGET_PROTECTED', message: 'Rust Priest stands behind the front row.' },
    });
  });

  it('a hazard is set off by name, and then has to cool down', async () => {
    const { id, options } = await begun();
    expect(options.map(({ label }: { label: string }) => label)).toContainEqual(
      expect.stringMatching(
        /^Set off Release Valve \(2d6 fire damage\) on (Haugbui Laborer or Rust Priest|Rust Priest or Haugbui Laborer)$/,
      ),
    );
    const act = 'mutation($i: OptionInput!) { act(input: $i) { beat { events { type says } } } }';
    const picks = [{ name: 'target', values: [`${id}.2`] }];
    const { act: done } = await ask(act, { i: { combatId: id, type: 'trigger', picks } });
    expect(done.beat.events).toContainEqual({
      ...{ type: 'HazardTriggered', says: 'Hero 1 sets off Release Valve: it strikes Rust Priest.' },
    });
    expect((await refused(act, { i: { combatId: id, type: 'trigger', picks } })).code).toBe('ON_COOLDOWN');
  });

  it('the rolling log keeps the newest lines, oldest first', async () => {
    const { id } = await begun();
    const playOn = async (beat: number): Promise<void> => {
      const { status, options } = await look(ask, id);
      if (status !== 'ACTIVE') return;
      await choose(ask, id, preferred(options, ['attack']), `beat ${beat}`);
      await playOn(beat + 1);
    };
    await playOn(1);
    const log =
      'query($id: ID!) { combat(id: $id) { two: rollingLog(last: 2) rollingLog more: rollingLog(last: 12) } }';
    const { two, rollingLog, more } = (await ask(log, { id })).combat;
    expect([two.length, rollingLog.length, more.length]).toEqual([2, 10, 12]);
    expect([rollingLog.slice(-2), more.slice(-10)]).toEqual([two, rollingLog]);
    expect(rollingLog.join('\n')).toMatch(/^The combat is (over|won|lost)/m);
  });
});
