/** Whom a spell or an affliction is said to be on, and whose it is. */
import type { Clause, Found } from './clauses.ts';
import { effectNouns } from './lexicon/effect-nouns.ts';
import { bodyWords, weaponWords } from './lexicon/things.ts';
import { partyOf } from './party.ts';
import { ownerBefore, type Reading, subjectBefore, topicParty } from './phrases.ts';
import type { Roles } from './verb.ts';
import type { Word } from './words.ts';

/** Null where the words mean nothing that was laid on anybody here: a torch's light, a weapon that slides off. */
export function effectRoles(reading: Reading, clause: Clause, at: number, { wording, end }: Found): Roles | null {
  const { words } = reading;
  if (!isMeant(words, at, end)) return null;
  if (words[at]!.isLaid) return nounRoles(words, clause, at);
  if (wording.subject === 'attacker') return elidedRoles(words, clause, at, end);
  if (/^(not|never|nor)$/.test(words[at]!.lower)) return isOfShot(words, at) ? null : objectRoles(words, at, end);
  const seen = words[at - 1];
  if (seen?.mention && !seen.isOwner && words[at]!.before === '')
    return { attacker: null, target: partyOf(seen.mention) };
  const { party, part, isThing } = subjectBefore(reading, clause, at);
  const meant = isThing && isOfBody(part) ? topicParty(reading) : isThing ? null : party;
  return meant && { attacker: null, target: meant };
}

/** "And the shot did not reach him": that is the shot's doing. */
const isOfShot = (words: readonly Word[], at: number): boolean => {
  const noun = words[/^(did|does|do|could|would|has|had)$/.test(words[at - 1]?.lower ?? '') ? at - 2 : at - 1];
  return noun?.mention === null && (weaponWords.has(noun.lower) || /^(shots?|missiles?|volley)$/.test(noun.lower));
};

/** What is named was laid on somebody; where nothing is, something was named before, or it is bonds that hold. */
function isMeant(words: readonly Word[], at: number, end: number): boolean {
  const said = words.slice(at, end);
  if (said.some(({ isLaid }) => isLaid)) return true;
  if (said.some(({ lower }) => effectNouns.has(lower))) return false;
  return said.some(({ lower }) => binding.test(lower)) || nounBefore(words, at) !== null;
}

const binding =
  /^(free|loose|clear|liberty|hold|contain|trap|bind|snare\w*|enslav\w+|enthral\w*|captivat\w+|entranc\w+)$/;

/** "One arm, and then the other": whosever it is. */
const isOfBody = (part: string | null): boolean =>
  part !== null && (bodyWords.has(part) || /^(other|rest)$/.test(part));

function nounRoles(words: readonly Word[], clause: Clause, at: number): Roles {
  const attacker = ownerBefore(words, isRelative(words, at) ? at - 1 : at);
  const isOther = ({ mention, isSpoken }: Word): boolean =>
    mention !== null && !isSpoken && !mention.who.every((name) => attacker?.who.includes(name));
  const after = words.slice(at + 1, clause.end).filter(isOther);
  const before = words.slice(clause.start, at).filter(isOther);
  const meant = after.find(({ isOwner }) => !isOwner) ?? after[0] ?? before.at(-1);
  return { attacker, target: meant ? partyOf(meant.mention!) : null };
}

/** "The charm, which slid off": the same noun stands twice. */
const isRelative = (words: readonly Word[], at: number): boolean =>
  words[at]!.before !== '' && words[at - 1]?.isLaid === true && words[at - 1]!.lower === words[at]!.lower;

/** The noun stands within the words or before them: "and then ebbed again". */
function elidedRoles(words: readonly Word[], clause: Clause, at: number, end: number): Roles | null {
  const inside = words.findIndex((word, here) => here >= at && here < end && word.isLaid);
  if (inside >= 0) return nounRoles(words, clause, inside);
  const named = words.slice(at, end).find(({ mention }) => mention)?.mention;
  if (named) return { attacker: null, target: partyOf(named) };
  const owner = ownerBefore(words, at);
  if (owner) return { attacker: null, target: owner };
  const last = words.slice(0, at).findLast(({ mention }) => mention)?.mention;
  return nounBefore(words, at) === null ? null : { attacker: null, target: last ? partyOf(last) : null };
}

function objectRoles(words: readonly Word[], at: number, end: number): Roles | null {
  const named = words.slice(at, end).find(({ mention }) => mention)?.mention;
  return named ? { attacker: null, target: partyOf(named) } : null;
}

/** What they are about: named within the words, or last before them. */
export const effectNoun = (words: readonly Word[], at: number, end: number): string | null =>
  words.slice(at, end).find(({ isLaid }) => isLaid)?.lower ?? nounBefore(words, at);

const nounBefore = (words: readonly Word[], at: number): string | null =>
  words.slice(0, at).findLast(({ isLaid }) => isLaid)?.lower ?? null;

/** "The dread would not let go": what is denied within the words themselves. */
export const isDeniedWithin = (words: readonly Word[], at: number, end: number): boolean =>
  words.slice(at + 1, end).some(({ lower }) => /^(not|never|cannot|nor)$|n't$/.test(lower));

/** "The dread would have taken him". */
export const isFanciedWithin = (words: readonly Word[], at: number, end: number): boolean =>
  words[at]!.isLaid &&
  words.slice(at + 1, end).some(({ lower }) => /^(would|could|might|can|will)$/.test(lower)) &&
  !isDeniedWithin(words, at, end) &&
  !words.slice(at + 1, end).some(({ lower }) => /^(no|nothing|nowhere|naught|little)$/.test(lower));

/** "Tore clear of one, only to back into the next", "washed over her and changed nothing". */
export const isUndone = (words: readonly Word[], end: number): boolean =>
  undoing.test(
    words
      .slice(end)
      .map(({ lower }) => lower)
      .join(' '),
  );

const undoing =
  /\bonly to\b|\b(chang(es|ed|ing)|alter(s|ed|ing)|mov(es|ed|ing)|d(oes|id|oing)|achiev(es|ed|ing)|accomplish(es|ed|ing)) nothing\b|\b(makes?|made|making) no (difference|odds|change)\b|\bto no (effect|purpose|avail|end)\b|\b(leaves?|left|leaving) (him|her|it|them) (just |exactly )?as (he|she|it|they) (was|were|is|are|had been)\b/;
