/** Rows: whom a blow can reach, and whom the front row protects. */
import type { CombatantId } from '../ruleset.ts';
import { bodyOf, other } from '../shared.ts';
import type { Reach } from './data/items.ts';
import type { Body, State } from './terms.ts';

/** The living of the other side, in turn order. */
export const opponents = (state: State, { side }: Body): readonly Body[] => standing(state, other(side));

export const allies = (state: State, { side }: Body): readonly Body[] => standing(state, side);

const standing = (state: State, side: Body['side']): readonly Body[] =>
  state.order.map((id) => bodyOf(state, id)).filter((body) => body.side === side && body.standing === 'UP');

/** A back row is safe from melee while its side has anybody left in front. */
export function isProtected(state: State, target: Body, reach: Reach): boolean {
  if (reach !== 'melee' || target.row === 'FRONT') return false;
  return allies(state, target).some((ally) => ally.row === 'FRONT');
}

export const reachable = (state: State, attacker: Body, reach: Reach): readonly Body[] =>
  opponents(state, attacker).filter((target) => !isProtected(state, target, reach));

/** Enemies go for the weakest they can reach; of equals, for whoever acts first. */
export const weakest = (state: State, ids: readonly CombatantId[]): Body =>
  ids.map((id) => bodyOf(state, id)).reduce((low, body) => (body.hp < low.hp ? body : low));
