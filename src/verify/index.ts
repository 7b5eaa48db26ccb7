/** `arbiter/verify`: checks what a server hands out, in Node and in a browser, without that server. */
import { engines } from '../rules/registry.ts';
import { openBundle } from './bundle.ts';
import { type Verdict, verify, type Watch } from './verify.ts';

export type { Bundle, BundleEntry, BundleHead, BundleKey, BundleNarration, BundleSeed, Opened } from './bundle.ts';
export { FORMAT, openBundle } from './bundle.ts';
export type { Counts, Difference, Verdict, Watch } from './verify.ts';
export { SIGNATURES_NOT_CHECKED, verify } from './verify.ts';
export { engines };

/** From text to verdict, with every game that is known here. What is no bundle gets a verdict, too: nothing of it is true. */
export async function verifyBundle(text: string, watch?: Watch): Promise<Verdict> {
  const opened = openBundle(text);
  return opened.ok ? verify(opened.bundle, engines, watch) : noBundle(opened.says);
}

const noBundle = (says: string): Verdict => ({
  ...{ ok: false, says, difference: { seq: null, path: 'bundle', says } },
  ...{ entries: 0, played: 0, faces: 0, unproven: 0 },
  ...{ signedBy: null, notes: [] },
});
