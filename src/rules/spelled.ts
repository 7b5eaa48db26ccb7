/** Options as people read them: one for each target, each by its name. */
import type { Choice, Option, Pick } from './ruleset.ts';

/** "Attack with sword" at one of three goblins becomes three options, each of them with one thing less to pick. */
export function spelledOut<O extends Option>(option: O): readonly O[] {
  const { named, type, actor, picks, barred } = option;
  if (!named) return [option];
  const pick = (picks as Readonly<Record<string, Pick>>)[named.pick]!;
  if (barred || pick.min !== 1 || pick.max !== 1) {
    const label = named.whole?.() ?? option.label;
    return [(barred ? { type, actor, label, picks, barred } : { type, actor, label, picks }) as O];
  }
  return pick.choices.map((choice) => {
    const label = named.label(choice);
    return { type, actor, label, picks: { ...picks, [named.pick]: alone(pick, choice) } } as O;
  });
}

/** What is usual stays usual for its own choice alone. */
function alone({ standard, barred, min, max }: Pick, choice: Choice): Pick {
  const single: Pick = barred ? { choices: [choice], min, max, barred } : { choices: [choice], min, max };
  return standard?.[0] === choice.value ? { ...single, standard } : single;
}
