/** Whom a word means that is no name: pronouns, "her friends" and "the others", by who was spoken of before. */
import type { Cast, Person } from './cast.ts';
import type { Mention, Word } from './words.ts';

/** Who was spoken of, newest first. */
export interface Memory {
  recent: readonly string[];
  crowd: readonly string[];
}

const owners = new Set(['his', 'its', 'their', 'your']);
const persons = new Set(['he', 'she', 'him', 'her', 'his', 'hers']);
const crowds = new Set(['they', 'them', 'their', 'both']);

export function pronounAt(words: readonly Word[], at: number, cast: Cast, said: Memory, memory: Memory): Word {
  const word = words[at]!;
  const isExpletive =
    word.lower === 'it' &&
    (/^(ended|ends|began|begins|happened|happens|passed|seemed|seems)$/.test(words[at + 1]?.lower ?? '') ||
      isAllOver(words, at));
  const mention = word.isSpoken || isExpletive ? null : pronoun(word.lower, cast, said, memory);
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

/** "When it was all over", "until it is done". */
const isAllOver = (words: readonly Word[], at: number): boolean => {
  const over = words[at + 2]?.lower === 'all' ? words[at + 3] : words[at + 2];
  return /^(is|was)$/.test(words[at + 1]?.lower ?? '') && /^(over|done|ended|finished)$/.test(over?.lower ?? '');
};

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
  if (lower === 'it' || lower === 'its') {
    const beast = meaning(
      creatures,
      proper.filter((name) => !find(name).isPlayer),
    );
    const isOne = lower === 'its' && said.recent.filter((name) => find(name).isCreature).length === 1;
    return beast && isOne ? { ...beast, who: beast.who.slice(0, 1), isSure: true } : beast;
  }
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

/* Friends */

const friendWords =
  /^(friend|comrade|companion|fellow|mate|packmate|partner|kin|kinsman|brother|sister)s?$|^(ally|allies|brethren|kinsmen|others|other|twin)$/;

/** A goblin's brother is another goblin; a hero's brother is somebody new. */
const kinWords = /^(kin|kinsman|kinsmen|brother|sister|brethren|twin)s?$/;

/** "Her friends" are the others of her side, where there are others. */
export function friendsAt(words: readonly Word[], at: number, before: readonly Word[], { people }: Cast): Word | null {
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

/** "The others": whoever was not spoken of yet. */
function othersThan(word: Word, before: readonly Word[], people: readonly Person[]): Word {
  const said = new Set(before.flatMap(({ mention }) => mention?.who ?? []));
  const sides = new Set(people.filter(({ name }) => said.has(name)).map(({ side }) => side));
  const who = people
    .filter(({ name, side }) => !said.has(name) && (sides.size !== 1 || sides.has(side)))
    .map(({ name }) => name);
  return who.length === 0 ? word : { ...word, mention: { who, mode: 'any', isPronoun: true, otherwise: [] } };
}

/* Memory */

export function remember(said: Memory, { who, mode }: Mention): void {
  if (mode === 'all' && who.length > 1) said.crowd = who;
  else if (who.length <= 3) said.recent = [...who, ...said.recent.filter((name) => !who.includes(name))];
}

/** What this sentence said is what the next one may mean. */
export function carryOver(said: Memory, memory: Memory): void {
  const recent = [...new Set([...said.recent, ...memory.recent])];
  memory.recent = said.recent.length > 0 ? recent.slice(0, Math.max(2, said.recent.length)) : memory.recent;
  if (said.crowd.length > 0) memory.crowd = said.crowd;
  else if (said.recent.length > 0) memory.crowd = [];
}
