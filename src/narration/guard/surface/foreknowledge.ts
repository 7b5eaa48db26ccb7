/** "Would" and "will": what an enemy, its venom or its spell is yet to do is nobody's to tell. */
import type { Cast } from '../cast.ts';
import type { Word } from '../words.ts';
import { isFoe } from './plans.ts';

const modal = /^(will|would|shall)$/;
const adverb =
  /^(now|then|soon|next|surely|certainly|presently|shortly|only|just|also|first|at|last|once|gladly|simply|again|later)$|..ly$/;

/** "The lich would now carry him off", "in two more breaths the venom would stop his heart". */
export function foreseen(words: readonly Word[], cast: Cast): string | null {
  for (const [at, word] of words.entries()) {
    if (word.isSpoken || word.mention || !modal.test(word.lower) || !isForetold(words, at, cast)) continue;
    return `"${words
      .slice(at, verbAfter(words, at) + 1)
      .map(({ text }) => text)
      .join(' ')}" tells what is yet to come`;
  }
  return null;
}

function isForetold(words: readonly Word[], at: number, cast: Cast): boolean {
  const verb = verbAfter(words, at);
  if (isStillToCome(words, verb)) return isFoesDoing(words, at, cast);
  if (!isDeed(words[verb]) || isNot(words, at, verb) || isSupposed(words, at) || isAsked(words, at, verb)) return false;
  return isFoesDoing(words, at, cast) || isThingsDoing(words, at, verb);
}

/** "Would have seized Ilse next": not done, and told all the same. */
const isStillToCome = (words: readonly Word[], verb: number): boolean =>
  words[verb]?.lower === 'have' &&
  clauseFrom(words, verb + 1).some(({ lower }) => /^(next|afterwards|soon|then)$/.test(lower));

/** Past "now", "surely" and the like. */
function verbAfter(words: readonly Word[], at: number): number {
  const on = words.findIndex(({ lower }, index) => index > at && !adverb.test(lower));
  return on < 0 ? at : on;
}

/** "It would take a sterner moralist to reproach her". */
const isAsked = (words: readonly Word[], at: number, verb: number): boolean =>
  words[at - 1]?.lower === 'it' &&
  /^(take|need)$/.test(words[verb]!.lower) &&
  /^(a|an|more|some|much|someone|no|far)$/.test(words[verb + 1]?.lower ?? '');

/** "Would not fall", "would rather", "would seem": no deed. */
const isDeed = (verb: Word | undefined): boolean =>
  verb?.before === '' &&
  verb.mention === null &&
  !/^(not|never|rather|sooner|seem|appear|have|be|do|power|to|of|and|no|none|nothing|the|a|an|in|on|at|with|like|mean|want|matter|suffice|or|but|if|it|he|she|they)$/.test(
    verb.lower,
  );

/** "Would trouble nobody again", "none of them would". */
const isNot = (words: readonly Word[], at: number, verb: number): boolean =>
  clauseFrom(words, verb + 1).some(({ lower }) => /^(nobody|nothing|none|never|no|neither)$/.test(lower)) ||
  words
    .slice(Math.max(0, at - 4), at)
    .some(({ lower }) =>
      /^(nobody|nothing|none|no|neither|nor|not|few|any|anything|anybody|every|another)$/.test(lower),
    );

function clauseFrom(words: readonly Word[], from: number): readonly Word[] {
  const stop = words.findIndex(
    ({ lower, before }, index) => index >= from && (before !== '' || /^(and|but|while|as)$/.test(lower)),
  );
  return words.slice(from, stop < 0 ? from + 6 : Math.min(stop, from + 6));
}

const supposing =
  /^(if|though|whether|lest|unless|feared?|fearing|thought|thinks?|hoped?|hoping|prayed|praying|wondered|wondering|believed?|expected|guessed|wish(ed)?|dreaded|where|how|why|what|whatever|swore|so|than|until|till|like|sure|as|promised|knew|knows|saw|told)$/;

/** "As though it would", "she feared it would", "where it would give". */
const isSupposed = (words: readonly Word[], at: number): boolean =>
  words
    .slice(Math.max(0, at - 8), at)
    .some(
      ({ lower }, on, near) =>
        supposing.test(lower) && !near.slice(on + 1).some(({ before }) => /[;:\u2014]/.test(before)),
    );

/** The subject stands right before, is taken up by "which", or was named where the clause began. */
function isFoesDoing(words: readonly Word[], at: number, cast: Cast): boolean {
  const subject = subjectAt(words, at);
  return subject !== undefined && !/^(he|she)$/.test(subject.lower) && isFoe(subject, cast.people);
}

function subjectAt(words: readonly Word[], at: number): Word | undefined {
  const back = words.slice(0, at).findLastIndex(({ lower }) => !adverb.test(lower));
  const before = words[back];
  if (before?.mention && !before.isOwner) return before;
  if (/^(which|who|that)$/.test(before?.lower ?? ''))
    return words.slice(0, back).findLast(({ mention, isOwner }) => mention !== null && !isOwner);
  const start = words.slice(0, at).findLastIndex(({ before: mark }) => /[;:\u2014]/.test(mark));
  if (/^(and|but|then|or)$/.test(before?.lower ?? '') || words[at]!.before === ',')
    return words.slice(Math.max(0, start), at).find(({ mention, isOwner }) => mention !== null && !isOwner);
  return words[back - 1]?.isOwner ? words[back - 1] : undefined;
}

const forces =
  /^(venom|poison|curse|blast|slam|spell|fire|flames?|acid|cold|frost|roof|ceiling|floor|blood|wound|wounds|fever|rot|charge|storm|trap|darkness|jelly|ice|breath|stroke|blow|axe|blade|claws?|fangs?|jaws|hammer|maul|club|magic|death|end)$/;

/** "The venom would stop his heart", unlike what any wind would do. */
const isThingsDoing = (words: readonly Word[], at: number, verb: number): boolean =>
  forces.test(words[at - 1]?.lower ?? '') &&
  words.slice(Math.max(0, at - 4), at).some(({ lower, isOwner }) => lower === 'the' || isOwner) &&
  words.slice(verb + 1, verb + 6).some(({ mention }) => mention !== null);
