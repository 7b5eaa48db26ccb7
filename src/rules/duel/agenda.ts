/** What is still to happen: steps put on top of the agenda, or in place of it, and windows shut before their time. */
import type { Scene } from '../ruleset.ts';
import { openWindow, verbs } from '../shared.ts';
import type { DuelGame, Step } from './terms.ts';

export type Play = Scene<DuelGame>;
export const { open, done, harm, heal, stand, afflict, end } = verbs<DuelGame>();

/** These first, then what was planned before. */
export function plan(scene: Play, ...steps: readonly Step[]): void {
  replan(scene, ...steps, ...scene.state.agenda);
}

/** These, and nothing that was planned before. */
export function replan(scene: Play, ...agenda: readonly Step[]): void {
  scene.emit({ type: 'AgendaChanged', agenda });
}

/** Nobody else is asked: what the window was for has been settled. */
export function shut(scene: Play): void {
  scene.emit({ type: 'WindowClosed', window: openWindow(scene.state)!.id });
}
