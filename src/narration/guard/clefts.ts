/** "It was Corwin's fist that did it": who is put first to say that nobody else did it. */
import type { Clause } from './clauses.ts';
import type { Mention, Word } from './words.ts';

export interface Cleft {
  readonly mention: Mention;
  /** What of theirs it was. */
  readonly part: string | null;
}

const was = /^(is|was|were|are|had|been|be)$/;

/** Whoever a sentence begins with for weight: "it was Corwin", "Corwin it was", "Corwin's was the fist". */
export function cleftOf(words: readonly Word[]): Cleft | null {
  const start = /^(and|but|yet|no|still|in|the|end|then)$/.test(words[0]?.lower ?? '') ? leadEnd(words) : 0;
  return itWas(words, start) ?? whoItWas(words) ?? whoseWas(words);
}

/** "In the end it was", "but it was". */
function leadEnd(words: readonly Word[]): number {
  const it = words.slice(0, 5).findIndex(({ lower }) => lower === 'it');
  return Math.max(0, it);
}

function itWas(words: readonly Word[], start: number): Cleft | null {
  if (!/^(it|it's|'twas)$/.test(words[start]?.lower ?? '')) return null;
  const from = words[start]!.lower === 'it' ? start + 2 : start + 1;
  if (words[start]!.lower === 'it' && !was.test(words[start + 1]?.lower ?? '')) return null;
  if (/^(not|never|no)$/.test(words[from]?.lower ?? '')) return null;
  const at = words.findIndex(
    ({ mention, before }, here) =>
      here >= from && here < from + 6 && mention !== null && (here === from || !/[,;:]/.test(before)),
  );
  return at < 0 ? null : { mention: words[at]!.mention!, part: words[at]!.isOwner ? partBy(words, at, from) : null };
}

/** "Corwin's fist", "a blow of Corwin's". */
const partBy = (words: readonly Word[], at: number, from: number): string =>
  words[at - 1]?.lower === 'of' ? words[Math.max(from, at - 2)]!.lower : (words[at + 1]?.lower ?? '');

function whoItWas(words: readonly Word[]): Cleft | null {
  const at = words.findIndex(({ mention }) => mention !== null);
  if (at < 0 || at > 2 || words[at + 1]?.lower !== 'it' || !was.test(words[at + 2]?.lower ?? '')) return null;
  return { mention: words[at]!.mention!, part: null };
}

function whoseWas(words: readonly Word[]): Cleft | null {
  const at = words.findIndex(({ mention }) => mention !== null);
  const [verb, article, thing] = words.slice(at + 1, at + 4);
  if (at < 0 || at > 2 || !words[at]!.isOwner || !was.test(verb?.lower ?? '') || article?.lower !== 'the') return null;
  return { mention: words[at]!.mention!, part: thing?.lower ?? null };
}

/** "It was Hob who sang, and Lorne who struck": whoever is put first anew in a later clause. */
export function againAt(words: readonly Word[], { start }: Pick<Clause, 'start'>, at: number): Cleft | null {
  const who = words.slice(start, at).findLastIndex(({ lower }) => /^(who|that)$/.test(lower)) + start;
  if (who <= start || !/^(and|but|then)$/.test(words[start]!.lower) || cleftOf(words) === null) return null;
  const named = words.slice(start, who).findIndex(({ mention }) => mention !== null) + start;
  if (named < start || named < who - 4) return null;
  const { mention, isOwner } = words[named]!;
  if (!isOwner && named !== who - 1) return null;
  return { mention: mention!, part: isOwner ? words[who - 1]!.lower : null };
}
