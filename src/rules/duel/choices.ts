/** Small pieces that options are made of. */
import { sumOf } from '../dice.ts';
import type { Bar, Choice, Pick } from '../ruleset.ts';
import { tileKind } from './board.ts';
import { itemEntry } from './data/treasure.ts';
import { bonusOf, healingOf } from './modifiers.ts';
import type { Body } from './terms.ts';

export const illegal = (message: string): Bar => ({ code: 'ILLEGAL_ACTION', message });

export const choicesOf = (bodies: readonly Body[]): readonly Choice[] =>
  bodies.map(({ id, name }) => ({ value: id, label: name }));

export const only = (value: string, label: string): Pick => ({ choices: [{ value, label }], min: 1, max: 1 });
/** The first is meant where nothing is said. */
export const oneOf = (choices: readonly Choice[]): Pick => ({ choices, min: 1, max: 1, standard: [choices[0]!.value] });
export const oneItem = (keys: readonly string[]): Pick => ({
  choices: [...new Set(keys)].map(itemChoice),
  min: 1,
  max: 1,
});
export const none: Pick = { choices: [], min: 0, max: 0 };

export const itemChoice = (key: string): Choice => ({ value: key, label: itemEntry(key).name });

type Drinker = Parameters<typeof healingOf>[0];

/** What it does, in a few words of a label: the Alchemist's own healing included. */
export function briefOf(drinker: Drinker, key: string): string {
  const { summary, heals } = itemEntry(key);
  const words = summary.slice(0, -1).replace(/^(?!Attack|Defense)./, (first) => first.toLowerCase());
  if (typeof heals !== 'number') return words;
  return words.replace(String(heals), String(sumOf(bonusOf(healingOf(drinker, key)))));
}

/** What it adds while it is worn or held: " (Attack +1)", or nothing. */
export function worthOf(key: string): string {
  const { kind, summary, attack, defense, movement } = itemEntry(key);
  const adds = (kind === 'wearable' || kind === 'holdable') && (attack ?? defense ?? movement) !== undefined;
  return adds ? ` (${summary.slice(0, -1)})` : '';
}

/** Every single card: the second of a kind is `dagger#2`. */
export function cardChoices(keys: readonly string[]): readonly Choice[] {
  return keys.map((key, index) => {
    const nth = keys.slice(0, index).filter((other) => other === key).length + 1;
    const { name } = itemEntry(key);
    return nth === 1 ? { value: key, label: name } : { value: `${key}#${nth}`, label: `${name} ${nth}` };
  });
}

export const tileChoice = (tile: number): Choice => ({
  value: String(tile),
  label: `tile ${tile} (${tileKind(tile)})`,
});

/** With its reason, where there is one. */
export const unless = <O extends object>(barred: Bar | null, option: O): O => (barred ? { ...option, barred } : option);
