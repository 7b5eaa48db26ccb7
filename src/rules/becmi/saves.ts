/** Saving throws. */
import type { Modifier } from '../dice.ts';
import type { Scene } from '../ruleset.ts';
import { has } from './conditions.ts';
import { monsterEntry } from './data/catalogue.ts';
import type { SaveName } from './data/classes.ts';
import { spells } from './data/spells.ts';
import { classEntry, monsterSaves, savesOf } from './data/tables.ts';
import * as rolls from './rolls.ts';
import type { Becmi, Body } from './terms.ts';

/** d20 at or above the number; wisdom helps against spells; `against` is what the log calls it. */
export function saves(
  scene: Scene<Becmi>,
  body: Body,
  name: SaveName,
  against: string,
  situation: readonly Modifier[] = [],
): boolean {
  const roll = rolls.save(scene.dice, [...situation, ...bonusesOf(body, name)]);
  const needed = saveOf(body, name);
  const naturals = scene.state.settings.natural20Saves !== false;
  const passed = isSaved(roll.dice[0]!.face, roll.total, needed, naturals);
  const row = { column: name, as: rowOf(body), ...(!naturals && { naturals }) };
  scene.emit({ type: 'SaveRolled', who: body.id, against, roll, needed, passed, ...row });
  return passed;
}

function bonusesOf(body: Body, name: SaveName): readonly Modifier[] {
  const { name: protection, effect } = spells.protection_from_evil;
  return [
    { source: 'Wisdom', value: name === 'spells' ? body.wisdom : 0 },
    { source: protection, value: has(body, 'protected') ? effect.saves : 0 },
  ];
}

function saveOf(body: Body, name: SaveName): number {
  const table = body.class === null ? monsterSaves(monsterEntry(body.monster!)!) : savesOf(body.class, body.level);
  return table[name];
}

/** Monsters save as fighters, the smallest of them and bystanders as people without a class. */
function rowOf(body: Body): string {
  if (body.class !== null) return `${classEntry(body.class).name} ${body.level}`;
  const { saveAs } = monsterEntry(body.monster!)!;
  return saveAs === 'normal' ? 'normal human' : `${classEntry(saveAs.class).name} ${saveAs.level}`;
}

function isSaved(natural: number, total: number, needed: number, naturals: boolean): boolean {
  if (naturals && natural === 20) return true;
  return !(naturals && natural === 1) && total >= needed;
}

/** What a save leaves of the harm. */
export const halvedIf = (saved: boolean, harm: number): number => (saved ? Math.floor(harm / 2) : harm);
