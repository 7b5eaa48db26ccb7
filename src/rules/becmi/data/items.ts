/** Items that are neither weapon nor armour, and what using them in a fight does. */

export type ItemUse =
  | { readonly kind: 'heal'; readonly dice: string }
  | {
      readonly kind: 'throw';
      readonly dice: string;
      readonly against: 'undead' | 'any';
      readonly element: 'fire' | 'holy';
      /** Short, medium and long, in feet. */
      readonly ranges: readonly [number, number, number];
    };

export interface ItemEntry {
  readonly name: string;
  /** In gold pieces; null for what no shop sells. */
  readonly cost: number | null;
  readonly use: ItemUse | null;
}

export const items = {
  potion_healing: { name: 'Potion of Healing', cost: 50, use: { kind: 'heal', dice: '1d8' } },
  holy_water: {
    name: 'Holy Water',
    cost: 25,
    use: { kind: 'throw', dice: '1d8', against: 'undead', element: 'holy', ranges: [10, 30, 50] },
  },
  oil: {
    name: 'Flask of Oil',
    cost: 2,
    use: { kind: 'throw', dice: '1d8', against: 'any', element: 'fire', ranges: [10, 30, 50] },
  },
  rations: { name: 'Rations', cost: 5, use: null },
  thieves_tools: { name: "Thieves' Tools", cost: 25, use: null },
  holy_symbol: { name: 'Holy Symbol', cost: 25, use: null },
  spellbook: { name: 'Spellbook', cost: 50, use: null },
  backpack: { name: 'Backpack', cost: 5, use: null },
  rusty_key: { name: 'Rusty Key', cost: null, use: null },
  golden_key: { name: 'Golden Key', cost: null, use: null },
  ancient_scroll: { name: 'Ancient Scroll', cost: null, use: null },
} as const satisfies Record<string, ItemEntry>;

export type ItemKey = keyof typeof items;
