/** Who has the database: a lock beside the file that goes with its process, however that ends. */
import { setTimeout } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { lockOf, makeOwn, Unusable, unusable } from './file.ts';

/** Another server plays from this file, and did not stop in time. */
export class TakenDatabase extends Unusable {
  override readonly name = 'TakenDatabase';

  constructor(file: string) {
    super(
      `Another server is running on ${file}, and each would answer from a memory of its own. ` +
        'Stop it first, or give this one a database of its own (DATABASE_URL).',
    );
  }
}

export interface Waiting {
  /** For how long, in milliseconds, somebody who is stopping is waited for. */
  readonly patience?: number;
  /** Called once, when it is not to be had at once. */
  readonly onWait?: () => void;
}

/** As long as a server may take to stop, and a little more. */
const PATIENCE = 10_000;
const PAUSE = 100;

/** Returns what gives it back. Nobody else who takes it can have it; whoever only opens the database is not kept out. */
export async function takeFile(
  file: string,
  { patience = PATIENCE, onWait = () => {} }: Waiting = {},
): Promise<() => void> {
  await makeOwn(file);
  const isHopeless = Date.now() + patience;
  let lock = tryLock(file);
  if (lock === null) onWait();
  while (lock === null) {
    if (Date.now() >= isHopeless) throw new TakenDatabase(file);
    await setTimeout(PAUSE);
    lock = tryLock(file);
  }
  const taken = lock;
  held.add(taken);
  return () => {
    held.delete(taken);
    taken.close();
  };
}

/** What nobody speaks of any more would be closed with the garbage, and let the next one in. */
const held = new Set<Sqlite.Database>();

/** Null where somebody has it. The lock is SQLite's own, which every system that it runs on keeps to a process. */
function tryLock(file: string): Sqlite.Database | null {
  let lock: Sqlite.Database | null = null;
  try {
    lock = new Sqlite(lockOf(file), { timeout: 0 });
    // Nothing is written, so that nothing has to be taken back.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock?.close();
    if ((error as { code?: string }).code === 'SQLITE_BUSY') return null;
    throw unusable(file, error) ?? error;
  }
}
