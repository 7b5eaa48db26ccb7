/** How much is found, how good it is, and of which kind (LootTables). */
import { type ItemKey, type ItemType, itemEntry, items, type Quality, qualities } from './items.ts';
import type { Biome, Danger } from './places.ts';

export const counts: Readonly<Record<Danger, { readonly least: number; readonly most: number }>> = {
  safe: { least: 1, most: 2 },
  unstable: { least: 1, most: 3 },
  hostile: { least: 2, most: 4 },
  lethal: { least: 2, most: 5 },
};

/** In the order of the qualities. */
export const qualityWeights: Readonly<Record<Danger, readonly number[]>> = {
  safe: [30, 60, 10, 0, 0],
  unstable: [20, 50, 25, 5, 0],
  hostile: [10, 35, 35, 18, 2],
  lethal: [5, 25, 40, 25, 5],
};

/** In the order of the item types. */
export const typeWeights: Readonly<Record<Biome, readonly number[]>> = {
  ruin: [20, 15, 15, 25, 25],
  industrial: [15, 20, 10, 35, 20],
  organic: [10, 10, 40, 25, 15],
  void: [25, 25, 10, 20, 20],
};

export const upgradeMost = 20;
export const upgradePerWits = 2;

/** Everything one tier better: what was best stays, and is joined by what was second. */
export function upgraded(weights: readonly number[]): readonly number[] {
  const shifted = [0, ...weights.slice(0, -1)];
  return shifted.map((weight, index) => weight + (index === qualities.length - 1 ? weights.at(-1)! : 0));
}

/** In list order. */
export const templatesOf = (quality: Quality, type: ItemType): readonly ItemKey[] =>
  (Object.keys(items) as ItemKey[]).filter((key) => itemEntry(key).quality === quality && itemEntry(key).type === type);
