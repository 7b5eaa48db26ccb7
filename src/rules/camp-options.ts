/** What may be done between fights, as an option whose bar is the refusal that the same command would get. */
import type { Bar, CampCommand, CampOption, Choice, Pick } from './ruleset.ts';

export const single = (value: string, label: string): Pick => ({ choices: [{ value, label }], min: 1, max: 1 });

/** The choices that may be made; the others with the reason why not. */
export function sorted(choices: readonly Choice[], whyNot: (value: string) => Bar | null): Pick {
  const judged = choices.map((choice) => ({ choice, bar: whyNot(choice.value) }));
  const open = judged.filter(({ bar }) => bar === null).map(({ choice }) => choice);
  const barred = judged.flatMap(({ choice, bar }) => (bar ? [[choice.value, bar] as const] : []));
  return { choices: open, min: 1, max: 1, ...(barred.length > 0 && { barred: Object.fromEntries(barred) }) };
}

/** Judged as the command it stands for, with the first of its choices where there are several. */
export function judged(option: Omit<CampOption, 'barred'>, judge: (command: CampCommand) => object): CampOption {
  const picks = Object.entries<Pick>(option.picks).map(([name, pick]) => [name, usualOf(pick)] as const);
  const found = judge({ type: option.type, character: option.character, picks: Object.fromEntries(picks) });
  return 'code' in found ? { ...option, barred: found as Bar } : option;
}

function usualOf({ standard, choices, min, barred = {} }: Pick): readonly string[] {
  if (standard) return standard;
  const values = choices.length > 0 ? choices.map(({ value }) => value) : Object.keys(barred);
  return values.slice(0, min);
}

/**
 * An option with one thing to choose: what is open, and the rest with the reason why not. Barred where nothing is open,
 * absent where there is nothing at all.
 */
export function picking(
  option: Omit<CampOption, 'picks' | 'barred'>,
  name: string,
  judged: readonly (Choice & { readonly bar: Bar | null })[],
): readonly CampOption[] {
  const pick = sorted(
    judged.map(({ value, label }) => ({ value, label })),
    (value) => judged.find((choice) => choice.value === value)!.bar,
  );
  const [first] = Object.values(pick.barred ?? {});
  if (pick.choices.length > 0) return [{ ...option, picks: { [name]: pick } }];
  return first ? [{ ...option, picks: { [name]: pick }, barred: first }] : [];
}
