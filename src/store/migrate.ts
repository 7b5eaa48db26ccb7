/** Brings a database file to the schema of this version, or refuses it untouched. */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import type { MigrationDirectory } from '@prisma/schema-engine-wasm/schema_engine_bg';
import { Unusable } from './file.ts';
import { withSchemaEngine } from './schemaEngine.ts';

/** How long anybody waits for another process that holds the file. */
export const BUSY_TIMEOUT = 5_000;

/** The database was written by a version of Arbiter that knows more than this one. */
export class NewerDatabase extends Unusable {
  override readonly name = 'NewerDatabase';

  constructor(file: string, unknown: readonly string[]) {
    super(
      `${file} holds a migration this version of Arbiter does not know (${unknown.join(', ')}): ` +
        'a newer version of Arbiter wrote it. Nothing was changed. Run that version, or restore a backup.',
    );
  }
}

/** Returns the names of the migrations that were applied now. */
export async function migrate(file: string, folder = migrationsFolder(), tries = TRIES): Promise<readonly string[]> {
  try {
    return await applyMissing(file, folder);
  } catch (error) {
    if (tries <= 1 || !isBusy(error)) throw error;
    await setTimeout(Math.random() * LONGEST_PAUSE);
    return migrate(file, folder, tries - 1);
  }
}

/** Two that start at once on a new file can each wait for the other: whoever gives up looks again, at a moment of its own. */
const TRIES = 4;
const LONGEST_PAUSE = 500;
const isBusy = (error: unknown): boolean =>
  /SocketTimeout|SQLITE_BUSY|database is locked/i.test(`${error} ${JSON.stringify(error)}`);

async function applyMissing(file: string, folder: string): Promise<readonly string[]> {
  const known = await migrationNames(folder);
  const recorded = await recordedMigrations(file);
  const unknown = recorded.map(({ name }) => name).filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new NewerDatabase(file, unknown);
  // The engine takes the file for itself alone; without this a second process could never start beside a running one.
  if (isUpToDate(known, recorded)) return [];
  return applyMigrations(file, folder, known);
}

/** Both `src/store` and `dist/src/store` find the one folder that is shipped. */
export function migrationsFolder(): string {
  const candidates = ['../../prisma/migrations', '../../../prisma/migrations'];
  const folders = candidates.map((candidate) => fileURLToPath(new URL(candidate, import.meta.url)));
  const found = folders.find((folder) => existsSync(folder));
  if (!found) throw new Error(`No migrations found in ${folders.join(' or ')}`);
  return found;
}

/** In the order in which they are applied. */
export async function migrationNames(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

interface RecordedMigration {
  readonly name: string;
  readonly finished: boolean;
}

/** Reads through a read-only connection, so that a refused file stays as it was. */
async function recordedMigrations(file: string): Promise<readonly RecordedMigration[]> {
  if (!existsSync(file)) return [];
  const connection = await new PrismaBetterSqlite3({ url: file, readonly: true, timeout: BUSY_TIMEOUT }).connect();
  const select = (sql: string) => connection.queryRaw({ sql, args: [], argTypes: [] });
  try {
    const tables = await select(`SELECT name FROM sqlite_master WHERE name = '_prisma_migrations'`);
    if (tables.rows.length === 0) return [];
    const { rows } = await select(
      'SELECT migration_name, finished_at FROM _prisma_migrations WHERE rolled_back_at IS NULL ORDER BY migration_name',
    );
    return rows.map(([name, finishedAt]) => ({ name: String(name), finished: finishedAt !== null }));
  } finally {
    await connection.dispose();
  }
}

function isUpToDate(known: readonly string[], recorded: readonly RecordedMigration[]): boolean {
  return known.every((name) => recorded.some((migration) => migration.name === name && migration.finished));
}

async function applyMigrations(file: string, folder: string, names: readonly string[]): Promise<readonly string[]> {
  const migrationDirectories = await Promise.all(names.map((name) => readMigration(folder, name)));
  const factory = new PrismaBetterSqlite3({ url: file, timeout: BUSY_TIMEOUT });
  const { appliedMigrationNames } = await withSchemaEngine(factory, (engine) =>
    engine.applyMigrations({
      filters: { externalTables: [], externalEnums: [] },
      migrationsList: {
        baseDir: folder,
        lockfile: { path: 'migration_lock.toml', content: 'provider = "sqlite"\n' },
        shadowDbInitScript: '',
        migrationDirectories,
      },
    }),
  );
  return appliedMigrationNames;
}

async function readMigration(folder: string, name: string): Promise<MigrationDirectory> {
  const value = await readFile(path.join(folder, name, 'migration.sql'), 'utf8');
  return { path: name, migrationFile: { path: 'migration.sql', content: { tag: 'ok', value } } };
}
