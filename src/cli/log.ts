/** The whole log of a campaign, read in pieces. */
import type { EntryRow } from '../store/rows.ts';
import type { Store } from '../store/store.ts';

const PAGE = 500;

export async function logOf(store: Store, campaignId: string): Promise<readonly EntryRow[]> {
  const log: EntryRow[] = [];
  for (;;) {
    const page = await store.allEntries(campaignId, log.at(-1)?.seq ?? 0, PAGE);
    log.push(...page);
    if (page.length < PAGE) return log;
  }
}
