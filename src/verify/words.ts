/** Every word of a log: what content was used is called by one of them. */

/** Longer texts are prose, not the key of anything. */
const LONGEST_WORD = 60;

/** Adds the texts and names in a value. */
export function hear(value: unknown, words: Set<string>): void {
  if (typeof value === 'string' && value.length <= LONGEST_WORD) words.add(value);
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    if (!Array.isArray(value)) words.add(name);
    hear(part, words);
  }
}
