/** Everybody sees what they may and no more: random fights of every game, watched from every seat, and every answer searched. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSchema } from '../../src/resolvers/schema.ts';
import { engines } from '../../src/rules/registry.ts';
import { entryOf } from '../../src/table/entries.ts';
import { connect, type SocketClient, type Watch } from '../support/client.ts';
import { everythingOf } from '../support/every-event.ts';
import { type Luck, luckOf } from '../support/random-play.ts';
import { CREATE, HERO, type SeatedServer, type Someone, START, startSeatedServer } from '../support/seats.ts';
import { type Heard, type Leak, leaksTo, serverLeaks, type Truth } from './sight.ts';

/** Of every game. */
const FIGHTS = Number(process.env.SIGHT_FIGHTS ?? 3);
const SEED = 1907;
const MOST_ACTS = 8;
const NOTES = 'The barkeep is the murderer';

let server: SeatedServer;
let host: Someone;
beforeAll(async () => {
  server = await startSeatedServer({ maxTokens: 20_000, maxCost: 10_000_000 });
  host = await server.host();
});
afterAll(() => server?.close());

const COMBAT = `id status round version
  combatants { id name side hp maxHp standing health statuses { name stacks duration } row intent initiative
    resources { name current max } armorClass attacks { name bonus damage reach } speed hasReaction concentration
    facing { id } cooldowns { ability name turnsLeft } isDefending chant { name turnsLeft } plan zone }
  timeline { combatantId name health indicator initiative round combatant { id hp } }
  awaiting { id kind waiting waitingFor { id name hp } }
  options(includeBarred: true) { id type actorId label character { id } picks { name min max choices { value label } }
    barred { code message options } }`;
const ROLL = 'why notation bonus total dice { sides face } modifiers { source value } pool { source value }';
const PLAIN = 'id type says ... on IntentPlanned { actor { id } intent }';
const told = (ruleset: string) =>
  new Set([...Object.keys(engines[ruleset]!.combat.tell), 'CombatSealed', 'SeedRevealed']);
const schema = makeSchema();
const beatOf = (ruleset: string): string => `seq round actorId actor { id hp } command sheet rolls { ${ROLL} }
  facts { number says event { ${PLAIN} } }
  events { ${everythingOf(schema, (name) => told(ruleset).has(name))} }`;

const NOTE = 'mutation($i: SetNotesInput!) { it: setNotes(input: $i) { id } }';
const LIST = 'mutation($c: ID!) { it: setListed(campaignId: $c, isListed: true) { campaign { id } } }';
const actWith = (ruleset: string): string =>
  `mutation($i: OptionInput!) { it: act(input: $i) { combat { ${COMBAT} } beat { ${beatOf(ruleset)} } } }`;
const feedWith = (ruleset: string): string => `subscription($id: ID!) { combatFeed(combatId: $id) { __typename
  ... on Beat { ${beatOf(ruleset)} } ... on NarrationDelta { beatSeq text } ... on Narration { beatSeq text source } } }`;
/** Whatever can be asked of a fight, by its id, by ids of what it is made of, and of the campaign. */
const lookWith = (ruleset: string): string => `query($id: ID!, $ids: [ID!]!) { it: combat(id: $id) { ${COMBAT}
  rollingLog(last: 50) fairness { commitment entropy serverSeed } beats(last: 2) { edges { node { ${beatOf(ruleset)} } } }
  campaign { name characters { id name hp } recap(last: 3)
    log(last: 2) { edges { node { seq command says rolls { ${ROLL} } } } } } }
  nodes(ids: $ids) { ... on Combatant { id hp maxHp health } ... on Event { ${PLAIN} } } }`;
const BACK = `query($id: ID!, $at: Int!) { it: combat(id: $id, at: $at) { ${COMBAT} rollingLog(last: 10) } }`;

interface Game {
  readonly ruleset: string;
  readonly classes: readonly [string, string];
  readonly foes: readonly string[];
  readonly scene?: object;
  readonly scores?: readonly object[];
  /** Of what it is about. */
  readonly isPreferred?: (offer: Offer) => boolean;
}

const scores = Object.entries({ STURDINESS: 5, MIGHT: 3, FINESSE: 5, WITS: 1, WILL: 1 }).map(([name, value]) => ({
  ...{ name, value },
}));

const games: readonly Game[] = [
  { ruleset: 'BECMI', classes: ['fighter', 'cleric'], foes: ['goblin', 'orc', 'skeleton', 'ogre'] },
  {
    ...{ ruleset: 'SRD5', classes: ['fighter', 'rogue'], foes: ['goblin', 'goblin', 'wolf'] },
    scene: { hazards: ['party half cover', 'foes half cover'] },
    isPreferred: ({ type }) => type === 'endTurn' || type === 'search' || type === 'attack',
  },
  {
    ruleset: 'SRD5',
    classes: ['wizard', 'cleric'],
    foes: ['goblin', 'goblin', 'bugbear'],
    scene: { ambient: 'darkness' },
  },
  {
    ...{ ruleset: 'RUNE', classes: ['iron-blooded warrior', 'iron-blooded adept'], scores },
    foes: ['mec_serv_01', 'bst_vargr_01', 'hum_raider_01', 'und_draugr_01'],
  },
  { ruleset: 'DUEL', classes: ['porter', 'hunter'], foes: [], scene: { ambient: 'match' } },
  { ruleset: 'DUEL', classes: ['porter', 'hunter'], foes: ['orc', 'goblin', 'ogre'] },
];

interface Offer {
  readonly type: string;
  readonly actorId: string;
  readonly character: { readonly id: string } | null;
  readonly picks: readonly { readonly name: string; readonly min: number; readonly choices: { value: string }[] }[];
  readonly barred: object | null;
}

/** A campaign, and everybody who looks at it; the game masters first. */
interface Seats {
  readonly campaignId: string;
  readonly settings: { readonly enemyHitPoints: Truth['enemyHitPoints'] };
  readonly players: ReadonlyMap<string, Someone>;
  readonly masters: readonly Someone[];
  readonly others: readonly Someone[];
}

async function gathered({ ruleset, classes, scores = [] }: Game, luck: Luck): Promise<Seats> {
  const settings = { enemyHitPoints: luck.one(['exact', 'words', 'hidden'] as const) };
  const { id: campaignId } = await host.ask(CREATE, { i: { name: 'Seen', ruleset, settings } });
  await host.ask(NOTE, { i: { campaignId, text: NOTES } });
  await host.ask(LIST, { c: campaignId });
  const invited = (name: string, asked = {}) => server.invited(host, campaignId, name, asked);
  const [ann, bo, eve, gil] = [
    await invited('Ann'),
    await invited('Bo'),
    await invited('Eve', { role: 'SPECTATOR' }),
    await invited('Gil', { role: 'GM' }),
  ];
  const players = new Map<string, Someone>();
  for (const [index, player] of [ann, bo].entries()) {
    const i = { campaignId, name: ['Ulf', 'Sif'][index], class: classes[index], level: ruleset === 'RUNE' ? 1 : 3 };
    const hero = await player.ask(HERO, {
      i: ruleset === 'DUEL' ? { ...i, level: 1 } : scores.length > 0 ? { ...i, scores } : i,
    });
    players.set(hero.id, player);
  }
  return { campaignId, settings, players, masters: [host, gil], others: [ann, bo, eve, server.stranger] };
}

async function truthOf({ campaignId, settings }: Seats, { ruleset }: Game, combatId: string): Promise<Truth> {
  const { gm, store } = server.arbiter;
  const { state } = (await gm.campaign(campaignId))!.combat!;
  const log = (await store.entriesOf([combatId])).map((row) => entryOf(engines[ruleset]!, row));
  return { ruleset, ...settings, combatId, state, log, notes: NOTES };
}

/** The search, and what it has found. */
class Search {
  readonly leaks: string[] = [];
  readonly told = new Map<string, number>();
  /** What would have been found out, had a player been told what the game masters are. */
  readonly kept = new Map<Leak, number>();

  heard(seats: Seats, who: Someone, heard: Heard, truth: Truth): void {
    const isMaster = seats.masters.includes(who);
    this.told.set(who.name, (this.told.get(who.name) ?? 0) + 1);
    this.leaks.push(...serverLeaks(heard).map((leak) => `${truth.ruleset}, to ${who.name}: ${leak}`));
    for (const { leak, where } of leaksTo(heard, truth)) {
      if (isMaster) this.kept.set(leak, (this.kept.get(leak) ?? 0) + 1);
      else this.leaks.push(`${truth.ruleset} (${truth.enemyHitPoints}), ${leak} to ${who.name} ${where}`);
    }
  }
}

interface Follower {
  readonly who: Someone;
  readonly client: SocketClient;
  readonly feed: Watch;
  read: number;
}

function follower(who: Someone, ruleset: string, id: string): Follower {
  const client = connect(server.wsUrl, who.authorization === undefined ? {} : { authorization: who.authorization });
  return { who, client, feed: client.watch(feedWith(ruleset), { id }), read: 0 };
}

// biome-ignore lint/suspicious/noExplicitAny: a test knows what it asked for
const itemOf = ({ data }: Watch['items'][number]): any => data!.combatFeed;

async function brought({ feed }: Follower, seq: number): Promise<void> {
  while (!feed.items.some((item) => itemOf(item).__typename === 'Beat' && itemOf(item).seq >= seq))
    await feed.atLeast(feed.items.length + 1);
}

async function foughtThrough(game: Game, seats: Seats, luck: Luck, search: Search): Promise<void> {
  const { ruleset, foes, scene } = game;
  const enemies = foes.length === 0 ? [] : [{ key: luck.one(foes) }, { key: luck.one(foes) }];
  const started = await host.ask(START, { i: { campaignId: seats.campaignId, enemies, ...(scene && { scene }) } });
  const { id } = started.combat;
  const everybody = [...seats.masters, ...seats.others];
  const followers = everybody.map((who) => follower(who, ruleset, id));
  let { seq } = started.beat;
  for (let acts = 0; ; acts++) {
    const truth = await truthOf(seats, game, id);
    const isOn = truth.state.outcome === null;
    const ids = idsIn(truth);
    for (const one of followers) {
      await brought(one, seq);
      for (const item of one.feed.items.slice(one.read))
        search.heard(seats, one.who, { what: itemOf(item), seq, isOn, isNow: false }, truth);
      one.read = one.feed.items.length;
    }
    const answers = await Promise.all(everybody.map((who) => who.gql(lookWith(ruleset), { id, ids })));
    for (const [index, { data, errors }] of answers.entries()) {
      expect(errors).toBeUndefined();
      search.heard(seats, everybody[index]!, { what: data, seq, isOn, isNow: true }, truth);
    }
    if (!isOn || acts >= MOST_ACTS) break;
    const before = seq;
    const acted = await someAct(game, seats, id, answers[2]!.data!.it.options, luck);
    seq = acted.answer.beat.seq;
    const after = await truthOf(seats, game, id);
    const stillOn = after.state.outcome === null;
    search.heard(seats, acted.who, { what: acted.answer, seq, isOn: stillOn, isNow: true }, after);
    for (const who of seats.others)
      search.heard(
        seats,
        who,
        { what: await who.ask(BACK, { id, at: before }), seq: before, isOn: stillOn, isNow: false },
        after,
      );
  }
  const eve = seats.others[2]!;
  const truth = await truthOf(seats, game, id);
  for (const what of await streamed(eve, ruleset, id, seq))
    search.heard(seats, eve, { what, seq, isOn: truth.state.outcome === null, isNow: false }, truth);
  for (const { feed, client } of followers) {
    feed.stop();
    await client.dispose();
  }
}

/** The feed from its beginning to this beat, as server-sent events. */
async function streamed(who: Someone, ruleset: string, id: string, seq: number): Promise<readonly unknown[]> {
  const stop = new AbortController();
  const response = await fetch(`${server.url}/graphql/stream`, {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/json', accept: 'text/event-stream' },
      ...(who.authorization !== undefined && { authorization: who.authorization }),
    },
    body: JSON.stringify({ query: feedWith(ruleset), variables: { id } }),
    signal: stop.signal,
  });
  let text = '';
  const decoder = new TextDecoder();
  const items = (): readonly { __typename: string; seq?: number }[] =>
    [...text.matchAll(/^event: next\r?\ndata: (.*)\r?\n\r?\n/gm)].map(([, data]) => JSON.parse(data!).data.combatFeed);
  for await (const piece of response.body!) {
    text += decoder.decode(piece as Uint8Array, { stream: true });
    if (items().some((item) => item.__typename === 'Beat' && item.seq === seq)) break;
  }
  stop.abort();
  expect(items().at(-1), 'the beat that was waited for').toBeDefined();
  return items();
}

/** Of everybody in the fight, and of everything that happened in its last beat. */
function idsIn({ combatId, state, log }: Truth): readonly string[] {
  const { campaignId, seq, events } = log.at(-1)!;
  const bodies = Object.keys(state.combatants).map((id) => (id.startsWith(`${combatId}.`) ? id : `${combatId}.${id}`));
  return [...bodies, ...events.map((_, place) => `${campaignId}#${seq}.${place}`)].slice(0, 100);
}

/** By the player whose hero it is, out of what they are offered. */
async function someAct(
  { ruleset, isPreferred = () => false }: Game,
  seats: Seats,
  combatId: string,
  offers: readonly Offer[],
  luck: Luck,
) {
  const open = offers.filter(({ barred, character }) => barred === null && character !== null);
  const preferred = open.filter(isPreferred);
  expect(open, 'whoever is waited for has something to do').not.toEqual([]);
  const { type, actorId, picks, character } = luck.one(preferred.length > 0 && luck.upTo(4) > 0 ? preferred : open);
  const who = seats.players.get(character!.id)!;
  const filled = picks.map(({ name, min, choices }) => ({
    ...{ name, values: choices.slice(0, min).map(({ value }) => value) },
  }));
  const answer = await who.ask(actWith(ruleset), { i: { combatId, type, actorId, picks: filled } });
  return { who, answer };
}

describe(`who sees what (seed: ${SEED})`, () => {
  const search = new Search();

  it.each(games.map((game, index) => [game.ruleset, index] as const))(
    `tells nobody in ${FIGHTS} fights of %s what they may not know (%#)`,
    { timeout: 60_000 + 30_000 * FIGHTS },
    async (_ruleset, index) => {
      const game = games[index]!;
      for (let number = 0; number < FIGHTS; number++) {
        const luck = luckOf(SEED + 100 * index + number);
        await foughtThrough(game, await gathered(game, luck), luck, search);
      }
      expect(search.leaks.slice(0, 10)).toEqual([]);
    },
  );

  it('was searched for from every seat', () => {
    expect([...search.told.keys()].sort()).toEqual(['A stranger', 'Ann', 'Bo', 'Eve', 'Gil', 'Hanna']);
    for (const count of search.told.values()) expect(count).toBeGreaterThan(5 * FIGHTS);
  });

  it('finds every kind of secret in what the game masters are told', { timeout: 600_000 }, async () => {
    const hidden: readonly Leak[] = ['Stealth', 'whoever hides'];
    const [, goblins] = games;
    // It is the dice that decide whether somebody hides.
    for (let number = FIGHTS; number < FIGHTS + 30 && !hidden.every((leak) => search.kept.has(leak)); number++) {
      const luck = luckOf(SEED + 100 + number);
      await foughtThrough(goblins!, await gathered(goblins!, luck), luck, search);
    }
    expect([...search.kept.keys()].sort()).toEqual(
      ['Stealth', 'a die', 'a look', 'an intent', 'hit points', 'whoever hides'].sort(),
    );
    expect(search.leaks.slice(0, 10)).toEqual([]);
  });
});

describe('the notes of the game masters', () => {
  it('are found by the search where they are told', async () => {
    const luck = luckOf(SEED);
    const seats = await gathered(games[0]!, luck);
    const started = await host.ask(START, { i: { campaignId: seats.campaignId, enemies: [{ key: 'goblin' }] } });
    const truth = await truthOf(seats, games[0]!, started.combat.id);
    const what = await host.ask('query($id: ID!) { it: campaign(id: $id) { notes } }', { id: seats.campaignId });
    const heard = { what, seq: started.beat.seq, isOn: true, isNow: true };
    expect(leaksTo(heard, truth).map(({ leak }) => leak)).toContain('notes');
  });
});

describe('a copy of a campaign', () => {
  it('is made of no fight that goes on, and never takes the notes along', async () => {
    const seats = await gathered(games[0]!, luckOf(SEED + 1));
    const { campaignId: id } = seats;
    const [player] = seats.others;
    const started = await host.ask(START, { i: { campaignId: id, enemies: [{ key: 'ogre' }] } });
    const combat = started.combat.id;
    const bundle = 'query($id: ID!) { it: exportCombat(id: $id) { url } }';
    const check = 'query($id: ID!) { it: verifyCombat(id: $id) { ok } }';
    const fork =
      'mutation($id: ID!, $at: Int) { it: forkCampaign(id: $id, at: $at) { id yourRole notes combat { id } } }';
    for (const who of [host, player!]) {
      expect(await who.refused(bundle, { id: combat })).toEqual(['COMBAT_ACTIVE']);
      expect(await who.refused(check, { id: combat })).toEqual(['COMBAT_ACTIVE']);
      expect(await who.refused(fork, { id })).toEqual(['COMBAT_ACTIVE']);
      const whole = await who.ask('query($id: ID!) { it: exportCampaign(id: $id) { head { seq } } }', { id });
      expect(whole.head.seq).toBeLessThan(started.beat.seq);
      const forked = await who.ask(fork, { id, at: started.beat.seq - 1 });
      expect(forked).toMatchObject({ yourRole: 'OWNER', notes: null, combat: null });
    }
  });
});
