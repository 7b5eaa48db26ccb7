/** Cards changing hands: drawn, granted, used up, drunk. */
import { sumOf } from '../dice.ts';
import type { CombatantId } from '../ruleset.ts';
import { bodyOf } from '../shared.ts';
import { afflict, open, type Play, stand } from './agenda.ts';
import { itemEntry, itemsOfTier, type Tier, treasure } from './data/treasure.ts';
import type { ItemSource } from './events.ts';
import { bonusOf, healingOf } from './modifiers.ts';
import { homeOf, placeOf, stowed, tidied } from './pack.ts';
import * as rolls from './rolls.ts';
import type { Body, Modifier, State } from './terms.ts';

/** The top of the deck; an empty deck gives nothing. Away from the board, as from a deck just shuffled. */
export function drawTreasure(scene: Play, who: CombatantId, tier: Tier): void {
  const item = scene.state.mode === 'match' ? scene.state.decks[`t${tier}`][0] : anyOfTier(scene, tier);
  if (item !== undefined) grant(scene, who, item, 'deck', null);
}

function anyOfTier({ dice }: Play, tier: Tier): string {
  const keys = itemsOfTier(tier);
  return keys[
    rolls.card(
      dice,
      tier,
      keys.map((key) => treasure[key].copies),
    )
  ]!;
}

/** Put where there is room; what would not be ready there may be swapped in, once, at once. */
export function grant(scene: Play, who: CombatantId, item: string, source: ItemSource, from: string | null): void {
  const { class: id, pack } = bodyOf(scene.state, who);
  const { place } = stowed(id!, pack, item);
  scene.emit({ type: 'LootGranted', characterId: who, items: [item], gold: null, source, from, places: [place] });
  const home = homeOf(item);
  if (!swaps.has(source) || place === home) return;
  if (pack[home].some((key) => key !== item)) open(scene, 'swap', 'listed', [who], { who, item });
}

/** What is found or won may be swapped in; what is picked up goes into free space only. */
const swaps: ReadonlySet<ItemSource> = new Set<ItemSource>(['deck', 'duelist', 'tile']);

/** Out of the pack: to the bottom of its deck, to the tile, or to the pool that others may pick from. */
export function discard(
  scene: Play,
  who: CombatantId,
  item: string,
  to: 'deck' | 'pool' | 'tile',
  because: string,
): void {
  const from = placeOf(bodyOf(scene.state, who).pack, item);
  scene.emit({ type: 'ItemDiscarded', who, item, from, to, because });
}

/** Where room has come about, the excess moves up into it. */
export function tidy(scene: Play, who: CombatantId): void {
  const { class: id, pack } = bodyOf(scene.state, who);
  const tidier = tidied(id!, pack);
  const item = pack.excess.find((key) => !tidier.excess.includes(key)) ?? pack.excess[0];
  if (tidier.excess.length < pack.excess.length) scene.emit({ type: 'PackArranged', who, item: item!, pack: tidier });
}

/** Used and gone. */
export function spend(scene: Play, who: CombatantId, item: string, to: 'deck' | 'tile' = 'deck'): void {
  const left = bodyOf(scene.state, who).pack.bandolier.filter((key) => key === item).length - 1;
  scene.emit({ type: 'ItemUsed', who, item, name: itemEntry(item).name, targetId: null, left });
  discard(scene, who, item, to, 'used');
}

/** Ready to be used: in the bandolier. */
export const carries = ({ pack }: Body, item: string): boolean => pack.bandolier.includes(item);

/** Never healed beyond the most; potions add up. */
export function drink(scene: Play, who: CombatantId, item: string): void {
  spend(scene, who, item);
  const body = bodyOf(scene.state, who);
  const { heals, leaves } = itemEntry(item);
  if (heals !== undefined && body.hp < body.maxHp) healBy(scene, body, healingOf(body, item));
  if (heals !== undefined) stand(scene, who, 'UP', 'a drink');
  if (leaves !== undefined) afflict(scene, who, leaves, (body.statuses[leaves]?.stacks ?? 0) + 1, null);
}

function healBy(scene: Play, { id, hp: hpBefore, maxHp }: Body, healing: readonly Modifier[]): void {
  const hpAfter = healed(hpBefore, maxHp, healing);
  const amount = hpAfter - hpBefore;
  scene.emit({ type: 'HurtHealed', targetId: id, sourceId: id, amount, hpBefore, hpAfter, roll: null, healing });
}

export const healed = (hp: number, maxHp: number, healing: readonly Modifier[]): number =>
  Math.min(maxHp, hp + sumOf(bonusOf(healing)));

/** Loses a hit point outside a fight, unless a Wardstone takes it. */
export function loseOne(scene: Play, who: CombatantId): boolean {
  if (!carries(bodyOf(scene.state, who), 'wardstone')) return true;
  scene.emit({ type: 'DamagePrevented', who, by: null, item: 'wardstone' });
  discard(scene, who, 'wardstone', 'deck', 'spent');
  return false;
}

export const playersOf = (state: State): readonly Body[] =>
  Object.values(state.combatants).filter((body) => body.class !== null);
