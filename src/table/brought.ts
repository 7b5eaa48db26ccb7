/** What is written in a bundle that somebody brings along: names are names here, too, and prose is prose. */
import { faultInName, faultInProse } from '../rules/writing.ts';
import type { Bundle } from '../verify/bundle.ts';

const LONGEST_NAME = 200;
const names: ReadonlySet<string> = new Set(['name', 'characterName']);

/** The first thing that could not have been written here, with its place; null for nothing. */
export function unfitIn({ log, narrations }: Bundle): string | null {
  return faultIn({ log: log.map(({ body }) => ({ body })), narrations }, 'bundle');
}

function faultIn(value: unknown, place: string, name: string | null = null): string | null {
  if (typeof value === 'string') return faultInText(value, place, name);
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, part] of Object.entries(value)) {
    const isList = Array.isArray(value);
    const fault = faultIn(part, isList ? `${place}[${key}]` : `${place}.${key.slice(0, 40)}`, isList ? name : key);
    if (fault !== null) return fault;
  }
  return null;
}

function faultInText(text: string, place: string, called: string | null): string | null {
  if (text.trim() === '') return null;
  const isName = called !== null && names.has(called);
  const fault = isName ? faultInName(text, LONGEST_NAME) : faultInProse(text, text.length);
  return fault && `${place} ${fault}.`;
}
