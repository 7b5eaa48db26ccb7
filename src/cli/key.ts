/** `arbiter key`: the keys that the server signs with; `key rotate` makes a new one, which the one before announces. */
import { readConfig } from '../config.ts';
import { openSigner, rotateKey } from '../table/signing.ts';
import { withDatabase } from './local.ts';
import { Mistake } from './mistake.ts';

export async function run([verb]: readonly string[]): Promise<void> {
  if (verb !== undefined && verb !== 'rotate') throw new Mistake('Say: key, or key rotate.');
  const { databaseUrl, seedKey } = readConfig();
  await withDatabase(databaseUrl, seedKey, async ({ store }) => {
    if (verb === 'rotate') await rotateKey(store, new Date());
    const { keys } = await openSigner(store, new Date());
    for (const { id, publicKey, since, until } of keys)
      console.log(
        `${id}  ${publicKey}  since ${since.toISOString()}${until ? ` until ${until.toISOString()}` : ', in use'}`,
      );
    if (verb === 'rotate') console.log('A server that is running signs with the new key from its next start on.');
  });
}
