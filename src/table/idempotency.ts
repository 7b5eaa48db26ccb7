/** Same key, same answer: a command that was given before is not played again. */
import type { EntryRow } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import { sha256 } from './chain.ts';

/** What is kept of a key: enough to know it again. */
export const keptKey = (key: string | null): string | null => (key === null ? null : sha256(key));

/** The entry that a key was first used for. */
export function firstEntry(store: Store, campaignId: string, key: string | null): Promise<EntryRow | null> {
  return key === null ? Promise.resolve(null) : store.entryByKey(campaignId, sha256(key));
}
