/** States of combats and campaigns that nobody has in memory: as they are, and as they were. */
import { type CampaignState, combatAfter, type Engine, foldInto, replay } from '../rules/chronicle.ts';
import { copyOf } from '../rules/copy.ts';
import type { CombatState } from '../rules/ruleset.ts';
import type { EntryRow } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import { entryOf, located } from './entries.ts';
import { campaignOf } from './ids.ts';

export interface StatesParts {
  readonly store: Store;
  readonly engines: Readonly<Record<string, Engine>>;
}

/** Current or final states of combats, in a constant number of statements. */
export async function coldStates(
  { store, engines }: StatesParts,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CombatState>> {
  const [snapshots, tails, campaigns] = await Promise.all([
    store.snapshotsOf(ids),
    store.tailsOf(ids),
    store.campaignsByIds([...new Set(ids.map(campaignOf))]),
  ]);
  const engineOf = new Map(campaigns.map((row) => [row.id, engines[row.ruleset]!]));
  const snapshotOf = new Map(snapshots.map((row) => [row.combatId, row.state as CombatState]));
  const tailOf = (id: string): readonly EntryRow[] => tails.filter((row) => row.combatId === id);
  const known = ids.filter((id) => snapshotOf.has(id) || tailOf(id).length > 0);
  return new Map(
    known.map((id) => {
      const engine = engineOf.get(campaignOf(id))!;
      const tail = tailOf(id).map((row) => entryOf(engine, row));
      return [id, combatAfter(engine, snapshotOf.get(id) ?? null, tail)];
    }),
  );
}

/** The campaign as entry `seq` left it: from the checkpoint before it, so that it costs the same however long the log is. */
export async function stateAt(
  { store, engines }: StatesParts,
  campaignId: string,
  seq: number,
): Promise<CampaignState> {
  const checkpoint = await store.checkpointBefore(campaignId, seq);
  const rows = await store.entriesBetween(campaignId, checkpoint?.seq ?? 0, seq);
  const [campaign] = await store.campaignsByIds([campaignId]);
  const engine = engines[campaign!.ruleset]!;
  if (!checkpoint)
    return replay(
      engine,
      rows.map((row) => entryOf(engine, row)),
    )!;
  const draft = copyOf(checkpoint.state as CampaignState);
  for (const row of rows) located(row, () => foldInto(engine, draft, entryOf(engine, row), null));
  return draft as CampaignState;
}
