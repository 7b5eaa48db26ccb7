/** Bundles as a server writes them, and the same with something changed. */

import { chainedText } from '../../src/rules/chain.ts';
import { sha256 } from '../../src/rules/sha256.ts';
import type { Arbiter } from '../../src/table/arbiter.ts';
import type { Bundle } from '../../src/verify/bundle.ts';

/** Of a combat or a campaign, by its id. */
export async function bundleText({ bundles }: Arbiter, id: string): Promise<string> {
  const scoped = await bundles.of(id);
  if (!scoped.ok) throw new Error(`Refused: ${scoped.refusal.code}, ${scoped.refusal.message}`);
  let text = '';
  for await (const piece of bundles.write(scoped.scope)) text += piece;
  return text;
}

export type Changeable<T> = T extends object ? { -readonly [K in keyof T]: Changeable<T[K]> } : T;

/** The same bundle after somebody had their way with it. */
export function changed(text: string, change: (bundle: Changeable<Bundle>) => void): string {
  const bundle = JSON.parse(text) as Changeable<Bundle>;
  change(bundle);
  return JSON.stringify(bundle);
}

/** Hashes and all, as a server would that has no scruples. */
export function chainedAnew({ log, head }: Changeable<Bundle>): void {
  let previous = log[0]!.previous;
  for (const entry of log) {
    entry.previous = previous;
    entry.hash = sha256(chainedText(entry as Bundle['log'][number]));
    previous = entry.hash;
  }
  head.hash = previous;
}
