/** From a combat's state to what a table sees of it. */
import type { Engine } from '../rules/chronicle.ts';
import type { Combatant, CombatState, Option, Pick, TimingWindow } from '../rules/ruleset.ts';
import { everyone, healthOf, mayAnswer, openWindow } from '../rules/shared.ts';

export interface CombatantView {
  readonly id: string;
  readonly isCharacter: boolean;
  /** Where it is seen as it was. */
  readonly campaignId?: string;
  readonly at?: number;
}

export const combatantsOf = (engine: Engine, state: CombatState): readonly CombatantView[] =>
  everyone(state).map((body) => combatantView(engine, state, body));

function combatantView(engine: Engine, state: CombatState, body: Combatant) {
  const { hpKnown, ...look } = engine.combat.look(state, body);
  return {
    id: body.id,
    isCharacter: body.monster === null,
    name: body.name,
    side: body.side,
    hp: hpKnown ? body.hp : null,
    maxHp: hpKnown ? body.maxHp : null,
    standing: body.standing,
    health: healthOf(body),
    statuses: Object.entries(body.statuses).map(([name, status]) => ({ name, ...status })),
    ...look,
  };
}

/** Only the open window takes answers; those below it wait for it. */
export function awaitingOf(state: CombatState): readonly { id: number; kind: string; waiting: readonly string[] }[] {
  const window = openWindow(state);
  return window ? [{ id: window.id, kind: window.kind, waiting: mayAnswer(window) }] : [];
}

export function optionsOf(engine: Engine, state: CombatState, actorId: string | null, withBarred: boolean) {
  const window = openWindow(state);
  if (!window) return [];
  return engine.combat
    .options(state)
    .filter((option) => (actorId === null || option.actor === actorId) && (withBarred || !option.barred))
    .map((option) => optionView(option, window));
}

const optionView = (option: Option, window: TimingWindow) => ({
  type: option.type,
  actorId: option.actor,
  windowId: window.id,
  label: option.label,
  picks: Object.entries<Pick>(option.picks).map(([name, { min, max, choices }]) => ({ name, min, max, choices })),
  barred: option.barred ?? null,
});
