/** What is done for a player who stays away: the least of what is open, through the same options. */
import type { CombatantId, CombatState, Command, Option, Pick, Picks } from '../ruleset.ts';
import { openWindow } from '../shared.ts';

/** The first of these that is open is taken: nothing is provoked, nothing is given up that need not be. */
const order: readonly string[] = [
  ...['settle', 'decline', 'pass', 'accept', 'stay', 'walk', 'attack', 'move', 'sleep', 'branch'],
  ...['drop', 'surrender'],
];

/** The command that answers for them, or null where they are not asked. */
export function passive(state: CombatState, options: readonly Option[], actor: CombatantId): Command | null {
  const own = options.filter((option) => option.actor === actor && !option.barred);
  const option = order.flatMap((type) => own.filter((one) => one.type === type))[0];
  const window = openWindow(state);
  if (!option || !window) return null;
  const picks = Object.fromEntries(Object.entries<Pick>(option.picks).map(([name, pick]) => [name, usual(pick)]));
  return { type: option.type, actor, window: window.id, picks };
}

const usual = ({ standard, choices, min }: Pick): Picks =>
  standard ?? choices.slice(0, min).map((choice) => choice.value);
