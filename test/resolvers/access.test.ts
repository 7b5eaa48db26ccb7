/**
 * Who may have what: every field of the roots, and every other that asks for more, as everybody there can be, through a
 * real server. A field that stands in no row fails; so does a row that no field is for.
 */
import { type GraphQLField, getNamedType, isLeafType, isObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessOf } from '../../src/resolvers/access.ts';
import type { Context } from '../../src/resolvers/context.ts';
import { makeSchema } from '../../src/resolvers/schema.ts';
import { openFeed } from '../support/feed-lines.ts';
import {
  ACCEPT,
  CREATE,
  HERO,
  INVITE,
  type SeatedServer,
  type Someone,
  START,
  startSeatedServer,
} from '../support/seats.ts';
import type { GraphQLAnswer } from '../support/server.ts';

/* Everybody there can be, for a table of Olga's where Ann plays Aldis and Bo plays Bron */

const roles = ['host', 'owner', 'key', 'gm', 'player', 'other', 'spectator', 'neighbour', 'stranger'] as const;
type Role = (typeof roles)[number];

const everybody: readonly Role[] = roles;
/** By name, wherever they sit. */
const known: readonly Role[] = ['host', 'owner', 'gm', 'player', 'other', 'spectator', 'neighbour'];
const seated: readonly Role[] = ['owner', 'key', 'gm', 'player', 'other', 'spectator'];
const players: readonly Role[] = ['owner', 'key', 'gm', 'player', 'other'];
/** Those who play Aldis. */
const aldis: readonly Role[] = ['owner', 'key', 'gm', 'player'];
const gms: readonly Role[] = ['owner', 'key', 'gm'];
const owners: readonly Role[] = ['owner', 'key'];
const host: readonly Role[] = ['host'];
/** For whom the campaign is there only where it is listed. */
const outside: readonly Role[] = ['host', 'neighbour', 'stranger'];

/* Who may have each field, and what is asked */

interface Table {
  readonly campaignId: string;
  readonly hero: string;
  readonly otherHero: string;
  /** Member ids by name. */
  readonly members: Readonly<Record<string, string>>;
  /** Where the row needs a fight. */
  readonly combatId: string;
  readonly owner: Someone;
}

type Args = Readonly<Record<string, unknown>>;

interface Row {
  readonly may: readonly Role[];
  /** Anew for each who asks. */
  readonly args: (table: Table) => Args | Promise<Args>;
  /** What it says to those from whom it is hidden; nothing, where it is about no campaign. */
  readonly hidden?: 'null' | 'NOT_FOUND';
  /** Where the campaign is listed, anybody may have it. */
  readonly whoLooksOn?: true;
  readonly inFight?: true;
  /** Also those who sit there are not told that there is anything. */
  readonly isSecret?: true;
  /** The token is used up by it. */
  readonly spendsToken?: true;
}

/** Of no campaign. */
const free = (may: readonly Role[], args: Row['args'] = () => ({})): Row => ({ may, args });
/** Done at a table. */
const done = (may: readonly Role[], args: Row['args']): Row => ({ may, args, hidden: 'NOT_FOUND' });
const input = (may: readonly Role[], args: Row['args']): Row =>
  done(may, async (table) => ({ input: await args(table) }));
/** A command of Aldis in a fight. */
const act = (more: Args = {}): Row => ({
  ...input(aldis, ({ combatId, hero }) => ({ combatId, actorId: `${combatId}.${hero}`, ...more })),
  inFight: true,
});
const looked = (args: Row['args']): Row => ({ may: seated, args, hidden: 'null', whoLooksOn: true });
const fetched = (args: Row['args']): Row => ({ may: seated, args, hidden: 'NOT_FOUND', whoLooksOn: true });
const ofCampaign = (may: readonly Role[]): Row => done(may, ({ campaignId }) => ({ id: campaignId }));

const invitationOf = ({ owner, campaignId }: Table) => owner.ask(INVITE, { i: { campaignId } });

/** Another at each call, so that there is always somebody to do it to. */
async function victim(table: Table): Promise<string> {
  const { code } = await invitationOf(table);
  const { person } = await server.stranger.ask(ACCEPT, { i: { code, name: 'Vic' } });
  return `${table.campaignId}.${person.id}`;
}

/** Something of Aldis that was done last. */
async function somethingToUndo({ owner, campaignId, hero }: Table): Promise<Args> {
  const tried = ['unequip', 'equip'].map(
    (how) => `mutation($i: EquipInput!) { it: ${how}(input: $i) { entry { seq } } }`,
  );
  for (const query of tried) {
    const { data } = await owner.gql(query, { i: { characterId: hero, item: 'sword' } });
    if (data?.it) return { campaignId, actorId: hero, toSeq: data.it.entry.seq - 1 };
  }
  throw new Error('There is no sword.');
}

/** By word of whoever runs the table. */
const ruled = (more: (table: Table) => Args): Row =>
  input(gms, (table) => ({ campaignId: table.campaignId, reason: 'The bridge broke.', ...more(table) }));
const ruledInFight = (more: (table: Table) => Args): Row => ({ ...ruled(more), inFight: true });

const STAKE = 'mutation($i: StakeStuntInput!) { it: stakeStunt(input: $i) { entry { seq } } }';
const SEAL = 'mutation($i: RollSealedInput!) { it: rollSealed(input: $i) { seq } }';

const stunt = ({ campaignId, hero }: Table): Args => ({
  ...{ campaignId, actorId: hero, stunt: 'Over the chasm.', ability: 'dexterity', difficulty: 'FAIR' },
  success: { kind: 'NOTHING' },
  failure: { kind: 'NOTHING' },
});

/** Aldis dares something; whoever rolled last may have left it at stake. */
async function atStake(table: Table): Promise<Args> {
  const { campaignId, owner } = table;
  const now = await owner.ask('query($id: ID!) { it: campaign(id: $id) { stunt { text } } }', { id: campaignId });
  if (!now.stunt) await owner.ask(STAKE, { i: stunt(table) });
  return { campaignId };
}

const rows: Readonly<Record<string, Row>> = {
  'Query.rulesets': free(everybody),
  'Query.ruleset': free(everybody, () => ({ id: 'BECMI' })),
  'Query.me': free(everybody),
  'Query.campaigns': free(everybody),
  'Query.invitation': free(everybody, async (table) => ({ code: (await invitationOf(table)).code })),
  'Query.campaign': looked(({ campaignId }) => ({ id: campaignId })),
  'Query.character': looked(({ hero }) => ({ id: hero })),
  'Query.combat': { ...looked(({ combatId }) => ({ id: combatId })), inFight: true },
  'Query.node, of a campaign': looked(({ campaignId }) => ({ id: campaignId })),
  'Query.node, of a hero': looked(({ hero }) => ({ id: hero })),
  'Query.node, of an entry': looked(({ campaignId }) => ({ id: `${campaignId}#1` })),
  'Query.node, of an event': looked(({ campaignId }) => ({ id: `${campaignId}#1.0` })),
  'Query.node, of a member': looked(({ members }) => ({ id: members.Ann })),
  'Query.node, of a combatant': { ...looked(({ combatId, hero }) => ({ id: `${combatId}.${hero}` })), inFight: true },
  'Query.node, of the past': looked(({ campaignId }) => ({ id: `${campaignId}@1` })),
  'Query.node, of an invitation': {
    ...looked(async (table) => ({ id: (await invitationOf(table)).id })),
    may: gms,
    whoLooksOn: undefined,
    isSecret: true,
  },
  'Query.node, of a ruleset': free(everybody, () => ({ id: 'BECMI' })),
  'Query.nodes': looked(({ campaignId }) => ({ ids: [campaignId] })),
  'Query.exportCampaign': fetched(({ campaignId }) => ({ id: campaignId })),
  'Query.exportCombat': { ...fetched(({ combatId }) => ({ id: combatId })), inFight: true },
  'Query.verifyCombat': { ...fetched(({ combatId }) => ({ id: combatId })), inFight: true },
  'Query.compareCampaigns': fetched(({ campaignId }) => ({ a: campaignId, b: campaignId })),
  'Campaign.invitations': ofCampaign(gms),
  'Campaign.notes': ofCampaign(gms),
  'Campaign.usage': ofCampaign(owners),
  'Subscription.campaignFeed': fetched(({ campaignId }) => ({ campaignId })),
  'Subscription.combatFeed': { ...fetched(({ combatId }) => ({ combatId })), inFight: true },
  'Mutation.createCampaign': free(known, () => ({ input: { name: 'Another', ruleset: 'DUEL' } })),
  'Mutation.importCampaign': free(known, () => ({ bundle: '{}' })),
  'Mutation.acceptInvitation': free(everybody, async (table) => ({
    input: { code: (await invitationOf(table)).code, name: 'Somebody' },
  })),
  'Mutation.renewToken': free(known),
  'Mutation.signOut': { ...free(known), spendsToken: true },
  'Mutation.importBestiary, of the server': free(host, () => ({ input: { ruleset: 'SRD5', source: '[]' } })),
  'Mutation.importBestiary': input(gms, ({ campaignId }) => ({ campaignId, source: '[]' })),
  'Mutation.createCharacter': input(players, ({ campaignId }) => ({ campaignId, name: 'Cora', class: 'fighter' })),
  'Mutation.roll': done(players, ({ campaignId }) => ({ campaignId, notation: '1d6' })),
  'Mutation.contributeEntropy': done(players, ({ campaignId }) => ({ campaignId, text: 'salt' })),
  'Mutation.revealSeed': done(gms, ({ campaignId }) => ({ campaignId })),
  'Mutation.startCombat': input(gms, ({ campaignId }) => ({ campaignId, enemies: [{ key: 'goblin' }] })),
  'Mutation.startCombat, as a duel': input(aldis, ({ campaignId, hero, otherHero }) => ({
    campaignId,
    duel: { challengerId: hero, defenderId: otherHero },
  })),
  'Mutation.attack': act(),
  'Mutation.useAbility': act({ hotkey: 1 }),
  'Mutation.useItem': act({ item: 'potion_healing' }),
  'Mutation.deathSave': act(),
  'Mutation.defend': act(),
  'Mutation.flee': act(),
  'Mutation.endTurn': act(),
  'Mutation.act': act({ type: 'defend' }),
  'Mutation.declare': act({ text: 'I defend.' }),
  'Mutation.takeAction': input(aldis, ({ campaignId, hero }) => ({ campaignId, characterId: hero, text: 'I rest.' })),
  'Mutation.takeAction, in a fight': {
    ...input(aldis, ({ campaignId, hero }) => ({ campaignId, characterId: hero, text: 'I defend.' })),
    inFight: true,
  },
  'Mutation.renarrate': { ...done(gms, ({ campaignId }) => ({ campaignId, beatSeq: 1 })), inFight: true },
  'Mutation.setStyle': input(gms, ({ campaignId }) => ({ campaignId, tone: 'grim' })),
  'Mutation.equip': input(aldis, ({ hero }) => ({ characterId: hero, item: 'sword' })),
  'Mutation.unequip': input(aldis, ({ hero }) => ({ characterId: hero, item: 'sword' })),
  'Mutation.rest': input(players, ({ campaignId }) => ({ campaignId })),
  'Mutation.searchLoot': input(aldis, ({ campaignId, hero }) => ({ campaignId, characterId: hero })),
  'Mutation.levelUp': input(aldis, ({ hero }) => ({ characterId: hero })),
  'Mutation.camp': input(players, ({ campaignId }) => ({ campaignId, type: 'rest' })),
  'Mutation.camp, of a hero': input(aldis, ({ campaignId, hero }) => ({
    ...{ campaignId, characterId: hero, type: 'unequip' },
    picks: [{ name: 'item', values: ['sword'] }],
  })),
  'Mutation.undo': input(aldis, somethingToUndo),
  'Mutation.forkCampaign': done(seated, ({ campaignId }) => ({ id: campaignId })),
  'Mutation.invite': input(gms, ({ campaignId }) => ({ campaignId })),
  'Mutation.invite, another who runs the table': input(owners, ({ campaignId }) => ({ campaignId, role: 'GM' })),
  'Mutation.revokeInvitation': done(gms, async (table) => ({
    ...{ campaignId: table.campaignId, invitationId: (await invitationOf(table)).id },
  })),
  'Mutation.leaveCampaign': done(seated, ({ campaignId }) => ({ campaignId })),
  'Mutation.removeMember': done(gms, async (table) => ({
    ...{ campaignId: table.campaignId, memberId: await victim(table) },
  })),
  'Mutation.removeMember, who runs the table': done(owners, ({ campaignId, members }) => ({
    ...{ campaignId, memberId: members.Gil },
  })),
  'Mutation.setRole': input(gms, async (table) => ({
    ...{ campaignId: table.campaignId, memberId: await victim(table), role: 'SPECTATOR' },
  })),
  'Mutation.setRole, of whoever asks': input(owners, ({ campaignId, members }) => ({
    ...{ campaignId, memberId: members.Gus, role: 'OWNER' },
  })),
  'Mutation.giveCharacter': input(aldis, ({ hero, members }) => ({
    ...{ characterId: hero, memberId: members.Ann, isShared: true },
  })),
  'Mutation.setListed': done(owners, ({ campaignId }) => ({ campaignId, isListed: false })),
  'Mutation.setNotes': input(gms, ({ campaignId }) => ({ campaignId, text: 'The miller did it.' })),
  'Mutation.adjust': ruled(({ hero }) => ({ targetId: hero, changes: [{ what: 'hp', to: 1 }] })),
  'Mutation.overrule': ruled(({ hero }) => ({ seq: 1, targetId: hero, changes: [{ what: 'hp', to: 2 }] })),
  'Mutation.grant': ruled(({ hero }) => ({ characterId: hero, gold: 1 })),
  'Mutation.awardXp': ruled(({ hero }) => ({ characterIds: [hero], amount: 1 })),
  'Mutation.addCombatant': ruledInFight(() => ({ key: 'goblin' })),
  'Mutation.removeCombatant': ruledInFight(({ combatId }) => ({ combatantId: `${combatId}.1` })),
  'Mutation.endCombat': ruledInFight(() => ({ status: 'FLED' })),
  'Mutation.rollSealed': input(gms, ({ campaignId }) => ({ campaignId, notation: '1d20', note: 'the door' })),
  'Mutation.revealRoll': input(gms, async ({ owner, campaignId }) => ({
    ...{ campaignId, seq: (await owner.ask(SEAL, { i: { campaignId, notation: '1d20', note: 'the door' } })).seq },
  })),
  'Mutation.stakeStunt': input(gms, stunt),
  'Mutation.withdrawStunt': input(gms, async (table) => ({ ...(await atStake(table)), reason: 'Better not.' })),
  'Mutation.rollStunt': input(aldis, atStake),
};

/* The walk */

const schema = makeSchema();
const rootTypes = [schema.getQueryType()!, schema.getMutationType()!, schema.getSubscriptionType()!];

let server: SeatedServer;
const people = new Map<Role | 'gm2', Someone>();
beforeAll(async () => {
  server = await startSeatedServer();
  const hosting = await server.host();
  people.set('host', hosting);
  const { id } = await hosting.ask(CREATE, { i: { name: 'The porch', ruleset: 'DUEL' } });
  const names = { owner: 'Olga', gm: 'Gus', player: 'Ann', other: 'Bo', spectator: 'Eve', gm2: 'Gil' };
  for (const [role, name] of Object.entries(names)) {
    const somebody = await server.invited(hosting, id, name);
    people.set(role as Role, somebody);
    await somebody.ask('mutation($c: ID!) { it: leaveCampaign(campaignId: $c) { entry { seq } } }', { c: id });
  }
  people.set('neighbour', await server.invited(hosting, id, 'Ned'));
  people.set('stranger', server.stranger);
});
afterAll(() => server?.close());

interface Set {
  readonly table: Table;
  readonly as: (role: Role) => Someone;
}

async function setTable(inFight: boolean): Promise<Set> {
  const owner = people.get('owner')!;
  const { id: campaignId, ownerKey } = await owner.ask(CREATE, { i: { name: 'The Mine', ruleset: 'BECMI' } });
  const seats = [
    ['gm', 'GM'],
    ['gm2', 'GM'],
    ['player', 'PLAYER'],
    ['other', 'PLAYER'],
    ['spectator', 'SPECTATOR'],
  ] as const;
  for (const [who, role] of seats) {
    const { code } = await owner.ask(INVITE, { i: { campaignId, role } });
    await people.get(who)!.ask(ACCEPT, { i: { code } });
  }
  const made = async (who: Role, name: string): Promise<string> =>
    (await people.get(who)!.ask(HERO, { i: { campaignId, name, class: 'fighter', level: 8 } })).id;
  const [hero, otherHero] = [await made('player', 'Aldis'), await made('other', 'Bron')];
  const list = await owner.ask('query($id: ID!) { it: campaign(id: $id) { members { id name } } }', { id: campaignId });
  const members = Object.fromEntries(list.members.map(({ id, name }: { id: string; name: string }) => [name, id]));
  const enemies = [{ key: 'goblin', count: 9 }];
  const combatId = inFight ? (await owner.ask(START, { i: { campaignId, enemies } })).combat.id : `${campaignId}.1`;
  const key = server.by(`Bearer ${ownerKey}`, 'Whoever holds the key');
  return {
    table: { campaignId, hero, otherHero, members, combatId, owner },
    as: (role) => (role === 'key' ? key : people.get(role)!),
  };
}

/** `Query.node, of a hero` is about `Query.node`. */
const coordinateOf = (name: string): string => name.split(',')[0]!;

function fieldAt(coordinate: string): { readonly type: string; readonly field: GraphQLField<unknown, Context> } {
  const [type, name] = coordinate.split('.') as [string, string];
  const found = schema.getType(type);
  if (!isObjectType(found)) throw new Error(`There is no type ${type}.`);
  return { type, field: found.getFields()[name]! };
}

function operationFor(coordinate: string): string {
  const { type, field } = fieldAt(coordinate);
  const selection = isLeafType(getNamedType(field.type)) ? '' : ' { __typename }';
  if (type === 'Campaign') return `query($id: ID!) { it: campaign(id: $id) { it: ${field.name}${selection} } }`;
  const variables = field.args.map(({ name, type: of }) => `$${name}: ${of}`).join(', ');
  const given = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
  const args = variables && ([`(${variables})`, `(${given})`] as const);
  return `${type.toLowerCase()}${args ? args[0] : ''} { it: ${field.name}${args ? args[1] : ''}${selection} }`;
}

async function answerTo(coordinate: string, args: Args, who: Someone): Promise<GraphQLAnswer> {
  const query = operationFor(coordinate);
  if (!coordinate.startsWith('Subscription')) return who.gql(query, args);
  const feed = await openFeed(server, 'server-sent events', query, args, who.authorization);
  await expect.poll(() => feed.items.length).toBeGreaterThan(0);
  feed.stop();
  await feed.ended.catch(() => {});
  return feed.items[0]!;
}

const hiddenSentences = ['There is no such campaign.', 'There is no such character.'];

/** What became of it; whatever the rules say to somebody who may have it, they have it. */
function outcomeOf({ data, errors }: GraphQLAnswer, row: Row, coordinate: string): string {
  const { extensions, message } = errors?.[0] ?? {};
  const code = extensions?.code;
  if (code === 'NOT_FOUND' && hiddenSentences.includes(message!)) return 'hidden';
  if (code === 'FORBIDDEN' || code === 'UNAUTHENTICATED' || code === 'INTERNAL') return code;
  const [found] = [data?.it].flat();
  if ((row.hidden === 'null' || coordinate.startsWith('Campaign.')) && !errors && found == null) return 'hidden';
  return 'theirs';
}

function expectedFor(role: Role, { may, hidden, whoLooksOn, isSecret }: Row, isListed: boolean): string {
  if (may.includes(role) || (whoLooksOn && isListed)) return 'theirs';
  if (isSecret) return 'hidden';
  if (hidden === undefined) return known.includes(role) ? 'FORBIDDEN' : 'UNAUTHENTICATED';
  if (outside.includes(role) && !isListed) return 'hidden';
  return role === 'stranger' ? 'UNAUTHENTICATED' : 'FORBIDDEN';
}

const STATE = `query($id: ID!) {
  campaign(id: $id) { head { hash } isListed notes members { id role characters { id } } invitations { id uses } }
  campaigns(first: 100) { edges { node { id } } }
}`;
const stateOf = async ({ owner, campaignId }: Table): Promise<unknown> =>
  (await owner.gql(STATE, { id: campaignId })).data;

const nowhere = 'camp_0000000000000000';
const nobody = 'char_0000000000000000';
const missing = <T>(what: T, { campaignId, hero, otherHero }: Table): T =>
  JSON.parse(
    JSON.stringify(what).replaceAll(campaignId, nowhere).replaceAll(hero, nobody).replaceAll(otherHero, nobody),
  );

const setListed = ({ owner, campaignId }: Table, isListed: boolean) =>
  owner.ask('mutation($c: ID!, $is: Boolean!) { it: setListed(campaignId: $c, isListed: $is) { entry { seq } } }', {
    ...{ c: campaignId, is: isListed },
  });

/** With a token of its own where the field makes it void. */
async function sender(row: Row, someone: Someone): Promise<Someone> {
  if (!row.spendsToken || !/tok_/.test(someone.authorization ?? '')) return someone;
  const { token } = await someone.ask('mutation { it: renewToken { token } }');
  return server.by(`Bearer ${token}`, someone.name);
}

describe('every field', () => {
  it('stands in a row, with who may have it', () => {
    const guarded = Object.values(schema.getTypeMap()).flatMap((type) =>
      isObjectType(type) && !type.name.startsWith('__')
        ? Object.values(type.getFields())
            .filter((field) => rootTypes.includes(type) || accessOf(field as GraphQLField<unknown, Context>) !== null)
            .map(({ name }) => `${type.name}.${name}`)
        : [],
    );
    expect([...new Set(Object.keys(rows).map(coordinateOf))].sort()).toEqual(guarded.sort());
  });
});

describe.each(Object.keys(rows))('%s', (name) => {
  const row = rows[name]!;
  const coordinate = coordinateOf(name);

  it('is for those it is for, and for nobody else', async () => {
    const { table, as } = await setTable(row.inFight ?? false);
    const outcomes: Record<string, string> = {};
    const expected: Record<string, string> = {};
    const look = async (role: Role, isListed: boolean): Promise<void> => {
      const place = `${role}${isListed ? ', listed' : ''}`;
      const args = await row.args(table);
      const who = await sender(row, as(role));
      expected[place] = expectedFor(role, row, isListed);
      const isTheirs = expected[place] === 'theirs';
      const before = isTheirs ? null : await stateOf(table);
      const answer = await answerTo(coordinate, args, who);
      outcomes[place] = outcomeOf(answer, row, coordinate);
      if (!isTheirs) expect(await stateOf(table), `what ${place} left behind`).toEqual(before);
      if (expected[place] !== 'hidden') return;
      const elsewhere = await answerTo(coordinate, missing(args, table), who);
      expect(missing(answer, table), `what is hidden from ${place}`).toEqual(elsewhere);
    };
    const refused = roles.filter((role) => expectedFor(role, row, false) !== 'theirs');
    for (const role of refused) await look(role, false);
    if (row.hidden) {
      await setListed(table, true);
      for (const role of outside) await look(role, true);
      await setListed(table, false);
    }
    for (const role of roles.filter((one) => !refused.includes(one))) await look(role, false);
    expect(outcomes).toEqual(expected);
  });
});
