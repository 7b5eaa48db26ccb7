/** What a spell does, piece by piece, from its entry: for people and programs to browse. */
import type { Effect } from '../offers.ts';
import type { SpellEffect, SpellEntry } from './data/spells.ts';
import type { Effect as Befalling, ConditionSpec } from './stats.ts';

type Of<K extends SpellEffect['kind']> = Extract<SpellEffect, { kind: K }>;
type Target = Effect['to'];

/** At the lowest level it can be cast at. */
export const effectsOf = ({ effect }: Pick<SpellEntry, 'effect'>): readonly Effect[] =>
  (table[effect.kind] as (effect: SpellEffect) => readonly Effect[])(effect);

const table: { readonly [K in SpellEffect['kind']]: (effect: Of<K>) => readonly Effect[] } = {
  attack: ({ rays, damage, conditions }) => {
    const to = rays > 1 ? 'FOES' : 'FOE';
    return [
      { kind: 'HARM', to, amount: damage.dice, what: damage.type },
      ...conditions.map((spec) => status(spec, to, {})),
    ];
  },
  save: ({ effect, area, most }) => befalling(effect, area ? 'EVERYBODY' : most > 1 ? 'FOES' : 'FOE'),
  heal: ({ dice, most }) => [{ kind: 'HEAL', to: most > 1 ? 'ALLIES' : 'ALLY', amount: dice }],
  boon: ({ status: what, turns, most, selfOnly }) => [
    { kind: 'STATUS', to: selfOnly ? 'SELF' : most > 1 ? 'ALLIES' : 'ALLY', what, duration: turns },
  ],
  ward: ({ dice }) => [{ kind: 'RESOURCE', to: 'SELF', what: 'temporary hit points', amount: dice }],
  missiles: ({ darts }) => [{ kind: 'HARM', to: 'FOES', amount: `${darts}d4+${darts}`, what: 'force' }],
  sleep: () => [{ kind: 'STATUS', to: 'EVERYBODY', what: 'unconscious' }],
  shield: () => [{ kind: 'STATUS', to: 'SELF', what: 'shielded', duration: 1 }],
  counterspell: () => [{ kind: 'OTHER', to: 'FOE' }],
  spiritualWeapon: () => [
    { kind: 'STATUS', to: 'SELF', what: 'spiritual weapon', duration: 10 },
    { kind: 'HARM', to: 'FOE', amount: '1d8', what: 'force' },
  ],
  mistyStep: () => [{ kind: 'MOVE', to: 'SELF' }],
  revivify: () => [{ kind: 'HEAL', to: 'ALLY', amount: '1' }],
  cleanse: ({ ends }) => ends.map((what) => ({ kind: 'CURE', to: 'ALLY', what })),
};

/** Harm, conditions and a push, and what a save leaves of each. */
export function befalling({ save, damage, conditions, drains, pushes }: Befalling, to: Target): readonly Effect[] {
  const against = save === null ? {} : { save: save.ability.toUpperCase() };
  const undone = save === null ? {} : { ...against, onSave: 'NONE' as const };
  const harmed = save?.half ? { ...against, onSave: 'HALF' as const } : undone;
  return [
    ...damage.map(({ dice, type }) => ({ kind: 'HARM' as const, to, amount: dice, what: type, ...harmed })),
    ...conditions.map((spec) => status(spec, to, undone)),
    ...(drains === null ? [] : [{ kind: 'RESOURCE' as const, to, what: 'hit point maximum', ...undone }]),
    ...(pushes ? [{ kind: 'MOVE' as const, to, ...undone }] : []),
  ];
}

const status = ({ name, turns }: ConditionSpec, to: Target, against: Partial<Effect>): Effect => ({
  ...{ kind: 'STATUS', to, what: name, ...against },
  ...(turns !== null && { duration: turns }),
});
