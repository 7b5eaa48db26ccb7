/** `arbiter rebuild`: throws the projections away and makes them anew from the log; with --check it only compares. */
import { readConfig } from '../config.ts';
import { engines } from '../rules/registry.ts';
import { type Rebuilt, rebuildAll } from '../table/rebuild.ts';
import { withDatabase } from './local.ts';

/** Exits with 1 when --check found something, or when an entry could not be read. */
export async function run(args: readonly string[]): Promise<void> {
  const check = args.includes('--check');
  const { databaseUrl, seedKey } = readConfig();
  const { campaigns, entries, differing, faults } = await rebuild(databaseUrl, { check, seedKey });
  console.log(`${campaigns} campaigns, ${entries} log entries: ${differing.length} differed from their log.`);
  for (const id of differing) console.log(`  ${id}${check ? '' : ' (rebuilt)'}`);
  for (const fault of faults) console.log(`  ${fault}`);
  if (faults.length > 0 || (check && differing.length > 0)) process.exitCode = 1;
}

interface Rebuilding {
  readonly check: boolean;
  readonly seedKey?: Buffer | null;
}

export async function rebuild(databaseUrl: string, { check, seedKey = null }: Rebuilding): Promise<Rebuilt> {
  return withDatabase(databaseUrl, seedKey, ({ store }) => rebuildAll({ store, engines, check }));
}
