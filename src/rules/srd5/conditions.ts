/** What a condition keeps its bearer from, and how conditions begin and end. */
import type { CombatantId, Scene } from '../ruleset.ts';
import { bodyOf, everyone } from '../shared.ts';
import type { Ability, ConditionSpec, Trait } from './stats.ts';
import type { Body, Condition, Slumber, Srd5, State } from './terms.ts';

type S = Scene<Srd5>;

export const has = (body: Body, name: string): boolean => Object.hasOwn(body.statuses, name);
export const stacksOf = (body: Body, name: string): number => body.statuses[name]?.stacks ?? 0;

export function traitOf<K extends Trait['kind']>(body: Body, kind: K): Extract<Trait, { kind: K }> | undefined {
  return body.traits.findLast((trait): trait is Extract<Trait, { kind: K }> => trait.kind === kind);
}

const incapacitating = ['incapacitated', 'paralyzed', 'petrified', 'stunned', 'unconscious'];

export const incapacitatedBy = (body: Body): string | null => incapacitating.find((name) => has(body, name)) ?? null;

/** Up and in command of itself. */
export const isAble = (body: Body): boolean => body.standing === 'UP' && incapacitatedBy(body) === null;

export const canReact = (body: Body): boolean =>
  body.reaction && isAble(body) && !['surprised', 'shocked', 'turned'].some((name) => has(body, name));

/** Neither hidden nor invisible, and the looker is not blind. */
export const sees = (looker: Body, other: Body): boolean =>
  looker.id === other.id || (!has(looker, 'blinded') && !has(other, 'invisible') && !has(other, 'hidden'));

export const is52 = (state: State): boolean => state.settings.edition === '5.2';

const stopping = ['grappled', 'restrained', 'paralyzed', 'petrified', 'unconscious', 'stunned'];

/** Feet a turn, after everything that slows. */
export function speedOf(state: State, body: Body): number {
  if (stopping.some((name) => has(body, name))) return 0;
  const tired = stacksOf(body, 'exhaustion');
  const slowed = (body.speed - (has(body, 'slowed') ? 10 : 0)) / (isAmongGuardians(state, body) ? 2 : 1);
  if (is52(state)) return Math.max(0, Math.floor(slowed) - 5 * tired);
  return tired >= 5 ? 0 : Math.max(0, Math.floor(tired >= 2 ? slowed / 2 : slowed));
}

/** Spirit Guardians fill the zone of their caster and slow every foe in it. */
const isAmongGuardians = (state: State, body: Body): boolean =>
  everyone(state).some(
    (guard) =>
      has(guard, 'spirit guardians') && guard.side !== body.side && guard.zone === body.zone && guard.standing === 'UP',
  );

/** Helpless in the way that makes strength and dexterity saves fail by themselves. */
export const cannotResist = (body: Body): boolean =>
  ['paralyzed', 'petrified', 'stunned', 'unconscious'].some((name) => has(body, name));

/* Beginning and ending */

const lasting: Condition = { sourceId: null, clock: null, save: null, escape: null, wakes: false, heldBy: null };

export interface Cause {
  readonly sourceId: CombatantId | null;
  readonly save: { readonly ability: Ability; readonly dc: number } | null;
  readonly held: boolean;
  /** What its bearer is safe from for the day once it has ended. */
  readonly once?: string;
  /** What the Sleep spell rolled for it. */
  readonly slumber?: Slumber;
}

/** A condition never stacks with itself: the longer one stays. */
export function impose(scene: S, who: CombatantId, spec: ConditionSpec, cause: Cause): boolean {
  const body = bodyOf(scene.state, who);
  if (body.standing === 'DEAD' || body.standing === 'GONE') return false;
  if (isImmune(scene.state, body, spec.name)) {
    scene.emit({ type: 'ShookOff', who, what: spec.name });
    return false;
  }
  const of = spec.of === 'source' ? (cause.sourceId ?? who) : who;
  const condition: Condition = {
    sourceId: cause.sourceId,
    clock: spec.turns === null ? null : { of, at: spec.at, turns: spec.turns },
    save: spec.repeats ? cause.save : null,
    escape: spec.escape,
    wakes: spec.wakes,
    heldBy: cause.held ? cause.sourceId : null,
    ...(spec.deepens === undefined ? {} : { deepens: spec.deepens }),
    ...(spec.harmed && cause.save ? { harmed: cause.save } : {}),
    ...(cause.once === undefined ? {} : { once: cause.once }),
  };
  if (isShorter(condition, body.conditions[spec.name])) return false;
  setStatus(scene, who, spec.name, 1, condition, cause.slumber);
  return true;
}

const isImmune = (state: State, body: Body, name: string): boolean =>
  body.conditionImmunities.includes(name) ||
  (has(body, 'raging') && traitOf(body, 'mindlessRage') !== undefined && ['charmed', 'frightened'].includes(name)) ||
  auraOver(state, body, 'auraAgainst').some((aura) => aura.conditions.includes(name));

/** The auras of this kind that a conscious friend in the same zone, or it itself, spreads. */
export function auraOver<K extends Trait['kind']>(
  state: State,
  body: Body,
  kind: K,
): readonly Extract<Trait, { kind: K }>[] {
  return everyone(state)
    .filter((friend) => friend.side === body.side && friend.zone === body.zone && isAble(friend))
    .flatMap((friend) => traitOf(friend, kind) ?? []);
}

function isShorter({ clock }: Condition, standing: Condition | undefined): boolean {
  if (!standing) return false;
  if (standing.clock === null) return true;
  return clock !== null && clock.turns < standing.clock.turns;
}

/** A plain status: no save, no source but the one named. */
export function mark(scene: S, who: CombatantId, name: string, more: Partial<Condition> = {}): void {
  setStatus(scene, who, name, 1, { ...lasting, ...more });
}

export function setStatus(
  scene: S,
  who: CombatantId,
  status: string,
  stacks: number,
  condition: Condition | null,
  slumber?: Slumber,
): void {
  const stacksBefore = stacksOf(bodyOf(scene.state, who), status);
  const duration = condition?.clock?.turns ?? null;
  scene.emit({
    ...{ type: 'StatusChanged', who, status, stacksBefore, stacksAfter: stacks, duration, condition },
    ...(slumber && { slumber }),
  });
}

export function relieve(scene: S, who: CombatantId, ...names: readonly string[]): void {
  for (const name of names) if (has(bodyOf(scene.state, who), name)) setStatus(scene, who, name, 0, null);
}

/** Ends a condition; where that makes its bearer safe from the like, it does. */
export function endForTheDay(scene: S, who: CombatantId, name: string): void {
  const { once } = bodyOf(scene.state, who).conditions[name]!;
  relieve(scene, who, name);
  if (once !== undefined) mark(scene, who, once);
}

export const untilTurnOf = (of: CombatantId, at: 'start' | 'end', turns = 1): Partial<Condition> => ({
  clock: { of, at, turns },
});

/** Ends whatever this test picks, on anybody. */
export function relieveAll(scene: S, ends: (condition: Condition, bearer: Body, name: string) => boolean): void {
  for (const body of everyone(scene.state)) {
    for (const [name, condition] of Object.entries(body.conditions))
      if (ends(condition, body, name)) endForTheDay(scene, body.id, name);
  }
}

/** Everything that counts down to this moment of somebody's turn and has no turn left. */
export const expire = (scene: S, who: CombatantId, at: 'start' | 'end'): void =>
  relieveAll(scene, ({ clock }) => clock !== null && clock.of === who && clock.at === at && clock.turns <= 1);

export function endConcentration(scene: S, who: CombatantId, because: string): void {
  const { concentration } = bodyOf(scene.state, who);
  if (!concentration) return;
  scene.emit({ type: 'ConcentrationEnded', who, name: concentration.name, because });
  relieveAll(scene, ({ heldBy }) => heldBy === who);
}

/* Grips */

const gripping = ['grappled', 'engulfed'];

/** Those it holds or has swallowed. A web holds by itself. */
export const heldBy = (state: State, { id }: Body): readonly Body[] =>
  everyone(state).filter(
    ({ conditions }) => conditions.grappled?.sourceId === id || conditions.engulfed?.sourceId === id,
  );

/** Whoever it held or swallowed comes free. */
export function loosen(scene: S, who: CombatantId): void {
  for (const held of heldBy(scene.state, bodyOf(scene.state, who))) letGo(scene, who, held.id);
}

/** A grip, and whatever it did besides. */
export function letGo(scene: S, holder: CombatantId, held: CombatantId): void {
  const { conditions } = bodyOf(scene.state, held);
  if (!gripping.some((name) => conditions[name]?.sourceId === holder)) return;
  const ending = [...gripping, 'restrained'].filter(
    (name) => conditions[name]?.sourceId === holder && conditions[name].escape !== null,
  );
  relieve(scene, held, ...ending);
}

/** Moves somebody; every grip between those who part ends. */
export function shift(scene: S, move: Omit<Extract<Srd5['event'], { type: 'Moved' }>, 'type'>): void {
  scene.emit({ type: 'Moved', ...move });
  for (const id of move.leaves) {
    letGo(scene, move.who, id);
    letGo(scene, id, move.who);
  }
}
