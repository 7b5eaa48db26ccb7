/** Armour and shield: what each adds to an ascending armour class of 10. */

export interface ArmourEntry {
  readonly name: string;
  readonly bonus: number;
  /** In gold pieces. */
  readonly cost: number;
  readonly slot: 'armour' | 'shield';
}

export const armour = {
  robes: { name: 'Robes', bonus: 0, cost: 5, slot: 'armour' },
  leather_armor: { name: 'Leather Armor', bonus: 2, cost: 10, slot: 'armour' },
  chain_mail: { name: 'Chain Mail', bonus: 4, cost: 40, slot: 'armour' },
  plate_mail: { name: 'Plate Mail', bonus: 6, cost: 60, slot: 'armour' },
  shield: { name: 'Shield', bonus: 1, cost: 10, slot: 'shield' },
} as const satisfies Record<string, ArmourEntry>;

export type ArmourKey = keyof typeof armour;
