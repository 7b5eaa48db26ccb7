/** Weapons: damage, hands and reach (Basic/Expert). */

export interface WeaponEntry {
  readonly name: string;
  readonly damage: string;
  /** In gold pieces. */
  readonly cost: number;
  readonly hands: 1 | 2;
  /** Clerics use nothing else. */
  readonly blunt: boolean;
  /** `both`: made for the hand, and may be thrown. */
  readonly reach: 'melee' | 'missile' | 'both';
  /** Short, medium and long, in feet. */
  readonly ranges: readonly [number, number, number] | null;
  /** Shoots every other round. */
  readonly reload: boolean;
  /** Acts last in the round. */
  readonly last: boolean;
  readonly silver: boolean;
}

export const weapons = {
  dagger: {
    name: 'Dagger',
    damage: '1d4',
    cost: 3,
    hands: 1,
    blunt: false,
    reach: 'both',
    ranges: [10, 20, 30],
    reload: false,
    last: false,
    silver: false,
  },
  silver_dagger: {
    name: 'Silver Dagger',
    damage: '1d4',
    cost: 30,
    hands: 1,
    blunt: false,
    reach: 'both',
    ranges: [10, 20, 30],
    reload: false,
    last: false,
    silver: true,
  },
  club: {
    name: 'Club',
    damage: '1d4',
    cost: 3,
    hands: 1,
    blunt: true,
    reach: 'melee',
    ranges: null,
    reload: false,
    last: false,
    silver: false,
  },
  staff: {
    name: 'Staff',
    damage: '1d4',
    cost: 2,
    hands: 2,
    blunt: true,
    reach: 'melee',
    ranges: null,
    reload: false,
    last: false,
    silver: false,
  },
  torch: {
    name: 'Torch',
    damage: '1d4',
    cost: 1,
    hands: 1,
    blunt: true,
    reach: 'melee',
    ranges: null,
    reload: false,
    last: false,
    silver: false,
  },
  sling: {
    name: 'Sling',
    damage: '1d4',
    cost: 2,
    hands: 1,
    blunt: true,
    reach: 'missile',
    ranges: [40, 80, 160],
    reload: false,
    last: false,
    silver: false,
  },
  javelin: {
    name: 'Javelin',
    damage: '1d4',
    cost: 1,
    hands: 1,
    blunt: false,
    reach: 'both',
    ranges: [30, 60, 90],
    reload: false,
    last: false,
    silver: false,
  },
  mace: {
    name: 'Mace',
    damage: '1d6',
    cost: 5,
    hands: 1,
    blunt: true,
    reach: 'melee',
    ranges: null,
    reload: false,
    last: false,
    silver: false,
  },
  war_hammer: {
    name: 'War Hammer',
    damage: '1d6',
    cost: 5,
    hands: 1,
    blunt: true,
    reach: 'melee',
    ranges: null,
    reload: false,
    last: false,
    silver: false,
  },
  hand_axe: {
    name: 'Hand Axe',
    damage: '1d6',
    cost: 4,
    hands: 1,
    blunt: false,
    reach: 'both',
    ranges: [10, 20, 30],
    reload: false,
    last: false,
    silver: false,
  },
  short_sword: {
    name: 'Short Sword',
    damage: '1d6',
    cost: 7,
    hands: 1,
    blunt: false,
    reach: 'melee',
    ranges: null,
    reload: false,
    last: false,
    silver: false,
  },
  spear: {
    name: 'Spear',
    damage: '1d6',
    cost: 3,
    hands: 1,
    blunt: false,
    reach: 'both',
    ranges: [20, 40, 60],
    reload: false,
    last: false,
    silver: false,
  },
  short_bow: {
    name: 'Short Bow',
    damage: '1d6',
    cost: 25,
    hands: 2,
    blunt: false,
    reach: 'missile',
    ranges: [50, 100, 150],
    reload: false,
    last: false,
    silver: false,
  },
  long_bow: {
    name: 'Long Bow',
    damage: '1d6',
    cost: 40,
    hands: 2,
    blunt: false,
    reach: 'missile',
    ranges: [70, 140, 210],
    reload: false,
    last: false,
    silver: false,
  },
  crossbow: {
    name: 'Crossbow',
    damage: '1d6',
    cost: 30,
    hands: 2,
    blunt: false,
    reach: 'missile',
    ranges: [80, 160, 240],
    reload: true,
    last: false,
    silver: false,
  },
  sword: {
    name: 'Sword',
    damage: '1d8',
    cost: 10,
    hands: 1,
    blunt: false,
    reach: 'melee',
    ranges: null,
    reload: false,
    last: false,
    silver: false,
  },
  battle_axe: {
    name: 'Battle Axe',
    damage: '1d8',
    cost: 7,
    hands: 2,
    blunt: false,
    reach: 'melee',
    ranges: null,
    reload: false,
    last: false,
    silver: false,
  },
  pole_arm: {
    name: 'Pole Arm',
    damage: '1d10',
    cost: 7,
    hands: 2,
    blunt: false,
    reach: 'melee',
    ranges: null,
    reload: false,
    last: true,
    silver: false,
  },
  two_handed_sword: {
    name: 'Two-handed Sword',
    damage: '1d10',
    cost: 15,
    hands: 2,
    blunt: false,
    reach: 'melee',
    ranges: null,
    reload: false,
    last: true,
    silver: false,
  },
} as const satisfies Record<string, WeaponEntry>;

export type WeaponKey = keyof typeof weapons;

/** Bare hands: a weapon to fight with, not an item to own. */
export const unarmed: WeaponEntry = {
  name: 'Unarmed',
  damage: '1d2',
  cost: 0,
  hands: 1,
  blunt: true,
  reach: 'melee',
  ranges: null,
  reload: false,
  last: false,
  silver: false,
};

/** For a weapon nobody has described. */
export const unknownWeaponDamage = '1d6';

export type RangeBand = 'short' | 'medium' | 'long';

export const rangeModifiers = { short: 1, medium: 0, long: -1 } as const satisfies Record<RangeBand, number>;
