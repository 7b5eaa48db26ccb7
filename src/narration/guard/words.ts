/** Words of a sentence, and patterns over them: small enough to read, big enough for who did what to whom. */
import { formsOf } from './forms.ts';
import { afflictionNouns, bondNouns, effectNouns, spellNouns } from './lexicon/effect-nouns.ts';
import { bodyWords, obstacles, weaponWords } from './lexicon/things.ts';

export interface Word {
  readonly text: string;
  readonly lower: string;
  /** The punctuation that stands before it: '' for none. */
  readonly before: string;
  /** Whom it names, where it names a combatant. */
  readonly mention: Mention | null;
  /** "Grimjaw's", "its": what follows belongs to whoever is named. */
  readonly isOwner: boolean;
  readonly isSpoken: boolean;
  /** Part of the name of a spell or a thing on the sheet: Sleep puts nobody to sleep by being named. */
  readonly isTitle: boolean;
  /** Names what was laid on somebody here: the dread of a glare, the light of a spell. */
  readonly isLaid: boolean;
}

export interface Mention {
  /** Most likely first. */
  readonly who: readonly string[];
  /** `any`: one of them is meant. `all`: each of them is. */
  readonly mode: 'any' | 'all';
  readonly isPronoun: boolean;
  /** Less likely: for a pronoun that cannot mean its own subject. */
  readonly otherwise: readonly string[];
  /** A pronoun that can mean only one of those named in its sentence. */
  readonly isSure?: boolean;
}

/** Straight quotes, plain spaces, no soft hyphens: what a model may write in several ways is written in one. */
export const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u2018\u2019\u201b\u2032\u00b4`]/g, "'")
    .replace(/[\u201c\u201d\u201e\u2033\u00ab\u00bb]/g, '"')
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/\.{3,}/g, '\u2026')
    .replace(/[\u2012-\u2015]|--+/g, ' \u2014 ')
    .replace(/\s+/g, ' ')
    .trim();

const wordShape = /[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*'?/gu;

export function wordsOf(sentence: string): readonly Word[] {
  const words: Word[] = [];
  let end = 0;
  let isSpoken = false;
  for (const match of sentence.matchAll(wordShape)) {
    const before = sentence.slice(end, match.index);
    for (const mark of before) if (mark === '"') isSpoken = !isSpoken;
    const { stem, isOwner } = ownership(match[0]);
    words.push({
      text: stem,
      lower: stem.toLowerCase(),
      before: before.trim(),
      mention: null,
      isOwner,
      isSpoken,
      isTitle: false,
      isLaid: false,
    });
    end = match.index + match[0].length;
  }
  return words;
}

/** "It's" is not its, and a closing quote is no ending. */
function ownership(text: string): { stem: string; isOwner: boolean } {
  const owner = /^(.+)'s$|^(.+s)'$/i.exec(text);
  const stem = owner?.[1] ?? owner?.[2];
  if (stem === undefined) return { stem: text.replace(/'$/, ''), isOwner: false };
  return contracted.test(stem) ? { stem: text, isOwner: false } : { stem, isOwner: true };
}

const contracted = /^(it|he|she|that|there|what|who|here|let|where|how)$/i;

/* Patterns */

/**
 * Words in a row. `verb+` is any form of a verb, `a|b` a choice, `?a` may be missing, `…` up to seven words between,
 * `@` a combatant, `$` the end of the clause, `%weapon` any word of a list.
 */
export interface Pattern {
  readonly parts: readonly Part[];
}

type Part =
  | { readonly kind: 'words'; readonly words: ReadonlySet<string>; readonly isOptional: boolean }
  | { readonly kind: 'gap' }
  | { readonly kind: 'end' }
  | { readonly kind: 'somebody'; readonly isOptional: boolean };

const WIDEST_GAP = 7;

export const patternOf = (source: string): Pattern => ({ parts: source.split(' ').map(partOf) });

function partOf(source: string): Part {
  if (source === '…') return { kind: 'gap' };
  if (source === '$') return { kind: 'end' };
  const isOptional = source.startsWith('?');
  const bare = isOptional ? source.slice(1) : source;
  if (bare === '@') return { kind: 'somebody', isOptional };
  const words = bare.split('|').flatMap(wordsFor);
  return { kind: 'words', words: new Set(words), isOptional };
}

/** `%weapon` and its like are whole lists. */
function wordsFor(source: string): readonly string[] {
  if (source.startsWith('%')) return [...(lists[source.slice(1)] ?? [])];
  return source.endsWith('+') ? formsOf(source.slice(0, -1)) : [source];
}

/** Stands in a list for whatever the sheet itself has a name for: a Hamstring, a Mind Spike. */
export const LAID = '%laid';

const lists: Readonly<Record<string, Iterable<string>>> = {
  weapon: weaponWords,
  body: bodyWords,
  obstacle: obstacles,
  effect: [...effectNouns, LAID],
  affliction: afflictionNouns,
  spell: spellNouns,
  bond: bondNouns,
};

/** Where a match that starts at `at` ends; -1 for none. */
export function matchAt({ parts }: Pattern, words: readonly Word[], at: number, from = 0): number {
  const part = parts[from];
  if (!part) return at;
  if (part.kind === 'gap') return matchAfterGap({ parts }, words, at, from + 1);
  if (part.kind === 'end') return isEnd(words[at]) ? at : -1;
  if (part.kind === 'words' && part.words.has('$') && isEnd(words[at])) return matchAt({ parts }, words, at, from + 1);
  if (from > 0 && /[,;:.!?\u2014]/.test(words[at]?.before ?? ''))
    return part.isOptional ? matchAt({ parts }, words, at, from + 1) : -1;
  const on = fits(part, words[at]) ? at + 1 : afterSomebody(part, words, at);
  const taken = on > 0 ? matchAt({ parts }, words, on, from + 1) : -1;
  if (taken >= 0) return taken;
  if (part.isOptional) return matchAt({ parts }, words, at, from + 1);
  return from > 0 && isFiller(words[at]) ? matchAt({ parts }, words, at + 1, from) : -1;
}

const isEnd = (word: Word | undefined): boolean => !word || isBreak(word) || word.before !== '';

function matchAfterGap(pattern: Pattern, words: readonly Word[], at: number, next: number): number {
  for (let skip = 0; skip <= WIDEST_GAP && at + skip < words.length; skip++) {
    if (isBreak(words[at + skip]!)) return -1;
    if (skip > 0 && (turns.test(words[at + skip - 1]!.lower) || isClauseAt(words, at + skip - 1))) return -1;
    const end = matchAt(pattern, words, at + skip, next);
    if (end >= 0) return end;
  }
  return -1;
}

/** "Let go it was dead": somebody else's clause. */
const isClauseAt = (words: readonly Word[], at: number): boolean =>
  /^(he|she|it|they)$/.test(words[at]!.lower) &&
  /^(is|are|was|were|had|has|could|would)$/.test(words[at + 1]?.lower ?? '');

/** What was said before these is not what is said after. */
const turns =
  /^(not|never|refuses?|refused|refusing|without|nothing|no|fails|failed|air|inch|inches|breadth|foot|short|wide|until|till|when|while|because|though|although|like)$/;

/** "The goblin", "the snarling goblin" are somebody too. */
function afterSomebody(part: Part, words: readonly Word[], at: number): number {
  const isAsked = part.kind === 'somebody' || (part.kind === 'words' && part.words.has('@'));
  if (!isAsked || words[at]?.before !== '' || !/^(the|this|that)$/.test(words[at].lower)) return -1;
  const found = words.slice(at + 1, at + 3).findIndex((word) => word.mention !== null);
  return found < 0 ? -1 : at + found + 2;
}

/** "Has now slowly departed" is departed. */
const isFiller = (word: Word | undefined): boolean =>
  word?.mention === null &&
  word.before === '' &&
  /^(has|had|have|now|then|already|just|finally|at|last|soon|simply|still)$|..ly$/.test(word.lower);

const isBreak = ({ before, lower }: Word): boolean => /[,;:\u2014]/.test(before) || /^(and|but)$/.test(lower);

function fits(part: Exclude<Part, { kind: 'gap' | 'end' }>, word: Word | undefined): boolean {
  if (!word) return false;
  if (word.isLaid && part.kind === 'words' && part.words.has(LAID)) return true;
  if (word.isTitle) return false;
  if (part.kind === 'somebody') return word.mention !== null;
  if (word.mention === null) return part.words.has(word.lower) || part.words.has(tailOf(word.lower));
  return part.words.has('@') || (word.mention.isPronoun && part.words.has(word.lower));
}

/** A spear-thrust is a thrust. */
const tailOf = (lower: string): string => lower.slice(lower.lastIndexOf('-') + 1);
