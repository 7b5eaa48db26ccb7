/** What may be done between fights and what it comes to: judged once, for those who do it and for those who ask. */
import type { Bar, CampState } from '../ruleset.ts';
import { mayWear, nextToRise } from './create.ts';
import { armourEntry, classEntry, gearName, itemEntry, weaponEntry } from './data/catalogue.ts';
import { highestLevel, xpForLevel } from './data/tables.ts';
import { nearest, normalised } from './names.ts';
import { castingOf, domainSpells, preparedCount, slotsOf, spellList } from './sheets.ts';
import { type Ability, abilityNames } from './stats.ts';
import type { Camp, CampAct, CampEvent, Slot, Srd5Character } from './terms.ts';

export type CampOf = CampState<Srd5Character, Camp>;
/** What would happen, or why it does not. */
export type Plan = CampEvent | Bar;

const illegal = (message: string): Bar => ({ code: 'ILLEGAL_ACTION', message });
const bad = (message: string): Bar => ({ code: 'BAD_USER_INPUT', message });

/* Equipping */

export function equip(state: CampOf, command: CampAct): Plan {
  const found = ownedItem(state, command);
  if ('code' in found) return found;
  const { character, key, name } = found;
  const armour = armourEntry(key);
  if (armour !== null && !mayWear(character.class, key))
    return illegal(`A ${classEntry(character.class).name.toLowerCase()} is not trained to wear ${name.toLowerCase()}.`);
  const slot = slotFor(command, key);
  return { type: 'ItemEquipped', characterId: character.id, item: key, slot, cleared: cleared(character, key, slot) };
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

export function unequip(state: CampOf, command: CampAct): Plan {
  const found = ownedItem(state, command);
  if ('code' in found) return found;
  const { character, key, name } = found;
  const slot = (Object.keys(character.equipped) as Slot[]).find((each) => character.equipped[each] === key);
  if (!slot) return illegal(`${character.name} has not equipped ${name.toLowerCase()}.`);
  return { type: 'ItemUnequipped', characterId: character.id, item: key, slot };
}

/** By key or by name. */
function ownedItem(
  state: CampOf,
  { character: id, picks }: CampAct,
): { readonly character: Srd5Character; readonly key: string; readonly name: string } | Bar {
  const character = actingCharacter(state, id);
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
function actingCharacter(state: CampOf, id: string | null): Srd5Character | Bar {
  const found = id === null ? living(state)[0] : state.characters[id];
  return found ?? { code: 'NOT_FOUND', message: 'There is nobody here to do it.' };
}

export const living = (state: CampOf): readonly Srd5Character[] =>
  Object.values(state.characters).filter((one) => one.standing !== 'DEAD');

/* Rest */

/** Who rests how, and how many hit dice each of them spends. */
export interface Resting {
  readonly kind: 'long' | 'short';
  readonly dice: number;
  readonly resting: readonly Srd5Character[];
}

/** `kind` is long (the default) or short; `dice` says how many hit dice each spends in a short rest. */
export function rest(state: CampOf, { character: id, picks }: CampAct): Resting | Bar {
  const kind = picks.kind?.[0] ?? 'long';
  if (kind !== 'long' && kind !== 'short') return bad('A rest is long or short.');
  const dice = Number(picks.dice?.[0] ?? 0);
  if (!Number.isInteger(dice) || dice < 0) return bad('The number of hit dice must be a whole number, 0 or more.');
  const resting = living(state).filter((one) => id === null || one.id === id);
  if (resting.length === 0) return illegal('There is nobody alive to rest.');
  const short = resting.find((one) => kind === 'short' && dice > one.hitDice);
  if (short)
    return {
      code: 'INSUFFICIENT_RESOURCE',
      message: `${short.name} has ${short.hitDice} hit dice left.`,
      data: { need: dice, have: short.hitDice },
    };
  return { kind, dice, resting };
}

/* Curses */

/** By Remove Curse: whoever has it prepared spends a slot; `target` names the cursed where there are several. */
export function liftCurse(state: CampOf, { character: id, picks }: CampAct): Plan {
  const healer = living(state).find((one) => (id === null || one.id === id) && curseSlot(one) !== null);
  if (!healer) return illegal('Nobody here can cast Remove Curse: it has to be prepared, and needs a slot.');
  const cursed = living(state).filter((one) => one.rots);
  const asked = picks.target?.[0];
  const target = cursed.find((one) => asked === undefined || one.id === asked || one.name === asked);
  if (!target) return illegal(asked === undefined ? 'Nobody here is cursed.' : 'Nobody cursed goes by that name.');
  const level = curseSlot(healer)!;
  const slots = healer.slots.map((left, index) => (index === level - 1 ? left - 1 : left));
  return { type: 'CurseLifted', characterId: target.id, by: healer.id, slots };
}

/** The lowest slot that serves. */
export function curseSlot(one: Srd5Character): number | null {
  if (!castingOf(one)?.spells.includes('remove_curse')) return null;
  const index = one.slots.findIndex((left, at) => at >= 2 && left > 0);
  return index < 0 ? null : index + 1;
}

/* Levels */

export interface Rise {
  readonly character: Srd5Character;
  readonly raised: Ability | null;
}

/** `ability` says what rises where something does; the class's own need is the default. */
export function levelUp(state: CampOf, { character: id, picks }: CampAct): Rise | Bar {
  const character = actingCharacter(state, id);
  if ('code' in character) return character;
  const raised = risingAt(character, picks.ability?.[0]);
  const refusal = notReady(character) ?? (raised !== null && typeof raised !== 'string' ? raised : null);
  return refusal ?? { character, raised: raised as Ability | null };
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
export function chooseStyle(state: CampOf, { character: id, picks }: CampAct): Plan {
  const character = actingCharacter(state, id);
  if ('code' in character) return character;
  const asked = (picks.style ?? []).map((word) =>
    word
      .trim()
      .toLowerCase()
      .replaceAll(/[\s_-]+/g, ' '),
  );
  const refusal = wrongStyles(character, asked);
  return refusal ?? { type: 'StyleChosen', characterId: character.id, style: asked[0]!, second: asked[1] ?? null };
}

/** How many fighting styles there are to choose. */
export function stylesAt(of: string, level: number): number {
  const { styles } = classEntry(of);
  if (!styles || level < styles.from) return 0;
  return level >= (styles.again ?? 99) ? 2 : 1;
}

function wrongStyles({ class: of, level, name }: Srd5Character, asked: readonly string[]): Bar | null {
  const { styles } = classEntry(of);
  if (!styles || level < styles.from) return illegal(`${name} has no fighting style to choose.`);
  const most = stylesAt(of, level);
  if (asked.length === 0) return bad(`Say which style: ${styles.among.join(', ')}.`);
  if (asked.length > most || new Set(asked).size < asked.length)
    return bad(`${name} has ${most === 1 ? 'one style' : 'two different styles'}.`);
  const strange = asked.find((word) => !(styles.among as readonly string[]).includes(word));
  return strange === undefined
    ? null
    : bad(`There is no style "${strange.slice(0, 40)}" here; there is ${styles.among.join(', ')}.`);
}

/** `spells` are prepared first; the usual ones fill what is left. */
export function prepare(state: CampOf, { character: id, picks }: CampAct): Plan {
  const character = actingCharacter(state, id);
  if ('code' in character) return character;
  const asked = (picks.spells ?? []).map(normalised);
  const refusal = cannotPrepare(character, asked);
  return refusal ?? { type: 'SpellsPrepared', characterId: character.id, spells: asked };
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
