/** Creatures and helpers from nowhere. */
import type { Cast } from '../cast.ts';
import {
  beasts,
  foeCalls,
  groups,
  heroCalls,
  kinds,
  people,
  relations,
  smallFauna,
  synonyms,
  vague,
} from '../vocabulary/beings.ts';
import { isListed, isThing } from '../vocabulary/common.ts';
import { qualities } from '../vocabulary/qualities.ts';
import { oddForms, smallWords } from '../vocabulary/small.ts';
import { bodies } from '../vocabulary/things.ts';
import { livingVerbs, thingVerbs } from '../vocabulary/verbs.ts';
import { isIn, isOneOf, remembering, singularsOf } from '../vocabulary/word-set.ts';
import type { Word } from '../words.ts';
import { numberOf } from './counts.ts';
import { tooManyAt } from './crowds.ts';
import { isAttribute, isFigurative, isVerbHere } from './figurative.ts';
import { hasMates } from './mates.ts';
import {
  arriving,
  clauseAfter,
  definite,
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

type Sort = 'kind' | 'fauna' | 'person' | 'relation' | 'group' | 'vague';

const sortOf = remembering((whole: string): Sort | null => {
  const noun = whole.split('-').at(-1)!;
  if (isOneOf(people, whole)) return 'person';
  if (isOneOf(relations, noun)) return 'relation';
  if (isOneOf(kinds, noun) || isOneOf(beasts, noun)) return 'kind';
  if (isOneOf(smallFauna, noun)) return 'fauna';
  if (isOneOf(people, noun)) return 'person';
  if (groups.has(noun)) return 'group';
  if (trades.test(noun)) return 'person';
  return vague.has(noun) || vague.has(noun.replace(/s$/, '')) ? 'vague' : null;
});

/** By their ending. */
const trades =
  /..(?:swordsman|smith|smiths|wright|monger|herd|herder|maid|keeper|keepers|bearer|bearers|walker|walkers|priest|priests|priestess|mage|mages|folk|kin|spawn|[^u]man|[^o]men|woman|women)$/;

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

/** "The old warrior", "the machine": another word for somebody who is there. */
function isCallFor({ words, cast }: Scene, at: number): boolean {
  const noun = lower(words, at);
  const opener = openerBefore(words, at);
  if (!definite.test(opener?.lower ?? '') || isOffice(words, at)) return false;
  const isOwned = /^(his|her|its|their|your|our)$/.test(opener!.lower);
  if (isOwned && !opposing.test(noun)) return false;
  return isCall(cast, noun);
}

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

/** "The captain of the guard" is somebody by his office. */
const isOffice = (words: readonly Word[], at: number): boolean =>
  isOfficer(lower(words, at)) && lower(words, at + 1) === 'of' && /^(the|a|an|this|that)$/.test(lower(words, at + 2));

const isOfficer = (noun: string): boolean =>
  /^(captain|leader|chief|chieftain|lord|lady|master|mistress|commander|warden|king|queen|keeper|priest|priestess|elder|champion|shaman|warlord)$/.test(
    noun,
  );

const isCall = (cast: Cast, noun: string): boolean =>
  callsFor(cast).some((list) => isOneOf(list, noun) && (list !== heroCalls || list.has(noun) || hasSome(cast)));

/** Nobody's priest but his own. */
const isAlone = ({ people: cast }: Cast): boolean => cast.filter(({ side }) => side === 'PARTY').length < 2;

/** One alone is no pilgrims. */
const hasSome = ({ people: cast }: Cast): boolean => cast.filter((person) => !person.isCreature).length > 1;

const opposing =
  /^(foe|enemy|opponent|adversary|attacker|assailant|victim|prey|quarry|target|rival|killer|slayer|tormentor|captor|foes|enemies|opponents|adversaries|attackers|assailants|victims|rivals|killers|tormentors)$/;

function callsFor({ people: cast }: Cast): readonly ReadonlySet<string>[] {
  const names = cast.map((person) => (person.kind || person.name).toLowerCase());
  return [
    ...synonyms.filter(([kind]) => names.some((name) => kind.test(name))).map(([, calls]) => calls),
    ...(cast.some((person) => !person.isCreature) ? [heroCalls] : []),
    ...(cast.some((person) => !person.isPlayer) ? [foeCalls] : []),
  ];
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

/** "Above her sways a victor", "its late owner": what the fight has made of those in it. */
const isPartPlayed = (words: readonly Word[], at: number): boolean =>
  /^(victor|winner|loser|conqueror)s?$/.test(lower(words, at)) ||
  (/^(owner|master|keeper|wearer|bearer)s?$/.test(lower(words, at)) &&
    /^(late|former|dead|last|previous|old)$/.test(lower(words, at - 1)));

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

const stirring =
  /^(stir(s|red)|unfold(s|ed)|unfurl(s|ed)|uncurl(s|ed)|uncoil(s|ed)|move[sd]|gather(s|ed)|heave[sd]|loom(s|ed)|shift(s|ed)|swell(s|ed)|grew|grows|took|takes|tower(s|ed)|seep(s|ed)|drift(s|ed)|float(s|ed)|hover(s|ed)|materiali[sz]e[sd])$/;

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

/* Somebody by what is done */

const crowdOpeners =
  /^(a|an|another|several|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|dozens|hundreds|scores|thousands|more|fresh|new|some|many|other|pair|couple|handful|dozen|band|group|gang|horde|swarm|pack|host|squad|trio|company|score|knot|file|line|column|wave|clutch|brood|army)$/;

/** "A drone buzzed out of the vent": whatever that is, it lives, for it does what only the living do. */
function actorAt(scene: Scene, at: number): string | null {
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
function somethingAt({ words }: Scene, at: number): string | null {
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

/** "Out of the floor climbed a", "there stood a". */
const comesBefore = (words: readonly Word[], at: number): boolean =>
  arriving.test(lower(words, at - 1)) &&
  words
    .slice(0, at - 1)
    .every((word) => word.mention === null || word.isOwner || !/^(he|she|it|they|you)$/.test(word.lower)) &&
  !words.slice(0, at - 1).some((word) => word.mention !== null && !word.isOwner);
