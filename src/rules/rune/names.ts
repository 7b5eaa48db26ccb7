/** Names as people write them: normalised to keys. */

/** `Ash-Vargr ` and `ash vargr` are `ash_vargr`; an apostrophe is nothing. */
export const normalised = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '');

/** By key or by name. */
export const keyIn = <K extends string>(
  table: Readonly<Record<K, { readonly name: string }>>,
  asked: string,
): K | null =>
  (Object.keys(table) as K[]).find((key) => [key, normalised(table[key].name)].includes(normalised(asked))) ?? null;
