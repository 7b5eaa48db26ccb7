/** Who sees what: the one rule of what of a state, of those in it, and of how they stood is shown to whom. */
import type { Engine, StandingLine } from './chronicle.ts';
import type { Combatant, CombatantId, CombatState, Eyes, GameEvent, Health, Look, TimelineEntry } from './ruleset.ts';
import type { Settings } from './settings.ts';
import { tableSetting } from './settings.ts';
import { everyone, healthOf, type SharedEvent } from './shared.ts';

/** Whose eyes look at a table: what they may know of it beyond what everybody may. */
export interface Sight {
  /** Sees everything but the server's own secrets. */
  readonly isGm: boolean;
}

/** Players, spectators, passers-by, a whole table at one screen, and prose: what everybody may know. */
export const PUBLIC_SIGHT: Sight = { isGm: false };

/** Whoever runs the table. */
export const GM_SIGHT: Sight = { isGm: true };

/* Of a state */

const withoutHidden = new WeakMap<CombatState, CombatState>();

/** The state as they see it: without those who are hidden from them. What they see and may do follows from it. */
export function stateSeen(engine: Engine, state: CombatState, { isGm }: Sight): CombatState {
  const { hiding } = engine.combat;
  if (isGm || !hiding) return state;
  const known = withoutHidden.get(state);
  if (known) return known;
  const hidden = hiddenIn(engine, state);
  const seen = hidden.size === 0 ? state : hiding.without(state, hidden);
  withoutHidden.set(state, seen);
  return seen;
}

/** Those whom nobody but the game master sees now. */
export function hiddenIn(engine: Engine, state: CombatState): ReadonlySet<CombatantId> {
  const hidden = everyone(state).filter((body) => body.standing === 'UP' && isHidden(engine, body));
  return new Set(hidden.map(({ id }) => id));
}

const isHidden = ({ combat: { hiding } }: Engine, { run, statuses }: Combatant): boolean =>
  hiding !== undefined && run === 'gm' && (statuses[hiding.status]?.stacks ?? 0) > 0;

/** Those whom they see, as they see them. */
export function bodiesSeen(engine: Engine, state: CombatState, sight: Sight): readonly Combatant[] {
  const hidden = sight.isGm ? none : hiddenIn(engine, state);
  return everyone(stateSeen(engine, state, sight)).filter(({ id }) => !hidden.has(id));
}

const none: ReadonlySet<CombatantId> = new Set();

/** What they see of somebody. */
export interface BodySeen extends Omit<Look, 'hpKnown'> {
  readonly hp: number | null;
  readonly maxHp: number | null;
  readonly health: Health;
}

/** Of somebody who is not hidden from them. */
export function bodySeen(engine: Engine, state: CombatState, body: Combatant, { isGm }: Sight): BodySeen {
  const { hpKnown, ...look } = engine.combat.look(state, body, isGm);
  const isKnown = isGm || (hpKnown && areShown(state.settings, body));
  return {
    ...look,
    resources: look.resources.filter(({ isVital }) => isKnown || !isVital),
    hp: isKnown ? body.hp : null,
    maxHp: isKnown ? body.maxHp : null,
    health: isGm || isLookShown(state.settings, body) ? healthOf(body) : whileUp(body),
  };
}

/** The turns to come, of those whom they see. */
export function timelineSeen(
  engine: Engine,
  state: CombatState,
  length: number,
  sight: Sight,
): readonly TimelineEntry[] {
  const turns = engine.combat.timeline(stateSeen(engine, state, sight), length);
  const isUnknown = ({ combatantId }: TimelineEntry): boolean =>
    !sight.isGm && !isLookShown(state.settings, state.combatants[combatantId]!);
  return turns.map((turn) => (isUnknown(turn) ? withoutLook(turn, state.combatants[turn.combatantId]!) : turn));
}

function withoutLook({ indicator: _indicator, ...turn }: TimelineEntry, body: Combatant): TimelineEntry {
  return { ...turn, health: whileUp(body) };
}

/** Whoever falls is seen to fall. */
const whileUp = (body: Combatant): Health => (body.standing === 'UP' ? 'UNKNOWN' : healthOf(body));

const areShown = (settings: Settings, { run }: Combatant): boolean =>
  run === 'player' || tableSetting(settings, 'enemyHitPoints') === 'exact';

const isLookShown = (settings: Settings, { run }: Combatant): boolean =>
  run === 'player' || tableSetting(settings, 'enemyHitPoints') !== 'hidden';

/* Of an entry */

/** What everybody may know of how somebody stands, for whoever reads the entry alone. */
export function publicStanding(engine: Engine, state: CombatState, body: Combatant) {
  return {
    hpKnown: engine.combat.look(state, body, false).hpKnown && areShown(state.settings, body),
    ...(!isLookShown(state.settings, body) && { isLookHidden: true as const }),
    ...(isHidden(engine, body) && { isHidden: true as const }),
  };
}

/** Their eyes on each event of an entry, in order; from the entry alone. */
export function eyesOn(
  { combat: { hiding } }: Engine,
  { events, standings }: { readonly events: readonly GameEvent[]; readonly standings: readonly StandingLine[] },
  { isGm }: Sight,
): (place: number) => Eyes {
  const lines = new Map(standings.map((line) => [line.id, line]));
  const areAllKnown = standings.every(({ hpKnown }) => hpKnown);
  const eyes = {
    isGm,
    knowsHitPoints: (id: CombatantId) => isGm || (lines.get(id)?.hpKnown ?? areAllKnown),
    isPlayers: (id: CombatantId) => lines.get(id)?.isPlayer ?? false,
  };
  if (isGm || !hiding) return () => ({ ...eyes, sees: () => true });
  const changes = (events as readonly SharedEvent[]).flatMap((event, place) =>
    event.type === 'StatusChanged' && event.status === hiding.status ? [{ ...event, place }] : [],
  );
  /** Whoever begins or ceases to hide later in the entry was what that changes; the others are what they are in the end. */
  const wasHidden = (id: CombatantId, place: number): boolean => {
    const next = changes.find((change) => change.who === id && change.place >= place);
    return next ? next.stacksBefore > 0 : lines.get(id)?.isHidden === true;
  };
  return (place) => ({ ...eyes, sees: (id) => eyes.isPlayers(id) || !wasHidden(id, place) });
}

/** What two who look must share to be shown the same. */
export const sameSight = ({ isGm }: Sight): string => (isGm ? 'GM' : 'EVERYBODY');
