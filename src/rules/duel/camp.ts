/** Between combats: arranging the pack, sleeping, drinking, standing somewhere else; and what a combat leaves. */
import { sharedCampEvolve, sharedCampTell } from '../camp.ts';
import { copyOf } from '../copy.ts';
import type {
  Bar,
  CampRules,
  CampScene,
  CampState,
  Draft,
  EvolveTable,
  InventoryItem,
  SheetView,
  TellTable,
} from '../ruleset.ts';
import { TILES, tileKind } from './board.ts';
import { create } from './create.ts';
import { itemEntry } from './data/treasure.ts';
import { campExplain } from './explain.ts';
import { healed } from './gear.ts';
import { equipmentBonus, healingOf } from './modifiers.ts';
import { normalised } from './names.ts';
import { added, capacityOf, exchanged, homeOf, itemsIn, placeOf, removed, tidied } from './pack.ts';
import type { Camp, CampAct, CampEvent, DuelCharacter, DuelGame, Place, State } from './terms.ts';

type Here = CampScene<DuelGame>;
type CampOf = CampState<DuelCharacter, Camp>;

const bad = (message: string): Bar => ({ code: 'BAD_USER_INPUT', message });
const illegal = (message: string): Bar => ({ code: 'ILLEGAL_ACTION', message });

/* Who and what */

/** Nobody named: the first of them. */
function acting({ state }: Here, { character: id }: CampAct): DuelCharacter | Bar {
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
function owned(scene: Here, command: CampAct): Owned | Bar {
  const character = acting(scene, command);
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
function equip(scene: Here, command: CampAct): Bar | null {
  const found = owned(scene, command);
  if ('code' in found) return found;
  const { character, item, name, from } = found;
  const home = homeOf(item);
  if (home === 'bandolier') return illegal(`${name} cannot be worn or held.`);
  if (from === home) return illegal(`${character.name} has equipped ${name} already.`);
  const full = character.pack[home].length >= capacityOf(character.class, home);
  const pack = exchanged(character.pack, item, from, full ? character.pack[home][0]! : null);
  scene.emit({ type: 'PackArranged', who: character.id, item, pack });
  return null;
}

function unequip(scene: Here, command: CampAct): Bar | null {
  const found = owned(scene, command);
  if ('code' in found) return found;
  const { character, item, name } = found;
  const home = homeOf(item);
  const { pack } = character;
  if (home === 'bandolier' || !pack[home].includes(item)) return illegal(`${character.name} has not equipped ${name}.`);
  if (pack.backpack.length >= capacityOf(character.class, 'backpack')) return illegal('The backpack is full.');
  const stowed = added(removed(pack, home, item), 'backpack', item);
  scene.emit({ type: 'PackArranged', who: character.id, item, pack: stowed });
  return null;
}

function rest(scene: Here, { character: id }: CampAct): Bar | null {
  const all = Object.values(scene.state.characters).filter((one) => id === null || one.id === id);
  if (all.length === 0) return illegal('There is nobody to sleep.');
  for (const { id: characterId, hp, maxHp } of all) {
    scene.emit({ type: 'CharacterRested', characterId, hpBefore: hp, hpAfter: maxHp });
  }
  return null;
}

/** Drinks that heal, and Fairy Dust; everything else waits for a turn or an occasion. */
function useItem(scene: Here, command: CampAct): Bar | null {
  const found = owned(scene, command);
  if ('code' in found) return found;
  const { character, item, name, from } = found;
  const { heals } = itemEntry(item);
  if (heals === undefined && item !== 'fairy_dust') return illegal(`${name} is of no use between fights.`);
  const { id: who, hp: hpBefore, maxHp } = character;
  const healing = healingOf(character, item);
  const used = { item, name, from, hpBefore, hpAfter: healed(hpBefore, maxHp, healing) };
  scene.emit({
    type: 'ItemUsed',
    who,
    ...used,
    invisible: item === 'fairy_dust',
    ...(healing.length > 0 && { healing }),
  });
  return null;
}

function drop(scene: Here, command: CampAct): Bar | null {
  const found = owned(scene, command);
  if ('code' in found) return found;
  const { character, item, from } = found;
  scene.emit({ type: 'ItemDropped', who: character.id, item, from });
  return null;
}

/** Away from the board a piece stands where it is put. */
function move(scene: Here, command: CampAct): Bar | null {
  const character = acting(scene, command);
  if ('code' in character) return character;
  const asked = command.picks.tile?.[0];
  const to = Number(asked);
  if (asked === undefined || !/^\d+$/.test(asked) || to >= TILES) return bad(`Tiles go from 0 to ${TILES - 1}.`);
  if (tileKind(to) === 'final') return illegal('The Final tile is reached only in a match.');
  scene.emit({ type: 'CharacterMoved', characterId: character.id, from: character.position, to });
  return null;
}

/* Folding */

const evolve: EvolveTable<CampOf, CampEvent> = {
  ...sharedCampEvolve<CampOf>(),
  PackArranged: (draft, e) => {
    draft.characters[e.who]!.pack = copyOf(e.pack);
  },
  CharacterRested: (draft, e) => {
    Object.assign(draft.characters[e.characterId]!, { hp: e.hpAfter, standing: 'UP', mustSleep: false });
  },
  ItemUsed: (draft, e) => {
    const character = draft.characters[e.who]!;
    character.pack = copyOf(tidied(character.class, removed(character.pack, e.from, e.item)));
    character.hp = e.hpAfter;
    character.standing = e.hpAfter === 0 ? 'DOWN' : 'UP';
    character.invisible ||= e.invisible;
  },
  ItemDropped: (draft, e) => {
    const character = draft.characters[e.who]!;
    character.pack = copyOf(tidied(character.class, removed(character.pack, e.from, e.item)));
  },
  CharacterMoved: (draft, e) => {
    Object.assign(draft.characters[e.characterId]!, { position: e.to, invisible: false });
  },
};

/** Hit points, place, pack, and the sleep that is owed. Nobody dies in this game. */
function aftermath(draft: Draft<CampOf>, combat: State): void {
  draft.camp.openings = combat.openings;
  for (const { id, hp, position, pack, monkUsed, statuses } of Object.values(combat.combatants)) {
    const character = draft.characters[id];
    if (!character) continue;
    Object.assign(character, {
      hp,
      position,
      monkUsed,
      mustSleep: statuses.must_sleep !== undefined,
      pack: copyOf(pack),
    });
    character.standing = hp === 0 ? 'DOWN' : 'UP';
    character.invisible = statuses.invisible !== undefined;
  }
}

/* Showing */

const tell: TellTable<CampEvent> = {
  ...(sharedCampTell as unknown as TellTable<CampEvent>),
  PackArranged: (e, name) => ({
    weight: 'aside',
    says: `${name(e.who)} finds another place for the ${itemEntry(e.item).name}.`,
  }),
  CharacterRested: (e, name) => ({
    ...{ weight: 'aside', says: `${name(e.characterId)} sleeps (${e.hpBefore} to ${e.hpAfter}).` },
    ...{ deed: 'rest', roles: { actor: name(e.characterId) } },
  }),
  ItemUsed: (e, name) => ({
    ...{ weight: 'beat', says: `${name(e.who)} uses ${e.name}.` },
    ...{ deed: 'item', roles: { actor: name(e.who), item: e.name } },
  }),
  ItemDropped: (e, name) => ({
    weight: 'aside',
    says: `${name(e.who)} puts the ${itemEntry(e.item).name} aside for good.`,
  }),
  CharacterMoved: (e, name) => ({
    weight: 'aside',
    says: `${name(e.characterId)} goes from tile ${e.from} to tile ${e.to}.`,
  }),
};

function sheet({ pack, position, mustSleep }: DuelCharacter): SheetView {
  const bonuses = { attack: equipmentBonus(pack, 'attack'), defense: equipmentBonus(pack, 'defense') };
  return { kind: 'DuelSheet', ...bonuses, position, mustSleep } as SheetView;
}

function inventory({ pack }: DuelCharacter): readonly InventoryItem[] {
  const keys = [...new Set(itemsIn(pack))];
  const worn = [...pack.worn, ...pack.held];
  return keys.map((key) => ({
    ...{ key, name: itemEntry(key).name, equipped: worn.includes(key) },
    quantity: itemsIn(pack).filter((other) => other === key).length,
  }));
}

export const camp: CampRules<DuelGame> = {
  initial: { openings: 0 },
  evolve,
  tell,
  explain: campExplain,
  create,
  act: { equip, unequip, rest, useItem, drop, move },
  aftermath,
  over: () => null,
  sheet,
  inventory,
};
