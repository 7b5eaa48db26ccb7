/** Abilities in their moment: turning, the stab in the back, and spells, unless the caster was disturbed. */
import type { Scene } from '../ruleset.ts';
import { bodyOf, verbs } from '../shared.ts';
import { strike, weaponSwing } from './attack.ts';
import { has } from './conditions.ts';
import { spellEntry, weaponEntry } from './data/catalogue.ts';
import type { SpellEntry } from './data/spells.ts';
import { spellLevel } from './magic.ts';
import { takeEffect } from './spells.ts';
import { standing, stillStanding } from './targets.ts';
import type { Becmi, Body } from './terms.ts';
import { turnUndead } from './turning.ts';

const { afflict } = verbs<Becmi>();

export function invoke(scene: Scene<Becmi>, hero: Body, ability: string, targets: readonly string[]): void {
  if (ability === 'turn_undead') turn(scene, hero);
  else if (ability === 'backstab') backstab(scene, hero, targets[0]!);
  else cast(scene, hero, ability, targets);
}

function turn(scene: Scene<Becmi>, hero: Body): void {
  scene.emit({ type: 'AbilityUsed', who: hero.id, ability: 'turn_undead', name: 'Turn Undead', targetIds: [] });
  turnUndead(scene, hero);
}

export const BACKSTAB_TO_HIT = 4;

/** Offered only to those who can see; nothing else keeps a thief from it. */
function backstab(scene: Scene<Becmi>, hero: Body, meant: string): void {
  const target = standing(scene, meant);
  const swing = weaponSwing(hero, backstabWeapon(hero)!, 'MELEE');
  scene.emit({ type: 'AbilityUsed', who: hero.id, ability: 'backstab', name: 'Backstab', targetIds: [target.id] });
  const toHit = [...swing.toHit, { source: 'Backstab', value: BACKSTAB_TO_HIT }];
  strike(scene, hero.id, target.id, { ...swing, toHit, factor: 2 });
}

/** The first one made for the hand; null for somebody who carries only bows. */
export const backstabWeapon = (hero: Body): string | null =>
  hero.weapons.find((key) => weaponEntry(key)!.reach !== 'missile') ?? null;

/** The slot is gone either way. Harm or a failed save since the declaration spoils the spell. */
function cast(scene: Scene<Becmi>, { id }: Body, ability: string, targets: readonly string[]): void {
  const caster = bodyOf(scene.state, id);
  const spell = spellEntry(ability)!;
  const level = spellLevel(caster, ability)!;
  scene.emit({ type: 'SlotSpent', who: id, level, left: caster.slots[level - 1]! - 1 });
  const because = has(caster, 'silenced') ? 'silence' : caster.shaken ? 'harm' : null;
  if (because === null) release(scene, caster, ability, spell, targets);
  else scene.emit({ type: 'SpellLost', who: id, ability, name: spell.name, because });
}

function release(
  scene: Scene<Becmi>,
  caster: Body,
  ability: string,
  spell: SpellEntry,
  meant: readonly string[],
): void {
  afflict(scene, caster.id, 'invisible', 0, null);
  const still = stillStanding(scene, meant);
  const targets = still.length === 0 && spell.target === 'foe' ? [standing(scene, meant[0]!)] : still;
  const targetIds = targets.map((body) => body.id);
  scene.emit({ type: 'AbilityUsed', who: caster.id, ability, name: spell.name, targetIds });
  takeEffect(scene, caster, spell, targets);
}
