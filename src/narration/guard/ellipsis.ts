/** "And so did the orc": what was said of one, said of another without saying it again. */
import type { Claim } from './claims.ts';
import type { Clause } from './clauses.ts';
import { type Party, partyOf } from './party.ts';
import type { Mention, Word } from './words.ts';

const auxiliary = /^(did|do|does|was|were|is|are|had|has|have|would|could|will)$/;

/** The claims of the clause before, with whoever is named here in the place of whom they were about. */
export function echoedIn(
  words: readonly Word[],
  clause: Clause,
  before: readonly Claim[],
  topic: Mention | null,
): readonly Claim[] {
  const also = topic && alongIn(words, clause);
  const mention = topic && (also ?? anotherIn(words, clause));
  if (!mention) return [];
  const other = partyOf(mention);
  const isTopic = (party: Party | null): boolean =>
    party !== null && party.who.length === topic.who.length && party.who.every((name) => topic.who.includes(name));
  return before.flatMap((claim): readonly Claim[] => {
    if (/^(perhaps|hindered):/.test(claim.claim)) return [];
    if (also && (claim.attacker || claim.isAttribute || !ofOne.test(claim.claim))) return [];
    if (isTopic(claim.attacker)) return [{ ...claim, attacker: other }];
    return isTopic(claim.target) && !claim.attacker ? [{ ...claim, target: other }] : [];
  });
}

/** "So did the orc", "as had Brand", "neither was she", "nor did any of the wolves". */
function anotherIn(words: readonly Word[], { start, end }: Clause): Mention | null {
  const from = /^(and|but)$/.test(words[start]!.lower) ? start + 1 : start;
  const [how, verb] = [words[from], words[from + 1]];
  if (!/^(so|as|neither|nor)$/.test(how?.lower ?? '') || !auxiliary.test(verb?.lower ?? '')) return null;
  const who = words.slice(from + 2, end);
  const at = who.findIndex(({ mention }) => mention !== null);
  return at >= 0 && at === who.length - 1 && at < 5 && !who[at]!.isOwner ? who[at]!.mention : null;
}

/** What is so of one alone: whoever is named after a blow may have been struck by it too. */
const ofOne = /^(die|down|flee|up|alive|hurting|unhurt|status:.+)$/;

/** "And Theo with him", "and Bettany, and Godfrey": somebody, and no verb at all. */
function alongIn(words: readonly Word[], { start, end }: Clause): Mention | null {
  if (words[start]!.lower !== 'and' || !isWhole(words[end])) return null;
  const [who, ...rest] = words
    .slice(start + 1, end)
    .filter(({ lower, mention }) => mention !== null || !/^(the|now)$/.test(lower));
  return who?.mention && !who.isOwner && !who.mention.isPronoun && rest.every(isBeside) ? who.mention : null;
}

/** "And Vigo, badly wounded, felt it" goes on; "and Vigo, and Joric" does not. */
const isWhole = (next: Word | undefined): boolean =>
  !next || /[;:.!?\u2014]/.test(next.before) || /^(and|all|both|each|none|neither)$/.test(next.lower);

const isBeside = ({ lower, mention }: Word): boolean =>
  (mention?.isPronoun ?? false) || /^(with|beside|after|too|also|likewise|as|well|alongside)$/.test(lower);
