/** "The second", after somebody was called the first of a kind: a place in a row that needs no name. */
import type { Cast } from './cast.ts';
import { conjunctions } from './clauses.ts';
import { ordinals } from './lexicon/numbers.ts';
import type { Word } from './words.ts';

const goesOn = /^(was|is|were|had|has|did|does|would|could|lay|stood|alone|too|also|still|only|never|merely|simply)$/;

/** Whoever has that place among those of the kind that was spoken of last; null where a blow or a step may be meant. */
export function placedAt(words: readonly Word[], at: number, before: readonly Word[], { people }: Cast): Word | null {
  const word = words[at]!;
  const place = ordinals.indexOf(word.lower);
  if (place < 0 || word.isSpoken || words[at - 1]?.lower !== 'the' || !isAlone(words[at + 1])) return null;
  const last = before.findLast(({ lower, mention }) => isPlace(lower) || mention?.mode === 'all');
  const kind = people.find(({ name, isCreature }) => isCreature && last?.mention?.who.includes(name))?.kind;
  const row = people.filter((person) => person.kind === kind && kind !== undefined);
  const meant = row[place];
  if (!meant || row.length < 2 || last!.mention!.isPronoun) return null;
  return { ...word, mention: { who: [meant.name], mode: 'any', isPronoun: false, otherwise: [] } };
}

/** "First goblin", or "first" of whatever else. */
const isPlace = (lower: string): boolean => lower.split(' ').some((part) => ordinals.includes(part));

const isAlone = (next: Word | undefined): boolean =>
  next === undefined || next.before !== '' || goesOn.test(next.lower) || conjunctions.has(next.lower);
