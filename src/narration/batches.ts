/** Listening ahead: whatever came while the listener was busy, handed over in one go. */

export async function* inBatches<T>(source: AsyncIterable<T>, most: number): AsyncGenerator<readonly T[]> {
  const waiting: T[] = [];
  let isOver = false;
  let hasLeft = false;
  let wake = () => {};
  const listen = async () => {
    for await (const each of source) {
      if (hasLeft) return;
      waiting.push(each);
      wake();
    }
  };
  // Its failure is for whoever has heard all that came before it.
  const listening = listen().finally(() => {
    isOver = true;
    wake();
  });
  listening.catch(() => {});
  try {
    for (;;) {
      if (waiting.length > 0) yield waiting.splice(0, most);
      else if (isOver) break;
      else
        await new Promise<void>((come) => {
          wake = come;
        });
    }
  } finally {
    hasLeft = true;
  }
  await listening;
}
