/** What a refusal offers instead, cut short: a list that nobody reads helps nobody. */

const MOST = 12;

export const fewOptions = (options: readonly string[]) => ({ options: options.slice(0, MOST), ...beyond(options) });

export const fewCandidates = (candidates: readonly string[]) => ({
  candidates: candidates.slice(0, MOST),
  ...beyond(candidates),
});

/** The same in a sentence. */
export function inWords(words: readonly string[], separator = ', '): string {
  const { more } = beyond(words);
  return words.slice(0, MOST).join(separator) + (more === undefined ? '' : ` and ${more} more`);
}

const beyond = ({ length }: readonly string[]): { readonly more?: number } =>
  length > MOST ? { more: length - MOST } : {};
