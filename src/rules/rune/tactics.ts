/** How enemies choose: every legal act is scored, and one weighted draw decides (SPEC-AI-001). */

import { admits } from '../play.ts';
import type { Scene } from '../ruleset.ts';
import { bodyOf, openWindow } from '../shared.ts';
import { type AbilityEntry, abilityEntry } from './data/abilities.ts';
import type { StatusKey } from './data/statuses.ts';
import { has, healthPart } from './measures.ts';
import { type Choosable, optionsOf } from './options.ts';
import * as rolls from './rolls.ts';
import { weakest } from './targets.ts';
import type { Act, Body, Mode, Plan, Rune, State } from './terms.ts';

/** Milliseconds a client should let go by before it shows an enemy's act. The server never waits. */
export const PACE = 750;

/** What was planned, if it can still be done; otherwise it decides anew. */
export function tactics(scene: Scene<Rune>, options: readonly Choosable[]): Act {
  const window = openWindow(scene.state)!;
  const actor = window.waiting[0]!;
  const { plan } = bodyOf(scene.state, actor);
  scene.emit({ type: 'EnemyActing', who: actor, pace: PACE });
  const planned = plan === null ? null : ({ ...plan, actor, window: window.id } as Act);
  if (planned && options.some((option) => admits(option, planned))) return planned;
  return { ...decide(scene, bodyOf(scene.state, actor)), actor, window: window.id } as Act;
}

export const pass: Plan = { type: 'endTurn', picks: {} };

export interface Candidate {
  readonly plan: Plan;
  readonly score: number;
}

/** One draw, weighted by how far each score lies above the lowest. To defend is free and always worth something. */
export function decide(scene: Scene<Rune>, foe: Body): Plan {
  const open = candidates(scene.state, foe).filter(({ score }) => score >= 0);
  return open[rolls.plan(scene.dice, weightsOf(open.map(({ score }) => score)))]!.plan;
}

export function weightsOf(scores: readonly number[]): readonly number[] {
  const lowest = Math.min(...scores);
  return scores.map((score) => Math.max(1, score - lowest + 1));
}

/** Everything it could do, in the order of evaluation: blows from the heaviest, abilities, defence, flight. */
export function candidates(state: State, foe: Body): readonly Candidate[] {
  const open = optionsOf(state, foe).filter((option) => !option.barred && option.type !== 'endTurn');
  return open.map((option) => candidate(state, foe, option)).sort((a, b) => placeOf(a.plan) - placeOf(b.plan));
}

const places: readonly string[] = ['HEAVY', 'STANDARD', 'LIGHT', 'useAbility', 'defend', 'flee'];
const placeOf = ({ type, picks }: Plan): number => places.indexOf(picks.mode?.[0] ?? type);

function candidate(state: State, foe: Body, option: Choosable): Candidate {
  if (option.type === 'attack') {
    const target = weakest(
      state,
      option.picks.target.choices.map((choice) => choice.value),
    );
    const mode = option.picks.mode.choices[0]!.value as Mode;
    return {
      plan: { type: 'attack', picks: { target: [target.id], mode: [mode] } },
      score: attackScore(foe, target, mode),
    };
  }
  if (option.type === 'useAbility') {
    const ability = option.picks.ability.choices[0]!.value;
    const reached = option.picks.targets.choices.map((choice) => choice.value);
    const target = reached.length === 0 ? null : weakest(state, reached);
    const picks = { ability: [ability], targets: target === null ? [] : [target.id] };
    return { plan: { type: 'useAbility', picks }, score: abilityScore(foe, target ?? foe, abilityEntry(ability)) };
  }
  const score = option.type === 'flee' ? FLEE : defendScore(foe);
  return { plan: { type: option.type, picks: {} }, score };
}

const FLEE = 130;
const FINISHING_BELOW = 0.2;
const isFinished = (target: Body): boolean => healthPart(target) < FINISHING_BELOW;

const blows: Readonly<
  Record<Mode, { readonly base: number; readonly finishing: number; readonly likes: Readonly<Record<string, number>> }>
> = {
  HEAVY: { base: 65, finishing: 30, likes: { GlassCannon: 20, Boss: 10 } },
  STANDARD: { base: 55, finishing: 15, likes: { GlassCannon: 10 } },
  LIGHT: { base: 40, finishing: 0, likes: { Swarm: 20 } },
};

function attackScore({ archetype }: Body, target: Body, mode: Mode): number {
  const { base, finishing, likes } = blows[mode];
  return base + (isFinished(target) ? finishing : 0) + (likes[archetype] ?? 0);
}

/** A tank in trouble thinks of little else. */
function defendScore(foe: Body): number {
  const part = healthPart(foe);
  if (foe.archetype === 'Tank') return 35 + (part < 0.4 ? 55 : 10);
  return 35 + (foe.archetype === 'Support' && part < 0.5 ? 15 : 0);
}

function abilityScore(foe: Body, target: Body, ability: AbilityEntry): number {
  const { effects, stamina, charge } = ability;
  const part = healthPart(foe);
  const heals = effects.some((effect) => effect.kind === 'heal');
  const known = effects.some(
    (effect) => effect.kind === 'status' && has('self' in effect ? foe : target, effect.status as StatusKey),
  );
  return (
    50 +
    (heals ? (part < 0.3 ? 50 : part > 0.8 ? -40 : 0) : 0) +
    (isDamaging(ability) ? (isFinished(target) ? 30 : 0) + (foe.archetype === 'GlassCannon' ? 20 : 0) : 0) +
    (known ? -100 : 0) +
    (stamina > foe.stamina / 2 ? -20 : 0) +
    (charge === null ? 0 : 20 + (part < 0.3 ? -50 : 0) + (has(target, 'stunned') ? 30 : 0))
  );
}

const isDamaging = ({ effects }: AbilityEntry): boolean =>
  effects.some((effect) => effect.kind === 'damage' && !('self' in effect));
