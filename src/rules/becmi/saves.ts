/** Saving throws. */
import type { Scene } from '../ruleset.ts';
import { has } from './conditions.ts';
import { monsterEntry } from './data/catalogue.ts';
import type { SaveName } from './data/classes.ts';
import { spells } from './data/spells.ts';
import { monsterSaves, savesOf } from './data/tables.ts';
import * as rolls from './rolls.ts';
import type { Becmi, Body } from './terms.ts';

/** d20 at or above the number; wisdom helps against spells; `against` is what the log calls it. */
export function saves(scene: Scene<Becmi>, body: Body, name: SaveName, against: string, situation = 0): boolean {
  const roll = rolls.save(scene.dice, situation + bonusOf(body, name));
  const needed = saveOf(body, name);
  const passed = isSaved(roll.dice[0]!.face, roll.total, needed, scene.state.settings.natural20Saves !== false);
  scene.emit({ type: 'SaveRolled', who: body.id, against, roll, needed, passed });
  return passed;
}

function bonusOf(body: Body, name: SaveName): number {
  const wisdom = name === 'spells' ? body.wisdom : 0;
  return wisdom + (has(body, 'protected') ? spells.protection_from_evil.effect.saves : 0);
}

function saveOf(body: Body, name: SaveName): number {
  const table = body.class === null ? monsterSaves(monsterEntry(body.monster!)!) : savesOf(body.class, body.level);
  return table[name];
}

function isSaved(natural: number, total: number, needed: number, naturals: boolean): boolean {
  if (naturals && natural === 20) return true;
  return !(naturals && natural === 1) && total >= needed;
}
