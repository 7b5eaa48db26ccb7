/** The chain of a log: every entry is there, once, as it was written, and follows on the one before. */
import { formerIds, type Renaming, renamed } from '../rules/branches.ts';
import { chainedText, NOTHING_BEFORE } from '../rules/chain.ts';
import { sha256 } from '../rules/sha256.ts';
import type { Bundle, BundleEntry } from './bundle.ts';
import { Differs } from './differs.ts';
import { unhurried } from './unhurried.ts';

/** An entry under the ids that it was written with. */
export interface Written {
  readonly entry: BundleEntry;
  /** Those ids, by the bundle's own; null where they are the same. */
  readonly ids: Renaming | null;
}

/** The cheapest of all checks, and so the first: what was changed by the way is found here. */
export async function chained(bundle: Bundle): Promise<readonly Written[]> {
  const { log, before, head, renamed: ids } = bundle;
  const within = formerIds(log.map(({ seq, body }) => ({ seq, events: body.events })));
  const keys = new Set<string>();
  let previous = before ? log[0]!.previous : NOTHING_BEFORE;
  const written: Written[] = [];
  for await (const given of unhurried(log)) {
    checkPlace(bundle, given, (before?.seq ?? 0) + written.length + 1, keys);
    const one = asWritten(given, within(given.seq) ?? ids);
    checkLink(one.entry, previous);
    previous = given.hash;
    written.push(one);
  }
  const last = log.at(-1)!;
  if (head.seq !== last.seq || head.hash !== last.hash)
    throw new Differs(
      null,
      'head',
      `The head is entry ${head.seq}, and the log ends with entry ${last.seq}: something was cut off or added.`,
    );
  return written;
}

function checkPlace({ campaignId }: Bundle, entry: BundleEntry, due: number, keys: Set<string>): void {
  const { seq, key } = entry;
  if (seq !== due) throw new Differs(seq, 'seq', `Entry ${due} is missing before entry ${seq}.`);
  if (entry.campaignId !== campaignId) throw new Differs(seq, 'campaignId', `Entry ${seq} is of another campaign.`);
  if (key === null) return;
  if (keys.has(key)) throw new Differs(seq, 'key', `Entry ${seq} answers to a key that was used before.`);
  keys.add(key);
}

const asWritten = (entry: BundleEntry, ids: Renaming | null): Written => ({
  entry: ids ? renamed(entry, ids) : entry,
  ids,
});

function checkLink(entry: BundleEntry, previous: string): void {
  const { seq } = entry;
  if (entry.previous !== previous)
    throw new Differs(seq, 'previous', `Entry ${seq} does not follow on the one before: the chain is broken.`);
  if (sha256(chainedText(entry)) !== entry.hash)
    throw new Differs(seq, 'hash', `Entry ${seq} is not what was written: its hash is another.`);
}
