/** Whether a blow that is told was struck, by whom, and whether it landed. */

import { isCalled } from '../armoury.ts';
import type { Person } from '../cast.ts';
import type { Claim } from '../claims.ts';
import { couldAct } from '../fates.ts';
import type { Party } from '../party.ts';
import {
  actsOtherwise,
  aimedAt,
  among,
  called,
  hasFact,
  hasRaged,
  hasTarget,
  holds,
  isAmongFriends,
  isItself,
  mending,
  peopleIn,
  type Settled,
  saying,
} from '../record.ts';
import type { Attack } from '../strokes.ts';

export function struck(claim: Claim, record: Settled, isHit: boolean): string | null {
  if (claim.isForborne && isUnstruck(claim, record)) return null;
  const matches = record.strokes.filter(
    (each) => among(claim.attacker, each.attacker) && among(claim.target, each.target),
  );
  if (matches.length === 0 && claim.attacker?.isPronoun && !claim.attacker.isSure)
    return struck({ ...claim, attacker: null }, record, isHit);
  // A pronoun that leads to no such pair was read wrongly.
  if (matches.length === 0 && claim.target?.isPronoun && !claim.target.isSure)
    return struck({ ...claim, target: null }, record, isHit);
  return isHit ? landed(claim, record, matches) : missed(claim, record, matches);
}

/** Whoever is meant never hurt whoever is meant. */
function isUnstruck({ attacker, target }: Claim, record: Settled): boolean {
  const isIdle = (name: string): boolean =>
    !record.strokes.some((each) => each.attacker === name && among(target, each.target) && each.isHit);
  const strikers = attacker?.who ?? record.cast.people.map(({ name }) => name);
  return attacker?.mode === 'any' ? strikers.some(isIdle) : strikers.every(isIdle);
}

/** Whether a blow that was struck is as hard, and as real, as it is told. */
const isAsTold = (claim: Claim, each: Attack): boolean =>
  each.isHit &&
  (each.isBodily || !isBodilyTold(claim)) &&
  (each.isWounding || !claim.isDeep) &&
  (!each.isImage || claim.isOfImage === true);

/** What only hands, teeth and steel do: whom a shout dazed or a prayer held was not slashed by it. */
const isBodilyTold = ({ words }: Claim): boolean =>
  /^(clubb|slash|stab|hack|hew|chop|punch|kick|gash|rak|claw|bit|pierc|skewer|impal|slic|goug|maul|gor|batter|pummel|bludgeon|thump|hammer|pound|cleav|clove|carv|knif|spear|shred|slamm|smash|cuff|clout|gut|butt)/i.test(
    words,
  );

function landed(claim: Claim, record: Settled, matches: readonly Attack[]): string | null {
  const { attacker, target } = claim;
  if (target?.mode === 'all' && !isEachHit(target, record, matches))
    return `${saying(claim)}: not each of ${called(target)} was hit`;
  if (claim.isEach && !isEveryHit(claim, record, matches)) return `${saying(claim)}: not every blow landed`;
  if (isTooOften(claim, matches, (each) => each.isHit)) return `${saying(claim)}: not so many blows landed`;
  const withIt = struckWith(claim, matches);
  if (withIt.length > 0 && withIt.every((each) => !each.isHit)) return `${saying(claim)}: that ${claim.weapon} missed`;
  if (matches.some((each) => isAsTold(claim, each))) return null;
  if (isTouch(claim, record) || isFromElsewhere(claim, record, matches)) return null;
  return `${saying(claim)}: ${called(attacker)} did not hit ${called(target)}`;
}

/** By the sheet's own word for the weapon, or else by what it may be called. */
function struckWith({ weapon }: Claim, matches: readonly Attack[]): readonly Attack[] {
  if (!weapon) return [];
  const named = matches.filter((each) => each.weapon.includes(weapon));
  return named.length > 0 ? named : matches.filter((each) => isCalled(weapon, each.weapon));
}

/** "Twice" is more than once. */
const isTooOften = ({ times = 1 }: Claim, matches: readonly Attack[], is: (each: Attack) => boolean): boolean =>
  times > 1 && matches.length > 0 && matches.filter(is).length < times;

/** Bleeding, fire and falls hurt without anybody's hand. */
function isFromElsewhere({ attacker, target }: Claim, { harmed }: Settled, matches: readonly Attack[]): boolean {
  if (attacker && (!attacker.isGuess || matches.length > 0)) return false;
  return target ? target.who.some((name) => harmed.has(name)) : harmed.size > 0;
}

/** A hand that closes on a friend's wrist strikes nobody. */
const isTouch = (claim: Claim, record: Settled): boolean =>
  isAmongFriends(claim, record) &&
  /^(clos|slid|slip|press|touch|reach|lay|laid|find|found|catch|caught|tak|took)/i.test(claim.words);

/** Of a crowd that is struck, each is. */
const isEachHit = ({ who }: Party, { harmed }: Settled, matches: readonly Attack[]): boolean =>
  who.every((name) => harmed.has(name) || matches.some((each) => each.target === name && each.isHit));

/** "Both strokes went home": of those it may be about, somebody struck as often and never missed. */
function isEveryHit({ attacker }: Claim, record: Settled, matches: readonly Attack[]): boolean {
  const isSure = (name: string): boolean => {
    const own = matches.filter((each) => each.attacker === name);
    return own.length > 0 && own.every((each) => each.isHit);
  };
  const strikers = attacker?.who ?? record.cast.people.map(({ name }) => name);
  return attacker?.mode === 'all' ? strikers.every(isSure) : strikers.some(isSure);
}

const blowsOn = (target: Party | null, { strokes }: Settled): readonly Attack[] =>
  strokes.filter((each) => among(target, each.target));

/** Words for a blow that only grazed: neither a clean hit nor a clean miss. */
const grazes = /glanc|graz|skid|scrap|skim|brush|rode|ride|riding|roll|slid|slip|turn|wast|deflect/i;

function missed(claim: Claim, record: Settled, matches: readonly Attack[]): string | null {
  const isGraze = grazes.test(claim.words);
  const isMiss = (each: Attack): boolean => !each.isHit || each.isEither || (isGraze && each.isGlancing);
  const { attacker, target } = claim;
  // "It slid off, but left a mark": it may be the blow of somebody named later.
  if (isGraze && attacker?.isPronoun && !matches.some(isMiss))
    return missed({ ...claim, attacker: null }, record, blowsOn(target, record));
  if (target?.who.some((name) => hasTarget(record, name, /^save\.passed$/))) return null;
  const isEach = attacker?.mode === 'all' || target?.mode === 'all' || claim.isEach;
  if (isTooOften(claim, matches, isMiss)) return `${saying(claim)}: not so many blows missed`;
  const withIt = struckWith(claim, matches);
  if (withIt.length > 0 && !withIt.some(isMiss)) return `${saying(claim)}: that ${claim.weapon} did not miss`;
  if (matches.length > 0) {
    const isTrue = isEach ? matches.every(isMiss) : matches.some(isMiss);
    return isTrue ? null : `${saying(claim)}: ${called(attacker)} did not miss ${called(target)}`;
  }
  return missedNothing(claim, record)
    ? `${saying(claim)}: ${called(attacker)} made no attack on ${called(target)}`
    : null;
}

function missedNothing({ attacker, target, words }: Claim, record: Settled): boolean {
  // Whoever struck at nobody and "came up with nothing" was looking for something.
  if (target === null && /\b(nothing|empty|little)\b/i.test(words)) return false;
  if (attacker && /^(fumbl|botch|bungl|fluff|muff|flub|mishandl)/i.test(words)) return !attacker.isGuess;
  if (!attacker || attacker.isGuess) return false;
  // What a spell did not do is told in many ways; to miss is to have struck.
  const isExcused = /^miss/i.test(words) ? hasRaged : actsOtherwise;
  if (attacker.who.some((name) => isExcused(record, name))) return false;
  if (peopleIn(attacker, record).every(({ standing }) => standing !== 'UP')) return false;
  if (target?.isGuess || target?.who.some((name) => hasTarget(record, name, /^save/))) return false;
  return true;
}

/** The dead and the gone lift no hand. */
export function acted({ attacker, target, words }: Claim, record: Settled): string | null {
  if (!attacker || attacker.isGuess) return null;
  if (target && blows.test(words) && !hasAimed(attacker, target, record))
    return `"${words}": ${called(attacker)} made no attack on ${called(target)}`;
  if (attacker.mode === 'all') return null;
  const canAct = (person: Person): boolean =>
    couldAct(person, record) || (person.standing === 'GONE' && hasFact(record, /^(ended\.FLED|retreat|gone|flight)/));
  return holds(attacker, record, canAct) ? null : `"${words}": ${called(attacker)} could not act`;
}

/** Words of striking, not of coming near. */
const blows =
  /^(strik|struck|slash|stab|cut|hack|thrust|swip|hew|chop|claw|jab|lash|swing|swung|snap|bit|kick|punch|fir|loos|shoot|shot|attack|fall|fell|set|thunder|crash|slam|smash|ring|rang|clang|thud|hammer|pound|batter|bang|hit)/i;

function hasAimed(attacker: Party, target: Party, record: Settled): boolean {
  if (target.isPronoun || target.isGuess || attacker.isPronoun) return true;
  return (
    record.attacks.some((each) => among(attacker, each.attacker) && among(target, each.target)) ||
    target.who.some((name) => aimedAt(record, attacker, name)) ||
    attacker.who.some((name) => actsOtherwise(record, name))
  );
}

/** Whoever strikes at somebody is on the sheet as having done so, whatever came of it. */
export function assaulted({ claim, attacker, target, weapon, words }: Claim, record: Settled): string | null {
  if (!attacker && !target) return null;
  const owners = record.wielders.get(weapon ?? '');
  if (owners && attacker && !owners.some((name) => among(attacker, name)))
    return `the ${weapon} was not ${called(attacker)}'s`;
  if (attacker && (isItself(attacker, target) || isAmongFriends({ attacker, target }, record))) return null;
  const strikers = attacker?.who ?? record.cast.people.map(({ name }) => name);
  if (strikers.some((name) => hasRaged(record, name))) return null;
  if (target?.who.some((name) => hasWrestled(record, attacker, name))) return null;
  const own = record.strokes.filter((each) => among(attacker, each.attacker));
  if (own.length === 0 && claim === 'approach') return null;
  if (own.some((each) => among(target, each.target))) return null;
  return `"${words}": ${called(attacker)} made no attack on ${called(target)}`;
}

/** Whoever grapples or shoves somebody has gone for them too. */
const hasWrestled = ({ sheet }: Settled, attacker: Party | null, target: string): boolean =>
  sheet.facts.some(
    ({ deed, roles }) =>
      /^(grapple|shove)/.test(deed ?? '') && among(attacker, roles.actor ?? '') && roles.target === target,
  );

export function unhurt(claim: Claim, record: Settled): string | null {
  if (!claim.target) return null;
  const hasMissed = (person: Person): boolean =>
    claim.attacker !== null &&
    record.attacks.some((each) => each.target === person.name && among(claim.attacker, each.attacker) && !each.isHit);
  const isUnhurt = (person: Person): boolean =>
    hasMissed(person) ||
    (person.health === 'UNHARMED' && hasTarget(record, person.name, mending)) ||
    (!record.harmed.has(person.name) &&
      !record.attacks.some((each) => each.target === person.name && each.isHit && !each.isEither));
  return holds(claim.target, record, isUnhurt) ? null : `${called(claim.target)} was hurt`;
}
