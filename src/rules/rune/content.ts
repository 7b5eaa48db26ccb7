/** Everything Rune & Rust is played with that is data. */
import { abilities, tierLevels } from './data/abilities.ts';
import { archetypes, attributes, backgrounds, creation, levels, lineages } from './data/characters.ts';
import { ambushCosts, enemies, ranks, rows, standIn, traitNumbers, traits } from './data/enemies.ts';
import { everything, items, itemTypes, qualities, qualityNames, slots, unarmed } from './data/items.ts';
import { counts, qualityWeights, typeWeights, upgradeMost, upgradePerWits } from './data/loot.ts';
import { corruptionMost, corruptionStages, shocks, stressNumbers, stressWords, traumas } from './data/mind.ts';
import { ambushRisk, biomes, conditions, dangers, hazards } from './data/places.ts';
import { profiles, runeSettings } from './data/settings.ts';
import { gnawing, statuses, worth } from './data/statuses.ts';

export const content = {
  ...{ abilities, archetypes, backgrounds, enemies, items, lineages, statuses, settings: runeSettings, profiles },
  ...{ attributes, creation, levels, tierLevels, ranks, rows, standIn, traits, traitNumbers, ambushCosts },
  ...{ itemTypes, qualities, qualityNames, slots, unarmed, everything },
  ...{ counts, qualityWeights, typeWeights, upgradeMost, upgradePerWits },
  ...{ corruptionMost, corruptionStages, shocks, stressNumbers, stressWords, traumas },
  ...{ ambushRisk, biomes, conditions, dangers, hazards, gnawing, worth },
};
