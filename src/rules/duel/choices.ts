/** Small pieces that options are made of. */
import type { Bar, Choice, Pick } from '../ruleset.ts';
import { tileKind } from './board.ts';
import { itemEntry } from './data/treasure.ts';
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
