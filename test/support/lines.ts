/** Every line that people read, gathered from random campaigns: what was said, what could be done, who was next. */
import type { CampaignState, Engine, Entry } from '../../src/rules/chronicle.ts';
import * as commands from '../../src/rules/commands.ts';
import type { Bar, CampOption, Option, Pick } from '../../src/rules/ruleset.ts';
import { emptyScene, openWindow } from '../../src/rules/shared.ts';
import { namesOf, tellingOf } from '../../src/rules/telling.ts';
import {
  accepted,
  act,
  anyCampCommand,
  anyCommand,
  diceFor,
  isFighting,
  keep,
  type Luck,
  luckOf,
  setTable,
  type Table,
} from './random-play.ts';

export interface Line {
  /** says HarmDealt, label attack, bar equip. */
  readonly of: string;
  readonly text: string;
}

/** Each line once. */
export function linesOf(engine: Engine, campaigns: number): readonly Line[] {
  const lines = new Map<string, Line>();
  const note = (of: string, text: string): void => {
    const key = `${of}: ${text}`;
    if (!lines.has(key)) lines.set(key, { of, text });
  };
  for (let number = 1; number <= campaigns; number++) playOne(engine, number, note);
  return [...lines.values()];
}

type Note = (of: string, text: string) => void;

function playOne(engine: Engine, number: number, note: Note): void {
  const luck = luckOf(number + 11);
  const table = setTable(engine, number, someRules(engine, luck));
  for (const entry of table.entries) noteEntry(engine, entry, note);
  for (let fight = 0; fight < 2 && table.campaign.status === 'ACTIVE'; fight++) {
    camp(table, luck, note);
    start(table, luck, note);
    for (let turn = 0; turn < 150 && isFighting(table.campaign); turn++) {
      noteState(engine, table.campaign, note);
      play(table, act(table, anyCommand(table, luck)), note);
    }
    if (isFighting(table.campaign)) return;
  }
  if (table.campaign.status === 'ACTIVE') camp(table, luck, note);
}

const someRules = (engine: Engine, luck: Luck): object =>
  Object.fromEntries(
    Object.entries(engine.settings)
      .filter(({ 1: spec }) => typeof spec.default === 'boolean')
      .map(([key]) => [key, luck.upTo(2) === 0]),
  );

function play(table: Table, made: commands.Made, note: Note): void {
  keep(table, made);
  noteEntry(table.engine, accepted(made).entry, note);
}

function start(table: Table, luck: Luck, note: Note): void {
  const { campaign, engine, seed } = table;
  const number = campaign.combats + 1;
  const words = engine.catalogue.scene;
  const some = (list: readonly { readonly key: string }[]): string | null =>
    luck.one([null, ...list.map(({ key }) => key)]);
  const scene = {
    ...emptyScene,
    ambient: some(words?.ambients ?? []),
    hazards: words?.hazards.length ? Array.from({ length: luck.upTo(3) }, () => luck.one(words.hazards).key) : [],
    danger: some(words?.dangers ?? []),
    tier: luck.one([null, ...(words?.tiers ?? [])]),
    surprised: words?.surprise ? luck.one([null, 'PARTY', 'FOES'] as const) : null,
  };
  const strangers = Array.from({ length: 1 + luck.upTo(2) }, () => ({
    ...{ key: luck.one(engine.catalogue.monsters).key, count: 1 + luck.upTo(2), name: null },
  }));
  const challenge = {
    combatId: `${campaign.id}.${number}`,
    characterIds: null,
    enemies: engine.camp.beset?.(campaign) ? [] : strangers,
    duel: null,
    scene,
  };
  play(table, commands.startCombat(engine, campaign, challenge, diceFor(campaign, seed, number)), note);
}

/** A few things between fights, whatever they are. */
function camp(table: Table, luck: Luck, note: Note): void {
  for (let many = 0; many < 6 && table.campaign.status === 'ACTIVE'; many++) {
    const { engine, campaign, seed } = table;
    for (const option of engine.camp.options(campaign)) noteOption(option, note);
    const command = anyCampCommand(table, luck);
    if (command) play(table, commands.campAct(engine, campaign, command, diceFor(campaign, seed, 0)), note);
  }
}

function noteEntry(engine: Engine, entry: Entry, note: Note): void {
  const name = namesOf(entry);
  for (const event of entry.events) {
    const { says, heading, lines } = tellingOf(engine, entry.kind, event, name);
    note(`says ${event.type}`, says);
    if (heading) note(`heading ${event.type}`, heading);
    for (const line of lines ?? []) note(`sheet ${event.type}`, line);
  }
}

function noteState(engine: Engine, { combat }: CampaignState, note: Note): void {
  const { state } = combat!;
  if (!openWindow(state)) return;
  for (const option of engine.combat.options(state)) noteOption(option, note);
  for (const body of Object.values(state.combatants)) noteLook(engine.combat.look(state, body), note);
  for (const { health } of engine.combat.timeline(state, 10)) note('timeline', health);
}

function noteLook(look: ReturnType<Engine['combat']['look']>, note: Note): void {
  for (const { name } of look.resources) note('resource', name);
  for (const { name, damage, reach } of look.attacks ?? [])
    note('attack', [name, damage, reach].filter(Boolean).join(', '));
  for (const text of [look.plan, look.concentration, look.chant?.name]) if (text) note('look', text);
}

function noteOption({ type, label, picks, barred }: Option | CampOption, note: Note): void {
  note(`label ${type}`, label);
  if (barred) note(`bar ${type}`, barred.message);
  for (const [name, pick] of Object.entries<Pick>(picks)) {
    for (const choice of pick.choices) note(`choice ${name}`, choice.label);
    for (const bar of Object.values<Bar>(pick.barred ?? {})) note(`bar ${name}`, bar.message);
  }
}
