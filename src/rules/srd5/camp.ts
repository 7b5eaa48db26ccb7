/** Between fights: equipping, resting, rising in level, importing monsters; and what a fight leaves on the characters. */
import { sharedCampEvolve, sharedCampTell } from '../camp.ts';
import type { Bar, CampRules, CampScene, CampState, Draft, EvolveTable, InventoryItem, TellTable } from '../ruleset.ts';
import { monsterInfo } from './catalogue.ts';
import { modifierOf, proficiencyAt } from './core.ts';
import { create, gainedWith, mayWear, nextToRise, otherStyle, styleFor } from './create.ts';
import { armourEntry, classEntry, gearName, itemEntry, spellEntry, weaponEntry } from './data/catalogue.ts';
import { highestLevel, xpForLevel } from './data/tables.ts';
import { explainCamp } from './explain-camp.ts';
import { importMonsters } from './import.ts';
import { abilityModifier } from './modifiers.ts';
import { nearest, normalised } from './names.ts';
import * as rolls from './rolls.ts';
import {
  armorClassOf,
  castingOf,
  domainSpells,
  preparedCount,
  slotsOf,
  spellList,
  traitsOf,
  usesOf,
} from './sheets.ts';
import { type Ability, abilityNames } from './stats.ts';
import type { Camp, CampAct, CampEvent, Slot, Srd5, Srd5Character, State } from './terms.ts';

type CampOf = CampState<Srd5Character, Camp>;
type Scene = CampScene<Srd5>;

const illegal = (message: string): Bar => ({ code: 'ILLEGAL_ACTION', message });
const bad = (message: string): Bar => ({ code: 'BAD_USER_INPUT', message });

/* Equipping */

function equip(scene: Scene, command: CampAct): Bar | null {
  const found = ownedItem(scene, command);
  if ('code' in found) return found;
  const { character, key, name } = found;
  const armour = armourEntry(key);
  if (armour !== null && !mayWear(character.class, key))
    return illegal(`A ${classEntry(character.class).name.toLowerCase()} is not trained to wear ${name.toLowerCase()}.`);
  const slot = slotFor(command, key);
  scene.emit({
    type: 'ItemEquipped',
    characterId: character.id,
    item: key,
    slot,
    cleared: cleared(character, key, slot),
  });
  return null;
}

function slotFor({ picks }: CampAct, key: string): Slot {
  const armour = armourEntry(key);
  if (armour !== null) return armour.kind === 'shield' ? 'shield' : 'armour';
  return picks.hand?.[0] === 'off' ? 'offhand' : 'weapon';
}

/** Two hands hold two things. */
function cleared({ equipped }: Srd5Character, key: string, slot: Slot): readonly Slot[] {
  if (slot === 'armour') return [];
  if (slot === 'weapon') return weaponEntry(key)!.properties.includes('two-handed') ? ['shield', 'offhand'] : [];
  const inHand = equipped.weapon !== null && weaponEntry(equipped.weapon)!.properties.includes('two-handed');
  return [slot === 'shield' ? 'offhand' : 'shield', ...(inHand ? (['weapon'] as const) : [])];
}

function unequip(scene: Scene, command: CampAct): Bar | null {
  const found = ownedItem(scene, command);
  if ('code' in found) return found;
  const { character, key, name } = found;
  const slot = (Object.keys(character.equipped) as Slot[]).find((each) => character.equipped[each] === key);
  if (!slot) return illegal(`${character.name} has not equipped ${name.toLowerCase()}.`);
  scene.emit({ type: 'ItemUnequipped', characterId: character.id, item: key, slot });
  return null;
}

/** By key or by name. */
function ownedItem(
  scene: Scene,
  { character: id, picks }: CampAct,
): { readonly character: Srd5Character; readonly key: string; readonly name: string } | Bar {
  const character = actingCharacter(scene, id);
  if ('code' in character) return character;
  const asked = picks.item?.[0];
  if (asked === undefined) return bad('Say which item.');
  const key = Object.keys(character.items).find((owned) =>
    [owned, normalised(gearName(owned))].includes(normalised(asked)),
  );
  if (key === undefined) return { code: 'NOT_FOUND', message: `${character.name} has no "${asked.slice(0, 40)}".` };
  return itemEntry(key) === null
    ? { character, key, name: gearName(key) }
    : illegal(`${gearName(key)} cannot be worn or wielded.`);
}

/** Nobody named: the first of the living. */
function actingCharacter({ state }: Scene, id: string | null): Srd5Character | Bar {
  const found = id === null ? living(state)[0] : state.characters[id];
  return found ?? { code: 'NOT_FOUND', message: 'There is nobody here to do it.' };
}

const living = (state: CampOf): readonly Srd5Character[] =>
  Object.values(state.characters).filter((one) => one.standing !== 'DEAD');

/* Rest */

/** `kind` is long (the default) or short; `dice` says how many hit dice each spends in a short rest. */
function rest(scene: Scene, { character: id, picks }: CampAct): Bar | null {
  const kind = picks.kind?.[0] ?? 'long';
  if (kind !== 'long' && kind !== 'short') return bad('A rest is long or short.');
  const dice = Number(picks.dice?.[0] ?? 0);
  if (!Number.isInteger(dice) || dice < 0) return bad('The number of hit dice must be a whole number, 0 or more.');
  const resting = living(scene.state).filter((one) => id === null || one.id === id);
  if (resting.length === 0) return illegal('There is nobody alive to rest.');
  const short = resting.find((one) => kind === 'short' && dice > one.hitDice);
  if (short)
    return {
      code: 'INSUFFICIENT_RESOURCE',
      message: `${short.name} has ${short.hitDice} hit dice left.`,
      data: { need: dice, have: short.hitDice },
    };
  for (const character of resting) {
    if (kind === 'short') scene.emit(breathed(scene, character, dice, songDie(resting)));
    else scene.emit(character.rots ? rotted(scene, character) : slept(character));
  }
  return null;
}

/** Mummy rot: a day takes 3d6 of the maximum and gives no hit point back. */
function rotted({ dice }: Scene, one: Srd5Character): CampEvent {
  const roll = rolls.rot(dice);
  const maxHp = Math.max(0, one.maxHp - roll.total);
  const drained = one.drained + Math.min(one.maxHp, roll.total);
  const hpAfter = Math.min(one.hp, maxHp);
  return { ...(slept(one) as Rested), rolls: [roll], hpAfter, maxHp, drained, ...(maxHp === 0 ? { dies: true } : {}) };
}

type Rested = Extract<CampEvent, { type: 'CharacterRested' }>;

/** All hit points, all slots, half the hit dice; one level of exhaustion less; what was drained comes back. */
function slept(one: Srd5Character): CampEvent {
  const maxHp = one.maxHp + one.drained;
  const hitDice = Math.min(one.level, one.hitDice + Math.max(1, Math.floor(one.level / 2)));
  return {
    ...{
      type: 'CharacterRested',
      characterId: one.id,
      rest: 'long',
      rolls: [],
      hpBefore: one.hp,
      hpAfter: maxHp,
      maxHp,
    },
    ...{
      slots: slotsOf(one.class, one.level),
      hitDice,
      uses: usesOf(one.class, one.level, one.scores),
      exhaustion: Math.max(0, one.exhaustion - 1),
      drained: 0,
    },
  };
}

/** Each hit die heals itself and constitution; a wizard recovers slots, everybody what a short rest brings. */
function breathed({ dice }: Scene, one: Srd5Character, spent: number, song: number | null): CampEvent {
  const rolled = Array.from({ length: one.rots ? 0 : spent }, () =>
    rolls.hitDie(dice, `1d${classEntry(one.class).hitDie}`, [abilityModifier(one.scores, 'con')]),
  );
  if (song !== null && rolled.length > 0) rolled.push(rolls.hitDie(dice, `1d${song}`, 0));
  const healed = rolled.reduce((sum, roll) => sum + Math.max(0, roll.total), 0);
  const hpAfter = Math.min(one.maxHp, Math.max(one.hp, 1) + healed);
  const recovered = recover(one);
  return {
    ...{
      type: 'CharacterRested',
      characterId: one.id,
      rest: 'short',
      rolls: rolled,
      hpBefore: one.hp,
      hpAfter,
      maxHp: one.maxHp,
    },
    ...{
      slots: recovered.slots,
      hitDice: one.hitDice - (one.rots ? 0 : spent),
      uses: { ...shortUses(one), ...recovered.uses },
      exhaustion: one.exhaustion,
      drained: one.drained,
    },
  };
}

/** Song of Rest: whoever spends hit dice in a bard's company heals a die more. */
function songDie(resting: readonly Srd5Character[]): number | null {
  const songs = resting
    .flatMap((one) => traitsOf(one.class, one.level))
    .flatMap((trait) => (trait.kind === 'songOfRest' ? [trait.die] : []));
  return songs.length === 0 ? null : Math.max(...songs);
}

function shortUses(one: Srd5Character): Readonly<Record<string, number>> {
  const full = usesOf(one.class, one.level, one.scores);
  const short = classEntry(one.class)
    .uses.filter((use) => use.rest === 'short' && use.from <= one.level)
    .map((use) => use.key);
  return { ...one.uses, ...Object.fromEntries(Object.entries(full).filter(([key]) => short.includes(key))) };
}

/** Arcane Recovery: spent slots up to half the level, rounded up, the highest first, none above the fifth. */
function recover(one: Srd5Character): {
  readonly slots: readonly number[];
  readonly uses: Readonly<Record<string, number>>;
} {
  const full = slotsOf(one.class, one.level);
  if ((one.uses.arcane_recovery ?? 0) === 0 || one.slots.every((left, index) => left === full[index]))
    return { slots: one.slots, uses: {} };
  const slots = [...one.slots];
  let budget = Math.ceil(one.level / 2);
  for (let level = full.length; level >= 1; level--) {
    while (slots[level - 1]! < full[level - 1]! && level <= budget) {
      slots[level - 1]! += 1;
      budget -= level;
    }
  }
  return { slots, uses: { arcane_recovery: 0 } };
}

/* Curses */

/** By Remove Curse: whoever has it prepared spends a slot; `target` names the cursed where there are several. */
function liftCurse(scene: Scene, { character: id, picks }: CampAct): Bar | null {
  const healer = living(scene.state).find((one) => (id === null || one.id === id) && curseSlot(one) !== null);
  if (!healer) return illegal('Nobody here can cast Remove Curse: it has to be prepared, and needs a slot.');
  const cursed = living(scene.state).filter((one) => one.rots);
  const asked = picks.target?.[0];
  const target = cursed.find((one) => asked === undefined || one.id === asked || one.name === asked);
  if (!target) return illegal(asked === undefined ? 'Nobody here is cursed.' : 'Nobody cursed goes by that name.');
  const level = curseSlot(healer)!;
  const slots = healer.slots.map((left, index) => (index === level - 1 ? left - 1 : left));
  scene.emit({ type: 'CurseLifted', characterId: target.id, by: healer.id, slots });
  return null;
}

/** The lowest slot that serves. */
function curseSlot(one: Srd5Character): number | null {
  if (!castingOf(one)?.spells.includes('remove_curse')) return null;
  const index = one.slots.findIndex((left, at) => at >= 2 && left > 0);
  return index < 0 ? null : index + 1;
}

/* Levels */

/** `ability` says what rises where something does; the class's own need is the default. */
function levelUp(scene: Scene, { character: id, picks }: CampAct): Bar | null {
  const character = actingCharacter(scene, id);
  if ('code' in character) return character;
  const raised = risingAt(character, picks.ability?.[0]);
  const refusal = notReady(character) ?? (raised !== null && typeof raised !== 'string' ? raised : null);
  if (refusal) return refusal;
  const { level, scores } = character;
  const to = level + 1;
  const { roll, hitPoints } = gainedWith(
    scene.dice,
    character.class,
    modifierOf(scores.con),
    scene.state.settings.heroHitPoints === 'rolled',
  );
  const slots = slotsOf(character.class, to).map((most, index) => most - spentOf(character, index));
  const uses = { ...usesOf(character.class, to, scores), ...character.uses };
  scene.emit({
    ...{ type: 'LevelGained', characterId: character.id, from: level, to, roll, slots, uses },
    ...{ hitPoints: hitPoints + hardier(character, raised as Ability | null), raised: raised as Ability | null },
    ...styleAt(character, to),
  });
  return null;
}

/** What rises with the next level, null where nothing does; a bar where what was asked cannot. */
function risingAt({ class: of, level, scores }: Srd5Character, asked: string | undefined): Ability | Bar | null {
  if (!classEntry(of).raises.includes(level + 1))
    return asked === undefined ? null : bad(`No ability rises with level ${level + 1}.`);
  if (asked === undefined) return nextToRise(of, scores);
  const ability = abilityNames.find((name) => name === asked.trim().toLowerCase());
  if (!ability) return bad(`The ability must be one of ${abilityNames.join(', ').toUpperCase()}.`);
  return scores[ability] < 20 ? ability : illegal(`${ability.toUpperCase()} is 20 already.`);
}

/** A better constitution counts for every level there was. */
const hardier = ({ level, scores }: Srd5Character, raised: Ability | null): number =>
  raised === 'con' ? (level + 1) * (modifierOf(Math.min(20, scores.con + 2)) - modifierOf(scores.con)) : 0;

/** The level at which a class chooses its fighting style, or another. */
function styleAt({ class: of, equipped, style }: Srd5Character, to: number): { readonly style?: string } {
  const { styles } = classEntry(of);
  if (styles?.from === to) return { style: styleFor(of, equipped) };
  return styles?.again === to ? { style: otherStyle(style) } : {};
}

const spentOf = ({ class: of, level, slots }: Srd5Character, index: number): number =>
  (slotsOf(of, level)[index] ?? 0) - (slots[index] ?? 0);

function notReady({ name, level, xp }: Srd5Character): Bar | null {
  if (level >= highestLevel) return illegal(`${name} has reached level ${highestLevel}, the highest there is.`);
  const need = xpForLevel[level]!;
  if (xp >= need) return null;
  return {
    code: 'INSUFFICIENT_RESOURCE',
    message: `${name} needs ${need} experience for level ${level + 1} and has ${xp}.`,
    data: { need, have: xp },
  };
}

/* Choices */

/** `style` is one fighting style, or two for those who have two. */
function chooseStyle(scene: Scene, { character: id, picks }: CampAct): Bar | null {
  const character = actingCharacter(scene, id);
  if ('code' in character) return character;
  const asked = (picks.style ?? []).map((word) =>
    word
      .trim()
      .toLowerCase()
      .replaceAll(/[\s_-]+/g, ' '),
  );
  const refusal = wrongStyles(character, asked);
  if (refusal) return refusal;
  scene.emit({ type: 'StyleChosen', characterId: character.id, style: asked[0]!, second: asked[1] ?? null });
  return null;
}

function wrongStyles({ class: of, level, name }: Srd5Character, asked: readonly string[]): Bar | null {
  const { styles } = classEntry(of);
  if (!styles || level < styles.from) return illegal(`${name} has no fighting style to choose.`);
  const most = level >= (styles.again ?? 99) ? 2 : 1;
  if (asked.length === 0) return bad(`Say which style: ${styles.among.join(', ')}.`);
  if (asked.length > most || new Set(asked).size < asked.length)
    return bad(`${name} has ${most === 1 ? 'one style' : 'two different styles'}.`);
  const strange = asked.find((word) => !(styles.among as readonly string[]).includes(word));
  return strange === undefined
    ? null
    : bad(`There is no style "${strange.slice(0, 40)}" here; there is ${styles.among.join(', ')}.`);
}

/** `spells` are prepared first; the usual ones fill what is left. */
function prepare(scene: Scene, { character: id, picks }: CampAct): Bar | null {
  const character = actingCharacter(scene, id);
  if ('code' in character) return character;
  const asked = (picks.spells ?? []).map(normalised);
  const refusal = cannotPrepare(character, asked);
  if (refusal) return refusal;
  scene.emit({ type: 'SpellsPrepared', characterId: character.id, spells: asked });
  return null;
}

function cannotPrepare(character: Srd5Character, asked: readonly string[]): Bar | null {
  const { class: of, level, name } = character;
  if (classEntry(of).casts === null || slotsOf(of, level).length === 0) return illegal(`${name} casts no spells.`);
  const list = spellList(of, level);
  if (asked.length === 0) return bad(`Say which spells: ${list.join(', ')}.`);
  const strange = asked.find((key) => !list.includes(key));
  if (strange !== undefined) {
    const candidates = nearest(strange, list);
    const message = `${name} cannot prepare "${strange.slice(0, 40)}"; did you mean ${candidates.join(', ')}?`;
    return { code: 'BAD_USER_INPUT', message, data: { candidates } };
  }
  if (new Set(asked).size < asked.length) return bad('Name each spell once.');
  const need = asked.filter((key) => !domainSpells(of, level).includes(key)).length;
  const have = preparedCount(character);
  return need <= have
    ? null
    : { code: 'INSUFFICIENT_RESOURCE', message: `${name} can prepare ${have} spells.`, data: { need, have } };
}

/* The bestiary */

/** `source` is the JSON text of a 5e-database monster file. */
function importBestiary(scene: Scene, { picks }: CampAct): Bar | null {
  const source = picks.source?.[0];
  if (source === undefined) return bad('Give the JSON text of the monsters as the pick "source".');
  const read = importMonsters(source);
  if (!read.ok) return { code: 'BAD_USER_INPUT', message: read.message, data: { path: read.path } };
  const version = scene.state.camp.bestiary.version + 1;
  scene.emit({ type: 'BestiaryImported', hash: read.hash, version, monsters: read.monsters, report: read.report });
  return null;
}

/* Folding */

const evolve: EvolveTable<CampOf, CampEvent> = {
  ...sharedCampEvolve<CampOf>(),
  ItemEquipped: (draft, e) => {
    const { equipped } = draft.characters[e.characterId]!;
    for (const slot of e.cleared) equipped[slot] = null;
    equipped[e.slot] = e.item;
  },
  ItemUnequipped: (draft, e) => {
    draft.characters[e.characterId]!.equipped[e.slot] = null;
  },
  CharacterRested: (draft, e) => {
    const { hpAfter: hp, maxHp, slots, hitDice, uses, exhaustion, drained } = e;
    Object.assign(draft.characters[e.characterId]!, {
      hp,
      maxHp,
      slots: [...slots],
      hitDice,
      uses: { ...uses },
      exhaustion,
      drained,
      standing: e.dies ? 'DEAD' : 'UP',
      deathSaves: { successes: 0, failures: 0 },
    });
  },
  CurseLifted: (draft, e) => {
    delete draft.characters[e.characterId]!.rots;
    draft.characters[e.by]!.slots = [...e.slots];
  },
  LevelGained: (draft, e) => {
    const one = draft.characters[e.characterId]!;
    one.level = e.to;
    one.maxHp += e.hitPoints;
    one.hp += e.hitPoints;
    one.slots = [...e.slots];
    one.uses = { ...e.uses };
    one.hitDice += 1;
    if (e.raised !== null) one.scores[e.raised] = Math.min(20, one.scores[e.raised] + 2);
    if (e.style === undefined) return;
    if (one.style === null) one.style = e.style;
    else one.secondStyle = e.style;
  },
  StyleChosen: (draft, e) => {
    const one = draft.characters[e.characterId]!;
    one.style = e.style;
    if (e.second !== null) one.secondStyle = e.second;
  },
  SpellsPrepared: (draft, e) => {
    draft.characters[e.characterId]!.prepared = [...e.spells];
  },
  BestiaryImported: (draft, e) => {
    const { bestiary } = draft.camp;
    bestiary.version = e.version;
    bestiary.hash = e.hash;
    for (const [key, entry] of Object.entries(e.monsters)) bestiary.monsters[key] = JSON.stringify(entry);
  },
};

/** A fight leaves hit points, experience, spent slots, uses and items, a lowered maximum, and death. */
function aftermath(draft: Draft<CampOf>, combat: State): void {
  for (const body of Object.values(combat.combatants)) {
    const one = draft.characters[body.id];
    if (!one) continue;
    const exhaustion = body.statuses.exhaustion?.stacks ?? 0;
    const halved = exhaustion >= 4 && combat.settings.edition !== '5.2' ? 2 : 1;
    const drained = Math.max(0, one.maxHp - body.maxHp * halved - (halved - 1));
    Object.assign(one, {
      hp: body.hp,
      xp: body.xp,
      slots: [...body.slots],
      uses: { ...body.uses },
      deathSaves: { ...body.deathSaves },
      exhaustion,
    });
    one.drained += drained;
    one.maxHp -= drained;
    one.standing = body.standing === 'GONE' ? 'UP' : body.standing;
    if (combat.outcome !== null && one.standing === 'STABLE') comeRound(one);
    if (Object.hasOwn(body.statuses, 'rotting')) one.rots = true;
    else delete one.rots;
    consume(one, body.items);
  }
}

/** Between fights there is time: the stable wake within hours, at one hit point. */
function comeRound(one: Draft<Srd5Character>): void {
  one.standing = 'UP';
  one.hp = Math.max(1, one.hp);
}

function consume(one: Draft<Srd5Character>, left: Readonly<Record<string, number>>): void {
  for (const key of Object.keys(one.items)) {
    if (itemEntry(key) === null) continue;
    if (left[key] === undefined) delete one.items[key];
    else one.items[key] = left[key];
  }
}

function over(state: CampOf): string | null {
  const everybody = Object.keys(state.characters).length;
  return everybody > 0 && living(state).length === 0 ? 'CHARACTER_DEATH' : null;
}

/* Showing */

const tell: TellTable<CampEvent> = {
  ...(sharedCampTell as unknown as TellTable<CampEvent>),
  ItemEquipped: (e, name) => ({ weight: 'aside', says: `${name(e.characterId)} equips ${gearName(e.item)}.` }),
  ItemUnequipped: (e, name) => ({ weight: 'aside', says: `${name(e.characterId)} puts away ${gearName(e.item)}.` }),
  CharacterRested: (e, name) => ({
    weight: 'aside',
    says: `${name(e.characterId)} takes a ${e.rest} rest (${e.hpBefore} to ${e.hpAfter}).`,
    deed: 'rest',
    roles: { actor: name(e.characterId) },
  }),
  LevelGained: (e, name) => ({
    weight: 'turning-point',
    says: `${name(e.characterId)} reaches level ${e.to} and gains ${e.hitPoints} hit points.`,
    deed: 'level',
    roles: { actor: name(e.characterId) },
  }),
  CurseLifted: (e, name) => ({
    weight: 'beat',
    says: `${name(e.by)} lifts the curse from ${name(e.characterId)}.`,
  }),
  StyleChosen: (e, name) => ({
    weight: 'aside',
    says: `${name(e.characterId)} fights in the style of ${[e.style, ...(e.second === null ? [] : [e.second])].join(' and ')}.`,
  }),
  SpellsPrepared: (e, name) => ({
    weight: 'aside',
    says: `${name(e.characterId)} prepares ${e.spells.map((key) => spellEntry(key)!.name).join(', ')}.`,
  }),
  BestiaryImported: (e) => ({
    weight: 'aside',
    says: `${Object.keys(e.monsters).length} monsters join the bestiary (version ${e.version}, ${e.hash.slice(0, 12)}; ${e.report.length} notes).`,
  }),
};

function sheet(one: Srd5Character) {
  const { scores, level, deathSaves, standing, slots } = one;
  return {
    kind: 'Srd5Sheet',
    scores: abilityNames.map((name) => ({
      name: name.toUpperCase(),
      value: scores[name],
      modifier: modifierOf(scores[name]),
    })),
    armorClass: armorClassOf(one),
    proficiency: proficiencyAt(level),
    deathSaves: { ...deathSaves, stable: standing === 'STABLE' },
    spellSlots: slotsOf(one.class, level).map((max, index) => ({
      name: `level ${index + 1}`,
      current: slots[index] ?? 0,
      max,
    })),
  };
}

function inventory({ items, equipped }: Srd5Character): readonly InventoryItem[] {
  const worn = Object.values(equipped);
  return Object.entries(items).map(([key, quantity]) => ({
    key,
    name: gearName(key),
    quantity,
    equipped: worn.includes(key),
  }));
}

export const camp: CampRules<Srd5> = {
  initial: { bestiary: { version: 0, hash: null, monsters: {} } },
  evolve,
  tell,
  explain: explainCamp,
  create,
  act: { equip, unequip, rest, liftCurse, levelUp, chooseStyle, prepare, importBestiary },
  aftermath,
  over,
  sheet,
  inventory,
  bestiary: ({ bestiary }) =>
    Object.entries(bestiary.monsters).map(([key, entry]) => monsterInfo([key, JSON.parse(entry)])),
};
