/** Who is behind an authorization: by the key of a campaign, by a token of this server, or by the word of a platform. */
import { BadConfig, type Config } from '../config.ts';
import type { Identify } from '../resolvers/context.ts';
import { bearerIn, type Viewer } from '../resolvers/viewer.ts';
import type { Arbiter } from '../table/arbiter.ts';
import { isOwnerKey, keptOwnerKey } from '../table/owners.ts';

export type Auth = 'open' | 'seats' | 'jwt';

type Reach = Pick<Config, 'auth' | 'host' | 'hosts' | 'trustProxy'>;

/** What was asked for; otherwise a server that only this machine reaches is open, and any other has seats. */
export function authFor(config: Reach): Auth {
  if (config.auth === 'open' && !isReachedFromHereAlone(config)) throw new BadConfig([openEverywhere(config)]);
  if (config.auth === 'open-to-all') return 'open';
  return config.auth ?? (isReachedFromHereAlone(config) ? 'open' : 'seats');
}

/** A name of its own, or a proxy in front, is there for others. */
export const isReachedFromHereAlone = ({ host, hosts, trustProxy }: Omit<Reach, 'auth'>): boolean =>
  isLoopback(host) && trustProxy.length === 0 && hosts.every(isLoopback);

/** Nobody opens every table to a whole network by a word that was left from trying things out. */
const openEverywhere = ({ host, hosts, trustProxy }: Reach): string => {
  const where = [
    `HOST=${host}`,
    hosts.length > 0 && `HOSTS=${hosts}`,
    trustProxy.length > 0 && `TRUST_PROXY=${trustProxy}`,
  ];
  return `AUTH=open with ${where.filter(Boolean).join(', ')} would let everybody who reaches this machine act as the owner of every campaign: set AUTH=seats, or AUTH=open-to-all if that is what you want.`;
};

export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|::1|\[::1\])$/.test(host);

export async function identifyBy(config: Config, { people, store }: Arbiter): Promise<Identify> {
  const auth = authFor(config);
  if (auth === 'open') return async () => ({ kind: 'EVERYBODY' });
  const known = auth === 'jwt' ? await byPlatform(config, people) : byToken(people);
  return async (authorization) => {
    if (authorization === null) return { kind: 'STRANGER' };
    const token = bearerIn(authorization);
    if (token === null) return unknown('The authorization that was sent must be "Bearer", a space, and a token.');
    if (!isOwnerKey(token)) return known(token);
    const owner = await store.ownerWithKey(keptOwnerKey(token));
    return owner
      ? { kind: 'KEY', campaignId: owner.campaignId }
      : unknown('The owner key that was sent opens nothing.');
  };
}

type ByToken = (token: string) => Promise<Viewer>;

const byToken =
  (people: Arbiter['people']): ByToken =>
  async (token) => {
    const known = await people.withToken(token);
    return known ? { kind: 'PERSON', ...known } : unknown(voidToken);
  };

/** Loaded only here: most servers never read such a token. */
async function byPlatform(config: Config, people: Arbiter['people']): Promise<ByToken> {
  const { jwtSettingsOf, makeJwtReader } = await import('./jwt.ts');
  const read = makeJwtReader(jwtSettingsOf(config));
  return async (token) => {
    const answer = await read(token);
    if ('refused' in answer) return unknown(answer.refused, answer.isTemporary);
    return { kind: 'PERSON', ...(await people.withSubject(answer.subject, answer.name, answer.expiresAt)) };
  };
}

const voidToken =
  'The token that was sent is not known here, void or too old: come in by an invitation, or send another.';

const unknown = (why: string, isTemporary = false): Viewer => ({ kind: 'UNKNOWN', why, isTemporary });
