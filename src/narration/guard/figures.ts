/** Words of death and flight that are said of nobody: a light that dies, a blow that is killed, the dead as a crowd. */
import { articles, type Clause, conjunctions, prepositions } from './clauses.ts';
import { lifeless, vital } from './lexicon/lifeless.ts';
import { counts, ordinals } from './lexicon/numbers.ts';
import { obstacles, weaponWords } from './lexicon/things.ts';
import type { Wording } from './lexicon/wording.ts';
import { type Reading, subjectBefore } from './phrases.ts';
import type { Word } from './words.ts';

/** "Killed the slam before it was born". */
export function isOnLifeless(
  words: readonly Word[],
  clause: Clause,
  at: number,
  end: number,
  { claim, object }: Wording,
): boolean {
  if (!/^(die|down)$/.test(claim) || object === null || end - at !== 1) return false;
  if (!articles.has(words[end]?.lower ?? '') || words[end]!.mention) return false;
  let head = end + 1;
  while (head + 1 < clause.end && isSamePhrase(words[head + 1]!)) head += 1;
  const word = words[head];
  if (!word || head >= clause.end || word.mention) return false;
  return lifeless.has(word.lower) || weaponWords.has(word.lower) || obstacles.has(word.lower);
}

const isSamePhrase = ({ before, lower, mention }: Word): boolean =>
  before === '' && mention === null && !prepositions.has(lower) && !conjunctions.has(lower) && !articles.has(lower);

/** "The glow died along her blade". */
export function isOfLifeless(reading: Reading, clause: Clause, at: number): boolean {
  if (reading.words.slice(clause.start, clause.end).some(({ lower }) => vital.has(lower))) return false;
  const { part } = subjectBefore(reading, clause, at);
  return part !== null && lifeless.has(part);
}

/** "Among the fallen", "with the dead behind him": some of them, nobody in particular. */
export function isCrowd(words: readonly Word[], at: number): boolean {
  if (!/^(dead|fallen|slain|dying|living)$/.test(words[at]!.lower) || words[at - 1]?.lower !== 'the') return false;
  const next = words[at + 1];
  if (next?.before !== '') return true;
  return prepositions.has(next.lower) || conjunctions.has(next.lower) || isVerb.test(next.lower);
}

const isVerb =
  /^(is|are|was|were|do|does|did|has|have|had|lay|lie|stay|stayed|will|would|could|can|and|or|again|alone)$/;

/** "The second dead stare". */
export const isCounted = (lower: string): boolean => ordinals.includes(lower) || counts.includes(lower);

/** "Not a blade that killed him, but the cold": it says by what, not whether. */
export function isCorrected(words: readonly Word[], end: number): boolean {
  const rest = words.slice(end);
  const but = rest.findIndex(({ lower }) => lower === 'but');
  if (but >= 0 && isSameKind(rest[0], rest[but + 1])) return true;
  if (but >= 0 && articles.has(rest[but + 1]?.lower ?? '')) return true;
  return rest.some(
    ({ lower, before }, index) =>
      /[;,\u2014:]/.test(before) &&
      lower === 'it' &&
      /^(is|was)$/.test(rest[index + 1]?.lower ?? '') &&
      articles.has(rest[index + 2]?.lower ?? ''),
  );
}

/** "Not like a coward but like a man". */
const isSameKind = (one: Word | undefined, other: Word | undefined): boolean =>
  one !== undefined && other !== undefined && one.lower === other.lower && prepositions.has(one.lower);
