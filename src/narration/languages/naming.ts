/** How a sentence names people and things, as far as languages agree on it. */
import type { Side } from '../../rules/ruleset.ts';
import type { Sheet } from '../sheet.ts';
import { kindOf } from '../sheet.ts';

/** The names on one sheet. */
export interface Names {
  /** As a sentence calls whom a role names; null for what is not a name. */
  called(value: string): string | null;
  /** As a sentence introduces them: two goblins and an orc. */
  introduced(value: string): string | null;
  /** As a sentence calls those who have been named before. */
  short(value: string): string;
  /** What a clause about one just named begins with: who, which; null where the language would have to inflect it. */
  relative(name: string): string | null;
  /** What stands for one where nobody else can be meant; null for people. */
  pronoun(name: string): string | null;
  /** Whether the text calls somebody by any of these, alone or in a list. */
  isNamed(name: string, text: string): boolean;
  /** What a role names that is not a name: a weapon, an item, an ability. */
  thing(value: string, role: string): string;
  /** Who of each side still stands, for sentences that name them without the fact having done so; '' for nobody. */
  readonly sides: Readonly<Record<'party' | 'foes', string>>;
  /** The text in small letters, with every name taken out. */
  without(text: string): string;
}

/** Those who may be named. */
export type Cast = Pick<Sheet, 'standings' | 'creatures'>;

/** How a language calls a list of names, of one or more, and one alone. */
export interface Calling extends Pick<Names, 'relative' | 'pronoun' | 'isNamed' | 'thing'> {
  called(list: readonly string[]): string;
  introduced(list: readonly string[]): string;
  standing(list: readonly string[]): string;
}

export function namesBy(
  { called, introduced, standing, ...alone }: Calling,
  { standings, creatures = [] }: Cast,
): Names {
  const names = standings.map((line) => line.name);
  const listed = (value: string, call: (list: readonly string[]) => string): string | null => {
    const list = listOf(value, names);
    return list && call(list);
  };
  const shorter = (value: string): string =>
    (listOf(value, names) ?? []).reduce(
      (text, name) => shortened(text, name, names, creatures),
      listed(value, called) ?? value,
    );
  const short = remembered(shorter);
  const side = (of: Side): string => {
    const left = standings.filter((line) => line.side === of && line.standing === 'UP').map((line) => line.name);
    return left.length === 0 ? '' : standing(left);
  };
  return {
    called: remembered((value) => listed(value, called)),
    introduced: (value) => listed(value, introduced),
    short,
    ...alone,
    sides: { party: side('PARTY'), foes: side('FOES') },
    without: (text) => longestFirst([...names, ...names.map(short)]).reduce(withoutName, text.toLowerCase()),
  };
}

/** The same few people are named again and again. */
function remembered<T>(nameOf: (value: string) => T): (value: string) => T {
  const known = new Map<string, T>();
  return (value) => {
    const name = known.has(value) ? known.get(value)! : nameOf(value);
    known.set(value, name);
    return name;
  };
}

const withoutName = (text: string, name: string): string => text.replaceAll(name, ' ');

/** `called` is how those are named whom a role names, one or several; null for what is not a name. */
export function filled(
  template: string,
  roles: Readonly<Record<string, string>>,
  names: Names,
  called: Names['called'],
): string {
  return template.replace(/\{(\w+)\}/g, (_, role: string) => {
    const value = roles[role] ?? '';
    if (role === 'party' || role === 'foes') return value ? (names.introduced(value) ?? value) : names.sides[role];
    return called(value) ?? names.thing(value, role);
  });
}

/** Digits belong to names of people alone. */
export const withoutNumbers = (thing: string): string =>
  thing
    .replace(/[+-]?\d+['"]?/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** "Goblin 1" is not named by "Goblin 12", nor Ann by Anna. */
export const isWithin = (name: string, text: string): boolean =>
  text.split(name).some((rest, index, pieces) => {
    const before = pieces[index - 1];
    return before !== undefined && !/[\p{L}\p{N}]$/u.test(before) && !/^[\p{L}\p{N}]/u.test(rest);
  });

/** A letter with no plain capital stays as it is, or a name would no longer be that name. */
export function capitalised(sentence: string): string {
  const capital = sentence.charAt(0).toUpperCase();
  return capital.toLowerCase() === sentence.charAt(0) ? capital + sentence.slice(1) : sentence;
}

const longestFirst = (names: readonly string[]): readonly string[] =>
  names.map((name) => name.toLowerCase()).sort((a, b) => b.length - a.length);

function listOf(value: string, names: readonly string[]): readonly string[] | null {
  if (names.includes(value)) return [value];
  const parts = value.split(', ');
  return parts.every((part) => names.includes(part)) ? parts : null;
}

/** "a, b and c". */
export const joinedBy =
  (and: string) =>
  (sofar: string, name: string, index: number, list: readonly string[]): string =>
    sofar + (index === list.length - 1 ? ` ${and} ` : ', ') + name;

/** Whether the text calls one by either name. */
export const isCalled = ({ called, short }: Names, name: string, text: string): boolean =>
  [called(name) ?? name, short(name)].some((form) => isWithin(form.toLowerCase(), text.toLowerCase()));

/* Shorter names */

/** In large letters or small, and in the plural too. */
function shortened(text: string, name: string, names: readonly string[], creatures: readonly string[]): string {
  if (!creatures.includes(name)) return text.replace(name, () => shortProper(name, names));
  const [kind, short] = [kindOf(name), shortKind(name, creatures)];
  return text.replace(kind, () => short).replace(kind.toLowerCase(), () => short.toLowerCase());
}

/** A captain for a Bugbear Captain, and a volatile servitor where there are two kinds of servitor. */
function shortKind(name: string, creatures: readonly string[]): string {
  const words = kindOf(name)
    .replace(/ of .*$/, '')
    .split(' ');
  const kinds = new Set(creatures.map(kindOf));
  const shorter = [words.at(-1)!, `${words[0]} ${words.at(-1)}`].find((short) => isOnly(short.split(' '), kinds));
  return shorter ?? kindOf(name);
}

const isOnly = (words: readonly string[], kinds: ReadonlySet<string>): boolean =>
  [...kinds].filter((kind) => words.every((word) => kind.split(' ').includes(word))).length === 1;

/** Tamsin for Old Tamsin and for Tamsin of the Fen, where nobody else is called so. */
function shortProper(name: string, names: readonly string[]): string {
  const given = name.replace(/ (?:of|the|von|van|de) .*$/u, '').replace(titles, '');
  const [first = name] = given.split(' ');
  const isTaken = names.some((other) => other !== name && isWithin(first.toLowerCase(), other.toLowerCase()));
  return isTaken || !/^\p{Lu}\p{L}+$/u.test(first) ? name : first;
}

const titles = /^(?:(?:Old|Young|Big|Little|Mad|Black|Red|Sir|Dame|Lady|Lord|Brother|Sister|Father|Mother|Captain) )+/;
