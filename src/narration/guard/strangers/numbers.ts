/** Numbers that are not so: digits, points, hours, and more bodies than there are. */
import type { Sheet } from '../../narrator.ts';
import type { Cast } from '../cast.ts';
import type { Word } from '../words.ts';
import { oneOfMany, tooFewBlows, tooManyBlows, tooOften } from './blows.ts';
import { countedAfter, numberOf, text } from './counts.ts';
import { tooFewThere } from './exact.ts';
import { isFigurative } from './figurative.ts';
import { isSaidToBeAll, notHalf, tooManyAs, tooManyDoing, wrongOdds } from './muster.ts';

export function wrongNumber(words: readonly Word[], cast: Cast): string | null {
  const digits = words.find((word, at) => /\d/.test(word.text) && !word.mention && !isTrueCount(words, at, cast));
  if (digits) return `"${digits.text}" is a number`;
  const points = pointsIn(words) ?? shareIn(words) ?? hoursIn(words);
  if (points) return `"${points}" counts what is not told`;
  const bodies = words.map((_, at) => tooManyBodies(words, at, cast)).find((found) => found !== null);
  return bodies ? `"${bodies}" is not so` : null;
}

const isTrueCount = (words: readonly Word[], at: number, cast: Cast): boolean => {
  const noun = words.slice(at + 1, at + 3).find((word) => word.mention && !word.mention.isPronoun);
  return noun !== undefined && Number(words[at]!.text) <= noun.mention!.who.length && cast.people.length > 0;
};

/* Points */

const pointed =
  /^(points?|health|hp|integrity|vitality|hearts?|stamina|mana|hit|damage|percent|wounds?|hits?|xp|experience|lives)$/;

/** "Forty health", "two last points of integrity", "one wound left". */
function pointsIn(words: readonly Word[]): string | null {
  for (const [at, word] of words.entries()) {
    if (word.isSpoken || word.mention || numberOf(word.lower) < 1 || isSomebody(words, at)) continue;
    if (words[at + 1]?.lower === 'left' && words[at + 2]?.lower === 'of') return text(words, at, at + 2);
    const noun = countedAfter(words, at, pointed);
    if (noun < 0 || (/^(wounds?|hits?|hearts?|lives|hit)$/.test(words[noun]!.lower) && !isReserve(words, noun)))
      continue;
    if (words[noun]!.lower === 'point' && numberOf(word.lower) === 1 && !isPool(words, noun)) continue;
    return text(words, at, noun);
  }
  return null;
}

/** "No one", "the armoured one had a wound": a person, not a number. */
const isSomebody = (words: readonly Word[], at: number): boolean =>
  words[at]!.lower === 'one' &&
  (words[at - 1]?.lower === 'no' ||
    /^(had|has|have|was|were|is|who|that|seldom|never|always|often|might|may|can|could|would|should|must|does|did)$/.test(
      words[at + 1]?.lower ?? '',
    ));

const isPool = (words: readonly Word[], at: number): boolean =>
  words[at + 1]?.lower === 'of' && pointed.test(words[at + 2]?.lower ?? '');
const isReserve = (words: readonly Word[], at: number): boolean =>
  /^(left|remaining|more|away|from|to)$/.test(words[at + 1]?.lower ?? '');

/** "Half his blood", "a third of its strength". */
const shares = /^(half|third|thirds|quarter|quarters|fifth|fifths|tenth|tenths)$/;
function shareIn(words: readonly Word[]): string | null {
  const at = words.findIndex(({ lower, isSpoken }, index) => {
    if (isSpoken || !shares.test(lower)) return false;
    const on = words[index + 1]?.lower === 'of' ? index + 2 : index + 1;
    const isWhose = words[on]?.isOwner === true || /^(his|her|its|their)$/.test(words[on]?.lower ?? '');
    return (
      isWhose && /^(blood|life|health|strength|vitality|lifeblood|vigou?r|life-force)$/.test(words[on + 1]?.lower ?? '')
    );
  });
  return at < 0 ? null : text(words, at, at + 2);
}

/* Time */

const spans = /^(hours?|minutes?|days?|nights?|weeks?|months?)$/;
const seeming = /^(like|seemed|seems|felt|feels|though|if|could|might|as|than|would)$/;

/** "For three hours": nobody had a clock. What only felt so is no measure. */
function hoursIn(words: readonly Word[]): string | null {
  if (words.some(({ lower }) => seeming.test(lower))) return null;
  const at = words.findIndex((word, index) => !word.isSpoken && isSpan(words, index));
  return at < 0 ? null : text(words, at - 1, at);
}

/** "Three hours", "half an hour", "for hours", "a full day". */
function isSpan(words: readonly Word[], at: number): boolean {
  if (!spans.test(words[at]!.lower) || at === 0) return false;
  const before = words.slice(Math.max(0, at - 3), at).map(({ lower }) => lower);
  if (/^(for|after|in|over|of)$/.test(before.at(-1)!))
    return /^(hours|minutes|days|weeks|months)$/.test(words[at]!.lower);
  const isCounted = before.some((lower) => numberOf(lower) > 1 || /^(half|several|full|whole|solid|long)$/.test(lower));
  return (
    isCounted &&
    before.some((lower) => /^(for|after|in|of|some|lasted|took|a|an|full|whole)$/.test(lower) || numberOf(lower) > 1)
  );
}

/* Bodies */

const bodyNouns = /^(corpses|bodies|dead|carcasses|graves)$/;

function tooManyBodies(words: readonly Word[], at: number, { people }: Cast): string | null {
  const isNone = words[at]!.mention !== null || words[at]!.isSpoken || isSomebody(words, at);
  const number = isNone ? -1 : numberOf(words[at]!.lower);
  const noun = number > 0 ? countedAfter(words, at, bodyNouns) : -1;
  const fallen = people.filter((person) => person.standing !== 'UP' && person.standing !== 'GONE').length;
  const isOff = number > fallen || (number < fallen && isSaidToBeAll(words, noun));
  return noun >= 0 && isOff && !isFigurative(words, at) ? text(words, at, noun) : null;
}

/* Against the facts */

/** How often somebody struck, and how many stand, lie or sleep. */
export function wrongCount(words: readonly Word[], sheet: Sheet, cast: Cast): string | null {
  for (const [at, word] of words.entries()) {
    if (word.isSpoken) continue;
    const found =
      wrongOdds(words, at, cast) ??
      tooManyBlows(words, at, sheet) ??
      tooFewBlows(words, at, sheet) ??
      oneOfMany(words, at, sheet) ??
      tooOften(words, at, sheet) ??
      tooManyAs(words, at, sheet, cast) ??
      tooManyDoing(words, at, sheet) ??
      tooFewThere(words, at, sheet, cast) ??
      notHalf(words, at, sheet, cast);
    if (found) return `"${found}" is not so`;
  }
  return null;
}
