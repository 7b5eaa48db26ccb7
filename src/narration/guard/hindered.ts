/** Deeds that somebody's plight keeps them from: said of them, they deny it. */
import type { Claim } from './claims.ts';
import { type Clause, isGoverned } from './clauses.ts';
import { type Hindrance, hindrances } from './lexicon/hindrances.ts';
import { moodOf } from './mood.ts';
import { ownerBefore, type Reading, subjectBefore } from './phrases.ts';
import type { Roles } from './verb.ts';
import type { Word } from './words.ts';

export function hinderedIn(reading: Reading, clause: Clause): readonly Claim[] {
  const claims: Claim[] = [];
  for (let at = clause.start; at < clause.end; at++) claims.push(...deedsAt(reading, clause, at));
  return claims;
}

function deedsAt(reading: Reading, clause: Clause, at: number): readonly Claim[] {
  const { lower, text, mention, isSpoken, isTitle } = reading.words[at]!;
  if (mention || isSpoken || isTitle) return [];
  return hindrances.flatMap((hindrance, index): readonly Claim[] => {
    if (!hindrance.verbs.has(lower) && !hindrance.nouns.has(lower)) return [];
    if (reading.words.some((word) => hindrance.excuses.test(word.lower))) return [];
    const roles = doerAt(reading, clause, at, hindrance);
    if (!roles || moodOf(reading.words, clause, at, 'hit') !== 'real') return [];
    return [{ claim: `hindered:${index}`, isNegated: false, ...roles, words: text }];
  });
}

/** Whose voice it is, or who does it. */
function doerAt(reading: Reading, clause: Clause, at: number, { verbs, nouns }: Hindrance): Roles | null {
  const { words } = reading;
  const owner = ownerBefore(words, at);
  if (owner) return nouns.has(words[at]!.lower) ? { attacker: null, target: owner } : null;
  if (!verbs.has(words[at]!.lower) || isNoun(words, at)) return null;
  if (/ing$/.test(words[at]!.lower) && isGoverned(words, at, clause.start)) return null;
  const { party, part, isThing } = subjectBefore(reading, clause, at);
  return party && !isThing && part === null && !party.isGuess ? { attacker: null, target: party } : null;
}

/** "A roar", "the third step", "in answer". */
const isNoun = (words: readonly Word[], at: number): boolean =>
  /^(a|an|the|his|her|its|their|no|one|each|every|of|in|with|another|first|second|third|last|to|by|for|at)$/.test(
    words[at - 1]?.lower ?? '',
  );
