/** Giving and ending statuses: stacks, immunities, and what does not tick in the turn it was given. */
import type { CombatantId, Scene } from '../ruleset.ts';
import { bodyOf } from '../shared.ts';
import type { Attribute } from './data/characters.ts';
import { shocks } from './data/mind.ts';
import { type StatusKey, statuses, worth } from './data/statuses.ts';
import { isHero, stacksOf } from './measures.ts';
import { changeStamina } from './resources.ts';
import { inflictStress } from './stress.ts';
import type { Body, Rune, State } from './terms.ts';

/** What stacks gains one, or as many as are given, and lasts anew; the rest only lasts anew. */
export function give(scene: Scene<Rune>, who: CombatantId, status: StatusKey, turns: number | null, more = 1): void {
  const body = bodyOf(scene.state, who);
  const because = immunity(body, status);
  if (because !== null) scene.emit({ type: 'StatusResisted', who, status, because });
  else befall(scene, body, status, turns, more);
}

function befall(scene: Scene<Rune>, body: Body, status: StatusKey, turns: number | null, more: number): void {
  const stacks = Math.min(statuses[status].stacks, stacksOf(body, status) + more);
  setStatus(scene, body, status, stacks, longer(body, status, turns));
  if (status === 'staggered') changeStamina(scene, body.id, -worth.staggeredStamina, 'staggered');
  if (status === 'frightened' && isHero(body)) inflictStress(scene, body.id, shocks.frightened, 'fear');
}

function immunity({ tags, traits }: Body, status: StatusKey): string | null {
  if (status === 'bleeding' && tags.includes('Mechanical')) return 'machines do not bleed';
  if (status === 'poisoned' && tags.includes('Undying')) return 'the undying cannot be poisoned';
  return status === 'stunned' && traits.includes('relentless') ? 'the relentless cannot be stunned' : null;
}

/** A refresh never shortens what is already there. */
function longer(body: Body, status: StatusKey, turns: number | null): number | null {
  const left = body.statuses[status]?.duration;
  return turns === null || left === undefined || left === null ? turns : Math.max(turns, left);
}

/** BUFF: as many stacks as points. */
export function bolster(
  scene: Scene<Rune>,
  who: CombatantId,
  attribute: Attribute,
  amount: number,
  turns: number,
): void {
  setStatus(scene, bodyOf(scene.state, who), `bolstered_${attribute}`, amount, turns);
}

/** Takes one stack away. */
export function cure(scene: Scene<Rune>, who: CombatantId, status: StatusKey): void {
  const body = bodyOf(scene.state, who);
  const left = body.statuses[status];
  if (left) setStatus(scene, body, status, left.stacks - 1, left.duration);
}

export function lift(scene: Scene<Rune>, who: CombatantId, status: StatusKey): void {
  const body = bodyOf(scene.state, who);
  if (body.statuses[status]) setStatus(scene, body, status, 0, null);
}

function setStatus(
  scene: Scene<Rune>,
  body: Body,
  status: StatusKey,
  stacksAfter: number,
  duration: number | null,
): void {
  const fresh = stacksAfter > 0 && isActing(scene.state, body);
  const stacksBefore = stacksOf(body, status);
  scene.emit({ type: 'StatusChanged', who: body.id, status, stacksBefore, stacksAfter, duration, fresh });
}

/** In its own turn, past the moment at which stunning would have cost it that turn. */
const isActing = ({ turn }: State, { id }: Body): boolean => turn?.who === id && turn.actions > 0;

/** At the end of its bearer's turn each status has one turn less; what was given in this very turn has not. */
export function tickStatuses(scene: Scene<Rune>, who: CombatantId): void {
  const body = bodyOf(scene.state, who);
  for (const [status, { duration }] of Object.entries(body.statuses)) {
    if (duration === 1 && !body.fresh.includes(status)) lift(scene, who, status as StatusKey);
  }
}
