/** A model check: random play over every monster of the book and every house rule never reaches an illegal state. */
import { describe, expect, it } from 'vitest';
import { recite } from '../../../src/narration/bard.ts';
import { sheetOf } from '../../../src/narration/sheet.ts';
import { parseNotation } from '../../../src/rules/notation.ts';
import { monsters } from '../../../src/rules/srd5/data/catalogue.ts';
import { weapons } from '../../../src/rules/srd5/data/weapons.ts';
import type { State } from '../../../src/rules/srd5/terms.ts';
import { voice } from '../../../src/rules/srd5/voice.ts';
import { namesOf, tellingOf } from '../../../src/rules/telling.ts';
import {
  act,
  anyCommand,
  isFighting,
  keep,
  luckOf,
  setTable,
  startRandomCombat,
  type Table,
} from '../../support/random-play.ts';
import { engine } from './table.ts';

const settings = [
  {},
  { edition: '5.2', startDistance: 1 },
  { natural20Saves: false, monsterHitPoints: 'rolled', startDistance: 2, roundLimit: 5 },
];

/** What must hold between any two commands. */
function check(state: State): void {
  for (const body of Object.values(state.combatants)) {
    expect(body.hp >= 0 && body.hp <= body.maxHp && body.tempHp >= 0, body.name).toBe(true);
    expect(body.deathSaves.failures <= 3 && body.deathSaves.successes <= 2, body.name).toBe(true);
    expect(body.hp > 0 || body.standing !== 'UP', body.name).toBe(true);
    expect(Object.keys(body.statuses).sort(), body.name).toEqual(Object.keys(body.conditions).sort());
    expect(
      body.slots.every((left, index) => left >= 0 && left <= body.slotsMax[index]!),
      body.name,
    ).toBe(true);
    expect(
      Object.values(body.uses).every((left) => left >= 0),
      body.name,
    ).toBe(true);
    expect(
      body.turn.action >= 0 && body.turn.bonus >= 0 && body.turn.movement >= 0 && body.legendaryLeft >= 0,
      body.name,
    ).toBe(true);
    for (const id of body.engaged) expect(state.combatants[id]!.engaged).toContain(body.id);
  }
}

describe.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])('random play (seed: %i)', (seed) => {
  it('keeps every number in range, can be told, and is told well by the bard', () => {
    const luck = luckOf(seed * 977);
    const table: Table = setTable(engine, seed, settings[seed % settings.length]);
    startRandomCombat(table, luck);
    for (let commands = 0; isFighting(table.campaign); commands++) {
      expect(commands).toBeLessThan(600);
      check(table.campaign.combat!.state as State);
      expect(engine.combat.timeline(table.campaign.combat!.state, 6).length).toBeLessThanOrEqual(6);
      keep(table, act(table, anyCommand(table, luck)));
    }
    let recent: readonly string[] = [];
    for (const entry of table.entries.filter((one) => one.kind === 'COMBAT')) {
      for (const event of entry.events)
        expect(tellingOf(engine, 'COMBAT', event, namesOf(entry)).says).not.toMatch(/undefined|NaN|null|someone|char_/);
      recent = recite(sheetOf(engine, entry), engine.voice, recent).map((line) => line.text);
    }
    expect(engine.combat.timeline(table.campaign.combat!.state, 5)).toEqual([]);
  });
});

describe('the tables', () => {
  const dice = (notations: readonly string[]): void => {
    for (const notation of notations) expect(parseNotation(notation).ok, notation).toBe(true);
  };

  it('hold only dice that can be rolled and attacks that are there', () => {
    for (const [key, monster] of Object.entries(monsters)) {
      dice([
        monster.hitDice,
        ...monster.attacks.flatMap((attack) => attack.damage.map((each) => each.dice)),
        ...monster.powers.flatMap((power) => power.effect.damage.map((each) => each.dice)),
      ]);
      const known = [...monster.attacks, ...monster.powers].map((each) => each.key);
      for (const pattern of monster.multiattack) for (const part of pattern) expect(known, key).toContain(part);
      for (const { does } of monster.legendary) if (does.kind === 'attack') expect(known, key).toContain(does.attack);
      const average = Math.floor(
        [...monster.hitDice.matchAll(/(\d+)d(\d+)([+-]\d+)?/g)].reduce(
          (sum, [, count, sides, bonus]) => sum + (Number(count) * (Number(sides) + 1)) / 2 + Number(bonus ?? 0),
          0,
        ),
      );
      expect(monster.hp, key).toBe(average);
    }
    dice(Object.values(weapons).flatMap((weapon) => [weapon.dice, weapon.versatile ?? weapon.dice]));
  });
});

describe('the voice', () => {
  it('has at least four sentences for every deed, none with a number, none alike', () => {
    for (const [deed, sentences] of Object.entries(voice)) {
      expect(sentences.length, deed).toBeGreaterThanOrEqual(4);
      expect(new Set(sentences).size, deed).toBe(sentences.length);
      for (const sentence of sentences) expect(sentence).not.toMatch(/\d|\bHP\b|damage|dice/);
    }
  });
});
