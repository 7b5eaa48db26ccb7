/** Sums that remember what they come from. */
import { type Modifier, sumOf } from '../dice.ts';

/** One share by the name a table knows it by; none where it is worth nothing. */
export const share = (source: string, value: number): readonly Modifier[] => (value === 0 ? [] : [{ source, value }]);

export const atLeast = (least: number, shares: readonly Modifier[]): readonly Modifier[] => [
  ...shares,
  ...share(`at least ${least}`, Math.max(0, least - sumOf(shares))),
];
