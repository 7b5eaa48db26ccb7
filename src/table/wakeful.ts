/** Iterators that sleep until the bell rings, and end at once when their reader leaves. */
import type { Bell } from './bell.ts';

/** Resolves true when there may be news, false when the reader has left. */
export type Wait = () => Promise<boolean>;

/**
 * A bare async generator would not end while it waits: its `return()` waits for the pending `await`, for ever. `gone` is
 * called once, when the reader has left, everything was
 * read, or reading failed.
 */
export function wakeful<T>(
  bell: Bell,
  topic: string,
  run: (wait: Wait) => AsyncGenerator<T>,
  gone: () => void,
): AsyncIterableIterator<T> {
  let rung = true;
  let left = false;
  let wake: (() => void) | null = null;
  const off = bell.listen(topic, () => {
    rung = true;
    wake?.();
  });
  const leave = () => {
    if (left) return;
    left = true;
    off();
    wake?.();
    gone();
  };
  const wait: Wait = async () => {
    if (!rung && !left)
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    rung = false;
    return !left;
  };
  const steps = run(wait);
  return {
    next: async () => {
      try {
        const step = await steps.next();
        if (step.done) leave();
        return step;
      } catch (error) {
        leave();
        throw error;
      }
    },
    return: (value) => {
      leave();
      return steps.return(value);
    },
    throw: (error) => {
      leave();
      return steps.throw(error);
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
