/** Where a combatant may go in its own turn. */
import type { Bar, Choice, Pick } from '../ruleset.ts';
import { bodyOf } from '../shared.ts';
import { isFrightenedNow } from './advantage.ts';
import { among, barredBy, byName, type Choosable, empty, illegal } from './choosing.ts';
import { has, speedOf } from './conditions.ts';
import { lastZone } from './data/tables.ts';
import { costTo, costToBreakAway, costToCross } from './movement.ts';
import { engagedFoes, foesOf, isEngaged } from './space.ts';
import type { Body, State } from './terms.ts';

export function movementOptions(state: State, body: Body): readonly Choosable[] {
  const stopped = speedOf(state, body) === 0 ? illegal(`${body.name} cannot move.`) : null;
  const lying = has(body, 'prone') ? illegal(`${body.name} must stand up first.`) : null;
  return [
    ...(lying === null ? [] : [rising(body, stopped)]),
    approach(state, body, stopped, lying),
    move(state, body, stopped, lying),
  ];
}

function rising(body: Body, stopped: Bar | null): Choosable {
  const half = Math.floor(body.speed / 2);
  const short = body.turn.movement < half ? illegal('There is not enough movement left to stand up.') : null;
  const option: Choosable = { type: 'stand', actor: body.id, label: `Stand up (${half} feet)`, picks: {} };
  return barredBy(option, stopped, short);
}

function approach(state: State, body: Body, ...bars: readonly (Bar | null)[]): Choosable {
  const target = reachableFoes(state, body);
  const left = body.turn.movement;
  const option: Choosable = {
    type: 'engage',
    actor: body.id,
    label: `Move up to a foe (${left} feet left)`,
    picks: { target },
  };
  const far = ({ value }: Choice): number => costTo(state, body, bodyOf(state, value));
  return barredBy(
    byName(option, 'target', (foe) => `Move up to ${foe.label} (${far(foe)} of ${left} feet)`),
    ...bars,
    empty(target, 'No foe can be reached with the movement left.'),
  );
}

function move(state: State, body: Body, ...bars: readonly (Bar | null)[]): Choosable {
  const zone = reachableZones(state, body);
  const left = body.turn.movement;
  const option: Choosable = { type: 'move', actor: body.id, label: `Move (${left} feet left)`, picks: { zone } };
  const far = ({ value }: Choice): number => costToStep(state, body, Number(value));
  return barredBy(
    byName(option, 'zone', (to) => `Move ${to.label} (${far(to)} of ${left} feet)`),
    ...bars,
    empty(zone, 'There is not enough movement left.'),
  );
}

export const costToStep = (state: State, body: Body, zone: number): number =>
  zone === body.zone ? costToBreakAway(state, body) : Math.abs(zone - body.zone) * costToCross(state, body);

export const reachableFoes = (state: State, body: Body): Pick =>
  among(
    foesOf(state, body).filter((foe) => !isEngaged(body, foe)),
    (foe) => cannotReach(state, body, foe),
  );

function cannotReach(state: State, body: Body, foe: Body): Bar | null {
  const need = costTo(state, body, foe);
  if (isFrightenedNow(state, body) && body.conditions.frightened?.sourceId === foe.id)
    return illegal(`${body.name} is too frightened of ${foe.name} to come closer.`);
  if (need <= body.turn.movement) return null;
  return {
    code: 'INSUFFICIENT_RESOURCE',
    message: `${foe.name} is ${need} feet of movement away; ${body.turn.movement} are left.`,
    data: { need, have: body.turn.movement },
  };
}

export const zoneNames = ['the far rear', 'the near side', 'the middle', 'the far side', 'the far end'];

/** Another zone, or out of everybody's reach in this one. */
export function reachableZones(state: State, body: Body): Pick {
  const { movement: left } = body.turn;
  const near = [body.zone - 1, body.zone + 1].filter(
    (zone) => zone >= 0 && zone <= lastZone && costToCross(state, body) <= left && !nearsFear(state, body, zone),
  );
  const mayLeave = engagedFoes(state, body).length > 0 && left > 0 && left >= costToBreakAway(state, body);
  const choices = [...(mayLeave ? [body.zone] : []), ...near].map((zone) => ({
    value: String(zone),
    label: zone === body.zone ? 'away from everyone' : `to ${zoneNames[zone]!}`,
  }));
  return { choices, min: 1, max: 1 };
}

function nearsFear(state: State, body: Body, zone: number): boolean {
  if (!isFrightenedNow(state, body)) return false;
  const source = state.combatants[body.conditions.frightened?.sourceId ?? ''];
  return source !== undefined && Math.abs(zone - source.zone) < Math.abs(body.zone - source.zone);
}
