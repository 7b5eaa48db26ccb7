/** Who is on the sheet, and which words of a sentence mean them: names, kinds, places in a row, epithets, pronouns. */
import type { Health, Side, Standing } from '../../rules/ruleset.ts';
import type { Sheet } from '../narrator.ts';
import { kindOf } from '../sheet.ts';
import { creatureKinds, crowdWords, foeWords, heroWords, monsterWords, pluralsOf } from './lexicon/beings.ts';
import { counts, ordinals } from './lexicon/numbers.ts';
import { laidIn, laidOn } from './marks.ts';
import { related } from './relatives.ts';
import { type Word, wordsOf } from './words.ts';

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

export interface Mention {
  /** Most likely first. */
  readonly who: readonly string[];
  /** `any`: one of them is meant. `all`: each of them is. */
  readonly mode: 'any' | 'all';
  readonly isPronoun: boolean;
  /** Less likely: for a pronoun that cannot mean its own subject. */
  readonly otherwise: readonly string[];
  /** A pronoun that can mean only one of those named in its sentence. */
  readonly isSure?: boolean;
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

interface Alias {
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

const lowerWords = (text: string): readonly string[] => wordsOf(text).map((word) => word.lower);

/** An armoured labourer is an armored laborer. */
const spelt = (lower: string): string => lower.replace(/our(?=(ed|er|ers|ing|s)?$)/, 'or');

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
      ...(isCreature ? [] : partsOf(name, people)),
    ]);
}

const particles = new Set([
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
  return free.map((part) => ({
    words: [part],
    written: [],
    isProper: true,
    needsThe: false,
    who: [name],
    mode: 'any' as const,
  }));
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
  return names.map((name, index) => ({
    written: [],
    isProper: false,
    needsThe: false,
    words: [ordinals[index] ?? '?', ...words],
    who: /\d$/.test(name) ? [name] : [...new Set([name, acting[index] ?? name])],
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
  mode: Mention['mode'],
  needsThe = true,
): readonly Alias[] {
  if (who.length === 0) return [];
  return [...calls].map((call) => ({ words: [call], written: [], isProper: false, needsThe, who, mode }));
}

/* Finding them in a sentence */

/** Who was spoken of, newest first. */
export interface Memory {
  recent: readonly string[];
  crowd: readonly string[];
}

/** The words with names made one word each, and every word that means somebody marked. */
export function spot(words: readonly Word[], cast: Cast, memory: Memory): readonly Word[] {
  const spotted: Word[] = [];
  const said: Memory = { recent: [], crowd: [] };
  for (let at = 0; at < words.length; ) {
    const alias = rankedAt(words, at, cast) ?? aliasAt(words, at, cast);
    const length = alias?.words.length ?? 1;
    const word = alias
      ? named(
          words.slice(at, at + length),
          words[at + length],
          narrowed(alias, words.slice(Math.max(0, at - 4), at), cast),
        )
      : (friendsAt(words, at, spotted, cast) ?? pronounAt(words, at, cast, said, memory));
    if (alias) absorb(spotted, word);
    spotted.push(word);
    if (alias && !words[at]!.isSpoken) remember(said, { ...alias, ...word.mention! });
    at += length;
  }
  const recent = [...new Set([...said.recent, ...memory.recent])];
  memory.recent = said.recent.length > 0 ? recent.slice(0, Math.max(2, said.recent.length)) : memory.recent;
  if (said.crowd.length > 0) memory.crowd = said.crowd;
  else if (said.recent.length > 0) memory.crowd = [];
  return laidIn(related(joined(spotted)), cast.laid);
}

/** "The regenerating overseer": an adjective out of the name is part of it. */
function absorb(before: Word[], { mention }: Word): void {
  const isPartOf = (word: Word): boolean =>
    word.mention === null && mention!.who.every((name) => lowerWords(name).includes(spelt(word.lower)));
  while (before.length > 0 && isPartOf(before.at(-1)!)) before.pop();
}

function aliasAt(words: readonly Word[], at: number, { aliases }: Cast): Alias | undefined {
  return aliases
    .get(spelt(words[at]?.lower ?? ''))
    ?.find(
      (alias) =>
        alias.words.every((part, step) => isPart(words[at + step], part, alias, step)) && isCalled(words, at, alias),
    );
}

/** "The first and third goblins". */
function rankedAt(words: readonly Word[], at: number, cast: Cast): Alias | undefined {
  const places: number[] = [];
  let here = at;
  for (; here < words.length; here++) {
    const place = ordinals.indexOf(words[here]!.lower);
    if (place >= 0) places.push(place);
    else if (words[here]!.lower !== 'and') break;
  }
  if (places.length < 2) return undefined;
  const crowd = aliasAt(words, here, cast);
  if (crowd?.mode !== 'all') return undefined;
  const who = places.flatMap((place) => crowd.who[place] ?? []);
  const said = words.slice(at, here).map((word) => word.lower);
  return who.length === places.length ? { ...crowd, words: [...said, ...crowd.words], who } : undefined;
}

/** "The dead goblin" is not the one that lives, and "the corrosive vargr" is none that is not. */
function narrowed(alias: Alias, lead: readonly Word[], { people }: Cast): Alias {
  const before = lead.at(-1)?.lower ?? '';
  if (/^(neither|both|each|every|all)$/.test(before) || isEachOf(lead)) return { ...alias, mode: 'all' };
  if (alias.who.length < 2) return alias;
  const find = (name: string): Person => people.find((person) => person.name === name)!;
  const filters: readonly ((name: string) => boolean)[] = [
    ...lead.map((word) => (name: string) => lowerWords(name).includes(spelt(word.lower))),
    ...(
      (standingWords.find(([words]) => words.test(before))?.slice(1) as ((person: Person) => boolean)[] | undefined) ??
      []
    ).map((is) => (name: string) => is(find(name))),
  ];
  const who = filters.reduce<readonly string[]>((left, is) => (left.some(is) ? left.filter(is) : left), alias.who);
  return { ...alias, who };
}

/** "Both of the scavs", "none of the three goblins", "not one of them". */
const isEachOf = (lead: readonly Word[]): boolean => {
  const text = lead.map(({ lower }) => lower).join(' ');
  return /\b(neither|both|each|every one|all|none|not one|not a single one) of( the| these| those)?( \w+)?$/.test(text);
};

const standingWords: readonly (readonly [RegExp, (person: Person) => boolean])[] = [
  [/^(dead|slain|fallen|lifeless|late|downed)$/, ({ standing }) => standing !== 'UP' && standing !== 'GONE'],
  [/^(surviving|remaining|living|standing|last)$/, ({ standing }) => standing !== 'DEAD'],
  [/^(fleeing|retreating|departed|vanished)$/, ({ standing }) => standing === 'GONE'],
  [/^(wounded|bleeding|injured|bloodied|battered|hurt)$/, ({ health }) => health !== 'UNHARMED'],
  [/^(unhurt|unharmed|unscathed|untouched|unwounded)$/, ({ health }) => health === 'UNHARMED'],
];

/* Friends */

const friendWords =
  /^(friend|comrade|companion|fellow|mate|packmate|partner|kin|kinsman|brother|sister)s?$|^(ally|allies|brethren|kinsmen|others|other|twin)$/;

/** A goblin's brother is another goblin; a hero's brother is somebody new. */
const kinWords = /^(kin|kinsman|kinsmen|brother|sister|brethren|twin)s?$/;

/** "Her friends" are the others of her side, where there are others. */
function friendsAt(words: readonly Word[], at: number, before: readonly Word[], { people }: Cast): Word | null {
  const word = words[at]!;
  if (word.lower === 'one' && /^(other|last|first|second|third|fourth|fifth)$/.test(words[at - 1]?.lower ?? ''))
    return { ...word, mention: { who: people.map(({ name }) => name), mode: 'any', isPronoun: true, otherwise: [] } };
  if (/^(others|rest)$/.test(word.lower) && words[at - 1]?.lower === 'the') return othersThan(word, before, people);
  const owner = before.slice(-3).findLast((word) => word.mention !== null);
  if (!friendWords.test(word.lower) || !owner?.mention || !(owner.isOwner || owner.lower === 'her')) return null;
  const owners = people.filter(({ name }) => owner.mention!.who.includes(name));
  if (kinWords.test(word.lower) && !owners.every(({ isCreature }) => isCreature)) return null;
  const sides = new Set(owners.map(({ side }) => side));
  const who = people
    .filter(
      ({ name, side }) => sides.has(side) && (owner.mention!.who.length > 1 || !owner.mention!.who.includes(name)),
    )
    .map(({ name }) => name);
  if (who.length === 0 || word.isSpoken) return null;
  return { ...word, mention: { who, mode: 'any', isPronoun: true, otherwise: [] } };
}

function isPart(word: Word | undefined, part: string, { isProper, written }: Alias, step: number): boolean {
  if (!word || spelt(word.lower) !== spelt(part) || (step > 0 && /[.,;:!?]/.test(word.before))) return false;
  return !isProper || word.text !== word.lower || written[step] === part || particles.has(part);
}

const definite = new Set(['the', 'his', 'her', 'its', 'their', 'this', 'that', 'these', 'those', 'your', 'our']);

function isCalled(words: readonly Word[], at: number, { needsThe }: Alias): boolean {
  if (!needsThe) return true;
  const before = [words[at - 1], words[at - 2], words[at - 3]];
  const the = before.findIndex((word) => word !== undefined && (definite.has(word.lower) || word.isOwner));
  return the >= 0 && before.slice(0, the).every((word) => !/^(a|an|another|more|with|of|at|like)$/.test(word!.lower));
}

function named(parts: readonly Word[], next: Word | undefined, { who, mode }: Alias): Word {
  const [first, last] = [parts[0]!, parts.at(-1)!];
  const text = parts.map((part) => part.text).join(' ');
  const mention: Mention = { who, mode, isPronoun: false, otherwise: [] };
  return { ...first, text, lower: text.toLowerCase(), mention, isOwner: last.isOwner && !isContracted(next) };
}

/** "Corwin's the one" is what he is. */
const isContracted = (next: Word | undefined): boolean => /^(the|a|an|not|been)$/.test(next?.lower ?? '');

function remember(said: Memory, { who, mode }: Alias): void {
  if (mode === 'all' && who.length > 1) said.crowd = who;
  else if (who.length <= 3) said.recent = [...who, ...said.recent.filter((name) => !who.includes(name))];
}

/** "The others": whoever was not spoken of yet. */
function othersThan(word: Word, before: readonly Word[], people: readonly Person[]): Word {
  const said = new Set(before.flatMap(({ mention }) => mention?.who ?? []));
  const sides = new Set(people.filter(({ name }) => said.has(name)).map(({ side }) => side));
  const who = people
    .filter(({ name, side }) => !said.has(name) && (sides.size !== 1 || sides.has(side)))
    .map(({ name }) => name);
  return who.length === 0 ? word : { ...word, mention: { who, mode: 'any', isPronoun: true, otherwise: [] } };
}

/* Pronouns */

const owners = new Set(['his', 'its', 'their', 'your']);
const persons = new Set(['he', 'she', 'him', 'her', 'his', 'hers']);
const crowds = new Set(['they', 'them', 'their', 'both']);

function pronounAt(words: readonly Word[], at: number, cast: Cast, said: Memory, memory: Memory): Word {
  const word = words[at]!;
  const isExpletive =
    word.lower === 'it' &&
    /^(ended|ends|began|begins|happened|happens|passed|seemed|seems)$/.test(words[at + 1]?.lower ?? '');
  const mention =
    word.isSpoken || isExpletive ? null : unlessRelative(words, at, pronoun(word.lower, cast, said, memory), cast);
  if (cast.titles.has(word.text) || isWeaponName(words, at, cast)) return { ...word, isTitle: true };
  if (!mention) return word;
  const isEach =
    mention.who.length === 2 &&
    words[at - 1]?.lower === 'of' &&
    /^(both|all|each|neither|none)$/.test(words[at - 2]?.lower ?? '');
  return {
    ...word,
    mention: isEach ? { ...mention, mode: 'all' } : mention,
    isOwner: owners.has(word.lower) || isHers(words, at),
  };
}

const isWeaponName = (words: readonly Word[], at: number, { weapons }: Cast): boolean =>
  weapons.some((weapon) => {
    const start = at - weapon.indexOf(words[at]!.lower);
    return weapon.includes(words[at]!.lower) && weapon.every((part, step) => words[start + step]?.lower === part);
  });

/** "The goblin it had missed": whatever missed, it was not the goblin. */
function unlessRelative(words: readonly Word[], at: number, mention: Mention | null, cast: Cast): Mention | null {
  const [before, word] = [words[at - 1], words[at]!];
  if (!mention || word.before !== '' || !before || !/^(it|he|she)$/.test(word.lower)) return mention;
  const alias = aliasAt(words, at - 1, cast);
  return alias && !before.isOwner && mention.who.every((name) => alias.who.includes(name)) ? null : mention;
}

/** "Her shield" is hers; "strikes her across" is herself. */
function isHers(words: readonly Word[], at: number): boolean {
  const next = words[at + 1];
  if (words[at]!.lower !== 'her' || !next || next.before !== '') return false;
  return !notOwned.test(next.lower) && !/ly$|ing$/.test(next.lower);
}
const notOwned =
  /^(a|an|the|and|or|but|as|at|by|for|from|in|into|like|of|off|on|onto|out|over|past|through|to|under|up|with|down|back|away|aside|across|again|before|after|until|while|when|where|so|then|still|too|hard|full|flat|square|dead|with|without|against|along|around|behind|beneath|between|toward|towards|that|who|is|was|no|not|open|free|low)$/;

function pronoun(lower: string, cast: Cast, said: Memory, memory: Memory): Mention | null {
  const recent = said.recent.length > 0 ? [...said.recent, ...memory.recent] : memory.recent;
  const find = (name: string): Person => cast.people.find((person) => person.name === name)!;
  const creatures = recent.filter((name) => find(name).isCreature);
  const proper = recent.filter((name) => !find(name).isCreature);
  const players = playersIn(cast);
  const isSure = said.recent.filter((name) => !find(name).isCreature && isCalledSo(name, lower)).length === 1;
  const fitting = proper.filter((name) => isCalledSo(name, lower));
  const people = fitting.length > 0 ? fitting : proper;
  const heroes = people.length > 0 ? people : players;
  // "It took the scav full on and set him alight": where only creatures were named, he may be one of them.
  const isOfCreatures = said.recent.length > 0 && said.recent.every((name) => find(name).isCreature);
  const person = persons.has(lower) ? meaning(isOfCreatures ? [...heroes, ...said.recent] : heroes, creatures) : null;
  if (person) return isSure ? { ...person, who: person.who.slice(0, 1), isSure } : person;
  if (lower === 'it' || lower === 'its')
    return meaning(
      creatures,
      proper.filter((name) => !find(name).isPlayer),
    );
  if (lower === 'you' || lower === 'your') return meaning(players, []);
  if (!crowds.has(lower)) return null;
  const crowd = said.crowd.length > 0 ? said.crowd : said.recent.length > 0 ? [] : memory.crowd;
  if (crowd.length > 0) return { ...meaning(crowd, [])!, mode: 'all' };
  if (lower !== 'both') return meaning(recent.length > 1 ? recent : cast.people.map((person) => person.name), []);
  return said.recent.length === 0 ? pairOf(cast) : null;
}

/** A lady is not "he", nor a father "she". */
const isCalledSo = (name: string, lower: string): boolean =>
  !(/^(lady|dame|sister|mother|queen|mistress)\b/i.test(name) && /^(he|him|his)$/.test(lower)) &&
  !(/^(sir|lord|father|brother|king|master)\b/i.test(name) && /^(she|her|hers)$/.test(lower));

/** Whoever nobody named yet is one of those it is about. */
function playersIn({ people, actors }: Cast): readonly string[] {
  const players = people.filter((person) => person.isPlayer).map((person) => person.name);
  const concerned = players.filter((name) => actors.has(name));
  return concerned.length > 0 ? concerned : players;
}

/** "Both", before anybody was spoken of: the two there are to fight, or the two who fight. */
function pairOf({ people }: Cast): Mention | null {
  const sides = ['FOES', 'PARTY'].map((side) =>
    people.filter((person) => person.side === side).map((person) => person.name),
  );
  const who = sides.find((names) => names.length === 2);
  return who ? { who, mode: 'all', isPronoun: true, otherwise: [] } : null;
}

function meaning(who: readonly string[], otherwise: readonly string[]): Mention | null {
  const [first, second] = who.length > 0 ? [who, otherwise] : [otherwise, []];
  return first.length === 0 ? null : { who: [...new Set(first)], mode: 'any', isPronoun: true, otherwise: second };
}

/* Together */

/** "Grimjaw and Elda" at the head of a clause are one subject. */
function joined(words: readonly Word[]): readonly Word[] {
  const result: Word[] = [];
  for (const word of words) {
    const partner = partnerIn(result, word);
    if (partner < 0) result.push(word);
    else result.splice(partner, result.length - partner, together(result[partner]!, word));
  }
  return result;
}

const headWords = new Set(['the', 'both', 'and', 'neither', 'nor', 'then', 'but', 'while', 'as', 'with']);

function partnerIn(before: readonly Word[], word: Word): number {
  if (!word.mention || word.mention.isPronoun) return -1;
  const and = before.at(-1)?.lower === 'the' ? before.length - 2 : before.length - 1;
  const first = before[and - 1];
  if (!/^(and|nor)$/.test(before[and]?.lower ?? '') || !first?.mention || first.mention.isPronoun || first.isOwner)
    return -1;
  if (/[,;:\u2014]/.test(before[and]!.before) && first.mention.mode !== 'all') return -1;
  const start = before
    .slice(0, and - 1)
    .findLastIndex((each) => each.before !== '' && /[,;:\u2014"]/.test(each.before));
  const lead = before.slice(Math.max(start, 0), and - 1);
  return lead.every((each) => headWords.has(each.lower)) ? and - 1 : -1;
}

function together(first: Word, second: Word): Word {
  const who = [...new Set([...first.mention!.who, ...second.mention!.who])];
  const text = `${first.text} and ${second.text}`;
  return {
    ...first,
    text,
    lower: text.toLowerCase(),
    mention: { who, mode: 'all', isPronoun: false, otherwise: [] },
    isOwner: second.isOwner,
  };
}
