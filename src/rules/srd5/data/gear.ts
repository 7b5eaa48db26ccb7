/** Armour, shields and what can be drunk or used up. */

export interface ArmourEntry {
  readonly name: string;
  readonly kind: 'light' | 'medium' | 'heavy' | 'shield';
  readonly ac: number;
  /** The most dexterity adds; null without limit. */
  readonly dex: number | null;
  /** Strength below which it slows its wearer. */
  readonly strength: number;
}

export const armour = {
  padded: { name: 'Padded armour', kind: 'light', ac: 11, dex: null, strength: 0 },
  leather: { name: 'Leather armour', kind: 'light', ac: 11, dex: null, strength: 0 },
  studded_leather: { name: 'Studded leather', kind: 'light', ac: 12, dex: null, strength: 0 },
  hide: { name: 'Hide armour', kind: 'medium', ac: 12, dex: 2, strength: 0 },
  chain_shirt: { name: 'Chain shirt', kind: 'medium', ac: 13, dex: 2, strength: 0 },
  scale_mail: { name: 'Scale mail', kind: 'medium', ac: 14, dex: 2, strength: 0 },
  breastplate: { name: 'Breastplate', kind: 'medium', ac: 14, dex: 2, strength: 0 },
  half_plate: { name: 'Half plate', kind: 'medium', ac: 15, dex: 2, strength: 0 },
  ring_mail: { name: 'Ring mail', kind: 'heavy', ac: 14, dex: 0, strength: 0 },
  chain_mail: { name: 'Chain mail', kind: 'heavy', ac: 16, dex: 0, strength: 13 },
  splint: { name: 'Splint armour', kind: 'heavy', ac: 17, dex: 0, strength: 15 },
  plate: { name: 'Plate armour', kind: 'heavy', ac: 18, dex: 0, strength: 15 },
  shield: { name: 'Shield', kind: 'shield', ac: 2, dex: 0, strength: 0 },
} as const satisfies Record<string, ArmourEntry>;

export interface ItemEntry {
  readonly name: string;
  readonly use:
    | { readonly kind: 'heal'; readonly dice: string }
    | { readonly kind: 'stabilise' }
    | { readonly kind: 'component'; readonly of: string };
}

export const items = {
  potion_of_healing: { name: 'Potion of Healing', use: { kind: 'heal', dice: '2d4+2' } },
  potion_of_greater_healing: { name: 'Potion of Greater Healing', use: { kind: 'heal', dice: '4d4+4' } },
  diamond: { name: 'Diamond', use: { kind: 'component', of: 'Revivify' } },
  healers_kit: { name: "Healer's Kit", use: { kind: 'stabilise' } },
} as const satisfies Record<string, ItemEntry>;
