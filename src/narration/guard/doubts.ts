/** What could not be read for certain is given its worst plausible meaning: the sheet must bear it out all the same. */
import type { Claim } from './claims.ts';
import { articles, type Clause, conjunctions, isGoverned, prepositions } from './clauses.ts';
import { deedsIn } from './deeds.ts';
import { isCrowd, isOfLifeless } from './figures.ts';
import { creatureKinds, crowdWords, heroWords, peopleWords, pluralsOf } from './lexicon/beings.ts';
import { type Family, familyOf } from './lexicon/families.ts';
import { harmlessVerbs } from './lexicon/harmless.ts';
import { counts } from './lexicon/numbers.ts';
import { bodyWords, weaponWords } from './lexicon/things.ts';
import { wordingsFor } from './lexicon.ts';
import { moodOf } from './mood.ts';
import { type Party, partyOf } from './party.ts';
import { type Reading, subjectBefore } from './phrases.ts';
import { isThingHere } from './things.ts';
import { wholes } from './verb.ts';
import type { Mention, Word } from './words.ts';

/** `read` are the places of the words that were understood. */
export function doubtsIn(reading: Reading, clause: Clause, read: ReadonlySet<number>): readonly Claim[] {
  const doubts: Claim[] = [];
  for (let at = clause.start; at < clause.end; at++) {
    const word = reading.words[at]!;
    if (read.has(at) || word.isSpoken || word.isTitle || word.mention) continue;
    const family = familyOf(word.lower);
    if (family) doubts.push(...doubtOf(reading, clause, at, family));
    else if (isUnknownVerb(reading.words, clause, at))
      doubts.push(...doubtOf(reading, clause, at, 'harm', objectOf(reading.words, clause, at)));
  }
  return [...doubts, ...deedsIn(reading, clause)];
}

/** Only bodies die, fall and run. */
const ofBodies = /^(death|fall|flight|mending)$/;

function doubtOf(
  reading: Reading,
  clause: Clause,
  at: number,
  family: Family,
  object: Party | null = null,
): readonly Claim[] {
  if (moodOf(reading.words, clause, at, 'hit') !== 'real') return [];
  if (isThingHere(reading.words, at) || isOfSomethingElse(reading.words, at)) return [];
  if (isHeartbeat(reading.words, at)) return [];
  if (ofBodies.test(family) && isOfLifeless(reading, clause, at)) return [];
  if (family === 'harm' && isOfThing(reading, clause, at)) return [];
  const near = nearIn(reading, clause, family) ?? everybodyIn(reading.words);
  const target = isCrowd(reading.words, at) ? null : (object ?? near);
  return [{ claim: `perhaps:${family}`, isNegated: false, attacker: null, target, words: reading.words[at]!.text }];
}

/** "Her boots hammering the ground", "the rock flew past and shattered": nobody comes to harm of it. */
function isOfThing(reading: Reading, clause: Clause, at: number): boolean {
  const { party, part, isThing } = subjectBefore(reading, clause, at);
  if (isThing || party === null || part === null || (bodyWords.has(part) && !/^(foot|feet|toes)$/.test(part)))
    return false;
  return !reading.words.slice(at + 1, clause.end).some(({ mention }) => mention !== null);
}

/** Whoever the clause names; "senseless under the eyes of wolves" goes on about whom it was about before. */
function nearIn({ words, topic }: Reading, clause: Clause, family: Family): Party | null {
  const near = everybodyIn(words.slice(clause.start, clause.end));
  if (family === 'harm') return near;
  const isOwn = words.some(
    ({ mention }, at) => mention && at >= clause.start && at < clause.end && !isGoverned(words, at, clause.start),
  );
  return near && topic && !isOwn ? { ...near, who: [...new Set([...topic.who, ...near.who])] } : near;
}

/** "The blessed gap", "a killing frost": said of what follows, and that is nobody. */
function isOfSomethingElse(words: readonly Word[], at: number): boolean {
  const [before, after] = [words[at - 1], words[at + 1]];
  if (!before || !after || after.before !== '' || after.mention) return false;
  const isLed = articles.has(before.lower) || before.isOwner || prepositions.has(before.lower);
  return isLed && !prepositions.has(after.lower) && !conjunctions.has(after.lower) && !wholes.has(after.lower);
}

/** A heart may hammer, blood may pound: no blow is struck. */
const isHeartbeat = (words: readonly Word[], at: number): boolean =>
  words.slice(Math.max(0, at - 2), at).some(({ lower }) => /^(heart|hearts|pulse|blood|temples|breath)$/.test(lower));

function everybodyIn(words: readonly Word[]): Party | null {
  const mentions = words.flatMap((word) => (word.mention && !word.isSpoken ? [word.mention] : []));
  if (mentions.length === 0) return null;
  const who = [...new Set(mentions.flatMap((mention: Mention) => [...mention.who, ...mention.otherwise]))];
  return { ...partyOf(mentions[0]!), who, mode: 'any' };
}

/* Verbs nobody listed */

const auxiliary =
  /^(is|are|was|were|be|been|being|has|have|had|do|does|did|not|never|then|now|just|also|still|all|both|only|even|soon|who|which|that|himself|herself|itself|themselves)$|..ly$/;

/** Shaped like a verb, known for nothing, and said of one of the cast or done to one. */
function isUnknownVerb(words: readonly Word[], clause: Clause, at: number): boolean {
  const { lower } = words[at]!;
  if (!/[^su]s$|ed$|ing$/.test(lower) || lower.length < 4 || isKnown(lower)) return false;
  return isAfterSomebody(words, clause, at) || isBeforeSomebody(words, clause, at);
}

/** Shaped like verbs, and none. */
const lookalikes = new Set(
  'this thus plus less always perhaps sometimes towards afterwards besides sideways upwards downwards forwards backwards onwards inwards outwards homewards hundreds indoors outdoors nothing something anything everything morning evening during ceiling hundred indeed kindred sacred naked wicked ragged jagged crooked'.split(
    ' ',
  ),
);

const isKnown = (lower: string): boolean =>
  lookalikes.has(lower) ||
  harmlessVerbs.has(lower) ||
  wordingsFor(lower).length > 0 ||
  bodyWords.has(lower) ||
  weaponWords.has(lower) ||
  prepositions.has(lower) ||
  conjunctions.has(lower) ||
  articles.has(lower) ||
  beings.has(lower);

const beings = new Set([...peopleWords, ...creatureKinds, ...crowdWords, ...heroWords].flatMap(pluralsOf));

function isAfterSomebody(words: readonly Word[], clause: Clause, at: number): boolean {
  if (words[at]!.before !== '') return false;
  let here = at - 1;
  while (here >= clause.start && words[here]!.mention === null && auxiliary.test(words[here]!.lower)) here -= 1;
  if (here < clause.start) return false;
  if (/^(has|have|had)$/.test(words[at - 1]!.lower) && /s$/.test(words[at]!.lower)) return false;
  if (/^(him|her|it|them)sel(f|ves)$/.test(words[at + 1]?.lower ?? '')) return false;
  const word = words[here]!;
  if (word.mention) return !word.isOwner && !/ing$/.test(words[at]!.lower);
  const owner = words[here - 1];
  return (
    (bodyWords.has(word.lower) || weaponWords.has(word.lower)) && owner?.isOwner === true && owner.mention !== null
  );
}

/** Whoever an unknown deed is done to: it is they who must bear it out. */
function objectOf(words: readonly Word[], clause: Clause, at: number): Party | null {
  if (!isBeforeSomebody(words, clause, at)) return null;
  const mention = words.slice(at + 1, at + 3).find((word) => word.mention !== null)?.mention;
  return mention ? partyOf(mention) : null;
}

function isBeforeSomebody(words: readonly Word[], clause: Clause, at: number): boolean {
  const next = words[at + 1];
  if (!next || at + 1 >= clause.end || next.before !== '') return false;
  const before = words[at - 1];
  if (before && (articles.has(before.lower) || before.isOwner || counts.includes(before.lower))) return false;
  if (next.mention) return !next.isOwner || bodyWords.has(words[at + 2]?.lower ?? '');
  return next.lower === 'the' && words[at + 2]?.mention !== null && words[at + 2]?.mention !== undefined;
}
