/** Whether somebody is as they are said to be: poisoned, asleep, warded; and whether magic did its work. */

import type { Person } from '../cast.ts';
import type { Claim } from '../claims.ts';
import { statusTable } from '../lexicon/statuses.ts';
import { isHeld, isLoose, type Mark } from '../marks.ts';
import { among, called, hasLeft, hasTarget, holds, isAmongFriends, type Settled, saying } from '../record.ts';

export function stricken(claim: Claim, record: Settled, status: string): string | null {
  const { target, isNegated } = claim;
  if (status === 'restrained' && isAmongFriends(claim, record)) return null;
  const has = (person: Person): boolean => hasStatus(claim, record, person, status);
  const isTrue =
    target || !isNegated
      ? holds(target, record, (person) => has(person) !== isNegated)
      : !record.cast.people.some((person) => isBegun(record, person, status));
  if (isTrue && !isNegated && claim.isOnly && hasOther(claim, record, status))
    return `${saying(claim)}: not only ${called(target)} is ${status}`;
  if (isTrue && !isNegated && isByAnother(claim, record, status))
    return `${saying(claim)}: that was not ${called(claim.attacker)}'s`;
  // "They watched the poison do its work": whose, the sentence need not say.
  const isOfAnother = !isNegated && target?.isGuess === true && record.cast.people.some((person) => has(person));
  // Whoever moves as freely as ever is neither held nor hampered.
  if (isTrue && isNegated && status === 'paralysed' && /\b(free|easi|light|swift|nimbl)\w*$/i.test(claim.words))
    return stricken(claim, record, 'slowed');
  if (isTrue || isOfAnother) return null;
  return isNegated ? `${called(target)} is ${status}` : `${saying(claim)}: ${called(target)} is not ${status}`;
}

/** "The second cube swallowed her", and it was the third. */
function isByAnother({ attacker, target, words }: Claim, record: Settled, status: string): boolean {
  if (!attacker || attacker.isGuess || !target || attributive.test(words)) return false;
  const marks = target.who.flatMap((name) => statusMarks(record, name, status)).filter(isHeld);
  return marks.length > 0 && marks.every(({ by }) => by !== null && !attacker.who.includes(by));
}

/** "The snared hobgoblin" says nothing of who snared it. */
const attributive = /^\w+(ed|en|bound) (?!the\b|h[ie][mr]\b|it\b|them\b)[a-z]/;

/** "Only she was warded": nobody else was. */
const hasOther = ({ target }: Claim, record: Settled, status: string): boolean =>
  record.cast.people.some((person) => !target?.who.includes(person.name) && isBegun(record, person, status));

/** By the sheet's own word, or else by nature; for a denial `has` means that it is false. */
function hasStatus(claim: Claim, record: Settled, person: Person, status: string): boolean {
  const { isNegated, isOver, isBrief, isNever, isPast, isAttribute, isLasting } = claim;
  const marks = statusMarks(record, person.name, status);
  if (marks.length === 0 && statusTable[status]?.isColour) return !isNegated;
  if (isNegated && marks.length > 0)
    return isOver || isBrief || sheds.test(claim.words)
      ? !marks.some(isLoose)
      : isNever
        ? marks.some(isHeld)
        : isHeld(marks.at(-1)!);
  if (!marks.some(({ kind }) => kind !== 'resisted')) return !isNegated && isSeemly(claim, record, person, status);
  return isPast || isAttribute || (isLasting ? isHeld(marks.at(-1)!) : marks.some(isHeld));
}

/** To shake it off, or for it to stop, is to have been rid of it once; it may be back. */
const sheds = /^(shake|shakes|shook|shaking|shrug\w*|throw\w*|threw|fight\w*|fought|stop\w*|ceas\w*)\b/i;

const isSeemly = ({ words, isLasting }: Claim, record: Settled, person: Person, status: string): boolean =>
  !/snor|enchant|alight|ablaze|aflame/i.test(words) &&
  isNatural(person, record, status) &&
  !(isLasting && status === 'burning');

const isBegun = (record: Settled, { name }: Person, status: string): boolean =>
  statusMarks(record, name, status).some(isHeld);

const hasTaken = ({ sheet }: Settled, name: string, kind: string): boolean =>
  sheet.facts.some(({ says }) => says.startsWith(`${name} takes `) && says.includes(` ${kind}`));

/** Blood after a blow, sleep like the dead, fear in one who breaks: no status is needed for those. */
function isNatural(person: Person, record: Settled, status: string): boolean {
  if (status === 'exhausted') return person.standing !== 'UP' || record.harmed.has(person.name);
  if (status === 'asleep') return /^(DOWN|STABLE)$/.test(person.standing);
  if (status === 'bleeding') return person.health !== 'UNHARMED' || record.harmed.has(person.name);
  if (status === 'frightened')
    return hasLeft(person, record) || hasTarget(record, person.name, /^(morale|save\.failed)/);
  if (status === 'burning')
    return (
      record.harmed.has(person.name) &&
      /\bfire\b/.test(record.sheet.facts.map((fact) => `${fact.deed} ${fact.says}`).join(' '))
    );
  if (status === 'restrained' || status === 'paralysed' || status === 'stunned')
    return (
      person.standing === 'DOWN' ||
      person.standing === 'STABLE' ||
      isHelpless(record, person) ||
      (status === 'restrained' && (person.standing === 'DEAD' || isBegun(record, person, 'paralysed')))
    );
  if (status === 'poisoned') return hasTaken(record, person.name, 'poison');
  if (status === 'invisible') return person.standing === 'GONE';
  return false;
}

/** Struck as one is who cannot lift a hand. */
const isHelpless = ({ sheet }: Settled, { name }: Person): boolean =>
  sheet.facts.some(({ roles, says }) => roles.target === name && /\bhelpless\b/.test(says));

/** What the sheet says of somebody and a status, in order. */
export function statusMarks({ marks }: Settled, name: string, status: string): readonly Mark[] {
  const names = statusTable[status]?.names.split(' ') ?? [status];
  return marks.filter(
    ({ who, called: by }) => who === name && names.some((each) => ` ${by.replaceAll('.', ' ')}`.includes(` ${each}`)),
  );
}

const usesMagic = /^(ability|spell|turning|rune)/;

const inVain =
  /^(turning\.failed|spell\.lost|countered|concentration\.lost|resisted|unaffected|chant\.broken|save\.passed)/;

/** A spell that was cast and not countered did what the sheet says it did. */
export function fizzled({ attacker, target, words }: Claim, record: Settled): string | null {
  const by = attacker ?? target;
  const cast = record.sheet.facts.filter(
    ({ deed, roles }) => usesMagic.test(deed ?? '') && among(by, roles.actor ?? ''),
  );
  const isVain = record.sheet.facts.some(
    ({ deed, roles }) => inVain.test(deed ?? '') && (roles.actor === undefined || among(by, roles.actor)),
  );
  return cast.length > 0 && !isVain ? `"${words}": the magic did its work` : null;
}

export function resisted(claim: Claim, record: Settled): string | null {
  if (!claim.target) return null;
  const isFree = (person: Person): boolean =>
    hasTarget(record, person.name, inVain) || !hasTarget(record, person.name, /^(save\.failed|[a-z_]+)$/);
  return holds(claim.target, record, isFree) ? null : `${called(claim.target)} did not resist`;
}
