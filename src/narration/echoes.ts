/** Echoes: what the model says of what it was told to do is no story. */
import type { SystemPart } from './model.ts';

/** So many words in a row are a copy. */
const RUN = 7;

/** Whether a sentence, or a long piece of it, stands in what every table is told alike. */
export function echoesOf(system: readonly SystemPart[]): (sentence: string) => boolean {
  const told = system.filter(({ stable }) => stable).map(({ text }) => plainText(text));
  return (sentence) => {
    const words = plainWords(sentence).split(' ');
    const runs = words.length <= RUN ? [words] : words.slice(RUN - 1).map((_, at) => words.slice(at, at + RUN));
    return words.length > 1 && runs.some((run) => told.some((text) => text.includes(` ${run.join(' ')} `)));
  };
}

/** The words alone: the same sentence, however it is punctuated. */
export const plainWords = (text: string): string => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');

const known = new Map<string, string>();

/** There is one such text for each game and task. */
function plainText(text: string): string {
  const plain = known.get(text) ?? ` ${plainWords(text)} `;
  known.set(text, plain);
  return plain;
}
