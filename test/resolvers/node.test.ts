/** Ids: no two objects share one, and each is found again by it, now and as it was. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idAsOf, meantBy, ruledIdOf } from '../../src/resolvers/ids.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { ask, playOn, startStory } from '../support/story.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

const FIGHTER = '__typename id name hp standing';
const COMBAT = `__typename id number status version combatants { ${FIGHTER} character { __typename id name hp } facing { ${FIGHTER} } }
  timeline { combatantId combatant { ${FIGHTER} } } awaiting { __typename id kind waiting waitingFor { ${FIGHTER} } }
  options(includeBarred: true) { __typename id type label actorId actor { ${FIGHTER} } character { __typename id name hp } windowId window { __typename id kind } }
  beats { edges { node { __typename id seq command actorId narration { __typename id text } } } }`;
const CAMPAIGN = `__typename id name seq characters { __typename id name hp } combats { edges { node { ${COMBAT} } } }
  options(includeBarred: true) { __typename id type label actorId windowId } log { edges { node { __typename id seq command } } }`;

interface Seen {
  readonly __typename: string;
  readonly id: string;
}

/** Everything with an id, wherever it is. */
function objectsIn(answer: unknown): Seen[] {
  if (typeof answer !== 'object' || answer === null) return [];
  const own = '__typename' in answer && 'id' in answer ? [answer as Seen] : [];
  return [...own, ...Object.values(answer).flatMap(objectsIn)];
}

const campaignAsOf = (id: string, at: number | null) =>
  ask(server, `query ($id: ID!, $at: Int) { it: campaign(id: $id, at: $at) { ${CAMPAIGN} } }`, { id, at });

const plain: Readonly<Record<string, string>> = {
  Campaign: 'name seq',
  Character: 'name hp',
  Combat: 'number status version',
  Combatant: 'name hp standing',
  TimingWindow: 'kind',
  Option: 'type label actorId windowId',
  LogEntry: 'seq command',
  Beat: 'seq command actorId',
  Narration: 'text',
};
const fragments = Object.entries(plain).map(([type, fields], place) => {
  const aliased = fields.split(' ').map((field) => `f${place}_${field}: ${field}`);
  return `... on ${type} { ${aliased.join(' ')} }`;
});
const NODES = `query ($ids: [ID!]!) { it: nodes(ids: $ids) { __typename id ${fragments.join(' ')} } }`;

async function nodes(ids: readonly string[]): Promise<(Seen | null)[]> {
  const pages = Array.from({ length: Math.ceil(ids.length / 20) }, (_, page) => ids.slice(page * 20, page * 20 + 20));
  const found: Record<string, unknown>[] = [];
  for (const page of pages) found.push(...(await ask(server, NODES, { ids: page })));
  return found.map((node) => node && renamed(node));
}

const renamed = (node: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(node).map(([name, value]) => [name.replace(/^f\d+_/, ''), value]),
  ) as unknown as Seen;

/** What an object says of itself, without what hangs on it. */
const ownFields = (object: Seen): object => {
  const fields = ['__typename', 'id', ...plain[object.__typename]!.split(' ')];
  return Object.fromEntries(Object.entries(object).filter(([name]) => fields.includes(name)));
};

describe.each(['BECMI', 'SRD5', 'RUNE', 'DUEL'])('everything in a campaign of %s', (ruleset) => {
  it('has an id of its own, by which it is found again, as it is and as it was', async () => {
    const { campaignId, combatId } = await startStory(server, ruleset);
    await playOn(server, combatId, 3);
    await server.arbiter.narrations.idle();
    const { seq } = await ask(server, 'query ($id: ID!) { it: campaign(id: $id) { seq } }', { id: campaignId });
    const seen = new Map<string, Seen>();
    for (const at of [null, seq, seq - 1, 2])
      for (const object of objectsIn(await campaignAsOf(campaignId, at))) {
        const { id } = object;
        if (seen.has(id)) expect(ownFields(object)).toMatchObject(sameIn(ownFields(seen.get(id)!), object));
        else seen.set(id, object);
      }
    const kinds = new Set([...seen.values()].map(({ __typename }) => __typename));
    expect(kinds).toEqual(new Set(Object.keys(plain)));
    const found = await nodes([...seen.keys()]);
    expect(found.map((node) => node?.id ?? null)).toEqual([...seen.keys()]);
    for (const node of found) expect(node).toMatchObject(ownFields(seen.get(node!.id)!));
  });
});

/** Where an object is asked for less than elsewhere, what is there must agree. */
const sameIn = (known: object, object: object): object =>
  Object.fromEntries(Object.entries(known).filter(([name]) => name in object));

describe('what a game has to offer', () => {
  it('has ids, too', async () => {
    const LISTS =
      'classes { __typename id key } abilities { __typename id key } items { __typename id key } settings { __typename id key } bestiary(first: 5) { edges { node { __typename id key } } } board { __typename id }';
    const rulesets = await ask(server, `{ it: rulesets { __typename id key ${LISTS} } }`);
    const seen = objectsIn(rulesets);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
    expect(new Set(seen.map(({ __typename }) => __typename))).toEqual(
      new Set([
        'Ruleset',
        'ClassInfo',
        'AbilityInfo',
        'ItemInfo',
        'SettingInfo',
        'Monster',
        ...(rulesets.some((one: { board: unknown[] }) => one.board.length > 0) ? ['Tile'] : []),
      ]),
    );
    const sample = seen.filter((_, place) => place % 17 === 0 || seen[place]!.__typename === 'Ruleset');
    const found = (await nodes(sample.map(({ id }) => id))).map((node) => [node?.__typename, node?.id]);
    expect(found).toEqual(sample.map(({ __typename, id }) => [__typename, id]));
  });
});

describe('ids of nothing', () => {
  it('find nothing, in their places', async () => {
    const { campaignId, combatId, heroId } = await startStory(server, 'BECMI');
    const ids = [
      ...[
        '',
        'nonsense',
        'camp_',
        'camp_x',
        'char_x',
        'camp_x.1',
        'camp_x#1',
        'camp_x.1#3',
        'camp_x.1~w1',
        'camp_x~00',
      ],
      ...[
        `${campaignId}.2`,
        `${campaignId}.0`,
        `${combatId}.99`,
        `${combatId}.char_x`,
        `${combatId}~w99`,
        `${combatId}~w1~ff`,
      ],
      ...[
        `${campaignId}#0`,
        `${campaignId}#99`,
        `${campaignId}#99999999999999999999`,
        `${combatId}#1`,
        `${combatId}#99~told`,
      ],
      ...[
        `${campaignId}@0`,
        `${campaignId}@99`,
        `${combatId}@1`,
        `${heroId}@99`,
        `${campaignId}#1@99`,
        `${campaignId}#3@2`,
        `${campaignId}@1@1`,
      ],
      ...['NONE', 'BECMI~monster~nobody', 'BECMI~toString~x', 'toString', '__proto__', 'BECMI@1', `${campaignId}\n`],
    ].filter((id) => id.trim() !== '');
    const found = await ask(server, 'query ($ids: [ID!]!) { it: nodes(ids: $ids) { id } }', { ids: [...ids, heroId] });
    expect(found.slice(0, -1)).toEqual(ids.map((id) => (id.trim() === campaignId ? { id: campaignId } : null)));
    expect(found.at(-1)).toEqual({ id: heroId });
    expect(await ask(server, '{ it: node(id: "camp_x") { id } }')).toBeNull();
  });

  it('are refused where there are too many or where they are too long', async () => {
    const many = await server.gql('query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', {
      ids: Array(101).fill('camp_x'),
    });
    expect(many.errors![0]).toMatchObject({
      message: 'ids may list at most 100.',
      extensions: { code: 'BAD_USER_INPUT' },
    });
    const long = await server.gql('query ($id: ID!) { node(id: $id) { id } }', { id: 'x'.repeat(101) });
    expect(long.errors![0]!.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'id' });
  });
});

describe('many nodes', () => {
  it('cost no more statements than few', async () => {
    const fights = await Promise.all([1, 2, 3, 4].map(() => startStory(server, 'BECMI')));
    const idsOf = (count: number) =>
      fights
        .slice(0, count)
        .flatMap(({ campaignId, combatId, heroId }) => [
          ...[
            campaignId,
            combatId,
            heroId,
            `${combatId}.${heroId}`,
            `${campaignId}#2`,
            `${combatId}#3`,
            `${combatId}~w1`,
          ],
        ]);
    await server.arbiter.narrations.idle();
    const statements = async (ids: readonly string[]) => {
      const before = server.arbiter.statements();
      const found = await ask(server, 'query ($ids: [ID!]!) { it: nodes(ids: $ids) { id } }', { ids });
      expect(found.map((node: Seen) => node?.id)).toEqual(ids);
      return server.arbiter.statements() - before;
    };
    const few = await statements(idsOf(1));
    expect(await statements(idsOf(4))).toBe(few);
  });

  it('count for what they are when an operation is judged', async () => {
    const query =
      'query ($ids: [ID!]!) { nodes(ids: $ids) { id ... on Campaign { combats { edges { node { beats { edges { node { id } } } } } } } } }';
    const { errors } = await server.gql(query, { ids: Array(100).fill('camp_x') });
    expect(errors![0]!.extensions.code).toBe('TOO_COMPLEX');
    expect((await server.gql(query, { ids: ['camp_x'] })).errors).toBeUndefined();
  });
});

describe('a combatant', () => {
  it('is meant by its own id and by its character alike, and by no other id', async () => {
    const { combatId, heroId } = await startStory(server, 'BECMI');
    const own = `${combatId}.${heroId}`;
    const options = (actor: string) =>
      ask(server, 'query ($id: ID!, $actor: ID) { it: combat(id: $id) { options(actorId: $actor) { id actorId } } }', {
        ...{ id: combatId, actor },
      });
    const byOwn = await options(own);
    expect(byOwn.options.length).toBeGreaterThan(0);
    expect(await options(heroId)).toEqual(byOwn);
    expect(byOwn.options.every((option: { actorId: string }) => option.actorId === own)).toBe(true);
    const attack = (input: object) =>
      server.gql('mutation ($i: AttackInput!) { attack(input: $i) { beat { actorId actor { id } } } }', {
        i: { combatId, ...input },
      });
    const elsewhere = await attack({ actorId: `${combatId}9.${heroId}`, targetId: `${combatId}.1` });
    expect(elsewhere.errors![0]!.extensions.code).toBe('NOT_FOUND');
    const past = await attack({ actorId: `${own}@3`, targetId: `${combatId}.1` });
    expect(past.errors![0]!.extensions.code).toBe('NOT_FOUND');
    const { data } = await attack({ actorId: own, targetId: `${combatId}.1` });
    expect(data.attack.beat).toEqual({ actorId: own, actor: { id: own } });
  });

  it('is the one who is waited for, also in a refusal', async () => {
    const { combatId, heroId } = await startStory(server, 'SRD5');
    const { errors } = await server.gql('mutation ($i: ActInput!) { endTurn(input: $i) { beat { seq } } }', {
      i: { combatId, actorId: `${combatId}.1` },
    });
    expect(errors![0]!.extensions.code).toBe('ILLEGAL_ACTION');
    const { awaiting } = await ask(server, 'query ($id: ID!) { it: combat(id: $id) { awaiting { waiting } } }', {
      id: combatId,
    });
    expect(awaiting).toEqual([{ waiting: [`${combatId}.${heroId}`] }]);
  });
});

describe('the grammar', () => {
  it('goes both ways', () => {
    expect(ruledIdOf('camp_a.1', 'camp_a.1.char_b')).toBe('char_b');
    expect(ruledIdOf('camp_a.1', 'camp_a.1.2')).toBe('camp_a.1.2');
    expect(ruledIdOf('camp_a.1', 'camp_a.12.char_b')).toBe('camp_a.12.char_b');
    expect(meantBy(idAsOf('camp_a.1.char_b', 12))).toEqual({
      kind: 'Combatant',
      combatId: 'camp_a.1',
      id: 'char_b',
      at: 12,
    });
    expect(meantBy('camp_a~w3')).toEqual({ kind: 'CampOption', campaignId: 'camp_a', key: 'w3' });
    expect(meantBy('camp_a.1~w3~00ff')).toMatchObject({ kind: 'Option', window: 3, key: '00ff' });
  });
});
