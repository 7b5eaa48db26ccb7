/** JSON Web Tokens: good ones name somebody, every other is refused with a sentence, and nobody can make the key server be asked often. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type CryptoKey, exportJWK, exportSPKI, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BadConfig, readConfig } from '../../src/config.ts';
import { type JwtSettings, jwtSettingsOf, makeJwtReader } from '../../src/server/jwt.ts';

const issuer = 'https://id.example.org/';
const audience = 'arbiter';
const secret = 'a secret that is long enough, and no longer';
const algorithms = ['EdDSA', 'ES256', 'RS256'] as const;

interface Signer {
  readonly alg: string;
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
  readonly jwk: JWK;
}

async function signerOf(alg: string, kid: string): Promise<Signer> {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
  return { alg, kid, privateKey, publicKey, jwk: { ...(await exportJWK(publicKey)), alg, kid } };
}

const seconds = (fromNow: number): number => Math.floor(Date.now() / 1000) + fromNow;

const claimed = (claims: JWTPayload = {}): JWTPayload => ({
  iss: issuer,
  aud: audience,
  sub: 'user-7',
  exp: seconds(60),
  name: 'Branna',
  ...claims,
});

const signed = ({ alg, kid, privateKey }: Signer, claims: JWTPayload = {}, header: object = {}): Promise<string> =>
  new SignJWT(claimed(claims)).setProtectedHeader({ alg, kid, ...header }).sign(privateKey);

const signedBySecret = (claims: JWTPayload = {}, by = secret): Promise<string> =>
  new SignJWT(claimed(claims)).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(by));

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A platform's key server, which can be told to change its keys, to fail or to be silent. */
class KeyServer {
  readonly #server: Server;
  keys: JWK[] = [];
  answer: 'keys' | 'failure' | 'silence' | 'nonsense' = 'keys';
  asked = 0;

  constructor() {
    this.#server = createServer((_request, response) => {
      this.asked += 1;
      if (this.answer === 'silence') return;
      if (this.answer === 'failure') response.writeHead(500);
      response.end(this.answer === 'nonsense' ? '<html>' : JSON.stringify({ keys: this.keys }));
    });
  }

  async open(): Promise<void> {
    await new Promise<void>((listening) => this.#server.listen(0, '127.0.0.1', listening));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/keys`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((closed) => this.#server.close(closed));
  }
}

let signers: Readonly<Record<(typeof algorithms)[number], Signer>>;
let stranger: Signer;
let platform: KeyServer;

beforeAll(async () => {
  const [EdDSA, ES256, RS256] = await Promise.all(algorithms.map((alg) => signerOf(alg, `key of ${alg}`)));
  signers = { EdDSA: EdDSA!, ES256: ES256!, RS256: RS256! };
  stranger = await signerOf('ES256', 'key of ES256');
});

beforeEach(async () => {
  platform = new KeyServer();
  platform.keys = Object.values(signers).map(({ jwk }) => jwk);
  await platform.open();
});

afterEach(() => platform.close());

const reader = (more: Partial<JwtSettings> = {}) =>
  makeJwtReader({ keys: { at: platform.url }, issuer, audience, clockSkew: 0, ...more });

const refusing = (sentence: string) => ({ refused: sentence, isTemporary: false });
const outOfReach = { refused: expect.stringContaining('send it again in a moment'), isTemporary: true };

describe('a good token', () => {
  it.each(algorithms)('signed with %s names who sent it, and until when', async (alg) => {
    const exp = seconds(90);
    expect(await reader()(await signed(signers[alg], { exp }))).toEqual({
      subject: 'https://id.example.org/|user-7',
      name: 'Branna',
      expiresAt: new Date(exp * 1000),
    });
  });

  it('signed with the shared secret does as well', async () => {
    const read = reader({ keys: { secret } });
    expect(await read(await signedBySecret())).toMatchObject({ subject: `${issuer}|user-7`, name: 'Branna' });
    expect(platform.asked).toBe(0);
  });

  it('may be made out to others, too', async () => {
    const token = await signed(signers.ES256, { aud: ['shop', audience] });
    expect(await reader()(token)).toMatchObject({ subject: `${issuer}|user-7` });
  });

  it.each([
    ['its name', { name: ' Sir  Bors\u202E\u0000 \n' }, 'Sir Bors'],
    ['what it prefers, where its name cannot be seen', { name: '\u200B\u2060', preferred_username: 'bors' }, 'bors'],
    ['what it prefers, where its name is no text', { name: { first: 'Bors' }, preferred_username: 'bors' }, 'bors'],
    ['its subject, where it says nothing else', { name: undefined }, 'user-7'],
    ['as much of a long name as a name may have', { name: 'B'.repeat(5000) }, 'B'.repeat(60)],
    ['only whole characters', { name: `${'B'.repeat(59)}🐉` }, 'B'.repeat(59)],
  ])('is called by %s', async (_, claims, name) => {
    expect(await reader()(await signed(signers.EdDSA, claims))).toMatchObject({ name });
  });

  it('never ends later than a date can say', async () => {
    const { expiresAt } = (await reader()(await signed(signers.EdDSA, { exp: 1e300 }))) as { expiresAt: Date };
    expect(expiresAt.getTime()).toBe(8.64e15);
  });
});

describe('a token is refused', () => {
  it('that is not signed at all', async () => {
    const payload = part(claimed());
    for (const alg of ['none', 'None', 'NONE', '']) {
      for (const end of ['', 'AAAA']) {
        const answer = await reader()(`${part({ alg, kid: signers.RS256.kid })}.${payload}.${end}`);
        expect(answer).toMatchObject({ refused: expect.stringMatching(/^The token is /), isTemporary: false });
      }
    }
    expect(await reader({ keys: { secret } })(`${part({ alg: 'none' })}.${payload}.`)).toEqual(
      refusing('The token is signed in a way that is not taken here.'),
    );
  });

  it('that takes a public key for a secret', async () => {
    const { kid, publicKey, jwk } = signers.RS256;
    for (const known of [await exportSPKI(publicKey), JSON.stringify(jwk), jwk.n!]) {
      const token = await new SignJWT(claimed())
        .setProtectedHeader({ alg: 'HS256', kid })
        .sign(new TextEncoder().encode(known));
      expect(await reader()(token)).toEqual(refusing('The token is signed in a way that is not taken here.'));
    }
  });

  it('that brings its own key, or says where it is', async () => {
    const { jwk } = stranger;
    for (const header of [{ jwk }, { jku: 'http://127.0.0.1:1/keys' }, { x5u: 'http://127.0.0.1:1/cert' }]) {
      expect(await reader()(await signed(stranger, {}, header))).toEqual(
        refusing('The token is not signed by whom it says.'),
      );
    }
  });

  it('that another secret or way has signed than the one agreed on', async () => {
    const read = reader({ keys: { secret } });
    expect(await read(await signedBySecret({}, 'another secret of more than 32 letters'))).toEqual(
      refusing('The token is not signed by whom it says.'),
    );
    expect(await read(await signed(signers.RS256))).toEqual(
      refusing('The token is signed in a way that is not taken here.'),
    );
  });

  it('whose claims were changed', async () => {
    const [header, , signature] = (await signed(signers.ES256)).split('.');
    expect(await reader()(`${header}.${part(claimed({ sub: 'user-1' }))}.${signature}`)).toEqual(
      refusing('The token is not signed by whom it says.'),
    );
  });

  it.each([
    ['of another audience', { aud: 'shop' }, 'The token is not for this server.'],
    ['of no audience', { aud: undefined }, 'The token has no aud, or none that can be read.'],
    ['of another issuer', { iss: 'https://id.example.org' }, 'The token is of an issuer that is not believed here.'],
    ['of several issuers', { iss: [issuer] as never }, 'The token is of an issuer that is not believed here.'],
    ['of no issuer', { iss: undefined }, 'The token has no iss, or none that can be read.'],
    ['that has expired', { exp: seconds(-5) }, 'The token has expired: sign in again.'],
    ['that never expires', { exp: undefined }, 'The token has no exp, or none that can be read.'],
    ['that expires some day', { exp: 'tomorrow' as never }, 'The token has no exp, or none that can be read.'],
    ['that is not valid yet', { nbf: seconds(30) }, 'The token is not valid yet.'],
    ['that names nobody', { sub: undefined }, 'The token has no sub, or none that can be read.'],
    ['that names nobody by nothing', { sub: '' }, 'The token has no sub, or none that can be read.'],
    ['that names somebody by a number', { sub: 7 as never }, 'The token has no sub, or none that can be read.'],
    ['that names half a character', { sub: 'user\uD800' }, 'The token has no sub, or none that can be read.'],
    ['that names somebody at length', { sub: 'u'.repeat(256) }, 'The token has no sub, or none that can be read.'],
  ])('%s', async (_, claims, sentence) => {
    expect(await reader()(await signed(signers.ES256, claims as JWTPayload))).toEqual(refusing(sentence));
  });

  it.each(['', '.', '..', '...', 'garbage', 'a.b.c', '\u0000', '💥.💥.💥', '{}', `${part({})}.${part({})}.`])(
    'that is none: %j',
    async (token) => {
      expect(await reader()(token)).toMatchObject({
        refused: expect.stringMatching(/^The token is /),
        isTemporary: false,
      });
      expect(platform.asked).toBe(0);
    },
  );

  it('for its length before anything is made of it', async () => {
    const token = await signed(signers.ES256, { name: 'B'.repeat(100_000) });
    for (const long of [token, '.'.repeat(100_000), 'x'.repeat(8193)])
      expect(await reader()(long)).toEqual(refusing('The token is longer than 8192 characters.'));
    expect(platform.asked).toBe(0);
  });

  it('with nothing of it in the sentence', async () => {
    const claims = { sub: '', iss: 'https://evil.example', aud: '<script>' };
    const { refused } = (await reader()(await signed(signers.ES256, claims))) as { refused: string };
    expect(refused).not.toMatch(/evil|script/);
  });
});

describe('the clock skew', () => {
  it('stretches a token at both ends, and is in the time when it ends', async () => {
    const read = reader({ clockSkew: 30 });
    const exp = seconds(-20);
    expect(await read(await signed(signers.ES256, { exp }))).toMatchObject({ expiresAt: new Date((exp + 30) * 1000) });
    expect(await read(await signed(signers.ES256, { nbf: seconds(20) }))).toHaveProperty('subject');
    expect(await read(await signed(signers.ES256, { exp: seconds(-31) }))).toHaveProperty('refused');
    expect(await read(await signed(signers.ES256, { nbf: seconds(40) }))).toHaveProperty('refused');
  });
});

describe('the key server', () => {
  it('is asked once for any number of keys that are not there', async () => {
    const read = reader();
    const tokens = Array.from({ length: 50 }, (_, i) => signed(signers.ES256, {}, { kid: `key ${i}` }));
    for (const answer of await Promise.all(tokens.map(async (token) => read(await token))))
      expect(answer).toEqual(refusing('The token is signed with a key that is not known here.'));
    expect(platform.asked).toBe(1);
  });

  it('is asked again for a new key, once it has been left alone for a while', async () => {
    const read = reader({ pace: { cooldown: 200 } });
    const next = await signerOf('ES256', 'next');
    expect(await read(await signed(signers.ES256))).toHaveProperty('subject');
    platform.keys = [next.jwk];
    expect(await read(await signed(next))).toEqual(refusing('The token is signed with a key that is not known here.'));
    await sleep(210);
    expect(await read(await signed(next))).toHaveProperty('subject');
    expect(await read(await signed(signers.ES256))).toEqual(
      refusing('The token is signed with a key that is not known here.'),
    );
    expect(platform.asked).toBe(2);
  });

  it('is asked again after some time, so that a withdrawn key ends', async () => {
    const read = reader({ pace: { freshFor: 50 } });
    expect(await read(await signed(signers.ES256))).toHaveProperty('subject');
    platform.keys = [signers.RS256.jwk];
    await sleep(60);
    expect(await read(await signed(signers.ES256))).toHaveProperty('refused');
  });

  it.each(['failure', 'silence', 'nonsense'] as const)(
    'may answer with %s: tokens can be sent again, and it is left alone for a moment',
    async (answer) => {
      const read = reader({ pace: { timeout: 100, pause: 300 } });
      platform.answer = answer;
      const token = await signed(signers.ES256);
      for (let time = 0; time < 10; time++) expect(await read(token)).toEqual(outOfReach);
      expect(platform.asked).toBe(1);
      platform.answer = 'keys';
      await sleep(310);
      expect(await read(token)).toHaveProperty('subject');
    },
  );

  it('may be down: known keys are enough, and tokens with others can be sent again', async () => {
    const read = reader({ pace: { cooldown: 0 } });
    const token = await signed(signers.ES256);
    expect(await read(token)).toHaveProperty('subject');
    const newcomer = reader();
    await platform.close();
    expect(await read(token)).toHaveProperty('subject');
    expect(await read(await signed(signers.ES256, {}, { kid: 'another' }))).toEqual(outOfReach);
    expect(await newcomer(token)).toEqual(outOfReach);
    await platform.open();
  });

  it('is followed nowhere else', async () => {
    const elsewhere = createServer((_request, response) => response.writeHead(302, { location: platform.url }).end());
    await new Promise<void>((listening) => elsewhere.listen(0, '127.0.0.1', listening));
    const at = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`;
    expect(await reader({ keys: { at } })(await signed(signers.ES256))).toEqual(outOfReach);
    expect(platform.asked).toBe(0);
    await new Promise((closed) => elsewhere.close(closed));
  });
});

describe('the settings', () => {
  const some = { JWT_ISSUER: issuer, JWT_AUDIENCE: audience };

  it('make a reader of an address or of a secret', () => {
    const at = 'https://id.example.org/keys';
    expect(jwtSettingsOf(readConfig({ ...some, JWT_JWKS_URL: at }))).toEqual({
      keys: { at },
      issuer,
      audience,
      clockSkew: 30,
    });
    const read = jwtSettingsOf(readConfig({ ...some, JWT_SECRET: secret, JWT_CLOCK_SKEW: '0' }));
    expect(read).toMatchObject({ keys: { secret }, clockSkew: 0 });
  });

  it('must say whose tokens they are, for whom, and how they are checked', () => {
    const either = 'AUTH=jwt takes either JWT_JWKS_URL or JWT_SECRET.';
    const who = expect.stringContaining('AUTH=jwt takes JWT_ISSUER');
    const whom = expect.stringContaining('AUTH=jwt takes JWT_AUDIENCE');
    expect(mistakesIn({})).toEqual([either, who, whom]);
    expect(mistakesIn({ ...some, JWT_SECRET: secret, JWT_JWKS_URL: 'https://id.example.org' })).toEqual([either]);
  });

  it.each([
    ['JWT_JWKS_URL', 'http://id.example.org/keys'],
    ['JWT_JWKS_URL', 'file:///etc/keys'],
    ['JWT_JWKS_URL', 'keys'],
    ['JWT_SECRET', 'short'],
    ['JWT_CLOCK_SKEW', '301'],
    ['JWT_CLOCK_SKEW', '-1'],
  ])('refuse %s=%s', (variable, value) => {
    expect(mistakesIn({ ...some, [variable]: value })).toEqual([expect.stringContaining(`${variable} must`)]);
  });

  it.each(['http://localhost:8080/keys', 'http://[::1]/keys', 'http://keycloak:8080/keys', 'https://10.0.0.1/keys'])(
    'take keys from %s',
    (at) => {
      expect(jwtSettingsOf(readConfig({ ...some, JWT_JWKS_URL: at }))).toMatchObject({ keys: { at } });
    },
  );

  it('never repeat the secret', () => {
    expect(mistakesIn({ ...some, JWT_SECRET: 'hunter2' }).join()).not.toContain('hunter2');
  });
});

function mistakesIn(env: Record<string, string>): readonly string[] {
  try {
    jwtSettingsOf(readConfig(env));
    return [];
  } catch (error) {
    return (error as BadConfig).mistakes;
  }
}
