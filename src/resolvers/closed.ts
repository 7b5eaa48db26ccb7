/** Closed sets of words as enums of the schema, each value with its description. */
import { registerEnumType } from 'type-graphql';

/** The values of such an enum are the rules' own words; clients see them in capitals. */
type Closed<W extends string> = Readonly<Record<string, W>>;

/** `says` names every word there is, so that a new one does not compile without its description. */
export function closed<W extends string>(
  name: string,
  description: string,
  says: Readonly<Record<W, string>>,
): Closed<W> {
  const named = (Object.keys(says) as W[]).map((word) => [capitals(word), word] as const);
  const words = Object.fromEntries(named);
  const valuesConfig = Object.fromEntries(named.map(([key, word]) => [key, { description: says[word] }]));
  registerEnumType(words, { name, description, valuesConfig });
  return words;
}

/** mainHand and "first death" become MAIN_HAND and FIRST_DEATH. */
const capitals = (word: string): string =>
  /^[A-Z_0-9]+$/.test(word)
    ? word
    : word
        .replace(/([a-z])([A-Z])/g, '$1_$2')
        .replace(/[^A-Za-z0-9]+/g, '_')
        .toUpperCase();
