/** Monsters from the public 5e-database JSON: what can be played becomes data, what cannot is listed with its reason. */

import { parseNotation } from '../notation.ts';
import { sha256 } from '../sha256.ts';
import { faultInProse } from '../writing.ts';
import { proficiencyAt } from './core.ts';
import { sizes, xpByChallenge } from './data/tables.ts';
import { actionsOf, lairOf, legendaryOf, type Notes, stomachOf } from './import-actions.ts';
import { diceAt, type Fields, fail, isMistake, objectAt, textAt, wholeAt } from './import-read.ts';
import { castingFrom, conditionImmunitiesFrom, rulesFrom, trainedFrom, traitsFrom } from './import-traits.ts';
import { normalised } from './names.ts';
import type { Abilities, MonsterEntry, Size } from './stats.ts';
import type { ImportNote } from './terms.ts';

export type Imported =
  | {
      readonly ok: true;
      readonly hash: string;
      /** As it is kept: what the hash is of. */
      readonly text: string;
      readonly monsters: Readonly<Record<string, MonsterEntry>>;
      readonly report: readonly ImportNote[];
    }
  | { readonly ok: false; readonly message: string; readonly path: string };

const MOST_MONSTERS = 1_000;
const MOST_CHARACTERS = 4_000_000;

/** JSON text or what was parsed from it: a list of monsters, or a single one. Nothing is taken from a file with a mistake in it. */
export function importMonsters(source: unknown): Imported {
  try {
    const json = typeof source === 'string' ? parsed(source) : source;
    const list = Array.isArray(json) ? json : [objectAt(json, '$')];
    if (list.length === 0) fail('$', 'holds no monsters');
    if (list.length > MOST_MONSTERS) fail('$', `holds more than ${MOST_MONSTERS} monsters`);
    return read(list);
  } catch (error) {
    if (isMistake(error))
      return {
        ok: false,
        path: error.path,
        message: `The monsters cannot be imported: ${error.path} ${error.message}.`,
      };
    throw error;
  }
}

function parsed(text: string): unknown {
  if (text.trim() === '') fail('$', 'is empty');
  if (text.length > MOST_CHARACTERS) fail('$', `is longer than ${MOST_CHARACTERS} characters`);
  try {
    return JSON.parse(text);
  } catch {
    return fail('$', 'is not JSON');
  }
}

function read(list: readonly unknown[]): Imported {
  const report: ImportNote[] = [];
  const monsters: Record<string, MonsterEntry> = {};
  for (const [index, value] of list.entries()) {
    const path = `$[${index}]`;
    const fields = objectAt(value, path);
    const name = textAt(fields.name, `${path}.name`, 80);
    const key = normalised(name);
    if (!/[\p{L}\p{N}]/u.test(key)) fail(`${path}.name`, 'has no letters');
    if (key in Object.prototype) fail(`${path}.name`, `nothing can be called "${name}"`);
    if (Object.hasOwn(monsters, key)) fail(`${path}.name`, `"${name}" is there twice`);
    const monster = monsterFrom(fields, name, path, (what, reason) => report.push({ monster: name, what, reason }));
    checkMeasure(monster, path);
    monsters[key] = monster;
  }
  const text = JSON.stringify(list);
  return { ok: true, hash: sha256(text), text, monsters, report };
}

const LARGEST = 1_000_000;
const WORST = 10_000;

/** Whatever it was read from, also from a sentence, it is something that dice and numbers in a fight can be. */
function checkMeasure(value: unknown, path: string): void {
  if (typeof value === 'number' && !(Math.abs(value) <= LARGEST)) fail(path, `is beyond ${LARGEST}`);
  if (typeof value === 'string' && value !== '') checkWriting(value, path);
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    const place = Array.isArray(value) ? `${path}[${name}]` : `${path}.${name}`;
    if (typeof part === 'string' && /dice$/i.test(name)) checkDice(part, place);
    else checkMeasure(part, place);
  }
}

function checkWriting(text: string, path: string): void {
  const fault = faultInProse(text, text.length);
  if (fault !== null) fail(path, fault);
}

function checkDice(text: string, path: string): void {
  const parsed = parseNotation(text);
  if (!parsed.ok) fail(path, `is no dice notation: ${parsed.message}`);
  if (parsed.notation.range.max > WORST) fail(path, `may come to more than ${WORST}`);
}

function monsterFrom(fields: Fields, name: string, path: string, note: Notes): MonsterEntry {
  const abilities = abilitiesFrom(fields, path);
  const cr = challengeFrom(fields.challenge_rating, `${path}.challenge_rating`);
  const { attacks, powers, multiattack } = actionsOf(fields, path, note);
  const { saves, skills } = trainedFrom(fields.proficiencies, `${path}.proficiencies`);
  const proficiency =
    fields.proficiency_bonus === undefined
      ? proficiencyAt(Math.ceil(cr))
      : wholeAt(fields.proficiency_bonus, `${path}.proficiency_bonus`, 0, 20);
  noteSenses(fields.senses, `${path}.senses`, note);
  return {
    ...{
      name,
      type: textAt(fields.type, `${path}.type`, 60).toLowerCase(),
      size: sizeFrom(fields.size, `${path}.size`),
    },
    ...{
      ac: armourFrom(fields.armor_class, `${path}.armor_class`),
      hp: wholeAt(fields.hit_points, `${path}.hit_points`, 1, 10_000),
    },
    ...{
      hitDice: diceAt(fields.hit_points_roll ?? fields.hit_dice, `${path}.hit_points_roll`),
      speed: speedFrom(fields.speed, `${path}.speed`),
    },
    ...{ abilities, saves, skills, cr, xp: xpFrom(fields, cr, path), attacks, multiattack, powers },
    ...{
      legendary: legendaryOf(fields, path, attacks, powers, note),
      lair: lairOf(fields, path, note),
      traits: [...traitsFrom(fields, path, attacks, note), ...stomachOf(fields, path)],
    },
    resistances: rulesFrom(fields.damage_resistances, `${path}.damage_resistances`, note),
    immunities: rulesFrom(fields.damage_immunities, `${path}.damage_immunities`, note),
    vulnerabilities: rulesFrom(fields.damage_vulnerabilities, `${path}.damage_vulnerabilities`, note),
    conditionImmunities: conditionImmunitiesFrom(fields.condition_immunities, `${path}.condition_immunities`),
    ...castingFrom(fields, path, abilities, proficiency, note),
  };
}

const keen = ['blindsight', 'truesight', 'tremorsense'];

function noteSenses(value: unknown, path: string, note: Notes): void {
  const senses = value === undefined ? {} : objectAt(value, path);
  for (const name of keen)
    if (Object.hasOwn(senses, name))
      note(`Senses: ${name}`, 'not played: it sees no more of the invisible than others');
}

function abilitiesFrom(fields: Fields, path: string): Abilities {
  const score = (name: string): number => wholeAt(fields[name], `${path}.${name}`, 1, 30);
  return {
    str: score('strength'),
    dex: score('dexterity'),
    con: score('constitution'),
    int: score('intelligence'),
    wis: score('wisdom'),
    cha: score('charisma'),
  };
}

function challengeFrom(value: unknown, path: string): number {
  if (typeof value !== 'number' || !(value >= 0 && value <= 30)) fail(path, 'must be a number from 0 to 30');
  return value;
}

const xpFrom = (fields: Fields, cr: number, path: string): number =>
  fields.xp === undefined ? (xpByChallenge[String(cr)] ?? 0) : wholeAt(fields.xp, `${path}.xp`, 0, 1_000_000);

function sizeFrom(value: unknown, path: string): Size {
  const size = sizes.find((each) => each === value);
  return size ?? fail(path, `must be one of ${sizes.join(', ')}`);
}

/** The best it can have: magic it casts on itself beforehand counts. */
function armourFrom(value: unknown, path: string): number {
  if (typeof value === 'number') return wholeAt(value, path, 1, 50);
  if (!Array.isArray(value) || value.length === 0) fail(path, 'must be a list with at least one armour class');
  return Math.max(
    ...value.map((each, index) => wholeAt(objectAt(each, `${path}[${index}]`).value, `${path}[${index}].value`, 1, 50)),
  );
}

/** On foot or on the wing, whichever is faster; whoever does neither swims or burrows. */
function speedFrom(value: unknown, path: string): number {
  const feet = Object.entries(objectAt(value, path)).filter(([, text]) => typeof text === 'string');
  const of = (names: readonly string[]): number =>
    Math.max(
      0,
      ...feet.filter(([name]) => names.includes(name)).map(([, text]) => Number.parseInt(text as string, 10) || 0),
    );
  return Math.min(200, of(['walk', 'fly']) || of(['swim', 'burrow', 'climb']));
}
