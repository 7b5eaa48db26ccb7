/** Random fights in random places, in both profiles: the laws hold with every condition and hazard, too. */
import { describe, expect, it } from 'vitest';
import { engineFor, replay } from '../../../src/rules/chronicle.ts';
import * as commands from '../../../src/rules/commands.ts';
import { conditions, hazards } from '../../../src/rules/rune/data/places.ts';
import { rune } from '../../../src/rules/rune/ruleset.ts';
import type { Body, State } from '../../../src/rules/rune/terms.ts';
import { emptyScene } from '../../../src/rules/shared.ts';
import { namesOf, tellingOf } from '../../../src/rules/telling.ts';
import {
  act,
  anyCommand,
  diceFor,
  isFighting,
  keep,
  type Luck,
  luckOf,
  setTable,
  type Table,
} from '../../support/random-play.ts';

const engine = engineFor(rune);
const json = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
const none = (): null => null;

function startSomewhere(table: Table, luck: Luck): void {
  const { campaign, seed } = table;
  const number = campaign.combats + 1;
  const scene = {
    ...emptyScene,
    ambient: luck.one([null, ...Object.keys(conditions)]),
    hazards: Array.from({ length: luck.upTo(4) }, () => luck.one(Object.keys(hazards))),
    danger: luck.one([null, 'safe', 'hostile void', 'LETHAL', 'organic']),
    surprised: luck.one([null, 'PARTY', 'FOES'] as const),
  };
  const enemies = [{ key: luck.one(engine.catalogue.monsters).key, count: 1 + luck.upTo(3), name: null }];
  const challenge = { combatId: `${campaign.id}.${number}`, characterIds: null, enemies, duel: null, scene };
  keep(table, commands.startCombat(engine, campaign, challenge, diceFor(campaign, seed, number)));
}

function playThrough(number: number, look: (table: Table) => void): Table {
  const luck = luckOf(number + 7);
  const table = setTable(engine, number, { profile: luck.one(['canon', 'brisk']), flatXp50: luck.upTo(2) === 0 });
  for (let fight = 0; fight < 2 && table.campaign.status === 'ACTIVE'; fight++) {
    startSomewhere(table, luck);
    for (let commands = 0; isFighting(table.campaign); commands++) {
      if (commands > 600) throw new Error(`Campaign ${number} does not end`);
      look(table);
      keep(table, act(table, anyCommand(table, luck)));
    }
  }
  return table;
}

const MOST = 20;

describe('random fights in random places (seed: 1 to 20)', () => {
  it('fold from the JSON of their log, and can be told in words', () => {
    const strange: string[] = [];
    for (let number = 1; number <= MOST; number++) {
      const { entries, campaign } = playThrough(number, none);
      expect(replay(engine, json(entries))).toEqual(json(campaign));
      for (const entry of entries) {
        const name = namesOf(entry);
        const says = entry.events.map((event) => tellingOf(engine, entry.kind, event, name).says);
        strange.push(
          ...says.filter((line) => !/\S/.test(line) || /undefined|null|NaN|\[object|char_|someone/.test(line)),
        );
      }
    }
    expect(strange).toEqual([]);
  });

  it('keep every number in range, and ask only the living', () => {
    const wrong: object[] = [];
    for (let number = 1; number <= MOST; number++) {
      playThrough(number, ({ campaign }) => {
        const state = campaign.combat!.state as State;
        wrong.push(...Object.values(state.combatants).filter((body) => !isInRange(body)));
        const { who } = state.turn!;
        if (state.windows[0]!.waiting[0] !== who || state.combatants[who]!.standing !== 'UP') wrong.push({ who });
      });
    }
    expect(wrong).toEqual([]);
  });
});

const isInRange = (body: Body): boolean =>
  [
    [body.hp, body.maxHp],
    [body.stamina, body.maxStamina],
    [body.aether, body.maxAether],
    [body.stress, 99],
    [body.corruption, 100],
  ].every(([value, most]) => value! >= 0 && value! <= most!);
