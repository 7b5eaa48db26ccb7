/** The shipped migrations as an older version had them. */
import { cpSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { migrationsFolder } from '../../src/store/migrate.ts';

/** A copy of the first `count`, in a folder below this one. */
export function firstMigrations(count: number, below: string): string {
  const folder = path.join(below, 'migrations');
  cpSync(migrationsFolder(), folder, { recursive: true });
  const later = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
    .slice(count);
  for (const name of later) rmSync(path.join(folder, name), { recursive: true });
  return folder;
}
