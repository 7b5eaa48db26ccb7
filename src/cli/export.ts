/** `arbiter export`: writes the bundle of a campaign or of a combat that is over, to a file or to standard output. */
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readConfig } from '../config.ts';
import { withDatabase } from './local.ts';
import { Mistake } from './mistake.ts';

export async function run([id, file]: readonly string[]): Promise<void> {
  if (id === undefined) throw new Mistake('Say which: export <combat or campaign id> [FILE].');
  const { databaseUrl, seedKey } = readConfig();
  await withDatabase(databaseUrl, seedKey, async ({ bundles }) => {
    const scoped = await bundles.of(id);
    if (!scoped.ok) throw new Mistake(scoped.refusal.message);
    const to = file === undefined ? process.stdout : createWriteStream(file, { flags: 'wx' });
    await pipeline(Readable.from(bundles.write(scoped.scope)), to, { end: file !== undefined }).catch(
      (error: Error) => {
        throw new Mistake(`Cannot write ${file ?? 'the bundle'}: ${error.message}`);
      },
    );
    if (file !== undefined) console.log(`${file}: ${scoped.scope.head.seq - scoped.scope.first + 1} entries.`);
  });
}
