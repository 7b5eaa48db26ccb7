/** The laws hold in fights that a game master meddles with, whatever they do and whenever. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { replay } from '../../src/rules/chronicle.ts';
import { createCampaign, createCharacter, startCombat } from '../../src/rules/commands.ts';
import { engines } from '../../src/rules/registry.ts';
import { rerun } from '../../src/rules/rerun.ts';
import { emptyScene, everyone, mayAnswer, openWindow } from '../../src/rules/shared.ts';
import { namesOf, tellingOf } from '../../src/rules/telling.ts';
import { meddling, ruled } from '../support/random-chair.ts';
import {
  accepted,
  act,
  anyCommand,
  diceFor,
  isFighting,
  keep,
  type Luck,
  luckOf,
  seedOf,
  setTable,
  startRandomCombat,
  type Table,
} from '../support/random-play.ts';

const SEED = 20_262;
const RUNS = Number(process.env.LAW_RUNS ?? 25);
const MOST_COMMANDS = 800;
const json = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** What was tried, and how often it was accepted. */
type Tally = Record<string, number>;

function meddle(table: Table, luck: Luck, tally: Tally): void {
  const { engine, campaign } = table;
  const before = json(campaign);
  const meant = meddling(table, luck);
  const { made, dice } = ruled(table, meant);
  expect(campaign).toEqual(before);
  if (!made.ok) {
    expect(dice.rolls).toEqual([]);
    expect(made.refusal.message).toMatch(/\S/);
    tally[made.refusal.code] = (tally[made.refusal.code] ?? 0) + 1;
    return;
  }
  tally[meant.command] = (tally[meant.command] ?? 0) + 1;
  const [first] = made.entry.events;
  if (first!.type === 'GmRuled') expect(first).toMatchObject({ author: 'Gia', reason: 'so that it is fair' });
  else expect(first!.type).toMatch(/^Stunt/);
  expect(rerun(engine, campaign, made.entry, () => null)).toEqual(made);
  keep(table, made);
  checkState(table);
}

function checkState({ engine, campaign }: Table): void {
  for (const one of Object.values(campaign.characters)) expect(one.hp >= 0 && one.hp <= one.maxHp).toBe(true);
  if (!isFighting(campaign)) return;
  const { state } = campaign.combat!;
  for (const body of everyone(state)) expect(body.hp >= 0 && body.hp <= body.maxHp).toBe(true);
  for (const window of state.windows)
    for (const id of window.waiting) expect(['UP', 'DOWN']).toContain(state.combatants[id]!.standing);
  const options = engine.combat.options(state).filter((option) => !option.barred);
  for (const id of mayAnswer(openWindow(state)!)) expect(options.some(({ actor }) => actor === id)).toBe(true);
}

function playMeddled(number: number, engine: (typeof engines)[string], tally: Tally): Table {
  const luck = luckOf(number + 7);
  const table = setTable(engine, number);
  for (let fight = 0; fight < 3 && table.campaign.status === 'ACTIVE'; fight++) {
    for (let i = 0; i < 3 && table.campaign.status === 'ACTIVE'; i++) meddle(table, luck, tally);
    if (table.campaign.status !== 'ACTIVE') break;
    startRandomCombat(table, luck);
    for (let commands = 0; isFighting(table.campaign); commands++) {
      if (commands > MOST_COMMANDS) throw new Error(`${engine.id} ${number}: the fight does not end`);
      if (commands < 40 && luck.upTo(2) === 0) meddle(table, luck, tally);
      if (isFighting(table.campaign)) keep(table, act(table, anyCommand(table, luck)));
      checkState(table);
    }
  }
  return table;
}

describe.each(Object.values(engines))('with a game master who meddles, the laws of $id (seed: 20262)', (engine) => {
  it('hold: everybody asked has a choice, numbers stay in range, fights end, and the log folds, re-runs and can be told', () => {
    const tally: Tally = {};
    const check = (number: number): void => {
      const { entries, campaign } = playMeddled(number, engine, tally);
      expect(replay(engine, json(entries))).toEqual(json(campaign));
      for (const entry of entries) {
        for (const event of entry.events) {
          const { says } = tellingOf(engine, entry.kind, event, namesOf(entry));
          expect(says).toMatch(/\S/);
          expect(says).not.toMatch(/undefined|null|NaN|\[object|char_|camp_random|someone/);
        }
      }
    };
    fc.assert(fc.property(fc.integer({ min: 1, max: 2 ** 31 }), check), { seed: SEED, numRuns: RUNS });
    for (const command of [
      'adjust',
      'overrule',
      'removeCombatant',
      'endCombat',
      'addCombatant',
      'stakeStunt',
      'rollStunt',
    ])
      expect(tally[command] ?? 0, command).toBeGreaterThan(0);
  });
});

describe('a match on the board with a game master who meddles', () => {
  it('goes on with a choice for everybody who is asked, and numbers in range', () => {
    const tally: Tally = {};
    for (let number = 1; number <= 12; number++) {
      const luck = luckOf(number);
      const table = boardTable(number);
      for (let commands = 0; isFighting(table.campaign) && commands < 250; commands++) {
        if (luck.upTo(3) === 0) meddle(table, luck, tally);
        if (isFighting(table.campaign)) keep(table, act(table, anyCommand(table, luck)));
        checkState(table);
      }
      expect(replay(table.engine, json(table.entries))).toEqual(json(table.campaign));
    }
    expect(tally.adjust).toBeGreaterThan(0);
    expect(tally.ILLEGAL_ACTION).toBeGreaterThan(0);
  });
});

/** Three of different classes; whoever meddles with the end of it does so late. */
function boardTable(number: number): Table {
  const engine = engines.DUEL!;
  const named = { id: 'camp_random', name: `Board ${number}`, setting: null, settings: {} };
  const made = accepted(createCampaign(engine, named));
  const table: Table = { engine, seed: seedOf(number), campaign: made.campaign, entries: [made.entry] };
  for (const [index, { key }] of engine.catalogue.classes.slice(0, 3).entries()) {
    const request = { id: `char_${index}`, name: `Hero ${'ABC'[index]}`, class: key, level: 1, scores: null };
    const dice = diceFor(table.campaign, table.seed, 0);
    keep(table, createCharacter(engine, table.campaign, { ...request, equipment: null }, dice));
  }
  const challenge = {
    ...{ combatId: 'camp_random.1', characterIds: null, enemies: [], duel: null },
    scene: { ...emptyScene, ambient: 'match' },
  };
  keep(table, startCombat(engine, table.campaign, challenge, diceFor(table.campaign, table.seed, 1)));
  return table;
}
