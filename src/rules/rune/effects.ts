/** The effect script, carried out: harm, healing, statuses, boosts, stamina, stress and corruption, in that data's order. */
import type { Roll } from '../dice.ts';
import type { CombatantId, Scene } from '../ruleset.ts';
import { bodyOf } from '../shared.ts';
import { corrupt } from './corruption.ts';
import type { Amount, Effect } from './data/abilities.ts';
import { changeStamina } from './resources.ts';
import * as rolls from './rolls.ts';
import { bolster, cure, give } from './statuses.ts';
import { inflictStress, relieveStress } from './stress.ts';
import type { Body, Rune } from './terms.ts';
import { mend, scaledHarm, wound } from './wounds.ts';

export interface Cast {
  /** Null where a place is to blame. */
  readonly source: CombatantId | null;
  readonly target: CombatantId;
  /** In the log: what did it. */
  readonly because: string;
}

/** Whoever falls to an early effect is spared the later ones. Returns the harm done to the target. */
export function takeEffect(scene: Scene<Rune>, cast: Cast, effects: readonly Effect[]): number {
  let dealt = 0;
  for (const effect of effects) {
    const target = 'self' in effect ? cast.source! : cast.target;
    if (bodyOf(scene.state, target).hp === 0) continue;
    if (effect.kind !== 'damage') apply(scene, { ...cast, target }, effect);
    else dealt += strike(scene, { ...cast, target }, effect) * ('self' in effect ? 0 : 1);
  }
  return dealt;
}

type Other = Exclude<Effect, { kind: 'damage' }>;
type Apply<K extends Other['kind']> = (scene: Scene<Rune>, cast: Cast, effect: Extract<Other, { kind: K }>) => void;

const others: { readonly [K in Other['kind']]: Apply<K> } = {
  heal: (scene, cast, { amount }) => heal(scene, cast, amount),
  status: (scene, { target }, { status, turns, stacks }) => give(scene, target, status, turns, stacks),
  cure: (scene, { target }, { status }) => cure(scene, target, status),
  buff: (scene, { target }, { attribute, amount, turns }) => bolster(scene, target, attribute, amount, turns),
  stamina: (scene, { target, because }, { amount }) =>
    changeStamina(scene, target, amountOf(scene, 'stamina', amount, because).total, because),
  stress: (scene, { target, because }, { amount }) => {
    if (amount < 0) relieveStress(scene, target, -amount, because);
    else inflictStress(scene, target, amount, because);
  },
  corruption: (scene, { target, because }, { amount }) => corrupt(scene, target, amount, because),
};

const apply = (scene: Scene<Rune>, cast: Cast, effect: Other): void =>
  (others[effect.kind] as Apply<Other['kind']>)(scene, cast, effect);

/** A plain number is nothing to roll for. */
function amountOf(
  scene: Scene<Rune>,
  why: string,
  amount: Amount,
  because: string,
): { readonly total: number; readonly roll: Roll | null } {
  if (typeof amount === 'number') return { total: amount, roll: null };
  const roll = rolls.effect(scene.dice, why, amount, because);
  return { total: roll.total, roll };
}

/** Abilities hit without a pool: only physical harm is soaked, and it may be soaked away altogether. */
function strike(
  scene: Scene<Rune>,
  { source, target, because }: Cast,
  { type, amount }: Extract<Effect, { kind: 'damage' }>,
): number {
  const { total, roll } = amountOf(scene, type, amount, because);
  const attacker: Body | null = source === null ? null : bodyOf(scene.state, source);
  const scaled = scaledHarm(bodyOf(scene.state, target), attacker, total, {
    soaked: type === 'physical',
    least: 0,
  });
  wound(scene, { targetId: target, sourceId: source, raw: total, ...scaled, kind: type, roll, because });
  return scaled.amount;
}

function heal(scene: Scene<Rune>, { source, target, because }: Cast, amount: Amount): void {
  const { total, roll } = amountOf(scene, 'heal', amount, because);
  mend(scene, { targetId: target, sourceId: source, amount: total, because, roll });
}
