/** What words can claim, and how a list of wordings is written. */
import { type Pattern, patternOf } from '../words.ts';
import type { Family } from './families.ts';

export type Phase = 'is' | 'lasts' | 'fails' | 'sheds' | 'ends';

export type Claimed =
  | 'none'
  | 'hit'
  | 'miss'
  /** Somebody keeps on their feet. */
  | 'up'
  /** What was tried by spell or prayer came to nothing. */
  | 'fizzle'
  /** Somebody was not touched by what was laid on them. */
  | 'resist'
  /** A claim only where it is denied. */
  | 'near'
  | 'attempt'
  /** A stroke at somebody, whatever came of it. */
  | 'assault'
  /** A spell is cast, a flask drunk: whose it is. */
  | 'work'
  /** Somebody comes for somebody: not yet a stroke. */
  | 'approach'
  | 'die'
  | 'down'
  | 'rise'
  | 'flee'
  | 'stay'
  | 'yield'
  | 'heal'
  | 'unhurt'
  | 'failing'
  | 'hurting'
  | 'alive'
  /** Somebody moves who might be thought dead. */
  | 'stirs'
  /** Somebody is laid out, buried or wept for. */
  | 'mourned'
  /** A blow falls on somebody dead already. */
  | 'late'
  | `status:${string}`
  /** What was laid on somebody took them, lasts, left them again or came to nothing. */
  | `effect:${Phase}`
  /** Something was done that a plight would forbid; by its place in the list of them. */
  | `hindered:${number}`
  /** Not read for certain: somebody here must bear it out. */
  | `perhaps:${Family}`;

/** Which part in the claim the subject and the object of the words play. */
export interface Wording {
  readonly claim: Claimed;
  readonly subject: 'attacker' | 'target';
  readonly object: 'attacker' | 'target' | null;
  readonly pattern: Pattern;
  /** The words say the opposite of the claim. */
  readonly denies: boolean;
}
export function wording(
  claim: Claimed,
  subject: Wording['subject'],
  object: Wording['object'],
  sources: string,
  denies = false,
): readonly Wording[] {
  return sources
    .trim()
    .split(/\s*[\n;]\s*/)
    .filter(Boolean)
    .map((source) => ({ claim, subject, object, denies, pattern: patternOf(source) }));
}
