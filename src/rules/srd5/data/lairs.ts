/** What the lair of a legend does that brings none of its own: harm of its nature, and a tremor. */
import type { Ability, Power } from '../stats.ts';

/** By the first kind of harm that belongs to its lord. */
export const lairHarm = {
  acid: ['Acid Spray', 'dex'],
  bludgeoning: ['Falling Stones', 'dex'],
  cold: ['Freezing Fog', 'con'],
  fire: ['Gout of Fire', 'dex'],
  lightning: ['Arc of Lightning', 'dex'],
  necrotic: ['Grave Chill', 'con'],
  poison: ['Poisonous Fumes', 'con'],
  psychic: ['Whispers', 'wis'],
  radiant: ['Searing Light', 'con'],
  thunder: ['Clap of Thunder', 'con'],
} as const satisfies Record<string, readonly [string, Ability]>;

export const tremor = {
  key: 'tremor',
  name: 'Tremor',
  usage: null,
  range: 60,
  area: { shape: 'around', feet: 60 },
  effect: {
    save: { ability: 'dex', dc: 15, half: false },
    damage: [],
    conditions: [{ name: 'prone', turns: null, at: 'end', of: 'source', repeats: false, escape: null, wakes: false }],
    drains: null,
    only: null,
    pushes: false,
  },
} as const satisfies Power;
