/** Why a rest gave back what it did, and a level what it did. */
import type { ExplainTable } from '../ruleset.ts';
import type { CampEvent } from './terms.ts';

type Event<T extends CampEvent['type']> = Extract<CampEvent, { type: T }>;

export const explainCamp: ExplainTable<CampEvent> = {
  CharacterRested: (e) => ({
    rule: e.rest === 'short' ? SHORT : e.rolls.length > 0 ? ROTTEN : LONG,
    heading: 'between-fights',
    rolls: e.rolls,
    factors: [`hit points ${e.hpBefore} to ${e.hpAfter} of ${e.maxHp}`, ...spiltOf(e)],
    otherwise: null,
  }),
  LevelGained: (e) => ({
    rule: e.roll === null ? AVERAGE : ROLLED,
    heading: 'between-fights',
    rolls: e.roll === null ? [] : [e.roll],
    factors: [`${e.hitPoints} hit points`, ...raisedOf(e)],
    otherwise: null,
  }),
};

const SHORT = 'In a short rest each hit die that is spent heals what it shows and Constitution, up to the maximum.';
const LONG = 'A long rest gives back all hit points and slots, half the hit dice and one level of exhaustion.';
const ROTTEN = 'Under mummy rot a day takes 3d6 of the hit point maximum, and nothing heals.';
const AVERAGE = 'A level gives the hit die’s average, rounded up, and Constitution; at least 1.';
const ROLLED = 'A level gives a roll of the hit die and Constitution; at least 1.';

/** The one at 0 begins at 1. */
function spiltOf({ rest, rolls, hpBefore, hpAfter, maxHp }: Event<'CharacterRested'>): readonly string[] {
  if (rest === 'long' || hpAfter < maxHp) return [];
  const healed = rolls.reduce((sum, { total }) => sum + Math.max(0, total), 0);
  const spilt = Math.max(hpBefore, 1) + healed - maxHp;
  return spilt > 0 ? [`${spilt} lost above the maximum`] : [];
}

/** A better Constitution counts for every level there was. */
function raisedOf({ raised, roll, hitPoints }: Event<'LevelGained'>): readonly string[] {
  if (raised !== 'con' || roll === null) return [];
  return [`${hitPoints - Math.max(1, roll.total)} of them by the better Constitution, for every level`];
}
