/** Enemy tiles: a queue is drawn once and stays until it is beaten; every fight meets it whole. */

import type { Dice } from '../dice.ts';
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

export function startFight(scene: Play, who: CombatantId, tile: number, tier: Tier, foes: readonly Body[]): void {
  const onBoard = scene.state.mode === 'match';
  const fighters = onBoard ? [who] : Object.keys(scene.state.combatants);
  scene.emit({ type: 'FightBegan', who, tile, tier, foes, onBoard, extended: potionsExtended(scene.state, fighters) });
  plan(scene, { do: 'round' });
}

/** The tile's tier decides which decks; where those are used up, nobody is at home. */
function drawQueue(scene: Play, tile: number, tier: Tier): void {
  const draw = compositionOf(scene.dice, tier);
  const roll = compositions[tier].length === 1 ? null : scene.dice.rolls.at(-1)!;
  const keys: string[] = [];
  for (const deck of draw.map((of): EnemyDeck => `e${of}`)) {
    const key = topOf(scene, deck, keys);
    if (key !== undefined) keys.push(key);
  }
  if (keys.length > 0) scene.emit({ type: 'EnemiesDrawn', tile, tier, roll, keys });
}

/** The tiers of the cards to draw; where there is one way only, no die is rolled. */
function compositionOf(dice: Dice, tier: Tier): readonly Tier[] {
  const table = compositions[tier];
  const weights = table.map((row) => row.weight);
  return table[table.length === 1 ? 0 : rolls.composition(dice, tier, weights)]!.draw;
}

/** Away from the board: each card as from a deck just shuffled. */
export function composed(dice: Dice, tier: Tier): readonly string[] {
  return compositionOf(dice, tier).map((of) => {
    const keys = enemyKeys.filter((key) => enemyEntry(key).tier === of);
    const copies = keys.map((key) => enemyEntry(key).copies);
    return keys[rolls.enemyCard(dice, of, copies)]!;
  });
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
