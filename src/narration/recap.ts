/** What happened so far, in sentences that have been told already: nothing is added, so nothing can be wrong. */
import { isDeath, tellsDeathIn } from './certificate.ts';
import { splitSentences } from './guard/sentences.ts';
import { guardFor } from './guard.ts';
import { languages } from './languages/spoken.ts';
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
  return [...turned.slice(-1), ...deathsIn(sheet, sentences).slice(-1), ...sentences].slice(0, 1);
}

/** What the guard does not read may still tell of a death. */
const deathsIn = ({ facts }: Sheet, sentences: readonly string[]): readonly string[] =>
  facts.some(isDeath) ? sentences.filter((text) => languages.some((one) => tellsDeathIn(one)(text))) : [];
