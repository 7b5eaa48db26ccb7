/** What powers, spells and venom do to whoever they reach: one roll of harm for all, a save for each. */
import type { CombatantId, Scene } from '../ruleset.ts';
import { bodyOf } from '../shared.ts';
import {
  endConcentration,
  has,
  impose,
  incapacitatedBy,
  letGo,
  loosen,
  mark,
  relieve,
  setStatus,
  shift,
  traitOf,
} from './conditions.ts';
import { bareMeans } from './core.ts';
import * as rolls from './rolls.ts';
import { trySave } from './saves.ts';
import { isEngaged } from './space.ts';
import type { Damage, DamageType, Effect } from './stats.ts';
import type { Body, Harm, Part, Reach, SaveFacts, Srd5, State } from './terms.ts';
import { drainMaximum, mend, wound } from './wounds.ts';

type S = Scene<Srd5>;

export function applyEffect(scene: S, reach: Reach): void {
  const targets = reach.targets.filter((id) => isTouched(scene.state, bodyOf(scene.state, id), reach));
  if (targets.length === 0) return;
  const harm = reach.effect.damage.map((damage) => rolledDamage(scene, damage, reach.name));
  for (const targetId of targets) befall(scene, reach, targetId, harm);
}

const isTouched = (state: State, body: Body, { effect, name, sourceId }: Reach): boolean =>
  body.standing !== 'DEAD' &&
  body.standing !== 'GONE' &&
  !has(body, steeled(state, sourceId, name)) &&
  effect.except?.includes(body.type) !== true &&
  (effect.only === null || effect.only.includes(body.type));

/** Against what this one does, and nobody else of its kind. */
const steeled = (state: State, sourceId: CombatantId, name: string): string =>
  `steeled against ${bodyOf(state, sourceId).name}'s ${name}`;

const rolledDamage = (scene: S, { dice, type, modifiers }: Damage, by: string): Harm => ({
  type,
  roll: rolls.damage(scene.dice, dice, by, modifiers),
});

function befall(scene: S, reach: Reach, targetId: CombatantId, harm: readonly Harm[]): void {
  const stake = { kind: 'effect', reach: { ...reach, targets: [targetId] }, harm } as const;
  const verdict = reach.effect.save === null ? 'failed' : trySave(scene, targetId, factsOf(reach, harm), stake);
  if (verdict !== 'open') settleEffect(scene, reach, targetId, harm, verdict === 'passed');
}

export function settleEffect(
  scene: S,
  reach: Reach,
  targetId: CombatantId,
  harm: readonly Harm[],
  passed: boolean,
): void {
  const { effect, sourceId } = reach;
  const parts = harm
    .map(({ type, roll }) => portion(bodyOf(scene.state, targetId), effect, passed, type, roll))
    .map((part) => ({ ...part, by: reach.name }))
    .filter((part) => part.amount > 0 || !passed);
  const means = { ...bareMeans, spell: reach.magic };
  const taken = wound(scene, {
    ...{ targetId, sourceId, parts, critical: false, means, spares: false },
    ...(effect.spares ? { leaves: 1 } : {}),
  });
  const safe = effect.once ? steeled(scene.state, sourceId, reach.name) : undefined;
  if (!passed) afflict(scene, { ...reach, ...(safe === undefined ? {} : { once: safe }) }, targetId, taken);
  else if (safe !== undefined && bodyOf(scene.state, targetId).standing === 'UP') mark(scene, targetId, safe);
}

function factsOf(reach: Reach, harm: readonly Harm[]): SaveFacts {
  const { effect, sourceId, dc, dcFrom, magic, name, ignoresCover } = reach;
  const { ability, dc: own } = effect.save!;
  const brings = effect.conditions.map((condition) => condition.name);
  const total = harm.reduce((sum, { roll }) => sum + roll.total, 0);
  return {
    ...{ ability, dc: own ?? dc, against: name, brings, magic, from: ignoresCover ? null : sourceId, harm: total },
    ...(own === null && dcFrom && { dcFrom }),
  };
}

/** Half after a save where the effect allows it; Evasion makes that none, and half of a failure. */
function portion(body: Body, { save }: Effect, passed: boolean, type: DamageType, roll: Harm['roll']): Part {
  const evades =
    save?.half === true &&
    save.ability === 'dex' &&
    traitOf(body, 'evasion') !== undefined &&
    incapacitatedBy(body) === null;
  const full = Math.max(0, roll.total);
  if (!passed)
    return evades ? { type, roll, amount: Math.floor(full / 2), halved: 'evasion' } : { type, roll, amount: full };
  if (!save!.half || evades) return { type, roll, amount: 0 };
  return { type, roll, amount: Math.floor(full / 2), halved: 'save' };
}

/** Conditions, drained life and a push, on whoever did not save. */
export function afflict(
  scene: S,
  { effect, sourceId, dc, held, once }: Pick<Reach, 'effect' | 'sourceId' | 'dc' | 'held' | 'once'>,
  targetId: CombatantId,
  taken: number,
): void {
  const save = effect.save === null ? null : { ability: effect.save.ability, dc: effect.save.dc ?? dc };
  for (const condition of effect.conditions) {
    const cause = { sourceId, save, held, ...(once === undefined ? {} : { once }) };
    if (impose(scene, targetId, condition, cause)) settleInto(scene, targetId);
  }
  if (effect.drains !== null) drainMaximum(scene, targetId, taken, effect.spares ? 1 : 0);
  if (effect.drains === 'feeds' && taken > 0) mend(scene, sourceId, sourceId, taken, null, 'life drained');
  if (effect.pushes) push(scene, sourceId, targetId);
}

/** A failed repeat may make it worse: the drowsy fall asleep. */
export function deepen(scene: S, who: CombatantId, name: string): void {
  const { deepens, ...rest } = bodyOf(scene.state, who).conditions[name]!;
  if (deepens === undefined) return;
  relieve(scene, who, name);
  setStatus(scene, who, deepens, 1, { ...rest, save: null });
  settleInto(scene, who);
}

/** Whoever can do nothing any more loses concentration and whatever it held. */
export function settleInto(scene: S, who: CombatantId): void {
  const body = bodyOf(scene.state, who);
  if (incapacitatedBy(body) === null) return;
  endConcentration(scene, who, 'incapacitated');
  loosen(scene, who);
  relieve(scene, who, 'dodging');
  if (has(body, 'unconscious') && !has(body, 'prone') && !body.conditionImmunities.includes('prone'))
    mark(scene, who, 'prone');
}

/** Out of reach of whoever pushed, and out of every grip; nobody may strike at the one pushed. */
export function push(scene: S, sourceId: CombatantId, targetId: CombatantId): void {
  const [source, target] = [bodyOf(scene.state, sourceId), bodyOf(scene.state, targetId)];
  if (!isEngaged(source, target) || target.standing === 'DEAD') return;
  shift(scene, { who: targetId, from: target.zone, to: target.zone, engages: null, leaves: [sourceId] });
  const { sourceId: holder } = target.conditions.grappled ?? { sourceId: null };
  if (holder !== null) letGo(scene, holder, targetId);
  loosen(scene, targetId);
}
