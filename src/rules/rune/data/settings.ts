/** The house rules of a Rune & Rust campaign, and the two profiles its numbers come in. */
import type { SettingSpec, Settings } from '../../settings.ts';
import { type Biome, biomes } from './places.ts';

export const runeSettings = {
  profile: {
    summary: 'canon keeps every number of the sources; brisk is tuned for fights of five to twelve rounds.',
    default: 'brisk',
    oneOf: ['canon', 'brisk'],
  },
  flatXp50: { summary: 'A victory is worth 50 experience, whoever was beaten.', default: false },
  biome: { summary: 'Where loot is found, unless a fight says otherwise.', default: 'ruin', oneOf: biomes },
} as const satisfies Record<string, SettingSpec>;

export interface Profile {
  /** A die of a pool counts from this face on. */
  readonly successOn: number;
  readonly staminaRegeneration: number;
  /** Enemy hit points, in per cent of what the factory makes. */
  readonly enemyHitPoints: number;
  /** The same for minions, who have few to begin with. */
  readonly minionHitPoints: number;
  /** Enemy armour, in per cent of what their entry says. */
  readonly enemySoak: number;
  /** The part of its maximum that a regenerating creature regains at each turn. */
  readonly regeneration: number;
}

/** What brisk changes was found by playing: see test/rules/rune/simulation.ts. */
export const profiles: Readonly<Record<'canon' | 'brisk', Profile>> = {
  canon: {
    successOn: 8,
    staminaRegeneration: 5,
    enemyHitPoints: 100,
    minionHitPoints: 100,
    enemySoak: 100,
    regeneration: 0.1,
  },
  brisk: {
    successOn: 6,
    staminaRegeneration: 12,
    enemyHitPoints: 66,
    minionHitPoints: 90,
    enemySoak: 50,
    regeneration: 0.05,
  },
};

export const profileOf = (settings: Settings): Profile => profiles[settings.profile === 'canon' ? 'canon' : 'brisk'];

export const biomeOf = (settings: Settings): Biome => settings.biome as Biome;
