/** The four classes: dice, restrictions, kits, and everything that grows with their level (Basic/Expert). */
import type { ArmourKey } from './armour.ts';
import type { ItemKey } from './items.ts';
import type { WeaponKey } from './weapons.ts';

/** In the order they are rolled. */
export const scoreNames = ['strength', 'intelligence', 'wisdom', 'dexterity', 'constitution', 'charisma'] as const;
export type ScoreName = (typeof scoreNames)[number];

export type ClassAbility = 'attack' | 'parry' | 'turnUndead' | 'backstab' | 'pickLocks' | 'hideInShadows' | 'castSpell';

export type SaveName = 'death' | 'wands' | 'paralysis' | 'breath' | 'spells';
export type Saves = Readonly<Record<SaveName, number>>;

/** As the book heads its columns, in its order. */
export const saveNames: readonly (readonly [SaveName, string])[] = [
  ['death', 'Death/Poison'],
  ['wands', 'Wands'],
  ['paralysis', 'Paralysis/Stone'],
  ['breath', 'Breath'],
  ['spells', 'Spells'],
];

export interface KitItem {
  readonly item: WeaponKey | ArmourKey | ItemKey;
  readonly quantity: number;
}

export interface ClassEntry {
  readonly name: string;
  readonly hitDie: string;
  /** Hit points per level from the tenth on, without constitution. */
  readonly hpAfterNine: number;
  readonly prime: ScoreName;
  /** Which body armour may be worn; clothes are always among it. */
  readonly armour: 'any' | readonly ArmourKey[];
  readonly shield: boolean;
  readonly weapons: 'any' | 'blunt' | readonly WeaponKey[];
  readonly abilities: readonly ClassAbility[];
  readonly kit: readonly KitItem[];
  /** Bands of levels, each up to and including `upTo`. */
  readonly attack: readonly { readonly upTo: number; readonly bonus: number }[];
  readonly saves: readonly { readonly upTo: number; readonly saves: Saves }[];
  /** Experience needed for level 1, 2, 3, ... 14. */
  readonly xp: readonly number[];
  /** Slots by level 1, 2, ... 10, each by spell level 1, 2, ... */
  readonly slots: readonly (readonly number[])[];
}

export const classes = {
  fighter: {
    name: 'Fighter',
    hitDie: '1d8',
    hpAfterNine: 2,
    prime: 'strength',
    armour: 'any',
    shield: true,
    weapons: 'any',
    abilities: ['attack', 'parry'],
    kit: [
      { item: 'sword', quantity: 1 },
      { item: 'shield', quantity: 1 },
      { item: 'chain_mail', quantity: 1 },
      { item: 'backpack', quantity: 1 },
      { item: 'rations', quantity: 7 },
      { item: 'torch', quantity: 3 },
    ],
    attack: [
      { upTo: 3, bonus: 0 },
      { upTo: 6, bonus: 2 },
      { upTo: 9, bonus: 5 },
      { upTo: 12, bonus: 7 },
      { upTo: 14, bonus: 9 },
    ],
    saves: [
      { upTo: 3, saves: { death: 12, wands: 13, paralysis: 14, breath: 15, spells: 16 } },
      { upTo: 6, saves: { death: 10, wands: 11, paralysis: 12, breath: 13, spells: 14 } },
      { upTo: 9, saves: { death: 8, wands: 9, paralysis: 10, breath: 10, spells: 12 } },
      { upTo: 12, saves: { death: 6, wands: 7, paralysis: 8, breath: 8, spells: 10 } },
      { upTo: 14, saves: { death: 4, wands: 5, paralysis: 6, breath: 5, spells: 8 } },
    ],
    xp: [0, 2_000, 4_000, 8_000, 16_000, 32_000, 64_000, 120_000, 240_000, 360_000, 480_000, 600_000, 720_000, 840_000],
    slots: [],
  },
  cleric: {
    name: 'Cleric',
    hitDie: '1d6',
    hpAfterNine: 1,
    prime: 'wisdom',
    armour: 'any',
    shield: true,
    weapons: 'blunt',
    abilities: ['attack', 'turnUndead'],
    kit: [
      { item: 'mace', quantity: 1 },
      { item: 'shield', quantity: 1 },
      { item: 'chain_mail', quantity: 1 },
      { item: 'holy_symbol', quantity: 1 },
      { item: 'backpack', quantity: 1 },
      { item: 'rations', quantity: 7 },
    ],
    attack: [
      { upTo: 4, bonus: 0 },
      { upTo: 8, bonus: 2 },
      { upTo: 12, bonus: 5 },
      { upTo: 14, bonus: 7 },
    ],
    saves: [
      { upTo: 4, saves: { death: 11, wands: 12, paralysis: 14, breath: 16, spells: 15 } },
      { upTo: 8, saves: { death: 9, wands: 10, paralysis: 12, breath: 14, spells: 12 } },
      { upTo: 12, saves: { death: 6, wands: 7, paralysis: 9, breath: 11, spells: 9 } },
      { upTo: 14, saves: { death: 3, wands: 5, paralysis: 7, breath: 8, spells: 7 } },
    ],
    xp: [0, 1_500, 3_000, 6_000, 12_000, 25_000, 50_000, 100_000, 200_000, 300_000, 400_000, 500_000, 600_000, 700_000],
    slots: [
      [],
      [1],
      [2],
      [2, 1],
      [2, 2],
      [2, 2, 1, 1],
      [2, 2, 2, 1, 1],
      [3, 3, 2, 2, 1],
      [3, 3, 3, 2, 2],
      [4, 4, 3, 3, 2],
    ],
  },
  thief: {
    name: 'Thief',
    hitDie: '1d4',
    hpAfterNine: 2,
    prime: 'dexterity',
    armour: ['leather_armor', 'robes'],
    shield: false,
    weapons: 'any',
    abilities: ['attack', 'backstab', 'pickLocks', 'hideInShadows'],
    kit: [
      { item: 'dagger', quantity: 1 },
      { item: 'leather_armor', quantity: 1 },
      { item: 'thieves_tools', quantity: 1 },
      { item: 'backpack', quantity: 1 },
      { item: 'rations', quantity: 7 },
      { item: 'torch', quantity: 3 },
    ],
    attack: [
      { upTo: 4, bonus: 0 },
      { upTo: 8, bonus: 2 },
      { upTo: 12, bonus: 5 },
      { upTo: 14, bonus: 7 },
    ],
    saves: [
      { upTo: 4, saves: { death: 13, wands: 14, paralysis: 13, breath: 16, spells: 15 } },
      { upTo: 8, saves: { death: 12, wands: 13, paralysis: 11, breath: 14, spells: 13 } },
      { upTo: 12, saves: { death: 10, wands: 11, paralysis: 9, breath: 12, spells: 10 } },
      { upTo: 14, saves: { death: 8, wands: 9, paralysis: 7, breath: 10, spells: 8 } },
    ],
    xp: [0, 1_200, 2_400, 4_800, 9_600, 20_000, 40_000, 80_000, 160_000, 280_000, 400_000, 520_000, 640_000, 760_000],
    slots: [],
  },
  magic_user: {
    name: 'Magic-user',
    hitDie: '1d4',
    hpAfterNine: 1,
    prime: 'intelligence',
    armour: ['robes'],
    shield: false,
    weapons: ['dagger', 'silver_dagger', 'staff'],
    abilities: ['attack', 'castSpell'],
    kit: [
      { item: 'dagger', quantity: 1 },
      { item: 'staff', quantity: 1 },
      { item: 'spellbook', quantity: 1 },
      { item: 'robes', quantity: 1 },
      { item: 'backpack', quantity: 1 },
      { item: 'rations', quantity: 7 },
    ],
    attack: [
      { upTo: 5, bonus: 0 },
      { upTo: 10, bonus: 2 },
      { upTo: 14, bonus: 5 },
    ],
    saves: [
      { upTo: 5, saves: { death: 13, wands: 14, paralysis: 13, breath: 16, spells: 15 } },
      { upTo: 10, saves: { death: 11, wands: 12, paralysis: 11, breath: 14, spells: 12 } },
      { upTo: 14, saves: { death: 8, wands: 9, paralysis: 8, breath: 11, spells: 8 } },
    ],
    xp: [
      0, 2_500, 5_000, 10_000, 20_000, 40_000, 80_000, 150_000, 300_000, 450_000, 600_000, 750_000, 900_000, 1_050_000,
    ],
    slots: [
      [1],
      [2],
      [2, 1],
      [2, 2],
      [2, 2, 1],
      [2, 2, 2],
      [3, 2, 2, 1],
      [3, 3, 2, 2],
      [3, 3, 3, 2, 1],
      [3, 3, 3, 3, 2],
    ],
  },
} as const satisfies Record<string, ClassEntry>;

export type ClassId = keyof typeof classes;

export const scoreDice = '3d6';
export const startingGold = '3d6*10';

/** Less than one hit die, and people without a class. */
export const normalSaves: Saves = { death: 14, wands: 15, paralysis: 16, breath: 17, spells: 18 };

export interface ThiefSkills {
  readonly openLocks: number;
  readonly traps: number;
  readonly climb: number;
  readonly hide: number;
  readonly moveSilently: number;
  readonly pickPockets: number;
  /** The highest face of a d6 that hears something; the other skills are in per cent. */
  readonly hearNoise: number;
}

/** By level 1, 2, ... 8. */
export const thiefSkillsByLevel: readonly ThiefSkills[] = [
  { openLocks: 15, traps: 10, climb: 87, hide: 10, moveSilently: 20, pickPockets: 20, hearNoise: 2 },
  { openLocks: 20, traps: 15, climb: 88, hide: 15, moveSilently: 25, pickPockets: 25, hearNoise: 2 },
  { openLocks: 25, traps: 20, climb: 89, hide: 20, moveSilently: 30, pickPockets: 30, hearNoise: 3 },
  { openLocks: 30, traps: 25, climb: 90, hide: 25, moveSilently: 35, pickPockets: 35, hearNoise: 3 },
  { openLocks: 35, traps: 30, climb: 91, hide: 30, moveSilently: 40, pickPockets: 40, hearNoise: 3 },
  { openLocks: 45, traps: 40, climb: 92, hide: 36, moveSilently: 45, pickPockets: 45, hearNoise: 3 },
  { openLocks: 55, traps: 50, climb: 93, hide: 45, moveSilently: 55, pickPockets: 55, hearNoise: 4 },
  { openLocks: 65, traps: 60, climb: 94, hide: 55, moveSilently: 65, pickPockets: 65, hearNoise: 4 },
];
