/** Reading unknown JSON: each reader says where it found what it did not expect. */

import { parseNotation } from '../notation.ts';
import { faultInName } from '../writing.ts';

/** Thrown inside the import only; `importMonsters` turns it into a refusal. */
export interface Mistake {
  readonly mistake: true;
  readonly path: string;
  readonly message: string;
}

export function fail(path: string, message: string): never {
  const mistake: Mistake = { mistake: true, path, message };
  throw mistake;
}

export const isMistake = (value: unknown): value is Mistake =>
  typeof value === 'object' && value !== null && 'mistake' in value;

export type Fields = Readonly<Record<string, unknown>>;

export function objectAt(value: unknown, path: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) fail(path, 'must be an object');
  return value as Fields;
}

export function listAt(value: unknown, path: string): readonly unknown[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) fail(path, 'must be a list');
  if (value.length > 200) fail(path, 'has more than 200 entries');
  return value;
}

/** A name, or another text that is read at a glance. */
export function textAt(value: unknown, path: string, most: number): string {
  if (typeof value !== 'string' || value.trim() === '') fail(path, 'must be a text');
  if (value.length > most) fail(path, `is longer than ${most} characters`);
  const fault = faultInName(value, most);
  return fault === null ? value : fail(path, fault);
}

export function wholeAt(value: unknown, path: string, low: number, high: number): number {
  if (!Number.isInteger(value) || (value as number) < low || (value as number) > high)
    fail(path, `must be a whole number from ${low} to ${high}`);
  return value as number;
}

export function diceAt(value: unknown, path: string): string {
  const text = textAt(value, path, 60).replace(/\s+/g, '').replace('−', '-');
  const parsed = parseNotation(text);
  if (!parsed.ok) fail(path, `is no dice notation: ${parsed.message}`);
  return text;
}

export const maybeText = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 4_000) : '');
