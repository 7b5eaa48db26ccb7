/** Many fights played by simple habits, to see how often they are won and how long they last. */
import { type Dice, diceFrom, type Faces } from '../../../src/rules/dice.ts';
import { begin, play } from '../../../src/rules/play.ts';
import type { Command, Muster, Pick } from '../../../src/rules/ruleset.ts';
import { create } from '../../../src/rules/rune/create.ts';
import type { Archetype } from '../../../src/rules/rune/data/characters.ts';
import { healthPart } from '../../../src/rules/rune/measures.ts';
import { options } from '../../../src/rules/rune/options.ts';
import { rune } from '../../../src/rules/rune/ruleset.ts';
import type { Camp, RuneCharacter, State } from '../../../src/rules/rune/terms.ts';
import { settingsFrom } from '../../../src/rules/settings.ts';
import { bodyOf, emptyScene, openWindow, upright } from '../../../src/rules/shared.ts';

/** What the hero tries, best first; passing is always left. */
export type Habit = 'basic attacks' | 'abilities';

export interface Trial {
  readonly profile: 'canon' | 'brisk';
  /** Lineage and archetype of each hero. */
  readonly heroes: readonly string[];
  readonly level: number;
  readonly habit: Habit;
  readonly enemies: readonly string[];
}

export interface Tally {
  readonly fights: number;
  readonly won: number;
  readonly meanRounds: number;
  readonly medianRounds: number;
  /** How many of the heroes live, on average. */
  readonly survivors: number;
}

export function simulate(trial: Trial, fights: number, facesOf: (fight: number) => Faces): Tally {
  const ends = Array.from({ length: fights }, (_, fight) => playOut(trial, diceFrom(facesOf(fight))));
  const won = ends.filter((state) => state.outcome?.status === 'WON');
  const rounds = ends.map((state) => state.round).sort((a, b) => a - b);
  return {
    fights,
    won: won.length,
    meanRounds: mean(rounds),
    medianRounds: rounds[Math.floor(fights / 2)]!,
    survivors: mean(ends.map((state) => upright(state, 'PARTY').length)),
  };
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);

/** People would have left by then: a hero who heals as fast as a boss does is no fight any more. */
const MOST_ROUNDS = 200;

function playOut(trial: Trial, dice: Dice): State {
  const begun = begin(rune.combat, musterFor(trial, dice), dice);
  if (!begun.ok) throw new Error(begun.refusal.message);
  let { state } = begun;
  while (state.outcome === null && state.round < MOST_ROUNDS) state = answered(state, trial.habit, dice);
  return state;
}

function musterFor({ profile, heroes, level, enemies }: Trial, dice: Dice): Muster<RuneCharacter, Camp> {
  const settings = settingsFrom(rune.settings, { profile });
  if (!settings.ok) throw new Error(settings.message);
  return {
    ...{ kind: 'FIGHT', settings: settings.settings, camp: rune.camp.initial, scene: emptyScene },
    characters: heroes.map((kind, index) => heroFor(`hero_${index + 1}`, kind, level, dice)),
    enemies: enemies.map((key, index) => ({ id: `foe.${index + 1}`, key, name: null })),
  };
}

function heroFor(id: string, kind: string, level: number, dice: Dice): RuneCharacter {
  const made: RuneCharacter[] = [];
  const state = { settings: {}, characters: {}, camp: rune.camp.initial };
  const request = { id, name: 'Hero', class: kind, level, scores: null, equipment: null };
  create(
    { state, dice, emit: (event) => void (event.type === 'CharacterCreated' && made.push(event.character)) },
    request,
  );
  return made[0]!;
}

const basic: readonly string[] = ['STANDARD', 'LIGHT'];
const healing: readonly string[] = ['purify', 'second_wind', 'field_repair', 'unstoppable'];
const skilled: Readonly<Record<Archetype, readonly string[]>> = {
  // Stamina is saved for the next blow that cannot miss.
  warrior: ['crushing_blow', 'power_strike'],
  skirmisher: ['poison_blade', 'quick_slash'],
  adept: ['LIGHT'],
  mystic: ['blightfire', 'aether_bolt', 'LIGHT'],
};

const LOW = 0.4;

/** To lay an enemy open is worth a turn where somebody else can use it. */
function wishesOf(state: State, habit: Habit): readonly string[] {
  if (habit === 'basic attacks') return basic;
  const hero = bodyOf(state, state.turn!.who);
  const exposing = upright(state, 'PARTY').length > 1 ? ['analyze'] : [];
  const own = [...exposing, ...skilled[hero.archetype as Archetype]];
  return healthPart(hero) < LOW ? [...healing, ...own] : own;
}

/** The first of the habits that is open, at the first target in turn order. */
function answered(state: State, habit: Habit, dice: Dice): State {
  const played = play(rune.combat, state, commandFor(state, wishesOf(state, habit), resting[habit]), dice);
  if (!played.ok) throw new Error(played.refusal.message);
  return played.state;
}

/** Where the stamina does not suffice: those who only swing a weapon are as simple as the ones they are compared with. */
const resting: Readonly<Record<Habit, string>> = { 'basic attacks': 'endTurn', abilities: 'defend' };

/** Nobody here pays in blood. */
function commandFor(state: State, wishes: readonly string[], otherwise: string): Command {
  const open = options(state).filter((option) => !option.barred && !option.label.includes('in blood'));
  const wished = wishes.flatMap((wish) =>
    open.filter((option) => Object.values<Pick>(option.picks).some((pick) => pick.choices[0]?.value === wish)),
  );
  const chosen = wished[0] ?? open.find((option) => option.type === otherwise)!;
  const picks = Object.entries<Pick>(chosen.picks).map(([name, pick]) => [
    name,
    pick.choices.slice(0, pick.min).map((choice) => choice.value),
  ]);
  return { type: chosen.type, actor: chosen.actor, window: openWindow(state)!.id, picks: Object.fromEntries(picks) };
}
