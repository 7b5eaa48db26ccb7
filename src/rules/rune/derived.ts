/** What follows from attributes: maxima, defence, burden (SPEC-CHAR-001, SPEC-INV-001). */
import { type Modifier, sumOf } from '../dice.ts';
import { type Attribute, type Attributes, attributes, creation, levels } from './data/characters.ts';
import { itemEntry } from './data/items.ts';
import { corruptionStages, stressNumbers, stressWords, type TraumaEntry } from './data/mind.ts';
import { share } from './shares.ts';
import type { Burden, Maxima } from './terms.ts';

export const maxHp = ({ sturdiness }: Attributes): number => 50 + 10 * sturdiness;
export const maxStamina = ({ finesse, sturdiness }: Attributes): number => 20 + 5 * finesse + 3 * sturdiness;

/** Only mystics have any. */
export const maxAether = (archetype: string, { will }: Attributes, corruption: number): number =>
  archetype === 'mystic' ? Math.floor((10 + 5 * will) * corruptionStage(corruption).aether) : 0;

export const stressPenalty = (stress: number): number =>
  Math.min(stressNumbers.mostDefense, Math.floor(stress / stressNumbers.perDefense));

export const defense = (finesse: number, stress: number): number =>
  sumOf(defenseShares(share('FINESSE', finesse), stress));

export const defenseShares = (finesse: readonly Modifier[], stress: number): readonly Modifier[] => [
  ...share('base', 10),
  ...finesse,
  ...share('stress', -stressPenalty(stress)),
];

export const threshold = (defended: number): number => Math.floor(defended / 5);
export const actionPoints = ({ wits }: Attributes): number => 2 + Math.floor(wits / 4);

export const carryCapacity = ({ might }: Attributes): number => might * 10_000;

export function burdenOf(scores: Attributes, items: Readonly<Record<string, number>>): Burden {
  const carried = Object.entries(items).reduce((sum, [key, count]) => sum + itemEntry(key).weight * count, 0);
  const part = carried / carryCapacity(scores);
  return part >= 0.9 ? 'IMMOBILE' : part >= 0.7 ? 'HEAVY' : 'LIGHT';
}

export const corruptionStage = (corruption: number) => corruptionStages.findLast((stage) => corruption >= stage.from)!;

/** What the stain on body and mind takes from an attribute. */
export const taint = (corruption: number, attribute: Attribute): number =>
  (corruptionStage(corruption).penalty as Partial<Attributes>)[attribute] ?? 0;

/** An attribute as far as the stain leaves it to its bearer. */
export const ownShares = (
  { attributes: scores, corruption }: { readonly attributes: Attributes; readonly corruption: number },
  attribute: Attribute,
): readonly Modifier[] => [
  ...share(attribute.toUpperCase(), scores[attribute]),
  ...share('corruption', taint(corruption, attribute)),
];

export const stressWord = (stress: number): string => stressWords.findLast((band) => stress >= band.from)!.word;

export const levelFor = (xp: number): number => levels.findLast((step) => xp >= step.xp)!.level;

/** Progression points of every level above `from`, up to and including `to`. */
export const pointsBetween = (from: number, to: number): number =>
  levels.filter((step) => step.level > from && step.level <= to).reduce((sum, step) => sum + step.points, 0);

/** A permanent loss; nothing falls below the least there is. */
export function worsened(scores: Attributes, { penalty }: TraumaEntry): Attributes {
  const less = (name: Attribute): number => Math.max(creation.lowest, scores[name] + (penalty[name] ?? 0));
  return Object.fromEntries(attributes.map((name) => [name, less(name)])) as unknown as Attributes;
}

const NEAR_DEATH = 0.25;

export const isNearDeath = ({ hp, maxHp: most }: { readonly hp: number; readonly maxHp: number }): boolean =>
  hp <= most * NEAR_DEATH;

interface Vital {
  readonly hp: number;
  readonly maxHp: number;
  readonly stamina: number;
  readonly maxStamina: number;
  readonly aether: number;
  readonly maxAether: number;
}

/** When a maximum changes, what is left keeps its part of it; the living keep at least one hit point. */
export function rescaled(archetype: string, body: Vital, scores: Attributes, corruption: number): Maxima {
  const most = { hp: maxHp(scores), stamina: maxStamina(scores), aether: maxAether(archetype, scores, corruption) };
  return {
    attributes: scores,
    hp: body.hp === 0 ? 0 : Math.max(1, part(body.hp, body.maxHp, most.hp)),
    maxHp: most.hp,
    stamina: part(body.stamina, body.maxStamina, most.stamina),
    maxStamina: most.stamina,
    aether: part(body.aether, body.maxAether, most.aether),
    maxAether: most.aether,
  };
}

const part = (current: number, of: number, most: number): number =>
  of === most ? current : Math.floor((current * most) / of);
