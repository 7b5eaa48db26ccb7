/** Offers of a duel and the answers to them, up to its first round. */

import { bodyOf } from '../shared.ts';
import { end, open, type Play, plan, replan, shut } from './agenda.ts';
import { carries, spend } from './gear.ts';
import * as rolls from './rolls.ts';
import type { Body, Offer, State } from './terms.ts';

/** Challenges ask for consent. What an ambush or a spirit forces can only be answered by smoke or a Monk's calm. */
export function offerDuel(scene: Play, offer: Offer): void {
  scene.emit({ type: 'DuelOffered', ...offer });
  if (offer.because === 'challenge' || hasAnswer(bodyOf(scene.state, offer.to)))
    open(scene, 'offer', 'listed', [offer.to], offer);
  else beginDuel(scene, offer);
}

export const hasAnswer = (body: Body): boolean => carries(body, 'smoke_bomb') || canCancel(body);
export const canCancel = ({ class: id, monkUsed }: Body): boolean => id === 'monk' && !monkUsed;

/** The player whose turn it is counts as the attacker, whoever offered. */
export function beginDuel(scene: Play, { by, to, because }: Offer): void {
  const attackerId = scene.state.turn?.who ?? by;
  const defenderId = attackerId === by ? to : by;
  const extended = potionsExtended(scene.state, [attackerId, defenderId]);
  scene.emit({ type: 'DuelBegan', attackerId, defenderId, because, extended });
  if (scene.state.mode === 'match' && because === 'challenge') {
    replan(scene, { do: 'round' }, { do: 'capacity' }, { do: 'turn', phase: 'preDuel' });
  } else plan(scene, { do: 'round' });
}

/** Alchemists whose potions were drunk before the clash began. */
export const potionsExtended = (state: State, ids: readonly string[]): readonly string[] =>
  ids.filter((id) => {
    const { class: of, statuses } = bodyOf(state, id);
    return of === 'alchemist' && (statuses.rage !== undefined || statuses.agility !== undefined);
  });

export function declineDuel(scene: Play, { by, to }: Offer): void {
  shut(scene);
  scene.emit({ type: 'DuelDeclined', by, to });
  noDuel(scene, `${bodyOf(scene.state, to).name} declined the duel`);
}

/** Away from the board there is nothing else to go on with. */
function noDuel(scene: Play, reason: string): void {
  if (scene.state.mode !== 'match') end(scene, { status: 'DRAWN', reason });
}

/** No duels for anybody for the rest of this turn. */
export function throwSmoke(scene: Play, { to }: Offer): void {
  shut(scene);
  spend(scene, to, 'smoke_bomb');
  scene.emit({ type: 'DuelsForbidden', by: to });
  noDuel(scene, 'smoke hid the duelists from each other');
}

export const CALMS_FROM = 5;

/** Once per game, whether it works or not. */
export function cancelDuel(scene: Play, offer: Offer): void {
  const roll = rolls.monk(scene.dice);
  const passed = roll.total >= CALMS_FROM;
  scene.emit({ type: 'DuelCancelled', by: offer.to, roll, passed });
  if (passed) {
    shut(scene);
    noDuel(scene, `${bodyOf(scene.state, offer.to).name} talked the duel away`);
  } else if (offer.because !== 'challenge' && !hasAnswer(bodyOf(scene.state, offer.to))) {
    shut(scene);
    beginDuel(scene, offer);
  }
}
