/** What the game has to offer, for people to browse. */
import type { AbilityInfo, Catalogue, ClassInfo, Effect, ItemInfo, TileInfo, WordInfo } from '../offers.ts';
import { exitsOf, TILES, tileKind, tileTier } from './board.ts';
import type { TileKind } from './data/board.ts';
import { type ClassEntry, classes } from './data/classes.ts';
import { type EnemyEntry, enemies } from './data/enemies.ts';
import { type ItemEntry, type Tier, treasure } from './data/treasure.ts';

const signed = (value: number): string => (value < 0 ? String(value) : `+${value}`);

const ability = (
  key: string,
  name: string,
  summary: string,
  cost: string | null,
  of: string,
  effect: Effect,
): AbilityInfo => ({ ...{ key, name, summary, cost, cooldown: 0, classes: [of] }, effects: [effect] });

const abilities: readonly AbilityInfo[] = [
  ability('reroll', 'Re-roll', 'Rolls the own Defense die again.', 'once per duel', 'duelist', {
    ...{ kind: 'BONUS', to: 'SELF', what: 'Defense' },
  }),
  ability('cancel', 'Calm', 'Cancels an offered duel on 5 or 6.', 'once per game', 'monk', {
    ...{ kind: 'OTHER', to: 'FOE' },
  }),
  ability('raid', 'Raid', 'Draws a treasure after a victory on 5 or 6.', null, 'raider', {
    ...{ kind: 'RESOURCE', to: 'SELF', what: 'treasure', amount: '1' },
  }),
];

/** All of them from the start: nobody rises in level here. */
const classInfo = ([key, { name, summary }]: [string, ClassEntry]): ClassInfo => ({
  ...{ key, name, summary },
  abilities: abilities.filter((each) => each.classes.includes(key)).map((each) => ({ level: 1, ability: each.key })),
});

/* Treasure */

const bonus = (what: string, amount: number | undefined, duration?: number): readonly Effect[] =>
  amount === undefined
    ? []
    : [{ kind: 'BONUS', to: 'SELF', what, amount: `${amount}`, ...(duration !== undefined && { duration }) }];

const left = {
  rage: bonus('Attack', 1, 1),
  agility: bonus('Defense', 1, 1),
  beer: bonus('the next movement roll', -1),
} as const;

/** What cannot be put into numbers is in the summary. */
function effectsOf({ attack, defense, creaturesOnly, movement, heals, leaves }: ItemEntry): readonly Effect[] {
  const effects: readonly Effect[] = [
    ...bonus(creaturesOnly ? 'Attack against creatures' : 'Attack', attack),
    ...bonus('Defense', defense),
    ...bonus('movement', movement),
    ...(heals === undefined ? [] : [healing(heals)]),
    ...(leaves === undefined ? [] : left[leaves]),
  ];
  return effects.length > 0 ? effects : [{ kind: 'OTHER', to: 'SELF' }];
}

const healing = (heals: number | 'max'): Effect =>
  heals === 'max'
    ? { kind: 'HEAL', to: 'SELF', what: 'all hit points' }
    : { kind: 'HEAL', to: 'SELF', amount: `${heals}` };

function kindOf({ kind, attack, defense }: ItemEntry): NonNullable<ItemInfo['kind']> {
  if (kind === 'drinkable' || kind === 'small') return 'CONSUMABLE';
  if (attack !== undefined) return 'WEAPON';
  return defense === undefined ? 'GEAR' : kind === 'holdable' ? 'SHIELD' : 'ARMOR';
}

/* The board */

const tiles: Readonly<Record<TileKind, readonly [(tier: Tier) => string, string]>> = {
  start: [() => 'Start', 'Everybody begins here.'],
  final: [() => 'Final', 'Whoever reaches it wins the match.'],
  chance: [() => 'Chance', 'A Chance card is drawn.'],
  enemy: [(tier) => `Enemies of tier ${tier}`, 'Whoever stops here fights what holds the tile.'],
  treasure: [(tier) => `Treasure of tier ${tier}`, 'A treasure of its tier is drawn.'],
  sanctuary: [() => 'Sanctuary', 'No duels, traps or ambushes, and nobody is forced out or in.'],
  empty: [() => 'Empty', 'Nothing happens here.'],
};

function tileInfo(number: number): TileInfo {
  const kind = tileKind(number);
  const [name, summary] = tiles[kind];
  return { number, kind, name: name(tileTier(number)), summary, neighbours: exitsOf(number) };
}

/** What a gathering may be: see muster.ts. */
export const gatherings: readonly WordInfo[] = [
  { key: 'match', name: 'Match', summary: 'The whole board game, from Start to Final, for two to six players.' },
  { key: 'bracket', name: 'Bracket', summary: 'Everybody has reached Final at once: duels decide who wins.' },
];

export const tiers: readonly Tier[] = [1, 2, 3];

export const catalogue: Catalogue = {
  classes: Object.entries<ClassEntry>(classes).map(classInfo),
  monsters: Object.entries<EnemyEntry>(enemies).map(([key, { name, tier, hp, attack, defense, copies }]) => ({
    ...{ key, name, xp: 0 },
    summary: `Tier ${tier}: ${hp} HP, Attack ${signed(attack)}, Defense ${signed(defense)}.`,
    stats: { tier, hp, attack, defense, copies },
  })),
  abilities,
  items: Object.entries<ItemEntry>(treasure).map(([key, entry]) => ({
    ...{ key, name: entry.name, kind: kindOf(entry), effects: effectsOf(entry) },
    ...{ summary: `Tier ${entry.tier} ${entry.kind}: ${entry.summary}` },
  })),
  scene: { ambients: gatherings, hazards: [], dangers: [], tiers, surprise: false },
  board: Array.from({ length: TILES }, (_, tile) => tileInfo(tile)),
};
