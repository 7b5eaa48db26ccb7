/** Whether something is said to be so, said not to be, or not said to be at all. */
import type { Clause } from './clauses.ts';
import { harmlessVerbs } from './lexicon/harmless.ts';
import { weaponWords } from './lexicon/things.ts';
import type { Claimed } from './lexicon/wording.ts';
import { wordingsFor } from './lexicon.ts';
import type { Word } from './words.ts';

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
  'manages managed manage seems seemed begins began starts started continues continued takes took needed only enough proceeds proceeded left comes came'.split(
    ' ',
  ),
);

export type Mood = 'real' | 'negated' | 'unreal';

export function moodOf(
  words: readonly Word[],
  clause: Clause,
  at: number,
  claim: Claimed,
): 'real' | 'negated' | 'unreal' {
  const before = words.slice(Math.max(clause.start, at - 7), at);
  const here = before.filter((word) => !word.isSpoken);
  const lowers = here.map((word) => word.lower);
  if (lowers.at(-1) === 'to' && lowers.includes('no')) return 'unreal';
  if (isYetToCome(words, clause, at) || isNeedless(lowers)) return 'unreal';
  if (isNegated(here, lowers, words[at])) return 'negated';
  if (lowers.some((lower, index) => lower === 'all' && lowers[index + 1] === 'but')) return 'unreal';
  if (lowers.some((lower, index) => unreal.has(lower) && !isPast(here, index))) {
    return claim === 'hit' && lowers.some((lower) => /^(almost|nearly)$/.test(lower)) ? 'negated' : 'unreal';
  }
  return isPurpose(lowers) ? 'unreal' : 'real';
}

/** "Does not even have to duck": whether anybody did, nobody says. */
const isNeedless = (lowers: readonly string[]): boolean =>
  lowers.at(-1) === 'to' &&
  /^(have|has|had|need|needs|needed|care|cares|cared|trouble|troubled|bother|bothers|bothered)$/.test(
    lowers.at(-2) ?? '',
  ) &&
  lowers.some((lower) => negators.has(lower));

/** "Before a single blow was struck". */
const isYetToCome = (words: readonly Word[], { start }: Clause, at: number): boolean =>
  words[start]!.lower === 'before' &&
  words.slice(start, at).some(({ lower }) => /^(single|any|anyone|anybody|could|can)$/.test(lower));

/** "Claws like hot wire raked Vey": where nobody has done anything yet, the deed is the claws' own. */
function isLikened(here: readonly Word[], index: number): boolean {
  const isVerb = ({ lower, mention }: Word): boolean =>
    mention === null && (harmlessVerbs.has(lower) || wordingsFor(lower).length > 0);
  return !here.slice(0, index).some((word) => isVerb(word) && !weaponWords.has(word.lower)) && here.length - index > 2;
}

/** A word of wishing that belongs to somebody before the subject says nothing of this verb. */
function isPast(here: readonly Word[], index: number): boolean {
  const rest = here.slice(index + 1);
  if (here[index]!.lower === 'like') return isLikened(here, index);
  return (
    rest.some((word) => word.mention !== null && !word.isOwner && !word.mention.isPronoun) &&
    !/^(would|could|might|may|should|can|will|if|unless|must)$/.test(here[index]!.lower)
  );
}

function isNegated(here: readonly Word[], lowers: readonly string[], trigger: Word | undefined): boolean {
  const last = lowers.findLastIndex((lower, index) => isNegator(lowers, index, lower));
  if (last >= 0) return !isSeenBy(here, last);
  if (/^(too)$/.test(lowers.find((lower) => lower === 'too') ?? '') && lowers.at(-1) === 'to') return true;
  const weak = lowers.findLastIndex((lower) => weakNegators.has(lower));
  if (weak < 0) return false;
  if (lowers[weak] === 'without') {
    const between = lowers.slice(weak + 1).filter((lower) => !/^(so|much|as|ever|even|once)$/.test(lower));
    const isDoing = between.length <= 1 && /ing$/.test(trigger?.lower ?? '');
    return isDoing || (between.length > 0 && between.every((lower) => /^(a|an|one|any|single)$/.test(lower)));
  }
  return !here.slice(weak + 1).some((word) => word.mention && !word.isOwner) && lowers[weak + 1] !== 'sooner';
}

/** "A blow that nobody had seen Hero strike": it is the seeing that is denied. */
const isSeenBy = (here: readonly Word[], last: number): boolean =>
  here
    .slice(last + 1)
    .some(({ lower }) => /^(seen|saw|noticed|heard|expected|felt|thought|believed|knew|doubted|wonder)$/.test(lower)) &&
  here.slice(last + 1).some(({ mention, isOwner }) => mention !== null && !isOwner);

function isNegator(lowers: readonly string[], index: number, lower: string): boolean {
  if (!negators.has(lower)) return false;
  const next = lowers[index + 1] ?? '';
  if (lower === 'not' && /^(only|merely|just|simply)$/.test(next)) return false;
  if (/^(not|never|didn't|doesn't)$/.test(lower) && /^(stop|stops|cease|hesitate|pause)$/.test(next)) return false;
  if (/^(fail)/.test(lower)) return next === 'to' || next === 'in';
  return !(/^(nothing|none)$/.test(lower) && next === 'but');
}

function isPurpose(lowers: readonly string[]): boolean {
  const to = lowers.length - (lowers.at(-1)?.endsWith('ly') ? 2 : 1);
  return lowers[to] === 'to' && !doers.has(lowers[to - 1] ?? '');
}
