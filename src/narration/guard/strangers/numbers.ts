/** Numbers that are not so: digits, points, and more blows, bodies or survivors than there were. */
import type { Sheet } from '../../narrator.ts';
import type { Cast, Person } from '../cast.ts';
import { isIn, singularsOf, wordSet } from '../vocabulary/word-set.ts';
import type { Word } from '../words.ts';
import { numberOf, ordinals, timesAt } from './counts.ts';
import { isFigurative } from './figurative.ts';

export function wrongNumber(words: readonly Word[], cast: Cast): string | null {
  const digits = words.find((word, at) => /\d/.test(word.text) && !word.mention && !isTrueCount(words, at, cast));
  if (digits) return `"${digits.text}" is a number`;
  const points = pointsIn(words) ?? shareIn(words);
  if (points) return `"${points}" counts what is not told`;
  const bodies = words.map((_, at) => tooManyBodies(words, at, cast)).find((found) => found !== null);
  return bodies ? `"${bodies}" is not so` : null;
}

const isTrueCount = (words: readonly Word[], at: number, cast: Cast): boolean => {
  const noun = words.slice(at + 1, at + 3).find((word) => word.mention && !word.mention.isPronoun);
  return noun !== undefined && Number(words[at]!.text) <= noun.mention!.who.length && cast.people.length > 0;
};

const text = (words: readonly Word[], from: number, to: number): string =>
  words
    .slice(from, to + 1)
    .map((word) => word.text)
    .join(' ');

/** Past adjectives and "of", to the noun that is counted. */
function countedAfter(words: readonly Word[], at: number, nouns: RegExp): number {
  for (let on = at + 1; on <= at + 4 && on < words.length; on++) {
    if (/[,;:.\u2014]/.test(words[on]!.before)) return -1;
    if (nouns.test(words[on]!.lower)) return on;
    if (/^(and|but|or|in|on|at|with|from|to|by|for|times|as|than)$/.test(words[on]!.lower)) return -1;
  }
  return -1;
}

/* Points */

const pointed =
  /^(points?|health|hp|integrity|vitality|hearts?|stamina|mana|hit|damage|percent|wounds?|hits?|xp|experience|lives)$/;

/** "Forty health", "two last points of integrity", "one wound left". */
function pointsIn(words: readonly Word[]): string | null {
  for (const [at, word] of words.entries()) {
    if (word.isSpoken || word.mention || numberOf(word.lower) < 1) continue;
    if (words[at + 1]?.lower === 'left' && words[at + 2]?.lower === 'of') return text(words, at, at + 2);
    const noun = countedAfter(words, at, pointed);
    if (noun < 0 || (/^(wounds?|hits?|hearts?|lives|hit)$/.test(words[noun]!.lower) && !isReserve(words, noun)))
      continue;
    if (words[noun]!.lower === 'point' && numberOf(word.lower) === 1 && !isPool(words, noun)) continue;
    return text(words, at, noun);
  }
  return null;
}

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
    return isWhose && /^(blood|life|health|vitality|lifeblood|vigou?r|life-force)$/.test(words[on + 1]?.lower ?? '');
  });
  return at < 0 ? null : text(words, at, at + 2);
}

/* Blows */

const loosed = /^(slung|slings|threw|throws|hurled|hurls|loosed|looses|shot|shoots|fired|fires|flung|flings)$/;
const blowNouns =
  /^(blow|strike|hit|wound|cut|attack|arrow|slash|thrust|stroke|swing|stab|gash|bite|shot|bolt|lunge|slice|jab|punch|kick|lash|sweep|swipe|attempt|volley|hack|chop)(e?s)?$/;
const bodyNouns = /^(corpses|bodies|dead|carcasses|graves)$/;

function tooManyBlows(words: readonly Word[], at: number, sheet: Sheet): string | null {
  if (words[at]!.mention || isDenied(words, at)) return null;
  const number = numberOf(words[at]!.lower);
  const noun =
    number > 1 ? (loosed.test(words[at - 1]?.lower ?? '') ? at + 1 : countedAfter(words, at, blowNouns)) : -1;
  if (noun >= 0 && words[noun]?.lower.endsWith('s') && number > blowsIn(words, at, sheet)) return text(words, at, noun);
  const next = words[at + 1];
  const place = ordinals.indexOf(words[at]!.lower);
  const isLater = place > 0 && place >= blowsOn(sheet).length;
  return isLater && next && blowNouns.test(next.lower) && /^(a|the|his|her|its|their)$/.test(words[at - 1]?.lower ?? '')
    ? text(words, at, at + 1)
    : null;
}

/** "Did not wait for a second swing". */
const isDenied = (words: readonly Word[], at: number): boolean =>
  words.slice(Math.max(0, at - 5), at).some(({ lower }) => /^(not|never|no|without|nor)$/.test(lower));

const blowsIn = (words: readonly Word[], at: number, sheet: Sheet): number =>
  Math.max(attacksBetween(clauseAround(words, at), sheet), 1);

/** "Four against two" where it is three. */
function wrongOdds(words: readonly Word[], at: number, { people }: Cast): string | null {
  const [one, other] = [numberOf(words[at]!.lower), numberOf(words[at + 2]?.lower ?? '')];
  if (words[at + 1]?.lower !== 'against' || one < 1 || other < 1 || isFigurative(words, at)) return null;
  const counts = (side: Person['side']): readonly number[] => {
    const those = people.filter((person) => person.side === side);
    return [those.length, those.filter((person) => person.standing === 'UP').length];
  };
  const [party, foes] = [counts('PARTY'), counts('FOES')];
  const isSo = (party.includes(one) && foes.includes(other)) || (foes.includes(one) && party.includes(other));
  return isSo ? null : text(words, at, at + 2);
}

const landing =
  /\b(cut|hit|reach|reached|struck|strike|land|landed|connect|connected|drew|draw|wound|wounded|hurt|touch|touched|mark|marked|bite|bit|find|found|got through|get through|told|bloodied|scratched|harmed)\b/;

/** "Only one of the three had managed to cut him" where all three did. */
function tooFewBlows(words: readonly Word[], at: number, { facts }: Sheet): string | null {
  const number = /^(only|just|but|merely)$/.test(words[at - 1]?.lower ?? '') ? numberOf(words[at]!.lower) : -1;
  const isOfBlows = /^(of|blow|strike|hit|cut|attack|stroke)s?$/.test(words[at + 1]?.lower ?? '');
  const clause = words.slice(at);
  if (number < 1 || !isOfBlows || !landing.test(clause.map(({ lower }) => lower).join(' '))) return null;
  const whom = clause.findLast(({ mention, isOwner }) => mention !== null && !isOwner)?.mention?.who ?? [];
  const hits = facts.filter(
    ({ deed, roles }) => /^attack\.(HIT|CRITICAL|GLANCING)$/.test(deed ?? '') && whom.includes(roles.target ?? ''),
  ).length;
  return hits > number ? text(words, at - 1, at + 1) : null;
}

/** "Took a single wound" where there were three. */
function oneOfMany(words: readonly Word[], at: number, { facts }: Sheet): string | null {
  if (
    !/^(single|one|lone)$/.test(words[at]!.lower) ||
    !/^(wound|blow|hit|cut|gash|scratch|strike)$/.test(words[at + 1]?.lower ?? '')
  )
    return null;
  const verb = words
    .slice(Math.max(0, at - 4), at)
    .some((word) => /^(took|takes|take|suffered|suffers|received|receives|bore|bears|sustained)$/.test(word.lower));
  const who = words.slice(0, at).find((word) => word.mention !== null)?.mention?.who ?? [];
  const hits = facts.filter(
    ({ deed, roles }) => /^attack\.(HIT|CRITICAL|GLANCING)$/.test(deed ?? '') && who.includes(roles.target ?? ''),
  ).length;
  return verb && hits > 1 ? text(words, at, at + 1) : null;
}

function tooManyBodies(words: readonly Word[], at: number, { people }: Cast): string | null {
  const number = words[at]!.mention || words[at]!.isSpoken ? -1 : numberOf(words[at]!.lower);
  const noun = number > 0 ? countedAfter(words, at, bodyNouns) : -1;
  const fallen = people.filter((person) => person.standing !== 'UP' && person.standing !== 'GONE').length;
  return noun >= 0 && number > fallen && !isFigurative(words, at) ? text(words, at, noun) : null;
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
      notHalf(words, at, sheet, cast);
    if (found) return `"${found}" is not so`;
  }
  return null;
}

const strikes = wordSet(`
  strike struck hit bite bit stab slash cut hack chop swing swung lunge thrust jab attack claw rake pink prick club bludgeon punch kick
  smite smote batter hammer pound shoot shot fire loose lash whip bring brought drive drove land score wound pierce slice gouge swipe sting stung
  cleave hew catch caught rend tear tore find found come came sink sank nick graze clip miss clout beat smash slam
`);

/** "For the fifth time". */
const ordinalTimes = (words: readonly Word[], at: number): number =>
  words[at + 1]?.lower === 'time' && /^(the|a)$/.test(words[at - 1]?.lower ?? '')
    ? ordinals.indexOf(words[at]!.lower) + 1
    : -1;

/** "Bit her four times": never more often than it struck at all. */
function tooOften(words: readonly Word[], at: number, sheet: Sheet): string | null {
  const times = Math.max(timesAt(words, at), ordinalTimes(words, at));
  if (
    times < 2 ||
    (/^(as|the|his|her|its|their|over|again|removed|more)$/.test(
      words[at + (words[at + 1]?.lower === 'times' ? 2 : 1)]?.lower ?? '',
    ) &&
      !isBeforeClause(words, at))
  )
    return null;
  const clause = clauseAround(words, at);
  if (!clause.some((word) => isIn(strikes, word.lower) || blowNouns.test(word.lower) || striking.test(word.lower)))
    return null;
  return times > attacksBetween(clause, sheet) ? text(words, at, Math.min(at + 1, words.length - 1)) : null;
}

const striking =
  /^(fangs?|claws?|jaws|teeth|horns?|tail|beak|talons?|tusks?|stinger|blade|axe|sword|mace|spear|club|dagger|knife|hammer|maul|cleaver|staff|rapier|sabre|fists?|arrows?|bolts?|torch|steel|lash|whip)$/;

/** "Twice the monsters came at her", unlike "twice the size". */
const isBeforeClause = (words: readonly Word[], at: number): boolean => {
  const on = words[at + 1]?.lower === 'times' ? at + 2 : at + 1;
  return words
    .slice(on, on + 4)
    .some((word) => word.mention !== null || blowNouns.test(word.lower) || striking.test(word.lower));
};

/** The clause, and what went before it where it names nobody itself. */
function clauseAround(words: readonly Word[], at: number): readonly Word[] {
  const clause = clauseAt(words, at);
  return clause.some((word) => word.mention !== null) ? clause : words.slice(0, words.indexOf(clause.at(-1)!) + 1);
}

function clauseAt(words: readonly Word[], at: number): readonly Word[] {
  const isEdge = (word: Word): boolean => /[,;:\u2014]/.test(word.before);
  const start = words.findLastIndex((word, index) => index <= at && isEdge(word));
  const end = words.findIndex((word, index) => index > at && isEdge(word));
  return words.slice(Math.max(0, start), end < 0 ? undefined : end);
}

const blowsOn = ({ facts }: Sheet): Sheet['facts'] =>
  facts.filter(({ deed }) => /^(attack|ability|image|breath|reaction|trap|trait)/.test(deed ?? ''));

/** What the first who is named did to the others, or they to the first. */
function attacksBetween(clause: readonly Word[], sheet: Sheet): number {
  const named = clause
    .filter((word) => word.mention !== null && !word.mention.isPronoun)
    .map((word) => word.mention!.who);
  const [first, ...rest] = named;
  if (!first) return blowsOn(sheet).length;
  const back = rest.length > 0 ? rest.map((who) => blowsBy(who, [first], sheet)) : [blowsBy(null, [first], sheet)];
  const together = rest.length > 1 ? blowsBy(named.flat(), rest.slice(-1), sheet) : 0;
  return Math.max(blowsBy(first, rest, sheet), together, ...back);
}

const blowsBy = (who: readonly string[] | null, others: readonly (readonly string[])[], sheet: Sheet): number =>
  blowsOn(sheet).filter(({ roles }) => {
    const by = [roles.attacker ?? roles.actor];
    const on = [...(roles.targets ?? '').split(', '), ...(roles.target ?? '').split(', ')];
    const isOne = (names: readonly string[], parts: readonly (string | undefined)[]): boolean =>
      names.some((name) => parts.includes(name));
    return (who === null || isOne(who, by)) && (others.length === 0 || others.some((other) => isOne(other, on)));
  }).length;

/* How many are as is said */

interface State {
  readonly said: RegExp;
  readonly is: (person: Person, sheet: Sheet) => boolean;
}

const has = ({ facts }: Sheet, name: string, deeds: RegExp): boolean =>
  facts.some(({ deed, roles }) => deeds.test(deed ?? '') && (roles.target ?? roles.actor) === name);

const states: readonly State[] = [
  {
    said: /\b(fell|fall|falls|fallen|drift\w*|sank|sink\w*|slump\w*|sagg?\w*|slip\w*) (in)?to (a )?(\w+ )?(sleep|slumber)|\basleep|\bsnor\w+|\bsleep(s|ing)?\b|\bslept\b|\bslumber\w*/,
    is: (person, sheet) => has(sheet, person.name, /^asleep$/) || person.standing !== 'UP',
  },
  {
    said: /\b(still|yet) (stand|stands|stood|standing|fight|fights|fought|live|lives|lived|ringed|breathe\w*|face\w*|circle\w*|remain\w*)|\bon (their|its|his|her) feet|\b(remain|remains|remained|survive|survives|survived)\b|\b(left|still) (standing|alive|up|fighting)|\bwere still left|\bare (still )?left|\bstill (up|alive|left)|\bleft to \w+|\b(was|were|is|are) (still |now )?left\b(?! awake)|\bstill (?!lay|lie|lies|lying|sle|snor|unc|dead|asleep|down|on the|bleed|bled|had|has|have|was|were|is|are|a |the |too|more|not)[a-z]+|\b(had|has|have) (lived|survived)\b|\blived (to|through)\b|\b(could|can|able to) (still )?(fight|stand|walk)\b/,
    is: (person) => person.standing === 'UP',
  },
  {
    said: /\b(?<!(?:the|over|half|their) )(dead(?! (?:run|weight|calm|still|silence|stop|eyes?|cent(?:er|re)|end|heat|light|tired|ahead))|slain|killed|corpses?|lifeless|died|die|perished|slaughtered)\b/,
    is: (person) => person.standing === 'DEAD',
  },
  {
    said: /\b(lay|lie|lies|lying|sprawl\w*|fell|fall|falls|down|dropped|drop|toppled|crumple\w*|collapse\w*)\b/,
    is: (person, sheet) =>
      (person.standing !== 'UP' && person.standing !== 'GONE') ||
      has(sheet, person.name, /^(asleep|prone|stunned|paraly|held|unconscious)/),
  },
  {
    said: /\b(fled|flee|flees|ran|bolted|bolt|gone|escaped|escape|left the)\b/,
    is: (person, sheet) => person.standing === 'GONE' || has(sheet, person.name, /^(gone|flight)/),
  },
];

const party =
  /^(companions|heroes|adventurers|company|party|friends|comrades|allies|fellowship|heroines|delvers|defenders)$/;
const foes =
  /^(foe|enemy|monster|creature|attacker|assailant|opponent|foes|enemies|monsters|creatures|attackers|assailants|beasts|brutes|fiends|opponents|adversaries|horrors)$/;
const anyone = /^(them|fighters|combatants|figures|souls|people)$/;

/** "Two of the company still stood" where one does. */
function tooManyAs(words: readonly Word[], at: number, sheet: Sheet, cast: Cast): string | null {
  const counted = countAt(words, at, cast);
  if (!counted || isFigurative(words, at)) return null;
  const { number, group, end, isVague } = counted;
  const clause = restOfClause(words, at, end);
  const isWhole = words[at - 1]?.lower === 'the' && words[at - 2]?.lower === 'of';
  const state = isVague || isWhole ? undefined : states.find(({ said }) => said.test(clause));
  const most = state ? group.filter((person) => state.is(person, sheet)).length : group.length;
  const isOnly = /^(only|just|but|merely)$/.test(words[at - 1]?.lower ?? '');
  const isLast = /^(last|remaining|surviving|living)$/.test(words[at - 1]?.lower ?? '');
  if (isLast && number > group.filter((person) => person.standing === 'UP').length) return text(words, at - 1, end);
  if (isVague && /\bleft\b|\bremain/.test(clause) && number > largestSide(group)) return text(words, at, end);
  const isWrong = number > most || (isOnly && state !== undefined && number < most && !/\bnot\b|\bno\b/.test(clause));
  return isWrong && !/\b(not|never|neither|would|could(?! still)|might|before|until|if)\b/.test(clause)
    ? text(words, at, end)
    : null;
}

/** "Half the company lay dead" where nobody does. */
function notHalf(words: readonly Word[], at: number, sheet: Sheet, { people }: Cast): string | null {
  if (words[at]!.lower !== 'half') return null;
  const rest = words.slice(at + 1, at + 4);
  const noun = rest.find(({ lower }) => party.test(lower) || foes.test(lower));
  if (!noun || !/^(the|of|their|his|her|its)$/.test(rest[0]!.lower)) return null;
  const group = people.filter(({ side }) => side === (party.test(noun.lower) ? 'PARTY' : 'FOES'));
  const clause = restOfClause(words, at, words.indexOf(noun));
  const state = states.find(({ said }) => said.test(clause));
  const there = group.filter((person) => state?.is(person, sheet)).length;
  return state && Math.abs(2 * there - group.length) > 1 ? text(words, at, words.indexOf(noun)) : null;
}

const largestSide = (group: readonly Person[]): number =>
  Math.max(
    ...['PARTY', 'FOES'].map(
      (side) => group.filter((person) => person.side === side && person.standing === 'UP').length,
    ),
  );

interface Counted {
  readonly number: number;
  readonly group: readonly Person[];
  readonly end: number;
  /** Nobody knows whose state is meant. */
  readonly isVague?: boolean;
}

/** "Three goblins", "two of the company", "the four companions", "one of the goblins". */
function countAt(words: readonly Word[], at: number, { people }: Cast): Counted | null {
  const own = words[at]!.mention && !/ and /.test(words[at]!.lower) ? numberOf(words[at]!.lower.split(' ')[0]!) : -1;
  if (own > 0 && !words[at]!.mention!.isPronoun) return { number: own, group: among(people, words[at]!), end: at };
  const number = words[at]!.mention || words[at]!.lower === 'both' ? -1 : numberOf(words[at]!.lower);
  if (number < 1) return null;
  const group = /^(had|has|have|could|can|still|remained|survived|lived|were|was|are|is)$/.test(
    words[at + 1]?.lower ?? '',
  )
    ? partedBefore(words, at, people)
    : null;
  if (group) return { number, group, end: at };
  for (let on = at + 1; on <= at + 4 && on < words.length; on++) {
    const { lower, before, mention, isOwner } = words[on]!;
    if (/[,;:.\u2014]/.test(before) || isOwner) return null;
    if (mention && lower === 'them') return { number, group: people, end: on, isVague: true };
    if (mention && !mention.isPronoun) return { number, group: among(people, words[on]!), end: on };
    const kind = people.filter((person) => isKindOf(person, lower));
    if (kind.length > 0) return { number, group: kind, end: on };
    const side = party.test(lower) ? 'PARTY' : foes.test(lower) ? 'FOES' : null;
    if (side) return { number, group: people.filter((person) => person.side === side), end: on };
    if (anyone.test(lower)) return { number, group: people, end: on, isVague: true };
    if (/^(and|but|or|in|on|at|with|from|to|by|for|times|as|than|blows?|paces?|steps?)$/.test(lower)) return null;
  }
  return null;
}

/** "Of the four companions, three could still fight", "three of the company had died, and one had lived". */
function partedBefore(words: readonly Word[], at: number, people: readonly Person[]): readonly Person[] | null {
  const whole = words.slice(0, at).findLastIndex(({ lower }) => lower === 'of');
  const noun = words
    .slice(whole + 1, Math.min(whole + 5, at))
    .find(({ lower }) => party.test(lower) || foes.test(lower));
  if (whole < 0 || !noun) return null;
  return people.filter(({ side }) => side === (party.test(noun.lower) ? 'PARTY' : 'FOES'));
}

/** "Servitors", whatever sort of servitor each of them is. */
const isKindOf = ({ kind, isPlayer }: Person, lower: string): boolean =>
  !isPlayer && /s$/.test(lower) && singularsOf(lower).includes(kind.split(' ').at(-1)!);

/** All of the kind that is meant. */
function among(people: readonly Person[], { mention, lower }: Word): readonly Person[] {
  const named = people.filter((person) => mention!.who.includes(person.name));
  if (party.test(lower.split(' ').at(-1)!)) return people.filter((person) => person.side === 'PARTY');
  const kinds = new Set(named.map((person) => person.kind.split(' ').at(-1)));
  return people.filter((person) => kinds.has(person.kind.split(' ').at(-1)));
}

function restOfClause(words: readonly Word[], at: number, end: number): string {
  const stop = words.findIndex(
    (word, index) =>
      index > end &&
      (/[,;:\u2014]/.test(word.before) || /^(and|but|while|as|when|where|who|because|before|until)$/.test(word.lower)),
  );
  const start = words.findLastIndex((word, index) => index <= at && /[,;:\u2014]/.test(word.before));
  return words
    .slice(Math.max(0, start), stop < 0 ? undefined : stop)
    .map((word) => word.lower)
    .join(' ');
}
