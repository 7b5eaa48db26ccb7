/** Bad input: each piece gets a code and a sentence, nothing is written, and the server goes on serving. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../src/rules/registry.ts';
import { type GraphQLAnswer, startTestServer, type TestServer } from '../support/server.ts';
import { makeCampaign, makeFighter, seqOf, setTable, type Table } from '../support/through-api.ts';

let server: TestServer;
let table: Table;
/** Where nobody fights. */
let quiet: string;
let hero: string;

beforeAll(async () => {
  server = await startTestServer();
  table = await setTable(server);
  quiet = await makeCampaign(server, 'A quiet place');
  hero = await makeFighter(server, quiet, 'Oswin');
});

afterAll(() => server?.close());

const createCampaign = 'mutation ($input: CreateCampaignInput!) { createCampaign(input: $input) { id } }';
const createCharacter = 'mutation ($input: CreateCharacterInput!) { createCharacter(input: $input) { id } }';
const startCombat = 'mutation ($input: StartCombatInput!) { startCombat(input: $input) { combat { id } } }';
const roll =
  'mutation ($id: ID!, $notation: String!, $why: String) { roll(campaignId: $id, notation: $notation, why: $why) { total } }';
const attack = 'mutation ($input: AttackInput!) { attack(input: $input) { beat { seq } } }';
const useAbility = 'mutation ($input: UseAbilityInput!) { useAbility(input: $input) { beat { seq } } }';
const act = 'mutation ($input: OptionInput!) { act(input: $input) { beat { seq } } }';
const declare = 'mutation ($input: DeclareInput!) { declare(input: $input) { beat { seq } } }';
const entropy = 'mutation ($id: ID!, $text: String!) { contributeEntropy(campaignId: $id, text: $text) { id } }';

const campaign = (change: object) => () => ({ input: { name: 'Caves', ruleset: 'BECMI', ...change } });
const character = (change: object) => () => ({ input: { campaignId: quiet, name: 'Wren', class: 'thief', ...change } });
const fight = (change: object) => () => ({ input: { campaignId: quiet, enemies: [{ key: 'goblin' }], ...change } });
const command = (change: object) => () => ({ input: { combatId: table.combatId, ...change } });
const dice = (change: object) => () => ({ id: quiet, notation: '1d6', ...change });

type Case = [what: string, code: string, query: string, variables: () => Record<string, unknown>];

const refusals: Case[] = [
  ['a campaign without a name', 'BAD_USER_INPUT', createCampaign, campaign({ name: '   ' })],
  ['a campaign name of 10,000 characters', 'BAD_USER_INPUT', createCampaign, campaign({ name: 'x'.repeat(10_000) })],
  ['a name with a line end', 'BAD_USER_INPUT', createCampaign, campaign({ name: 'Caves\nof Doom' })],
  ['a name with a NUL', 'BAD_USER_INPUT', createCampaign, campaign({ name: 'Caves\u0000' })],
  ['a name with a bidi override', 'BAD_USER_INPUT', createCampaign, campaign({ name: 'Caves \u202Eseva' })],
  ['a name with half a surrogate', 'BAD_USER_INPUT', createCampaign, campaign({ name: 'Caves \uD800!' })],
  ['a ruleset nobody knows', 'BAD_USER_INPUT', createCampaign, campaign({ ruleset: 'CHESS' })],
  ['a setting of 3,000 characters', 'BAD_USER_INPUT', createCampaign, campaign({ setting: 'x'.repeat(3000) })],
  ['settings that are no object', 'BAD_USER_INPUT', createCampaign, campaign({ settings: [1, 2] })],
  ['an unknown house rule', 'BAD_USER_INPUT', createCampaign, campaign({ settings: { cheat: true } })],
  [
    'settings of 10,000 characters',
    'BAD_USER_INPUT',
    createCampaign,
    campaign({ settings: { morale: 'x'.repeat(10_000) } }),
  ],
  ['a field nobody knows', 'BAD_USER_INPUT', createCampaign, campaign({ seed: 'mine' })],
  ['a number for a name', 'BAD_USER_INPUT', createCampaign, campaign({ name: 7 })],
  ['no input at all', 'BAD_USER_INPUT', createCampaign, () => ({})],

  ['a character in a campaign nobody knows', 'NOT_FOUND', createCharacter, character({ campaignId: 'camp_nowhere' })],
  ['a class nobody knows', 'BAD_USER_INPUT', createCharacter, character({ class: 'accountant' })],
  ['a character name of 10,000 characters', 'BAD_USER_INPUT', createCharacter, character({ name: 'x'.repeat(10_000) })],
  ['level 0', 'BAD_USER_INPUT', createCharacter, character({ level: 0 })],
  ['level 1,000', 'BAD_USER_INPUT', createCharacter, character({ level: 1000 })],
  ['half a level', 'BAD_USER_INPUT', createCharacter, character({ level: 1.5 })],
  ['a score of 99', 'BAD_USER_INPUT', createCharacter, character({ scores: [{ name: 'STR', value: 99 }] })],
  ['a score of -1', 'BAD_USER_INPUT', createCharacter, character({ scores: [{ name: 'STR', value: -1 }] })],
  ['a score nobody knows', 'BAD_USER_INPUT', createCharacter, character({ scores: [{ name: 'LUCK', value: 9 }] })],
  [
    'a score named __proto__',
    'BAD_USER_INPUT',
    createCharacter,
    character({ scores: [{ name: '__proto__', value: 9 }] }),
  ],
  ['a score given twice', 'BAD_USER_INPUT', createCharacter, character({ scores: twice({ name: 'STR', value: 9 }) })],
  ['equipment nobody knows', 'BAD_USER_INPUT', createCharacter, character({ equipment: ['death star'] })],
  [
    '1,000 pieces of equipment',
    'BAD_USER_INPUT',
    createCharacter,
    character({ equipment: Array(1000).fill('dagger') }),
  ],

  ['a fight in a campaign nobody knows', 'NOT_FOUND', startCombat, fight({ campaignId: 'camp_nowhere' })],
  ['a fight against nobody', 'BAD_USER_INPUT', startCombat, fight({ enemies: [] })],
  ['0 goblins', 'BAD_USER_INPUT', startCombat, fight({ enemies: [{ key: 'goblin', count: 0 }] })],
  ['-1 goblins', 'BAD_USER_INPUT', startCombat, fight({ enemies: [{ key: 'goblin', count: -1 }] })],
  ['10,000 goblins', 'BAD_USER_INPUT', startCombat, fight({ enemies: [{ key: 'goblin', count: 10_000 }] })],
  ['100 goblins twice', 'BAD_USER_INPUT', startCombat, fight({ enemies: twice({ key: 'goblin', count: 100 }) })],
  ['an enemy nobody knows', 'BAD_USER_INPUT', startCombat, fight({ enemies: [{ key: 'accountant' }] })],
  ['an enemy called constructor', 'BAD_USER_INPUT', startCombat, fight({ enemies: [{ key: 'constructor' }] })],
  ['neither enemies nor a duel', 'BAD_USER_INPUT', startCombat, fight({ enemies: null })],
  ['a character nobody knows in a fight', 'NOT_FOUND', startCombat, fight({ characterIds: ['char_nobody'] })],
  ['a character twice in a fight', 'BAD_USER_INPUT', startCombat, () => fight({ characterIds: [hero, hero] })()],
  ['nobody in a fight', 'BAD_USER_INPUT', startCombat, fight({ characterIds: [] })],
  ['an idempotency key of 101 characters', 'BAD_USER_INPUT', startCombat, fight({ idempotencyKey: 'x'.repeat(101) })],
  ['an empty idempotency key', 'BAD_USER_INPUT', startCombat, fight({ idempotencyKey: '' })],
  ['a second fight at once', 'COMBAT_ACTIVE', startCombat, () => fight({ campaignId: table.campaignId })()],

  ['dice that are no dice', 'BAD_USER_INPUT', roll, dice({ notation: 'seven' })],
  ['no notation', 'BAD_USER_INPUT', roll, dice({ notation: '' })],
  ['too many dice', 'BAD_USER_INPUT', roll, dice({ notation: '1000000d6' })],
  ['a die without sides', 'BAD_USER_INPUT', roll, dice({ notation: '1d0' })],
  ['unbalanced parentheses', 'BAD_USER_INPUT', roll, dice({ notation: '('.repeat(150) })],
  ['200,000 characters of notation', 'BAD_USER_INPUT', roll, dice({ notation: '1d6+'.repeat(50_000) })],
  ['a reason of 10,000 characters', 'BAD_USER_INPUT', roll, dice({ why: 'x'.repeat(10_000) })],
  ['a roll in a campaign nobody knows', 'NOT_FOUND', roll, dice({ id: 'camp_nowhere' })],

  ['a combat nobody knows', 'NOT_FOUND', attack, command({ combatId: 'camp_nowhere.1' })],
  ['a combat that is no id', 'NOT_FOUND', attack, command({ combatId: '' })],
  ['a combat that has not been fought', 'NOT_FOUND', attack, () => ({ input: { combatId: `${table.campaignId}.2` } })],
  ['somebody acting whom nobody knows', 'NOT_FOUND', attack, command({ actorId: 'char_nobody' })],
  ['a goblin acting', 'ILLEGAL_ACTION', attack, () => command({ actorId: `${table.combatId}.1` })()],
  ['a target nobody knows', 'TARGET_NOT_FOUND', attack, command({ targetId: 'char_nobody' })],
  ['a target by a wrong name', 'TARGET_NOT_FOUND', attack, command({ target: 'dragon' })],
  ['a weapon nobody carries', 'ILLEGAL_ACTION', attack, command({ weapon: 'death star' })],
  ['an old version', 'CONFLICT', attack, command({ expectedVersion: 99 })],
  ['a version beyond all numbers', 'BAD_USER_INPUT', attack, command({ expectedVersion: 2 ** 40 })],
  ['hotkey 0', 'BAD_USER_INPUT', useAbility, command({ hotkey: 0 })],
  ['hotkey 51', 'BAD_USER_INPUT', useAbility, command({ hotkey: 51 })],
  ['neither ability nor hotkey', 'BAD_USER_INPUT', useAbility, command({})],
  ['both ability and hotkey', 'BAD_USER_INPUT', useAbility, command({ ability: 'sleep', hotkey: 1 })],
  ['a thing nobody can do', 'ILLEGAL_ACTION', act, command({ type: 'winTheGame' })],
  ['a thing called __proto__', 'ILLEGAL_ACTION', act, command({ type: '__proto__' })],
  [
    'a window that has passed',
    'WINDOW_PASSED',
    act,
    () => command({ type: 'defend', windowId: `${table.combatId}~w99` })(),
  ],
  [
    'a pick nobody asked for',
    'BAD_USER_INPUT',
    act,
    command({ type: 'defend', picks: [{ name: 'luck', values: ['7'] }] }),
  ],
  [
    '1,000 picks',
    'BAD_USER_INPUT',
    act,
    command({ type: 'defend', picks: Array(1000).fill({ name: 'a', values: [] }) }),
  ],
  ['no words', 'BAD_USER_INPUT', declare, command({ text: ' ' })],
  ['10,000 words', 'BAD_USER_INPUT', declare, command({ text: 'strike '.repeat(10_000) })],
  ['entropy with a comma', 'BAD_USER_INPUT', entropy, () => ({ id: quiet, text: 'a,b' })],
  ['entropy of 10,000 characters', 'BAD_USER_INPUT', entropy, () => ({ id: quiet, text: 'x'.repeat(10_000) })],

  ['a page of nothing', 'BAD_USER_INPUT', '{ campaigns(first: 0) { edges { cursor } } }', () => ({})],
  ['a page of 101', 'BAD_USER_INPUT', '{ campaigns(first: 101) { edges { cursor } } }', () => ({})],
  ['a cursor nobody gave', 'BAD_USER_INPUT', '{ campaigns(after: "x") { edges { cursor } } }', () => ({})],
  ['abilities of no class', 'BAD_USER_INPUT', '{ ruleset(id: BECMI) { abilities(class: "x") { key } } }', () => ({})],
  ['a field that is not there', 'BAD_USER_INPUT', '{ campaigns { seeds } }', () => ({})],
  ['half an operation', 'BAD_USER_INPUT', '{ campaigns { ', () => ({})],
  ['no operation', 'BAD_USER_INPUT', '', () => ({})],
  [
    'a log from before its beginning',
    'BAD_USER_INPUT',
    'query ($id: ID!) { campaign(id: $id) { log(after: -1) { edges { cursor } } } }',
    () => ({ id: quiet }),
  ],
  [
    'a timeline of 51',
    'BAD_USER_INPUT',
    'query ($id: ID!) { combat(id: $id) { timeline(window: 51) { name } } }',
    () => ({ id: table.combatId }),
  ],
  [
    'a null where none may be',
    'BAD_USER_INPUT',
    'query ($id: ID = "x") { campaign(id: $id) { id } }',
    () => ({ id: null }),
  ],
  [
    'equipment of a character nobody knows',
    'NOT_FOUND',
    'mutation { equip(input: { characterId: "char_nobody", item: "sword" }) { entry { seq } } }',
    () => ({}),
  ],
  [
    'something nobody does at camp',
    'BAD_USER_INPUT',
    'mutation ($id: ID!) { camp(input: { campaignId: $id, type: "toString" }) { entry { seq } } }',
    () => ({ id: quiet }),
  ],
];

/** Promised by the schema, but not played by this server. */
for (const ruleset of ['SRD5', 'RUNE', 'DUEL'].filter((id) => !(id in engines))) {
  refusals.push(
    [`a campaign of ${ruleset}, which is not installed`, 'BAD_USER_INPUT', createCampaign, campaign({ ruleset })],
    [`${ruleset}, which is not installed`, 'BAD_USER_INPUT', `{ ruleset(id: ${ruleset}) { name } }`, () => ({})],
  );
}

describe('bad input', () => {
  it.each(refusals)('%s is refused with %s', async (_what, code, query, variables) => {
    const before = [await seqOf(server, quiet), await seqOf(server, table.campaignId), await campaigns()];
    const { errors } = await server.gql(query, variables());
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual([code]);
    expect(errors![0]!.message).toMatch(/^\S.{5,400}$/s);
    expect([await seqOf(server, quiet), await seqOf(server, table.campaignId), await campaigns()]).toEqual(before);
  });

  it('settings nested 50,000 deep are refused', async () => {
    const settings = `${'['.repeat(50_000)}1${']'.repeat(50_000)}`;
    const body = `{"query":"${createCampaign}","variables":{"input":{"name":"Deep","ruleset":"BECMI","settings":${settings}}}}`;
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${server.url}/graphql`, { method: 'POST', headers, body });
    const { errors } = (await response.json()) as GraphQLAnswer;
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['TOO_COMPLEX']);
  });

  it('names the field that was wrong', async () => {
    const { errors } = await server.gql(createCharacter, character({ name: '' })());
    expect(errors![0]!.extensions.field).toBe('name');
    expect(errors![0]!.message).toContain('name');
  });

  it.each([
    ['campaign', '{ it: campaign(id: "camp_nowhere") { id } }'],
    ['character', '{ it: character(id: "char_nobody") { id } }'],
    ['combat', '{ it: combat(id: "camp_nowhere.1") { id } }'],
  ])('an unknown %s is null', async (_what, query) => {
    expect(await server.gql(query)).toEqual({ data: { it: null } });
  });

  it('keeps a name as it was meant, without the blanks around it', async () => {
    const { data } = await server.gql(
      'mutation ($input: CreateCampaignInput!) { createCampaign(input: $input) { name } }',
      {
        input: { name: "  Älfheim's Höhle 🐉 ", ruleset: 'BECMI' },
      },
    );
    expect(data.createCampaign.name).toBe("Älfheim's Höhle 🐉");
  });
});

async function campaigns(): Promise<number> {
  const { data } = await server.gql('{ campaigns(first: 100) { edges { node { id } } } }');
  return data.campaigns.edges.length;
}

function twice<T>(item: T): T[] {
  return [item, item];
}
