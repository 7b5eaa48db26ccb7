/** How a blow is struck, by what it is struck with: as the tables say, for the log keeps only the name. */
import type { Manner } from '../shared.ts';
import { monsters } from './data/catalogue.ts';
import { spells } from './data/spells.ts';
import { type WeaponEntry, weapons } from './data/weapons.ts';

type Arm = Pick<WeaponEntry, 'reach' | 'range'> & { readonly name: string; readonly properties: readonly string[] };

/** A weapon that is only ever thrown has no reach. What is not in the table of weapons has no string to loose. */
function mannerOf({ reach, range, properties }: Arm, isWeapon: boolean): Manner | undefined {
  if (properties.includes('spell')) return 'spell';
  if (range === null) return undefined;
  if (reach !== null) return 'either';
  return isWeapon && !properties.includes('thrown') ? 'shot' : 'thrown';
}

const natural: readonly Arm[] = Object.values(monsters).flatMap(({ attacks }) => attacks);

const manners: ReadonlyMap<string, Manner | undefined> = new Map([
  ...Object.values(spells).flatMap(({ name, effect }) =>
    effect.kind === 'attack' ? [[name.toLowerCase(), 'spell'] as const] : [],
  ),
  ...natural.map((arm) => [arm.name.toLowerCase(), mannerOf(arm, false)] as const),
  ...Object.values(weapons).map((arm) => [arm.name.toLowerCase(), mannerOf(arm, true)] as const),
]);

export const mannerWith = (weapon: string): Manner | undefined => manners.get(weapon);
