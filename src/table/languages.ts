/** What languages a table can be told in: any for the model, a few for the bard. */
import { languageNamed } from '../narration/languages/names.ts';
import { languageOf, languages } from '../narration/languages/spoken.ts';

/** By its English name, as it is logged; null for what is no language. */
export const languageCalled = (given: string): string | null => languageNamed(given)?.name ?? null;

/** What the bard speaks to such a table. */
export const bardLanguage = (logged: string | null): string =>
  languageOf({ tone: null, setting: null, language: logged }).name;

export const bardLanguages: readonly string[] = languages.map(({ name }) => name);
