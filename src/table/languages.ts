/** What languages a table can be told in. */
import { languageCalled, languages } from '../narration/languages/spoken.ts';

/** By its English name, as it is logged; null for one that nobody speaks. */
export const languageNamed = (given: string): string | null => languageCalled(given)?.name ?? null;

export const languagesSpoken: readonly string[] = languages.map(({ name }) => name);
