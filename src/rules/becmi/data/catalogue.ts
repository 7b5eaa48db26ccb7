/** Finding entries by their keys: what can be owned, cast or fought; a key nobody knows finds null. */

import type { ArmourEntry, ArmourKey } from './armour.ts';
import { armour } from './armour.ts';
import type { ItemEntry, ItemKey } from './items.ts';
import { items } from './items.ts';
import type { MonsterEntry, MonsterKey } from './monsters.ts';
import { generics, monsterAliases, monsters } from './monsters.ts';
import type { SpellEntry } from './spells.ts';
import { spells } from './spells.ts';
import type { WeaponEntry, WeaponKey } from './weapons.ts';
import { unarmed, weapons } from './weapons.ts';

export type CatalogueKey = WeaponKey | ArmourKey | ItemKey;

export interface CatalogueEntry {
  readonly key: CatalogueKey;
  readonly name: string;
  /** In gold pieces; null for what no shop sells. */
  readonly cost: number | null;
  readonly slot: 'weapon' | 'armour' | 'shield' | null;
}

export function itemEntry(key: string): CatalogueEntry | null {
  return catalogue.get(key) ?? null;
}

const catalogue: ReadonlyMap<string, CatalogueEntry> = new Map([
  ...listed(weapons, () => 'weapon' as const),
  ...listed(armour, (entry: ArmourEntry) => entry.slot),
  ...listed(items, () => null),
]);

function listed<Entry extends { name: string; cost: number | null }>(
  table: Readonly<Record<string, Entry>>,
  slotOf: (entry: Entry) => CatalogueEntry['slot'],
): [string, CatalogueEntry][] {
  return Object.entries(table).map(([key, entry]) => [
    key,
    { key: key as CatalogueKey, name: entry.name, cost: entry.cost, slot: slotOf(entry) },
  ]);
}

export function catalogueKeys(): readonly CatalogueKey[] {
  return [...catalogue.values()].map((entry) => entry.key);
}

/** Bare hands are a weapon too. */
export function weaponEntry(key: string): WeaponEntry | null {
  return key === 'unarmed' ? unarmed : entryOf<WeaponEntry>(weapons, key);
}

export function armourEntry(key: string): ArmourEntry | null {
  return entryOf<ArmourEntry>(armour, key);
}

export function usableEntry(key: string): ItemEntry | null {
  return entryOf<ItemEntry>(items, key);
}

export function spellEntry(key: string): SpellEntry | null {
  return entryOf<SpellEntry>(spells, key);
}

/** Also finds the generics by their tier, so that a stored key always leads back to its numbers. */
export function monsterEntry(key: string): MonsterEntry | null {
  return entryOf<MonsterEntry>(monsters, key) ?? entryOf<MonsterEntry>(generics, key);
}

/** A name as a person writes it, `Giant-Spider `, to a key of the bestiary; null when it is not in there. */
export function monsterKeyOf(name: string): MonsterKey | null {
  const key = name
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
  if (Object.hasOwn(monsters, key)) return key as MonsterKey;
  return entryOf<MonsterKey>(monsterAliases, key);
}

function entryOf<Entry>(table: Readonly<Record<string, Entry>>, key: string): Entry | null {
  return Object.hasOwn(table, key) ? (table[key] as Entry) : null;
}
