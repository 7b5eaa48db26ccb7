/** Abilities as data: what they cost, whom they reach, and their effects in the order they happen (SPEC-ABILITY-001). */
import type { Archetype, Attribute } from './characters.ts';
import type { StatusKey } from './statuses.ts';

export type DamageKind =
  | 'physical'
  | 'poison'
  | 'fire'
  | 'cold'
  | 'lightning'
  | 'psychic'
  | 'aether'
  | 'bleeding'
  | 'blast'
  | 'thorns';

/** A whole number, or dice with a modifier. */
export type Amount = number | string;

/** One command of the effect script; `self` turns it on whoever acts. */
export type Effect =
  | { readonly kind: 'damage'; readonly type: DamageKind; readonly amount: Amount; readonly self?: true }
  | { readonly kind: 'heal'; readonly amount: Amount }
  | {
      readonly kind: 'status';
      readonly status: StatusKey;
      readonly turns: number;
      /** One where nothing is said. */
      readonly stacks?: number;
      readonly self?: true;
    }
  | { readonly kind: 'cure'; readonly status: StatusKey }
  | { readonly kind: 'buff'; readonly attribute: Attribute; readonly amount: number; readonly turns: number }
  | { readonly kind: 'stamina'; readonly amount: Amount }
  /** Below 0 it is relief, and nothing is rolled against it. */
  | { readonly kind: 'stress'; readonly amount: number }
  | { readonly kind: 'corruption'; readonly amount: number };

export interface Charge {
  /** Released on so many own turns after the start. */
  readonly turns: number;
  readonly telegraph: string;
  /** The part of maximum hit points one hit must take to break it. */
  readonly interrupt: number;
}

export interface AbilityEntry {
  readonly name: string;
  readonly stamina: number;
  readonly aether: number;
  readonly cooldown: number;
  /** 0 reaches oneself, 1 is melee, 2 and more ignores rows. */
  readonly range: 0 | 1 | 2;
  readonly target: 'self' | 'foe' | 'ally';
  readonly effects: readonly Effect[];
  readonly charge: Charge | null;
  /** Null for what only enemies know. */
  readonly of: { readonly archetype: Archetype; readonly tier: 1 | 2 | 3 } | null;
}

const blow = (amount: string): Effect => ({ kind: 'damage', type: 'physical', amount });
const give = (status: StatusKey, turns: number): Effect => ({ kind: 'status', status, turns });

export const abilities = {
  power_strike: {
    ...{ name: 'Power Strike', stamina: 20, aether: 0, cooldown: 0, range: 1, target: 'foe', charge: null },
    effects: [blow('2d8')],
    of: { archetype: 'warrior', tier: 1 },
  },
  shield_wall: {
    ...{ name: 'Shield Wall', stamina: 15, aether: 0, cooldown: 3, range: 0, target: 'self', charge: null },
    effects: [give('fortified', 2)],
    of: { archetype: 'warrior', tier: 1 },
  },
  second_wind: {
    ...{ name: 'Second Wind', stamina: 10, aether: 0, cooldown: 4, range: 0, target: 'self', charge: null },
    effects: [{ kind: 'heal', amount: 15 }],
    of: { archetype: 'warrior', tier: 1 },
  },
  crushing_blow: {
    ...{ name: 'Crushing Blow', stamina: 30, aether: 0, cooldown: 2, range: 1, target: 'foe', charge: null },
    effects: [blow('3d8'), give('vulnerable', 2)],
    of: { archetype: 'warrior', tier: 2 },
  },
  unstoppable: {
    ...{ name: 'Unstoppable', stamina: 40, aether: 0, cooldown: 5, range: 0, target: 'self', charge: null },
    effects: [{ kind: 'heal', amount: 20 }, give('inspired', 3)],
    of: { archetype: 'warrior', tier: 3 },
  },
  quick_slash: {
    ...{ name: 'Quick Slash', stamina: 10, aether: 0, cooldown: 0, range: 1, target: 'foe', charge: null },
    effects: [blow('1d6+2')],
    of: { archetype: 'skirmisher', tier: 1 },
  },
  hamstring: {
    ...{ name: 'Hamstring', stamina: 15, aether: 0, cooldown: 2, range: 1, target: 'foe', charge: null },
    effects: [blow('1d6'), give('slowed', 2)],
    of: { archetype: 'skirmisher', tier: 1 },
  },
  evasive_roll: {
    ...{ name: 'Evasive Roll', stamina: 20, aether: 0, cooldown: 2, range: 0, target: 'self', charge: null },
    effects: [give('evasive', 1)],
    of: { archetype: 'skirmisher', tier: 1 },
  },
  poison_blade: {
    ...{ name: 'Poison Blade', stamina: 20, aether: 0, cooldown: 3, range: 1, target: 'foe', charge: null },
    effects: [{ kind: 'damage', type: 'poison', amount: '2d6' }, give('poisoned', 3)],
    of: { archetype: 'skirmisher', tier: 2 },
  },
  analyze: {
    ...{ name: 'Analyze', stamina: 10, aether: 0, cooldown: 2, range: 2, target: 'foe', charge: null },
    effects: [give('vulnerable', 2), give('analyzed', 3)],
    of: { archetype: 'adept', tier: 1 },
  },
  field_repair: {
    ...{ name: 'Field Repair', stamina: 20, aether: 0, cooldown: 4, range: 0, target: 'self', charge: null },
    effects: [{ kind: 'heal', amount: 15 }],
    of: { archetype: 'adept', tier: 1 },
  },
  overcharge: {
    ...{ name: 'Overcharge', stamina: 25, aether: 0, cooldown: 3, range: 2, target: 'ally', charge: null },
    effects: [{ kind: 'buff', attribute: 'might', amount: 2, turns: 3 }],
    of: { archetype: 'adept', tier: 2 },
  },
  aether_bolt: {
    ...{ name: 'Aether Bolt', stamina: 0, aether: 15, cooldown: 0, range: 2, target: 'foe', charge: null },
    effects: [{ kind: 'damage', type: 'aether', amount: '2d6' }],
    of: { archetype: 'mystic', tier: 1 },
  },
  runic_shield: {
    ...{ name: 'Runic Shield', stamina: 0, aether: 20, cooldown: 3, range: 0, target: 'self', charge: null },
    effects: [give('fortified', 3)],
    of: { archetype: 'mystic', tier: 1 },
  },
  mind_spike: {
    ...{ name: 'Mind Spike', stamina: 0, aether: 25, cooldown: 1, range: 2, target: 'foe', charge: null },
    effects: [{ kind: 'damage', type: 'psychic', amount: '1d6' }, give('disoriented', 1)],
    of: { archetype: 'mystic', tier: 1 },
  },
  blightfire: {
    ...{ name: 'Blightfire', stamina: 0, aether: 30, cooldown: 2, range: 2, target: 'foe', charge: null },
    effects: [{ kind: 'damage', type: 'fire', amount: '3d6' }, give('burning', 2)],
    of: { archetype: 'mystic', tier: 2 },
  },
  purify: {
    ...{ name: 'Purify', stamina: 0, aether: 40, cooldown: 5, range: 2, target: 'ally', charge: null },
    effects: [{ kind: 'heal', amount: 30 }, give('blessed', 2)],
    of: { archetype: 'mystic', tier: 3 },
  },
  rusty_cleave: {
    ...{ name: 'Rusty Cleave', stamina: 2, aether: 0, cooldown: 0, range: 1, target: 'foe', charge: null, of: null },
    effects: [blow('1d6+2'), give('bleeding', 1)],
  },
  grave_chill: {
    ...{ name: 'Grave Chill', stamina: 4, aether: 0, cooldown: 3, range: 2, target: 'foe', charge: null, of: null },
    effects: [{ kind: 'damage', type: 'cold', amount: '1d6' }, give('slowed', 2)],
  },
  baleful_glare: {
    ...{ name: 'Baleful Glare', stamina: 3, aether: 0, cooldown: 2, range: 2, target: 'foe', charge: null, of: null },
    effects: [give('frightened', 2)],
  },
  servo_slam: {
    ...{ name: 'Servo Slam', stamina: 3, aether: 0, cooldown: 1, range: 1, target: 'foe', charge: null, of: null },
    effects: [blow('1d8+4'), give('staggered', 1)],
  },
  overclock: {
    ...{ name: 'Overclock', stamina: 5, aether: 0, cooldown: 4, range: 0, target: 'self', charge: null, of: null },
    effects: [
      { kind: 'status', status: 'hasted', turns: 2, self: true },
      { kind: 'damage', type: 'physical', amount: '1d4', self: true },
    ],
  },
  savage_lunge: {
    ...{ name: 'Savage Lunge', stamina: 4, aether: 0, cooldown: 2, range: 2, target: 'foe', charge: null, of: null },
    effects: [blow('1d8+3'), give('prone', 1)],
  },
  scavengers_swing: {
    ...{ name: "Scavenger's Swing", stamina: 2, aether: 0, cooldown: 0, range: 1, target: 'foe' },
    ...{ charge: null, of: null },
    effects: [blow('1d6+1')],
  },
  intimidating_shout: {
    ...{ name: 'Intimidating Shout', stamina: 3, aether: 0, cooldown: 3, range: 2, target: 'foe' },
    ...{ charge: null, of: null },
    effects: [give('disoriented', 2)],
  },
  seismic_slam: {
    ...{ name: 'Seismic Slam', stamina: 20, aether: 0, cooldown: 5, range: 2, target: 'foe', of: null },
    effects: [blow('4d6')],
    charge: { turns: 2, telegraph: 'raises both arms, and the floor begins to tremble', interrupt: 0.1 },
  },
  terminal_overload: {
    ...{ name: 'Terminal Overload', stamina: 50, aether: 0, cooldown: 10, range: 2, target: 'foe', of: null },
    effects: [{ kind: 'damage', type: 'lightning', amount: '8d10' }],
    charge: { turns: 3, telegraph: 'locks every joint while its core howls towards white heat', interrupt: 1 },
  },
} as const satisfies Record<string, AbilityEntry>;

export type AbilityKey = keyof typeof abilities;

export const abilityEntry = (key: string): AbilityEntry => abilities[key as AbilityKey];

/** The level at which each tier opens. */
export const tierLevels = { 1: 1, 2: 3, 3: 5 } as const;
