/** What a table sees: the fighters, who comes next, and the events without their secrets. */
import type { Health, Look, Resource, TimelineEntry } from '../ruleset.ts';
import { bodyOf } from '../shared.ts';
import { corruptionMost, stressNumbers } from './data/mind.ts';
import { shownIntent } from './intents.ts';
import { healthPart, isHero } from './measures.ts';
import type { Body, Events, State } from './terms.ts';

/** Of an enemy only what the eye can see. */
export const look = (_state: State, body: Body): Look => ({
  hpKnown: isHero(body),
  row: body.row,
  intent: isHero(body) ? null : shownIntent(body),
  initiative: body.initiative,
  resources: isHero(body) ? resourcesOf(body) : [],
});

const resourcesOf = (body: Body): readonly Resource[] => [
  { name: 'stamina', current: body.stamina, max: body.maxStamina },
  ...(body.maxAether > 0 ? [{ name: 'aether', current: body.aether, max: body.maxAether }] : []),
  { name: 'stress', current: body.stress, max: stressNumbers.most },
  { name: 'corruption', current: body.corruption, max: corruptionMost },
];

export type HealthIndicator = 'dead' | 'critical' | 'wounded' | 'healthy';

export function healthIndicator(body: Body): HealthIndicator {
  if (body.hp <= 0) return 'dead';
  const part = healthPart(body);
  return part <= 0.25 ? 'critical' : part <= 0.5 ? 'wounded' : 'healthy';
}

/** The rest of this round, then all of the next one; the living only. */
export function timeline(state: State, length: number): readonly TimelineEntry[] {
  if (state.outcome) return [];
  const { order, round, turn, last } = state;
  const from = turn === null ? (last === null ? 0 : order.indexOf(last) + 1) : order.indexOf(turn.who);
  const living = (ids: readonly string[]): readonly Body[] =>
    ids.map((id) => bodyOf(state, id)).filter((body) => body.standing === 'UP');
  return [
    ...living(order.slice(from)).map((body) => entryFor(body, round, body.id === turn?.who)),
    ...living(order).map((body) => entryFor(body, round + 1, false)),
  ].slice(0, Math.max(0, length));
}

const entryFor = (body: Body, round: number, isActive: boolean): TimelineEntry => ({
  combatantId: body.id,
  name: body.name,
  isPlayer: body.run === 'player',
  isActive,
  initiative: body.initiative,
  round,
  // The schema promises a word here; this game has its own four.
  health: healthIndicator(body) as string as Health,
});

/** What outsiders may see of an event. Everything needed is in the event itself. */
export function veil(event: Events): Events | null {
  if (event.type === 'CombatStarted') return { ...event, combatants: event.combatants.map(veiledBody) };
  if (event.type === 'IntentPlanned') return { ...event, plan: null, icon: event.visible ? event.icon : 'HIDDEN' };
  if (event.type === 'HarmDealt' || event.type === 'HurtHealed') return event.hpKnown ? event : withoutHitPoints(event);
  const hidden = 'hidden' in event && event.hidden;
  return hidden ? null : event;
}

const withoutHitPoints = (event: Events): Events => ({ ...event, hpBefore: null, hpAfter: null }) as unknown as Events;

/** An enemy is a name, a place and a look. */
function veiledBody(body: Body): Body {
  if (isHero(body)) return body;
  const { id, name, side, run, monster, standing, row, weapon } = body;
  return { id, name, side, run, monster, standing, row, weapon: { name: weapon.name } } as unknown as Body;
}
