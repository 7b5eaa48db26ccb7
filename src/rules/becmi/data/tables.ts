/** Looking things up in the tables: what a score, a level or a hit die is worth. */
import { armourEntry, weaponEntry } from './catalogue.ts';
import type { ClassEntry, ClassId, Saves, ThiefSkills } from './classes.ts';
import { classes, normalSaves, thiefSkillsByLevel } from './classes.ts';
import type { MonsterEntry, TurnColumn } from './monsters.ts';

export const highestLevel = 14;

export function classEntry(id: ClassId): ClassEntry {
  return classes[id];
}

export function isClassId(id: string): id is ClassId {
  return Object.hasOwn(classes, id);
}

/** Scores below 3 count as 3, above 18 as 18. */
export function scoreModifier(score: number): number {
  return byScore(score, [-3, -2, -1, 0, 1, 2, 3]);
}

/** What charisma does to a reaction. */
export function reactionModifier(charisma: number): number {
  return byScore(charisma, [-2, -1, -1, 0, 1, 1, 2]);
}

/** Per cent added to experience for the class's prime requisite. */
export function primeRequisitePercent(score: number): number {
  return byScore(score, [-20, -20, -10, 0, 5, 10, 10]);
}

const scoreBands = [3, 5, 8, 12, 15, 17, Number.POSITIVE_INFINITY] as const;

function byScore(score: number, values: readonly number[]): number {
  return values[scoreBands.findIndex((highest) => score <= highest)] as number;
}

/** Without strength, dexterity, magic or situation. */
export function attackBonus(id: ClassId, level: number): number {
  return bandOf(classEntry(id).attack, level).bonus;
}

export function savesOf(id: ClassId, level: number): Saves {
  return bandOf(classEntry(id).saves, level).saves;
}

export function monsterSaves({ saveAs }: Pick<MonsterEntry, 'saveAs'>): Saves {
  return saveAs === 'normal' ? normalSaves : savesOf(saveAs.class, saveAs.level);
}

/** Levels past the table count as its last. */
function bandOf<Band extends { readonly upTo: number }>(bands: readonly Band[], level: number): Band {
  return (bands.find((band) => level <= band.upTo) ?? bands.at(-1)) as Band;
}

/** Experience needed to reach the level; null past the highest. */
export function xpForLevel(id: ClassId, level: number): number | null {
  return classEntry(id).xp[level - 1] ?? null;
}

/** Slots by spell level; empty for those who do not cast. */
export function slotsOf(id: ClassId, level: number): readonly number[] {
  return classEntry(id).slots.length === 0 ? [] : atLevel(classEntry(id).slots, level);
}

export function thiefSkills(level: number): ThiefSkills {
  return atLevel(thiefSkillsByLevel, level);
}

function atLevel<Row>(rows: readonly Row[], level: number): Row {
  return rows[Math.min(Math.max(level, 1), rows.length) - 1] as Row;
}

/** The 2d6 total needed, or what happens without a roll; null where the attempt is hopeless. */
export type TurnNeed = number | 'turned' | 'destroyed' | null;

export function turnUndeadNeed(level: number, column: TurnColumn): TurnNeed {
  return atLevel(turning, level)[turnColumns.indexOf(column)] as TurnNeed;
}

const turnColumns: readonly TurnColumn[] = [
  'skeleton',
  'zombie',
  'ghoul',
  'wight',
  'wraith',
  'fiveHitDice',
  'sixHitDice',
  'vampire',
];

const T = 'turned';
const D = 'destroyed';

/** By cleric level 1, 2, ... 11 and above. */
const turning: readonly (readonly TurnNeed[])[] = [
  [7, 9, 11, null, null, null, null, null],
  [T, 7, 9, 11, null, null, null, null],
  [T, T, 7, 9, 11, null, null, null],
  [D, T, T, 7, 9, 11, null, null],
  [D, D, T, T, 7, 9, 11, null],
  [D, D, D, T, T, 7, 9, 11],
  [D, D, D, D, T, T, 7, 9],
  [D, D, D, D, D, T, T, 7],
  [D, D, D, D, D, D, T, T],
  [D, D, D, D, D, D, D, T],
  [D, D, D, D, D, D, D, D],
];

/** "4+1" is more than "4", and "1-1" is less than "1". */
export function hasAtMostHitDice(
  monster: Pick<MonsterEntry, 'hitDice' | 'hdPlus'>,
  limit: { readonly hitDice: number; readonly plus: number },
): boolean {
  return monster.hitDice === limit.hitDice ? monster.hdPlus <= limit.plus : monster.hitDice < limit.hitDice;
}

/** Bare hands are for everybody. */
export function mayWield(id: ClassId, key: string): boolean {
  const { weapons } = classEntry(id);
  const weapon = weaponEntry(key);
  if (weapon === null) return false;
  if (weapons === 'any' || key === 'unarmed') return true;
  return weapons === 'blunt' ? weapon.blunt : weapons.some((allowed) => allowed === key);
}

export function mayWear(id: ClassId, key: string): boolean {
  const { armour, shield } = classEntry(id);
  const worn = armourEntry(key);
  if (worn === null) return false;
  if (worn.slot === 'shield') return shield;
  return armour === 'any' || armour.some((allowed) => allowed === key);
}
