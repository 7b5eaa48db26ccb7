/** The small parts options are made of: picks, bars and labels. */
import type { Bar, Choice, Option, Pick } from '../ruleset.ts';
import type { Attack } from './stats.ts';
import type { Act, Body } from './terms.ts';

export type Choosable = Option<Act>;
export type AbilityOption = Extract<Choosable, { type: 'useAbility' }>;

export const choiceOf = ({ id, name }: Body): Choice => ({ value: id, label: name });
export const choicesOf = (bodies: readonly Body[]): readonly Choice[] => bodies.map(choiceOf);
export const only = (value: string, label: string): Pick => ({ choices: [{ value, label }], min: 1, max: 1 });
export const nobody: Pick = { choices: [], min: 0, max: 0 };
export const one = (choices: readonly Choice[]): Pick => ({ choices, min: 1, max: 1 });
export const words = (...pairs: readonly (readonly [string, string])[]): Pick => ({
  choices: pairs.map(([value, label]) => ({ value, label })),
  min: 1,
  max: 1,
  standard: [pairs[0]![0]],
});

/** As many as allowed are meant where nothing is said. */
export const several = (bodies: readonly Body[], most: number): Pick => {
  const choices = choicesOf(bodies);
  const max = Math.min(most, choices.length);
  return { choices, min: 1, max, standard: choices.slice(0, max).map((choice) => choice.value) };
};

/** Those it can reach; the others with the reason why not. */
export function among(bodies: readonly Body[], whyNot: (body: Body) => Bar | null): Pick {
  const choices: Choice[] = [];
  const barred: Record<string, Bar> = {};
  for (const body of bodies) {
    const bar = whyNot(body);
    if (bar === null) choices.push(choiceOf(body));
    else barred[body.id] = bar;
  }
  return { choices, min: 1, max: 1, barred };
}

export const illegal = (message: string): Bar => ({ code: 'ILLEGAL_ACTION', message });

/** The first reason against it, if there is one. The option is the caller's own and new, so it is written on. */
export function barredBy<O extends Choosable>(option: O, ...bars: readonly (Bar | null)[]): O {
  for (const bar of bars) {
    if (bar === null) continue;
    (option as { barred?: Bar }).barred = bar;
    break;
  }
  return option;
}

/** For people one option for each choice of this pick, by its name. The option is the caller's own and new. */
export function byName<O extends Choosable>(
  option: O,
  pick: string,
  label: (choice: Choice) => string,
  whole?: () => string,
): O {
  (option as { named?: O['named'] }).named = whole ? { pick, label, whole } : { pick, label };
  return option;
}

/** Nobody to choose is a bar of its own; where somebody might be expected, the reason why not. */
export const empty = (pick: Pick, message: string): Bar | null =>
  pick.choices.length < pick.min ? (Object.values(pick.barred ?? {})[0] ?? illegal(message)) : null;

export const signed = (bonus: number): string => (bonus < 0 ? `${bonus}` : `+${bonus}`);

export const attackWords = ({ name, bonus, damage }: Attack): string =>
  `${name.toLowerCase()} (${signed(bonus)}${damage.length > 0 ? `, ${damage.map(({ dice }) => dice).join(' + ')}` : ''})`;
