/** Making a character: everything is judged first, then scores, hit points, gold and the first spell are rolled. */
import { MOST_COUNTED, MOST_HIT_POINTS } from '../counts.ts';
import type { Bar, CampScene, CharacterRequest, GivenValues } from '../ruleset.ts';
import { catalogueKeys, itemEntry, weaponEntry } from './data/catalogue.ts';
import { type ClassId, classes, type ScoreName, scoreDice, scoreNames, startingGold } from './data/classes.ts';
import { firstSpells } from './data/spells.ts';
import {
  classEntry,
  highestLevel,
  isClassId,
  mayWear,
  mayWield,
  scoreModifier,
  slotsOf,
  xpForLevel,
} from './data/tables.ts';
import { bookOf, knownSpells } from './magic.ts';
import { isWhole } from './muster.ts';
import { nearest, normalised } from './names.ts';
import * as rolls from './rolls.ts';
import type { Becmi, BecmiCharacter, Equipped } from './terms.ts';

export function create(scene: CampScene<Becmi>, request: CharacterRequest): Bar | null {
  const id = normalised(request.class);
  const refusal = whyNot(id, request);
  if (refusal) return refusal;
  scene.emit({ type: 'CharacterCreated', character: newCharacter(scene, id as ClassId, request) });
  return null;
}

const bad = (message: string): Bar => ({ code: 'BAD_USER_INPUT', message });

function whyNot(id: string, { class: asked, level, scores, equipment, given }: CharacterRequest): Bar | null {
  if (!isClassId(id))
    return bad(`BECMI has no class "${asked.slice(0, 40)}"; it has ${Object.keys(classes).join(', ')}.`);
  if (!Number.isInteger(level) || level < 1 || level > highestLevel) return bad(`Levels go from 1 to ${highestLevel}.`);
  return (
    (scores === null ? null : wrongScores(scores)) ??
    (equipment === null ? null : wrongEquipment(equipment)) ??
    (given ? wrongValues(given) : null)
  );
}

function wrongValues({ hp, maxHp, xp }: GivenValues): Bar | null {
  if (!isWhole(maxHp, 1, MOST_HIT_POINTS) || !isWhole(hp, 1, maxHp))
    return bad(`Given hit points must be from 1 to their most, which is ${MOST_HIT_POINTS} or less.`);
  return isWhole(xp, 0, MOST_COUNTED)
    ? null
    : bad(`Given experience must be a whole number from 0 to ${MOST_COUNTED}.`);
}

/** STR, str and Strength are all the same. */
const scoreNamed = (text: string): ScoreName | undefined => {
  const sought = text.trim().toLowerCase();
  return scoreNames.find((name) => name === sought || name.slice(0, 3) === sought);
};

export const shortName = (name: ScoreName): string => name.slice(0, 3).toUpperCase();

function wrongScores(scores: Readonly<Record<string, number>>): Bar | null {
  const names = Object.keys(scores).map(scoreNamed);
  const complete =
    names.length === scoreNames.length && new Set(names).size === names.length && !names.includes(undefined);
  if (!complete)
    return bad(`Give exactly the six scores ${scoreNames.map(shortName).join(', ')}, or none to have them rolled.`);
  const wrong = Object.entries(scores).find(([, value]) => !Number.isInteger(value) || value < 3 || value > 18);
  return wrong ? bad(`${shortName(scoreNamed(wrong[0])!)} must be a whole number from 3 to 18.`) : null;
}

function wrongEquipment(equipment: readonly string[]): Bar | null {
  const unknown = equipment.find((key) => itemEntry(normalised(key)) === null);
  if (unknown === undefined) return null;
  const candidates = nearest(unknown, catalogueKeys());
  const message = `There is no item "${unknown.slice(0, 40)}"; did you mean ${candidates.join(', ')}?`;
  return { code: 'BAD_USER_INPUT', message, data: { candidates } };
}

/** The order of the dice: six scores, a hit die for each level, gold, the magic-user's first spell. */
function newCharacter({ dice }: CampScene<Becmi>, id: ClassId, request: CharacterRequest): BecmiCharacter {
  const { level } = request;
  const scores = request.scores === null ? rolledScores(dice) : givenScores(request.scores);
  const rolled = request.given ? null : startingHitPoints(dice, id, level, scoreModifier(scores.constitution));
  const { hp, maxHp, xp } = request.given ?? { hp: rolled!, maxHp: rolled!, xp: xpForLevel(id, level)! };
  const gold = rolls.gold(dice, startingGold);
  const book = id === 'magic_user' ? bookOf(level, rolls.firstSpell(dice, firstSpells)) : [];
  const items = request.equipment === null ? kitOf(id) : counted(request.equipment.map(normalised));
  return {
    ...{ id: request.id, name: request.name, class: id, level, xp, hp, maxHp },
    ...{ standing: 'UP', scores, gold, items, equipped: dressed(id, Object.keys(items)) },
    ...{ spells: knownSpells(id, level, book), slots: slotsOf(id, level), diseased: false },
  };
}

type Dice = CampScene<Becmi>['dice'];
type Scores = BecmiCharacter['scores'];

const rolledScores = (dice: Dice): Scores =>
  Object.fromEntries(scoreNames.map((name) => [name, rolls.score(dice, shortName(name), scoreDice)])) as Scores;

const givenScores = (scores: Readonly<Record<string, number>>): Scores =>
  Object.fromEntries(Object.entries(scores).map(([name, value]) => [scoreNamed(name)!, value])) as Scores;

function startingHitPoints(dice: Dice, id: ClassId, level: number, constitution: number): number {
  let hitPoints = 0;
  for (let reached = 1; reached <= level; reached++) hitPoints += gainedAt(dice, id, reached, constitution).hitPoints;
  return hitPoints;
}

/** A hit die and constitution, at least 1; from the tenth level on a fixed number. */
export function gainedAt(dice: Dice, id: ClassId, level: number, constitution: number) {
  const { hitDie, hpAfterNine } = classEntry(id);
  if (level > 9) return { roll: null, hitPoints: hpAfterNine };
  const roll = rolls.hitPoints(dice, hitDie, [{ source: 'Constitution', value: constitution }]);
  return { roll, hitPoints: Math.max(1, roll.total) };
}

const kitOf = (id: ClassId): Readonly<Record<string, number>> =>
  Object.fromEntries(classEntry(id).kit.map(({ item, quantity }) => [item, quantity]));

function counted(keys: readonly string[]): Readonly<Record<string, number>> {
  const items: Record<string, number> = {};
  for (const key of keys) items[key] = (items[key] ?? 0) + 1;
  return items;
}

/** The first weapon and armour the class allows, and the shield where a hand is free for it. */
function dressed(id: ClassId, keys: readonly string[]): Equipped {
  const first = (slot: string, allowed: (id: ClassId, key: string) => boolean): string | null =>
    keys.find((key) => itemEntry(key)!.slot === slot && allowed(id, key)) ?? null;
  const weapon = first('weapon', mayWield);
  const handFree = weapon === null || weaponEntry(weapon)!.hands === 1;
  return { weapon, armour: first('armour', mayWear), shield: handFree ? first('shield', mayWear) : null };
}
