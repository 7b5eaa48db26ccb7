/** Ambient conditions: what the air of a place does to everybody at the start of their turn (SPEC-COND-001). */
import type { CombatantId, Scene } from '../ruleset.ts';
import { conditionEntry } from './data/places.ts';
import { takeEffect } from './effects.ts';
import * as rolls from './rolls.ts';
import type { Rune } from './terms.ts';

export function tickAmbient(scene: Scene<Rune>, who: CombatantId): void {
  const { condition } = scene.state;
  if (condition === null) return;
  const { name, tick, chance } = conditionEntry(condition);
  if (tick.length === 0) return;
  const roll = chance === null ? null : rolls.ambientChance(scene.dice);
  const strikes = roll === null || roll.total <= chance!;
  scene.emit({ type: 'AmbientTicked', who, condition, roll, strikes });
  if (strikes) takeEffect(scene, { source: null, target: who, because: name }, tick);
}
