/** Rage: how it begins, what keeps it up, and how it ends. */
import type { CombatantId, Scene } from '../ruleset.ts';
import { bodyOf } from '../shared.ts';
import { has, mark, relieve, setStatus, stacksOf, untilTurnOf } from './conditions.ts';
import type { Body, Srd5 } from './terms.ts';
import { note, noted, spend, spendUse } from './turns.ts';

type S = Scene<Srd5>;

/** A frenzy is a rage that gives more and costs more. */
export function beginRage(scene: S, who: CombatantId, frenzied: boolean): void {
  spend(scene, who, { bonus: 0 });
  spendUse(scene, who, 'rage');
  mark(scene, who, 'raging', untilTurnOf(who, 'end', 10));
  if (frenzied) mark(scene, who, 'frenzied');
  note(scene, who, 'raged');
}

/** Hurt since its last turn. */
export const keepsRaging = (body: Body): boolean => has(body, 'raging') && body.hurtBy.length > 0;

/** Over when a turn ends without an attack or a wound, and after a minute; a frenzy leaves exhaustion behind. */
export function calmDown(scene: S, who: CombatantId): void {
  const body = bodyOf(scene.state, who);
  const over = (body.conditions.raging?.clock?.turns ?? 0) <= 1;
  if (has(body, 'raging') && (over || !(noted(body, 'raged') || body.hurtBy.length > 0))) relieve(scene, who, 'raging');
  if (!has(bodyOf(scene.state, who), 'frenzied') || has(bodyOf(scene.state, who), 'raging')) return;
  relieve(scene, who, 'frenzied');
  tire(scene, who);
}

function tire(scene: S, who: CombatantId): void {
  const stacks = stacksOf(bodyOf(scene.state, who), 'exhaustion') + 1;
  const lasting = { sourceId: null, clock: null, save: null, escape: null, wakes: false, heldBy: null };
  setStatus(scene, who, 'exhaustion', stacks, lasting);
}
