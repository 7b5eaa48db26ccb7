/** What happened so far in campaigns, in sentences that were told of it. */
import type { Certificate } from '../narration/certificate.ts';
import { recapOf, type ToldBeat } from '../narration/recap.ts';
import { sheetOf } from '../narration/sheet.ts';
import type { Engine } from '../rules/chronicle.ts';
import { veiled } from '../rules/telling.ts';
import type { Store } from '../store/store.ts';
import { entryOf } from './entries.ts';

export interface RecapParts {
  readonly store: Store;
  readonly engines: Readonly<Record<string, Engine>>;
}

export interface Recapping {
  readonly upTo?: number | undefined;
  /** Asked before each beat: it may take its time, or put an end to it. */
  readonly pace?: () => Promise<void>;
}

/** One sentence for each of the last beats of each campaign, in a constant number of statements. */
export async function recapsOf(
  { store, engines }: RecapParts,
  campaignIds: readonly string[],
  last: number,
  { upTo, pace = async () => {} }: Recapping = {},
): Promise<ReadonlyMap<string, readonly string[]>> {
  const told = await store.lastNarrationsOf(campaignIds, last, upTo);
  const places = told.map(({ campaignId, beatSeq }) => ({ campaignId, seq: beatSeq }));
  const [entries, campaigns] = await Promise.all([store.entriesAt(places), store.campaignsByIds(campaignIds)]);
  const engineOf = new Map(campaigns.map(({ id, ruleset }) => [id, engines[ruleset]!]));
  const entryAt = new Map(entries.map((entry) => [`${entry.campaignId}:${entry.seq}`, entry]));
  const beats = new Map(campaignIds.map((id) => [id, [] as ToldBeat[]]));
  for (const { campaignId, beatSeq, certificate } of told) {
    await pace();
    const engine = engineOf.get(campaignId)!;
    const sheet = sheetOf(engine, veiled(engine, entryOf(engine, entryAt.get(`${campaignId}:${beatSeq}`)!)));
    beats.get(campaignId)!.push({ sentences: (certificate as Certificate).sentences, sheet });
  }
  return new Map([...beats].map(([id, ofCampaign]) => [id, recapOf(ofCampaign)]));
}
