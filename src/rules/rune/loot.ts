/** Loot after a victory: how many pieces, and for each its quality, its kind and what it is (SPEC-LOOT-001). */
import type { Scene } from '../ruleset.ts';
import { upright } from '../shared.ts';
import { itemTypes, qualities } from './data/items.ts';
import {
  counts,
  qualityWeights,
  templatesOf,
  typeWeights,
  upgraded,
  upgradeMost,
  upgradePerWits,
} from './data/loot.ts';
import { type Biome, biomes, type Danger, dangers } from './data/places.ts';
import { biomeOf } from './data/settings.ts';
import { effective } from './measures.ts';
import * as rolls from './rolls.ts';
import type { Rune, State } from './terms.ts';

/** The first of the victors carries it. */
export function findLoot(scene: Scene<Rune>): void {
  const { danger, biome: named } = placeOf(scene.state);
  const biome = named ?? biomeOf(scene.state.settings);
  const { least, most } = counts[danger];
  const before = scene.dice.rolls.length;
  const count = rolls.lootCount(scene.dice, least, most, `${danger} place`);
  const items = Array.from({ length: count }, () => piece(scene, danger, biome));
  const search = { danger, biome, upgrade: upgradeChance(scene.state), rolls: scene.dice.rolls.slice(before) };
  scene.emit({ type: 'LootGranted', characterId: upright(scene.state, 'PARTY')[0]!.id, items, gold: null, search });
}

function piece(scene: Scene<Rune>, danger: Danger, biome: Biome): string {
  const { dice } = scene;
  const better = rolls.lootUpgrade(dice) <= upgradeChance(scene.state);
  const weights = better ? upgraded(qualityWeights[danger]) : qualityWeights[danger];
  const quality = qualities[rolls.lootQuality(dice, weights)]!;
  const type = itemTypes[rolls.lootType(dice, typeWeights[biome])]!;
  return rolls.lootTemplate(dice, templatesOf(quality, type));
}

/** The sharpest eyes of the party search. */
const upgradeChance = (state: State): number =>
  Math.min(
    upgradeMost,
    upgradePerWits * Math.max(...upright(state, 'PARTY').map((hero) => effective(state, hero, 'wits'))),
  );

const DEFAULT_DANGER: Danger = 'unstable';

/** The words of `danger`: how dangerous, and where, in any order. */
export function placeOf({ scene }: Pick<State, 'scene'>): { readonly danger: Danger; readonly biome: Biome | null } {
  const words = wordsOf(scene.danger);
  return {
    danger: dangers.find((danger) => words.includes(danger)) ?? DEFAULT_DANGER,
    biome: biomes.find((biome) => words.includes(biome)) ?? null,
  };
}

const wordsOf = (text: string | null): readonly string[] => (text ?? '').toLowerCase().match(/[a-z]+/g) ?? [];

/** The first word of `danger` that means nothing here. */
export const strangeDanger = (text: string | null): string | null =>
  wordsOf(text).find((word) => ![...dangers, ...biomes].includes(word as never)) ?? null;
