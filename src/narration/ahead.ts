/** Listening ahead: what comes while the listener is busy is kept, and can be looked at before its turn. */
export interface Ahead<T> extends AsyncIterable<T> {
  /** What has come and is not taken yet. */
  waiting(): readonly T[];
}

export function listenAhead<T>(source: AsyncIterable<T>): Ahead<T> {
  const kept: T[] = [];
  let end: { readonly error?: unknown } | null = null;
  let hasLeft = false;
  let wake = () => {};
  const listen = async () => {
    for await (const each of source) {
      if (hasLeft) return;
      kept.push(each);
      wake();
    }
  };
  const ended = (how: { readonly error?: unknown }) => {
    end = how;
    wake();
  };
  return {
    waiting: () => kept,
    async *[Symbol.asyncIterator]() {
      listen().then(
        () => ended({}),
        (error) => ended({ error }),
      );
      try {
        for (;;) {
          if (kept.length > 0) yield kept.shift()!;
          else if (end) break;
          else
            await new Promise<void>((come) => {
              wake = come;
            });
        }
      } finally {
        hasLeft = true;
      }
      if (end && 'error' in end) throw end.error;
    },
  };
}
