/** Who and what is on no sheet: strange names, creatures and helpers from nowhere, treasure nobody won, wrong counts. */
import type { Sheet } from '../narrator.ts';
import type { Cast } from './cast.ts';
import { isCommon, personified } from './common.ts';
import {
  bodyWords,
  counts,
  creatureKinds,
  crowdWords,
  foeWords,
  heroWords,
  largeNumbers,
  monsterWords,
  ordinals,
  peopleWords,
  pluralsOf,
  smallFauna,
  weaponWords,
} from './lexicon.ts';
import type { Word } from './words.ts';

/** Every word the sheet itself uses, in small letters. */
export function sheetWords({ standings, facts }: Sheet): ReadonlySet<string> {
  const named = standings.map((line) => line.name);
  const said = facts.flatMap((fact) => [fact.says, ...Object.values(fact.roles)]);
  return new Set([...named, ...said].flatMap((text) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []));
}

/* Names */

const speechVerbs = /^(the|a|an|of)$/;

/** `words` are spotted: whoever the sheet names is already marked. */
export function strangeName(words: readonly Word[], known: ReadonlySet<string>): string | null {
  for (const [at, word] of words.entries()) {
    if (!isStrange(words, at, word, known)) continue;
    return `${word.text} is not on the sheet`;
  }
  return null;
}

function isStrange(words: readonly Word[], at: number, word: Word, known: ReadonlySet<string>): boolean {
  const { text, lower, mention } = word;
  if (mention || !/^\p{Lu}/u.test(text) || known.has(lower) || personified.has(text)) return false;
  if (speechVerbs.test(lower) || /^I('|$)/.test(text)) return false;
  const parts = lower.split(/[-']/);
  if (parts.length > 1 && parts.every((part) => known.has(part) || isCommon(part))) return false;
  if (/^\p{Lu}+$/u.test(text) && isCommon(lower)) return false;
  const isFirst = at === 0 || /[.!?:\u2026"'\u2014(]/.test(word.before);
  if (isFirst && word.isSpoken) return !isCommon(lower) && /^[,!]/.test(words[at + 1]?.before ?? '!');
  return isFirst ? isNameLike(words, at, lower) : !(word.isSpoken && isCommon(lower));
}

/** At the head of a sentence every word has its capital: only a word that nobody uses otherwise is a name. */
function isNameLike(words: readonly Word[], at: number, lower: string): boolean {
  if (isCommon(lower)) return false;
  const next = words[at + 1];
  if (!next || /[!?.,]/.test(next.before)) return /[,]/.test(next?.before ?? '') || words.length > 1;
  if (/^(of|in|on|at|from|to)$/.test(next.lower)) return false;
  if (lower.endsWith('s') && !/(s|ed)$/.test(next.lower)) return false;
  if (
    !next.isOwner &&
    (bodyWords.has(next.lower) || (isCommon(next.lower) && !/(s|ed)$/.test(next.lower) && !pastVerbs.test(next.lower)))
  )
    return false;
  return !thingVerbs.test(next.lower);
}

const pastVerbs =
  /^(is|was|has|had|will|would|could|can|does|did|stood|fell|ran|came|went|took|gave|struck|hit|cut|said|saw|swung|drew|threw|shot|leapt|rose|held|kept|met|and|or|with|who|then|now|never|himself|herself|too|left|lost|gone|caught|bent|hurt|spent|let|put|set|also|again|still)$/;

const thingVerbs =
  /^(crunch|echo|swirl|drift|flicker|glitter|gleam|hang|hum|settle|trickle|crackle|rustle|creak|drip|thicken|fill|flare|erupt|scatter|spray|rain|shower|ripple|rattle|billow|curl|clatter|clang|ring|splinter|shimmer|glow|hiss|spill|pour|mingle|spatter|splash|coil|twist|blossom|bloom)(s|es|ed|ing)?$/;

/* Creatures and helpers */

const plurals = new Map<string, string>();
for (const noun of [...creatureKinds, ...smallFauna, ...peopleWords, ...monsterWords, ...foeWords, ...heroWords]) {
  for (const plural of pluralsOf(noun)) plurals.set(plural, noun);
}
const singular = (lower: string): string => plurals.get(lower) ?? lower;
const arrivals =
  /\b(appear|arrive|emerge|burst|leap|charge|join|rush|step|stride|spring|crawl|pour|swarm|drop|come|storm|gallop|fly|flies|swoop|lunge|attack|strike|bite|stab|shoot|fire|enter|stream|flood|surge|creep|slither|ride|rise|claw|answer)(s|es|ed|ing)?\b|\b(came|burst|leapt|sprang|rode|rose|strode|crept|flew|bit|struck|shot|swept)\b/;
const newcomers =
  /\b((?:town |city |castle |palace )?guards? (?:arrive|rush|burst|storm|come|appear|pour|join)\w*|reinforcements?|backup|cavalry|rescuers?|newcomers?|warband|war party|second wave|fresh (troops|fighters|enemies|foes)|hordes?|pack of|swarm of|band of|gang of|group of|squad of|dozens of|host of|army of|horde of|patrol of|rest of (the|its|his|her|their) (warband|pack|tribe|clan|band|gang|kin)|more of (them|its kind|their kind|its kin|the same)|others of its kind)\b/i;

export function newcomer(
  sentence: string,
  words: readonly Word[],
  cast: Cast,
  known: ReadonlySet<string>,
): string | null {
  const crowd = newcomers.exec(sentence)?.[0];
  if (crowd && !isLikened(sentence, crowd) && !isOnSheet(crowd, known)) return `"${crowd}" is not on the sheet`;
  for (const [at, word] of words.entries()) {
    const found = strangerAt(sentence, words, at, word, cast, known);
    if (found) return `${found} is not on the sheet`;
  }
  return null;
}

const isOnSheet = (phrase: string, known: ReadonlySet<string>): boolean =>
  phrase
    .toLowerCase()
    .split(' ')
    .some((word) => known.has(word) && word.length > 4);
const isLikened = (sentence: string, phrase: string): boolean =>
  new RegExp(`\\b(like|as|as if|than) (a|an|the|some)?\\s*${phrase}`, 'i').test(sentence);

function strangerAt(
  sentence: string,
  words: readonly Word[],
  at: number,
  word: Word,
  cast: Cast,
  known: ReadonlySet<string>,
): string | null {
  const noun = singular(word.lower);
  if (known.has(noun) || (known.has(word.lower) && !word.mention)) return anotherOfThem(words, at, word, cast);
  if (word.mention) return word.mention.isPronoun ? null : anotherOfThem(words, at, word, cast);
  if (isSimile(words, at)) return null;
  if (smallFauna.has(noun) && verbal.test(word.lower) && articlesAfter.test(words[at + 1]?.lower ?? '')) return null;
  if (smallFauna.has(noun)) return isScenery(sentence, words, at) ? null : word.text;
  if (verbal.test(word.lower) && (articlesAfter.test(words[at + 1]?.lower ?? '') || words[at + 1]?.mention))
    return null;
  if (creatureKinds.has(noun))
    return word.isOwner && words[at + 1] === undefined ? null : isAdjective(words, at) ? null : word.text;
  return peopleWords.has(noun) && isBroughtIn(sentence, words, at, noun, cast) ? word.text : null;
}

/** A kind in the plural may be a verb: he bears a scratch, it ghosts past. */
const verbal = /^(bears|apes|ghosts|hounds|shades|dogs|snakes|bats|flies|rats|worms|ducks)$/;
const articlesAfter =
  /^(a|an|the|his|her|its|their|no|past|out|away|aside|through|down|up|on|off|over|into|around|along|with|it|him|them)$/;

/** "Like a wolf", "as a bear might", "no dragon could": nobody is there. */
function isSimile(words: readonly Word[], at: number): boolean {
  const before = words.slice(Math.max(0, at - 6), at);
  const likened = before.findLastIndex((word) =>
    /^(like|as|than|worthy|resembling|resembles|reminiscent|if)$/.test(word.lower),
  );
  if (
    likened >= 0 &&
    before.slice(likened + 1).every((word) => !/[;\u2014]/.test(word.before) && word.mention === null)
  )
    return isIndefiniteAfter(before, likened);
  return /^(no|any|every)$/.test(words[at - 1]?.lower ?? '') && words[at - 1]!.lower !== 'every';
}

/** "As the wolf leaps" is no likeness; "like the wolf in winter" is. */
const isIndefiniteAfter = (before: readonly Word[], likened: number): boolean =>
  before[likened]!.lower !== 'as' ||
  /^(a|an|any|some|if|though)$/.test(before[likened + 1]?.lower ?? '') ||
  before[likened + 1]?.lower === 'though';

const isAdjective = (words: readonly Word[], at: number): boolean =>
  (weaponWords.has(words[at + 1]?.lower ?? '') && /^(giant|demon|devil|dragon|ghost)$/.test(words[at]!.lower)) ||
  (words[at]!.lower === 'giant' && words[at + 1]?.mention !== null && words[at + 1] !== undefined) ||
  (/^(slime|ooze|jelly|shade|cube|imp|ape|bear|lion|boar|giant|ghost|witch|roc|ent|hound)$/.test(words[at]!.lower) &&
    !words
      .slice(Math.max(0, at - 2), at)
      .some((word) => /^(a|an|another|the|two|three|four|five|more|second|giant|several)$/.test(word.lower)));

const far =
  /\b(distant|distance|far|faraway|somewhere|overhead|outside|rafters|walls|wings|beyond|above|hills|eaves|treetops|branches|corner|corners|ceiling)\b/i;

function isScenery(sentence: string, words: readonly Word[], at: number): boolean {
  const { lower } = words[at]!;
  if (far.test(sentence)) return true;
  if (
    /^(fly|flies|bat|bats|crow|crows|rat|rats|hound|hounds|dog|dogs|horse|fox|cat|snake|owl|raven|spider|bird|moth|gull)$/.test(
      lower,
    ) &&
    !/^(a|an|another|two|three|four|five|six|several|giant|more|second|huge|monstrous|the)$/.test(
      words[at - 1]?.lower ?? '',
    )
  )
    return true;
  return !arrivals.test(sentence.toLowerCase()) && !/^(giant|dire|huge|monstrous)$/.test(words[at - 1]?.lower ?? '');
}

const introducers =
  /^(a|an|another|more|several|new|two|three|four|five|six|second|third|some|many|other|fresh|extra|additional|hidden|lone|few|dozen|mysterious|unseen|unknown|hooded|cloaked|robed|armored|armoured|masked)$/;

function isBroughtIn(sentence: string, words: readonly Word[], at: number, noun: string, cast: Cast): boolean {
  const before = words.slice(Math.max(0, at - 4), at);
  const opener = before.findLastIndex((word) => introducers.test(word.lower) || word.mention !== null);
  const lead = before[opener];
  const allies =
    /^(ally|friend|comrade|companion|reinforcement|rescuer|henchman|hireling|brother|sister|twin|mate|kinsman|cousin|packmate|clansman|chief|leader|boss|partner)$/;
  if (allies.test(noun)) return isAllyBroughtIn(words, at, cast);
  if (
    !lead ||
    lead.mention !== null ||
    before.slice(opener + 1).some((word) => /^(of|the|in|with|to|for)$/.test(word.lower))
  )
    return false;
  const verb = before[opener - 1]?.lower ?? '';
  if (
    /^(is|was|are|were|be|been|such|what|of|inch|than|becomes|became|makes|made|not)$/.test(verb) &&
    !/\bthere (is|was|are|were)\b/i.test(sentence)
  )
    return false;
  return (
    arrivals.test(sentence.toLowerCase()) ||
    /\bthere (is|was|are|were|stands|stood)\b/i.test(sentence) ||
    /^(another|more|several|second|third|two|three|new|fresh|additional)$/.test(lead.lower)
  );
}

/** One alone has no companions, and enemies may have friends only where there are others of them. */
function isAllyBroughtIn(words: readonly Word[], at: number, { people }: Cast): boolean {
  const before = words
    .slice(Math.max(0, at - 4), at)
    .findLast((word) => word.mention !== null || /^(a|an|an|new|another|no|old)$/.test(word.lower));
  if (!before) return false;
  if (before.mention === null)
    return /^(a|an|new|another)$/.test(before.lower) && !/^(of|like|as)$/.test(words[at - 2]?.lower ?? '');
  const mates = (name: string): number =>
    people.filter((person) => person.side === people.find((one) => one.name === name)?.side).length;
  return before.isOwner && before.mention.who.every((name) => mates(name) < 2);
}

/* Counting those who are there */

const numberOf = (lower: string): number => (/^\d+$/.test(lower) ? Number(lower) : counts.indexOf(lower));

/** "Another goblin", "three goblins", "the fifth goblin", where there are not as many. */
function anotherOfThem(words: readonly Word[], at: number, word: Word, cast: Cast): string | null {
  const bare = word.mention
    ? word.lower.replace(
        new RegExp(`^(${[...ordinals, ...counts].join('|')}|other|one of the|some of the|most of the) `),
        '',
      )
    : word.lower;
  const noun = bare.split(' ').map(singular).join(' ');
  const there = cast.people.filter((person) => person.kind === noun || person.kind.split(' ').at(-1) === noun).length;
  const generic = genericCount(noun, word.lower, cast);
  const total = there > 0 ? there : generic;
  if (total === null || (there === 0 && !generic)) return null;
  const own = word.mention ? word.lower.split(' ')[0]! : '';
  const before = words.slice(Math.max(0, at - 2), at).map((each) => each.lower);
  return tooMany([...before, own], total) && !isSimile(words, at) ? `${before.at(-1) ?? ''} ${word.text}`.trim() : null;
}

function genericCount(noun: string, lower: string, { people }: Cast): number | null {
  if (crowdWords.has(lower) && lower !== 'heroes' && lower !== 'adventurers' && lower !== 'companions') return null;
  if (monsterWords.has(noun)) return people.filter((person) => !person.isPlayer).length;
  if (foeWords.has(noun))
    return Math.max(...['PARTY', 'FOES'].map((side) => people.filter((person) => person.side === side).length));
  return heroWords.has(noun) ? people.length : null;
}

function tooMany(before: readonly string[], total: number): boolean {
  return before.some((lower) => {
    if (largeNumbers.has(lower)) return true;
    if (numberOf(lower) > total) return true;
    if (ordinals.indexOf(lower) >= total) return true;
    return total < 2 && /^(another|more|several|other|both|many|new|fresh|extra|additional|few)$/.test(lower);
  });
}

/* Numbers */

const counted = /^(blow|strike|hit|wound|cut|attack|arrow|slash|thrust|stroke|swing|stab|gash|bite|shot|bolt|time)s$/;

export function wrongNumber(sentence: string, words: readonly Word[], cast: Cast, attacks: number): string | null {
  const digits = words.find((word, at) => /\d/.test(word.text) && !word.mention && !isTrueCount(words, at, cast));
  if (digits) return `"${digits.text}" is a number`;
  for (const [at, word] of words.entries()) {
    const found = numberAt(words, at, word, attacks);
    if (found) return `"${found}" is not so`;
  }
  const points = /\b(\w+) (more )?(points?|wounds? left|hits? left)\b/i.exec(sentence);
  return points && numberOf(points[1]!.toLowerCase()) > 0 ? `"${points[0]}" counts what is not told` : null;
}

const isTrueCount = (words: readonly Word[], at: number, cast: Cast): boolean => {
  const noun = words.slice(at + 1, at + 3).find((word) => word.mention && !word.mention.isPronoun);
  return noun !== undefined && Number(words[at]!.text) <= noun.mention!.who.length && cast.people.length > 0;
};

/** More blows than were struck: "three arrows", "a second blow". */
function numberAt(words: readonly Word[], at: number, word: Word, attacks: number): string | null {
  if (word.isSpoken) return null;
  const next = words[at + 1];
  const after = next && !counted.test(next.lower) && !/[,;.]/.test(next.before) ? words[at + 2] : next;
  if (
    numberOf(word.lower) > Math.max(attacks, 1) &&
    word.mention === null &&
    after &&
    counted.test(after.lower) &&
    !/[,;.]/.test(after.before)
  )
    return `${word.text} ${after.text}`;
  const isLater = ordinals.indexOf(word.lower) >= Math.max(attacks, 1);
  return isLater &&
    next &&
    /^(blow|strike|hit|attack|arrow|slash|thrust|stroke|swing|stab|bite|shot|bolt)$/.test(next.lower) &&
    /^(a|the|his|her|its|their)$/.test(words[at - 1]?.lower ?? '')
    ? `${word.text} ${next.text}`
    : null;
}

/* Treasure */

const riches =
  /\b(treasures?|loot|coins?|gemstones?|gems?|jewels?|jewell?ery|rub(y|ies)|emeralds?|sapphires?|diamonds?|gold pieces?|pieces of gold|silver pieces?|coppers|trinkets?|coin ?purse|pouch of|purse of|bag of|sack of|hoard|potions?|elixirs?|scrolls?|wands?|amulets?|talismans?|necklaces?|pendants?|bracelets?|goblets?|chalices?|tiaras?|(?:gold|golden|silver|jewell?ed|ornate|gleaming|glowing|ruby) (?:ring|key|crown|dagger|idol|brooch|circlet)|treasure chest|chest of|strongbox|lockbox|spoils|bounty|reward|magic(al)? (sword|ring|blade|weapon|axe|armor|armour|shield|cloak|item|dagger|bow|staff)|enchanted (sword|ring|blade|weapon|axe|armor|armour|shield|cloak|item|dagger|bow|staff)|artifacts?|relics?)\b/gi;
const gold = /\bgold\b(?! (light|glow|flame|hair|eyes?|thread|leaf|sun|sunlight|dawn|dusk|fire|sparks?|of))/gi;
const takings =
  /\b(finds?|found|discovers?|discovered|loots?|looted|picks? up|picked up|pockets?|pocketed|snatch(es|ed)? up|scoops? up|scooped up|claims?|claimed|recovers?|recovered|uncovers?|uncovered|pries|pried|retrieves?|retrieved|collects?|collected|gathers?|gathered|takes? from|took from|strips?|stripped|wins?|gains?|earns?|earned|acquires?|acquired|receives?|received|obtains?|obtained)\b(?:\s+\w+){0,5}?\s+(rings?|keys?|maps?|daggers?|swords?|blades?|bows?|cloaks?|boots|helms?|shields?|purse|pouch|necklace|pendant|crown|chest|book|letter|orb|gauntlets?|bracers?|axe|armor|armour|staff|knife|weapon|quiver|bag|sack|silver|gold|idol|statue|mask|gloves?|belt|charm|stone|crystal|dragonhide|pelt)\b/i;
const likeness = /\b(like|worth|worthy|as if|as though|as bright as|as a|as|than|no|any)\b(\s+\w+){0,4}\s*$/i;

export function treasure(sentence: string, known: ReadonlySet<string>): string | null {
  const prose = sentence.replace(/"[^"]*"/g, ' ');
  for (const found of [...prose.matchAll(riches), ...prose.matchAll(gold)]) {
    if (
      isHeld(found[0], known) ||
      likeness.test(prose.slice(0, found.index)) ||
      /\b(weight in|heart of|hearts of) $/i.test(prose.slice(0, found.index))
    )
      continue;
    return `"${found[0]}" is not on the sheet`;
  }
  const taken = takings.exec(prose);
  if (!taken || isHeld(taken.at(-1) ?? '', known)) return null;
  return isOwnThing(taken[0]) ? null : `"${taken[0]}" is not on the sheet`;
}

const isHeld = (phrase: string, known: ReadonlySet<string>): boolean =>
  phrase
    .toLowerCase()
    .split(' ')
    .some((word) => known.has(word) || known.has(word.replace(/s$/, '')));

/** "Recovers her blade": it was hers before. */
const isOwnThing = (phrase: string): boolean =>
  /\b(his|her|its|their|the|of)\b[^.]*$/i.test(phrase) &&
  !/\b(a|an)\b/i.test(phrase) &&
  !/\b(loot|pocket)/i.test(phrase);

/* How it ended */

const over =
  /\b(fight|battle|combat|struggle|skirmish|duel|melee|fray|it|danger|threat) (is|was|has|had|is now|was now|has now|is finally|was finally) (all )?(over|done|ended|finished|won|lost|at an end|come to an end|passed)\b|\b(battle|fight|combat|duel|skirmish) (ends|ended|draws to a close|drew to a close|comes to an end|came to an end)\b|\b(the|their|his|her|its|your) (day|field|victory|fight|battle) (is|was) (theirs|his|hers|yours|won|lost|complete|assured)\b|\bvictor(y is|y was|ious)\b|\bstands? (victorious|triumphant)\b|\btriumphant\b|\b(the|his|her|its|their) last (foe|enemy|opponent|of the enemies|of them) (falls|fell|dies|died|is|was)\b|\bno (foe|foes|enemy|enemies) (remain|remains|left|stand|stands)\b|\bwins? the (fight|battle|duel|day)\b|\bwon the (fight|battle|duel|day)\b|\bnothing (is |was )?left to fight\b|\b(claims?|claimed|celebrates?|savou?rs?|tastes?) (the |their |his |her |its )?(victory|triumph)\b/i;
const notOver =
  /\b(not|never|far from|isn't|wasn't|hardly|nowhere near|yet to be|before|until|when|if|till|once|almost|nearly|would|could|will|might|ere)\b/i;
const losing = /\b(lost|defeat|defeated)\b/i;

const winning = /\b(wins?|won|victor\w*|triumph\w*)\b/i;

export function wrongEnding(
  sentence: string,
  words: readonly Word[],
  { facts, ending }: Sheet,
  cast: Cast,
): string | null {
  const prose = sentence.replace(/"[^"]*"/g, ' ');
  const found = over.exec(prose)?.[0];
  if (!found) return null;
  const before = prose.slice(Math.max(0, prose.indexOf(found) - 40), prose.indexOf(found) + found.length);
  if (notOver.test(before) || (/^it (is|was|has)/i.test(found) && !/\bover\b|\bat an end\b|\bended\b/.test(found)))
    return null;
  const how = facts.map(({ deed }) => /^ended\.(\w+)/.exec(deed ?? '')?.[1]).find(Boolean);
  if (!how && ending !== 'over') return `"${found}": the fight goes on`;
  const subject = words.find((word) => word.mention !== null)?.mention?.who[0];
  const isFoe = cast.people.some((person) => person.name === subject && person.side === 'FOES');
  if (how === 'WON' && losing.test(found) && !isFoe) return `"${found}": the fight was won`;
  return (how === 'LOST' || how === 'FLED') && winning.test(found) && !isFoe
    ? `"${found}": the fight was not won`
    : null;
}
