/** Everything that can be owned, by quality tier: weapons, armour, consumables, materials and junk (SPEC-LOOT-001). */
import type { Effect } from './abilities.ts';

export const qualities = ['jury_rigged', 'scavenged', 'clan_forged', 'optimized', 'myth_forged'] as const;
export type Quality = (typeof qualities)[number];

export const qualityNames: Readonly<Record<Quality, string>> = {
  jury_rigged: 'Jury-Rigged',
  scavenged: 'Scavenged',
  clan_forged: 'Clan-Forged',
  optimized: 'Optimized',
  myth_forged: 'Myth-Forged',
};

export const slots = ['mainHand', 'offHand', 'head', 'body', 'hands', 'feet', 'accessory'] as const;
export type Slot = (typeof slots)[number];

export type Reach = 'melee' | 'reach' | 'ranged';
export const itemTypes = ['weapon', 'armor', 'consumable', 'material', 'junk'] as const;
export type ItemType = (typeof itemTypes)[number];

interface Thing {
  readonly name: string;
  readonly quality: Quality;
  readonly value: number;
  /** In grams. */
  readonly weight: number;
}

export type ItemEntry =
  | (Thing & { readonly type: 'weapon'; readonly die: number; readonly reach: Reach; readonly slot: 'mainHand' })
  | (Thing & { readonly type: 'armor'; readonly soak: number; readonly slot: Exclude<Slot, 'mainHand'> })
  | (Thing & {
      readonly type: 'consumable';
      /** What a rest uses up. */
      readonly supply: 'ration' | 'water' | null;
      /** What it does in a fight; nothing for mere provisions. */
      readonly effects: readonly Effect[];
    })
  | (Thing & { readonly type: 'material' | 'junk' });

const weapon = <Q extends Quality>(quality: Q, name: string, die: number, value: number, reach: Reach = 'melee') =>
  ({ type: 'weapon', slot: 'mainHand', name, quality, die, value, reach, weight: 700 + 150 * die }) as const;

const armour = (quality: Quality, name: string, slot: Exclude<Slot, 'mainHand'>, soak: number, value: number) =>
  ({
    type: 'armor',
    name,
    quality,
    slot,
    soak,
    value,
    weight: slot === 'body' ? 3000 + 1500 * soak : 500 + 500 * soak,
  }) as const;

const consumable = (
  quality: Quality,
  name: string,
  value: number,
  { supply = null, effects = [] }: { supply?: 'ration' | 'water' | null; effects?: readonly Effect[] },
) => ({ type: 'consumable', name, quality, value, supply, effects, weight: supply === null ? 200 : 600 }) as const;

const thing = (type: 'material' | 'junk', quality: Quality, name: string, value: number) =>
  ({ type, name, quality, value, weight: type === 'material' ? 800 : 400 }) as const;

const heal = (amount: number): Effect => ({ kind: 'heal', amount });

/** More than anybody can lack. */
export const everything = 10_000;

export const items = {
  rusted_blade: weapon('jury_rigged', 'Rusted Blade', 6, 15),
  scrap_club: weapon('jury_rigged', 'Scrap Club', 6, 10),
  splintered_hatchet: weapon('jury_rigged', 'Splintered Hatchet', 4, 12),
  salvaged_shortsword: weapon('scavenged', 'Salvaged Shortsword', 6, 35),
  iron_axe: weapon('scavenged', 'Iron Axe', 8, 40),
  hunters_spear: weapon('scavenged', "Hunter's Spear", 6, 30, 'reach'),
  dvergr_war_blade: weapon('clan_forged', 'Dvergr War-Blade', 8, 85),
  ironwood_maul: weapon('clan_forged', 'Ironwood Maul', 10, 90),
  raiders_falchion: weapon('clan_forged', "Raider's Falchion", 8, 80),
  aesir_longsword: weapon('optimized', 'Aesir Longsword', 10, 200),
  rune_etched_axe: weapon('optimized', 'Rune-Etched Axe', 10, 220),
  calibrated_crossbow: weapon('optimized', 'Calibrated Crossbow', 8, 180, 'ranged'),
  glitch_touched_blade: weapon('myth_forged', 'Glitch-Touched Blade', 12, 500),
  frost_giants_fang: weapon('myth_forged', "Frost-Giant's Fang", 12, 550),

  scrap_vest: armour('jury_rigged', 'Scrap Vest', 'body', 1, 8),
  dented_helm: armour('jury_rigged', 'Dented Helm', 'head', 1, 5),
  wrapped_bracers: armour('jury_rigged', 'Wrapped Bracers', 'hands', 0, 4),
  leather_cuirass: armour('scavenged', 'Leather Cuirass', 'body', 2, 25),
  iron_cap: armour('scavenged', 'Iron Cap', 'head', 1, 15),
  travelers_boots: armour('scavenged', "Traveler's Boots", 'feet', 1, 18),
  dvergr_mail: armour('clan_forged', 'Dvergr Mail', 'body', 3, 75),
  clan_marked_helm: armour('clan_forged', 'Clan-Marked Helm', 'head', 2, 45),
  reinforced_gauntlets: armour('clan_forged', 'Reinforced Gauntlets', 'hands', 1, 35),
  aesir_plate: armour('optimized', 'Aesir Plate', 'body', 4, 180),
  void_glass_visor: armour('optimized', 'Void-Glass Visor', 'head', 3, 120),
  phase_weave_gloves: armour('optimized', 'Phase-Weave Gloves', 'hands', 2, 95),
  living_mail: armour('myth_forged', 'Living Mail', 'body', 5, 450),
  seers_crown: armour('myth_forged', "Seer's Crown", 'head', 2, 400),

  questionable_rations: consumable('jury_rigged', 'Questionable Rations', 5, { supply: 'ration' }),
  cracked_waterskin: consumable('jury_rigged', 'Cracked Waterskin', 4, { supply: 'water' }),
  dirty_bandages: consumable('jury_rigged', 'Dirty Bandages', 3, {
    effects: [heal(5), { kind: 'cure', status: 'bleeding' }],
  }),
  field_rations: consumable('scavenged', 'Field Rations', 12, { supply: 'ration' }),
  waterskin: consumable('scavenged', 'Waterskin', 10, { supply: 'water' }),
  healing_salve: consumable('scavenged', 'Healing Salve', 20, { effects: [heal(12)] }),
  stamina_tonic: consumable('scavenged', 'Stamina Tonic', 18, { effects: [{ kind: 'stamina', amount: 25 }] }),
  iron_bread: consumable('clan_forged', 'Iron-Bread', 35, { supply: 'ration' }),
  dvergr_flask: consumable('clan_forged', 'Dvergr Flask', 30, { supply: 'water' }),
  wound_knit_poultice: consumable('clan_forged', 'Wound-Knit Poultice', 55, { effects: [heal(20)] }),
  berserkers_draft: consumable('clan_forged', "Berserker's Draft", 45, {
    effects: [{ kind: 'status', status: 'inspired', turns: 3 }],
  }),
  restoration_injector: consumable('optimized', 'Restoration Injector', 120, { effects: [heal(40)] }),
  cognitive_enhancer: consumable('optimized', 'Cognitive Enhancer', 95, {
    effects: [{ kind: 'buff', attribute: 'wits', amount: 2, turns: 3 }],
  }),
  tears_of_the_world_tree: consumable('myth_forged', 'Tears of the World-Tree', 350, {
    effects: [heal(everything), { kind: 'stress', amount: -25 }],
  }),

  scrap_metal: thing('material', 'jury_rigged', 'Scrap Metal', 5),
  copper_wire: thing('material', 'scavenged', 'Copper Wire', 10),
  dvergr_ingot: thing('material', 'clan_forged', 'Dvergr Ingot', 15),
  aether_crystal: thing('material', 'optimized', 'Aether Crystal', 20),
  world_root_splinter: thing('material', 'myth_forged', 'World-Root Splinter', 30),
  bent_gears: thing('junk', 'jury_rigged', 'Bent Gears', 1),
  faded_photograph: thing('junk', 'scavenged', 'Faded Photograph', 2),
  clan_token: thing('junk', 'clan_forged', 'Clan Token', 3),
  dead_data_slate: thing('junk', 'optimized', 'Dead Data-Slate', 4),
  humming_shard: thing('junk', 'myth_forged', 'Humming Shard', 6),
} as const satisfies Record<string, ItemEntry>;

export type ItemKey = keyof typeof items;

export const itemEntry = (key: string): ItemEntry => items[key as ItemKey];
export const isItem = (key: string): key is ItemKey => Object.hasOwn(items, key);

/** "Fists", where nothing is in hand. */
export const unarmed = { name: 'Fists', die: 4, reach: 'melee' } as const;
