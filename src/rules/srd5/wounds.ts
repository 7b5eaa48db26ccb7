/** Harm as it lands: temporary hit points, falling, dying, death, concentration; and healing that undoes it. */
import type { Roll } from '../dice.ts';
import type { CombatantId, Scene } from '../ruleset.ts';
import { bodyOf, verbs } from '../shared.ts';
import { saveSources, wearied } from './advantage.ts';
import {
  endConcentration,
  endForTheDay,
  has,
  is52,
  loosen,
  mark,
  relieve,
  relieveAll,
  setStatus,
  traitOf,
} from './conditions.ts';
import { applyDamage, type Means, resolveAdvantage } from './core.ts';
import { applyEffect } from './effects.ts';
import { saveModifiers, withMore } from './modifiers.ts';
import * as rolls from './rolls.ts';
import { blessing, conclude, saves } from './saves.ts';
import { foesOf, isEngaged, zonesApart } from './space.ts';
import type { Body, Part, Srd5, State } from './terms.ts';
import { isFaced, weaknesses } from './weaknesses.ts';

const { stand } = verbs<Srd5>();
type S = Scene<Srd5>;

export interface Blow {
  readonly targetId: CombatantId;
  readonly sourceId: CombatantId | null;
  readonly parts: readonly Part[];
  readonly critical: boolean;
  readonly means: Means;
  /** Leaves whoever it fells alive. */
  readonly spares: boolean;
  /** Hit points it never takes. */
  readonly leaves?: number;
}

/** Deals one instance of harm and everything that follows from it. Returns what was taken. */
export function wound(scene: S, blow: Blow): number {
  const body = bodyOf(scene.state, blow.targetId);
  if (body.standing === 'DEAD' || body.standing === 'GONE') return 0;
  const wasDown = body.hp === 0;
  const spared = isSparedAtOne(scene, body, blow);
  const floor = blow.leaves ?? (spared || withstands(scene, body, blow) ? 1 : 0);
  let taken = 0;
  let overflow = 0;
  for (const part of blow.parts) {
    const dealt = land(scene, blow, part, floor);
    taken += dealt.amount;
    overflow += dealt.overflow;
  }
  if (taken > 0) aftermath(scene, blow, wasDown, taken, floor === 1 ? 0 : overflow);
  if (spared) knockOut(scene, body.id);
  return taken;
}

/** 5.2: whoever is knocked out keeps one hit point. */
const isSparedAtOne = ({ state }: S, body: Body, blow: Blow): boolean =>
  is52(state) && blow.spares && body.hp > 0 && body.hp + body.tempHp <= expected(body, blow);

function land(scene: S, blow: Blow, part: Part, floor: number): { readonly amount: number; readonly overflow: number } {
  const body = bodyOf(scene.state, blow.targetId);
  if (body.traits.some((trait) => trait.kind === 'absorbs' && trait.type === part.type)) {
    heal(scene, null, body.id, part.amount, part.roll, `absorbs ${part.type}`);
    return { amount: 0, overflow: 0 };
  }
  const { creature, result, modifiers, overflow } = applyDamage(
    hardened(body),
    part.amount,
    part.type,
    blow.critical,
    blow.means,
  );
  scene.emit({
    type: 'HarmDealt',
    targetId: body.id,
    sourceId: blow.sourceId,
    raw: part.amount,
    amount: result.finalDamage,
    kind: part.type,
    modifiers: [...(part.halved ? [part.halved] : []), ...modifiers],
    hpBefore: body.hp,
    hpAfter: Math.max(Math.min(floor, body.hp), creature.hp),
    roll: part.roll,
    tempBefore: body.tempHp,
    tempAfter: creature.tempHp,
    critical: blow.critical,
    ...(part.by !== undefined && { by: part.by }),
    ...(part.again && { again: part.again }),
  });
  return { amount: result.finalDamage, overflow };
}

/** Stone resists everything, and no poison works on it; rage resists blades and blows. */
const hardened = (body: Body): Body =>
  has(body, 'raging')
    ? { ...body, resistances: [...body.resistances, 'bludgeoning', 'piercing', 'slashing'] }
    : has(body, 'petrified')
      ? { ...body, resistances: [...body.resistances, 'all'], immunities: [...body.immunities, 'poison'] }
      : body;

/** Undead Fortitude and Relentless: at one hit point instead of none. */
function withstands(scene: S, body: Body, blow: Blow): boolean {
  if (body.hp === 0 || body.hp + body.tempHp > expected(body, blow)) return false;
  const total = expected(body, blow);
  const relentless = traitOf(body, 'relentless');
  if (relentless && total <= relentless.upTo && body.uses.relentless !== 0) {
    scene.emit({ type: 'UseSpent', who: body.id, what: 'relentless', left: 0 });
    return true;
  }
  if (!traitOf(body, 'undeadFortitude') || blow.critical || blow.parts.some((part) => part.type === 'radiant'))
    return false;
  return saves(scene, body.id, {
    ability: 'con',
    dc: 5 + total,
    dcFrom: [
      { source: 'base', value: 5 },
      { source: 'harm', value: total },
    ],
    against: 'Undead Fortitude',
    brings: [],
    magic: false,
    from: null,
    harm: 0,
  });
}

const expected = (body: Body, { parts, critical, means }: Blow): number =>
  parts.reduce(
    (sum, part) => sum + applyDamage(hardened(body), part.amount, part.type, critical, means).result.finalDamage,
    0,
  );

function aftermath(scene: S, blow: Blow, wasDown: boolean, taken: number, overflow: number): void {
  const body = bodyOf(scene.state, blow.targetId);
  const { id, hp, maxHp } = body;
  if (wasDown) {
    struckWhileDown(scene, body, taken, blow.critical);
    return;
  }
  relieveAll(scene, ({ wakes }, bearer) => wakes && bearer.id === id);
  comeToSenses(scene, body);
  if (hp === 0) {
    fall(scene, id, overflow >= maxHp, blow.spares);
    return;
  }
  holdConcentration(scene, id, taken);
}

/** Some spells give their victim another save with every wound. */
function comeToSenses(scene: S, { id, hp, conditions }: Body): void {
  if (hp === 0) return;
  for (const [name, { harmed }] of Object.entries(conditions)) {
    if (harmed === undefined) continue;
    if (saves(scene, id, { ...harmed, against: name, brings: [name], magic: true, from: null, harm: 0 }))
      endForTheDay(scene, id, name);
  }
}

/* Falling */

const DYING = 3;

/** At 0 hit points already: one failure, two for a critical hit, death for as much as the maximum. */
function struckWhileDown(scene: S, body: Body, taken: number, critical: boolean): void {
  if (body.run === 'gm') {
    if (body.standing !== 'DOWN') slay(scene, body.id, 'slain');
    return;
  }
  if (taken >= body.maxHp) {
    slay(scene, body.id, 'massive damage');
    return;
  }
  const failures = Math.min(DYING, body.deathSaves.failures + (critical ? 2 : 1));
  scene.emit({
    type: 'DeathSavesChanged',
    who: body.id,
    successes: body.deathSaves.successes,
    failures,
    because: 'struck while down',
  });
  if (failures === DYING) slay(scene, body.id, 'slain while down');
  else stand(scene, body.id, 'DOWN', 'struck');
}

/** Heroes fall dying, monsters die; what was struck to be spared lies stunned, what regrows lies waiting. */
export function fall(scene: S, who: CombatantId, massive: boolean, spares: boolean): void {
  const body = bodyOf(scene.state, who);
  const regrows = traitOf(body, 'regeneration')?.undying === true;
  if (massive && body.run === 'player') {
    slay(scene, who, 'massive damage');
    return;
  }
  if (body.run === 'gm' && !spares && !regrows) {
    if (isMisty(scene.state, body)) dissolve(scene, who);
    else slay(scene, who, 'slain');
    return;
  }
  if (spares) {
    knockOut(scene, who);
    return;
  }
  stand(scene, who, 'DOWN', 'felled');
  passOut(scene, who);
}

function knockOut(scene: S, who: CombatantId): void {
  stand(scene, who, 'STABLE', 'knocked out');
  passOut(scene, who);
}

function passOut(scene: S, who: CombatantId): void {
  collapse(scene, who);
  setStatus(scene, who, 'unconscious', 1, {
    sourceId: null,
    clock: null,
    save: null,
    escape: null,
    wakes: false,
    heldBy: null,
  });
  if (!has(bodyOf(scene.state, who), 'prone')) mark(scene, who, 'prone');
}

const isMisty = (state: State, body: Body): boolean =>
  traitOf(body, 'mistyEscape') !== undefined && !weaknesses.some((word) => isFaced(state, word));

/** Beaten, and away to its grave. */
function dissolve(scene: S, who: CombatantId): void {
  collapse(scene, who);
  mark(scene, who, 'mist');
  stand(scene, who, 'GONE', 'turned to mist');
}

/** What ends when its bearer can do nothing any more. */
export function collapse(scene: S, who: CombatantId): void {
  endConcentration(scene, who, 'fallen');
  loosen(scene, who);
  relieve(scene, who, 'dodging', 'hidden', 'reckless', 'raging', 'frenzied');
  if (
    scene.state.windows.some((window) => window.kind === 'opportunity' && (window.holds as { who: string }).who === who)
  ) {
    scene.emit({ type: 'MoveHalted', who });
  }
}

export function slay(scene: S, who: CombatantId, because: string): void {
  const body = bodyOf(scene.state, who);
  const near = foesOf(scene.state, body).filter((foe) => isEngaged(foe, body));
  const around = foesOf(scene.state, body).filter((foe) => zonesApart(foe, body) === 0);
  collapse(scene, who);
  stand(scene, who, 'DEAD', because);
  if (body.run === 'player') scene.emit({ type: 'Died', who, round: scene.state.round });
  const burst = traitOf(body, 'deathBurst');
  if (!burst) return;
  const targets = (burst.reach === 'engaged' ? near : around).map((foe) => foe.id);
  applyEffect(scene, {
    sourceId: who,
    targets,
    effect: burst.effect,
    dc: 0,
    magic: false,
    name: 'death burst',
    held: false,
    ignoresCover: true,
  });
}

/** Constitution against 10 or half the harm, for each instance of it. */
function holdConcentration(scene: S, who: CombatantId, taken: number): void {
  const body = bodyOf(scene.state, who);
  if (!body.concentration) return;
  const half = Math.max(10, Math.floor(taken / 2));
  const dc = is52(scene.state) ? Math.min(30, half) : half;
  const sources = saveSources(scene.state, body, 'con', [], false);
  const modifiers = [...saveModifiers(body, 'con'), wearied(scene.state, body)];
  const thrown = rolls.concentration(scene.dice, modifiers, resolveAdvantage(sources.advantage, sources.disadvantage));
  const facts = { ability: 'con', dc, against: 'losing concentration', after: taken } as const;
  const { success } = conclude(scene, body, withMore(thrown, blessing(scene, body)), sources, facts);
  if (!success) endConcentration(scene, who, 'harmed');
}

/* Mending */

/** Any healing wakes the dying and wipes their saves; the dead and swarms stay as they are. */
export function mend(
  scene: S,
  sourceId: CombatantId | null,
  targetId: CombatantId,
  amount: number,
  roll: Roll | null,
  by: string,
): void {
  const body = bodyOf(scene.state, targetId);
  if (body.standing === 'DEAD' || traitOf(body, 'swarm') || isCursed(body)) return;
  const wasDown = body.hp === 0;
  heal(scene, sourceId, targetId, amount, roll, by);
  if (wasDown) revive(scene, targetId, 'healed');
}

/** Up to the maximum. `by` is what did it, by name. */
export function heal(
  scene: S,
  sourceId: CombatantId | null,
  targetId: CombatantId,
  most: number,
  roll: Roll | null,
  by: string,
): void {
  const { hp: hpBefore, maxHp } = bodyOf(scene.state, targetId);
  const hpAfter = Math.min(maxHp, hpBefore + most);
  const amount = hpAfter - hpBefore;
  scene.emit({ type: 'HurtHealed', targetId, sourceId, amount, hpBefore, hpAfter, roll, by });
}

/** Mummy rot and its like: nothing heals. */
const isCursed = (body: Body): boolean => has(body, 'cursed wound') || has(body, 'rotting');

export function revive(scene: S, who: CombatantId, because: string): void {
  const { deathSaves } = bodyOf(scene.state, who);
  if (deathSaves.successes + deathSaves.failures > 0)
    scene.emit({ type: 'DeathSavesChanged', who, successes: 0, failures: 0, because });
  relieve(scene, who, 'unconscious');
  stand(scene, who, 'UP', because);
}

/** They do not add up: the larger stays. */
export function shore(scene: S, who: CombatantId, roll: Roll): void {
  const { tempHp } = bodyOf(scene.state, who);
  if (roll.total > tempHp) scene.emit({ type: 'TempHitPointsGained', who, before: tempHp, after: roll.total, roll });
}

/** Life drain: dead when nothing of the maximum is left. */
export function drainMaximum(scene: S, who: CombatantId, amount: number, leaves = 0): void {
  const { maxHp, hp, standing } = bodyOf(scene.state, who);
  if (amount === 0 || standing === 'DEAD') return;
  const after = Math.max(leaves, maxHp - amount);
  scene.emit({
    type: 'MaximumLowered',
    who,
    before: maxHp,
    after: Math.max(1, after),
    hpAfter: Math.min(hp, Math.max(1, after)),
  });
  if (after === 0) slay(scene, who, 'drained of life');
}
