/** What a row of the log has besides its entry: its link in the chain, and a signature where a combat ended. */
import { isQuiet } from '../narration/bard/quiet.ts';
import type { Engine } from '../rules/chronicle.ts';
import type { Made } from '../rules/commands.ts';
import { contentHash } from '../rules/content.ts';
import { STREAM } from '../rules/fair.ts';
import type { EntryRow } from '../store/rows.ts';
import { hashOf } from './chain.ts';
import { type EntryColumns, entryRow } from './projections.ts';
import type { Signer } from './signing.ts';

export function columnsFor(
  engine: Engine,
  signer: Signer,
  { campaign, entry }: Extract<Made, { ok: true }>,
  previous: string,
  { key, at }: Pick<EntryRow, 'key' | 'at'>,
): EntryColumns {
  const { revision } = engine;
  const [quiet, content, stream] = [isQuiet(engine, entry), contentHash(engine), STREAM];
  const hash = hashOf(entryRow(entry, { key, at, quiet, previous, revision, content, stream }));
  const ends = entry.kind === 'COMBAT' && campaign.combat!.state.outcome !== null;
  const signed = ends ? signer.head(campaign.id, entry.seq, hash) : null;
  const [signature, signedBy] = [signed?.signature ?? null, signed?.signedBy ?? null];
  return { key, at, quiet, previous, revision, content, stream, hash, signature, signedBy };
}
