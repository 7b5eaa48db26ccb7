/** Making a character: everything is judged first, then scores and hit points are rolled where the table rolls them. */
import type { Bar, CampScene, CharacterRequest } from '../ruleset.ts';
import { modifierOf } from './core.ts';
import { armourEntry, classEntry, gearKeys, isClassId, weaponEntry } from './data/catalogue.ts';
import { type ClassId, classes, type Style } from './data/classes.ts';
import { highestLevel, xpForLevel } from './data/tables.ts';
import type { WeaponEntry } from './data/weapons.ts';
import { nearest, normalised } from './names.ts';
import * as rolls from './rolls.ts';
import { slotsOf, usesOf } from './sheets.ts';
import { type Abilities, type Ability, abilityNames, abilityWords } from './stats.ts';
import type { Equipped, Srd5, Srd5Character } from './terms.ts';

type Scene = CampScene<Srd5>;

export function create(scene: Scene, request: CharacterRequest): Bar | null {
  const id = normalised(request.class);
  const refusal = whyNot(id, request);
  if (refusal) return refusal;
  scene.emit({ type: 'CharacterCreated', character: newCharacter(scene, id as ClassId, request) });
  return null;
}

const bad = (message: string): Bar => ({ code: 'BAD_USER_INPUT', message });

function whyNot(id: string, { class: asked, level, scores, equipment }: CharacterRequest): Bar | null {
  if (!isClassId(id))
    return bad(`The 5e game has no class "${asked.slice(0, 40)}"; it has ${Object.keys(classes).join(', ')}.`);
  if (!Number.isInteger(level) || level < 1 || level > highestLevel) return bad(`Levels go from 1 to ${highestLevel}.`);
  return (scores === null ? null : wrongScores(scores)) ?? (equipment === null ? null : wrongEquipment(equipment));
}

/** STR, str and Strength are all the same. */
const scoreNamed = (text: string): Ability | undefined => {
  const sought = text.trim().toLowerCase();
  return abilityNames.find((name) => name === sought || abilityWords[name].toLowerCase() === sought);
};

function wrongScores(scores: Readonly<Record<string, number>>): Bar | null {
  const names = Object.keys(scores).map(scoreNamed);
  const complete =
    names.length === abilityNames.length && new Set(names).size === names.length && !names.includes(undefined);
  if (!complete)
    return bad(`Give exactly the six scores ${abilityNames.join(', ').toUpperCase()}, or none to have them made.`);
  const wrong = Object.entries(scores).find(([, value]) => !Number.isInteger(value) || value < 3 || value > 20);
  return wrong ? bad(`${scoreNamed(wrong[0])!.toUpperCase()} must be a whole number from 3 to 20.`) : null;
}

function wrongEquipment(equipment: readonly string[]): Bar | null {
  const unknown = equipment.find((key) => !gearKeys().includes(normalised(key)));
  if (unknown === undefined) return null;
  const candidates = nearest(unknown, gearKeys());
  return {
    code: 'BAD_USER_INPUT',
    message: `There is no item "${unknown.slice(0, 40)}"; did you mean ${candidates.join(', ')}?`,
    data: { candidates },
  };
}

/** The order of the dice: six scores, then a hit die for each level after the first. */
function newCharacter({ dice, state }: Scene, id: ClassId, request: CharacterRequest): Srd5Character {
  const { level } = request;
  const scores =
    request.scores === null
      ? madeScores(dice, id, level, state.settings.scores === 'array')
      : givenScores(request.scores);
  const items = request.equipment === null ? kitOf(id, level) : counted(request.equipment.map(normalised));
  const equipped = dressed(id, items);
  const maxHp = startingHitPoints(dice, id, level, modifierOf(scores.con), state.settings.heroHitPoints === 'rolled');
  return {
    ...{
      id: request.id,
      name: request.name,
      class: id,
      level,
      xp: xpForLevel[level - 1]!,
      hp: maxHp,
      maxHp,
      standing: 'UP',
    },
    ...{
      scores,
      items,
      equipped,
      ...stylesFor(id, level, equipped),
      slots: slotsOf(id, level),
      hitDice: level,
      uses: usesOf(id, level, scores),
    },
    ...{ deathSaves: { successes: 0, failures: 0 }, exhaustion: 0, drained: 0, gold: 0 },
  };
}

type Dice = Scene['dice'];

const standardArray = [15, 14, 13, 12, 10, 8];
const MOST = 20;

/** The best goes where the class needs it; certain levels raise the first that can still rise. */
function madeScores(dice: Dice, id: ClassId, level: number, array: boolean): Abilities {
  const rolled = array ? standardArray : abilityNames.map((name) => rolls.score(dice, name)).sort((a, b) => b - a);
  const { prime, raises } = classEntry(id);
  const scores = Object.fromEntries(prime.map((name, index) => [name, rolled[index]!])) as Record<Ability, number>;
  for (const reached of raises) {
    const name = nextToRise(id, scores);
    if (reached <= level && name !== null) scores[name] = Math.min(MOST, scores[name] + 2);
  }
  return scores;
}

export const nextToRise = (id: string, scores: Abilities): Ability | null =>
  classEntry(id).prime.find((name) => scores[name] < MOST) ?? null;

const givenScores = (scores: Readonly<Record<string, number>>): Abilities =>
  Object.fromEntries(Object.entries(scores).map(([name, value]) => [scoreNamed(name)!, value])) as Abilities;

function startingHitPoints(dice: Dice, id: ClassId, level: number, constitution: number, rolled: boolean): number {
  let hitPoints = Math.max(1, classEntry(id).hitDie + constitution);
  for (let reached = 2; reached <= level; reached++) hitPoints += gainedWith(dice, id, constitution, rolled).hitPoints;
  return hitPoints;
}

/** The average of the hit die, or a roll of it, and constitution; at least 1. */
export function gainedWith(dice: Dice, id: string, constitution: number, rolled: boolean) {
  const { hitDie } = classEntry(id);
  if (!rolled) return { roll: null, hitPoints: Math.max(1, hitDie / 2 + 1 + constitution) };
  const roll = rolls.hitDie(dice, `1d${hitDie}`, [{ source: abilityWords.con, value: constitution }]);
  return { roll, hitPoints: Math.max(1, roll.total) };
}

const kitOf = (id: ClassId, level: number): Readonly<Record<string, number>> =>
  Object.fromEntries(classEntry(id).kit.filter(([, , from = 1]) => from <= level));

function counted(keys: readonly string[]): Readonly<Record<string, number>> {
  const items: Record<string, number> = {};
  for (const key of keys) items[key] = (items[key] ?? 0) + 1;
  return items;
}

export const mayWear = (id: string, key: string): boolean =>
  (classEntry(id).armour as readonly string[]).includes(armourEntry(key)!.kind);

/** The first weapon, a shield or a second light weapon where a hand is free, and armour the class may wear. */
function dressed(id: ClassId, items: Readonly<Record<string, number>>): Equipped {
  const keys = Object.keys(items);
  const weapon = keys.find((key) => weaponEntry(key) !== null) ?? null;
  const worn = (shield: boolean): string | null =>
    keys.find(
      (key) => armourEntry(key) !== null && (armourEntry(key)!.kind === 'shield') === shield && mayWear(id, key),
    ) ?? null;
  const free = weapon === null || !weaponEntry(weapon)!.properties.includes('two-handed');
  const shield = free ? worn(true) : null;
  const light = (key: string): boolean => weaponEntry(key)?.properties.includes('light') === true;
  const offhand =
    free && shield === null && weapon !== null && light(weapon)
      ? (keys.find((key) => key !== weapon && light(key)) ?? null)
      : null;
  return { weapon, offhand, armour: worn(false), shield };
}

/** Where nobody chooses, the style follows from what is in hand; a second one is for defence. */
function stylesFor(id: string, level: number, equipped: Equipped): Pick<Srd5Character, 'style' | 'secondStyle'> {
  const { styles } = classEntry(id);
  if (!styles || level < styles.from) return { style: null };
  const style = styleFor(id, equipped);
  return level >= (styles.again ?? 99) ? { style, secondStyle: otherStyle(style) } : { style };
}

export const otherStyle = (style: string | null): Style => (style === 'defense' ? 'dueling' : 'defense');

export function styleFor(id: string, { weapon, shield }: Equipped): Style {
  const { among } = classEntry(id).styles!;
  const entry = weapon === null ? null : weaponEntry(weapon);
  const meant = entry === null ? 'defense' : styleWith(entry, shield !== null);
  return among.includes(meant) ? meant : 'defense';
}

function styleWith({ reach, properties, versatile }: WeaponEntry, shield: boolean): Style {
  if (reach === null) return 'archery';
  if (properties.includes('two-handed') || (versatile !== null && !shield)) return 'great weapon';
  return shield ? 'dueling' : 'defense';
}
