/** When a fight is over, who won it, and what is left lying there. */
import type { Scene } from '../ruleset.ts';
import { everyone, upright, verbs } from '../shared.ts';
import { has } from './conditions.ts';
import { type LootEntry, loot } from './data/loot.ts';
import * as rolls from './rolls.ts';
import type { Becmi, Body, State } from './terms.ts';
import { slay } from './wounds.ts';

const { end } = verbs<Becmi>();

export function isDecided(state: State): boolean {
  let [party, foes] = [false, false];
  for (const { standing, side } of everyone(state)) {
    if (standing !== 'UP') continue;
    if (side === 'PARTY') party = true;
    else foes = true;
  }
  return !(party && foes);
}

export function endIfDecided(scene: Scene<Becmi>): boolean {
  if (!isDecided(scene.state)) return false;
  poisonRunsItsCourse(scene);
  if (upright(scene.state, 'PARTY').length > 0) win(scene);
  else if (everyone(scene.state).some((body) => body.side === 'PARTY' && body.standing === 'GONE')) {
    end(scene, { status: 'FLED', reason: 'the party fled' });
  } else end(scene, { status: 'LOST', reason: 'the party has fallen' });
  return true;
}

/** Nothing in the game cures it, so it does not wait for the next fight. */
function poisonRunsItsCourse(scene: Scene<Becmi>): void {
  const dying = everyone(scene.state).filter((body) => has(body, 'poisoned') && body.standing !== 'DEAD');
  for (const { id } of dying) slay(scene, id, 'poison');
}

/** What only fire could kill is burned where it lies. */
function win(scene: Scene<Becmi>): void {
  const felled = everyone(scene.state).filter((body) => body.side === 'FOES' && body.standing === 'DOWN');
  for (const { id } of felled) slay(scene, id, 'burned');
  leaveSpoils(scene);
  end(scene, { status: 'WON', reason: 'every foe is dead or gone' });
}

/** For each of the dead: gold, then so many draws from its table. Those who left took theirs along. */
function leaveSpoils(scene: Scene<Becmi>): void {
  const dead = everyone(scene.state).filter((body) => body.side === 'FOES' && body.standing === 'DEAD');
  const found = dead.map((body) => spoilsOf(scene, body));
  const gold = found.reduce((sum, spoils) => sum + spoils.gold, 0);
  const items = found.flatMap((spoils) => spoils.items);
  if (gold > 0 || items.length > 0) scene.emit({ type: 'SpoilsLeft', gold, items });
}

function spoilsOf(
  scene: Scene<Becmi>,
  { monster }: Body,
): { readonly gold: number; readonly items: readonly string[] } {
  const table: LootEntry = Object.hasOwn(loot, monster!) ? loot[monster as keyof typeof loot] : loot.unknown;
  const gold = table.gold === null ? 0 : rolls.lootGold(scene.dice, table.gold);
  const weights = table.items.map((entry) => entry.weight);
  const drawn = Array.from({ length: table.rolls }, () => table.items[rolls.lootItem(scene.dice, weights)]!.item);
  return { gold, items: drawn.filter((item) => item !== null) };
}
