/** `arbiter import FILE`: a campaign that goes on from a bundle, under ids of its own. */
import { readConfig } from '../config.ts';
import { textOf } from './files.ts';
import { withDatabase } from './local.ts';
import { Mistake } from './mistake.ts';

export async function run([file]: readonly string[]): Promise<void> {
  if (file === undefined) throw new Mistake('Say which: import FILE.');
  const { databaseUrl, seedKey, bundleLimit } = readConfig();
  const text = await textOf(file, bundleLimit);
  await withDatabase(databaseUrl, seedKey, async ({ bundles }) => {
    const taken = await bundles.take(text);
    if (!taken.ok) throw new Mistake(taken.refusal.message);
    console.log(`Campaign ${taken.campaign.id}: ${taken.campaign.name}.`);
    console.log(`  Its owner key, shown only now: ${taken.ownerKey}`);
  });
}
