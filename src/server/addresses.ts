/** Whose request it is, by address: what stands in the headers is believed only where a proxy that is trusted wrote it. */
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';
import type { Config } from '../config.ts';

export interface Addresses {
  /** What requests are counted by. */
  of(request: IncomingMessage): string;
  /** It speaks for many others. */
  isProxy(address: string): boolean;
}

export function makeAddresses({ trustProxy }: Pick<Config, 'trustProxy'>): Addresses {
  const proxies = listOf(trustProxy);
  const isProxy = (address: string): boolean => {
    const plain = plainOf(address);
    return isIP(plain) > 0 && proxies.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
  };
  return {
    isProxy,
    of({ socket, headers }) {
      const passedOn = String(headers['x-forwarded-for'] ?? '').split(',');
      // From the nearest to the farthest: what lies behind the first that is no proxy can be made up.
      const way = [...passedOn.map((hop) => hop.trim()), socket.remoteAddress ?? ''].filter((hop) => hop !== '');
      const nearest = way.findLastIndex((hop) => !isProxy(hop));
      return householdOf(plainOf(way[Math.max(nearest, 0)] ?? ''));
    },
  };
}

/** Also in the Config: what can be listed. */
export function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address, bits] = network.split('/') as [string, string?];
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/** As IPv4 where it is IPv4 that came through a socket for both. */
const plainOf = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** Whoever has one address of IPv6 has 2^64 of them. */
function householdOf(address: string): string {
  if (!isIPv6(address)) return address.slice(0, 60);
  const [head, tail] = address.split('%')[0]!.split('::') as [string, string?];
  const groups = head.split(':').filter((group) => group !== '');
  const behind = (tail ?? '').split(':').filter((group) => group !== '');
  const missing = tail === undefined ? 0 : Math.max(0, 8 - groups.length - behind.length);
  const whole = [...groups, ...Array<string>(missing).fill('0'), ...behind];
  return `${whole.slice(0, 4).join(':')}::`;
}
