/** How the foes choose. They are not asked: each acts in its turn, on whoever then stands before it. */
import type { Scene } from '../ruleset.ts';
import { upright } from '../shared.ts';
import { naturalSwing, strike } from './attack.ts';
import { has, keptFromAttacking } from './conditions.ts';
import { spells } from './data/spells.ts';
import * as rolls from './rolls.ts';
import { halvedIf, saves } from './saves.ts';
import type { Becmi, Body } from './terms.ts';
import { wound } from './wounds.ts';

export function foeActs(scene: Scene<Becmi>, foe: Body): void {
  const because = keptFromAttacking(foe);
  if (because !== null) scene.emit({ type: 'TurnSkipped', who: foe.id, because });
  else if (breathesNow(scene, foe)) breathe(scene, foe);
  else strike(scene, foe.id, rolls.target(scene.dice, upright(scene.state, 'PARTY')).id, naturalSwing(foe));
}

/** The first attack always, later ones half of the time, while breath is left. */
function breathesNow(scene: Scene<Becmi>, { breath }: Body): boolean {
  if (breath === null || breath.left === 0) return false;
  return scene.state.round === 1 || rolls.breathes(scene.dice);
}

/** As much harm as the dragon has hit points, to everybody; a save against breath halves it. */
function breathe(scene: Scene<Becmi>, { id, hp, breath }: Body): void {
  const { left, element } = breath!;
  scene.emit({ type: 'BreathUsed', who: id, element, left: left - 1 });
  for (const victim of upright(scene.state, 'PARTY')) {
    const resists = element === 'cold' && has(victim, 'resist_cold');
    const warmth = { source: spells.resist_cold.name, value: resists ? spells.resist_cold.effect.saves : 0 };
    const saved = saves(scene, victim, 'breath', 'breath', [warmth]);
    const amount = breathHarm(hp, saved, resists);
    const modifiers = [...(saved ? ['save'] : []), ...(resists ? ['resistance'] : [])];
    wound(scene, { targetId: victim.id, sourceId: id, raw: hp, amount, kind: element, modifiers, roll: null });
  }
}

export function breathHarm(hp: number, saved: boolean, resists: boolean): number {
  const halved = halvedIf(saved, hp);
  return resists ? Math.max(1, halved + resistedBy(hp)) : halved;
}

const HIT_DIE = 8;

/** Resist cold takes one point off each die; a breath has as many dice as the hit points make. */
const resistedBy = (hp: number): number => spells.resist_cold.effect.harmPerDie * Math.ceil(hp / HIT_DIE);
