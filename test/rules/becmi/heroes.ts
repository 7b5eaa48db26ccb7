/** Heroes and dice for the tests of BECMI. */
import type { ClassId, ScoreName } from '../../../src/rules/becmi/data/classes.ts';
import { slotsOf } from '../../../src/rules/becmi/data/tables.ts';
import { becmi } from '../../../src/rules/becmi/ruleset.ts';
import type { Becmi, BecmiCharacter, Camp, Equipped } from '../../../src/rules/becmi/terms.ts';
import { type Fight, fight, type Setting } from '../../support/fight.ts';

const plainScores: Readonly<Record<ScoreName, number>> = {
  strength: 10,
  intelligence: 10,
  wisdom: 10,
  dexterity: 10,
  constitution: 10,
  charisma: 10,
};

export interface HeroWishes extends Partial<Omit<BecmiCharacter, 'scores' | 'equipped' | 'items'>> {
  readonly scores?: Partial<BecmiCharacter['scores']>;
  /** Owned; the first weapon, armour and shield are worn. */
  readonly kit?: readonly string[];
  readonly equipped?: Partial<Equipped>;
}

/** Ten in everything, so that every bonus in a test is one the test gave. */
export function hero(wishes: HeroWishes = {}): BecmiCharacter {
  const { scores, kit = ['sword'], equipped, ...more } = wishes;
  const id: ClassId = wishes.class ?? 'fighter';
  const level = wishes.level ?? 1;
  const items: Record<string, number> = {};
  for (const key of kit) items[key] = (items[key] ?? 0) + 1;
  const worn = (...keys: string[]): string | null => kit.find((key) => keys.includes(key)) ?? null;
  return {
    id: 'grimjaw',
    name: 'Grimjaw',
    class: id,
    level,
    xp: 0,
    hp: 8,
    maxHp: 8,
    standing: 'UP',
    scores: { ...plainScores, ...scores },
    gold: 0,
    items,
    equipped: {
      weapon: kit[0] ?? null,
      armour: worn('chain_mail', 'plate_mail', 'leather_armor', 'robes'),
      shield: worn('shield'),
      ...equipped,
    },
    spells: [],
    slots: slotsOf(id, level),
    diseased: false,
    ...more,
  };
}

export const cleric = (wishes: HeroWishes = {}): BecmiCharacter =>
  hero({ id: 'alda', name: 'Alda', class: 'cleric', kit: ['mace'], ...wishes });
export const mage = (wishes: HeroWishes = {}): BecmiCharacter =>
  hero({ id: 'merla', name: 'Merla', class: 'magic_user', kit: ['dagger'], ...wishes });
export const thief = (wishes: HeroWishes = {}): BecmiCharacter =>
  hero({ id: 'slink', name: 'Slink', class: 'thief', kit: ['dagger'], ...wishes });

export type Faces = Readonly<Record<string, readonly number[]>>;

/** Hit points of the foes, who is quicker, and the rest by the name of the roll. */
export function dice(hitPoints: readonly number[], first: 'party' | 'foes', rest: Faces = {}): Faces {
  const [party, foes] = first === 'party' ? [6, 1] : [1, 6];
  return { 'hit points': hitPoints, 'initiative.PARTY': [party], 'initiative.FOES': [foes], ...rest };
}

/** What so many dead leave behind when they leave next to nothing. */
export const bare = (dead: number): Faces => ({
  'loot.gold': Array.from({ length: dead }, () => 1),
  'loot.item': Array.from({ length: dead }, () => 1),
});

export const against = (
  set: Omit<Setting<BecmiCharacter, Camp>, 'heroes'> & { readonly heroes?: readonly BecmiCharacter[] },
  script: Faces,
): Fight<Becmi> => fight(becmi, { heroes: [hero()], ...set }, script);
