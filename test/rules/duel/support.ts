/** Tables for this game's tests: heroes with given things, scripted dice, states set up by hand. */
import { expect } from 'vitest';
import { copyOf } from '../../../src/rules/copy.ts';
import { diceFrom } from '../../../src/rules/dice.ts';
import { duel } from '../../../src/rules/duel/ruleset.ts';
import type { Body, DuelCharacter, DuelGame, State } from '../../../src/rules/duel/terms.ts';
import { fairFaces } from '../../../src/rules/fair.ts';
import { begin, play } from '../../../src/rules/play.ts';
import type { Bar, Command, Draft, Option, Picks } from '../../../src/rules/ruleset.ts';
import { openWindow } from '../../../src/rules/shared.ts';
import { seedOf } from '../../support/random-play.ts';
import { type Script, scripted } from '../../support/scripted.ts';
import { type Gathering, hero, match, muster } from './heroes.ts';

export type Events = DuelGame['event'];
export type EventOf<T extends Events['type']> = Extract<Events, { type: T }>;

/** A combat under way: what has happened, and what it came to. */
export interface Game {
  state: State;
  /** Of the last command. */
  events: readonly Events[];
}

export function started(gathering: Gathering, script: Script = []): Game {
  const faces = scripted(script);
  const played = begin(duel.combat, gathering, diceFrom(faces));
  if (!played.ok) throw new Error(`Refused: ${played.refusal.message}`);
  expect(faces.left()).toBe(0);
  return { state: played.state, events: played.events as readonly Events[] };
}

export const fight = (characters: readonly DuelCharacter[], foes: readonly string[], settings: object = {}): Game =>
  started(muster(characters, { foes, settings: settings as never }));

export function refusedStart(gathering: Gathering): Bar {
  const dice = diceFrom(scripted([]));
  const played = begin(duel.combat, gathering, dice);
  if (played.ok) throw new Error('The combat started.');
  return played.refusal;
}

/** A match dealt by the fair dice of a seed, changed by hand where a test needs it. */
export function dealt(gathering: Gathering, change: (draft: Draft<State>) => void = () => {}, seed = 1): Game {
  const faces = fairFaces(seedOf(seed), { campaignId: 'camp_duel', combat: 1, nth: 1, stream: 1, entropy: [] });
  const played = begin(duel.combat, gathering, diceFrom(faces));
  if (!played.ok) throw new Error(`Refused: ${played.refusal.message}`);
  const state = copyOf(played.state);
  change(state);
  return { state: state as State, events: played.events as readonly Events[] };
}

const commandOf = (state: State, actor: string, type: string, picks: Record<string, Picks>): Command => ({
  ...{
    type,
    actor,
    window: openWindow(state)?.id ?? 0,
    picks: { ...standardPicks(state, actor, type, picks), ...picks },
  },
});

/** What is left open is filled in as usual. */
function standardPicks(state: State, actor: string, type: string, given: Record<string, Picks>): Record<string, Picks> {
  const options = duel.combat.options(state) as readonly Option[];
  const fits = (option: Option): boolean =>
    Object.entries(given).every(([name, values]) =>
      values.every((value) => option.picks[name]?.choices.some((choice) => choice.value === value)),
    );
  const own = options.filter((one) => one.actor === actor && one.type === type);
  const option = own.find(fits) ?? own[0];
  const missing = Object.entries(option?.picks ?? {}).filter(([name]) => !(name in given));
  return Object.fromEntries(
    missing.map(([name, pick]) => [
      name,
      pick.standard ?? pick.choices.slice(0, pick.min).map((choice) => choice.value),
    ]),
  );
}

/** Plays a command; every scripted face must be rolled. */
export function does(
  game: Game,
  actor: string,
  type: string,
  picks: Record<string, Picks> = {},
  script: Script = [],
): Game {
  const faces = scripted(script);
  const played = play(duel.combat, game.state, commandOf(game.state, actor, type, picks), diceFrom(faces));
  if (!played.ok) throw new Error(`Refused: ${played.refusal.code}, ${played.refusal.message}`);
  expect(faces.left()).toBe(0);
  game.state = played.state;
  game.events = played.events as readonly Events[];
  return game;
}

/** The refusal; nothing is rolled and nothing changes. */
export function refused(game: Game, actor: string, type: string, picks: Record<string, Picks> = {}): Bar {
  const dice = diceFrom(scripted([]));
  const played = play(duel.combat, game.state, commandOf(game.state, actor, type, picks), dice);
  if (played.ok) throw new Error(`${type} was accepted.`);
  expect(dice.rolls).toEqual([]);
  return played.refusal;
}

export const all = <T extends Events['type']>(game: Game, type: T): EventOf<T>[] =>
  game.events.filter((event): event is EventOf<T> => event.type === type);
export const one = <T extends Events['type']>(game: Game, type: T): EventOf<T> => {
  const found = all(game, type);
  expect(found).toHaveLength(1);
  return found[0]!;
};
export const body = (game: Game, id: string): Body => game.state.combatants[id]!;
export const window = (game: Game): string | undefined => openWindow(game.state)?.kind;
export const waiting = (game: Game): readonly string[] => openWindow(game.state)?.waiting ?? [];
export const open = (game: Game, actor: string): string[] =>
  (duel.combat.options(game.state) as readonly Option[])
    .filter((option) => option.actor === actor && !option.barred)
    .map((option) => option.type);

/** The face that leaves a defeated enemy's pockets empty, whatever its tier but the third. */
export const NO_LOOT = 100;

/** A duel that has been offered and accepted. */
export function duelOf(
  attacker: Parameters<typeof hero>,
  defender: Parameters<typeof hero>,
  settings: object = {},
): Game {
  const game = started(muster([hero(...attacker), hero(...defender)], { kind: 'DUEL', settings: settings as never }));
  return does(game, defender[0].toLowerCase(), 'accept');
}

/** A match of P0, P1, ... in which P0 is first and everybody stands with empty hands on tile 13, which is empty. */
export function together(
  classes: readonly Parameters<typeof hero>[1][],
  change: (draft: Draft<State>) => void = () => {},
  settings: object = {},
): Game {
  const players = classes.map((of, index) => hero(`P${index}`, of));
  return dealt(match(players, 'match', settings), (draft) => {
    draft.seats = players.map((player) => player.id);
    draft.turn!.who = 'p0';
    draft.windows[0]!.waiting = ['p0'];
    const pack = () => ({ worn: [], held: [], bandolier: [], backpack: [], excess: [] });
    for (const { id } of players) Object.assign(draft.combatants[id]!, { position: 13, pack: pack() });
    change(draft);
    draft.turn!.history = [draft.combatants.p0!.position];
  });
}

/** Puts a player on a tile. */
export const at = (draft: Draft<State>, id: string, position: number): Draft<Body> =>
  Object.assign(draft.combatants[id]!, { position });
