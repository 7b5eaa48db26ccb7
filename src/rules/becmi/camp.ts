/** Between fights: equipping, resting, searching, rising in level; and what a fight leaves on the characters. */

import { sharedCampEvolve, sharedCampTell } from '../camp.ts';
import { copyOf } from '../copy.ts';
import { gained } from '../counts.ts';
import type { Bar, CampRules, CampScene, CampState, Draft, EvolveTable, InventoryItem, TellTable } from '../ruleset.ts';
import { counted } from '../shared.ts';
import {
  campOptions,
  cannotEquip,
  cannotLevelUp,
  cannotRest,
  cannotSearch,
  cannotUnequip,
  illegal,
  type OwnedItem,
  ownedBy,
} from './camp-options.ts';
import { adjust } from './chair.ts';
import { has } from './conditions.ts';
import { create, gainedAt, shortName } from './create.ts';
import { itemEntry, spellEntry, usableEntry, weaponEntry } from './data/catalogue.ts';
import { type SaveName, saveNames, scoreNames, type ThiefSkills } from './data/classes.ts';
import { savesOf, scoreModifier, slotsOf, thiefSkills, xpForLevel } from './data/tables.ts';
import { armorClassOf, attackWith } from './equipment.ts';
import { explainCamp } from './explain.ts';
import { knownSpells, learned, spellLevel } from './magic.ts';
import { characterBodies } from './muster.ts';
import { normalised } from './names.ts';
import * as rolls from './rolls.ts';
import { spoilsOf } from './tellings.ts';
import type { Becmi, BecmiCharacter, Camp, CampAct, CampEvent, Slot, State } from './terms.ts';
import { attacksOf, slotResources } from './views.ts';

type CampOf = CampState<BecmiCharacter, Camp>;

/* Equipping */

function equip(scene: CampScene<Becmi>, command: CampAct): Bar | null {
  const found = ownedItem(scene, command);
  if ('code' in found) return found;
  const refusal = cannotEquip(found);
  if (refusal) return refusal;
  const { character, key, slot } = found;
  const cleared = handsNeeded(character, key, slot);
  scene.emit({ type: 'ItemEquipped', characterId: character.id, item: key, slot, cleared });
  return null;
}

/** A weapon for two hands leaves none for the shield, and the other way round. */
function handsNeeded({ equipped }: BecmiCharacter, key: string, slot: Slot): readonly Slot[] {
  if (slot === 'weapon' && weaponEntry(key)!.hands === 2 && equipped.shield !== null) return ['shield'];
  const inHand = equipped.weapon;
  return slot === 'shield' && inHand !== null && weaponEntry(inHand)!.hands === 2 ? ['weapon'] : [];
}

function unequip(scene: CampScene<Becmi>, command: CampAct): Bar | null {
  const found = ownedItem(scene, command);
  if ('code' in found) return found;
  const refusal = cannotUnequip(found);
  if (refusal) return refusal;
  const { character, key, slot } = found;
  scene.emit({ type: 'ItemUnequipped', characterId: character.id, item: key, slot });
  return null;
}

const bad = (message: string): Bar => ({ code: 'BAD_USER_INPUT', message });

/** By key or by name. */
function ownedItem(scene: CampScene<Becmi>, { character: id, picks }: CampAct): OwnedItem | Bar {
  const character = actingCharacter(scene, id);
  if ('code' in character) return character;
  const asked = picks.item?.[0];
  if (asked === undefined) return bad('Say which item.');
  const key = Object.keys(character.items).find((owned) =>
    [owned, normalised(itemEntry(owned)!.name)].includes(normalised(asked)),
  );
  if (key === undefined) return { code: 'NOT_FOUND', message: `${character.name} has no "${asked.slice(0, 40)}".` };
  return ownedBy(character, key);
}

/** Nobody named: the first of the living. */
function actingCharacter({ state }: CampScene<Becmi>, id: string | null): BecmiCharacter | Bar {
  const found = id === null ? living(state)[0] : state.characters[id];
  if (!found) return { code: 'NOT_FOUND', message: 'There is nobody here to do it.' };
  return found.standing === 'DEAD' ? illegal(`${found.name} is dead and never acts again.`) : found;
}

const living = (state: CampOf): readonly BecmiCharacter[] =>
  Object.values(state.characters).filter((character) => character.standing !== 'DEAD');

/* Rest, search, level */

/** Eight hours: the living heal 1d3, unless sick, and all spells return. */
function rest(scene: CampScene<Becmi>): Bar | null {
  const resting = living(scene.state);
  const refusal = cannotRest(resting);
  if (refusal) return refusal;
  for (const character of resting) scene.emit(rested(scene, character));
  return null;
}

function rested({ dice }: CampScene<Becmi>, { id, class: of, level, hp, maxHp, diseased }: BecmiCharacter): CampEvent {
  const roll = diseased ? null : rolls.rest(dice);
  const hpAfter = roll === null ? hp : Math.min(maxHp, hp + roll.total);
  return { type: 'CharacterRested', characterId: id, roll, hpBefore: hp, hpAfter, slots: slotsOf(of, level) };
}

function searchLoot(scene: CampScene<Becmi>, { character: id }: CampAct): Bar | null {
  const character = actingCharacter(scene, id);
  if ('code' in character) return character;
  const refusal = cannotSearch(scene.state.camp);
  if (refusal) return refusal;
  const { items, gold } = scene.state.camp.pending!;
  scene.emit({ type: 'LootGranted', characterId: character.id, items, gold });
  return null;
}

function levelUp(scene: CampScene<Becmi>, { character: id }: CampAct): Bar | null {
  const character = actingCharacter(scene, id);
  if ('code' in character) return character;
  const refusal = cannotLevelUp(character);
  if (refusal) return refusal;
  const { class: of, level, scores, spells } = character;
  const to = level + 1;
  const { roll, hitPoints } = gainedAt(scene.dice, of, to, scoreModifier(scores.constitution));
  const after = knownSpells(of, to, of === 'magic_user' ? [...spells, ...learned(to, spells)] : []);
  const news = after.filter((spell) => !spells.includes(spell));
  const slots = slotsOf(of, to).map((most, index) => most - spentOf(character, index));
  scene.emit({
    type: 'LevelGained',
    characterId: character.id,
    from: level,
    to,
    roll,
    hitPoints,
    slots,
    learned: news,
  });
  return null;
}

/** A slot that was spent stays spent. */
const spentOf = ({ class: of, level, slots }: BecmiCharacter, index: number): number =>
  (slotsOf(of, level)[index] ?? 0) - (slots[index] ?? 0);

/* Folding */

const evolve: EvolveTable<CampOf, CampEvent> = {
  ...sharedCampEvolve<CampOf>(),
  CharacterAdjusted: (draft, e) => adjust(draft.characters[e.characterId]!, e.what, e.to),
  ItemEquipped: (draft, e) => {
    const { equipped } = draft.characters[e.characterId]!;
    for (const slot of e.cleared) equipped[slot] = null;
    equipped[e.slot] = e.item;
  },
  ItemUnequipped: (draft, e) => {
    draft.characters[e.characterId]!.equipped[e.slot] = null;
  },
  CharacterRested: (draft, e) => {
    const character = draft.characters[e.characterId]!;
    character.hp = e.hpAfter;
    character.slots = [...e.slots];
    character.diseased = false;
  },
  LootGranted: (draft, e) => {
    const character = draft.characters[e.characterId!]!;
    for (const key of e.items) character.items[key] = gained(character.items[key] ?? 0, 1);
    character.gold = gained(character.gold, e.gold ?? 0);
    draft.camp.pending = null;
  },
  LevelGained: (draft, e) => {
    const character = draft.characters[e.characterId]!;
    character.level = e.to;
    character.maxHp += e.hitPoints;
    character.hp += e.hitPoints;
    character.slots = [...e.slots];
    character.spells.push(...e.learned);
  },
};

/** A fight leaves hit points, experience, spent spells and items, death, and whatever lies there to be searched. */
function aftermath(draft: Draft<CampOf>, combat: State): void {
  draft.camp.pending = copyOf(combat.spoils);
  for (const body of Object.values(combat.combatants)) {
    const character = draft.characters[body.id];
    if (!character) continue;
    const { hp, maxHp, level, xp } = body;
    Object.assign(character, {
      hp,
      maxHp,
      level,
      xp,
      slots: [...body.slots],
      diseased: has(body, 'diseased') || character.diseased,
    });
    character.standing = body.standing === 'DEAD' ? 'DEAD' : 'UP';
    leaveItems(character, body.items);
  }
}

function leaveItems(character: Draft<BecmiCharacter>, left: Readonly<Record<string, number>>): void {
  for (const key of Object.keys(character.items)) {
    if (!usableEntry(key)?.use) continue;
    if (left[key] === undefined) delete character.items[key];
    else character.items[key] = left[key];
  }
}

/** Death is for ever: with the last of the living the campaign ends. */
function over(state: CampOf): string | null {
  const everybody = Object.keys(state.characters).length;
  return everybody > 0 && living(state).length === 0 ? 'CHARACTER_DEATH' : null;
}

/* Showing */

const tell: TellTable<CampEvent> = {
  ...(sharedCampTell as unknown as TellTable<CampEvent>),
  ItemEquipped: (e, name) => ({ weight: 'aside', says: `${name(e.characterId)} equips ${nameOf(e.item)}.` }),
  ItemUnequipped: (e, name) => ({ weight: 'aside', says: `${name(e.characterId)} puts away ${nameOf(e.item)}.` }),
  CharacterRested: (e, name) => ({
    weight: 'aside',
    says: `${name(e.characterId)} rests (${e.hpBefore} to ${e.hpAfter} HP).`,
    deed: 'rest',
    roles: { actor: name(e.characterId) },
  }),
  LootGranted: (e, name) => ({
    weight: 'beat',
    says: `${name(e.characterId!)} finds ${spoilsOf(e)}.`,
    deed: 'loot',
    roles: { actor: name(e.characterId!) },
  }),
  LevelGained: (e, name) => ({
    weight: 'turning-point',
    says: `${name(e.characterId)} reaches level ${e.to} and gains ${counted(e.hitPoints, 'hit point')}.`,
    deed: 'level',
    roles: { actor: name(e.characterId) },
  }),
};

const nameOf = (key: string): string => itemEntry(key)!.name;

/** Saving throws show the number needed, and wisdom against spells. */
function sheet(character: BecmiCharacter) {
  const { scores, class: of, level, gold } = character;
  const saves = savesOf(of, level);
  const { bonus, damage } = attackWith(character);
  const wisdom = (name: SaveName): number => (name === 'spells' ? scoreModifier(scores.wisdom) : 0);
  const [body] = characterBodies([{ ...character, standing: 'UP' }]);
  return {
    kind: 'BecmiSheet',
    attacks: attacksOf(body!),
    spells: character.spells.map((key) => ({ key, name: spellEntry(key)!.name, level: spellLevel(character, key)! })),
    spellSlots: slotResources(character),
    thiefSkills: of === 'thief' ? skillsAt(level) : [],
    nextLevelXp: xpForLevel(of, level + 1),
    isDiseased: character.diseased,
    scores: scoreNames.map((name) => ({
      name: shortName(name),
      value: scores[name],
      modifier: scoreModifier(scores[name]),
    })),
    ...{ armorClass: armorClassOf(character), attackBonus: bonus, damage, gold },
    savingThrows: saveNames.map(([key, name]) => ({ name, value: saves[key], modifier: wisdom(key) })),
  };
}

const skillNames: Readonly<Record<keyof ThiefSkills, string>> = {
  openLocks: 'Open Locks',
  traps: 'Find and Remove Traps',
  climb: 'Climb Walls',
  hide: 'Hide in Shadows',
  moveSilently: 'Move Silently',
  pickPockets: 'Pick Pockets',
  hearNoise: 'Hear Noise',
};

/** A face of the die up to the value succeeds; ears are tried with a d6, all else in per cent. */
const skillsAt = (level: number) =>
  Object.entries(thiefSkills(level)).map(([key, value]) => ({
    ...{ name: skillNames[key as keyof ThiefSkills], value },
    die: key === 'hearNoise' ? 6 : 100,
  }));

function inventory({ items, equipped }: BecmiCharacter): readonly InventoryItem[] {
  const worn = Object.values(equipped);
  return Object.entries(items).map(([key, quantity]) => ({
    key,
    name: nameOf(key),
    quantity,
    equipped: worn.includes(key),
  }));
}

export const camp: CampRules<Becmi> = {
  initial: { pending: null },
  evolve,
  tell,
  explain: explainCamp,
  create,
  act: { equip, unequip, rest, searchLoot, levelUp },
  options: campOptions,
  aftermath,
  over,
  sheet,
  inventory,
};
