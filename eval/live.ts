/** A reader asked over the API, one call for each sentence, with what that took. */
import type { ConfirmedParts } from '../src/narration/confirmed.ts';
import { failureFrom, type Model, type Piece, type Usage } from '../src/narration/model.ts';
import { leash } from '../src/narration/patience.ts';
import { askOf, type ReaderAsk, readerLines } from '../src/narration/reader.ts';
import type { Case } from './corpora.ts';
import type { Form } from './forms.ts';
import type { Judged } from './measure.ts';
import { fateOf, type ReadOne } from './pipeline.ts';
import { quantile } from './statistics.ts';

export interface LiveReader {
  readonly model: Model;
  readonly name: string;
  readonly form: Form;
  readonly graveVotes: ConfirmedParts['graveVotes'];
  readonly timeoutMs: number;
}

/** All that was asked, and what it took. */
export interface Calls {
  readonly count: number;
  /** Calls without an answer that can be read, by why. */
  readonly failures: Readonly<Record<string, number>>;
  /** Of the calls that were answered. */
  readonly latencyMs: { readonly median: number | null; readonly p95: number | null };
  readonly tokens: Usage;
}

export async function judgedLive(
  cases: readonly Case[],
  reader: LiveReader,
  concurrency: number,
): Promise<{ readonly judged: readonly Judged[]; readonly calls: Calls }> {
  const log: Call[] = [];
  const judged = await inParallel(cases, concurrency, async (each) => ({
    case: each,
    fate: await fateOf(each, readerOf(each, reader, log), reader.graveVotes),
  }));
  return { judged, calls: callsIn(log) };
}

async function inParallel<T, R>(all: readonly T[], most: number, work: (each: T) => Promise<R>): Promise<readonly R[]> {
  const results: R[] = [];
  const waiting = all.entries();
  const worker = async () => {
    for (const [place, each] of waiting) results[place] = await work(each);
  };
  await Promise.all(Array.from({ length: most }, worker));
  return results;
}

/* One call */

interface Call {
  readonly milliseconds: number;
  readonly usage: Usage | null;
  /** Null where it was answered. */
  readonly failure: string | null;
}

interface Answer {
  readonly text: string;
  readonly usage: Usage | null;
}

/** Whatever goes wrong, the sentence has no reading: nobody would hear it. */
function readerOf({ sheet, language }: Case, reader: LiveReader, log: Call[]): ReadOne {
  return async (sentence, heard) => {
    const began = performance.now();
    const finished = (usage: Usage | null, failure: string | null) =>
      log.push({ milliseconds: performance.now() - began, usage, failure });
    try {
      const { text, usage } = await answerTo(reader.form.ask(sheet, heard, sentence, language.name), reader);
      const reading = reader.form.readingIn(text, sheet.facts.length);
      finished(usage, reading === null ? 'UNREADABLE' : null);
      return reading;
    } catch (error) {
      finished(null, failureFrom(error).kind);
      return null;
    }
  };
}

/** As the storyteller asks and listens. */
async function answerTo(ask: ReaderAsk, { model, name, timeoutMs }: LiveReader): Promise<Answer> {
  const limit = leash(new AbortController().signal);
  limit.in(timeoutMs, `No answer for ${timeoutMs} ms.`);
  const meter: { usage: Usage | null } = { usage: null };
  try {
    const text = await readerLines(metered(model.answer(askOf(name, ask), limit.signal), meter));
    return { text, usage: meter.usage };
  } finally {
    limit.off();
  }
}

async function* metered(pieces: AsyncIterable<Piece>, meter: { usage: Usage | null }): AsyncGenerator<Piece> {
  for await (const piece of pieces) {
    if (piece.kind === 'spent') meter.usage = piece.usage;
    yield piece;
  }
}

/* All of them */

function callsIn(log: readonly Call[]): Calls {
  const failures: Record<string, number> = {};
  for (const { failure } of log) if (failure) failures[failure] = (failures[failure] ?? 0) + 1;
  const answered = log.filter(({ failure }) => failure === null).map(({ milliseconds }) => milliseconds);
  return {
    count: log.length,
    failures,
    latencyMs: { median: rounded(quantile(answered, 0.5)), p95: rounded(quantile(answered, 0.95)) },
    tokens: {
      input: spent(log, 'input'),
      cacheWritten: spent(log, 'cacheWritten'),
      cacheRead: spent(log, 'cacheRead'),
      output: spent(log, 'output'),
    },
  };
}

const rounded = (milliseconds: number | null): number | null =>
  milliseconds === null ? null : Math.round(milliseconds);

const spent = (log: readonly Call[], kind: keyof Usage): number =>
  log.reduce((sum, { usage }) => sum + (usage?.[kind] ?? 0), 0);
