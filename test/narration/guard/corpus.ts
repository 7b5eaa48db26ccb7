/** The corpus: sheets, and prose about them that is either true or a lie of a known kind. */
import { readFileSync } from 'node:fs';
import { guardFor, type Verdict } from '../../../src/narration/guard.ts';
import type { Sheet } from '../../../src/narration/narrator.ts';

export interface Pair {
  readonly sheet: string;
  readonly prose: string;
  /** What it lies about; absent for honest prose. */
  readonly lie?: string;
}

const read = (name: string) => JSON.parse(readFileSync(new URL(`../corpus/${name}.json`, import.meta.url), 'utf8'));

const sheets: Readonly<Record<string, Sheet & { readonly hidden?: readonly string[] }>> = read('sheets');

export const pairsIn = (name: string): readonly Pair[] => read(name);

export function judged({ sheet, prose }: Pair): Verdict {
  const { hidden, ...plain } = sheets[sheet]!;
  return guardFor(plain, { phrases: hidden ?? [] }).judge(prose);
}

export interface Measured {
  readonly precision: number;
  readonly recall: number;
  readonly passed: number;
  readonly slipped: readonly string[];
  readonly wronged: readonly string[];
}

export function measured(honest: readonly Pair[], lies: readonly Pair[]): Measured {
  const shown = (pair: Pair): string => `[${pair.sheet}${pair.lie ? `, ${pair.lie}` : ''}] ${pair.prose}`;
  const slipped = lies.filter((pair) => judged(pair).ok);
  const wronged = honest.filter((pair) => !judged(pair).ok);
  const caught = lies.length - slipped.length;
  return {
    precision: caught / (caught + wronged.length),
    recall: caught / lies.length,
    passed: 1 - wronged.length / honest.length,
    slipped: slipped.map(shown),
    wronged: wronged.map(
      (pair) => `${shown(pair)}: ${judged(pair).failures.map(({ check, because }) => `${check} ${because}`)}`,
    ),
  };
}
