/** Whether what could not be read for certain is so of anybody it could be about. */

import type { Person } from '../cast.ts';
import type { Claim } from '../claims.ts';
import { isIdle } from '../fates.ts';
import type { Party } from '../party.ts';
import {
  actsOtherwise,
  aimedAtBy,
  called,
  hasLeft,
  hasMended,
  hasTarget,
  holds,
  isDead,
  isDown,
  isHurt,
  mending,
  personOf,
  type Settled,
  saying,
} from '../record.ts';
import { statusMarks, stricken } from './statuses.ts';

/** True if it is of anybody it could be about: whoever suffered it, or did it to another. */
export function doubted(claim: Claim, record: Settled, family: string): string | null {
  const is = doubts[family] ?? ((person) => stricken(ofOne(claim, person), record, family.slice(7)) === null);
  const target = family.startsWith('status:') ? thoseMarked(claim.target, record, family.slice(7)) : claim.target;
  const isStill = (person: Person): boolean =>
    target?.who.length === 1 && /^motionless$/i.test(claim.words) && isIdle(person, record);
  if (holds(target, record, (person) => is(person, record) || isStill(person))) return null;
  return `${saying(claim)} of ${called(claim.target)}`;
}

/** Where the sheet has something to say of one of them and it, it is they who are meant. */
function thoseMarked(target: Party | null, record: Settled, status: string): Party | null {
  const marked = target?.who.filter((name) => statusMarks(record, name, status).length > 0) ?? [];
  return target && target.mode === 'any' && marked.length > 0 ? { ...target, who: marked } : target;
}

const ofOne = (claim: Claim, { name }: Person): Claim => ({
  ...claim,
  target: { who: [name], mode: 'any', isGuess: false, isPronoun: false },
});

const struckBy = ({ attacks }: Settled, name: string): readonly string[] =>
  attacks.flatMap((each) => (each.attacker === name && each.isHit ? [each.target] : []));

type Proof = (person: Person, record: Settled) => boolean;

const orVictim =
  (is: Proof): Proof =>
  (person, record) =>
    is(person, record) ||
    [...struckBy(record, person.name), ...aimedAtBy(record, person.name)].some((name) =>
      is(personOf(record, name), record),
    );

const doubts: Readonly<Record<string, Proof>> = {
  harm: orVictim(
    (person, record) => isHurt(person) || record.harmed.has(person.name) || hasMended(record, person.name, mending),
  ),
  miss: (person, record) =>
    record.attacks.every((each) => each.attacker !== person.name && each.target !== person.name) ||
    hasTarget(record, person.name, /^save\.passed$/) ||
    record.attacks.some(
      (each) => (each.attacker === person.name || each.target === person.name) && (!each.isHit || each.isGlancing),
    ),
  blood: (_, { cast, harmed }) => harmed.size > 0 || cast.people.some(isHurt),
  death: orVictim(isDead),
  fall: orVictim(isDown),
  flight: (_, record) => record.cast.people.some((person) => hasLeft(person, record)),
  mending: (person, record) => hasTarget(record, person.name, mending) || actsOtherwise(record, person.name),
};
