/** A deep copy of plain JSON, many times faster than structuredClone on states of our size. */
import type { Draft } from './ruleset.ts';

export function copyOf<T>(value: T): Draft<T> {
  return copyAny(value) as Draft<T>;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Spread first, then only what is an object again: setting key by key would make slow objects of large ones. */
function copyAny(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyAny);
  if (!isObject(value)) return value;
  const copy: Record<string, unknown> = { ...value };
  for (const key in copy) if (isObject(copy[key])) copy[key] = copyAny(copy[key]);
  return copy;
}
