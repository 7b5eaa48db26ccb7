/** What a table sees of the fighters, and who comes next. */
import type { AttackLook, Cooldown, Look, Resource, TimelineEntry } from '../ruleset.ts';
import { bodyOf, healthOf, openWindow, other, upright } from '../shared.ts';
import { armorAgainst } from './attack.ts';
import { has } from './conditions.ts';
import { itemEntry, spellEntry, weaponEntry } from './data/catalogue.ts';
import { slotsOf } from './data/tables.ts';
import type { WeaponEntry } from './data/weapons.ts';
import { withBonus } from './equipment.ts';
import type { Body, Plan, State } from './terms.ts';

export const look = (state: State, body: Body): Look => ({
  hpKnown: true,
  row: null,
  intent: null,
  initiative: state.initiative[body.side],
  resources: slotResources(body),
  armorClass: armorAgainst(state, body, false),
  attacks: attacksOf(body),
  cooldowns: reloading(body),
  isDefending: ['defend', 'parry'].includes(guardIn(state.plans[body.id])),
  ...(state.plans[body.id] && { plan: planWords(state, state.plans[body.id]!) }),
});

export function attacksOf(body: Body): readonly AttackLook[] {
  const { natural, attackBonus, weapons } = body;
  if (natural) return [{ name: natural.weapon, bonus: attackBonus, damage: natural.damage, reach: 'melee' }];
  return weapons.map((key) => attackLook(body, weaponEntry(key)!));
}

/** As it is usually used: with strength, or aimed with dexterity where it only shoots. */
function attackLook(
  { attackBonus, strength, dexterity }: Body,
  { name, damage, reach, ranges }: WeaponEntry,
): AttackLook {
  const shoots = reach === 'missile';
  return {
    name,
    bonus: attackBonus + (shoots ? dexterity : strength),
    damage: shoots ? damage : withBonus(damage, strength),
    reach: ranges === null ? 'melee' : `${shoots ? '' : 'melee, or '}${ranges[2]} feet`,
  };
}

/** What shoots every other round is not ready in the one after. */
const reloading = (body: Body): readonly Cooldown[] =>
  has(body, 'reloading')
    ? body.weapons
        .filter((key) => weaponEntry(key)!.reload)
        .map((key) => ({ ability: key, name: weaponEntry(key)!.name, turnsLeft: 1 }))
    : [];

const guardIn = (plan: Plan | undefined): string =>
  plan?.type === 'useAbility' ? plan.picks.ability[0]! : (plan?.type ?? '');

/** Everybody has heard it declared. */
function planWords(state: State, plan: Plan): string {
  const names = (ids: readonly string[]): string => ids.map((id) => bodyOf(state, id).name).join(', ');
  const on = (ids: readonly string[]): string => (ids.length > 0 ? ` on ${names(ids)}` : '');
  if (plan.type === 'attack') {
    const { target, weapon } = plan.picks;
    return `attack ${names(target)} with ${weaponEntry(weapon[0]!)!.name.toLowerCase()}`;
  }
  if (plan.type === 'useItem') return `use ${itemEntry(plan.picks.item[0]!)!.name}${on(plan.picks.target)}`;
  return plan.type === 'useAbility' ? `${deedOf(plan.picks.ability[0]!)}${on(plan.picks.targets)}` : plan.type;
}

const deedOf = (ability: string): string =>
  spellEntry(ability) ? `cast ${spellEntry(ability)!.name}` : ability.replaceAll('_', ' ');

export function slotResources({
  class: id,
  level,
  slots,
}: Pick<Body, 'class' | 'level' | 'slots'>): readonly Resource[] {
  if (id === null) return [];
  return slotsOf(id, level).map((max, index) => ({
    name: `level ${index + 1} slots`,
    current: slots[index] ?? 0,
    max,
  }));
}

/** The side with the initiative in list order, then the other, round after round. */
export function timeline(state: State, length: number): readonly TimelineEntry[] {
  const first = state.initiative.PARTY >= state.initiative.FOES ? 'PARTY' : 'FOES';
  const order = [...upright(state, first), ...upright(state, other(first))];
  if (order.length === 0 || state.outcome) return [];
  const waiting = openWindow(state)?.waiting ?? [];
  return Array.from({ length }, (_, index) => {
    const body = order[index % order.length]!;
    return entryFor(
      state,
      body,
      state.round + 1 + Math.floor(index / order.length),
      index < order.length && waiting.includes(body.id),
    );
  });
}

const entryFor = (state: State, body: Body, round: number, isActive: boolean): TimelineEntry => ({
  combatantId: body.id,
  name: body.name,
  isPlayer: body.run === 'player',
  isActive,
  initiative: state.initiative[body.side],
  round,
  health: healthOf(body),
});
