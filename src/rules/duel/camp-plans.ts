/** What may be done between fights and what it comes to: judged once, for those who do it and for those who ask. */
import type { Bar, CampState } from '../ruleset.ts';
import { TILES, tileKind } from './board.ts';
import { itemEntry } from './data/treasure.ts';
import { healed } from './gear.ts';
import { healingOf } from './modifiers.ts';
import { normalised } from './names.ts';
import { added, capacityOf, exchanged, homeOf, itemsIn, placeOf, removed } from './pack.ts';
import type { Camp, CampAct, CampEvent, DuelCharacter, Place } from './terms.ts';

export type CampOf = CampState<DuelCharacter, Camp>;
/** What would happen, in order, or why it does not. */
export type Plan = readonly CampEvent[] | Bar;

const bad = (message: string): Bar => ({ code: 'BAD_USER_INPUT', message });
const illegal = (message: string): Bar => ({ code: 'ILLEGAL_ACTION', message });

/* Who and what */

/** Nobody named: the first of them. */
function acting(state: CampOf, { character: id }: CampAct): DuelCharacter | Bar {
  const found = id === null ? Object.values(state.characters)[0] : state.characters[id];
  return found ?? { code: 'NOT_FOUND', message: 'There is nobody here to do it.' };
}

interface Owned {
  readonly character: DuelCharacter;
  readonly item: string;
  readonly name: string;
  readonly from: Place;
}

/** By key or by name. */
function owned(state: CampOf, command: CampAct): Owned | Bar {
  const character = acting(state, command);
  if ('code' in character) return character;
  const asked = command.picks.item?.[0];
  if (asked === undefined) return bad('Say which item.');
  const sought = normalised(asked);
  const item = itemsIn(character.pack).find((key) => key === sought || normalised(itemEntry(key).name) === sought);
  if (item === undefined) return { code: 'NOT_FOUND', message: `${character.name} has no "${asked.slice(0, 40)}".` };
  return { character, item, name: itemEntry(item).name, from: placeOf(character.pack, item) };
}

/* Doing */

/** Where the place is full, what was there first goes where this came from. */
export function equip(state: CampOf, command: CampAct): Plan {
  const found = owned(state, command);
  if ('code' in found) return found;
  const { character, item, name, from } = found;
  const home = homeOf(item);
  if (home === 'bandolier') return illegal(`${name} cannot be worn or held.`);
  if (from === home) return illegal(`${character.name} has equipped ${name} already.`);
  const full = character.pack[home].length >= capacityOf(character.class, home);
  const pack = exchanged(character.pack, item, from, full ? character.pack[home][0]! : null);
  return [{ type: 'PackArranged', who: character.id, item, pack }];
}

export function unequip(state: CampOf, command: CampAct): Plan {
  const found = owned(state, command);
  if ('code' in found) return found;
  const { character, item, name } = found;
  const home = homeOf(item);
  const { pack } = character;
  if (home === 'bandolier' || !pack[home].includes(item)) return illegal(`${character.name} has not equipped ${name}.`);
  if (pack.backpack.length >= capacityOf(character.class, 'backpack')) return illegal('The backpack is full.');
  const stowed = added(removed(pack, home, item), 'backpack', item);
  return [{ type: 'PackArranged', who: character.id, item, pack: stowed }];
}

export function rest(state: CampOf, { character: id }: CampAct): Plan {
  const all = Object.values(state.characters).filter((one) => id === null || one.id === id);
  if (all.length === 0) return illegal('There is nobody to sleep.');
  return all.map(({ id: characterId, hp, maxHp }) => ({
    ...{ type: 'CharacterRested', characterId, hpBefore: hp, hpAfter: maxHp },
  }));
}

/** Drinks that heal, and Fairy Dust; everything else waits for a turn or an occasion. */
export function useItem(state: CampOf, command: CampAct): Plan {
  const found = owned(state, command);
  if ('code' in found) return found;
  const { character, item, name, from } = found;
  const { heals } = itemEntry(item);
  if (heals === undefined && item !== 'fairy_dust') return illegal(`${name} is of no use between fights.`);
  const { id: who, hp: hpBefore, maxHp } = character;
  const healing = healingOf(character, item);
  const used = { item, name, from, hpBefore, hpAfter: healed(hpBefore, maxHp, healing) };
  const invisible = item === 'fairy_dust';
  return [{ type: 'ItemUsed', who, ...used, invisible, ...(healing.length > 0 && { healing }) }];
}

export function drop(state: CampOf, command: CampAct): Plan {
  const found = owned(state, command);
  if ('code' in found) return found;
  const { character, item, from } = found;
  return [{ type: 'ItemDropped', who: character.id, item, from }];
}

/** Away from the board a piece stands where it is put. */
export function move(state: CampOf, command: CampAct): Plan {
  const character = acting(state, command);
  if ('code' in character) return character;
  const asked = command.picks.tile?.[0];
  const to = Number(asked);
  if (asked === undefined || !/^\d+$/.test(asked) || to >= TILES) return bad(`Tiles go from 0 to ${TILES - 1}.`);
  if (tileKind(to) === 'final') return illegal('The Final tile is reached only in a match.');
  return [{ type: 'CharacterMoved', characterId: character.id, from: character.position, to }];
}
