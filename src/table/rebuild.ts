/** Makes the projections of campaigns anew from nothing but their log, or compares them with it. */
import { isDeepStrictEqual } from 'node:util';
import { formerIds, renamed } from '../rules/branches.ts';
import { NOTHING_BEFORE } from '../rules/chain.ts';
import type { Engine } from '../rules/chronicle.ts';
import { contentHash } from '../rules/content.ts';
import type { CampaignRow, EntryRow } from '../store/rows.ts';
import type { Projections, Store } from '../store/store.ts';
import { hashOf, linked } from './chain.ts';
import { BadEntry, storedBody } from './entries.ts';
import { rebuilt } from './projections.ts';

export interface Rebuilt {
  readonly campaigns: number;
  readonly entries: number;
  /** Campaigns whose rows were not what their log says. */
  readonly differing: readonly string[];
  /** What could not be read, each with its place. */
  readonly faults: readonly string[];
}

export interface Rebuilding {
  readonly store: Store;
  readonly engines: Readonly<Record<string, Engine>>;
  /** Only compare. */
  readonly check: boolean;
}

/** The log itself says which campaigns there are. */
export async function rebuildAll(rebuilding: Rebuilding): Promise<Rebuilt> {
  const result = { campaigns: 0, entries: 0, differing: [] as string[], faults: [] as string[] };
  for await (const id of loggedCampaigns(rebuilding.store)) {
    result.campaigns += 1;
    try {
      const { entries, differs } = await rebuildOne(rebuilding, id);
      result.entries += entries;
      if (differs) result.differing.push(id);
    } catch (error) {
      if (!(error instanceof BadEntry)) throw error;
      result.faults.push(error.message);
    }
  }
  return result;
}

/** What could not be read, with its place: it is left as it is. */
type OnFault = (fault: string) => void;

/** Projections that an older revision of the rules has left are made anew before anybody plays on with them. */
export async function renewOutdated(
  store: Store,
  engines: Readonly<Record<string, Engine>>,
  onFault: OnFault,
): Promise<number> {
  let renewed = 0;
  for (const { id, revision } of Object.values(engines)) {
    const outdated = await store.campaignsBefore(id, revision);
    renewed += await countReadable(outdated, onFault, async (campaignId) => {
      await rebuildOne({ store, engines, check: false }, campaignId);
      return true;
    });
  }
  return renewed;
}

/** How many of the campaigns something was done with; a log that cannot be read keeps nobody else from theirs. */
async function countReadable(
  ids: readonly string[],
  onFault: OnFault,
  work: (campaignId: string) => Promise<boolean>,
): Promise<number> {
  let count = 0;
  for (const id of ids) {
    try {
      if (await work(id)) count += 1;
    } catch (error) {
      if (!(error instanceof BadEntry)) throw error;
      onFault(error.message);
    }
  }
  return count;
}

const PAGE = 500;

async function* loggedCampaigns(store: Store): AsyncGenerator<string> {
  for (let after = ''; ; ) {
    const ids: readonly string[] = await store.loggedCampaigns(after, PAGE);
    yield* ids;
    if (ids.length < PAGE) return;
    after = ids.at(-1)!;
  }
}

export async function logOf(store: Store, campaignId: string): Promise<readonly EntryRow[]> {
  const log: EntryRow[] = [];
  for (;;) {
    const page = await store.allEntries(campaignId, log.at(-1)?.seq ?? 0, PAGE);
    log.push(...page);
    if (page.length < PAGE) return log;
  }
}

/** So often somebody may play on while the log is being folded. */
const TRIES = 20;

async function rebuildOne(rebuilding: Rebuilding, id: string): Promise<{ entries: number; differs: boolean }> {
  const { store, engines, check } = rebuilding;
  for (let tries = 0; tries < TRIES; tries++) {
    const log = await logOf(store, id);
    const seq = gapless(log);
    const fresh = rebuilt(engineFor(engines, log[0]!), log);
    chained(log);
    const stored = await projectionsOf(store, id);
    if (stored !== 'moving' && !(await store.isPast(id, seq))) {
      const differs = stored === null || !isDeepStrictEqual(plain(stored), plain(fresh));
      if (check || (await store.replaceProjections(id, fresh))) return { entries: log.length, differs };
    }
  }
  throw new BadEntry({ campaignId: id, seq: 0 }, 'it is being played without a pause; try again later.');
}

function gapless(log: readonly EntryRow[]): number {
  for (const [index, row] of log.entries())
    if (row.seq !== index + 1) throw new BadEntry(row, `entry ${index + 1} is missing before it.`);
  return log.length;
}

/** Every entry is what was hashed, and follows on the one before. */
function chained(log: readonly EntryRow[]): void {
  const idsOf = formerIds(log.map((row) => ({ seq: row.seq, events: storedBody(row).events })));
  let previous = NOTHING_BEFORE;
  for (const row of log) {
    const ids = idsOf(row.seq);
    if (row.previous !== previous)
      throw new BadEntry(row, 'it does not follow on the entry before: the chain is broken.');
    if (hashOf(ids ? { ...renamed({ ...row, at: null }, ids), at: row.at } : row) !== row.hash)
      throw new BadEntry(row, 'it is not what was written: its hash is another.');
    previous = row.hash;
  }
}

/** Logs that were written before there was a chain get theirs. */
export async function chainUnchained(
  store: Store,
  engines: Readonly<Record<string, Engine>>,
  onFault: OnFault,
): Promise<number> {
  return countReadable(await store.unchainedCampaigns(), onFault, async (id) => {
    const log = await logOf(store, id);
    gapless(log);
    const engine = engineFor(engines, log[0]!);
    rebuilt(engine, log);
    if (!(await store.link(linked(log, contentHash(engine))))) return false;
    await rebuildOne({ store, engines, check: false }, id);
    return true;
  });
}

function engineFor(engines: Readonly<Record<string, Engine>>, first: EntryRow): Engine {
  const created = storedBody(first).events[0] as { readonly type: string; readonly ruleset?: string } | undefined;
  if (created?.type !== 'CampaignCreated') throw new BadEntry(first, 'the log does not begin with CampaignCreated.');
  const engine = engines[created.ruleset ?? ''];
  if (!engine) throw new BadEntry(first, `the ruleset ${created.ruleset} is not installed.`);
  return engine;
}

/** As they stand together: `moving` when somebody played on while they were being read. */
async function projectionsOf(store: Store, id: string): Promise<Projections | 'moving' | null> {
  const [campaign] = await store.campaignsByIds([id]);
  if (!campaign) return null;
  const rows = await rowsOf(store, campaign);
  const [after] = await store.campaignsByIds([id]);
  return after?.seq === campaign.seq ? rows : 'moving';
}

async function rowsOf(store: Store, campaign: CampaignRow): Promise<Projections | null> {
  const camp = await store.campOf(campaign.id);
  if (!camp) return null;
  const { rows: combats } = await store.combatsPage(campaign.id, Math.max(campaign.combats, 1));
  const ids = combats.map((combat) => combat.id);
  return {
    campaign,
    camp,
    characters: await store.charactersOf([campaign.id]),
    members: await store.membersOf(campaign.id),
    combats,
    enemies: await store.enemiesOf(ids),
    snapshots: await store.snapshotsOf(ids),
    checkpoints: await store.checkpointsOf(campaign.id),
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
      members: sorted(rows.members, (row) => row.personId),
      combats: sorted(rows.combats, (row) => row.id),
      enemies: sorted(rows.enemies, (row) => row.id),
      snapshots: sorted(rows.snapshots, (row) => row.combatId),
      checkpoints: rows.checkpoints,
    }),
  );
}
