/** What the sheet has settled, and whether a claim agrees with it. */
import type { Sheet, SheetFact } from '../narrator.ts';
import type { Cast, Person } from './cast.ts';
import type { Claim, Party } from './claims.ts';

/** The sheet, read once. */
export interface Settled {
  /** Whose weapon a word means: "the cleaver". */
  readonly wielders: ReadonlyMap<string, readonly string[]>;
  readonly sheet: Sheet;
  readonly cast: Cast;
  readonly attacks: readonly Attack[];
  readonly harmed: ReadonlySet<string>;
}

interface Attack {
  readonly index: number;
  readonly attacker: string;
  readonly target: string;
  readonly isHit: boolean;
  /** Grazed, or struck to no effect: both a hit and none. */
  readonly isEither: boolean;
}

export function settledOn(sheet: Sheet, cast: Cast): Settled {
  const attacks = sheet.facts.flatMap((fact, index) => attackOf(sheet.facts, fact, index));
  return { sheet, cast, attacks, harmed: harmedOn(sheet, cast), wielders: wieldersOn(sheet) };
}

function wieldersOn({ facts }: Sheet): ReadonlyMap<string, readonly string[]> {
  const wielders = new Map<string, readonly string[]>();
  for (const { roles } of facts) {
    const words = roles.attacker ? ((roles.weapon ?? '').toLowerCase().match(/\p{L}{3,}/gu) ?? []) : [];
    for (const word of words) wielders.set(word, [...new Set([...(wielders.get(word) ?? []), roles.attacker!])]);
  }
  return wielders;
}

function attackOf(facts: readonly SheetFact[], { deed, roles }: SheetFact, index: number): readonly Attack[] {
  const { attacker, target } = roles;
  if (attacker === undefined || target === undefined || !/^(attack|image)/.test(deed ?? '')) return [];
  const isHit = /\.(HIT|CRITICAL|GLANCING)$|^image/.test(deed!);
  const isEither =
    deed === 'attack.GLANCING' || deed === 'image' || (isHit && / takes 0 /.test(facts[index + 1]?.says ?? ''));
  return [{ index, attacker, target, isHit, isEither }];
}

/** Harm has no roles of its own: "Goblin takes 4 fire (7 to 3)." */
function harmedOn({ facts }: Sheet, { people }: Cast): ReadonlySet<string> {
  const named = facts.flatMap(({ says }) => /^(.+) takes (?!0 )\d+ /.exec(says)?.[1] ?? []);
  const drained = facts.filter(({ deed }) => deed === 'drained').map(({ roles }) => roles.target ?? '');
  const known = new Set(people.map((person) => person.name));
  return new Set([...named, ...drained].filter((name) => known.has(name)));
}

/* Judging */

/** Why the claim is false; null where it is true or says nothing that can be checked. */
export function contradiction(claim: Claim, record: Settled): string | null {
  const { claim: kind, isNegated } = claim;
  if (kind === 'hit' || kind === 'miss') return struck(claim, record, (kind === 'hit') !== isNegated);
  if (kind === 'attempt') return acted(claim, record);
  if (kind.startsWith('status:')) return stricken(claim, record, kind.slice('status:'.length));
  const judge = standingClaims[kind];
  return judge ? judge(claim, record) : null;
}

type Judge = (claim: Claim, record: Settled) => string | null;

const standingClaims: Readonly<Record<string, Judge>> = {
  die: (claim, record) => (claim.isNegated ? lived(claim, record) : died(claim, record)),
  alive: (claim, record) => (claim.isNegated ? died(claim, record) : lived(claim, record)),
  down: (claim, record) => (claim.isNegated ? stayedUp(claim, record) : fell(claim, record)),
  rise: (claim, record) => (claim.isNegated ? notRisen(claim, record) : rose(claim, record)),
  flee: (claim, record) => (claim.isNegated ? stayed(claim, record) : left(claim, record)),
  stay: (claim, record) => (claim.isNegated ? null : stayed(claim, record)),
  yield: (claim, record) => (claim.isNegated ? null : left(claim, record)),
  heal: (claim, record) => (claim.isNegated ? null : healed(claim, record)),
  unhurt: (claim, record) => (claim.isNegated ? null : unhurt(claim, record)),
  failing: (claim, record) => (claim.isNegated ? null : isAs(claim, record, 'is near death', nearDeath)),
  hurting: (claim, record) => (claim.isNegated ? null : isAs(claim, record, 'is hurt', isHurt)),
};

const peopleIn = ({ who }: Party, { cast }: Settled): readonly Person[] =>
  cast.people.filter((person) => who.includes(person.name));

/** One of those meant, or each of them, or nobody in particular and then anyone. */
function holds(party: Party | null, record: Settled, is: (person: Person) => boolean): boolean {
  if (!party) return record.cast.people.some(is);
  const people = peopleIn(party, record);
  return party.mode === 'all' ? people.every(is) : people.some(is);
}

const called = (party: Party | null): string => party?.who.join(' or ') ?? 'somebody';
const saying = ({ words }: Claim): string => `"${words}"`;

const isDead = (person: Person, record: Settled): boolean =>
  person.standing === 'DEAD' || hasTarget(record, person.name, /^standing\.DEAD$/);
const hasTarget = ({ sheet }: Settled, name: string, deeds: RegExp): boolean =>
  sheet.facts.some(
    ({ deed, roles }) =>
      deeds.test(deed ?? '') &&
      (roles.target === name || roles.actor === name || (roles.target ?? '').split(', ').includes(name)),
  );

function died(claim: Claim, record: Settled): string | null {
  const isTrue = holds(claim.target, record, (person) => isDead(person, record));
  if (!isTrue) return `${saying(claim)} has ${called(claim.target)} dead`;
  return claim.attacker && claim.target ? killedBy(claim, record) : null;
}

/** Whoever killed struck, or used something that harms. */
function killedBy({ attacker, target }: Claim, record: Settled): string | null {
  if (attacker!.isGuess || attacker!.mode === 'all') return null;
  const names = attacker!.who;
  const isTrue = names.some(
    (name) =>
      record.attacks.some((each) => each.attacker === name && each.isHit && target!.who.includes(each.target)) ||
      actsOtherwise(record, name),
  );
  return isTrue ? null : `${called(attacker)} did not kill ${called(target)}`;
}

const actsOtherwise = ({ sheet }: Settled, name: string): boolean =>
  sheet.facts.some(
    ({ deed, roles }) =>
      /^(ability|breath|item|turning|spell|trap|rune|reaction)/.test(deed ?? '') &&
      (roles.actor === name || roles.attacker === name),
  );

function lived(claim: Claim, record: Settled): string | null {
  if (!claim.target) return null;
  return holds(claim.target, record, (person) => !isDead(person, record)) ? null : `${called(claim.target)} is dead`;
}

const laidLow =
  /^(standing\.(DOWN|DEAD|STABLE)|prone|asleep|paraly[sz]ed|held|unconscious|stunned|petrified|attack\.FUMBLE|incapacitated)$/;
const isDown = (person: Person, record: Settled): boolean =>
  /^(DOWN|STABLE|DEAD)$/.test(person.standing) ||
  hasTarget(record, person.name, laidLow) ||
  fumbled(record, person.name);
const fumbled = ({ sheet }: Settled, name: string): boolean =>
  sheet.facts.some(({ deed, roles }) => deed === 'attack.FUMBLE' && roles.attacker === name);

function fell(claim: Claim, record: Settled): string | null {
  return holds(claim.target, record, (person) => isDown(person, record))
    ? null
    : `${saying(claim)} has ${called(claim.target)} down`;
}

function stayedUp(claim: Claim, record: Settled): string | null {
  if (!claim.target) return null;
  const isUp = (person: Person): boolean => person.standing === 'UP' || person.standing === 'GONE';
  return holds(claim.target, record, isUp) ? null : `${called(claim.target)} is down`;
}

function rose(claim: Claim, record: Settled): string | null {
  if (!claim.target) return null;
  const hasRisen = (person: Person): boolean =>
    hasTarget(record, person.name, /^standing\.UP$/) ||
    person.standing === 'UP' ||
    hasTarget(record, person.name, /\.ends$/);
  const isBack =
    /consciousness|life|revive|resurrect|reanimate|awak|wake|woke|up again|once more|^r[io]se\w* again/i.test(
      claim.words,
    );
  const isTrue = holds(
    claim.target,
    record,
    (person) => hasRisen(person) && (!isBack || hasTarget(record, person.name, /^standing\.UP$|\.ends$/)),
  );
  return isTrue ? null : `${saying(claim)} has ${called(claim.target)} up again`;
}

function notRisen(claim: Claim, record: Settled): string | null {
  if (!claim.target) return null;
  return holds(claim.target, record, (person) => !hasTarget(record, person.name, /^standing\.UP$/))
    ? null
    : `${called(claim.target)} is up again`;
}

const hasLeft = (person: Person, record: Settled): boolean =>
  person.standing === 'GONE' ||
  hasTarget(record, person.name, /^(gone|flight\.passed|morale\.failed|retreat)/) ||
  (person.side === 'PARTY' && hasFact(record, /^ended\.FLED$/)) ||
  (person.side === 'FOES' && hasFact(record, /^morale\.broken$/));
const hasFact = ({ sheet }: Settled, deeds: RegExp): boolean => sheet.facts.some(({ deed }) => deeds.test(deed ?? ''));

function left(claim: Claim, record: Settled): string | null {
  if (/gone$/i.test(claim.words) && holds(claim.target, record, (person) => isDead(person, record))) return null;
  if (
    /^turn\w* to /i.test(claim.words) &&
    holds(claim.target, record, (person) => hasTarget(record, person.name, /^flight\.failed$/))
  )
    return null;
  const isTrue =
    claim.target?.mode === 'all'
      ? peopleIn(claim.target, record).every((person) => hasLeft(person, record) || person.standing === 'DEAD') &&
        peopleIn(claim.target, record).some((person) => hasLeft(person, record))
      : holds(claim.target, record, (person) => hasLeft(person, record));
  return isTrue ? null : `${saying(claim)} has ${called(claim.target)} leave the fight`;
}

function stayed(claim: Claim, record: Settled): string | null {
  if (!claim.target) return null;
  return holds(claim.target, record, (person) => person.standing !== 'GONE')
    ? null
    : `${called(claim.target)} has left the fight`;
}

const mending = /^(heal|regenerated|standing\.(UP|STABLE)|cure|potion|rest)/;

function healed(claim: Claim, record: Settled): string | null {
  const isTrue = holds(claim.target, record, (person) => hasTarget(record, person.name, mending));
  return isTrue ? null : `${saying(claim)} has ${called(claim.target)} healed`;
}

function unhurt(claim: Claim, record: Settled): string | null {
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

function isAs(claim: Claim, record: Settled, what: string, is: (person: Person) => boolean): string | null {
  if (!claim.target) return null;
  return holds(claim.target, record, (person) => is(person) || (record.harmed.has(person.name) && what === 'is hurt'))
    ? null
    : `${saying(claim)}: ${called(claim.target)} ${what}`;
}

const nearDeath = ({ health, standing }: Person): boolean =>
  /^(BADLY_WOUNDED|DYING|DEAD)$/.test(health) || /^(DOWN|STABLE|DEAD)$/.test(standing);
const isHurt = ({ health }: Person): boolean => health !== 'UNHARMED';

/* Blows */

const among = (party: Party | null, name: string): boolean => party === null || party.who.includes(name);

function struck(claim: Claim, record: Settled, isHit: boolean): string | null {
  const matches = record.attacks.filter(
    (each) => among(claim.attacker, each.attacker) && among(claim.target, each.target),
  );
  // A pronoun that leads to no such pair was read wrongly.
  if (matches.length === 0 && claim.target?.isPronoun) return struck({ ...claim, target: null }, record, isHit);
  return isHit ? landed(claim, record, matches) : missed(claim, record, matches);
}

function landed(claim: Claim, record: Settled, matches: readonly Attack[]): string | null {
  if (claim.target?.mode === 'all' && !isEachHit(claim.target, record, matches))
    return `${saying(claim)}: not each of ${called(claim.target)} was hit`;
  if (matches.some((each) => each.isHit)) return null;
  const isHarmed = (name: string): boolean => record.harmed.has(name);
  const { attacker, target } = claim;
  const byOther = attacker === null || attacker.isGuess || attacker.who.some((name) => actsOtherwise(record, name));
  const hurt = target ? target.who.some(isHarmed) : record.harmed.size > 0;
  if (byOther && hurt && (matches.length === 0 || attacker === null || !attacker.isGuess)) return null;
  return `${saying(claim)}: ${called(attacker)} did not hit ${called(target)}`;
}

/** Of a crowd that is struck, each is. */
const isEachHit = ({ who }: Party, { harmed }: Settled, matches: readonly Attack[]): boolean =>
  who.every((name) => harmed.has(name) || matches.some((each) => each.target === name && each.isHit));

function missed(claim: Claim, record: Settled, matches: readonly Attack[]): string | null {
  const isMiss = (each: Attack): boolean => !each.isHit || each.isEither;
  const { attacker, target } = claim;
  const isEach = attacker?.mode === 'all' || target?.mode === 'all';
  if (matches.length > 0) {
    const isTrue = isEach ? matches.every(isMiss) : matches.some(isMiss);
    return isTrue ? null : `${saying(claim)}: ${called(attacker)} did not miss ${called(target)}`;
  }
  return missedNothing(claim, record)
    ? `${saying(claim)}: ${called(attacker)} made no attack on ${called(target)}`
    : null;
}

function missedNothing({ attacker, target }: Claim, record: Settled): boolean {
  if (attacker && target?.who.some((name) => record.harmed.has(name) && aimedAt(record, attacker, name))) return true;
  if (!attacker || attacker.isGuess || attacker.who.some((name) => actsOtherwise(record, name))) return false;
  if (peopleIn(attacker, record).every(({ standing }) => standing !== 'UP')) return false;
  if (target?.isGuess || target?.who.some((name) => hasTarget(record, name, /^save/))) return false;
  return true;
}

const aimedAt = ({ sheet }: Settled, attacker: Party, target: string): boolean =>
  sheet.facts.some(
    ({ roles }) => attacker.who.includes(roles.actor ?? '') && (roles.targets ?? '').split(', ').includes(target),
  );

/** The dead and the gone lift no hand. */
function acted({ attacker, words }: Claim, record: Settled): string | null {
  if (!attacker || attacker.isGuess || attacker.mode === 'all') return null;
  const canAct = ({ name, standing }: Person): boolean =>
    standing === 'UP' || record.attacks.some((each) => each.attacker === name) || actsOtherwise(record, name);
  return holds(attacker, record, canAct) ? null : `"${words}": ${called(attacker)} could not act`;
}

/* Statuses */

const sameStatus: readonly (readonly string[])[] = [
  ['poisoned', 'poison', 'venom'],
  ['asleep', 'sleep', 'sleeping', 'unconscious'],
  ['stunned', 'dazed', 'staggered'],
  ['paralysed', 'paralyzed', 'held', 'frozen', 'hold'],
  ['petrified', 'stone'],
  ['blinded', 'blind'],
  ['frightened', 'afraid', 'fear', 'feared', 'turned', 'morale'],
  ['charmed', 'charm'],
  ['invisible', 'invisibility', 'hidden'],
  ['burning', 'fire', 'burn', 'ignited', 'ablaze'],
  ['blessed', 'bless'],
  ['silenced', 'silence'],
  ['restrained', 'webbed', 'web', 'grappled', 'entangled', 'bound', 'rooted', 'snared'],
  ['diseased', 'disease'],
  ['cursed', 'curse', 'hexed'],
  ['confused', 'confusion'],
  ['slowed', 'slow', 'hasted', 'haste'],
  ['polymorphed', 'polymorph'],
  ['bleeding', 'bleed'],
];

function stricken(claim: Claim, record: Settled, status: string): string | null {
  const names = sameStatus.find((list) => list[0] === status) ?? [status];
  const began = (person: Person): boolean =>
    statusFacts(record, person.name).some(
      (deed) => names.some((name) => deed.includes(name)) && !/\.(ends|passed)$/.test(deed),
    );
  if (claim.isNegated)
    return claim.target && !holds(claim.target, record, (person) => !began(person))
      ? `${called(claim.target)} is ${status}`
      : null;
  if (!claim.target) return null;
  const isTrue = (person: Person): boolean => began(person) || isNatural(person, record, status);
  return holds(claim.target, record, isTrue) ? null : `${saying(claim)}: ${called(claim.target)} is not ${status}`;
}

/** Blood after a blow, sleep like the dead, fear in one who breaks: no status is needed for those. */
function isNatural(person: Person, record: Settled, status: string): boolean {
  if (status === 'bleeding') return person.health !== 'UNHARMED' || record.harmed.has(person.name);
  if (status === 'frightened')
    return hasLeft(person, record) || hasTarget(record, person.name, /^(morale|save\.failed)/);
  if (status === 'burning')
    return (
      record.harmed.has(person.name) &&
      /\bfire\b/.test(record.sheet.facts.map((fact) => `${fact.deed} ${fact.says}`).join(' '))
    );
  if (status === 'restrained' || status === 'paralysed' || status === 'stunned')
    return person.standing !== 'UP' && person.standing !== 'GONE';
  if (status === 'invisible') return person.standing === 'GONE';
  return false;
}

const statusFacts = ({ sheet }: Settled, name: string): readonly string[] =>
  sheet.facts.flatMap(({ deed, roles, says }) => {
    const isTheirs = roles.target === name || roles.actor === name || (roles.targets ?? '').split(', ').includes(name);
    return isTheirs && !/^(ability|item)/.test(deed ?? '')
      ? [`${deed ?? ''}`.toLowerCase(), `${roles.status ?? ''}${/no longer/.test(says) ? '.ends' : ''}`.toLowerCase()]
      : [];
  });

/* What was told */

/** The facts of the sheet that a true claim tells. */
export function toldBy(
  { claim, isNegated, attacker, target }: Claim,
  record: Settled,
  told: ReadonlySet<number>,
): readonly number[] {
  if (claim === 'hit' || claim === 'miss')
    return blowTold(record, attacker, target, (claim === 'hit') !== isNegated, told);
  if (claim === 'die' && !isNegated)
    return [...changes(record, target, /^standing\.DEAD$/, told), ...killingBlow(record, attacker, target, told)];
  if (claim === 'down' && !isNegated) return changes(record, target, /^(standing\.(DOWN|STABLE)|prone)$/, told);
  if (claim === 'failing') return changes(record, target, /^standing\.(DOWN|STABLE)$/, told);
  if (claim === 'rise') return changes(record, target, /^standing\.UP$/, told);
  if (claim === 'flee' || claim === 'yield')
    return [...changes(record, target, /^gone/, told), ...changes(record, target, /^flight\.passed/, told)];
  if (claim === 'heal') return changes(record, target, mending, told);
  if (claim === 'unhurt') return blowTold(record, attacker, target, false, told);
  if (!claim.startsWith('status:') || isNegated) return [];
  const names = sameStatus.find((list) => list[0] === claim.slice('status:'.length)) ?? [];
  return changes(record, target, new RegExp(`^(${names.join('|')})$`), told);
}

function blowTold(
  record: Settled,
  attacker: Party | null,
  target: Party | null,
  isHit: boolean,
  told: ReadonlySet<number>,
): readonly number[] {
  const fits = record.attacks.filter(
    (each) => among(attacker, each.attacker) && among(target, each.target) && (each.isHit === isHit || each.isEither),
  );
  const open = fits.filter((each) => !told.has(each.index));
  const isEach = attacker?.mode === 'all' || target?.mode === 'all';
  return (isEach ? open : open.slice(0, 1)).map((each) => each.index);
}

function killingBlow(
  record: Settled,
  attacker: Party | null,
  target: Party | null,
  told: ReadonlySet<number>,
): readonly number[] {
  return attacker ? blowTold(record, attacker, target, true, told) : [];
}

function changes({ sheet }: Settled, party: Party | null, deeds: RegExp, told: ReadonlySet<number>): readonly number[] {
  const open = sheet.facts.flatMap(({ deed, roles }, index) =>
    deeds.test(deed ?? '') && !told.has(index) && among(party, roles.target ?? roles.actor ?? '') ? [index] : [],
  );
  return party?.mode === 'all' ? open : open.slice(0, 1);
}
