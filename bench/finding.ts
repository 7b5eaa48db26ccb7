/** What a benchmark finds: one number of ours, its peer's from the same run, and what we aim at. */

export interface Finding {
  readonly what: string;
  readonly ours: Measure;
  readonly peer: Measure;
  /** Ours as a multiple of the peer's; null where only the amount counts. */
  readonly ratio: number | null;
  /** Null where there is nothing to reach, only something to watch. */
  readonly aim: Aim | null;
}

export interface Measure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
}

export interface Aim {
  readonly text: string;
  readonly met: boolean;
}

export const atLeast = (wanted: number, ratio: number): Aim => ({ text: `at least ${wanted}x`, met: ratio >= wanted });

export const atMost = (wanted: number, ratio: number): Aim => ({ text: `at most ${wanted}x`, met: ratio <= wanted });

export const below = (limit: number, unit: string, value: number): Aim => ({
  text: `below ${limit} ${unit}`,
  met: value < limit,
});

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

export interface Duel {
  readonly ours: number;
  readonly peer: number;
  readonly ratio: number;
}

/** Turn and turn about, so that whatever else the machine does meets both; the ratio is the median over the turns. */
export async function alternate(
  turns: number,
  ours: () => number | Promise<number>,
  peer: () => number | Promise<number>,
): Promise<Duel> {
  const pairs: { ours: number; peer: number }[] = [];
  for (let turn = 0; turn < turns; turn++) pairs.push({ ours: await ours(), peer: await peer() });
  return {
    ours: median(pairs.map((pair) => pair.ours)),
    peer: median(pairs.map((pair) => pair.peer)),
    ratio: median(pairs.map((pair) => pair.ours / pair.peer)),
  };
}

/**
 * How often the work gets done in a second of processor time, over about so many milliseconds of it. What the clock on the
 * wall says depends on what else the machine does.
 */
export function perSecond(milliseconds: number, work: (times: number) => void, times: number): number {
  let done = 0;
  const start = process.cpuUsage();
  let used = 0;
  for (; used < milliseconds * 1000; used = usedSince(start)) {
    work(times);
    done += times;
  }
  return (done / used) * 1_000_000;
}

/** Processor time of this process since then, in microseconds. */
export function usedSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return user + system;
}
