/** One attack, from the roll to hit to what the hit leaves behind. */
import type { Roll } from '../dice.ts';
import type { CombatantId, Scene } from '../ruleset.ts';
import { type AttackOutcome, bodyOf, isHit, verbs } from '../shared.ts';
import { has, helplessBy } from './conditions.ts';
import { weaponEntry } from './data/catalogue.ts';
import { spells } from './data/spells.ts';
import { type RangeBand, rangeModifiers } from './data/weapons.ts';
import { specialOf } from './kinds.ts';
import * as rolls from './rolls.ts';
import { touch } from './specials.ts';
import type { Becmi, Body, Element, Mode, State } from './terms.ts';
import { wound } from './wounds.ts';

const { afflict } = verbs<Becmi>();

/** What is swung or thrown, before the situation counts. */
export interface Swing {
  /** As the log names it. */
  readonly weapon: string;
  readonly dice: string;
  readonly toHit: number;
  readonly harm: number;
  readonly missile: boolean;
  readonly silver: boolean;
  readonly element: Element;
  /** A stab in the back doubles everything. */
  readonly factor: 1 | 2;
}

/** Strength for the melee, for hitting and for harm; dexterity aims a missile and adds no harm. */
export function weaponSwing(body: Body, key: string, mode: Mode): Swing {
  const { name, damage, silver } = weaponEntry(key)!;
  const missile = mode === 'RANGED';
  return {
    weapon: key === 'unarmed' ? 'bare hands' : name.toLowerCase(),
    dice: damage,
    toHit: body.attackBonus + (missile ? body.dexterity : body.strength),
    harm: missile ? 0 : body.strength,
    missile,
    silver,
    element: 'weapon',
    factor: 1,
  };
}

export function thrownSwing(body: Body, weapon: string, dice: string, element: Element): Swing {
  const toHit = body.attackBonus + body.dexterity;
  return { weapon, dice, toHit, harm: 0, missile: true, silver: false, element, factor: 1 };
}

export function naturalSwing({ natural, attackBonus }: Body): Swing {
  const { weapon, damage } = natural!;
  return {
    weapon,
    dice: damage,
    toHit: attackBonus,
    harm: 0,
    missile: false,
    silver: false,
    element: 'weapon',
    factor: 1,
  };
}

export function strike(scene: Scene<Becmi>, attackerId: CombatantId, targetId: CombatantId, swing: Swing): void {
  afflict(scene, attackerId, 'invisible', 0, null);
  const { [attackerId]: attacker, [targetId]: target } = scene.state.combatants;
  if (has(target!, 'images')) strikeImage(scene, attackerId, target!);
  else if (helplessBy(target!) !== null) strikeHelpless(scene, attacker!, target!, swing);
  else strikeGuarded(scene, attacker!, target!, swing);
}

function strikeGuarded(scene: Scene<Becmi>, attacker: Body, target: Body, swing: Swing): void {
  const roll = rolls.attack(scene.dice, swing.toHit + situation(scene.state, attacker, target, swing));
  const needed = armorAgainst(scene.state, target, swing.missile);
  const outcome = outcomeOf(roll, needed);
  const [attackerId, targetId] = [attacker.id, target.id];
  const { weapon } = swing;
  scene.emit({ type: 'AttackSettled', attackerId, targetId, weapon, roll, total: roll.total, needed, outcome });
  if (isHit(outcome)) land(scene, attacker, targetId, swing);
}

function strikeImage(scene: Scene<Becmi>, attackerId: CombatantId, { id, statuses }: Body): void {
  const left = statuses.images!.stacks - 1;
  scene.emit({ type: 'ImageStruck', attackerId, targetId: id, left });
  afflict(scene, id, 'images', left, null);
}

/** No roll is needed; a sleeper does not survive it. */
function strikeHelpless(scene: Scene<Becmi>, attacker: Body, target: Body, swing: Swing): void {
  const [attackerId, targetId] = [attacker.id, target.id];
  const settled = { weapon: swing.weapon, roll: null, total: null, needed: null, outcome: 'HIT' } as const;
  scene.emit({ type: 'AttackSettled', attackerId, targetId, ...settled });
  if (has(target, 'asleep')) cutThroat(scene, attackerId, target, swing.element);
  else land(scene, attacker, targetId, swing);
}

function cutThroat(scene: Scene<Becmi>, sourceId: CombatantId, { id, hp }: Body, kind: Element): void {
  wound(scene, { targetId: id, sourceId, raw: hp, amount: hp, kind, modifiers: ['asleep'], roll: null });
}

/** A natural 20 always hits and a natural 1 never does; neither changes the harm. */
function outcomeOf(roll: Roll, needed: number): AttackOutcome {
  const natural = roll.dice[0]!.face;
  if (natural === 20) return 'CRITICAL';
  if (natural === 1) return 'FUMBLE';
  return roll.total >= needed ? 'HIT' : 'MISS';
}

function situation(state: State, attacker: Body, target: Body, { missile }: Swing): number {
  let bonus = 0;
  if (has(attacker, 'blessed')) bonus += spells.bless.effect.toHit;
  if (has(target, 'protected')) bonus += spells.protection_from_evil.effect.foesToHit;
  if (has(target, 'invisible')) bonus += spells.invisibility.effect.foesToHit;
  if (state.scene.ambient === 'daylight') bonus += specialOf(attacker, 'daylight')?.toHit ?? 0;
  if (missile) bonus += rangeModifiers[(state.settings.missileRange ?? 'medium') as RangeBand];
  return isCaughtFleeing(state, target) ? bonus + 2 : bonus;
}

const isCaughtFleeing = (state: State, { id }: Body): boolean =>
  state.settings.harshRetreat === true && state.plans[id]?.type === 'flee';

const DEFENDING = 2;

export function armorAgainst(state: State, target: Body, missile: boolean): number {
  const plan = state.plans[target.id];
  const worn = target.armorClass - (dropsShield(state, target) ? target.shield : 0);
  const spell = spells.shield.effect;
  const magic = has(target, 'shielded') ? (missile ? spell.missiles : spell.others) : 0;
  return Math.max(worn, magic) + (plan?.type === 'defend' ? DEFENDING : 0);
}

/** A shield does not count behind a weapon for two hands, nor for those who failed a harsh retreat. */
function dropsShield(state: State, target: Body): boolean {
  const plan = state.plans[target.id];
  if (plan === undefined || target.shield === 0) return false;
  if (plan.type === 'attack') return weaponEntry(plan.picks.weapon[0]!)!.hands === 2;
  return isCaughtFleeing(state, target);
}

function land(scene: Scene<Becmi>, attacker: Body, targetId: CombatantId, swing: Swing): void {
  const blessing = has(attacker, 'blessed') ? spells.bless.effect.damage : 0;
  const roll = rolls.damage(scene.dice, swing.dice, swing.harm + blessing);
  const raw = Math.max(1, roll.total) * swing.factor;
  const modifiers = [...(swing.factor === 2 ? ['backstab'] : []), ...resistances(scene.state, targetId, swing)];
  const amount = modifiers.includes('immunity') ? 0 : modifiers.includes('half') ? Math.ceil(raw / 2) : raw;
  wound(scene, { targetId, sourceId: attacker.id, raw, amount, kind: swing.element, modifiers, roll });
  if (attacker.monster !== null) touch(scene, attacker, targetId);
}

/** Only weapons are shrugged off, and only where the campaign enforces it; spells, fire and holy water are not weapons. */
function resistances(state: State, targetId: CombatantId, { element, silver }: Swing): readonly string[] {
  if (state.settings.enforceWeaponImmunity !== true || element !== 'weapon') return [];
  const target = bodyOf(state, targetId);
  if (specialOf(target, 'magicOnly') || (specialOf(target, 'silverOrMagic') && !silver)) return ['immunity'];
  if (specialOf(target, 'silverHalf')) return [silver ? 'half' : 'immunity'];
  return [];
}
