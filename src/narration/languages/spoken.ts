/** The languages the bard speaks, and how one is asked for. */
import type { Style } from '../narrator.ts';
import { english } from './english/english.ts';
import { german } from './german/german.ts';
import type { Language } from './language.ts';

export const languages: readonly Language[] = [english, german];

/** By any of its names or codes, with or without a country; null for one that nobody here speaks. */
export function languageCalled(given: string): Language | null {
  const name = given
    .trim()
    .toLowerCase()
    .replace(/^([a-z]{2})[-_][a-z]{2}$/, '$1');
  return languages.find((one) => one.name.toLowerCase() === name || one.aliases.includes(name)) ?? null;
}

/** What a table is told in. Old tables may have asked for one that nobody speaks: they are told in English. */
export const languageOf = ({ language }: Style): Language => languageCalled(language || english.name) ?? english;
