/** Ready: an attack, a spell, a move or a Dodge held back until something happens, then done as a reaction. */
import type { Bar, CombatantId, Pick, Scene } from '../ruleset.ts';
import { bodyOf, everyone, verbs } from '../shared.ts';
import { caughtBeside, noSlot, noTime, reaches, spellsOf, spellWords } from './ability-options.ts';
import { reveal, swing } from './attack.ts';
import { canCounter, concentrate, isInnate, resolve } from './casting.ts';
import { attackWords, barredBy, byName, type Choosable, only, words } from './choosing.ts';
import { canReact, endConcentration, has, mark, relieve, speedOf, untilTurnOf } from './conditions.ts';
import { spellEntry } from './data/catalogue.ts';
import type { SpellEntry } from './data/spells.ts';
import { costTo, step } from './movement.ts';
import { costToStep, reachableFoes, reachableZones } from './movement-options.ts';
import { areHostile, isInReach, zonesApart } from './space.ts';
import type { Attack } from './stats.ts';
import type { Body, Cast, Mode, Readied, Ready, Release, Srd5, State, Trigger } from './terms.ts';
import { noAction, outOfReach } from './turn-options.ts';
import { note, spendAction, spendReaction } from './turns.ts';

const { open, done } = verbs<Srd5>();
type S = Scene<Srd5>;

/* What may be readied */

export const triggerWords: Readonly<Record<Trigger, string>> = {
  moves: 'when a foe comes near',
  attacks: 'when a foe attacks',
  casts: 'when a foe casts a spell',
  hurts: 'when a friend is hit',
};

const triggers = words(...Object.entries(triggerWords));

export const readyOptions = (state: State, body: Body): readonly Choosable[] => [
  ...body.attacks.map((attack) =>
    offer(body, `Ready ${attackWords(attack)}`, { weapon: only(attack.key, attack.name), trigger: triggers }),
  ),
  ...(noAction(body) === null ? spellsOf(body).flatMap((key) => readySpell(state, body, key)) : []),
  offer(body, 'Ready a move', { does: only('move', 'a move'), trigger: triggers }),
  offer(body, 'Ready a Dodge', { does: only('dodge', 'a Dodge'), trigger: triggers }),
];

type Offered = Extract<Choosable, { type: 'ready' }>['picks'];

const offer = (body: Body, label: string, picks: Offered, ...bars: readonly (Bar | null)[]): Choosable =>
  barredBy({ type: 'ready', actor: body.id, label, picks } as Choosable, noAction(body), ...bars);

const unheld: readonly string[] = ['mistyStep', 'revivify', 'spiritualWeapon'];

/** A spell of one action. Its slot is spent at once, and holding it takes concentration. */
function readySpell(state: State, body: Body, key: string): readonly Choosable[] {
  const entry = spellEntry(key);
  if (entry === null || entry.time !== 'action' || unheld.includes(entry.effect.kind) || isInnate(body, key)) return [];
  const slot = slotPick(body, entry);
  const bars = [noTime(body, entry), noSlot(body, key, entry, Number(slot.standard![0]))];
  const option = offer(body, `Ready ${entry.name}`, { spell: only(key, entry.name), slot, trigger: triggers }, ...bars);
  const label = (): string => `Ready ${entry.name} (${spellWords(state, body, key, entry, Number(slot.standard![0]))})`;
  return [byName(option, 'spell', label, label)];
}

function slotPick({ slots }: Body, { level }: SpellEntry): Pick {
  const open = slots.map((_, index) => index + 1).filter((one) => one >= level && slots[one - 1]! > 0);
  const levels = level === 0 ? [0] : open.length > 0 ? open : [level];
  const choices = levels.map((one) => ({ value: String(one), label: one === 0 ? 'cantrip' : `level ${one}` }));
  return { choices, min: 1, max: 1, standard: [choices[0]!.value] };
}

/* Readying */

export function ready(scene: S, { actor, picks }: Ready): void {
  const trigger = picks.trigger[0] as Trigger;
  const body = bodyOf(scene.state, actor);
  spendAction(scene, actor);
  if ('weapon' in picks) {
    const { key, name } = body.attacks.find((one) => one.key === picks.weapon[0])!;
    scene.emit({ type: 'Readied', who: actor, attack: key, trigger, name });
  } else if ('does' in picks) {
    const does = picks.does[0] as NonNullable<Readied['does']>;
    scene.emit({ type: 'Readied', who: actor, attack: '', trigger, name: does, does });
  } else castToHold(scene, actor, picks.spell[0]!, Number(picks.slot[0]), trigger);
}

/** It is cast now, and may be countered now; only its effect waits. */
function castToHold(scene: S, casterId: CombatantId, spell: string, level: number, until: Trigger): void {
  const { slots } = bodyOf(scene.state, casterId);
  if (level > 0) scene.emit({ type: 'SlotSpent', who: casterId, level, left: slots[level - 1]! - 1 });
  note(scene, casterId, level > 0 ? 'levelled spell' : 'cantrip');
  reveal(scene, casterId);
  relieve(scene, casterId, 'hidden');
  const hanging: Cast = { casterId, spell, level, targets: [], countered: false, against: null, until };
  const caster = bodyOf(scene.state, casterId);
  const counters = everyone(scene.state).filter((body) => canCounter(body, caster));
  const ids = counters.map((body) => body.id);
  if (ids.length > 0) open(scene, 'spell', 'listed', ids, hanging);
  else hold(scene, hanging);
}

/** What becomes of a spell when nobody may counter it any more. */
export function resolveOrHold(scene: S, hanging: Cast): void {
  if (hanging.until === undefined) resolve(scene, hanging);
  else hold(scene, hanging);
}

function hold(scene: S, { casterId, spell, level, countered, until }: Cast): void {
  const { name } = spellEntry(spell)!;
  if (countered) {
    scene.emit({ type: 'SpellLost', who: casterId, name });
    return;
  }
  concentrate(scene, casterId, spell, name);
  scene.emit({ type: 'Readied', who: casterId, attack: '', trigger: until!, name, spell: { key: spell, level } });
}

/* The moment */

/** Those who were waiting for just this. */
export function offerReadied(scene: S, doerId: CombatantId, trigger: Trigger, victimId: CombatantId = doerId): void {
  const waiting = everyone(scene.state).filter((body) => body.readied?.trigger === trigger);
  if (waiting.length === 0) return;
  const [doer, victim] = [bodyOf(scene.state, doerId), bodyOf(scene.state, victimId)];
  if (doer.standing !== 'UP' || has(doer, 'hidden')) return;
  const ids = waiting
    .filter((body) => trigger !== 'hurts' || victim.side === body.side)
    .filter((body) => areHostile(body, doer) && canReact(body) && !isAsked(scene.state, body))
    .filter((body) => releases(scene.state, body, doer).length > 0)
    .map((body) => body.id);
  if (ids.length > 0) open(scene, 'ready', 'listed', ids, { moverId: doerId });
}

const isAsked = ({ windows }: State, { id }: Body): boolean =>
  windows.some(({ kind, waiting }) => kind === 'ready' && waiting.includes(id));

/** What the readied can be done to now. */
export function releases(state: State, body: Body, doer: Body): readonly Choosable[] {
  const { readied } = body;
  if (readied === null || (readied.trigger === 'moves' && zonesApart(body, doer) > 0)) return [];
  if (readied.spell) return spellReleases(state, body, readied.spell.key, readied.spell.level);
  if (readied.does === 'move') return moveReleases(state, body);
  if (readied.does === 'dodge') return [release(body, 'Dodge now', { does: only('dodge', 'a Dodge') })];
  const attack = body.attacks.find((one) => one.key === readied.attack);
  if (!attack || modeFor(state, body, doer, attack) === null) return [];
  const label = `Strike ${doer.name} with the readied ${attackWords(attack)}`;
  return [release(body, label, { weapon: only(attack.key, attack.name) })];
}

type Released = Extract<Choosable, { type: 'release' }>['picks'];

const release = (body: Body, label: string, picks: Released): Choosable =>
  ({ type: 'release', actor: body.id, label, picks }) as Choosable;

function modeFor(state: State, body: Body, doer: Body, attack: Attack): Mode | null {
  const fits = (mode: Mode): boolean => outOfReach(state, body, doer, attack, mode) === null;
  if (attack.reach !== null && fits('MELEE')) return 'MELEE';
  return attack.range !== null && fits('RANGED') ? 'RANGED' : null;
}

function spellReleases(state: State, body: Body, key: string, level: number): readonly Choosable[] {
  const entry = spellEntry(key)!;
  const how = `(${spellWords(state, body, key, entry, level)})`;
  return reaches(state, body, entry, level)
    .filter((targets) => targets.choices.length >= targets.min)
    .map((targets) =>
      byName(
        release(body, `Release ${entry.name} ${how}`, { spell: only(key, entry.name), targets }),
        'targets',
        ({ label }) => `Release ${entry.name} at ${label} ${how}`,
      ),
    );
}

/** Up to its speed, as if it were its turn. */
function moveReleases(state: State, body: Body): readonly Choosable[] {
  const movement = speedOf(state, body);
  if (movement === 0 || has(body, 'prone')) return [];
  const moving: Body = { ...body, turn: { ...body.turn, movement } };
  const [target, zone] = [reachableFoes(state, moving), reachableZones(state, moving)];
  const up = byName(release(body, 'Move up to a foe', { target }), 'target', ({ label }) => `Move up to ${label}`);
  const out = byName(release(body, 'Move', { zone }), 'zone', ({ label }) => `Move ${label}`);
  return [...(target.choices.length > 0 ? [up] : []), ...(zone.choices.length > 0 ? [out] : [])];
}

/* Releasing */

export function releaseNow(scene: S, { actor, picks }: Release, doerId: CombatantId): void {
  const body = bodyOf(scene.state, actor);
  const { spell } = body.readied!;
  done(scene, actor);
  if (spell) endConcentration(scene, actor, 'released');
  scene.emit({ type: 'Readied', who: actor, attack: null, trigger: null, name: '' });
  spendReaction(scene, actor, 'readied action');
  if ('weapon' in picks) strike(scene, body, picks.weapon[0]!, doerId);
  else if ('spell' in picks) loose(scene, body, spell!, picks.targets);
  else if ('does' in picks) mark(scene, actor, 'dodging', untilTurnOf(actor, 'start'));
  else go(scene, body, picks);
}

function strike(scene: S, body: Body, key: string, targetId: CombatantId): void {
  const attack = body.attacks.find((one) => one.key === key)!;
  const near = attack.reach !== null && isInReach(scene.state, body, bodyOf(scene.state, targetId), attack.reach);
  swing(scene, { attackerId: body.id, targetId, attack, mode: near ? 'MELEE' : 'RANGED' });
}

function loose(
  scene: S,
  body: Body,
  { key, level }: NonNullable<Readied['spell']>,
  targets: readonly CombatantId[],
): void {
  const caught = [...targets, ...caughtBeside(scene.state, body, spellEntry(key)!, level, targets)];
  resolve(scene, { casterId: body.id, spell: key, level, targets: caught, countered: false, against: null });
}

function go(scene: S, body: Body, picks: Partial<Record<'target' | 'zone', readonly string[]>>): void {
  const target = picks.target ? bodyOf(scene.state, picks.target[0]!) : null;
  const zone = target?.zone ?? Number(picks.zone![0]);
  const cost = target ? costTo(scene.state, body, target) : costToStep(scene.state, body, zone);
  step(scene, { who: body.id, zone, engages: target?.id ?? null, cost, flees: false });
}
