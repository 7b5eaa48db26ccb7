/** Who is on the sheet, and what they may be called: names, kinds, places in a row, epithets. */
import type { Health, Side, Standing } from '../../rules/ruleset.ts';
import type { Sheet } from '../narrator.ts';
import { kindOf } from '../sheet.ts';
import { creatureKinds, crowdWords, foeWords, heroWords, monsterWords, pluralsOf } from './lexicon/beings.ts';
import { counts, ordinals } from './lexicon/numbers.ts';
import { laidOn } from './marks.ts';
import { wordsOf } from './words.ts';

export interface Person {
  readonly name: string;
  readonly side: Side;
  readonly isPlayer: boolean;
  /** A kind rather than a name: "Goblin 2". */
  readonly isCreature: boolean;
  readonly kind: string;
  readonly standing: Standing;
  readonly health: Health;
}

export interface Cast {
  readonly people: readonly Person[];
  /** By their first word, the longest first. */
  readonly aliases: ReadonlyMap<string, readonly Alias[]>;
  /** Words of the names of abilities and things, as written. */
  readonly titles: ReadonlySet<string>;
  /** Weapons of more than one word: a life drain drains no life by being named. */
  readonly weapons: readonly (readonly string[])[];
  /** Nouns for what was laid on anybody here. */
  readonly laid: ReadonlySet<string>;
  /** Whom the facts are about. */
  readonly actors: ReadonlySet<string>;
}

export interface Alias {
  readonly words: readonly string[];
  /** As the name itself is written; empty where it is no name. */
  readonly written: readonly string[];
  /** A proper name has its capital: a rose is not Rose. */
  readonly isProper: boolean;
  /** Means nobody without "the". */
  readonly needsThe: boolean;
  readonly who: readonly string[];
  readonly mode: 'any' | 'all';
}

export function castOf(sheet: Sheet): Cast {
  const people = sheet.standings.map((line) => personOf(line, sheet));
  const aliases = [...namesOf(people), ...kindsOf(people, actorsOf(sheet)), ...epithetsOf(people)];
  const things = sheet.facts.flatMap(({ roles }) => [roles.ability ?? '', roles.item ?? '']);
  const titles = new Set(
    things.flatMap((thing) => wordsOf(thing).map((word) => word.text)).filter((word) => /^\p{Lu}/u.test(word)),
  );
  const weapons = sheet.facts.map(({ roles }) => lowerWords(roles.weapon ?? '')).filter((words) => words.length > 1);
  const actors = new Set(sheet.facts.flatMap(({ roles }) => Object.values(roles).flatMap((role) => role.split(', '))));
  return { people, titles, weapons, actors, laid: laidOn(sheet), aliases: byFirstWord(aliases) };
}

function byFirstWord(aliases: readonly Alias[]): ReadonlyMap<string, readonly Alias[]> {
  const index = new Map<string, Alias[]>();
  for (const alias of [...aliases].sort((a, b) => b.words.length - a.words.length)) {
    const first = spelt(alias.words[0]!);
    const list = index.get(first);
    if (list) list.push(alias);
    else index.set(first, [alias]);
  }
  return index;
}

function personOf(line: Sheet['standings'][number], { creatures }: Sheet): Person {
  const { name, side, isPlayer, standing, health } = line;
  const kind = kindOf(name).toLowerCase();
  const isKind = creatureKinds.has(kind) || creatureKinds.has(kind.split(' ').at(-1)!);
  // "Volatile Rust-Clan Scav": what is described rather than named is a kind, listed or not.
  const isCreature =
    !isPlayer && (creatures?.includes(name) || isKind || kind !== name.toLowerCase() || name.includes(' '));
  return { name, side, isPlayer, isCreature, kind, standing, health };
}

export const lowerWords = (text: string): readonly string[] => wordsOf(text).map((word) => word.lower);

/** An armoured labourer is an armored laborer. */
export const spelt = (lower: string): string => lower.replace(/our(?=(ed|er|ers|ing|s)?$)/, 'or');

/* Names */

function namesOf(people: readonly Person[]): readonly Alias[] {
  const isShared = ({ name, kind, isCreature }: Person): boolean =>
    isCreature && name.toLowerCase() === kind && people.some((other) => other.name !== name && other.kind === kind);
  return people
    .filter((person) => !isShared(person))
    .flatMap(({ name, isCreature }) => [
      {
        words: lowerWords(name),
        written: wordsOf(name).map((word) => word.text),
        isProper: !isCreature,
        needsThe: false,
        who: [name],
        mode: 'any' as const,
      },
      ...(isCreature ? tailsOf(name, people) : partsOf(name, people)),
    ]);
}

export const particles = new Set([
  'the',
  'of',
  'von',
  'van',
  'de',
  'la',
  'sir',
  'lady',
  'lord',
  'dame',
  'brother',
  'sister',
  'and',
]);

/** "Aldric" is Sir Aldric of Vane, unless two bear the name. */
function partsOf(name: string, people: readonly Person[]): readonly Alias[] {
  const words = lowerWords(name);
  if (words.length < 2) return [];
  const isTaken = (part: string): boolean =>
    people.some((other) => other.name !== name && lowerWords(other.name).includes(part));
  const free = words.filter((part) => part.length > 2 && !particles.has(part) && !isTaken(part));
  const called = words.filter((part) => callings.has(part) && !isTaken(part));
  return [...free.map((part) => aliasOf(name, part, true)), ...called.map((part) => aliasOf(name, part, false))];
}

/** "The widow" is Widow Marsh. */
const callings = new Set(
  'widow sister brother captain mother father elder sergeant abbot abbess baron baroness lady lord dame bishop prior duke duchess count countess doctor master mistress miller smith'.split(
    ' ',
  ),
);

/** By a name that is written large, or by a calling that has its article. */
const aliasOf = (name: string, part: string, isProper: boolean): Alias => ({
  words: [part],
  written: [],
  isProper,
  needsThe: !isProper,
  who: [name],
  mode: 'any',
});

/** "Overseer 1" is Relentless Armored Overseer 1, unless another is numbered so. */
function tailsOf(name: string, people: readonly Person[]): readonly Alias[] {
  const words = lowerWords(name);
  if (words.length < 3 || !/^\d+$/.test(words.at(-1)!)) return [];
  const tails = words.slice(1, -1).map((_, start) => words.slice(start + 1));
  const isTaken = (tail: readonly string[]): boolean =>
    people.some(
      (other) => other.name !== name && ` ${lowerWords(other.name).join(' ')}`.endsWith(` ${tail.join(' ')}`),
    );
  return tails
    .filter((tail) => !isTaken(tail))
    .map((tail) => ({ words: tail, written: [], isProper: false, needsThe: false, who: [name], mode: 'any' as const }));
}

/* Kinds */

function kindsOf(people: readonly Person[], actors: readonly string[]): readonly Alias[] {
  const named = new Map<string, string[]>();
  for (const { kind, name, isCreature } of people) {
    if (!isCreature) continue;
    for (const call of callsFor(kind)) named.set(call, [...(named.get(call) ?? []), name]);
  }
  const calls = [...named].flatMap(([call, names]) => callsOf(call, names, actors));
  return [...calls, ...monstersOf(people)];
}

/** Who did something, in the order of the sheet. */
const actorsOf = ({ facts }: Sheet): readonly string[] => [
  ...new Set(facts.flatMap(({ roles }) => roles.attacker ?? roles.actor ?? [])),
];

/** "The second creature", where they are called nothing else. */
function monstersOf(people: readonly Person[]): readonly Alias[] {
  const calls = new Set(people.map(({ kind }) => kind.split(' ').at(-1)!).filter((call) => monsterWords.has(call)));
  return [...calls].flatMap((call) => {
    const names = people.filter(({ kind }) => kind.split(' ').at(-1) === call).map(({ name }) => name);
    return placesOf([call], names, names);
  });
}

/** A corrosive ash-vargr is an ash-vargr, and a vargr; a dragon whelp is a dragon too. */
function callsFor(kind: string): readonly string[] {
  const words = kind.split(' ');
  const tails = words.map((_, start) => words.slice(start).join(' '));
  const bare = words.at(-1)!.split('-').at(-1)!;
  // "The creature" may be anyone there, whoever else bears the word in the name.
  const own = tails.filter((tail) => tail === kind || !monsterWords.has(tail));
  return [
    ...new Set([
      ...own,
      ...(monsterWords.has(bare) ? [] : [bare]),
      ...words.filter((word) => creatureKinds.has(word) && word !== 'giant'),
    ]),
  ];
}

/** Numbered they are told apart by that; else the second may be the next on the list or the next to act. */
function placesOf(words: readonly string[], names: readonly string[], acting: readonly string[]): readonly Alias[] {
  // "Ogre" before an "Ogre 2" is the first of them.
  const isNumbered = (name: string): boolean => /\d$/.test(name) || names.includes(`${name} 2`);
  return names.map((name, index) => ({
    written: [],
    isProper: false,
    needsThe: false,
    words: [ordinals[index] ?? '?', ...words],
    who: isNumbered(name) ? [name] : [...new Set([name, acting[index] ?? name])],
    mode: 'any' as const,
  }));
}

function callsOf(call: string, names: readonly string[], actors: readonly string[]): readonly Alias[] {
  const base = { written: [], isProper: false, needsThe: false };
  const words = lowerWords(call);
  const many = pluralsOf(words.at(-1)!).map((plural) => [...words.slice(0, -1), plural]);
  // "The second draugr" is Draugr 2, though a corrosive one stands before it.
  const isOwn = (name: string): boolean => kindOf(name).toLowerCase() === call;
  const inOrder = [...names.filter(isOwn), ...names.filter((name) => !isOwn(name))];
  const acting = actors.filter((name) => names.includes(name));
  return [
    ...placesOf(words, inOrder, acting),
    { ...base, words, who: names, mode: 'any' as const },
    ...many.map((plural) => ({ ...base, words: plural, who: names, mode: 'all' as const })),
    ...many.flatMap((plural) => someOf(plural, names)),
  ];
}

/** One of them, or as many as there are not: no claim about each. */
function someOf(plural: readonly string[], names: readonly string[]): readonly Alias[] {
  const fewer = counts.slice(1, names.length);
  const some = [
    ...['one', 'some', 'most', 'any', ...fewer].map((count) => [count, 'of', 'the']),
    ...['one', ...fewer].map((count) => [count, 'of', 'the', counts[names.length] ?? '?']),
    ['other'],
    ...fewer.map((count) => [count]),
  ];
  return some.map((start) => ({
    words: [...start, ...plural],
    written: [],
    isProper: false,
    needsThe: false,
    who: names,
    mode: 'any' as const,
  }));
}

/* Epithets */

const many = {
  monsters: [...monsterWords].flatMap(pluralsOf),
  foes: [...foeWords].flatMap(pluralsOf),
  heroes: [...heroWords].flatMap(pluralsOf),
};

function epithetsOf(people: readonly Person[]): readonly Alias[] {
  const named = (list: readonly Person[]): readonly string[] => list.map((person) => person.name);
  const foes = named(people.filter((person) => person.side === 'FOES'));
  const party = named(people.filter((person) => person.side === 'PARTY'));
  const monsters = named(people.filter((person) => !person.isPlayer));
  const persons = named(people.filter((person) => !person.isCreature));
  const everybody = named(people);
  return [
    ...epithets(monsterWords, monsters, 'any'),
    ...epithets(many.monsters, monsters, 'all'),
    ...epithets(
      ['corpse', 'cadaver'],
      named(people.filter(({ kind, isPlayer }) => !isPlayer && walkingDead.test(kind))),
      'any',
    ),
    ...epithets(foeWords, everybody, 'any'),
    ...epithets(many.foes, foes, 'all', false),
    ...epithets(['man', 'woman'], named(people.filter(isHuman)), 'any'),
    ...epithets(heroWords, persons, 'any'),
    ...epithets(party.length > 1 ? many.heroes : [], party, 'all'),
    ...epithets(party.length > 1 ? crowdWords : ['party'], party, 'all'),
    ...epithets(['everyone', 'everybody'], everybody, 'all', false),
    ...epithets(
      ['deserter', 'runaway', 'fugitive'],
      named(people.filter(({ standing }) => standing === 'GONE')),
      'any',
    ),
    ...epithets(['survivor'], named(people.filter((person) => isSurvivor(person, people))), 'any'),
    ...countedOf([party, foes, everybody]),
    ...(party.length === 2 ? bothOf(party) : []),
  ];
}

const isSurvivor = ({ side, standing }: Person, people: readonly Person[]): boolean =>
  standing !== 'DEAD' && people.some((other) => other.side === side && other.standing === 'DEAD');

/** A bandit is a man as well as a hero is. */
const isHuman = ({ kind, isCreature }: Person): boolean => !isCreature || humans.test(kind);
const humans =
  /bandit|brigand|cultist|commoner|guard|knight|thug|acolyte|noble|priest|mage|scout|spy|veteran|berserker|bystander|soldier|scav|raider|pirate|assassin|gladiator|tribal|peasant|townsm[ae]n|villager|rogue|warrior/i;

/** The dead that walk are corpses too. */
const walkingDead = /zombie|ghoul|mummy|wight|ghast|draugr|haugbui|revenant/;

/** "Both companions". */
const bothOf = (who: readonly string[]): readonly Alias[] =>
  ['companions', 'heroes', 'friends', 'adventurers', 'comrades', 'allies', 'fighters', 'warriors'].map((call) => ({
    words: ['both', call],
    written: [],
    isProper: false,
    needsThe: false,
    who,
    mode: 'all',
  }));

/** "All three" are the side that has three. */
function countedOf(groups: readonly (readonly string[])[]): readonly Alias[] {
  const base = { written: [], isProper: false, needsThe: false, mode: 'all' as const };
  return groups
    .filter((who) => who.length > 1)
    .flatMap((who) => {
      const count = counts[who.length] ?? '?';
      const calls = [
        ['all', count],
        ['the', count, 'of', 'them'],
        ['all', count, 'of', 'them'],
        ['all', 'of', 'them'],
      ];
      return calls.map((words) => ({ ...base, words, who }));
    });
}

function epithets(
  calls: Iterable<string>,
  who: readonly string[],
  mode: Alias['mode'],
  needsThe = true,
): readonly Alias[] {
  if (who.length === 0) return [];
  return [...calls].map((call) => ({ words: [call], written: [], isProper: false, needsThe, who, mode }));
}
