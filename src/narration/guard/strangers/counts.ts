/** Words that count and order. */
import type { Word } from '../words.ts';

export const ordinals = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ');
const cardinals =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
const others: Readonly<Record<string, number>> = {
  both: 2,
  pair: 2,
  couple: 2,
  brace: 2,
  duo: 2,
  twins: 2,
  trio: 3,
  threesome: 3,
  quartet: 4,
  quintet: 5,
  dozen: 12,
  score: 20,
  scores: 40,
  dozens: 24,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  hundred: 100,
  hundreds: 200,
  thousand: 1000,
  thousands: 2000,
};

const numbers = new Map<string, number>([
  ...cardinals.map((word, number) => [word, number] as const),
  ...Object.entries(others),
]);

/** How many a word says there are; -1 where it says nothing. */
export function numberOf(lower: string): number {
  const number = numbers.get(lower);
  if (number !== undefined) return number;
  if (/^\d+$/.test(lower)) return Number(lower);
  const [tens, ones] = lower.includes('-') ? lower.split('-') : [];
  return ones !== undefined && numbers.has(tens!) && numbers.has(ones) ? numbers.get(tens!)! + numbers.get(ones)! : -1;
}

/** How often: "twice", "three times". */
export function timesAt(words: readonly Word[], at: number): number {
  const { lower } = words[at]!;
  if (lower === 'twice') return 2;
  if (lower === 'thrice') return 3;
  return words[at + 1]?.lower === 'times' ? numberOf(lower) : -1;
}

/** As it stands in the sentence. */
export const text = (words: readonly Word[], from: number, to: number): string =>
  words
    .slice(from, to + 1)
    .map((word) => word.text)
    .join(' ');

/** Past adjectives and "of", to the noun that is counted. */
export function countedAfter(words: readonly Word[], at: number, nouns: RegExp): number {
  for (let on = at + 1; on <= at + 4 && on < words.length; on++) {
    if (/[,;:.\u2014]/.test(words[on]!.before)) return -1;
    if (nouns.test(words[on]!.lower)) return on;
    if (/^(and|but|or|in|on|at|with|from|to|by|for|times|as|than)$/.test(words[on]!.lower)) return -1;
  }
  return -1;
}
