/** How a blow was struck: each of several, so many times, to the bone, or only upon an image. */
import type { Claim } from './claims.ts';
import type { Clause } from './clauses.ts';
import { weaponWords } from './lexicon/things.ts';
import type { Party } from './party.ts';
import type { Reading } from './phrases.ts';
import type { Word } from './words.ts';

/** The claim with what its clause says about the manner. */
export function inManner(claim: Claim, { words }: Reading, clause: Clause): Claim {
  if (claim.claim !== 'hit' && claim.claim !== 'miss') return claim;
  const inside = words.slice(clause.start, clause.end);
  return {
    ...claim,
    weapon: usedIn(inside, claim.weapon) ?? wieldedIn(inside, claim),
    isEach: isEach(inside),
    times: inside.some(({ lower }) => lower === 'twice') ? 2 : inside.some(({ lower }) => lower === 'thrice') ? 3 : 1,
    isDeep: isDeep(inside),
    isOfImage: isOfImage(words),
    isForborne: isForborne(claim, inside),
  };
}

/** "The first thrust of the dagger": it is the dagger that is meant. */
function usedIn(words: readonly Word[], weapon: string | null | undefined): string | null {
  const at = words.findIndex(({ lower }) => lower === weapon);
  if (at < 0 || words[at + 1]?.lower !== 'of') return weapon ?? null;
  const used = words.slice(at + 2, at + 6).find(({ lower, mention }) => mention === null && weaponWords.has(lower));
  return used?.lower ?? weapon!;
}

/** "Sank its fangs into her", "with his dagger": what whoever struck struck with. */
function wieldedIn(words: readonly Word[], { attacker }: Claim): string | null {
  const at = words.findIndex(
    ({ lower, mention }, here) => mention === null && weaponWords.has(lower) && isOwnAt(words, here, attacker),
  );
  return at < 0 ? null : words[at]!.lower;
}

function isOwnAt(words: readonly Word[], at: number, attacker: Party | null): boolean {
  const lead = words.slice(Math.max(0, at - 2), at);
  const owner = lead.findLast(({ isOwner, mention }) => isOwner && mention !== null)?.mention;
  return attacker !== null && owner?.isPronoun === true && attacker.who.every((name) => owner.who.includes(name));
}

/** "Did not strike", "laid no hand on her", "no claw touched her": of a blow that nobody tried as of one that failed. */
function isForborne({ claim, isNegated, weapon, words }: Claim, inside: readonly Word[]): boolean {
  if (weapon && !inside.some(({ lower }, at) => lower === 'no' && inside.slice(at, at + 4).some(isIt(weapon))))
    return false;
  return claim === 'hit' ? isNegated : !isNegated && denials.test(words);
}

const isIt =
  (weapon: string) =>
  ({ lower }: Word): boolean =>
    lower === weapon;

/** A blow denied rather than a miss told. */
const denials =
  /^(did |do |does |had )?(not|never|no) |^(struck|strikes?|striking|hit|hits|hitting|did|do|does|doing|done|lays?|laid|bit|bites?) (no|nobody)\b|^(reach|touch|trouble|threaten|lay|laid)/i;

/** "Both strokes", "every one of its blows", "neither swing". */
const isEach = (words: readonly Word[]): boolean =>
  words.some(
    ({ lower }, at) =>
      /^(both|each|every|all|neither|none)$/.test(lower) &&
      words.slice(at + 1, at + 7).some((word) => word.mention === null && blows.test(word.lower)),
  );

const blows =
  /^(strokes?|blows?|strikes?|swings?|cuts?|slashes|slash|thrusts?|hits?|attacks?|arrows?|shafts?|bolts?|shots?|swipes?|stabs?|punch|punches|kicks?|bites?|lunges?|sweeps?|attempts?)$/;

const isDeep = (words: readonly Word[]): boolean => {
  const text = words.map(({ lower }) => lower).join(' ');
  return (
    /\b(to the bone|of the bone|deep|deeply|bloody|blood|gush\w*|spurt\w*|gash\w*|laid open|lays .* open)\b/.test(
      text,
    ) && !/\b(no|without|not) (\w+ )?(blood|deep|deeply)\b/.test(text)
  );
};

const images =
  /^(images?|phantoms?|illusions?|reflections?|duplicates?|doubles?|mirror|mirrored|copy|copies|likeness|figment|semblance)$/;

/** "The real Ash" is no image, whatever else was. */
const isOfImage = (words: readonly Word[]): boolean =>
  words.some(({ lower }) => images.test(lower)) &&
  !words.some(
    ({ lower }, at) =>
      /^(real|true|actual|living)$/.test(lower) && words[at + 1]?.mention !== null && at + 1 < words.length,
  );
