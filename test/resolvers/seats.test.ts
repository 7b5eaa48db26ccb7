/** Seats at a table: who comes in, what they may do there, and how it ends. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rebuild } from '../../src/cli/rebuild.ts';
import { verifyBundle } from '../../src/verify/index.ts';
import { bundleText } from '../support/bundles.ts';
import { connect } from '../support/client.ts';
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

const ATTACK = 'mutation($i: AttackInput!) { it: attack(input: $i) { beat { seq } } }';
const DEFEND = 'mutation($i: ActInput!) { it: defend(input: $i) { combat { status } beat { seq actorId } } }';
const MEMBERS = 'query($id: ID!) { it: campaign(id: $id) { members { id name role isYou characters { name } } } }';
const SEEN = 'query($id: ID!) { it: campaign(id: $id) { name yourRole } }';

let server: SeatedServer;
let host: Someone;
beforeAll(async () => {
  server = await startSeatedServer();
  host = await server.host();
});
afterAll(() => server?.close());

/** A campaign of two heroes, with whoever plays them. */
async function table(name = 'The Mine', settings: object | null = null) {
  const { id, ownerKey } = await host.ask(CREATE, { i: { name, ruleset: 'BECMI', settings } });
  const hero = async (by: Someone, called: string): Promise<string> =>
    (await by.ask(HERO, { i: { campaignId: id, name: called, class: 'fighter', level: 3 } })).id;
  const ann = await server.invited(host, id, 'Ann');
  const bo = await server.invited(host, id, 'Bo');
  const eve = await server.invited(host, id, 'Eve', { role: 'SPECTATOR' });
  return { id, ownerKey, ann, bo, eve, aldis: await hero(ann, 'Aldis'), bron: await hero(bo, 'Bron') };
}

const goblins = (campaignId: string) => ({ i: { campaignId, enemies: [{ key: 'goblin', count: 2 }] } });

describe('a server with seats', () => {
  it('knows nobody who sends nothing, and makes them no campaign', async () => {
    expect(await server.stranger.ask('{ it: me { id } }')).toBeNull();
    expect(await server.stranger.refused(CREATE, { i: { name: 'Mine', ruleset: 'BECMI' } })).toEqual([
      'UNAUTHENTICATED',
    ]);
    expect(await server.stranger.ask('{ it: rulesets { id } }')).toHaveLength(4);
  });

  it('has a host, who came in by the first link, and nobody else by it', async () => {
    expect(await host.ask('{ it: me { name isHost } }')).toEqual({ name: 'Hanna', isHost: true });
    expect(await server.arbiter.people.hostCode()).toBeNull();
  });

  it.each([
    ['a token that was never given', 'Bearer tok_nobody'],
    ['an owner key of no campaign', 'Bearer own_nothing'],
    ['no token at all', 'Basic abc'],
  ])('refuses %s with a sentence, and not what needs no seat', async (_what, authorization) => {
    const somebody = server.by(authorization);
    expect(await somebody.refused(CREATE, { i: { name: 'Mine', ruleset: 'BECMI' } })).toEqual(['UNAUTHENTICATED']);
    expect(await somebody.refused('{ me { id } }')).toEqual(['UNAUTHENTICATED']);
    expect(await somebody.refused('{ rulesets { id } }')).toEqual([]);
  });
});

describe('a campaign', () => {
  it('is its maker’s, and not there for anybody without a seat', async () => {
    const { id, ann, eve } = await table();
    const outsider = (await table('Elsewhere')).ann;
    expect(await host.ask(SEEN, { id })).toEqual({ name: 'The Mine', yourRole: 'OWNER' });
    expect(await ann.ask(SEEN, { id })).toEqual({ name: 'The Mine', yourRole: 'PLAYER' });
    expect(await eve.ask(SEEN, { id })).toEqual({ name: 'The Mine', yourRole: 'SPECTATOR' });
    for (const nobody of [server.stranger, outsider]) {
      expect(await nobody.ask(SEEN, { id })).toBeNull();
      expect(await nobody.ask('query($id: ID!) { it: node(id: $id) { id } }', { id })).toBeNull();
      const list = await nobody.ask('{ it: campaigns(first: 100) { edges { node { id } } } }');
      expect(list.edges.map((edge: { node: { id: string } }) => edge.node.id)).not.toContain(id);
    }
  });

  it('answers for a hidden one as for one that does not exist', async () => {
    const { id } = await table();
    const outsider = (await table('Elsewhere')).ann;
    const nowhere = 'camp_0000000000000000';
    for (const [query, variables] of [
      [START, (campaign: string) => goblins(campaign)],
      ['mutation($c: ID!) { it: roll(campaignId: $c, notation: "1d6") { total } }', (c: string) => ({ c })],
      ['query($c: ID!) { it: exportCampaign(id: $c) { url } }', (c: string) => ({ c })],
      ['mutation($c: ID!) { it: forkCampaign(id: $c) { id } }', (c: string) => ({ c })],
      [ATTACK, (c: string) => ({ i: { combatId: `${c}.1` } })],
    ] as const) {
      const hidden = await outsider.gql(query, variables(id));
      expect(hidden.errors?.map(({ extensions }) => extensions.code)).toEqual(['NOT_FOUND']);
      const missing = await outsider.gql(query, variables(nowhere));
      expect(JSON.stringify(hidden).replaceAll(id, nowhere)).toBe(JSON.stringify(missing));
    }
  });

  it('may be listed by its owner, so that strangers look on and do nothing', async () => {
    const { id, ann } = await table();
    const list =
      'mutation($c: ID!, $is: Boolean!) { it: setListed(campaignId: $c, isListed: $is) { campaign { isListed } } }';
    expect(await ann.refused(list, { c: id, is: true })).toEqual(['FORBIDDEN']);
    expect(await host.ask(list, { c: id, is: true })).toEqual({ campaign: { isListed: true } });
    expect(await server.stranger.ask(SEEN, { id })).toEqual({ name: 'The Mine', yourRole: null });
    expect(await server.stranger.refused(START, goblins(id))).toEqual(['UNAUTHENTICATED']);
    expect(await host.ask(list, { c: id, is: false })).toEqual({ campaign: { isListed: false } });
    expect(await server.stranger.ask(SEEN, { id })).toBeNull();
  });

  it('is its owner’s also by its key', async () => {
    const { id, ownerKey } = await table();
    const holder = server.by(`Bearer ${ownerKey}`);
    expect(await holder.ask(SEEN, { id })).toEqual({ name: 'The Mine', yourRole: 'OWNER' });
    const other = (await table('Elsewhere')).id;
    expect(await holder.ask(SEEN, { id: other })).toBeNull();
    const list = await holder.ask('{ it: campaigns(first: 100) { edges { node { id } } } }');
    expect(list.edges).toEqual([{ node: { id } }]);
  });
});

describe('what somebody makes of a campaign', () => {
  it('is theirs, and what its dice and rules say', async () => {
    const { id, eve } = await table();
    const forked = await eve.ask('mutation($c: ID!) { it: forkCampaign(id: $c) { id yourRole } }', { c: id });
    const bundle = await bundleText(server.arbiter, id);
    const imported = await eve.ask('mutation($b: String!) { it: importCampaign(bundle: $b) { id yourRole } }', {
      b: bundle,
    });
    for (const made of [forked, imported]) {
      expect(made.yourRole).toBe('OWNER');
      expect((await verifyBundle(await bundleText(server.arbiter, made.id))).difference).toBeNull();
    }
  });
});

describe('an invitation', () => {
  it('lets in as many as it says, and is told once', async () => {
    const { id } = await table();
    const { code } = await host.ask(INVITE, { i: { campaignId: id, uses: 2 } });
    const welcome = 'query($c: String!) { it: invitation(code: $c) { campaignName role } }';
    expect(await server.stranger.ask(welcome, { c: code })).toEqual({ campaignName: 'The Mine', role: 'PLAYER' });
    await server.accept(code, 'Cid');
    await server.accept(code, 'Dot');
    expect(await server.stranger.refused(ACCEPT, { i: { code, name: 'Too late' } })).toEqual(['NOT_FOUND']);
    expect(await server.stranger.ask(welcome, { c: code })).toBeNull();
    const { invitations } = await host.ask('query($id: ID!) { it: campaign(id: $id) { invitations { code } } }', {
      id,
    });
    expect(invitations.every((one: { code: null }) => one.code === null)).toBe(true);
  });

  it('that was revoked or guessed opens nothing, and nobody can tell which', async () => {
    const { id, ann } = await table();
    const made = await host.ask(INVITE, { i: { campaignId: id } });
    const revoke = 'mutation($c: ID!, $i: ID!) { it: revokeInvitation(campaignId: $c, invitationId: $i) { id } }';
    expect(await ann.refused(revoke, { c: id, i: made.id })).toEqual(['FORBIDDEN']);
    await host.ask(revoke, { c: id, i: made.id });
    const revoked = await server.stranger.gql(ACCEPT, { i: { code: made.code, name: 'Cid' } });
    expect(revoked).toEqual(await server.stranger.gql(ACCEPT, { i: { code: 'inv_guessed', name: 'Cid' } }));
  });

  it('may come with characters, and a game master invites no game masters', async () => {
    const { id, aldis } = await table();
    const gm = await server.invited(host, id, 'Gus', { role: 'GM' });
    expect(await gm.refused(INVITE, { i: { campaignId: id, role: 'GM' } })).toEqual(['FORBIDDEN']);
    const fay = await server.invited(gm, id, 'Fay', { characterIds: [aldis] });
    const { members } = await fay.ask(MEMBERS, { id });
    expect(members.find((one: { isYou: boolean }) => one.isYou)).toMatchObject({
      name: 'Fay',
      characters: [{ name: 'Aldis' }],
    });
  });

  it('answers the same again to the same key, token and all', async () => {
    const { id } = await table();
    const { code } = await host.ask(INVITE, { i: { campaignId: id } });
    const i = { code, name: 'Kim', idempotencyKey: 'kim comes in' };
    const first = await server.stranger.ask(ACCEPT, { i });
    expect(await server.stranger.ask(ACCEPT, { i })).toEqual(first);
    const { members } = await host.ask(MEMBERS, { id });
    expect(members.filter((one: { name: string }) => one.name === 'Kim')).toHaveLength(1);
  });

  it('brings somebody who is known already to another table, without another token', async () => {
    const { ann } = await table();
    const elsewhere = await table('Elsewhere');
    const { code } = await host.ask(INVITE, { i: { campaignId: elsewhere.id } });
    expect(await ann.ask(ACCEPT, { i: { code } })).toMatchObject({ token: null, campaign: { id: elsewhere.id } });
    expect(await ann.ask(SEEN, { id: elsewhere.id })).toMatchObject({ yourRole: 'PLAYER' });
  });
});

describe('a player', () => {
  it('starts no fight, and plays nobody but their own', async () => {
    const { id, ann, bo, eve, aldis, bron } = await table();
    expect(await ann.refused(START, goblins(id))).toEqual(['FORBIDDEN']);
    const { combat } = await host.ask(START, goblins(id));
    const defend = (by: Someone, hero: string | null) =>
      by.gql(DEFEND, { i: { combatId: combat.id, ...(hero && { actorId: `${combat.id}.${hero}` }) } });
    const codes = ({ errors }: Awaited<ReturnType<typeof defend>>) => errors?.map(({ extensions }) => extensions.code);
    expect(codes(await defend(ann, bron))).toEqual(['FORBIDDEN']);
    expect(codes(await defend(eve, aldis))).toEqual(['FORBIDDEN']);
    const mine = await defend(ann, null);
    expect(mine.data?.it.beat.actorId).toBe(`${combat.id}.${aldis}`);
    expect(codes(await defend(ann, null))).toEqual(['NOT_YOUR_TURN']);
    expect((await defend(bo, bron)).errors).toBeUndefined();
  });

  it('equips, raises and sends searching nobody but their own', async () => {
    const { id, ann, aldis, bron } = await table();
    const unequip = 'mutation($i: EquipInput!) { it: unequip(input: $i) { entry { seq } } }';
    expect(await ann.refused(unequip, { i: { characterId: bron, item: 'sword' } })).toEqual(['FORBIDDEN']);
    expect((await ann.ask(unequip, { i: { characterId: aldis, item: 'sword' } })).entry.seq).toBeGreaterThan(1);
    const search = 'mutation($i: SearchLootInput!) { it: searchLoot(input: $i) { entry { seq } } }';
    expect(await ann.refused(search, { i: { campaignId: id, characterId: bron } })).toEqual(['FORBIDDEN']);
    const level = 'mutation($i: LevelUpInput!) { it: levelUp(input: $i) { entry { seq } } }';
    expect(await ann.refused(level, { i: { characterId: bron } })).toEqual(['FORBIDDEN']);
  });

  it('reaches no character of another table through a hero of their own', async () => {
    const { ann, id } = await table();
    const foreign = await table('Elsewhere');
    await host.ask(START, goblins(id));
    const unequip = 'mutation($i: EquipInput!) { it: unequip(input: $i) { entry { seq } } }';
    const disguised = `${id}.1.${foreign.aldis}`;
    expect(await ann.refused(unequip, { i: { characterId: disguised, item: 'sword' } })).toEqual(['NOT_FOUND']);
  });

  it('hands a character over, or shares it with somebody who stands in', async () => {
    const { id, ann, bo, aldis } = await table();
    const { members } = await ann.ask(MEMBERS, { id });
    const idOf = (name: string) => members.find((one: { name: string }) => one.name === name).id;
    const give = 'mutation($i: GiveCharacterInput!) { it: giveCharacter(input: $i) { entry { says } } }';
    expect(await bo.refused(give, { i: { characterId: aldis, memberId: idOf('Bo') } })).toEqual(['FORBIDDEN']);
    const shared = await ann.ask(give, { i: { characterId: aldis, memberId: idOf('Bo'), isShared: true } });
    expect(shared.entry.says).toBe('Bo may play Aldis, too.');
    expect(await ann.refused(give, { i: { characterId: aldis, memberId: idOf('Eve') } })).toEqual(['ILLEGAL_ACTION']);
    const given = await bo.ask(give, { i: { characterId: aldis, memberId: idOf('Bo') } });
    expect(given.entry.says).toBe('Bo plays Aldis from now on.');
    const after = (await host.ask(MEMBERS, { id })).members;
    expect(after.find((one: { name: string }) => one.name === 'Ann').characters).toEqual([]);
  });

  it('answers a duel for themselves alone', async () => {
    const { id, ann, aldis, bron } = await table('Rivals');
    expect(
      await ann.refused(START, { i: { campaignId: id, duel: { challengerId: bron, defenderId: aldis } } }),
    ).toEqual(['FORBIDDEN']);
  });
});

describe('an idempotency key', () => {
  it('is of whoever sends it: to somebody else it is another, and never answers for them', async () => {
    const { id, ann, bo, ownerKey } = await table();
    await host.ask(START, goblins(id));
    const roll =
      'mutation($c: ID!, $n: String!) { it: roll(campaignId: $c, notation: $n, idempotencyKey: "blow-1") { total } }';
    const defend = (by: Someone) => by.ask(DEFEND, { i: { combatId: `${id}.1`, idempotencyKey: 'blow-1' } });
    const [first, second] = [await defend(ann), await defend(bo)];
    expect(first.beat.actorId).not.toBe(second.beat.actorId);
    expect(await defend(ann)).toEqual({ ...first, combat: second.combat });
    // Of one who has used it, for something else; of two who have not.
    expect(await ann.refused(roll, { c: id, n: '1d6' })).toEqual(['KEY_REUSED']);
    expect(await host.refused(roll, { c: id, n: '1d6' })).toEqual([]);
    expect(await server.by(`Bearer ${ownerKey}`).refused(roll, { c: id, n: '1d8' })).toEqual([]);
  });

  it('is the person’s, not the token’s', async () => {
    const { id, ann } = await table();
    const roll = 'mutation($c: ID!) { it: roll(campaignId: $c, notation: "1d20", idempotencyKey: "once") { total } }';
    const seq = 'query($c: ID!) { it: campaign(id: $c) { seq } }';
    const first = await ann.ask(roll, { c: id });
    const { token } = await ann.ask('mutation { it: renewToken { token } }');
    const before = await host.ask(seq, { c: id });
    expect(await server.by(`Bearer ${token}`).ask(roll, { c: id })).toEqual(first);
    expect(await host.ask(seq, { c: id })).toEqual(before);
  });

  it('tells nobody the token or the code that it told somebody else', async () => {
    const { id, ann, bo } = await table();
    const renew = 'mutation { it: renewToken(idempotencyKey: "fresh") { token } }';
    expect((await ann.ask(renew)).token).not.toBe((await bo.ask(renew)).token);
    const gus = await server.invited(host, id, 'Gus', { role: 'GM' });
    const invite = { i: { campaignId: id, idempotencyKey: 'welcome' } };
    expect((await host.ask(INVITE, invite)).code).not.toBe((await gus.ask(INVITE, invite)).code);
  });
});

describe('those who run a table', () => {
  it('send players away, who then see nothing more of it, and nobody sends the last owner away', async () => {
    const { id, ann, bo } = await table();
    const { members } = await host.ask(MEMBERS, { id });
    const idOf = (name: string) => members.find((one: { name: string }) => one.name === name).id;
    const remove = 'mutation($c: ID!, $m: ID!) { it: removeMember(campaignId: $c, memberId: $m) { entry { says } } }';
    expect(await bo.refused(remove, { c: id, m: idOf('Ann') })).toEqual(['FORBIDDEN']);
    expect((await host.ask(remove, { c: id, m: idOf('Ann') })).entry.says).toBe('Ann was sent from the table.');
    expect(await ann.ask(SEEN, { id })).toBeNull();
    expect(await host.refused(remove, { c: id, m: idOf('Hanna') })).toEqual(['ILLEGAL_ACTION']);
    const leave = 'mutation($c: ID!) { it: leaveCampaign(campaignId: $c) { entry { says } } }';
    expect((await bo.ask(leave, { c: id })).entry.says).toBe('Bo leaves the table.');
    expect(await bo.ask(SEEN, { id })).toBeNull();
  });

  it('keep notes that nobody else reads, and that stand in no log', async () => {
    const { id, ann, eve } = await table();
    const set = 'mutation($i: SetNotesInput!) { it: setNotes(input: $i) { id notes } }';
    const notes = 'query($id: ID!) { it: campaign(id: $id) { id notes } }';
    expect(await host.ask(set, { i: { campaignId: id, text: 'The miller did it.' } })).toMatchObject({
      notes: 'The miller did it.',
    });
    expect(await ann.refused(set, { i: { campaignId: id, text: 'No.' } })).toEqual(['FORBIDDEN']);
    for (const one of [ann, eve]) expect(await one.refused(notes, { id })).toEqual(['FORBIDDEN']);
    const { url } = await host.ask('query($id: ID!) { it: exportCampaign(id: $id) { url } }', { id });
    const bundle = await fetch(`${server.url}${url}`, { headers: { authorization: host.authorization! } });
    expect(bundle.status).toBe(200);
    expect(await bundle.text()).not.toContain('miller');
    expect((await fetch(`${server.url}${url}`)).status).toBe(404);
  });

  it('make others what they are not yet, as far as they may', async () => {
    const { id, ann } = await table();
    const gm = await server.invited(host, id, 'Gus', { role: 'GM' });
    const { members } = await host.ask(MEMBERS, { id });
    const idOf = (name: string) => members.find((one: { name: string }) => one.name === name).id;
    const set = 'mutation($i: SetRoleInput!) { it: setRole(input: $i) { entry { says } } }';
    const role = (name: string, what: string) => ({ i: { campaignId: id, memberId: idOf(name), role: what } });
    expect(await ann.refused(set, role('Ann', 'GM'))).toEqual(['FORBIDDEN']);
    expect(await gm.refused(set, role('Ann', 'OWNER'))).toEqual(['FORBIDDEN']);
    expect((await gm.ask(set, role('Eve', 'PLAYER'))).entry.says).toBe('Eve is a player from now on.');
    expect((await host.ask(set, role('Gus', 'OWNER'))).entry.says).toBe('Gus is the owner from now on.');
    expect((await gm.ask(set, role('Hanna', 'GM'))).entry.says).toBe('Hanna is a game master from now on.');
  });
});

describe('a contribution to the dice', () => {
  const STIR = 'mutation($c: ID!, $t: String!) { it: contributeEntropy(campaignId: $c, text: $t) { seq } }';

  it('is every member’s own: whoever fills the list keeps nobody out', async () => {
    const { id, ann, bo, eve, ownerKey } = await table();
    const nobody = server.by(`Bearer ${ownerKey}`);
    for (let n = 0; n < 20; n++) await nobody.ask(STIR, { c: id, t: `junk ${n}` });
    expect(await nobody.refused(STIR, { c: id, t: 'junk' })).toEqual(['BAD_USER_INPUT']);
    for (let n = 0; n < 3; n++) await ann.ask(STIR, { c: id, t: `raven ${n}` });
    expect(await ann.refused(STIR, { c: id, t: 'raven' })).toEqual(['BAD_USER_INPUT']);
    expect((await bo.ask(STIR, { c: id, t: 'crow' })).seq).toBeGreaterThan(1);
    expect(await eve.refused(STIR, { c: id, t: 'no' })).toEqual(['FORBIDDEN']);
    expect(await server.stranger.refused(STIR, { c: id, t: 'no' })).toEqual(['NOT_FOUND']);
    await host.ask(START, goblins(id));
    const query = 'query($id: ID!) { it: combat(id: $id) { fairness { entropy } } }';
    const { fairness } = await host.ask(query, { id: `${id}.1` });
    expect(fairness.entropy.slice(20)).toEqual(['raven 0', 'raven 1', 'raven 2', 'crow']);
    expect((await ann.ask(STIR, { c: id, t: 'for the next one' })).seq).toBeGreaterThan(1);
    expect(await rebuild(server.databaseUrl, { check: true })).toMatchObject({ differing: [] });
  });
});

describe('monsters', () => {
  const IMPORT = 'mutation($i: ImportBestiaryInput!) { it: importBestiary(input: $i) { version hash } }';
  const source = readFileSync(new URL('../rules/srd5/data/excerpt.json', import.meta.url), 'utf8');

  it('are imported for everybody by the host alone, and for a table by those who run it', async () => {
    const { id } = await host.ask(CREATE, { i: { name: 'Zoo', ruleset: 'SRD5' } });
    const gus = await server.invited(host, id, 'Gus', { role: 'GM' });
    const pia = await server.invited(host, id, 'Pia');
    const forAll = { i: { ruleset: 'SRD5', source } };
    expect(await server.stranger.refused(IMPORT, forAll)).toEqual(['UNAUTHENTICATED']);
    for (const somebody of [gus, pia]) expect(await somebody.refused(IMPORT, forAll)).toEqual(['FORBIDDEN']);
    expect((await host.ask(IMPORT, forAll)).version).toBe(1);
    expect(await pia.refused(IMPORT, { i: { campaignId: id, source } })).toEqual(['FORBIDDEN']);
    const { hash } = await gus.ask(IMPORT, { i: { campaignId: id, source } });
    const camp = 'mutation($i: CampInput!) { it: camp(input: $i) { entry { seq } } }';
    const adopting = { campaignId: id, type: 'adoptBestiary', picks: [{ name: 'hash', values: [hash] }] };
    expect(await pia.refused(camp, { i: adopting })).toEqual(['FORBIDDEN']);
  });
});

describe('a token', () => {
  it('that was signed out is good for nothing, and its feeds end', async () => {
    const { id, ann } = await table();
    const client = connect(server.wsUrl, { authorization: ann.authorization });
    const feed = client.watch('subscription($id: ID!) { campaignFeed(campaignId: $id) { __typename } }', { id });
    await feed.atLeast(3);
    await ann.ask('mutation { it: signOut { id } }');
    await feed.ended;
    expect(feed.items.at(-1)!.errors![0]!.extensions).toEqual({ code: 'FORBIDDEN' });
    expect(await ann.refused(SEEN, { id })).toEqual(['UNAUTHENTICATED']);
    await client.dispose();
  });

  it('of somebody who is sent away ends the feeds of that table', async () => {
    const { id, ann } = await table();
    const client = connect(server.wsUrl, { authorization: ann.authorization });
    const feed = client.watch('subscription($id: ID!) { campaignFeed(campaignId: $id) { __typename } }', { id });
    await feed.atLeast(3);
    const { members } = await host.ask(MEMBERS, { id });
    const member = members.find((one: { name: string }) => one.name === 'Ann').id;
    await host.ask('mutation($c: ID!, $m: ID!) { it: removeMember(campaignId: $c, memberId: $m) { entry { seq } } }', {
      c: id,
      m: member,
    });
    await feed.ended;
    expect(feed.items.at(-1)!.errors![0]!.extensions).toEqual({ code: 'FORBIDDEN' });
    await client.dispose();
  });

  it('is exchanged for another, and good for an hour more', async () => {
    const { ann } = await table();
    const fresh = await ann.ask('mutation { it: renewToken { token expiresAt } }');
    const renewed = server.by(`Bearer ${fresh.token}`);
    expect(await renewed.ask('{ it: me { name } }')).toEqual({ name: 'Ann' });
    const { expiresAt } = await ann.ask('{ it: me { expiresAt } }');
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(3_600_000);
    expect(Date.parse(fresh.expiresAt) - Date.now()).toBeGreaterThan(179 * 24 * 3_600_000);
  });

  it('follows no feed of another table', async () => {
    const { id } = await table();
    const outsider = (await table('Elsewhere')).ann;
    const client = connect(server.wsUrl, { authorization: outsider.authorization });
    const feed = client.watch('subscription($id: ID!) { campaignFeed(campaignId: $id) { __typename } }', { id });
    await feed.ended;
    expect(feed.items).toMatchObject([{ errors: [{ extensions: { code: 'NOT_FOUND' } }] }]);
    await client.dispose();
  });
});
