/** How a sentence names people and things; in English "Goblin 2" is the second goblin, and Grimjaw is Grimjaw. */
import type { Side } from '../rules/ruleset.ts';
import type { Sheet } from './narrator.ts';
import { kindOf } from './sheet.ts';

/** The names on one sheet. */
export interface Names {
  /** As a sentence calls whom a role names; null for what is not a name. */
  called(value: string): string | null;
  /** As a sentence introduces them: two goblins and an orc. */
  introduced(value: string): string | null;
  /** What a role names that is not a name: a weapon, an item, an ability. */
  thing(value: string, role: string): string;
  /** Who of each side still stands, for sentences that name them without the fact having done so; '' for nobody. */
  readonly sides: Readonly<Record<'party' | 'foes', string>>;
  /** The text in small letters, with every name taken out. */
  without(text: string): string;
}

/** How a language calls a list of names, of one or more. */
export interface Calling {
  called(list: readonly string[]): string;
  introduced(list: readonly string[]): string;
  standing(list: readonly string[]): string;
  thing: Names['thing'];
}

export function namesBy({ called, introduced, standing, thing }: Calling, standings: Sheet['standings']): Names {
  const names = standings.map((line) => line.name);
  const listed = (value: string, call: (list: readonly string[]) => string): string | null => {
    const list = listOf(value, names);
    return list && call(list);
  };
  const side = (of: Side): string => {
    const left = standings.filter((line) => line.side === of && line.standing === 'UP').map((line) => line.name);
    return left.length === 0 ? '' : standing(left);
  };
  return {
    called: (value) => listed(value, called),
    introduced: (value) => listed(value, introduced),
    thing,
    sides: { party: side('PARTY'), foes: side('FOES') },
    without: (text) => longestFirst(names).reduce((rest, name) => rest.replaceAll(name, ' '), text.toLowerCase()),
  };
}

/** A template with its roles filled in, as a sentence. */
export function sentenceFrom(template: string, roles: Readonly<Record<string, string>>, names: Names): string {
  const filled = template.replace(/\{(\w+)\}/g, (_, role: string) => wordsFor(role, roles[role], names));
  return capitalised(filled);
}

function wordsFor(role: string, value: string | undefined, names: Names): string {
  const isSide = role === 'party' || role === 'foes';
  if (isSide && !value) return names.sides[role];
  const called = isSide ? names.introduced(value!) : names.called(value!);
  return called ?? names.thing(value!, role);
}

/** Digits belong to names of people alone. */
export const withoutNumbers = (thing: string): string =>
  thing
    .replace(/[+-]?\d+['"]?/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** A letter with no plain capital stays as it is, or a name would no longer be that name. */
function capitalised(sentence: string): string {
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

/* In English */

export const namesIn = ({ standings, creatures = [] }: Pick<Sheet, 'standings' | 'creatures'>): Names =>
  namesBy(
    {
      called: (list) => allOfAKind(list, creatures) ?? eachCalled(list, creatures),
      introduced: (list) => countedKinds(list, creatures, 'some'),
      standing: (list) => countedKinds(list, creatures, 'the'),
      thing: thingCalled,
    },
    standings,
  );

/** Things are told in small letters; abilities keep the letters of their names. */
function thingCalled(value: string, role: string): string {
  const words = withoutNumbers(value);
  return role === 'ability' ? words : words.toLowerCase();
}

const joinAnd = joinedBy('and');

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
const counts = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

const eachCalled = (names: readonly string[], creatures: readonly string[]): string =>
  names.map((name) => creatureCalled(name, creatures) ?? name).reduce(joinAnd);

/** Null for a proper name, and for a crowd too large to be counted through. */
function creatureCalled(name: string, creatures: readonly string[]): string | null {
  const kind = kindOf(name);
  if (kind === name && creatures.includes(name)) return `the ${kind.toLowerCase()}`;
  const place = ordinals[placeOf(name, creatures)];
  return place === undefined ? null : `the ${place} ${kind.toLowerCase()}`;
}

const placeOf = (name: string, creatures: readonly string[]): number =>
  creatures.filter((other) => kindOf(other) === kindOf(name)).indexOf(name);

/** The first and third goblins. */
function allOfAKind(names: readonly string[], creatures: readonly string[]): string | null {
  const places = names.map((name) => placeOf(name, creatures)).sort((a, b) => a - b);
  const kinds = new Set(names.map(kindOf));
  if (names.length < 2 || kinds.size > 1 || places.some((place) => ordinals[place] === undefined)) return null;
  return `the ${places.map((place) => ordinals[place]!).reduce(joinAnd)} ${pluralOf(kindOf(names[0]!).toLowerCase())}`;
}

function countedKinds(names: readonly string[], creatures: readonly string[], article: 'some' | 'the'): string {
  const proper = names.filter((name) => !creatures.includes(name));
  const kinds = names.filter((name) => creatures.includes(name)).map(kindOf);
  const counted = [...new Set(kinds)].map((kind) =>
    countOf(kind, kinds.filter((each) => each === kind).length, article),
  );
  return [...proper, ...counted].reduce(joinAnd);
}

function countOf(kind: string, count: number, article: 'some' | 'the'): string {
  const noun = kind.toLowerCase();
  if (article === 'the') return count === 1 ? `the ${noun}` : `the ${pluralOf(noun)}`;
  if (count === 1) return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
  return `${counts[count] ?? 'a host of'} ${pluralOf(noun)}`;
}

function pluralOf(noun: string): string {
  if (/[^aeiou]y$/.test(noun)) return noun.replace(/y$/, 'ies');
  if (/(l|ar)f$/.test(noun)) return noun.replace(/f$/, 'ves');
  if (/man$/.test(noun)) return noun.replace(/man$/, 'men');
  return /(s|x|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`;
}
