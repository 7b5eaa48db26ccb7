/** What a body's numbers come to at this moment, with place, statuses, stance and burden counted in. */
import { type Attribute, creation } from './data/characters.ts';
import { traitNumbers } from './data/enemies.ts';
import { conditionEntry } from './data/places.ts';
import { type StatusKey, worth } from './data/statuses.ts';
import { defense, taint, threshold } from './derived.ts';
import type { Body, State } from './terms.ts';

export const has = (body: Body, status: StatusKey): boolean => body.statuses[status] !== undefined;
export const stacksOf = (body: Body, status: StatusKey): number => body.statuses[status]?.stacks ?? 0;
export const isHero = (body: Body): boolean => body.side === 'PARTY';

const HEAVY_FINESSE = -2;

/** Never below 1; gear and boosts may lift it above 10. */
export function effective(state: State, body: Body, attribute: Attribute): number {
  const place = state.condition === null ? 0 : (conditionEntry(state.condition).passive[attribute] ?? 0);
  const raised = stacksOf(body, `bolstered_${attribute}`);
  const slowed = attribute === 'finesse' ? slownessOf(body) : 0;
  return Math.max(
    creation.lowest,
    body.attributes[attribute] + place + taint(body.corruption, attribute) + raised + slowed,
  );
}

const slownessOf = (body: Body): number =>
  (has(body, 'slowed') ? worth.slowedFinesse : 0) + (body.burden === 'LIGHT' ? 0 : HEAVY_FINESSE);

export const defenseOf = (state: State, body: Body): number =>
  defense(effective(state, body, 'finesse'), body.stress) +
  (body.defending ? worth.defendingDefense : 0) +
  (has(body, 'staggered') ? worth.staggeredDefense : 0) +
  (has(body, 'prone') ? worth.proneDefense : 0) +
  (has(body, 'evasive') ? worth.evasiveDefense : 0);

/** Successes an attack has to beat. */
export const thresholdOf = (state: State, body: Body): number => threshold(defenseOf(state, body));

export const soakOf = (body: Body): number =>
  body.soak +
  (body.traits.includes('armored') ? traitNumbers.armoredSoak : 0) +
  worth.fortifiedSoak * stacksOf(body, 'fortified') +
  (body.defending ? worth.defendingSoak : 0);

/** Dice that every pool of this body gains or loses. */
export const poolBonus = (body: Body): number => (has(body, 'blessed') ? 1 : 0) - (has(body, 'disoriented') ? 1 : 0);

/** From 0 to 1. */
export const healthPart = ({ hp, maxHp }: Body): number => hp / maxHp;
