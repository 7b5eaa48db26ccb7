/** Hazards: dormant until something sets them off, then cooling down or gone (SPEC-HAZARD-001). */
import type { CombatantId, Scene } from '../ruleset.ts';
import { bodyOf, upright } from '../shared.ts';
import type { DamageKind } from './data/abilities.ts';
import { type HazardEntry, type HazardKey, hazardEntry } from './data/places.ts';
import { takeEffect } from './effects.ts';
import type { HazardState, Rune, State } from './terms.ts';

/** Somebody has to be the first through the door. */
export function springOnEntry(scene: Scene<Rune>): void {
  for (const hazard of dormant(scene, 'movement')) {
    const first = upright(scene.state, 'PARTY').find((body) => body.hp > 0);
    if (first) spring(scene, hazard, [first.id]);
  }
}

/** At the start of each round, everybody at once. */
export function springOnRound(scene: Scene<Rune>): void {
  for (const hazard of dormant(scene, 'turnStart')) {
    spring(
      scene,
      hazard,
      scene.state.order.filter((id) => isStanding(scene, id)),
    );
  }
}

const isStanding = ({ state }: Scene<Rune>, id: CombatantId): boolean =>
  bodyOf(state, id).standing === 'UP' && bodyOf(state, id).hp > 0;

/** Whoever was harmed stands next to it. */
export function springOnHarm(scene: Scene<Rune>, who: CombatantId, kind: DamageKind, amount: number): void {
  for (const hazard of dormant(scene, 'damageTaken')) {
    const { trigger } = hazardEntry(hazard.key);
    const minds = trigger.on === 'damageTaken' && (trigger.type ?? kind) === kind && amount >= trigger.atLeast;
    if (minds && isStanding(scene, who)) spring(scene, hazard, [who]);
  }
}

/** On purpose, on one enemy. */
export function setOff(scene: Scene<Rune>, by: CombatantId, key: HazardKey, targetId: CombatantId): void {
  spring(scene, { key }, [targetId], by);
}

/** Those that wait for a hand to set them off, whatever state they are in. */
export const manualHazards = ({ hazards }: State): readonly HazardState[] =>
  hazards.filter(({ key }) => hazardEntry(key).trigger.on === 'manual');

const dormant = ({ state }: Scene<Rune>, on: HazardEntry['trigger']['on']): readonly HazardState[] =>
  state.hazards.filter((hazard) => hazard.phase === 'DORMANT' && hazardEntry(hazard.key).trigger.on === on);

function spring(
  scene: Scene<Rune>,
  { key }: Pick<HazardState, 'key'>,
  targetIds: readonly CombatantId[],
  by?: CombatantId,
): void {
  const { name, effects, cooldown } = hazardEntry(key);
  const set = { hazard: key, targetIds, phase: 'TRIGGERED', left: 0 } as const;
  scene.emit({ type: 'HazardTriggered', ...set, ...(by !== undefined && { by }) });
  for (const target of targetIds)
    if (isStanding(scene, target)) takeEffect(scene, { source: null, target, because: name }, effects);
  const phase = cooldown === null ? 'DESTROYED' : 'COOLDOWN';
  scene.emit({ type: 'HazardSpent', hazard: key, phase, left: cooldown ?? 0 });
}

/** At the end of a round. */
export function coolHazards(scene: Scene<Rune>): void {
  if (scene.state.hazards.every((hazard) => hazard.phase !== 'COOLDOWN')) return;
  scene.emit({ type: 'HazardsCooled', hazards: scene.state.hazards.map(cooled) });
}

function cooled({ key, phase, left }: HazardState): HazardState {
  if (phase !== 'COOLDOWN') return { key, phase, left };
  return left > 1 ? { key, phase, left: left - 1 } : { key, phase: 'DORMANT', left: 0 };
}
