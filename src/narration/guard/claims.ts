/** What a sentence claims of the combatants: clause by clause, who is said to have done or suffered what. */
import type { Mention } from './cast.ts';
import { bodyWords, type Claimed, obstacles, type Wording, weaponWords, wordingsFor } from './lexicon.ts';
import { matchAt, type Word } from './words.ts';

export interface Claim {
  readonly claim: Claimed;
  readonly isNegated: boolean;
  /** Null where the sentence leaves it open. */
  readonly attacker: Party | null;
  readonly target: Party | null;
  /** The words that make the claim. */
  readonly words: string;
}

export interface Party {
  readonly who: readonly string[];
  readonly mode: Mention['mode'];
  /** Guessed from what came before rather than named. */
  readonly isGuess: boolean;
  readonly isPronoun: boolean;
}

export type Wielders = ReadonlyMap<string, readonly string[]>;

export function claimsIn(words: readonly Word[], wielders: Wielders): readonly Claim[] {
  if (words.length === 0) return [];
  const clauses = clausesOf(words);
  const claims: Claim[] = [];
  const reading: Reading = { words, wielders, topic: null, topics: [], coming: null };
  for (const [index, clause] of clauses.entries()) {
    const next = clauses
      .slice(index + 1)
      .map((later) => topicOf(words, later))
      .find((topic) => topic !== null);
    claims.push(...claimsOfClause({ ...reading, coming: next ?? null }, clause));
    const topic = topicOf(words, clause);
    reading.topic = topic ?? reading.topic;
    if (topic) reading.topics = [...reading.topics, topic];
  }
  return claims;
}

interface Reading {
  readonly wielders: Wielders;
  readonly words: readonly Word[];
  /** Whom the next clause is about, for a clause that comes before its subject. */
  readonly coming: Mention | null;
  /** Whom the clauses so far are about. */
  topic: Mention | null;
  topics: readonly Mention[];
}

/* Clauses */

interface Clause {
  readonly start: number;
  readonly end: number;
  readonly opens: 'sentence' | 'comma' | 'conjunction';
  /** After "as if" nothing is claimed. */
  readonly isFancied: boolean;
}

const conjunctions = new Set(
  'and but while as when before until then though although yet so because after where whereupon for or nor even once since whilst'.split(
    ' ',
  ),
);

function clausesOf(words: readonly Word[]): readonly Clause[] {
  const clauses: Clause[] = [];
  let start = 0;
  let opens: Clause['opens'] = 'sentence';
  for (let at = 1; at <= words.length; at++) {
    const word = words[at];
    const isSplit = word === undefined || /[,;:.!?\u2014\u2026()"]/.test(word.before) || isConjunction(words, at);
    if (!isSplit) continue;
    clauses.push({ start, end: at, opens, isFancied: isFancied(words, start) });
    opens = word && isConjunction(words, at) ? 'conjunction' : 'comma';
    start = at;
  }
  return clauses;
}

function isConjunction(words: readonly Word[], at: number): boolean {
  const { lower, mention } = words[at]!;
  if (mention || !conjunctions.has(lower)) return false;
  if (lower === 'for') return /[,;]/.test(words[at]!.before);
  return !(lower === 'so' && words[at + 1]?.lower === 'much') && !(lower === 'even' && words[at + 1]?.lower !== 'as');
}

const isFancied = (words: readonly Word[], start: number): boolean =>
  (words[start]?.lower === 'as' && /^(if|though)$/.test(words[start + 1]?.lower ?? '')) ||
  /^(if|unless|lest)$/.test(words[start]?.lower ?? '');

/** The first who is named and does not hang on a preposition. */
function topicOf(words: readonly Word[], { start, end }: Clause): Mention | null {
  for (let at = start; at < end; at++) {
    const { mention } = words[at]!;
    if (mention && !isGoverned(words, at, start)) return isRelative(words, at, start) ? null : mention;
    // Whoever comes after the verb is its object.
    if (wordingAt(words, at)) return null;
  }
  return null;
}

/** "The blow Grimjaw aimed" is about the blow. */
function isRelative(words: readonly Word[], at: number, start: number): boolean {
  const before = articles.has(words[at - 1]?.lower ?? '') ? at - 2 : at - 1;
  return (
    before > start &&
    weaponWords.has(words[before]!.lower) &&
    !words[before]!.isOwner &&
    articles.has(words[start]!.lower)
  );
}

const prepositions = new Set(
  'of at to on onto from with by past over into toward towards against through under beneath behind before between beside across above below inside around about near upon off along beyond within amid among in like than'.split(
    ' ',
  ),
);
const articles = new Set(
  'the a an this that these those his her its their your my our every each no one another some any'.split(' '),
);

function isGoverned(words: readonly Word[], at: number, start: number): boolean {
  for (let before = at - 1; before >= Math.max(start, at - 3); before--) {
    const { lower, mention } = words[before]!;
    if (prepositions.has(lower)) return !(lower === 'with' && before === start);
    if (mention || (!articles.has(lower) && before < at - 2)) return false;
  }
  return false;
}

/* Claims */

function claimsOfClause(reading: Reading, clause: Clause): readonly Claim[] {
  const claims: Claim[] = [];
  let hasWords = false;
  for (let at = clause.start; at < clause.end; ) {
    const found = wordingAt(reading.words, at);
    if (!found) {
      at += 1;
      continue;
    }
    const made = clause.isFancied ? null : claimOf(reading, clause, at, found);
    if (made) claims.push(made);
    hasWords ||=
      made !== null ||
      (/^(none|attempt|miss|near)$/.test(found.wording.claim) && !isNoun(reading.words, at, found.wording));
    at = Math.max(found.end, at + 1);
  }
  const contact = hasWords || clause.isFancied ? null : contactIn(reading, clause);
  return contact ? [contact] : claims;
}

/* Contact */

const contacts = new Set('into through across between under in along open'.split(' '));
const holding = new Set('hand hands fingers grip fist fists eyes eye feet foot'.split(' '));

/** Whatever the verb: a weapon that goes through somebody's thigh has hit. */
function contactIn(reading: Reading, clause: Clause): Claim | null {
  const { words } = reading;
  const weapon = words.findIndex(
    (word, at) =>
      at >= clause.start && at < clause.end && !word.mention && !word.isSpoken && weaponWords.has(word.lower),
  );
  if (weapon < 0) return null;
  const touched = touchedAfter(words, clause, weapon);
  if (!touched) return null;
  const mood = moodOf(words, clause, touched.at, 'hit');
  const attacker = unlessSame(ownerBefore(words, weapon) ?? wielder(reading, clause, weapon), touched.mention);
  const target = minus(partyOf(touched.mention), attacker, touched.mention);
  if (mood === 'unreal' || !target || attacker?.who.every((name) => target.who.includes(name))) return null;
  const text = words
    .slice(weapon, touched.at + 1)
    .map((word) => word.text)
    .join(' ');
  return { claim: 'hit', isNegated: mood === 'negated', attacker, target, words: text };
}

function wielder(reading: Reading, clause: Clause, weapon: number): Party | null {
  const own = reading.words.slice(clause.start, weapon).find((word) => word.mention && !word.isOwner)?.mention;
  if (own) return partyOf(own);
  const party = weaponParty(reading, reading.words[weapon]!.lower);
  return party === 'nobody' ? null : party;
}

function touchedAfter(words: readonly Word[], clause: Clause, weapon: number): { at: number; mention: Mention } | null {
  for (let at = weapon + 1; at < clause.end; at++) {
    const { mention, isOwner } = words[at]!;
    if (!mention) continue;
    const part = isOwner
      ? words.slice(at + 1, Math.min(clause.end, at + 4)).find((word) => bodyWords.has(word.lower))?.lower
      : undefined;
    const isThrough = /^(from|to)$/.test(words[at + 1]?.lower ?? '') && bodyWords.has(words[at + 2]?.lower ?? '');
    const before = articles.has(words[at - 1]!.lower) ? words[at - 2]! : words[at - 1]!;
    if (part !== undefined && !holding.has(part) && at > weapon + 1)
      return contacts.has(before.lower) || !prepositions.has(before.lower) ? { at, mention } : null;
    return !isOwner && (/^(into|through|across)$/.test(before.lower) || isThrough) ? { at, mention } : null;
  }
  return null;
}

interface Found {
  readonly wording: Wording;
  readonly end: number;
}

function wordingAt(words: readonly Word[], at: number): Found | null {
  const word = words[at]!;
  if (word.isSpoken || word.isTitle || (word.mention && !word.mention.isPronoun)) return null;
  for (const wording of wordingsFor(word.lower)) {
    const end = matchAt(wording.pattern, words, at);
    if (end > at) return { wording, end };
  }
  return null;
}

function claimOf(reading: Reading, clause: Clause, at: number, { wording, end }: Found): Claim | null {
  const { words } = reading;
  const { claim } = wording;
  if (claim === 'none' || isNoun(words, at, wording) || isOfSomethingElse(words, at, end, wording)) return null;
  const text = words
    .slice(at, end)
    .map((word) => word.text)
    .join(' ');
  const held = heldBefore(words, at, end, wording);
  if (held)
    return settle({
      claim: claim === 'hit' ? 'hurting' : claim,
      isNegated: false,
      attacker: null,
      target: held,
      words: text,
    });
  const mood = moodOf(words, clause, at, claim);
  if (mood === 'unreal' && !(/^(alive|rise)$/.test(claim) && isForetold(words, at))) return null;
  const roles = rolesOf(reading, clause, at, end, wording);
  if (!roles) return null;
  if (claim === 'near') return mood === 'negated' ? { ...roles, claim: 'miss', isNegated: false, words: text } : null;
  return settle({
    claim: roles.claim ?? claim,
    isNegated: mood === 'negated',
    attacker: roles.attacker,
    target: roles.target,
    words: text,
  });
}

/** "He will live" says of a dead man that he is not. */
const isForetold = (words: readonly Word[], at: number): boolean =>
  /^(will|shall)$/.test(words[at]!.lower) || /^(will|shall)$/.test(words[at - 1]?.lower ?? '');

const settle = (claim: Claim): Claim | null => (claim.claim === 'attempt' && claim.isNegated ? null : claim);

/** "A blow", "the strike": a thing, not a deed. */
function isNoun(words: readonly Word[], at: number, { claim, pattern }: Wording): boolean {
  const [before, word] = [words[at - 1], words[at]!];
  if (claim !== 'hit' && claim !== 'attempt' && claim !== 'miss') return false;
  if (pattern.parts.length > 4 || !weaponWords.has(word.lower)) return false;
  if (/^(is|are|was|were)$/.test(words[at + 1]?.lower ?? '')) return true;
  if (!before) return false;
  return (
    articles.has(before.lower) ||
    before.isOwner ||
    /^(single|first|second|third|next|last|wild|savage|brutal|heavy|quick|clean|vicious|of|with|in)$/.test(before.lower)
  );
}

/** "Its dead companion", "a dying fire": said of what follows, and that is nobody on the sheet. */
function isOfSomethingElse(words: readonly Word[], at: number, end: number, { object }: Wording): boolean {
  const [before, after] = [words[at - 1], words[end]];
  if (end - at !== 1 || !before || !after || after.mention || after.before !== '') return false;
  if (!articles.has(before.lower) && !before.isOwner) return false;
  if (object !== null && (!/(ing|ed|en)$/.test(words[at]!.lower) || articles.has(after.lower))) return false;
  return !wholes.has(after.lower) && !prepositions.has(after.lower) && !conjunctions.has(after.lower);
}

/** "The wounded goblin", "the dead orc". */
function heldBefore(words: readonly Word[], at: number, end: number, { subject, claim }: Wording): Party | null {
  const before = words[at - 1];
  const after = words[end];
  if (!after?.mention || after.mention.isPronoun || end - at > 2) return null;
  if (subject === 'attacker' && !/(ed|en|struck|slain|torn|cut)$/.test(words[end - 1]!.lower)) return null;
  if (claim === 'miss' || claim === 'attempt') return null;
  return before && articles.has(before.lower) ? partyOf(after.mention) : null;
}

const partyOf = ({ who, mode, isPronoun }: Mention, isGuess = false): Party => ({ who, mode, isGuess, isPronoun });

const wholes = new Set('body form bulk frame carcass corpse remains figure'.split(' '));

/* Mood */

const negators = new Set(
  "not never nobody none neither nor nothing cannot can't didn't doesn't don't isn't wasn't won't couldn't wouldn't aren't weren't hasn't hadn't fails fail failed failing unable refuses refused refusing refuse declines hardly scarcely".split(
    ' ',
  ),
);
const weakNegators = new Set('no without little instead'.split(' '));
const unreal = new Set(
  "would could might may should can will shall must if almost nearly try tries tried trying attempt attempts attempted seek seeks sought hope hopes hoped hoping want wants wanted wanting threaten threatens threatened threatening ready readies readied prepares prepare prepared preparing waiting waits wait eager meant means mean meaning intent intending like unless wish wishes promise promises promising promised dares dare dared i'll he'll she'll they'll it'll won't he'd she'd perhaps maybe aims aimed aiming instead".split(
    ' ',
  ),
);
const doers = new Set(
  'manages managed manage seems seemed begins began starts started continues continued only enough proceeds proceeded left comes came'.split(
    ' ',
  ),
);

function moodOf(words: readonly Word[], clause: Clause, at: number, claim: Claimed): 'real' | 'negated' | 'unreal' {
  const before = words.slice(Math.max(clause.start, at - 7), at);
  const here = before.filter((word) => !word.isSpoken);
  const lowers = here.map((word) => word.lower);
  if (isNegated(here, lowers, words[at])) return 'negated';
  if (lowers.some((lower, index) => unreal.has(lower) && !isPast(here, index))) {
    return claim === 'hit' && lowers.some((lower) => /^(almost|nearly)$/.test(lower)) ? 'negated' : 'unreal';
  }
  return isPurpose(lowers) ? 'unreal' : 'real';
}

/** A word of wishing that belongs to somebody before the subject says nothing of this verb. */
function isPast(here: readonly Word[], index: number): boolean {
  const rest = here.slice(index + 1);
  if (here[index]!.lower === 'like') return false;
  return (
    rest.some((word) => word.mention !== null && !word.isOwner && !word.mention.isPronoun) &&
    !/^(would|could|might|may|should|can|will|if|unless|must)$/.test(here[index]!.lower)
  );
}

function isNegated(here: readonly Word[], lowers: readonly string[], trigger: Word | undefined): boolean {
  const last = lowers.findLastIndex((lower, index) => isNegator(lowers, index, lower));
  if (last >= 0) return true;
  if (/^(too)$/.test(lowers.find((lower) => lower === 'too') ?? '') && lowers.at(-1) === 'to') return true;
  const weak = lowers.findLastIndex((lower) => weakNegators.has(lower));
  if (weak < 0) return false;
  if (lowers[weak] === 'without') return weak >= lowers.length - 2 && /ing$/.test(trigger?.lower ?? '');
  return !here.slice(weak + 1).some((word) => word.mention && !word.isOwner) && lowers[weak + 1] !== 'sooner';
}

function isNegator(lowers: readonly string[], index: number, lower: string): boolean {
  if (!negators.has(lower)) return false;
  const next = lowers[index + 1] ?? '';
  if (lower === 'not' && /^(only|merely|just|simply)$/.test(next)) return false;
  if (/^(fail)/.test(lower)) return next === 'to' || next === 'in';
  return !(lower === 'nothing' && next === 'but');
}

function isPurpose(lowers: readonly string[]): boolean {
  const to = lowers.length - (lowers.at(-1)?.endsWith('ly') ? 2 : 1);
  return lowers[to] === 'to' && !doers.has(lowers[to - 1] ?? '');
}

/* Roles */

interface Roles {
  readonly attacker: Party | null;
  readonly target: Party | null;
  readonly claim?: Claimed;
}

const nounStarts = new Set(
  'blood poison venom life light spark death pain breath breathing heart soul spirit flames fire sleep slumber wound wounds gash gashes cuts injuries hurts flesh strength vigor vigour vitality health curse disease plague end muscles limbs head last final dying corpse corpses cadaver eyes legs knees joints webs web vines ropes chains roots tentacles cords strands jaws fangs teeth claws talons shield'.split(
    ' ',
  ),
);

function rolesOf(reading: Reading, clause: Clause, at: number, end: number, wording: Wording): Roles | null {
  const { words } = reading;
  const object = objectAfter(words, clause, at, end);
  if (nounStarts.has(words[at]!.lower) && wording.object === null) {
    if (object.isOwned && weaponWords.has(object.part ?? '')) return null;
    return { attacker: null, target: ownerBefore(words, at) ?? object.party ?? topicParty(reading) };
  }
  const subject = nounStarts.has(words[at]!.lower)
    ? { party: ownerBefore(words, at), part: words[at]!.lower, isThing: false }
    : subjectBefore(reading, clause, at);
  if (wording.object === null) return aloneRoles(reading, subject, wording);
  return pairRoles(reading, clause, { at, end, wording, subject, object });
}

const topicParty = ({ topic }: Reading): Party | null => (topic ? partyOf(topic, true) : null);
const elidedParty = ({ topic, coming }: Reading): Party | null => {
  const meant = topic ?? coming;
  return meant ? partyOf(meant, true) : null;
};

function ownerBefore(words: readonly Word[], at: number): Party | null {
  for (let before = at - 1; before >= Math.max(0, at - 3); before--) {
    const word = words[before]!;
    if (words[before + 1]!.before !== '') return null;
    if (word.mention) return word.isOwner ? partyOf(word.mention) : null;
  }
  return null;
}

interface Subject {
  readonly party: Party | null;
  /** What of theirs it is: their blade, their shield; null for themselves. */
  readonly part: string | null;
  /** Something that belongs to nobody on the sheet. */
  readonly isThing: boolean;
  /** "It": the beast, or the blade. */
  readonly isIt?: boolean;
}

/** Somebody falls, flees, sleeps: only themselves, not their torch. */
function aloneRoles(reading: Reading, { party, part, isThing }: Subject, { claim }: Wording): Roles | null {
  if (isThing) return part !== null && wholes.has(part) && claim !== 'heal' ? { attacker: null, target: null } : null;
  if (part !== null && !wholes.has(part) && !/^(heal|unhurt)$/.test(claim) && !claim.startsWith('status:b'))
    return null;
  if (claim === 'unhurt' && party) return { attacker: otherTopic(reading, party), target: party };
  return party ? { attacker: null, target: party } : null;
}

/** Unhurt by whom: by whoever the sentence was about before. */
function otherTopic(reading: Reading, party: Party): Party | null {
  const topic = topicParty(reading);
  return topic && !topic.who.some((name) => party.who.includes(name)) ? topic : null;
}

interface Verb {
  readonly at: number;
  readonly end: number;
  readonly wording: Wording;
  readonly subject: Subject;
  readonly object: Struck;
}

function pairRoles(reading: Reading, clause: Clause, verb: Verb): Roles | null {
  const { at, end, wording } = verb;
  const { words } = reading;
  const isDone = wording.subject === 'attacker' || wording.claim !== 'hit';
  const passive = isDone ? isPassive(words, clause, at, end, verb) : 'active';
  if (passive === 'unclear') return null;
  if (passive === 'passive') return passiveRoles(words, verb);
  return wording.subject === 'attacker' ? strikerRoles(reading, verb) : defenderRoles(reading, verb);
}

const participle =
  /(ed|en|struck|hit|cut|torn|slain|hurt|split|cleft|rent|bitten|shot|caught|run|bound|stung|driven|sunk|ript|brought|laid|sent|put)$/;
const beings = new Set(
  "be is are was were been being am get gets got getting lies lay lie stands stood falls fell left leaving 's it's he's she's".split(
    ' ',
  ),
);

function isPassive(
  words: readonly Word[],
  clause: Clause,
  at: number,
  end: number,
  { wording, object, subject }: Verb,
): 'active' | 'passive' | 'unclear' {
  const verb = words[at]!.lower;
  if (!participle.test(verb) && !/^(finished|felled)$/.test(verb)) return 'active';
  const before = words.slice(Math.max(clause.start, at - 4), at).map((word) => word.lower);
  const auxiliary = before.findLastIndex((lower) => beings.has(lower));
  if (
    auxiliary >= 0 &&
    before
      .slice(auxiliary + 1)
      .every((lower) =>
        /ly$|^(not|never|then|now|nearly|almost|already|been|being|also|again|soon|just|all|both|badly|hard)$/.test(
          lower,
        ),
      )
  )
    return 'passive';
  if (words.slice(end, end + 4).some((word, index) => word.lower === 'by' && index < 3) && wording.claim !== 'miss')
    return 'passive';
  if (at === clause.start && object.party === null && clause.opens !== 'conjunction' && wording.claim !== 'miss') {
    return clause.opens === 'sentence' ? 'passive' : subject.party && isSingle(wording) ? 'unclear' : 'active';
  }
  return 'active';
}

const isSingle = ({ pattern }: Wording): boolean => pattern.parts.length === 1;

function passiveRoles(words: readonly Word[], { subject, wording, end }: Verb): Roles | null {
  const { party, part, isThing } = subject;
  const by = words.findIndex((word, index) => index >= end && index < end + 5 && word.lower === 'by');
  const agent = by < 0 ? undefined : words.slice(by + 1, by + 5).find((word) => word.mention)?.mention;
  if (wording.claim === 'miss') {
    if (isThing && !weaponWords.has(part ?? '')) return null;
    return { attacker: isThing ? null : party, target: agent ? partyOf(agent) : null };
  }
  if (wording.subject === 'target') return null;
  const isOther = part !== null && !wholes.has(part) && !bodyWords.has(part);
  if (
    isThing ||
    (isOther && wording.claim !== 'hit') ||
    (part !== null && (obstacles.has(part) || weaponWords.has(part)))
  )
    return null;
  return party ? { attacker: agent ? partyOf(agent) : null, target: party } : null;
}

/** Verbs of striking that without somebody to be struck are only a stroke in the air. */
const strokes = new Set(
  'strike slash stab hack slice cut bite smash rake cleave slam whip pound thrust club lance spear hammer blast burn crunch thump pierce hit claw tear rip carve chop jab batter lash smite crush shock jolt freeze sear scorch graze clip nick scratch whiff'
    .split(' ')
    .flatMap((verb) => [verb]),
);
const stemOf = (lower: string): string => lower.replace(/(ing|ed|es|s)$/, '');
const isStroke = (lower: string): boolean =>
  [...strokes].some(
    (stroke) =>
      stroke === lower ||
      stemOf(lower) === stroke ||
      stemOf(lower) === stroke.replace(/e$/, '') ||
      lower.startsWith(stroke),
  ) || /^(struck|bit|tore|struck|clove)/.test(lower);

function strikerRoles(reading: Reading, { at, end, wording, subject, object }: Verb): Roles | null {
  const { words } = reading;
  const striker = strikerIn(reading, subject);
  if (striker === 'nobody') return null;
  const attacker = subject.isThing ? unlessSame(striker, object.mention) : striker;
  const target = object.party && minus(object.party, attacker, object.mention);
  if (wording.claim === 'miss') return { attacker, target: wording.object === 'target' ? target : null };
  if (wording.claim === 'attempt') return { attacker, target };
  if (subject.part === null && !subject.isThing && isMotion(words, at, end)) return null;
  const isOnThing = object.part !== null && (obstacles.has(object.part) || weaponWords.has(object.part));
  if (wording.claim !== 'hit')
    return object.party && !object.isOwned ? { attacker, target } : bareRoles(words, at, end, attacker, target, object);
  if (isOnThing && !words.slice(at, end).some((word) => /^(through|gap|chink|opening)$/.test(word.lower)))
    return /^(shield|buckler|armor|armour|mail|guard|parry|helm|helmet|breastplate|plate|defense|defence)$/.test(
      object.part!,
    ) && object.isOwned
      ? null
      : { attacker, target: null, claim: 'miss' };
  const isBiting = subject.part !== null && /^(bite|bites|bit|bitten|biting)$/.test(words[at]!.lower);
  if (!target && !isBiting && isSingle(wording) && isStroke(words[at]!.lower) && !bodyWords.has(object.part ?? ''))
    return null;
  return { attacker, target };
}

/** A blade that slides between the ribs strikes; whoever slides between two foes does not. */
const isMotion = (words: readonly Word[], at: number, end: number): boolean =>
  /^(go|goes|went|gone|slip|slid|slide|snap|clos|crash|thud|lodg|burrow|plung|shov|punch|strik|struck|slam|crunch)/.test(
    words[at]!.lower,
  ) &&
  end - at === 2 &&
  !/^(home|true|deep|deeply|into|through)$/.test(words[end - 1]!.lower);

/** "Opens its throat", "takes the head from its shoulders". */
function bareRoles(
  words: readonly Word[],
  at: number,
  end: number,
  attacker: Party | null,
  target: Party | null,
  object: Struck,
): Roles | null {
  const inside = words.slice(at, end).find((word) => word.mention)?.mention;
  if (inside && words[end - 1]!.mention === inside && words[end - 1]!.isOwner) return null;
  if (inside) return { attacker, target: minus(partyOf(inside), attacker, inside) };
  if (object.part !== null && !bodyWords.has(object.part) && end - at === 1) return null;
  return { attacker, target };
}

function strikerIn(reading: Reading, { party, part, isThing, isIt }: Subject): Party | null | 'nobody' {
  const { topic } = reading;
  if (isThing && /^(theirs|his|hers|its)$/.test(part ?? '')) return null;
  if (isThing) return weaponParty(reading, part);
  if (
    part !== null &&
    /^(eyes|eye|gaze|voice|shadow|breath|laugh|laughter|cry|scream|howl|roar|foot|feet|boot|boots|heel|luck|blood|heart|words)$/.test(
      part,
    )
  )
    return 'nobody';
  if (isIt && party && topic)
    return { who: [...new Set([...party.who, ...topic.who])], mode: 'any', isGuess: true, isPronoun: true };
  return party;
}

/** "The cleaver" is the orc's, where an orc wields one. */
function weaponParty(reading: Reading, part: string | null): Party | null | 'nobody' {
  const who = reading.wielders.get(part ?? '');
  if (who) return { who, mode: 'any', isGuess: false, isPronoun: false };
  return part !== null && weaponWords.has(part) ? anyTopic(reading) : 'nobody';
}

function anyTopic({ topics }: Reading): Party | null {
  const who = [...new Set(topics.flatMap((topic) => topic.who))];
  return who.length > 0 ? { who, mode: 'any', isGuess: true, isPronoun: false } : null;
}

/** Nobody who is struck by a weapon unnamed struck the blow. */
const unlessSame = (attacker: Party | null, target: Mention | null): Party | null =>
  attacker?.isGuess && target && attacker.who.every((name) => target.who.includes(name)) ? null : attacker;

function defenderRoles(reading: Reading, { wording, subject, object }: Verb): Roles | null {
  const { party, part, isThing } = subject;
  if (isThing)
    return part !== null && /^(shield|buckler|armor|armour|mail|parry|guard|helm|helmet)$/.test(part)
      ? { attacker: object.party, target: topicParty(reading) }
      : null;
  if (part !== null && weaponWords.has(part) && wording.claim === 'hit') return null;
  const attacker = object.party && minus(object.party, party, object.mention);
  return party || attacker
    ? { attacker: object.isOwned || wording.claim === 'hit' ? attacker : attacker, target: party }
    : null;
}

/** Nobody strikes at themselves: a pronoun means somebody else. */
function minus(party: Party, other: Party | null, mention: Mention | null): Party | null {
  if (!other || other.mode === 'all') return party;
  const rest = party.who.filter((name) => !other.who.includes(name));
  if (rest.length > 0) return { ...party, who: rest };
  const second = mention?.otherwise.filter((name) => !other.who.includes(name)) ?? [];
  if (second.length > 0) return { ...party, who: second };
  return other.who.length > 1 || !mention?.isPronoun ? party : null;
}

/* Subject and object */

const skipped =
  /ly$|^(then|now|just|again|also|still|soon|once|all|both|even|only|be|is|are|was|were|been|being|has|have|had|do|does|did|to|not|never|would|could|might|may|can|will|should|must|almost|nearly|too|at|last|first|no|longer|already|finally|barely|cannot|didn't|doesn't|couldn't|wouldn't|fails|failed|tries|tried|manages|managed|begins|began|starts|started|seems|seemed|simply|refuses|refused|refusing|declines|chooses|chose|decides|decided|threatens|threatened|wants|wanted|continues|continued|turns|turned)$/;

function subjectBefore(reading: Reading, clause: Clause, at: number): Subject {
  const { words } = reading;
  if (/^(which|who)$/.test(words[clause.start]!.lower)) return lastNamed(words, clause.start);
  let here = at - 1;
  while (here >= clause.start && isSkipped(words, here)) here -= 1;
  const elided: Subject = { party: elidedParty(reading), part: null, isThing: false };
  let governed: Subject | null = null;
  while (here >= clause.start) {
    const phrase = phraseEnding(words, clause, here);
    if (phrase.kind === 'none') return governed ?? elided;
    if (!phrase.isGoverned)
      return governed && phrase.subject.isThing && quantifiers.test(phrase.subject.part ?? '')
        ? governed
        : phrase.subject;
    governed ??= phrase.subject.party && here === at - 1 ? phrase.subject : null;
    here = phrase.start - 1;
    while (here >= clause.start && isSkipped(words, here)) here -= 1;
  }
  return elided.party ? elided : (governed ?? elided);
}

/** "Not one of its blows" are its blows. */
const quantifiers = /^(one|none|neither|each|any|some|both|most|all|few|many)$/;

/** "Aldric's blow, which never lands". */
function lastNamed(words: readonly Word[], before: number): Subject {
  const at = words.slice(0, before).findLastIndex((word) => word.mention !== null);
  if (at < 0) return nobody;
  return {
    party: partyOf(words[at]!.mention!),
    part: words[at]!.isOwner ? words[before - 1]!.lower : null,
    isThing: false,
  };
}

function isSkipped(words: readonly Word[], here: number): boolean {
  const { lower, mention } = words[here]!;
  if (lower === 'one' && /^(who|that)$/.test(words[here + 1]?.lower ?? '')) return true;
  if (lower === 'the' && words[here + 1]?.lower === 'one') return true;
  return (mention === null && (skipped.test(lower) || conjunctions.has(lower))) || /^(who|which|that)$/.test(lower);
}

interface Phrase {
  readonly kind: 'somebody' | 'thing' | 'none';
  readonly start: number;
  readonly isGoverned: boolean;
  readonly subject: Subject;
}

/** The words back to their article or owner, and whether a preposition stands before them. */
function phraseEnding(words: readonly Word[], clause: Clause, last: number): Phrase {
  const head = words[last]!;
  if (head.mention && !head.isOwner) return somebody(words, clause, last, head.mention, null);
  for (let here = last; here >= clause.start; here--) {
    const word = words[here]!;
    if (word.mention && here < last)
      return somebody(words, clause, here, word.mention, word.isOwner ? head.lower : null);
    if (prepositions.has(word.lower) && here < last)
      return thing(head.lower, here, !/^(theirs|hers)$/.test(head.lower));
    if (prepositions.has(word.lower)) return thing(head.lower, here, true);
    if (articles.has(word.lower))
      return thing(
        head.lower,
        here,
        prepositions.has(words[here - 1]?.lower ?? '') &&
          !(here - 1 === clause.start && conjunctions.has(words[here - 1]!.lower)) &&
          here > clause.start,
      );
    if (conjunctions.has(word.lower)) return here === last ? none : thing(head.lower, here, false);
  }
  return isVerbal(head.lower) ? none : thing(head.lower, clause.start, false);
}

const nobody: Subject = { party: null, part: null, isThing: false };
const none: Phrase = { kind: 'none', start: 0, isGoverned: false, subject: nobody };
/** "Staggering back, dead": no noun at all, so the subject is whoever it was before. */
const isVerbal = (lower: string): boolean =>
  /(ing|ed|ly)$|^(back|down|up|forward|away|home|in|out|low|high|hard|aside|still|there|over|off|wide|clear|fast|deep)$/.test(
    lower,
  );

function somebody(words: readonly Word[], clause: Clause, at: number, mention: Mention, part: string | null): Phrase {
  const start = articles.has(words[at - 1]?.lower ?? '') ? at - 1 : at;
  return {
    kind: 'somebody',
    start,
    isGoverned: isGoverned(words, at, clause.start),
    subject: { party: partyOf(mention), part, isThing: false, isIt: words[at]!.lower === 'it' },
  };
}

const thing = (part: string, start: number, isGoverned: boolean): Phrase => ({
  kind: 'thing',
  start,
  isGoverned,
  subject: { party: null, part, isThing: true },
});

interface Struck {
  readonly party: Party | null;
  readonly mention: Mention | null;
  /** The thing struck, theirs or nobody's. */
  readonly part: string | null;
  readonly isOwned: boolean;
}

function objectAfter(words: readonly Word[], clause: Clause, at: number, end: number): Struck {
  const inside = words
    .slice(at, end)
    .findIndex((word, index) => word.mention !== null && !isOwnWeapon(words, at + index));
  const from = inside >= 0 ? at + inside : end;
  const last = Math.max(clause.end, end);
  for (let here = from; here < Math.min(last, from + 9); here++) {
    const word = words[here]!;
    if (word.isSpoken || (here > end && /[,;:\u2014]/.test(word.before))) break;
    if (isOwnWeapon(words, here)) continue;
    if (word.isOwner && words.slice(here + 1, Math.min(last, here + 3)).some((next) => next.mention !== null)) continue;
    if (word.mention)
      return {
        party: partyOf(word.mention),
        mention: word.mention,
        part: word.isOwner ? partAfter(words, here, last) : null,
        isOwned: word.isOwner,
      };
    if (isThingWord(word.lower) && here >= end - 1) return thingThenOwner(words, here, last);
  }
  return { party: null, mention: null, part: null, isOwned: false };
}

/** "Sinks its teeth into": what one strikes with is not whom one strikes. */
function isOwnWeapon(words: readonly Word[], at: number): boolean {
  const { mention, isOwner } = words[at]!;
  return (
    isOwner && mention?.isPronoun === true && words.slice(at + 1, at + 4).some((word) => weaponWords.has(word.lower))
  );
}

const isThingWord = (lower: string): boolean => obstacles.has(lower) || bodyWords.has(lower);

/** "The shoulder of the goblin", "the wall beside Grimjaw". */
function thingThenOwner(words: readonly Word[], here: number, last: number): Struck {
  const part = words[here]!.lower;
  const owner =
    words[here + 1]?.lower === 'of'
      ? words.slice(here + 2, Math.min(last, here + 5)).find((word) => word.mention)?.mention
      : undefined;
  return { party: owner ? partyOf(owner) : null, mention: owner ?? null, part, isOwned: owner !== undefined };
}

function partAfter(words: readonly Word[], at: number, last: number): string | null {
  const parts = words.slice(at + 1, Math.min(last, at + 4)).map((word) => word.lower);
  return parts.find((part) => isThingWord(part) || weaponWords.has(part)) ?? parts[0] ?? null;
}
