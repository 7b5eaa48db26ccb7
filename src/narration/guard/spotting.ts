/** Finding the people of a cast in a sentence: by their names, by pronouns, alone and together. */
import { type Alias, type Cast, lowerWords, type Person, particles, spelt } from './cast.ts';
import { counts, ordinals } from './lexicon/numbers.ts';
import { laidIn } from './marks.ts';
import { placedAt } from './places.ts';
import { carryOver, friendsAt, type Memory, pronounAt, remember } from './pronouns.ts';
import { related } from './relatives.ts';
import type { Mention, Word } from './words.ts';

/** The words with names made one word each, and every word that means somebody marked. */
export function spot(words: readonly Word[], cast: Cast, memory: Memory): readonly Word[] {
  const spotted: Word[] = [];
  const said: Memory = { recent: [], crowd: [] };
  for (let at = 0; at < words.length; ) {
    const alias = rankedAt(words, at, cast) ?? ofThose(aliasAt(words, at, cast), words, said);
    const length = alias?.words.length ?? 1;
    const word = alias
      ? named(
          words.slice(at, at + length),
          words[at + length],
          narrowed(alias, words.slice(Math.max(0, at - 4), at), cast),
        )
      : (friendsAt(words, at, spotted, cast) ??
        placedAt(words, at, spotted, cast) ??
        titleAt(words, at, cast) ??
        unlessRelative(words, at, pronounAt(words, at, cast, said, memory), cast));
    if (alias) absorb(spotted, word);
    spotted.push(word);
    const isNamed = alias !== undefined || isPlaced(word);
    if (isNamed && !words[at]!.isSpoken) remember(said, word.mention!);
    at += length;
  }
  carryOver(said, memory);
  return laidIn(related(joined(spotted)), cast.laid);
}

/** "Three draugr, all of them wounded": they are the draugr, and no other three. */
function ofThose(alias: Alias | undefined, words: readonly Word[], { crowd }: Memory): Alias | undefined {
  if (alias?.words.at(-1) !== 'them' || crowd.length === 0) return alias;
  return words.some(({ lower }) => lower === counts[crowd.length]) ? { ...alias, who: crowd } : alias;
}

/** "The second", of a kind that was named. */
const isPlaced = ({ lower, mention }: Word): boolean => ordinals.includes(lower) && mention?.isPronoun === false;

/* Names */

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

function aliasAt(words: readonly Word[], at: number, { aliases }: Cast): Alias | undefined {
  return aliases
    .get(spelt(words[at]?.lower ?? ''))
    ?.find(
      (alias) =>
        alias.words.every((part, step) => isPart(words[at + step], part, alias, step)) && isCalled(words, at, alias),
    );
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
const isContracted = (next: Word | undefined): boolean =>
  next?.before === '' && /^(the|a|an|not|been)$/.test(next.lower);

/** "The dead goblin" is not the one that lives, and "the corrosive vargr" is none that is not. */
function narrowed(alias: Alias, lead: readonly Word[], { people }: Cast): Alias {
  const before = lead.at(-1)?.lower ?? '';
  if (isSomeOf(alias, before)) return { ...alias, mode: 'any' };
  if (/^(neither|both|each|every|all)$/.test(before) || isEachOf(lead)) return { ...alias, mode: 'all' };
  if (alias.who.length < 2) return alias;
  if (counts.indexOf(before) === alias.who.length) return { ...alias, mode: 'all' };
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

/** "The two women", of a party of three: nobody knows which. */
const isSomeOf = ({ words, who }: Alias, before: string): boolean => {
  const count = counts.indexOf(before);
  return /^(wo)?men$/.test(words.at(-1)!) && count > 0 && count < who.length;
};

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

/** "The regenerating overseer": an adjective out of the name is part of it. */
function absorb(before: Word[], { mention }: Word): void {
  const isPartOf = (word: Word): boolean =>
    word.mention === null && mention!.who.every((name) => lowerWords(name).includes(spelt(word.lower)));
  while (before.length > 0 && isPartOf(before.at(-1)!)) before.pop();
}

/* Nobody meant */

/** Part of the name of a spell or a thing: it means itself. */
function titleAt(words: readonly Word[], at: number, cast: Cast): Word | null {
  const word = words[at]!;
  return cast.titles.has(word.text) || isWeaponName(words, at, cast) ? { ...word, isTitle: true } : null;
}

const isWeaponName = (words: readonly Word[], at: number, { weapons }: Cast): boolean =>
  weapons.some((weapon) => {
    const start = at - weapon.indexOf(words[at]!.lower);
    return weapon.includes(words[at]!.lower) && weapon.every((part, step) => words[start + step]?.lower === part);
  });

/** "The goblin it had missed": whatever missed, it was not the goblin. */
function unlessRelative(words: readonly Word[], at: number, word: Word, cast: Cast): Word {
  const before = words[at - 1];
  if (!word.mention || word.before !== '' || !before || !/^(it|he|she)$/.test(word.lower)) return word;
  const alias = aliasAt(words, at - 1, cast);
  const isAntecedent = alias && !before.isOwner && word.mention.who.every((name) => alias.who.includes(name));
  return isAntecedent ? words[at]! : word;
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
