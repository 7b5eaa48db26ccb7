/** `arbiter restored`: spoils all secret seeds, so that others take their place; with --key-lost also where the key to them is gone. */
import { readConfig } from '../config.ts';
import { openDatabase } from '../store/database.ts';
import { fileOf } from '../store/file.ts';
import { takeFile } from '../store/lock.ts';
import { spoilSeeds } from '../store/mark.ts';
import { forgetKey } from '../store/secrets.ts';
import { Mistake } from './mistake.ts';

export async function run(args: readonly string[]): Promise<void> {
  const isKeyLost = args[0] === '--key-lost';
  if (args.length > (isKeyLost ? 1 : 0)) throw new Mistake('Say: restored, or restored --key-lost.');
  const { databaseUrl, seedKey } = readConfig();
  // Who is playing has the seeds in memory.
  const giveBack = await takeFile(fileOf(databaseUrl), { patience: 0 });
  try {
    const seeds = await spoil(databaseUrl, seedKey, isKeyLost);
    console.log(`${seeds} secret seeds are not used any more: each campaign draws others before its next command.`);
    if (isKeyLost)
      console.log(
        'The keys that the server signed with are gone, too: it makes a new one at its next start, which nobody has announced.',
      );
  } finally {
    giveBack();
  }
}

/** How many were spoiled. */
async function spoil(databaseUrl: string, seedKey: Buffer | null, isKeyLost: boolean): Promise<number> {
  if (isKeyLost) await loseKey(databaseUrl, seedKey);
  const database = await openDatabase(databaseUrl, seedKey);
  try {
    const seeds = await database.prisma.seed.count({ where: { revealed: false, toSeq: null } });
    await database.write([spoilSeeds]);
    return seeds;
  } finally {
    await database.close();
  }
}

async function loseKey(databaseUrl: string, seedKey: Buffer | null): Promise<void> {
  const fits = await openDatabase(databaseUrl, seedKey).then(
    (database) => database.close().then(() => true),
    () => false,
  );
  if (fits) throw new Mistake('The key is not lost: it fits. Leave out --key-lost.');
  forgetKey(fileOf(databaseUrl));
}
