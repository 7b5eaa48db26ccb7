/** How a match is won: by reaching Final, or in the bracket when several reach it by one effect. */
import type { CombatantId } from '../ruleset.ts';
import { bodyOf } from '../shared.ts';
import { end, type Play, plan, replan } from './agenda.ts';

export function winMatch(scene: Play, who: CombatantId, how: string): void {
  const { name } = bodyOf(scene.state, who);
  scene.emit({ type: 'MatchWon', who });
  end(scene, { status: 'WON', reason: `${name} ${how}` });
}

/** Single elimination in seat order. */
export function startBracket(scene: Play, tied: readonly CombatantId[]): void {
  const waiting = scene.state.seats.filter((id) => tied.includes(id));
  scene.emit({ type: 'BracketSet', waiting, advanced: [] });
  replan(scene, { do: 'bracket' });
}

/** The next pair; the odd one out has a bye; the last one left has won. */
export function nextMatch(scene: Play): void {
  const { waiting, advanced } = scene.state.bracket!;
  const [first, second, ...others] = waiting;
  if (first !== undefined && second !== undefined) duelOf(scene, first, second, others);
  else if (first !== undefined) setBracket(scene, [], [...advanced, first]);
  else if (advanced.length > 1) setBracket(scene, advanced, []);
  else winMatch(scene, advanced[0]!, 'won the Final bracket');
}

function setBracket(scene: Play, waiting: readonly CombatantId[], advanced: readonly CombatantId[]): void {
  scene.emit({ type: 'BracketSet', waiting, advanced });
  plan(scene, { do: 'bracket' });
}

function duelOf(scene: Play, attackerId: CombatantId, defenderId: CombatantId, waiting: readonly CombatantId[]): void {
  scene.emit({ type: 'BracketSet', waiting, advanced: scene.state.bracket!.advanced });
  scene.emit({ type: 'DuelBegan', attackerId, defenderId, because: 'bracket', extended: [] });
  plan(scene, { do: 'round' }, { do: 'bracket' });
}
