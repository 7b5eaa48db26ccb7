/** A sentence in clauses, and the small words that hold one together. */
import type { Wielders } from './armoury.ts';
import { effectNouns } from './lexicon/effect-nouns.ts';
import { harmlessVerbs } from './lexicon/harmless.ts';
import { lifeless } from './lexicon/lifeless.ts';
import { set } from './lexicon/set.ts';
import { weaponWords } from './lexicon/things.ts';
import type { Wording } from './lexicon/wording.ts';
import { wordingsFor } from './lexicon.ts';
import { LAID, type Mention, matchAt, type Word } from './words.ts';

export interface Clause {
  readonly start: number;
  readonly end: number;
  readonly opens: 'sentence' | 'comma' | 'conjunction';
  /** After "as if" nothing is claimed. */
  readonly isFancied: boolean;
  /** "The wolf Sable had struck": where the wolf stands, for what Sable had done. */
  readonly head: number | null;
}

export const conjunctions = new Set(
  'and but while as when before until then though although yet so because after where whereupon for or nor even once since whilst'.split(
    ' ',
  ),
);

export function clausesOf(words: readonly Word[]): readonly Clause[] {
  const clauses: Clause[] = [];
  let start = 0;
  let opens: Clause['opens'] = 'sentence';
  let hung: Hung | null = null;
  for (let at = 1; at <= words.length; at++) {
    const word = words[at];
    const begins = hungAt(words, start, at);
    const isSplit =
      word === undefined ||
      /[,;:.!?\u2014\u2026()"]/.test(word.before) ||
      isConjunction(words, at) ||
      begins !== null ||
      hung?.end === at ||
      isManner(words, at);
    if (!isSplit) continue;
    const isGoingOn = clauses.at(-1)?.isFancied === true && isOnlyVerb(words, start);
    clauses.push({ start, end: at, opens, isFancied: isGoingOn || isFancied(words, start), head: hung?.head ?? null });
    opens = word && isConjunction(words, at) ? 'conjunction' : 'comma';
    start = at;
    hung = begins;
  }
  return clauses.map((clause, index) =>
    isRetracted(words, clauses[index + 1]) ? { ...clause, isFancied: true } : clause,
  );
}

/** "Ran, or tried to": it was not done, or nobody says so. */
const isRetracted = (words: readonly Word[], next: Clause | undefined): boolean =>
  next !== undefined &&
  words[next.start]!.lower === 'or' &&
  words
    .slice(next.start + 1, Math.min(next.end, next.start + 4))
    .some(({ lower }) => /^(tried|tries|try|attempted|attempts|meant|hoped|almost|nearly|not)$/.test(lower));

interface Hung {
  readonly head: number;
  readonly end: number;
}

/** "The wolf | Sable had struck | lay dead": somebody, and right after them what another had done to them. */
function hungAt(words: readonly Word[], start: number, at: number): Hung | null {
  const head = words[at - 1];
  const name = articles.has(words[at]?.lower ?? '') && !words[at]?.mention ? at + 1 : at;
  const [subject, had] = [words[name], words[name + 1]];
  if (!head?.mention || head.isOwner || head.lower === 'whom' || at - 1 < start) return null;
  if (!subject?.mention || subject.isOwner || had?.lower !== 'had') return null;
  if (words.slice(at, name + 2).some(({ before }) => before !== '')) return null;
  let verb = name + 2;
  while (/ly$|^(just|already|been|once|so|not|never|only|twice)$/.test(words[verb]?.lower ?? '')) verb += 1;
  return words[verb] && words[verb]!.before === '' ? { head: at - 1, end: verb + 1 } : null;
}

function isConjunction(words: readonly Word[], at: number): boolean {
  const { lower, mention } = words[at]!;
  if (mention || !conjunctions.has(lower)) return false;
  if (lower === 'though' && words[at - 1]!.lower === 'as') return false;
  if (/^(for|yet|so)$/.test(lower)) return /[,;\u2014]/.test(words[at]!.before);
  if (lower === 'but' && /^(all|nothing|anything|none|everything)$/.test(words[at - 1]!.lower)) return false;
  if (lower === 'as' && (words[at - 1]!.lower === 'much' || words[at + 1]?.lower === 'well')) return false;
  if (lower === 'once' && isCount(words, at)) return false;
  if (/^(before|after)$/.test(lower) && isBeforeSomebody(words, at)) return false;
  if (lower === 'or' && isAlternative(words, at)) return false;
  return !(lower === 'so' && words[at + 1]?.lower === 'much') && !(lower === 'even' && words[at + 1]?.lower !== 'as');
}

/** "No lash or bony hand", "not one wolf or demon": one thing or another, and neither. */
function isAlternative(words: readonly Word[], at: number): boolean {
  const from = words.slice(Math.max(0, at - 4), at).findLastIndex(({ lower }) => /^(no|not|neither|any)$/.test(lower));
  if (from < 0 || words[at]!.before !== '') return false;
  const between = words.slice(Math.max(0, at - 4) + from + 1, at);
  return between.length > 0 && between.every((word) => word.before === '' && !isVerbLike(word));
}

const isVerbLike = ({ lower, mention }: Word): boolean =>
  mention === null && /(ed|ing)$|^(is|are|was|were|had|has|have|did|does|do|be|been|to)$/.test(lower);

/** "As though she had slept a week and woken up": the fancy goes on. */
const isOnlyVerb = (words: readonly Word[], start: number): boolean =>
  /^(and|or)$/.test(words[start]!.lower) &&
  words[start]!.before === '' &&
  words[start + 1]?.mention === null &&
  !articles.has(words[start + 1]!.lower);

/** "Before the four draugr, and stood": a place, and nothing that was done. */
function isBeforeSomebody(words: readonly Word[], at: number): boolean {
  const named = words.findIndex(({ mention }, here) => here > at && here < at + 4 && mention !== null);
  if (named < 0 || words[named]!.isOwner || words.slice(at + 1, named).some(({ before }) => before !== ''))
    return false;
  const next = words[named + 1];
  return !next || /[,;:.!?\u2014]/.test(next.before) || /^(and|but|with|like)$/.test(next.lower);
}

/** "Never once", "once more". */
const isCount = (words: readonly Word[], at: number): boolean =>
  /^(never|not|at|all|than|just|only|for)$/.test(words[at - 1]?.lower ?? '') ||
  /^(more|again)$/.test(words[at + 1]?.lower ?? '');

const isFancied = (words: readonly Word[], start: number): boolean =>
  isCompared(words, start) ||
  (words[start]?.lower === 'as' && /^(if|though)$/.test(words[start + 1]?.lower ?? '')) ||
  /^(if|unless|lest)$/.test(words[start]?.lower ?? '') ||
  // "Had the light caught it": it did not.
  (words[start]?.lower === 'had' && start === 0);

/** "As gently as death takes the old", "the way a butcher reads a carcass". */
const isCompared = (words: readonly Word[], start: number): boolean =>
  (words[start]?.lower === 'as' && words.slice(Math.max(0, start - 3), start - 1).some(isMeasure)) ||
  isManner(words, start);

const isMeasure = ({ lower, mention }: Word): boolean => mention === null && /^(as|so|such)$/.test(lower);

const isManner = (words: readonly Word[], at: number): boolean =>
  words[at]?.lower === 'the' && words[at + 1]?.lower === 'way' && /^(a|an|some|one)$/.test(words[at + 2]?.lower ?? '');

/** "Where the goblin had stood" is by the way: what comes after goes on with whom it was about before. */
export const isSubordinate = (words: readonly Word[], { start, head }: Clause): boolean =>
  head !== null ||
  /^(where|when|while|whilst|as|though|although|because|since|until|before|after|who|which|whose|that|once|if|for)$/.test(
    words[start]!.lower,
  );

/** The first who is named and does not hang on a preposition. */
export function topicOf(words: readonly Word[], { start, end, opens }: Clause): Mention | null {
  if (opens !== 'sentence' && isVerbFirst(words, start)) return null;
  for (let at = start; at < end; at++) {
    const { mention } = words[at]!;
    if (mention && words[at]!.lower !== 'whom' && !isGoverned(words, at, start))
      return isRelative(words, at, start) ? null : (ownedBy(words, at, end) ?? mention);
    // Whoever comes after the verb is its object.
    if (wordingAt(words, at)) return null;
  }
  return null;
}

/** "Its two companions": it is they, not it. */
function ownedBy(words: readonly Word[], at: number, end: number): Mention | null {
  if (!words[at]!.isOwner) return null;
  for (let here = at + 1; here < Math.min(end, at + 4); here++) {
    const { mention, before, lower, isOwner } = words[here]!;
    if (before !== '') return null;
    if (mention) return isOwner ? null : mention;
    if (!which.test(lower)) return null;
  }
  return null;
}

const which = /^(own|other|last|first|second|third|only|sole|remaining|surviving|fallen|dead|two|three|four|five|six)$/;

/** "Grimjaw's axe rises and falls": it is the axe that falls. */
export function partOfTopic(
  words: readonly Word[],
  { start, end }: Clause,
  topic: Mention,
  wielders: Wielders,
): string | null {
  const at = words.findIndex((word, here) => here >= start && here < end && word.mention === topic);
  if (at < 0 || !words[at]!.isOwner) return null;
  const parts = words.slice(at + 1, Math.min(end, at + 4));
  const isWork = (word: Word, here: number): boolean =>
    here < 2 && word.isLaid && effectNouns.has(word.lower) && !articles.has(parts[0]!.lower);
  const isTool = ({ lower }: Word, here: number): boolean =>
    weaponWords.has(lower) || (wielders.has(lower) && !parts.slice(0, here).some((word) => articles.has(word.lower)));
  const tool = parts.find((word, here) => isTool(word, here) || isWork(word, here));
  return (tool ?? parts.slice(0, 1).find(({ lower }) => lifeless.has(lower)))?.lower ?? null;
}

/** "The salvaged pipe came down": a weapon and nobody with it, at the head of a clause. */
export function toolOf(words: readonly Word[], { start, end }: Clause): string | null {
  const first = /^(and|but|then|yet|so)$/.test(words[start]!.lower) ? start + 1 : start;
  if (!articles.has(words[first]?.lower ?? '') || words[first]!.mention) return null;
  const head = words.slice(first + 1, Math.min(end, first + 4));
  const at = head.findIndex(({ lower, mention }) => mention !== null || isWeaponWord(lower));
  return at < 0 || head[at]!.mention || head[at + 1]?.before !== '' || isWeaponWord(head[at + 1]!.lower)
    ? null
    : head[at]!.lower;
}

/** A spear-thrust is a thrust. */
const isWeaponWord = (lower: string): boolean => lower.split('-').some((part) => weaponWords.has(part));

/** "Tried the orc twice": whoever is named there is not who did it. */
function isVerbFirst(words: readonly Word[], start: number): boolean {
  const first = /^(and|but|then|or)$/.test(words[start]!.lower) ? words[start + 1] : words[start];
  if (!first || first.mention || first.before.length > 1) return false;
  const next = words[words.indexOf(first) + 1];
  if (goings.test(first.lower)) return next !== undefined && next.mention === null && !articles.has(next.lower);
  return (
    harmlessVerbs.has(first.lower) &&
    /(ed|[^s]s|ing)$|^(knew|took|met|saw|held|kept|drew|flung|threw|swung|caught|let|gave|made|told|found|felt|left|shook|sought)$/.test(
      first.lower,
    )
  );
}

/** "And stood facing the lich" goes on about whom it was; "and there stood the lich" does not. */
const goings = /^(stood|ran|sat|went|came|rose|crept|strode|sprang|leapt|spat)$/;

/** "The blow Grimjaw aimed" is about the blow. */
function isRelative(words: readonly Word[], at: number, start: number): boolean {
  const before = articles.has(words[at - 1]?.lower ?? '') ? at - 2 : at - 1;
  return (
    before > start &&
    weaponWords.has(words[before]!.lower) &&
    !words[before]!.isOwner &&
    articles.has(words[start]!.lower)
  );
}

export const prepositions = new Set(
  'of at to on onto from with by past over into toward towards against through under beneath behind before between beside across above below inside around about near upon off along beyond within amid among in like than for'.split(
    ' ',
  ),
);
export const articles = new Set(
  'the a an this that these those his her its their your my our every each no one another some any'.split(' '),
);

export function isGoverned(words: readonly Word[], at: number, start: number): boolean {
  // "When it was all over she": nobody says "over she".
  if (/^(he|she|they)$/.test(words[at]!.lower)) return false;
  for (let before = at - 1; before >= Math.max(start, at - 3); before--) {
    const { lower, mention } = words[before]!;
    if (times.has(lower) && mention === null) return false;
    // "Before the four draugr" is where; "before Amos fell" is when, and about Amos.
    if (/^(before|after)$/.test(lower) && words[at]!.lower !== 'it')
      return before > start || isBeforeSomebody(words, before);
    if (prepositions.has(lower)) return !isAdverbial(words, before, start) && !isBecause(words, before, start);
    if (mention || (!articles.has(lower) && before < at - 2)) return false;
  }
  return false;
}

/** "For a moment Rhea", "in the end the orc": when, and then who. */
const times = set(
  'moment moments heartbeat heartbeats breath breaths instant second seconds beat while end time times minute hour night day last length once',
);

/** ", for the troll too sagged": a reason, not for anybody. */
const isBecause = (words: readonly Word[], at: number, start: number): boolean =>
  words[at]!.lower === 'for' && at === start && start > 0;

/** "One by one", "bone by bone". */
const isRepeated = (words: readonly Word[], at: number): boolean =>
  words[at]!.lower === 'by' && words[at - 1] !== undefined && words[at - 1]!.lower === words[at + 1]?.lower;

/** "At last the orc", "with the orc gone". */
const isAdverbial = (words: readonly Word[], at: number, start: number): boolean =>
  isRepeated(words, at) ||
  (words[at]!.lower === 'with' && at === start) ||
  /^(last|first|once|least|length|answer|turn|reply|return|response|truth|fact|time|vain)$/.test(
    words[at + 1]?.lower ?? '',
  ) ||
  /[,;\u2014]/.test(words[at + 1]?.before ?? '');

/* What it says */

export interface Found {
  readonly wording: Wording;
  readonly end: number;
}

export const wordingAt = (words: readonly Word[], at: number): Found | null =>
  wordingsAt(words, at).next().value ?? null;

/** What is laid on somebody may be called by any name. */
const wordingsOf = (lower: string): readonly Wording[] =>
  effectNouns.has(lower) ? wordingsFor(lower) : [...wordingsFor(LAID), ...wordingsFor(lower)];

/** All that a word may begin to say, the likeliest first. */
export function* wordingsAt(words: readonly Word[], at: number): Generator<Found, undefined> {
  const word = words[at]!;
  if (word.isSpoken || (word.isTitle && !word.isLaid) || (word.mention && !word.mention.isPronoun)) return;
  const all = (word.isLaid ? wordingsOf(word.lower) : wordingsFor(word.lower)).flatMap((wording) => {
    const end = matchAt(wording.pattern, words, at);
    return end > at ? [{ wording, end }] : [];
  });
  const empty = all.filter(({ wording, end }) => wording.claim === 'miss' && isEmpty(words[end - 1]!));
  const longest = Math.max(...empty.map(({ end }) => end));
  yield* all.filter(({ wording, end }) => !/^(none|attempt)$/.test(wording.claim) || end >= longest);
}

/** "Bit down" says nothing, and "bit down on nothing" a good deal. */
const isEmpty = ({ lower }: Word): boolean => /^(nothing|nothingness|air|emptiness|void|wind)$/.test(lower);
