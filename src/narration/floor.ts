/** The floor: what any sentence of the model is held to before it is read. Exact, in any language, and it parses nothing. */
import { floorWords } from './floor-words.ts';
import type { AskedLanguage } from './languages/names.ts';
import { escaped } from './lines.ts';
import { harmless, plainWords } from './material.ts';

/** As a certificate lists them. */
export const floorChecks = ['form', 'length', 'echo', 'secrets', 'digits', 'rules', 'language', 'strangers'] as const;
export type FloorCheck = (typeof floorChecks)[number];

export interface FloorParts {
  /** Of everybody there, as they are written. */
  readonly names: readonly string[];
  /** All that may be named: lines of the sheet. */
  readonly known: readonly string[];
  /** Phrases that would give away what is hidden now. */
  readonly secrets: readonly string[];
  /** What the model was given: a sentence that copies it is no story. */
  readonly prompt: readonly string[];
  readonly language: AskedLanguage;
}

/** The first check a sentence does not pass, or null. */
export type Floor = (sentence: string) => FloorCheck | null;

export function floorFor(parts: FloorParts): Floor {
  const ground = groundFor(parts);
  return (sentence) => {
    const bare = sentence.replace(ground.names, ' ');
    return floorChecks.find((check) => fails[check]({ ...ground, sentence, bare })) ?? null;
  };
}

/** What is worked out once for all sentences of a narration. */
interface Ground {
  /** Any of the names, the longest first. */
  readonly names: RegExp;
  readonly known: ReadonlySet<string>;
  readonly secrets: readonly string[];
  readonly prompt: readonly string[];
  readonly code: string;
}

interface Weighed extends Ground {
  readonly sentence: string;
  /** The sentence without its names. */
  readonly bare: string;
}

const fails: Readonly<Record<FloorCheck, (weighed: Weighed) => boolean>> = {
  form: ({ bare }) => markup.test(bare) || !wholeSentence.test(bare),
  length: ({ sentence }) => sentence.length > LONGEST,
  echo: ({ sentence, prompt }) => isEcho(sentence, prompt),
  secrets: ({ sentence, secrets }) => secrets.some((phrase) => spaced(sentence).includes(` ${phrase} `)),
  digits: ({ bare }) => /\p{N}/u.test(bare),
  rules: ({ bare, code }) => [code, 'en'].some((each) => rulesIn(each)?.test(bare)),
  language: ({ bare, known, code }) => !isIn(code, bare, known),
  strangers: ({ bare, known, code }) => capitalsIn(bare, code).some((word) => !isKnown(word, known)),
};

const LONGEST = 400;

function groundFor({ names, known, secrets, prompt, language }: FloorParts): Ground {
  const written = [...new Set(names.flatMap((name) => [name, harmless(name, 200)]))].filter((name) => name !== '');
  const longestFirst = written.sort((a, b) => b.length - a.length).map(escaped);
  return {
    names:
      longestFirst.length > 0
        ? new RegExp(`(?<!${spacedLetter})(?:${longestFirst.join('|')})(?!${spacedLetter})`, 'giu')
        : /(?!)/,
    known: new Set([...names, ...known].flatMap(plainWords)),
    secrets: secrets.map((phrase) => plainWords(phrase).join(' ')),
    prompt: prompt.map(spaced),
    code: language.code,
  };
}

/** Of scripts that part their words, so that a name is not found inside another word. */
const spacedLetter = '[\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}\\p{N}]';

const spaced = (text: string): string => ` ${plainWords(text).join(' ')} `;

/* Form */

const markup = /[*_#`{}[\]|\\<>=~^]|^\s*(?:[-•–—]|\p{N}+[.)])|:\s*$|[\r\n]|https?:|\p{Cc}|\p{Co}/u;
const wholeSentence = /\p{L}.*[\p{Sentence_Terminal}…]["'”’»」』)]*\s*$/u;

/* Echoes */

/** So many words in a row are a copy. */
const RUN = 7;

function isEcho(sentence: string, prompt: readonly string[]): boolean {
  const said = plainWords(sentence);
  const runs = said.length <= RUN ? [said] : said.slice(RUN - 1).map((_, at) => said.slice(at, at + RUN));
  return said.length > 2 && runs.some((run) => prompt.some((text) => text.includes(` ${run.join(' ')} `)));
}

/* Names */

/** Words written large where no sentence begins, in languages that mark names so. */
function capitalsIn(bare: string, code: string): readonly string[] {
  const { hasLargeNouns, capitals } = floorWords[code] ?? {};
  if (hasLargeNouns) return [];
  return [...bare.matchAll(/(?<=[\p{Ll}\p{N},;–—-]['’]?s?\s+)\p{Lu}[\p{L}\p{M}]*/gu)]
    .map(([word]) => word)
    .filter((word) => !capitals?.has(word));
}

/** In another number or case it is still the same word. */
const isKnown = (word: string, known: ReadonlySet<string>): boolean =>
  [word, word.replace(/s$/, ''), word.replace(/es$/, '')].some((form) => known.has(form.toLowerCase()));

/* Rules */

const compiled = new Map<string, RegExp>();

function rulesIn(code: string): RegExp | null {
  const { rules } = floorWords[code] ?? {};
  if (!rules) return null;
  const found = compiled.get(code) ?? new RegExp(`(?<![\\p{L}\\p{N}])(?:${rules.join('|')})(?![\\p{L}\\p{N}])`, 'iu');
  compiled.set(code, found);
  return found;
}

/* Language */

/** In its script, with some of its own common words, and without those of another. */
function isIn(code: string, bare: string, known: ReadonlySet<string>): boolean {
  const said = plainWords(bare);
  const script = scriptOf(code);
  // Weapons and spells are of no language.
  const foreign = said.filter((word) => !known.has(word) && !script.test(word));
  if (foreign.length * 4 > said.length) return false;
  const own = floorWords[code]?.common;
  const ours = own ? said.filter((word) => own.has(word)).length : 0;
  if (own && ours === 0 && said.length >= LONG) return false;
  return Object.values(floorWords).every(
    ({ common }) =>
      common === own || said.filter((word) => common.has(word) && !own?.has(word)).length < Math.max(FOREIGN, ours + 1),
  );
}

/** So many words without a common one are of some other language; so many common ones of another are enough. */
const LONG = 8;
const FOREIGN = 2;

/** Languages that are written in several scripts at once. */
const mixed: Readonly<Record<string, string>> = {
  Jpan: '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー',
  Hans: '\\p{Script=Han}',
  Hant: '\\p{Script=Han}',
  Kore: '\\p{Script=Hangul}\\p{Script=Han}',
};

const scripts = new Map<string, RegExp>();

function scriptOf(code: string): RegExp {
  const known = scripts.get(code);
  if (known) return known;
  const script = new Intl.Locale(code).maximize().script ?? 'Latn';
  const found = new RegExp(`^[${mixed[script] ?? `\\p{Script=${script}}`}\\p{M}\\p{N}]+$`, 'u');
  scripts.set(code, found);
  return found;
}
