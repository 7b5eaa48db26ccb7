/** What the game has to offer, for people to browse. */
import type { AbilityInfo, Catalogue, MonsterInfo, Effect as ShownEffect, WordInfo } from '../offers.ts';
import { counted } from '../shared.ts';
import { type AbilityEntry, abilities, abilityEntry, type Effect, tierLevels } from './data/abilities.ts';
import { archetypes, backgrounds, lineages } from './data/characters.ts';
import { type EnemyEntry, enemies, type Rank, ranks } from './data/enemies.ts';
import { type ItemEntry, items, qualityNames } from './data/items.ts';
import {
  ambushRisk,
  biomes,
  type ConditionEntry,
  conditions,
  dangers,
  type HazardEntry,
  hazards,
} from './data/places.ts';
import { abilityWords, shownEffects, wordsOf } from './shown-effects.ts';

const lineageNames = Object.values(lineages).map(({ name }) => name);
const words = `A lineage (${lineageNames.join(', ')}) and a background (${Object.values(backgrounds).join(', ')}) may be named with it.`;

function monsterInfo(key: string, entry: EnemyEntry, rank: Rank): MonsterInfo {
  const { hp, stamina, soak, attributes, weapon, archetype, tags } = entry;
  const raised = rank === entry.rank ? '' : `${rank} `;
  return {
    key: raised === '' ? key : `${rank.toLowerCase()}_${key}`,
    name: `${raised}${entry.name}`,
    summary: entry.summary,
    xp: ranks[rank].xp,
    stats: { archetype, rank, hp, stamina, soak, attributes, weapon, tags, traits: ranks[rank].traits },
  };
}

/** Each as it is, and all but bosses as elites and champions. */
function monsterInfos([key, entry]: [string, EnemyEntry]): readonly MonsterInfo[] {
  const raised: readonly Rank[] = entry.rank === 'Boss' ? [] : ['Elite', 'Champion'];
  return [entry.rank, ...raised].map((rank) => monsterInfo(key, entry, rank));
}

function abilityInfo([key, entry]: [string, AbilityEntry]): AbilityInfo {
  const { name, stamina, aether, cooldown, effects, of, target } = entry;
  const price = [...(stamina > 0 ? [`${stamina} stamina`] : []), ...(aether > 0 ? [`${aether} aether`] : [])];
  const does = abilityWords(entry);
  return {
    key,
    name,
    summary: `${/^\d/.test(does) ? `Does ${does}` : small(does)}.`,
    cost: price.join(', '),
    cooldown,
    classes: of === null ? [] : [of.archetype],
    effects: shownEffects(effects, target),
  };
}

function itemInfo([key, item]: [string, ItemEntry]): Catalogue['items'][number] {
  return {
    key,
    name: item.name,
    kind: itemKinds[item.type],
    effects: itemEffects(item),
    summary: `${qualityNames[item.quality]} ${item.type}: ${itemWords(item)}; worth ${item.value}.`,
  };
}

const itemKinds = {
  weapon: 'WEAPON',
  armor: 'ARMOR',
  consumable: 'CONSUMABLE',
  material: 'GEAR',
  junk: 'GEAR',
} as const;

function itemEffects(item: ItemEntry): readonly ShownEffect[] {
  if (item.type === 'weapon') return [{ kind: 'HARM', to: 'FOE', amount: `1d${item.die}`, what: 'physical' }];
  if (item.type === 'armor') return [{ kind: 'BONUS', to: 'SELF', amount: `${item.soak}`, what: 'soak' }];
  return item.type === 'consumable' ? shownEffects(item.effects, 'ally') : [];
}

/* The words of a scene */

const small = (text: string): string => `${text[0]!.toUpperCase()}${text.slice(1)}`;
const inWords = (effects: readonly Effect[]): string => wordsOf(effects, 'foe');

function ambientInfo([key, { name, passive, tick, chance }]: [string, ConditionEntry]): WordInfo {
  const shifts = Object.entries(passive).map(([attribute, by]) => `${by} to ${attribute.toUpperCase()}`);
  const each = tick.length > 0 ? [`at the start of each turn ${inWords(tick)}`] : [];
  const rarely = chance === null ? '' : ` (${chance} % of the time)`;
  return { key, name, summary: `${small([...shifts, ...each].join('; '))}${rarely}.` };
}

const whenever: Readonly<Record<HazardEntry['trigger']['on'], string>> = {
  movement: 'Strikes the first to enter',
  turnStart: 'Strikes everybody at the start of a round',
  damageTaken: 'Strikes whoever is harmed beside it',
  manual: 'Can be set off by hand',
};

function hazardInfo([key, { name, trigger, effects, cooldown }]: [string, HazardEntry]): WordInfo {
  const again = cooldown === null ? 'once' : `again after ${counted(cooldown, 'round')}`;
  return { key, name, summary: `${whenever[trigger.on]}: ${inWords(effects)}; ${again}.` };
}

const dangerInfos: readonly WordInfo[] = [
  ...dangers.map((key) => ({
    ...{ key, name: small(key) },
    summary: `How dangerous it is: decides how much is found, and of an ambush ${ambushRisk[key]} % risk.`,
  })),
  ...biomes.map((key) => ({ key, name: small(key), summary: 'What kind of place it is: decides what is found.' })),
];

function itemWords(item: ItemEntry): string {
  if (item.type === 'weapon') return `d${item.die}${item.reach === 'melee' ? '' : `, ${item.reach}`}`;
  if (item.type === 'armor') return `soak ${item.soak}, ${item.slot}`;
  if (item.type !== 'consumable') return 'for trade';
  return item.supply === null ? inWords(item.effects) : `${item.supply} for one rest`;
}

export const catalogue: Catalogue = {
  classes: Object.entries(archetypes).map(([key, { name, summary }]) => ({
    key,
    name,
    summary: `${summary} ${words}`,
    abilities: Object.keys(abilities)
      .map((ability) => ({ ability, of: abilityEntry(ability).of }))
      .flatMap(({ ability, of }) => (of?.archetype === key ? [{ level: tierLevels[of.tier], ability }] : [])),
  })),
  monsters: Object.entries<EnemyEntry>(enemies).flatMap(monsterInfos),
  abilities: Object.entries<AbilityEntry>(abilities).map(abilityInfo),
  items: Object.entries<ItemEntry>(items).map(itemInfo),
  scene: {
    ambients: Object.entries<ConditionEntry>(conditions).map(ambientInfo),
    hazards: Object.entries<HazardEntry>(hazards).map(hazardInfo),
    dangers: dangerInfos,
    ...{ tiers: [], surprise: true },
  },
};
