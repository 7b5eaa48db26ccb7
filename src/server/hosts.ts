/** By which names the server may be called: a page elsewhere that has its own name lead here must not pass for one of ours. */
import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import os from 'node:os';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import { errorBody } from '../resolvers/errors.ts';

export interface Hosts {
  /** Whether a request may be answered; a name that is refused is logged once, with the setting that lets it in. */
  allows(headers: IncomingHttpHeaders): boolean;
}

/** Anybody can make names up, so that what is remembered of them has an end. */
const mostRemembered = 100;

export function makeHosts({ hosts, host }: Pick<Config, 'hosts' | 'host'>, log: FastifyBaseLogger): Hosts {
  const machine = os.hostname().toLowerCase();
  const known = [...hosts, host, machine, `${machine}.local`].map((name) => name.toLowerCase());
  const refused = new Set<string>();
  return {
    allows(headers) {
      if (isKnownHost(headers.host, known)) return true;
      const name = nameIn(headers.host!);
      if (refused.has(name) || refused.size >= mostRemembered) return false;
      refused.add(name);
      log.warn({ host: name }, `A request for ${name} was refused; HOSTS=${[...hosts, name].join()} lets it in`);
      return false;
    },
  };
}

/** What has no name cannot be led here by one: an address in numbers is always the server's own. */
export function isKnownHost(host: string | undefined, known: readonly string[]): boolean {
  // Every browser sends one.
  if (host === undefined || known.includes('*')) return true;
  const name = nameIn(host);
  if (isIP(name.replace(/^\[|\]$/g, '')) > 0 || /^(.+\.)?localhost$/.test(name)) return true;
  return known.some((one) => (one.startsWith('.') ? name.endsWith(one) : name === one));
}

/** Without its port, and without the dot that names may end with. */
const nameIn = (host: string): string => host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '').slice(0, 255);

export const isHost = (host = ''): boolean => /^[\w.:[\]-]+$/.test(host);

export const notCalledThat = errorBody(
  'FORBIDDEN',
  'This server does not go by that name; whoever runs it can let it in with HOSTS.',
);
