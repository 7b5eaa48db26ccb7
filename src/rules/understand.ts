/** Free text to a request for one of the current options, by whole words; where unsure it asks back. */

import { barredChoices, eachOnce, type Request } from './complete.ts';
import { fewCandidates, inWords } from './few.ts';
import type { Bar, Choice, CombatState, Option, Phrases, Pick, Picks } from './ruleset.ts';
import { mayAnswer, openWindow } from './shared.ts';

export type Understood =
  | { readonly ok: true; readonly request: Request }
  | { readonly ok: false; readonly refusal: Bar };

export function understand(
  phrases: Phrases,
  state: CombatState,
  options: readonly Option[],
  actor: string | null,
  text: string,
): Understood {
  const words = wordsOf(text);
  const own = options.filter((option) => option.actor === (actor ?? onlyActor(state)));
  const type =
    phrases.find((phrase) => phrase.words.some((word) => says(words, word)))?.type ?? namedAbility(own, words);
  if (type === null) return lost(phrases);
  const picks: Record<string, Picks> = {};
  for (const [name, { open, barred }] of namedPicks(
    state,
    own.filter((option) => option.type === type),
  )) {
    const named = mentioned([...open, ...barred], words, name);
    const found = named.filter((choice) => open.includes(choice));
    if (found.length > 1) return unsure(name, found);
    if (named.length === 0 && mustBeNamed(name) && open.length > 1) return unsure(name, open);
    // Whoever names only what is barred is told why it is.
    const meant = found[0] ?? named[0];
    if (meant) picks[name] = [meant.value];
  }
  return { ok: true, request: { type, actor, window: null, picks, named: {}, hotkey: null } };
}

/** Nobody casts just anything. */
const mustBeNamed = (pick: string): boolean => pick === 'ability' || pick === 'item';

type Words = readonly string[];

const wordsOf = (text: string): Words => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Do these words stand together in the text, in order? */
function says(text: Words, phrase: string): boolean {
  const sought = wordsOf(phrase);
  return sought.length > 0 && text.some((_, at) => sought.every((word, i) => text[at + i] === word));
}

const onlyActor = (state: CombatState): string | undefined => {
  const window = openWindow(state);
  return window && mayAnswer(window)[0];
};

/** "Magic missile at the orc" needs no verb. */
function namedAbility(own: readonly Option[], words: Words): string | null {
  const named = own.find((option) => option.picks.ability?.choices.some((choice) => says(words, choice.label)));
  return named?.type ?? null;
}

interface Known {
  readonly open: readonly Choice[];
  /** In none of the options open. */
  readonly barred: readonly Choice[];
}

/** Every choice of every pick over all options of one type, each value once. */
function namedPicks(state: CombatState, options: readonly Option[]): ReadonlyMap<string, Known> {
  const all = new Map<string, Known>();
  for (const name of new Set(options.flatMap((option) => Object.keys(option.picks)))) {
    const picks = options.flatMap((option) => (option.picks as Record<string, Pick>)[name] ?? []);
    const open = eachOnce(picks.flatMap((pick) => pick.choices));
    const barred = eachOnce(picks.flatMap((pick) => barredChoices(state, pick)));
    all.set(name, { open, barred: barred.filter(({ value }) => open.every((choice) => choice.value !== value)) });
  }
  return all;
}

/** Full names first, the longest winning; then a number alone; then the first or last word of a name. */
function mentioned(choices: readonly Choice[], words: Words, name: string): readonly Choice[] {
  const full = choices.filter((choice) => says(words, choice.label));
  if (full.length > 0) return longest(full);
  if (name !== 'target' && name !== 'targets' && name !== 'item' && name !== 'weapon') return [];
  const partly = choices.filter((choice) => partsOf(choice.label).some((part) => words.includes(part)));
  const numbered = partly.filter((choice) => words.includes(numberOf(choice.label)));
  return numbered.length > 0 ? numbered : partly;
}

function longest(choices: readonly Choice[]): readonly Choice[] {
  const most = Math.max(...choices.map((choice) => choice.label.length));
  return choices.filter((choice) => choice.label.length === most);
}

const SMALL_WORDS = new Set(['of', 'the', 'a', 'an', 'and', 'with']);

const partsOf = (label: string): Words =>
  wordsOf(label).filter((word) => !SMALL_WORDS.has(word) && !/^\d+$/.test(word));

const numberOf = (label: string): string => wordsOf(label).at(-1)!;

function unsure(name: string, found: readonly Choice[]): Understood {
  const labels = found.map((choice) => choice.label);
  const code = name.startsWith('target') ? 'TARGET_REQUIRED' : 'BAD_USER_INPUT';
  return {
    ok: false,
    refusal: { code, message: `Which ${name}? ${inWords(labels, ' or ')}.`, data: fewCandidates(labels) },
  };
}

function lost(phrases: Phrases): Understood {
  const known = phrases.map((phrase) => phrase.words[0]).join(', ');
  const message = `I do not understand what you want to do; try words such as ${known}.`;
  return { ok: false, refusal: { code: 'BAD_USER_INPUT', message } };
}
