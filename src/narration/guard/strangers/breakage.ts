/** Things that come to pieces, and nothing on the sheet says so. */
import { articles, prepositions } from '../clauses.ts';
import { oddForms } from '../vocabulary/small.ts';
import { bodies } from '../vocabulary/things.ts';
import { carriedThings } from '../vocabulary/valuables.ts';
import type { Word } from '../words.ts';
import { isAmong, type Spoils } from './spoils.ts';

export const text = (words: readonly Word[], from: number, to: number): string =>
  words
    .slice(from, to + 1)
    .map((word) => word.text)
    .join(' ');

export const lowerText = (words: readonly Word[], from: number, to: number): string =>
  words
    .slice(from, to)
    .map((word) => word.lower)
    .join(' ');

/** Something somebody carries is broken, by what it does or by what is done to it. */
export const brokenAt = (words: readonly Word[], at: number): string | null =>
  isInPieces(words, at) ?? isBroken(words, at) ?? isHewn(words, at) ?? isStump(words, at) ?? isShed(words, at);

/* What it does */

const filler =
  /^(is|was|are|were|has|had|been|then|simply|suddenly|itself|clean|already|of|in|his|her|its|their|hand|hands|arm|strap|and|the|that|which|all|but|both|head|haft|hilt|shaft|tip|point|handle|string|rim|pommel|edge)$|ly$/;
const FAR_VERB = 5;
const FAR_COUPLED = 14;

/** The verbs of which the word is the subject: the first a few words on, and what "and" couples to it. */
export function verbsOf(words: readonly Word[], at: number): readonly number[] {
  const first = firstVerb(words, at);
  if (first < 0) return [];
  const verbs = [first];
  for (let on = first + 1; isVerbal(words[first]!.lower) && on < words.length && on <= first + FAR_COUPLED; on++) {
    const { lower, before } = words[on]!;
    if (/[;:\u2014]/.test(before)) break;
    if (lower !== 'and' && before !== ',') continue;
    const verb = pastAdverbs(words, lower === 'and' ? on + 1 : on);
    if (words[verb] === undefined || words[verb].mention !== null || articles.has(words[verb].lower)) break;
    verbs.push(verb);
  }
  return verbs.map((verb) => (isGoing(words, verb) ? verb + 1 : verb));
}

/** "Sling stone" is a stone. */
const isVerbal = (lower: string): boolean => /(ed|s|ing)$/.test(lower) || oddForms.has(lower) || parting.test(lower);

function firstVerb(words: readonly Word[], at: number): number {
  for (let on = at + 1; on <= at + FAR_VERB && on < words.length; on++) {
    const { before, mention, isOwner, lower } = words[on]!;
    if (/[;:\u2014]/.test(before) || (mention !== null && !isOwner)) return -1;
    if (!filler.test(lower)) return prepositions.has(lower) ? -1 : on;
  }
  return -1;
}

function pastAdverbs(words: readonly Word[], from: number): number {
  let on = from;
  while (/^(then|was|were|is|had|been|has|all|at|once|quite|half)$|..ly$/.test(words[on]?.lower ?? '')) on += 1;
  return on;
}

/** "Went spinning", "was sent skidding". */
const isGoing = (words: readonly Word[], at: number): boolean =>
  /^(went|goes|going|go|sent|came)$/.test(words[at]!.lower) && /ing$/.test(words[at + 1]?.lower ?? '');

/** Nothing that does this is whole afterwards. */
const shattering =
  /^(parted|parts|gave|gives|bursts?|frays|frayed|shatter(s|ed|ing)?|splinter(s|ed|ing)?|snap(s|ped|ping)?|smash(es|ed)?|buckles|buckled|crumple[sd]?|crumble[sd]?|melt(s|ed)|bends|bent|dissolve[sd]|explode[sd]|disintegrate[sd]|vanishe[sd]|ruined|destroyed|wrecked|warp(s|ed)|rusts|rusted|crushed|flattened|mangled|pulped|sundered|sheared|hewn|cloven)$/;
/** Blows do that as well, and stay whole: "breaks on her shield", "splits into his shoulder", "cracked across his ribs". */
const parting =
  /^(break|breaks|broke|broken|breaking|cracks?|cracked|split|splits|splitting|burns|burned|burnt|tears|tore|torn|rips|ripped)$/;
const lashes = /^(whip|lash|sling|flail|chain|scourge|thong|sheet|cloak|banner)s?$/;

const broke =
  /^(way|in|over|at|like|under|beneath|apart|with|and|as|to|asunder|from|clean|clear|flat|double|almost|before|when|short|open|useless|beyond|right|straight|all|outright|just)\b/;
const brokeOff =
  /^off( short| at| in| with|$)|^(across|along|down) (the middle|its|the grain)|^across( in| from| and|$)/;
const met = /^(on|into|upon|against|over) /;
/** "Smashed down", "snapped at his heels", "burst through": a blow. */
const struck = /^(down|into|past|toward|towards|through|shut|out|up|forward|aside|home|back|round|around)\b/;
const joints =
  /^at (the|its) (hilt|haft|handle|guard|grip|socket|shaft|tang|base|middle|string|strap|neck|rim|boss|hinge|seams?|point)\b/;

/** "The sword shattered", "her shield splits in two"; but "the axe splits the shield" breaks no axe. */
function isBroken(words: readonly Word[], at: number): string | null {
  const verb = verbsOf(words, at).find((on) => isBreaking(words, at, on));
  return verb === undefined ? null : text(words, at, verb);
}

function isBreaking(words: readonly Word[], at: number, verb: number): boolean {
  const { lower } = words[verb]!;
  const isParting = parting.test(lower);
  if (!isParting && !shattering.test(lower)) return false;
  if (/^(snap|crack)/.test(lower) && lashes.test(words[at]!.lower)) return false;
  if (/^(gave|gives)$/.test(lower)) return /^(way|out)\b/.test(lowerText(words, verb + 1, verb + 2));
  const after = words[verb + 1];
  if (after === undefined || after.before !== '') return !isParting || !isOnTheWay(words, verb);
  const rest = lowerText(words, verb + 1, verb + 4);
  if (/^at\b/.test(rest)) return joints.test(rest);
  if (/^across (?!in|from|and)/.test(rest) && isBodyNear(words, verb + 2)) return false;
  return broke.test(rest) || brokeOff.test(rest) || (!isParting && !struck.test(rest) && met.test(rest));
}

/** "The blade burned, and where it touched …": what burns is no less whole for it. */
const isOnTheWay = (words: readonly Word[], verb: number): boolean =>
  /^(burns|burned|tears|tore|rips|ripped)$/.test(words[verb]!.lower);

const isBodyNear = (words: readonly Word[], from: number): boolean =>
  words.slice(from, from + 3).some(({ lower, mention }) => mention !== null || bodies.has(lower));

const pieces = 'splinters|pieces|shards|fragments|kindling|flinders|bits|halves|matchwood|two|half|twain|apart';
const toPieces = new RegExp(`^(${pieces})$`);

/** "Burst into splinters", "broke in two". */
function isInPieces(words: readonly Word[], at: number): string | null {
  const rest = words.slice(at + 1, at + 9);
  const end = rest.findIndex(
    (word, on) =>
      toPieces.test(word.lower) &&
      /^(into|to|in|came|comes|fell|falls|flew|flies|burst|bursts)$/.test(
        rest[rest[on - 1]?.lower === 'two' ? on - 2 : on - 1]?.lower ?? '',
      ),
  );
  if (
    end < 0 ||
    rest
      .slice(0, end)
      .some(
        (word) =>
          word.mention !== null ||
          (/[,;:\u2014]/.test(word.before) && !/^(which|that)$/.test(word.lower)) ||
          /^(the|a|an|his|her|its)$/.test(word.lower),
      )
  )
    return null;
  return text(words, at, at + 1 + end);
}

/** "Yorick's mace struck the stones, and its iron head flew off", "the halves fell away". */
const shed =
  /\b(head|point|tip|blade|rim|boss|string|strap|lid|pommel|haft) (flew|came|broke|snapped|dropped|fell|went \w+ing) (off|away|loose)\b|\b(the|its|both|two|useless) (halves|pieces|shards|fragments) (fell|flew|went|skitter\w*|dropped|lay|clatter\w*|rained|spun|scatter\w*|rolled)\b/;

function isShed(words: readonly Word[], at: number): string | null {
  const said = lowerText(words, at + 1, words.length);
  const found = bodies.has(words[at]!.lower) ? null : shed.exec(said)?.[0];
  return found ? `${words[at]!.text} … ${found}` : null;
}

/* What is done to it */

const hewing =
  /^(shear(s|ed)|hew(s|ed|n)?|hack(s|ed)|chop(s|ped)|clove|cleave[sd]|cut|cuts|slice[sd]|split|splits|broke|breaks|snap(s|ped)|crack(s|ed)|smash(es|ed)|shatter(s|ed)|splinter(s|ed)|crush(es|ed)|bent|bends|crumple[sd]|burst|bursts|tore|tears|rip(s|ped)|ruin(s|ed)|destroy(s|ed)|wreck(s|ed)|sunder(s|ed)|demolish(es|ed)|flatten(s|ed)|staved?|dash(es|ed))$/;
const asunder =
  /^(in (two|half|twain|pieces)|clean|to (pieces|splinters|bits|shards|kindling|matchwood|flinders|scrap)|into (splinters|pieces|shards|bits|kindling)|apart|asunder|flat|down the middle|from (rim|end|top|edge)|and left \w+ (holding|clutching|with)|like (a |an |kindling|dry|rotten|matchwood))\b/;
/** These ruin whatever they are done to. */
const ruining = /^(shatter|splinter|smash|crush|ruin|destroy|wreck|sunder|demolish|flatten|crumple)/;

/** "Sheared through Otto's shield and left him holding a rim", "shattered her staff". */
function isHewn(words: readonly Word[], at: number): string | null {
  const from = Math.max(0, at - 5);
  const verb = words.slice(from, at).findLastIndex(({ lower }) => hewing.test(lower)) + from;
  if (verb < from || !isItsObject(words, verb, at)) return null;
  const rest = lowerText(words, at + 1, at + 6);
  const isWhole = words[verb + 1]!.lower === 'through' || !ruining.test(words[verb]!.lower);
  return asunder.test(rest) || (!isWhole && !/^(aside|away|down|into|against|back)\b/.test(rest))
    ? text(words, verb, at)
    : null;
}

/** Nothing between them but whose it is and what it is like. */
function isItsObject(words: readonly Word[], verb: number, at: number): boolean {
  const between = words.slice(verb + 1, at);
  return (
    between.some(({ lower, isOwner }) => isOwner || /^(the|his|her|its|their|a)$/.test(lower)) &&
    !words.slice(verb + 1, at + 1).some(({ before }) => before !== '') &&
    between.every(({ lower, mention, isOwner }) => (mention === null || isOwner) && !elsewise.test(lower))
  );
}

const elsewise = /^(with|by|and|but|against|under|past|at|of|on|in|into|down|from|over|to|as|like|between)$/;

/** "Was left clutching half a spear", "stared at the stump of it". */
const stump =
  /\b(left|was left|stood|stands|found \w+)( \w+)? (holding|clutching|gripping|staring at|with|brandishing)( \w+){0,3} (a|an|the|half|two|only|nothing but)( \w+){0,2} (stump|stub|rim|hilt|haft|handle|grip|half|halves|splinters?|shards?|stick|strap|straps|pommel)\b|\b(holding|clutching|gripping|left with) half (a|an|of)\b|\b(stares?|stared|gape[sd]?|gaping|blink\w*|looked|bellow\w*) at (the|its|his|her|a) (\w+ )?(stump|stub|splinters|stick|hilt|shards)\b/;

function isStump(words: readonly Word[], at: number): string | null {
  const found = stump.exec(lowerText(words, 0, words.length))?.[0];
  return found && !bodies.has(words[at]!.lower) ? found : null;
}

/* What was found */

const ruin =
  /^(crumbl\w+|shatter\w+|splinter\w*|split|splits|rotten|broke|broken|breaks|snap|snaps|snapped|crack|cracks|cracked|powder|halves|pieces|shards|useless|exploded|explodes|burst|bursts|melted|melts|torn|ruined|detonate[sd]?|dissolve[sd]?|disintegrate[sd]?)$/;
const spent =
  /\b(went off|goes off|fell apart|falls apart|came apart|comes apart|turned to (dust|ash|powder)|nothing (was )?left of it|up in (smoke|flames))\b/;

/** "The luck charm crumbled to powder": what was found is whole. */
export function spoiltAt(words: readonly Word[], at: number, { found, used }: Spoils): string | null {
  const { lower } = words[at]!;
  if (!isAmong(lower, found) || isAmong(lower, used)) return null;
  const crushed = isCrushed(words, at);
  if (crushed) return crushed;
  const rest = words.slice(words[at]!.isOwner ? at + 2 : at + 1, at + 14);
  const end = rest.findIndex(
    (word, on) =>
      word.mention !== null && !word.isOwner && !word.mention.isPronoun && on > 0 && /[;:\u2014]/.test(word.before),
  );
  const said = end < 0 ? rest : rest.slice(0, end);
  if (said.some((word) => /^(not|never|un\w+|no)$/.test(word.lower))) return null;
  const on = said.findIndex((word) => ruin.test(word.lower));
  if (on >= 0 && !said.slice(0, on).some(isOtherThing)) return text(words, at, at + 1 + on);
  return spent.test(said.map((word) => word.lower).join(' ')) ? text(words, at, at + 2) : null;
}

/** "He snapped the charm in two". */
function isCrushed(words: readonly Word[], at: number): string | null {
  const before = words.slice(Math.max(0, at - 4), at);
  const verb = before.findLastIndex(({ lower }) =>
    /^(snap|break|broke|split|crush|crack|tear|tore|shatter|smash|burn|ruin|destroy|bend|bent)(s|es|ed|ped)?$/.test(
      lower,
    ),
  );
  const isObject = before
    .slice(verb + 1)
    .every(({ mention, before: mark, isOwner }) => (mention === null || isOwner) && mark === '');
  return verb >= 0 && isObject ? text(words, Math.max(0, at - 4) + verb, at) : null;
}

/** Something else comes between that may be what breaks. */
const isOtherThing = ({ lower, mention, isOwner }: Word): boolean =>
  (mention !== null && !mention.isPronoun && !isOwner) || carriedThings.has(lower) || bodies.has(lower);
