/** Server and client on a core each, where the system lets us choose: so neither takes the other's time. */
import { spawnSync } from 'node:child_process';

export type Core = 'server' | 'client';

const cores: Readonly<Record<Core, number>> = { server: 0, client: 1 };

/** A Node command line for that core. */
export function nodeOn(core: Core, args: readonly string[]): { command: string; args: readonly string[] } {
  const pin = ['-c', String(cores[core])];
  if (!canPin()) return { command: process.execPath, args };
  return { command: 'taskset', args: [...pin, process.execPath, ...args] };
}

const canPin = (): boolean =>
  Object.values(cores).every((core) => spawnSync('taskset', ['-c', String(core), 'true']).status === 0);
