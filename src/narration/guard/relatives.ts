/** "Whose" and "whom" mean whoever was named before them. */
import type { Mention, Word } from './words.ts';

/** The words with each relative pronoun marked like any other that means somebody. */
export function related(words: readonly Word[]): readonly Word[] {
  if (!words.some(({ lower }) => isRelative(lower))) return words;
  return words.map((word, at) => {
    const mention = isRelative(word.lower) && !word.isSpoken ? antecedentOf(words, at) : null;
    return mention ? { ...word, mention, isOwner: word.lower === 'whose' } : word;
  });
}

const isRelative = (lower: string): boolean => lower === 'whose' || lower === 'whom';

/** The last who was named and is not somebody's own; "upon whom" looks past its preposition. */
function antecedentOf(words: readonly Word[], at: number): Mention | null {
  const isNamed = ({ mention, isOwner, isSpoken }: Word): boolean => mention !== null && !isOwner && !isSpoken;
  const before = words.slice(Math.max(0, at - 9), at);
  // "Vargr 3, unmarked, was the one whose fangs …": whoever the sentence is about.
  const isOne = words[at - 1]?.lower === 'one' && words[at - 2]?.lower === 'the';
  const named = isOne ? words.slice(0, at).find(isNamed) : before.findLast(isNamed);
  return named?.mention ? { ...named.mention, isPronoun: true, isSure: true, otherwise: [] } : null;
}
