/** Whether a blow that is told was struck, by whom, and whether it landed. */

import type { Person } from '../cast.ts';
import type { Claim } from '../claims.ts';
import type { Party } from '../party.ts';
import type { Attack } from '../record.ts';
import {
  actsOtherwise,
  aimedAt,
  aimedAtBy,
  among,
  called,
  hasFact,
  hasTarget,
  holds,
  isAmongFriends,
  peopleIn,
  type Settled,
  saying,
} from '../record.ts';

export function struck(claim: Claim, record: Settled, isHit: boolean): string | null {
  const matches = record.attacks.filter(
    (each) => among(claim.attacker, each.attacker) && among(claim.target, each.target),
  );
  if (matches.length === 0 && claim.attacker?.isPronoun && !claim.attacker.isSure)
    return struck({ ...claim, attacker: null }, record, isHit);
  // A pronoun that leads to no such pair was read wrongly.
  if (matches.length === 0 && claim.target?.isPronoun && !claim.target.isSure)
    return struck({ ...claim, target: null }, record, isHit);
  return isHit ? landed(claim, record, matches) : missed(claim, record, matches);
}

function landed(claim: Claim, record: Settled, matches: readonly Attack[]): string | null {
  if (claim.target?.mode === 'all' && !isEachHit(claim.target, record, matches))
    return `${saying(claim)}: not each of ${called(claim.target)} was hit`;
  const withIt = matches.filter((each) => each.weapon.includes(claim.weapon ?? '-'));
  if (withIt.length > 0 && withIt.every((each) => !each.isHit)) return `${saying(claim)}: that ${claim.weapon} missed`;
  if (matches.some((each) => each.isHit)) return null;
  const isHarmed = (name: string): boolean => record.harmed.has(name);
  const { attacker, target } = claim;
  const isTouched = (name: string): boolean => isHarmed(name) || hasStatus(record, name);
  if (attacker && target?.who.some((name) => isTouched(name) && aimedAt(record, attacker, name))) return null;
  if (isTouch(claim, record)) return null;
  if (attacker === null && target?.who.some((name) => isAimedAt(record, name))) return null;
  const byOther = attacker === null || attacker.isGuess || attacker.who.some((name) => actsOtherwise(record, name));
  const hurt = target ? target.who.some(isHarmed) : record.harmed.size > 0;
  if (byOther && hurt && (matches.length === 0 || attacker === null || !attacker.isGuess)) return null;
  return `${saying(claim)}: ${called(attacker)} did not hit ${called(target)}`;
}

const hasStatus = ({ sheet }: Settled, name: string): boolean =>
  sheet.facts.some(({ roles }) => roles.status !== undefined && roles.target === name);

/** A hand that closes on a friend's wrist strikes nobody. */
const isTouch = (claim: Claim, record: Settled): boolean =>
  isAmongFriends(claim, record) &&
  /^(clos|slid|slip|press|touch|reach|lay|laid|find|found|catch|caught|tak|took)/i.test(claim.words);

/** Of a crowd that is struck, each is. */
const isEachHit = ({ who }: Party, { harmed }: Settled, matches: readonly Attack[]): boolean =>
  who.every((name) => harmed.has(name) || matches.some((each) => each.target === name && each.isHit));

function missed(claim: Claim, record: Settled, matches: readonly Attack[]): string | null {
  const isGlance = /glanc|graz|skid|scrap|skim|brush|rode|ride|riding|roll|slid|slip|turn|wast|deflect/i.test(
    claim.words,
  );
  const isMiss = (each: Attack): boolean => !each.isHit || each.isEither || (isGlance && each.isGlancing);
  if (claim.target?.who.some((name) => hasTarget(record, name, /^save\.passed$/))) return null;
  const { attacker, target } = claim;
  const isEach = attacker?.mode === 'all' || target?.mode === 'all';
  if (matches.length > 0) {
    const isTrue = isEach ? matches.every(isMiss) : matches.some(isMiss);
    return isTrue ? null : `${saying(claim)}: ${called(attacker)} did not miss ${called(target)}`;
  }
  if (claim.claim === 'miss' && attacker && target === null && attacker.who.some((name) => hasHarmed(record, name)))
    return `${saying(claim)}: ${called(attacker)} did not miss`;
  if (target?.who.every((name) => isSpellbound(record, name)))
    return `${saying(claim)}: what was aimed at ${called(target)} told`;
  return missedNothing(claim, record)
    ? `${saying(claim)}: ${called(attacker)} made no attack on ${called(target)}`
    : null;
}

/** Whoever struck no blow, and hurt somebody all the same. */
const hasHarmed = (record: Settled, by: string): boolean =>
  !record.attacks.some((each) => each.attacker === by) && aimedAtBy(record, by).some((name) => record.harmed.has(name));

const isAimedAt = (record: Settled, name: string): boolean =>
  record.cast.people.some((person) => person.name !== name && aimedAtBy(record, person.name).includes(name));

/** Whom no blow was aimed at, and magic hurt all the same. */
const isSpellbound = (record: Settled, name: string): boolean =>
  record.harmed.has(name) && record.cast.people.some((person) => aimedAtBy(record, person.name).includes(name));

function missedNothing({ attacker, target, words }: Claim, record: Settled): boolean {
  if (attacker && target?.who.some((name) => record.harmed.has(name) && aimedAt(record, attacker, name))) return true;
  if (attacker && /^(fumbl|botch)/i.test(words)) return !attacker.isGuess;
  if (!attacker || attacker.isGuess || attacker.who.some((name) => actsOtherwise(record, name))) return false;
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
  const canAct = ({ name, standing }: Person): boolean =>
    standing === 'UP' ||
    record.sheet.facts.some(({ says }) => says.includes(name)) ||
    (standing === 'GONE' && hasFact(record, /^(ended\.FLED|retreat|gone|flight)/));
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

export function unhurt(claim: Claim, record: Settled): string | null {
  if (!claim.target) return null;
  const hasMissed = (person: Person): boolean =>
    claim.attacker !== null &&
    record.attacks.some((each) => each.target === person.name && among(claim.attacker, each.attacker) && !each.isHit);
  const isUnhurt = (person: Person): boolean =>
    hasMissed(person) ||
    (!record.harmed.has(person.name) &&
      !record.attacks.some((each) => each.target === person.name && each.isHit && !each.isEither));
  return holds(claim.target, record, isUnhurt) ? null : `${called(claim.target)} was hurt`;
}
