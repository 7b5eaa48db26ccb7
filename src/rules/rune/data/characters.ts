/** Attributes, archetypes, lineages, backgrounds and the kit each archetype starts with (SPEC-CHAR-001). */
import type { ItemKey } from './items.ts';

export const attributes = ['sturdiness', 'might', 'finesse', 'wits', 'will'] as const;
export type Attribute = (typeof attributes)[number];
export type Attributes = Readonly<Record<Attribute, number>>;

export type Row = 'FRONT' | 'BACK';

export interface ArchetypeEntry {
  readonly name: string;
  readonly summary: string;
  readonly row: Row;
  readonly bonus: Readonly<Partial<Attributes>>;
  readonly kit: readonly { readonly item: ItemKey; readonly quantity: number }[];
}

const provisions = [
  { item: 'field_rations', quantity: 2 },
  { item: 'waterskin', quantity: 2 },
  { item: 'healing_salve', quantity: 1 },
] as const;

export const archetypes = {
  warrior: {
    name: 'Warrior',
    summary: 'Front row; sturdy and strong, lives by stamina and heavy blows.',
    row: 'FRONT',
    bonus: { sturdiness: 2, might: 1 },
    kit: [
      { item: 'iron_axe', quantity: 1 },
      { item: 'leather_cuirass', quantity: 1 },
      { item: 'iron_cap', quantity: 1 },
      ...provisions,
    ],
  },
  skirmisher: {
    name: 'Skirmisher',
    summary: 'Front row; quick and sharp, cheap cuts that cripple and poison.',
    row: 'FRONT',
    bonus: { finesse: 2, wits: 1 },
    kit: [{ item: 'salvaged_shortsword', quantity: 1 }, { item: 'leather_cuirass', quantity: 1 }, ...provisions],
  },
  adept: {
    name: 'Adept',
    summary: 'Back row with a spear; reads the enemy, repairs and overcharges.',
    row: 'BACK',
    bonus: { wits: 2, will: 1 },
    kit: [{ item: 'hunters_spear', quantity: 1 }, { item: 'scrap_vest', quantity: 1 }, ...provisions],
  },
  mystic: {
    name: 'Mystic',
    summary: 'Back row; spends aether, and blood where the aether runs out.',
    row: 'BACK',
    bonus: { will: 2, sturdiness: 1 },
    kit: [{ item: 'splintered_hatchet', quantity: 1 }, { item: 'scrap_vest', quantity: 1 }, ...provisions],
  },
} as const satisfies Record<string, ArchetypeEntry>;

export type Archetype = keyof typeof archetypes;

export interface LineageEntry {
  readonly name: string;
  readonly bonus: Readonly<Partial<Attributes>>;
}

export const lineages = {
  human: { name: 'Human', bonus: { sturdiness: 1, might: 1, finesse: 1, wits: 1, will: 1 } },
  rune_marked: { name: 'Rune-Marked', bonus: { wits: 2, will: 2, sturdiness: -1 } },
  iron_blooded: { name: 'Iron-Blooded', bonus: { sturdiness: 2, might: 2, wits: -1 } },
  vargr_kin: { name: 'Vargr-Kin', bonus: { finesse: 2, wits: 2, will: -1 } },
} as const satisfies Record<string, LineageEntry>;

export type Lineage = keyof typeof lineages;

/** They flavour a hero and change no number. */
export const backgrounds = {
  scavenger: 'Scavenger',
  exile: 'Exile',
  scholar: 'Scholar',
  soldier: 'Soldier',
  noble: 'Noble',
  cultist: 'Cultist',
} as const;

export type Background = keyof typeof backgrounds;

export const creation = {
  base: 5,
  /** Where points are distributed by hand instead: so many in all, so many for each. */
  points: 15,
  lowest: 1,
  highestGiven: 5,
  highest: 10,
} as const;

/** Total experience each level needs, and the progression points it brings (SagaService). */
export const levels = [
  { level: 1, xp: 0, points: 0 },
  { level: 2, xp: 100, points: 1 },
  { level: 3, xp: 300, points: 1 },
  { level: 4, xp: 600, points: 2 },
  { level: 5, xp: 1000, points: 2 },
  { level: 6, xp: 1500, points: 2 },
  { level: 7, xp: 2100, points: 3 },
  { level: 8, xp: 2800, points: 3 },
  { level: 9, xp: 3600, points: 3 },
  { level: 10, xp: 4500, points: 5 },
] as const;
