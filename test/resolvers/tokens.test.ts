/** Tokens under attack: what is shown once, what is told again, and what ends with it, on every way to follow a feed. */
import BetterSqlite3 from 'better-sqlite3';
import { SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openFeed, ways } from '../support/feed-lines.ts';
import { ACCEPT, CREATE, FEED, INVITE, type SeatedServer, type Someone, startSeatedServer } from '../support/seats.ts';
import { type GraphQLAnswer, startTestServer } from '../support/server.ts';
import { makeCampaign } from '../support/through-api.ts';

const RENEW = 'mutation($k: String) { it: renewToken(idempotencyKey: $k) { token expiresAt } }';
const REMOVE = 'mutation($c: ID!, $m: ID!) { it: removeMember(campaignId: $c, memberId: $m) { entry { seq } } }';
const MEMBERS = 'query($id: ID!) { it: campaign(id: $id) { members { id name } } }';
const SEEN = 'query($id: ID!) { it: campaign(id: $id) { yourRole } }';
const MINUTE = 60_000;

let server: SeatedServer;
let host: Someone;
beforeAll(async () => {
  server = await startSeatedServer();
  host = await server.host();
});
afterAll(() => server?.close());
afterEach(() => {
  vi.useRealTimers();
});

/** Only the clock is moved; everything else goes on as it does. */
const later = (milliseconds: number): void => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds });
};

const campaign = async (): Promise<string> => (await host.ask(CREATE, { i: { name: 'Mine', ruleset: 'BECMI' } })).id;
const invited = async (id: string, more: object = {}): Promise<string> =>
  (await host.ask(INVITE, { i: { campaignId: id, ...more } })).code;
/** What a stranger is told of a code that opens nothing. */
const likeAnyVoidCode = async (): Promise<GraphQLAnswer> => {
  const answer = await server.stranger.gql(ACCEPT, { i: { code: 'inv_guessed', name: 'Kim' } });
  expect(answer.errors!.map(({ extensions }) => extensions.code)).toEqual(['NOT_FOUND']);
  return answer;
};
/** Everybody, and what they are known by. */
function known(): unknown {
  const database = new BetterSqlite3(server.databaseUrl.replace('file:', ''), { readonly: true });
  const rows = ['Person', 'Token', 'Invitation', 'UsedKey'].map((table) =>
    database.prepare(`SELECT * FROM "${table}" ORDER BY rowid`).all(),
  );
  database.close();
  return rows;
}
const memberId = async (id: string, name: string): Promise<string> =>
  (await host.ask(MEMBERS, { id })).members.find((one: { name: string }) => one.name === name).id;

describe('a token', () => {
  it('is never told to somebody else who renews theirs with the same key', async () => {
    const id = await campaign();
    const ann = await server.invited(host, id, 'Ann');
    const bo = await server.invited(host, id, 'Bo');
    const fresh = await ann.ask(RENEW, { k: 'renew-1' });
    const other = await bo.ask(RENEW, { k: 'renew-1' });
    expect(other.token).not.toBe(fresh.token);
    expect(await server.by(`Bearer ${other.token}`).ask('{ it: me { name } }')).toEqual({ name: 'Bo' });
    expect(await ann.ask(RENEW, { k: 'renew-1' })).toEqual(fresh);
  });

  it('is told again to whoever lost the answer for ten minutes, and then to nobody', async () => {
    const i = { code: await invited(await campaign(), { uses: 3 }), name: 'Kim', idempotencyKey: 'kim' };
    const first = await server.stranger.ask(ACCEPT, { i });
    later(9 * MINUTE);
    expect(await server.stranger.ask(ACCEPT, { i })).toEqual(first);
    later(2 * MINUTE);
    expect(await server.stranger.gql(ACCEPT, { i })).toEqual(await likeAnyVoidCode());
  });

  it('that has been used is told to nobody again', async () => {
    const i = { code: await invited(await campaign(), { uses: 3 }), name: 'Kim', idempotencyKey: 'another kim' };
    const { token } = await server.stranger.ask(ACCEPT, { i });
    expect(await server.stranger.ask(ACCEPT, { i })).toMatchObject({ token });
    await server.by(`Bearer ${token}`).ask('{ it: me { name } }');
    expect(await server.stranger.gql(ACCEPT, { i })).toEqual(await likeAnyVoidCode());
  });

  it('is good for as long as it says, and its successor after that', async () => {
    const ann = await server.invited(host, await campaign(), 'Ann');
    later(179 * 24 * 60 * MINUTE);
    const fresh = await ann.ask(RENEW);
    later(61 * MINUTE);
    expect(await ann.refused('{ me { name } }')).toEqual(['UNAUTHENTICATED']);
    expect(await server.by(`Bearer ${fresh.token}`).ask('{ it: me { name } }')).toEqual({ name: 'Ann' });
    later(181 * 24 * 60 * MINUTE);
    expect(await server.by(`Bearer ${fresh.token}`).refused('{ me { name } }')).toEqual(['UNAUTHENTICATED']);
  });

  it('that is made void while somebody is looked up is not remembered', async () => {
    const ann = await server.invited(host, await campaign(), 'Ann');
    const looks = Array.from({ length: 30 }, () => ann.gql('{ me { name } }'));
    await Promise.all([...looks, ann.gql('mutation { signOut { id } }'), ann.gql('{ me { name } }')]);
    expect(await ann.refused('{ me { name } }')).toEqual(['UNAUTHENTICATED']);
  });

  it('opens nothing in any list once it is void', async () => {
    const id = await campaign();
    const ann = await server.invited(host, id, 'Ann');
    await ann.ask('mutation { it: signOut(everywhere: true) { id } }');
    for (const query of ['{ campaigns { edges { node { id } } } }', `{ nodes(ids: ["${id}"]) { id } }`])
      expect(await ann.refused(query)).toEqual(['UNAUTHENTICATED']);
    const bundle = await fetch(`${server.url}/bundles/${id}.json`, { headers: { authorization: ann.authorization! } });
    expect(bundle.status).toBe(401);
    expect(await bundle.json()).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] });
  });

  it('that is void leaves nothing begun behind a request that is wrong, too', async () => {
    const id = await campaign();
    const answer = await server.by('Bearer tok_stolen').refused(`{ nodes(ids: ["${id}", ""]) { id } }`);
    expect(answer).toEqual(['BAD_USER_INPUT']);
  });

  it('that nobody gave opens no feed and is put into no answer', async () => {
    const id = await campaign();
    const answer = await server.by('Bearer tok_stolen').gql(SEEN, { id });
    expect(JSON.stringify(answer)).not.toContain('tok_stolen');
    for (const way of ways) {
      const feed = await openFeed(server, way, FEED, { id }, 'Bearer tok_stolen');
      await feed.ended;
      expect(feed.codes()).toEqual(['UNAUTHENTICATED']);
    }
  });
});

describe('whoever was sent away', () => {
  it('does not come back by sending the invitation they came by once more', async () => {
    const id = await campaign();
    const code = await invited(id);
    const i = { code, name: 'Ann', idempotencyKey: 'ann' };
    const { token } = await server.stranger.ask(ACCEPT, { i });
    const ann = server.by(`Bearer ${token}`, 'Ann');
    await host.ask(REMOVE, { c: id, m: await memberId(id, 'Ann') });
    for (const one of [server.stranger, ann]) await one.gql(ACCEPT, { i });
    expect(await ann.ask(SEEN, { id })).toBeNull();
  });
});

describe('whoever was refused a seat', () => {
  const invitedTwice = async () => {
    const id = await campaign();
    const ann = await server.invited(host, id, 'Ann');
    const i = { code: await invited(id), idempotencyKey: 'in case I am sent away' };
    return { id, ann, i };
  };

  it('is judged anew by the same key, and is not let in later by a seat they never paid for', async () => {
    const { id, ann, i } = await invitedTwice();
    expect(await ann.refused(ACCEPT, { i })).toEqual(['ILLEGAL_ACTION']);
    expect(await ann.refused(ACCEPT, { i })).toEqual(['ILLEGAL_ACTION']);
    await host.ask(REMOVE, { c: id, m: await memberId(id, 'Ann') });
    await server.accept(i.code, 'Bo');
    expect(await ann.refused(ACCEPT, { i })).toEqual(['NOT_FOUND']);
    expect(await ann.ask(SEEN, { id })).toBeNull();
  });

  it('because none is free is nobody who is known, and the code is as good as before', async () => {
    const id = await campaign();
    const i = { code: await invited(id), name: 'Kim', idempotencyKey: 'the hundredth' };
    for (let n = 1; n < 100; n++) {
      const newcomer = { member: `pers_${n}`, name: `No. ${n}`, role: 'SPECTATOR' as const, characters: [] };
      await server.arbiter.gm.join(id, newcomer);
    }
    const before = known();
    expect(await server.stranger.refused(ACCEPT, { i })).toEqual(['ILLEGAL_ACTION']);
    expect(known()).toEqual(before);
    await host.ask(REMOVE, { c: id, m: await memberId(id, 'No. 1') });
    expect(await server.stranger.ask(ACCEPT, { i })).toMatchObject({ person: { name: 'Kim' }, campaign: { id } });
  });

  it('because somebody was faster has no seat by a retry either', async () => {
    const id = await campaign();
    const code = await invited(id);
    const elsewhere = await campaign();
    const crowd = await Promise.all([...'abcdefgh'].map((name) => server.invited(host, elsewhere, name)));
    const all = () => Promise.all(crowd.map((one) => one.gql(ACCEPT, { i: { code, idempotencyKey: 'first come' } })));
    for (const answers of [await all(), await all()]) expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    expect((await host.ask(MEMBERS, { id })).members).toHaveLength(2);
  });
});

describe.each(ways)('a feed over %s', (way) => {
  const following = async (who: Someone, id: string) => {
    const feed = await openFeed(server, way, FEED, { id }, who.authorization);
    await expect.poll(() => feed.items.length).toBeGreaterThanOrEqual(2);
    return feed;
  };

  it('ends with the token that was signed out', async () => {
    const id = await campaign();
    const ann = await server.invited(host, id, 'Ann');
    const feed = await following(ann, id);
    await ann.ask('mutation { it: signOut { id } }');
    await feed.ended;
    expect(feed.codes()).toEqual(['FORBIDDEN']);
  });

  it('ends for whoever is sent away or leaves, and for nobody else', async () => {
    const id = await campaign();
    const [ann, bo, cid] = await Promise.all(['Ann', 'Bo', 'Cid'].map((name) => server.invited(host, id, name)));
    const [hers, his, stays] = await Promise.all([ann!, bo!, cid!].map((one) => following(one, id)));
    await host.ask(REMOVE, { c: id, m: await memberId(id, 'Ann') });
    await bo!.ask('mutation($c: ID!) { it: leaveCampaign(campaignId: $c) { entry { seq } } }', { c: id });
    await Promise.all([hers!.ended, his!.ended]);
    expect([...hers!.codes(), ...his!.codes()]).toEqual(['FORBIDDEN', 'FORBIDDEN']);
    const before = stays!.items.length;
    await host.ask('mutation($c: ID!) { it: roll(campaignId: $c, notation: "1d6") { total } }', { c: id });
    await expect.poll(() => stays!.items.length).toBeGreaterThan(before);
    expect(stays!.codes()).toEqual([]);
    stays!.stop();
  });

  it('is not opened for another table, nor for one that is not there', async () => {
    const id = await campaign();
    const outsider = await server.invited(host, await campaign(), 'Eve');
    for (const asked of [id, 'camp_0000000000000000']) {
      const feed = await openFeed(server, way, FEED, { id: asked }, outsider.authorization);
      await feed.ended;
      expect(feed.codes()).toEqual(['NOT_FOUND']);
    }
  });

  it('ends when the campaign is listed no longer, for those who only looked on', async () => {
    const id = await campaign();
    const list = 'mutation($c: ID!, $is: Boolean!) { it: setListed(campaignId: $c, isListed: $is) { entry { seq } } }';
    await host.ask(list, { c: id, is: true });
    const feed = await following(server.stranger, id);
    await host.ask(list, { c: id, is: false });
    await feed.ended;
    expect(feed.codes()).toEqual(['FORBIDDEN']);
  });
});

describe('a socket', () => {
  it('takes the header of the upgrade where the first message has none', async () => {
    const id = await campaign();
    const feed = await openFeed(server, 'WebSocket with a header', FEED, { id }, host.authorization);
    await expect.poll(() => feed.items.length).toBeGreaterThanOrEqual(1);
    expect(feed.codes()).toEqual([]);
    feed.stop();
  });
});

describe('a server with the accounts of a platform', () => {
  const secret = 'a secret that is as long as it has to be';
  const settings = { auth: 'jwt' as const, jwtSecret: secret, jwtIssuer: 'https://id.example', jwtAudience: 'arbiter' };
  const signed = (name: string, seconds = 600): Promise<string> =>
    new SignJWT({ name })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(name)
      .setIssuer('https://id.example')
      .setAudience('arbiter')
      .setExpirationTime(new Date(Date.now() + seconds * 1000))
      .sign(new TextEncoder().encode(secret));
  let platform: SeatedServer;
  beforeAll(async () => {
    platform = await startSeatedServer({ ...settings, jwtClockSkew: 0 });
  });
  afterAll(() => platform?.close());

  it('gives no tokens of its own: whoever is invited signs in first, and the code is not used up', async () => {
    const code = (await platform.arbiter.people.hostCode())!;
    expect(await platform.stranger.refused(ACCEPT, { i: { code, name: 'Nobody' } })).toEqual(['UNAUTHENTICATED']);
    const hanna = platform.by(`Bearer ${await signed('Hanna')}`);
    expect(await hanna.ask(ACCEPT, { i: { code } })).toMatchObject({ token: null, person: { isHost: true } });
    expect(await hanna.ask('{ it: me { name isHost } }')).toEqual({ name: 'Hanna', isHost: true });
  });

  it.each(ways)('ends a feed over %s when the token expires', async (way) => {
    const owner = platform.by(`Bearer ${await signed('Olga')}`);
    const { id } = await owner.ask(CREATE, { i: { name: 'Mine', ruleset: 'BECMI' } });
    const feed = await openFeed(platform, way, FEED, { id }, `Bearer ${await signed('Olga', 2)}`);
    await expect.poll(() => feed.items.length).toBeGreaterThanOrEqual(1);
    await feed.ended;
    expect(feed.codes()).toEqual(['FORBIDDEN']);
  });
});

describe('a campaign that was made at an open table', () => {
  it('is, where people have seats, whoever’s who comes with its key and invites themselves', async () => {
    const open = await startTestServer();
    const id = await makeCampaign(open);
    const key = (await open.gql(CREATE, { i: { name: 'Other', ruleset: 'BECMI' } })).data.it;
    await open.arbiter.gm.idle();
    const seated = await startSeatedServer({ databaseUrl: open.databaseUrl });
    const somebody = await seated.host();
    expect(await somebody.ask(SEEN, { id })).toBeNull();
    expect(await somebody.ask(SEEN, { id: key.id })).toBeNull();
    const holder = seated.by(`Bearer ${key.ownerKey}`);
    expect(await holder.ask(SEEN, { id: key.id })).toEqual({ yourRole: 'OWNER' });
    const { code } = await holder.ask(INVITE, { i: { campaignId: key.id, role: 'OWNER' } });
    await somebody.ask(ACCEPT, { i: { code } });
    expect(await somebody.ask(SEEN, { id: key.id })).toEqual({ yourRole: 'OWNER' });
    await seated.close();
    await open.close();
  });
});
