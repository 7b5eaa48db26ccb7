/** What a character's class, level, scores and gear come to. */
import { modifierOf, proficiencyAt } from './core.ts';
import { armourEntry, classEntry, weaponEntry } from './data/catalogue.ts';
import { cantrips, preparedFirst } from './data/prepared.ts';
import { spells } from './data/spells.ts';
import { casterSlots } from './data/tables.ts';
import type { WeaponEntry } from './data/weapons.ts';
import {
  type Abilities,
  type Ability,
  type Attack,
  abilityNames,
  type Casting,
  type Property,
  type Skill,
  type Trait,
} from './stats.ts';
import type { Srd5Character } from './terms.ts';

type Hero = Pick<Srd5Character, 'class' | 'level' | 'scores' | 'equipped' | 'items' | 'style'>;

export function savesOf({ class: id, level, scores }: Hero): Abilities {
  const { saves } = classEntry(id);
  const bonus = (name: Ability): number => modifierOf(scores[name]) + (saves.includes(name) ? proficiencyAt(level) : 0);
  return Object.fromEntries(abilityNames.map((name) => [name, bonus(name)])) as Abilities;
}

const skillAbility: Readonly<Record<Skill, Ability>> = {
  athletics: 'str',
  acrobatics: 'dex',
  stealth: 'dex',
  perception: 'wis',
  medicine: 'wis',
};
export const skillNames = Object.keys(skillAbility) as readonly Skill[];

export function skillsOf({ class: id, level, scores }: Hero): Readonly<Record<Skill, number>> {
  const trained: readonly string[] = classEntry(id).skills;
  const bonus = (skill: Skill): number =>
    modifierOf(scores[skillAbility[skill]]) + (trained.includes(skill) ? proficiencyAt(level) : 0);
  return Object.fromEntries(skillNames.map((skill) => [skill, bonus(skill)])) as Record<Skill, number>;
}

/** From a monster's own numbers where it has them. */
export const skillsFrom = (
  abilities: Abilities,
  own: Readonly<Partial<Record<Skill, number>>>,
): Readonly<Record<Skill, number>> =>
  Object.fromEntries(
    skillNames.map((skill) => [skill, own[skill] ?? modifierOf(abilities[skillAbility[skill]])]),
  ) as Record<Skill, number>;

export function armorClassOf({ scores, equipped, style }: Hero): number {
  const worn = equipped.armour === null ? null : armourEntry(equipped.armour)!;
  const dex = modifierOf(scores.dex);
  const body = worn === null ? 10 + dex : worn.ac + (worn.dex === null ? dex : Math.min(worn.dex, dex));
  const shield = equipped.shield === null ? 0 : armourEntry(equipped.shield)!.ac;
  return body + shield + (style === 'defense' && worn !== null ? 1 : 0);
}

const SPEED = 30;
const TOO_HEAVY = 10;

export function speedFor({ scores, equipped }: Hero): number {
  const worn = equipped.armour === null ? null : armourEntry(equipped.armour)!;
  return worn !== null && worn.strength > scores.str ? SPEED - TOO_HEAVY : SPEED;
}

/* Weapons */

/** Every weapon carried, the one in hand first; there are always two fists. */
export function attacksOf(hero: Hero): readonly Attack[] {
  const carried = Object.keys(hero.items).filter((key) => weaponEntry(key) !== null);
  const first = [hero.equipped.weapon, hero.equipped.offhand].filter(
    (key): key is string => key !== null && carried.includes(key),
  );
  const keys = [...new Set([...first, ...carried])];
  return [...keys.map((key) => weaponAttack(hero, key, weaponEntry(key)!)), fists(hero)];
}

const isTrained = (id: string, key: string, { martial }: WeaponEntry): boolean => {
  const entry = classEntry(id);
  return !martial || entry.martial || entry.weapons.includes(key);
};

function weaponAttack(hero: Hero, key: string, weapon: WeaponEntry): Attack {
  const { reach, range, properties, name } = weapon;
  const trained = isTrained(hero.class, key, weapon) ? proficiencyAt(hero.level) : 0;
  const ability = abilityFor(hero.scores, weapon);
  const bonus =
    ability + trained + (properties.includes('magical') ? 1 : 0) + (hero.style === 'archery' && reach === null ? 2 : 0);
  return {
    ...{ key, name, bonus, reach, range, usage: null, effects: [] },
    damage: [
      {
        dice: withBonus(
          diceOf(hero, weapon),
          ability + styleDamage(hero, weapon) + (properties.includes('magical') ? 1 : 0),
        ),
        type: weapon.type,
      },
    ],
    properties: [...properties, 'weapon', ...greatness(hero, weapon), ...paired(hero, key)],
  };
}

/** Melee by strength, ranged by dexterity, finesse by the better of the two; what is thrown as in melee. */
function abilityFor(scores: Abilities, { reach, properties }: WeaponEntry): number {
  const [str, dex] = [modifierOf(scores.str), modifierOf(scores.dex)];
  if (properties.includes('finesse')) return Math.max(str, dex);
  return reach === null ? dex : str;
}

const inBothHands = ({ equipped }: Hero): boolean => equipped.shield === null && equipped.offhand === null;
const diceOf = (hero: Hero, { dice, versatile }: WeaponEntry): string =>
  versatile !== null && inBothHands(hero) ? versatile : dice;

const styleDamage = (hero: Hero, { reach, properties }: WeaponEntry): number =>
  hero.style === 'dueling' &&
  reach !== null &&
  !properties.includes('two-handed') &&
  hero.equipped.offhand === null &&
  hero.equipped.shield !== null
    ? 2
    : 0;

const greatness = (hero: Hero, { properties, versatile }: WeaponEntry): readonly Property[] =>
  hero.style === 'great weapon' && (properties.includes('two-handed') || (versatile !== null && inBothHands(hero)))
    ? ['great']
    : [];

const paired = ({ items }: Hero, key: string): readonly Property[] => ((items[key] ?? 0) > 1 ? ['pair'] : []);

export const withBonus = (dice: string, bonus: number): string =>
  bonus === 0 ? dice : `${dice}${bonus < 0 ? '' : '+'}${bonus}`;

const fists = ({ scores, level }: Hero): Attack => ({
  ...{
    key: 'unarmed',
    name: 'Unarmed strike',
    bonus: modifierOf(scores.str) + proficiencyAt(level),
    reach: 5,
    range: null,
    effects: [],
    usage: null,
  },
  damage: [{ dice: String(Math.max(0, 1 + modifierOf(scores.str))), type: 'bludgeoning' }],
  properties: ['weapon'],
});

/* Features and spells */

export function traitsOf(id: string, level: number): readonly Trait[] {
  const { features } = classEntry(id);
  return Array.from({ length: level }, (_, index) => features[index + 1] ?? []).flat();
}

export function usesOf(id: string, level: number): Readonly<Record<string, number>> {
  const open = classEntry(id).uses.filter(({ from }) => from <= level);
  return Object.fromEntries(open.map(({ key, times }) => [key, times]));
}

export const slotsOf = (id: string, level: number): readonly number[] =>
  classEntry(id).casts === null ? [] : casterSlots[level]!;

const cantripsKnown = (level: number): number => (level >= 10 ? 5 : level >= 4 ? 4 : 3);

/** As many as level and ability allow, the most useful first; cantrips come on top. */
export function castingOf({ class: id, level, scores }: Hero): Casting | null {
  const ability = classEntry(id).casts;
  if (ability === null) return null;
  const modifier = modifierOf(scores[ability]);
  const highest = slotsOf(id, level).length;
  const prepared = preparedFirst[id]!.filter((key) => spells[key as keyof typeof spells].level <= highest).slice(
    0,
    Math.max(1, level + modifier),
  );
  const bonus = proficiencyAt(level) + modifier;
  return {
    ability,
    dc: 8 + bonus,
    bonus,
    level,
    spells: [...cantrips[id]!.slice(0, cantripsKnown(level)), ...prepared],
    innate: {},
  };
}
