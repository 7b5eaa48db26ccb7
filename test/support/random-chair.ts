/** A game master who meddles at random: commands of the chair, sensible and not, at any moment. */
import { type Chair, type ChairCommand, chairCommands } from '../../src/rules/chair-commands.ts';
import type { Made } from '../../src/rules/commands.ts';
import type { Dice } from '../../src/rules/dice.ts';
import type { Gauge } from '../../src/rules/ruleset.ts';
import { diceFor, isFighting, type Luck, type Table } from './random-play.ts';

const word = { author: 'Gia', reason: 'so that it is fair' };

export interface Meddling {
  readonly command: ChairCommand;
  readonly asked: object;
}

export function meddling({ engine, campaign }: Table, luck: Luck): Meddling {
  const { combat, camp } = engine.chair!;
  const fights = isFighting(campaign);
  const state = campaign.combat?.state;
  const bodies: readonly { readonly id: string }[] =
    fights && state ? Object.values(state.combatants) : Object.values(campaign.characters);
  const target = luck.one(bodies).id;
  const gauges: readonly Gauge[] =
    fights && state ? combat.gauges(state, state.combatants[target]!) : camp.gauges(campaign.characters[target]!);
  const { key, least, most } = luck.one(gauges);
  const extreme = luck.one([least, most, least + luck.upTo(most - least + 1), most + 1]);
  const adjusting = { ...word, target, changes: [{ what: luck.one([key, 'hp']), to: extreme }] };
  const items = [{ item: luck.one(engine.catalogue.items).key, count: luck.one([-1, 1, 2]) }];
  const character = Object.keys(campaign.characters)[0]!;
  const all: readonly Meddling[] = [
    { command: 'adjust', asked: adjusting },
    { command: 'overrule', asked: { ...adjusting, seq: campaign.seq, place: null } },
    { command: 'grant', asked: { ...word, character, gold: luck.one([-1, 0, 10]), items } },
    {
      command: 'awardXp',
      asked: { ...word, characters: Object.keys(campaign.characters), amount: 1 + luck.upTo(900) },
    },
    { command: 'addCombatant', asked: { ...word, key: luck.one(engine.catalogue.monsters).key, count: 1, name: null } },
    { command: 'removeCombatant', asked: { ...word, target } },
    { command: 'endCombat', asked: { ...word, status: luck.one(['WON', 'LOST', 'FLED', 'DRAWN']) } },
  ];
  const often = [...all.slice(0, 4), ...all.slice(0, 4), ...all.slice(4), all[4]!, all[5]!];
  return luck.one(luck.upTo(8) === 0 ? all : often.slice(0, -1));
}

export function chairAt({ engine, campaign, seed }: Table): Chair {
  const number = isFighting(campaign) ? campaign.combat!.number : 0;
  return { engine, campaign, dice: diceFor(campaign, seed, number), by: null, seal: null };
}

export function ruled(table: Table, { command, asked }: Meddling): { readonly made: Made; readonly dice: Dice } {
  const chair = chairAt(table);
  return { made: (chairCommands[command] as (chair: Chair, asked: object) => Made)(chair, asked), dice: chair.dice };
}
