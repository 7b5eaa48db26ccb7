/** Moving through the zones, and the openings that gives to those who are left. */
import type { CombatantId, Scene } from '../ruleset.ts';
import { everyone, verbs } from '../shared.ts';
import { meetGuardians } from './casting.ts';
import { canReact, has, isAble, loosen, sees, speedOf, traitOf } from './conditions.ts';
import { areHostile, engagedFoes, isEngaged } from './space.ts';
import type { Attack } from './stats.ts';
import type { Body, Srd5, State, Step } from './terms.ts';
import { note, noted, spend, turnOf } from './turns.ts';

const { open, stand } = verbs<Srd5>();
type S = Scene<Srd5>;

const FACE_TO_FACE = 15;
const NEXT_ZONE = 30;

/** Even the slowest get there, with a Dash where they must. */
export const costToEngage = (body: Body): number => Math.min(FACE_TO_FACE, body.speed);

export function costToCross(state: State, body: Body): number {
  const rough = isRough(state, body.zone) ? 2 : 1;
  return rough * Math.min(NEXT_ZONE, 2 * body.speed);
}

/** By nature everywhere, or broken by a spell in one zone. */
const isRough = (state: State, zone: number): boolean =>
  state.scene.hazards.includes('difficult ground') ||
  everyone(state).some((body) => body.conditions['broken ground']?.zone === zone);

export const costTo = (state: State, body: Body, target: Body): number =>
  costToEngage(body) + Math.abs(body.zone - target.zone) * costToCross(state, body);

/** Spends the movement at once; whoever is left behind may strike before the move is made. */
export function step(scene: S, move: Step): void {
  const { who, cost } = move;
  spend(scene, who, { movement: Math.max(0, turnOf(scene, who).movement - cost) });
  const strikers = provoked(scene.state, move);
  if (strikers.length > 0) open(scene, 'opportunity', 'listed', strikers, move);
  else finishStep(scene, move);
}

function provoked(state: State, { who, engages }: Step): readonly CombatantId[] {
  const mover = state.combatants[who]!;
  if (noted(mover, 'disengaged') || traitOf(mover, 'flyby')) return [];
  return engagedFoes(state, mover)
    .filter((foe) => foe.id !== engages && canReact(foe) && sees(foe, mover) && meleeAttacks(foe).length > 0)
    .map((foe) => foe.id);
}

export const meleeAttacks = (body: Body): readonly Attack[] =>
  body.attacks.filter(
    (attack) =>
      attack.reach !== null &&
      (attack.usage === null || (body.uses[attack.key] ?? 0) > 0) &&
      !attack.properties.includes('grappled only'),
  );

/** The move itself, if its mover still can. */
export function finishStep(scene: S, { who, zone, engages, flees }: Step): void {
  const mover = scene.state.combatants[who]!;
  if (!isAble(mover) || speedOf(scene.state, mover) === 0) return;
  const target = engages === null ? null : scene.state.combatants[engages]!;
  if (target !== null && (target.standing === 'DEAD' || target.standing === 'GONE')) return;
  const leaves = mover.engaged.filter((id) => id !== engages);
  const from = mover.zone;
  loosen(scene, who);
  scene.emit({ type: 'Moved', who, from, to: zone, engages, leaves });
  if (engages !== null) note(scene, who, `came at ${engages}`);
  if (zone !== from) meetGuardians(scene, who);
  if (scene.state.combatants[who]!.standing !== 'UP') return;
  if (flees) {
    leave(scene, who);
    return;
  }
  offerReadied(scene, who, 'moves');
}

function leave(scene: S, who: CombatantId): void {
  scene.emit({ type: 'Fled', who });
  loosen(scene, who);
  stand(scene, who, 'GONE', 'fled');
}

/* Readied attacks */

/** Those who were waiting for just this. */
export function offerReadied(scene: S, moverId: CombatantId, trigger: 'moves' | 'attacks'): void {
  const mover = scene.state.combatants[moverId]!;
  if (mover.standing !== 'UP') return;
  const waiting = everyone(scene.state).filter((body) => isReadyFor(body, mover, trigger));
  if (waiting.length > 0)
    open(
      scene,
      'ready',
      'listed',
      waiting.map((body) => body.id),
      { moverId },
    );
}

function isReadyFor(body: Body, mover: Body, trigger: 'moves' | 'attacks'): boolean {
  if (body.readied?.trigger !== trigger || !areHostile(body, mover) || !canReact(body) || has(mover, 'hidden'))
    return false;
  return readiedReaches(body, mover);
}

export function readiedReaches(body: Body, mover: Body): boolean {
  const attack = body.attacks.find((one) => one.key === body.readied?.attack);
  if (!attack) return false;
  return (attack.reach !== null && isEngaged(body, mover)) || (attack.range !== null && body.zone === mover.zone);
}
