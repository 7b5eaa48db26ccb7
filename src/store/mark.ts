/** How far the log has come, kept beside the database: whoever puts an older copy in its place does not bring that back. */
import { randomBytes } from 'node:crypto';
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import type { SqlQuery } from '@prisma/driver-adapter-utils';
import { markOf } from './file.ts';
import { noteIn, type SecretsParts, sql } from './secrets.ts';

export class Mark {
  readonly #id: string;
  readonly #handle: number;

  constructor(file: string, id: string) {
    this.#id = id;
    this.#handle = openSync(markOf(file), openable(file) ? 'r+' : 'w', 0o600);
  }

  /** After each commit, and before anybody is told of it. In place: it takes no room, and is never half there. */
  advance(entries: number): void {
    writeSync(this.#handle, `${this.#id} ${String(entries).padStart(WIDTH, '0')}\n`, 0);
  }

  close(): void {
    closeSync(this.#handle);
  }
}

const WIDTH = 15;

/** Entries are only ever added, so that the number of the last one says how many there are. */
export const COUNT: SqlQuery = sql('SELECT COALESCE(MAX("rowid"), 0) FROM "LogEntry"');

/** Nothing is thrown under these any more; what takes their place is drawn before the next die. */
export const spoilSeeds: SqlQuery = sql('UPDATE "Seed" SET "toSeq" = 0 WHERE NOT "revealed" AND "toSeq" IS NULL');

/** The mark to keep from now on; and whether the database is an older one than it was kept for, or another. */
export async function keepMark({
  file,
  connection,
  write,
}: Omit<SecretsParts, 'given'>): Promise<{ readonly mark: Mark; readonly isRestored: boolean }> {
  // First: whoever plays beside us counts in the database before it is marked.
  const beside = readMark(file);
  const known = await noteIn(connection, 'mark');
  const entries = Number((await connection.queryRaw(COUNT)).rows[0]![0]);
  const isIt = (beside?.id ?? null) === known && (beside?.entries ?? 0) <= entries;
  const isRestored = !isIt && entries > 0;
  const id = isIt && known !== null ? known : randomBytes(8).toString('hex');
  if (id !== known) await write([...(isRestored ? [spoilSeeds] : []), marked(id)]);
  const mark = new Mark(file, id);
  mark.advance(entries);
  return { mark, isRestored };
}

const marked = (id: string): SqlQuery =>
  sql(
    `INSERT INTO "FileNote" ("name", "value") VALUES ('mark', ?)
      ON CONFLICT ("name") DO UPDATE SET "value" = excluded."value"`,
    [id],
  );

const openable = (file: string): boolean => readMark(file) !== null;

function readMark(file: string): { readonly id: string; readonly entries: number } | null {
  try {
    const { id, entries } = /^(?<id>[0-9a-f]{16}) (?<entries>\d+)\n$/.exec(readFileSync(markOf(file), 'utf8'))!.groups!;
    return { id: id!, entries: Number(entries) };
  } catch {
    return null;
  }
}
