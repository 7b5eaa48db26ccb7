/** The corpus: sheets, and prose about them that is either true or a lie of a known kind. */
import { readFileSync } from 'node:fs';
import { guardFor, type Verdict } from '../../../src/narration/guard.ts';
import type { Sheet } from '../../../src/narration/narrator.ts';

export interface Pair {
  readonly sheet: string;
  readonly prose: string;
  /** What it lies about; absent for honest prose. */
  readonly lie?: string;
  /** What a language model said that was asked as the second reader is, where one was. */
  readonly read?: 'true' | 'false' | 'again';
}

const read = (name: string) => JSON.parse(readFileSync(new URL(`../corpus/${name}.json`, import.meta.url), 'utf8'));

export const sheets: Readonly<Record<string, Sheet & { readonly hidden?: readonly string[] }>> = {
  ...read('sheets'),
  ...read('ordinary-sheets'),
};

export const pairsIn = (name: string): readonly Pair[] => read(name);

export function judged({ sheet, prose }: Pair): Verdict {
  const { hidden, ...plain } = sheets[sheet]!;
  return guardFor(plain, { phrases: hidden ?? [] }).judge(prose);
}

/** As with a second reader: what the guard is sure of stands, and the rest is as that reader says. */
export function readTwice(pair: Pair): Pick<Verdict, 'ok' | 'failures'> {
  const { isPlain, failures } = judged(pair);
  const flat = failures.filter(({ isFlat }) => isFlat);
  return { ok: isPlain || (flat.length === 0 && pair.read === 'true'), failures: flat };
}

export interface Measured {
  readonly honest: number;
  readonly lies: number;
  readonly precision: number;
  readonly recall: number;
  readonly passed: number;
  readonly slipped: readonly Pair[];
  readonly wronged: readonly string[];
  readonly kinds: ReadonlyMap<string, Tally>;
}

export interface Tally {
  readonly caught: number;
  readonly of: number;
}

export function measured(
  honest: readonly Pair[],
  lies: readonly Pair[],
  judge: (pair: Pair) => Pick<Verdict, 'ok' | 'failures'> = judged,
): Measured {
  const slipped = lies.filter((pair) => judge(pair).ok);
  const wronged = honest.filter((pair) => !judge(pair).ok);
  const caught = lies.length - slipped.length;
  return {
    honest: honest.length,
    lies: lies.length,
    precision: caught / (caught + wronged.length),
    recall: caught / lies.length,
    passed: 1 - wronged.length / honest.length,
    slipped,
    wronged: wronged.map(
      (pair) =>
        `[${pair.sheet}] ${pair.prose}: ${judge(pair).failures.map(({ check, because }) => `${check} ${because}`)}`,
    ),
    kinds: talliesOf(lies, new Set(slipped)),
  };
}

function talliesOf(lies: readonly Pair[], slipped: ReadonlySet<Pair>): ReadonlyMap<string, Tally> {
  const kinds = new Map<string, Tally>();
  for (const pair of lies) {
    const { caught, of } = kinds.get(pair.lie!) ?? { caught: 0, of: 0 };
    kinds.set(pair.lie!, { caught: caught + (slipped.has(pair) ? 0 : 1), of: of + 1 });
  }
  return kinds;
}
