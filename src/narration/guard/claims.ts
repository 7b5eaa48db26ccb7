/** What a sentence claims of the combatants: clause by clause, who is said to have done or suffered what. */
import type { Mention } from './cast.ts';
import {
  articles,
  type Clause,
  clausesOf,
  conjunctions,
  type Found,
  isGoverned,
  isSubordinate,
  partOfTopic,
  prepositions,
  topicOf,
  wordingsAt,
} from './clauses.ts';
import { doubtsIn } from './doubts.ts';
import { formsOf } from './forms.ts';
import { harmlessVerbs } from './lexicon/harmless.ts';
import { bodyWords, weaponWords } from './lexicon/things.ts';
import type { Claimed, Wording } from './lexicon/wording.ts';
import { type Mood, moodOf } from './mood.ts';
import { type Party, partyOf } from './party.ts';
import { ownerBefore, type Reading, type Wielders } from './phrases.ts';
import { bodiless, minus, nounStarts, type Roles, rolesOf, unlessSame, weaponParty, wholes } from './roles.ts';
import { isThingHere } from './things.ts';
import type { Word } from './words.ts';

export interface Claim {
  readonly claim: Claimed;
  readonly isNegated: boolean;
  /** It was so before, and is still. */
  readonly isLasting?: boolean;
  /** "The dead thing": said in passing. */
  readonly isAttribute?: boolean;
  /** It was so, and is no longer. */
  readonly isOver?: boolean;
  /** It had been so before. */
  readonly isPast?: boolean;
  /** What it was done with, where that is the subject. */
  readonly weapon?: string | null;
  /** Null where the sentence leaves it open. */
  readonly attacker: Party | null;
  readonly target: Party | null;
  /** The words that make the claim. */
  readonly words: string;
}

export function claimsIn(words: readonly Word[], wielders: Wielders): readonly Claim[] {
  if (words.length === 0) return [];
  const clauses = clausesOf(words);
  const claims: Claim[] = [];
  const reading: Reading = { words, wielders, topic: null, topics: [], main: null, part: null, coming: null };
  for (const [index, clause] of clauses.entries()) {
    const next = clauses
      .slice(index + 1)
      .map((later) => topicOf(words, later))
      .find((topic) => topic !== null);
    claims.push(...claimsOfClause({ ...reading, coming: next ?? null }, clause));
    const topic = topicOf(words, clause);
    reading.topic = topic ?? reading.topic;
    if (topic) reading.part = partOfTopic(words, clause, topic);
    if (topic) reading.topics = [...reading.topics, topic];
    if (!isSubordinate(words, clause)) reading.main = topic ?? reading.main;
  }
  return claims;
}

/* Claims */

function claimsOfClause(reading: Reading, clause: Clause): readonly Claim[] {
  if (clause.isFancied) return [];
  const claims: Claim[] = [];
  const read = new Set<number>();
  let hasWords = false;
  for (let at = clause.start; at < clause.end; ) {
    const { found, made } = readAt(reading, clause, at);
    if (isClaim(made)) claims.push(made);
    if (found && made) for (let here = at; here < found.end; here++) read.add(here);
    hasWords ||= isClaim(made) || (found !== null && isHarmlessAt(reading.words, at, found));
    at = Math.max(found?.end ?? 0, at + 1);
  }
  const contact = hasWords ? null : contactIn(reading, clause);
  return contact ? [contact] : [...claims, ...doubtsIn(reading, clause, read)];
}

/** The first reading that can be told of somebody; where there is none, the first there is. */
function readAt(reading: Reading, clause: Clause, at: number): { found: Found | null; made: Claim | 'nothing' | null } {
  let first: Found | null = null;
  for (const found of wordingsAt(reading.words, at)) {
    first ??= found;
    const made = claimOf(reading, clause, at, found);
    if (made !== null) return { found, made };
  }
  return { found: first, made: null };
}

const isHarmlessAt = (words: readonly Word[], at: number, { wording }: Found): boolean =>
  /^(none|attempt|miss|near)$/.test(wording.claim) && !isNoun(words, at, wording);

const isClaim = (made: Claim | 'nothing' | null): made is Claim => made !== null && made !== 'nothing';

/* Contact */

/** To a body, rather than at it or past it. */
const aside = new Set(
  'at for toward towards near past over beside above by like than with from around before about'.split(' '),
);
const holding = new Set('hand hands fingers grip fist fists eyes eye feet foot ear ears'.split(' '));
/** Harmless of themselves, and of a blade at somebody's throat not at all. */
const light = new Set(
  'find take make lay get catch put leave give do bring set send open part mark reach meet visit kiss draw write carve have work bury drive slip slide come go turn pass jab poke prod thrust swing swipe sweep whip flail throw hurl fling lob shoot fire loose tap rap knock bang scrape drag hammer pound beat scratch snap'
    .split(' ')
    .flatMap(formsOf),
);

/** Whatever the verb: a weapon that goes through somebody's thigh has hit. */
function contactIn(reading: Reading, clause: Clause): Claim | null {
  const { words } = reading;
  const striker = strikerAt(words, clause);
  if (striker < 0) return null;
  const touched = touchedAfter(words, clause, striker);
  if (!touched || isGentle(words, striker, touched.at)) return null;
  const mood = moodOf(words, clause, touched.at, 'hit');
  const isWeapon = words[striker]!.mention === null;
  if (!isWeapon && touched.mention.isPronoun) return null;
  const attacker = isWeapon
    ? unlessSame(ownerBefore(words, striker) ?? wielder(reading, clause, striker), touched.mention)
    : partyOf(words[striker]!.mention!);
  const target = minus(partyOf(touched.mention), attacker, touched.mention);
  if (mood === 'unreal' || !target || attacker?.who.every((name) => target.who.includes(name))) return null;
  const text = words
    .slice(striker, touched.at + 1)
    .map((word) => word.text)
    .join(' ');
  return { claim: 'hit', isNegated: mood === 'negated', attacker, target, words: text };
}

/** What a blow leaves strikes nobody. */
const marks = /^(wounds?|scratch|burns?|bruises?|answer|reply|counter)$/;

/** A weapon, or else whoever the clause is about. */
function strikerAt(words: readonly Word[], clause: Clause): number {
  const isIn = (at: number): boolean => at >= clause.start && at < clause.end && !words[at]!.isSpoken;
  const weapon = words.findIndex(
    (word, at) => isIn(at) && !word.mention && weaponWords.has(word.lower) && !marks.test(word.lower),
  );
  if (weapon >= 0) return weapon;
  return words.findIndex(
    (word, at) => isIn(at) && word.mention !== null && !word.isOwner && !isGoverned(words, at, clause.start),
  );
}

function isGentle(words: readonly Word[], striker: number, touched: number): boolean {
  const verb = words
    .slice(striker + 1, touched)
    .find(({ lower, mention }) => mention === null && (light.has(lower) || harmlessVerbs.has(lower)));
  return verb === undefined ? words[striker]!.mention !== null : !light.has(verb.lower);
}

function wielder(reading: Reading, clause: Clause, weapon: number): Party | null {
  const own = reading.words.slice(clause.start, weapon).find((word) => word.mention && !word.isOwner)?.mention;
  if (own) return partyOf(own);
  const party = weaponParty(reading, reading.words[weapon]!.lower);
  return party === 'nobody' ? null : party;
}

function touchedAfter(
  words: readonly Word[],
  clause: Clause,
  striker: number,
): { at: number; mention: Mention } | null {
  for (let at = striker + 1; at < clause.end; at++) {
    const { mention, isOwner } = words[at]!;
    if (!mention) continue;
    const before = articles.has(words[at - 1]!.lower) ? words[at - 2]! : words[at - 1]!;
    if (isOwner) {
      const part = words.slice(at + 1, Math.min(clause.end, at + 4)).find((word) => bodyWords.has(word.lower))?.lower;
      if (part === undefined) continue;
      return !holding.has(part) && at > striker + 1 && !aside.has(before.lower) ? { at, mention } : null;
    }
    const isEntered = /^(into|through|across)$/.test(before.lower) || isInBody(words, clause, at);
    return isEntered && !aside.has(before.lower) ? { at, mention } : null;
  }
  return null;
}

/** "Takes Elda through the calf", "from hip to knee". */
function isInBody(words: readonly Word[], clause: Clause, at: number): boolean {
  if (!/^(from|to|in|through|across|on|under|between|behind|below|above)$/.test(words[at + 1]?.lower ?? ''))
    return false;
  return words
    .slice(at + 2, Math.min(clause.end, at + 5))
    .some((word) => bodyWords.has(word.lower) && !/^(feet|foot)$/.test(word.lower));
}

/** `nothing` where the words were understood and claim nothing; null where nobody could tell whom they are about. */
function claimOf(reading: Reading, clause: Clause, at: number, { wording, end }: Found): Claim | 'nothing' | null {
  const { words } = reading;
  const { claim } = wording;
  if (claim === 'none' || isNoun(words, at, wording) || isOfSomethingElse(words, at, end, wording)) return 'nothing';
  const text = words
    .slice(at, end)
    .map((word) => word.text)
    .join(' ');
  const held = heldBefore(words, at, end, wording);
  if (held)
    return settle({
      claim: claim === 'hit' ? 'hurting' : claim,
      isNegated: false,
      isAttribute: true,
      attacker: null,
      target: held,
      words: text,
    });
  const mood = isNoMore(words, end) ? 'negated' : moodOf(words, clause, at, claim);
  if (mood === 'unreal' && !(/^(alive|rise)$/.test(claim) && isForetold(words, at))) return 'nothing';
  const roles = rolesOf(reading, clause, at, end, wording);
  if (mood === 'negated' && isDoneByNobody(words, clause, at, wording)) return 'nothing';
  if (!roles) return /^(attempt|near|failing)$/.test(claim) ? 'nothing' : null;
  if (claim === 'near') return nearly(roles, mood, text);
  if (claim === 'hit' && isOnNothing(words, end))
    return { claim: 'miss', isNegated: false, attacker: roles.attacker, target: null, words: text };
  if (claim === 'die' && roles.attacker && roles.target?.isPronoun && isSame(roles.attacker, roles.target))
    return 'nothing';
  return settle({
    claim: roles.claim ?? claim,
    isNegated: (mood === 'negated') !== wording.denies,
    isLasting:
      words.some((word) => lasting.test(word.lower)) ||
      (!wording.denies && words.slice(at, end).some((word) => word.lower === 'not')),
    isOver:
      isNoMore(words, end) ||
      words.slice(clause.start, clause.end).some((word) => /^(longer|anymore)$/.test(word.lower)),
    isPast: words.slice(clause.start, end).some((word) => word.lower === 'had'),
    weapon: roles.weapon ?? null,
    attacker: roles.attacker,
    target: roles.target,
    words: text,
  });
}

const isSame = (one: Party, other: Party): boolean => other.who.every((name) => one.who.includes(name));

/** "Skewers only the dark", "singes not a whisker". */
const isOnNothing = (words: readonly Word[], end: number): boolean =>
  words[end]?.before === '' && /^(only|nothing|naught|not|neither)$/.test(words[end]!.lower);

/** "No hand slew him": he may be slain all the same. */
const isDoneByNobody = (words: readonly Word[], { start }: Clause, at: number, { claim, object }: Wording): boolean =>
  /^(die|down|up)$/.test(claim) &&
  (object === 'target' || claim === 'up') &&
  words.slice(start, at).some((word) => /^(no|none|nobody|neither)$/.test(word.lower));

/** "The point never found Dorn" is a miss, "the point found Dorn" a hit; to find somebody is neither. */
function nearly(roles: Roles, mood: Mood, words: string): Claim | 'nothing' {
  if (mood === 'negated' || /\b(only|nothing)\b/.test(words))
    return { ...roles, claim: 'miss', isNegated: false, words };
  return roles.weapon && /^(find|found|reach|touch|lay|laid)/i.test(words)
    ? { ...roles, claim: 'hit', isNegated: false, words }
    : 'nothing';
}

const lasting = /^(still|remains?|remained|stays?|stayed|keeps|kept|ever|continues|continued|persists|persisted)$/;

/** "Was frightened no longer". */
const isNoMore = (words: readonly Word[], end: number): boolean =>
  words[end]?.lower === 'no' && /^(more|longer)$/.test(words[end + 1]?.lower ?? '');

/** "He will live" says of a dead man that he is not. */
const isForetold = (words: readonly Word[], at: number): boolean =>
  /^(will|shall)$/.test(words[at]!.lower) || /^(will|shall)$/.test(words[at - 1]?.lower ?? '');

const settle = (claim: Claim): Claim | 'nothing' => (claim.claim === 'attempt' && claim.isNegated ? 'nothing' : claim);

/** "A blow", "the strike": a thing, not a deed. */
const isNoun = (words: readonly Word[], at: number, { claim, pattern, subject, object }: Wording): boolean =>
  /^(hit|attempt|miss|down|flee|die|heal|status:.+)$/.test(claim) &&
  (/^(hit|miss|attempt)$/.test(claim) || pattern.parts.length <= 2) &&
  !(nounStarts.has(words[at]!.lower) && (pattern.parts.length > 1 || bodiless.test(words[at]!.lower))) &&
  (subject === 'attacker' || object !== null || pattern.parts.length === 1 || claim === 'flee') &&
  isThingHere(words, at);

/** "Its dead companion", "a dying fire": said of what follows, and that is nobody on the sheet. */
function isOfSomethingElse(words: readonly Word[], at: number, end: number, { object }: Wording): boolean {
  const [before, after] = [words[at - 1], words[end]];
  if (end - at !== 1 || !before || !after || after.mention || after.before !== '') return false;
  const isOf = /ing$/.test(words[at]!.lower) && prepositions.has(before.lower);
  if (!articles.has(before.lower) && !before.isOwner && !isOf) return false;
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
