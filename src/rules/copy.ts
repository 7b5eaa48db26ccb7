/** A deep copy of plain JSON, several times faster than structuredClone on states of our size. */
import type { Draft } from './ruleset.ts';

export function copyOf<T>(value: T): Draft<T> {
  return copyAny(value) as Draft<T>;
}

/** Copied flat first, which keeps the object's shape and costs one step; then only what is nested. */
function copyAny(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.length === 0 ? [] : value.map(copyAny);
  const copy: Record<string, unknown> = { ...value };
  for (const key in copy) {
    const part = copy[key];
    if (typeof part === 'object' && part !== null) copy[key] = copyAny(part);
  }
  return copy;
}
