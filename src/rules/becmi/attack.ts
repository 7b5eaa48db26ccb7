/** One attack, from the roll to hit to what the hit leaves behind. */
import { type Modifier, type Roll, sumOf } from '../dice.ts';
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
  readonly toHit: readonly Modifier[];
  readonly harm: readonly Modifier[];
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
  const strength = { source: 'Strength', value: body.strength };
  return {
    weapon: key === 'unarmed' ? 'bare hands' : name.toLowerCase(),
    dice: damage,
    toHit: [skill(body), missile ? dexterity(body) : strength],
    harm: missile ? [] : [strength],
    missile,
    silver,
    element: 'weapon',
    factor: 1,
  };
}

/** From class and level, or from the bestiary. */
const skill = ({ attackBonus, monster }: Body): Modifier => ({
  source: monster === null ? 'level' : 'attack bonus',
  value: attackBonus,
});

const dexterity = (body: Body): Modifier => ({ source: 'Dexterity', value: body.dexterity });

export function thrownSwing(body: Body, weapon: string, dice: string, element: Element): Swing {
  const toHit = [skill(body), dexterity(body)];
  return { weapon, dice, toHit, harm: [], missile: true, silver: false, element, factor: 1 };
}

export function naturalSwing(body: Body): Swing {
  const { weapon, damage } = body.natural!;
  return {
    weapon,
    dice: damage,
    toHit: [skill(body)],
    harm: [],
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
  const roll = rolls.attack(scene.dice, [...swing.toHit, ...situation(scene.state, attacker, target, swing)]);
  const armour = guardOf(scene.state, target, swing.missile);
  const needed = sumOf(armour);
  const outcome = outcomeOf(roll, needed);
  const [attackerId, targetId] = [attacker.id, target.id];
  const { weapon } = swing;
  const parts = armour.length > 1 && { armour };
  scene.emit({
    type: 'AttackSettled',
    attackerId,
    targetId,
    weapon,
    roll,
    total: roll.total,
    needed,
    outcome,
    ...parts,
  });
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

const CAUGHT_FLEEING = 2;

function situation(state: State, attacker: Body, target: Body, { missile }: Swing): readonly Modifier[] {
  const { bless, protection_from_evil: protection, invisibility } = spells;
  const dazzled = state.scene.ambient === 'daylight' ? specialOf(attacker, 'daylight') : undefined;
  const range = (state.settings.missileRange ?? 'medium') as RangeBand;
  return [
    { source: bless.name, value: has(attacker, 'blessed') ? bless.effect.toHit : 0 },
    { source: protection.name, value: has(target, 'protected') ? protection.effect.foesToHit : 0 },
    { source: invisibility.name, value: has(target, 'invisible') ? invisibility.effect.foesToHit : 0 },
    { source: 'daylight', value: dazzled?.toHit ?? 0 },
    { source: `${range} range`, value: missile ? rangeModifiers[range] : 0 },
    { source: 'failed escape', value: isCaughtFleeing(state, target) ? CAUGHT_FLEEING : 0 },
  ];
}

const isCaughtFleeing = (state: State, { id }: Body): boolean =>
  state.settings.harshRetreat === true && state.plans[id]?.type === 'flee';

export const DEFENDING = 2;

export const armorAgainst = (state: State, target: Body, missile: boolean): number =>
  sumOf(guardOf(state, target, missile));

/** What the armour class comes from; the first part is there whatever else is taken away. */
function guardOf(state: State, target: Body, missile: boolean): readonly Modifier[] {
  const worn = wornBy(state, target);
  const spell = spells.shield.effect;
  const magic = has(target, 'shielded') ? (missile ? spell.missiles : spell.others) : 0;
  const lift = magic - sumOf(worn);
  const best =
    lift > 0
      ? [
          { source: 'base', value: sumOf(worn) },
          { source: 'Shield spell', value: lift },
        ]
      : worn;
  const defending = state.plans[target.id]?.type === 'defend';
  return defending ? [...best, { source: 'defending', value: DEFENDING }] : best;
}

const BASE = 10;

function wornBy(state: State, target: Body): readonly Modifier[] {
  const { armorClass, shield, dexterity: nimble, monster } = target;
  if (monster !== null) return [{ source: 'bestiary', value: armorClass }];
  const parts = [
    { source: 'base', value: BASE },
    { source: 'armour', value: armorClass - BASE - shield - nimble },
    { source: 'shield', value: dropsShield(state, target) ? 0 : shield },
    { source: 'Dexterity', value: nimble },
  ];
  return parts.filter(({ value }) => value !== 0);
}

/** A shield does not count behind a weapon for two hands, nor for those who failed a harsh retreat. */
function dropsShield(state: State, target: Body): boolean {
  const plan = state.plans[target.id];
  if (plan === undefined || target.shield === 0) return false;
  if (plan.type === 'attack') return weaponEntry(plan.picks.weapon[0]!)!.hands === 2;
  return isCaughtFleeing(state, target);
}

function land(scene: Scene<Becmi>, attacker: Body, targetId: CombatantId, swing: Swing): void {
  const blessing = { source: spells.bless.name, value: has(attacker, 'blessed') ? spells.bless.effect.damage : 0 };
  const roll = rolls.damage(scene.dice, swing.dice, swing.weapon, [...swing.harm, blessing]);
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
