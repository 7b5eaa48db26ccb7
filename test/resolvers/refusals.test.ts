/** Every refusal of a real server has the shape that is documented, whatever is asked and in whichever game. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Code, codes, type DetailInfo, type DetailName, details, infoOf } from '../../src/resolvers/refusals.ts';
import { engines } from '../../src/rules/registry.ts';
import type { Option } from '../../src/rules/ruleset.ts';
import { openWindow } from '../../src/rules/shared.ts';
import { luckOf } from '../support/random-play.ts';
import { type GraphQLAnswer, startTestServer, type TestServer } from '../support/server.ts';
import { makeHero, playOn, startStory } from '../support/story.ts';

type Refusal = NonNullable<GraphQLAnswer['errors']>[number];

let server: TestServer;
const heard = new Set<string>();
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

const kinds: Readonly<Record<DetailInfo['type'], string>> = { ID: 'string', String: 'string', Int: 'number' };

function expectDocumented({ message, extensions: { code, ...data } }: Refusal): void {
  heard.add(code);
  expect(codes).toContain(code);
  expect(message).toMatch(/^\S.*[.?)"]$/s);
  const { carries } = infoOf(code as Code);
  for (const [name, value] of Object.entries(data)) {
    expect({ code, message, carries }).toEqual({ code, message, carries: expect.arrayContaining([name]) });
    const { type, isList } = details[name as DetailName] as DetailInfo;
    const values = isList ? (value as unknown[]) : [value];
    expect(values.map((one) => ({ name, type: typeof one }))).toEqual(values.map(() => ({ name, type: kinds[type] })));
    if (name === 'options' || name === 'candidates') expect(values.length).toBeLessThanOrEqual(12);
  }
}

async function refusalsOf(query: string, variables: Record<string, unknown> = {}, key?: string): Promise<Refusal[]> {
  const { errors = [] } = await server.gql(query, variables, key);
  for (const error of errors) expectDocumented(error);
  return [...errors];
}

const mutate = (name: string, input: string, variables: Record<string, unknown>) =>
  refusalsOf(`mutation($i: ${input}!) { ${name}(input: $i) { __typename } }`, { i: variables });

/** What no client that can read would send, at this moment of a fight. */
async function nonsense(combatId: string, ruleset: string, luck: ReturnType<typeof luckOf>): Promise<number> {
  const state = (await server.arbiter.gm.states([combatId])).get(combatId)!;
  if (state.outcome) return 0;
  const options = engines[ruleset]!.combat.options(state);
  const [actor] = openWindow(state)!.waiting;
  const strangers = Object.keys(state.combatants);
  const barred = options.filter((option: Option) => option.barred);
  const asked = [
    mutate('attack', 'AttackInput', { combatId }),
    mutate('attack', 'AttackInput', { combatId, actorId: actor, target: 'nobody' }),
    mutate('attack', 'AttackInput', { combatId, actorId: actor, target: 'o', mode: 'SIDEWAYS' }),
    mutate('attack', 'AttackInput', { combatId, actorId: luck.one(strangers), targetId: luck.one(strangers) }),
    mutate('useAbility', 'UseAbilityInput', { combatId, hotkey: 49 }),
    mutate('useAbility', 'UseAbilityInput', { combatId, ability: 'e' }),
    mutate('useItem', 'UseItemInput', { combatId, item: 'moon' }),
    mutate('act', 'OptionInput', { combatId, type: 'sing' }),
    mutate('act', 'OptionInput', {
      combatId,
      actorId: actor,
      type: luck.one(options).type,
      windowId: `${combatId}~w4711`,
    }),
    mutate('act', 'OptionInput', { combatId, type: luck.one(options).type, picks: [{ name: 'x', values: ['y'] }] }),
    mutate('act', 'OptionInput', { combatId, type: luck.one(options).type, expectedVersion: 99 }),
    mutate('declare', 'DeclareInput', { combatId, text: 'Colourless green ideas sleep furiously.' }),
    mutate('endTurn', 'ActInput', { combatId, actorId: 'nobody' }),
    ...barred.slice(0, 5).map((option) => mutate('act', 'OptionInput', { combatId, ...filledIn(option) })),
  ];
  return (await Promise.all(asked)).flat().length;
}

const filledIn = ({ actor, type, picks }: Option) => ({
  actorId: actor,
  type,
  picks: Object.entries(picks).map(([name, pick]) => {
    const known = [...pick.choices.map(({ value }: { value: string }) => value), ...Object.keys(pick.barred ?? {})];
    return { name, values: known.slice(0, pick.min) };
  }),
});

describe.each(Object.keys(engines))('%s', (ruleset) => {
  it('refuses nonsense in a fight in the documented shape', async () => {
    const luck = luckOf(3);
    let count = 0;
    for (let fight = 0; fight < 10 && count < 100; fight++) {
      const { combatId } = await startStory(server, ruleset);
      for (let beat = 0; beat < 8; beat++) {
        count += await nonsense(combatId, ruleset, luck);
        await playOn(server, combatId, 1, 10 * fight + beat);
      }
    }
    expect(count).toBeGreaterThan(50);
  });

  it('refuses nonsense between fights in the documented shape', async () => {
    const { campaignId, heroId } = await makeHero(server, ruleset);
    const character = { campaignId, name: 'Ann', class: 'fighter' };
    const found = [
      ...(await mutate('createCharacter', 'CreateCharacterInput', { ...character, class: 'astronaut' })),
      ...(await mutate('createCharacter', 'CreateCharacterInput', { ...character, level: 99 })),
      ...(await mutate('createCharacter', 'CreateCharacterInput', { ...character, equipment: ['moon'] })),
      ...(await mutate('createCharacter', 'CreateCharacterInput', { ...character, scores: [{ name: 'Q', value: 1 }] })),
      ...(await mutate('createCharacter', 'CreateCharacterInput', { ...character, name: ' ' })),
      ...(await mutate('startCombat', 'StartCombatInput', { campaignId, enemies: [{ key: 'astronaut' }] })),
      ...(await mutate('startCombat', 'StartCombatInput', { campaignId })),
      ...(await mutate('startCombat', 'StartCombatInput', { campaignId, enemies: [], expectedSeq: 99 })),
      ...(await mutate('startCombat', 'StartCombatInput', {
        ...{ campaignId, enemies: [{ key: 'goblin' }], scene: { ambient: 'x', hazards: ['y'], danger: 'z', tier: 77 } },
      })),
      ...(await mutate('startCombat', 'StartCombatInput', {
        ...{ campaignId, duel: { challengerId: heroId, defenderId: heroId } },
      })),
      ...(await mutate('levelUp', 'LevelUpInput', { characterId: heroId })),
      ...(await mutate('levelUp', 'LevelUpInput', { characterId: 'char_nobody' })),
      ...(await mutate('equip', 'EquipInput', { characterId: heroId, item: 'moon' })),
      ...(await mutate('searchLoot', 'SearchLootInput', { campaignId, characterId: heroId })),
      ...(await mutate('camp', 'CampInput', { campaignId, type: 'sing' })),
      ...(await mutate('importBestiary', 'ImportBestiaryInput', { campaignId, source: '[{"name": 3}]' })),
      ...(await mutate('undo', 'UndoInput', { campaignId, toSeq: 99 })),
      ...(await mutate('undo', 'UndoInput', { campaignId, toSeq: 1 })),
      ...(await mutate('setStyle', 'SetStyleInput', { campaignId, language: '%' })),
    ];
    expect(found.length).toBeGreaterThan(12);
  });
});

describe('a fight of two heroes against two rows', () => {
  it('refuses those who are not asked, and targets out of reach', async () => {
    const { campaignId } = await makeHero(server, 'RUNE');
    await mutate('createCharacter', 'CreateCharacterInput', { campaignId, name: 'Ann', class: 'warrior' });
    const enemies = [{ key: 'und_draugr_01' }, { key: 'hum_raider_01' }];
    expect(await mutate('startCombat', 'StartCombatInput', { campaignId, enemies })).toEqual([]);
    const combatId = `${campaignId}.1`;
    const state = (await server.arbiter.gm.states([combatId])).get(combatId)!;
    const [actorId] = openWindow(state)!.waiting;
    const asleep = Object.values(state.combatants).find(({ id, run }) => run !== 'gm' && id !== actorId)!;
    const protectedOne = engines
      .RUNE!.combat.options(state)
      .flatMap(({ picks }) => Object.keys((picks as { target?: { barred?: object } }).target?.barred ?? {}));
    const codesOf = (refused: Refusal[]) => refused.map(({ extensions }) => extensions.code);
    const late = await mutate('attack', 'AttackInput', { combatId, actorId: asleep.id });
    expect(codesOf(late)).toEqual(['NOT_YOUR_TURN']);
    const far = await mutate('attack', 'AttackInput', { combatId, actorId, targetId: protectedOne[0] });
    expect(codesOf(far)).toEqual(['TARGET_PROTECTED']);
  });
});

describe('everything else', () => {
  it('is refused in the documented shape', async () => {
    const { campaignId, combatId, ownerKey } = await startStory(server, 'BECMI');
    const { campaignId: other } = await makeHero(server, 'RUNE');
    const roll = 'mutation($c: ID!, $n: String!) { roll(campaignId: $c, notation: $n) { total } }';
    const deep = `{ campaigns { edges { node { ${'characters { campaign { '.repeat(12)} id ${'} }'.repeat(12)} } } } }`;
    const found = [
      ...(await refusalsOf(roll, { c: campaignId, n: '1d' })),
      ...(await refusalsOf(roll, { c: 'camp_nothing', n: '1d6' })),
      ...(await refusalsOf(roll, { c: campaignId })),
      ...(await refusalsOf('{ nothing }')),
      ...(await refusalsOf('{')),
      ...(await refusalsOf(deep)),
      ...(await refusalsOf('query($c: ID!) { campaign(id: $c) { usage { total { calls } } } }', { c: campaignId })),
      ...(await refusalsOf(
        'query($c: ID!) { campaign(id: $c) { usage { total { calls } } } }',
        { c: other },
        `Bearer ${ownerKey}`,
      )),
      ...(await refusalsOf('mutation($c: ID!) { forkCampaign(id: $c, at: 99) { id } }', { c: other })),
      ...(await refusalsOf('mutation($c: ID!) { forkCampaign(id: $c) { id } }', { c: campaignId })),
      ...(await refusalsOf('mutation { importCampaign(bundle: "{}") { id } }')),
      ...(await refusalsOf('query($c: ID!) { exportCombat(id: $c) { url } }', { c: combatId })),
      ...(await refusalsOf('mutation($c: ID!) { renarrate(campaignId: $c, beatSeq: 1) { text } }', { c: campaignId })),
      ...(await mutate('rest', 'RestInput', { campaignId })),
      ...(await mutate('attack', 'AttackInput', { combatId: 'camp_nothing.1' })),
    ];
    expect(found.length).toBeGreaterThan(13);
    // All but the last are shown elsewhere; whether anything is cooling down is up to the dice.
    const elsewhere = [
      'RATE_LIMITED',
      'BUDGET_EXCEEDED',
      'INTERNAL',
      'KEY_REUSED',
      'CAMPAIGN_ENDED',
      'COMBAT_OVER',
      'ON_COOLDOWN',
    ];
    expect(codes.filter((code) => !heard.has(code) && !elsewhere.includes(code))).toEqual([]);
  });
});

describe('two mutations in one document', () => {
  const both = `mutation($c: ID!, $a: String!, $b: String!) {
    a: roll(campaignId: $c, notation: $a) { total } b: roll(campaignId: $c, notation: $b) { total } }`;

  it.each([
    ['the second is refused', '1d1', 'x', { a: { total: 1 }, b: null }, ['b']],
    ['the first is refused', 'x', '1d1', { a: null, b: { total: 1 } }, ['a']],
  ])('keep what the other has done where %s', async (_which, a, b, data, path) => {
    const { campaignId } = await makeHero(server, 'RUNE');
    const answer = await server.gql(both, { c: campaignId, a, b });
    expect(answer.data).toEqual(data);
    expect(answer.errors?.map((error) => error.path)).toEqual([path]);
  });
});
