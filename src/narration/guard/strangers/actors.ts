/** Somebody by what is done: whatever it is called, it does what only the living do. */
import type { Cast } from '../cast.ts';
import { foeCalls, heroCalls } from '../vocabulary/beings.ts';
import { isListed, isThing } from '../vocabulary/common.ts';
import { qualities } from '../vocabulary/qualities.ts';
import { oddForms, smallWords } from '../vocabulary/small.ts';
import { bodies } from '../vocabulary/things.ts';
import { livingVerbs, thingVerbs } from '../vocabulary/verbs.ts';
import { isIn, isOneOf, singularsOf } from '../vocabulary/word-set.ts';
import type { Word } from '../words.ts';
import { isCallFor, isPartPlayed, sortOf } from './calls.ts';
import { numberOf } from './counts.ts';
import { isFigurative } from './figurative.ts';
import { arriving, clauseAfter, definite, isFiniteVerb, lower, phraseAt, type Scene } from './scene.ts';

export const stirring =
  /^(stir(s|red)|unfold(s|ed)|unfurl(s|ed)|uncurl(s|ed)|uncoil(s|ed)|move[sd]|gather(s|ed)|heave[sd]|loom(s|ed)|shift(s|ed)|swell(s|ed)|grew|grows|took|takes|tower(s|ed)|seep(s|ed)|drift(s|ed)|float(s|ed)|hover(s|ed)|materiali[sz]e[sd])$/;

const crowdOpeners =
  /^(a|an|another|several|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|dozens|hundreds|scores|thousands|more|fresh|new|some|many|other|pair|couple|handful|dozen|band|group|gang|horde|swarm|pack|host|squad|trio|company|score|knot|file|line|column|wave|clutch|brood|army)$/;

/** "A drone buzzed out of the vent": whatever that is, it lives, for it does what only the living do. */
export function actorAt(scene: Scene, at: number): string | null {
  const { words, known } = scene;
  const opener = words[at]!;
  const isNew = !opener.mention && crowdOpeners.test(opener.lower) && lower(words, at - 1) !== 'one';
  if (!isNew && !(definite.test(opener.lower) || opener.isOwner)) return null;
  const start = nounStart(words, at);
  const head = headFrom(words, start);
  if (head < 0) return null;
  const noun = words[head]!;
  const isOurs = words
    .slice(start, head + 1)
    .some(
      (word) => word.mention !== null || singularsOf(word.lower).some((stem) => known.has(stem) && stem.length > 2),
    );
  if (
    isOurs ||
    noun.isOwner ||
    isThing(noun.lower) ||
    isNickname(noun.lower) ||
    numberOf(noun.lower) >= 0 ||
    smallWords.has(noun.lower)
  )
    return null;
  if (isAsMany(opener.lower, noun.lower, scene.cast)) return null;
  if (sortOf(noun.lower) || isPartPlayed(words, head)) return null;
  if (!isNew && isCallFor(scene, head)) return null;
  const doesAsTheLiving = isNew ? doesAfter(words, head) || comesBefore(words, at) : livesAfter(words, head);
  return doesAsTheLiving && !isFigurative(words, head) ? phraseAt(words, head) : null;
}

/** "The bull-heads", "the long-tooth": called after a part of their bodies. */
const isNickname = (noun: string): boolean => noun.includes('-') && isIn(bodies, noun.split('-').at(-1)!);

/** "Three monsters swung" where three are there. */
const isAsMany = (opener: string, noun: string, { people: cast }: Cast): boolean =>
  (isOneOf(foeCalls, noun) &&
    numberOf(opener) > 1 &&
    numberOf(opener) <= cast.filter((person) => !person.isPlayer).length) ||
  (isOneOf(heroCalls, noun) &&
    numberOf(opener) > 1 &&
    numberOf(opener) <= cast.filter((person) => person.isPlayer).length);

/** "A pair of", "dozens of", "a band of" are passed over. */
function nounStart(words: readonly Word[], at: number): number {
  const of = words.slice(at + 1, at + 4).findIndex((word) => word.lower === 'of');
  return of >= 0 &&
    words
      .slice(at, at + of + 1)
      .some(
        (word) =>
          numberOf(word.lower) > 1 ||
          /^(handful|band|group|gang|horde|swarm|pack|host|squad|company|knot|file|line|column|wave|clutch|brood|army)$/.test(
            word.lower,
          ),
      )
    ? at + of + 2
    : at + 1;
}

/** The noun of a phrase that begins here: the last word before a verb, a preposition or a comma. */
function headFrom(words: readonly Word[], start: number): number {
  for (let at = start; at < words.length && at <= start + 4; at++) {
    const next = words[at + 1];
    if (words[at]!.mention) return -1;
    if (ranking.test(lower(words, at)) || (qualities.has(lower(words, at)) && next?.before === ',')) continue;
    if (smallWords.has(lower(words, at))) return -1;
    if (next?.before !== '' || smallWords.has(next.lower)) return at;
    if ((isFiniteVerb(next.lower) || oddForms.has(next.lower)) && !qualities.has(lower(words, at))) return at;
  }
  return -1;
}

const ranking = /^(first|second|third|fourth|fifth|other|more|new|larger|smaller|bigger|last)$/;

/** "A watcher brought his palms together": whoever is called after what he does does other things too. */
function isDoer(noun: string): boolean {
  const root = /^(\w+)(?:er|or)$/.exec(noun)?.[1] ?? '';
  return [root, `${root}e`, root.slice(0, -1)].some((verb) => livingVerbs.has(verb)) && !livingVerbs.has(noun);
}

function doesAfter(words: readonly Word[], head: number): boolean {
  const next = words[head + 1];
  if (next?.before === '' && isDoer(lower(words, head)) && /(s|ed)$|^\w+ing$/.test(next.lower)) return true;
  if (next?.before === '' && isDoer(lower(words, head)) && oddForms.has(next.lower)) return true;
  if (next?.before === '' && isFiniteVerb(next.lower)) return true;
  if (next?.before === '' && /^(began|begins|started|starts)$/.test(next.lower)) return !isListed(lower(words, head));
  if (
    next?.before === '' &&
    /..(ed|s)$/.test(next.lower) &&
    /^(up|out|over|in|down|forward|toward|towards|into|through)$/.test(lower(words, head + 2))
  )
    return !isListed(lower(words, head));
  const isDescribed =
    /^(with|in|from|on|who|that|wearing|carrying|clad|wrapped)$/.test(next?.lower ?? '') || next?.before === ',';
  return isDescribed && untilOthers(words.slice(head + 2, head + 9)).some((word) => isFiniteVerb(word.lower));
}

/** "At a limping sprint, and Grimjaw let him go": what Grimjaw does is no deed of the sprint's. */
function untilOthers(rest: readonly Word[]): readonly Word[] {
  const other = rest.findIndex((word) => word.mention !== null && !word.isOwner);
  return other < 0 ? rest : rest.slice(0, other);
}

/** With "the" or an owner it must be a verb that no thing has. */
const livesAfter = (words: readonly Word[], head: number): boolean => {
  const next = words[head + 1];
  return (
    next?.before === '' &&
    isFiniteVerb(next.lower) &&
    !isIn(thingVerbs, next.lower) &&
    !isThing(words[head]!.lower) &&
    !isListed(words[head]!.lower)
  );
};

/** "Something huge heaved itself out of the well". */
export function somethingAt({ words }: Scene, at: number): string | null {
  if (!/^(something|someone|somebody)$/.test(lower(words, at)) || isFigurative(words, at)) return null;
  if (
    /^(said|says|spoke|called|calls|cried|cries|laughed|laughs|screamed|looked|looks|watched|stood|stands|stirred|stirs)$/.test(
      lower(words, at + 1),
    )
  )
    return null;
  const rest = clauseAfter(words, at).slice(0, 8);
  if (
    rest
      .slice(0, 2)
      .some((word) => /^(in|of|about|inside|within|like|greater|more|else|snapped|broke|gave)$/.test(word.lower))
  )
    return null;
  const verb = rest.find((word) => isFiniteVerb(word.lower));
  const isAlive = verb !== undefined && (!isIn(thingVerbs, verb.lower) || lower(words, at) !== 'something');
  const isMoving = rest.some(
    (word, on) =>
      word.lower === 'itself' &&
      /^(out|up|from|over|through|down|forward|off|free|toward|towards|into)$/.test(rest[on + 1]?.lower ?? ''),
  );
  return isAlive || isMoving || isStirring(rest) ? phraseAt(words, at) : null;
}

/** "Something larger stirred behind the skeleton", unlike what stirs behind somebody's eyes. */
const isStirring = (rest: readonly Word[]): boolean =>
  rest.slice(0, 3).some(({ lower }) => stirring.test(lower) && !/^(took|takes|grew|grows)$/.test(lower)) &&
  rest.some(({ lower }) => /^(behind|beneath|above|below|beyond|under|overhead|among|toward|towards)$/.test(lower)) &&
  !rest.some(({ lower }) => isIn(bodies, lower));

/** "Three more of its kind were stringing their slings". */
export const ofItsKindAt = ({ words }: Scene, at: number): string | null =>
  /^(kind|kin|kindred|ilk|brood)$/.test(lower(words, at)) &&
  /^of (its|their|his|her)$/.test(`${lower(words, at - 2)} ${lower(words, at - 1)}`) &&
  /^(more|another|others|dozens|scores|hundreds)$/.test(lower(words, at - 3)) &&
  !isFigurative(words, at - 3)
    ? phraseAt(words, at)
    : null;

/** "Out of the floor climbed a", "there stood a". */
const comesBefore = (words: readonly Word[], at: number): boolean =>
  arriving.test(lower(words, at - 1)) &&
  words
    .slice(0, at - 1)
    .every((word) => word.mention === null || word.isOwner || !/^(he|she|it|they|you)$/.test(word.lower)) &&
  !words.slice(0, at - 1).some((word) => word.mention !== null && !word.isOwner);
