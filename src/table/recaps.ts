/** What happened so far in campaigns, in sentences that were told of it. */
import type { Certificate } from '../narration/certificate.ts';
import { recapOf } from '../narration/recap.ts';
import { sheetOf } from '../narration/sheet.ts';
import type { Engine } from '../rules/chronicle.ts';
import { veiled } from '../rules/telling.ts';
import type { Store } from '../store/store.ts';
import { entryOf } from './entries.ts';

export interface RecapParts {
  readonly store: Store;
  readonly engines: Readonly<Record<string, Engine>>;
}

/** One sentence for each of the last beats of each campaign, in a constant number of statements. */
export async function recapsOf(
  { store, engines }: RecapParts,
  campaignIds: readonly string[],
  last: number,
  upTo?: number,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const told = await store.lastNarrationsOf(campaignIds, last, upTo);
  const places = told.map(({ campaignId, beatSeq }) => ({ campaignId, seq: beatSeq }));
  const [entries, campaigns] = await Promise.all([store.entriesAt(places), store.campaignsByIds(campaignIds)]);
  const engineOf = new Map(campaigns.map(({ id, ruleset }) => [id, engines[ruleset]!]));
  const entryAt = new Map(entries.map((entry) => [`${entry.campaignId}:${entry.seq}`, entry]));
  const beatsOf = (id: string) =>
    told
      .filter(({ campaignId }) => campaignId === id)
      .map(({ beatSeq, certificate }) => {
        const engine = engineOf.get(id)!;
        const sheet = sheetOf(engine, veiled(engine, entryOf(engine, entryAt.get(`${id}:${beatSeq}`)!)));
        return { sentences: (certificate as Certificate).sentences, sheet };
      });
  return new Map(campaignIds.map((id) => [id, recapOf(beatsOf(id))]));
}
