/** How the reader may be asked to answer: with its verdict alone, as the server asks, or with its reason first. */
import type { CitedSentence } from '../src/narration/lines.ts';
import { fightTaskWith, type ReaderAsk, type Reading, readingAsk, readingsFrom } from '../src/narration/reader.ts';
import type { Sheet } from '../src/narration/sheet.ts';

export const formNames = ['verdict', 'reason'] as const;
export type FormName = (typeof formNames)[number];

export interface Form {
  readonly ask: (sheet: Sheet, heard: readonly string[], sentence: CitedSentence, language: string) => ReaderAsk;
  readonly readingIn: (answer: string, facts: number) => Reading | null;
}

const reasonFirst = `Answer in plain lines, one for each sentence: the number, then in at most thirty words what the sentence says happened and what the record says of it, then, as the last word of the same line, the verdict; and nothing else before or after:
1 The axe misses the goblin, and fact 1 has just that: ok
2 It cites 2 but tells the wound and the fall, which are 3 and 4: ok 3,4
3 The goblin is cut, but on the record the blow missed it: no
4 The same fall was told in the sentence before: again`;

const reasonTask = fightTaskWith(reasonFirst);

export const forms: Readonly<Record<FormName, Form>> = {
  verdict: {
    ask: (sheet, heard, sentence, language) => readingAsk(sheet, heard, [sentence], language),
    readingIn: (answer, facts) => readingsFrom(answer, 1, facts)[0]!,
  },
  reason: {
    ask: (sheet, heard, sentence, language) => {
      const ask = readingAsk(sheet, heard, [sentence], language, reasonTask);
      return { ...ask, maxTokens: ask.maxTokens + REASON_TOKENS };
    },
    readingIn: (answer, facts) => readingsFrom(verdictsIn(answer), 1, facts)[0]!,
  },
};

const REASON_TOKENS = 150;

const lastWord =
  /^[ \t]*(\d+)[.:)]?[ \t](?:.*[^\p{L}\p{N}])?(ok|no|again)\b[ \t*"'”]*([ \t\d,;[\]]*)[.!*"'”]*[ \t]*$/gimu;

/** The same lines without their reasons. */
const verdictsIn = (answer: string): string =>
  [...answer.matchAll(lastWord)].map(([, number, verdict, facts]) => `${number} ${verdict} ${facts}`).join('\n');
