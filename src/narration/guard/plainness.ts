/** How plainly a sentence speaks: what is short and names everybody can be told true from false past doubt. */
import type { Claim } from './claims.ts';
import type { Party } from './party.ts';
import type { Settled } from './record.ts';
import { toldBy } from './telling.ts';
import type { Word } from './words.ts';

const MOST_WORDS = 14;

/** Who speaks of what might be, hangs one thing on another, or counts, is not plain. */
const winding =
  /^(that|which|who|whose|whom|if|as|like|though|although|would|could|might|may|perhaps|almost|nearly|before|after|until|while|when|where|once|twice|thrice|times|both|all|two|three|four|five|six)$/;

const isShort = (words: readonly Word[]): boolean =>
  words.length <= MOST_WORDS &&
  words.slice(1).every(({ before }) => before === '') &&
  !words.some(({ lower, isSpoken }) => winding.test(lower) || isSpoken);

/** Nothing happens in it but what the sheet has, told for the first time; or nothing happens, and nobody is in it. */
export function isPlainlyTrue(
  words: readonly Word[],
  claims: readonly Claim[],
  record: Settled,
  told: ReadonlySet<number>,
): boolean {
  const said = claims.filter(({ claim }) => !beside.test(claim));
  if (!isShort(words)) return false;
  if (said.length === 0) return words.every(({ mention }) => mention === null);
  const known = new Set(told);
  const named = new Set(words.flatMap(({ mention }) => (mention && !mention.isPronoun ? mention.who : [])));
  const isKnown = (party: Party | null) =>
    isNamed(party) || (isOne(party) && party.who.every((name) => named.has(name)));
  return said.every((claim) => {
    const facts = toldBy(claim, record, known);
    for (const fact of facts) known.add(fact);
    return facts.length > 0 && isWhole(claim) && isKnown(claim.attacker) && isKnown(claim.target);
  });
}

/** A blow has two ends; a fate that comes from somebody is more than the sheet can vouch for at a glance. */
const isWhole = ({ claim, attacker, target }: Claim): boolean =>
  /^(hit|miss|unhurt)$/.test(claim) ? attacker !== null && target !== null : attacker === null;

/** That somebody tried, and was able to: goes with whatever came of it. */
const beside = /^(attempt$|assault$|approach$|work$|hindered:)/;

/** A blow or a fate that is not so, of people who are named: no figure of speech can mean it otherwise. */
export function isFlatlyFalse({ claim, attacker, target }: Claim, words: readonly Word[]): boolean {
  if (!isNamed(attacker) || !isNamed(target)) return false;
  if (/^(hit|miss|die|down)$/.test(claim) && attacker && target) return true;
  return (
    /^(hit|miss|die|down|flee|rise|yield|alive|up)$/.test(claim) && (attacker ?? target) !== null && isShort(words)
  );
}

/** No comparison in it, nothing fancied or denied: who comes and what is taken is meant as it is said. */
export const isLiteral = (words: readonly Word[]): boolean => !words.some(({ lower }) => figurative.test(lower));

/** The same, and nobody is made of anything: "a storm of blows" is no newcomer, and no storm. */
export const isWhollyLiteral = (words: readonly Word[]): boolean =>
  isLiteral(words) && !words.some(({ lower }) => lower === 'of');

const figurative =
  /^(like|as|than|such|seem|seems|seemed|seeming|might|may|would|could|if|almost|half|no|not|never|nor|without|more)$/;

const isOne = (party: Party | null): party is Party => party?.who.length === 1;
const isNamed = (party: Party | null): boolean =>
  party === null || (isOne(party) && !party.isGuess && !party.isPronoun);
