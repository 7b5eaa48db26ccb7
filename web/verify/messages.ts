/** What the page and its worker say to each other. */
import type { Roll } from '../../src/rules/dice.ts';
import type { Verdict } from '../../src/verify/index.ts';

export type Ask = { readonly call: number } & (
  | { readonly kind: 'check'; readonly source: Blob }
  | { readonly kind: 'rows'; readonly from: number; readonly count: number }
);

export type Answer = { readonly call: number } & (
  | { readonly kind: 'progress'; readonly entries: number; readonly of: number }
  | { readonly kind: 'report'; readonly report: Report }
  | { readonly kind: 'rows'; readonly rows: readonly Row[] }
);

export type Report =
  | { readonly isBundle: false; readonly says: string }
  | { readonly isBundle: true; readonly verdict: Verdict; readonly about: About };

/** What a bundle is of. */
export interface About {
  readonly game: string;
  /** The combat's, or the campaign's where it is the whole of it. */
  readonly id: string;
  readonly isCombat: boolean;
  readonly entries: number;
  readonly firstSeq: number;
  /** The place in the log, counted from 0, where it first differs; null where no entry does. */
  readonly differsAt: number | null;
  /** Public keys, in base64. */
  readonly keys: readonly string[];
  readonly canCheckSignatures: boolean;
  /** Of the key that has signed it: how servers call it. */
  readonly keyId: string | null;
}

/** An entry of the log as people read it. */
export interface Row {
  readonly seq: number;
  readonly round: number;
  readonly command: string;
  readonly actor: string | null;
  readonly deeds: readonly Deed[];
  /** Those that belong to none of the deeds. */
  readonly rolls: readonly Roll[];
  readonly checked: Checked;
}

/** What happened, in a sentence, and the rolls that decided it. */
export interface Deed {
  readonly says: string;
  readonly rolls: readonly Roll[];
}

/**
 * What became of an entry: played once more, or believed because its rules are older than those here; with faces that
 * follow from a seed, with none, or with a seed that is still a secret; the first to differ; never reached.
 */
export type Checked = `${'played' | 'believed'}-${'proven' | 'diceless' | 'secret'}` | 'differs' | 'unreached';
