/** Those who come with tokens that are none, to a server that takes the accounts of a platform; and those who have a seat, and do harm from it. */
import { createHmac, generateKeyPairSync } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFeed, ways } from '../support/feed-lines.ts';
import { CREATE, FEED, HERO, type SeatedServer, type Someone, START, startSeatedServer } from '../support/seats.ts';

const DEFEND = 'mutation($i: ActInput!) { it: defend(input: $i) { beat { seq } } }';
const STATE = 'query($id: ID!) { it: campaign(id: $id) { status head { hash } } }';

const secret = 'what the platform and this server know';
const issuer = 'https://id.example';
const audience = 'arbiter';
const hour = 3600;
const now = (): number => Math.floor(Date.now() / 1000);
const key = (text: string) => new TextEncoder().encode(text);

const claims = (more: object = {}) => ({ iss: issuer, aud: audience, sub: 'olga', exp: now() + hour, ...more });
const signed = (payload: object, by: Uint8Array = key(secret), alg = 'HS256'): Promise<string> =>
  new SignJWT({ ...payload }).setProtectedHeader({ alg }).sign(by);
const part = (json: object): string => Buffer.from(JSON.stringify(json)).toString('base64url');
const unsigned = (header: object, payload: object): string => `${part(header)}.${part(payload)}.`;

const forgeries: readonly (readonly [string, () => Promise<string> | string])[] = [
  ['signed with another secret', () => signed(claims(), key('another secret that is as long as it has to be'))],
  ['expired', () => signed(claims({ exp: now() - hour }))],
  ['not valid yet', () => signed(claims({ nbf: now() + hour }))],
  ['made out to somebody else', () => signed(claims({ aud: 'another server' }))],
  ['made out to nobody', () => signed(claims({ aud: undefined }))],
  ['of another issuer', () => signed(claims({ iss: 'https://evil.example' }))],
  ['of nobody', () => signed(claims({ sub: undefined }))],
  ['for ever', () => signed(claims({ exp: undefined }))],
  ['not signed, alg none', () => unsigned({ alg: 'none' }, claims())],
  ['not signed, alg nOnE', () => unsigned({ alg: 'nOnE', typ: 'JWT' }, claims())],
  [
    'signed with the secret, but in a way that was not agreed on',
    () => signed(claims(), key(secret.repeat(2)), 'HS512'),
  ],
  [
    'one whose claims were changed',
    async () => {
      const [header, , signature] = (await signed(claims())).split('.');
      return `${header}.${part(claims({ sub: 'the host' }))}.${signature}`;
    },
  ],
  [
    'one with a key of its own',
    () => {
      const { publicKey } = generateKeyPairSync('ed25519');
      return unsigned({ alg: 'EdDSA', jwk: publicKey.export({ format: 'jwk' }) }, claims()).concat('AAAA');
    },
  ],
  [
    'signed by hand with an empty secret',
    () => {
      const text = `${part({ alg: 'HS256' })}.${part(claims())}`;
      return `${text}.${createHmac('sha256', '').update(text).digest('base64url')}`;
    },
  ],
  ['a token of a server with seats', () => `tok_${'A'.repeat(43)}`],
  ['no token at all', () => 'hello'],
];

let server: SeatedServer;
let olga: Someone;
let campaignId: string;
beforeAll(async () => {
  server = await startSeatedServer({ auth: 'jwt', jwtSecret: secret, jwtIssuer: issuer, jwtAudience: audience });
  olga = server.by(`Bearer ${await signed(claims())}`, 'Olga');
  campaignId = (await olga.ask(CREATE, { i: { name: 'The Mine', ruleset: 'BECMI' } })).id;
});
afterAll(() => server?.close());

it('lets in whoever has an account', async () => {
  expect(await olga.ask('{ it: me { name } }')).toEqual({ name: 'olga' });
});

describe.each(forgeries)('a token that is %s', (_what, make) => {
  it('is refused by HTTP, in a query and in a mutation, with nothing written', async () => {
    const before = await olga.ask(STATE, { id: campaignId });
    const intruder = server.by(`Bearer ${await make()}`);
    expect(await intruder.refused(STATE, { id: campaignId })).toEqual(['UNAUTHENTICATED']);
    expect(await intruder.refused(HERO, { i: { campaignId, name: 'Mal', class: 'fighter' } })).toEqual([
      'UNAUTHENTICATED',
    ]);
    expect(await intruder.refused(CREATE, { i: { name: 'Mine', ruleset: 'BECMI' } })).toEqual(['UNAUTHENTICATED']);
    expect(await olga.ask(STATE, { id: campaignId })).toEqual(before);
  });

  it.each([...ways, 'WebSocket with a header'] as const)('opens no feed over %s', async (way) => {
    const token = await make();
    const feed = await openFeed(server, way, FEED, { id: campaignId }, `Bearer ${token}`);
    await feed.ended;
    expect(feed.codes()).toEqual(['UNAUTHENTICATED']);
    expect(JSON.stringify(feed.items)).not.toContain(token);
    expect(server.arbiter.feeds.open()).toBe(0);
  });
});

describe('two requests that would end somebody’s campaign for ever', () => {
  const worst = (id: string) => ({ i: { campaignId: id, enemies: [{ key: 'dragon_red', count: 20 }] } });
  let seats: SeatedServer;
  let host: Someone;
  beforeAll(async () => {
    seats = await startSeatedServer();
    host = await seats.host();
  });
  afterAll(() => seats?.close());

  it.each(['PLAYER', 'SPECTATOR', 'nobody at the table', 'nobody known'])('are refused to %s', async (role) => {
    const { id } = await host.ask(CREATE, { i: { name: 'The Mine', ruleset: 'BECMI' } });
    await host.ask(HERO, { i: { campaignId: id, name: 'Aldis', class: 'fighter', level: 1 } });
    const elsewhere = (await host.ask(CREATE, { i: { name: 'Elsewhere', ruleset: 'BECMI' } })).id;
    const isMember = role === 'PLAYER' || role === 'SPECTATOR';
    const intruder =
      role === 'nobody known'
        ? seats.stranger
        : await seats.invited(host, isMember ? id : elsewhere, 'Mal', isMember ? { role } : {});
    const before = await host.ask(STATE, { id });
    const refused = [isMember ? 'FORBIDDEN' : 'NOT_FOUND'];
    expect(await intruder.refused(START, worst(id))).toEqual(refused);
    const defended = await intruder.gql(DEFEND, { i: { combatId: `${id}.1` } });
    expect(defended.errors).toHaveLength(1);
    expect(await host.ask(STATE, { id })).toEqual(before);
  });

  it('are for those who run the table to send', async () => {
    const { id } = await host.ask(CREATE, { i: { name: 'The Mine', ruleset: 'BECMI' } });
    await host.ask(HERO, { i: { campaignId: id, name: 'Aldis', class: 'fighter', level: 1 } });
    const gm = await seats.invited(host, id, 'Gus', { role: 'GM' });
    expect(await gm.refused(START, { i: { campaignId: id, enemies: [{ key: 'goblin', count: 20 }] } })).toEqual([]);
  });
});
