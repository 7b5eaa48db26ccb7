/** The measurements of one run as a page for people and as numbers for programs. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type LeftOut, type Nature, natures } from './corpora.ts';
import type { Calls } from './live.ts';
import type { Measurement } from './measure.ts';
import type { Share } from './statistics.ts';

export interface Report {
  /** As YYYY-MM-DD. */
  readonly date: string;
  /** The model that read, or `recorded`. */
  readonly reader: string;
  /** Files that were given instead of the unseen corpora. */
  readonly files: readonly string[];
  /** Only so many sentences were measured; null for all. */
  readonly limit: number | null;
  readonly aims: Aims;
  readonly leftOut: readonly LeftOut[];
  readonly measurements: readonly Measurement[];
}

export type Aims = Readonly<Partial<Record<Nature, number>>>;

export const isAimMissed = ({ aims, measurements }: Report): boolean =>
  measurements.some(({ all }) => natures.some((nature) => all[nature] && all[nature].share < (aims[nature] ?? 0)));

/** The page and the numbers under one name; returns where the page is. */
export function writeReport(report: Report, folder: string): string {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, nameOf(report));
  writeFileSync(`${file}.json`, `${JSON.stringify(report, null, 2)}\n`);
  writeFileSync(`${file}.md`, pageOf(report));
  return `${file}.md`;
}

function nameOf({ date, reader, files, measurements }: Report): string {
  const asked = measurements.flatMap(({ form }) => form ?? []);
  const form = asked.length > 1 ? ['both'] : asked;
  return [date, reader, ...form, ...files.map((file) => path.basename(file, '.json'))]
    .join('-')
    .replace(/[^\p{L}\p{N}.-]+/gu, '-');
}

export function pageOf(report: Report): string {
  const { measurements, leftOut } = report;
  return [
    `# The reader, measured on ${report.date}`,
    introductionOf(report),
    ...(measurements.length > 1 ? ['## Side by side', comparisonOf(measurements)] : []),
    ...measurements.flatMap((measurement) => sectionOf(measurement, measurements.length > 1)),
    ...(leftOut.length > 0 ? ['## Left out', leftOut.map(leftOutLine).join('\n')] : []),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n');
}

const leftOutLine = ({ corpus, because, count }: LeftOut): string => `- ${count} of ${corpus}: ${because}.`;

function introductionOf({ reader, files, limit, aims }: Report): string {
  return [
    reader === 'recorded' ? 'Recorded readings, replayed through the pipeline.' : `Read live by \`${reader}\`.`,
    files.length > 0 ? `Corpus: ${files.map((file) => path.basename(file)).join(', ')}.` : 'Corpus: the unseen ones.',
    ...(limit === null ? [] : [`A sample of ${limit} sentences.`]),
    `Aims: ${Object.entries(aims)
      .map(([nature, aim]) => `${right[nature as Nature]} ${percent(aim)}`)
      .join(', ')}.`,
    'Intervals are of 95 % (Wilson).',
  ].join(' ');
}

const right: Readonly<Record<Nature, string>> = {
  lie: 'lies not heard',
  honest: 'honest heard',
  'told again': 'told again, not heard',
  dwelling: 'dwelling, heard',
};

/* Tables */

function sectionOf(
  { form, all, corpora, lies, refused, calls }: Measurement,
  isOneOfSeveral: boolean,
): readonly string[] {
  const rows = [...Object.entries(corpora), ['all', all] as const];
  return [
    ...(isOneOfSeveral ? [`## Asked for the ${form}${form === 'reason' ? ' first' : ' alone'}`] : []),
    table(
      ['corpus', ...natures.map((nature) => right[nature])],
      rows.map(([name, rights]) => [name, ...natures.map((nature) => shown(rights[nature]))]),
    ),
    table(
      ['kind of lie', 'not heard'],
      byName(lies).map(([kind, share]) => [kind, shown(share)]),
    ),
    table(
      ['refused by', 'lies', ...natures.slice(1)],
      byName(refused).map(([refuser, counts]) => [refuser, ...natures.map((nature) => String(counts?.[nature] ?? 0))]),
    ),
    ...(calls ? [table(['calls', ''], callRows(calls))] : []),
  ];
}

const byName = <T>(record: Readonly<Record<string, T>>): readonly (readonly [string, T])[] =>
  Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));

function comparisonOf(measurements: readonly Measurement[]): string {
  const judged = natures
    .filter((nature) => measurements.some(({ all }) => all[nature]))
    .map((nature) => [right[nature], ...measurements.map(({ all }) => shown(all[nature]))]);
  const [first, ...others] = measurements.map(({ calls }) => callRows(calls!));
  const taken = first!.map(([what, value], row) => [what!, value!, ...others.map((rows) => rows[row]![1]!)]);
  return table(['', ...measurements.map(({ form }) => form ?? '')], [...judged, ...taken]);
}

const callRows = ({ count, failures, latencyMs, tokens }: Calls): readonly (readonly string[])[] => [
  ['calls', String(count)],
  ['without an answer', failureWords(failures)],
  ['latency, median', `${latencyMs.median ?? '-'} ms`],
  ['latency, 95 % within', `${latencyMs.p95 ?? '-'} ms`],
  ['tokens in, not cached', String(tokens.input)],
  ['tokens in, written to the cache', String(tokens.cacheWritten)],
  ['tokens in, from the cache', String(tokens.cacheRead)],
  ['tokens out', String(tokens.output)],
];

const failureWords = (failures: Calls['failures']): string =>
  byName(failures)
    .map(([why, count]) => `${count} ${why}`)
    .join(', ') || '0';

/** Rounded down: what falls short of an aim must not look as if it reached it. */
const shown = (share: Share | undefined): string =>
  share
    ? `${share.count} of ${share.of}, ${percent(Math.floor(share.share * 1000) / 1000)} (${percent(share.low)} to ${percent(share.high)})`
    : '';

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
