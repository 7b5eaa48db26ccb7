/** What vouches for a narration: which checks its text passed, and the hashes that tie it to its sheet. */
import { createHash } from 'node:crypto';
import { english } from './languages/english.ts';
import type { Language } from './languages/language.ts';
import type { Narrator, Sheet, SheetFact } from './narrator.ts';

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

/* The checks the bard holds itself to */

type Check = (sentences: readonly string[], sheet: Sheet, language: Language) => boolean;

const checks: Readonly<Record<string, Check>> = {
  names: onlyKnownNames,
  deaths: everyDeathTold,
  numbers: noNumbers,
};

/** By name, as a certificate lists them. */
export const bardChecks: readonly string[] = Object.keys(checks);

export const failedChecks = (
  sentences: readonly string[],
  sheet: Sheet,
  language: Language = english,
): readonly string[] => bardChecks.filter((name) => !checks[name]!(sentences, sheet, language));

function passedChecks(text: string, sheet: Sheet, language: Language): readonly string[] {
  const failed = failedChecks(text.split(/(?<=[.!?])\s+(?=[\p{Lu}»])/u), sheet, language);
  return bardChecks.filter((name) => !failed.includes(name));
}

/** Inside a sentence only what the sheet names begins with a capital, and what the language writes so anyway. */
function onlyKnownNames(sentences: readonly string[], sheet: Sheet, { capitals }: Language): boolean {
  const known = wordsOnSheet(sheet);
  return sentences.every((sentence) =>
    [...sentence.matchAll(/(?<=[^.!?\s]\s+»?)\p{Lu}[\p{L}\p{N}]*/gu)].every(
      ([word]) => known.has(word) || capitals.has(word),
    ),
  );
}

function wordsOnSheet({ standings, facts }: Sheet): ReadonlySet<string> {
  const named = [...standings.map((line) => line.name), ...facts.flatMap((fact) => Object.values(fact.roles))];
  const plain = facts.filter((fact) => fact.weight === 'turning-point').map((fact) => fact.says);
  return new Set([...named, ...plain].flatMap((text) => text.match(/[\p{L}\p{N}]+/gu) ?? []));
}

/** Every death is told in a sentence that names the dead and leaves no doubt. */
function everyDeathTold(sentences: readonly string[], sheet: Sheet, language: Language): boolean {
  const names = language.namesIn(sheet);
  const sayings = sentences.filter(tellsDeathIn(language)).map((sentence) => sentence.toLowerCase());
  return sheet.facts.filter(isDeath).every(({ roles }) => {
    const dead = (names.called(roles.target ?? '') ?? roles.target ?? '').toLowerCase();
    return sayings.some((saying) => isNamed(dead, saying));
  });
}

/** "Goblin 1" is not named by "Goblin 12". */
const isNamed = (name: string, text: string): boolean =>
  text.split(name).some((rest, index) => index > 0 && !/^\d/.test(rest));

export const isDeath = (fact: SheetFact): boolean => fact.deed === 'standing.DEAD';

export const tellsDeathIn =
  ({ death }: Language) =>
  (text: string): boolean =>
    death.test(text);

/** Digits belong to names alone. */
function noNumbers(sentences: readonly string[], sheet: Sheet, language: Language): boolean {
  const { without } = language.namesIn(sheet);
  return sentences.every((sentence) => !/\d/.test(without(sentence)));
}
