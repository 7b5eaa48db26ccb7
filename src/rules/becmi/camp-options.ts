/** Everything that may be done between fights; what is refused here is refused to whoever asks for it. */
import { picking } from '../camp-options.ts';
import type { Bar, CampOption, CampState } from '../ruleset.ts';
import { armourEntry, itemEntry, weaponEntry } from './data/catalogue.ts';
import { classEntry, highestLevel, mayWear, mayWield, xpForLevel } from './data/tables.ts';
import { signed } from './equipment.ts';
import type { BecmiCharacter, Camp, Slot } from './terms.ts';

export const illegal = (message: string): Bar => ({ code: 'ILLEGAL_ACTION', message });

/* Judging */

export interface OwnedItem {
  readonly character: BecmiCharacter;
  readonly key: string;
  readonly name: string;
  readonly slot: Slot;
}

/** Something that can be worn or wielded. */
export function ownedBy(character: BecmiCharacter, key: string): OwnedItem | Bar {
  const { name, slot } = itemEntry(key)!;
  return slot === null ? illegal(`${name} cannot be worn or wielded.`) : { character, key, name, slot };
}

export function cannotEquip({ character, key, name, slot }: OwnedItem): Bar | null {
  const allowed = slot === 'weapon' ? mayWield(character.class, key) : mayWear(character.class, key);
  return allowed
    ? null
    : illegal(`A ${classEntry(character.class).name.toLowerCase()} may not use ${name.toLowerCase()}.`);
}

export const cannotUnequip = ({ character, key, name, slot }: OwnedItem): Bar | null =>
  character.equipped[slot] === key ? null : illegal(`${character.name} has not equipped ${name.toLowerCase()}.`);

export const cannotRest = (living: readonly BecmiCharacter[]): Bar | null =>
  living.length > 0 ? null : illegal('There is nobody alive to rest.');

export const cannotSearch = ({ pending }: Camp): Bar | null =>
  pending === null ? illegal('There is nothing here to search.') : null;

export function cannotLevelUp({ name, class: of, level, xp }: BecmiCharacter): Bar | null {
  const need = xpForLevel(of, level + 1);
  if (need === null) return illegal(`${name} has reached level ${highestLevel}, the highest there is.`);
  if (xp >= need) return null;
  const message = `${name} needs ${need} experience for level ${level + 1} and has ${xp}.`;
  return { code: 'INSUFFICIENT_RESOURCE', message, data: { need, have: xp } };
}

/* Listing */

export function campOptions({ characters, camp }: CampState<BecmiCharacter, Camp>): readonly CampOption[] {
  const living = Object.values(characters).filter((character) => character.standing !== 'DEAD');
  if (living.length === 0) return [];
  const rest = option('rest', null, 'Rest (8 hours: 1d3 hit points each, and all spells)', cannotRest(living));
  return [rest, ...living.flatMap((character) => ownOptions(character, camp))];
}

function ownOptions(character: BecmiCharacter, camp: Camp): readonly CampOption[] {
  const { id, name, class: of, level } = character;
  const need = xpForLevel(of, level + 1);
  const price = need === null ? '' : ` (level ${level + 1}, ${need} experience)`;
  return [
    option('searchLoot', id, `${name} searches what was left behind`, cannotSearch(camp)),
    option('levelUp', id, `${name} rises in level${price}`, cannotLevelUp(character)),
    ...itemOption('equip', character, `${name} puts on or takes in hand`, cannotEquip),
    ...itemOption('unequip', character, `${name} puts away`, cannotUnequip),
  ];
}

function option(type: string, character: string | null, label: string, barred: Bar | null): CampOption {
  return { type, character, label, picks: {}, ...(barred && { barred }) };
}

const itemOption = (
  type: string,
  character: BecmiCharacter,
  label: string,
  judge: (item: OwnedItem) => Bar | null,
): readonly CampOption[] =>
  picking(
    { type, character: character.id, label },
    'item',
    Object.keys(character.items).map((key) => {
      const item = ownedBy(character, key);
      return { value: key, label: itemWords(key), bar: 'code' in item ? item : judge(item) };
    }),
  );

/** "Sword (1d8)", "Chain Mail (+4 AC)". */
function itemWords(key: string): string {
  const { name } = itemEntry(key)!;
  const [weapon, armour] = [weaponEntry(key), armourEntry(key)];
  if (weapon) return `${name} (${weapon.damage})`;
  return armour ? `${name} (${signed(armour.bonus)} AC)` : name;
}
