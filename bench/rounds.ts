/** Pure rounds: a fighter of level 1 and a goblin, one `attack` and the answer to it, by Arbiter and by boardgame.io. */

import type { State } from '../src/rules/becmi/terms.ts';
import type { CampaignState } from '../src/rules/chronicle.ts';
import type { Made } from '../src/rules/commands.ts';
import { becmi, campaign, diceFrom, engineFor, fairFaces, play } from './arbiter.ts';
import { boardgameFight, type Fighter } from './boardgame.ts';
import { alternate, atLeast, type Finding, perSecond } from './finding.ts';

const seed = '5a'.repeat(32);
/** A fight's length, long enough that the peer's setup hardly counts. */
const ROUNDS = 200;
/** Nobody falls in these. */
const HIT_POINTS = 1_000_000;

export async function rounds(): Promise<Finding[]> {
  const start = meeting();
  const ours = () => perSecond(400, (times) => fightOn(start, times), ROUNDS);
  const peer = () => perSecond(400, (times) => fightOnBoard(start, times), ROUNDS);
  await alternate(2, ours, peer);
  const { ratio, ...rates } = await alternate(7, ours, peer);
  return [
    {
      what: 'BECMI round, pure',
      ours: { name: 'play()', value: rates.ours, unit: 'rounds/s' },
      peer: { name: 'boardgame.io', value: rates.peer, unit: 'rounds/s' },
      ratio,
      aim: atLeast(10, ratio),
    },
  ];
}

const place = (seq: number) => ({ campaignId: 'c_benchmark', combat: 1, nth: seq, stream: 1 as const, entropy: [] });
const dice = (seq: number) => diceFrom(fairFaces(seed, place(seq)));

/** A meeting in the first window, with hit points for a very long fight. */
function meeting(): State {
  const engine = engineFor(becmi);
  const asked = { id: 'c_benchmark', name: 'Bench', setting: null, settings: {} };
  const made = after(campaign.createCampaign(engine, asked));
  const scores = { STR: 13, INT: 10, WIS: 10, DEX: 10, CON: 10, CHA: 10 };
  const request = { id: 'h_1', name: 'Brak', class: 'fighter', level: 1, scores, equipment: null };
  const manned = after(campaign.createCharacter(engine, made, request, dice(2)));
  const scene = { ambient: null, hazards: [], surprised: null, danger: null, tier: null };
  const enemies = [{ key: 'goblin', count: 1, name: null }];
  const challenge = { combatId: 'c_benchmark-1', characterIds: null, enemies, duel: null, scene };
  const state = after(campaign.startCombat(engine, manned, challenge, dice(3))).combat!.state as State;
  const combatants = Object.entries(state.combatants).map(([id, body]) => [
    id,
    { ...body, hp: HIT_POINTS, maxHp: HIT_POINTS },
  ]);
  return { ...state, combatants: Object.fromEntries(combatants) };
}

function after(made: Made): CampaignState {
  if (!made.ok) throw new Error(made.refusal.message);
  return made.campaign;
}

/** With what the server does for a beat: options judged, dice keyed by place, a new state, the events. */
function fightOn(start: State, times: number): void {
  const [hero, goblin] = Object.keys(start.combatants) as [string, string];
  const weapon = start.combatants[hero]!.weapons.slice(0, 1);
  const picks = { target: [goblin], weapon, mode: ['MELEE'] };
  let state = start;
  for (let beat = 1; beat <= times; beat++) {
    const window = state.windows.at(-1)!.id;
    const played = play(becmi.combat, state, { type: 'attack', actor: hero, window, picks }, dice(beat));
    if (!played.ok) throw new Error(played.refusal.message);
    state = played.state;
  }
  if (state.round !== start.round + times) throw new Error(`${times} attacks made ${state.round} rounds.`);
}

function fightOnBoard(start: State, times: number): void {
  const fight = boardgameFight(...fighters(start));
  for (let round = 0; round < times; round++) fight.attack();
  if (fight.round() !== times) throw new Error(`${times} attacks made ${fight.round()} rounds.`);
}

function fighters({ combatants }: State): [Fighter, Fighter] {
  const [hero, goblin] = Object.values(combatants).map((body) => ({
    name: body.name,
    hp: body.hp,
    armorClass: body.armorClass,
    toHit: body.attackBonus + body.strength,
    damage: { sides: body.natural ? 6 : 8, bonus: body.strength },
  }));
  return [hero!, goblin!];
}
