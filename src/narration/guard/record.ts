/** What the sheet has settled, read once, and the questions everybody asks of it. */
import type { Sheet } from '../narrator.ts';
import { ownersOn, type Wielders, wieldersOn } from './armoury.ts';
import type { Cast, Person } from './cast.ts';
import type { Claim } from './claims.ts';
import { type Mark, marksOf } from './marks.ts';
import type { Party } from './party.ts';
import { type Attack, attacksOn, spellsOn } from './strokes.ts';
import { type Work, worksOn } from './works.ts';

/** The sheet, read once. */
export interface Settled {
  /** Whose weapon a word means: "the cleaver", "the arrow", "the slam". */
  readonly wielders: Wielders;
  /** The same, only as the sheet itself calls it. */
  readonly owners: Wielders;
  readonly sheet: Sheet;
  readonly cast: Cast;
  readonly attacks: readonly Attack[];
  /** Attacks, and what strikes by itself: spells, breaths, thorns. */
  readonly strokes: readonly Attack[];
  readonly harmed: ReadonlySet<string>;
  /** What was laid on whom. */
  readonly marks: readonly Mark[];
  /** Spells, breaths and draughts, and whose they were. */
  readonly works: readonly Work[];
}

export function settledOn(sheet: Sheet, cast: Cast): Settled {
  const attacks = attacksOn(sheet);
  return {
    sheet,
    cast,
    attacks,
    strokes: [...attacks, ...spellsOn(sheet)],
    harmed: harmedOn(sheet, cast),
    marks: marksOf(sheet),
    works: worksOn(sheet),
    wielders: wieldersOn(sheet),
    owners: ownersOn(sheet),
  };
}

/** Harm has no roles of its own: "Goblin takes 4 fire (7 to 3)." */
function harmedOn({ facts }: Sheet, { people }: Cast): ReadonlySet<string> {
  const named = facts.flatMap(({ says }) => /^(.+) takes (?!0 )\d+ /.exec(says)?.[1] ?? []);
  const drained = facts.filter(({ deed }) => deed === 'drained').map(({ roles }) => roles.target ?? '');
  const paid = facts.flatMap(({ says }) => /^(.+) overcasts and pays in blood/.exec(says)?.[1] ?? []);
  const known = new Set(people.map((person) => person.name));
  return new Set([...named, ...drained, ...paid].filter((name) => known.has(name)));
}

/* Who */

export const peopleIn = ({ who }: Party, { cast }: Settled): readonly Person[] =>
  cast.people.filter((person) => who.includes(person.name));

/** One of those meant, or each of them, or nobody in particular and then anyone. */
export function holds(party: Party | null, record: Settled, is: (person: Person) => boolean): boolean {
  if (!party) return record.cast.people.some(is);
  const people = peopleIn(party, record);
  return party.mode === 'all' ? people.every(is) : people.some(is);
}

export const called = (party: Party | null): string => party?.who.join(' or ') ?? 'somebody';

export const saying = ({ words }: Claim): string => `"${words}"`;

export const among = (party: Party | null, name: string): boolean => party === null || party.who.includes(name);

export const isItself = (attacker: Party, target: Party | null): boolean =>
  target !== null && attacker.who.every((name) => target.who.includes(name));

/** A friend's grip holds nobody. */
export function isAmongFriends({ attacker, target }: Pick<Claim, 'attacker' | 'target'>, { cast }: Settled): boolean {
  const names = [...(attacker?.who ?? []), ...(target?.who ?? [])];
  const sides = new Set(cast.people.filter(({ name }) => names.includes(name)).map(({ side }) => side));
  return attacker !== null && target !== null && sides.size === 1 && !isItself(attacker, target);
}

export const personOf = ({ cast }: Settled, name: string): Person =>
  cast.people.find((person) => person.name === name)!;

/* What the sheet says of them */

export const hasTarget = ({ sheet }: Settled, name: string, deeds: RegExp): boolean =>
  sheet.facts.some(
    ({ deed, roles }) =>
      deeds.test(deed ?? '') &&
      (roles.target === name || roles.actor === name || (roles.target ?? '').split(', ').includes(name)),
  );

export const hasFact = ({ sheet }: Settled, deeds: RegExp): boolean =>
  sheet.facts.some(({ deed }) => deeds.test(deed ?? ''));

export const isDead = (person: Person, record: Settled): boolean =>
  person.standing === 'DEAD' || hasTarget(record, person.name, /^standing\.DEAD$/);

export const laidLow =
  /^(standing\.(DOWN|DEAD|STABLE)|prone|asleep|paraly[sz]ed|held|unconscious|stunned|petrified|incapacitated|webbed)$/;

export const isDown = (person: Person, record: Settled): boolean =>
  isSenseless(person, record) || hasTarget(record, person.name, laidLow) || fumbled(record, person.name);

/** Down, dead, or laid out by what holds them. */
export const isSenseless = (person: Person, record: Settled): boolean =>
  isBeaten(person) ||
  hasTarget(
    record,
    person.name,
    /^(standing\.(DOWN|DEAD|STABLE)|asleep|paraly[sz]ed|unconscious|stunned|petrified)$/,
  ) ||
  isKept(record, person.name);

export const isBeaten = ({ standing }: Person): boolean => /^(DOWN|STABLE|DEAD)$/.test(standing);

/** "Cannot act: asleep". */
const isKept = ({ sheet }: Settled, name: string): boolean =>
  sheet.facts.some(
    ({ deed, roles }) =>
      /^skip/.test(deed ?? '') &&
      roles.actor === name &&
      /asleep|paraly|unconscious|stun|petrif|web|held/.test(`${deed} ${roles.because ?? ''}`),
  );

export const fumbled = ({ sheet }: Settled, name: string): boolean =>
  sheet.facts.some(({ deed, roles }) => deed === 'attack.FUMBLE' && roles.attacker === name);

export const hasLeft = (person: Person, record: Settled): boolean =>
  person.standing === 'GONE' ||
  hasTarget(record, person.name, /^(gone|flight\.passed|morale\.failed|retreat)/) ||
  (person.side === 'PARTY' && person.standing !== 'DEAD' && hasFact(record, /^ended\.FLED$/)) ||
  (person.side === 'FOES' && hasFact(record, /^morale\.broken$/));

export const isHurt = ({ health }: Person): boolean => health !== 'UNHARMED';

export const mending = /^(heal|regenerated|standing\.(UP|STABLE)|cure|potion|rest|level)|second_wind/;

/** A prayer that found nothing to mend has mended nobody. */
export const hasMended = ({ sheet }: Settled, name: string, deeds: RegExp): boolean =>
  sheet.facts.some(
    ({ deed, roles, says }) =>
      deeds.test(deed ?? '') && (roles.target === name || roles.actor === name) && !/ recovers 0\b/.test(says),
  );

export const actsOtherwise = ({ sheet }: Settled, name: string): boolean =>
  sheet.facts.some(
    ({ deed, roles }) =>
      /^(ability|breath|item|turning|spell|trap|trait|rune|reaction)/.test(deed ?? '') &&
      (roles.actor === name || roles.attacker === name),
  );

export const aimedAt = ({ sheet }: Settled, attacker: Party, target: string): boolean =>
  sheet.facts.some(
    ({ deed, roles }) =>
      /^(ability|trait|breath|item|spell|trap|rune|reaction|turning|hazard)/.test(deed ?? '') &&
      attacker.who.includes(roles.actor ?? '') &&
      `${roles.targets ?? ''}, ${roles.target ?? ''}`.split(', ').includes(target),
  );

export const aimedAtBy = (record: Settled, name: string): readonly string[] =>
  record.cast.people
    .map((person) => person.name)
    .filter((other) => aimedAt(record, { who: [name], mode: 'any', isGuess: false, isPronoun: false }, other));

/** What is aimed at nobody in particular may have reached anybody. */
export const hasRaged = ({ sheet }: Settled, by: string): boolean =>
  sheet.facts.some(
    ({ deed, roles }) =>
      /^(ability|breath|item|spell|trap|trait|rune|reaction|turning)/.test(deed ?? '') &&
      (roles.actor === by || roles.attacker === by) &&
      !roles.targets &&
      !roles.target,
  );
