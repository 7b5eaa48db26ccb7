/** Who struck whom: from subject and object to the parts they play in a claim. */
import { articles, type Clause, topicOf } from './clauses.ts';
import { peopleWords, pluralsOf } from './lexicon/beings.ts';
import { harmlessVerbs } from './lexicon/harmless.ts';
import { counts, ordinals } from './lexicon/numbers.ts';
import { bodyWords, obstacles, weaponWords } from './lexicon/things.ts';
import type { Wording } from './lexicon/wording.ts';
import { type Party, partyOf } from './party.ts';
import {
  frontedObject,
  objectAfter,
  ownerBefore,
  type Reading,
  type Struck,
  type Subject,
  subjectBefore,
  topicParty,
} from './phrases.ts';
import { beings, isPassive, isWoundedState, participle, passiveRoles } from './suffering.ts';
import { isSingle, type Roles, type Verb, wholes } from './verb.ts';
import type { Mention, Word } from './words.ts';

const scenery = new Set(
  'sleep slumber dreams flesh skin wound wounds wind rain snow hail sleet cold heat warmth light torchlight moonlight sunlight firelight glow glare darkness dark shadow shadows smoke dust ash sparks spark ember embers steam stench smell reek scent sound noise silence echo echoes voice words word laughter thought thoughts idea memory memories fear dread panic terror hope despair rage fury anger grief guilt doubt realization realisation truth knowledge sight news chill draught draft breeze gust needles bark sweat water mud spray air stillness quiet pain exhaustion fatigue hunger thirst luck chance fate fortune age years time night day dawn moment it that this which what there'.split(
    ' ',
  ),
);
const peopleWordsMany = [...peopleWords].flatMap(pluralsOf);

export const nounStarts = new Set(
  'spell prayer magic charm incantation protection ward warding chant rune invocation enchantment missile confusion daze fog dizziness bewilderment mind thoughts wits senses blessing grace favour favor veins toxin eyelids lids chin ears paralysis nerve courage terror dread fear panic sight vision voice skin darkness blackness oblivion unconsciousness world consciousness pulse chest warmth story tale song saga days demise murder slaying undoing passing footsteps footfalls colour color tissue sinew bone bones bleeding animation unlife weakness flaw armor armour acid corrosion rot fever weaknesses secrets pattern patterns arms breaths hands sightless unseeing eternal no nothing something rib ribs guard hide plate mail embers scratches bruises scratch claw-marks scars fortifications fortification fever curse flame blood poison venom life light spark death pain breath breathing heart soul spirit flames fire sleep slumber wound wounds gash gashes cuts injury injuries hurts flesh strength vigor vigour vitality health curse disease plague end muscles limbs head last final dying corpse corpses cadaver eyes legs knees joints webs web vines ropes chains roots tentacles cords strands jaws fangs teeth claws talons shield struggle struggles war fight hunt hunting road journey watch troubles suffering sufferings torment raiding soldiering spade shovel coffin shroud grave pyre burial tombstone headstone epitaph cairn husk shell remnants ashes pieces bits chunks shreds fragments gobbets parts core casing boiler engine chassis furnace gears unlife undeath existence lids number hour next breast bosom flanks sides worst heartbeat'.split(
    ' ',
  ),
);

export function rolesOf(reading: Reading, clause: Clause, at: number, end: number, wording: Wording): Roles | null {
  const { words } = reading;
  const { pattern } = wording;
  const object = withFronted(words, clause, at, objectAfter(words, clause, at, end));
  const isOwned = pattern.parts.length > 1 || !/^(bleeding|dying)$/.test(words[at]!.lower);
  if (nounStarts.has(words[at]!.lower) && wording.object === null && isOwned) {
    const own = ownerBefore(words, at);
    if (!own && object.isOwned && weaponWords.has(object.part ?? '')) return null;
    const owner = own ?? object.party;
    if (!own && theirs.test(words[at]!.lower) && words[at + 1]?.lower !== 'of') return null;
    if (bodiless.test(words[at]!.lower)) return { attacker: null, target: owner };
    return { attacker: null, target: owner ?? clauseParty(reading, clause) ?? topicParty(reading) };
  }
  if (
    /^(without|not|no|except|but|save)$/.test(words[at]!.lower) &&
    wording.object === null &&
    !isVerbAfter(words, at, end)
  )
    return { attacker: null, target: object.party ?? clauseParty(reading, clause) ?? topicParty(reading) };
  if (wording.claim === 'miss' && distances.test(words[at]!.lower) && !isSuffered(words, at, end))
    return {
      attacker: firstStriker(reading, clause, at),
      target: wording.subject === 'attacker' ? object.party : null,
    };
  const subject = nounStarts.has(words[at]!.lower)
    ? { party: ownerBefore(words, at), part: words[at]!.lower, isThing: false }
    : subjectBefore(reading, clause, at);
  if (wording.claim === 'late' && subject.part === null) return null;
  if (wording.object === null) return withAgent(words, at, end, aloneRoles(reading, subject, wording));
  const roles = pairRoles(reading, clause, { at, end, wording, subject, object });
  return roles && { ...roles, weapon: subject.part !== null && isWeapon(reading, subject.part) ? subject.part : null };
}

/** "Whom the wolf bit", "the goblin she had struck": what is done to somebody named first. */
function withFronted(words: readonly Word[], clause: Clause, at: number, object: Struck): Struck {
  if (object.party) return object;
  const mention = frontedObject(words, clause, at);
  return mention ? { ...object, party: partyOf(mention), mention } : object;
}

/** "A foot short of Kestrel": how far, said of whatever came first. */
const distances =
  /^(wide|mouthful|handful|fistful|pawful|a|an|within|by|inches|inch|foot|feet|yard|yards|pace|no|not|never|just|barely|scarcely)$/;

/** "Was not touched". */
const isSuffered = (words: readonly Word[], at: number, end: number): boolean =>
  beings.has(words[at - 1]?.lower ?? '') && participle.test(words[end - 1]!.lower);

function firstStriker(reading: Reading, clause: Clause, at: number): Party | null {
  if (/^(which|who|that)$/.test(reading.words[clause.start]!.lower)) return subjectBefore(reading, clause, at).party;
  const before = reading.words.slice(clause.start, at);
  const named = before.find((word) => word.mention !== null)?.mention;
  if (named) return partyOf(named);
  const weapon = before.find((word) => reading.wielders.has(word.lower));
  const party = weapon ? weaponParty(reading, weapon.lower) : null;
  return party === 'nobody' ? null : party;
}

/** Said of somebody only where it is somebody's: her struggle ended, not the struggle. */
const theirs =
  /^(struggles?|war|fight|story|tale|song|saga|journey|days|hunt|hunting|road|watch|troubles|sufferings?|torment|raiding|soldiering|number|hour|sides|next|gears|engine|core|pain)$/;

/** "Free of the corpse": nobody's in particular, and not the subject's. */
export const bodiless = /^(corpse|corpses|cadaver|body|bodies|carcass|demise|murder|slaying)$/;

const clauseParty = ({ words }: Reading, clause: Clause): Party | null => {
  const topic = topicOf(words, clause);
  return topic ? partyOf(topic, true) : null;
};

/** "Not rise" has a subject before it; "not a scratch" has none. */
const isVerbAfter = (words: readonly Word[], at: number, end: number): boolean =>
  /^(not)$/.test(words[at]!.lower) && harmlessVerbs.has(words[end - 1]!.lower) && !articles.has(words[at + 1]!.lower);

const isWeapon = ({ wielders }: Reading, part: string): boolean =>
  wielders.has(part) || part.split('-').some((each) => weaponWords.has(each));

/** "Falls to the orc", "goes down in the dragon's jaws": by whom. */
function withAgent(words: readonly Word[], at: number, end: number, roles: Roles | null): Roles | null {
  const [by, first, second] = [words[end], words[end + 1], words[end + 2]];
  if (!roles || !by || by.before !== '' || !/^(to|before|beneath|under|by|in|on)$/.test(by.lower)) return roles;
  // "Was dead before the dagger fell" is when, not by whom.
  if (by.lower !== 'by' && beings.has(words[at]!.lower)) return roles;
  const agent = (first && articles.has(first.lower) && !first.mention ? second : first)?.mention
    ? first!.mention
      ? first
      : second
    : wielderAfter(words, end);
  const isArmed = agent?.mention?.isSure === true && weaponWords.has(second?.lower ?? '');
  if (!agent?.mention || (agent.mention.isPronoun && !isArmed) || (by.lower === 'in' && !agent.isOwner)) return roles;
  return { ...roles, attacker: roles.attacker ?? partyOf(agent.mention) };
}

/** "On the blade of the draugr". */
function wielderAfter(words: readonly Word[], end: number): Word | undefined {
  const of = words.findIndex(({ lower }, at) => at > end && at < end + 6 && lower === 'of');
  if (of < 0 || !weaponWords.has(words[of - 1]!.lower)) return undefined;
  return words.slice(of + 1, of + 3).find(({ mention, isOwner }) => mention !== null && !isOwner);
}

/** Somebody falls, flees, sleeps: only themselves, not their torch. */
function aloneRoles(reading: Reading, { party, part, isThing }: Subject, { claim }: Wording): Roles | null {
  if (isThing && claim === 'fizzle') return open;
  // "Then it was gone", where a shield of light was spoken of.
  if (isThing && part === 'it' && claim === 'flee' && reading.words.some(({ isLaid }) => isLaid)) return null;
  if (isThing && part !== null && (anybody.has(part) || (wholes.has(part) && claim !== 'heal'))) return open;
  if (isThing) return null;
  if (
    part !== null &&
    !wholes.has(part) &&
    !/^(heal|unhurt)$/.test(claim) &&
    !(claim.startsWith('status:') && isOfBody(part))
  )
    return null;
  if (claim === 'unhurt' && party) return { attacker: otherTopic(reading, party), target: party };
  return party ? { attacker: null, target: party } : null;
}

/** Somebody of the cast, nobody knows who. */
const open: Roles = { attacker: null, target: null };
const anybody = new Set([
  ...ordinals,
  ...counts,
  ...peopleWords,
  ...peopleWordsMany,
  'other',
  'others',
  'another',
  'none',
  'neither',
  'both',
  'each',
  'someone',
  'somebody',
  'they',
  'them',
  'these',
  'those',
  'he',
  'she',
  'it',
  'him',
  'her',
]);

const isOfBody = (part: string): boolean =>
  bodyWords.has(part) ||
  /^(constitution|nature|strength|vigou?r|stamina|feathers|fur|hair|mane|beard|bristles|clothes|robes?|rags|wrappings|cloak|coat|tunic|shirt|sleeves?|hood|mantle|jerkin|cape|hem)$/.test(
    part,
  );

/** Unhurt by whom: by whoever the sentence was about before. */
function otherTopic(reading: Reading, party: Party): Party | null {
  const topic = topicParty(reading);
  return topic && !topic.who.some((name) => party.who.includes(name)) ? topic : null;
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
  // "A healing warmth closed his wounds": whatever it was, he is mended.
  if (striker === 'nobody' && wording.claim === 'heal') return { attacker: null, target: object.party };
  // "Terror had turned Hanne to stone", "the grave cold felled her".
  if (striker === 'nobody' && isWork(wording, words, at) && object.party)
    return { attacker: null, target: object.party };
  if (striker === 'nobody')
    return wording.claim === 'hit' && isSomething(subject, object) ? { attacker: null, target: object.party } : null;
  const attacker = subject.isThing ? unlessSame(striker, object.mention) : striker;
  const target = object.party && minus(object.party, attacker, object.mention);
  // "Loosens his shoulders": one's own body.
  if (wording.claim === 'hit' && object.party && !target && subject.part === null && !subject.isThing) return null;
  if (wording.claim === 'miss' && isFlood(words, at, end, subject)) return { attacker, target, claim: 'assault' };
  if (wording.claim === 'miss') return { attacker, target: wording.object === 'target' ? target : null };
  if (wording.claim === 'attempt' || wording.claim === 'near') return { attacker, target };
  if (subject.part === null && !subject.isThing && isMotion(words, at, end)) return null;
  if (subject.part === null && /^(find|found)/.test(words[at]!.lower)) return null;
  if (isWoundedState(words, at, { wording, subject, object }))
    return { attacker: null, target: striker, claim: 'hurting' };
  const isOnThing = object.part !== null && !isFleshy(object.part) && (!object.party || isHard(object.part));
  if (wording.claim !== 'hit')
    return object.party && !object.isOwned ? { attacker, target } : bareRoles(words, at, end, attacker, target, object);
  const isPastGuard =
    /^(past|inside|under|beneath|around|over|through)$/.test(words[at + 1]?.lower ?? '') &&
    /^(guard|parry|shield|defen[cs]es?|arm)$/.test(words[end - 1]!.lower);
  if (
    isOnThing &&
    !isPastGuard &&
    !words.slice(at, end).some((word) => /^(through|gap|chink|opening)$/.test(word.lower))
  )
    return /^(shield|buckler|armor|armour|mail|guard|parry|helm|helmet|breastplate|plate|defense|defence)$/.test(
      object.part!,
    ) && object.isOwned
      ? { attacker, target, claim: 'attempt' }
      : { attacker, target: null, claim: 'miss' };
  const isBiting = subject.part !== null && /^(bite|bites|bit|bitten|biting)$/.test(words[at]!.lower);
  if (!target && !isBiting && isSingle(wording) && isStroke(words[at]!.lower) && !bodyWords.has(object.part ?? ''))
    return null;
  return { attacker, target };
}

const isHard = (part: string): boolean => obstacles.has(part) || weaponWords.has(part);
/** What a blow that lands may be said to land in. */
const isFleshy = (part: string): boolean =>
  bodyWords.has(part) ||
  /^(gap|chink|opening|joint|seam|armpit|visor|mark|target|home|deep|side|him|her|it|them)$/.test(part);

/** What a spell, a fear or a cold does to somebody as well as a hand does. */
const isWork = ({ claim }: Wording, words: readonly Word[], at: number): boolean =>
  (claim.startsWith('status:') && claim !== 'status:restrained' && !articles.has(words[at - 1]?.lower ?? '')) ||
  /^(felled|fells|felling)$/.test(words[at]!.lower);

/** Whatever it was that struck somebody, they were struck; weather, light and thoughts strike nobody. */
const isSomething = ({ part, isThing }: Subject, { party, part: struck }: Struck): boolean =>
  isThing &&
  part !== null &&
  party !== null &&
  !party.isPronoun &&
  !scenery.has(part) &&
  !anybody.has(part) &&
  (struck === null || bodyWords.has(struck));

/** Fire that washes over somebody, a jelly that rolls over them: it need not have missed. */
const isFlood = (words: readonly Word[], at: number, end: number, { part }: Subject): boolean =>
  /^(wash|roll|sweep|swept|flow|pour|break|broke)/.test(words[at]!.lower) &&
  words.slice(at, end).some(({ lower }) => lower === 'over') &&
  !words.slice(at, end).some(({ lower }) => /^(harmless|useless)/.test(lower)) &&
  (part === null || /^(fire|flames?|breath|blast|cold|frost|wave|acid|smoke|light|magic)$/.test(part));

/** A blade that slides between the ribs strikes; whoever slides between two foes does not. */
const isMotion = (words: readonly Word[], at: number, end: number): boolean =>
  (/^(land|sink|sank|sunk)/.test(words[at]!.lower) && end - at <= 3) ||
  (/^(go|goes|went|gone|slip|slid|slide|snap|clos|crash|thud|lodg|burrow|plung|shov|punch|strik|struck|slam|crunch)/.test(
    words[at]!.lower,
  ) &&
    end - at === 2 &&
    !/^(home|true|deep|deeply|into|through)$/.test(words[end - 1]!.lower));

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
  if (isIt && party && topic && (reading.part !== null || isPartOf(topic, party)))
    return { who: [...new Set([...party.who, ...topic.who])], mode: 'any', isGuess: true, isPronoun: true };
  return party;
}

const isPartOf = ({ who }: Mention, party: Party): boolean => who.some((name) => party.who.includes(name));

/** "The cleaver" is the orc's, where an orc wields one. */
export function weaponParty(reading: Reading, part: string | null): Party | null | 'nobody' {
  const who = [part ?? '', ...(part ?? '').split('-')].map((each) => reading.wielders.get(each)).find(Boolean);
  if (who) return { who, mode: 'any', isGuess: false, isPronoun: false };
  return part?.split('-').some((each) => weaponWords.has(each)) ? anyTopic(reading) : 'nobody';
}

function anyTopic({ topics, here }: Reading): Party | null {
  if (here) return partyOf(here, true);
  const who = [...new Set(topics.flatMap((topic) => topic.who))];
  return who.length > 0 ? { who, mode: 'any', isGuess: true, isPronoun: false } : null;
}

/** Nobody who is struck by a weapon unnamed struck the blow. */
export const unlessSame = (attacker: Party | null, target: Mention | null): Party | null =>
  attacker?.isGuess && target && attacker.who.every((name) => target.who.includes(name)) ? null : attacker;

/** "Ducks under the torch": whoever swings one. */
function wieldedIn({ words, wielders }: Reading, at: number, end: number): Party | null {
  const weapon = words.slice(at, end + 3).find((word) => !word.mention && wielders.has(word.lower));
  return weapon ? { who: wielders.get(weapon.lower)!, mode: 'any', isGuess: false, isPronoun: false } : null;
}

/** Nobody ducks under their own torch. */
function others(wielders: Party, party: Party | null): Party | null {
  const who = wielders.who.filter((name) => !party?.who.includes(name));
  return who.length > 0 ? { ...wielders, who } : null;
}

function defenderRoles(reading: Reading, { at, end, wording, subject, object }: Verb): Roles | null {
  const { party, part, isThing } = subject;
  if (isThing)
    return part !== null && /^(shield|buckler|armor|armour|mail|parry|guard|helm|helmet)$/.test(part)
      ? { attacker: object.party, target: topicParty(reading) }
      : null;
  if (part !== null && weaponWords.has(part) && wording.claim === 'hit') return null;
  if (wording.claim === 'miss' && isCaught(reading.words, at)) return null;
  const wielded = wieldedIn(reading, at, end);
  const attacker = object.party ? minus(object.party, party, object.mention) : wielded && others(wielded, party);
  return party || attacker ? { attacker, target: party } : null;
}

/** "Caught Theo across the calf with its blade": blows are parried, people are struck. */
function isCaught(words: readonly Word[], at: number): boolean {
  const next = words[at + 1];
  const somebody = next?.lower === 'the' && !next.mention ? words[at + 2] : next;
  return /^(catch|caught|take|took|takes|catches|stop|stops|stopped|meet|meets|met)$/.test(words[at]!.lower)
    ? somebody?.mention !== null && somebody?.mention !== undefined && !somebody.isOwner && somebody.lower !== 'it'
    : false;
}

/** Nobody strikes at themselves: a pronoun means somebody else. */
export function minus(party: Party, other: Party | null, mention: Mention | null): Party | null {
  if (!other || other.mode === 'all') return party;
  const rest = party.who.filter((name) => !other.who.includes(name));
  if (rest.length > 0) return { ...party, who: rest };
  const second = mention?.otherwise.filter((name) => !other.who.includes(name)) ?? [];
  if (second.length > 0) return { ...party, who: second };
  return other.who.length > 1 || !mention?.isPronoun ? party : null;
}
