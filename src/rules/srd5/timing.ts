/** The course of a fight: initiative once, then turn after turn, with what happens at the edges of each. */
import type { Modifier } from '../dice.ts';
import type { CombatantId, CombatRules, Muster, Scene } from '../ruleset.ts';
import { bodyOf, everyone, upright, verbs } from '../shared.ts';
import { checkSources, type Sources, sourcesIn, wearied } from './advantage.ts';
import { aimed, answered, settle, settleRider, strikeHome } from './attack.ts';
import { guardiansStrike, isGuardedAgainst, strikeMissiles } from './casting.ts';
import {
  endConcentration,
  endForTheDay,
  expire,
  has,
  incapacitatedBy,
  is52,
  isAble,
  mark,
  relieve,
  speedOf,
  traitOf,
} from './conditions.ts';
import { resolveAdvantage } from './core.ts';
import { lastZone } from './data/tables.ts';
import { applyEffect, deepen, settleEffect } from './effects.ts';
import { endIfDecided, hush, isDecided } from './ending.ts';
import { noTurn } from './fold.ts';
import { abilityModifier, halfTraining } from './modifiers.ts';
import { finishStep, step } from './movement.ts';
import { combatantsFor } from './muster.ts';
import { calmDown, keepsRaging } from './rage.ts';
import { resolveOrHold } from './readying.ts';
import * as rolls from './rolls.ts';
import { trySave } from './saves.ts';
import { engagedFoes, foesOf } from './space.ts';
import type { Body, Camp, Srd5, Srd5Character, Stake, State } from './terms.ts';
import { poolOf } from './turns.ts';
import { isWeakHere, suffer } from './weaknesses.ts';
import { revive, slay } from './wounds.ts';

const { open } = verbs<Srd5>();
type S = Scene<Srd5>;

export const ID = 'SRD5';
export const REVISION = 2;

export function begin(scene: S, muster: Muster<Srd5Character, Camp>): void {
  const { kind, settings, scene: place } = muster;
  const { combatants, rolled } = combatantsFor(muster, scene.dice);
  scene.emit({ type: 'CombatStarted', ruleset: ID, revision: REVISION, kind, settings, scene: place, combatants });
  for (const { id, roll } of rolled) scene.emit({ type: 'HitPointsRolled', who: id, roll });
  rollInitiative(scene);
}

/** Once for the fight. */
function rollInitiative(scene: S): void {
  rollFor(scene, everyone(scene.state), true);
  setOrder(scene);
}

/** Those who come later roll theirs, and fall in. */
export function rollGuests(scene: S, ids: readonly CombatantId[]): void {
  const guests = ids.map((id) => bodyOf(scene.state, id));
  rollFor(scene, guests, false);
  setOrder(scene);
}

function rollFor(scene: S, bodies: readonly Body[], isStart: boolean): void {
  const { surprised } = scene.state.scene;
  for (const body of bodies) {
    const sources = initiativeSources(scene.state, body);
    const roll = rolls.initiative(
      scene.dice,
      [abilityModifier(body.abilities, 'dex'), ...athletics(body), wearied(scene.state, body)],
      resolveAdvantage(sources.advantage, sources.disadvantage),
    );
    scene.emit({ type: 'InitiativeRolled', who: body.id, roll, ...sourcesIn(sources) });
    if (isStart && !is52(scene.state) && body.side === surprised) mark(scene, body.id, 'surprised');
  }
}

/** Ties: dexterity, then the party, then the order of the list. */
function setOrder(scene: S): void {
  const ordered = everyone(scene.state).sort(
    (a, b) =>
      b.initiative - a.initiative ||
      b.abilities.dex - a.abilities.dex ||
      Number(a.side !== 'PARTY') - Number(b.side !== 'PARTY'),
  );
  scene.emit({ type: 'OrderSet', order: ordered.map((body) => body.id) });
}

/** It is a check of dexterity; in 5.2 the invisible are quicker, the surprised and the helpless slower. */
function initiativeSources(state: State, body: Body): Sources {
  const { disadvantage } = checkSources(state, body, 'initiative');
  const feral = traitOf(body, 'feralInstinct') ? ['Feral Instinct'] : [];
  if (!is52(state)) return { advantage: feral, disadvantage };
  const late = [body.side === state.scene.surprised && 'surprised', incapacitatedBy(body)];
  return {
    advantage: [...feral, ...(has(body, 'invisible') ? ['invisible'] : [])],
    disadvantage: [...disadvantage, ...late.filter((word): word is string => typeof word === 'string')],
  };
}

/** A Remarkable Athlete and a Jack of All Trades add half the proficiency to what is not trained. */
function athletics(body: Body): readonly Modifier[] {
  const half = halfTraining(body);
  return half === null ? [] : [half];
}

const LAIR_AT = 20;

export function next(scene: S): void {
  if (endIfDecided(scene)) return;
  const { state } = scene;
  if (state.round === 0 || state.place + 1 >= state.order.length) {
    beginRound(scene);
    return;
  }
  const upcoming = bodyOf(state, state.order[state.place + 1]!);
  if (!state.lairDone && upcoming.initiative < LAIR_AT) {
    stirLair(scene);
    return;
  }
  beginTurn(scene, upcoming, state.place + 1);
}

function beginRound(scene: S): void {
  scene.emit({ type: 'RoundBegan', round: scene.state.round + 1 });
}

/** On initiative 20, losing ties; only where the fight is in its lair. */
function stirLair(scene: S): void {
  scene.emit({ type: 'LairStirred', round: scene.state.round });
  if (!scene.state.scene.hazards.includes('lair')) return;
  const lords = everyone(scene.state).filter((body) => body.lair.length > 0 && isAble(body) && !has(body, 'surprised'));
  if (lords.length > 0)
    open(
      scene,
      'lair',
      'listed',
      lords.map((body) => body.id),
      null,
    );
}

/* The start of a turn */

function beginTurn(scene: S, { id }: Body, place: number): void {
  expire(scene, id, 'start');
  const body = bodyOf(scene.state, id);
  if (isPassedOver(body)) {
    pass(scene, id, place);
    return;
  }
  if (body.readied?.spell) endConcentration(scene, id, 'never released');
  regenerate(scene, body);
  scene.emit({ type: 'TurnBegan', who: id, turn: freshTurn(scene.state, bodyOf(scene.state, id)), place });
  suffer(scene, id, 'sunlight');
  if (bodyOf(scene.state, id).standing === 'UP') stirAround(scene, id);
  takeTurn(scene, id);
}

const isPassedOver = (body: Body): boolean =>
  body.standing === 'DEAD' || body.standing === 'GONE' || (body.standing === 'STABLE' && body.run === 'gm');

/** The dead take no turns, but what hangs on their turns runs out. */
function pass(scene: S, who: CombatantId, place: number): void {
  expire(scene, who, 'end');
  scene.emit({ type: 'TurnPassed', who, place });
}

const freshTurn = (state: State, body: Body) => ({
  ...{ ...noTurn, action: 1, bonus: 1, movement: speedOf(state, body) },
  marks: keepsRaging(body) ? ['raged'] : [],
});

/** Unless what stops it has touched it since its last turn. */
function regenerate(scene: S, body: Body): void {
  const gift = traitOf(body, 'regeneration');
  if (!gift || body.standing === 'STABLE') return;
  const stopped = body.hurtBy.some((type) => gift.stoppedBy.includes(type)) || isWeakHere(scene.state, body);
  if (body.hp === 0 && stopped) {
    slay(scene, body.id, 'cannot regrow');
    return;
  }
  if (stopped || body.hp === body.maxHp || (body.hp === 0 && !gift.undying)) return;
  const { id, hp, maxHp } = body;
  scene.emit({ type: 'Regenerated', who: id, hpBefore: hp, hpAfter: Math.min(maxHp, hp + gift.amount) });
  if (hp === 0) revive(scene, id, 'regenerated');
}

/** Recharges, its own auras, and the auras and guardians of those around it. */
function stirAround(scene: S, who: CombatantId): void {
  recharge(scene, bodyOf(scene.state, who));
  const body = bodyOf(scene.state, who);
  const aura = traitOf(body, 'aura');
  if (aura?.whose === 'own' && isAble(body)) touchAll(scene, body, aura);
  for (const foe of foesOf(scene.state, body)) surround(scene, foe.id, who);
}

function recharge(scene: S, { id, uses, powers, attacks }: Body): void {
  const tried = new Set<string>();
  for (const { key, name, usage } of [...powers, ...attacks]) {
    const pool = poolOf({ key, usage });
    if (usage?.kind !== 'recharge' || uses[pool] !== 0 || tried.has(pool)) continue;
    tried.add(pool);
    const roll = rolls.recharge(scene.dice);
    const { from } = usage;
    scene.emit({ type: 'Recharged', who: id, what: pool, name, roll, back: roll.total >= from, from });
  }
}

type Aura = Extract<Body['traits'][number], { kind: 'aura' }>;

function touchAll(scene: S, body: Body, { effect, name, reach }: Aura): void {
  const near = engagedFoes(scene.state, body).filter(
    (foe) => reach !== 'engulfed' || foe.conditions.engulfed?.sourceId === body.id,
  );
  applyEffect(scene, {
    sourceId: body.id,
    targets: near.map((foe) => foe.id),
    effect,
    dc: 10,
    magic: false,
    name,
    held: false,
    ignoresCover: true,
  });
}

function surround(scene: S, foeId: CombatantId, who: CombatantId): void {
  const [foe, body] = [bodyOf(scene.state, foeId), bodyOf(scene.state, who)];
  if (body.standing !== 'UP' || foe.standing !== 'UP') return;
  const close = body.engaged.includes(foeId);
  if (isGuardedAgainst(foe, body)) guardiansStrike(scene, foeId, who);
  const aura = traitOf(foe, 'aura');
  if (aura?.whose !== 'theirs' || !isAble(foe) || !(close || (aura.reach === 'zone' && foe.zone === body.zone))) return;
  applyEffect(scene, {
    sourceId: foeId,
    targets: [who],
    effect: aura.effect,
    dc: 10,
    magic: false,
    name: aura.name,
    held: false,
    ignoresCover: true,
  });
}

/** The dying are asked for their death save, the able for their turn; everybody else loses it. */
function takeTurn(scene: S, who: CombatantId): void {
  const body = bodyOf(scene.state, who);
  if (isDecided(scene.state)) {
    endTurn(scene, who);
    return;
  }
  if (body.standing === 'DOWN' && body.run === 'player') {
    open(scene, 'dying', 'listed', [who], null);
    return;
  }
  const because = lostBy(body);
  if (because === null) {
    open(scene, 'turn', 'listed', [who], null);
    return;
  }
  if (body.standing === 'UP' && because === 'turned') backAway(scene, body);
  scene.emit({ type: 'TurnSkipped', who, because });
  endTurn(scene, who);
}

function lostBy(body: Body): string | null {
  if (body.standing === 'STABLE') return 'unconscious but stable';
  if (body.standing !== 'UP') return 'down';
  if (has(body, 'surprised')) return 'surprised';
  return incapacitatedBy(body) ?? (has(body, 'turned') ? 'turned' : null);
}

/** As far from the cleric as it can, running; whoever it leaves may strike at it. */
function backAway(scene: S, body: Body): void {
  const { id: who, zone, engaged, conditions } = body;
  if (speedOf(scene.state, body) === 0) return;
  const feared = scene.state.combatants[conditions.turned?.sourceId ?? ''];
  const away = zone + (feared && feared.zone > zone ? -1 : 1);
  const to = Math.min(lastZone, Math.max(0, away));
  if (to !== zone || engaged.length > 0) step(scene, { who, zone: to, engages: null, cost: 0, flees: false });
}

/* The end of a turn */

export function endTurn(scene: S, who: CombatantId): void {
  const body = bodyOf(scene.state, who);
  for (const [name, { save }] of Object.entries(body.conditions)) if (save !== null) shakeOff(scene, who, name, save);
  relieve(scene, who, 'surprised');
  suffer(scene, who, 'running water');
  calmDown(scene, who);
  expire(scene, who, 'end');
  endIdle(scene, who);
  scene.emit({ type: 'TurnEnded', who });
  offerLegends(scene, who);
}

function shakeOff(
  scene: S,
  who: CombatantId,
  name: string,
  save: NonNullable<Body['conditions'][string]['save']>,
): void {
  const body = bodyOf(scene.state, who);
  if (body.standing !== 'UP' || !has(body, name)) return;
  const facts = { ...save, against: name, brings: [name], magic: false, from: null, harm: 0 };
  const verdict = trySave(scene, who, facts, { kind: 'condition', name });
  if (verdict !== 'open') settleSave(scene, who, { kind: 'condition', name }, verdict === 'passed');
}

/** What hung on a save, once it stands. */
function settleSave(scene: S, who: CombatantId, stake: Stake, passed: boolean): void {
  if (stake.kind === 'effect') settleEffect(scene, stake.reach, who, stake.harm, passed);
  else if (stake.kind === 'rider') settleRider(scene, stake, passed);
  else if (!has(bodyOf(scene.state, who), stake.name)) return;
  else if (passed) endForTheDay(scene, who, stake.name);
  else deepen(scene, who, stake.name);
}

/** A spell that holds nobody any more is over. */
function endIdle(scene: S, _who: CombatantId): void {
  for (const { id, concentration, readied } of everyone(scene.state)) {
    if (!concentration || readied?.spell) continue;
    const holds = everyone(scene.state).some((body) =>
      Object.values(body.conditions).some(({ heldBy }) => heldBy === id),
    );
    if (!holds) endConcentration(scene, id, 'run its course');
  }
}

function offerLegends(scene: S, after: CombatantId): void {
  if (isDecided(scene.state)) return;
  const legends = upright(scene.state).filter(
    (body) =>
      body.id !== after &&
      body.legendaryLeft > 0 &&
      isAble(body) &&
      !has(body, 'surprised') &&
      foesOf(scene.state, body).some((foe) => foe.standing === 'UP'),
  );
  if (legends.length > 0)
    open(
      scene,
      'legendary',
      'listed',
      legends.map((body) => body.id),
      { after },
    );
}

const current = (state: State): CombatantId => state.order[state.place]!;

/** A death save of 20 leaves a whole turn. */
function wake(scene: S, who: CombatantId): void {
  scene.emit({ type: 'TurnSpent', who, turn: freshTurn(scene.state, bodyOf(scene.state, who)) });
  open(scene, 'turn', 'listed', [who], null);
}

const thenHush =
  <H>(play: (scene: S, holds: H) => void) =>
  (scene: S, holds: H): void => {
    play(scene, holds);
    hush(scene);
  };

export const closed: CombatRules<Srd5>['closed'] = {
  turn: (scene) => endTurn(scene, current(scene.state)),
  dying(scene) {
    const who = current(scene.state);
    if (bodyOf(scene.state, who).standing === 'UP') wake(scene, who);
    else endTurn(scene, who);
  },
  hit: thenHush(settle),
  aim: thenHush(aimed),
  cut: thenHush(answered),
  smite: thenHush(strikeHome),
  save: thenHush((scene, { who, stake, passed }) => settleSave(scene, who, stake, passed)),
  spell: thenHush(resolveOrHold),
  missiles: thenHush(strikeMissiles),
  opportunity: thenHush(finishStep),
  ready: () => {},
  legendary: () => {},
  lair: () => {},
};

export const pending: CombatRules<Srd5>['pending'] = {
  smite: ['AttackSettled'],
  save: ['SaveRolled'],
  spell: ['AbilityUsed'],
  missiles: ['AbilityUsed'],
};
