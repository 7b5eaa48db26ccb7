/** Every roll of the game, by the name it has in logs and tests. */
import { type Bonus, type Dice, pickOne, pickWeighted, type Roll, shuffle } from '../dice.ts';
import type { Tier } from './data/treasure.ts';

export type Stat = 'attack' | 'defense';
export type Roller = 'combat.player' | 'combat.enemy' | 'duel.attacker' | 'duel.defender';

export const blow = (dice: Dice, roller: Roller, stat: Stat, bonus: Bonus): Roll =>
  dice.roll(`${roller}.${stat}`, '1d6', bonus);
export const reroll = (dice: Dice, bonus: Bonus): Roll => dice.roll('duel.defense.reroll', '1d6', bonus);
export const monk = (dice: Dice): Roll => dice.roll('monk.cancel.roll', '1d6');
export const raider = (dice: Dice): Roll => dice.roll('raider.roll', '1d6');

export const turnOrder = (dice: Dice): Roll => dice.roll('turnOrder.roll', '1d6');
export const turnOrderTie = (dice: Dice): Roll => dice.roll('turnOrder.tieBreak.reroll', '1d6');
export const movement = (dice: Dice, bonus: Bonus): Roll => dice.roll('move.roll', '1d4', bonus);
export const earthquake = (dice: Dice): Roll => dice.roll('chance.earthquake.backRoll', '1d4');
export const nearest = <T>(dice: Dice, from: readonly T[]): T => pickOne(dice, 'tiebreak.nearest.pick', from);

export const initShuffle = (dice: Dice, deck: string, cards: readonly string[]): string[] =>
  shuffle(dice, `deck.initShuffle.${deck}`, cards);
export const reshuffle = (dice: Dice, deck: string, cards: readonly string[]): string[] =>
  shuffle(dice, `deck.reshuffle.${deck}`, cards);

export const composition = (dice: Dice, tier: Tier, weights: readonly number[]): number =>
  pickWeighted(dice, `enemy.composition.pick.t${tier}`, weights);
export const drop = (dice: Dice, tier: Tier, weights: readonly number[]): number =>
  pickWeighted(dice, `loot.drop.roll.t${tier}`, weights);
/** Away from the board no deck lies on the table: a card is drawn as from one just shuffled. */
export const card = (dice: Dice, tier: Tier, copies: readonly number[]): number =>
  pickWeighted(dice, `deck.draw.treasure.t${tier}`, copies);
export const enemyCard = (dice: Dice, tier: Tier, copies: readonly number[]): number =>
  pickWeighted(dice, `deck.draw.enemy.t${tier}`, copies);

export const stunt = (dice: Dice): Roll => dice.roll('stunt', '1d6');
