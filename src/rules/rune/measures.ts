/** What a body's numbers come to at this moment, with place, statuses, stance and burden counted in. */
import { type Modifier, sumOf } from '../dice.ts';
import { type Attribute, creation } from './data/characters.ts';
import { traitNumbers } from './data/enemies.ts';
import { conditionEntry } from './data/places.ts';
import { type StatusKey, statuses, worth } from './data/statuses.ts';
import { defenseShares, ownShares, threshold } from './derived.ts';
import { atLeast, share } from './shares.ts';
import type { Body, State } from './terms.ts';

export const has = (body: Body, status: StatusKey): boolean => body.statuses[status] !== undefined;
export const stacksOf = (body: Body, status: StatusKey): number => body.statuses[status]?.stacks ?? 0;
export const isHero = (body: Body): boolean => body.side === 'PARTY';

const HEAVY_FINESSE = -2;

/** Never below 1; gear and boosts may lift it above 10. */
export const effective = (state: State, body: Body, attribute: Attribute): number =>
  sumOf(sharesOf(state, body, attribute));

/** What it comes from. Of an enemy only what it comes to: what the rot has taken of it nobody is told. */
export function sharesOf(state: State, body: Body, attribute: Attribute): readonly Modifier[] {
  const shares = atLeast(creation.lowest, [
    ...ownShares(body, attribute),
    ...placeShares(state, attribute),
    ...statusShare(body, `bolstered_${attribute}`, stacksOf(body, `bolstered_${attribute}`)),
    ...(attribute === 'finesse' ? slowness(body) : []),
  ]);
  return isHero(body) ? shares : share(attribute.toUpperCase(), sumOf(shares));
}

function placeShares({ condition }: State, attribute: Attribute): readonly Modifier[] {
  if (condition === null) return [];
  const { name, passive } = conditionEntry(condition);
  return share(name, passive[attribute] ?? 0);
}

const statusShare = (body: Body, status: StatusKey, value: number): readonly Modifier[] =>
  has(body, status) ? share(statuses[status].name, value) : [];

const slowness = (body: Body): readonly Modifier[] => [
  ...statusShare(body, 'slowed', worth.slowedFinesse),
  ...(body.burden === 'LIGHT' ? [] : share('burden', HEAVY_FINESSE)),
];

export const defenseOf = (state: State, body: Body): number => sumOf([...fixedDefense(state, body), ...guardOf(body)]);

const fixedDefense = (state: State, body: Body): readonly Modifier[] =>
  defenseShares(sharesOf(state, body, 'finesse'), body.stress);

/** What anybody can see of how well it is defended. */
const guardOf = (body: Body): readonly Modifier[] => [
  ...(body.defending ? share('defending', worth.defendingDefense) : []),
  ...statusShare(body, 'staggered', worth.staggeredDefense),
  ...statusShare(body, 'prone', worth.proneDefense),
  ...statusShare(body, 'evasive', worth.evasiveDefense),
];

/** Of an enemy only what can be seen: its Defense is not to be known more closely than by its threshold. */
export const shownDefense = (state: State, body: Body): readonly Modifier[] =>
  isHero(body) ? [...fixedDefense(state, body), ...guardOf(body)] : guardOf(body);

/** Successes an attack has to beat. */
export const thresholdOf = (state: State, body: Body): number => threshold(defenseOf(state, body));

export const soakOf = (body: Body): number => sumOf(soakShares(body));

export const soakShares = (body: Body): readonly Modifier[] => [
  ...share('armour', body.soak),
  ...(body.traits.includes('armored') ? share('Armored', traitNumbers.armoredSoak) : []),
  ...statusShare(body, 'fortified', worth.fortifiedSoak * stacksOf(body, 'fortified')),
  ...(body.defending ? share('defending', worth.defendingSoak) : []),
];

/** Dice that every pool of this body gains or loses. */
export const poolBonus = (body: Body): number => sumOf(poolShares(body));

export const poolShares = (body: Body): readonly Modifier[] => [
  ...statusShare(body, 'blessed', 1),
  ...statusShare(body, 'disoriented', -1),
];

/** From 0 to 1. */
export const healthPart = ({ hp, maxHp }: Body): number => hp / maxHp;
