/** Counts that leave no room for more: the lone, the only, the last, and a number beyond which there was nobody. */
import type { Sheet } from '../../narrator.ts';
import type { Cast, Person } from '../cast.ts';
import type { Word } from '../words.ts';
import { numberOf, ordinals, text } from './counts.ts';
import { isFigurative } from './figurative.ts';
import { type Counted, countAt, countsOf, groupOf, restOfClause } from './muster.ts';

export function tooFewThere(words: readonly Word[], at: number, sheet: Sheet, cast: Cast): string | null {
  const counted = loneAt(words, at, cast) ?? ofThemAt(words, at, cast) ?? plainCount(words, at, cast);
  if (!counted || counted.isVague || counted.group.length < 2 || isFigurative(words, at)) return null;
  if (words[counted.end]!.isOwner || isDenied(words, at)) return null;
  const isOff =
    isTooFewLeft(words, at, counted, sheet) ||
    isTooFewInAll(words, at, counted, sheet) ||
    isTooFewStriking(words, at, counted, sheet) ||
    isOffHitting(words, at, counted, sheet);
  return isOff ? text(words, at, Math.max(at, counted.end)) : null;
}

const isDenied = (words: readonly Word[], at: number): boolean =>
  words
    .slice(Math.max(0, at - 3), at)
    .some(({ lower }) => /^(not|no|never|without|like|nor|if|than|against)$/.test(lower));

const isUp = ({ standing }: Person): boolean => standing === 'UP';

/* What is counted */

const lone = /^(lone|single|solitary|sole)$/;

/** "A lone giant", "but a single bear". */
function loneAt(words: readonly Word[], at: number, { people }: Cast): Counted | null {
  const { lower, mention } = words[at]!;
  const noun = words[at + 1];
  if (mention || !lone.test(lower) || !noun?.mention || noun.mention.isPronoun || noun.before !== '') return null;
  return wholeKind({ number: 1, group: groupOf(people, noun), end: at + 1 }, noun);
}

/** "Of the mimics there were only two". */
function ofThemAt(words: readonly Word[], at: number, { people }: Cast): Counted | null {
  const number = words[at]!.mention ? -1 : numberOf(words[at]!.lower);
  const [there, were, only] = words.slice(Math.max(0, at - 3), at).map(({ lower }) => lower);
  if (number < 1 || there !== 'there' || !/^(was|were|is|are)$/.test(were!) || !/^(only|but|just)$/.test(only!))
    return null;
  const noun = words[0]!.lower === 'of' ? words.slice(1, 4).find(({ mention }) => mention !== null) : undefined;
  if (!noun?.mention || noun.mention.isPronoun || words[at + 1]?.before === '') return null;
  return wholeKind({ number, group: groupOf(people, noun), end: at }, noun);
}

function plainCount(words: readonly Word[], at: number, cast: Cast): Counted | null {
  const counted = bothAt(words, at, cast) ?? countAt(words, at, cast);
  return counted && wholeKind(counted, words[counted.end]!);
}

/** "Both of the wolves", "all three of the wolves". */
function bothAt(words: readonly Word[], at: number, { people }: Cast): Counted | null {
  const number =
    words[at]!.lower === 'both' ? 2 : words[at]!.lower.startsWith('all ') ? numberOf(words[at]!.lower.slice(4)) : -1;
  const noun = words.slice(at + 1, at + 4).findIndex(({ mention }) => mention !== null) + at + 1;
  if (number < 2 || noun <= at || words[noun]!.mention!.isPronoun) return null;
  if (words.slice(at + 1, noun).some(({ lower }) => !/^(of|the|those|these)$/.test(lower))) return null;
  return { number, group: groupOf(people, words[noun]!), end: noun };
}

/** Some sort of them may be fewer than all: only a count of the kind itself can be held to the muster. */
const wholeKind = (counted: Counted, { mention }: Word): Counted | null =>
  mention === null || counted.group.every(({ name }) => mention.who.includes(name)) ? counted : null;

/* How many there are */

const staying = /\b(remain|remains|remained|(was|were|is|are) (all )?(that was )?left)\b/;
const present =
  /\b(around|facing|faces?|faced|here|there|fill(s|ed)?|block(s|ed)?|barr?(s|ed)?|loom(s|ed)?|lurk(s|ed)?|wait(s|ed)?|stood|stands?|guard(s|ed)?|watch(es|ed)?|surround(s|ed)?|circl(es|ed?)|flank(s|ed)?|held|holds?)\b/;

/** "Two demons remained", "the last two cultists" where nobody struck in any order. */
function isTooFewLeft(words: readonly Word[], at: number, { number, group, end }: Counted, sheet: Sheet): boolean {
  const up = group.filter(isUp).length;
  if (number >= up) return false;
  if (words[at - 1]?.lower === 'last' && number > 1) return !group.some((person) => hasStruck(person, sheet));
  const next = words
    .slice(end + 1, end + 4)
    .map(({ lower, before }) => (before === '' ? lower : `, ${lower}`))
    .join(' ');
  return (
    staying.test(next.split(',')[0]!) &&
    !/\b(unhurt|untouched|whole|unharmed|unmarked|behind|silent|back|calm|motionless)\b/.test(
      restOfClause(words, at, end),
    )
  );
}

/** "A lone giant", "only two cubes filled the passage", "both wolves …, and there was no third". */
function isTooFewInAll(words: readonly Word[], at: number, counted: Counted, sheet: Sheet): boolean {
  const { number, group, end } = counted;
  const acting = group.filter((person) => hasStruck(person, sheet)).length;
  const clause = restOfClause(words, at, end);
  const isOnly =
    /^(only|just|but|merely)$/.test(words[at - 1]?.lower ?? '') || /^(only|but|just)$/.test(words[at - 2]?.lower ?? '');
  const isAlone = lone.test(words[at]!.lower) && (words[at]!.lower !== 'single' || present.test(clause));
  const isOutright = isOutrightAll(words, end, number);
  if (!isOutright && !isAlone && !(isOnly && present.test(clause))) return false;
  if (/\b(not|never|neither|would|could|might|until|if)\b/.test(clause)) return false;
  const counts = countsOf(group, sheet);
  return !counts.includes(number) && (isOutright || number !== acting);
}

/** "And there was no third", "not a fourth anywhere", "those two were all", "and one only". */
function isOutrightAll(words: readonly Word[], end: number, number: number): boolean {
  const rest = words
    .slice(end + 1)
    .map(({ lower }) => lower)
    .join(' ');
  const next = ordinals[number] ?? '-';
  return (
    new RegExp(`\\b(no|not an?|never an?|nor an?) ${next}\\b(?! (time|blow|stroke|strike|chance|try|attempt))`).test(
      rest,
    ) ||
    new RegExp(`\\b(those|these|the) ${numerals[number] ?? '-'} (was|were|are|is) all\\b`).test(rest) ||
    new RegExp(`^and ${numerals[number] ?? '-'} only\\b`).test(rest)
  );
}

const numerals = 'no one two three four five six seven eight nine ten'.split(' ');

/* How many struck */

const striking =
  /\b(bothered|troubled|cared|chose|dared|tried|moved|came|went|swung|lunged|struck|attacked|sprang|rushed|charged|turned) (to (swing|strike|attack|lunge|fight|bite|try)\b|for\b|at\b|on\b|after\b)|\battacked\b/;

/** "Only one of the ogres bothered to swing at her" where both did. */
function isTooFewStriking(words: readonly Word[], at: number, { number, group, end }: Counted, sheet: Sheet): boolean {
  const isOnly = /^(only|just|but|merely)$/.test(words[at - 1]?.lower ?? '');
  if (!isOnly || !striking.test(restOfClause(words, end, end))) return false;
  return number < group.filter((person) => hasStruck(person, sheet)).length;
}

const hitting =
  /^(bit|bites|cut|cuts|struck|strikes|hit|hits|slammed|wounded|slashed|stabbed|clawed|caught|raked|pierced|gored|bloodied|cleaved|hurt|lashed|burned|clubbed|battered|pounded|scratched|grazed)$/;

/** "Two of the servitors slammed into Petra" where one did; "only one of the wolves bit Jutta" where both did. */
function isOffHitting(words: readonly Word[], at: number, { number, group, end }: Counted, sheet: Sheet): boolean {
  const verb = /ly$|^(both|each|had)$/.test(words[end + 1]?.lower ?? '') ? end + 2 : end + 1;
  const whom = words[words[verb + 1]?.lower === 'into' ? verb + 2 : verb + 1];
  if (!hitting.test(words[verb]?.lower ?? '') || words[verb]!.before !== '') return false;
  if (!whom?.mention || whom.mention.isPronoun || whom.mention.who.length !== 1) return false;
  const isOnly = /^(only|just|but|merely)$/.test(words[at - 1]?.lower ?? '');
  const those = (deeds: RegExp): number =>
    group.filter((person) => hasReached(person, whom.mention!.who[0]!, deeds, sheet)).length;
  const most = those(/^(attack\.(HIT|CRITICAL|GLANCING)|ability|breath|trait|reaction|image)/);
  return (number > most && most > 0) || (isOnly && number < those(/^attack\.(HIT|CRITICAL|GLANCING)/));
}

const hasReached = ({ name }: Person, whom: string, deeds: RegExp, { facts }: Sheet): boolean =>
  facts.some(
    ({ deed, roles }) =>
      deeds.test(deed ?? '') &&
      (roles.attacker ?? roles.actor) === name &&
      [roles.target, ...(roles.targets ?? '').split(', ')].includes(whom),
  );

const hasStruck = ({ name }: Person, { facts }: Sheet): boolean =>
  facts.some(
    ({ deed, roles }) =>
      (/^attack/.test(deed ?? '') && roles.attacker === name) ||
      (/^(ability|breath)/.test(deed ?? '') && roles.actor === name && (roles.targets ?? name) !== name),
  );
