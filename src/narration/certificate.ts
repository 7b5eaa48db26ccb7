/** What vouches for a narration: what each sentence tells, who wrote and who confirmed it, and the hashes that tie it to its sheet. */
import { createHash } from 'node:crypto';
import { bardChecks } from './bard/checks.ts';
import { floorChecks } from './floor.ts';
import type { HowNarrated, Sentence, Source } from './narrator.ts';
import { recordOf } from './record.ts';
import type { Sheet } from './sheet.ts';

export interface Certificate {
  readonly sentences: readonly CertifiedSentence[];
  /** What the sentences of each source were held to. */
  readonly checks: Readonly<Partial<Record<Source, readonly string[]>>>;
  readonly model: string | null;
  readonly reader: string | null;
  readonly refused: number;
  readonly textHash: string;
  /** Of the record, as clients are shown it. */
  readonly sheetHash: string;
}

export interface CertifiedSentence extends Omit<Sentence, 'facts'> {
  /** By their numbers, from 1. */
  readonly facts: readonly number[];
}

const checksOf: Readonly<Record<Source, readonly string[]>> = {
  CLAUDE: [...floorChecks, 'reader'],
  BARD: bardChecks,
};

export function certify(sentences: readonly Sentence[], sheet: Sheet, how: HowNarrated): Certificate {
  const sources = [...new Set(sentences.map(({ source }) => source))];
  return {
    sentences: sentences.map(certified),
    checks: Object.fromEntries(sources.map((source) => [source, checksOf[source]])),
    ...how,
    textHash: sha256(textOf(sentences)),
    sheetHash: sha256(recordOf(sheet)),
  };
}

/** As it is stored and shown: facts by their numbers. */
export const certified = (sentence: Sentence): CertifiedSentence => ({
  ...sentence,
  facts: sentence.facts.map((place) => place + 1),
});

export const textOf = (sentences: readonly Pick<Sentence, 'text'>[]): string =>
  sentences.map(({ text }) => text).join(' ');

/** Who told it, all in all. */
export function sourceOf(sentences: readonly Sentence[]): Source | 'MIXED' {
  const [first, ...others] = new Set(sentences.map(({ source }) => source));
  return others.length > 0 ? 'MIXED' : (first ?? 'BARD');
}

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');
