/** What a sentence claims of the combatants: clause by clause, who is said to have done or suffered what. */
import type { Wielders } from './armoury.ts';
import { assaultsIn, creditIn } from './assaults.ts';
import {
  articles,
  type Clause,
  clausesOf,
  conjunctions,
  type Found,
  isSubordinate,
  partOfTopic,
  prepositions,
  toolOf,
  topicOf,
  wordingsAt,
} from './clauses.ts';
import { contactIn } from './contact.ts';
import { doubtsIn } from './doubts.ts';
import { echoedIn } from './ellipsis.ts';
import { isAway, isGuard, isNoMore, isNotAtAll, isOnNothing, isOnNoWound, isStillDoing } from './emptied.ts';
import { isCorrected, isCounted, isCrowd, isOnLifeless } from './figures.ts';
import { hinderedIn } from './hindered.ts';
import { effectNoun, effectRoles, isDeniedWithin, isFanciedWithin, isUndone } from './laid.ts';
import { weaponWords } from './lexicon/things.ts';
import type { Claimed, Wording } from './lexicon/wording.ts';
import { inManner } from './manner.ts';
import { type Mood, moodOf } from './mood.ts';
import { type Party, partyOf } from './party.ts';
import { sufferedIn } from './passives.ts';
import type { Reading } from './phrases.ts';
import { bodiless, minus, nounStarts, rolesOf } from './roles.ts';
import { isThingHere } from './things.ts';
import { type Roles, wholes } from './verb.ts';
import { isForAWhile } from './while.ts';
import type { Word } from './words.ts';
import { worksIn } from './works.ts';

export interface Claim {
  readonly claim: Claimed;
  readonly isNegated: boolean;
  /** It was so before, and is still. */
  readonly isLasting?: boolean;
  /** "The dead thing": said in passing. */
  readonly isAttribute?: boolean;
  /** It was so, and is no longer. */
  readonly isOver?: boolean;
  /** It was so for a while, whatever came later. */
  readonly isBrief?: boolean;
  /** They and nobody else. */
  readonly isOnly?: boolean;
  /** Not once, not for a moment. */
  readonly isNever?: boolean;
  /** It had been so before. */
  readonly isPast?: boolean;
  /** "Both strokes", "every blow", "neither swing". */
  readonly isEach?: boolean;
  /** "Twice": so many of them. */
  readonly times?: number;
  /** It went to the bone, or drew blood. */
  readonly isDeep?: boolean;
  /** "Struck no blow": who did no such thing need not have tried. */
  readonly isForborne?: boolean;
  /** It was a mirrored image that was struck. */
  readonly isOfImage?: boolean;
  /** What it was done with, where that is the subject. */
  readonly weapon?: string | null;
  /** What was laid on them, as the sentence calls it. */
  readonly effect?: string | null;
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
  const isBrief = isForAWhile(words);
  let made: readonly Claim[] = [];
  const reading: Reading = {
    words,
    wielders,
    topic: null,
    topics: [],
    main: null,
    part: null,
    tool: null,
    coming: null,
    here: null,
  };
  for (const [index, clause] of clauses.entries()) {
    const next = clauses
      .slice(index + 1)
      .map((later) => topicOf(words, later))
      .find((topic) => topic !== null);
    const isAside = isAbsolute(words, clause) || isListed(words, clause, reading.topic !== null);
    const topic = clause.head === null && !isAside ? topicOf(words, clause) : null;
    const echoed = echoedIn(words, clause, made, reading.topic);
    const own = claimsOfClause({ ...reading, coming: next ?? null, here: topic }, clause);
    if (own.length + echoed.length > 0) made = [...own, ...echoed];
    claims.push(...[...own, ...echoed].map((claim) => (isBrief ? { ...claim, isBrief } : claim)));
    reading.topic = topic ?? reading.topic;
    if (topic) reading.part = partOfTopic(words, clause, topic, wielders);
    reading.tool = topic ? null : (toolOf(words, clause) ?? (isOfOthers(words, clause) ? null : reading.tool));
    if (topic) reading.topics = [...reading.topics, topic];
    if (!isSubordinate(words, clause)) reading.main = topic ?? reading.main;
  }
  return claims;
}

/** "Ash's fist having rung on its ribs": by the way, and no news of whom it is about. */
const isAbsolute = (words: readonly Word[], { start, end, opens }: Clause): boolean =>
  opens === 'comma' && words.slice(start, end).some(({ lower }) => /^(having|being)$/.test(lower));

const isOfOthers = (words: readonly Word[], { start, end }: Clause): boolean =>
  words.slice(start, end).some(({ mention }) => mention !== null);

/** "On the ogre, the zombie and the dead": a name among others, with nothing said of it. */
const isListed = (words: readonly Word[], { start, end, opens }: Clause, isAfter: boolean): boolean =>
  isAfter &&
  opens === 'comma' &&
  words[end]?.mention === null &&
  /^(and|or)$/.test(words[end]!.lower) &&
  words.slice(start, end).every(({ lower, mention }) => mention !== null || articles.has(lower));

/* Claims */

function claimsOfClause(reading: Reading, clause: Clause): readonly Claim[] {
  if (clause.isFancied) return [];
  const claims: Claim[] = [];
  const read = new Set<number>();
  for (let at = clause.start; at < clause.end; ) {
    const { found, made } = readAt(reading, clause, at);
    if (isClaim(made)) claims.push(made);
    if (found && made) for (let here = at; here < found.end; here++) read.add(here);
    at = isBlown(reading.words, at) ? at + 1 : Math.max(found?.end ?? 0, at + 1);
  }
  const isBlow = claims.some(({ claim }) => /^(hit|miss|die|down)$/.test(claim));
  const contact = isBlow ? null : (contactIn(reading, clause) ?? sufferedIn(reading, clause));
  const plights = claims.filter(({ claim }) => /^(status|effect):/.test(claim));
  const all = contact ? [contact, ...plights] : [...claims, ...doubtsIn(reading, clause, read)];
  return [
    ...all,
    ...assaultsIn(reading, clause),
    ...creditIn(reading, clause),
    ...worksIn(reading, clause),
    ...hinderedIn(reading, clause),
  ].map((claim) => inManner(claim, reading, clause));
}

/** "A single blow ended her life": the blow is a thing, and what it did is still to be read. */
const isBlown = (words: readonly Word[], at: number): boolean =>
  weaponWords.has(words[at]!.lower) && isThingHere(words, at);

/** The first reading that can be told of somebody; where there is none, the first there is. */
function readAt(reading: Reading, clause: Clause, at: number): { found: Found | null; made: Claim | 'nothing' | null } {
  let first: Found | null = null;
  for (const found of wordingsAt(reading.words, at)) {
    const made = claimOf(reading, clause, at, found);
    if (!found.wording.claim.startsWith('effect:')) first ??= found;
    if (made !== null) return { found, made };
  }
  return { found: first, made: null };
}

const isClaim = (made: Claim | 'nothing' | null): made is Claim => made !== null && made !== 'nothing';

/** `nothing` where the words were understood and claim nothing; null where nobody could tell whom they are about. */
function claimOf(reading: Reading, clause: Clause, at: number, { wording, end }: Found): Claim | 'nothing' | null {
  const { words } = reading;
  const { claim } = wording;
  if (claim === 'none' && isSuffered(words, at)) return null;
  if (claim === 'none' || isNoun(words, at, wording) || isOfSomethingElse(words, at, end, wording)) return 'nothing';
  if (claim.startsWith('effect:')) return effectOf(reading, clause, at, { wording, end });
  const text = textOf(words, at, end);
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
  const isIdle =
    isNoMore(words, end) ||
    isNotAtAll(words, end) ||
    (claim === 'heal' && (isOnNothing(words, end) || isOnNoWound(words)));
  const mood = isIdle ? 'negated' : moodOf(words, clause, at, claim);
  if (mood === 'unreal' && !(/^(alive|rise)$/.test(claim) && isForetold(words, at))) return 'nothing';
  if (isCrowd(words, at) && end - at === 1)
    return { claim, isNegated: false, isAttribute: true, attacker: null, target: null, words: text };
  if (isOnLifeless(words, clause, at, end, wording) || isStillDoing(words, at, end)) return 'nothing';
  if (claim === 'status:frightened' && isGuard(words[at - 1])) return null;
  if ((mood === 'negated' || claim === 'stay') && isCorrected(words, end)) return 'nothing';
  const roles = rolesOf(reading, clause, at, end, wording);
  if (mood === 'negated' && isDoneByNobody(words, clause, at, wording)) return 'nothing';
  if (!roles) return /^(attempt|near|failing)$/.test(claim) ? 'nothing' : null;
  if (claim === 'near') return nearly(roles, mood, text);
  // "Had not come within a foot of it" is as far off as ever.
  if (claim === 'miss' && mood === 'negated' && /\bwithin\b/i.test(text)) return 'nothing';
  const stood = claim === 'miss' && roles.target === null ? stoodThere(reading, clause) : null;
  if (claim === 'hit' && (isOnNothing(words, end) || isAway(words, end)))
    return { claim: 'miss', isNegated: false, attacker: roles.attacker, target: null, words: text };
  if (/^(die|down)$/.test(claim) && wording.object !== null && isOnNothing(words, end)) return 'nothing';
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
    isNever: isNever(words.slice(clause.start, end)),
    isOnly: isAlone(words, clause),
    weapon: roles.weapon ?? null,
    attacker: roles.attacker,
    target: roles.target ?? (stood && roles.attacker ? minus(stood, roles.attacker, null) : stood),
    words: text,
  });
}

/** "Found only air where Katrin had been": it was meant for her. */
const stoodThere = ({ words, coming }: Reading, { end }: Clause): Party | null =>
  coming && words[end]?.lower === 'where' && !coming.isPronoun ? partyOf(coming) : null;

/** "Struck again" is nothing yet; "was struck again" is. */
const isSuffered = (words: readonly Word[], at: number): boolean =>
  words[at]!.lower === 'struck' && /^(is|are|was|were|been|being|gets|got)$/.test(words[at - 1]?.lower ?? '');

/** What was laid on somebody; null where nothing of the kind was. */
function effectOf(reading: Reading, clause: Clause, at: number, { wording, end }: Found): Claim | 'nothing' | null {
  const { words } = reading;
  const roles = effectRoles(reading, clause, at, { wording, end });
  if (!roles) return null;
  const mood = /^(not|never|nor)$/.test(words[at]!.lower) ? 'real' : moodOf(words, clause, at, wording.claim);
  const isFancied = mood === 'unreal' || (mood === 'real' && isFanciedWithin(words, at, end));
  if (isFancied || isUndone(words, end)) return 'nothing';
  return {
    claim: wording.claim,
    isNegated: (mood === 'negated') !== isDeniedWithin(words, at, end),
    isLasting: words.slice(clause.start + 1, clause.end).some(({ lower }) => /^(still|yet)$/.test(lower)),
    isNever: words.slice(clause.start, end).some(({ lower }) => absolute.test(lower)),
    isOnly: isAlone(words, clause),
    effect: effectNoun(words, at, end),
    ...roles,
    words: textOf(words, at, end),
  };
}

/** "Never", "not in the least", "not a whit". */
const isNever = (words: readonly Word[]): boolean =>
  words.some(
    ({ lower }, at) =>
      /^(never|neither)$/.test(lower) ||
      (lower === 'not' &&
        /^(least|slightest|all|whit|bit|jot|moment|instant)$/.test(
          words[at + 3]?.lower ?? words[at + 2]?.lower ?? '',
        )) ||
      (lower === 'not' && /^(all|whit|bit|jot)$/.test(words[at + 2]?.lower ?? '')),
  );

/** "Only Vessa", "Vessa alone". */
const isAlone = (words: readonly Word[], { start, end }: Clause): boolean =>
  words.slice(start, end).some(({ mention, isOwner }, index) => {
    const at = start + index;
    const before = articles.has(words[at - 1]?.lower ?? '') ? words[at - 2] : words[at - 1];
    return mention !== null && !isOwner && (before?.lower === 'only' || words[at + 1]?.lower === 'alone');
  });

/** Not at any time, not by any of them. */
const absolute = /^(never|neither|nor|none|nothing|no)$/;

const textOf = (words: readonly Word[], at: number, end: number): string =>
  words
    .slice(at, end)
    .map((word) => word.text)
    .join(' ');

const isSame = (one: Party, other: Party): boolean => other.who.every((name) => one.who.includes(name));

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
  if (!articles.has(before.lower) && !before.isOwner && !isOf && !isCounted(before.lower)) return false;
  if (object !== null && (!/(ing|ed|en)$/.test(words[at]!.lower) || articles.has(after.lower))) return false;
  return !wholes.has(after.lower) && !prepositions.has(after.lower) && !conjunctions.has(after.lower);
}

const pronouns = /^(he|she|it|they|him|her|his|its|them|their|you|your|both)$/;

/** "The wounded goblin", "the dead orc", "its fallen friend". */
function heldBefore(words: readonly Word[], at: number, end: number, { subject, claim }: Wording): Party | null {
  const before = words[at - 1];
  const after = words[end];
  if (!after?.mention || pronouns.test(after.lower) || end - at > 2) return null;
  if (subject === 'attacker' && !/(ed|en|struck|slain|torn|cut)$/.test(words[end - 1]!.lower)) return null;
  if (claim === 'miss' || claim === 'attempt') return null;
  return before && articles.has(before.lower) ? partyOf(after.mention) : null;
}
