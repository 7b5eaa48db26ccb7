/** Corruption: no roll, rarely purged, and at the very end the character is lost (SPEC-CORRUPT-001). */
import type { CombatantId, Scene } from '../ruleset.ts';
import { bodyOf, verbs } from '../shared.ts';
import { corruptionMost } from './data/mind.ts';
import { rescaled } from './derived.ts';
import { isHero } from './measures.ts';
import type { Body, Maxima, Rune } from './terms.ts';

const { stand } = verbs<Rune>();

export function corrupt(scene: Scene<Rune>, who: CombatantId, amount: number, because: string): void {
  const body = bodyOf(scene.state, who);
  const to = Math.min(corruptionMost, body.corruption + amount);
  if (to === body.corruption) return;
  scene.emit({
    ...{ type: 'CorruptionChanged', who, from: body.corruption, to, because, hidden: !isHero(body) },
    ...maximaAt(body, to),
  });
  if (to === corruptionMost && isHero(body)) stand(scene, who, 'DEAD', 'terminal corruption');
}

/** An enemy's numbers come from the factory, not from its attributes. */
function maximaAt(body: Body, corruption: number): Maxima {
  if (isHero(body)) return rescaled(body.archetype, body, body.attributes, corruption);
  const { attributes, hp, maxHp, stamina, maxStamina, aether, maxAether } = body;
  return { attributes, hp, maxHp, stamina, maxStamina, aether, maxAether };
}
