/** Hearing a model out: whole sentences as they are finished, and no more of them than anybody would listen to. */
import { sentencesOf } from './guard.ts';
import { ModelFailure, type Piece } from './model.ts';

/** What is not finished when the answer breaks off is not told. Whoever goes on and on is not listened to. */
export async function* finishedSentences(pieces: AsyncIterable<Piece>, facts: number): AsyncGenerator<string> {
  const splitter = sentencesOf();
  const left = { sentences: 8 + 3 * facts, characters: 3000 + 600 * facts };
  for await (const piece of pieces) {
    if (piece.kind === 'stop') return yield* lastWords(piece.because, splitter.end());
    if (piece.kind !== 'text') continue;
    left.characters -= piece.text.length;
    for (const sentence of splitter.feed(piece.text)) {
      left.sentences -= 1;
      if (left.sentences < 0) break;
      yield sentence;
    }
    if (left.sentences < 0 || left.characters < 0) throw new ModelFailure('REFUSED', 'The answer is a flood.');
  }
}

function* lastWords(because: string, left: readonly string[]): Generator<string> {
  if (because === 'refusal') throw new ModelFailure('REFUSED', 'The model would not tell it.');
  if (because === 'end_turn' || because === 'stop_sequence') yield* left;
}
