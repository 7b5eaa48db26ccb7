/** Form: how long it is, and that it is prose and no markup. */
import type { Cast } from '../cast.ts';

export const flood = (text: string, most: number): string | null =>
  text.length > most ? `${text.length} characters at once` : null;

const marks: readonly (readonly [RegExp, string])[] = [
  [/^\s*#|\n\s*#/, 'a heading'],
  [/```|~~~/, 'a code fence'],
  [/\*\*|__|(^|\s)\*\S/, 'bold or italics'],
  [/[{}<>|\\]|\[[^\]]*\]/, 'brackets'],
  [/https?:|www\./i, 'a link'],
  [/^\s*(?:[-*\u2022]|\d+[.)])\s/, 'a list'],
  [/^[\p{L}][\p{L} ]{1,30}:\s*$/u, 'a label'],
  [
    /^\s*(narrative|narration|narrator|output|answer|response|text|story|title|tone|style|draft|final|act \w+|prologue|epilogue|standing|status|facts?|enemies|loot|xp|dm|gm|round \w+|scene|outcome|note|summary|system|user|human|assistant|player|result|damage)\s*:/i,
    'a label',
  ],
  [/\b\p{Lu}{4,}(?: \p{Lu}{2,})+/u, 'a heading in capitals'],
  [/\p{Extended_Pictographic}/u, 'a picture'],
  [/(\p{L})\1{5,}/u, 'a stutter'],
];

export function markup(sentence: string, cast: Cast): string | null {
  const bare = withoutNames(sentence, cast);
  const found = marks.find(([shape]) => shape.test(bare));
  if (found) return found[1];
  return /[.!?\u2026]["'\u201d\u2019)]*$/.test(sentence.trim()) ? null : 'no end';
}

/** Names are the players' own: what is odd about them is no fault of the prose. */
export function withoutNames(sentence: string, cast: Cast): string {
  if (last.cast === cast && last.sentence === sentence) return last.bare;
  const bare = namesOf(cast).reduce(
    (rest, name) => rest.replaceAll(name, 'Somebody').replaceAll(name.toLowerCase(), 'somebody'),
    sentence,
  );
  last = { cast, sentence, bare };
  return bare;
}

/** Several checks ask for the same sentence in a row. */
let last: { readonly cast: Cast | null; readonly sentence: string; readonly bare: string } = {
  cast: null,
  sentence: '',
  bare: '',
};

const named = new WeakMap<Cast, readonly string[]>();

function namesOf(cast: Cast): readonly string[] {
  const known = named.get(cast);
  if (known) return known;
  const names = cast.people.map((person) => person.name).sort((a, b) => b.length - a.length);
  named.set(cast, names);
  return names;
}

/** As the sheet writes the names of spells and things. */
export const capital = (lower: string): string => lower.charAt(0).toUpperCase() + lower.slice(1);
