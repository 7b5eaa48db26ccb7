/** Same key, same answer: a command that was sent before is not played again, and a key means one command for ever. */
import type { Bar } from '../rules/ruleset.ts';
import { Conflict } from '../store/conflict.ts';
import type { EntryRow, UsedKeyRow } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import { sha256 } from './chain.ts';
import { Turns } from './turns.ts';

/** What a client sends so that its command happens once. */
export interface RetryKey {
  readonly text: string;
  /** SHA-256 of the mutation and its arguments in canonical JSON. */
  readonly asked: string;
  /** Who sends it, by name: the same text from somebody else is another key. Null or absent for nobody by name. */
  readonly by?: string | null;
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

/** What is kept of a key: enough to know it again. No client can send a line feed, and so nobody else's key. */
export const keptKey = (text: string, by: string | null = null): string =>
  sha256(by === null ? text : `\n${by}\n${text}`);

const kept = ({ text, by }: RetryKey): string => keptKey(text, by);

export const usedKey = (scope: string, key: RetryKey, made: string | null = null): UsedKeyRow => ({
  scope,
  key: kept(key),
  asked: key.asked,
  made,
});

/** For a part of the command that is written apart from the rest. No client can send such a key. */
export const partOf = (key: RetryKey | null, part: string): RetryKey | null =>
  key && { ...key, text: `${key.text}\n${part}` };

export async function firstUse(store: Store, scope: string, given: RetryKey): Promise<FirstUse | null> {
  const key = kept(given);
  if (!(await store.isKeyUsed(scope, key))) return null;
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

interface Sent {
  readonly store: Store;
  readonly scope: string;
  readonly key: RetryKey | null;
}

/** What is made now, or the first answer. Of one key, one after the other: else all but the first would fail at the database. */
export function once<Answer>(
  sent: Sent,
  make: () => Promise<Answer>,
  again: (use: FirstUse) => Promise<Answer>,
): Promise<Answer | Refused> {
  const { store, scope, key } = sent;
  const attempt = () => makeOnce(sent, make, again);
  return key ? turnsAt(store).take(`${scope}\n${kept(key)}`, attempt) : attempt();
}

const turns = new WeakMap<Store, Turns>();

function turnsAt(store: Store): Turns {
  const known = turns.get(store) ?? new Turns();
  turns.set(store, known);
  return known;
}

/** Another process may still be faster with the same key. */
async function makeOnce<Answer>(
  { store, scope, key }: Sent,
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
