/** Between fights: equipping, resting, improving, discovering; and what a fight leaves on the characters. */

import { sharedCampEvolve, sharedCampTell } from '../camp.ts';
import { gained } from '../counts.ts';
import type { Bar, CampRules, CampScene, CampState, Draft, EvolveTable, InventoryItem, TellTable } from '../ruleset.ts';
import { counted } from '../shared.ts';
import {
  campOptions,
  cannotDiscover,
  cannotImprove,
  cannotUnequip,
  DISCOVERY_XP,
  type OwnedItem,
  ownedBy,
} from './camp-options.ts';
import { adjust } from './chair.ts';
import { create } from './create.ts';
import { abilityEntry } from './data/abilities.ts';
import { attributes, backgrounds, levels, lineages } from './data/characters.ts';
import { enemyEntry } from './data/enemies.ts';
import { itemEntry, slots } from './data/items.ts';
import { traumaEntry } from './data/mind.ts';
import { actionPoints, defense, levelFor, pointsBetween, rescaled, stressPenalty } from './derived.ts';
import { campExplain } from './explain.ts';
import { initial, remeasure } from './fold.ts';
import { heroBodies, soakWorn } from './muster.ts';
import { normalised } from './names.ts';
import { rest } from './rest.ts';
import { abilityWords } from './shown-effects.ts';
import type { Body, Camp, CampAct, CampEvent, Rune, RuneCharacter, State } from './terms.ts';
import { attackOf } from './views.ts';

type CampOf = CampState<RuneCharacter, Camp>;

const bad = (message: string): Bar => ({ code: 'BAD_USER_INPUT', message });

/** Nobody named: the first of the living. */
function actingCharacter({ state }: CampScene<Rune>, id: string | null): RuneCharacter | Bar {
  const all = Object.values(state.characters).filter((character) => character.standing !== 'DEAD');
  const found = id === null ? all[0] : all.find((character) => character.id === id);
  return found ?? { code: 'NOT_FOUND', message: 'There is nobody here to do it.' };
}

/* Equipping */

function equip(scene: CampScene<Rune>, command: CampAct): Bar | null {
  const found = ownedItem(scene, command);
  if ('code' in found) return found;
  scene.emit({ type: 'ItemEquipped', characterId: found.character.id, item: found.key, slot: found.slot });
  return null;
}

function unequip(scene: CampScene<Rune>, command: CampAct): Bar | null {
  const found = ownedItem(scene, command);
  if ('code' in found) return found;
  const refusal = cannotUnequip(found);
  if (refusal) return refusal;
  const { character, key, slot } = found;
  scene.emit({ type: 'ItemUnequipped', characterId: character.id, item: key, slot });
  return null;
}

/** By key or by name. */
function ownedItem(scene: CampScene<Rune>, { character: id, picks }: CampAct): OwnedItem | Bar {
  const character = actingCharacter(scene, id);
  if ('code' in character) return character;
  const asked = picks.item?.[0];
  if (asked === undefined) return bad('Say which item.');
  const sought = normalised(asked);
  const key = Object.keys(character.items).find((owned) => [owned, normalised(itemEntry(owned).name)].includes(sought));
  if (key === undefined) return { code: 'NOT_FOUND', message: `${character.name} has no "${asked.slice(0, 40)}".` };
  return ownedBy(character, key);
}

/* Growing */

/** A progression point raises an attribute by one, up to ten. */
function improve(scene: CampScene<Rune>, { character: id, picks }: CampAct): Bar | null {
  const character = actingCharacter(scene, id);
  if ('code' in character) return character;
  const asked = picks.attribute?.[0]?.trim().toLowerCase();
  const attribute = attributes.find((name) => name === asked);
  if (attribute === undefined) return bad(`Say which attribute: ${attributes.join(', ')}.`);
  const refusal = cannotImprove(character, attribute);
  if (refusal) return refusal;
  const scores = { ...character.attributes, [attribute]: character.attributes[attribute] + 1 };
  const after = rescaled(character.class, character, scores, character.corruption);
  const pointsAfter = character.points - 1;
  scene.emit({ type: 'AttributeImproved', characterId: character.id, attribute, pointsAfter, ...after });
  return null;
}

/** A room nobody had seen before; the way to the next one has to be won. */
function discover(scene: CampScene<Rune>, { character: id }: CampAct): Bar | null {
  const character = actingCharacter(scene, id);
  if ('code' in character) return character;
  const refusal = cannotDiscover(scene.state.camp);
  if (refusal) return refusal;
  const { id: characterId, level: from, xp, maxHp } = character;
  scene.emit({ type: 'RoomDiscovered', characterId, xp: DISCOVERY_XP });
  const to = levelFor(xp + DISCOVERY_XP);
  if (to > from)
    scene.emit({ type: 'LevelGained', characterId, from, to, points: pointsBetween(from, to), hpAfter: maxHp });
  return null;
}

/* Folding */

const evolve: EvolveTable<CampOf, CampEvent> = {
  ...sharedCampEvolve<CampOf>(),
  CharacterAdjusted: (draft, e) => adjust(draft.characters[e.characterId]!, e.what, e.to),
  ItemEquipped: (draft, e) => {
    draft.characters[e.characterId]!.equipped[e.slot] = e.item;
  },
  ItemUnequipped: (draft, e) => {
    draft.characters[e.characterId]!.equipped[e.slot] = null;
  },
  SuppliesUsed: (draft, e) => {
    const character = draft.characters[e.characterId]!;
    character.exhausted = e.exhausted;
    for (const key of e.items) {
      const left = character.items[key]! - 1;
      if (left === 0) delete character.items[key];
      else character.items[key] = left;
    }
  },
  WatchKept: () => {},
  Ambushed: (draft, e) => {
    draft.camp.ambush = [...e.enemies];
    if (e.party) draft.camp.ambushed = [...e.party];
  },
  CharacterRested: (draft, e) => {
    const rested = { hp: e.hpAfter, stamina: e.staminaAfter, aether: e.aetherAfter, stress: e.stressAfter };
    Object.assign(draft.characters[e.characterId]!, rested, { exhausted: e.exhaustedAfter });
  },
  AttributeImproved: (draft, e) => {
    const character = draft.characters[e.characterId]!;
    character.points = e.pointsAfter;
    remeasure(character, e);
  },
  RoomDiscovered: (draft, e) => {
    const discoverer = draft.characters[e.characterId]!;
    discoverer.xp = gained(discoverer.xp, e.xp);
    draft.camp.wayOpen = false;
  },
  LevelGained: (draft, e) => {
    const character = draft.characters[e.characterId]!;
    character.level = e.to;
    character.points += e.points;
    character.hp = e.hpAfter;
  },
};

/** A fight leaves its marks on body, mind and pack; whoever is dead stays dead. */
function aftermath(draft: Draft<CampOf>, combat: State): void {
  const foes = Object.values(combat.combatants).some((body) => body.monster !== null);
  // A fight against nobody is won at once, and leads nowhere.
  if (foes) {
    draft.camp.ambush = null;
    delete draft.camp.ambushed;
  }
  if (foes && combat.outcome?.status === 'WON') draft.camp.wayOpen = true;
  for (const body of Object.values(combat.combatants)) {
    const character = draft.characters[body.id];
    if (character) Object.assign(character, marksOf(body));
  }
}

function marksOf(body: Body): Partial<Draft<RuneCharacter>> {
  const { hp, maxHp, stamina, maxStamina, aether, maxAether, stress, corruption, level, xp, points } = body;
  return {
    ...{ hp, maxHp, stamina, maxStamina, aether, maxAether, stress, corruption, level, xp, points },
    ...{ attributes: { ...body.attributes }, traumas: [...body.traumas], items: { ...body.items } },
    standing: body.standing === 'DEAD' ? 'DEAD' : 'UP',
  };
}

/** Whoever broke into the rest does not wait for anybody to finish packing. */
const beset = ({ camp: { ambush } }: CampOf): readonly string[] | null => ambush;

/** With the last of the living the campaign ends. */
function over({ characters }: CampOf): string | null {
  const all = Object.values(characters);
  return all.length > 0 && all.every((character) => character.standing === 'DEAD') ? 'CHARACTER_DEATH' : null;
}

/* Showing */

const tell: TellTable<CampEvent> = {
  ...(sharedCampTell as unknown as TellTable<CampEvent>),
  ItemEquipped: (e, name) => ({ weight: 'aside', says: `${name(e.characterId)} equips ${itemEntry(e.item).name}.` }),
  ItemUnequipped: (e, name) => ({
    weight: 'aside',
    says: `${name(e.characterId)} puts away ${itemEntry(e.item).name}.`,
  }),
  SuppliesUsed: (e, name) => ({
    weight: 'aside',
    says: e.exhausted
      ? `${name(e.characterId)} lacks food or water and is exhausted.`
      : `${name(e.characterId)} eats and drinks.`,
    deed: e.exhausted ? 'hunger' : 'supper',
    roles: { actor: name(e.characterId) },
  }),
  WatchKept: (e, name) => ({
    weight: 'aside',
    says: `${name(e.characterId)} keeps watch (${counted(e.successes, 'success', 'successes')}; ${e.check.total} on d100 against a risk of ${e.risk}).`,
    deed: 'watch',
    roles: { actor: name(e.characterId) },
  }),
  Ambushed: (e) => ({
    weight: 'turning-point',
    says: `Ambush! Out of the dark come ${e.enemies.map((key) => enemyEntry(key).name).join(', ')}.`,
    heading: 'AMBUSH:',
    deed: 'ambush',
    roles: { foes: e.enemies.map((key) => enemyEntry(key).name).join(', ') },
  }),
  CharacterRested: (e, name) => ({
    weight: 'aside',
    says: `${name(e.characterId)} rests (${e.hpBefore} to ${e.hpAfter} HP, stress ${e.stressBefore} to ${e.stressAfter}).`,
    deed: 'rest',
    roles: { actor: name(e.characterId) },
  }),
  AttributeImproved: (e, name) => ({
    weight: 'beat',
    says: `${name(e.characterId)} improves ${e.attribute.toUpperCase()} to ${e.attributes[e.attribute]}.`,
    deed: 'improve',
    roles: { actor: name(e.characterId) },
  }),
  RoomDiscovered: (e, name) => ({
    weight: 'beat',
    says: `${name(e.characterId)} enters a room nobody has seen for an age (${e.xp} XP).`,
    deed: 'discover',
    roles: { actor: name(e.characterId) },
  }),
  LevelGained: (e, name) => ({
    weight: 'turning-point',
    says: `${name(e.characterId)} reaches level ${e.to} and is whole again.`,
    deed: 'level',
    roles: { actor: name(e.characterId) },
  }),
};

function sheet(character: RuneCharacter) {
  const { attributes: scores, stress, corruption, traumas, lineage, background, points } = character;
  const [body] = heroBodies([{ ...character, standing: 'UP' }]);
  return {
    kind: 'RuneSheet',
    ...{ stamina: poolOf('stamina', character.stamina, character.maxStamina) },
    aether: character.maxAether > 0 ? poolOf('aether', character.aether, character.maxAether) : null,
    attacks: [attackOf(initial, body!)],
    abilities: body!.abilities.map(abilityLine),
    nextLevelXp: levels.find((step) => step.level === character.level + 1)?.xp ?? null,
    ...{ burden: body!.burden, isExhausted: character.exhausted },
    scores: attributes.map((name) => ({ name: name.toUpperCase(), value: scores[name], modifier: 0 })),
    ...{ defense: defense(scores.finesse, stress), soak: soakWorn(character), stress, corruption },
    traumas: traumas.map((key) => traumaEntry(key).name),
    ...{ lineage: lineages[lineage].name, background: background === null ? null : backgrounds[background] },
    ...{ points, actionPoints: actionPoints(scores), stressPenalty: stressPenalty(stress) },
  };
}

const poolOf = (name: string, current: number, max: number) => ({ name, current, max });

function abilityLine(key: string) {
  const ability = abilityEntry(key);
  const { name, stamina, aether, cooldown } = ability;
  return { key, name, does: abilityWords(ability), stamina, aether, cooldown };
}

function inventory({ items, equipped }: RuneCharacter): readonly InventoryItem[] {
  const worn = slots.map((slot) => equipped[slot]);
  return Object.entries(items).map(([key, quantity]) => ({
    key,
    name: itemEntry(key).name,
    quantity,
    equipped: worn.includes(key),
  }));
}

export const camp: CampRules<Rune> = {
  initial: { ambush: null, wayOpen: true },
  evolve,
  tell,
  explain: campExplain,
  create,
  act: { equip, unequip, rest, improve, discover },
  options: campOptions,
  aftermath,
  beset,
  over,
  sheet,
  inventory,
};
