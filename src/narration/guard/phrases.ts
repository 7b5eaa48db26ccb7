/** Who is the subject of some words, and who their object. */
import type { Wielders } from './armoury.ts';
import { articles, type Clause, conjunctions, isGoverned, prepositions } from './clauses.ts';
import { againAt, cleftOf } from './clefts.ts';
import { harmlessVerbs } from './lexicon/harmless.ts';
import { bodyWords, obstacles, weaponWords } from './lexicon/things.ts';
import { type Party, partyOf } from './party.ts';
import type { Mention, Word } from './words.ts';

export interface Reading {
  readonly wielders: Wielders;
  readonly words: readonly Word[];
  /** Whom the next clause is about, for a clause that comes before its subject. */
  readonly coming: Mention | null;
  /** Whom this clause is about. */
  readonly here: Mention | null;
  /** Whom the clauses so far are about. */
  topic: Mention | null;
  /** The same, without what was said by the way. */
  main: Mention | null;
  /** Their weapon, where that is what it was about. */
  part: string | null;
  /** A weapon that nobody is named with, where that was the subject: "the pipe came whistling down". */
  tool: string | null;
  topics: readonly Mention[];
}

export const topicParty = ({ topic }: Reading): Party | null => (topic ? partyOf(topic, true) : null);
const isAnd = (words: readonly Word[], { start, opens }: Clause): boolean =>
  /^(and|but|then|or)$/.test(words[start]!.lower) || opens === 'comma';

/** Whoever it was about, or whoever it was about before that was said by the way. */
function elidedParty(reading: Reading, at: number): Party | null {
  const { words, topic, main, coming } = reading;
  const meant = topic ?? coming;
  if (!meant) return null;
  const isSeen = isBare(words[at]!.lower);
  if (main === meant && !isSeen) return partyOf(meant);
  if (!main && !isSeen) return partyOf(meant, true);
  const seen = isSeen ? words.slice(0, at).flatMap((word) => word.mention?.who ?? []) : [];
  return { ...partyOf(meant, true), who: [...new Set([...(main?.who ?? []), ...meant.who, ...seen])], mode: 'any' };
}

/** "Watched the rat roll over and go still": with a bare verb it may be whoever was seen. */
const isBare = (lower: string): boolean =>
  /^(go|fall|drop|lie|die|roll|crumple|collapse|run|flee|rise|sink|topple|stagger)$/.test(lower);

export function ownerBefore(words: readonly Word[], at: number): Party | null {
  for (let before = at - 1; before >= Math.max(0, at - 3); before--) {
    const word = words[before]!;
    if (words[before + 1]!.before !== '') return null;
    if (word.mention) return word.isOwner ? partyOf(word.mention) : null;
  }
  return null;
}

export interface Subject {
  readonly party: Party | null;
  /** What of theirs it is: their blade, their shield; null for themselves. */
  readonly part: string | null;
  /** Something that belongs to nobody on the sheet. */
  readonly isThing: boolean;
  /** "It": the beast, or the blade. */
  readonly isIt?: boolean;
}

const skipped =
  /ly$|^(then|now|just|again|also|still|soon|once|all|both|even|only|be|is|are|was|were|been|being|has|have|had|do|does|did|to|not|never|would|could|might|may|can|will|should|must|almost|nearly|too|at|last|first|no|longer|already|finally|barely|cannot|didn't|doesn't|couldn't|wouldn't|fails|failed|tries|tried|manages|managed|begins|began|starts|started|seems|seemed|simply|refuses|refused|refusing|declines|chooses|chose|decides|decided|threatens|threatened|wants|wanted|continues|continued|turns|turned|somehow|instead|nonetheless|nevertheless|afterwards?)$/;

export function subjectBefore(reading: Reading, clause: Clause, at: number): Subject {
  const { words } = reading;
  const cleft = isRelativeTo(words, clause, at) ? (againAt(words, clause, at) ?? cleftOf(words)) : null;
  if (cleft) return { party: partyOf(cleft.mention), part: cleft.part, isThing: false };
  if (/^(which|who|that)$/.test(words[clause.start]!.lower) && !namedWithin(words, clause, at))
    return lastNamed(words, clause.start);
  let here = at - 1;
  while (here >= clause.start && isSkipped(words, here)) here -= 1;
  const elided = elidedSubject(reading, clause, at);
  const isRelative = words
    .slice(Math.max(here + 1, clause.start), at)
    .some((word) => /^(who|which|that)$/.test(word.lower));
  let governed: Subject | null = null;
  while (here >= clause.start) {
    const phrase = phraseEnding(words, clause, here);
    if (phrase.kind === 'none') return governed ?? firstNamed(words, clause, here) ?? elided;
    if (!phrase.isGoverned || isRelative)
      return governed && phrase.subject.isThing && quantifiers.test(phrase.subject.part ?? '')
        ? governed
        : phrase.subject;
    governed ??= phrase.subject.party && here === at - 1 ? phrase.subject : null;
    // "It ended with its fangs buried in his shoulder": it is the fangs that are.
    if (governed && governed.part !== null && words[phrase.start - 1]?.lower === 'with') return governed;
    here = phrase.start - 1;
    while (here >= clause.start && isSkipped(words, here)) here -= 1;
  }
  const isOfThem = governed !== null && quantifiers.test(words[clause.start]!.lower);
  return elided.party && !isOfThem ? elided : (governed ?? elided);
}

function elidedSubject(reading: Reading, clause: Clause, at: number): Subject {
  const { words, tool, part } = reading;
  if (tool !== null && isAnd(words, clause) && clause.opens !== 'sentence')
    return { party: null, part: tool, isThing: true };
  return { party: elidedParty(reading, at), part: isAnd(words, clause) ? part : null, isThing: false };
}

/** Whoever the clause begins with, where what lies between is only verbs. */
function firstNamed(words: readonly Word[], clause: Clause, before: number): Subject | null {
  const at = words.findIndex((word, here) => here >= clause.start && here < before && word.mention !== null);
  if (at < 0 || isGoverned(words, at, clause.start)) return null;
  const { mention, isOwner } = words[at]!;
  return { party: partyOf(mention!), part: isOwner ? words[at + 1]!.lower : null, isThing: false };
}

/** "Not one of its blows" are its blows. */
const quantifiers = /^(one|none|neither|each|any|some|both|most|all|few|many)$/;

/** "That felled it", with nobody else named in between. */
const isRelativeTo = (words: readonly Word[], clause: Clause, at: number): boolean => {
  const that = words.slice(clause.start, at).findLastIndex(({ lower }) => /^(that|who|which|whose)$/.test(lower));
  return that >= 0 && words.slice(clause.start + that + 1, at).every(({ mention }) => mention === null);
};

/** "Which Marek's missile had killed": the deed is the missile's. */
const namedWithin = (words: readonly Word[], { start }: Clause, at: number): boolean =>
  words[start]!.lower !== 'who' &&
  words
    .slice(start + 1, at)
    .some(({ mention }, index) => mention !== null && !isGoverned(words, start + 1 + index, start));

/** "Aldric's blow, which never lands". */
function lastNamed(words: readonly Word[], before: number): Subject {
  const at = words.slice(0, before).findLastIndex((word, here) => word.mention !== null && !isDenied(words, here));
  if (at < 0) return nobody;
  return {
    party: partyOf(words[at]!.mention!),
    part: words[at]!.isOwner ? words[before - 1]!.lower : null,
    isThing: false,
  };
}

/** "Not the dragon's". */
const isDenied = (words: readonly Word[], at: number): boolean =>
  words[articles.has(words[at - 1]?.lower ?? '') ? at - 2 : at - 1]?.lower === 'not';

function isSkipped(words: readonly Word[], here: number): boolean {
  const { lower, mention } = words[here]!;
  if (lower === 'one' && /^(who|that)$/.test(words[here + 1]?.lower ?? '')) return true;
  if (lower === 'the' && words[here + 1]?.lower === 'one') return true;
  if (lower === 'what' && /^(is|was)$/.test(words[here - 1]?.lower ?? '')) return true;
  if (lower === 'much' && words[here - 1]?.lower === 'so') return true;
  return (mention === null && (skipped.test(lower) || conjunctions.has(lower))) || /^(who|which|that)$/.test(lower);
}

interface Phrase {
  readonly kind: 'somebody' | 'thing' | 'none';
  readonly start: number;
  readonly isGoverned: boolean;
  readonly subject: Subject;
}

/** The words back to their article or owner, and whether a preposition stands before them. */
function phraseEnding(words: readonly Word[], clause: Clause, last: number): Phrase {
  const head = words[last]!;
  if (head.mention && !head.isOwner) return somebody(words, clause, last, head.mention, null);
  if (unknowns.test(head.lower))
    return thing(head.lower, last, last - 1 > clause.start && prepositions.has(words[last - 1]!.lower));
  for (let here = last; here >= clause.start; here--) {
    const word = words[here]!;
    if (word.mention && here < last)
      return somebody(words, clause, here, word.mention, word.isOwner ? head.lower : null);
    if (here < last && !word.mention && unknowns.test(word.lower)) return thing(word.lower, here, false);
    if (prepositions.has(word.lower) && here < last)
      return thing(head.lower, here, !/^(theirs|hers)$/.test(head.lower) && !isWith(words, here, last));
    if (prepositions.has(word.lower)) return thing(head.lower, here, true);
    if (articles.has(word.lower))
      return thing(
        head.lower,
        here,
        prepositions.has(words[here - 1]?.lower ?? '') &&
          !(here - 1 === clause.start && conjunctions.has(words[here - 1]!.lower)) &&
          here > clause.start,
      );
    if (conjunctions.has(word.lower)) return here === last ? none : thing(head.lower, here, false);
  }
  return isVerbal(head.lower, last > clause.start) ? none : thing(head.lower, clause.start, false);
}

/** "With dust stinging her eyes": it is the dust that does. */
const isWith = (words: readonly Word[], at: number, last: number): boolean =>
  words[at]!.lower === 'with' && /ing$/.test(words[last + 1]?.lower ?? '');

const unknowns = /^(they|them|he|she|it|both|everyone|everybody|someone|somebody|nothing|nobody)$/;
const nobody: Subject = { party: null, part: null, isThing: false };
const none: Phrase = { kind: 'none', start: 0, isGoverned: false, subject: nobody };
/** "Staggering back, dead": no noun at all, so the subject is whoever it was before. */
const isVerbal = (lower: string, isLater: boolean): boolean =>
  (isLater && harmlessVerbs.has(lower) && /[^s]s$/.test(lower) && !weaponWords.has(lower) && !bodyWords.has(lower)) ||
  /(ing|ed|ly)$|^(back|down|up|forward|away|home|in|out|low|high|hard|aside|still|there|over|off|wide|clear|fast|deep)$/.test(
    lower,
  );

function somebody(words: readonly Word[], clause: Clause, at: number, mention: Mention, part: string | null): Phrase {
  const start = articles.has(words[at - 1]?.lower ?? '') ? at - 1 : at;
  return {
    kind: 'somebody',
    start,
    isGoverned: isGoverned(words, at, clause.start) && !isAbsolute(words, at),
    subject: { party: partyOf(mention), part, isThing: false, isIt: words[at]!.lower === 'it' },
  };
}

/** "With Kestrel nursing a wound". */
const isAbsolute = (words: readonly Word[], at: number): boolean =>
  words.slice(Math.max(0, at - 2), at).some((word) => word.lower === 'with') && /ing$/.test(words[at + 1]?.lower ?? '');

const thing = (part: string, start: number, isGoverned: boolean): Phrase => ({
  kind: 'thing',
  start,
  isGoverned,
  subject: { party: null, part, isThing: true },
});

export interface Struck {
  readonly party: Party | null;
  readonly mention: Mention | null;
  /** The thing struck, theirs or nobody's. */
  readonly part: string | null;
  readonly isOwned: boolean;
}

export function objectAfter(words: readonly Word[], clause: Clause, at: number, end: number): Struck {
  const inside = words
    .slice(at, end)
    .findIndex((word, index) => word.mention !== null && !isOwnWeapon(words, at + index));
  const from = inside >= 0 ? at + inside : end;
  const last = Math.max(clause.end, end);
  for (let here = from; here < Math.min(last, from + 9); here++) {
    const word = words[here]!;
    if (word.isSpoken || (here >= end && (/[,;:\u2014]/.test(word.before) || word.lower === 'like'))) break;
    if (isOwnWeapon(words, here)) continue;
    if (word.isOwner && words.slice(here + 1, Math.min(last, here + 3)).some((next) => next.mention !== null)) continue;
    if (word.mention)
      return {
        party: partyOf(word.mention),
        mention: word.mention,
        part: word.isOwner ? partAfter(words, here, last) : null,
        isOwned: word.isOwner,
      };
    if (isThingWord(word.lower) && here >= end - 1) return thingThenOwner(words, here, last);
  }
  return { party: null, mention: null, part: thingAt(words, clause, end), isOwned: false };
}

/** Whoever a relative clause is hung on, where its own subject stands between them and the verb. */
export function frontedObject(words: readonly Word[], { start, head }: Clause, at: number): Mention | null {
  if (head !== null) return words[head]!.mention;
  const whom = words.findIndex((word, here) => here >= start && here < at && word.lower === 'whom');
  if (whom >= 0) return words[whom]!.mention;
  const subject = words.slice(start, at).findLastIndex((word) => word.mention !== null) + start;
  if (subject <= start || words[subject]!.isOwner) return null;
  let here = subject - 1;
  while (here > start && words[here]!.mention === null && isAttributive(words, here)) here -= 1;
  if (/^(that|which)$/.test(words[here]!.lower)) here -= 1;
  const named = words[here];
  const isApart = words.slice(here + 1, subject + 1).some((word) => word.before !== '');
  return named?.mention && !named.isOwner && !isApart ? named.mention : null;
}

/** Between an article and its noun. */
const isAttributive = (words: readonly Word[], at: number): boolean =>
  articles.has(words[at]!.lower) && !/^(that)$/.test(words[at]!.lower);

/** "Thuds into the floorboards": whatever it is, it is nobody. */
function thingAt(words: readonly Word[], clause: Clause, end: number): string | null {
  if (!/^(into|against|on|upon|off|in)$/.test(words[end - 1]?.lower ?? '')) return null;
  const from = articles.has(words[end]?.lower ?? '') ? end + 1 : end;
  const last = words.findIndex((word, here) => here > from && (here >= clause.end || isPhraseEnd(word)));
  if (prepositions.has(words[end]?.lower ?? '') || isHow(words[end])) return null;
  const head = words[(last < 0 ? Math.min(words.length, clause.end) : last) - 1];
  return head && from < clause.end && words[from]!.before === '' ? head.lower : null;
}

/** "Went in first", "drove in hard". */
const isHow = (word: Word | undefined): boolean =>
  /ly$|^(first|last|again|once|twice|hard|deep|true|home|fast|low|high|full|next|too)$/.test(word?.lower ?? '');

const isPhraseEnd = ({ before, lower, mention }: Word): boolean =>
  before !== '' || mention !== null || prepositions.has(lower) || conjunctions.has(lower) || articles.has(lower);

/** "Sinks its teeth into": what one strikes with is not whom one strikes. */
function isOwnWeapon(words: readonly Word[], at: number): boolean {
  const { mention, isOwner } = words[at]!;
  return (
    isOwner && mention?.isPronoun === true && words.slice(at + 1, at + 4).some((word) => weaponWords.has(word.lower))
  );
}

const isThingWord = (lower: string): boolean => obstacles.has(lower) || bodyWords.has(lower);

/** "The shoulder of the goblin", "the wall beside Grimjaw". */
function thingThenOwner(words: readonly Word[], here: number, last: number): Struck {
  const part = words[here]!.lower;
  const owner =
    words[here + 1]?.lower === 'of'
      ? words.slice(here + 2, Math.min(last, here + 5)).find((word) => word.mention)?.mention
      : undefined;
  return { party: owner ? partyOf(owner) : null, mention: owner ?? null, part, isOwned: owner !== undefined };
}

function partAfter(words: readonly Word[], at: number, last: number): string | null {
  const parts = words.slice(at + 1, Math.min(last, at + 4)).map((word) => word.lower);
  return parts.find((part) => isThingWord(part) || weaponWords.has(part)) ?? parts[0] ?? null;
}
