/** Names as people write them: normalised to keys, the nearest keys to an unknown one, and names used only once. */

/** `Lord's Sword` and `lords-sword` are `lords_sword`. */
export const normalised = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/'/g, '')
    .replace(/[\s-]+/g, '_');

const MOST_SUGGESTIONS = 3;

/** Those that share most of the letters in order, the best first. */
export function nearest(asked: string, keys: readonly string[]): readonly string[] {
  const sought = normalised(asked).slice(0, 40);
  const likeness = new Map(keys.map((key) => [key, likenessOf(sought, key)]));
  return [...keys].sort((a, b) => likeness.get(b)! - likeness.get(a)!).slice(0, MOST_SUGGESTIONS);
}

/** How many pairs of neighbouring letters two words have in common, against how many they have. */
function likenessOf(one: string, other: string): number {
  const [first, second] = [pairsIn(one), pairsIn(other)];
  const common = first.filter((pair) => second.includes(pair)).length;
  return (2 * common) / (first.length + second.length || 1);
}

const pairsIn = (word: string): readonly string[] =>
  Array.from({ length: Math.max(0, word.length - 1) }, (_, at) => word.slice(at, at + 2));

/** Each under a name of its own: the second Goblin is Goblin 2. */
export function distinct(names: readonly string[], taken: readonly string[] = []): readonly string[] {
  const used = new Set(taken.map((name) => name.toLowerCase()));
  return names.map((base) => {
    let name = base;
    for (let number = 2; used.has(name.toLowerCase()); number++) name = `${base} ${number}`;
    used.add(name.toLowerCase());
    return name;
  });
}
