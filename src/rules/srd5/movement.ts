/** Moving through the zones, and the openings that gives to those who are left. */
import type { CombatantId, Scene } from '../ruleset.ts';
import { bodyOf, everyone, verbs } from '../shared.ts';
import { meetGuardians } from './casting.ts';
import { canReact, heldBy, isAble, loosen, sees, shift, speedOf, traitOf } from './conditions.ts';
import { sizes } from './data/tables.ts';
import { comeOut } from './hiding.ts';
import { offerReadied } from './readying.ts';
import { foesOf, isInReach } from './space.ts';
import type { Attack } from './stats.ts';
import type { Body, Srd5, State, Step } from './terms.ts';
import { note, noted, spend, turnOf } from './turns.ts';

const { open, stand } = verbs<Srd5>();
type S = Scene<Srd5>;

const BREAK_AWAY = 5;
const FACE_TO_FACE = 15;
const NEXT_ZONE = 30;

/** How many feet one foot costs: difficult ground and dragging somebody along each double it. */
function pace(state: State, body: Body): number {
  return (isRough(state, body.zone) ? 2 : 1) * (isBurdened(state, body) ? 2 : 1);
}

/** By nature everywhere, or broken by a spell in one zone. */
const isRough = (state: State, zone: number): boolean =>
  state.scene.hazards.includes('difficult ground') ||
  everyone(state).some((body) => body.conditions['broken ground']?.zone === zone);

/** Whoever is two sizes smaller is no burden. */
const isBurdened = (state: State, body: Body): boolean =>
  heldBy(state, body).some(
    (held) => held.conditions.grappled !== undefined && sizes.indexOf(body.size) - sizes.indexOf(held.size) < 2,
  );

/** Even the slowest get there, with a Dash where they must. */
const atMostDashing = (body: Body, feet: number): number => Math.min(feet, 2 * body.speed);

export const costToBreakAway = (state: State, body: Body): number =>
  pace(state, body) * Math.min(BREAK_AWAY, body.speed);

const costToEngage = (state: State, body: Body): number =>
  atMostDashing(body, pace(state, body) * Math.min(FACE_TO_FACE, body.speed));

export const costToCross = (state: State, body: Body): number => atMostDashing(body, pace(state, body) * NEXT_ZONE);

export const costTo = (state: State, body: Body, target: Body): number =>
  costToEngage(state, body) + Math.abs(body.zone - target.zone) * costToCross(state, body);

/** Spends the movement at once; whoever is left behind may strike before the move is made. */
export function step(scene: S, move: Step): void {
  const { who, cost } = move;
  spend(scene, who, { movement: Math.max(0, turnOf(scene, who).movement - cost) });
  const strikers = provoked(scene.state, move);
  if (strikers.length > 0) open(scene, 'opportunity', 'listed', strikers, move);
  else finishStep(scene, move);
}

function provoked(state: State, move: Step): readonly CombatantId[] {
  const mover = bodyOf(state, move.who);
  if (noted(mover, 'disengaged') || traitOf(mover, 'flyby')) return [];
  return foesOf(state, mover)
    .filter((foe) => canReact(foe) && sees(foe, mover) && openings(state, foe, move).length > 0)
    .map((foe) => foe.id);
}

/** The melee attacks whose reach this move leaves. Past a friend who is still faced, a long reach goes on. */
export function openings(state: State, foe: Body, { who, engages, zone, flees }: Step): readonly Attack[] {
  const mover = bodyOf(state, who);
  if (engages === foe.id || heldBy(state, mover).some((held) => held.id === foe.id)) return [];
  const stays = engages !== null && !flees && zone === foe.zone;
  return meleeAttacks(foe).filter(
    (attack) => isInReach(state, foe, mover, attack.reach!) && !(stays && attack.reach! > 5),
  );
}

const meleeAttacks = (body: Body): readonly Attack[] =>
  body.attacks.filter(
    (attack) =>
      attack.reach !== null &&
      (attack.usage === null || (body.uses[attack.key] ?? 0) > 0) &&
      !attack.properties.includes('grappled only'),
  );

/** The move itself, if its mover still can. Whoever it holds is dragged along. */
export function finishStep(scene: S, { who, zone, engages, flees, cost }: Step): void {
  const mover = bodyOf(scene.state, who);
  if (!isAble(mover) || speedOf(scene.state, mover) === 0) return;
  const target = engages === null ? null : bodyOf(scene.state, engages);
  if (target !== null && (target.standing === 'DEAD' || target.standing === 'GONE')) return;
  if (flees) loosen(scene, who);
  const from = mover.zone;
  const dragged = heldBy(scene.state, mover).map((held) => held.id);
  const leaves = mover.engaged.filter((id) => id !== engages && !dragged.includes(id));
  shift(scene, { who, from, to: zone, engages, leaves });
  for (const id of dragged) drag(scene, id, who, zone);
  comeOut(scene, who, engages);
  if (engages !== null && cost >= CHARGE) note(scene, who, `came at ${engages}`);
  if (zone !== from) for (const id of [who, ...dragged]) meetGuardians(scene, id);
  if (bodyOf(scene.state, who).standing !== 'UP') return;
  if (flees) {
    leave(scene, who);
    return;
  }
  offerReadied(scene, who, 'moves');
}

const CHARGE = 10;

/** By no movement of its own: nobody may strike at it. */
function drag(scene: S, who: CombatantId, by: CombatantId, to: number): void {
  const { zone, engaged } = bodyOf(scene.state, who);
  const leaves = engaged.filter((id) => id !== by);
  if (zone !== to || leaves.length > 0) shift(scene, { who, from: zone, to, engages: null, leaves });
}

function leave(scene: S, who: CombatantId): void {
  scene.emit({ type: 'Fled', who });
  loosen(scene, who);
  stand(scene, who, 'GONE', 'fled');
}
