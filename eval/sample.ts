/** A part of the cases that stands for all of them, and is the same at every run. */
import { createHash } from 'node:crypto';
import type { Case } from './corpora.ts';

/** Of each corpus and each kind as large a part as of all: every so-many-th, in an order that nobody chose. */
export function sampleOf(cases: readonly Case[], limit: number): readonly Case[] {
  if (limit >= cases.length) return cases;
  const sorted = cases.map((each) => ({ each, key: keyOf(each) })).sort((a, b) => (a.key < b.key ? -1 : 1));
  return Array.from({ length: limit }, (_, place) => sorted[Math.floor(((place + 0.5) * cases.length) / limit)]!.each);
}

const keyOf = ({ corpus, nature, lie, sentence }: Case): string =>
  [nature, lie, corpus, createHash('sha256').update(sentence.text).digest('hex')].join('/');
