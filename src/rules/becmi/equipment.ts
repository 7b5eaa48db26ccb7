/** What is worn and wielded, and what it is worth. */
import { armourEntry, weaponEntry } from './data/catalogue.ts';
import { attackBonus, scoreModifier } from './data/tables.ts';
import type { BecmiCharacter, Equipped } from './terms.ts';

/** Ascending: 10, dexterity, armour, shield. */
export function armorClassOf({ scores, equipped }: Pick<BecmiCharacter, 'scores' | 'equipped'>): number {
  return 10 + scoreModifier(scores.dexterity) + bonusOf(equipped.armour) + shieldOf(equipped);
}

export const shieldOf = (equipped: Equipped): number => bonusOf(equipped.shield);

const bonusOf = (key: string | null): number => (key === null ? 0 : armourEntry(key)!.bonus);

/** Strength moves the blade and drives it home; dexterity aims a missile, but adds no harm. */
export function attackWith(character: BecmiCharacter): { readonly bonus: number; readonly damage: string } {
  const { damage, reach } = weaponEntry(character.equipped.weapon ?? 'unarmed')!;
  const byClass = attackBonus(character.class, character.level);
  if (reach === 'missile') return { bonus: byClass + scoreModifier(character.scores.dexterity), damage };
  const strength = scoreModifier(character.scores.strength);
  return { bonus: byClass + strength, damage: withBonus(damage, strength) };
}

export const withBonus = (notation: string, bonus: number): string =>
  bonus === 0 ? notation : `${notation}${signed(bonus)}`;

export const signed = (bonus: number): string => (bonus < 0 ? `${bonus}` : `+${bonus}`);
