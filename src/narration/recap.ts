/** What happened so far, in sentences that have been told already: nothing is added, so nothing can be wrong. */
import type { CertifiedSentence } from './certificate.ts';
import type { Sheet } from './sheet.ts';

export interface ToldBeat {
  readonly sheet: Sheet;
  readonly sentences: readonly Pick<CertifiedSentence, 'text' | 'facts'>[];
}

/** One sentence for each beat, in order: the last that tells what turned it, or the first that tells anything. */
export const recapOf = (beats: readonly ToldBeat[]): readonly string[] =>
  beats.flatMap(({ sheet, sentences }) => {
    const turned = sentences.findLast(({ facts }) =>
      facts.some((number) => sheet.facts[number - 1]?.weight === 'turning-point'),
    );
    const best = turned ?? sentences.find(({ facts }) => facts.length > 0) ?? sentences[0];
    return best ? [best.text] : [];
  });
