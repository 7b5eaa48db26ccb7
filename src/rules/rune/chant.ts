/** Charged abilities: begun with a warning, broken by one hard hit, released when their time has come. */
import type { CombatantId, Scene } from '../ruleset.ts';
import { bodyOf } from '../shared.ts';
import { unleash } from './abilities.ts';
import { abilityEntry, type Charge } from './data/abilities.ts';
import { give, lift } from './statuses.ts';
import { reachable, weakest } from './targets.ts';
import type { Rune } from './terms.ts';

export function beginChant(scene: Scene<Rune>, who: CombatantId, ability: string, { telegraph, turns }: Charge): void {
  const { name } = abilityEntry(ability);
  scene.emit({ type: 'ChantBegan', who, ability, name, telegraph, turnsLeft: turns });
  give(scene, who, 'chanting', null);
}

const STUNNED_TURNS = 1;

/** One hit of at least the chant's part of maximum hit points; what it cost is lost. */
export function interruptChant(scene: Scene<Rune>, who: CombatantId, by: CombatantId, dealt: number): void {
  const { channel, maxHp, hp } = bodyOf(scene.state, who);
  if (channel === null) return;
  const { name, charge } = abilityEntry(channel.ability);
  if (dealt < Math.max(1, Math.floor(maxHp * charge!.interrupt))) return;
  scene.emit({ type: 'ChantInterrupted', who, by, ability: channel.ability, name });
  lift(scene, who, 'chanting');
  if (hp > 0) give(scene, who, 'stunned', STUNNED_TURNS);
}

/** The chanter's own turn: one step nearer, or the release. */
export function continueChant(scene: Scene<Rune>, who: CombatantId): void {
  const { ability, turnsLeft } = bodyOf(scene.state, who).channel!;
  const { name } = abilityEntry(ability);
  if (turnsLeft > 1) scene.emit({ type: 'ChantContinued', who, ability, name, turnsLeft: turnsLeft - 1 });
  else releaseChant(scene, who, ability, name);
}

function releaseChant(scene: Scene<Rune>, who: CombatantId, ability: string, name: string): void {
  scene.emit({ type: 'ChantReleased', who, ability, name });
  lift(scene, who, 'chanting');
  const inReach = reachable(scene.state, bodyOf(scene.state, who), 'ranged').map((body) => body.id);
  unleash(scene, who, ability, weakest(scene.state, inReach).id);
}
