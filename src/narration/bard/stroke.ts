/** A stroke: what is told in one clause. */
import type { Voice } from '../../rules/ruleset.ts';
import type { Sheet } from '../sheet.ts';

export type Roles = Readonly<Record<string, string>>;

export interface Stroke {
  readonly deed: string;
  readonly roles: Roles;
  /** Their places on the sheet; none for how somebody stands. */
  readonly facts: readonly number[];
  readonly isAside: boolean;
}

export interface Planned {
  readonly sheet: Sheet;
  /** Where words are looked for, the ruleset's own first. */
  readonly voices: readonly Voice[];
  readonly only: ReadonlySet<number> | undefined;
}

/** Whom it befalls, or who does it where it befalls nobody. */
export const focusOf = ({ roles }: Stroke): string | undefined => roles.target || roles.actor || roles.attacker;

export const hits: ReadonlySet<string> = new Set(['attack.HIT', 'attack.CRITICAL', 'attack.GLANCING']);
