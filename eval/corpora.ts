/** The corpora: sentences about sheets of which it is known whether they may be heard, and what a reader once said of them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { askedLanguage, languageNamed } from '../src/narration/languages/names.ts';
import type { CitedSentence } from '../src/narration/lines.ts';
import { type Reading, readingsFrom } from '../src/narration/reader.ts';
import type { Sheet, SheetFact } from '../src/narration/sheet.ts';
import type { Trial } from './pipeline.ts';

export const natures = ['lie', 'honest', 'told again', 'dwelling'] as const;
export type Nature = (typeof natures)[number];

export const mayBeHeard = (nature: Nature): boolean => nature === 'honest' || nature === 'dwelling';

/** A sentence, what it is, and what should come of it. */
export interface Case extends Trial {
  readonly corpus: string;
  readonly nature: Nature;
  /** What it lies about; null of what is no lie. */
  readonly lie: string | null;
  /** What a reader said of it, where one was asked. */
  readonly recorded: Reading | null;
}

export interface Corpora {
  readonly cases: readonly Case[];
  readonly leftOut: readonly LeftOut[];
}

export interface LeftOut {
  readonly corpus: string;
  readonly because: string;
  readonly count: number;
}

const folder = path.join(import.meta.dirname, 'corpora');
const inFolder = (name: string): string => path.join(folder, `${name}.json`);

const unseen = ['ordinary', 'held-out', 'fresh'].flatMap((name) => [`${name}-honest`, `${name}-lies`]);

/** The unseen ones, unless files are given; their sheets may stand in a file of their own. */
export function readCorpora(files: readonly string[], sheetFiles: readonly string[]): Corpora {
  const sheets = new Map([inFolder('sheets'), ...sheetFiles].flatMap(sheetsIn));
  const read = (files.length > 0 ? files : [...unseen, 'retelling'].map(inFolder)).map((file) =>
    corpusIn(file, sheets),
  );
  return { cases: read.flatMap(({ cases }) => cases), leftOut: read.flatMap(({ leftOut }) => leftOut) };
}

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const jsonIn = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Also where the list is one entry of an object. */
const listIn = (json: unknown): readonly unknown[] =>
  Array.isArray(json) ? json : isObject(json) ? (Object.values(json).find(Array.isArray) ?? []) : [];

/* Sheets */

interface FoundSheet {
  readonly sheet: Sheet;
  readonly hidden: readonly string[];
}

type Sheets = ReadonlyMap<string, FoundSheet>;

const sheetsIn = (file: string): readonly (readonly [string, FoundSheet])[] => sheetsOf(jsonIn(file));

function sheetsOf(json: unknown): readonly (readonly [string, FoundSheet])[] {
  return Object.entries(isObject(json) ? json : {}).flatMap(([name, each]) => {
    const found = sheetFrom(each);
    return found ? [[name, found] as const] : [];
  });
}

const emptySheet = { ruleset: 'ANY', combatId: '', seq: 1, round: 1, ending: 'ongoing' } as const;
const emptyFact = { deed: null, weight: 'beat', roles: {}, isSettled: true } as const;

/** Sheets that were kept before facts had rounds and places of their own are filled in. */
function sheetFrom(json: unknown): FoundSheet | null {
  if (!isObject(json) || !isListWith(json.facts, 'says') || !isListWith(json.standings, 'name')) return null;
  const { hidden = [], text, ...kept } = json as unknown as Sheet & { hidden?: readonly string[]; text?: string };
  const sheet = { ...emptySheet, ...kept };
  const facts = sheet.facts.map(
    (fact, event): SheetFact => ({ ...{ ...emptyFact, round: sheet.round, event }, ...fact }),
  );
  return { sheet: { ...sheet, facts }, hidden };
}

const isListWith = (value: unknown, key: string): boolean =>
  Array.isArray(value) && value.every((each) => isObject(each) && typeof each[key] === 'string');

/* Sentences */

/** What cannot be measured is left out, and why. */
class NoCase extends Error {}

/** It may bring sheets along. */
function corpusIn(file: string, known: Sheets): Corpora {
  const corpus = path.basename(file, '.json').replace(/-(honest|lies)$/, '');
  const json = jsonIn(file);
  const sheets = new Map([...known, ...(isObject(json) ? sheetsOf(json.sheets) : [])]);
  const cases: Case[] = [];
  const reasons: string[] = [];
  for (const item of listIn(json))
    try {
      cases.push(...casesFrom(item, corpus, sheets));
    } catch (error) {
      if (!(error instanceof NoCase)) throw error;
      reasons.push(error.message);
    }
  return { cases, leftOut: countedReasons(corpus, reasons) };
}

const countedReasons = (corpus: string, reasons: readonly string[]): readonly LeftOut[] =>
  [...new Set(reasons)].map((because) => ({
    corpus,
    because,
    count: reasons.filter((reason) => reason === because).length,
  }));

function casesFrom(item: unknown, corpus: string, sheets: Sheets): readonly Case[] {
  if (!isObject(item)) throw new NoCase('no object');
  const { sheet, hidden } = typeof item.sheet === 'string' ? (sheets.get(item.sheet) ?? none()) : given(item.sheet);
  const base = { corpus, sheet, hidden, language: languageFrom(item.language), before: [], lie: null };
  return Array.isArray(item.telling) ? casesOfBeat(item as unknown as ToldBeat, base) : [caseOfPair(item, base)];
}

const none = (): never => {
  throw new NoCase('its sheet is not there');
};

function given(json: unknown): FoundSheet {
  const found = sheetFrom(json);
  if (!found) throw new NoCase('its sheet has no facts or standings');
  return found;
}

function languageFrom(name: unknown): Trial['language'] {
  if (name === undefined || name === null) return askedLanguage(null);
  const language = typeof name === 'string' ? languageNamed(name) : null;
  if (!language) throw new NoCase('its language has no name');
  return language;
}

type Base = Omit<Case, 'nature' | 'sentence' | 'recorded'>;

function caseOfPair({ prose, lie, cites, read }: Json, base: Base): Case {
  if (typeof prose !== 'string' || prose.trim() === '') throw new NoCase('no prose');
  const sentence = { text: prose, cites: placesFrom(cites, base.sheet) };
  const recorded = readingFrom(read, base.sheet);
  if (!lie) return { ...base, nature: 'honest', sentence, recorded };
  return { ...base, nature: 'lie', lie: String(lie), sentence, recorded };
}

/** Numbers of no fact are dropped, as they are where the narrator cites. */
function placesFrom(cites: unknown, { facts }: Sheet): readonly number[] {
  if (cites === undefined || cites === null) return [];
  if (!Array.isArray(cites) || !cites.every(Number.isInteger)) throw new NoCase('its citations are no list of numbers');
  return (cites as readonly number[]).map((number) => number - 1).filter((place) => place in facts);
}

/** How readings were written down before the reader answered in lines. */
const words: Readonly<Record<string, string>> = { true: 'ok', false: 'no' };

/** Also a line of the reader's, such as `ok 2,3`. */
function readingFrom(read: unknown, { facts }: Sheet): Reading | null {
  if (read === undefined || read === null) return null;
  const line = words[String(read)] ?? String(read);
  return readingsFrom(`1 ${line}`, 1, facts.length)[0]!;
}

/* Told again, and dwelt on */

interface ToldBeat {
  /** The whole beat, in order, with the numbers of the facts that each sentence tells. */
  readonly telling: readonly { readonly text: string; readonly facts: readonly number[] }[];
  /** After all of that: a fact of it once more, in other words. */
  readonly again: readonly Remark[];
  /** Right after one of its sentences: nothing new, and nothing told twice. */
  readonly dwell: readonly (Remark & { readonly after: number })[];
}

interface Remark {
  readonly text: string;
  readonly read?: string;
}

function casesOfBeat({ telling, again, dwell }: ToldBeat, base: Base): readonly Case[] {
  const told = telling.map(({ text, facts }): CitedSentence => ({ text, cites: placesFrom(facts, base.sheet) }));
  const remark = ({ text, read }: Remark) => ({
    sentence: { text, cites: [] },
    recorded: readingFrom(read, base.sheet),
  });
  return [
    ...again.map((each): Case => ({ ...base, ...remark(each), nature: 'told again', before: told })),
    ...dwell.map(
      (each): Case => ({ ...base, ...remark(each), nature: 'dwelling', before: told.slice(0, each.after + 1) }),
    ),
  ];
}
