/** Same key, same answer: a command that was sent before is not played again, and a key means one command for ever. */
import type { Bar } from '../rules/ruleset.ts';
import { Conflict } from '../store/conflict.ts';
import type { EntryRow, UsedKeyRow } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import { sha256 } from './chain.ts';

/** What a client sends so that its command happens once. */
export interface RetryKey {
  readonly text: string;
  /** SHA-256 of the mutation and its arguments in canonical JSON. */
  readonly asked: string;
}

/** What a key was used for. Of one that is older than the table of used keys, nobody knows what was asked. */
export interface FirstUse {
  readonly asked: string | null;
  /** The campaign that was made. */
  readonly made: string | null;
  readonly entry: EntryRow | null;
}

/** The scope of keys for what concerns no campaign, or makes one. */
export const SERVER = '';

/** What is kept of a key: enough to know it again. */
export const keptKey = (key: string): string => sha256(key);

export const usedKey = (scope: string, { text, asked }: RetryKey, made: string | null = null): UsedKeyRow => ({
  scope,
  key: keptKey(text),
  asked,
  made,
});

/** For a part of the command that is written apart from the rest. No client can send such a key. */
export const partOf = (key: RetryKey | null, part: string): RetryKey | null =>
  key && { ...key, text: `${key.text}\n${part}` };

export async function firstUse(store: Store, scope: string, { text }: RetryKey): Promise<FirstUse | null> {
  const key = keptKey(text);
  const [row, entry] = await Promise.all([store.usedKey(scope, key), store.entryByKey(scope, key)]);
  return row || entry ? { asked: row?.asked ?? null, made: row?.made ?? null, entry } : null;
}

export const isAskedAgain = ({ asked }: FirstUse, key: RetryKey): boolean => asked === null || asked === key.asked;

interface Refused {
  readonly ok: false;
  readonly refusal: Bar;
}

export const keyReused: Refused = {
  ok: false,
  refusal: {
    code: 'KEY_REUSED',
    message: 'This idempotencyKey was sent before with something else: a new command needs a new key.',
    data: { field: 'idempotencyKey' },
  },
};

/** What is made now, or the first answer; also where somebody else is faster with the same key. */
export async function once<Answer>(
  { store, scope, key }: { readonly store: Store; readonly scope: string; readonly key: RetryKey | null },
  make: () => Promise<Answer>,
  again: (use: FirstUse) => Promise<Answer>,
): Promise<Answer | Refused> {
  const before = key && (await firstUse(store, scope, key));
  if (before) return isAskedAgain(before, key) ? again(before) : keyReused;
  try {
    return await make();
  } catch (error) {
    const faster = key && error instanceof Conflict ? await firstUse(store, scope, key) : null;
    if (!faster) throw error;
    return isAskedAgain(faster, key!) ? again(faster) : keyReused;
  }
}
