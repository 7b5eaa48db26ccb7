/** What a turn costs: the verbs that spend actions, movement, slots and uses. */
import type { CombatantId, Scene } from '../ruleset.ts';
import { bodyOf } from '../shared.ts';
import type { Usage } from './stats.ts';
import type { Body, Srd5, Turn } from './terms.ts';

type S = Scene<Srd5>;

export const turnOf = (scene: S, who: CombatantId): Turn => bodyOf(scene.state, who).turn;

export function spend(scene: S, who: CombatantId, change: Partial<Turn>): void {
  scene.emit({ type: 'TurnSpent', who, turn: { ...turnOf(scene, who), ...change } });
}

/** An action, and with it whatever was left of an Attack action. */
export const spendAction = (scene: S, who: CombatantId): void =>
  spend(scene, who, { action: turnOf(scene, who).action - 1, attacks: 0, sequence: [] });

export const spendBonus = (scene: S, who: CombatantId): void => spend(scene, who, { bonus: 0 });

export const noted = (body: Body, what: string): boolean => body.turn.marks.includes(what);

/** Once a turn. */
export function note(scene: S, who: CombatantId, what: string): void {
  const { marks } = turnOf(scene, who);
  if (!marks.includes(what)) spend(scene, who, { marks: [...marks, what] });
}

export function spendReaction(scene: S, who: CombatantId, on: string): void {
  scene.emit({ type: 'ReactionSpent', who, on });
}

export function spendUse(scene: S, who: CombatantId, what: string): void {
  scene.emit({ type: 'UseSpent', who, what, left: (bodyOf(scene.state, who).uses[what] ?? 1) - 1 });
}

/** Several powers may draw on the same uses. */
export const poolOf = ({ key, usage }: { readonly key: string; readonly usage: Usage | null }): string =>
  usage?.pool ?? key;
