/** A feed for as long as its reader may follow it. */
import type { Feed, FeedItem, Shut } from './feed.ts';

/** When to ask again whether it may still be followed. */
export interface Allowance {
  readonly isAllowed: () => Promise<boolean>;
  /** Calls back whenever that may have changed; returns how to stop. */
  readonly listen: (changed: () => void) => () => void;
  /** When it is over in any case; null for never. */
  readonly until: Date | null;
}

/** The longest that a timer can be set for. */
const LONGEST_WAIT = 2 ** 31 - 1;

/** Ends at once when the reader may follow no longer, with an item that says so. */
export function whileAllowed(
  feed: Feed,
  { isAllowed, listen, until }: Allowance,
): AsyncIterableIterator<FeedItem | Shut> {
  let isShut = false;
  let hasSaidSo = false;
  const off = listen(() => void check());
  const timer = until && setTimeout(shut, Math.min(Math.max(until.getTime() - Date.now(), 0), LONGEST_WAIT)).unref();
  const leave = (): void => {
    off();
    if (timer) clearTimeout(timer);
  };
  function shut(): void {
    isShut = true;
    leave();
    feed.return!().catch(() => {});
  }
  async function check(): Promise<void> {
    if (!(await isAllowed())) shut();
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
