/** What is told to have been so for a while only: it may have changed before the beat was over. */
import type { Word } from './words.ts';

const spans =
  /\bfor (just |only |but )?(a|an|one|two|three|half an?|some) (\w+ )?(moments?|heartbeats?|breaths?|instants?|seconds?|whiles?|beats?|blows?|strides?|minutes?)\b/;
const limits =
  /\b(at first|not yet|until|till|only just|one last time|did not last|not for long|through the (first|worst)|the first (time|blow|axe|stroke|bite|of)|not even when|the (old|former|earlier|first|previous) (spell|prayer|ward|shield|bane|bless\w*|charm|magic|light|web))\b/;
const turns = /\b(and )?then (he|she|it|they|the \w+|\w+) (was|were|is|did|could|had) (not|no more|gone|over)\b/;

/** "For a moment", "at first", "and then she was not". */
export function isForAWhile(words: readonly Word[]): boolean {
  const text = words.map(({ lower }) => lower).join(' ');
  return spans.test(text) || limits.test(text) || turns.test(text);
}
