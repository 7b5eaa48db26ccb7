/** Whether what is said of life, death, falling, rising, leaving and mending is so. */

import type { SheetFact } from '../../narrator.ts';
import type { Person } from '../cast.ts';
import type { Claim } from '../claims.ts';
import {
  actsOtherwise,
  aimedAt,
  among,
  called,
  hasFact,
  hasLeft,
  hasTarget,
  holds,
  isDead,
  isDown,
  isItself,
  mending,
  peopleIn,
  personOf,
  type Settled,
  saying,
} from '../record.ts';

/** Dead already, and none the less there. */
const undead = /skeleton|zombie|ghoul|wight|wraith|spect|mummy|vampire|lich|ghast|ghost|draugr|haugbui|revenant|shadow/;

export function died(claim: Claim, record: Settled): string | null {
  if (claim.isAttribute && holds(claim.target, record, ({ kind }) => undead.test(kind))) return null;
  const isDone = /\b(not|never|\w+n't)\b|finish|subsid|still/i.test(claim.words) ? isDown : isDead;
  const isTrue = holds(claim.target, record, (person) => isDone(person, record));
  if (!isTrue || isStale(claim, record)) return `${saying(claim)} has ${called(claim.target)} dead`;
  return claim.attacker ? killedBy(claim, record) : null;
}

const happens = /^(?:dies|died|perishes|perished|(?:falls?|fell|drops?|dropped) (?:down )?dead)$/i;

/** Whoever was dead before the beat does not die in it. */
function isStale({ words, isPast, target }: Claim, record: Settled): boolean {
  if (isPast || !target || !happens.test(words)) return false;
  const isNews = ({ says }: SheetFact, name: string): boolean =>
    says.includes(name) && /\b(?:slain|dead|dies|died|destroyed|killed)\b/i.test(says);
  return !target.who.some((name) => record.sheet.facts.some((fact) => isNews(fact, name)));
}

/** Whoever killed struck, or used something that harms. */
function killedBy({ attacker, target }: Claim, record: Settled): string | null {
  if (attacker!.isGuess || attacker!.mode === 'all' || isItself(attacker!, target)) return null;
  const names = attacker!.who;
  const isTrue = names.some(
    (name) =>
      record.attacks.some(
        (each) => each.attacker === name && each.isHit && among(target, each.target) && isSlain(record, each.target),
      ) || actsOtherwise(record, name),
  );
  return isTrue ? null : `${called(attacker)} did not kill ${called(target)}`;
}

const isSlain = (record: Settled, name: string): boolean => isDead(personOf(record, name), record);

export function lived(claim: Claim, record: Settled): string | null {
  if (!claim.target) return null;
  return holds(claim.target, record, (person) => !isDead(person, record)) ? null : `${called(claim.target)} is dead`;
}

export function fell(claim: Claim, record: Settled): string | null {
  const wasDown = ({ name }: Person): boolean => claim.isPast === true && hasTarget(record, name, /^standing\.UP$/);
  const isSwallowed = (person: Person): boolean =>
    /dark|night|shadow|black/i.test(claim.words) && hasLeft(person, record);
  if (!holds(claim.target, record, (person) => isDown(person, record) || wasDown(person) || isSwallowed(person)))
    return `${saying(claim)} has ${called(claim.target)} down`;
  return claim.attacker ? felledBy(claim, record) : null;
}

/** Whoever felled somebody struck them, or laid something on them. */
function felledBy({ attacker, target }: Claim, record: Settled): string | null {
  if (attacker!.isGuess || attacker!.mode === 'all' || isItself(attacker!, target)) return null;
  const isTrue = record.attacks.some(
    (each) => each.isHit && among(attacker, each.attacker) && among(target, each.target),
  );
  const others = target ? target.who.some((name) => aimedAt(record, attacker!, name)) : true;
  return isTrue || others || attacker!.who.some((name) => actsOtherwise(record, name))
    ? null
    : `${called(attacker)} did not bring ${called(target)} down`;
}

/** Whoever was hurt more than once went on after the first. */
const timesHarmed = ({ sheet }: Settled, name: string): number =>
  sheet.facts.filter(({ says }) => says.startsWith(`${name} takes `)).length;

export function stayedUp(claim: Claim, record: Settled): string | null {
  if (!claim.target) return null;
  const isGround = /foot|feet|ground|floor|planted/i.test(claim.words);
  const isUp = ({ name, standing }: Person): boolean =>
    hasTarget(record, name, /^prone\.ends$/) ||
    (/keep|kept/i.test(claim.words) && timesHarmed(record, name) > 1) ||
    (standing === 'UP' && !(isGround && hasTarget(record, name, /^prone$/))) ||
    (standing === 'GONE' && !/ground/i.test(claim.words));
  return holds(claim.target, record, isUp) ? null : `${called(claim.target)} is down`;
}

export function rose(claim: Claim, record: Settled): string | null {
  if (!claim.target) return null;
  const hasRisen = (person: Person): boolean =>
    hasTarget(record, person.name, /^standing\.UP$/) ||
    person.standing === 'UP' ||
    hasTarget(record, person.name, /\.ends$/);
  const isBack =
    /consciousness|life|revive|resurrect|reanimate|awak|wake|woke|up again|once more|back|brought|bring|sit|sat|^r[io]se\w* again/i.test(
      claim.words,
    );
  const isTrue = holds(
    claim.target,
    record,
    (person) => hasRisen(person) && (!isBack || hasTarget(record, person.name, /^standing\.UP$|\.ends$/)),
  );
  return isTrue ? null : `${saying(claim)} has ${called(claim.target)} up again`;
}

export function notRisen(claim: Claim, record: Settled): string | null {
  if (!claim.target) return null;
  return holds(claim.target, record, (person) => !hasTarget(record, person.name, /^standing\.UP$/))
    ? null
    : `${called(claim.target)} is up again`;
}

/** To make for the door is not yet to be through it. */
const starts = /^(bolt|run|ran|dash|sprint|mak|made|head|break|broke|scrambl|dart|turn|div|dove)\w* (for|to|toward)/i;

export function left(claim: Claim, record: Settled): string | null {
  if (
    starts.test(claim.words) &&
    holds(claim.target, record, (person) => hasTarget(record, person.name, /^flight\.failed$/))
  )
    return null;
  if (/gone$/i.test(claim.words) && holds(claim.target, record, (person) => isDead(person, record))) return null;
  if (
    /^turn\w* to /i.test(claim.words) &&
    holds(claim.target, record, (person) => hasTarget(record, person.name, /^flight\.failed$/))
  )
    return null;
  if (holds(claim.target, record, (person) => hasTarget(record, person.name, /hid|invisib|unseen/))) return null;
  const isTrue =
    claim.target?.mode === 'all'
      ? peopleIn(claim.target, record).every((person) => hasLeft(person, record) || person.standing === 'DEAD') &&
        peopleIn(claim.target, record).some((person) => hasLeft(person, record))
      : holds(claim.target, record, (person) => hasLeft(person, record));
  return isTrue ? null : `${saying(claim)} has ${called(claim.target)} leave the fight`;
}

export function stayed(claim: Claim, record: Settled): string | null {
  if (/^(no|there)\b/i.test(claim.words))
    return hasFact(record, /^(gone|retreat|ended\.FLED|flight\.passed)/) ? `${saying(claim)}: somebody left` : null;
  if (!claim.target) return null;
  const hasFought = /^(fight|fought)\w* to|(fast|firm)$/i.test(claim.words);
  return holds(claim.target, record, ({ standing }) => standing === 'UP' || (hasFought && standing !== 'GONE'))
    ? null
    : `${called(claim.target)} has left the fight`;
}

/** Whoever is stable is not yet well. */
const curing = /^(heal|regenerated|standing\.UP|cure|potion|rest)|second_wind/;

/** What mends every hurt leaves none. */
const entirely = /whole|right as|good as|sound as|fit as|hale as|\bleft$|fully|every|all /i;

export function healed(claim: Claim, record: Settled): string | null {
  const deeds = /clos|knit|heal|whole|seal|mend|good as|shut|together/i.test(claim.words) ? curing : mending;
  const isMended = (person: Person): boolean =>
    hasMended(record, person.name, deeds) && !(entirely.test(claim.words) && person.health !== 'UNHARMED');
  return holds(claim.target, record, isMended) ? null : `${saying(claim)} has ${called(claim.target)} healed`;
}

/** A prayer that found nothing to mend has mended nobody. */
const hasMended = ({ sheet }: Settled, name: string, deeds: RegExp): boolean =>
  sheet.facts.some(
    ({ deed, roles, says }) =>
      deeds.test(deed ?? '') && (roles.target === name || roles.actor === name) && !/ recovers 0\b/.test(says),
  );

export function isAs(claim: Claim, record: Settled, what: string, is: (person: Person) => boolean): string | null {
  if (!claim.target) return null;
  return holds(claim.target, record, (person) => is(person) || (record.harmed.has(person.name) && what === 'is hurt'))
    ? null
    : `${saying(claim)}: ${called(claim.target)} ${what}`;
}

export const isDying = ({ standing }: Person): boolean => /^(DOWN|STABLE|DEAD)$/.test(standing);

export const nearDeath = ({ health, standing }: Person): boolean =>
  /^(BADLY_WOUNDED|DYING|DEAD)$/.test(health) || /^(DOWN|STABLE|DEAD)$/.test(standing);
