/** Who somebody is by a JSON Web Token of a platform with accounts of its own: its signature and its claims, checked before they are believed. */
import { createSecretKey } from 'node:crypto';
import {
  createRemoteJWKSet,
  customFetch,
  errors,
  type JWTClaimVerificationOptions,
  type JWTHeaderParameters,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose';
import { BadConfig, type Config } from '../config.ts';
import { nameFrom } from '../resolvers/check.ts';

export interface JwtSettings {
  /** Where the platform shows its public keys, or the secret that it shares with this server. */
  readonly keys: { readonly at: string } | { readonly secret: string };
  readonly issuer: string;
  readonly audience: string;
  /** How many seconds the two clocks may differ. */
  readonly clockSkew: number;
  readonly pace?: Partial<Pace>;
}

/** How often the key server is asked, and how long it is waited for; in milliseconds. */
interface Pace {
  readonly timeout: number;
  /** At least this long between two requests, whatever is sent to us in the meantime. */
  readonly cooldown: number;
  /** The same after a request that failed. */
  readonly pause: number;
  /** Keys that were not seen for so long are asked for again, so that a withdrawn one ends. */
  readonly freshFor: number;
}

export type JwtAnswer = JwtIdentity | JwtRefusal;

export interface JwtIdentity {
  /** `<iss>|<sub>`; one issuer is believed, so that no two people share one. */
  readonly subject: string;
  readonly name: string;
  /** When the token ends here: as it says itself, and the clock skew. */
  readonly expiresAt: Date;
}

export interface JwtRefusal {
  /** A sentence for whoever sent the token; nothing of the token is in it. */
  readonly refused: string;
  /** The token may be good, but its keys are out of reach: to be sent again a little later. */
  readonly isTemporary: boolean;
}

/** What it takes to read tokens, or every mistake in it. */
export function jwtSettingsOf({ jwtJwksUrl, jwtSecret, jwtIssuer, jwtAudience, jwtClockSkew }: Config): JwtSettings {
  const mistakes: string[] = [];
  if ((jwtJwksUrl === null) === (jwtSecret === null))
    mistakes.push('AUTH=jwt takes either JWT_JWKS_URL or JWT_SECRET.');
  if (jwtIssuer === null) mistakes.push('AUTH=jwt takes JWT_ISSUER: whose tokens are believed.');
  if (jwtAudience === null) mistakes.push('AUTH=jwt takes JWT_AUDIENCE: what tokens for this server are made out to.');
  if (mistakes.length > 0) throw new BadConfig(mistakes);
  return {
    keys: jwtJwksUrl === null ? { secret: jwtSecret! } : { at: jwtJwksUrl },
    issuer: jwtIssuer!,
    audience: jwtAudience!,
    clockSkew: jwtClockSkew,
  };
}

/** A token holds a handful of claims; whatever is longer is not even looked at. */
const longest = 8192;

export function makeJwtReader(settings: JwtSettings): (token: string) => Promise<JwtAnswer> {
  const verify = verifierFor(settings);
  return async (token) => {
    if (token.length > longest) return refusal(`The token is longer than ${longest} characters.`);
    try {
      const { payload } = await verify(token);
      return identityOf(payload as Claims, settings.clockSkew);
    } catch (error) {
      if (error instanceof OutOfReach) return { refused: error.message, isTemporary: true };
      if (error instanceof errors.JOSEError) return refusal(sentenceFor(error));
      throw error;
    }
  };
}

const refusal = (refused: string): JwtRefusal => ({ refused, isTemporary: false });

/* Keys */

type Verify = (
  token: string,
) => Promise<{ readonly payload: JWTPayload; readonly protectedHeader: JWTHeaderParameters }>;

/** The way of signing is settled here, never by the token: a public key can be no secret, and "none" is no way. */
function verifierFor({ keys, issuer, audience, clockSkew, pace }: JwtSettings): Verify {
  const claims: JWTClaimVerificationOptions = {
    issuer,
    audience,
    clockTolerance: clockSkew,
    requiredClaims: ['iss', 'sub', 'aud', 'exp'],
  };
  if ('secret' in keys) {
    const secret = createSecretKey(keys.secret, 'utf8');
    return (token) => jwtVerify(token, secret, { ...claims, algorithms: ['HS256'] });
  }
  const known = keysAt(new URL(keys.at), { ...usualPace, ...pace });
  return (token) => jwtVerify(token, known, { ...claims, algorithms: ['EdDSA', 'ES256', 'RS256'] });
}

const usualPace: Pace = { timeout: 5_000, cooldown: 30_000, pause: 2_000, freshFor: 600_000 };

class OutOfReach extends Error {
  constructor(cause: unknown) {
    super('The keys that tokens are checked with cannot be had just now; send it again in a moment.', { cause });
  }
}

/** What was fetched is kept; strangers who name keys that are not there make nobody ask more often, nor does a server that fails. */
function keysAt(address: URL, { timeout, cooldown, pause, freshFor }: Pace): JWTVerifyGetKey {
  let pausedUntil = 0;
  const paused = new Error('The key server has just failed.');
  const known = createRemoteJWKSet(address, {
    timeoutDuration: timeout,
    cooldownDuration: cooldown,
    cacheMaxAge: freshFor,
    [customFetch]: (...request) => (Date.now() < pausedUntil ? Promise.reject(paused) : fetch(...request)),
  });
  return (header, token) =>
    known(header, token).catch((error) => {
      if (isAboutTheToken(error)) throw error;
      if (error !== paused) pausedUntil = Date.now() + pause;
      throw new OutOfReach(error);
    });
}

const isAboutTheToken = (error: unknown): boolean =>
  error instanceof errors.JWKSNoMatchingKey ||
  error instanceof errors.JWKSMultipleMatchingKeys ||
  error instanceof errors.JOSENotSupported;

/* Sentences */

const sentences: Readonly<Record<string, string>> = {
  [errors.JWTExpired.code]: 'The token has expired: sign in again.',
  [errors.JOSEAlgNotAllowed.code]: 'The token is signed in a way that is not taken here.',
  [errors.JWSSignatureVerificationFailed.code]: 'The token is not signed by whom it says.',
  [errors.JWKSNoMatchingKey.code]: 'The token is signed with a key that is not known here.',
  [errors.JWKSMultipleMatchingKeys.code]: 'The token does not say which key it is signed with.',
};

const sentencesForClaims: Readonly<Record<string, string>> = {
  iss: 'The token is of an issuer that is not believed here.',
  aud: 'The token is not for this server.',
  nbf: 'The token is not valid yet.',
};

function sentenceFor(error: errors.JOSEError): string {
  if (error instanceof errors.JWTClaimValidationFailed) {
    if (error.reason === 'check_failed') return sentencesForClaims[error.claim] ?? notRight(error.claim);
    return notRight(error.claim);
  }
  return sentences[error.code] ?? 'The token is no JSON Web Token.';
}

const notRight = (claim: string): string => `The token has no ${claim}, or none that can be read.`;

/* Claims */

/** What was asked of the claims before they come here; the rest is whatever the platform put there. */
interface Claims extends JWTPayload {
  readonly iss: string;
  readonly exp: number;
}

/** As OpenID Connect has it. */
const longestSub = 255;

/** The furthest day that a date can hold. */
const never = 8.64e15;

function identityOf(claims: Claims, clockSkew: number): JwtAnswer {
  const { iss, sub, exp } = claims;
  // Two of what no text can hold would be one and the same person once they are written down.
  if (typeof sub !== 'string' || sub === '' || sub.length > longestSub || /[\p{Cc}\p{Cs}]/u.test(sub))
    return refusal(notRight('sub'));
  return {
    subject: `${iss}|${sub}`,
    name: nameIn([claims.name, claims.preferred_username, sub]),
    expiresAt: new Date(Math.min((exp + clockSkew) * 1000, never)),
  };
}

/** The first that can be called a name, once it is cleaned. */
function nameIn(claims: readonly unknown[]): string {
  for (const claim of claims) {
    const name = typeof claim === 'string' ? cleaned(claim) : null;
    if (name !== null) return name;
  }
  return 'Somebody';
}

/** Longer ones are cut, and what nobody sees is taken out; the joiners of some writings stay. */
function cleaned(text: string): string | null {
  const seen = text.replace(/(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}]/gu, '').replace(/\p{Z}+/gu, ' ');
  try {
    return nameFrom('name', withoutHalves(seen.trim().slice(0, 60)));
  } catch {
    return null;
  }
}

/** A cut may go through the middle of a character. */
const withoutHalves = (text: string): string => text.replace(/\p{Cs}/gu, '');
