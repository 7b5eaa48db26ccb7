/** Making a character: lineage, archetype and background by name, attributes by points or all five alike. */
import type { Bar, CampScene, CharacterRequest } from '../ruleset.ts';
import {
  type Archetype,
  type Attribute,
  type Attributes,
  archetypes,
  attributes,
  type Background,
  backgrounds,
  creation,
  type Lineage,
  levels,
  lineages,
} from './data/characters.ts';
import { isItem, itemEntry, items, slots } from './data/items.ts';
import { maxAether, maxHp, maxStamina, pointsBetween } from './derived.ts';
import { keyIn, normalised } from './names.ts';
import type { Equipped, Rune, RuneCharacter } from './terms.ts';

export function create(scene: CampScene<Rune>, request: CharacterRequest): Bar | null {
  const who = identityIn(request.class);
  if ('code' in who) return who;
  const refusal = wrongLevel(request.level) ?? wrongScores(request.scores) ?? wrongEquipment(request.equipment);
  if (refusal) return refusal;
  scene.emit({ type: 'CharacterCreated', character: newCharacter(request, who) });
  return null;
}

interface Identity {
  readonly archetype: Archetype;
  readonly lineage: Lineage;
  readonly background: Background | null;
}

const bad = (message: string): Bar => ({ code: 'BAD_USER_INPUT', message });

/** "Iron-Blooded Warrior Soldier", in any order; only the archetype must be named. */
function identityIn(text: string): Identity | Bar {
  let left = ` ${normalised(text).replaceAll('_', ' ')} `;
  const take = <K extends string>(table: Readonly<Record<K, unknown>>): K | null => {
    const found = (Object.keys(table) as K[]).find((key) => left.includes(` ${key.replaceAll('_', ' ')} `)) ?? null;
    if (found !== null) left = left.replace(` ${found.replaceAll('_', ' ')} `, ' ');
    return found;
  };
  const [archetype, lineage, background] = [take(archetypes), take(lineages), take(backgrounds)];
  if (archetype === null || left.trim() !== '') {
    return bad(
      `There is no "${text.slice(0, 40)}"; name one of ${Object.keys(archetypes).join(', ')}, with a lineage and a background if you like.`,
    );
  }
  return { archetype, lineage: lineage ?? 'human', background };
}

function wrongLevel(level: number): Bar | null {
  return Number.isInteger(level) && level >= 1 && level <= levels.length
    ? null
    : bad(`Levels go from 1 to ${levels.length}.`);
}

/** MIGHT, might and Mig are all the same. */
const attributeNamed = (text: string): Attribute | undefined => {
  const sought = text.trim().toLowerCase();
  return attributes.find((name) => name === sought || (sought.length >= 3 && name.startsWith(sought)));
};

function wrongScores(scores: CharacterRequest['scores']): Bar | null {
  if (scores === null) return null;
  const names = new Set(Object.keys(scores).map(attributeNamed));
  const complete =
    Object.keys(scores).length === attributes.length && names.size === attributes.length && !names.has(undefined);
  if (!complete)
    return bad(
      `Give exactly ${attributes.map((name) => name.toUpperCase()).join(', ')}, or none for ${creation.base} everywhere.`,
    );
  const { lowest, highestGiven, points } = creation;
  const values = Object.values(scores);
  const inRange = values.every((value) => Number.isInteger(value) && value >= lowest && value <= highestGiven);
  if (!inRange) return bad(`Each attribute takes ${lowest} to ${highestGiven} points.`);
  const spent = values.reduce((sum, value) => sum + value, 0);
  return spent === points ? null : bad(`Distribute exactly ${points} points; these are ${spent}.`);
}

function wrongEquipment(equipment: CharacterRequest['equipment']): Bar | null {
  const unknown = equipment?.find((name) => keyIn(items, name) === null);
  return unknown === undefined ? null : bad(`There is no item "${unknown.slice(0, 40)}".`);
}

function newCharacter(
  { id, name, level, scores, equipment }: CharacterRequest,
  { archetype, lineage, background }: Identity,
): RuneCharacter {
  const own = startingAttributes(archetype, lineage, scores);
  const owned = equipment === null ? kitOf(archetype) : counted(equipment.map((item) => keyIn(items, item)!));
  const most = { hp: maxHp(own), stamina: maxStamina(own), aether: maxAether(archetype, own, 0) };
  return {
    ...{ id, name, class: archetype, lineage, background, level, standing: 'UP' },
    ...{ xp: levels[level - 1]!.xp, points: pointsBetween(1, level), attributes: own },
    ...{
      hp: most.hp,
      maxHp: most.hp,
      stamina: most.stamina,
      maxStamina: most.stamina,
      aether: most.aether,
      maxAether: most.aether,
    },
    ...{ stress: 0, corruption: 0, traumas: [], exhausted: false, items: owned, equipped: dressed(Object.keys(owned)) },
  };
}

/** The base or what was distributed; then lineage, then archetype, within the bounds of mortals. */
export function startingAttributes(
  archetype: Archetype,
  lineage: Lineage,
  scores: CharacterRequest['scores'],
): Attributes {
  const given = new Map(Object.entries(scores ?? {}).map(([name, value]) => [attributeNamed(name), value]));
  const bonus: Partial<Attributes>[] = [lineages[lineage].bonus, archetypes[archetype].bonus];
  const value = (name: Attribute): number =>
    bonus.reduce((sum, one) => sum + (one[name] ?? 0), given.get(name) ?? creation.base);
  const within = (number: number): number => Math.min(creation.highest, Math.max(creation.lowest, number));
  return Object.fromEntries(attributes.map((name) => [name, within(value(name))])) as unknown as Attributes;
}

const kitOf = (archetype: Archetype): Readonly<Record<string, number>> =>
  Object.fromEntries(archetypes[archetype].kit.map(({ item, quantity }) => [item, quantity]));

function counted(keys: readonly string[]): Readonly<Record<string, number>> {
  const owned: Record<string, number> = {};
  for (const key of keys) owned[key] = (owned[key] ?? 0) + 1;
  return owned;
}

/** The first thing for each slot. */
function dressed(keys: readonly string[]): Equipped {
  const first = (slot: string): string | null =>
    keys.find((key) => isItem(key) && 'slot' in itemEntry(key) && (itemEntry(key) as { slot: string }).slot === slot) ??
    null;
  return Object.fromEntries(slots.map((slot) => [slot, first(slot)])) as unknown as Equipped;
}
