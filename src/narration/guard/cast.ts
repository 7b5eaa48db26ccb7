/** Who is on the sheet, and which words of a sentence mean them: names, kinds, places in a row, epithets, pronouns. */
import type { Health, Side, Standing } from '../../rules/ruleset.ts';
import type { Sheet } from '../narrator.ts';
import { kindOf } from '../sheet.ts';
import {
  counts,
  creatureKinds,
  crowdWords,
  foeWords,
  heroWords,
  monsterWords,
  ordinals,
  pluralsOf,
} from './lexicon.ts';
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
}

export interface Cast {
  readonly people: readonly Person[];
  readonly aliases: readonly Alias[];
  /** Words of the names of abilities and things, as written. */
  readonly titles: ReadonlySet<string>;
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
  const aliases = [...namesOf(people), ...kindsOf(people), ...epithetsOf(people)];
  const things = sheet.facts.flatMap(({ roles }) => [roles.ability ?? '', roles.item ?? '']);
  const titles = new Set(
    things.flatMap((thing) => wordsOf(thing).map((word) => word.text)).filter((word) => /^\p{Lu}/u.test(word)),
  );
  return { people, titles, aliases: aliases.sort((a, b) => b.words.length - a.words.length) };
}

function personOf(line: Sheet['standings'][number], { creatures }: Sheet): Person {
  const { name, side, isPlayer, standing, health } = line;
  const kind = kindOf(name).toLowerCase();
  const isKind = creatureKinds.has(kind) || creatureKinds.has(kind.split(' ').at(-1)!);
  const isCreature = !isPlayer && (creatures?.includes(name) || isKind || kind !== name.toLowerCase());
  return { name, side, isPlayer, isCreature, kind, standing, health };
}

const lowerWords = (text: string): readonly string[] => wordsOf(text).map((word) => word.lower);

/* Names */

function namesOf(people: readonly Person[]): readonly Alias[] {
  return people.flatMap(({ name, isCreature }) => [
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

function kindsOf(people: readonly Person[]): readonly Alias[] {
  const creatures = people.filter((person) => person.isCreature);
  return [...new Set(creatures.map((person) => person.kind))].flatMap((kind) => {
    const names = creatures.filter((person) => person.kind === kind).map((person) => person.name);
    const calls = [kind, ...shortCalls(kind, creatures)];
    return calls.flatMap((call) => callsOf(call, names));
  });
}

/** A giant rat is also a rat, as long as no other rat is there. */
function shortCalls(kind: string, creatures: readonly Person[]): readonly string[] {
  const last = kind.split(' ').at(-1)!;
  const isShared = creatures.some((other) => other.kind !== kind && other.kind.split(' ').includes(last));
  return last === kind || isShared ? [] : [last];
}

function callsOf(call: string, names: readonly string[]): readonly Alias[] {
  const base = { written: [], isProper: false, needsThe: false };
  const words = lowerWords(call);
  const many = pluralsOf(words.at(-1)!).map((plural) => [...words.slice(0, -1), plural]);
  const placed = names.map((name, index) => ({ ...base, words: [ordinals[index] ?? '?', ...words], who: [name] }));
  return [
    ...placed.map((alias) => ({ ...alias, mode: 'any' as const })),
    { ...base, words, who: names, mode: 'any' as const },
    ...many.map((plural) => ({ ...base, words: plural, who: names, mode: 'all' as const })),
    ...many.flatMap((plural) => someOf(plural, names)),
  ];
}

/** One of them, or as many as there are not: no claim about each. */
function someOf(plural: readonly string[], names: readonly string[]): readonly Alias[] {
  const fewer = counts.slice(1, names.length);
  const some = [
    ['one', 'of', 'the'],
    ['some', 'of', 'the'],
    ['most', 'of', 'the'],
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

function epithetsOf(people: readonly Person[]): readonly Alias[] {
  const named = (list: readonly Person[]): readonly string[] => list.map((person) => person.name);
  const foes = named(people.filter((person) => person.side === 'FOES'));
  const party = named(people.filter((person) => person.side === 'PARTY'));
  const monsters = named(people.filter((person) => !person.isPlayer));
  const persons = named(people.filter((person) => !person.isCreature));
  const everybody = named(people);
  return [
    ...epithets(monsterWords, monsters, 'any'),
    ...epithets([...monsterWords].flatMap(pluralsOf), monsters, 'all'),
    ...epithets(foeWords, everybody, 'any'),
    ...epithets([...foeWords].flatMap(pluralsOf), foes, 'all', false),
    ...epithets(heroWords, persons, 'any'),
    ...epithets(party.length > 1 ? [...heroWords].flatMap(pluralsOf) : [], party, 'all'),
    ...epithets(party.length > 1 ? crowdWords : ['party'], party, 'all'),
    ...epithets(['everyone', 'everybody', 'all'], everybody, 'all', false),
  ];
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
      ? named(words.slice(at, at + length), narrowed(alias, words[at - 1], cast))
      : pronounAt(words[at]!, cast, said, memory);
    spotted.push(word);
    if (alias && !words[at]!.isSpoken) remember(said, narrowed(alias, words[at - 1], cast));
    at += length;
  }
  const recent = [...new Set([...said.recent, ...memory.recent])];
  memory.recent = said.recent.length > 0 ? recent.slice(0, Math.max(2, said.recent.length)) : memory.recent;
  if (said.crowd.length > 0) memory.crowd = said.crowd;
  else if (said.recent.length > 0) memory.crowd = [];
  return joined(spotted);
}

function aliasAt(words: readonly Word[], at: number, { aliases }: Cast): Alias | undefined {
  return aliases.find(
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

/** "The dead goblin" is not the one that lives. */
function narrowed(alias: Alias, before: Word | undefined, { people }: Cast): Alias {
  const isDead = /^(dead|slain|fallen|lifeless)$/.test(before?.lower ?? '');
  const isLeft = /^(surviving|remaining|living|standing|last|other)$/.test(before?.lower ?? '');
  if (/^(neither|both|each|every|all)$/.test(before?.lower ?? '')) return { ...alias, mode: 'all' };
  if (alias.who.length < 2 || (!isDead && !isLeft)) return alias;
  const who = alias.who.filter(
    (name) => (people.find((person) => person.name === name)!.standing === 'DEAD') === isDead,
  );
  return who.length > 0 ? { ...alias, who } : alias;
}

function isPart(word: Word | undefined, part: string, { isProper, written }: Alias, step: number): boolean {
  if (word?.lower !== part || (step > 0 && /[.,;:!?]/.test(word.before))) return false;
  return !isProper || word.text !== word.lower || written[step] === part || particles.has(part);
}

const definite = new Set(['the', 'his', 'her', 'its', 'their', 'this', 'that', 'these', 'those', 'your', 'our']);

function isCalled(words: readonly Word[], at: number, { needsThe }: Alias): boolean {
  if (!needsThe) return true;
  const before = [words[at - 1], words[at - 2], words[at - 3]];
  const the = before.findIndex((word) => word !== undefined && (definite.has(word.lower) || word.isOwner));
  return the >= 0 && before.slice(0, the).every((word) => !/^(a|an|another|more|with|of|at|like)$/.test(word!.lower));
}

function named(parts: readonly Word[], { who, mode }: Alias): Word {
  const [first, last] = [parts[0]!, parts.at(-1)!];
  const text = parts.map((part) => part.text).join(' ');
  const mention: Mention = { who, mode, isPronoun: false, otherwise: [] };
  return { ...first, text, lower: text.toLowerCase(), mention, isOwner: last.isOwner };
}

function remember(said: Memory, { who, mode }: Alias): void {
  if (mode === 'all' && who.length > 1) said.crowd = who;
  else if (who.length <= 3) said.recent = [...who, ...said.recent.filter((name) => !who.includes(name))];
}

/* Pronouns */

const owners = new Set(['his', 'its', 'their', 'your']);
const persons = new Set(['he', 'she', 'him', 'her', 'his', 'hers']);
const crowds = new Set(['they', 'them', 'their', 'both']);

function pronounAt(word: Word, cast: Cast, said: Memory, memory: Memory): Word {
  const mention = word.isSpoken ? null : pronoun(word.lower, cast, said, memory);
  if (cast.titles.has(word.text)) return { ...word, isTitle: true };
  return mention ? { ...word, mention, isOwner: owners.has(word.lower) } : word;
}

function pronoun(lower: string, cast: Cast, said: Memory, memory: Memory): Mention | null {
  const recent = said.recent.length > 0 ? [...said.recent, ...memory.recent] : memory.recent;
  const find = (name: string): Person => cast.people.find((person) => person.name === name)!;
  const creatures = recent.filter((name) => find(name).isCreature);
  const proper = recent.filter((name) => !find(name).isCreature);
  const players = cast.people.filter((person) => person.isPlayer).map((person) => person.name);
  if (persons.has(lower)) return meaning(proper.length > 0 ? proper : players, creatures);
  if (lower === 'it' || lower === 'its')
    return meaning(
      creatures,
      proper.filter((name) => !find(name).isPlayer),
    );
  if (lower === 'you' || lower === 'your') return meaning(players, []);
  if (!crowds.has(lower)) return null;
  const crowd = said.crowd.length > 0 ? said.crowd : said.recent.length > 0 ? [] : memory.crowd;
  if (crowd.length > 0) return { ...meaning(crowd, [])!, mode: 'all' };
  if (lower !== 'both') return meaning(recent, []);
  return said.recent.length === 0 ? pairOf(cast) : null;
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
