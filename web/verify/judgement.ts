/** From a verdict to what a person is told: how sure one may be, in which words, and what was left open. */
import type { Verdict } from '../../src/verify/index.ts';

/** `open`: nothing is wrong with it, and yet it proves little. */
export type Tone = 'good' | 'open' | 'bad';

export interface Judgement {
  readonly tone: Tone;
  readonly headline: string;
  readonly says: string;
  /** What that comes to; null where it speaks for itself. */
  readonly meaning: string | null;
  /** Whose key it is; null where that was not found out. */
  readonly signer: string | null;
  /** What was not checked. */
  readonly notes: readonly string[];
}

/** As `/.well-known/arbiter` has it. */
export interface PublishedKey {
  readonly publicKey: string;
  readonly since: string;
  readonly until: string | null;
}

export interface Circumstances {
  /** All that the bundle has. */
  readonly keys: readonly string[];
  /** Not every browser can, nor on every page. */
  readonly canCheckSignatures: boolean;
  /** This server's; null where it could not be asked. */
  readonly published: readonly PublishedKey[] | null;
  /** Whether this very server handed it out just now. */
  readonly isHandedOut: boolean;
}

export function judge(verdict: Verdict, circumstances: Circumstances): Judgement {
  const { says } = verdict;
  if (verdict.difference) return { ...differing, says };
  const notes = notesOn(verdict, circumstances);
  if (isForeign(circumstances)) return circumstances.isHandedOut ? { ...disowned, notes } : { ...foreign, says, notes };
  return { ...bearing(verdict, circumstances, notes), says, signer: signerOf(verdict, circumstances), notes };
}

/** Signatures are looked at last, so nothing is said of them. */
const differing = {
  tone: 'bad',
  headline: 'This does not add up.',
  meaning: 'Either the file was changed after it was written, or what was written is not what happened.',
  signer: null,
  notes: ['Nothing after the first difference was looked at.'],
} as const;

const isForeign = ({ keys, published }: Circumstances): boolean =>
  published !== null && keys.some((key) => !published.some(({ publicKey }) => publicKey === key));

const disowned = {
  tone: 'bad',
  headline: 'This server does not stand by it.',
  says: 'The server handed this out just now, signed with a key that is none of its own.',
  meaning: null,
  signer: 'This is no key of this server.',
} as const;

const foreign = {
  tone: 'open',
  headline: 'It adds up, but this server did not sign it.',
  meaning:
    'Whoever makes up a key and seeds can make up a whole fight. ' +
    'Compare the key below with the one that the server you played on publishes.',
  signer: 'This is no key of this server.',
} as const;

type Bearing = Pick<Judgement, 'tone' | 'headline' | 'meaning'>;

function bearing({ ok, unproven }: Verdict, { canCheckSignatures }: Circumstances, notes: readonly string[]): Bearing {
  if (!ok) return { tone: 'open', headline: 'Nothing is proven yet.', meaning: null };
  if (!canCheckSignatures) return unsigned;
  if (unproven > 0) return { tone: 'good', headline: 'Nothing was fudged so far.', meaning: null };
  const limit = notes.length > 0 ? ', as far as can be seen' : '';
  return { tone: 'good', headline: `Nothing was fudged${limit}.`, meaning: null };
}

const unsigned: Bearing = {
  tone: 'open',
  headline: 'It adds up, but its signature was not checked.',
  meaning:
    'Browsers check signatures only on pages that come by https or from the same machine. ' +
    'Without one, somebody else could have made up the whole fight.',
};

function notesOn({ unproven, notes }: Verdict, { published }: Circumstances): readonly string[] {
  const secret = `${unproven} faces could not be checked: the seed they come from is still a secret.`;
  const unknown = 'Whose key it is was not found out: the keys of this server cannot be read right now.';
  return [...(unproven > 0 ? [secret] : []), ...notes, ...(published === null ? [unknown] : [])];
}

function signerOf({ signedBy }: Verdict, { canCheckSignatures, published }: Circumstances): string | null {
  const key = published?.find(({ publicKey }) => publicKey === signedBy);
  if (!key || !canCheckSignatures) return null;
  return key.until === null
    ? `This is the key of this server, since ${day(key.since)}.`
    : `This was the key of this server from ${day(key.since)} to ${day(key.until)}.`;
}

const day = (at: string): string => at.slice(0, 10);
