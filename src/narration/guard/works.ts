/** Who worked what: a spell, a breath, a salve and a moment's doubt are whose the sheet says. */
import type { Sheet } from '../narrator.ts';
import type { Claim } from './claims.ts';
import type { Clause } from './clauses.ts';
import { formsOf } from './forms.ts';
import { obstacles, weaponWords } from './lexicon/things.ts';
import { moodOf } from './mood.ts';
import { type Reading, subjectBefore } from './phrases.ts';
import type { Word } from './words.ts';

const verbs = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/).flatMap(formsOf));

/** Done to a spell, and to nothing that can be held. */
const magical = verbs(
  'cast weave chant intone incant invoke conjure summon utter pronounce recite murmur mutter sing spin',
);

/** Done to a spell, a flask or a shout as well. */
const working = verbs(`
  work speak whisper call release unleash loose hurl fling throw send shape breathe exhale give raise trace use apply dip quaff drink swallow
  swig spread rub smear perform
`);

/** Done to anything at all: only what is called by its whole name is meant. */
const bringing = verbs('buy draw drag take lift lock form set plant bring turn fix level put build make close');

const doubting = verbs('hesitate dither waver vacillate');

/** What somebody is said to have worked, in the words that follow. */
export function worksIn(reading: Reading, clause: Clause): readonly Claim[] {
  const claims: Claim[] = [];
  for (let at = clause.start; at < clause.end; at++) {
    const made = workAt(reading, clause, at);
    if (made) claims.push(made);
  }
  return claims;
}

function workAt(reading: Reading, clause: Clause, at: number): Claim | null {
  const { words } = reading;
  const { lower, mention, isSpoken } = words[at]!;
  if (mention || isSpoken) return null;
  const isDoubt = doubting.has(lower);
  if (!isDoubt && !magical.has(lower) && !working.has(lower) && !bringing.has(lower)) return null;
  if (moodOf(words, clause, at, 'hit') !== 'real') return null;
  const { party, part, isThing } = subjectBefore(reading, clause, at);
  if (!party || isThing || part !== null || party.isGuess || party.mode === 'all') return null;
  if (party.isPronoun && !party.isSure) return null;
  const said = isDoubt ? [DOUBT] : bringing.has(lower) ? [] : nounsAfter(words, clause, at, magical.has(lower));
  return {
    claim: 'work',
    isNegated: false,
    attacker: party,
    target: null,
    effect: said.join(' '),
    words: words
      .slice(at, Math.min(clause.end, at + 1 + FARTHEST))
      .map(({ text }) => text)
      .join(' '),
  };
}

const DOUBT = 'hesitation';
const FARTHEST = 8;

/** What can be held is no spell, unless it is woven or sung. */
const nounsAfter = (words: readonly Word[], { end }: Clause, at: number, isMagic: boolean): readonly string[] =>
  words
    .slice(at + 1, Math.min(end, at + 1 + FARTHEST))
    .filter(({ lower, mention }) => mention === null && (isMagic || !isHeld(lower)))
    .map(({ lower }) => lower);

const isHeld = (lower: string): boolean =>
  (weaponWords.has(lower) || obstacles.has(lower)) &&
  !/^(fire|flames?|lightning|fireball|rays?|beams?|missiles?|bolts?|darts?)$/.test(lower);

/* On the sheet */

export interface Work {
  readonly by: string;
  /** As the sheet has it, in small letters. */
  readonly name: string;
  /** Roots of the words of its name. */
  readonly roots: readonly string[];
}

/** Too much else is called so. */
const vague =
  /^(magic|word|hand|hands|field|power|strike|against|from|with|minor|major|greater|lesser|mass|true|second|wind|action|attack)$/;

export function worksOn({ facts }: Sheet): readonly Work[] {
  return facts.flatMap(({ deed, roles }) => {
    const by = roles.actor;
    if (by === undefined || deed === null) return [];
    if (/^pass/.test(deed)) return [{ by, name: DOUBT, roots: [DOUBT] }];
    const name = /^breath/.test(deed)
      ? deed.replace('.', ' ')
      : /^(ability|chant|item|rune|spell)/.test(deed)
        ? (roles.ability ?? roles.item ?? '')
        : '';
    const roots = (name.toLowerCase().match(/\p{L}{3,}/gu) ?? []).map(rootOf);
    return roots.length > 0 ? [{ by, name: name.toLowerCase(), roots }] : [];
  });
}

/** A blessing is of Bless, the healing of Heal, a curing of Cure. */
const rootOf = (word: string): string => (word.length > 5 ? word.replace(/(ing|ed|s)$/, '') : word).replace(/e$/, '');

/** Whether some words call a work by its name: by all that is its own in it, or by what it is in the end. */
export function isCalled({ roots }: Work, said: readonly string[]): boolean {
  const isSaid = (root: string): boolean =>
    said.some((word) => rootOf(word) === root || (root.length > 4 && word.startsWith(root)));
  const own = roots.filter((root) => !vague.test(root));
  const last = roots.at(-1)!;
  return (own.length > 0 ? own : roots).every(isSaid) || (own.includes(last) && isSaid(last));
}
