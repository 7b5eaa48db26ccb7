/** The database at hand, for commands that need no server. */
import { engines } from '../rules/registry.ts';
import { openDatabase } from '../store/database.ts';
import { Store } from '../store/store.ts';
import { Branches } from '../table/branches.ts';
import { Bundles } from '../table/bundles.ts';
import { chainUnchained } from '../table/rebuild.ts';
import { openSigner } from '../table/signing.ts';

export interface Local {
  readonly store: Store;
  readonly bundles: Bundles;
}

export async function withDatabase<T>(
  databaseUrl: string,
  seedKey: Buffer | null,
  work: (local: Local) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(databaseUrl, seedKey);
  try {
    const store = new Store(database);
    await chainUnchained(store, engines, console.error);
    const signer = await openSigner(store, new Date());
    const parts = { store, engines, signer };
    return await work({ store, bundles: new Bundles({ ...parts, branches: new Branches(parts) }) });
  } finally {
    await database.close();
  }
}
