/** Options as people read them: one for each target, each by its name. */
import type { Choice, Option, Pick } from './ruleset.ts';

/** "Attack with sword" at one of three goblins becomes three options, each of them with one thing less to pick. */
export function spelledOut<O extends Option>(option: O): readonly O[] {
  const { named, ...rest } = option;
  if (!named) return [option];
  const pick = (option.picks as Readonly<Record<string, Pick>>)[named.pick]!;
  if (option.barred || pick.min !== 1 || pick.max !== 1)
    return [{ ...rest, label: named.whole?.() ?? option.label } as O];
  return pick.choices.map(
    (choice) =>
      ({
        ...rest,
        label: named.label(choice),
        picks: { ...option.picks, [named.pick]: alone(pick, choice) },
      }) as O,
  );
}

/** What is usual stays usual for its own choice alone. */
function alone({ standard, ...rest }: Pick, choice: Choice): Pick {
  return { ...rest, choices: [choice], ...(standard?.[0] === choice.value ? { standard } : {}) };
}
