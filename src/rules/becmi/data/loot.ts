/** Loot: what each kind of enemy may leave behind, by weight. */
import type { ArmourKey } from './armour.ts';
import type { ItemKey } from './items.ts';
import type { MonsterKey } from './monsters.ts';
import type { WeaponKey } from './weapons.ts';

export interface LootEntry {
  /** Gold pieces; null for none. */
  readonly gold: string | null;
  readonly rolls: number;
  readonly items: readonly { readonly item: WeaponKey | ArmourKey | ItemKey | null; readonly weight: number }[];
}

/** `unknown` serves everything that has no table of its own. */
export const loot = {
  goblin: {
    gold: '1d6',
    rolls: 1,
    items: [
      { item: null, weight: 50 },
      { item: 'dagger', weight: 30 },
      { item: 'rations', weight: 15 },
      { item: 'potion_healing', weight: 5 },
    ],
  },
  skeleton: {
    gold: '1d4',
    rolls: 1,
    items: [
      { item: null, weight: 55 },
      { item: 'rusty_key', weight: 25 },
      { item: 'ancient_scroll', weight: 15 },
      { item: 'sword', weight: 5 },
    ],
  },
  orc: {
    gold: '2d6',
    rolls: 1,
    items: [
      { item: null, weight: 40 },
      { item: 'sword', weight: 30 },
      { item: 'shield', weight: 20 },
      { item: 'potion_healing', weight: 10 },
    ],
  },
  zombie: {
    gold: '1d4',
    rolls: 1,
    items: [
      { item: null, weight: 70 },
      { item: 'rusty_key', weight: 20 },
      { item: 'ancient_scroll', weight: 10 },
    ],
  },
  wolf: {
    gold: null,
    rolls: 1,
    items: [
      { item: null, weight: 70 },
      { item: 'rations', weight: 30 },
    ],
  },
  giant_spider: {
    gold: '1d6',
    rolls: 1,
    items: [
      { item: null, weight: 60 },
      { item: 'ancient_scroll', weight: 25 },
      { item: 'potion_healing', weight: 15 },
    ],
  },
  vampire: {
    gold: '10d6',
    rolls: 3,
    items: [
      { item: null, weight: 10 },
      { item: 'potion_healing', weight: 30 },
      { item: 'golden_key', weight: 25 },
      { item: 'ancient_scroll', weight: 20 },
      { item: 'chain_mail', weight: 15 },
    ],
  },
  kobold: {
    gold: '1d4',
    rolls: 1,
    items: [
      { item: null, weight: 60 },
      { item: 'torch', weight: 25 },
      { item: 'dagger', weight: 15 },
    ],
  },
  giant_rat: {
    gold: '1d3',
    rolls: 1,
    items: [
      { item: null, weight: 80 },
      { item: 'rations', weight: 20 },
    ],
  },
  hobgoblin: {
    gold: '2d6',
    rolls: 1,
    items: [
      { item: null, weight: 35 },
      { item: 'sword', weight: 30 },
      { item: 'chain_mail', weight: 20 },
      { item: 'potion_healing', weight: 15 },
    ],
  },
  ghoul: {
    gold: '2d6',
    rolls: 1,
    items: [
      { item: null, weight: 50 },
      { item: 'rusty_key', weight: 25 },
      { item: 'golden_key', weight: 15 },
      { item: 'potion_healing', weight: 10 },
    ],
  },
  bugbear: {
    gold: '3d6',
    rolls: 2,
    items: [
      { item: null, weight: 30 },
      { item: 'sword', weight: 25 },
      { item: 'shield', weight: 20 },
      { item: 'potion_healing', weight: 15 },
      { item: 'chain_mail', weight: 10 },
    ],
  },
  ogre: {
    gold: '4d6',
    rolls: 2,
    items: [
      { item: null, weight: 25 },
      { item: 'potion_healing', weight: 25 },
      { item: 'sword', weight: 20 },
      { item: 'chain_mail', weight: 15 },
      { item: 'golden_key', weight: 15 },
    ],
  },
  troll: {
    gold: '5d6',
    rolls: 2,
    items: [
      { item: null, weight: 20 },
      { item: 'potion_healing', weight: 30 },
      { item: 'sword', weight: 25 },
      { item: 'chain_mail', weight: 15 },
      { item: 'golden_key', weight: 10 },
    ],
  },
  wight: {
    gold: '3d6',
    rolls: 2,
    items: [
      { item: null, weight: 30 },
      { item: 'ancient_scroll', weight: 25 },
      { item: 'golden_key', weight: 20 },
      { item: 'potion_healing', weight: 15 },
      { item: 'sword', weight: 10 },
    ],
  },
  wraith: {
    gold: '4d6',
    rolls: 2,
    items: [
      { item: null, weight: 35 },
      { item: 'ancient_scroll', weight: 30 },
      { item: 'golden_key', weight: 20 },
      { item: 'potion_healing', weight: 15 },
    ],
  },
  dragon: {
    gold: '20d6',
    rolls: 4,
    items: [
      { item: null, weight: 5 },
      { item: 'potion_healing', weight: 30 },
      { item: 'golden_key', weight: 25 },
      { item: 'sword', weight: 20 },
      { item: 'chain_mail', weight: 20 },
    ],
  },
  unknown: {
    gold: '1d4',
    rolls: 1,
    items: [
      { item: null, weight: 70 },
      { item: 'rations', weight: 20 },
      { item: 'torch', weight: 10 },
    ],
  },
} as const satisfies Partial<Record<MonsterKey, LootEntry>> & Record<'unknown', LootEntry>;
