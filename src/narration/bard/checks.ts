/** What the bard holds its own words to: only names of the sheet, every death told, no numbers. */
import { english } from '../languages/english/english.ts';
import type { Language } from '../languages/language.ts';
import { capitalised } from '../languages/naming.ts';
import type { Sheet, SheetFact } from '../sheet.ts';

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
  const words = [...named, ...plain].flatMap((text) => text.match(/[\p{L}\p{N}]+/gu) ?? []);
  // After a colon a sentence begins anew, also one that begins with a name written small.
  return new Set(words.flatMap((word) => [word, capitalised(word)]));
}

/** Every death is told in a sentence that names the dead and leaves no doubt. */
function everyDeathTold(sentences: readonly string[], sheet: Sheet, language: Language): boolean {
  const { isNamed } = language.namesIn(sheet);
  const sayings = sentences.filter(tellsDeathIn(language));
  return sheet.facts
    .filter(isDeath)
    .every(({ roles }) => sayings.some((saying) => isNamed(roles.target ?? '', saying)));
}

export const isDeath = (fact: SheetFact): boolean => fact.deed === 'standing.DEAD';

export const tellsDeathIn =
  ({ death }: Language) =>
  (text: string): boolean =>
    death.test(text);

/** Digits belong to names alone. */
function noNumbers(sentences: readonly string[], sheet: Sheet, language: Language): boolean {
  const { without } = language.namesIn(sheet);
  return sentences.every((sentence) => !/\d/.test(sentence) || !/\d/.test(without(sentence)));
}
