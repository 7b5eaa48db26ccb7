/** The basic attack, by everybody alike: pool against threshold, five outcomes, harm (SPEC-ATTACK-001). */
import type { Roll } from '../dice.ts';
import type { CombatantId, Scene } from '../ruleset.ts';
import { type AttackOutcome, bodyOf, isHit } from '../shared.ts';
import { interruptChant } from './chant.ts';
import { traitNumbers } from './data/enemies.ts';
import { shocks } from './data/mind.ts';
import { effective, has, isHero, poolBonus, thresholdOf } from './measures.ts';
import { botchesOf, successesOf } from './pool.ts';
import { changeStamina } from './resources.ts';
import * as rolls from './rolls.ts';
import { give } from './statuses.ts';
import { inflictStress } from './stress.ts';
import type { Body, Cue, Mode, Rune, State } from './terms.ts';
import { mend, scaledHarm, wound } from './wounds.ts';

export const modes: Readonly<
  Record<Mode, { readonly name: string; readonly stamina: number; readonly dice: number; readonly damage: number }>
> = {
  STANDARD: { name: 'Standard', stamina: 25, dice: 0, damage: 2 },
  LIGHT: { name: 'Light', stamina: 15, dice: 1, damage: 0 },
  HEAVY: { name: 'Heavy', stamina: 40, dice: -1, damage: 4 },
};

export function attack(scene: Scene<Rune>, attackerId: CombatantId, targetId: CombatantId, mode: Mode): void {
  changeStamina(scene, attackerId, -modes[mode].stamina, 'attack');
  const outcome = settleAttack(scene, attackerId, targetId, mode);
  if (isHit(outcome)) hurt(scene, attackerId, targetId, mode, outcome);
  shake(scene, attackerId, targetId, outcome);
}

export const attackPool = (state: State, attacker: Body, mode: Mode): number =>
  effective(state, attacker, 'might') + modes[mode].dice + poolBonus(attacker) - (has(attacker, 'frightened') ? 1 : 0);

function settleAttack(scene: Scene<Rune>, attackerId: CombatantId, targetId: CombatantId, mode: Mode): AttackOutcome {
  const { state } = scene;
  const attacker = bodyOf(state, attackerId);
  const needed = thresholdOf(state, bodyOf(state, targetId));
  const roll = rolls.attack(scene.dice, attackPool(state, attacker, mode));
  const [successes, botches] = [successesOf(roll, state.settings), botchesOf(roll)];
  const net = successes - needed;
  const outcome = outcomeOf(successes, botches, net);
  const struck = { attackerId, targetId, weapon: attacker.weapon.name.toLowerCase(), mode };
  const counted = { roll, total: successes, needed, successes, botches, net, outcome };
  scene.emit({ type: 'AttackSettled', ...struck, ...counted, cues: cuesFor(outcome) });
  return outcome;
}

/** The defender wins ties. */
export function outcomeOf(successes: number, botches: number, net: number): AttackOutcome {
  if (successes === 0 && botches > 0) return 'FUMBLE';
  if (net <= 0) return 'MISS';
  if (net <= 2) return 'GLANCING';
  return net <= 4 ? 'HIT' : 'CRITICAL';
}

function cuesFor(outcome: AttackOutcome): readonly Cue[] {
  if (!isHit(outcome)) return [];
  return [outcome === 'CRITICAL' ? 'CRITICAL_FLASH' : 'DAMAGE_FLASH'];
}

const factors: Readonly<Partial<Record<AttackOutcome, number>>> = { GLANCING: 0.5, HIT: 1, CRITICAL: 2 };

/** MIGHT, weapon die and the weight of the blow; then the outcome; at least one point gets through. */
function hurt(
  scene: Scene<Rune>,
  attackerId: CombatantId,
  targetId: CombatantId,
  mode: Mode,
  outcome: AttackOutcome,
): void {
  const attacker = bodyOf(scene.state, attackerId);
  const roll = weaponRoll(scene, attacker, mode);
  const base = Math.floor(roll.total * factors[outcome]!);
  const { amount, modifiers } = scaledHarm(bodyOf(scene.state, targetId), attacker, base, {
    soaked: true,
    least: 1,
  });
  const all = outcome === 'HIT' ? modifiers : [outcome.toLowerCase(), ...modifiers];
  wound(scene, { targetId, sourceId: attackerId, raw: roll.total, amount, kind: 'physical', modifiers: all, roll });
  afterHit(scene, attackerId, targetId, amount);
}

function weaponRoll(scene: Scene<Rune>, attacker: Body, mode: Mode): Roll {
  const bonus = effective(scene.state, attacker, 'might') + modes[mode].damage;
  return rolls.weapon(scene.dice, attacker.weapon.die, has(attacker, 'inspired') ? 2 : 1, bonus);
}

/** What a hit sets off, in this order: the chant breaks, the attacker drinks, the thorns bite, the acid eats. */
export function afterHit(scene: Scene<Rune>, attackerId: CombatantId, targetId: CombatantId, dealt: number): void {
  const { traits } = bodyOf(scene.state, attackerId);
  const target = bodyOf(scene.state, targetId);
  interruptChant(scene, targetId, attackerId, dealt);
  if (traits.includes('vampiric')) drink(scene, attackerId, Math.floor(dealt * traitNumbers.vampiric));
  if (target.traits.includes('thorns')) prick(scene, targetId, attackerId, Math.floor(dealt * traitNumbers.thorns));
  if (traits.includes('corrosive') && dealt > 0 && target.hp > 0) {
    scene.emit({ type: 'TraitTriggered', who: attackerId, trait: 'corrosive', targetId });
    give(scene, targetId, 'vulnerable', traitNumbers.corrosiveTurns);
  }
}

function drink(scene: Scene<Rune>, who: CombatantId, amount: number): void {
  if (amount > 0) mend(scene, { targetId: who, sourceId: who, amount, because: 'vampiric', roll: null });
}

function prick(scene: Scene<Rune>, who: CombatantId, attackerId: CombatantId, amount: number): void {
  if (amount === 0) return;
  scene.emit({ type: 'TraitTriggered', who, trait: 'thorns', targetId: attackerId });
  wound(scene, { targetId: attackerId, sourceId: who, raw: amount, amount, kind: 'thorns', modifiers: [], roll: null });
}

/** Nerves: a critical hit taken, a fumble of one's own. */
function shake(scene: Scene<Rune>, attackerId: CombatantId, targetId: CombatantId, outcome: AttackOutcome): void {
  const isShaken = (who: CombatantId): boolean => isHero(bodyOf(scene.state, who)) && bodyOf(scene.state, who).hp > 0;
  if (outcome === 'CRITICAL' && isShaken(targetId)) inflictStress(scene, targetId, shocks.critical, 'a critical hit');
  if (outcome === 'FUMBLE' && isShaken(attackerId)) inflictStress(scene, attackerId, shocks.fumble, 'a fumble');
}
