/** What vouches for a narration: which checks its text passed, and the hashes that tie it to its sheet. */
import { createHash } from 'node:crypto';
import { namesIn } from './naming.ts';
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

export function certify(text: string, sheet: Sheet, { model, repaired, checks }: HowNarrated): Certificate {
  return {
    checks: checks ?? passedChecks(text, sheet),
    repaired,
    model,
    textHash: sha256(text),
    sheetHash: sha256(sheet.text),
  };
}

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/* The checks the bard holds itself to */

type Check = (sentences: readonly string[], sheet: Sheet) => boolean;

const checks: Readonly<Record<string, Check>> = {
  names: onlyKnownNames,
  deaths: everyDeathTold,
  numbers: noNumbers,
};

/** By name, as a certificate lists them. */
export const bardChecks: readonly string[] = Object.keys(checks);

export const failedChecks = (sentences: readonly string[], sheet: Sheet): readonly string[] =>
  bardChecks.filter((name) => !checks[name]!(sentences, sheet));

function passedChecks(text: string, sheet: Sheet): readonly string[] {
  const failed = failedChecks(text.split(/(?<=[.!?])\s+(?=\p{Lu})/u), sheet);
  return bardChecks.filter((name) => !failed.includes(name));
}

/** Inside a sentence only what the sheet names begins with a capital. */
function onlyKnownNames(sentences: readonly string[], sheet: Sheet): boolean {
  const known = wordsOnSheet(sheet);
  return sentences.every((sentence) =>
    [...sentence.matchAll(/(?<=[^.!?\s]\s+)\p{Lu}[\p{L}\p{N}]*/gu)].every(([word]) => known.has(word)),
  );
}

function wordsOnSheet({ standings, facts }: Sheet): ReadonlySet<string> {
  const named = [...standings.map((line) => line.name), ...facts.flatMap((fact) => Object.values(fact.roles))];
  const plain = facts.filter((fact) => fact.weight === 'turning-point').map((fact) => fact.says);
  return new Set([...named, ...plain].flatMap((text) => text.match(/[\p{L}\p{N}]+/gu) ?? []));
}

/** Every death is told in a sentence that names the dead and leaves no doubt. */
function everyDeathTold(sentences: readonly string[], sheet: Sheet): boolean {
  const names = namesIn(sheet);
  const sayings = sentences.filter(tellsDeath).map((sentence) => sentence.toLowerCase());
  return sheet.facts.filter(isDeath).every(({ roles }) => {
    const dead = (names.called(roles.target ?? '') ?? roles.target ?? '').toLowerCase();
    return sayings.some((saying) => saying.includes(dead));
  });
}

export const isDeath = (fact: SheetFact): boolean => fact.deed === 'standing.DEAD';

export const tellsDeath = (text: string): boolean =>
  /\b(dead|died|dies|death|slain|slew|killed|lifeless|corpses?|perished)\b/i.test(text);

/** Digits belong to names alone. */
function noNumbers(sentences: readonly string[], sheet: Sheet): boolean {
  const { without } = namesIn(sheet);
  return sentences.every((sentence) => !/\d/.test(without(sentence)));
}
