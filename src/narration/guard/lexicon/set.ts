/** A list of words, written as a text. */
export const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));
