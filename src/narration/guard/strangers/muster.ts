/** How many there are, and how many of them stand, lie, sleep or have gone. */
import type { Sheet } from '../../narrator.ts';
import type { Cast, Person } from '../cast.ts';
import { isThing } from '../vocabulary/common.ts';
import { oddForms } from '../vocabulary/small.ts';
import { livingVerbs } from '../vocabulary/verbs.ts';
import { isIn, singularsOf, stemsOf } from '../vocabulary/word-set.ts';
import type { Word } from '../words.ts';
import { numberOf, text } from './counts.ts';
import { isFigurative } from './figurative.ts';

/** "Four against two" where it is three. */
export function wrongOdds(words: readonly Word[], at: number, { people }: Cast): string | null {
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
    said: /\b(still|yet) (stand|stands|stood|standing|fight|fights|fought|live|lives|lived|ringed|breathe\w*|face\w*|circle\w*|remain\w*)|\bon (their|its|his|her) feet|\b(remain|remains|remained|survive|survives|survived)\b|\b(left|still) (standing|alive|up|fighting)|\bwere still left|\bare (still )?left|\bstill (up|alive|left)|\b(still )?(draw|drew|had|have) breath\b|\bleft to \w+|\b(was|were|is|are) (still |now )?left\b(?! awake)|\bstill (?!lay|lie|lies|lying|sle|snor|unc|dead|asleep|down|on the|bleed|bled|had|has|have|was|were|is|are|a |the |too|more|not)[a-z]+|\b(had|has|have) (lived|survived)\b|\blived (to|through)\b|\b(could|can|able to) (still )?(fight|stand|walk)\b/,
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
export function tooManyAs(words: readonly Word[], at: number, sheet: Sheet, cast: Cast): string | null {
  const counted = countAt(words, at, cast);
  if (!counted || isFigurative(words, at)) return null;
  const clause = restOfClause(words, at, counted.end);
  const isOff =
    isBeyondLast(words, at, counted, clause) ||
    isOffWhole(words, at, counted, sheet) ||
    isTooFewHere(words, at, counted, clause, sheet) ||
    isOffState(words, at, counted, clause, sheet);
  return isOff ? text(words, at, counted.end) : null;
}

const doubting = /\b(not|never|neither|would|could(?! still)|might|before|until|if)\b/;

/** As many as are said to stand, lie, sleep or act; with "only", no fewer either. */
function isOffState(words: readonly Word[], at: number, counted: Counted, clause: string, sheet: Sheet): boolean {
  const { number, group, end, isVague } = counted;
  const own = isHungOn(words, at) ? restOfClause(words, end, end, end + 1) : clause;
  const state = isVague || isWholeOf(words, at) ? undefined : states.find(({ said }) => said.test(own));
  const isActed = !state && !isVague && !isWholeOf(words, at) && isActing(words, end);
  const most = group.filter((person) => (state ? state.is(person, sheet) : !isActed || tookPart(person, sheet))).length;
  const isFewer = isOnly(words, at) && state !== undefined && number < most && !/\bnot\b|\bno\b/.test(clause);
  return (number > most || isFewer) && !doubting.test(clause);
}

/** "He lies at the feet of three liches": it is not the liches who lie there. */
const isHungOn = (words: readonly Word[], at: number): boolean =>
  /^(of|at|to|by|before|beneath|under|beside|between|among|from|with|around|against|over|past|for)$/.test(
    words[words[at - 1]?.lower === 'the' ? at - 2 : at - 1]?.lower ?? '',
  );

/** "The last three", "three of them are left". */
function isBeyondLast(words: readonly Word[], at: number, counted: Counted, clause: string): boolean {
  const { number, group, isVague } = counted;
  const isLast = /^(last|remaining|surviving|living)$/.test(words[at - 1]?.lower ?? '');
  if (isLast && number > group.filter(isUp).length) return true;
  return isVague === true && /\bleft\b|\bremain/.test(clause) && number > largestSide(group);
}

const isUp = ({ standing }: Person): boolean => standing === 'UP';
const isOnly = (words: readonly Word[], at: number): boolean =>
  /^(only|just|but|merely)$/.test(words[at - 1]?.lower ?? '');
const isWholeOf = (words: readonly Word[], at: number): boolean =>
  words[at - 1]?.lower === 'the' && words[at - 2]?.lower === 'of';

/** "Two of the five guards": five must be how many there are, in one way or another. */
function isOffWhole(words: readonly Word[], at: number, { number, group, isVague }: Counted, sheet: Sheet): boolean {
  return isWholeOf(words, at) && !isVague && group.length > 0 && !countsOf(group, sheet).includes(number);
}

export const countsOf = (group: readonly Person[], sheet: Sheet): readonly number[] => {
  const up = group.filter(isUp).length;
  const dead = group.filter(({ standing }) => standing === 'DEAD').length;
  return [group.length, up, dead, group.length - up, group.filter((person) => tookPart(person, sheet)).length];
};

const presence =
  /\b(around|facing|faces?|faced|against|here|there|hall|room|in all|ring\w*|surround\w*|counts?|counted|to fight|to face|to deal)\b/;

/** "Just three scavs around her" where five are. */
function isTooFewHere(words: readonly Word[], at: number, counted: Counted, clause: string, sheet: Sheet): boolean {
  const { number, group, end, isVague } = counted;
  const isSaid = (isOnly(words, at) && presence.test(clause)) || isSaidToBeAll(words, end);
  if (!isSaid || isVague || group.length === 0 || doubting.test(clause)) return false;
  return !countsOf(group, sheet).includes(number);
}

/** "The two mummies, the only foes in that hall", "two of them, and only two", "two wraiths were all that faced them". */
export const isSaidToBeAll = (words: readonly Word[], end: number): boolean =>
  entire.test(
    words
      .slice(end + 1, end + 7)
      .map(({ lower, before }, index) => (before === '' || index === 0 ? lower : `, ${lower}`))
      .join(' '),
  );

const entire =
  /^((and )?the only|(and )?no (more|others?)|not one more|(were|are|was|is) all (that|there|who|of|they|he|she)|(and )?(only|just|no more than|not more than|exactly|precisely) (the )?(one|two|three|four|five|six|seven|eight)\b(?! (who|which|that|had|has|have|still|left|could|can|were|was|fell|came|did|stood)))\b/;

/** Whoever was dead or gone before any of this has part in nothing. */
const tookPart = (person: Person, { facts }: Sheet): boolean =>
  isUp(person) ||
  facts.some(({ roles }) => Object.values(roles).some((names) => names.split(', ').includes(person.name)));

const FAR_VERB = 6;

/** "Three hobgoblins, all hale, watch him go"; what had been is another matter. */
function isActing(words: readonly Word[], end: number): boolean {
  const rest = words.slice(end + 1, end + 1 + FAR_VERB);
  const stop = rest.findIndex(({ lower, before }) => /[;:\u2014]/.test(before) || /^(and|but|while|as)$/.test(lower));
  const said = stop < 0 ? rest : rest.slice(0, stop);
  return (
    !said.some(({ lower }) => /^(had|once|lay|lie|lies|lying|dead|fallen|slain)$/.test(lower)) &&
    said.some(({ lower, mention }) => mention === null && isIn(livingVerbs, lower))
  );
}

/** "Half the company lay dead" where nobody does. */
export function notHalf(words: readonly Word[], at: number, sheet: Sheet, { people }: Cast): string | null {
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

export interface Counted {
  readonly number: number;
  readonly group: readonly Person[];
  readonly end: number;
  /** Nobody knows whose state is meant. */
  readonly isVague?: boolean;
}

/** "Three goblins", "two of the company", "the four companions", "one of the goblins". */
export function countAt(words: readonly Word[], at: number, { people }: Cast): Counted | null {
  const own = words[at]!.mention && !/ and /.test(words[at]!.lower) ? numberOf(words[at]!.lower.split(' ')[0]!) : -1;
  if (own > 0 && !words[at]!.mention!.isPronoun) return { number: own, group: groupOf(people, words[at]!), end: at };
  const number = numberAt(words, at);
  if (number < 1) return null;
  const group = /^(had|has|have|could|can|still|remained|survived|lived|were|was|are|is)$/.test(
    words[at + 1]?.lower ?? '',
  )
    ? partedBefore(words, at, people)
    : null;
  if (group) return { number, group, end: at };
  let owner = words[at - 1];
  for (let on = at + 1; on <= at + 4 && on < words.length; on++) {
    const { lower, before, mention, isOwner } = words[on]!;
    if (/[,;:.\u2014]/.test(before) || (isOwner && !mention?.isPronoun)) return null;
    if (/^(its|his|her|their)$/.test(lower) && !mention) return null;
    if (isOwner) owner = words[on];
    if (isOwner) continue;
    if (mention && lower === 'them') return { number, group: people, end: on, isVague: true };
    const friends = mention && party.test(lower) ? matesOf(owner, people) : null;
    if (friends) return { number, group: friends, end: on };
    if (mention && !mention.isPronoun) return { number, group: groupOf(people, words[on]!), end: on };
    const kind = people.filter((person) => isKindOf(person, lower));
    if (kind.length > 0) return { number, group: kind, end: on };
    const mates = party.test(lower) ? matesOf(owner, people) : null;
    if (mates) return { number, group: mates, end: on };
    const side = party.test(lower) ? 'PARTY' : foes.test(lower) ? 'FOES' : null;
    if (side) return { number, group: people.filter((person) => person.side === side), end: on };
    if (anyone.test(lower)) return { number, group: people, end: on, isVague: true };
    if (/^(and|but|or|in|on|at|with|from|to|by|for|times|as|than|blows?|paces?|steps?)$/.test(lower)) return null;
    if (isOtherThing(lower)) return null;
  }
  return null;
}

/** "Its two companions" are of its own side. */
function matesOf(owner: Word | undefined, people: readonly Person[]): readonly Person[] | null {
  if (!owner?.isOwner || !owner.mention) return null;
  const { who } = owner.mention;
  const sides = new Set(people.filter(({ name }) => who.includes(name)).map(({ side }) => side));
  return people.filter(({ name, side }) => sides.has(side) && (who.length > 1 || !who.includes(name)));
}

/** "All three hobgoblins" are hobgoblins, whoever else is three. */
function numberAt(words: readonly Word[], at: number): number {
  const { lower, mention } = words[at]!;
  const [all, number] = lower.split(' ');
  if (all === 'all' && number && words[at + 1]?.mention && words[at + 1]!.before === '') return numberOf(number);
  return mention || lower === 'both' ? -1 : numberOf(lower);
}

/** "Two swings caught Skarn": swings are counted, not Skarn. */
const isOtherThing = (lower: string): boolean => oddForms.has(lower) || (lower.endsWith('s') && isThing(lower));

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
export function groupOf(people: readonly Person[], { mention, lower }: Word): readonly Person[] {
  const named = people.filter((person) => mention!.who.includes(person.name));
  if (party.test(lower.split(' ').at(-1)!)) return people.filter((person) => person.side === 'PARTY');
  const kinds = new Set(named.map((person) => person.kind.split(' ').at(-1)));
  return people.filter((person) => kinds.has(person.kind.split(' ').at(-1)));
}

export function restOfClause(words: readonly Word[], at: number, end: number, from = 0): string {
  const stop = words.findIndex(
    (word, index) =>
      index > end &&
      (/[,;:\u2014]/.test(word.before) || /^(and|but|while|as|when|where|who|because|before|until)$/.test(word.lower)),
  );
  const start = words.findLastIndex((word, index) => index <= at && /[,;:\u2014]/.test(word.before));
  return words
    .slice(Math.max(from, start), stop < 0 ? undefined : stop)
    .map((word) => word.lower)
    .join(' ');
}

/* Deeds by their names */

/** "All three servitors overclocked themselves" where one did not. */
export function tooManyDoing(words: readonly Word[], at: number, { facts }: Sheet): string | null {
  const { mention, isOwner } = words[at]!;
  if (mention?.mode !== 'all' || mention.isPronoun || isOwner) return null;
  const verb = words.findIndex(({ lower }, on) => on > at && on <= at + FAR_VERB && usersOf(lower, facts).size > 0);
  if (verb < 0 || doubting.test(restOfClause(words, at, verb))) return null;
  const users = usersOf(words[verb]!.lower, facts);
  return mention.who.every((name) => users.has(name)) || !mention.who.some((name) => users.has(name))
    ? null
    : text(words, at, verb);
}

/** Whoever used the ability of which the word is a form. */
const usersOf = (lower: string, facts: Sheet['facts']): ReadonlySet<string> =>
  new Set(
    facts.flatMap(({ roles }) =>
      roles.ability && roles.actor && stemsOf(lower).includes(roles.ability.toLowerCase()) ? [roles.actor] : [],
    ),
  );
