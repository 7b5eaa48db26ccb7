/** What the sheet has settled, and whether a claim agrees with it. */
import type { Sheet, SheetFact } from '../narrator.ts';
import type { Cast, Person } from './cast.ts';
import type { Claim } from './claims.ts';
import { statusTable } from './lexicon/statuses.ts';
import type { Party } from './party.ts';

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
  /** Its words. */
  readonly weapon: readonly string[];
  /** Grazed, or struck to no effect: both a hit and none. */
  readonly isEither: boolean;
  readonly isGlancing: boolean;
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
    deed === 'image' || (isHit && / takes 0 /.test(facts[index + 1]?.says ?? '')) || isHarmless(facts, deed!, index);
  const weapon = (roles.weapon ?? '').toLowerCase().split(' ');
  return [{ index, attacker, target, isHit, isEither, isGlancing: deed === 'attack.GLANCING', weapon }];
}

/** A glancing blow that did no harm. */
const isHarmless = (facts: readonly SheetFact[], deed: string, index: number): boolean =>
  deed === 'attack.GLANCING' && !/ takes \d/.test(facts[index + 1]?.says ?? '');

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
  // A scene has no outcome: what is said of nobody in it is scenery.
  if (record.sheet.facts.length === 0 && !claim.attacker && !claim.target) return null;
  if (kind === 'hit' || kind === 'miss') return struck(claim, record, (kind === 'hit') !== isNegated);
  if (kind === 'attempt') return acted(claim, record);
  if (kind.startsWith('perhaps:')) return doubted(claim, record, kind.slice('perhaps:'.length));
  if (kind.startsWith('status:')) return stricken(claim, record, kind.slice('status:'.length));
  const judge = standingClaims[kind];
  return judge ? judge(claim, record) : null;
}

type Judge = (claim: Claim, record: Settled) => string | null;

const standingClaims: Readonly<Record<string, Judge>> = {
  die: (claim, record) => (claim.isNegated ? lived(claim, record) : died(claim, record)),
  alive: (claim, record) => (claim.isNegated ? died(claim, record) : lived(claim, record)),
  down: (claim, record) => (claim.isNegated ? stayedUp(claim, record) : fell(claim, record)),
  up: (claim, record) => (claim.isNegated ? fell(claim, record) : stayedUp(claim, record)),
  fizzle: (claim, record) => (claim.isNegated ? null : fizzled(claim, record)),
  resist: (claim, record) => (claim.isNegated ? null : resisted(claim, record)),
  rise: (claim, record) => (claim.isNegated ? notRisen(claim, record) : rose(claim, record)),
  flee: (claim, record) => (claim.isNegated ? stayed(claim, record) : left(claim, record)),
  stay: (claim, record) => (claim.isNegated ? null : stayed(claim, record)),
  yield: (claim, record) => (claim.isNegated ? null : left(claim, record)),
  heal: (claim, record) => (claim.isNegated ? null : healed(claim, record)),
  unhurt: (claim, record) => (claim.isNegated ? null : unhurt(claim, record)),
  failing: (claim, record) =>
    claim.isNegated
      ? null
      : isAs(claim, record, 'is near death', /dying|life|death|out$/i.test(claim.words) ? isDying : nearDeath),
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

/** Dead already, and none the less there. */
const undead = /skeleton|zombie|ghoul|wight|wraith|spect|mummy|vampire|lich|ghast|ghost|draugr|haugbui|revenant|shadow/;

function died(claim: Claim, record: Settled): string | null {
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

const isItself = (attacker: Party, target: Party | null): boolean =>
  target !== null && attacker.who.every((name) => target.who.includes(name));

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

const actsOtherwise = ({ sheet }: Settled, name: string): boolean =>
  sheet.facts.some(
    ({ deed, roles }) =>
      /^(ability|breath|item|turning|spell|trap|trait|rune|reaction)/.test(deed ?? '') &&
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

function stayedUp(claim: Claim, record: Settled): string | null {
  if (!claim.target) return null;
  const isGround = /foot|feet|ground|floor|planted/i.test(claim.words);
  const isUp = ({ name, standing }: Person): boolean =>
    hasTarget(record, name, /^prone\.ends$/) ||
    (/keep|kept/i.test(claim.words) && timesHarmed(record, name) > 1) ||
    (standing === 'UP' && !(isGround && hasTarget(record, name, /^prone$/))) ||
    (standing === 'GONE' && !/ground/i.test(claim.words));
  return holds(claim.target, record, isUp) ? null : `${called(claim.target)} is down`;
}

function rose(claim: Claim, record: Settled): string | null {
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

function notRisen(claim: Claim, record: Settled): string | null {
  if (!claim.target) return null;
  return holds(claim.target, record, (person) => !hasTarget(record, person.name, /^standing\.UP$/))
    ? null
    : `${called(claim.target)} is up again`;
}

const usesMagic = /^(ability|spell|turning|rune)/;
const inVain =
  /^(turning\.failed|spell\.lost|countered|concentration\.lost|resisted|unaffected|chant\.broken|save\.passed)/;

/** A spell that was cast and not countered did what the sheet says it did. */
function fizzled({ attacker, target, words }: Claim, record: Settled): string | null {
  const by = attacker ?? target;
  const cast = record.sheet.facts.filter(
    ({ deed, roles }) => usesMagic.test(deed ?? '') && among(by, roles.actor ?? ''),
  );
  const isVain = record.sheet.facts.some(
    ({ deed, roles }) => inVain.test(deed ?? '') && (roles.actor === undefined || among(by, roles.actor)),
  );
  return cast.length > 0 && !isVain ? `"${words}": the magic did its work` : null;
}

function resisted(claim: Claim, record: Settled): string | null {
  if (!claim.target) return null;
  const isFree = (person: Person): boolean =>
    hasTarget(record, person.name, inVain) || !hasTarget(record, person.name, /^(save\.failed|[a-z_]+)$/);
  return holds(claim.target, record, isFree) ? null : `${called(claim.target)} did not resist`;
}

const hasLeft = (person: Person, record: Settled): boolean =>
  person.standing === 'GONE' ||
  hasTarget(record, person.name, /^(gone|flight\.passed|morale\.failed|retreat)/) ||
  (person.side === 'PARTY' && hasFact(record, /^ended\.FLED$/)) ||
  (person.side === 'FOES' && hasFact(record, /^morale\.broken$/));
const hasFact = ({ sheet }: Settled, deeds: RegExp): boolean => sheet.facts.some(({ deed }) => deeds.test(deed ?? ''));

/** To make for the door is not yet to be through it. */
const starts = /^(bolt|run|ran|dash|sprint|mak|made|head|break|broke|scrambl|dart|turn|div|dove)\w* (for|to|toward)/i;

function left(claim: Claim, record: Settled): string | null {
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

function stayed(claim: Claim, record: Settled): string | null {
  if (/^(no|there)\b/i.test(claim.words))
    return hasFact(record, /^(gone|retreat|ended\.FLED|flight\.passed)/) ? `${saying(claim)}: somebody left` : null;
  if (!claim.target) return null;
  const hasFought = /^(fight|fought)\w* to|(fast|firm)$/i.test(claim.words);
  return holds(claim.target, record, ({ standing }) => standing === 'UP' || (hasFought && standing !== 'GONE'))
    ? null
    : `${called(claim.target)} has left the fight`;
}

const mending = /^(heal|regenerated|standing\.(UP|STABLE)|cure|potion|rest)|second_wind/;
/** Whoever is stable is not yet well. */
const curing = /^(heal|regenerated|standing\.UP|cure|potion|rest)|second_wind/;

function healed(claim: Claim, record: Settled): string | null {
  const deeds = /clos|knit|heal|whole|seal|mend|good as/i.test(claim.words) ? curing : mending;
  const isTrue = holds(claim.target, record, (person) => hasTarget(record, person.name, deeds));
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

const isDying = ({ standing }: Person): boolean => /^(DOWN|STABLE|DEAD)$/.test(standing);
const nearDeath = ({ health, standing }: Person): boolean =>
  /^(BADLY_WOUNDED|DYING|DEAD)$/.test(health) || /^(DOWN|STABLE|DEAD)$/.test(standing);
const isHurt = ({ health }: Person): boolean => health !== 'UNHARMED';

/* Blows */

const among = (party: Party | null, name: string): boolean => party === null || party.who.includes(name);

function struck(claim: Claim, record: Settled, isHit: boolean): string | null {
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

const aimedAt = ({ sheet }: Settled, attacker: Party, target: string): boolean =>
  sheet.facts.some(
    ({ deed, roles }) =>
      /^(ability|trait|breath|item|spell|trap|rune|reaction|turning|hazard)/.test(deed ?? '') &&
      attacker.who.includes(roles.actor ?? '') &&
      `${roles.targets ?? ''}, ${roles.target ?? ''}`.split(', ').includes(target),
  );

/** The dead and the gone lift no hand. */
function acted({ attacker, target, words }: Claim, record: Settled): string | null {
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

/* Statuses */

function stricken(claim: Claim, record: Settled, status: string): string | null {
  const { target, isNegated } = claim;
  if (status === 'restrained' && isAmongFriends(claim, record)) return null;
  const { isColour } = statusTable[status] ?? {};
  const has = (person: Person): boolean => {
    const said = statusFacts(record, person.name, status);
    if (said.length === 0)
      return isColour
        ? !isNegated
        : !/snor|enchant|alight|ablaze|aflame/i.test(claim.words) &&
            isNatural(person, record, status) &&
            !(claim.isLasting && status === 'burning');
    if (isNegated) return claim.isOver ? !said.some(isEnd) : !isEnd(said.at(-1)!);
    return claim.isPast || (claim.isLasting ? !isEnd(said.at(-1)!) : said.some((deed) => !isEnd(deed)));
  };
  const isTrue =
    target || !isNegated
      ? holds(target, record, (person) => has(person) !== isNegated)
      : !record.cast.people.some((person) => isBegun(record, person, status));
  if (isTrue) return null;
  return isNegated ? `${called(target)} is ${status}` : `${saying(claim)}: ${called(target)} is not ${status}`;
}

/** A friend's grip holds nobody. */
function isAmongFriends({ attacker, target }: Claim, { cast }: Settled): boolean {
  const names = [...(attacker?.who ?? []), ...(target?.who ?? [])];
  const sides = new Set(cast.people.filter(({ name }) => names.includes(name)).map(({ side }) => side));
  return attacker !== null && target !== null && sides.size === 1 && !isItself(attacker, target);
}

const isEnd = (deed: string): boolean => /\.(ends|passed)$/.test(deed);
const isBegun = (record: Settled, { name }: Person, status: string): boolean =>
  statusFacts(record, name, status).some((deed) => !isEnd(deed));

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
      (status === 'restrained' && person.standing === 'DEAD')
    );
  if (status === 'invisible') return person.standing === 'GONE';
  return false;
}

/** What the sheet says of somebody and a status, in order. */
function statusFacts({ sheet }: Settled, name: string, status: string): readonly string[] {
  const names = statusTable[status]?.names.split(' ') ?? [status];
  return sheet.facts.flatMap(({ deed, roles, says }) => {
    const isTheirs = roles.target === name || roles.actor === name || (roles.targets ?? '').split(', ').includes(name);
    if (!isTheirs || /^(ability|item|attack|trait)/.test(deed ?? '')) return [];
    const said = `${roles.status ?? ''} ${deed ?? ''}`.toLowerCase();
    return names.some((each) => said.includes(each)) ? [/no longer/.test(says) ? 'status.ends' : (deed ?? '')] : [];
  });
}

/* Doubts */

/** True if it is of anybody it could be about: whoever suffered it, or did it to another. */
function doubted(claim: Claim, record: Settled, family: string): string | null {
  const is = doubts[family] ?? ((person) => stricken(ofOne(claim, person), record, family.slice(7)) === null);
  if (holds(claim.target, record, (person) => is(person, record))) return null;
  return `${saying(claim)} of ${called(claim.target)}`;
}

const ofOne = (claim: Claim, { name }: Person): Claim => ({
  ...claim,
  target: { who: [name], mode: 'any', isGuess: false, isPronoun: false },
});

const struckBy = ({ attacks }: Settled, name: string): readonly string[] =>
  attacks.flatMap((each) => (each.attacker === name && each.isHit ? [each.target] : []));
const personOf = ({ cast }: Settled, name: string): Person => cast.people.find((person) => person.name === name)!;

const aimedAtBy = (record: Settled, name: string): readonly string[] =>
  record.cast.people
    .map((person) => person.name)
    .filter((other) => aimedAt(record, { who: [name], mode: 'any', isGuess: false, isPronoun: false }, other));

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
    (person, record) => isHurt(person) || record.harmed.has(person.name) || hasTarget(record, person.name, mending),
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
  const { names = '-' } = statusTable[claim.slice('status:'.length)] ?? {};
  return changes(record, target, new RegExp(`^[a-z_]*(${names.replaceAll(' ', '|')})[a-z_]*$`), told);
}

function blowTold(
  record: Settled,
  attacker: Party | null,
  target: Party | null,
  isHit: boolean,
  told: ReadonlySet<number>,
): readonly number[] {
  const fits = record.attacks.filter(
    (each) =>
      among(attacker, each.attacker) &&
      among(target, each.target) &&
      (each.isHit === isHit || each.isEither || each.isGlancing),
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
