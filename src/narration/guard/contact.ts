/** Whatever the verb: a weapon that meets a body has hit, and one that goes past it has missed. */
import type { Claim } from './claims.ts';
import { articles, type Clause, isGoverned, prepositions } from './clauses.ts';
import { formsOf } from './forms.ts';
import { harmlessVerbs, tenderVerbs } from './lexicon/harmless.ts';
import { bodyWords, handWords, softWeapons, weaponWords, woundWords } from './lexicon/things.ts';
import { moodOf } from './mood.ts';
import { type Party, partyOf } from './party.ts';
import { ownerBefore, type Reading } from './phrases.ts';
import { minus, unlessSame, weaponParty } from './roles.ts';
import type { Mention, Word } from './words.ts';

/** To a body, rather than at it or past it. */
const aside = new Set(
  'at for toward towards near past over beside above by like than with from around before about'.split(' '),
);
const holding = new Set('hand hands fingers grip fist fists eyes eye feet foot ear ears mouth palm'.split(' '));
/** Harmless of themselves, and of a blade at somebody's throat not at all. */
const light = new Set(
  'find take make lay get catch put leave give do bring set send open part mark reach meet visit kiss draw write carve have work bury drive slip slide come go turn pass jab poke prod thrust swing swipe sweep whip flail throw hurl fling lob shoot fire loose tap rap knock bang scrape drag hammer pound beat scratch snap plough plow fold crack ring rattle split notch dent stave'
    .split(' ')
    .flatMap(formsOf),
);

/** What a friend's hand does too. */
const touching = new Set(
  'find take lay get catch put give do set reach meet draw have come go turn pass slip slide kiss'
    .split(' ')
    .flatMap(formsOf),
);

interface Touched {
  /** Where they are named. */
  readonly at: number;
  readonly mention: Mention;
  /** What stands before them: into, past, nothing. */
  readonly lead: string;
}

export function contactIn(reading: Reading, clause: Clause): Claim | null {
  const { words } = reading;
  const striker = strikerAt(words, clause);
  const touched = striker < 0 ? null : touchedBy(words, clause, striker);
  if (!touched) return null;
  if (touched.at < striker && !isInverted(words, clause, touched, striker)) return null;
  if (isPast(touched) && words[striker]!.mention === null) return passing(reading, clause, striker, touched);
  return isGentle(words, clause, striker, touched) ? null : meeting(reading, clause, striker, touched);
}

/* Who strikes */

/** What a blow leaves strikes nobody. */
const marks = /^(wounds?|scratch|burns?|bruises?|answer|reply|counter|bite|cut|hook|touch)$/;
const blows = /^(answer|reply|counter|bite|cut|hook|touch)$/;

/** A weapon, or else whoever the clause is about. */
function strikerAt(words: readonly Word[], clause: Clause): number {
  const isIn = (at: number): boolean => at >= clause.start && at < clause.end && !words[at]!.isSpoken;
  const isWeapon = (word: Word, at: number): boolean =>
    isIn(at) &&
    !word.mention &&
    !word.isOwner &&
    weaponWords.has(word.lower) &&
    (!marks.test(word.lower) || (blows.test(word.lower) && words[at - 1]?.isOwner === true));
  const weapon = words.findIndex(isWeapon);
  if (weapon >= 0) return weapon;
  return words.findIndex(
    (word, at) => isIn(at) && word.mention !== null && !word.isOwner && !isGoverned(words, at, clause.start),
  );
}

/* Who is met */

function touchedBy(words: readonly Word[], clause: Clause, striker: number): Touched | null {
  for (let at = striker + 1; at < clause.end; at++) {
    const found = touchedAt(words, clause, at, striker);
    if (found) return found.isMet ? found : null;
  }
  for (let at = clause.start; at < striker; at++) {
    const found = touchedAt(words, clause, at, striker);
    if (found?.isMet) return found;
  }
  return null;
}

/** Whoever is named here, and whether something could have met them. */
function touchedAt(
  words: readonly Word[],
  clause: Clause,
  at: number,
  striker: number,
): (Touched & { isMet: boolean }) | null {
  const { mention, isOwner } = words[at]!;
  if (!mention) return null;
  const lead = leadOf(words, at);
  const found = { at, mention, lead };
  if (!isOwner)
    return { ...found, isMet: at > striker && (isPassed(words, striker, lead) || isEntered(words, clause, at, lead)) };
  const part = words.slice(at + 1, Math.min(clause.end, at + 4)).find((word) => bodyWords.has(word.lower))?.lower;
  if (part === undefined || (at < striker && words[striker - 1] === words[at])) return null;
  const isOwnHand = holding.has(part) && !/^(through|into|past)$/.test(lead);
  return { ...found, isMet: !isOwnHand && at !== striker + 1 };
}

/** "Into the pit of Yrsa's stomach": the preposition before it all. */
function leadOf(words: readonly Word[], at: number): string {
  let here = at - 1;
  if (articles.has(words[here]?.lower ?? '')) here -= 1;
  if (words[here]?.lower !== 'of') return words[here]?.lower ?? '';
  here -= 1;
  while (here > 0 && !articles.has(words[here]!.lower) && at - here < 5) here -= 1;
  return words[here - 1]?.lower ?? '';
}

/** "The blade flickered past Lucan". */
const isPassed = (words: readonly Word[], striker: number, lead: string): boolean =>
  words[striker]!.mention === null && lead === 'past';

const isEntered = (words: readonly Word[], clause: Clause, at: number, lead: string): boolean =>
  !aside.has(lead) && (/^(into|through|across)$/.test(lead) || isInBody(words, clause, at));

/** "Takes Elda through the calf", "from hip to knee". */
function isInBody(words: readonly Word[], clause: Clause, at: number): boolean {
  const from = at + (/^(square|squarely|full|hard|clean|high|low)$/.test(words[at + 1]?.lower ?? '') ? 2 : 1);
  if (!/^(from|to|in|through|across|on|under|between|behind|below|above|by)$/.test(words[from]?.lower ?? ''))
    return false;
  return words
    .slice(from + 1, Math.min(clause.end, from + 4))
    .some((word) => bodyWords.has(word.lower) && !/^(feet|foot)$/.test(word.lower));
}

const isPast = ({ lead }: Touched): boolean => /^(past|over|above|beside|by|around)$/.test(lead);

/** "Into Yrsa's stomach sank the fist": the place first, then the deed, then what did it. */
function isInverted(words: readonly Word[], clause: Clause, { at, lead }: Touched, striker: number): boolean {
  const opening = words.slice(clause.start, at).map((word) => word.lower);
  if (!/^(into|through|across|on|upon|down|over|past|under|between|along|above|to|at)$/.test(lead)) return false;
  return opening.indexOf(lead) <= 2 && words[striker]!.before === '';
}

/* How */

/** Of a weapon every bodily verb is a blow; of a person only what cannot be done gently. */
function isGentle(words: readonly Word[], clause: Clause, striker: number, { at, lead }: Touched): boolean {
  const between = at < striker ? words.slice(at + 1, clause.end) : words.slice(striker + 1, at);
  const verb = between.find(
    ({ lower, mention }) => mention === null && (light.has(lower) || harmlessVerbs.has(lower)) && !bodyWords.has(lower),
  );
  if (words[striker]!.mention !== null) return !between.some(isWound) && (verb === undefined || !light.has(verb.lower));
  if (handWords.has(words[striker]!.lower) && !/^(into|through)$/.test(lead))
    return verb === undefined || !light.has(verb.lower) || touching.has(verb.lower) || prepositions.has(lead);
  if (
    between.some(({ lower }) =>
      /^(dies?|died|dying|vanish|melts?|fizzles?|fizzled|vanish(es|ed)?|dissolve[sd]?)$/.test(lower),
    )
  )
    return true;
  if (verb === undefined || light.has(verb.lower)) return false;
  if (softWeapons.has(words[striker]!.lower)) return true;
  return !/^(in|into|through|between)$/.test(lead) && (tenderVerbs.has(verb.lower) || aside.has(lead));
}

const isWound = ({ lower }: Word): boolean => woundWords.has(lower);

function meeting(reading: Reading, clause: Clause, striker: number, touched: Touched): Claim | null {
  if (aside.has(touched.lead)) return null;
  const mood = moodOf(reading.words, clause, Math.max(striker, touched.at), 'hit');
  const parties = partiesOf(reading, clause, striker, touched);
  if (mood === 'unreal' || !parties) return null;
  return { claim: 'hit', isNegated: mood === 'negated', ...parties, words: textOf(reading.words, striker, touched) };
}

/** What a weapon does that goes by somebody. */
const passes = new Set(
  'whistle hiss whisper sail fly flash swish hum sing streak zip buzz go pass sweep swing slice cut carve rush arc skim whip snap'
    .split(' ')
    .flatMap(formsOf),
);

function passing(reading: Reading, clause: Clause, striker: number, touched: Touched): Claim | null {
  const { words } = reading;
  const [from, to] = [Math.min(striker, touched.at), Math.max(striker, touched.at)];
  const last = touched.at < striker ? clause.end : to;
  const between = words.slice(from + 1, last);
  if (!between.some(({ lower }) => passes.has(lower)) && !(touched.lead === 'past' && isMoved(between))) return null;
  if (words.slice(touched.at + 1, touched.at + 3).some(({ lower }) => guards.test(lower))) return null;
  const parties = partiesOf(reading, clause, striker, touched);
  if (!parties || moodOf(words, clause, to, 'miss') !== 'real') return null;
  return { claim: 'miss', isNegated: false, ...parties, words: textOf(words, striker, touched) };
}

/** Whatever a weapon does past somebody, it does not do to them; unless it lies there. */
const isMoved = (between: readonly Word[]): boolean =>
  between.some(({ lower }) =>
    /(ed|[^s]s)$|^(went|flew|sang|swung|spun|shot|slid|swept|fell|tore|cut|bit|came)$/.test(lower),
  );

/** What a blow must get past to land. */
const guards = /^(guard|parry|shield|buckler|defen[cs]es?|ward|arm|arms|blade|sword|helm|armou?r|block)$/;

function partiesOf(
  reading: Reading,
  clause: Clause,
  striker: number,
  { mention }: Touched,
): { attacker: Party | null; target: Party; weapon: string | null } | null {
  const { words } = reading;
  const isWeapon = words[striker]!.mention === null;
  if (!isWeapon && mention.isPronoun && !mention.isSure) return null;
  const attacker = isWeapon
    ? unlessSame(ownerBefore(words, striker) ?? wielder(reading, clause, striker), mention)
    : partyOf(words[striker]!.mention!);
  const target = minus(partyOf(mention), attacker, mention);
  if (!target || attacker?.who.every((name) => target.who.includes(name))) return null;
  return { attacker, target, weapon: isWeapon ? words[striker]!.lower : null };
}

function wielder(reading: Reading, clause: Clause, weapon: number): Party | null {
  const own = reading.words.slice(clause.start, weapon).find((word) => word.mention && !word.isOwner)?.mention;
  if (own) return partyOf(own);
  const party = weaponParty(reading, reading.words[weapon]!.lower);
  return party === 'nobody' ? null : party;
}

const textOf = (words: readonly Word[], striker: number, { at }: Touched): string =>
  words
    .slice(Math.min(striker, at), Math.max(striker, at) + 1)
    .map((word) => word.text)
    .join(' ');
