/** The course of a fight: initiative once, then turn after turn, each with the ten steps it begins with. */
import { type Modifier, sumOf } from '../dice.ts';
import type { CombatantId, Muster, Scene } from '../ruleset.ts';
import { bodyOf, everyone, upright, verbs } from '../shared.ts';
import { tickCooldowns } from './abilities.ts';
import { tickAmbient } from './ambient.ts';
import { continueChant } from './chant.ts';
import { profileOf } from './data/settings.ts';
import { gnawing } from './data/statuses.ts';
import { endCombat, isDecided } from './ending.ts';
import { coolHazards, springOnEntry, springOnRound } from './hazards.ts';
import { planRound, thinkOver } from './intents.ts';
import { effective, has, isHero, sharesOf, stacksOf } from './measures.ts';
import { conditionIn, enemyBodies, heroBodies } from './muster.ts';
import { changeStamina } from './resources.ts';
import * as rolls from './rolls.ts';
import { share } from './shares.ts';
import { give, tickStatuses } from './statuses.ts';
import { triggerTraumas } from './stress.ts';
import { PACE } from './tactics.ts';
import type { Body, Camp, Rune, RuneCharacter, State } from './terms.ts';
import { afterSoak, mend, settle, wound } from './wounds.ts';

const { open } = verbs<Rune>();

export const ID = 'RUNE';
export const REVISION = 2;

/** The seed's ten steps; the first, whether there is anybody to fight at all, is judged before anything is rolled. */
export function begin(scene: Scene<Rune>, muster: Muster<RuneCharacter, Camp>): void {
  const { kind, settings, scene: place } = muster;
  const heroes = heroBodies(muster.characters);
  const recruits = enemyBodies(scene.dice, muster, heroes);
  const combatants = [...heroes, ...recruits.map((recruit) => recruit.body)];
  scene.emit({ type: 'CombatStarted', ruleset: ID, revision: REVISION, kind, settings, scene: place, combatants });
  for (const { body, asked } of recruits)
    if (asked !== null) scene.emit({ type: 'EnemySubstituted', who: body.id, asked });
  for (const body of combatants) rollInitiative(scene, body);
  const condition = conditionIn(place);
  if (condition !== null) scene.emit({ type: 'AmbientTookHold', condition });
  scene.emit({ type: 'TurnOrderSet', order: turnOrder(scene.state) });
  catchUnaware(scene, muster);
  beginRound(scene, 1);
}

/** Those who come later roll theirs, and take their place among the others. */
export function fallIn(scene: Scene<Rune>, ids: readonly CombatantId[]): void {
  for (const id of ids) rollInitiative(scene, bodyOf(scene.state, id));
  scene.emit({ type: 'TurnOrderSet', order: turnOrder(scene.state) });
}

/** Before the air of the place counts, so it never changes who is quicker; a burden and a tainted mind do. */
function rollInitiative(scene: Scene<Rune>, body: Body): void {
  scene.emit({
    type: 'InitiativeRolled',
    who: body.id,
    roll: rolls.initiative(scene.dice, speedOf(scene.state, body)),
  });
}

/** Of an enemy only the sum, which its roll shows anyway. */
function speedOf(state: State, body: Body): readonly Modifier[] {
  const speed = [...sharesOf(state, body, 'finesse'), ...sharesOf(state, body, 'wits')];
  return isHero(body) ? speed : share('FINESSE and WITS', sumOf(speed));
}

/** Of equals the more nimble, then heroes, then as listed. */
function turnOrder(state: State): readonly CombatantId[] {
  const side = (body: Body): number => (isHero(body) ? 0 : 1);
  const finesse = (body: Body): number => effective(state, body, 'finesse');
  return everyone(state)
    .toSorted((a, b) => b.initiative - a.initiative || finesse(b) - finesse(a) || side(a) - side(b))
    .map((body) => body.id);
}

/** Whoever is surprised, or was dragged out of a rest, begins disoriented. */
function catchUnaware(scene: Scene<Rune>, { scene: place, camp }: Muster<RuneCharacter, Camp>): void {
  const side = camp.ambush === null ? place.surprised : 'PARTY';
  if (side === null) return;
  for (const { id } of upright(scene.state, side)) give(scene, id, 'disoriented', 1);
}

function beginRound(scene: Scene<Rune>, round: number): void {
  scene.emit({ type: 'RoundBegan', round });
  if (isDecided(scene.state)) return;
  if (round === 1) springOnEntry(scene);
  springOnRound(scene);
  settle(scene);
  if (!isDecided(scene.state)) planRound(scene);
}

/** One step at a time: the open turn goes on, or the next one begins. */
export function next(scene: Scene<Rune>): void {
  const { state } = scene;
  if (isDecided(state)) endCombat(scene);
  else if (goesOn(state)) open(scene, 'turn', 'listed', [state.turn!.who], null);
  else nextTurn(scene);
}

/** Somebody still has something left to do in this turn. */
export const goesOn = (state: State): boolean =>
  state.turn !== null && state.turn.actions > 0 && isUp(state, state.turn.who);

const isUp = (state: State, who: CombatantId): boolean => bodyOf(state, who).standing === 'UP';

/** Places are never taken away, only passed over, so nobody is skipped when somebody falls. */
function nextTurn(scene: Scene<Rune>): void {
  const { order, last, round } = scene.state;
  const who = order.slice(last === null ? 0 : order.indexOf(last) + 1).find((id) => isUp(scene.state, id));
  if (who !== undefined) beginTurn(scene, who);
  else {
    coolHazards(scene);
    beginRound(scene, round + 1);
  }
}

type Step = (scene: Scene<Rune>, who: CombatantId) => void;

/** Turn start, in the seed's order; whoever dies on the way has no turn left. */
const steps: readonly Step[] = [gnaw, regenerate, regainStamina, tickCooldowns, triggerTraumas, tickAmbient, dropGuard];

function beginTurn(scene: Scene<Rune>, who: CombatantId): void {
  scene.emit({ type: 'TurnBegan', who });
  thinkOver(scene, (on) => {
    if (reachesItsTurn(on, who)) takeTurn(on, who);
    if (!isDecided(on.state) && !goesOn(on.state)) endTurn(on, who);
  });
}

function reachesItsTurn(scene: Scene<Rune>, who: CombatantId): boolean {
  for (const step of steps) {
    step(scene, who);
    settle(scene);
    if (!isUp(scene.state, who) || isDecided(scene.state)) return false;
  }
  return true;
}

function takeTurn(scene: Scene<Rune>, who: CombatantId): void {
  const body = bodyOf(scene.state, who);
  if (has(body, 'stunned')) scene.emit({ type: 'TurnSkipped', who, because: 'stunned' });
  else if (body.channel !== null) chantOn(scene, who);
  else scene.emit({ type: 'TurnReady', who, actions: has(body, 'hasted') ? 2 : 1 });
}

function chantOn(scene: Scene<Rune>, who: CombatantId): void {
  if (!isHero(bodyOf(scene.state, who))) scene.emit({ type: 'EnemyActing', who, pace: PACE });
  continueChant(scene, who);
  settle(scene);
}

function gnaw(scene: Scene<Rune>, who: CombatantId): void {
  for (const { status, dice, kind, soaked } of gnawing) {
    const body = bodyOf(scene.state, who);
    const stacks = stacksOf(body, status);
    if (stacks === 0 || body.hp === 0) continue;
    const roll = rolls.gnaw(scene.dice, status, stacks, dice);
    const harm = soaked ? afterSoak(body, roll.total, 1) : { amount: roll.total, modifiers: [] };
    wound(scene, { targetId: who, sourceId: null, raw: roll.total, ...harm, kind, roll });
  }
}

function regenerate(scene: Scene<Rune>, who: CombatantId): void {
  const { traits, maxHp, hp } = bodyOf(scene.state, who);
  if (!traits.includes('regenerating') || hp === maxHp) return;
  const amount = Math.floor(maxHp * profileOf(scene.state.settings).regeneration);
  mend(scene, { targetId: who, sourceId: who, amount, because: 'regenerating', roll: null });
}

function regainStamina(scene: Scene<Rune>, who: CombatantId): void {
  const body = bodyOf(scene.state, who);
  if (has(body, 'stunned')) return;
  const { staminaRegeneration } = profileOf(scene.state.settings);
  changeStamina(scene, who, staminaRegeneration + Math.floor(effective(scene.state, body, 'finesse') / 2), 'regained');
}

function dropGuard(scene: Scene<Rune>, who: CombatantId): void {
  if (bodyOf(scene.state, who).defending) scene.emit({ type: 'StanceEnded', who });
}

export function endTurn(scene: Scene<Rune>, who: CombatantId): void {
  if (isUp(scene.state, who)) tickStatuses(scene, who);
  scene.emit({ type: 'TurnEnded', who });
}
