/** Enemy tiles: a queue is drawn once and stays until it is beaten; every fight meets it whole. */

import type { Dice, Roll } from '../dice.ts';
import type { CombatantId } from '../ruleset.ts';
import { bodyOf } from '../shared.ts';
import { type Play, plan } from './agenda.ts';
import { tileTier } from './board.ts';
import { compositions, enemyEntry, enemyKeys } from './data/enemies.ts';
import type { Tier } from './data/treasure.ts';
import { potionsExtended } from './duel.ts';
import { distinct } from './names.ts';
import { emptyPack } from './pack.ts';
import * as rolls from './rolls.ts';
import type { Body, EnemyDeck, State } from './terms.ts';

export function meetEnemies(scene: Play, who: CombatantId, tile: number): void {
  if (scene.state.queues[tile] === undefined) drawQueue(scene, tile, tileTier(tile));
  const keys = scene.state.queues[tile];
  if (keys === undefined) return;
  const foes = keys.map((key, index) =>
    foeBody(scene.state, key, keys.slice(0, index).filter((other) => other === key).length),
  );
  startFight(scene, who, tile, tileTier(tile), foes);
}

export function startFight(
  scene: Play,
  who: CombatantId,
  tile: number,
  tier: Tier,
  foes: readonly Body[],
  roll: Roll | null = null,
): void {
  const onBoard = scene.state.mode === 'match';
  const fighters = onBoard ? [who] : Object.keys(scene.state.combatants);
  const extended = potionsExtended(scene.state, fighters);
  scene.emit({ type: 'FightBegan', who, tile, tier, foes, onBoard, extended, ...(roll && { roll }) });
  plan(scene, { do: 'round' });
}

/** The tile's tier decides which decks; where those are used up, nobody is at home. */
function drawQueue(scene: Play, tile: number, tier: Tier): void {
  const { draw, roll } = compositionOf(scene.dice, tier);
  const keys: string[] = [];
  for (const deck of draw.map((of): EnemyDeck => `e${of}`)) {
    const key = topOf(scene, deck, keys);
    if (key !== undefined) keys.push(key);
  }
  if (keys.length > 0) scene.emit({ type: 'EnemiesDrawn', tile, tier, roll, keys });
}

/** The tiers of the cards to draw; where there is one way only, no die is rolled. */
function compositionOf(dice: Dice, tier: Tier): { readonly draw: readonly Tier[]; readonly roll: Roll | null } {
  const table = compositions[tier];
  if (table.length === 1) return { draw: table[0]!.draw, roll: null };
  const weights = table.map((row) => row.weight);
  const { draw } = table[rolls.composition(dice, tier, weights)]!;
  return { draw, roll: dice.rolls.at(-1)! };
}

/** Away from the board: each card as from a deck just shuffled. */
export function composed(dice: Dice, tier: Tier): { readonly keys: readonly string[]; readonly roll: Roll | null } {
  const { draw, roll } = compositionOf(dice, tier);
  return { keys: draw.map((of) => anyEnemy(dice, of)), roll };
}

function anyEnemy(dice: Dice, tier: Tier): string {
  const keys = enemyKeys.filter((key) => enemyEntry(key).tier === tier);
  const copies = keys.map((key) => enemyEntry(key).copies);
  return keys[rolls.enemyCard(dice, tier, copies)]!;
}

/** The next card that is not in hand already; an empty deck is its reshuffled discard. */
function topOf(scene: Play, deck: EnemyDeck, inHand: readonly string[]): string | undefined {
  const drawn = inHand.filter((key) => `e${enemyEntry(key).tier}` === deck).length;
  if (scene.state.decks[deck].length > drawn) return scene.state.decks[deck][drawn];
  const { decks, discards } = scene.state;
  const shuffled = rolls.reshuffle(scene.dice, deck, discards[deck]);
  scene.emit({ type: 'DeckShuffled', deck, cards: [...decks[deck], ...shuffled], again: true });
  return scene.state.decks[deck][drawn];
}

/** One body for each kind, and a second where a queue has two of it: they are met again and again. */
function foeBody(state: State, key: string, nth: number): Body {
  const { combatants, seats, openings } = state;
  const base = Object.keys(combatants)[0]!;
  const { name } = enemyEntry(key);
  const players = seats.map((id) => bodyOf(state, id).name);
  return creature(`${base}.m${openings}.${key}.${nth + 1}`, key, distinct([name, name], players)[nth]!);
}

export function creature(id: CombatantId, monster: string, name: string): Body {
  const { tier, hp, attack, defense } = enemyEntry(monster);
  return {
    ...{ id, name, side: 'FOES', run: 'gm', monster, hp, maxHp: hp, standing: 'UP', statuses: {} },
    ...{ class: null, tier, attack, defense, position: 0, pending: false, pack: emptyPack, kept: [], monkUsed: false },
  };
}
