/** When a fight is over, who won it, and what the victors have of it. */
import type { Scene } from '../ruleset.ts';
import { bodyOf, everyone, upright, verbs } from '../shared.ts';
import { ranks } from './data/enemies.ts';
import { levelFor, pointsBetween } from './derived.ts';
import { findLoot } from './loot.ts';
import type { Body, Rune, State } from './terms.ts';

const { end } = verbs<Rune>();

export const isDecided = (state: State): boolean =>
  upright(state, 'PARTY').length === 0 || upright(state, 'FOES').length === 0;

/** Defeat comes before a victory at the same moment. */
export function endCombat(scene: Scene<Rune>): void {
  const fled = everyone(scene.state).some((body) => body.side === 'PARTY' && body.standing === 'GONE');
  if (upright(scene.state, 'PARTY').length > 0) win(scene);
  else if (fled) end(scene, { status: 'FLED', reason: 'the party fled' });
  else end(scene, { status: 'LOST', reason: 'the party has fallen' });
}

function win(scene: Scene<Rune>): void {
  awardExperience(scene);
  const defeated = everyone(scene.state).some(isDefeated);
  if (defeated) findLoot(scene);
  end(scene, { status: 'WON', reason: 'every enemy is dead or gone' });
}

/** Those who ran are worth nothing. */
const isDefeated = (body: Body): boolean => body.side === 'FOES' && body.standing === 'DEAD';

const FLAT = 50;

/** Shared by those still standing; odd points go to the first in the list. Nobody beaten, nothing learned. */
function awardExperience(scene: Scene<Rune>): void {
  const beaten = everyone(scene.state).filter(isDefeated);
  const earned = beaten.reduce((sum, { rank }) => sum + ranks[rank!].xp, 0);
  const isFlat = scene.state.settings.flatXp50 === true && beaten.length > 0;
  const pool = isFlat ? FLAT : earned;
  const heroes = upright(scene.state, 'PARTY');
  const share = Math.floor(pool / heroes.length);
  for (const [index, hero] of heroes.entries()) award(scene, hero, share + (index < pool % heroes.length ? 1 : 0));
}

function award(scene: Scene<Rune>, { id }: Body, amount: number): void {
  if (amount === 0) return;
  scene.emit({ type: 'XpAwarded', characterId: id, amount, because: 'victory' });
  const { level: from, xp, maxHp } = bodyOf(scene.state, id);
  const to = levelFor(xp);
  if (to <= from) return;
  scene.emit({ type: 'LevelGained', characterId: id, from, to, points: pointsBetween(from, to), hpAfter: maxHp });
}
