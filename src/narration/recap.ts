/** What happened so far, in sentences that have been told already: nothing is added, so nothing can be wrong. */

import { splitSentences } from './guard/sentences.ts';
import { guardFor } from './guard.ts';
import type { Sheet } from './narrator.ts';

export interface ToldBeat {
  readonly sheet: Sheet;
  readonly text: string;
}

/** One sentence for each beat, in order: the one that tells what turned it, or the first. */
export const recapOf = (beats: readonly ToldBeat[]): readonly string[] => beats.flatMap(mostTelling);

function mostTelling({ sheet, text }: ToldBeat): readonly string[] {
  const sentences = splitSentences(text);
  const guard = guardFor(sheet);
  const turned = sentences.filter((sentence) =>
    guard.judge(sentence).tells.some((fact) => sheet.facts[fact]!.weight === 'turning-point'),
  );
  return [...turned.slice(-1), ...sentences].slice(0, 1);
}
