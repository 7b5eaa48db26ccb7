/** Pieces of the page. Texts stay texts: nothing in a bundle can become markup. */

export type Child = Node | string | null;

export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children.filter((child) => child !== null));
  return element;
}

/** Read out, not seen. */
export const aside = (text: string): HTMLElement => make('span', { class: 'aside' }, text);

export function find<T extends Element>(id: string, type: new () => T): T {
  const element = document.getElementById(id);
  if (!(element instanceof type)) throw new Error(`The page has no ${id}.`);
  return element;
}

const numbers = new Intl.NumberFormat('en');
export const count = (number: number): string => numbers.format(number);
export const counted = (number: number, one: string, many: string): string =>
  `${count(number)} ${number === 1 ? one : many}`;
