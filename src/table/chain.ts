/** The chain over rows: what of a row is hashed, the hash, and the chain of logs that were written before there was one. */
import { createHash, hash } from 'node:crypto';
import type { ChainedEntry, EntryBody } from '../rules/chain.ts';
import { chainedText, NOTHING_BEFORE } from '../rules/chain.ts';
import type { EntryKind } from '../rules/chronicle.ts';
import type { Stream } from '../rules/fair.ts';
import type { EntryRow } from '../store/rows.ts';

/** An entry as a row before anybody has chained it. */
export type UnchainedRow = Omit<EntryRow, 'hash' | 'signature' | 'signedBy'>;

/** Since Node 20.12 there is a shorter way, which is worth a few microseconds of every command. */
export const sha256: (text: string) => string =
  typeof hash === 'function'
    ? (text) => hash('sha256', text)
    : (text) => createHash('sha256').update(text).digest('hex');

export function chainedOf(row: UnchainedRow): ChainedEntry {
  const {
    campaignId,
    seq,
    kind,
    combatId,
    actorId,
    command,
    round,
    revision,
    content,
    stream,
    key,
    at,
    previous,
    body,
  } = row;
  return {
    ...{ campaignId, seq, kind: kind as EntryKind, combatId, actorId, command, round, revision, content, previous },
    stream: stream as Stream,
    key,
    at: at.toISOString(),
    body: body as EntryBody,
  };
}

export const hashOf = (row: UnchainedRow): string => sha256(chainedText(chainedOf(row)));

/** The same log with its chain. */
export function linked(rows: readonly EntryRow[], content: string): readonly EntryRow[] {
  let previous = NOTHING_BEFORE;
  return rows.map((row) => {
    // Before there was a chain, keys were kept as they came.
    const key = row.key === null || row.hash !== '' ? row.key : sha256(row.key);
    const next = { ...row, key, content, previous };
    previous = hashOf(next);
    return { ...next, hash: previous };
  });
}
