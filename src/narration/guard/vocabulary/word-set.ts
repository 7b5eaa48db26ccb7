/** A list of words, written as a text. */
export const wordSet = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** What a word may be a form of: "stepped" of step, "bodies" of body. The word itself comes first. */
export const stemsOf = remembering(stemmed);

const MOST_REMEMBERED = 5000;

/** The same few thousand words come again and again: what was found out about one is kept. */
export function remembering<T>(find: (lower: string) => T): (lower: string) => T {
  const remembered = new Map<string, T>();
  return (lower) => {
    const known = remembered.get(lower);
    if (known !== undefined) return known;
    const found = find(lower);
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    remembered.set(lower, found);
    return found;
  };
}

function stemmed(lower: string): readonly string[] {
  const stems = [lower];
  for (const [ending, ...roots] of endings) {
    if (!lower.endsWith(ending) || lower.length < ending.length + 2) continue;
    const bare = lower.slice(0, -ending.length);
    stems.push(...roots.map((root) => bare + root));
    if (/([bdfgklmnprtvz])\1$/.test(bare)) stems.push(bare.slice(0, -1));
  }
  return stems;
}

/** An ending, and what stands in its place in the root. */
const endings: readonly (readonly [string, ...string[]])[] = [
  ['ies', 'y', 'ie'],
  ['ied', 'y'],
  ['ves', 'f', 'fe'],
  ['men', 'man'],
  ['es', '', 'e'],
  ['s', ''],
  ['ed', '', 'e'],
  ['ing', '', 'e'],
  ['ier', 'y'],
  ['iest', 'y'],
  ['er', '', 'e'],
  ['est', '', 'e'],
  ['ily', 'y'],
  ['ly', '', 'le'],
  ['y', '', 'e'],
  ['ness', ''],
  ['less', ''],
  ['ful', ''],
  ['like', ''],
  ['ish', ''],
];

/** What a noun may be the plural of. The word itself comes first. */
export const singularsOf = remembering((lower: string): readonly string[] => {
  const singulars = [lower];
  for (const [ending, ...roots] of plurals)
    if (lower.endsWith(ending)) singulars.push(...roots.map((root) => lower.slice(0, -ending.length) + root));
  return singulars;
});

const plurals: readonly (readonly [string, ...string[]])[] = [
  ['ies', 'y', 'ie'],
  ['ves', 'f', 'fe'],
  ['men', 'man'],
  ['es', ''],
  ['s', ''],
];

export const isIn = (words: ReadonlySet<string>, lower: string): boolean =>
  words.has(lower) || stemsOf(lower).some((stem) => words.has(stem));

/** The word, or what it is the plural of. */
export const isOneOf = (words: ReadonlySet<string>, lower: string): boolean =>
  singularsOf(lower).some((noun) => words.has(noun));
