/** What a character's class, level, scores and gear come to. */
import { type Modifier, sumOf } from '../dice.ts';
import { modifierOf, proficiencyAt } from './core.ts';
import { armourEntry, classEntry, spellEntry, weaponEntry } from './data/catalogue.ts';
import type { Style } from './data/classes.ts';
import type { ArmourEntry } from './data/gear.ts';
import { cantrips, preparedFirst } from './data/prepared.ts';
import { casterSlots, halfSlots } from './data/tables.ts';
import type { WeaponEntry } from './data/weapons.ts';
import { abilityModifier, given } from './modifiers.ts';
import {
  type Abilities,
  type Ability,
  type Attack,
  abilityNames,
  type Casting,
  type Property,
  type Skill,
  skillAbility,
  type Trait,
} from './stats.ts';
import type { Srd5Character } from './terms.ts';

type Hero = Pick<
  Srd5Character,
  'class' | 'level' | 'scores' | 'equipped' | 'items' | 'style' | 'secondStyle' | 'prepared'
>;

const fights = ({ style, secondStyle }: Pick<Hero, 'style' | 'secondStyle'>, asked: Style): boolean =>
  style === asked || secondStyle === asked;

export function savesOf({ class: id, level, scores }: Hero): Abilities {
  const { saves } = classEntry(id);
  const bonus = (name: Ability): number => modifierOf(scores[name]) + (saves.includes(name) ? proficiencyAt(level) : 0);
  return Object.fromEntries(abilityNames.map((name) => [name, bonus(name)])) as Abilities;
}

export const skillNames = Object.keys(skillAbility) as readonly Skill[];

export function skillsOf(hero: Hero): Readonly<Record<Skill, number>> {
  const bonus = (skill: Skill): number => modifierOf(hero.scores[skillAbility[skill]]) + trainingIn(hero, skill);
  return Object.fromEntries(skillNames.map((skill) => [skill, bonus(skill)])) as Record<Skill, number>;
}

/** Twice with expertise; a Remarkable Athlete has half of what is not trained, rounded up. */
function trainingIn({ class: id, level }: Hero, skill: Skill): number {
  const { skills, expertise = {} } = classEntry(id);
  const proficiency = proficiencyAt(level);
  if (level >= (expertise[skill] ?? Number.POSITIVE_INFINITY)) return 2 * proficiency;
  if (skills.includes(skill)) return proficiency;
  const traits = traitsOf(id, level).map((trait) => trait.kind);
  if (traits.includes('jackOfAllTrades')) return Math.floor(proficiency / 2);
  const athlete = traits.includes('remarkableAthlete');
  return athlete && bodily.includes(skillAbility[skill]) ? Math.ceil(proficiency / 2) : 0;
}

const bodily: readonly Ability[] = ['str', 'dex', 'con'];

/** From a monster's own numbers where it has them. */
export const skillsFrom = (
  abilities: Abilities,
  own: Readonly<Partial<Record<Skill, number>>>,
): Readonly<Record<Skill, number>> =>
  Object.fromEntries(
    skillNames.map((skill) => [skill, own[skill] ?? modifierOf(abilities[skillAbility[skill]])]),
  ) as Record<Skill, number>;

export const armorClassOf = (hero: Hero): number => sumOf(armourParts(hero));

/** What the armour class comes from. */
export function armourParts(hero: Hero): readonly Modifier[] {
  const { equipped } = hero;
  const shield = equipped.shield === null ? null : armourEntry(equipped.shield)!;
  return given([
    ...(equipped.armour === null ? bareSkin(hero) : clothed(hero, armourEntry(equipped.armour)!)),
    ...(shield === null ? [] : [{ source: shield.name.toLowerCase(), value: shield.ac }]),
  ]);
}

function bareSkin({ class: id, scores }: Hero): readonly Modifier[] {
  const hardy = classEntry(id).unarmoured;
  return [
    { source: 'no armour', value: 10 },
    abilityModifier(scores, 'dex'),
    ...(hardy ? [abilityModifier(scores, hardy)] : []),
  ];
}

function clothed(hero: Hero, { name, ac, dex: most }: ArmourEntry): readonly Modifier[] {
  const { source, value } = abilityModifier(hero.scores, 'dex');
  return [
    { source: name.toLowerCase(), value: ac },
    { source, value: most === null ? value : Math.min(most, value) },
    { source: 'defense style', value: fights(hero, 'defense') ? 1 : 0 },
  ];
}

const SPEED = 30;
const TOO_HEAVY = 10;

export function speedFor({ class: id, level, scores, equipped }: Hero): number {
  const worn = equipped.armour === null ? null : armourEntry(equipped.armour)!;
  const { faster } = classEntry(id);
  const swift = faster && level >= faster.from && worn?.kind !== 'heavy' ? faster.feet : 0;
  return SPEED + swift - (worn !== null && worn.strength > scores.str ? TOO_HEAVY : 0);
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
  const modifiers = toHitWith(hero, key, weapon);
  const harm = toHarmWith(hero, weapon);
  const dice = withBonus(diceOf(hero, weapon), sumOf(harm));
  return {
    ...{ key, name, bonus: sumOf(modifiers), modifiers, reach, range, usage: null, effects: [] },
    damage: [{ dice, type: weapon.type, modifiers: harm }],
    properties: [...properties, 'weapon', ...greatness(hero, weapon), ...paired(hero, key)],
  };
}

const toHitWith = (hero: Hero, key: string, weapon: WeaponEntry): readonly Modifier[] =>
  given([
    abilityModifier(hero.scores, abilityFor(hero.scores, weapon)),
    { source: 'proficiency', value: isTrained(hero.class, key, weapon) ? proficiencyAt(hero.level) : 0 },
    magicOf(weapon),
    { source: 'archery style', value: fights(hero, 'archery') && weapon.reach === null ? 2 : 0 },
  ]);

const toHarmWith = (hero: Hero, weapon: WeaponEntry): readonly Modifier[] =>
  given([
    abilityModifier(hero.scores, abilityFor(hero.scores, weapon)),
    { source: 'dueling style', value: styleDamage(hero, weapon) },
    magicOf(weapon),
  ]);

const magicOf = ({ name, properties }: WeaponEntry): Modifier => ({
  source: name.toLowerCase().replace(/ \+\d+$/, ''),
  value: properties.includes('magical') ? 1 : 0,
});

/** Melee by strength, ranged by dexterity, finesse by the better of the two; what is thrown as in melee. */
function abilityFor(scores: Abilities, { reach, properties }: WeaponEntry): Ability {
  if (properties.includes('finesse')) return modifierOf(scores.dex) > modifierOf(scores.str) ? 'dex' : 'str';
  return reach === null ? 'dex' : 'str';
}

const inBothHands = ({ equipped }: Hero): boolean => equipped.shield === null && equipped.offhand === null;
const diceOf = (hero: Hero, { dice, versatile }: WeaponEntry): string =>
  versatile !== null && inBothHands(hero) ? versatile : dice;

/** In one hand, and nothing to strike with in the other. */
const styleDamage = (hero: Hero, { reach, properties, versatile }: WeaponEntry): number =>
  fights(hero, 'dueling') &&
  reach !== null &&
  !properties.includes('two-handed') &&
  hero.equipped.offhand === null &&
  !(versatile !== null && inBothHands(hero))
    ? 2
    : 0;

const greatness = (hero: Hero, { properties, versatile }: WeaponEntry): readonly Property[] =>
  fights(hero, 'great weapon') && (properties.includes('two-handed') || (versatile !== null && inBothHands(hero)))
    ? ['great']
    : [];

const paired = ({ items }: Hero, key: string): readonly Property[] => ((items[key] ?? 0) > 1 ? ['pair'] : []);

export const withBonus = (dice: string, bonus: number): string =>
  bonus === 0 ? dice : `${dice}${bonus < 0 ? '' : '+'}${bonus}`;

function fists({ scores, level }: Hero): Attack {
  const strength = abilityModifier(scores, 'str');
  const modifiers = given([strength, { source: 'proficiency', value: proficiencyAt(level) }]);
  const dice = String(Math.max(0, 1 + strength.value));
  return {
    ...{ key: 'unarmed', name: 'Unarmed strike', bonus: sumOf(modifiers), modifiers },
    ...{ reach: 5, range: null, effects: [], usage: null },
    damage: [{ dice, type: 'bludgeoning', modifiers: given([strength]) }],
    properties: ['weapon'],
  };
}

/* Features and spells */

export function traitsOf(id: string, level: number): readonly Trait[] {
  const { features } = classEntry(id);
  return Array.from({ length: level }, (_, index) => features[index + 1] ?? []).flat();
}

/** Those of the class, and those of a fighting style. */
export const heroTraits = (hero: Hero): readonly Trait[] => [
  ...traitsOf(hero.class, hero.level),
  ...(fights(hero, 'two weapon') ? [{ kind: 'twoWeapons' } as const] : []),
];

export function usesOf(id: string, level: number, scores: Abilities): Readonly<Record<string, number>> {
  const open = classEntry(id).uses.filter(({ from }) => from <= level);
  const most = ({ times, perLevel, by }: (typeof open)[number]): number =>
    by ? Math.max(1, modifierOf(scores[by])) : perLevel ? times * level : times;
  return Object.fromEntries(open.map((use) => [use.key, most(use)]));
}

export function slotsOf(id: string, level: number): readonly number[] {
  const { casts, half } = classEntry(id);
  return casts === null ? [] : (half ? halfSlots : casterSlots)[level]!;
}

export const cantripsKnown = (level: number): number => (level >= 10 ? 5 : level >= 4 ? 4 : 3);

/** The spells of a class that its slots can cast. */
export const spellList = (id: string, level: number): readonly string[] =>
  preparedFirst[id]!.filter((key) => spellEntry(key)!.level <= slotsOf(id, level).length);

/** Always prepared by the domain. */
export function domainSpells(id: string, level: number): readonly string[] {
  const { always = [], secrets = {} } = classEntry(id);
  const learned = Object.keys(secrets).filter((key) => level >= secrets[key]!);
  return [...always, ...learned].filter((key) => spellEntry(key)!.level <= slotsOf(id, level).length);
}

export function preparedCount({ class: id, level, scores }: Hero): number {
  const { casts, half, known } = classEntry(id);
  if (known) return known[level]!;
  return Math.max(1, (half ? Math.floor(level / 2) : level) + modifierOf(scores[casts!]));
}

/** As many as level and ability allow: what was chosen, then the most useful; cantrips and the domain come on top. */
export function castingOf(hero: Hero): Casting | null {
  const { class: id, level, scores } = hero;
  const ability = classEntry(id).casts;
  if (ability === null || slotsOf(id, level).length === 0) return null;
  const modifier = modifierOf(scores[ability]);
  const always = domainSpells(id, level);
  const order = [...new Set([...(hero.prepared ?? []), ...spellList(id, level), ...always])];
  const chosen = order.filter((key) => !always.includes(key)).slice(0, preparedCount(hero));
  const prepared = order.filter((key) => always.includes(key) || chosen.includes(key));
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
