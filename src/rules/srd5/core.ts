/** What everything else is judged by: advantage, attack rolls, damage, saving throws, death saves, modifiers. */
import type { Bonus, Dice, Roll } from '../dice.ts';
import type { DamageRule, DamageType, Property } from './stats.ts';
import type { DeathSaves } from './terms.ts';

/* Advantage */

export type AdvantageState = 'ADVANTAGE' | 'NORMAL' | 'DISADVANTAGE';

/** Three states, not a sum: one source on each side cancels any number on the other. */
export function resolveAdvantage(
  advantageSources: readonly string[],
  disadvantageSources: readonly string[],
): AdvantageState {
  if (advantageSources.length > 0 === disadvantageSources.length > 0) return 'NORMAL';
  return advantageSources.length > 0 ? 'ADVANTAGE' : 'DISADVANTAGE';
}

const d20s: Readonly<Record<AdvantageState, string>> = {
  ADVANTAGE: '2d20kh1',
  NORMAL: '1d20',
  DISADVANTAGE: '2d20kl1',
};

export const rollD20 = (dice: Dice, why: string, bonus: Bonus, state: AdvantageState): Roll =>
  dice.roll(why, d20s[state], bonus);

/** The face that counts. */
export const naturalOf = (roll: Roll): number => roll.dice.find((die) => die.kept)!.face;

/* Attack rolls */

export interface AttackResult {
  readonly hit: boolean;
  readonly naturalRoll: number;
  readonly totalRoll: number;
  readonly isCritical: boolean;
  readonly isFumble: boolean;
  readonly targetAc: number;
}

/** A natural 20 always hits, and a natural 1 never does. */
export function judgeAttack(
  naturalRoll: number,
  totalRoll: number,
  targetAc: number,
  criticalFrom: number,
): AttackResult {
  const isFumble = naturalRoll === 1;
  const hit = naturalRoll === 20 || (!isFumble && totalRoll >= targetAc);
  const isCritical = hit && naturalRoll >= criticalFrom;
  return { hit, naturalRoll, totalRoll, isCritical, isFumble, targetAc };
}

/* Damage */

export type Modifier = 'immunity' | 'resistance' | 'vulnerability';

export interface DamageResult {
  readonly rawDamage: number;
  readonly finalDamage: number;
  readonly damageType: DamageType;
  readonly wasCritical: boolean;
  readonly modifierApplied: Modifier | 'none';
}

/** Every dice term twice as many dice, every other number as it is. */
export const criticalNotation = (notation: string): string =>
  notation.replace(/(\d+)d/g, (_, count) => `${Number(count) * 2}d`);

export interface Defences {
  readonly resistances: readonly DamageRule[];
  readonly immunities: readonly DamageRule[];
  readonly vulnerabilities: readonly DamageRule[];
}

/** What the harm comes by, for defences that only stop some of it. */
export interface Means {
  readonly properties: readonly Property[];
  readonly spell: boolean;
}

export const bareMeans: Means = { properties: ['magical'], spell: false };

/** Immunity, else half, then double: each at most once, however many sources. */
export function applyDamageModifiers(
  amount: number,
  type: DamageType,
  creature: Defences,
  means: Means = bareMeans,
): { readonly amount: number; readonly modifiers: readonly Modifier[] } {
  const stops = (rules: readonly DamageRule[]): boolean => rules.some((rule) => covers(rule, type, means));
  if (stops(creature.immunities)) return { amount: 0, modifiers: ['immunity'] };
  const resists = stops(creature.resistances);
  const suffers = stops(creature.vulnerabilities);
  const halved = resists ? Math.floor(amount / 2) : amount;
  return {
    amount: suffers ? halved * 2 : halved,
    modifiers: [...(resists ? (['resistance'] as const) : []), ...(suffers ? (['vulnerability'] as const) : [])],
  };
}

const physical: readonly DamageType[] = ['bludgeoning', 'piercing', 'slashing'];

function covers(rule: DamageRule, type: DamageType, { properties, spell }: Means): boolean {
  if (rule === 'all' || rule === type) return true;
  if (rule === 'spells') return spell;
  if (!rule.startsWith('nonmagical') || !physical.includes(type) || spell || properties.includes('magical'))
    return false;
  return (
    !(rule.endsWith('silvered') && properties.includes('silvered')) &&
    !(rule.endsWith('adamantine') && properties.includes('adamantine'))
  );
}

export interface Wounded {
  readonly hp: number;
  readonly maxHp: number;
  readonly tempHp: number;
}

/** Temporary hit points go first, hit points stop at 0, and what is left over may kill outright. */
export function applyDamage<C extends Wounded & Defences>(
  creature: C,
  rawDamage: number,
  damageType: DamageType,
  wasCritical = false,
  means: Means = bareMeans,
): {
  readonly creature: C;
  readonly result: DamageResult;
  readonly modifiers: readonly Modifier[];
  readonly overflow: number;
} {
  const { amount: finalDamage, modifiers } = applyDamageModifiers(Math.max(0, rawDamage), damageType, creature, means);
  const absorbed = Math.min(creature.tempHp, finalDamage);
  const harm = finalDamage - absorbed;
  const modifierApplied = modifiers[0] ?? 'none';
  return {
    creature: { ...creature, tempHp: creature.tempHp - absorbed, hp: Math.max(0, creature.hp - harm) },
    result: { rawDamage, finalDamage, damageType, wasCritical, modifierApplied },
    modifiers,
    overflow: Math.max(0, harm - creature.hp),
  };
}

/* Saving throws */

export interface SavingThrowResult {
  readonly success: boolean;
  readonly naturalRoll: number;
  readonly totalRoll: number;
  readonly dc: number;
}

/** `natural20Saves` is a house rule, on by default: a natural 20 always saves. A natural 1 means nothing. */
export function judgeSave(
  naturalRoll: number,
  totalRoll: number,
  dc: number,
  natural20Saves: boolean,
): SavingThrowResult {
  const success = totalRoll >= dc || (natural20Saves && naturalRoll === 20);
  return { success, naturalRoll, totalRoll, dc };
}

/* Death saves */

export type DeathSaveOutcome = 'success' | 'failure' | 'critical_success' | 'critical_failure' | 'stabilized' | 'dead';

export interface DeathSaveResult {
  readonly outcome: DeathSaveOutcome;
  readonly naturalRoll: number;
  readonly newDeathSaves: DeathSaves & { readonly stable: boolean };
  readonly regainedHp: number;
}

const MOST = 3;

/** Only the face makes it critical; what is added or taken away may still turn a failure into a success. */
export function makeDeathSave(naturalRoll: number, before: DeathSaves, total = naturalRoll): DeathSaveResult {
  const told = (
    outcome: DeathSaveOutcome,
    successes: number,
    failures: number,
    stable = false,
    regainedHp = 0,
  ): DeathSaveResult => ({
    outcome,
    naturalRoll,
    newDeathSaves: { successes, failures, stable },
    regainedHp,
  });
  if (naturalRoll === 20) return told('critical_success', 0, 0, false, 1);
  const failures = Math.min(MOST, before.failures + (naturalRoll === 1 ? 2 : total < 10 ? 1 : 0));
  const successes = before.successes + (naturalRoll > 1 && total >= 10 ? 1 : 0);
  if (failures === MOST) return told('dead', successes, failures);
  if (successes === MOST) return told('stabilized', 0, 0, true);
  return told(naturalRoll === 1 ? 'critical_failure' : total < 10 ? 'failure' : 'success', successes, failures);
}

/* Numbers */

export const modifierOf = (score: number): number => Math.floor((score - 10) / 2);
export const proficiencyAt = (level: number): number => 2 + Math.floor((Math.max(1, level) - 1) / 4);
