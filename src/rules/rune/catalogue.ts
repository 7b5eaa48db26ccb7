/** What the game has to offer, for people to browse. */
import type { AbilityInfo, Catalogue, MonsterInfo } from '../ruleset.ts';
import { type AbilityEntry, abilities, type Effect } from './data/abilities.ts';
import { archetypes, backgrounds, lineages } from './data/characters.ts';
import { type EnemyEntry, enemies, type Rank, ranks } from './data/enemies.ts';
import { everything, type ItemEntry, items, qualityNames } from './data/items.ts';
import { statuses } from './data/statuses.ts';

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

function abilityInfo([key, { name, stamina, aether, cooldown, effects, charge, of }]: [
  string,
  AbilityEntry,
]): AbilityInfo {
  const price = [...(stamina > 0 ? [`${stamina} stamina`] : []), ...(aether > 0 ? [`${aether} aether`] : [])];
  const charging = charge === null ? '' : ` after ${charge.turns} turns of chanting`;
  return {
    key,
    name,
    summary: `${effects.map(effectWords).join(', ')}${charging}.`,
    cost: price.join(', '),
    cooldown,
    classes: of === null ? [] : [of.archetype],
  };
}

function effectWords(effect: Effect): string {
  if (effect.kind === 'damage') return `${effect.amount} ${effect.type}${'self' in effect ? ' to oneself' : ''}`;
  if (effect.kind === 'heal') return effect.amount === everything ? 'heals everything' : `heals ${effect.amount}`;
  if (effect.kind === 'status') return `${statuses[effect.status].name} ${effect.turns}`;
  if (effect.kind === 'cure') return `less ${statuses[effect.status].name}`;
  if (effect.kind === 'buff') return `+${effect.amount} ${effect.attribute.toUpperCase()} for ${effect.turns} turns`;
  return `${effect.kind} ${effect.amount}`;
}

function itemInfo([key, item]: [string, ItemEntry]): Catalogue['items'][number] {
  return {
    key,
    name: item.name,
    summary: `${qualityNames[item.quality]} ${item.type}: ${itemWords(item)}; worth ${item.value}.`,
  };
}

function itemWords(item: ItemEntry): string {
  if (item.type === 'weapon') return `d${item.die}${item.reach === 'melee' ? '' : `, ${item.reach}`}`;
  if (item.type === 'armor') return `soak ${item.soak}, ${item.slot}`;
  if (item.type !== 'consumable') return 'for trade';
  return item.supply === null ? item.effects.map(effectWords).join(', ') : `${item.supply} for one rest`;
}

export const catalogue: Catalogue = {
  classes: Object.entries(archetypes).map(([key, { name, summary }]) => ({
    key,
    name,
    summary: `${summary} ${words}`,
  })),
  monsters: Object.entries<EnemyEntry>(enemies).flatMap(monsterInfos),
  abilities: Object.entries<AbilityEntry>(abilities).map(abilityInfo),
  items: Object.entries<ItemEntry>(items).map(itemInfo),
};
