/** Who suffered what, where the sufferer comes first: "caught under the arm by the pipe", "his lip split by her fist". */
import type { Claim } from './claims.ts';
import { articles, type Clause } from './clauses.ts';
import { familyOf } from './lexicon/families.ts';
import { tenderVerbs } from './lexicon/harmless.ts';
import { bodyWords, weaponWords } from './lexicon/things.ts';
import { moodOf } from './mood.ts';
import { type Party, partyOf } from './party.ts';
import { ownerBefore, type Reading, topicParty } from './phrases.ts';
import { minus, weaponParty } from './roles.ts';
import type { Word } from './words.ts';

export function sufferedIn(reading: Reading, clause: Clause): Claim | null {
  const { words } = reading;
  const at = participleIn(words, clause);
  if (at < 0) return null;
  const victim = victimOf(reading, clause, at);
  const agent = agentAfter(reading, clause, at);
  if (!victim || !isHarmful(words, clause, at, agent !== null)) return null;
  const mood = moodOf(words, clause, at, 'hit');
  if (mood === 'unreal') return null;
  const attacker = agent && minus(agent, victim, null);
  return { claim: 'hit', isNegated: mood === 'negated', attacker, target: victim, words: words[at]!.text };
}

const participles =
  /(ed|en)$|^(struck|hit|cut|torn|hurt|split|cleft|rent|shot|caught|run|stung|sunk|brought|laid|spun|flung|thrown|swept|burnt|bent|clove|shorn|stuck|sliced|hung|held|felt|met)$/;

/** The first word of a clause that has no subject, or what follows somebody's lip. */
function participleIn(words: readonly Word[], { start, end, opens }: Clause): number {
  const isFiller = ({ lower, mention }: Word): boolean =>
    mention === null &&
    /ly$|^(already|now|just|then|still|fresh|half|badly|hard|newly|again|twice|not|never|un)$/.test(lower);
  let at = start;
  if (words[at]!.isOwner && words[at]!.mention) {
    const part = words.findIndex((word, here) => here > start && here < start + 4 && bodyWords.has(word.lower));
    if (part < 0) return -1;
    at = part + 1;
  } else if (opens === 'conjunction' || words[at]!.mention) return -1;
  while (at < end && isFiller(words[at]!)) at += 1;
  const word = words[at];
  return word && at < end && word.mention === null && participles.test(word.lower) ? at : -1;
}

function victimOf(reading: Reading, { start }: Clause, at: number): Party | null {
  const owner = reading.words[start]!;
  if (at > start && owner.isOwner && owner.mention) return partyOf(owner.mention);
  return topicParty(reading) ?? (reading.coming ? partyOf(reading.coming) : null);
}

/** Done by somebody, or to the body: "pricked in the arm", "battered by the pipe". */
function isHarmful(words: readonly Word[], { end }: Clause, at: number, hasAgent: boolean): boolean {
  const { lower } = words[at]!;
  if (tenderVerbs.has(lower)) return false;
  const isBodily = isOnBody(words, at, end);
  return familyOf(lower) === 'harm'
    ? hasAgent || isBodily
    : hasAgent && (isBodily || bodyWords.has(words[at - 1]?.lower ?? ''));
}

const isOnBody = (words: readonly Word[], at: number, end: number): boolean =>
  /^(in|on|across|under|through|over|behind|below|above|between|around)$/.test(words[at + 1]?.lower ?? '') &&
  words.slice(at + 2, Math.min(end, at + 6)).some(({ lower }) => bodyWords.has(lower));

/** Whoever stands after "by", or whoever wields what does. */
export function agentAfter(reading: Reading, { end }: Clause, at: number): Party | null {
  const { words } = reading;
  const by = words.findIndex((word, here) => here > at && here < Math.min(end, at + 9) && word.lower === 'by');
  if (by < 0) return null;
  for (let here = by + 1; here < Math.min(end, by + 7); here++) {
    const word = words[here]!;
    if (word.before !== '' && here > by + 1) return null;
    if (word.mention && !word.isOwner) return partyOf(word.mention);
    if (!word.mention && weaponWords.has(word.lower)) return wielderAt(reading, here);
  }
  return null;
}

/** "The scav's pipe", "the pipe of the scav", "the pipe". */
function wielderAt(reading: Reading, at: number): Party | null {
  const { words } = reading;
  const after =
    words[at + 1]?.lower === 'of' ? words[at + (articles.has(words[at + 2]?.lower ?? '') ? 3 : 2)] : undefined;
  if (after?.mention) return partyOf(after.mention);
  const party = ownerBefore(words, at) ?? weaponParty(reading, words[at]!.lower);
  return party === 'nobody' ? null : party;
}
