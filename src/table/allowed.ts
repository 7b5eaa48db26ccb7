/** A feed for as long as its reader may follow it. */
import type { Feed, FeedItem, Shut } from './feed.ts';

export interface Allowance {
  /** Until when it may be followed as things stand; null: no longer. Whoever cannot be asked about may not, either. */
  readonly until: () => Promise<Date | null>;
  /** Calls back whenever that may have changed; returns how to stop. */
  readonly listen: (changed: () => void) => () => void;
}

/** The longest that a timer can be set for. */
const LONGEST_WAIT = 2 ** 31 - 1;

/** Ends at once when the reader may follow no longer, with an item that says so. */
export function whileAllowed(feed: Feed, { until, listen }: Allowance): AsyncIterableIterator<FeedItem | Shut> {
  let isShut = false;
  let hasSaidSo = false;
  let hasLeft = false;
  let timer: NodeJS.Timeout | undefined;
  const off = listen(() => void check());
  void check();
  function leave(): void {
    hasLeft = true;
    off();
    clearTimeout(timer);
  }
  async function check(): Promise<void> {
    const end = await until().catch(() => null);
    if (hasLeft) return;
    const wait = end === null ? 0 : end.getTime() - Date.now();
    clearTimeout(timer);
    if (wait > 0) timer = setTimeout(() => void check(), Math.min(wait, LONGEST_WAIT)).unref();
    else shut();
  }
  function shut(): void {
    isShut = true;
    leave();
    feed.return!().catch(() => {});
  }
  return {
    async next() {
      const step: IteratorResult<FeedItem | Shut> = isShut ? { done: true, value: undefined } : await feed.next();
      if (isShut && !hasSaidSo) {
        hasSaidSo = true;
        return { done: false, value: { kind: 'shut' } };
      }
      if (step.done) leave();
      return isShut ? { done: true, value: undefined } : step;
    },
    return(value) {
      leave();
      return feed.return!(value);
    },
    throw(error) {
      leave();
      return feed.throw!(error);
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
