/** A monster's entry in the bestiary, and the special traits in it. */
import { monsterEntry } from './data/catalogue.ts';
import type { MonsterEntry, Special } from './data/monsters.ts';
import type { Body } from './terms.ts';

/** Null for a hero. */
export const kindOf = (body: Body): MonsterEntry | null => (body.monster === null ? null : monsterEntry(body.monster));

export function specialOf<K extends Special['kind']>(body: Body, kind: K): Extract<Special, { kind: K }> | undefined {
  if (body.monster === null) return undefined;
  return kindOf(body)!.specials.find((special): special is Extract<Special, { kind: K }> => special.kind === kind);
}
