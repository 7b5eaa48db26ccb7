/** Range bands: who is within five feet of whom, how far zones are apart, and what an area covers. */
import type { CombatantId } from '../ruleset.ts';
import { bodyOf, everyone, other } from '../shared.ts';
import { has, isAble, sees } from './conditions.ts';
import { bandFeet, lastZone } from './data/tables.ts';
import type { Area } from './stats.ts';
import type { Body, Cover, State } from './terms.ts';

export const isEngaged = (one: Body, two: Body): boolean => one.engaged.includes(two.id);
export const areHostile = (one: Body, two: Body): boolean => one.side !== two.side;
export const zonesApart = (one: Body, two: Body): number => Math.abs(one.zone - two.zone);

export const feetBetween = (one: Body, two: Body): number =>
  one.id === two.id ? 0 : isEngaged(one, two) ? 5 : bandFeet[Math.min(zonesApart(one, two), bandFeet.length - 1)]!;

/** Friends in the same zone are near enough to touch; foes only when they stand face to face. */
export const isWithin = (one: Body, two: Body, feet: number): boolean =>
  feetBetween(one, two) <= feet || (!areHostile(one, two) && zonesApart(one, two) === 0 && feet >= 5);

const POLE = 10;

/** Face to face; with a long reach also past a friend who is. */
export const isInReach = (state: State, body: Body, foe: Body, reach: number): boolean =>
  isEngaged(body, foe) || (reach >= POLE && zonesApart(body, foe) === 0 && hasAllyNear(state, body, foe));

export const zones: readonly number[] = Array.from({ length: lastZone + 1 }, (_, zone) => zone);

/** In the fight, and not beyond harming: the dying can still be struck. */
export const isTargetable = (body: Body): boolean =>
  body.standing === 'UP' || body.standing === 'DOWN' || (body.standing === 'STABLE' && body.side === 'PARTY');

export const foesOf = (state: State, body: Body): readonly Body[] =>
  everyone(state).filter((one) => one.side === other(body.side) && isTargetable(one));
export const friendsOf = (state: State, body: Body): readonly Body[] =>
  everyone(state).filter(
    (one) => one.side === body.side && (one.standing === 'UP' || one.standing === 'DOWN' || one.standing === 'STABLE'),
  );

export const engagedFoes = (state: State, body: Body): readonly Body[] =>
  body.engaged.map((id) => bodyOf(state, id)).filter((one) => areHostile(one, body) && isTargetable(one));

/** A friend of the attacker who can fight stands next to the target. */
export const hasAllyNear = (state: State, attacker: Body, target: Body): boolean =>
  target.engaged.some((id) => {
    const ally = bodyOf(state, id);
    return ally.id !== attacker.id && ally.side === attacker.side && isAble(ally);
  });

/** Somebody hostile, able and seeing is within five feet. */
export const isCrowded = (state: State, body: Body): boolean =>
  engagedFoes(state, body).some((foe) => isAble(foe) && sees(foe, body));

/** Cover of the target's zone, against whoever is outside it. */
export const coverOf = (state: State, attacker: Body, target: Body): Cover =>
  attacker.zone === target.zone ? 'none' : (state.cover[target.zone] ?? 'none');

export const coverBonus: Readonly<Record<Cover, number>> = { none: 0, half: 2, 'three-quarters': 5, total: 0 };

/* Areas */

/** How many creatures of one zone an area catches. */
export function mostIn({ shape, feet }: Area): number {
  if (shape === 'around') return 99;
  if (shape === 'line') return feet >= 60 ? 3 : 2;
  if (shape === 'cone') return feet >= 90 ? 8 : feet >= 60 ? 6 : feet >= 30 ? 3 : 2;
  return Math.max(1, Math.min(8, Math.floor(feet / 5) - (shape === 'cube' ? 1 : 0)));
}

/** Those an area may be aimed at, zone by zone. */
export function areaGroups(state: State, source: Body, area: Area, range: number): readonly (readonly Body[])[] {
  const foes = foesOf(state, source).filter(
    (foe) => coverOf(state, source, foe) !== 'total' && source.conditions.charmed?.sourceId !== foe.id,
  );
  if (area.shape === 'around') return group(foes.filter((foe) => isAround(source, foe, area.feet)));
  const reach = Math.max(range, bandFeet[0]!);
  return zones
    .map((zone) => foes.filter((foe) => foe.zone === zone && bandFeet[Math.min(zonesApart(source, foe), 3)]! <= reach))
    .filter((caught) => caught.length > 0);
}

/** Friends who stand beside whoever the area is aimed at, as far as it has room for them. */
export function bystanders(
  state: State,
  source: Body,
  area: Area | null,
  targets: readonly CombatantId[],
): readonly Body[] {
  const room = area === null ? 0 : mostIn(area) - targets.length;
  return room > 0 ? besideThem(state, source, area, targets).slice(0, room) : [];
}

/** All of those. What surrounds its source tells friend from foe, and the source stays out of any area of its own. */
export function besideThem(
  state: State,
  source: Body,
  area: Area | null,
  targets: readonly CombatantId[],
): readonly Body[] {
  if (state.settings.friendlyFire !== true || area === null || area.shape === 'around') return [];
  return friendsOf(state, source).filter(
    (friend) => friend.id !== source.id && isTargetable(friend) && targets.some((id) => friend.engaged.includes(id)),
  );
}

const group = (bodies: readonly Body[]): readonly (readonly Body[])[] => (bodies.length > 0 ? [bodies] : []);

const isAround = (source: Body, foe: Body, feet: number): boolean =>
  isEngaged(source, foe) || (feet >= 10 && bandFeet[Math.min(zonesApart(source, foe), 3)]! <= Math.max(30, feet));

/** A single target of a spell has to be seen. */
export const canTarget = (state: State, source: Body, target: Body): boolean =>
  sees(source, target) &&
  coverOf(state, source, target) !== 'total' &&
  !(has(source, 'charmed') && source.conditions.charmed?.sourceId === target.id);
