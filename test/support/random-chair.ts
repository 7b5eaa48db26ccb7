/** A game master who meddles at random: commands of the chair, sensible and not, at any moment. */
import { type Chair, type ChairCommand, chairCommands } from '../../src/rules/chair-commands.ts';
import type { Made } from '../../src/rules/commands.ts';
import type { Dice } from '../../src/rules/dice.ts';
import type { Gauge } from '../../src/rules/ruleset.ts';
import { type StuntCommand, stuntCommands } from '../../src/rules/stunt-commands.ts';
import { diceFor, isFighting, type Luck, type Table } from './random-play.ts';

const word = { author: 'Gia', reason: 'so that it is fair' };

export interface Meddling {
  readonly command: ChairCommand | StuntCommand;
  readonly asked: object;
}

export function meddling(table: Table, luck: Luck): Meddling {
  const { engine, campaign } = table;
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
  if (luck.upTo(4) === 0) return daring(table, luck, target);
  const often = [...all.slice(0, 4), ...all.slice(0, 4), ...all.slice(4), all[4]!, all[5]!];
  return luck.one(luck.upTo(8) === 0 ? all : often.slice(0, -1));
}

/** A stunt, now and then taken back, mostly rolled for. */
function daring({ engine, campaign }: Table, luck: Luck, target: string): Meddling {
  if (campaign.chair?.stunt && luck.upTo(4) > 0)
    return luck.upTo(3) === 0 ? { command: 'withdrawStunt', asked: word } : { command: 'rollStunt', asked: {} };
  const { abilities, ladder } = engine.chair!.stunts;
  const consequence = (): object =>
    luck.one([
      { kind: 'NOTHING', target: null, harm: null, status: null },
      { kind: 'HARM', target, harm: luck.one(['LIGHT', 'HEAVY', 'GRAVE']), status: null },
      { kind: 'STATUS', target, harm: null, status: luck.one(['stunned', 'asleep', 'prone', 'must_sleep', 'blind']) },
    ]);
  const asked = {
    ...{ author: 'Gia', actor: luck.one(Object.keys(campaign.characters)), text: 'over the chasm' },
    ...{ ability: abilities.length > 0 ? luck.one(abilities) : null, difficulty: luck.one(ladder).key },
    ...{ success: consequence(), failure: consequence() },
  };
  return { command: 'stakeStunt', asked };
}

export function chairAt({ engine, campaign, seed }: Table): Chair {
  const number = isFighting(campaign) ? campaign.combat!.number : 0;
  return { engine, campaign, dice: diceFor(campaign, seed, number), by: null, seal: null };
}

export function ruled(table: Table, { command, asked }: Meddling): { readonly made: Made; readonly dice: Dice } {
  const chair = chairAt(table);
  const play = { ...chairCommands, ...stuntCommands }[command] as (chair: Chair, asked: object) => Made;
  return { made: play(chair, asked), dice: chair.dice };
}
