/** Somebody who changes a bundle and then does what a server does: hashes the chain anew and signs with a key of his own. */
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { formerIds, isBranching, renamed } from '../../src/rules/branches.ts';
import { chainedText, headText } from '../../src/rules/chain.ts';
import type { GameEvent } from '../../src/rules/ruleset.ts';
import { sha256 } from '../../src/rules/sha256.ts';
import { type Bundle, type BundleEntry, type BundleKey, bundleText, digestLine } from '../../src/verify/bundle.ts';

/** What he may write on. */
export type Loose<T> = T extends object ? { -readonly [K in keyof T]: Loose<T[K]> } : T;

export interface Forger {
  readonly key: BundleKey;
  /** Makes the bundle his own: as it is, signed by him. */
  adopt(bundle: Loose<Bundle>): void;
  /** Covers a change up as well as he can. `from`: the index of the entry that was changed, or where the chain is to begin anew. */
  cover(bundle: Loose<Bundle>, from: number): void;
}

export function forger(): Forger {
  const pair = generateKeyPairSync('ed25519');
  const spki = pair.publicKey.export({ type: 'spki', format: 'der' });
  const id = createHash('sha256').update(spki).digest('hex').slice(0, 16);
  const since = '2026-01-01T00:00:00.000Z';
  const key = { id, publicKey: spki.toString('base64'), since, until: null, endorsed: null };
  const signed = (text: string): string => sign(null, Buffer.from(text), pair.privateKey).toString('base64');
  return {
    key,
    adopt(bundle) {
      bundle.keys = [{ ...key }];
      bundle.head.signedBy = id;
      for (const entry of bundle.log) if (entry.signature !== null) entry.signedBy = id;
      this.cover(bundle, 0);
    },
    cover(bundle, from) {
      chainAnew(bundle, from, signed);
      const last = bundle.log.at(-1)!;
      Object.assign(bundle.head, { seq: last.seq, hash: last.hash });
      bundle.head.signature = signed(headText(bundle.campaignId, last.seq, last.hash));
      bundle.signature = signed(textOf(bundle as Bundle));
    },
  };
}

function chainAnew(bundle: Loose<Bundle>, from: number, signed: (text: string) => string): void {
  const idsAt = formerIds(bundle.log.map(({ seq, body }) => ({ seq, events: body.events as GameEvent[] })));
  for (const [index, entry] of bundle.log.entries()) {
    if (index < from) continue;
    if (index > from) goOnFrom(entry, bundle.log[index - 1]!.hash);
    const written = renamed(entry as BundleEntry, idsAt(entry.seq) ?? bundle.renamed ?? {});
    entry.hash = sha256(chainedText(written));
    if (entry.signature !== null) entry.signature = signed(headText(written.campaignId, entry.seq, entry.hash));
  }
}

function goOnFrom(entry: Loose<BundleEntry>, previous: string): void {
  entry.previous = previous;
  for (const event of (entry.body.events as GameEvent[]).filter(isBranching))
    (event.origin as Loose<typeof event.origin>).hash = previous;
}

function textOf({ log, narrations, signature: _signature, ...rest }: Bundle): string {
  const digest = (items: readonly (Bundle['log'][number] | Bundle['narrations'][number])[]): string =>
    sha256(items.map(digestLine).join(''));
  return bundleText(rest, { log: digest(log), narrations: digest(narrations) });
}
