/** Sleep: the one way back from 0 hit points. */
import type { CombatantId } from '../ruleset.ts';
import { bodyOf } from '../shared.ts';
import { afflict, heal, type Play, stand } from './agenda.ts';
import type { Body } from './terms.ts';

/** Heals to the most there is; what was owed is slept off. */
export function sleepItOff(scene: Play, who: CombatantId): void {
  scene.emit({ type: 'Slept', who });
  const { hp, maxHp } = bodyOf(scene.state, who);
  if (hp < maxHp) heal(scene, null, who, maxHp, null);
  stand(scene, who, 'UP', 'slept');
  afflict(scene, who, 'must_sleep', 0, null);
}

/** Owed after a defeat; and nobody walks at 0 hit points. */
export const mustSleep = ({ hp, statuses }: Body): boolean => hp === 0 || statuses.must_sleep !== undefined;
