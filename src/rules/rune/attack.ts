/** The basic attack, by everybody alike: pool against threshold, five outcomes, harm (SPEC-ATTACK-001). */
import { type Modifier, type Roll, sumOf } from '../dice.ts';
import type { CombatantId, Scene } from '../ruleset.ts';
import { type AttackOutcome, bodyOf, isHit } from '../shared.ts';
import { interruptChant } from './chant.ts';
import { traitNumbers } from './data/enemies.ts';
import { shocks } from './data/mind.ts';
import { has, isHero, poolShares, sharesOf, shownDefense, thresholdOf } from './measures.ts';
import { botchesOf, counted } from './pool.ts';
import { changeStamina } from './resources.ts';
import * as rolls from './rolls.ts';
import { share } from './shares.ts';
import { give } from './statuses.ts';
import { inflictStress } from './stress.ts';
import type { Body, Cue, Mode, Rune, State } from './terms.ts';
import { mend, multiplied, scaledHarm, wound } from './wounds.ts';

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
  sumOf(attackShares(state, attacker, mode));

const attackShares = (state: State, attacker: Body, mode: Mode): readonly Modifier[] => [
  ...sharesOf(state, attacker, 'might'),
  ...share(blowName(mode), modes[mode].dice),
  ...poolShares(attacker),
  ...(has(attacker, 'frightened') ? share('Frightened', -1) : []),
];

const blowName = (mode: Mode): string => `${modes[mode].name} attack`;

function settleAttack(scene: Scene<Rune>, attackerId: CombatantId, targetId: CombatantId, mode: Mode): AttackOutcome {
  const { state } = scene;
  const [attacker, target] = [bodyOf(state, attackerId), bodyOf(state, targetId)];
  const needed = thresholdOf(state, target);
  const count = counted(rolls.attack(scene.dice, attackShares(state, attacker, mode)), state.settings);
  const { roll, successes } = count;
  const [botches, net] = [botchesOf(roll), successes - needed];
  const outcome = outcomeOf(successes, botches, net);
  const struck = { attackerId, targetId, weapon: attacker.weapon.name.toLowerCase(), mode };
  const result = { ...count, total: successes, needed, botches, net, outcome };
  const defended = { defense: shownDefense(state, target), defenseKnown: isHero(target) };
  scene.emit({ type: 'AttackSettled', ...struck, ...result, ...defended, cues: cuesFor(outcome) });
  return outcome;
}

/** Successes above the threshold that each takes. The defender wins ties. */
export const leastNet = { GLANCING: 1, HIT: 3, CRITICAL: 5 } as const;

export function outcomeOf(successes: number, botches: number, net: number): AttackOutcome {
  if (successes === 0 && botches > 0) return 'FUMBLE';
  if (net < leastNet.GLANCING) return 'MISS';
  if (net < leastNet.HIT) return 'GLANCING';
  return net < leastNet.CRITICAL ? 'HIT' : 'CRITICAL';
}

function cuesFor(outcome: AttackOutcome): readonly Cue[] {
  if (!isHit(outcome)) return [];
  return [outcome === 'CRITICAL' ? 'CRITICAL_FLASH' : 'DAMAGE_FLASH'];
}

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
  const weight = outcome === 'HIT' ? [] : [outcome.toLowerCase()];
  const base = multiplied(roll.total, weight);
  const scaled = scaledHarm(bodyOf(scene.state, targetId), attacker, base, { soaked: true, least: 1 });
  const modifiers = [...weight, ...scaled.modifiers];
  const by = { targetId, sourceId: attackerId, raw: roll.total, kind: 'physical', roll } as const;
  wound(scene, { ...scaled, ...by, modifiers });
  afterHit(scene, attackerId, targetId, scaled.amount);
}

const weaponRoll = (scene: Scene<Rune>, attacker: Body, mode: Mode): Roll =>
  rolls.weapon(scene.dice, attacker.weapon.die, weaponDice(attacker), blowShares(scene.state, attacker, mode));

const weaponDice = (attacker: Body): number => (has(attacker, 'inspired') ? 2 : 1);

const blowShares = (state: State, attacker: Body, mode: Mode): readonly Modifier[] => [
  ...sharesOf(state, attacker, 'might'),
  ...share(blowName(mode), modes[mode].damage),
];

/** "1d8+9", before the outcome and the soak. */
export const weaponNotation = (state: State, attacker: Body, mode: Mode): string =>
  `${weaponDice(attacker)}d${attacker.weapon.die}+${sumOf(blowShares(state, attacker, mode))}`;

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
