/** Names as people write them: normalised to keys, and the nearest keys to one that is unknown. */

/** `Young-Red Dragon ` and `young red dragon` are `young_red_dragon`. */
export const normalised = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s'’/()+,-]+/g, '_')
    .replace(/^_+|_+$/g, '');

const MOST_SUGGESTIONS = 3;

/** Up to three, what contains the word first, then by how many letters differ. */
export function nearest(asked: string, keys: readonly string[]): readonly string[] {
  const sought = normalised(asked).slice(0, 40);
  const far = new Map(keys.map((key) => [key, distanceTo(sought, key)]));
  return [...keys].sort((a, b) => far.get(a)! - far.get(b)!).slice(0, MOST_SUGGESTIONS);
}

function distanceTo(sought: string, key: string): number {
  return sought.length > 1 && (key.includes(sought) || sought.includes(key)) ? 0 : editDistance(sought, key);
}

/** How many letters must be added, dropped or changed. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const changed = row[j - 1]! + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(changed, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[to.length]!;
}
