/** A deep copy of plain JSON, several times faster than structuredClone on states of our size. */
import type { Draft } from './ruleset.ts';

export function copyOf<T>(value: T): Draft<T> {
  return copyAny(value) as Draft<T>;
}

function copyAny(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copyAny);
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(value)) copy[key] = copyAny((value as Record<string, unknown>)[key]);
  return copy;
}
