/** Stamina and aether: spending, regaining, paying with blood. */
import type { CombatantId, Scene } from '../ruleset.ts';
import { bodyOf } from '../shared.ts';
import { isHero } from './measures.ts';
import type { Rune } from './terms.ts';

/** Within 0 and the most there can be. */
export function changeStamina(scene: Scene<Rune>, who: CombatantId, by: number, because: string): void {
  const body = bodyOf(scene.state, who);
  const to = Math.min(body.maxStamina, Math.max(0, body.stamina + by));
  if (to === body.stamina) return;
  scene.emit({
    ...{ type: 'ResourceChanged', who, resource: 'stamina', from: body.stamina, to, because },
    hidden: !isHero(body),
  });
}

/** SPEC-RESOURCE-001: what aether is missing costs twice as many hit points. */
export const BLOOD_PER_AETHER = 2;

export function payAether(scene: Scene<Rune>, who: CombatantId, cost: number, because: string): void {
  if (cost === 0) return;
  const { aether, hp } = bodyOf(scene.state, who);
  const missing = Math.max(0, cost - aether);
  const to = Math.max(0, aether - cost);
  if (to !== aether) {
    scene.emit({ type: 'ResourceChanged', who, resource: 'aether', from: aether, to, because, hidden: false });
  }
  if (missing === 0) return;
  scene.emit({ type: 'Overcast', who, missing, hpBefore: hp, hpAfter: hp - BLOOD_PER_AETHER * missing });
}
