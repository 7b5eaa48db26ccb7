/** Whole beats told by strangers, what was then told again in other words, and what only dwells on them. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Piece } from '../../../src/narration/model.ts';
import type { Sheet } from '../../../src/narration/narrator.ts';
import type { Reading } from '../../../src/narration/reader.ts';
import { type TruthParts, truthful } from '../../../src/narration/truthful.ts';

interface ToldBeat {
  readonly sheet: string;
  /** The whole beat, in order, with the facts that each sentence tells. */
  readonly telling: readonly { readonly text: string; readonly facts: readonly number[] }[];
  /** After all of that: a fact of it once more, in other words. */
  readonly again: readonly Remark[];
  /** Right after one of its sentences: nothing new, and nothing told twice. */
  readonly dwell: readonly (Remark & { readonly after: number })[];
}

interface Remark {
  readonly text: string;
  /** What a language model said that was asked as the second reader is. */
  readonly read: Reading['verdict'];
}

const read = (name: string) => JSON.parse(readFileSync(new URL(`../corpus/${name}.json`, import.meta.url), 'utf8'));
const sheets: Readonly<Record<string, Sheet>> = read('sheets');
const beats: readonly ToldBeat[] = read('retelling');

type Read = NonNullable<TruthParts['read']>;

/** As it was answered then; what the telling itself tells is known. */
function recorded({ telling, again, dwell }: ToldBeat): Read {
  const readings = new Map<string, Reading>([
    ...telling.map(({ text, facts }) => [text, { verdict: 'true', tells: facts, because: '' }] as const),
    ...[...again, ...dwell].map(({ text, read }) => [text, { verdict: read, tells: [], because: '' }] as const),
  ]);
  return async (sentences) => sentences.map((sentence) => readings.get(sentence)!);
}

async function heard(sheet: Sheet, sentences: readonly string[], read?: Read): Promise<readonly string[]> {
  async function* pieces(): AsyncGenerator<Piece> {
    for (const sentence of sentences) yield { kind: 'text', text: `${sentence} ` };
    yield { kind: 'stop', because: 'end_turn' };
  }
  const nobody = { repair: async () => null, bard: () => [], isEcho: () => false };
  const fail = (error: Error) => {
    throw error;
  };
  const parts = { sheet, model: 'm', recent: [], pieces: pieces(), onFailure: fail, ...nobody };
  const prose = truthful({ ...parts, ...(read && { read }) });
  const told: string[] = [];
  for await (const sentence of prose) told.push(sentence);
  return told;
}

const textsOf = ({ telling }: ToldBeat): readonly string[] => telling.map(({ text }) => text);

async function twiceHeard(beat: ToldBeat, read?: Read): Promise<readonly string[]> {
  const heardOf = (text: string) => heard(sheets[beat.sheet]!, [...textsOf(beat), text], read);
  const all = await Promise.all(
    beat.again.map(async ({ text }) => ((await heardOf(text)).includes(text) ? [text] : [])),
  );
  return all.flat();
}

async function dwellingLost(beat: ToldBeat, read?: Read): Promise<readonly string[]> {
  const told = textsOf(beat);
  const all = await Promise.all(
    beat.dwell.map(async ({ after, text }) => {
      const sentences = [...told.slice(0, after + 1), text, ...told.slice(after + 1)];
      return (await heard(sheets[beat.sheet]!, sentences, read)).includes(text) ? [] : [text];
    }),
  );
  return all.flat();
}

const share = (part: number, whole: number): string => `${part} of ${whole} (${((part / whole) * 100).toFixed(1)} %)`;

/** With a little room above what is measured; neither share may grow. */
describe.each([
  { by: 'by the guard alone', readFor: () => undefined, again: 0.28, lost: 0.2 },
  { by: 'with a second reader', readFor: recorded, again: 0.01, lost: 0.09 },
])('beats told by strangers, $by', ({ by, readFor, again, lost }) => {
  it('are not told twice, in whatever words', async () => {
    const all = beats.flatMap((beat) => beat.again).length;
    const twice = (await Promise.all(beats.map((beat) => twiceHeard(beat, readFor(beat))))).flat();
    console.log(`told again in other words, and not heard, ${by}: ${share(all - twice.length, all)}`);
    expect(twice.length / all, twice.join('\n')).toBeLessThan(again);
  });

  it('may be dwelt on', async () => {
    const all = beats.flatMap((beat) => beat.dwell).length;
    const gone = (await Promise.all(beats.map((beat) => dwellingLost(beat, readFor(beat))))).flat();
    console.log(`dwelling on what was told, and heard, ${by}: ${share(all - gone.length, all)}`);
    expect(gone.length / all, gone.join('\n')).toBeLessThan(lost);
  });
});
