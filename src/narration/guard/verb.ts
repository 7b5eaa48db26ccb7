/** A verb between its subject and its object, and the parts that people play in it. */
import type { Claimed, Wording } from './lexicon/wording.ts';
import type { Party } from './party.ts';
import type { Struck, Subject } from './phrases.ts';

export interface Roles {
  readonly attacker: Party | null;
  readonly target: Party | null;
  readonly claim?: Claimed;
  /** The weapon that does it. */
  readonly weapon?: string | null;
}

export interface Verb {
  readonly at: number;
  readonly end: number;
  readonly wording: Wording;
  readonly subject: Subject;
  readonly object: Struck;
}

export const isSingle = ({ pattern }: Wording): boolean => pattern.parts.length === 1;

export const wholes = new Set('body form bulk frame carcass corpse remains figure'.split(' '));
