/** What may be sent: every text, number and list of the API is measured here and nowhere else. */
import { faultInName, faultInProse } from '../rules/writing.ts';
import { languageCalled } from '../table/languages.ts';
import { badInput } from './errors.ts';

const most = {
  name: 60,
  word: 100,
  text: 500,
  reason: 300,
  setting: 2000,
  notes: 10_000,
  settings: 4000,
  key: 100,
  list: 100,
  enemies: 100,
  page: 100,
  hotkey: 50,
  window: 50,
} as const;

/** A name people read: 1 to 60 characters once the blanks around it are gone. */
export const nameFrom = (field: string, given: string): string =>
  fitting(field, given.trim(), (name) => faultInName(name, most.name));

/** A key or a part of a name, matched against what the game knows. */
export const wordFrom = (field: string, given: string): string =>
  fitting(field, given.trim(), (word) => faultInName(word, most.word));

/** Any language that has a name; what players write besides is no part of a prompt. */
export function languageFrom(field: string, given: string): string {
  const name = languageCalled(given);
  if (name !== null) return name;
  throw badInput(field, `${field} must be a language, by name or code, as French, Deutsch or pt-BR.`);
}

/** Why, on one line. */
export const reasonFrom = (field: string, given: string): string =>
  fitting(field, given.trim(), (reason) => faultInName(reason, most.reason));

export const textFrom = (field: string, given: string): string => proseFrom(field, given, most.text);
export const notesFrom = (field: string, given: string): string =>
  given.trim() === '' ? '' : proseFrom(field, given, most.notes);
export const settingFrom = (field: string, given: string): string => proseFrom(field, given, most.setting);

const proseFrom = (field: string, given: string, longest: number): string =>
  fitting(field, given.trim(), (text) => faultInProse(text, longest));

function fitting(field: string, text: string, faultOf: (text: string) => string | null): string {
  const fault = faultOf(text);
  if (fault !== null) throw badInput(field, `${field} ${fault}.`);
  return text;
}

export function keyFrom(field: string, given: string): string {
  if (/^[\x20-\x7E]+$/.test(given) && given.length <= most.key) return given;
  throw badInput(field, `${field} must be 1 to ${most.key} printable ASCII characters.`);
}

/** Not given means none; a rule for what is given. */
export function optional<T, R>(given: T | null | undefined, from: (given: T) => R): R | null {
  return given === null || given === undefined ? null : from(given);
}

export function wholeFrom(field: string, given: number, low: number, high: number): number {
  if (given >= low && given <= high) return given;
  throw badInput(field, `${field} must be from ${low} to ${high}.`);
}

export const pageSizeFrom = (field: 'first' | 'last', given: number | null | undefined, usual: number): number =>
  wholeFrom(field, given ?? usual, 1, most.page);
export const afterFrom = (given: number | null | undefined): number => seqFrom('after', given ?? 0);
export const seqFrom = (field: string, given: number): number => wholeFrom(field, given, 0, 2 ** 31 - 1);
export const windowFrom = (given: number | null | undefined): number => wholeFrom('window', given ?? 8, 1, most.window);
export const hotkeyFrom = (given: number): number => wholeFrom('hotkey', given, 1, most.hotkey);

export function listFrom<T, R>(
  field: string,
  given: readonly T[],
  from: (item: T) => R,
  longest: number = most.list,
): R[] {
  if (given.length > longest) throw badInput(field, `${field} may list at most ${longest}.`);
  return given.map(from);
}

/** Free-form JSON, small enough to keep in every row. */
export function jsonFrom(field: string, given: unknown): unknown {
  if (JSON.stringify(given).length <= most.settings) return given;
  throw badInput(field, `${field} must be at most ${most.settings} characters of JSON.`);
}

export interface Named {
  readonly name: string;
}

/** A list of named things as a record, each name once. */
export function recordFrom<T extends Named, R>(
  field: string,
  given: readonly T[],
  from: (item: T) => R,
): Record<string, R> {
  const entries = listFrom(field, given, (item) => [wordFrom(`${field}.name`, item.name), from(item)] as const, 20);
  if (new Set(entries.map(([name]) => name)).size < entries.length)
    throw badInput(field, `${field} names something twice.`);
  if (entries.some(([name]) => name === '__proto__')) throw badInput(field, `${field} can name no __proto__.`);
  return Object.fromEntries(entries);
}

export const picksFrom = (
  given: readonly { readonly name: string; readonly values: readonly string[] }[] | null | undefined,
): Record<string, readonly string[]> =>
  recordFrom('picks', given ?? [], ({ values }) =>
    listFrom('picks.values', values, (value) => wordFrom('picks.values', value)),
  );

export interface Enemy {
  readonly key: string;
  readonly count: number;
  readonly name: string | null;
}

export function enemiesFrom(
  given: readonly { readonly key: string; readonly count?: number | null; readonly name?: string | null }[],
): Enemy[] {
  const enemies = listFrom('enemies', given, ({ key, count, name }) => ({
    key: wordFrom('enemies.key', key),
    count: wholeFrom('enemies.count', count ?? 1, 1, most.enemies),
    name: optional(name, (text) => nameFrom('enemies.name', text)),
  }));
  const total = enemies.reduce((sum, { count }) => sum + count, 0);
  if (total > most.enemies) throw badInput('enemies', `enemies must be at most ${most.enemies} in all.`);
  return enemies;
}
