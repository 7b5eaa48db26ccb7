/** The languages a table may ask for: all that have a name, by that name in English, by their own, or by code. */

export interface AskedLanguage {
  /** In English, as the log keeps it. */
  readonly name: string;
  readonly code: string;
}

const english: AskedLanguage = { name: 'English', code: 'en' };

/** Null for what is no language. Nothing of what was given is passed on: a prompt only ever has names from here. */
export function languageNamed(given: string): AskedLanguage | null {
  const sought = given.trim().toLowerCase();
  const sameCode = /^([a-z]{2,3})(?:[-_][a-z\d]{2,8})*$/.exec(sought)?.[1];
  return (
    known().find(({ code, name }) => code === sameCode || name.toLowerCase() === sought) ??
    ownNames().get(sought) ??
    null
  );
}

/** Old logs may have a name that is none: English. */
export const askedLanguage = (name: string | null | undefined): AskedLanguage =>
  (name ? languageNamed(name) : null) ?? english;

const inEnglish = once(() => new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }));

const letters = [...'abcdefghijklmnopqrstuvwxyz'];

/** Every code of two letters, and those of three that many people speak. */
const codes = [
  ...letters.flatMap((first) => letters.map((second) => first + second)),
  ...['ceb', 'fil', 'gsw', 'haw', 'hmn', 'nds', 'yue'],
];

const known = once((): readonly AskedLanguage[] =>
  codes.flatMap((code) => {
    const name = inEnglish().of(code);
    return name === undefined ? [] : [{ name, code }];
  }),
);

/** Deutsch, français, 日本語. */
const ownNames = once(
  (): ReadonlyMap<string, AskedLanguage> =>
    new Map(
      known().flatMap((language) => {
        const own = new Intl.DisplayNames([language.code], { type: 'language', fallback: 'none' }).of(language.code);
        return own === undefined ? [] : [[own.toLowerCase(), language] as const];
      }),
    ),
);

function once<T>(make: () => T): () => T {
  let made: T | null = null;
  return () => (made ??= make());
}
