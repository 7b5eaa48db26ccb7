/** How English names people and things: "Goblin 2" is the second goblin, and Grimjaw is Grimjaw. */
import { kindOf } from '../../sheet.ts';
import { type Cast, isCalled, joinedBy, type Names, namesBy, withoutNumbers } from '../naming.ts';

export function namesIn(cast: Cast): Names {
  const { creatures = [] } = cast;
  const isBeast = (name: string): boolean => creatures.includes(name) && !people.test(kindOf(name));
  const names: Names = namesBy(
    {
      called: (list) => calledByKind(list, creatures),
      introduced: (list) => countedKinds(list, creatures, 'some'),
      standing: (list) => countedKinds(list, creatures, 'the'),
      relative: (name) => (isBeast(name) ? 'which' : 'who'),
      pronoun: (name) => (isBeast(name) ? 'it' : null),
      isNamed: (name, text) => isCalled(names, name, text) || isListed(name, text.toLowerCase(), creatures),
      thing: thingCalled,
    },
    cast,
  );
  return names;
}

/** Those nobody would call "it". */
const people =
  /\b(commoner|bystander|guard|soldier|bandit|captain|cultist|knight|mage|priest|acolyte|thug|spy|scout|noble|vampire|spawn|lich|scav|witch|wizard|\w*man|\w*men)$/i;

/** "The first and third goblins" names the third goblin. */
function isListed(name: string, text: string, creatures: readonly string[]): boolean {
  const place = ordinals[placeOf(name, creatures)];
  const plural = pluralOf(kindOf(name).toLowerCase());
  return place !== undefined && new RegExp(`\\b${place}\\b[a-z, ]*\\b${plural}\\b`).test(text);
}

/** Things are told in small letters; abilities keep the letters of their names. */
function thingCalled(value: string, role: string): string {
  const words = withoutNumbers(value);
  return role === 'ability' ? words : words.toLowerCase();
}

const joinAnd = joinedBy('and');

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
const counts = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** "The first and third goblins and the wolf." */
function calledByKind(names: readonly string[], creatures: readonly string[]): string {
  const kinds = new Map<string, string[]>();
  for (const name of names) kinds.set(kindOf(name), [...(kinds.get(kindOf(name)) ?? []), name]);
  return [...kinds.values()].map((alike) => alikeCalled(alike, creatures)).reduce(joinAnd);
}

const alikeCalled = (names: readonly string[], creatures: readonly string[]): string =>
  allOfAKind(names, creatures) ?? names.map((name) => creatureCalled(name, creatures) ?? name).reduce(joinAnd);

/** Null for a proper name, and for a crowd too large to be counted through. The only wolf is the wolf. */
function creatureCalled(name: string, creatures: readonly string[]): string | null {
  const kind = kindOf(name);
  if (!creatures.includes(name)) return null;
  const isAlone = creatures.filter((other) => kindOf(other) === kind).length === 1;
  if (isAlone && kind === name) return `the ${kind.toLowerCase()}`;
  const place = ordinals[placeOf(name, creatures)];
  return place === undefined ? null : `the ${place} ${kind.toLowerCase()}`;
}

const placeOf = (name: string, creatures: readonly string[]): number =>
  creatures.filter((other) => kindOf(other) === kindOf(name)).indexOf(name);

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
