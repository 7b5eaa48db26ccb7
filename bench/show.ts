/** Findings as a table that reads the same in a terminal and in Markdown. */
import type { Finding, Measure } from './finding.ts';

export function show(findings: readonly Finding[]): string {
  const head = ['what', 'ours', 'peer', 'ratio', 'aim'];
  const rows = [head, ...findings.map(rowOf)];
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const line = (row: readonly string[]) => `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.slice(1).map(line)].join('\n');
}

const rowOf = ({ what, ours, peer, ratio, aim }: Finding): readonly string[] => [
  what,
  amount(ours),
  amount(peer),
  ratio === null ? '' : `${short(ratio)}x`,
  aim === null ? '' : `${aim.text}: ${aim.met ? 'met' : 'missed'}`,
];

const amount = ({ name, value, unit }: Measure): string => `${name} ${short(value)} ${unit}`;

/** Three digits say all that can be known. */
const short = (value: number): string =>
  Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en-US') : String(Number(value.toPrecision(2)));
