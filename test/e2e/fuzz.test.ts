/**
 * Thousands of operations that nobody would think of, as everybody there can be, on every wire: nothing breaks, nothing
 * hangs, and every campaign is still what its dice and rules say. `FUZZ_REQUESTS` and `FUZZ_SEED` choose how many and which.
 */
import { OperationTypeNode } from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codes } from '../../src/resolvers/refusals.ts';
import { makeSchema } from '../../src/resolvers/schema.ts';
import { storedBody } from '../../src/table/entries.ts';
import { verifyBundle } from '../../src/verify/index.ts';
import { bundleText } from '../support/bundles.ts';
import { openFeed, ways } from '../support/feed-lines.ts';
import { among, chanceFrom, Fuzzer, type Operation, type Vocabulary } from '../support/fuzzer.ts';
import { ACCEPT, INVITE, type SeatedServer, type Someone, startSeatedServer } from '../support/seats.ts';
import type { GraphQLAnswer } from '../support/server.ts';

const requests = Number(process.env.FUZZ_REQUESTS ?? 10_000);
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000);
/** So many at once. */
const senders = 8;
/** Then everybody sits down at a new table, mostly with a fight under way. */
const tableEvery = 600;
/** Longer than anything takes: whoever waits so long hangs. */
const patience = 20_000;
const mostIds = 600;

const chance = chanceFrom(seed);
const vocabulary: Vocabulary = {
  ids: [],
  near: [],
  words: {
    name: ['Ann', 'item', 'target', 'targets', 'STR', 'DEX', 'goblin'],
    class: ['fighter', 'magic_user', 'cleric', 'thief', 'wizard', 'warrior', 'duelist'],
    key: ['goblin', 'orc', 'ogre', 'dragon', 'wolf', 'und_draugr_01'],
    item: ['sword', 'shield', 'potion_healing'],
    equipment: ['sword', 'shield', 'plate_mail'],
    type: ['attack', 'defend', 'flee', 'rest', 'search', 'equip', 'unequip', 'endTurn', 'reroll', 'accept'],
    values: ['sword', 'goblin', '1'],
    notation: ['1d6', '2d20kh1+5', '4d6dl1', '1d6!'],
    text: ['I attack the goblin.', 'I defend.', 'I look around.', 'I go looking for a fight.', 'salt'],
    language: ['French', 'Deutsch', 'en'],
    idempotencyKey: ['one', 'two', 'three'],
    why: ['luck'],
    tone: ['grim'],
    ability: ['magic missile', 'sneak', 'dexterity', 'finesse'],
    difficulty: ['EASY', 'FAIR', 'HARD', 'MEDIUM'],
    what: ['hp', 'hp', 'hp', 'gold', 'status:blind', 'stamina'],
    status: ['blessed', 'blind', 'poisoned', 'prone'],
    reason: ['The bridge broke.'],
    stunt: ['Over the chasm.'],
    note: ['the door'],
    weapon: ['sword'],
    target: ['goblin', 'goblin 1', 'Ann'],
    code: ['inv_guessed'],
    bundle: ['{}', '[]', '{"format":"arbiter/1"}'],
    source: ['[]', '[{}]', '[{"name":"X"}]', '{'],
    search: ['gob', 'a'],
  },
};

let server: SeatedServer;
const schema = makeSchema();
const fuzzer = new Fuzzer(schema, chance, vocabulary);
/** They sit at the tables, each as something else. */
const people: Someone[] = [];
const passersBy: Someone[] = [];
const CREATE = 'mutation($i: CreateCampaignInput!) { it: createCampaign(input: $i) { id ownerKey } }';
const START = 'mutation($i: StartCombatInput!) { it: startCombat(input: $i) { combat { id } } }';
const AT_THE_TABLE = `query($id: ID!) { it: campaign(id: $id) {
  id members { id } characters { id } combat { id combatants { id } options { id } awaiting { id } }
} }`;
const HERO = 'mutation($i: CreateCharacterInput!) { it: createCharacter(input: $i) { id } }';
const games = [
  { ruleset: 'BECMI', class: 'fighter', level: 5, enemies: [{ key: 'goblin', count: 4 }] },
  { ruleset: 'SRD5', class: 'fighter', level: 3, enemies: [{ key: 'goblin', count: 2 }] },
  { ruleset: 'RUNE', class: 'warrior', level: 1, enemies: [{ key: 'und_draugr_01', count: 2 }] },
  { ruleset: 'DUEL', class: 'duelist', level: 1, enemies: [{ key: 'goblin', count: 2 }] },
];

beforeAll(async () => {
  console.log(`FUZZ_SEED=${seed} FUZZ_REQUESTS=${requests}`);
  server = await startSeatedServer({ logLevel: process.env.FUZZ_LOG === 'error' ? 'error' : 'silent' });
  const host = await server.host();
  const { id, ownerKey } = await host.ask(CREATE, { i: { name: 'The porch', ruleset: 'BECMI' } });
  people.push(host);
  for (const name of ['Gus', 'Ann', 'Bo', 'Eve']) people.push(await server.invited(host, id, name));
  const strangers = [undefined, `Bearer ${ownerKey}`, 'Bearer tok_stolen', 'Bearer own_stolen', 'Basic x', ''];
  passersBy.push(await server.invited(host, id, 'Sid'));
  passersBy.push(...strangers.map((authorization) => server.by(authorization)));
});
afterAll(() => server?.close());

/** A table of somebody's where the others are something, too; who has what role goes round. */
async function layTable(number: number): Promise<void> {
  const { ruleset, enemies, ...hero } = games[number % games.length]!;
  const owner = people[number % people.length]!;
  const made = await owner.gql(CREATE, { i: { name: `Table ${number}`, ruleset } });
  const campaignId = made.data?.it?.id as string;
  learn([made.data]);
  for (const [place, somebody] of people.entries()) {
    if (somebody === owner) continue;
    const role = ['GM', 'PLAYER', 'PLAYER', 'SPECTATOR', 'PLAYER'][place];
    const invited = await owner.gql(INVITE, { i: { campaignId, role } });
    learn([(await somebody.gql(ACCEPT, { i: { code: invited.data.it.code } })).data]);
    const { data } = await somebody.gql(HERO, { i: { campaignId, name: `Hero ${place}`, ...hero } });
    learn([data]);
  }
  if (number % 3 === 0) {
    const list = 'mutation($c: ID!) { it: setListed(campaignId: $c, isListed: true) { entry { seq } } }';
    await owner.gql(list, { c: campaignId });
  }
  if (number % 3 !== 1) await owner.gql(START, { i: { campaignId, enemies } });
  const { data } = await owner.gql(AT_THE_TABLE, { id: campaignId });
  learn([data]);
  vocabulary.near.splice(0, vocabulary.near.length, ...idsIn([data]));
}

const idsIn = (answers: readonly unknown[]): readonly string[] =>
  JSON.stringify(answers).match(/\b(?:camp|char|invt|pers)_[\w.#~@]{1,80}/g) ?? [];

/** Ids are kept for what is asked later; the oldest are forgotten. */
function learn(answers: readonly unknown[]): void {
  vocabulary.ids.push(...idsIn(answers).slice(0, 30));
  vocabulary.ids.splice(0, vocabulary.ids.length - mostIds);
}

/** Those who sit at the tables keep their tokens. */
const leftOut = (field: string): boolean => field === 'signOut';

interface Sent {
  readonly who: string;
  readonly how: string;
  readonly operation: Operation;
  readonly answers: readonly GraphQLAnswer[];
}

async function send(): Promise<Sent> {
  const who = chance() < 0.8 ? among(chance, people) : among(chance, passersBy);
  const dice = chance();
  const kind =
    dice < 0.45 ? OperationTypeNode.QUERY : dice < 0.93 ? OperationTypeNode.MUTATION : OperationTypeNode.SUBSCRIPTION;
  const operation = fuzzer.operation(kind, people.includes(who) ? leftOut : undefined);
  const how = kind === OperationTypeNode.SUBSCRIPTION || chance() < 0.02 ? among(chance, ways) : 'POST';
  const answers = await (how === 'POST' ? posted(who, operation) : followed(how, who, operation));
  return { who: `${who.name} (${who.authorization?.slice(0, 12)})`, how, operation, answers };
}

const posted = async (who: Someone, { query, variables }: Operation): Promise<GraphQLAnswer[]> => [
  await who.gql(query, variables),
];

/** The first of it, if there is anything at once. */
async function followed(way: (typeof ways)[number], who: Someone, { query, variables }: Operation) {
  const feed = await openFeed(server, way, query, variables, who.authorization);
  const ended = feed.ended.catch(() => {});
  const quiet = new Promise((resolve) => setTimeout(resolve, 30));
  await Promise.race([ended, quiet]);
  const items = [...feed.items];
  feed.stop();
  await ended;
  return items;
}

const wrong: object[] = [];
const told = new Map<string, number>();

function judge({ answers, ...sent }: Sent): void {
  for (const { data, errors } of answers) {
    const found = (errors ?? []).map(({ extensions }) => extensions?.code ?? 'none');
    for (const code of errors ? found : ['answered']) told.set(code, (told.get(code) ?? 0) + 1);
    const isBad = found.some((code) => code === 'INTERNAL' || !(codes as readonly string[]).includes(code));
    if (isBad || (data === undefined && !errors)) wrong.push({ ...sent, errors });
  }
}

async function timed(number: number): Promise<void> {
  let sent: Sent | null = null;
  const late = new Promise<'late'>((resolve) => setTimeout(resolve, patience, 'late').unref());
  const sending = send().then((one) => {
    sent = one;
  });
  if ((await Promise.race([sending, late])) === 'late') wrong.push({ number, hangs: true });
  if (sent) judge(sent);
  if (sent) learn((sent as Sent).answers);
}

it(`answers ${requests} of them, by code and at once`, { timeout: 60_000 + requests * 60 }, async () => {
  let number = 0;
  let tables = 0;
  while (number < requests && wrong.length < 20) {
    if (number >= tables * tableEvery) await layTable(tables++);
    const upTo = Math.min(number + 200, requests);
    const sender = async (): Promise<void> => {
      while (number < upTo) await timed(++number);
    };
    await Promise.all(Array.from({ length: senders }, sender));
    const health = await fetch(`${server.url}/health`, { signal: AbortSignal.timeout(patience) });
    expect(health.status).toBe(200);
  }
  console.log(Object.fromEntries([...told].sort(([, a], [, b]) => b - a)));
  expect(wrong, `FUZZ_SEED=${seed}`).toEqual([]);
  // It is no use to be refused everything.
  expect(told.get('answered')).toBeGreaterThan(requests / 20);
  expect((await fetch(`${server.url}/ready`)).status).toBe(200);
  expect((await fetch(`${server.url}/health`)).status).toBe(200);
});

it('leaves every campaign as its dice and rules have it', { timeout: 60_000 + requests * 20 }, async () => {
  await server.arbiter.narrations.idle();
  const { rows } = await server.arbiter.store.campaignsPage({ size: 100_000, from: null, isBackward: false });
  const ids = rows.map(({ id }) => id);
  const untrue: unknown[] = [];
  for (const id of ids) {
    const verdict = await verifyBundle(await bundleText(server.arbiter, id));
    const { difference } = verdict;
    if (difference === null) continue;
    const [entry] = await server.arbiter.store.entriesAt([{ campaignId: id, seq: difference.seq ?? 1 }]);
    untrue.push({ id, difference, command: entry?.command, body: entry && storedBody(entry) });
  }
  expect(untrue, `FUZZ_SEED=${seed}`).toEqual([]);
  console.log(`${ids.length} campaigns verified`);
});
