/** Creatures and helpers from nowhere. */
import type { Cast } from '../cast.ts';
import { heroCalls } from '../vocabulary/beings.ts';
import { isThing } from '../vocabulary/common.ts';
import { qualities } from '../vocabulary/qualities.ts';
import { smallWords } from '../vocabulary/small.ts';
import { isOneOf, singularsOf } from '../vocabulary/word-set.ts';
import type { Word } from '../words.ts';
import { actorAt, ofItsKindAt, somethingAt, stirring } from './actors.ts';
import { isAlone, isCall, isCallFor, isOfficer, isPartPlayed, opposing, type Sort, sortOf } from './calls.ts';
import { numberOf } from './counts.ts';
import { tooManyAt } from './crowds.ts';
import { isAttribute, isFigurative, isVerbHere } from './figurative.ts';
import { hasMates } from './mates.ts';
import {
  clauseAfter,
  introducing,
  isActing,
  isFiniteVerb,
  lower,
  openerBefore,
  phraseAt,
  type Scene,
} from './scene.ts';
import { isScenery } from './scenery.ts';
import { traceAt } from './traces.ts';

export function newcomer(
  sentence: string,
  words: readonly Word[],
  cast: Cast,
  known: ReadonlySet<string>,
): string | null {
  const scene: Scene = { sentence, words, cast, known };
  // On the way to a fight anybody may be heard: that is how it begins.
  const isFight = cast.actors.size > 0;
  for (const at of words.keys()) {
    if (words[at]!.isSpoken) continue;
    const found =
      tooManyAt(words, at, cast) ??
      strangerAt(scene, at) ??
      othersPersonAt(scene, at) ??
      actorAt(scene, at) ??
      somethingAt(scene, at) ??
      ofItsKindAt(scene, at) ??
      (isFight ? traceAt(scene, at) : null);
    if (found) return `${found} is not on the sheet`;
  }
  return null;
}

/* Words for living things */

function strangerAt(scene: Scene, at: number): string | null {
  const { words, known } = scene;
  const word = words[at]!;
  if (word.mention || word.isTitle || smallWords.has(word.lower) || isKnown(word.lower, known)) return null;
  if (isAllOfThem(words, at)) return null;
  if (isVerbHere(words, at) || isAttribute(words, at) || isAdjectiveHere(words, at)) return null;
  const sort = sortOf(word.lower) ?? (isGuardsman(words, at) ? 'person' : null);
  if (!sort || isFigurative(words, at)) return null;
  return judges[sort](scene, at) ? null : phraseAt(words, at);
}

/** "All four companions". */
const isAllOfThem = (words: readonly Word[], at: number): boolean =>
  words[at]!.before === '' && words[at - 1]?.mention?.mode === 'all' && /^(all|both)\b/.test(lower(words, at - 1));

const isKnown = (noun: string, known: ReadonlySet<string>): boolean =>
  singularsOf(noun).some(
    (stem) => known.has(stem) || (stem.includes('-') && stem.split('-').every((part) => known.has(part))),
  );

/** A guard is a stance as often as a man: "a caravan guard", "two guards came up". */
const isGuardsman = (words: readonly Word[], at: number): boolean =>
  /^guards?$/.test(lower(words, at)) &&
  (/^(caravan|city|town|palace|castle|temple|prison|gate|door|tower|bridge|house|night|village|royal|imperial)$/.test(
    lower(words, at - 1),
  ) ||
    (introducing.test(openerBefore(words, at)?.lower ?? '') && isActing(words, at)));

/** Whether the word may stand. */
const judges: Readonly<Record<Sort, (scene: Scene, at: number) => boolean>> = {
  kind: (scene, at) =>
    isCallFor(scene, at) || (isApposed(scene.words, at) && isCall(scene.cast, lower(scene.words, at))),
  person: (scene, at) =>
    isCallFor(scene, at) ||
    isFew(scene, at) ||
    isAnyone(scene.words, at) ||
    isApposed(scene.words, at) ||
    isPrayedTo(scene.words, at) ||
    isPartPlayed(scene.words, at) ||
    isBesideOurs(scene, at) ||
    isAnyOfThem(scene.words, at),
  relation: (scene, at) => isCallFor(scene, at) || hasMates(scene, at),
  group: (scene, at) => isGroupHere(scene, at) && (!isBroughtIn(scene.words, at) || isOfThings(scene.words, at)),
  fauna: (scene, at) => isScenery(scene, at),
  vague: (scene, at) =>
    !introducing.test(openerBefore(scene.words, at)?.lower ?? '') ||
    !(arrives(scene.words, at) || isOnlooker(scene.words, at)) ||
    isCallFor(scene, at),
};

/** "Their high priest": none of the heroes, whatever their calling. */
function othersPersonAt({ words, cast }: Scene, at: number): string | null {
  const { mention, lower: noun } = words[at]!;
  if (!mention || mention.isPronoun || !isOneOf(heroCalls, noun) || isFigurative(words, at)) return null;
  const owner = openerBefore(words, at);
  if (owner?.lower === 'their' && isOfficer(noun) && isAlone(cast)) return phraseAt(words, at);
  if (!owner?.mention || !(owner.isOwner || owner.lower === 'her') || opposing.test(noun)) return null;
  const sideOf = (name: string): string | undefined => cast.people.find((person) => person.name === name)?.side;
  const sides = new Set(mention.who.map(sideOf));
  return owner.mention.who.some((name) => sides.has(sideOf(name))) ? null : phraseAt(words, at);
}

const isBroughtIn = (words: readonly Word[], at: number): boolean => {
  const opener = openerBefore(words, at);
  return opener === undefined ? !isInside(words, at) : introducing.test(opener.lower) || isActing(words, at);
};

const packs =
  /^(pack|gang|squad|band|patrol|warband|crew|coven|troop|pack|horde|mob|crowd|throng|rabble|audience|spectators|onlookers|congregation)$/;

/** One alone is no pack, and of two there is no crowd: whoever else is in it has come from nowhere. */
function isGroupHere({ words, cast }: Scene, at: number): boolean {
  if (!packs.test(lower(words, at)) || isOfThings(words, at)) return true;
  const most = Math.max(...['PARTY', 'FOES'].map((side) => cast.people.filter((each) => each.side === side).length));
  const fewest = /^(pack|gang|squad|band|patrol|warband|crew|coven|troop)$/.test(lower(words, at)) ? 2 : 3;
  return most >= fewest && !/^(audience|spectators|onlookers|congregation)$/.test(lower(words, at));
}

/** "A crowd of likenesses". */
const isOfThings = (words: readonly Word[], at: number): boolean =>
  lower(words, at + 1) === 'of' &&
  !words.slice(at + 2, at + 5).some((word) => word.mention !== null || sortOf(word.lower) !== null);

const isInside = (words: readonly Word[], at: number): boolean =>
  lower(words, at + 1) === 'of' || /^(of|in|with|by|for|to|into)$/.test(lower(words, at - 1));

/** "The two women": as many as there are. */
function isFew({ words, cast }: Scene, at: number): boolean {
  const opener = openerBefore(words, at);
  if (!opener || !(/^(the|those|these|both)$/.test(opener.lower) || numberOf(opener.lower) > 1)) return false;
  const count = words
    .slice(Math.max(0, at - 3), at)
    .map((word) => numberOf(word.lower))
    .find((number) => number > 1);
  const persons = cast.people.filter((person) => !person.isCreature).length;
  return (
    /^(men|women|fighters|figures|adventurers|heroes|warriors|sisters|brothers|duellists|duelists|girls)$/.test(
      lower(words, at),
    ) && (count ?? 2) <= persons
  );
}

/** "No weapon a man forgets": any man. */
const isAnyone = (words: readonly Word[], at: number): boolean =>
  /^(man|woman|men|women)$/.test(lower(words, at)) &&
  openerBefore(words, at)?.lower === 'a' &&
  lower(words, at - 1) === 'a' &&
  !words[at]!.isOwner &&
  !isActing(words, at);

/** "Man and spider", "woman against wolf": without an article both are those who fight. */
function isBesideOurs({ words, cast }: Scene, at: number): boolean {
  if (openerBefore(words, at) || !isCall(cast, lower(words, at))) return false;
  const pairs = (near: number, far: number): boolean =>
    /^(and|against|or|versus|to)$/.test(lower(words, near)) && words[far]?.mention?.isPronoun === false;
  return pairs(at + 1, at + 2) || pairs(at - 1, at - 2);
}

/** "So kind to lost travellers", "no place for children": any of them, and none here. */
const isAnyOfThem = (words: readonly Word[], at: number): boolean =>
  /(s|men|folk|children)$/.test(lower(words, at)) &&
  openerBefore(words, at) === undefined &&
  words.slice(Math.max(0, at - 3), at).some(({ lower }) => /^(to|for|at)$/.test(lower)) &&
  !isActing(words, at) &&
  !/^(who|that|in|on|at|behind|with|from)$/.test(lower(words, at + 1));

/** "Called on her god". */
const isPrayedTo = (words: readonly Word[], at: number): boolean =>
  /^(gods?|goddess|goddesses|deity|deities|saints?|ancestors?|angels?)$/.test(lower(words, at)) &&
  words.slice(Math.max(0, at - 4), at).some((word) => /^(on|upon|to|of|by|for|with|before)$/.test(word.lower)) &&
  !isActing(words, at);

/** "Dorn bowed, a gentleman even in defeat, and withdrew". */
function isApposed(words: readonly Word[], at: number): boolean {
  const opener = openerBefore(words, at);
  if (opener?.before !== ',' || !/^(a|an|the)$/.test(opener.lower) || words[at]!.isOwner) return false;
  const before = words.slice(0, words.indexOf(opener));
  const isOfSomebody = before.some((word) => word.mention !== null && !word.isOwner);
  const isOfStranger = before.some((word) => word.mention === null && sortOf(word.lower) !== null);
  return isOfSomebody && !isOfStranger && !isFiniteVerb(lower(words, at + 1));
}

/** "A hooded figure looked on", "watched by a stranger". */
const isOnlooker = (words: readonly Word[], at: number): boolean =>
  /^(figure|silhouette|stranger|newcomer|rider)s?$/.test(lower(words, at)) &&
  (isActing(words, at) || words.slice(Math.max(0, at - 4), at).some(({ lower }) => lower === 'by'));

/** "Slipped out of the wall", "detached itself from": it comes from somewhere. */
const arrives = (words: readonly Word[], at: number): boolean =>
  (isActing(words, at) || stirring.test(lower(words, at + 1))) &&
  clauseAfter(words, at).some((word) =>
    /^(out|from|forward|behind|beside|toward|towards|between|into|up|down|aboard|near|above|beyond|over)$/.test(
      word.lower,
    ),
  );

const isAdjectiveHere = (words: readonly Word[], at: number): boolean =>
  /^(giant|undead|human|twin|fellow|second|master|familiar|titan|horror|colossus|lord|lady|count|page)$/.test(
    lower(words, at),
  ) &&
  !words[at]!.isOwner &&
  (words[at + 1] === undefined
    ? false
    : words[at + 1]!.mention !== null ||
      isThing(lower(words, at + 1)) ||
      qualities.has(lower(words, at + 1)) ||
      !introducing.test(lower(words, at - 1)));
