/** Why events came out as they did, for every game alike. */
import type { Engine, EntryKind } from './chronicle.ts';
import type { Roll } from './dice.ts';
import { entry as entryOf } from './play.ts';
import type { Explanation, GameEvent, NameOf } from './ruleset.ts';
import { explainStunt } from './stunts.ts';

/** Null for what needs no explaining: nothing was rolled, nothing hung on a rule's numbers. */
export function explanationOf(engine: Engine, kind: EntryKind, event: GameEvent, name: NameOf): Explanation | null {
  const table = kind === 'COMBAT' ? engine.combat.explain : engine.camp.explain;
  if (event.type === 'DiceRolled' || event.type === 'SealedRollRevealed')
    return diceRolled((event as GameEvent & { readonly roll: Roll }).roll);
  if (event.type === 'StuntRolled') return explainStunt(event as Parameters<typeof explainStunt>[0]);
  return Object.hasOwn(table, event.type) ? entryOf(table, event.type)(event, name) : null;
}

const diceRolled = (roll: Roll): Explanation => ({
  rule: 'Any dice may be rolled for any reason; nothing hangs on them but what the table makes of it.',
  heading: '',
  rolls: [roll],
  factors: [],
  otherwise: null,
});

/** What the die itself would have had to show: the faces besides are what they are. */
export const faceFor = (roll: Roll, needed: number): number => needed - (roll.total - firstKept(roll));

const firstKept = ({ dice }: Roll): number => dice.find((die) => die.kept)?.face ?? 0;

/** "Bless +3, Strength +2", or nothing. */
export const modifiersOf = ({ modifiers = [] }: Pick<Roll, 'modifiers'>): string =>
  modifiers.map(({ source, value }) => `${source} ${value < 0 ? '-' : '+'}${Math.abs(value)}`).join(', ');
