/** Shares with how sure they are, and the middle and the far end of a list of measurements. */

/** So many of so many, with the interval that holds the true share in 95 of 100 such measurements. */
export interface Share {
  readonly count: number;
  readonly of: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** The two-sided 95 % point of the normal distribution. */
const Z = 1.959964;

/** Wilson's score interval: sound also for few sentences, and for shares near all or nothing. */
export function shareOf(count: number, of: number): Share {
  if (of === 0) return { count, of, share: 0, low: 0, high: 1 };
  const share = count / of;
  const spread = 1 + Z ** 2 / of;
  const centre = (share + Z ** 2 / (2 * of)) / spread;
  const half = (Z / spread) * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2));
  return { count, of, share, low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}

/** The smallest measurement that so large a part of them does not exceed; null of none. */
export function quantile(measurements: readonly number[], part: number): number | null {
  const sorted = [...measurements].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? null;
}
