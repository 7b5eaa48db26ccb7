/** Words that every object answers to, and cursors that nobody has given, in every argument there is: a code and a sentence. */
import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
} from 'graphql';
import { createClient } from 'graphql-ws';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { makeSchema } from '../../src/resolvers/schema.ts';
import { connect } from '../support/client.ts';
import { everyMutation } from '../support/every-mutation.ts';
import { type SeatedServer, startSeatedServer } from '../support/seats.ts';
import type { GraphQLAnswer } from '../support/server.ts';
import { makeHero } from '../support/story.ts';
import { setTable, type Table } from '../support/through-api.ts';

const words = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'a\u0000b', '\uD83D', ''];
const schema = makeSchema();
const queries = schema.getQueryType()!.getFields();
const mutations = schema.getMutationType()!.getFields();
const feeds = schema.getSubscriptionType()!.getFields();

let server: SeatedServer;
let table: Table;
beforeAll(async () => {
  server = await startSeatedServer({ auth: 'open' });
  table = await setTable(server);
});
afterAll(() => server?.close());

type Field = GraphQLField<unknown, unknown>;
type Asked = Record<string, unknown>;

/** Where a text or an id may stand: `input.scores.0.name`. */
function* places(
  given: readonly (GraphQLArgument | GraphQLInputField)[],
  path: readonly string[],
): Generator<readonly string[]> {
  for (const { name, type } of given) {
    const here = [...path, name, ...(isListType(getNullableType(type)) ? ['0'] : [])];
    const named = getNamedType(type);
    if (isInputObjectType(named) && path.length < 6) yield* places(Object.values(named.getFields()), here);
    else if (['ID', 'String'].includes(named.name)) yield here;
    else if (named.name === 'JSON') yield [...here, '{}'];
  }
}

/** What is needed and was not given is what is most likely to get through. */
function filled(given: readonly (GraphQLArgument | GraphQLInputField)[], asked: Asked): Asked {
  const full: Asked = { ...asked };
  for (const { name, type } of given) {
    const isNeeded = String(type).endsWith('!');
    if (full[name] === undefined && isNeeded) full[name] = usual(name, type);
    const named = getNamedType(type);
    const fill = (part: unknown): unknown =>
      isInputObjectType(named) && typeof part === 'object' && part !== null
        ? filled(Object.values(named.getFields()), part as Asked)
        : part;
    if (full[name] !== undefined)
      full[name] = Array.isArray(full[name]) ? (full[name] as unknown[]).map(fill) : fill(full[name]);
  }
  return full;
}

function usual(name: string, type: GraphQLInputType): unknown {
  if (isListType(getNullableType(type))) return [];
  const named = getNamedType(type);
  if (isInputObjectType(named)) return {};
  if (isEnumType(named)) return named.getValues()[0]!.name;
  if (named.name === 'Int') return 1;
  if (named.name === 'Boolean') return true;
  const ids: Asked = { ...table, id: table.campaignId, characterId: table.fighterId };
  return ids[name] ?? 'goblin';
}

/** A copy of what is asked, with the word in one place. */
function put(asked: unknown, [step, ...rest]: readonly string[], word: string): unknown {
  if (step === undefined) return word;
  if (step === '{}') return JSON.parse(`{${JSON.stringify(word)}: 1}`);
  if (step === '0') return [put(Array.isArray(asked) ? asked[0] : undefined, rest, word)];
  const record = (asked ?? {}) as Asked;
  return { ...record, [step]: put(record[step], rest, word) };
}

const below = ({ type }: Field): string => (isLeafType(getNamedType(type)) ? '' : '{ __typename }');

function documentFor(kind: string, field: Field): string {
  const declared = field.args.map(({ name, type }) => `$${name}: ${type}`).join(', ');
  const passed = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
  const [head, call] = field.args.length > 0 ? [`(${declared})`, `(${passed})`] : ['', ''];
  return `${kind}${head} { it: ${field.name}${call} ${below(field)} }`;
}

interface Fault {
  readonly where: string;
  readonly code: string;
  readonly message: string;
}
let faults: Fault[] = [];
afterEach(() => {
  const found = faults;
  faults = [];
  expect(found).toEqual([]);
});

/** Collected, so that a run shows all of them. */
function expectSentence(where: string, { errors }: GraphQLAnswer): void {
  for (const { message, extensions } of errors ?? []) {
    const isBad = extensions.code === 'INTERNAL' || /undefined|\[object|function|\[native/.test(message);
    if (isBad) faults.push({ where, code: extensions.code, message });
  }
}

async function tryAll(kind: string, field: Field, first: Asked): Promise<void> {
  const base = filled(field.args, first);
  for (const place of places(field.args, [])) {
    for (const word of words) {
      const asked = filled(field.args, put(base, place, word) as Asked);
      const answer = await server.gql(documentFor(kind, field), asked);
      expectSentence(`${field.name} ${place.join('.')} ${word}`, answer);
    }
  }
}

describe('a word that every object answers to', () => {
  it.each(Object.keys(queries))('is nothing to %s', async (name) => {
    await tryAll('query', queries[name]!, {});
  });

  it.each(Object.keys(mutations))('is nothing to %s', async (name) => {
    const { first } = await everyMutation[name]!(server);
    await tryAll('mutation', mutations[name]!, first as Asked);
  });

  it.each(Object.keys(feeds))('is nothing to %s', async (name) => {
    const client = connect(server.wsUrl);
    const field = feeds[name]!;
    for (const { name: argument } of field.args) {
      for (const word of words) {
        const feed = client.watch(documentFor('subscription', field), filled(field.args, { [argument]: word }));
        const ended = await feed.ended.then(
          () => feed.items.flatMap(({ errors }) => errors ?? []),
          (errors) => errors,
        );
        expectSentence(`${name} ${argument} ${word}`, { errors: ended });
        expect(ended).toHaveLength(1);
      }
    }
    await client.dispose();
  });

  it('is nothing where somebody is meant, in a fight or between', async () => {
    const { combatId, campaignId } = table;
    for (const word of words) {
      const own = (part: string) => `${combatId}.${part}`;
      for (const id of [word, own(word), `${campaignId}.${word}`, `${combatId}~w1~${word}`, `BECMI~monster~${word}`]) {
        expectSentence(id, await server.gql('query($id: ID!) { it: node(id: $id) { id __typename } }', { id }));
        for (const field of ['actorId', 'targetId', 'target'])
          expectSentence(
            `attack ${field} ${id}`,
            await server.gql('mutation($i: AttackInput!) { it: attack(input: $i) { beat { seq } } }', {
              i: { combatId, [field]: id },
            }),
          );
      }
    }
  });

  it.each(['BECMI', 'SRD5', 'RUNE', 'DUEL'])('is nothing to whatever %s does between fights', async (ruleset) => {
    const { campaignId, heroId } = await makeHero(server, ruleset);
    const { camp } = server.arbiter.engines[ruleset]!;
    for (const word of words) {
      for (const characterId of [heroId, word])
        for (const type of Object.keys(camp.act))
          for (const name of [
            'item',
            'source',
            'hash',
            'kind',
            'ability',
            'style',
            'spells',
            'dice',
            'hand',
            'attribute',
            word,
          ])
            expectSentence(
              `camp ${type} ${name} ${word}`,
              await server.gql('mutation($i: CampInput!) { it: camp(input: $i) { entry { seq } } }', {
                i: { campaignId, type, characterId, picks: [{ name, values: [word] }] },
              }),
            );
    }
  });
});

const cursor = (...key: readonly unknown[]): string => Buffer.from(JSON.stringify(key)).toString('base64url');

describe('a cursor that nobody has given', () => {
  const keys = [
    [],
    [1],
    [-1],
    [0],
    [1.5],
    [2 ** 31],
    [2 ** 31 - 1],
    [1e300],
    ['1'],
    [null],
    [{}],
    [[]],
    [true],
    ['__proto__'],
  ];
  const forged = (list: string): readonly string[] => [
    ...['', ' ', 'x', '!!!', 'null', '🜂', 'A'.repeat(100_000), '[]', '{}'],
    ...[cursor(), cursor(null), cursor({}), cursor([list]), cursor('__proto__', 1), cursor('elsewhere', 1)],
    ...keys.flatMap((key) => [
      cursor(list, ...key),
      cursor(list, ...key, 'x'),
      cursor(list, ...key, null),
      cursor(list, ...key, {}),
      cursor(list, ...key, 'a\u0000b'),
      cursor(list, ...key, 1, 2, 3),
    ]),
    ...[8.64e15, 8.64e15 + 1, 253_402_300_800_000, -8.64e15].map((time) => cursor(list, time, table.campaignId)),
  ];

  it.each([
    ['campaign', '{ it: campaigns(BY) { edges { cursor } } }'],
    ['combat', '{ it: campaign(id: "CAMPAIGN") { combats(BY) { edges { cursor } } } }'],
    ['entry', '{ it: campaign(id: "CAMPAIGN") { log(BY) { edges { cursor } } } }'],
    ['beat', '{ it: combat(id: "COMBAT") { beats(BY) { edges { cursor } } } }'],
    ['monster', '{ it: ruleset(id: BECMI) { bestiary(BY) { edges { cursor } } } }'],
  ])('of a list is refused or leads nowhere: %s', async (list, query) => {
    for (const by of ['after', 'before'])
      for (const one of forged(list)) {
        const size = by === 'after' ? 'first: 2' : 'last: 2';
        const place = `${size}, ${by}: ${JSON.stringify(one)}`;
        const asked = query.replace('CAMPAIGN', table.campaignId).replace('COMBAT', table.combatId);
        const answer = await server.gql(asked.replace('BY', place));
        expectSentence(`${list} ${by} ${one.slice(0, 60)}`, answer);
        expect(Boolean(answer.data?.it) || Boolean(answer.errors)).toBe(true);
      }
  });

  it('of a feed is refused, or the feed goes on', async () => {
    const { campaignId, combatId } = table;
    const last = 2 ** 31 - 1;
    const places = [
      ...[
        [0, 0, [], []],
        [last, 2, [], []],
        [last, 0, [[last, last]], []],
        [1, 0, [[2, 1]], []],
        [1, 9, [], []],
      ],
      ...[
        [1, 1.5, [], []],
        [1, '__proto__', [], []],
        [9, 2, [[0, 9]], [[3, 1, 'x']]],
        [9, 2, [], [[3, last, '']]],
      ],
      ...[
        [9, 2, [[0, 3999]], []],
        [9, 2, null, {}],
        [null, null, null, null],
        [1e300, 0, [], []],
      ],
      ...[[last, 2, [[1, 3000]], Array.from({ length: 100 }, (_, n) => [n + 4000, 1, 'y'])]],
    ];
    const all = [
      ...forged('entry').filter((one) => one.length < 10_000),
      ...places.map((place) => cursor(campaignId, ...place)),
    ];
    const client = createClient({ url: server.wsUrl, webSocketImpl: WebSocket, retryAttempts: 0 });
    const follow = (query: string, id: string, after: string): Promise<GraphQLAnswer> =>
      new Promise((resolve) => {
        const patience = setTimeout(() => stop({}), 60);
        const end = client.subscribe(
          { query, variables: { id, after } },
          {
            next: (item) => stop(item as GraphQLAnswer),
            error: (errors) => stop(Array.isArray(errors) ? { errors } : {}),
            complete: () => stop({}),
          },
        );
        function stop(answer: GraphQLAnswer): void {
          clearTimeout(patience);
          resolve(answer);
          setImmediate(() => end());
        }
      });
    for (const after of all) {
      const ofCombat =
        'subscription($id: ID!, $after: String) { combatFeed(combatId: $id, after: $after) { __typename } }';
      const ofAll =
        'subscription($id: ID!, $after: String) { campaignFeed(campaignId: $id, after: $after) { __typename } }';
      expectSentence(`combatFeed ${after.slice(0, 60)}`, await follow(ofCombat, combatId, after));
      expectSentence(`campaignFeed ${after.slice(0, 60)}`, await follow(ofAll, campaignId, after));
    }
    await client.dispose();
  });
});
