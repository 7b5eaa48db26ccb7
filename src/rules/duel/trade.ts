/** Trades by consent on a shared tile: what is given and taken changes packs at once. */
import type { CombatantId } from '../ruleset.ts';
import { type Play, shut } from './agenda.ts';
import { grant, tidy } from './gear.ts';
import type { Bargain } from './terms.ts';

export function strike(scene: Play, { by, to, give, take }: Bargain): void {
  shut(scene);
  hand(scene, by, to, give);
  hand(scene, to, by, take);
  tidy(scene, by);
  tidy(scene, to);
}

function hand(scene: Play, from: CombatantId, to: CombatantId, items: readonly string[]): void {
  for (const item of items) grant(scene, to, item, 'trade', from);
}
