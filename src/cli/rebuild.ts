/** `arbiter rebuild`: throws the projections away and makes them anew from the log; with --check it only compares. */
import { isDeepStrictEqual } from 'node:util';
import { readConfig } from '../config.ts';
import { engines } from '../rules/registry.ts';
import { openDatabase } from '../store/database.ts';
import type { CampaignRow } from '../store/rows.ts';
import { type Projections, Store } from '../store/store.ts';
import { rebuilt } from '../table/projections.ts';
import { logOf } from './log.ts';

export interface Rebuilt {
  readonly campaigns: number;
  readonly entries: number;
  /** Campaigns whose rows were not what their log says. */
  readonly differing: readonly string[];
}

/** Exits with 1 when --check found something. */
export async function run(args: readonly string[]): Promise<void> {
  const check = args.includes('--check');
  const { campaigns, entries, differing } = await rebuild(readConfig().databaseUrl, { check });
  console.log(`${campaigns} campaigns, ${entries} log entries: ${differing.length} differed from their log.`);
  for (const id of differing) console.log(`  ${id}${check ? '' : ' (rebuilt)'}`);
  if (check && differing.length > 0) process.exitCode = 1;
}

export async function rebuild(databaseUrl: string, options: { readonly check: boolean }): Promise<Rebuilt> {
  const database = await openDatabase(databaseUrl);
  try {
    return await rebuildAll(new Store(database), options.check);
  } finally {
    await database.close();
  }
}

async function rebuildAll(store: Store, check: boolean): Promise<Rebuilt> {
  const result = { campaigns: 0, entries: 0, differing: [] as string[] };
  for await (const campaign of campaignsOf(store)) {
    const log = await logOf(store, campaign.id);
    const fresh = rebuilt(engines[campaign.ruleset]!, log);
    result.campaigns += 1;
    result.entries += log.length;
    if (!isDeepStrictEqual(plain(await projectionsOf(store, campaign)), plain(fresh)))
      result.differing.push(campaign.id);
    if (!check) await store.replaceProjections(campaign.id, fresh);
  }
  return result;
}

async function* campaignsOf(store: Store): AsyncGenerator<CampaignRow> {
  for (let after: CampaignRow | null = null; ; ) {
    const { rows, hasNext }: { rows: readonly CampaignRow[]; hasNext: boolean } = await store.campaignsPage(100, after);
    yield* rows;
    if (!hasNext) return;
    after = rows.at(-1)!;
  }
}

async function projectionsOf(store: Store, campaign: CampaignRow): Promise<Projections> {
  const { rows: combats } = await store.combatsPage(campaign.id, Math.max(campaign.combats, 1));
  const ids = combats.map((combat) => combat.id);
  return {
    campaign,
    camp: await store.campOf(campaign.id),
    characters: await store.charactersOf([campaign.id]),
    combats,
    enemies: await store.enemiesOf(ids),
    snapshots: await store.snapshotsOf(ids),
  };
}

/** Rows as JSON, each table in the order of its ids. */
function plain(rows: Projections): unknown {
  const sorted = <T>(list: readonly T[], idOf: (row: T) => string): T[] =>
    [...list].sort((a, b) => (idOf(a) < idOf(b) ? -1 : 1));
  return JSON.parse(
    JSON.stringify({
      campaign: rows.campaign,
      camp: rows.camp,
      characters: sorted(rows.characters, (row) => row.id),
      combats: sorted(rows.combats, (row) => row.id),
      enemies: sorted(rows.enemies, (row) => row.id),
      snapshots: sorted(rows.snapshots, (row) => row.combatId),
    }),
  );
}
