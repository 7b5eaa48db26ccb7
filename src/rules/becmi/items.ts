/** Using up what is carried: potions, holy water, burning oil. */
import type { Scene } from '../ruleset.ts';
import { verbs } from '../shared.ts';
import { strike, thrownSwing } from './attack.ts';
import { usableEntry } from './data/catalogue.ts';
import * as rolls from './rolls.ts';
import { standing } from './targets.ts';
import type { Becmi, Body } from './terms.ts';

const { heal } = verbs<Becmi>();

export function spendItem(scene: Scene<Becmi>, hero: Body, item: string, meant: string): void {
  const { name, use } = usableEntry(item)!;
  const target = standing(scene, meant);
  scene.emit({ type: 'ItemUsed', who: hero.id, item, name, targetId: target.id, left: hero.items[item]! - 1 });
  if (use!.kind === 'heal') {
    const roll = rolls.healing(scene.dice, use!.dice, name);
    heal(scene, hero.id, target.id, roll.total, roll);
  } else strike(scene, hero.id, target.id, thrownSwing(hero, name.toLowerCase(), use!.dice, use!.element));
}
