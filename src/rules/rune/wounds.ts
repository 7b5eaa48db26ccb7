/** Harm and its consequences: soak, wounds, hazards it sets off, deaths, and the bursts that follow them. */
import { type Modifier, type Roll, sumOf } from '../dice.ts';
import type { CombatantId, Scene } from '../ruleset.ts';
import { bodyOf, upright, verbs } from '../shared.ts';
import type { DamageKind } from './data/abilities.ts';
import { traitNumbers } from './data/enemies.ts';
import { shocks } from './data/mind.ts';
import { worth } from './data/statuses.ts';
import { isNearDeath } from './derived.ts';
import { springOnHarm } from './hazards.ts';
import { has, isHero, soakShares } from './measures.ts';
import { inflictStress } from './stress.ts';
import type { Body, Rune, State } from './terms.ts';

const { stand } = verbs<Rune>();

export interface Harm {
  readonly amount: number;
  /** In the order applied. */
  readonly modifiers: readonly string[];
  /** What the soak comes from, where there was any. */
  readonly soak?: readonly Modifier[];
}

/** Vulnerable, then berserk on either side, then soak; each step is rounded down. */
export function scaledHarm(
  target: Body,
  attacker: Body | null,
  base: number,
  { soaked, least }: { readonly soaked: boolean; readonly least: number },
): Harm {
  const steps = [
    ...(has(target, 'vulnerable') ? ['vulnerable'] : []),
    ...(attacker?.traits.includes('berserker') ? ['berserk'] : []),
    ...(target.traits.includes('berserker') && target.id !== attacker?.id ? ['berserk target'] : []),
  ];
  const amount = multiplied(base, steps);
  if (!soaked) return { amount: Math.max(least, amount), modifiers: steps };
  const harm = afterSoak(target, amount, least);
  return { ...harm, modifiers: [...steps, ...harm.modifiers] };
}

/** By the words that harm is logged with. */
const factors: Readonly<Record<string, number>> = {
  glancing: 0.5,
  critical: 2,
  vulnerable: worth.vulnerable,
  berserk: traitNumbers.berserk,
  'berserk target': traitNumbers.berserk,
};

/** One step after the other; words that multiply nothing leave it as it is. */
export const multiplied = (amount: number, steps: readonly string[]): number =>
  steps.reduce((left, step) => Math.floor(left * (factors[step] ?? 1)), amount);

export function afterSoak(target: Body, amount: number, least: number): Harm {
  const soak = soakShares(target);
  const taken = sumOf(soak);
  if (taken <= 0) return { amount: Math.max(least, amount), modifiers: [] };
  return { amount: Math.max(least, amount - taken), modifiers: [`soak ${taken}`], soak };
}

export interface Blow extends Harm {
  readonly targetId: CombatantId;
  readonly sourceId: CombatantId | null;
  readonly raw: number;
  readonly kind: DamageKind;
  readonly roll: Roll | null;
  /** What did it, unless it was a plain blow. */
  readonly because?: string;
}

/** Takes hit points; whoever has none left stays upright until the deaths are settled. */
export function wound(scene: Scene<Rune>, blow: Blow): void {
  const target = bodyOf(scene.state, blow.targetId);
  const hpBefore = target.hp;
  const hpAfter = Math.max(0, hpBefore - blow.amount);
  scene.emit({ type: 'HarmDealt', ...blow, hpBefore, hpAfter, hpKnown: isHero(target) });
  if (hpAfter > 0) springOnHarm(scene, target.id, blow.kind, blow.amount);
}

export interface Mending {
  readonly targetId: CombatantId;
  readonly sourceId: CombatantId | null;
  readonly amount: number;
  readonly because: string;
  readonly roll: Roll | null;
}

export function mend(scene: Scene<Rune>, { targetId, sourceId, amount, because, roll }: Mending): void {
  const target = bodyOf(scene.state, targetId);
  const hpAfter = Math.min(target.maxHp, target.hp + amount);
  const change = { amount: hpAfter - target.hp, hpBefore: target.hp, hpAfter, hpKnown: isHero(target) };
  // Beside what was healed it would say how much an enemy was missing.
  const offered = isHero(target) ? { offered: amount } : {};
  scene.emit({ type: 'HurtHealed', targetId, sourceId, roll, because, ...change, ...offered });
}

/** What every event of a fight ends with: the dead fall, and the living look at what is left of them. */
export function settle(scene: Scene<Rune>): void {
  settleDeaths(scene);
  for (const hero of upright(scene.state, 'PARTY')) fearDeath(scene, hero);
}

/** The first time a hero's blood runs low in a fight. */
function fearDeath(scene: Scene<Rune>, hero: Body): void {
  if (hero.nearDeath || !isNearDeath(hero)) return;
  scene.emit({ type: 'NearDeath', who: hero.id });
  inflictStress(scene, hero.id, shocks.nearDeath, 'near death');
}

/** Deaths in turn order, each followed by its burst, until nobody more falls. */
function settleDeaths(scene: Scene<Rune>): void {
  for (let fallen = nextFallen(scene.state); fallen; fallen = nextFallen(scene.state)) {
    stand(scene, fallen.id, 'DEAD', 'slain');
    if (fallen.traits.includes('explosive')) burst(scene, fallen);
    if (isHero(fallen)) mourn(scene);
  }
}

const nextFallen = (state: State): Body | undefined =>
  state.order.map((id) => bodyOf(state, id)).find((body) => body.standing === 'UP' && body.hp === 0);

/** Fifteen to everybody else who still lives, whatever they wear. */
function burst(scene: Scene<Rune>, { id }: Body): void {
  scene.emit({ type: 'TraitTriggered', who: id, trait: 'explosive', targetId: null });
  for (const target of upright(scene.state).filter((body) => body.hp > 0)) {
    const amount = traitNumbers.blast;
    wound(scene, { targetId: target.id, sourceId: id, raw: amount, amount, kind: 'blast', modifiers: [], roll: null });
  }
}

function mourn(scene: Scene<Rune>): void {
  for (const ally of upright(scene.state, 'PARTY')) {
    if (ally.hp > 0) inflictStress(scene, ally.id, shocks.allyDies, 'an ally died');
  }
}
