/** What a bonus comes from, by the names a table knows it by. */
import type { Modifier, Roll } from '../dice.ts';
import { sumOf } from '../dice.ts';
import { traitOf } from './conditions.ts';
import { modifierOf } from './core.ts';
import {
  type Abilities,
  type Ability,
  type Attack,
  abilityWords,
  type Casting,
  type Skill,
  skillAbility,
} from './stats.ts';
import type { Body } from './terms.ts';

export const given = (modifiers: readonly Modifier[]): readonly Modifier[] =>
  modifiers.filter(({ value }) => value !== 0);

/** By itself, without any training. */
export const abilityModifier = (scores: Abilities, ability: Ability): Modifier => ({
  source: abilityWords[ability],
  value: modifierOf(scores[ability]),
});

export const saveModifiers = (body: Body, ability: Ability): readonly Modifier[] =>
  trained(body, ability, body.saves[ability]);

export const skillModifiers = (body: Body, skill: Skill): readonly Modifier[] =>
  trained(body, skillAbility[skill], body.skills[skill]);

export const spellModifiers = (body: Body, { ability, bonus }: Casting): readonly Modifier[] =>
  trained(body, ability, bonus);

/** The DC against a caster's spells: 8 and what its spell attacks have; a monster's may be its own. */
export function spellDc(caster: Body): { readonly dc: number; readonly dcFrom: readonly Modifier[] } {
  const { dc } = caster.casting!;
  const parts = [{ source: 'base', value: 8 }, ...spellModifiers(caster, caster.casting!)];
  return { dc, dcFrom: accounted(dc, parts, 'stat block') };
}

/** A monster's attack is what its stat block says, as a whole. */
export const attackModifiers = ({ name, bonus, modifiers }: Attack): readonly Modifier[] =>
  accounted(bonus, modifiers ?? [], name.toLowerCase());

/** The ability, and what there is besides it. */
function trained(body: Body, ability: Ability, total: number): readonly Modifier[] {
  const own = abilityModifier(body.abilities, ability);
  return [own, { source: trainingOf(body, total - own.value), value: total - own.value }];
}

function trainingOf(body: Body, value: number): string {
  if (value === body.proficiency) return 'proficiency';
  if (value === 2 * body.proficiency) return 'expertise';
  return halfTraining(body)?.source ?? 'stat block';
}

/** What a Jack of All Trades and a Remarkable Athlete have of what they never learned. */
export function halfTraining(body: Body): Modifier | null {
  if (traitOf(body, 'jackOfAllTrades'))
    return { source: 'Jack of All Trades', value: Math.floor(body.proficiency / 2) };
  return traitOf(body, 'remarkableAthlete')
    ? { source: 'Remarkable Athlete', value: Math.ceil(body.proficiency / 2) }
    : null;
}

/** What is known of a number, and whatever is left under one name. */
export function accounted(total: number, known: readonly Modifier[], rest: string): readonly Modifier[] {
  const left = total - sumOf(known);
  if (left === 0) return given(known);
  return total === 0 ? [] : given([...known, { source: rest, value: left }]);
}

/** A roll with what was thrown in after it had fallen. */
export function withMore(roll: Roll, more: readonly Modifier[]): Roll {
  if (more.length === 0) return roll;
  const sum = sumOf(more);
  return {
    ...{ ...roll, bonus: roll.bonus + sum, total: roll.total + sum },
    modifiers: [...(roll.modifiers ?? []), ...more],
  };
}
