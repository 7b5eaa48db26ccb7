/** Databases in folders of their own, and a second process to compete with. */
import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { type Database, openDatabase } from '../../src/store/database.ts';
import { migrate } from '../../src/store/migrate.ts';
import { Store } from '../../src/store/store.ts';

/** The path of a database file that does not exist yet, in a folder that goes away with the test. */
export function newFile(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'arbiter-store-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return path.join(folder, 'arbiter.db');
}

/** Opens the given file, or a new database. */
export async function open(file?: string): Promise<{ file: string; database: Database; store: Store }> {
  const chosen = file ?? (await copyOfNewDatabase());
  const database = await openDatabase(`file:${chosen}`);
  onTestFinished(() => database.close());
  return { file: chosen, database, store: new Store(database) };
}

let newDatabase: Promise<Buffer> | null = null;

/** Migrating costs more than most tests do, so it is done once per test file. */
async function copyOfNewDatabase(): Promise<string> {
  const file = newFile();
  newDatabase ??= migrate(file).then(() => readFile(file));
  await writeFile(file, await newDatabase);
  return file;
}

export interface Finished {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly output: string;
}

/** Runs `competitor.ts` in a process of its own; `onOutput` sees what it has said so far. */
export function compete(args: readonly string[], onOutput: (output: string, kill: () => void) => void = () => {}) {
  const script = fileURLToPath(new URL('./competitor.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const hear = (data: Buffer) => {
    output += data.toString();
    onOutput(output, () => child.kill('SIGKILL'));
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  return new Promise<Finished>((resolve) => child.on('close', (code, signal) => resolve({ code, signal, output })));
}
