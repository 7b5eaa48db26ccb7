/** Everything in the tables by its key, however it is asked for. */
import type { MonsterEntry } from '../stats.ts';
import { type ClassEntry, type ClassId, classes } from './classes.ts';
import { type ArmourEntry, armour, type ItemEntry, items } from './gear.ts';
import { commonMonsters } from './monsters-common.ts';
import { greaterMonsters } from './monsters-greater.ts';
import { mightyMonsters } from './monsters-mighty.ts';
import { minorMonsters } from './monsters-minor.ts';
import { type SpellEntry, spells } from './spells.ts';
import { type WeaponEntry, weapons } from './weapons.ts';

export const monsters: Readonly<Record<string, MonsterEntry>> = {
  ...minorMonsters,
  ...commonMonsters,
  ...greaterMonsters,
  ...mightyMonsters,
};

const lookup =
  <T>(table: Readonly<Record<string, T>>) =>
  (key: string): T | null =>
    Object.hasOwn(table, key) ? table[key]! : null;

export const monsterEntry = lookup<MonsterEntry>(monsters);
export const weaponEntry = lookup<WeaponEntry>(weapons);
export const armourEntry = lookup<ArmourEntry>(armour);
export const itemEntry = lookup<ItemEntry>(items);
export const spellEntry = lookup<SpellEntry>(spells);
export const isClassId = (key: string): key is ClassId => Object.hasOwn(classes, key);
export const classEntry = (id: string): ClassEntry => classes[id as ClassId];

export const gearKeys = (): readonly string[] => [
  ...Object.keys(weapons),
  ...Object.keys(armour),
  ...Object.keys(items),
];
export const gearName = (key: string): string => (weaponEntry(key) ?? armourEntry(key) ?? itemEntry(key))!.name;
