/** A monster's entry in the bestiary, and the special traits in it. */
import { monsterEntry } from './data/catalogue.ts';
import type { MonsterEntry, Special } from './data/monsters.ts';
import type { Body } from './terms.ts';

/** Heroes are of no kind: asked of monsters only. */
export const kindOf = (monster: Body): MonsterEntry => monsterEntry(monster.monster!)!;

export function specialOf<K extends Special['kind']>(body: Body, kind: K): Extract<Special, { kind: K }> | undefined {
  if (body.monster === null) return undefined;
  return kindOf(body).specials.find((special): special is Extract<Special, { kind: K }> => special.kind === kind);
}
