/** Writes the next migration from the difference between prisma/schema.prisma and the newest snapshot: `tsx scripts/migration.ts <name>`. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import type { DiffTarget } from '@prisma/schema-engine-wasm/schema_engine_bg';
import { migrationNames, migrationsFolder } from '../src/store/migrate.ts';
import { withSchemaEngine } from '../src/store/schemaEngine.ts';

/** Not `.prisma`: Prisma would load every such file below the schema's folder. */
export const SNAPSHOT = 'schema.txt';

export const SCHEMA = fileURLToPath(new URL('../prisma/schema.prisma', import.meta.url));

/** Returns the new migration's name, or null when the schema has not changed. */
export async function createMigration(name: string, folder = migrationsFolder(), schema = SCHEMA) {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Error('Name the migration in lower case, as in: narration_source');
  const names = await migrationNames(folder);
  const wanted = await readFile(schema, 'utf8');
  const sql = await difference(await newestSnapshot(folder, names), wanted);
  if (sql === null) return null;
  const directory = `${String(names.length + 1).padStart(4, '0')}_${name}`;
  await mkdir(path.join(folder, directory));
  await writeFile(path.join(folder, directory, 'migration.sql'), sql);
  await writeFile(path.join(folder, directory, SNAPSHOT), wanted);
  return directory;
}

async function newestSnapshot(folder: string, names: readonly string[]): Promise<string | null> {
  const newest = names.at(-1);
  return newest === undefined ? null : readFile(path.join(folder, newest, SNAPSHOT), 'utf8');
}

/** The SQL that leads from one schema to the other, or null when there is none. */
export function difference(from: string | null, to: string): Promise<string | null> {
  return withSchemaEngine(new PrismaBetterSqlite3({ url: ':memory:' }), async (engine) => {
    const result = await engine.diff({
      from: from === null ? { tag: 'empty' } : datamodel(from),
      to: datamodel(to),
      script: true,
      exitCode: true,
      filters: { externalTables: [], externalEnums: [] },
    });
    return result.exitCode === 2 ? result.stdout : null;
  });
}

function datamodel(content: string): DiffTarget {
  return { tag: 'schemaDatamodel', files: [{ path: 'schema.prisma', content }] };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const created = await createMigration(process.argv[2] ?? '');
  console.log(created === null ? 'The schema has not changed.' : `Wrote prisma/migrations/${created}`);
}
