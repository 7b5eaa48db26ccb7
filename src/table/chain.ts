/** The chain over rows: what of a row is hashed, the hash, and the chain of logs that were written before there was one. */
import { createHash, hash } from 'node:crypto';
import type { ChainedEntry, EntryBody } from '../rules/chain.ts';
import { chainedBytes, NOTHING_BEFORE } from '../rules/chain.ts';
import type { EntryKind } from '../rules/chronicle.ts';
import type { Stream } from '../rules/fair.ts';
import type { EntryRow } from '../store/rows.ts';

/** An entry as a row before anybody has chained it. */
export type UnchainedRow = Omit<EntryRow, 'hash' | 'signature' | 'signedBy'>;

/** Since Node 20.12 there is a shorter way, which is worth a few microseconds of every command. */
export const sha256: (message: string | Uint8Array) => string =
  typeof hash === 'function'
    ? (message) => hash('sha256', message)
    : (message) => createHash('sha256').update(message).digest('hex');

/** Member by member: every command waits for this, and to spread the row would take longer than to hash it. */
export function chainedOf(row: UnchainedRow): ChainedEntry {
  return {
    campaignId: row.campaignId,
    seq: row.seq,
    kind: row.kind as EntryKind,
    combatId: row.combatId,
    actorId: row.actorId,
    command: row.command,
    round: row.round,
    revision: row.revision,
    content: row.content,
    stream: row.stream as Stream,
    key: row.key,
    at: row.at.toISOString(),
    previous: row.previous,
    body: row.body as EntryBody,
  };
}

export const hashOf = (row: UnchainedRow): string => sha256(chainedBytes(chainedOf(row)));

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
