/** What a player carries: where things go, what fits, and how they are moved about. */
import type { ClassId } from './data/classes.ts';
import { type ItemKind, itemEntry } from './data/treasure.ts';
import type { Pack, Place } from './terms.ts';

export const places: readonly Place[] = ['worn', 'held', 'bandolier', 'backpack', 'excess'];
export const emptyPack: Pack = { worn: [], held: [], bandolier: [], backpack: [], excess: [] };

/** How much fits into a place; the excess is what did not. */
export function capacityOf(id: ClassId, place: Exclude<Place, 'excess'>): number {
  if (place === 'bandolier') return id === 'alchemist' ? 2 : 1;
  if (place === 'backpack') return id === 'porter' ? 2 : 1;
  return place === 'held' ? 2 : 1;
}

const homes: Readonly<Record<ItemKind, readonly Exclude<Place, 'excess'>[]>> = {
  wearable: ['worn', 'backpack'],
  holdable: ['held', 'backpack'],
  drinkable: ['bandolier'],
  small: ['bandolier'],
};

/** Where it counts: worn, in hand, or ready in the bandolier. */
export const homeOf = (item: string): Exclude<Place, 'excess'> => homes[itemEntry(item).kind][0]!;
/** Everywhere it may be kept. */
export const homesOf = (item: string): readonly Exclude<Place, 'excess'>[] => homes[itemEntry(item).kind];

export const itemsIn = (pack: Pack): readonly string[] => places.flatMap((place) => pack[place]);

export function roomFor(id: ClassId, pack: Pack, item: string): Exclude<Place, 'excess'> | null {
  return homesOf(item).find((place) => pack[place].length < capacityOf(id, place)) ?? null;
}

/** Put where there is room for it, or to the excess. */
export function stowed(id: ClassId, pack: Pack, item: string): { readonly pack: Pack; readonly place: Place } {
  const place = roomFor(id, pack, item) ?? 'excess';
  return { pack: added(pack, place, item), place };
}

export const added = (pack: Pack, place: Place, item: string): Pack => ({ ...pack, [place]: [...pack[place], item] });

/** Without one of it; the oldest goes. */
export function removed(pack: Pack, place: Place, item: string): Pack {
  const at = pack[place].indexOf(item);
  return { ...pack, [place]: pack[place].filter((_, index) => index !== at) };
}

/** The excess is put away as far as there is room again. */
export function tidied(id: ClassId, pack: Pack): Pack {
  return pack.excess.reduce<Pack>((tidy, item) => stowed(id, tidy, item).pack, { ...pack, excess: [] });
}

/** Where it is missed least: what is worn or held goes last. */
export const placeOf = (pack: Pack, item: string): Place =>
  places.findLast((place) => pack[place].includes(item)) ?? 'excess';

/** Moved into its own place; what has to give way for it goes where it came from. */
export function exchanged(pack: Pack, item: string, from: Place, instead: string | null): Pack {
  const home = homeOf(item);
  const taken = removed(pack, from, item);
  if (instead === null) return added(taken, home, item);
  return added(added(removed(taken, home, instead), from, instead), home, item);
}

/** Whatever could be dropped so that the excess fits: itself, or what lies where it belongs. */
export function droppable(pack: Pack): readonly string[] {
  const wanted = new Set<Place>(pack.excess.flatMap((item) => homesOf(item)));
  return [...new Set([...pack.excess, ...[...wanted].flatMap((place) => pack[place])])];
}
