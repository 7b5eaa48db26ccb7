/** Whether what is said of life, death, falling, rising, leaving and mending is so. */

import type { SheetFact } from '../../narrator.ts';
import type { Person } from '../cast.ts';
import type { Claim } from '../claims.ts';
import { couldAct, fallOf, isIdle } from '../fates.ts';
import {
  aimedAt,
  called,
  hasFact,
  hasLeft,
  hasMended,
  hasRaged,
  hasTarget,
  holds,
  isBeaten,
  isDead,
  isDown,
  isItself,
  isSenseless,
  mending,
  peopleIn,
  type Settled,
  saying,
} from '../record.ts';

/** Dead already, and none the less there. */
const undead = /skeleton|zombie|ghoul|wight|wraith|spect|mummy|vampire|lich|ghast|ghost|draugr|haugbui|revenant|shadow/;

export function died(claim: Claim, record: Settled): string | null {
  if (claim.isAttribute && holds(claim.target, record, ({ kind }) => undead.test(kind))) return null;
  const isDone = isEuphemism(claim.words) ? isDown : isDead;
  // "Nothing was left of him but his footprints".
  const isTraceless = (person: Person): boolean =>
    /^(nothing|little|naught) /i.test(claim.words) && hasLeft(person, record);
  const isTrue = holds(claim.target, record, (person) => isDone(person, record) || isTraceless(person));
  if (!isTrue || isStale(claim, record)) return `${saying(claim)} has ${called(claim.target)} dead`;
  return claim.attacker ? killedBy(claim, record) : null;
}

/** Whoever does not get up again may be down; whoever never will is dead. */
const isEuphemism = (words: string): boolean =>
  /\b(not|\w+n't)\b|finish|subsid|still/i.test(words) && !/\b(never|ever|forever|good|breath\w*)\b/i.test(words);

const happens = /^(?:dies|died|perishes|perished|(?:falls?|fell|drops?|dropped) (?:down )?dead)$/i;

/** Whoever was dead before the beat does not die in it. */
function isStale({ words, isPast, target }: Claim, record: Settled): boolean {
  if (isPast || !target || !happens.test(words)) return false;
  const isNews = ({ says }: SheetFact, name: string): boolean =>
    says.includes(name) && /\b(?:slain|dead|dies|died|destroyed|killed)\b/i.test(says);
  return !target.who.some((name) => record.sheet.facts.some((fact) => isNews(fact, name)));
}

/** Whoever killed is whose harm came last; where a wound did it by and by, it was that wound. */
function killedBy({ attacker, target, weapon, isPast, words }: Claim, record: Settled): string | null {
  if (attacker!.isGuess || isItself(attacker!, target)) return null;
  const isDone = isEuphemism(words) ? isDown : isDead;
  const victims = (target ? peopleIn(target, record) : record.cast.people).filter((person) => isDone(person, record));
  if (!target && victims.some(({ name }) => attacker!.who.includes(name))) return null;
  const isTrue = victims.some(({ name }) => {
    const fall = fallOf(record, name);
    if (!fall) return isPast === true || !isNews(record, name);
    const isOfWound = fall.isOfWounds && (fall.by.length > 0 || wounds.test(weapon ?? ''));
    return attacker!.who.some((by) => fall.by.includes(by) || (isOfWound && hasHurt(record, by, name)));
  });
  return isTrue ? null : `${called(attacker)} did not kill ${called(target)}`;
}

const wounds = /^(wounds?|cuts?|gash|bite|poison|venom|burn|burns|flame|flames|fire|slash|stab)$/;

/** Nobody knows who killed those who were dead before. */
const isNews = (record: Settled, name: string): boolean =>
  hasTarget(record, name, /^standing\.DEAD$/) || !hasTarget(record, name, /./);

/** Whoever struck them, or laid something on them. */
const hasHurt = (record: Settled, by: string, name: string): boolean =>
  record.attacks.some((each) => each.isHit && each.attacker === by && each.target === name) ||
  aimedAt(record, { who: [by], mode: 'any', isGuess: false, isPronoun: false }, name);

/** "It was not the blade that killed him": he may be dead of something else. */
export function notKilled(claim: Claim, record: Settled): string | null {
  const { attacker, target } = claim;
  if (!attacker || attacker.isGuess || !target) return lived(claim, record);
  const isOther = (name: string): boolean => {
    const fall = fallOf(record, name);
    return fall !== null && !attacker.who.some((by) => fall.by.includes(by));
  };
  return target.who.some(isOther) ? null : lived(claim, record);
}

export function lived(claim: Claim, record: Settled): string | null {
  if (!claim.target) return null;
  const hasClung = ({ name }: Person): boolean =>
    /^(cling|clung|h[eo]ld|hang|hung)/i.test(claim.words) &&
    hasTarget(record, name, /^(deathSave\.SUCCESS|standing\.DOWN)$/);
  return holds(claim.target, record, (person) => !isDead(person, record) || hasClung(person))
    ? null
    : `${called(claim.target)} is dead`;
}

/** Whoever was dead when it began does not move. */
export function stirred(claim: Claim, record: Settled): string | null {
  if (!claim.target || claim.target.isGuess || claim.target.mode === 'all') return null;
  const isThere = (person: Person): boolean => !isDead(person, record) || couldAct(person, record);
  return holds(claim.target, record, isThere) ? null : `${saying(claim)}: ${called(claim.target)} is dead`;
}

export function fell(claim: Claim, record: Settled): string | null {
  const wasDown = ({ name }: Person): boolean => claim.isPast === true && hasTarget(record, name, /^standing\.UP$/);
  const isSwallowed = (person: Person): boolean =>
    /dark|night|shadow|black/i.test(claim.words) && hasLeft(person, record);
  const hasNotStirred = (person: Person): boolean => /\bstir/i.test(claim.words) && isIdle(person, record);
  const isLow = lowProof(claim.words);
  const isSo = (person: Person): boolean =>
    isLow(person, record) || wasDown(person) || isSwallowed(person) || hasNotStirred(person);
  if (!holds(claim.target, record, isSo)) return `${saying(claim)} has ${called(claim.target)} down`;
  return claim.attacker ? felledBy(claim, record) : null;
}

/** Whoever trips is down, but neither senseless nor beaten. */
function lowProof(words: string): (person: Person, record: Settled) => boolean {
  if (beating.test(words)) return (person, record) => isBeaten(person) || hasLeft(person, record);
  return senseless.test(words) ? isSenseless : isDown;
}

const senseless =
  /unconscious|senseless|insensib|consciousness|\bcold\b|black\w* out|pass\w* out|\bfaint|swoon|comatose|\b(knock|put)\w* .*\bout\b|\bwits\b|\bsenses\b|oblivion/i;
const beating = /\b(defeat|vanquish|overpower|trounc|overthrow|beaten|worsted)|out of (the fight|action|combat)/i;

/** Whoever felled somebody struck them, or laid something on them. */
function felledBy({ attacker, target }: Claim, record: Settled): string | null {
  if (attacker!.isGuess || attacker!.mode === 'all' || isItself(attacker!, target)) return null;
  const reached = (name: string): boolean =>
    attacker!.who.some(
      (by) => hasHurt(record, by, name) || fallOf(record, name)?.by.includes(by) || hasRaged(record, by),
    );
  return (target?.who ?? record.cast.people.map(({ name }) => name)).some(reached)
    ? null
    : `${called(attacker)} did not bring ${called(target)} down`;
}

/** Whoever was hurt more than once went on after the first. */
const timesHarmed = ({ sheet }: Settled, name: string): number =>
  sheet.facts.filter(({ says }) => says.startsWith(`${name} takes `)).length;

export function stayedUp(claim: Claim, record: Settled): string | null {
  if (!claim.target || (claim.isPast && /^(find|found|regain|recover)/i.test(claim.words))) return null;
  const isGround = /foot|feet|ground|floor|planted/i.test(claim.words);
  const isUp = ({ name, standing }: Person): boolean =>
    hasTarget(record, name, /^prone\.ends$/) ||
    (claim.isBrief && hasTarget(record, name, /^standing\.(DOWN|DEAD)$/)) ||
    ((claim.isBrief || /keep|kept|^(fall|fell)\w* to /i.test(claim.words)) && timesHarmed(record, name) > 1) ||
    (standing === 'UP' && !(isGround && hasTarget(record, name, /^prone$/))) ||
    (standing === 'GONE' && !/ground/i.test(claim.words));
  return holds(claim.target, record, isUp) ? null : `${called(claim.target)} is down`;
}

/** What kept somebody down let go of them. */
const freed =
  /^standing\.UP$|^(prone|asleep|paraly[sz]ed|unconscious|stunned|petrified|held|staggered|charmed|restrained|webbed|engulfed|disoriented|slowed)\.ends$/;

export function rose(claim: Claim, record: Settled): string | null {
  if (!claim.target) return null;
  const isAwake = (person: Person): boolean =>
    person.standing === 'UP' && !hasTarget(record, person.name, /^(asleep|unconscious|prone)$/);
  if (/\bstill\b/i.test(claim.words) && holds(claim.target, record, isAwake)) return null;
  // Whoever fights for life may rally and be down all the same.
  const hasRallied = ({ name }: Person): boolean =>
    /^rall/i.test(claim.words) && hasTarget(record, name, /^deathSave\.SUCCESS$/);
  if (holds(claim.target, record, hasRallied)) return null;
  const hasRisen = (person: Person): boolean =>
    hasTarget(record, person.name, /^standing\.UP$/) ||
    person.standing === 'UP' ||
    hasTarget(record, person.name, freed);
  const isBack =
    /consciousness|life|revive|resurrect|reanimate|awak|wake|woke|again|once more|back|brought|bring|\bs[ia]t\w* up|together|conscious/i.test(
      claim.words,
    );
  const isTrue = holds(
    claim.target,
    record,
    (person) =>
      hasRisen(person) && (!isBack || hasTarget(record, person.name, /^knit/i.test(claim.words) ? mending : freed)),
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

/** Whoever has won may go. */
const leisurely = /^(walk|stride|strode|leav|left|depart|limp|trudg|wander|stroll|rid|rode|mak|made)/i;

export function left(claim: Claim, record: Settled): string | null {
  if (
    starts.test(claim.words) &&
    holds(claim.target, record, (person) => hasTarget(record, person.name, /^flight\.failed$/))
  )
    return null;
  const isVictor = ({ side, standing }: Person): boolean => side === 'PARTY' && standing === 'UP';
  if (hasFact(record, /^ended\.WON$/) && leisurely.test(claim.words) && holds(claim.target, record, isVictor))
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

/** Whoever gave up is said on the sheet to have done so; whoever ran did not. */
export function yielded(claim: Claim, record: Settled): string | null {
  const hasYielded = (person: Person): boolean =>
    hasTarget(record, person.name, /surrender|yield|parley|charmed|turned/) ||
    hasLost(record, person.name) ||
    (person.side === 'FOES' && person.standing !== 'GONE' && hasFact(record, /^morale\.broken$/));
  return holds(claim.target, record, hasYielded) ? null : `${saying(claim)} has ${called(claim.target)} give up`;
}

/** Beaten in a bout that is fought for sport. */
const hasLost = ({ sheet }: Settled, name: string): boolean =>
  sheet.facts.some(
    ({ deed, roles }) => deed === 'standing.DOWN' && roles.target === name && roles.because === 'beaten',
  );

export function stayed(claim: Claim, record: Settled): string | null {
  if (/^(no|there)\b/i.test(claim.words))
    return hasFact(record, /^(gone|retreat|ended\.FLED|flight\.passed)/) ? `${saying(claim)}: somebody left` : null;
  if (!claim.target) return null;
  const hasFought = /^(fight|fought)\w* to|(fast|firm)$|^(not|never) (run|flee|leave|retreat)/i.test(claim.words);
  const isThere = claim.isNegated || claim.isBrief || hasFought;
  return holds(claim.target, record, ({ standing }) => standing === 'UP' || (isThere && standing !== 'GONE'))
    ? null
    : `${called(claim.target)} has left the fight`;
}

/** Whoever is stable is not yet well, and a second wind closes no wound unless the sheet says so. */
const curing = /^(heal|regenerated|standing\.UP|cure|potion|rest|level)/;

/** What mends every hurt leaves none. */
const entirely = /whole|right as|good as|sound as|fit as|hale as|\bleft$|fully|every|all |scar|trace/i;

export function healed(claim: Claim, record: Settled): string | null {
  const deeds = /clos|knit|heal|whole|seal|mend|good as|shut|together/i.test(claim.words) ? curing : mending;
  const isMended = (person: Person): boolean =>
    (hasMended(record, person.name, deeds) && !(entirely.test(claim.words) && person.health !== 'UNHARMED')) ||
    (/^(strength|vigou?r|vitality|power)\b/i.test(claim.words) &&
      hasTarget(record, person.name, /^(bolster|inspir|bless|rag|hast)/)) ||
    (/^(bleeding|blood|flow)\b/i.test(claim.words) && hasTarget(record, person.name, /^bleeding\.ends$/)) ||
    (/^(sound|fit|hale|whole) as/i.test(claim.words) &&
      person.health === 'UNHARMED' &&
      !record.harmed.has(person.name));
  // "The bleeding stopped": whose, the sentence need not say.
  const target = claim.target?.isGuess ? null : claim.target;
  return holds(target, record, isMended) ? null : `${saying(claim)} has ${called(claim.target)} healed`;
}

/** "The draught did nothing for him", "the wounds gaped as wide as ever": of whoever was mended and not hurt again. */
export function notHealed(claim: Claim, record: Settled): string | null {
  const { attacker, target, words } = claim;
  if (attacker || !target || target.isGuess || !unmended.test(words)) return null;
  const isMended = ({ name }: Person): boolean => hasMended(record, name, curing) && !record.harmed.has(name);
  return peopleIn(target, record).every(isMended) ? `${saying(claim)}: ${called(target)} is mended` : null;
}

const unmended = /as$|\b(before|ever|keeps?|kept|stay\w*|remain\w*|nothing|naught|little|no|refus\w*|would|did|had)\b/i;

export function isAs(claim: Claim, record: Settled, what: string, is: (person: Person) => boolean): string | null {
  if (!claim.target) return null;
  return holds(claim.target, record, (person) => is(person) || (record.harmed.has(person.name) && what === 'is hurt'))
    ? null
    : `${saying(claim)}: ${called(claim.target)} ${what}`;
}

export const isDying = ({ standing }: Person): boolean => /^(DOWN|STABLE|DEAD)$/.test(standing);

export const nearDeath = ({ health, standing }: Person): boolean =>
  /^(BADLY_WOUNDED|DYING|DEAD)$/.test(health) || /^(DOWN|STABLE|DEAD)$/.test(standing);
