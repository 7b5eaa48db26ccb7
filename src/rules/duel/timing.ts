/** The course of the game: how a combat begins, what each step of the agenda does, what each window leads to. */
import type { Roll } from '../dice.ts';
import type { CombatRules } from '../ruleset.ts';
import { type Play, plan, replan } from './agenda.ts';
import { turn as turnOptions } from './board-options.ts';
import { clearPool, enforceCapacity, offerPool } from './capacity.ts';
import { doChance } from './chance.ts';
import { applyRound, askToSettle, beginRound, rollRound } from './clash.ts';
import { FINAL } from './data/board.ts';
import { chance } from './data/chance.ts';
import { classEntry } from './data/classes.ts';
import { enemies as enemyCards } from './data/enemies.ts';
import { type Tier, treasure } from './data/treasure.ts';
import { offerDuel } from './duel.ts';
import { finish, judge } from './ending.ts';
import { grant } from './gear.ts';
import { composed, startFight } from './lair.ts';
import { bodiesOf, foeBodies, type Gathering, isMatch, matchBodies } from './muster.ts';
import * as rolls from './rolls.ts';
import { mustSleep, sleepItOff } from './sleep.ts';
import type { Body, DeckName, DuelGame, State, Step, StepOf } from './terms.ts';
import {
  askForOffers,
  askForTurn,
  current,
  endTurn,
  moveOrSleep,
  resolvePendingTile,
  skipIfDue,
  startTurn,
} from './turn.ts';
import { nextMatch, startBracket } from './victory.ts';
import { land, resolve, resolveTile, walk } from './walk.ts';

export const ID = 'DUEL';
export const REVISION = 2;

export function begin(scene: Play, muster: Gathering): void {
  if (isMatch(muster)) beginMatch(scene, muster);
  else if (muster.kind === 'DUEL') beginDuel(scene, muster);
  else beginFight(scene, muster);
}

function start(scene: Play, muster: Gathering, mode: State['mode'], combatants: readonly Body[]): void {
  const { kind, settings, scene: place } = muster;
  const openings = openingsAfter(muster);
  const told = { ruleset: ID, revision: REVISION, kind, settings, scene: place, combatants };
  scene.emit({ type: 'CombatStarted', ...told, mode, openings });
}

/** Whoever owes it sleeps first: the tile slept on is the one with the enemies. */
function beginFight(scene: Play, muster: Gathering): void {
  const heroes = bodiesOf(muster.characters, false);
  const { foes, roll } = foesFor(scene, muster, heroes);
  start(scene, muster, 'fight', [...heroes, ...foes]);
  for (const hero of heroes.filter(mustSleep)) sleepItOff(scene, hero.id);
  const tier = (muster.scene.tier ?? Math.max(...foes.map((foe) => foe.tier!))) as Tier;
  startFight(scene, heroes[0]!.id, heroes[0]!.position, tier, foes, roll);
}

const foesFor = (scene: Play, muster: Gathering, heroes: readonly Body[]): Drawn =>
  muster.enemies.length > 0
    ? { foes: foeBodies(muster.enemies, heroes), roll: null }
    : foesByTier(scene, muster, heroes);

/** No enemy named: as a tile of that tier would draw them. */
function foesByTier({ dice }: Play, muster: Gathering, heroes: readonly Body[]): Drawn {
  const base = `${heroes[0]!.id}.m${openingsAfter(muster)}`;
  const { keys, roll } = composed(dice, muster.scene.tier as Tier);
  const enemies = keys.map((key, index) => ({ id: `${base}.${index + 1}`, key, name: null }));
  return { foes: foeBodies(enemies, heroes), roll };
}

interface Drawn {
  readonly foes: readonly Body[];
  readonly roll: Roll | null;
}

const openingsAfter = ({ camp, enemies, kind }: Gathering): number =>
  camp.openings + (kind === 'FIGHT' && enemies.length === 0 ? 1 : 0);

function beginDuel(scene: Play, muster: Gathering): void {
  start(scene, muster, 'duel', bodiesOf(muster.characters, true));
  const [challenger, defender] = muster.characters;
  offerDuel(scene, { by: challenger!.id, to: defender!.id, because: 'challenge' });
}

/* The match */

function beginMatch(scene: Play, muster: Gathering): void {
  const bracket = muster.scene.ambient === 'bracket';
  start(scene, muster, 'match', matchBodies(muster.characters, bracket ? FINAL : undefined));
  shuffleDecks(scene);
  for (const { id, class: of } of muster.characters) {
    for (const item of classEntry(of).start) grant(scene, id, item, 'box', null);
  }
  rollTurnOrder(
    scene,
    muster.characters.map((one) => one.id),
  );
  if (bracket) startBracket(scene, scene.state.seats);
  else plan(scene, { do: 'startTurn', who: scene.state.seats[0]! });
}

const tagged: Readonly<Record<DeckName, string>> = {
  ...{ t1: 'treasure.t1', t2: 'treasure.t2', t3: 'treasure.t3', chance: 'chance' },
  ...{ e1: 'enemy.t1', e2: 'enemy.t2', e3: 'enemy.t3' },
};

/** Treasure by tier, Chance, enemies by tier. */
function shuffleDecks(scene: Play): void {
  for (const deck of Object.keys(tagged) as DeckName[]) {
    const cards = rolls.initShuffle(scene.dice, tagged[deck], cardsOf(deck));
    scene.emit({ type: 'DeckShuffled', deck, cards, again: false });
  }
}

/** Every card of a deck, as it comes out of the box. */
export function cardsOf(deck: DeckName): readonly string[] {
  const box = deck === 'chance' ? chance : deck.startsWith('t') ? treasure : enemyCards;
  const entries = Object.entries<{ readonly copies: number; readonly tier?: Tier }>(box);
  return entries
    .filter(([, { tier }]) => tier === undefined || deck.endsWith(String(tier)))
    .flatMap(([key, { copies }]) => Array.from({ length: copies }, () => key));
}

type Rolled = Extract<DuelGame['event'], { type: 'TurnOrderRolled' }>['rolls'][number];

/** A d6 each in seat order, the highest first; whoever is tied rolls again. */
function rollTurnOrder(scene: Play, ids: readonly string[]): void {
  const thrown: Rolled[] = [];
  const order = ranked(ids, (who) => {
    const again = thrown.some((one) => one.who === who);
    thrown.push({ who, roll: again ? rolls.turnOrderTie(scene.dice) : rolls.turnOrder(scene.dice) });
    return thrown.at(-1)!.roll.total;
  });
  scene.emit({ type: 'TurnOrderRolled', rolls: thrown, order });
}

function ranked(ids: readonly string[], rollFor: (who: string) => number): readonly string[] {
  const totals = ids.map((who) => ({ who, total: rollFor(who) }));
  const heights = [...new Set(totals.map(({ total }) => total))].sort((a, b) => b - a);
  return heights.flatMap((height) => {
    const tied = totals.filter(({ total }) => total === height).map(({ who }) => who);
    return tied.length === 1 ? tied : ranked(tied, rollFor);
  });
}

/* The timing chart */

/** Nothing is open: the next step of the agenda. */
export function next(scene: Play): void {
  const [step, ...rest] = scene.state.agenda;
  replan(scene, ...rest);
  take(scene, step!);
}

const take = <D extends Step['do']>(scene: Play, step: StepOf<D>): void =>
  (steps[step.do as D] as (scene: Play, step: StepOf<D>) => void)(scene, step);

const besidesSleep = (state: State, step: StepOf<'turn'>): readonly string[] =>
  turnOptions(state, current(state), step)
    .filter((option) => !option.barred && option.type !== 'sleep')
    .map((option) => option.type);

const steps: { readonly [D in Step['do']]: (scene: Play, step: StepOf<D>) => void } = {
  round: beginRound,
  judge,
  finish,
  startTurn,
  pendingTile: resolvePendingTile,
  skip: skipIfDue,
  turn: (scene, step) => askForTurn(scene, step, besidesSleep(scene.state, step)),
  offers: askForOffers,
  walk,
  land,
  resolve,
  tile: resolveTile,
  chance: doChance,
  capacity: enforceCapacity,
  pickUp: offerPool,
  endTurn,
  bracket: nextMatch,
};

const nothing = (): void => {};

/** Windows that an act shuts itself lead on from there; these close because everybody has answered. */
export const closed: CombatRules<DuelGame>['closed'] = {
  beforeDice: rollRound,
  reroll: askToSettle,
  settle: applyRound,
  offer: nothing,
  trade: nothing,
  loot: nothing,
  swap: nothing,
  turn: nothing,
  offers: moveOrSleep,
  branch: nothing,
  stride: nothing,
  ambush: nothing,
  landing: nothing,
  trapFound: nothing,
  chance: (scene) => plan(scene, { do: 'chance' }),
  jinn: nothing,
  capacity: nothing,
  pickUp: clearPool,
};

export const pending: CombatRules<DuelGame>['pending'] = {
  offer: ['DuelOffered'],
  trade: ['TradeOffered'],
  chance: ['ChanceDrawn'],
};
