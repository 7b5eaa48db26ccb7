/** `npm run eval`: how many lies are not heard and how many honest sentences are, by recorded readings or by a reader asked live. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { BadConfig, type Config, readConfig } from '../src/config.ts';
import { claudeModel } from '../src/narration/claude.ts';
import { type Case, type Corpora, readCorpora } from './corpora.ts';
import { type FormName, formNames, forms } from './forms.ts';
import { judgedLive } from './live.ts';
import { type Measurement, measurementOf } from './measure.ts';
import { fateOf } from './pipeline.ts';
import { isAimMissed, pageOf, type Report, writeReport } from './report.ts';
import { sampleOf } from './sample.ts';

const UNREAD = 'no recorded reading, so it can only be measured live';

const aims = { lie: 0.995, honest: 0.97 };

const options = {
  live: { type: 'boolean', default: false },
  reader: { type: 'string' },
  form: { type: 'string' },
  limit: { type: 'string' },
  concurrency: { type: 'string' },
  corpus: { type: 'string', multiple: true, default: [] as string[] },
  sheets: { type: 'string', multiple: true, default: [] as string[] },
  out: { type: 'string', default: path.join(import.meta.dirname, 'reports') },
} as const;

/** Said to whoever called, without a trace. */
class Mistake extends Error {}

try {
  await main();
} catch (error) {
  if (!(error instanceof Mistake || error instanceof BadConfig)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const values = valuesGiven();
  const report = values.live ? await liveReport(values) : await recordedReport(values);
  console.log(pageOf(report));
  console.log(`Written to ${path.relative(process.cwd(), writeReport(report, values.out))}`);
  if (isFailed(report)) process.exitCode = 1;
}

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

function valuesGiven(): Values {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    throw new Mistake((error as Error).message);
  }
}

/* Recorded */

async function recordedReport({ corpus, sheets, reader, form, limit, concurrency }: Values): Promise<Report> {
  if (reader ?? form ?? limit ?? concurrency)
    throw new Mistake('--reader, --form, --limit and --concurrency are for a reader that is asked --live.');
  const { cases, leftOut } = corporaOf(corpus, sheets);
  const readable = cases.filter(({ recorded }) => recorded !== null);
  const judged = await Promise.all(
    readable.map(async (each) => ({ case: each, fate: await fateOf(each, async () => each.recorded, 1) })),
  );
  return {
    ...reportOn('recorded', corpus, null),
    leftOut: [...leftOut, ...unread(cases)],
    measurements: [measurementOf(judged, null, null)],
  };
}

function unread(cases: readonly Case[]): Corpora['leftOut'] {
  const names = new Set(cases.map(({ corpus }) => corpus));
  return [...names].flatMap((name) => {
    const without = cases.filter(({ corpus, recorded }) => corpus === name && recorded === null);
    return without.length > 0 ? [{ corpus: name, because: UNREAD, count: without.length }] : [];
  });
}

/* Live */

async function liveReport(values: Values): Promise<Report> {
  const settings = liveSettings(values, readConfig());
  const limit = values.limit === undefined ? null : wholeNumber('--limit', values.limit);
  const wanted = formsOf(values.form ?? 'verdict');
  const { cases, leftOut } = corporaOf(values.corpus, values.sheets);
  const sample = limit === null ? cases : sampleOf(cases, limit);
  const measurements: Measurement[] = [];
  for (const form of wanted) measurements.push(await measuredLive(sample, form, settings));
  return { ...reportOn(settings.reader, values.corpus, limit), leftOut, measurements };
}

interface LiveSettings {
  readonly config: Config;
  readonly apiKey: string;
  readonly reader: string;
  readonly concurrency: number;
}

function liveSettings(values: Values, config: Config): LiveSettings {
  const { anthropicApiKey: apiKey, readerModel } = config;
  if (apiKey === null)
    throw new Mistake('No ANTHROPIC_API_KEY is set, and without one only recorded readings can be measured.');
  const reader = values.reader ?? readerModel;
  if (reader === null) throw new Mistake('READER_MODEL is none, so a reader has to be named with --reader.');
  return { config, apiKey, reader, concurrency: wholeNumber('--concurrency', values.concurrency ?? '4') };
}

async function measuredLive(cases: readonly Case[], form: FormName, settings: LiveSettings): Promise<Measurement> {
  const { config, apiKey, reader, concurrency } = settings;
  const model = claudeModel({ apiKey, baseUrl: config.anthropicBaseUrl });
  const { readerVotes: graveVotes, narrationTimeoutMs: timeoutMs } = config;
  console.log(`${reader}, asked for its ${form}: ${cases.length} sentences, ${concurrency} at a time.`);
  const live = { model, name: reader, form: forms[form], graveVotes, timeoutMs };
  const { judged, calls } = await judgedLive(cases, live, concurrency);
  return measurementOf(judged, form, calls);
}

/* What was asked for */

function corporaOf(files: readonly string[], sheets: readonly string[]): Corpora {
  try {
    return readCorpora(files, sheets);
  } catch (error) {
    throw new Mistake(`A corpus or its sheets cannot be read: ${(error as Error).message}`);
  }
}

function reportOn(reader: string, corpus: readonly string[], limit: number | null) {
  const date = new Date().toISOString().slice(0, 10);
  return { date, reader, files: corpus.map((file) => path.basename(file)), limit, aims };
}

function formsOf(name: string): readonly FormName[] {
  const found = formNames.filter((form) => name === form || name === 'both');
  if (found.length === 0) throw new Mistake(`--form is ${formNames.join(', ')} or both, not ${name}.`);
  return found;
}

function wholeNumber(option: string, text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new Mistake(`${option} is a whole number from 1, not ${text}.`);
  return Number(text);
}

/** The recorded readings are held to the aims; of a reader that is tried out only answers are expected. */
function isFailed(report: Report): boolean {
  const { reader, measurements } = report;
  const isEmpty = ({ sentences, calls }: Measurement): boolean =>
    sentences === 0 || (calls !== null && calls.count > 0 && calls.latencyMs.median === null);
  return measurements.some(isEmpty) || (reader === 'recorded' && isAimMissed(report));
}
