/** What enemies mean to do and what they have left stays hidden: every answer and feed item of many fights is searched. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSchema } from '../../src/resolvers/schema.ts';
import { engines } from '../../src/rules/registry.ts';
import { entryOf } from '../../src/table/entries.ts';
import { connect, type SocketClient, type Watch } from '../support/client.ts';
import { everythingOf } from '../support/every-event.ts';
import { type Luck, luckOf } from '../support/random-play.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { type Heard, leaksIn, secretsOf } from './leaks.ts';

const FIGHTS = Number(process.env.LEAK_FIGHTS ?? 300);
const SEED = 1871;
/** Campaigns that go on together share their COMMITs, and their feeds fit on one socket. */
const AT_ONCE = 16;
/** A long one, and short ones after it. */
const FIGHTS_IN_A_ROW = 25;
const MOST_ACTS = 8;

let server: TestServer;
let client: SocketClient;
beforeAll(async () => {
  // Whoever looks for leaks asks for more than a table does.
  server = await startTestServer({ maxTokens: 20_000, maxCost: 1_000_000 });
  client = connect(server.wsUrl);
});
afterAll(async () => {
  await client.dispose();
  await server.close();
});

const COMBAT = `id status round version
  combatants { id name side hp maxHp standing health statuses { name stacks duration } row intent initiative
    resources { name current max } armorClass attacks { name bonus damage reach } speed hasReaction concentration
    facing { id } cooldowns { ability name turnsLeft } isDefending chant { name turnsLeft } plan zone }
  timeline { combatantId name health indicator initiative round } awaiting { id kind waiting }
  options(includeBarred: true) { type actorId windowId label picks { name min max choices { value label } }
    barred { code message } }`;
const ROLL = 'why notation bonus total dice { sides face } modifiers { source value } pool { source value }';
const told = new Set([...Object.keys(engines.RUNE!.combat.tell), 'CombatSealed', 'SeedRevealed']);
const BEAT = `seq round actorId command sheet rolls { ${ROLL} }
  events { ${everythingOf(makeSchema(), (name) => told.has(name))} }`;

const CREATE = 'mutation($i: CreateCampaignInput!) { createCampaign(input: $i) { id } }';
const JOIN = 'mutation($i: CreateCharacterInput!) { createCharacter(input: $i) { id } }';
const START = `mutation($i: StartCombatInput!) { startCombat(input: $i) { combat { ${COMBAT} } beat { ${BEAT} } } }`;
const ACT = `mutation($i: OptionInput!) { act(input: $i) { combat { ${COMBAT} } beat { ${BEAT} } } }`;
const FEED = `subscription($id: ID!) { combatFeed(combatId: $id) { __typename
  ... on Beat { ${BEAT} } ... on NarrationDelta { beatSeq text } ... on Narration { beatSeq text source } } }`;
/** A feed is judged anew each time it is opened: where its beats were heard whole already, the telling fields will do. */
const TELLING = `seq round actorId command sheet events { id type says
  ... on HarmDealt { target { id } hpBefore hpAfter } ... on HurtHealed { target { id } hpBefore hpAfter }
  ... on IntentPlanned { actor { id } intent } ... on ResourceChanged { target { id } } ... on StressChanged { target { id } }
  ... on CorruptionChanged { target { id } } ... on CooldownsChanged { target { id } } }`;
const AGAIN = `subscription($id: ID!) { combatFeed(combatId: $id) { __typename
  ... on Beat { ${TELLING} } ... on NarrationDelta { beatSeq text } ... on Narration { beatSeq text source } } }`;
/** Whatever else can be asked of a fight. */
const LOOK = `query($id: ID!) { combat(id: $id) { ${COMBAT}
  rollingLog(last: 10) fairness { commitment entropy serverSeed } beats(first: 25) { edges { node { ${BEAT} narration { text } } } }
  campaign { recap(last: 3) log { edges { node { seq command says rolls { ${ROLL} } beat { seq sheet } } } } } } }`;
/** The same, as it was some entries ago. */
const BACK = `query($id: ID!, $at: Int!) { combat(id: $id, at: $at) { ${COMBAT} rollingLog(last: 10) fairness { serverSeed } } }`;

// biome-ignore lint/suspicious/noExplicitAny: a test knows what it asked for
async function ask(query: string, variables: Record<string, unknown>): Promise<any> {
  const { data, errors } = await server.gql(query, variables);
  if (errors) throw new Error(`${errors[0]!.message} (${query.slice(0, 60)})`);
  return data;
}

interface Table {
  readonly profile: 'canon' | 'brisk';
  readonly heroes: readonly string[];
  readonly foes: readonly string[];
  /** How many of those there are in a fight. */
  readonly against: number;
}

/** Soon over, most of them. */
const small: Table = {
  ...{ profile: 'brisk', heroes: ['warrior', 'warrior'], against: 1 },
  foes: ['mec_serv_01', 'bst_vargr_01', 'hum_raider_01'],
};

const large: Table = {
  ...{ profile: 'canon', heroes: ['warrior', 'adept'], against: 2 },
  foes: ['bst_vargr_01', 'hum_raider_01', 'und_draugr_01', 'elite_und_draugr_01', 'und_haug_01', 'boss_overseer'],
};

/** Strong arms, and eyes that seldom see what anybody is up to. */
const scores = Object.entries({ STURDINESS: 5, MIGHT: 3, FINESSE: 5, WITS: 1, WILL: 1 }).map(([name, value]) => ({
  ...{ name, value },
}));

async function gathered({ profile, heroes }: Table): Promise<string> {
  const { createCampaign } = await ask(CREATE, { i: { name: 'Dark', ruleset: 'RUNE', settings: { profile } } });
  const campaignId: string = createCampaign.id;
  for (const [index, kind] of heroes.entries())
    await ask(JOIN, { i: { campaignId, name: ['Ulf', 'Sif'][index], class: `iron-blooded ${kind}`, scores } });
  return campaignId;
}

interface Offer {
  readonly type: string;
  readonly actorId: string;
  readonly label: string;
  readonly picks: readonly { readonly name: string; readonly min: number; readonly choices: { value: string }[] }[];
  readonly barred: object | null;
}

/** Mostly a blow, so that fights come to an end. */
function someAct(offers: readonly Offer[], luck: Luck) {
  const open = offers.filter((offer) => offer.barred === null);
  const blows = open.filter(({ label }) => /^(Power Strike|Crushing Blow)/.test(label));
  const { type, actorId, picks } = luck.one(blows.length > 0 && luck.upTo(5) > 0 ? blows : open);
  const filled = picks.map(({ name, min, choices }) => ({
    name,
    values: choices.slice(0, min).map((choice) => choice.value),
  }));
  return { type, actorId, picks: filled };
}

type Item = { readonly __typename: string; readonly seq?: number; readonly beatSeq?: number };
const itemsOf = ({ items }: Watch): readonly Item[] => items.map(({ data }) => data!.combatFeed as Item);
const beat = (seq: number) => (item: Item) => item.__typename === 'Beat' && item.seq === seq;
const prose = (seq: number) => (item: Item) => item.__typename === 'Narration' && item.beatSeq === seq;

/** Resolves once the feed has brought it. */
async function brought(feed: Watch, isIt: (item: Item) => boolean): Promise<void> {
  while (!itemsOf(feed).some(isIt)) await feed.atLeast(feed.items.length + 1);
}

/** What the feed brings, up to this and with it. */
async function feedOf(id: string, isLast: (item: Item) => boolean): Promise<readonly Item[]> {
  const feed = client.watch(AGAIN, { id });
  await brought(feed, isLast);
  feed.stop();
  return itemsOf(feed);
}

interface Fight {
  readonly id: string;
  readonly isWon: boolean;
  readonly lastSeq: number;
  /** How far its feed was read. */
  readonly readSeq: number;
  readonly heard: Heard[];
}

/** An answer to an act, or to the start. */
// biome-ignore lint/suspicious/noExplicitAny: a test knows what it asked for
type Answer = any;
const isOn = ({ combat }: Answer): boolean => combat.status === 'ACTIVE';
const after = (answer: Answer, told: readonly unknown[]): Heard[] =>
  told.map((what) => ({ what, seq: answer.beat.seq, isOn: isOn(answer) }));

const started = async (campaignId: string, { foes, against }: Table, luck: Luck): Promise<Answer> => {
  const enemies = Array.from({ length: against }, () => ({ key: luck.one(foes) }));
  return (await ask(START, { i: { campaignId, enemies } })).startCombat;
};

const acted = async ({ combat: { id, options } }: Answer, luck: Luck): Promise<Answer> =>
  (await ask(ACT, { i: { combatId: id, ...someAct(options, luck) } })).act;

/** The feed is looked into while the fight is on; what it has in the end is read when there is time. */
async function foughtShortly(campaignId: string, luck: Luck): Promise<Fight> {
  let answer = await started(campaignId, small, luck);
  const { id } = answer.combat;
  const heard = after(answer, [answer]);
  let readSeq = 0;
  for (let acts = 0; acts < MOST_ACTS && isOn(answer); acts++) {
    if (acts === 1) {
      readSeq = answer.beat.seq;
      heard.push(...after(answer, await feedOf(id, beat(readSeq))));
    }
    answer = await acted(answer, luck);
    heard.push(...after(answer, [answer]));
  }
  return { id, isWon: answer.combat.status === 'WON', lastSeq: answer.beat.seq, readSeq, heard };
}

/** The feed is followed from the first beat to the last, and then everything is asked for that can be. */
async function foughtAtLength(campaignId: string, luck: Luck): Promise<Fight> {
  let answer = await started(campaignId, large, luck);
  const { id } = answer.combat;
  const feed = client.watch(FEED, { id });
  const heard = after(answer, [answer]);
  let read = 0;
  const listen = (): void => {
    heard.push(...after(answer, itemsOf(feed).slice(read)));
    read = feed.items.length;
  };
  for (let acts = 0; acts < MOST_ACTS && isOn(answer); acts++) {
    await brought(feed, beat(answer.beat.seq));
    // What was there before the next act was told while the fight was on.
    listen();
    const before = answer;
    answer = await acted(answer, luck);
    heard.push(...after(answer, [answer]));
    const { seq: at } = before.beat;
    heard.push({ what: await ask(BACK, { id, at }), seq: at, isOn: isOn(answer) });
  }
  await brought(feed, prose(answer.beat.seq));
  feed.stop();
  listen();
  heard.push(...after(answer, [await ask(LOOK, { id })]));
  const { seq } = answer.beat;
  return { id, isWon: answer.combat.status === 'WON', lastSeq: seq, readSeq: seq, heard };
}

/** A long fight, and then short ones, by the same people while they win. */
async function row(numbers: readonly number[]): Promise<readonly Fight[]> {
  const [first, ...others] = numbers.map((number) => luckOf(SEED + number));
  const long = await foughtAtLength(await gathered(large), first!);
  const fights: Fight[] = [];
  let campaignId: string | null = null;
  for (const luck of others) {
    campaignId ??= await gathered(small);
    const fight = await foughtShortly(campaignId, luck);
    if (!fight.isWon) campaignId = null;
    fights.push(fight);
  }
  for (const { id, lastSeq, heard } of fights) {
    const told = await feedOf(id, prose(lastSeq));
    heard.push(...told.map((what) => ({ what, seq: lastSeq, isOn: heard.at(-1)!.isOn })));
  }
  return [long, ...fights];
}

describe(`hidden things (seed: ${SEED})`, () => {
  it(`leak from no answer and no feed item of ${FIGHTS} fights`, { timeout: 60_000 + 1000 * FIGHTS }, async () => {
    const leaks: string[] = [];
    const searched = { fights: 0, told: 0, hiddenPlans: 0 };
    const search = async ({ id, heard }: Fight): Promise<void> => {
      const secrets = secretsOf((await server.arbiter.store.entriesOf([id])).map((row) => entryOf(engines.RUNE!, row)));
      leaks.push(...heard.flatMap((one) => leaksIn(one, secrets)));
      searched.fights += 1;
      searched.told += heard.length;
      searched.hiddenPlans += secrets.hiddenPlans;
    };
    const numbers = Array.from({ length: FIGHTS }, (_, number) => number);
    const play = async (): Promise<void> => {
      while (numbers.length > 0) for (const fight of await row(numbers.splice(0, FIGHTS_IN_A_ROW))) await search(fight);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, play));
    expect(leaks.slice(0, 10)).toEqual([]);
    expect(searched.fights).toBe(FIGHTS);
    expect(searched.hiddenPlans).toBeGreaterThan(FIGHTS);
    expect(searched.told).toBeGreaterThan(5 * FIGHTS);
  });
});
