/** A few places and many who want one: campaigns take turns, whoever of them asks most. */
import { reasonOf } from './patience.ts';

export interface Queue {
  /** Resolves with the way to give the place back; rejects when the signal is pulled first. */
  take(key: string, signal: AbortSignal): Promise<() => void>;
  waiting(): number;
}

export function fairQueue(places: number): Queue {
  const lines = new Map<string, Waiter[]>();
  let free = places;
  const serve = () => {
    while (free > 0 && lines.size > 0) {
      free -= 1;
      nextOf(lines).enter(
        placeOf(() => {
          free += 1;
          serve();
        }),
      );
    }
  };
  return {
    take: (key, signal) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(reasonOf(signal));
        const waiter = waiterFor(signal, resolve, () => {
          leave(lines, key, waiter);
          reject(reasonOf(signal));
        });
        lines.set(key, [...(lines.get(key) ?? []), waiter]);
        serve();
      }),
    waiting: () => [...lines.values()].reduce((sum, line) => sum + line.length, 0),
  };
}

interface Waiter {
  enter(place: () => void): void;
}

function waiterFor(signal: AbortSignal, resolve: (place: () => void) => void, onAbort: () => void): Waiter {
  signal.addEventListener('abort', onAbort, { once: true });
  return {
    enter(place) {
      signal.removeEventListener('abort', onAbort);
      resolve(place);
    },
  };
}

/** Given back once, however often it is tried. */
function placeOf(giveBack: () => void): () => void {
  let held = true;
  return () => {
    if (held) giveBack();
    held = false;
  };
}

/** The first of the line whose turn it is; the rest of that line goes behind all others. */
function nextOf(lines: Map<string, Waiter[]>): Waiter {
  const [key, [first, ...rest]] = lines.entries().next().value as [string, [Waiter, ...Waiter[]]];
  lines.delete(key);
  if (rest.length > 0) lines.set(key, rest);
  return first;
}

function leave(lines: Map<string, Waiter[]>, key: string, waiter: Waiter): void {
  const rest = (lines.get(key) ?? []).filter((other) => other !== waiter);
  if (rest.length > 0) lines.set(key, rest);
  else lines.delete(key);
}
