/** The chain: each entry of a log carries the hash of the one before, so that none can be changed, lost or added unseen. */
import { canonical, canonicalBytes } from './canonical.ts';
import type { Entry } from './chronicle.ts';
import type { Stream } from './fair.ts';

/** What an entry says besides its columns. */
export type EntryBody = Pick<Entry, 'detail' | 'events' | 'rolls' | 'standings' | 'by'>;

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

/** What is hashed, as anybody may read it. */
export const chainedText = (entry: ChainedEntry): string => canonical(hashed(entry));

/** What is hashed, byte for byte; good until the next canonical JSON is written. */
export const chainedBytes = (entry: ChainedEntry): Uint8Array => canonicalBytes(hashed(entry));

/** Without what stands beside it in a bundle. Name by name: to spread it takes longer than to hash it. */
const hashed = (entry: ChainedEntry): ChainedEntry => ({
  actorId: entry.actorId,
  at: entry.at,
  body: entry.body,
  campaignId: entry.campaignId,
  combatId: entry.combatId,
  command: entry.command,
  content: entry.content,
  key: entry.key,
  kind: entry.kind,
  previous: entry.previous,
  revision: entry.revision,
  round: entry.round,
  seq: entry.seq,
  stream: entry.stream,
});

/** What is signed: this campaign's log, up to this entry, and no other. */
export const headText = (campaignId: string, seq: number, hash: string): string =>
  `arbiter:head:v1:${campaignId}:${seq}:${hash}`;

/** What a key signs of the one that follows it. */
export const keyText = (publicKey: string): string => `arbiter:key:v1:${publicKey}`;
