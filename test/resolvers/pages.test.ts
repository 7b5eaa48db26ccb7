/** Lists in pages: forward and backward, in pages of any size, come to the same list, now and as it was. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cursorFor } from '../../src/resolvers/pages.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { ask, playOn, startStory } from '../support/story.ts';

let server: TestServer;
let table: { readonly campaignId: string; readonly combatId: string };
beforeAll(async () => {
  server = await startTestServer();
  for (let i = 0; i < 6; i++) await startStory(server, 'BECMI');
  table = await startStory(server, 'RUNE');
  await playOn(server, table.combatId, 9);
});
afterAll(() => server?.close());

interface Connection {
  readonly edges: readonly { readonly cursor: string; readonly node: { readonly id: string } }[];
  readonly pageInfo: Readonly<
    Record<'hasNextPage' | 'hasPreviousPage', boolean> & Record<'startCursor' | 'endCursor', string | null>
  >;
}

const PAGE = 'edges { cursor node { id } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor }';
const ARGUMENTS = '$first: Int, $after: String, $last: Int, $before: String';
const PASSED = 'first: $first, after: $after, last: $last, before: $before';

/** Each list, as it is or as of an entry. */
const lists: Readonly<Record<string, (variables: object) => Promise<Connection>>> = {
  campaigns: (variables) =>
    ask(server, `query (${ARGUMENTS}) { it: campaigns(${PASSED}) { ${PAGE} } }`, { ...variables }),
  combats: async (variables) => (await inCampaign(`combats(${PASSED}) { ${PAGE} }`, variables)).combats,
  log: async (variables) => (await inCampaign(`log(${PASSED}) { ${PAGE} }`, variables)).log,
  'log as it was': async (variables) => (await inCampaign(`log(${PASSED}) { ${PAGE} }`, { at: 7, ...variables })).log,
  beats: async (variables) => (await inCombat(variables)).beats,
  'beats as they were': async (variables) => (await inCombat({ at: 7, ...variables })).beats,
  bestiary: async (variables) =>
    (
      await ask(
        server,
        `query (${ARGUMENTS}) { it: ruleset(id: BECMI) { bestiary(search: "gi", ${PASSED}) { ${PAGE} } } }`,
        { ...variables },
      )
    ).bestiary,
};

const inCampaign = (field: string, variables: object) =>
  ask(server, `query ($id: ID!, $at: Int, ${ARGUMENTS}) { it: campaign(id: $id, at: $at) { ${field} } }`, {
    ...{ id: table.campaignId, ...variables },
  });
const inCombat = (variables: object) =>
  ask(
    server,
    `query ($id: ID!, $at: Int, ${ARGUMENTS}) { it: combat(id: $id, at: $at) { beats(${PASSED}) { ${PAGE} } } }`,
    {
      ...{ id: table.combatId, ...variables },
    },
  );

const idsOf = ({ edges }: Connection): string[] => edges.map(({ node }) => node.id);

describe.each(Object.keys(lists))('%s', (name) => {
  const list = lists[name]!;

  it('are the same, whichever way one walks and in pages of whatever size', async () => {
    const whole = idsOf(await list({ first: 100 }));
    expect(whole.length).toBeGreaterThan(0);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 4 }), async (sizes) => {
        expect(await walk(list, sizes, 'forward')).toEqual(whole);
        expect(await walk(list, sizes, 'backward')).toEqual(whole);
      }),
      { seed: 20_263, numRuns: 4 },
    );
  });

  it('say where they begin and end', async () => {
    const whole = await list({ first: 100 });
    expect(whole.pageInfo).toEqual({
      ...{ hasNextPage: false, hasPreviousPage: false },
      ...{ startCursor: whole.edges[0]!.cursor, endCursor: whole.edges.at(-1)!.cursor },
    });
    expect((await list({ last: 100 })).edges).toEqual(whole.edges);
    const beyond = await list({ first: 1, after: whole.pageInfo.endCursor });
    expect(beyond).toMatchObject({
      edges: [],
      pageInfo: { hasNextPage: false, hasPreviousPage: true, startCursor: null },
    });
    const ahead = await list({ last: 1, before: whole.pageInfo.startCursor });
    expect(ahead).toMatchObject({
      edges: [],
      pageInfo: { hasNextPage: true, hasPreviousPage: false, endCursor: null },
    });
  });

  it.each([
    { first: 1, last: 1 },
    { first: 1, before: cursorFor('entry', 1) },
    { last: 1, after: cursorFor('entry', 1) },
    { first: 0 },
    { first: -1 },
    { first: 101 },
    { last: 0 },
    { last: 101 },
    ...['', 'x', '3', 'W10', 'null', '💥', 'a'.repeat(5000)].flatMap((cursor) => [
      { after: cursor },
      { before: cursor },
    ]),
    ...forged().map((after) => ({ after })),
  ])('refuse %o with a sentence', async (wrong) => {
    await expect(list(wrong)).rejects.toThrow(/"message":"[^"]+".*"code":"BAD_USER_INPUT"/);
  });
});

/** Well made, and of no list, or of no place in one. */
function forged(): string[] {
  const places = [[], [0], [-1], [1.5], [2 ** 31], [1e300], ['1'], [null], [{}], [1, 2, 3], ['x', 'y']] as never[][];
  const kinds = ['campaign', 'combat', 'entry', 'beat', 'monster'] as const;
  return [
    ...kinds.flatMap((kind) => places.map((place) => cursorFor(kind, ...place))),
    cursorFor('toString' as 'beat', 1),
  ];
}

async function walk(
  list: (variables: object) => Promise<Connection>,
  sizes: readonly number[],
  way: 'forward' | 'backward',
) {
  const found: string[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < 200; page++) {
    const size = sizes[page % sizes.length]!;
    const asked: object = way === 'forward' ? { first: size, after: cursor } : { last: size, before: cursor };
    const connection: Connection = await list(asked);
    const { pageInfo } = connection;
    if (way === 'forward') found.push(...idsOf(connection));
    else found.unshift(...idsOf(connection));
    expect(connection.edges.length).toBeLessThanOrEqual(size);
    cursor = way === 'forward' ? pageInfo.endCursor : pageInfo.startCursor;
    if (!(way === 'forward' ? pageInfo.hasNextPage : pageInfo.hasPreviousPage)) return found;
  }
  throw new Error('The list does not end.');
}
