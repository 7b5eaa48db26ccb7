/** What the light of the sun and running water do to those who cannot bear them. */
import type { CombatantId, Scene } from '../ruleset.ts';
import { bodyOf } from '../shared.ts';
import { bareMeans } from './core.ts';
import * as rolls from './rolls.ts';
import type { Weakness } from './stats.ts';
import type { Body, Srd5, State } from './terms.ts';
import { wound } from './wounds.ts';

type S = Scene<Srd5>;

export const weaknesses: readonly Weakness[] = ['sunlight', 'running water'];

export const isFaced = ({ scene }: State, weakness: Weakness): boolean =>
  weakness === 'sunlight' ? scene.ambient === 'sunlight' : scene.hazards.includes(weakness);

export const isWeakHere = (state: State, { traits }: Body): boolean =>
  traits.some((trait) => trait.kind === 'weakness' && isFaced(state, trait.to));

export function suffer(scene: S, who: CombatantId, weakness: Weakness): void {
  const body = bodyOf(scene.state, who);
  if (body.standing !== 'UP' || !isFaced(scene.state, weakness)) return;
  for (const trait of body.traits) {
    if (trait.kind !== 'weakness' || trait.to !== weakness) continue;
    const roll = rolls.damage(scene.dice, trait.damage.dice, weakness);
    const parts = [{ type: trait.damage.type, roll, amount: roll.total, by: weakness }];
    wound(scene, { targetId: who, sourceId: null, parts, critical: false, means: bareMeans, spares: false });
  }
}
