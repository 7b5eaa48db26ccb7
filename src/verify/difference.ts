/** Where two pieces of JSON first differ. */
import { isSame } from '../rules/copy.ts';

export interface Found {
  readonly path: string;
  readonly one: string;
  readonly other: string;
}

export function firstDifference(one: unknown, other: unknown, path = ''): Found | null {
  return allDifferences(one, other, path).next().value ?? null;
}

/** Leaf by leaf, in order of the names of the first. What is undefined is not there; null is. */
export function* allDifferences(one: unknown, other: unknown, path = ''): Generator<Found, void> {
  if (isSame(one, other)) return;
  if (!isNested(one) || !isNested(other) || Array.isArray(one) !== Array.isArray(other)) {
    yield { path, one: shown(one), other: shown(other) };
    return;
  }
  for (const name of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const place = Array.isArray(one) ? `${path}[${name}]` : path === '' ? name : `${path}.${name}`;
    yield* allDifferences(memberOf(one, name), memberOf(other, name), place);
  }
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;
const memberOf = (value: object, name: string): unknown =>
  Object.hasOwn(value, name) ? value[name as keyof typeof value] : undefined;

const LONGEST = 80;

function shown(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
