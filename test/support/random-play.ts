/** Campaigns played at random through `options`, for every ruleset alike. */

import type { CampaignState, Engine, Entry } from '../../src/rules/chronicle.ts';
import type { Made } from '../../src/rules/commands.ts';
import * as commands from '../../src/rules/commands.ts';
import type { Request } from '../../src/rules/complete.ts';
import { type Dice, diceFrom } from '../../src/rules/dice.ts';
import { fairFaces } from '../../src/rules/fair.ts';
import type { CampCommand, CampOption, Command, Option, Pick } from '../../src/rules/ruleset.ts';
import { emptyScene, openWindow } from '../../src/rules/shared.ts';

/** A small generator of its own, so that the players' luck is not the table's. */
export interface Luck {
  /** From 0 to one below `below`. */
  upTo(below: number): number;
  one<T>(list: readonly T[]): T;
}

export function luckOf(seed: number): Luck {
  let state = (seed ^ 0x9e3779b9) >>> 0;
  const upTo = (below: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
  return { upTo, one: (list) => list[upTo(list.length)]! };
}

export const seedOf = (number: number): string => (number >>> 0).toString(16).padStart(64, '0');

/** The dice of the next entry, as the table would make them. */
export function diceFor(campaign: CampaignState, seed: string, combat: number): Dice {
  const entropy = combat === 0 ? [] : combat > campaign.combats ? campaign.entropy : campaign.combat!.entropy;
  return diceFrom(fairFaces(seed, { campaignId: campaign.id, combat, nth: campaign.seq + 1, stream: 1, entropy }));
}

export function accepted(made: Made): Extract<Made, { ok: true }> {
  if (!made.ok) throw new Error(`Refused: ${made.refusal.code}, ${made.refusal.message}`);
  return made;
}

export interface Table {
  readonly engine: Engine;
  readonly seed: string;
  campaign: CampaignState;
  readonly entries: Entry[];
}

export function keep(table: Table, made: Made): void {
  const { campaign, entry } = accepted(made);
  table.campaign = campaign;
  table.entries.push(entry);
}

/** A party of one to four of any class, at odds with one to five of anything. */
export function setTable(engine: Engine, number: number, settings: object = {}): Table {
  const luck = luckOf(number);
  const opened = accepted(
    commands.createCampaign(engine, { id: 'camp_random', name: `Random ${number}`, setting: null, settings }),
  );
  const table: Table = { engine, seed: seedOf(number), campaign: opened.campaign, entries: [opened.entry] };
  for (let i = 0; i <= luck.upTo(4); i++) {
    const request = {
      id: `char_${i}`,
      name: `Hero ${'ABCD'[i]}`,
      class: luck.one(engine.catalogue.classes).key,
      level: 1 + luck.upTo(3) * luck.upTo(3),
      scores: null,
      equipment: null,
    };
    keep(table, commands.createCharacter(engine, table.campaign, request, diceFor(table.campaign, table.seed, 0)));
  }
  return table;
}

export function startRandomCombat(table: Table, luck: Luck): void {
  const { engine, campaign } = table;
  const number = campaign.combats + 1;
  const monsters = engine.catalogue.monsters;
  const enemies = Array.from({ length: 1 + luck.upTo(2) }, () => ({
    key: luck.one(monsters).key,
    count: 1 + luck.upTo(3),
    name: null,
  }));
  const surprised = luck.one([null, null, 'PARTY', 'FOES'] as const);
  const challenge = {
    combatId: `${campaign.id}.${number}`,
    characterIds: null,
    enemies,
    duel: null,
    scene: { ...emptyScene, surprised },
  };
  keep(table, commands.startCombat(engine, campaign, challenge, diceFor(campaign, table.seed, number)));
}

export const isFighting = ({ combat }: CampaignState): boolean => combat !== null && combat.state.outcome === null;

/** An open option with its picks filled in by luck. */
export function anyCommand(table: Table, luck: Luck): Command {
  const { state } = table.campaign.combat!;
  return filled(
    luck.one(table.engine.combat.options(state).filter((option) => !option.barred)),
    openWindow(state)!.id,
    luck,
  );
}

export function filled(option: Option, window: number, luck: Luck): Command {
  const picks = Object.fromEntries(Object.entries(option.picks).map(([name, pick]) => [name, somePicks(pick, luck)]));
  return { type: option.type, actor: option.actor, window, picks };
}

function somePicks({ choices, min, max }: Pick, luck: Luck): string[] {
  const pool = choices.map((choice) => choice.value);
  const count = min + luck.upTo(Math.min(max, pool.length) - min + 1);
  return Array.from({ length: count }, () => pool.splice(luck.upTo(pool.length), 1)[0]!);
}

export const requestOf = (command: Command): Request => ({ ...command, named: {}, hotkey: null });

export function act(table: Table, command: Command): Made {
  const { engine, campaign, seed } = table;
  const combat = campaign.combat!;
  return commands.actInCombat(engine, campaign, combat.id, requestOf(command), diceFor(campaign, seed, combat.number));
}

const MOST_COMMANDS = 600;

/** Plays a whole campaign of up to three fights, calling `look` before every command. */
export function playThrough(
  engine: Engine,
  number: number,
  look: (table: Table, command: Command, luck: Luck) => void,
  settings: object | null = null,
): Table {
  const luck = luckOf(number + 1);
  const table = setTable(engine, number, settings ?? randomSettings(engine, luck));
  for (let fight = 0; fight < 3 && table.campaign.status === 'ACTIVE'; fight++) {
    startRandomCombat(table, luck);
    for (let commands = 0; isFighting(table.campaign); commands++) {
      if (commands > MOST_COMMANDS) throw new Error(`${engine.id} ${number}: the fight does not end`);
      const command = anyCommand(table, luck);
      look(table, command, luck);
      keep(table, act(table, command));
    }
  }
  return table;
}

/** House rules turned on and off by luck, so that every one of them has to keep the laws. */
function randomSettings(engine: Engine, luck: Luck): object {
  const some = Object.entries(engine.settings).filter(() => luck.upTo(3) === 0);
  return Object.fromEntries(
    some.map(([key, spec]) => {
      if (spec.oneOf) return [key, luck.one(spec.oneOf)];
      if (spec.integer) return [key, spec.integer[0] + luck.upTo(spec.integer[1] - spec.integer[0] + 1)];
      return [key, typeof spec.default === 'boolean' ? luck.upTo(2) === 0 : spec.default];
    }),
  );
}

/** An open option of the camp with its picks filled in by luck; null where nothing is open. */
export function anyCampCommand({ engine, campaign }: Table, luck: Luck): CampCommand | null {
  const open = engine.camp.options(campaign).filter((option) => !option.barred);
  return open.length > 0 ? filledAtCamp(luck.one(open), luck) : null;
}

export function filledAtCamp({ type, character, picks }: CampOption, luck: Luck): CampCommand {
  const some = Object.entries(picks).map(([name, pick]) => [name, somePicks(pick, luck)]);
  return { type, character, picks: Object.fromEntries(some) };
}
