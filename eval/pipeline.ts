/** One sentence on the way every sentence of the model takes: the floor, the reader, and the telling of each fact once. */
import { beatFloor } from '../src/narration/beat-floor.ts';
import { type ConfirmedParts, confirmedProse } from '../src/narration/confirmed.ts';
import type { FloorCheck } from '../src/narration/floor.ts';
import type { AskedLanguage } from '../src/narration/languages/names.ts';
import type { CitedSentence } from '../src/narration/lines.ts';
import type { Sentence } from '../src/narration/narrator.ts';
import type { Reading } from '../src/narration/reader.ts';
import type { Sheet } from '../src/narration/sheet.ts';

export interface Trial {
  readonly sheet: Sheet;
  /** What the game keeps veiled now, in phrases. */
  readonly hidden: readonly string[];
  readonly language: AskedLanguage;
  /** What was told of the same beat before it, and is confirmed as it is cited. */
  readonly before: readonly CitedSentence[];
  readonly sentence: CitedSentence;
}

/** What a reader says of one sentence after what was heard; null where it says nothing that can be read. */
export type ReadOne = (sentence: CitedSentence, heard: readonly string[]) => Promise<Reading | null>;

export type Refuser = `floor:${FloorCheck}` | 'reader' | 'no answer' | 'telling';

export interface Fate {
  readonly isHeard: boolean;
  /** What it counts for, by places on the sheet. */
  readonly facts: readonly number[];
  /** Null of a sentence that is heard. */
  readonly refusedBy: Refuser | null;
}

export async function fateOf(trial: Trial, read: ReadOne, graveVotes: ConfirmedParts['graveVotes']): Promise<Fate> {
  const { sheet, hidden, language, sentence, before } = trial;
  const floor = beatFloor(sheet, { tone: null, setting: null, language: language.name }, hidden);
  const readings: (Reading | null)[] = [];
  const prose = confirmedProse({
    ...{ sheet, floor, graveVotes, recent: [], bard: () => [], onFailure: rethrow },
    sentences: inTurn([...before, sentence]),
    read: async (batch, heard) => {
      if (batch.at(-1) !== sentence) return batch.map(asCited);
      const reading = await read(sentence, [...heard, ...batch.slice(0, -1).map(({ text }) => text)]);
      readings.push(reading);
      return [...batch.slice(0, -1).map(asCited), reading];
    },
  });
  const said: Sentence[] = [];
  for await (const each of prose) said.push(each);
  const heard = before.some(({ text }) => text === sentence.text) ? [] : said.slice(-1);
  const [itself] = heard.filter(({ text }) => text === sentence.text);
  if (itself) return { isHeard: true, facts: itself.facts, refusedBy: null };
  return { isHeard: false, facts: [], refusedBy: refuserOf(floor(sentence.text), readings) };
}

const asCited = (): Reading => ({ verdict: 'ok', tells: null });

async function* inTurn<T>(all: readonly T[]): AsyncGenerator<T> {
  yield* all;
}

function rethrow(failure: Error): never {
  throw failure;
}

function refuserOf(check: FloorCheck | null, readings: readonly (Reading | null)[]): Refuser {
  if (check !== null) return `floor:${check}`;
  if (readings.includes(null)) return 'no answer';
  return readings.some((reading) => reading?.verdict !== 'ok') ? 'reader' : 'telling';
}
