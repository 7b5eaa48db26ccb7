/** Treasure cards: what they are, how many there are of each, what they do. */
export type Tier = 1 | 2 | 3;
export type ItemKind = 'wearable' | 'holdable' | 'drinkable' | 'small';

export interface ItemEntry {
  readonly id: string;
  readonly name: string;
  readonly tier: Tier;
  readonly copies: number;
  readonly kind: ItemKind;
  readonly summary: string;
  readonly attack?: number;
  readonly defense?: number;
  /** Counts in fights only. */
  readonly creaturesOnly?: boolean;
  readonly movement?: number;
  /** Hit points a drink gives back; `max` for all of them. */
  readonly heals?: number | 'max';
  /** The status a drink leaves, for this turn or until the next movement roll. */
  readonly leaves?: 'rage' | 'agility' | 'beer';
}

export const treasure = {
  dagger: {
    ...{ id: 'item.dagger.v1', name: 'Dagger', tier: 1, copies: 4, kind: 'holdable', attack: 1 },
    summary: 'Attack +1.',
  },
  crude_axe: {
    ...{ id: 'item.crude-axe.v1', name: 'Crude Axe', tier: 1, copies: 3, kind: 'holdable', attack: 1 },
    summary: 'Attack +1.',
  },
  wooden_shield: {
    ...{ id: 'item.wooden-shield.v1', name: 'Wooden Shield', tier: 1, copies: 4, kind: 'holdable', defense: 1 },
    summary: 'Defense +1.',
  },
  robe: {
    ...{ id: 'item.robe.v1', name: 'Robe', tier: 1, copies: 3, kind: 'wearable', defense: 1 },
    summary: 'Defense +1.',
  },
  lamp: {
    ...{ id: 'item.lamp.v1', name: 'Lamp', tier: 1, copies: 2, kind: 'holdable' },
    summary: 'On your own turn, before the tile resolves: step back from a tile with a player or an enemy.',
  },
  trap: {
    ...{ id: 'item.trap.v1', name: 'Trap', tier: 1, copies: 3, kind: 'small' },
    summary: 'Laid on your tile: the next to land there skips the next turn.',
  },
  luck_charm: {
    ...{ id: 'item.luck-charm.v1', name: 'Luck Charm', tier: 1, copies: 2, kind: 'small' },
    summary: 'Cancels a Chance card that anyone has just revealed.',
  },
  beer: {
    ...{ id: 'item.beer.v1', name: 'Beer', tier: 1, copies: 2, kind: 'drinkable', heals: 3, leaves: 'beer' },
    summary: 'Heals 3; the next movement roll is one less.',
  },
  agility_draught: {
    ...{ id: 'item.agility-draught.v1', name: 'Agility Draught', tier: 1, copies: 1, kind: 'drinkable' },
    leaves: 'agility',
    summary: 'Defense +1 this turn.',
  },
  heirloom_armor: {
    ...{ id: 'item.heirloom-armor.v1', name: 'Heirloom Armor', tier: 2, copies: 3, kind: 'wearable', defense: 2 },
    summary: 'Defense +2.',
  },
  silver_shield: {
    ...{ id: 'item.silver-shield.v1', name: 'Silver Shield', tier: 2, copies: 3, kind: 'holdable', defense: 2 },
    summary: 'Defense +2.',
  },
  lords_sword: {
    ...{ id: 'item.lords-sword.v1', name: "Lord's Sword", tier: 2, copies: 3, kind: 'holdable', attack: 2 },
    summary: 'Attack +2.',
  },
  boogey_bane: {
    ...{ id: 'item.boogey-bane.v1', name: 'Boogey-Bane', tier: 2, copies: 2, kind: 'holdable', attack: 2 },
    creaturesOnly: true,
    summary: 'Attack +2 against creatures only.',
  },
  velvet_cloak: {
    ...{ id: 'item.velvet-cloak.v1', name: 'Velvet Cloak', tier: 2, copies: 2, kind: 'wearable', movement: 1 },
    summary: 'Movement +1.',
  },
  rage_potion: {
    ...{ id: 'item.rage-potion.v1', name: 'Rage Potion', tier: 2, copies: 2, kind: 'drinkable', leaves: 'rage' },
    summary: 'Attack +1 this turn.',
  },
  fairy_dust: {
    ...{ id: 'item.fairy-dust.v1', name: 'Fairy Dust', tier: 2, copies: 2, kind: 'small' },
    summary: 'Before sleeping: nobody can duel you until your next turn or until you are moved.',
  },
  smoke_bomb: {
    ...{ id: 'item.smoke-bomb.v1', name: 'Smoke Bomb', tier: 2, copies: 1, kind: 'small' },
    summary: 'When a duel is offered to you: no duels for the rest of this turn.',
  },
  royal_aegis: {
    ...{ id: 'item.royal-aegis.v1', name: 'Royal Aegis', tier: 3, copies: 2, kind: 'wearable', defense: 3 },
    movement: -1,
    summary: 'Defense +3, movement -1.',
  },
  dragonfang_greatsword: {
    ...{ id: 'item.dragonfang-greatsword.v1', name: 'Dragonfang Greatsword', tier: 3, copies: 2, kind: 'holdable' },
    attack: 3,
    summary: 'Attack +3.',
  },
  mysterious_flower: {
    ...{ id: 'item.essence-of-the-mysterious-flower.v1', name: 'Essence of the Mysterious Flower', tier: 3, copies: 2 },
    kind: 'drinkable',
    heals: 'max',
    summary: 'Heals all hit points.',
  },
  blink_scroll: {
    ...{ id: 'item.blink-scroll.v1', name: 'Blink Scroll', tier: 3, copies: 2, kind: 'small' },
    summary: 'Before your tile resolves: jump two tiles ahead or back, never into or out of a sanctuary.',
  },
  wardstone: {
    ...{ id: 'item.wardstone.v1', name: 'Wardstone', tier: 3, copies: 2, kind: 'small' },
    summary: 'The next loss of hit points is one less; then it is spent.',
  },
} as const satisfies Record<string, ItemEntry>;

export type ItemKey = keyof typeof treasure;

export const isItem = (key: string): key is ItemKey => Object.hasOwn(treasure, key);
export const itemEntry = (key: string): ItemEntry => treasure[key as ItemKey];
export const itemKeys = Object.keys(treasure) as readonly ItemKey[];

export const itemsOfTier = (tier: Tier): readonly ItemKey[] => itemKeys.filter((key) => treasure[key].tier === tier);
