/** Whether what was laid on somebody took them, lasts, left them or came to nothing, as the prose says. */
import type { Person } from '../cast.ts';
import type { Claim } from '../claims.ts';
import { hasActed } from '../fates.ts';
import { briefNouns, claimingNouns, effectNouns, spellNouns, statusOfNoun } from '../lexicon/effect-nouns.ts';
import { hindrances } from '../lexicon/hindrances.ts';
import type { Phase } from '../lexicon/wording.ts';
import { isHeld, isLoose, type Mark, marksFor } from '../marks.ts';
import { called, holds, peopleIn, type Settled, saying } from '../record.ts';
import { fizzled, stricken } from './statuses.ts';

const opposite: Readonly<Record<Phase, Phase>> = {
  is: 'fails',
  fails: 'is',
  lasts: 'ends',
  ends: 'lasts',
  sheds: 'lasts',
};

export function effected(claim: Claim, record: Settled, said: Phase): string | null {
  const phase = phaseOf(claim, said);
  const noun = nounOf(claim);
  const marks = marksBy(claim, marksFor(record.marks, noun)).filter(lasting(noun, phase));
  // A shield may be only a shield, but not where the sheet says that it came to nothing.
  const isVain = phase === 'is' && marks.length > 0 && marks.every(({ kind }) => kind === 'resisted');
  if (isIdle(claim, noun, phase) && !isVain) return null;
  if (marks.length === 0) return unknown(claim, record, noun, phase);
  if (phase === 'is' && claim.isOnly && marks.some((mark) => isHeld(mark) && !claim.target?.who.includes(mark.who)))
    return `${saying(claim)}: not only ${called(claim.target)}`;
  const isTrue = claim.target ? isOfThem(claim, record, marks, phase) : isOfAnybody(claim, marks, phase);
  return isTrue ? null : `${saying(claim)}: the ${noun} ${denials[phase]} ${called(claim.target)}`;
}

/** What lasted or ended for a while only began or was shed. */
function phaseOf({ isNegated, isLasting, isBrief }: Claim, said: Phase): Phase {
  const phase = isNegated ? opposite[said] : said === 'is' && isLasting ? 'lasts' : said;
  if (!isBrief) return phase;
  return phase === 'lasts' ? 'is' : phase === 'ends' ? 'sheds' : phase;
}

/** A prayer ends when it has been said and may find nothing to do; light falls on many whom it does not blind. */
function isIdle({ words }: Claim, noun: string, phase: Phase): boolean {
  if (phase === 'is')
    return !claimingNouns.has(noun) || (spellNouns.has(noun) && /\b(find|found|reach|touch)/i.test(words));
  return phase === 'ends' && spellNouns.has(noun) && isSpokenOut.test(words);
}

const isSpokenOut = /\b(ends?|ended|ending|fad\w+|ceas\w+|d(ies|ied|ying)|out)$/i;

/** A glare is over while the dread of it lasts; only a light that was called to stay goes out. */
const lasting =
  (noun: string, phase: Phase) =>
  ({ called: name }: Mark): boolean => {
    const isBrief = briefNouns.has(noun) || !effectNouns.has(noun);
    return !isBrief || phase === 'is' || phase === 'fails' || /sacred|spiritual/.test(name);
  };

const denials: Readonly<Record<Phase, string>> = {
  is: 'did not take',
  lasts: 'no longer holds',
  fails: 'did its work on',
  ends: 'still holds',
  sheds: 'still holds',
};

/** Whoever tears free tears free of bonds, and whom a gaze enslaves is charmed. */
function nounOf({ effect, words }: Claim): string {
  if (/^(gaze|stare|eyes|voice|smile|song|whisper) /i.test(words) && effect !== 'gaze' && effect !== 'stare')
    return 'charm';
  if (/\b(dark|dim|dull|plain)$/i.test(words)) return 'light';
  return effect ?? 'bonds';
}

/** Of a caster's own works only those are meant, where there are any. */
function marksBy({ attacker }: Claim, marks: readonly Mark[]): readonly Mark[] {
  if (!attacker) return marks;
  const cast = marks.filter(({ by }) => by !== null && attacker.who.includes(by));
  const borne = marks.filter(({ who }) => attacker.who.includes(who));
  return [cast, borne, marks].find((some) => some.length > 0) ?? [];
}

/** What the sheet knows nothing of took nobody; that it failed or faded is beyond the sheet. */
function unknown(claim: Claim, record: Settled, noun: string, phase: Phase): string | null {
  const status = statusOfNoun(noun);
  if (phase === 'fails' || phase === 'ends')
    return claim.attacker && effectNouns.has(noun) ? fizzled(claim, record) : null;
  if (status === null || phase === 'sheds') return null;
  return stricken({ ...claim, isNegated: false }, record, status);
}

function isOfThem(claim: Claim, record: Settled, marks: readonly Mark[], phase: Phase): boolean {
  const { target } = claim;
  const isMarked = ({ name }: Person): boolean => marks.some(({ who }) => who === name);
  const isSo = ({ name }: Person): boolean =>
    judges[phase](
      marks.filter(({ who }) => who === name),
      claim,
    );
  // Of one among several that shook it off, it was one whom it was laid on.
  const known = target!.mode === 'any' ? peopleIn(target!, record).filter(isMarked) : [];
  return known.length > 0 ? known.some(isSo) : holds(target, record, isSo);
}

const isOfAnybody = (claim: Claim, marks: readonly Mark[], phase: Phase): boolean =>
  [...new Set(marks.map(({ who }) => who))].some((name) =>
    judges[phase](
      marks.filter(({ who }) => who === name),
      claim,
    ),
  );

type Judge = (marks: readonly Mark[], claim: Claim) => boolean;
const isFree = (marks: readonly Mark[]): boolean => !marks.some(isHeld) || isLoose(marks.at(-1)!);

/** A deed of the moment: a blow later it may be lost. */
const holding = /^(hold|holds|held|cling|clings|clung|hang|hangs|hung)\b/i;

/** By what the sheet says of one of them, in order. */
const judges: Readonly<Record<Phase, Judge>> = {
  is: (marks) => marks.some(({ kind }) => kind !== 'resisted'),
  lasts: (marks, { words }) =>
    marks.some(isHeld) &&
    (isHeld(marks.at(-1)!) || (holding.test(words) && marks.some(({ kind }) => kind === 'holds'))),
  fails: (marks, { isNever }) => !marks.some(isHeld) || (!isNever && marks.some(({ kind }) => kind === 'resisted')),
  sheds: (marks) => marks.some(isLoose) || !marks.some(isHeld),
  ends: (marks) => isFree(marks) || marks.some(({ kind }) => kind === 'ends'),
};

/* Deeds that a plight forbids */

/** Whoever cannot is said to have done it. */
export function hindered(claim: Claim, record: Settled, index: number): string | null {
  const { stems } = hindrances[index]!;
  const isKept = ({ name }: Person): boolean => {
    const marks = record.marks.filter(
      ({ who, called }) => who === name && stems.some((stem) => called.startsWith(stem)),
    );
    return marks.length > 0 && isHeld(marks.at(-1)!) && !hasActed(record, name);
  };
  return holds(claim.target, record, (person) => !isKept(person))
    ? null
    : `${saying(claim)}: ${called(claim.target)} cannot`;
}
