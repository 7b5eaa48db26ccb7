/** Records golden logs and bundles for every ruleset and revision that has none yet. What is recorded is never written again. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Engine } from '../src/rules/chronicle.ts';
import { startCombat } from '../src/rules/commands.ts';
import { engines } from '../src/rules/registry.ts';
import type { Command } from '../src/rules/ruleset.ts';
import { emptyScene, openWindow } from '../src/rules/shared.ts';
import {
  act,
  anyCommand,
  diceFor,
  filled,
  isFighting,
  keep,
  type Luck,
  luckOf,
  playThrough,
  setTable,
  type Table,
} from '../test/support/random-play.ts';
import { testTable } from '../test/support/table.ts';
import { bundleOf, saga, verdictOn } from '../test/support/tales.ts';

const folder = path.join(import.meta.dirname, '..', 'test', 'golden');

/** What is worth keeping for ever: campaigns by luck, and what luck would not bring about. */
const recordings: Readonly<Record<string, (engine: Engine) => Table>> = {
  11: (engine) => playThrough(engine, 11, () => {}),
  12: (engine) => playThrough(engine, 12, () => {}),
  13: (engine) => playThrough(engine, 13, () => {}),
};
const special: Readonly<Record<string, Readonly<Record<string, (engine: Engine) => Table>>>> = {
  RUNE: {
    13: (engine) => playThrough(engine, 13, () => {}),
    canon: (engine) => playThrough(engine, 14, () => {}, { profile: 'canon' }),
    brisk: (engine) => playThrough(engine, 14, () => {}, { profile: 'brisk' }),
    hazards: (engine) => playAmongHazards(engine),
  },
  DUEL: { ...recordings, match: (engine) => playMatch(engine) },
};

/** Hazards of every trigger, some of them set off on purpose. */
function playAmongHazards(engine: Engine, number = 15): Table {
  const table = setTable(engine, number, { profile: 'brisk' });
  const luck = luckOf(number);
  const hazards = ['pressure_plate', 'steam_vent', 'unstable_machinery', 'release_valve', 'rotten_scaffold'];
  const enemies = [{ key: 'und_draugr_01', count: 2, name: null }];
  const challenge = { combatId: `${table.campaign.id}.1`, characterIds: null, enemies, duel: null };
  const scene = { ...emptyScene, hazards };
  keep(
    table,
    startCombat(table.engine, table.campaign, { ...challenge, scene }, diceFor(table.campaign, table.seed, 1)),
  );
  while (isFighting(table.campaign)) keep(table, act(table, wiredCommand(table, luck)));
  return table;
}

/** Whatever can be set off is. */
function wiredCommand(table: Table, luck: Luck): Command {
  const { state } = table.campaign.combat!;
  const wired = table.engine.combat.options(state).find(({ type, barred }) => type === 'trigger' && !barred);
  return wired ? filled(wired, openWindow(state)!.id, luck) : anyCommand(table, luck);
}

/** Two players of different classes on the board, to a winner. */
function playMatch(engine: Engine, number = 7): Table {
  const table = setTable(engine, number, {});
  const people = Object.values(table.campaign.characters);
  const fits = people.length === 2 && people[0]!.class !== people[1]!.class;
  return fits ? onBoard(table, number) : playMatch(engine, number + 1);
}

function onBoard(table: Table, number: number): Table {
  const luck = luckOf(number);
  const challenge = { combatId: `${table.campaign.id}.1`, characterIds: null, enemies: [], duel: null };
  const scene = { ...emptyScene, ambient: 'match' };
  keep(
    table,
    startCombat(table.engine, table.campaign, { ...challenge, scene }, diceFor(table.campaign, table.seed, 1)),
  );
  while (isFighting(table.campaign)) keep(table, act(table, boldCommand(table, luck)));
  return table;
}

/** People who press on come to an end sooner. */
function boldCommand({ engine, campaign }: Table, luck: Luck): Command {
  const { state } = campaign.combat!;
  const open = engine.combat.options(state).filter((option) => !option.barred);
  const bold = open.filter(({ type }) => /^(move|attack|settle|reroll|accept|loot|stay|walk|pass)$/.test(type));
  return filled(luck.one(bold.length > 0 ? bold : open), openWindow(state)!.id, luck);
}

mkdirSync(folder, { recursive: true });
for (const engine of Object.values(engines)) {
  for (const [name, record] of Object.entries(special[engine.id] ?? recordings)) {
    const file = path.join(folder, `${engine.id.toLowerCase()}-r${engine.revision}-${name}.json`);
    if (existsSync(file)) continue;
    const { entries, campaign } = record(engine);
    writeFileSync(file, `${JSON.stringify({ ruleset: engine.id, revision: engine.revision, entries, campaign })}\n`);
    console.log(`recorded ${path.basename(file)}: ${entries.length} entries`);
  }
}

const bundles = path.join(folder, 'bundles');
/** Small enough to be checked in every run. */
const LONGEST_BUNDLE = 120_000;
const TRIES = 50;

/** A campaign and the last of its combats, as a server hands them out: fights end when they will, so the short ones are kept. */
async function recordBundles(ruleset: string): Promise<readonly [string, string]> {
  const table = await testTable();
  try {
    for (let tries = 0; tries < TRIES; tries++) {
      const { campaignId, combatIds } = await saga(table.arbiter, ruleset);
      const campaign = await bundleOf(table.arbiter, campaignId);
      if (campaign.length <= LONGEST_BUNDLE) return [campaign, await bundleOf(table.arbiter, combatIds.at(-1)!)];
    }
  } finally {
    await table.close();
  }
  throw new Error(`${ruleset}: no fight is short enough.`);
}

mkdirSync(bundles, { recursive: true });
for (const { id, revision } of Object.values(engines)) {
  const file = (kind: string): string => path.join(bundles, `${id.toLowerCase()}-r${revision}-${kind}.json`);
  if (existsSync(file('campaign')) && existsSync(file('combat'))) continue;
  const recorded = await recordBundles(id);
  for (const [index, kind] of ['campaign', 'combat'].entries()) {
    if (existsSync(file(kind))) continue;
    const { ok, says } = await verdictOn(recorded[index]!);
    if (!ok) throw new Error(`${path.basename(file(kind))}: ${says}`);
    writeFileSync(file(kind), recorded[index]!);
    console.log(`recorded ${path.basename(file(kind))}: ${says}`);
  }
}
