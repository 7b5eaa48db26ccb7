/** `arbiter owner`: a new key for a campaign that has no owner or whose key is lost; the one before opens nothing any more. */
import { readConfig } from '../config.ts';
import { openDatabase } from '../store/database.ts';
import { Store } from '../store/store.ts';
import { newOwnerKey, ownerWith } from '../table/owners.ts';
import { Mistake } from './mistake.ts';

export async function run([id]: readonly string[]): Promise<void> {
  if (id === undefined) throw new Mistake('Say which campaign: owner <campaign id>.');
  const { databaseUrl, seedKey } = readConfig();
  const key = await appoint(databaseUrl, id, seedKey);
  if (key === null) throw new Mistake(`There is no campaign ${id}.`);
  console.log(`The owner key of campaign ${id}, shown only now; any earlier one is void:\n${key}`);
}

/** The new key; null where there is no such campaign. */
export async function appoint(
  databaseUrl: string,
  campaignId: string,
  seedKey: Buffer | null = null,
): Promise<string | null> {
  const database = await openDatabase(databaseUrl, seedKey);
  try {
    const store = new Store(database);
    if ((await store.campaignsByIds([campaignId])).length === 0) return null;
    const key = newOwnerKey();
    await store.replaceOwner(ownerWith(campaignId, key, new Date()));
    return key;
  } finally {
    await database.close();
  }
}
