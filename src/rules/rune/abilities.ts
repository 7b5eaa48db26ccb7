/** Abilities: paid together, then cooling, then their effects; they hit without a pool (SPEC-ABILITY-001). */
import type { CombatantId, Scene } from '../ruleset.ts';
import { bodyOf } from '../shared.ts';
import { afterHit } from './attack.ts';
import { beginChant } from './chant.ts';
import { abilities, abilityEntry, tierLevels } from './data/abilities.ts';
import type { Archetype } from './data/characters.ts';
import { takeEffect } from './effects.ts';
import { isHero } from './measures.ts';
import { changeStamina, payAether } from './resources.ts';
import type { Rune } from './terms.ts';

/** What an archetype knows at a level, in the order of its hotkeys. */
export const knownAbilities = (archetype: Archetype, level: number): readonly string[] =>
  Object.keys(abilities).filter((key) => {
    const { of } = abilityEntry(key);
    return of?.archetype === archetype && level >= tierLevels[of.tier];
  });

export function perform(scene: Scene<Rune>, who: CombatantId, ability: string, targetId: CombatantId): void {
  const { name, stamina, aether, charge, target } = abilityEntry(ability);
  if (charge === null) {
    scene.emit({ type: 'AbilityUsed', who, ability, name, targetIds: target === 'self' ? [who] : [targetId] });
  }
  changeStamina(scene, who, -stamina, name);
  payAether(scene, who, aether, name);
  if (charge === null) unleash(scene, who, ability, targetId);
  else beginChant(scene, who, ability, charge);
}

/** The cooldown, then the effects. */
export function unleash(scene: Scene<Rune>, who: CombatantId, ability: string, targetId: CombatantId): void {
  const { name, cooldown, effects, target } = abilityEntry(ability);
  cool(scene, who, ability, cooldown);
  const dealt = takeEffect(scene, { source: who, target: targetId, because: name }, effects);
  if (target === 'foe' && dealt > 0) afterHit(scene, who, targetId, dealt);
}

function cool(scene: Scene<Rune>, who: CombatantId, ability: string, turns: number): void {
  if (turns === 0) return;
  const body = bodyOf(scene.state, who);
  const cooldowns = { ...body.cooldowns, [ability]: turns };
  scene.emit({ type: 'CooldownsChanged', who, cooldowns, hidden: !isHero(body) });
}

/** At the start of an own turn. */
export function tickCooldowns(scene: Scene<Rune>, who: CombatantId): void {
  const body = bodyOf(scene.state, who);
  const cooling = Object.entries(body.cooldowns);
  if (cooling.length === 0) return;
  const left = cooling.map(([key, turns]) => [key, turns - 1] as const).filter(([, turns]) => turns > 0);
  scene.emit({ type: 'CooldownsChanged', who, cooldowns: Object.fromEntries(left), hidden: !isHero(body) });
}
