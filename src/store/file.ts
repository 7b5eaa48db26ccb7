/** The database file and what lies beside it: where they are, and that nobody else reads them. */
import { chmod, mkdir, open } from 'node:fs/promises';
import path from 'node:path';

/** The database cannot be used as it is; the sentence says why, and what to do. */
export class Unusable extends Error {
  override readonly name: string = 'Unusable';
}

/** `url` is `file:` and a path, as in `file:./data/arbiter.db`. */
export function fileOf(url: string): string {
  const file = /^file:(?<file>.+)$/.exec(url)?.groups?.file;
  if (!file) throw new Error(`The database is named as file:<path>, for example file:./data/arbiter.db; not as ${url}`);
  if (file.startsWith(':memory:')) throw new Error('The database must be a file: what is only in memory is not kept');
  return path.resolve(file);
}

/** All of them hold secrets, or let somebody in the way of whoever keeps them. */
const beside = ['', '-wal', '-shm', '-journal', '.lock', '.key', '.mark'] as const;

export const lockOf = (file: string): string => `${file}.lock`;
export const keyFileOf = (file: string): string => `${file}.key`;
export const markOf = (file: string): string => `${file}.mark`;

/** Its folder and the file itself, for nobody but the one who runs the server. SQLite gives its own files the same mode. */
export async function makeOwn(file: string): Promise<void> {
  try {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await (await open(file, 'a', 0o600)).close();
  } catch (error) {
    throw unusable(file, error) ?? error;
  }
  // What belongs to somebody else is theirs to protect; not every system knows modes.
  await Promise.all(beside.map((suffix) => chmod(`${file}${suffix}`, 0o600).catch(() => {})));
}

/** What keeps a database from being written, by what the system or SQLite calls it. */
const troubles: readonly (readonly [RegExp, string])[] = [
  [/EROFS|readonly|READONLY/, 'it can only be read. Make the file and its folder writable for whoever runs Arbiter'],
  [
    /EACCES|EPERM|CANTOPEN|unable to open/,
    'it may not be opened here. The file and its folder have to belong to whoever runs Arbiter',
  ],
  [/ENOSPC|SQLITE_FULL|is full/, 'there is no room left on its disk'],
  [/ENOTDIR|EISDIR|EEXIST/, 'its path is not that of a file in a folder'],
  [/NOTADB|not a database/, 'it is no SQLite database'],
  [/CORRUPT|malformed/, 'it is damaged. Restore a backup'],
  [/IOERR|disk I\/O|EFBIG|EIO/, 'its disk does not take it'],
];

/** The sentence behind an error; null where it is about something else. */
export function unusable(file: string, error: unknown): Unusable | null {
  const text = wordsOf(error);
  const found = troubles.find(([pattern]) => pattern.test(text));
  return found ? new Unusable(`The database ${file} cannot be written: ${found[1]}.`) : null;
}

/** It will not pass by itself, and what is in memory has no place to go. */
export const isForGood = (error: unknown): boolean =>
  /EROFS|READONLY|readonly database|CORRUPT|malformed|NOTADB/.test(wordsOf(error));

function wordsOf(error: unknown): string {
  const { code, message, cause } = (error ?? {}) as { code?: unknown; message?: unknown; cause?: unknown };
  const { originalCode, originalMessage } = (cause ?? {}) as { originalCode?: unknown; originalMessage?: unknown };
  return [code, message, originalCode, originalMessage].filter((part) => typeof part === 'string').join(' ');
}
