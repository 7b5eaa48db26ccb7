/** Who goes for whom, whatever comes of it: a stroke that is told must be one of the sheet's. */
import type { Claim } from './claims.ts';
import { articles, type Clause, isGoverned, prepositions } from './clauses.ts';
import { formsOf } from './forms.ts';
import { bodyWords, weaponWords, woundWords } from './lexicon/things.ts';
import { moodOf } from './mood.ts';
import { type Party, partyOf } from './party.ts';
import { frontedObject, type Reading, type Subject, subjectBefore } from './phrases.ts';
import { isThingHere } from './things.ts';
import type { Word } from './words.ts';

const verbs = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/).flatMap(formsOf));

/** Whoever does these has struck at somebody, named or not. */
const strikes = verbs('swing lunge jab thrust stab slash hack hew swipe punch shoot');

/** Whoever does these at somebody has. */
const aims = verbs(
  'strike cut chop claw lash snap bite kick rake peck butt gore smash hammer pound slam beat batter flail',
);

/** The same, where one knows at whom: a torch is flung at them all, a glance sent at anybody. */
const throws = verbs('fire loose fling hurl throw launch heave aim send drive bring whirl level');

/** Whoever does these with a weapon has. */
const answers = verbs('answer reply respond retaliate riposte counter reach');

/** To come so near is no blow yet; but whoever struck at another came for that one. */
const approaches = verbs('come go fly leap spring rush charge pounce dive bear');

/** What a weapon does that is used. */
const strokes = verbs(`
  swing sweep come go fall crash descend whistle hiss sing hum whisper sail fly flash flicker flick streak arc lash whip whirl snap clap clack close
  click clamp shut find meet open take catch strike hit bite cut slice carve slash stab thrust jab chop hack cleave rake tear rip drive sink plunge
  bury punch slam smash crack thud thump ring clang clatter skid skitter scrape glance bounce rebound skim graze clip nick pierce part split pass
  slip slide break burst crush crunch pound hammer batter arrive reach touch land connect miss drop lay leave lick blaze roar scream lance knock
  send sear burn scorch spit plow plough unmake unmade undo consume devour engulf envelop swallow wash roll pour wrap flood bathe fill
`);

/** Before whomever a stroke is meant for, or goes by. */
const toward =
  /^(at|for|toward|towards|upon|on|onto|against|into|through|across|past|over|beside|around|round|by|above|under|between|behind|about|near|wide|of|from|along|down|after|to)$/;
const aimed = /^(at|for|toward|towards|upon|on|onto|against|after|into)$/;

/** Strokes of a clause, each with whoever it is said to be aimed at. */
export function assaultsIn(reading: Reading, clause: Clause): readonly Claim[] {
  const claims: Claim[] = [];
  for (let at = clause.start; at < clause.end; at++) {
    const word = reading.words[at]!;
    if (word.mention || word.isSpoken) continue;
    const made = byWeapon(reading, clause, at) ?? (word.isTitle ? null : byHand(reading, clause, at));
    if (made) claims.push(made);
  }
  return claims;
}

/* Somebody strikes */

function byHand(reading: Reading, clause: Clause, at: number): Claim | null {
  const { words } = reading;
  const { lower, text } = words[at]!;
  const isNear = approaches.has(lower);
  const isStrike =
    (strikes.has(lower) && !isTurned(words, at)) ||
    (answers.has(lower) && isArmed(words, clause, at)) ||
    isLoosed(words, at) ||
    (throws.has(lower) && isShot(words, clause, at));
  if (!isStrike && !isNear && !aims.has(lower) && !throws.has(lower)) return null;
  if (isThingHere(words, at) || !isNow(reading, clause, at) || isSuffered(words, at)) return null;
  const target = aimAfter(words, clause, at);
  if (!isStrike && (!target || ((isNear || throws.has(lower)) && !isClear(target)))) return null;
  return claimOf(doerOf(subjectBefore(reading, clause, at)), target, text, isNear);
}

/** "Was swung at". */
const isSuffered = (words: readonly Word[], at: number): boolean =>
  /^(is|are|was|were|been|being)$/.test(words[at - 1]?.lower ?? '') && !/ing$/.test(words[at]!.lower);

/** "Answered with its notched axe". */
const isArmed = (words: readonly Word[], { end }: Clause, at: number): boolean => {
  const by = words.slice(at + 1, at + 4).findIndex(({ lower }) => lower === 'with') + at + 1;
  return by > at && words.slice(by + 1, Math.min(end, by + 5)).some(({ lower }) => isArms(lower));
};
/** "Let fly", "let loose with its sling". */
const isLoosed = (words: readonly Word[], at: number): boolean =>
  /^(let|lets|letting)$/.test(words[at]!.lower) &&
  (words[at + 1]?.lower === 'fly' || (words[at + 1]?.lower === 'loose' && words[at + 2]?.lower === 'with'));

/** "Sent an arrow hissing", "loosed its shortbow". */
const isShot = (words: readonly Word[], { end }: Clause, at: number): boolean =>
  words.slice(at + 1, Math.min(end, at + 5)).some(({ lower }) => shots.test(lower));
const shots =
  /^(arrows?|bolts?|shafts?|quarrels?|darts?|javelins?|missiles?|volley|shot|(short|long|cross)?bow|sling|crossbow)$/;
const isArms = (lower: string): boolean => weaponWords.has(lower) && !woundWords.has(lower) && !isOwnBody(lower);

const doerOf = ({ party, part, isThing }: Subject): Party | null => (isThing || part !== null ? null : party);

/** Whoever stands after "at", before the clause ends. */
function aimAfter(words: readonly Word[], { end }: Clause, at: number): Party | null {
  for (let here = at + 1; here < Math.min(end, at + 10); here++) {
    const { mention, isOwner } = words[here]!;
    if (!mention) continue;
    if ((isOwner && !isBody(words, here, end)) || leadOf(words, here) === 'past') continue;
    return aimed.test(leadOf(words, here)) ? partyOf(mention) : null;
  }
  return null;
}

/** "Swung its head from side to side", "swung round". */
const isTurned = (words: readonly Word[], at: number): boolean =>
  /^(round|around|about|open|shut|away|back|aside|toward|towards|to|on|into|clear|free|down|up|out|over)$/.test(
    words[at + 1]?.lower ?? '',
  ) || words.slice(at + 1, at + 4).some(({ lower }) => isOwnBody(lower) || /^(himself|herself|itself)$/.test(lower));

const isBody = (words: readonly Word[], at: number, end: number): boolean =>
  words.slice(at + 1, Math.min(end, at + 4)).some(({ lower }) => bodyWords.has(lower));

/* A weapon does */

function byWeapon(reading: Reading, clause: Clause, at: number): Claim | null {
  const { words } = reading;
  const { lower } = words[at]!;
  if ((!weaponWords.has(lower) && !reading.wielders.has(lower)) || woundWords.has(lower)) return null;
  const found = ownerOf(words, clause, at) ?? (isSubject(words, clause, at) ? { owner: null, end: at + 1 } : null);
  if (!found) return null;
  const verb = verbAfter(words, clause, found.end);
  if (verb < 0 || !isNow(reading, clause, verb)) return null;
  const target =
    metAfter(words, clause, verb, found.owner) ?? stoodAfter(words, clause, verb) ?? whomBefore(words, clause, verb);
  if (!target && isOwnBody(lower) && !isDeed(words, verb)) return null;
  return claimOf(found.owner, target, words[verb]!.text, false);
}

/** "The broad blade", "a second blade": whosever it is, it begins the clause. */
const isSubject = (words: readonly Word[], { start }: Clause, at: number): boolean =>
  isArms(words[at]!.lower) &&
  words
    .slice(words.findLastIndex(({ lower }, here) => here >= start && here < at && lower === 'whom') + 1 || start, at)
    .every(({ lower, mention }) => mention === null && !prepositions.has(lower) && !strokes.has(lower));

/** "Came down where Lorne had stood": it was meant for Lorne. */
function stoodAfter(words: readonly Word[], { end }: Clause, verb: number): Party | null {
  const where = words.findIndex(({ lower }, here) => here > verb && here <= end && lower === 'where');
  if (where < 0 || words[where]!.before !== '') return null;
  const who = articles.has(words[where + 1]?.lower ?? '') ? words[where + 2] : words[where + 1];
  return who?.mention && !who.isOwner ? partyOf(who.mention) : null;
}

/** Breath comes and goes, jaws drop, hands open, spells go out: no stroke, unless at somebody. */
const isOwnBody = (lower: string): boolean =>
  /^(breath|spell|magic|voice)$/.test(lower) ||
  (bodyWords.has(lower) && !/^(claws?|fangs?|talons?|tusks?|horns?|teeth)$/.test(lower));

/** "It was Piers whom the arrow found". */
function whomBefore(words: readonly Word[], clause: Clause, verb: number): Party | null {
  const mention = frontedObject(words, clause, verb);
  return mention && partyOf(mention);
}

interface Owned {
  readonly owner: Party | null;
  /** After the weapon and its owner. */
  readonly end: number;
}

/** "The goblin's spear", "the spear of the goblin", "a pseudopod from the third cube". */
function ownerOf(words: readonly Word[], clause: Clause, at: number): Owned | null {
  for (let here = at - 1; here >= Math.max(clause.start, at - 4); here--) {
    if (words[here + 1]!.before !== '') break;
    const { mention, isOwner } = words[here]!;
    if (!mention) continue;
    return isOwner && !isGoverned(words, here, clause.start) ? { owner: partyOf(mention), end: at + 1 } : null;
  }
  if (!/^(of|from)$/.test(words[at + 1]?.lower ?? '') || isGoverned(words, at, clause.start)) return null;
  const who = words.findIndex(({ mention }, here) => here > at + 1 && here < Math.min(clause.end, at + 5) && mention);
  return who < 0 || words[who]!.isOwner ? null : { owner: partyOf(words[who]!.mention!), end: who + 1 };
}

function verbAfter(words: readonly Word[], { end }: Clause, from: number): number {
  for (let here = from; here < Math.min(end, from + 4); here++) {
    const { lower, mention, before } = words[here]!;
    if (mention || before !== '' || prepositions.has(lower) || articles.has(lower)) return -1;
    if (strokes.has(lower) || isDeed(words, here)) return here;
  }
  return -1;
}

/** "Her bare hands did the work". */
const isDeed = (words: readonly Word[], at: number): boolean =>
  words[at]!.lower === 'did' &&
  words[at + 1]?.lower === 'the' &&
  /^(work|deed|rest|job|business|killing|damage)$/.test(words[at + 2]?.lower ?? '');

/** The first who is named after it, and is not whoever strikes. */
function metAfter(words: readonly Word[], { end }: Clause, at: number, owner: Party | null): Party | null {
  const from = at + 1;
  const who = words.findIndex(
    ({ mention }, here) => here >= from && here < Math.min(end, from + 8) && mention !== null,
  );
  if (who < 0) return null;
  const { mention, isOwner } = words[who]!;
  if (mention!.who.some((name) => owner?.who.includes(name))) return null;
  if (isOwner && !isBody(words, who, end)) return null;
  const lead = leadOf(words, who);
  return toward.test(lead) || words[who - 1] === words[at] || articles.has(words[who - 1]!.lower)
    ? partyOf(mention!)
    : null;
}

/* Whose it was */

/** "The fire came from Dragon 2", "the killing blow was the wight's": what was done, and only then by whom. */
export function creditIn(reading: Reading, clause: Clause): readonly Claim[] {
  const { words } = reading;
  const verb = words.findIndex(
    ({ lower }, here) => here > clause.start && here < clause.end && /^(came|comes|is|was)$/.test(lower),
  );
  const author = verb < 0 ? null : authorAfter(words, clause, verb);
  const noun = author ? doneBefore(reading, clause, verb) : -1;
  if (!author || noun < 0 || !isClear(author)) return [];
  const isFatal = words.slice(clause.start, noun).some(({ lower }) => fatal.test(lower));
  const { text, lower } = words[noun]!;
  return [
    {
      claim: isFatal ? 'die' : 'assault',
      isNegated: false,
      attacker: author,
      target: null,
      weapon: lower,
      words: text,
    },
  ];
}

/** "From Dragon 2", or "the wight's" and no more. */
function authorAfter(words: readonly Word[], { end }: Clause, verb: number): Party | null {
  const isFrom = words[verb + 1]?.lower === 'from';
  if (/^(came|comes)$/.test(words[verb]!.lower) !== isFrom) return null;
  const from = isFrom ? verb + 2 : verb + 1;
  const at = words[from]?.mention ? from : from + 1;
  const author = words[at];
  if (!author?.mention || at >= end || author.isOwner === isFrom) return null;
  return isFrom || at + 1 >= end || words[at + 1]!.before !== '' ? partyOf(author.mention) : null;
}

/** The blow, the fire, the cleave: nobody's as yet. */
function doneBefore({ words, wielders }: Reading, { start }: Clause, verb: number): number {
  const noun = words.findIndex(
    ({ lower, mention }, here) =>
      here >= start && here < verb && mention === null && (weaponWords.has(lower) || wielders.has(lower)),
  );
  return words.slice(start, Math.max(start, noun)).some(({ mention }) => mention !== null) ? -1 : noun;
}

const fatal = /^(killing|fatal|mortal|deadly|death|finishing|last|final)$/;

/* Both */

/** The preposition before somebody and their article; what else stands there. */
const leadOf = (words: readonly Word[], at: number): string =>
  words[articles.has(words[at - 1]?.lower ?? '') ? at - 2 : at - 1]?.lower ?? '';

/** Said to happen, and not to have happened long ago. */
const isNow = ({ words }: Reading, clause: Clause, at: number): boolean =>
  moodOf(words, clause, at, 'hit') === 'real' &&
  !words.slice(Math.max(clause.start, at - 4), at).some(({ lower }) => /^(had|to)$/.test(lower));

const isClear = ({ isGuess, isPronoun, isSure, mode }: Party): boolean =>
  !isGuess && mode === 'any' && (!isPronoun || isSure === true);

/** Of two who are not named past doubt, the other is left. */
function claimOf(doer: Party | null, aim: Party | null, words: string, isNear: boolean): Claim | null {
  const attacker = doer && isClear(doer) ? doer : null;
  const target = aim && isClear(aim) ? aim : null;
  if (!attacker && (!target || isNear)) return null;
  return { claim: isNear ? 'approach' : 'assault', isNegated: false, attacker, target, words };
}
