/** Long lists, walked through with pauses: the page or the server that does it stays alive. */

const ITEMS_AT_ONCE = 50;
const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

export async function* unhurried<T>(items: readonly T[]): AsyncGenerator<T> {
  for (const [index, item] of items.entries()) {
    yield item;
    if (index % ITEMS_AT_ONCE === ITEMS_AT_ONCE - 1) await breath();
  }
}
