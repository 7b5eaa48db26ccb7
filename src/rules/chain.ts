/** The chain: each entry of a log carries the hash of the one before, so that none can be changed, lost or added unseen. */
import { canonical } from './canonical.ts';
import type { Entry } from './chronicle.ts';
import type { Stream } from './fair.ts';

/** What an entry says besides its columns. */
export type EntryBody = Pick<Entry, 'detail' | 'events' | 'rolls' | 'standings'>;

/** An entry of a log as it is hashed: everything that is kept of it. */
export interface ChainedEntry extends Omit<Entry, keyof EntryBody> {
  readonly body: EntryBody;
  /** In UTC, as 2026-01-31T12:00:00.000Z. */
  readonly at: string;
  /** Of the ruleset, when it was written. */
  readonly revision: number;
  /** The hash of the game's content, when it was written. */
  readonly content: string;
  /** How its faces follow from the seed. */
  readonly stream: Stream;
  /** SHA-256 of the client's idempotency key; null where none was sent. */
  readonly key: string | null;
  /** The hash of the entry before. */
  readonly previous: string;
}

/** What the first entry of a log carries. */
export const NOTHING_BEFORE = '0'.repeat(64);

/** What is hashed, byte for byte. `body` may be given where it has been spelled out already. */
export function chainedText(entry: ChainedEntry, body: string = canonical(entry.body)): string {
  const { actorId, at, campaignId, combatId, command, content, key, kind, previous, revision, round, seq, stream } =
    entry;
  const before = canonical({ actorId, at });
  const after = canonical({
    ...{ campaignId, combatId, command, content, key, kind },
    ...{ previous, revision, round, seq, stream },
  });
  return `${before.slice(0, -1)},"body":${body},${after.slice(1)}`;
}

/** What is signed: this campaign's log, up to this entry, and no other. */
export const headText = (campaignId: string, seq: number, hash: string): string =>
  `arbiter:head:v1:${campaignId}:${seq}:${hash}`;

/** What a key signs of the one that follows it. */
export const keyText = (publicKey: string): string => `arbiter:key:v1:${publicKey}`;
