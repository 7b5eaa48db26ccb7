/** The words of a fight by what they claim, to be found by the word they begin with. */
import { aims } from './lexicon/aims.ts';
import { death } from './lexicon/death.ts';
import { effects } from './lexicon/effects.ts';
import { flight, staying } from './lexicon/flight.ts';
import { healing } from './lexicon/healing.ts';
import { hits } from './lexicon/hits.ts';
import { innocent } from './lexicon/innocent.ts';
import { misses } from './lexicon/misses.ts';
import { gettingUp, passing } from './lexicon/passing.ts';
import { standing } from './lexicon/standing.ts';
import { statuses } from './lexicon/statuses.ts';
import type { Wording } from './lexicon/wording.ts';

/** Tried in order at each word: the first that fits is what is claimed. */
const wordings: readonly Wording[] = [
  ...staying,
  ...effects,
  ...innocent,
  ...aims,
  ...passing,
  ...death,
  ...flight,
  ...gettingUp,
  ...standing,
  ...healing,
  ...statuses,
  ...misses,
  ...hits,
];

/** By the word they begin with, in the order above. */
const byFirstWord = new Map<string, Wording[]>();
for (const wording of wordings) {
  const first = wording.pattern.parts[0]!;
  if (first.kind !== 'words' || first.isOptional) throw new Error('A wording begins with a word.');
  for (const word of first.words) byFirstWord.set(word, [...(byFirstWord.get(word) ?? []), wording]);
}

export const wordingsFor = (lower: string): readonly Wording[] => byFirstWord.get(lower) ?? [];
