/** A turn on the board: a tile left pending, what is managed and offered beforehand, then moving or sleeping. */
import type { Bar, CombatantId } from '../ruleset.ts';
import { bodyOf } from '../shared.ts';
import { afflict, open, type Play, plan, replan } from './agenda.ts';
import { isSanctuary } from './board.ts';
import { playersOf } from './gear.ts';
import { bonusOf, movementModifiers } from './modifiers.ts';
import * as rolls from './rolls.ts';
import { sleepItOff } from './sleep.ts';
import type { Body, State, StepOf } from './terms.ts';

export function startTurn(scene: Play, { who }: StepOf<'startTurn'>): void {
  scene.emit({ type: 'TurnBegan', who });
  afflict(scene, who, 'invisible', 0, null);
  plan(scene, { do: 'pendingTile' }, { do: 'skip' }, { do: 'turn', phase: 'manage' });
}

export const current = (state: State): Body => bodyOf(state, state.turn!.who);

/** Left by being moved on somebody else's turn, or by a retreat; a Lamp does not help against it. */
export function resolvePendingTile(scene: Play): void {
  if (current(scene.state).pending) plan(scene, { do: 'land', lamp: false }, { do: 'capacity' });
}

export function skipIfDue(scene: Play): void {
  const { id, statuses } = current(scene.state);
  const due = statuses.skip?.stacks ?? 0;
  if (due === 0) return;
  scene.emit({ type: 'TurnSkipped', who: id, because: 'this turn is lost' });
  afflict(scene, id, 'skip', due - 1, null);
  replan(scene, { do: 'endTurn' });
}

/** Whoever owes sleep and has nothing else to do is not asked. */
export function askForTurn(scene: Play, { phase }: StepOf<'turn'>, others: readonly string[]): void {
  if (others.length === 0) plan(scene, { do: 'offers', choice: 'sleep' });
  else open(scene, 'turn', 'listed', [scene.state.turn!.who], { phase });
}

/* Offers */

/** Why these two cannot duel by consent now, or null. */
export function barOnDuel(state: State, by: Body, to: Body): Bar | null {
  if (state.turn?.noDuels) return illegal('Smoke lies over the board: there are no duels for the rest of this turn.');
  if (isSanctuary(by.position)) return illegal('There are no duels on a sanctuary tile.');
  if (by.hp === 0) return illegal(`${by.name} is at 0 hit points and cannot duel.`);
  if (by.position !== to.position) return { code: 'TARGET_PROTECTED', message: `${to.name} is on another tile.` };
  if (to.hp === 0) return { code: 'TARGET_PROTECTED', message: `${to.name} is at 0 hit points and cannot duel.` };
  if (to.statuses.invisible) return { code: 'TARGET_PROTECTED', message: `${to.name} cannot be seen.` };
  const asked = state.turn?.offered.includes(`${by.id}>${to.id}`);
  return asked ? { code: 'ON_COOLDOWN', message: `${to.name} has been offered a duel this turn.` } : null;
}

const illegal = (message: string): Bar => ({ code: 'ILLEGAL_ACTION', message });

/** In seat order, beginning after the one named. */
export function seatsAfter(state: State, who: CombatantId): readonly Body[] {
  const { seats } = state;
  const at = seats.indexOf(who);
  return [...seats.slice(at + 1), ...seats.slice(0, at)].map((id) => bodyOf(state, id));
}

/** Either party may initiate: before the current player moves or sleeps, the others on the tile are asked. */
export function askForOffers(scene: Play, { choice }: StepOf<'offers'>): void {
  const { state } = scene;
  const mover = current(state);
  const asked = seatsAfter(state, mover.id).filter((body) => barOnDuel(state, body, mover) === null);
  if (asked.length > 0)
    open(
      scene,
      'offers',
      'listed',
      asked.map((body) => body.id),
      { choice },
    );
  else moveOrSleep(scene, { choice });
}

/* Moving or sleeping */

/** Sleeping on a tile resolves it too: beside enemies, that means a fight. */
export function moveOrSleep(scene: Play, { choice }: { readonly choice: 'move' | 'sleep' }): void {
  replan(scene, { do: 'capacity' }, { do: 'endTurn' });
  if (choice === 'move') rollMovement(scene);
  else sleepHere(scene);
}

function sleepHere(scene: Play): void {
  sleepItOff(scene, scene.state.turn!.who);
  plan(scene, { do: 'land', lamp: false });
}

/** A d4 with cloak, aegis and beer, never less than the floor; Instinct may still change it. */
export function rollMovement(scene: Play): void {
  const { settings, turn } = scene.state;
  const body = current(scene.state);
  const modifiers = movementModifiers(body, turn!.stepBonus);
  const roll = rolls.movement(scene.dice, bonusOf(modifiers));
  const floor = Number(settings.movementFloor);
  const steps = Math.max(floor, roll.total);
  scene.emit({ type: 'MovementRolled', who: body.id, roll, steps, modifiers, ...(floor > 0 && { floor }) });
  afflict(scene, body.id, 'beer', 0, null);
  plan(scene, { do: 'land', lamp: true });
  if (body.kept.some(({ card }) => card === 'instinct')) open(scene, 'stride', 'listed', [body.id], { steps });
  else plan(scene, { do: 'walk', steps, via: null });
}

/* The end */

/** What lasted this turn is over; the next seat is up. */
export function endTurn(scene: Play): void {
  const { who } = scene.state.turn!;
  for (const { id } of playersOf(scene.state)) {
    afflict(scene, id, 'rage', 0, null);
    afflict(scene, id, 'agility', 0, null);
  }
  scene.emit({ type: 'TurnEnded', who });
  replan(scene, { do: 'startTurn', who: seatsAfter(scene.state, who)[0]!.id });
}
