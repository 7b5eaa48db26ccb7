/** Whole fights of every game, played at random, next to BECMI's from the same run; and what one 5e `attack` costs. */

import type { CampaignState, Engine } from '../src/rules/chronicle.ts';
import type { Made } from '../src/rules/commands.ts';
import type { CombatState, Command, Option, Pick, SceneFacts } from '../src/rules/ruleset.ts';
import { becmi, campaign, diceFrom, duel, engineFor, fairFaces, play, rune, srd5 } from './arbiter.ts';
import { alternate, type Finding, perSecond } from './finding.ts';

const seed = '7e'.repeat(32);
const TURN = 300;
const TURNS = 5;
/** Nobody plays on for ever; a fight this long would be a fault. */
const MOST_COMMANDS = 20_000;

export interface Meeting {
  readonly engine: Engine;
  readonly classes: readonly string[];
  readonly enemies: readonly string[];
  readonly scene: Partial<SceneFacts>;
  /** What players mostly do where it is open; empty for anything at all. */
  readonly habits: ReadonlySet<string>;
}

export const nowhere: SceneFacts = { ambient: null, hazards: [], surprised: null, danger: null, tier: null };
const anything: ReadonlySet<string> = new Set();
const goblins = ['goblin', 'goblin', 'goblin'];

/** Two heroes of the first level and three small foes, or as near to that as the game comes. */
export const meetings = {
  becmi: {
    ...{ engine: engineFor(becmi), classes: ['fighter', 'cleric'], enemies: goblins },
    ...{ scene: {}, habits: anything },
  },
  srd5: {
    ...{ engine: engineFor(srd5), classes: ['fighter', 'cleric'], enemies: goblins },
    ...{ scene: {}, habits: anything },
  },
  rune: {
    ...{ engine: engineFor(rune), classes: ['warrior', 'adept'], scene: {}, habits: anything },
    enemies: ['mec_serv_01', 'mec_serv_01', 'mec_serv_01'],
  },
  duel: {
    ...{ engine: engineFor(duel), classes: ['scout', 'hunter', 'guardian', 'monk'], enemies: [] },
    scene: { ambient: 'match' },
    habits: new Set(['move', 'attack', 'settle', 'accept', 'stay', 'walk', 'pass']),
  },
} as const satisfies Record<string, Meeting>;

export async function games(): Promise<Finding[]> {
  return [
    await fights('5e fight, random', meetings.srd5, 'fights/s'),
    await fights('RUNE fight, random', meetings.rune, 'fights/s'),
    await fights('DUEL match of four, random', meetings.duel, 'matches/s'),
    await oneAttack(),
  ];
}

async function fights(what: string, meeting: Meeting, unit: string): Promise<Finding> {
  const [ours, peer] = [playedFrom(meeting), playedFrom(meetings.becmi)];
  await alternate(1, ours, peer);
  const { ratio, ...rates } = await alternate(TURNS, ours, peer);
  return {
    what,
    ours: { name: meeting.engine.id, value: rates.ours, unit },
    peer: { name: 'BECMI', value: rates.peer, unit: 'fights/s' },
    ratio,
    aim: null,
  };
}

/** Another fight each time, and the same ones in every run. */
function playedFrom(meeting: Meeting): () => number {
  const party = assembled(meeting);
  let number = 0;
  return () => perSecond(TURN, () => playOut(meeting, party, number++), 1);
}

/* Meeting */

const dice = (seq: number) =>
  diceFrom(fairFaces(seed, { campaignId: 'c_benchmark', combat: 1, nth: seq, stream: 1 as const, entropy: [] }));

function assembled({ engine, classes }: Meeting): CampaignState {
  const asked = { id: 'c_benchmark', name: 'Bench', setting: null, settings: {} };
  let made = after(campaign.createCampaign(engine, asked));
  for (const [index, kind] of classes.entries()) {
    const name = `Hero ${index + 1}`;
    const request = { id: `h_${index + 1}`, name, class: kind, level: 1, scores: null, equipment: null };
    made = after(campaign.createCharacter(engine, made, request, dice(index + 1)));
  }
  return made;
}

function after(made: Made): CampaignState {
  if (!made.ok) throw new Error(made.refusal.message);
  return made.campaign;
}

function begun({ engine, enemies, scene }: Meeting, party: CampaignState, seq: number): CombatState {
  const challenge = {
    ...{ combatId: 'c_benchmark-1', characterIds: null, duel: null, scene: { ...nowhere, ...scene } },
    enemies: enemies.map((key) => ({ key, count: 1, name: null })),
  };
  return after(campaign.startCombat(engine, party, challenge, dice(seq))).combat!.state;
}

/* Playing */

export type Luck = (below: number) => number;

function playOut(meeting: Meeting, party: CampaignState, number: number): void {
  const { combat } = meeting.engine;
  const luck = luckOf(number);
  let seq = number * MOST_COMMANDS;
  let state = begun(meeting, party, seq);
  for (let commands = 0; state.outcome === null; commands++) {
    if (commands === MOST_COMMANDS) throw new Error(`${meeting.engine.id}: fight ${number} does not end.`);
    seq += 1;
    state = answered(meeting.engine, state, anyCommand(state, combat.options(state), meeting.habits, luck), seq);
  }
}

function answered({ combat }: Engine, state: CombatState, command: Command, seq: number): CombatState {
  const played = play(combat, state, command, dice(seq));
  if (!played.ok) throw new Error(played.refusal.message);
  return played.state;
}

/** What is usual nine times out of ten, anything that is open else. */
export function anyCommand(
  state: CombatState,
  options: readonly Option[],
  habits: ReadonlySet<string>,
  luck: Luck,
): Command {
  const open = options.filter((option) => !option.barred);
  const usual = open.filter(({ type }) => habits.has(type));
  const from = usual.length > 0 && luck(10) > 0 ? usual : open;
  const { type, actor, picks } = from[luck(from.length)]!;
  const some = Object.entries<Pick>(picks).map(([name, pick]) => [name, somePicks(pick, luck)]);
  return { type, actor, window: state.windows.at(-1)!.id, picks: Object.fromEntries(some) };
}

function somePicks({ choices, min, max }: Pick, luck: Luck): string[] {
  const pool = choices.map((choice) => choice.value);
  const count = min + luck(Math.min(max, pool.length) - min + 1);
  return Array.from({ length: count }, () => pool.splice(luck(pool.length), 1)[0]!);
}

/** The players' luck is cheap and not the table's: a multiplicative generator over a prime. */
export function luckOf(number: number): Luck {
  const PRIME = 2_147_483_647;
  let state = ((number + 1) * 48_271) % PRIME;
  return (below) => {
    state = (state * 48_271) % PRIME;
    return state % below;
  };
}

/* One attack */

const ATTACKS = 200;

/** The same blow again and again from the same moment. BECMI's has the whole round in it, the answer of the foes too. */
async function oneAttack(): Promise<Finding> {
  const [ours, peer] = [attacksFrom(meetings.srd5), attacksFrom(meetings.becmi)];
  await alternate(1, ours, peer);
  const { ratio, ...rates } = await alternate(TURNS, ours, peer);
  return {
    what: '5e attack, pure',
    ours: { name: 'SRD5 play()', value: 1_000_000 / rates.ours, unit: 'µs' },
    peer: { name: 'BECMI play()', value: 1_000_000 / rates.peer, unit: 'µs' },
    ratio: 1 / ratio,
    aim: null,
  };
}

function attacksFrom(meeting: Meeting): () => number {
  const lonely = { ...meeting, classes: meeting.classes.slice(0, 1), enemies: meeting.enemies.slice(0, 1) };
  const state = firstTurn(lonely);
  const option = meeting.engine.combat.options(state).find(({ type, barred }) => type === 'attack' && !barred)!;
  const picks = Object.entries<Pick>(option.picks).map(([name, pick]) => [name, usualPicks(pick)]);
  const { type, actor } = option;
  const command = { type, actor, window: state.windows.at(-1)!.id, picks: Object.fromEntries(picks) };
  let seq = 0;
  const strike = (times: number): void => {
    for (let blow = 0; blow < times; blow++) answered(meeting.engine, state, command, seq++);
  };
  return () => perSecond(TURN, strike, ATTACKS);
}

const usualPicks = ({ standard, choices, min }: Pick): readonly string[] =>
  standard ?? choices.slice(0, min).map((choice) => choice.value);

/** A beginning in which the hero is asked and may strike. */
function firstTurn(meeting: Meeting): CombatState {
  const party = assembled(meeting);
  for (let seq = 1; ; seq++) {
    const state = begun(meeting, party, seq);
    const mayAttack = ({ type, barred }: Option): boolean => type === 'attack' && !barred;
    if (state.outcome === null && meeting.engine.combat.options(state).some(mayAttack)) return state;
  }
}
