/** How it ended: whether the fight is over, and who has won it. */
import type { Sheet } from '../../narrator.ts';
import type { Cast } from '../cast.ts';
import { clausesOf } from '../clauses.ts';
import {
  afterwards,
  drawn,
  goingOn,
  heldIt,
  lost,
  lostByThem,
  notLost,
  over,
  taleGoesOn,
  unreal,
  virtues,
  won,
  wonByThem,
} from '../lexicon/ending.ts';
import type { Word } from '../words.ts';

/** What the sheet has settled about the end. */
interface Outcome {
  readonly isOver: boolean;
  /** The adventure ended with it. */
  readonly isLast: boolean;
  readonly isLost: boolean;
  /** Whoever ran has left the field to others, who need not have won it. */
  readonly hasFled: boolean;
  /** Whoever may be said to have won. */
  readonly winners: ReadonlySet<string>;
  /** Whoever may be said to have been beaten. */
  readonly beaten: ReadonlySet<string>;
}

export function wrongEnding(sentence: string, words: readonly Word[], sheet: Sheet, cast: Cast): string | null {
  if (sentence.endsWith('?') || words.length === 0 || sheet.facts.length === 0) return null;
  const outcome = outcomeOf(sheet, cast);
  const texts = textsOf(words);
  const isSaidOver = outcome.isOver && texts.some((text) => !goingOn.test(text) && saidIn(text, over) !== null);
  for (const text of texts) {
    const isBrief = isSaidOver && goingOn.test(text);
    const why = virtues.test(text) || isBrief ? null : wrongIn(text, words, outcome, cast);
    if (why) return why;
  }
  return null;
}

function outcomeOf({ facts, ending }: Sheet, { people }: Cast): Outcome {
  const how = facts
    .map(({ deed, says }) => /^ended\.(\w+)/.exec(deed ?? '')?.[1] ?? said.exec(says)?.[1])
    .find(Boolean);
  const winner = facts.find(({ deed }) => deed === 'duel.won')?.roles.actor;
  const side = (which: string): readonly string[] =>
    people.filter((person) => person.side === which).map((person) => person.name);
  const fallen = people.filter(({ standing }) => standing !== 'UP').map((person) => person.name);
  return {
    isOver: how !== undefined || ending === 'over',
    isLast: facts.some(({ deed }) => deed === 'campaign.CHARACTER_DEATH'),
    isLost: how === 'LOST' || how === 'FLED',
    hasFled: how === 'FLED',
    winners: new Set(winner ? [winner] : how === 'WON' ? side('PARTY') : how ? side('FOES') : []),
    beaten: new Set([...fallen, ...(how === 'WON' ? side('FOES') : how ? side('PARTY') : [])]),
  };
}

const said = /^The combat is over \((\w+)\)/;

/** Each clause as a text in which `<3>` is whoever the fourth word means; what is spoken is left out. */
const textsOf = (words: readonly Word[]): readonly string[] => [
  ...clausesOf(words).map(({ start, end }) => textFrom(words, start, end)),
  ...asideTexts(words),
];

const textFrom = (words: readonly Word[], start: number, end: number): string =>
  words
    .slice(start, end)
    .flatMap((word, index) => (word.isSpoken ? [] : [textOf(word, start + index)]))
    .join(' ');

const LONGEST_ASIDE = 9;

/** "The battle, to everybody's mild astonishment, had been won": what stands on both sides of an aside belongs together. */
function asideTexts(words: readonly Word[]): readonly string[] {
  const commas = words.flatMap(({ before }, at) => (before === ',' ? [at] : []));
  return commas.flatMap((opens, on) => {
    const closes = commas[on + 1];
    if (closes === undefined || closes - opens > LONGEST_ASIDE) return [];
    if (/^(and|but|or|then|while|as|who|which|for|so)$/.test(words[opens]!.lower)) return [];
    if (!/^(is|was|were|are|had|has|belong(s|ed)|went|goes|fell|surged|raged|raced|rolled)$/.test(words[closes]!.lower))
      return [];
    const end = commas[on + 2] ?? words.length;
    return [`${textFrom(words, clauseStart(words, opens), opens)} ${textFrom(words, closes, end)}`];
  });
}

const clauseStart = (words: readonly Word[], at: number): number =>
  Math.max(
    0,
    words.slice(0, at).findLastIndex(({ before, lower }) => before !== '' || /^(and|but)$/.test(lower)),
  );

function textOf({ lower, mention, isOwner }: Word, at: number): string {
  if (!mention || /^(it|thing|his|hers|their|theirs|its)$/.test(lower)) return lower;
  return `<${at}>${isOwner ? "'s" : ''}`;
}

/** Where a text says so and means it. */
function saidIn(text: string, pattern: RegExp): RegExpExecArray | null {
  const found = pattern.exec(text);
  return found && !unreal.test(text.slice(0, found.index)) ? found : null;
}

function wrongIn(text: string, words: readonly Word[], outcome: Outcome, cast: Cast): string | null {
  const { isOver, isLast, isLost, hasFled, winners } = outcome;
  const because = (pattern: RegExp, why: string): string | null => {
    const found = saidIn(text, pattern)?.[0];
    return found === undefined ? null : `"${found.replace(/<\d+>/g, '…')}": ${why}`;
  };
  const isOngoing = goingOn.test(text) && !afterwards.test(text);
  const why =
    (isLost ? because(notLost, 'the fight was lost') : null) ??
    (isOver && isOngoing ? because(goingOn, 'the fight is over') : null) ??
    (isLast ? because(taleGoesOn, 'their tale has ended') : null) ??
    (winners.size > 0 && !hasFled ? because(drawn, 'somebody won') : null);
  if (why || isOngoing || notLost.test(text) || drawn.test(text)) return why;
  return (isOver ? null : because(over, 'the fight goes on')) ?? wrongVictor(text, words, outcome, cast);
}

/** Nobody wins who lost, and nobody has won while it goes on. */
function wrongVictor(text: string, words: readonly Word[], outcome: Outcome, cast: Cast): string | null {
  const { isOver, isLost, winners, beaten } = outcome;
  if (/\b(?:not|never|no|nobody|none|without|hardly|didn't|hadn't|nothing)\b/.test(text)) return null;
  const winner = meant(won, text, words) ?? about(wonByThem, text, words, cast);
  if (winner && !winner.some((name) => winners.has(name))) return `${winner.join(' or ')} did not win`;
  const holder = isOver ? meant(heldIt, text, words) : null;
  if (holder && !holder.some((name) => winners.has(name))) return `${holder.join(' or ')} did not hold the field`;
  const loser = meant(lost, text, words);
  if (loser && !loser.some((name) => beaten.has(name))) return `${loser.join(' or ')} was not beaten`;
  return saidIn(text, lostByThem) && !isLost && !isBeatenFoe(text, words, outcome, cast) ? 'nothing was lost' : null;
}

/** Whom a pattern names. */
function meant(pattern: RegExp, text: string, words: readonly Word[]): readonly string[] | null {
  const place = saidIn(text, pattern)?.slice(1).find(Boolean);
  return place === undefined ? null : words[Number(place)]!.mention!.who;
}

/** Whoever the sentence was about, unless they lie dead in it; or the party, whose tale it is. */
function about(pattern: RegExp, text: string, words: readonly Word[], { people }: Cast): readonly string[] | null {
  const at = saidIn(text, pattern)?.index;
  if (at === undefined) return null;
  const before = [...text.slice(0, at).matchAll(/<(\d+)>/g)].at(-1)?.[1];
  const first =
    before === undefined
      ? words.find((word) => word.mention && !word.isSpoken && !word.isOwner)
      : words[Number(before)];
  const who = first?.mention?.who.filter((name) => isLeft(people, name) || before !== undefined) ?? [];
  return who.length > 0 ? who : people.filter(({ side }) => side === 'PARTY').map(({ name }) => name);
}

const isLeft = (people: Cast['people'], name: string): boolean =>
  people.some((person) => person.name === name && person.standing !== 'DEAD');

/** "The orcs knew that the day was lost": theirs was. */
const isBeatenFoe = (text: string, words: readonly Word[], { isOver, beaten }: Outcome, cast: Cast): boolean =>
  isOver &&
  (about(lostByThem, text, words, cast) ?? []).every(
    (name) => beaten.has(name) && cast.people.some((person) => person.name === name && person.side === 'FOES'),
  );
