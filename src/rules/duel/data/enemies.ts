/** The creatures, the queues they come in, and what they leave behind. */
import type { Tier } from './treasure.ts';

export interface EnemyEntry {
  readonly name: string;
  readonly tier: Tier;
  readonly copies: number;
  readonly hp: number;
  readonly attack: number;
  readonly defense: number;
  /** What it strikes with, for the log and the bard. */
  readonly weapon: string;
}

export const enemies = {
  goblin: { name: 'Goblin', tier: 1, copies: 6, hp: 1, attack: 1, defense: 0, weapon: 'rusty blade' },
  wolf: { name: 'Wolf', tier: 1, copies: 4, hp: 1, attack: 2, defense: -1, weapon: 'fangs' },
  skeleton: { name: 'Skeleton', tier: 1, copies: 4, hp: 1, attack: 1, defense: 1, weapon: 'pitted sword' },
  bandit: { name: 'Bandit', tier: 1, copies: 4, hp: 1, attack: 1, defense: 0, weapon: 'long knife' },
  orc: { name: 'Orc', tier: 2, copies: 4, hp: 2, attack: 2, defense: 1, weapon: 'notched axe' },
  troll: { name: 'Troll', tier: 2, copies: 4, hp: 2, attack: 3, defense: 0, weapon: 'long claws' },
  cultist: { name: 'Cultist', tier: 2, copies: 2, hp: 2, attack: 1, defense: 2, weapon: 'curved dagger' },
  ogre: { name: 'Ogre', tier: 2, copies: 2, hp: 3, attack: 2, defense: 1, weapon: 'great club' },
  dragon_whelp: { name: 'Dragon Whelp', tier: 3, copies: 3, hp: 3, attack: 3, defense: 2, weapon: 'young fire' },
  lich: { name: 'Lich', tier: 3, copies: 2, hp: 3, attack: 2, defense: 3, weapon: 'grave cold' },
  demon: { name: 'Demon', tier: 3, copies: 2, hp: 4, attack: 3, defense: 1, weapon: 'burning lash' },
  giant: { name: 'Giant', tier: 3, copies: 3, hp: 4, attack: 2, defense: 2, weapon: 'uprooted tree' },
} as const satisfies Record<string, EnemyEntry>;

export type EnemyKey = keyof typeof enemies;

export const isEnemy = (key: string): key is EnemyKey => Object.hasOwn(enemies, key);
export const enemyEntry = (key: string): EnemyEntry => enemies[key as EnemyKey];
export const enemyKeys = Object.keys(enemies) as readonly EnemyKey[];

/** What a tile of each tier draws, by weight: the tiers of the cards in queue order. A single row draws no die. */
export const compositions: Readonly<
  Record<Tier, readonly { readonly weight: number; readonly draw: readonly Tier[] }[]>
> = {
  1: [{ weight: 100, draw: [1] }],
  2: [
    { weight: 70, draw: [1, 1] },
    { weight: 30, draw: [2] },
  ],
  3: [
    { weight: 70, draw: [2, 2] },
    { weight: 20, draw: [2, 1] },
    { weight: 10, draw: [3] },
  ],
};

/** What each defeated enemy drops, by weight; null for nothing. */
export const drops: Readonly<Record<Tier, readonly { readonly weight: number; readonly tier: Tier | null }[]>> = {
  1: [
    { weight: 50, tier: 1 },
    { weight: 50, tier: null },
  ],
  2: [
    { weight: 70, tier: 2 },
    { weight: 15, tier: 1 },
    { weight: 15, tier: null },
  ],
  3: [
    { weight: 80, tier: 3 },
    { weight: 20, tier: 2 },
  ],
};
