/** What an attack, a power or a spell can be expected to do: how foes weigh their choices. */
import { attackSources } from './advantage.ts';
import { armourOf } from './attack.ts';
import { cantripDice, grown, times } from './casting.ts';
import { has } from './conditions.ts';
import { applyDamageModifiers, bareMeans, type Means, resolveAdvantage } from './core.ts';
import { spellEntry } from './data/catalogue.ts';
import type { Attack, Damage, Effect } from './stats.ts';
import type { Body, Mode, State } from './terms.ts';

const DROPS = 50;
const CONCENTRATES = 15;
const CRIPPLES = 20;
const HINDERS = 6;

/** The average of a notation such as 2d6+3. */
export function average(dice: string): number {
  const known = averages.get(dice);
  if (known !== undefined) return known;
  const found = averageOf(dice);
  if (averages.size < MOST_REMEMBERED) averages.set(dice, found);
  return found;
}

const averages = new Map<string, number>();
const MOST_REMEMBERED = 2_000;

function averageOf(dice: string): number {
  let sum = 0;
  for (const [, sign, count, sides] of dice.matchAll(/([+-]?)(\d+)(?:d(\d+))?/g)) {
    const value = sides === undefined ? Number(count) : (Number(count) * (Number(sides) + 1)) / 2;
    sum += sign === '-' ? -value : value;
  }
  return Math.max(0, sum);
}

const averageHarm = (damage: readonly Damage[], target: Body, means: Means): number =>
  damage.reduce(
    (sum, { dice, type }) => sum + applyDamageModifiers(Math.round(average(dice)), type, target, means).amount,
    0,
  );

/** From one in twenty to nineteen in twenty. */
export function hitChance(state: State, attacker: Body, target: Body, attack: Attack, mode: Mode): number {
  const plain = Math.min(0.95, Math.max(0.05, (21 + attack.bonus - armourOf(state, attacker, target, mode)) / 20));
  const { advantage, disadvantage } = attackSources(state, attacker, target, attack, mode);
  const odds = resolveAdvantage(advantage, disadvantage);
  return odds === 'NORMAL' ? plain : odds === 'ADVANTAGE' ? 1 - (1 - plain) ** 2 : plain ** 2;
}

const failChance = (target: Body, effect: Effect, dc: number): number => {
  if (effect.save === null) return 1;
  const needed = (effect.save.dc ?? dc) - target.saves[effect.save.ability];
  return Math.min(0.95, Math.max(0.05, (needed - 1) / 20));
};

/** Expected harm, more if it would fell the target or break a spell. */
export function attackScore(state: State, attacker: Body, target: Body, attack: Attack, mode: Mode): number {
  const chance = hitChance(state, attacker, target, attack, mode);
  const harm = averageHarm(attack.damage, target, {
    properties: attack.properties,
    spell: attack.properties.includes('spell'),
  });
  const riders = attack.effects.reduce((sum, effect) => sum + effectScore(target, effect, 10), 0);
  const worth = Math.round(chance * (harm + riders + bonusFor(target, harm)));
  return harm + riders > 0 ? Math.max(1, worth) : worth;
}

const bonusFor = (target: Body, harm: number): number =>
  (harm >= target.hp + target.tempHp ? DROPS : 0) + (target.concentration !== null ? CONCENTRATES : 0);

export function effectScore(target: Body, effect: Effect, dc: number): number {
  const fails = failChance(target, effect, dc);
  const harm = averageHarm(effect.damage, target, bareMeans);
  const conditions = effect.conditions.filter(
    ({ name }) => !has(target, name) && !target.conditionImmunities.includes(name),
  );
  const hindrance = conditions.reduce((sum, { name }) => sum + (cripples.includes(name) ? CRIPPLES : HINDERS), 0);
  const saved = effect.save?.half === true ? (1 - fails) * harm * 0.5 : 0;
  return fails * (harm + hindrance) + saved + (harm > 0 ? bonusFor(target, harm) * fails : 0);
}

const cripples = ['paralyzed', 'petrified', 'stunned', 'unconscious'];

/** What a spell cast at these targets is worth; nothing where it is better saved. */
export function spellScore(state: State, caster: Body, spell: string, level: number, targets: readonly Body[]): number {
  const entry = spellEntry(spell)!;
  const { effect } = entry;
  const above = level - entry.level;
  const busy = entry.concentration && caster.concentration !== null;
  if (busy) return 0;
  if (effect.kind === 'save') {
    const [first, ...rest] = effect.effect.damage;
    const dice =
      first && (effect.scales ? times(first.dice, cantripDice(caster)) : grown(first.dice, effect.perSlot, above));
    const grownEffect = first ? { ...effect.effect, damage: [{ ...first, dice: dice! }, ...rest] } : effect.effect;
    return targets.reduce((sum, target) => sum + effectScore(target, grownEffect, caster.casting!.dc), 0) - level;
  }
  if (effect.kind === 'attack') return rayScore(state, caster, entry.name, effect, targets, above) - level;
  if (effect.kind === 'missiles')
    return 3.5 * (effect.darts + above) - level + (targets[0] ? bonusFor(targets[0], 3.5 * (effect.darts + above)) : 0);
  if (effect.kind === 'heal') return targets.reduce((sum, target) => sum + (target.hp * 2 < target.maxHp ? 12 : 0), 0);
  if (effect.kind === 'sleep') return targets.some((target) => target.hp <= 20) ? 10 : 0;
  if (effect.kind === 'spiritualWeapon') return has(caster, 'spiritual weapon') ? 0 : 8;
  return effect.kind === 'boon' && state.round <= 1 && !targets.every((target) => has(target, effect.status)) ? 6 : 0;
}

type Ray = Extract<NonNullable<ReturnType<typeof spellEntry>>['effect'], { kind: 'attack' }>;

function rayScore(
  state: State,
  caster: Body,
  name: string,
  effect: Ray,
  targets: readonly Body[],
  above: number,
): number {
  const target = targets[0];
  if (!target) return 0;
  const dice = effect.scales
    ? times(effect.damage.dice, cantripDice(caster))
    : grown(effect.damage.dice, effect.perSlot, above);
  const attack: Attack = {
    key: name,
    name,
    bonus: caster.casting!.bonus,
    reach: effect.melee ? 5 : null,
    range: { normal: 120, long: 120 },
    damage: [{ dice, type: effect.damage.type }],
    effects: [],
    properties: ['spell'],
    usage: null,
  };
  return (
    (effect.rays + effect.raysPerSlot * above) *
    attackScore(state, caster, target, attack, effect.melee ? 'MELEE' : 'RANGED')
  );
}
