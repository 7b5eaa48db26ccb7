/** The dangers of a place: biomes, ambient conditions and hazards (SPEC-COND-001, SPEC-HAZARD-001). */
import type { DamageKind, Effect } from './abilities.ts';
import type { Attributes } from './characters.ts';

export const biomes = ['ruin', 'industrial', 'organic', 'void'] as const;
export type Biome = (typeof biomes)[number];

export interface ConditionEntry {
  readonly name: string;
  readonly passive: Readonly<Partial<Attributes>>;
  /** At the start of everybody's turn; only on a d100 up to `chance` where that is given. */
  readonly tick: readonly Effect[];
  readonly chance: number | null;
  readonly biomes: readonly Biome[];
}

export const conditions = {
  psychic_resonance: {
    ...{ name: 'Psychic Resonance', passive: { will: -1 }, chance: null, biomes: ['void', 'ruin'] },
    tick: [{ kind: 'stress', amount: 2 }],
  },
  toxic_atmosphere: {
    ...{ name: 'Toxic Atmosphere', passive: {}, chance: null, biomes: ['industrial', 'organic'] },
    tick: [{ kind: 'damage', type: 'poison', amount: '1d4' }],
  },
  deep_cold: {
    ...{ name: 'Deep Cold', passive: { finesse: -1 }, chance: null, biomes: ['void'] },
    tick: [{ kind: 'damage', type: 'cold', amount: 1 }],
  },
  scorching_heat: {
    ...{ name: 'Scorching Heat', passive: { sturdiness: -1 }, chance: null, biomes: ['industrial'] },
    tick: [{ kind: 'damage', type: 'fire', amount: 1 }],
  },
  low_visibility: { name: 'Low Visibility', passive: { wits: -2 }, tick: [], chance: null, biomes: [...biomes] },
  blighted_ground: {
    ...{ name: 'Blighted Ground', passive: { will: -1, wits: -1 }, chance: null, biomes: ['organic'] },
    tick: [{ kind: 'corruption', amount: 1 }],
  },
  static_field: {
    ...{ name: 'Static Field', passive: { finesse: -1 }, chance: 25, biomes: ['industrial'] },
    tick: [{ kind: 'damage', type: 'lightning', amount: '1d6' }],
  },
  dread_presence: {
    ...{ name: 'Dread Presence', passive: { will: -2 }, chance: null, biomes: ['void', 'ruin'] },
    tick: [{ kind: 'stress', amount: 3 }],
  },
} as const satisfies Record<string, ConditionEntry>;

export type ConditionKey = keyof typeof conditions;

export const conditionEntry = (key: ConditionKey): ConditionEntry => conditions[key];

export type Trigger =
  | { readonly on: 'movement' }
  /** Everybody, at the start of a round. */
  | { readonly on: 'turnStart' }
  | { readonly on: 'damageTaken'; readonly type: DamageKind | null; readonly atLeast: number }
  /** When a hero spends a turn on it. */
  | { readonly on: 'manual' };

export interface HazardEntry {
  readonly name: string;
  readonly biome: Biome | null;
  readonly trigger: Trigger;
  readonly effects: readonly Effect[];
  /** Rounds until it can happen again; null for once only. */
  readonly cooldown: number | null;
}

const harm = (type: DamageKind, amount: string): Effect => ({ kind: 'damage', type, amount });
const movement: Trigger = { on: 'movement' };
const turnStart: Trigger = { on: 'turnStart' };
const manual: Trigger = { on: 'manual' };

export const hazards = {
  pressure_plate: {
    ...{ name: 'Pressure Plate', biome: 'ruin', trigger: movement, cooldown: 3 },
    effects: [harm('physical', '1d6')],
  },
  collapsing_floor: {
    ...{ name: 'Collapsing Floor', biome: 'ruin', trigger: movement, cooldown: null },
    effects: [harm('physical', '2d6')],
  },
  dart_trap: {
    ...{ name: 'Dart Trap', biome: 'ruin', trigger: movement, cooldown: 2 },
    effects: [harm('physical', '1d4'), { kind: 'status', status: 'poisoned', turns: 2 }],
  },
  steam_vent: {
    ...{ name: 'Steam Vent', biome: 'industrial', trigger: turnStart, cooldown: 2 },
    effects: [harm('fire', '1d4')],
  },
  electrified_floor: {
    ...{ name: 'Electrified Floor', biome: 'industrial', trigger: movement, cooldown: 3 },
    effects: [harm('lightning', '1d6'), { kind: 'status', status: 'stunned', turns: 1 }],
  },
  unstable_machinery: {
    ...{ name: 'Unstable Machinery', biome: 'industrial', cooldown: null },
    trigger: { on: 'damageTaken', type: null, atLeast: 1 },
    effects: [harm('physical', '2d4')],
  },
  spore_pod: {
    ...{ name: 'Spore Pod', biome: 'organic', trigger: movement, cooldown: 3 },
    effects: [harm('poison', '1d4'), { kind: 'status', status: 'poisoned', turns: 2 }],
  },
  corruption_pool: {
    ...{ name: 'Corruption Pool', biome: 'organic', trigger: movement, cooldown: 1 },
    effects: [{ kind: 'corruption', amount: 2 }],
  },
  grasping_tendrils: {
    ...{ name: 'Grasping Tendrils', biome: 'organic', trigger: turnStart, cooldown: 2 },
    effects: [harm('physical', '1d4'), { kind: 'status', status: 'slowed', turns: 1 }],
  },
  reality_fissure: {
    ...{ name: 'Reality Fissure', biome: 'void', trigger: turnStart, cooldown: 2 },
    effects: [{ kind: 'stress', amount: 2 }, harm('psychic', '1d4')],
  },
  entropy_field: {
    ...{ name: 'Entropy Field', biome: 'void', trigger: movement, cooldown: 3 },
    effects: [harm('cold', '1d6')],
  },
  echoing_whispers: {
    ...{ name: 'Echoing Whispers', biome: 'void', trigger: turnStart, cooldown: 2 },
    effects: [{ kind: 'stress', amount: 3 }],
  },
  volatile_gas: {
    ...{ name: 'Volatile Gas', biome: null, cooldown: null },
    trigger: { on: 'damageTaken', type: 'fire', atLeast: 5 },
    effects: [harm('fire', '4d6')],
  },
  release_valve: {
    ...{ name: 'Release Valve', biome: 'industrial', trigger: manual, cooldown: 3 },
    effects: [harm('fire', '2d6')],
  },
  rotten_scaffold: {
    ...{ name: 'Rotten Scaffold', biome: 'ruin', trigger: manual, cooldown: null },
    effects: [harm('physical', '3d6'), { kind: 'status', status: 'prone', turns: 1 }],
  },
} as const satisfies Record<string, HazardEntry>;

export type HazardKey = keyof typeof hazards;

export const hazardEntry = (key: HazardKey): HazardEntry => hazards[key];

export const dangers = ['safe', 'unstable', 'hostile', 'lethal'] as const;
export type Danger = (typeof dangers)[number];

/** Per cent, before anybody keeps watch. */
export const ambushRisk: Readonly<Record<Danger, number>> = { safe: 0, unstable: 15, hostile: 30, lethal: 50 };
