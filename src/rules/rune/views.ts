/** What a table sees: the fighters, who comes next, and the events without their secrets. */
import type { AttackLook, Eyes, HealthIndicator, Look, Resource, TimelineEntry } from '../ruleset.ts';
import { bodyOf, healthOf } from '../shared.ts';
import { weaponNotation } from './attack.ts';
import { abilityEntry } from './data/abilities.ts';
import { corruptionMost, stressNumbers } from './data/mind.ts';
import { iconOf, shownIntent } from './intents.ts';
import { defenseOf, healthPart, isHero } from './measures.ts';
import type { Body, Events, State } from './terms.ts';

/** Of an enemy only what the eye can see; all of it to the game master. */
export const look = (state: State, body: Body, isGm = false): Look => ({
  row: body.row,
  initiative: body.initiative,
  isDefending: body.defending,
  ...chantOf(body),
  ...(isHero(body) ? ownLook(state, body) : isGm ? openLook(state, body) : foesLook(body)),
});

/** Everybody hears a chant, and how near it is. */
const chantOf = ({ channel }: Body): Pick<Look, 'chant'> =>
  channel === null ? {} : { chant: { name: abilityEntry(channel.ability).name, turnsLeft: channel.turnsLeft } };

type OwnLook = Omit<Look, 'row' | 'initiative' | 'isDefending' | 'chant'>;

const ownLook = (state: State, body: Body): OwnLook => ({
  hpKnown: true,
  intent: null,
  resources: resourcesOf(body),
  armorClass: defenseOf(state, body),
  attacks: [attackOf(state, body)],
  cooldowns: Object.entries(body.cooldowns).map(([ability, turnsLeft]) => ({
    ability,
    name: abilityEntry(ability).name,
    turnsLeft,
  })),
});

/** A pool decides, to which nothing is added. */
export const attackOf = (state: State, body: Body): AttackLook => ({
  name: body.weapon.name,
  bonus: null,
  damage: weaponNotation(state, body, 'STANDARD'),
  reach: body.weapon.reach,
});

const foesLook = (body: Body): OwnLook => ({
  hpKnown: false,
  intent: shownIntent(body),
  resources: [],
  attacks: [{ name: body.weapon.name, bonus: null, damage: null, reach: null }],
});

const openLook = (state: State, body: Body): OwnLook => ({
  ...ownLook(state, body),
  intent: body.plan === null || body.standing !== 'UP' ? null : iconOf(body, body.plan),
});

const resourcesOf = (body: Body): readonly Resource[] => [
  { name: 'stamina', current: body.stamina, max: body.maxStamina },
  ...(body.maxAether > 0 ? [{ name: 'aether', current: body.aether, max: body.maxAether }] : []),
  { name: 'stress', current: body.stress, max: stressNumbers.most },
  { name: 'corruption', current: body.corruption, max: corruptionMost },
];

/** The game's own four words. */
export function healthIndicator(body: Body): HealthIndicator {
  if (body.hp <= 0) return 'DEAD';
  const part = healthPart(body);
  return part <= 0.25 ? 'CRITICAL' : part <= 0.5 ? 'WOUNDED' : 'HEALTHY';
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
  health: healthOf(body),
  indicator: healthIndicator(body),
});

/** What the party may see of an event. Everything needed is in the event itself. */
export function veil(event: Events, { isGm }: Pick<Eyes, 'isGm'>): Events | null {
  if (isGm) return 'hpKnown' in event ? { ...event, hpKnown: true } : event;
  if (event.type === 'CombatStarted' || event.type === 'CombatantsJoined')
    return { ...event, combatants: event.combatants.map(veiledBody) };
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
