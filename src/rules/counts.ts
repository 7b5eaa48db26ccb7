/** How far anything is counted that a table may gain for ever: a billion, which every client can still read. */
export const MOST_COUNTED = 1_000_000_000;

/** What is beyond it is not counted. */
export const gained = (now: number, more: number): number => Math.min(MOST_COUNTED, now + more);

/** More hit points than anybody has; for those that come from outside. */
export const MOST_HIT_POINTS = 10_000;
