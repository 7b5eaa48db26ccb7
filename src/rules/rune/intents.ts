/** Intents: what enemies mean to do, planned ahead, and whether the party can read it. */
import { type Modifier, sumOf } from '../dice.ts';
import type { Scene } from '../ruleset.ts';
import { bodyOf, everyone, upright } from '../shared.ts';
import { abilityEntry } from './data/abilities.ts';
import { isDecided } from './ending.ts';
import { has, poolShares, sharesOf } from './measures.ts';
import { counted } from './pool.ts';
import * as rolls from './rolls.ts';
import { share } from './shares.ts';
import { decide, pass } from './tactics.ts';
import { opponents } from './targets.ts';
import type { Body, Events, Icon, Plan, Rune, State } from './terms.ts';

/** At the start of the fight and of every round: each enemy plans, then the party tries to read it, once. */
export function planRound(scene: Scene<Rune>): void {
  for (const foe of waitingFoes(scene.state)) {
    const plan = planFor(scene, foe);
    if (!has(foe, 'analyzed')) read(scene, foe);
    announce(scene, foe, plan);
  }
}

/**
 * Lets something happen: the start of a turn, an act, the end of a turn. If it stirred anybody, those enemies who have
 * not acted yet think again: once, after all of it.
 */
export function thinkOver(scene: Scene<Rune>, deed: (scene: Scene<Rune>) => void): void {
  let stirred = false;
  deed({
    dice: scene.dice,
    state: scene.state,
    emit(event) {
      stirred ||= stirring.has(event.type);
      scene.emit(event);
    },
  });
  if (stirred && !isDecided(scene.state)) replan(scene);
}

/** What makes enemies think again: harm, statuses coming and going, somebody's end, abilities. */
const stirring: ReadonlySet<Events['type']> = new Set([
  'HarmDealt',
  'HurtHealed',
  'StatusChanged',
  'StandingChanged',
  'CombatantsJoined',
  'AbilityUsed',
  'ChantBegan',
] as const);

function replan(scene: Scene<Rune>): void {
  for (const foe of waitingFoes(scene.state)) announce(scene, foe, planFor(scene, foe));
}

/** In turn order. */
const waitingFoes = (state: State): readonly Body[] => {
  const hero = upright(state, 'PARTY')[0];
  return hero ? opponents(state, hero).filter((foe) => !foe.acted) : [];
};

/** Whoever chants has nothing to decide. */
const planFor = (scene: Scene<Rune>, foe: Body): Plan => (foe.channel === null ? decide(scene, foe) : pass);

/** Successes that give a plan away. */
export const READ = 1;

const ADEPT_BONUS = 2;

const readingPool = (state: State, hero: Body): readonly Modifier[] => [
  ...sharesOf(state, hero, 'wits'),
  ...(hero.archetype === 'adept' ? share('Adept', ADEPT_BONUS) : []),
  ...poolShares(hero),
];

/** The sharpest eyes of the party look. */
function read(scene: Scene<Rune>, foe: Body): void {
  const { state } = scene;
  const reader = upright(state, 'PARTY').reduce((best, hero) =>
    sumOf(readingPool(state, hero)) > sumOf(readingPool(state, best)) ? hero : best,
  );
  const count = counted(rolls.reading(scene.dice, readingPool(state, reader)), state.settings);
  scene.emit({ type: 'IntentRead', who: foe.id, by: reader.id, ...count, revealed: count.successes >= READ });
}

function announce(scene: Scene<Rune>, foe: Body, plan: Plan): void {
  const visible = isVisible(foe);
  scene.emit({ type: 'IntentPlanned', who: foe.id, visible, icon: iconOf(foe, plan), plan });
}

const isVisible = (foe: Body): boolean => foe.revealed || has(foe, 'analyzed');

/** Never the target, never a number: only what kind of thing is coming. */
export function iconOf({ channel }: Body, { type, picks }: Plan): Icon {
  if (channel !== null) return channel.turnsLeft === 1 ? 'ATTACK' : 'PASS';
  if (type === 'useAbility') return abilityEntry(picks.ability![0]!).target === 'foe' ? 'ATTACK' : 'DEFEND';
  return icons[type as keyof typeof icons] ?? 'PASS';
}

const icons = { attack: 'ATTACK', defend: 'DEFEND', flee: 'FLEE', endTurn: 'PASS' } as const;

/** What the table may see of an enemy's plan; null once it has acted. */
export function shownIntent(foe: Body): Icon | 'HIDDEN' | null {
  if (foe.plan === null || foe.standing !== 'UP') return null;
  return isVisible(foe) ? iconOf(foe, foe.plan) : 'HIDDEN';
}

/** What would give away the plans that nobody has read. */
export const secrets = (state: State): readonly string[] =>
  everyone(state)
    .filter((foe) => shownIntent(foe) === 'HIDDEN')
    .flatMap((foe) => givenAway(state, foe, foe.plan!));

/** In two words or three: longer phrases would also forbid what happened. */
function givenAway(state: State, foe: Body, { type, picks }: Plan): readonly string[] {
  if (type === 'useAbility') return [abilityEntry(picks.ability![0]!).name];
  const who = lastWordOf(foe);
  if (type !== 'attack') return (signs[type as keyof typeof signs] ?? []).map((sign) => `${who} ${sign}`);
  const target = lastWordOf(bodyOf(state, picks.target![0]!));
  return [`${target} next`, `victim ${target}`, `prey ${target}`];
}

const signs = { flee: ['flee', 'flight', 'escape', 'retreat'], defend: ['defend', 'brace'] } as const;

const lastWordOf = ({ name }: Body): string => name.replace(/ (?:\d+|[A-Z])$/, '').match(/\S+$/)![0];
