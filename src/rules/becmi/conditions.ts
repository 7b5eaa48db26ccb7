/** What state somebody is in: who can act, who is helpless, who bears which spell. */
import type { Body } from './terms.ts';

/** Every status of the game. Durations count rounds; null lasts as long as the fight. */
export type Condition =
  | 'asleep'
  | 'paralysed'
  | 'webbed'
  | 'blind'
  | 'afraid'
  | 'silenced'
  | 'shielded'
  | 'protected'
  | 'blessed'
  | 'invisible'
  | 'images'
  | 'resist_cold'
  | 'reloading'
  | 'poisoned'
  | 'diseased';

export const has = (body: Body, condition: Condition): boolean => body.statuses[condition] !== undefined;

/** The helpless do nothing, and every blow at them lands. */
export const helplessBy = (body: Body): Condition | null =>
  has(body, 'asleep') ? 'asleep' : has(body, 'paralysed') ? 'paralysed' : has(body, 'webbed') ? 'webbed' : null;

export const isAble = (body: Body): boolean => body.standing === 'UP' && helplessBy(body) === null;

/** Why somebody who can act still cannot strike. */
export const keptFromAttacking = (body: Body): Condition | null =>
  has(body, 'blind') ? 'blind' : has(body, 'afraid') ? 'afraid' : null;
