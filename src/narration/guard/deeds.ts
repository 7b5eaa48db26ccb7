/** Deeds of the dead: whoever does anything at all must be there to do it. */
import type { Claim } from './claims.ts';
import { articles, type Clause, isGoverned, prepositions } from './clauses.ts';
import { formsOf } from './forms.ts';
import { harmlessVerbs } from './lexicon/harmless.ts';
import { bodyWords } from './lexicon/things.ts';
import { wordingsFor } from './lexicon.ts';
import { moodOf } from './mood.ts';
import { type Party, partyOf } from './party.ts';
import type { Reading } from './phrases.ts';
import type { Word } from './words.ts';

const verbs = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/).flatMap(formsOf));

/** What the dead do too. */
const idle = verbs(`
  lie stare remain rest clutch grip bleed wear deserve hang steam smoke smoulder smolder leak ooze drip stain share litter cool stiffen be have
  seem do look lay go leave need matter weigh belong cost haunt owe gape sprawl block face keep stay sleep make grow pale become turn cool slump sag fall drop sink crumple
  collapse topple sprawl die perish
`);

/** What whoever lies dying may still do, and nobody who is dead. */
const feeble = verbs(`
  groan moan gasp breathe cough twitch shudder stir whimper sigh tremble cling hold fight struggle slip sink fade mutter murmur whisper rasp
  croak wheeze gurgle shiver pant quiver flutter wait hear feel know dream drift flicker blink swallow slide ebb stop cease waver falter rally
  refuse decline
`);

/** What hands, chests and eyes do while somebody is in them. */
const stirring = verbs(`
  twitch stir move flex gather curl tighten close clench lift rise reach grasp flutter blink grip flare widen narrow heave swell fill tremble
  scrabble find brace shift beat focus snap search dart follow shake shape work drum tap swivel track scan dance flick fly jerk bob nod wave point
  press push hammer pound race strain swing lash thrash kick quiver
`);

const motion = verbs(
  'come stand stride creep rise limp walk march run step rush stagger stumble crawl charge stalk trot lurch climb shamble',
);

const auxiliary =
  /^(is|are|was|were|be|been|being|has|have|had|do|does|did|not|never|then|now|just|also|still|all|both|only|even|soon|who|which|that|himself|herself|itself|themselves|each|at|last|once)$|..ly$/;

/** What somebody is said to do in a clause, as far as it needs somebody there. */
export function deedsIn(reading: Reading, clause: Clause): readonly Claim[] {
  if (reading.words[clause.start]!.lower === 'with') return [];
  return [...deedOf(reading, clause), ...partsIn(reading, clause)];
}

interface Doer {
  readonly party: Party;
  /** Where the verb may be. */
  readonly verb: number;
  readonly from: number;
}

function deedOf(reading: Reading, clause: Clause): readonly Claim[] {
  const { words } = reading;
  const doer = namedDoer(words, clause) ?? elidedDoer(reading, clause) ?? laterDoer(words, clause);
  const word = doer && words[doer.verb];
  if (!word || doer.verb >= clause.end || word.mention || idle.has(word.lower)) return [];
  const lead = words.slice(doer.from, doer.verb).map(({ lower }) => lower);
  const isStill = lead.includes('still');
  if (!isDeed(word, lead, isStill) || isIdleHere(words, clause, doer.verb)) return [];
  const deed = { isNegated: false, words: word.text };
  if (isStill) return [{ ...deed, claim: 'alive', attacker: null, target: doer.party }];
  return feeble.has(word.lower)
    ? [{ ...deed, claim: 'stirs', attacker: null, target: doer.party }]
    : [{ ...deed, claim: 'attempt', attacker: doer.party, target: null }];
}

/** A verb that is said to be done, and not to have been done long ago. */
function isDeed({ lower }: Word, lead: readonly string[], isStill: boolean): boolean {
  if (lead.includes('had') && !lead.includes('just')) return false;
  const isState = lead.some((each) => /^(is|are|was|were|be|been)$/.test(each));
  if (isState) return /ing$/.test(lower) && isVerb(lower, isStill);
  return isVerb(lower, isStill) && (!/ing$/.test(lower) || isStill);
}

const isVerb = (lower: string, isStill: boolean): boolean =>
  harmlessVerbs.has(lower) ||
  (isStill && /(ed|ing)$/.test(lower)) ||
  (/[^su]s$|ed$/.test(lower) && !isSmall(lower) && wordingsFor(lower).length > 0);

/** "This", "legs": no deed, whatever it ends in. */
const isSmall = (lower: string): boolean => prepositions.has(lower) || articles.has(lower) || bodyWords.has(lower);

/** "Quiet as a stone", "as dead as she". */
const isLikeness = (words: readonly Word[], at: number): boolean =>
  words[at]!.lower === 'as' && words.slice(at + 1, at + 3).some(({ lower }) => /^(an?|the|as|much)$/.test(lower));

/** Only wished or denied, or of nothing: "hears none of it". */
const isIdleHere = (words: readonly Word[], clause: Clause, at: number): boolean =>
  isLikeness(words, at) ||
  moodOf(words, clause, at, 'hit') !== 'real' ||
  words.slice(at + 1, Math.min(clause.end, at + 3)).some(({ lower }) => /^(nothing|none|nobody|no)$/.test(lower));

function namedDoer(words: readonly Word[], clause: Clause): Doer | null {
  const at = words.findIndex((_word, here) => here >= clause.start && here < clause.end && isDoer(words, clause, here));
  return at < 0 ? null : doerAt(words, clause, partyOf(words[at]!.mention!), at);
}

function doerAt(words: readonly Word[], clause: Clause, party: Party, at: number): Doer | null {
  let verb = at + 1;
  while (verb < clause.end && isLead(words[verb]!)) verb += 1;
  return words[verb]?.before === '' ? { party, verb, from: at } : null;
}

const isDoer = (words: readonly Word[], clause: Clause, at: number): boolean => {
  const { mention, isOwner, isSpoken, lower } = words[at]!;
  const isWhom = lower === 'whom';
  return mention !== null && !isOwner && !isSpoken && !isWhom && !isGoverned(words, at, clause.start);
};

/** "Torvald, stepping in, gave it …": whoever it was about before, where nobody else is named. */
function elidedDoer({ words, main, topic, part }: Reading, clause: Clause): Doer | null {
  const first = /^(and|but|then)$/.test(words[clause.start]!.lower) ? clause.start + 1 : clause.start;
  if (clause.opens === 'sentence' || !main || main !== topic || part !== null) return null;
  if (
    words[first]?.mention ||
    !/(ed|[^s]s)$|^(gave|took|spat|sat|stood|ran|drew|swung|threw|laid|came|rose|shook|flung|held|caught|got|spoke|sang|fought|saw|knew|swore|bore|tore|rode|drank|woke|chose|blew|drove|strode|sprang|leapt|began|went|bit|hid|wrote|flew|broke|ate|shrank|rang|told|said|kept|felt|heard|clung|crept|wept|led)$/.test(
      words[first]?.lower ?? '',
    )
  )
    return null;
  return { party: partyOf(main), verb: first, from: first };
}

/** "After him came Quill". */
function laterDoer(words: readonly Word[], clause: Clause): Doer | null {
  const at = words.findIndex(
    ({ lower, mention }, here) => here >= clause.start && here < clause.end && !mention && motion.has(lower),
  );
  if (at < 0 || words.slice(clause.start, at).some(({ mention, lower }) => mention || articles.has(lower))) return null;
  const next = articles.has(words[at + 1]?.lower ?? '') && !words[at + 1]!.mention ? words[at + 2] : words[at + 1];
  const mention = next?.before === '' && !next.isOwner && !next.mention?.isPronoun ? next.mention : null;
  return mention ? { party: partyOf(mention), verb: at, from: at } : null;
}

/** "Sable's fingers closed": the hands of the dead do not. */
function partsIn({ words }: Reading, clause: Clause): readonly Claim[] {
  for (let at = clause.start; at < clause.end - 2; at++) {
    const { mention, isOwner, isSpoken } = words[at]!;
    if (!mention || !isOwner || isSpoken || isGoverned(words, at, clause.start)) continue;
    const part = words.findIndex(
      ({ lower }, here) => here > at && here < Math.min(clause.end, at + 3) && bodyWords.has(lower),
    );
    const verb = part < 0 ? undefined : words[part + 1 + (isLead(words[part + 1] ?? words[part]!) ? 1 : 0)];
    if (verb?.before !== '' || !stirring.has(verb.lower)) continue;
    if (moodOf(words, clause, words.indexOf(verb), 'hit') !== 'real') return [];
    return [{ claim: 'stirs', isNegated: false, attacker: null, target: partyOf(mention), words: verb.text }];
  }
  return [];
}

const isLead = ({ before, lower }: Word): boolean => before === '' && auxiliary.test(lower);
