/** What vouches for a narration: which checks its text passed, and the hashes that tie it to its sheet. */
import { createHash } from 'node:crypto';
import { passedChecks } from './bard/checks.ts';
import { english } from './languages/english.ts';
import type { Language } from './languages/language.ts';
import type { Narrator, Sheet } from './narrator.ts';

export { bardChecks, failedChecks, isDeath, tellsDeathIn } from './bard/checks.ts';

export interface Certificate {
  readonly checks: readonly string[];
  readonly repaired: number;
  readonly model: string | null;
  readonly textHash: string;
  readonly sheetHash: string;
}

export interface HowNarrated {
  readonly source: Narrator['source'] | 'MIXED';
  readonly model: string | null;
  /** Sentences that had to be replaced. */
  readonly repaired: number;
  /** The checks its sentences were held to; the bard's own that the text is found to pass, where none are given. */
  readonly checks?: readonly string[];
}

export function certify(
  text: string,
  sheet: Sheet,
  { model, repaired, checks }: HowNarrated,
  language: Language = english,
): Certificate {
  return {
    checks: checks ?? passedChecks(text, sheet, language),
    repaired,
    model,
    textHash: sha256(text),
    sheetHash: sha256(sheet.text),
  };
}

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');
