/** Turning the undead. */
import type { Roll } from '../dice.ts';
import type { Scene } from '../ruleset.ts';
import { upright, verbs } from '../shared.ts';
import { type TurnNeed, turnUndeadNeed } from './data/tables.ts';
import { kindOf } from './kinds.ts';
import * as rolls from './rolls.ts';
import type { Becmi, Body, State } from './terms.ts';
import { slay } from './wounds.ts';

const { stand } = verbs<Becmi>();

/** What the cleric needs against each of the undead here; those beyond reach are left out. */
export function turnable(
  state: State,
  cleric: Body,
): readonly { readonly foe: Body; readonly need: NonNullable<TurnNeed> }[] {
  return upright(state, 'FOES').flatMap((foe) => {
    const column = kindOf(foe).turnColumn;
    const need = column === null ? null : turnUndeadNeed(cleric.level, column);
    return need === null ? [] : [{ foe, need }];
  });
}

/** One roll against all of them; on a success so many hit dice are affected, the weakest first and at least one. */
export function turnUndead(scene: Scene<Becmi>, cleric: Body): void {
  const within = turnable(scene.state, cleric);
  const roll = within.some(({ need }) => typeof need === 'number') ? rolls.turning(scene.dice) : null;
  const affected = within.filter(({ need }) => succeeds(need, roll));
  const hitDice = affected.length > 0 ? rolls.turnedHitDice(scene.dice) : null;
  const chosen = hitDice === null ? [] : weakest(affected, hitDice.total);
  const destroyed = chosen.filter(({ need }) => need === 'destroyed').map(({ foe }) => foe.id);
  const turned = chosen.filter(({ need }) => need !== 'destroyed').map(({ foe }) => foe.id);
  const needs = within.map(({ foe, need }) => ({ who: foe.id, need }));
  scene.emit({ type: 'UndeadTurned', who: cleric.id, roll, hitDice, turned, destroyed, needs });
  for (const id of turned) stand(scene, id, 'GONE', 'turned');
  for (const id of destroyed) slay(scene, id, 'destroyed');
}

const succeeds = (need: TurnNeed, roll: Roll | null): boolean => typeof need !== 'number' || roll!.total >= need;

function weakest<T extends { readonly foe: Body }>(affected: readonly T[], hitDice: number): readonly T[] {
  const byHitDice = affected.toSorted((a, b) => hitDiceOf(a.foe) - hitDiceOf(b.foe));
  let left = hitDice;
  return byHitDice.filter(({ foe }, index) => {
    left -= hitDiceOf(foe);
    return index === 0 || left >= 0;
  });
}

/** Less than one counts as one. */
export const hitDiceOf = (foe: Body): number => Math.max(1, kindOf(foe).hitDice);
