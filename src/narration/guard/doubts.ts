/** What could not be read for certain is given its worst plausible meaning: the sheet must bear it out all the same. */
import type { Mention } from './cast.ts';
import type { Claim } from './claims.ts';
import { articles, type Clause, conjunctions, isGoverned, prepositions } from './clauses.ts';
import { formsOf } from './forms.ts';
import { creatureKinds, crowdWords, heroWords, peopleWords, pluralsOf } from './lexicon/beings.ts';
import { type Family, familyOf } from './lexicon/families.ts';
import { harmlessVerbs } from './lexicon/harmless.ts';
import { counts } from './lexicon/numbers.ts';
import { bodyWords, weaponWords } from './lexicon/things.ts';
import { wordingsFor } from './lexicon.ts';
import { moodOf } from './mood.ts';
import { type Party, partyOf } from './party.ts';
import type { Reading } from './phrases.ts';
import { wholes } from './roles.ts';
import { isThingHere } from './things.ts';
import type { Word } from './words.ts';

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
  return [...doubts, ...actsIn(reading, clause)];
}

/* Deeds of the dead */

/** What the dead do too. */
const idle = new Set(
  'lie stare remain rest clutch grip bleed wear deserve hang steam smoke smoulder smolder leak ooze drip stain share litter cool stiffen be have seem do look lay go leave drop fall sink crumple collapse topple slump sprawl die perish'
    .split(' ')
    .flatMap(formsOf),
);

/** Whoever does anything at all is there to do it. */
function actsIn({ words }: Reading, clause: Clause): readonly Claim[] {
  const at = words.findIndex((_word, here) => here >= clause.start && here < clause.end && isDoer(words, clause, here));
  if (at < 0 || words[clause.start]!.lower === 'with') return [];
  let verb = at + 1;
  while (verb < clause.end && isLead(words[verb]!)) verb += 1;
  const word = words[verb];
  if (!word || verb >= clause.end || word.before !== '' || word.mention || idle.has(word.lower)) return [];
  const isStill = words.slice(at, verb).some(({ lower }) => lower === 'still');
  const isState = words.slice(at, verb).some(({ lower }) => /^(is|are|was|were|be|been)$/.test(lower));
  if (isState && !/ing$/.test(word.lower)) return [];
  if (isToNobody(words, verb)) return [];
  if (!harmlessVerbs.has(word.lower) && !(isStill && /(ed|ing)$/.test(word.lower))) return [];
  if ((/ing$/.test(word.lower) && !isStill) || moodOf(words, clause, verb, 'hit') !== 'real') return [];
  const party = partyOf(words[at]!.mention!);
  const deed = { isNegated: false, words: word.text };
  return isStill
    ? [{ ...deed, claim: 'alive', attacker: null, target: party }]
    : [{ ...deed, claim: 'attempt', attacker: party, target: null }];
}

/** "Bothers no one", "gets none of it". */
const isToNobody = (words: readonly Word[], verb: number): boolean =>
  /^(no|none|nobody|nothing|neither)$/.test(words[verb + 1]?.lower ?? '');

const isDoer = (words: readonly Word[], clause: Clause, at: number): boolean => {
  const { mention, isOwner, isSpoken } = words[at]!;
  const isDead = /^(dead|fallen|slain|late)$/.test(words[at - 1]?.lower ?? '');
  return mention !== null && !isOwner && !isSpoken && !isDead && !isGoverned(words, at, clause.start);
};

const isLead = ({ before, lower }: Word): boolean => before === '' && auxiliary.test(lower);

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
  const target = object ?? everybodyIn(reading.words.slice(clause.start, clause.end)) ?? everybodyIn(reading.words);
  return [{ claim: `perhaps:${family}`, isNegated: false, attacker: null, target, words: reading.words[at]!.text }];
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
  'always perhaps sometimes towards afterwards besides sideways upwards downwards forwards backwards onwards inwards outwards homewards hundreds indoors outdoors nothing something anything everything morning evening during ceiling hundred indeed kindred sacred naked wicked ragged jagged crooked'.split(
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
