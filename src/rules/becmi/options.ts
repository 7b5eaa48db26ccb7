/** Everything each hero may do now; the only judge of what is legal. */

import { effectWords } from '../effect-words.ts';
import type { Bar, Choice, Option, Pick } from '../ruleset.ts';
import { bodyOf, openWindow, upright } from '../shared.ts';
import { spelledOut } from '../spelled.ts';
import { backstabWeapon } from './abilities.ts';
import { has, keptFromAttacking } from './conditions.ts';
import { spellEntry, usableEntry, weaponEntry } from './data/catalogue.ts';
import type { ItemUse } from './data/items.ts';
import type { SpellEntry } from './data/spells.ts';
import type { WeaponEntry } from './data/weapons.ts';
import { signed, withBonus } from './equipment.ts';
import { kindOf } from './kinds.ts';
import { isForCombat, spellLevel } from './magic.ts';
import { itemEffects, spellEffects } from './shown-effects.ts';
import { canBeCharmed, canBeHeld, missilesAt } from './spells.ts';
import type { Act, Body, Mode, State } from './terms.ts';
import { turnable } from './turning.ts';

type Choosable = Option<Act>;
type AbilityOption = Extract<Choosable, { type: 'useAbility' }>;

export const options = (state: State): readonly Choosable[] => offers(state).flatMap(spelledOut);

/** Built by pushing, not by spreading: it is asked for on every command. */
export function offers(state: State): readonly Choosable[] {
  const window = openWindow(state);
  if (!window) return [];
  const foes = choicesOf(upright(state, 'FOES'));
  const list: Choosable[] = [];
  for (const id of window.waiting) addOptions(list, state, bodyOf(state, id), foes);
  return list;
}

const choicesOf = (bodies: readonly Body[]): readonly Choice[] =>
  bodies.map((body) => ({ value: body.id, label: body.name }));

function addOptions(list: Choosable[], state: State, hero: Body, foes: readonly Choice[]): void {
  const actor = hero.id;
  for (const key of hero.weapons) list.push(attackWith(hero, key, foes));
  list.push({ type: 'defend', actor, label: 'Defend (+2 AC until the end of the round)', picks: {} });
  list.push({ type: 'flee', actor, label: fleeLabel(hero), picks: {} });
  for (const [key, left] of Object.entries(hero.items)) list.push(itemOption(state, hero, key, left));
  addAbilities(list, state, hero);
}

const fleeLabel = ({ dexterity }: Body): string => `Flee (d20${dexterity === 0 ? '' : signed(dexterity)} against 10)`;

/* Weapons */

function attackWith(hero: Body, key: string, foes: readonly Choice[]): Choosable {
  const weapon = weaponEntry(key)!;
  const how = attackWords(hero, weapon);
  const option = {
    type: 'attack',
    actor: hero.id,
    label: `Attack ${how}`,
    named: { pick: 'target', label: ({ label }: Choice) => `Attack ${label} ${how}` },
    picks: { target: oneOf(foes), weapon: only(key, weapon.name), mode: modesOf(weapon) },
  } as const;
  const barred = barOnAttack(hero, weapon);
  return barred ? { ...option, barred } : option;
}

/** As it is usually done: with strength, or aimed with dexterity where it only shoots. */
function attackWords({ attackBonus, strength, dexterity }: Body, { name, damage, reach }: WeaponEntry): string {
  const shoots = reach === 'missile';
  const bonus = attackBonus + (shoots ? dexterity : strength);
  return `with ${name.toLowerCase()} (${signed(bonus)}, ${shoots ? damage : withBonus(damage, strength)})`;
}

const melee: Choice = { value: 'MELEE' satisfies Mode, label: 'Melee' };
const ranged: Choice = { value: 'RANGED' satisfies Mode, label: 'Ranged' };
const modes: Readonly<Record<WeaponEntry['reach'], Pick>> = {
  melee: { choices: [melee], min: 1, max: 1, standard: ['MELEE'] },
  missile: { choices: [ranged], min: 1, max: 1, standard: ['RANGED'] },
  both: { choices: [melee, ranged], min: 1, max: 1, standard: ['MELEE'] },
};

const modesOf = ({ reach }: WeaponEntry): Pick => modes[reach];

function barOnAttack(hero: Body, { reload, name }: WeaponEntry): Bar | null {
  if (!reload || !has(hero, 'reloading')) return barOnStriking(hero);
  return { code: 'ON_COOLDOWN', message: `The ${name.toLowerCase()} is being reloaded.`, data: { rounds: 1 } };
}

function barOnStriking(hero: Body): Bar | null {
  const because = keptFromAttacking(hero);
  return because === null ? null : illegal(`${hero.name} is ${because} and cannot attack.`);
}

const illegal = (message: string): Bar => ({ code: 'ILLEGAL_ACTION', message });

const only = (value: string, label: string): Pick => ({ choices: [{ value, label }], min: 1, max: 1 });

/** The first is meant where nothing is said. */
const oneOf = (choices: readonly Choice[]): Pick => ({ choices, min: 1, max: 1, standard: [choices[0]!.value] });

/* Items */

function itemOption(state: State, hero: Body, key: string, left: number): Choosable {
  const { name, use } = usableEntry(key)!;
  const reached = reachedBy(state, hero, use!);
  const does = `(${effectWords(itemEffects(use), 'round')}; ${left} left)`;
  const target: Pick = { choices: choicesOf(reached), min: 1, max: 1 };
  const option = {
    type: 'useItem',
    actor: hero.id,
    label: `Use ${name} ${does}`,
    named: { pick: 'target', label: (choice: Choice) => `${usedOn(hero, name, use!, choice)} ${does}` },
    picks: { item: only(key, name), target: reached[0] ? { ...target, standard: [reached[0].id] } : target },
  } as const;
  return reached[0] ? option : { ...option, barred: illegal(`${name} harms only the undead, and there are none.`) };
}

function usedOn({ id }: Body, name: string, use: ItemUse, { value, label }: Choice): string {
  if (use.kind !== 'heal') return `Throw ${name} at ${label}`;
  return value === id ? `Drink ${name}` : `Give ${name} to ${label}`;
}

/** Oneself before one's friends. */
function reachedBy(state: State, hero: Body, use: ItemUse): readonly Body[] {
  if (use.kind === 'heal') return selfFirst(state, hero);
  const foes = upright(state, 'FOES');
  return use.against === 'undead' ? foes.filter((foe) => kindOf(foe).undead) : foes;
}

const selfFirst = (state: State, hero: Body): readonly Body[] => [
  hero,
  ...upright(state, 'PARTY').filter((ally) => ally.id !== hero.id),
];

/* Abilities */

function addAbilities(list: Choosable[], state: State, hero: Body): void {
  if (hero.class === 'fighter') list.push(parry(hero));
  if (hero.class === 'thief') list.push(backstab(state, hero));
  if (hero.class === 'cleric') list.push(turning(state, hero));
  for (const key of hero.spells) if (isForCombat(key)) list.push(spell(state, hero, key));
}

const nobody: Pick = { choices: [], min: 0, max: 0 };

function ability(
  hero: Body,
  key: string,
  name: string,
  label: string,
  targets: Pick,
  barred: Bar | null,
  to = ' on ',
): AbilityOption {
  const option = {
    type: 'useAbility',
    actor: hero.id,
    label,
    named: { pick: 'targets', label: (choice: Choice) => label.replace(' (', () => `${to}${choice.label} (`) },
    picks: { ability: only(key, name), targets },
  } as const;
  return barred ? { ...option, barred } : option;
}

const parry = (hero: Body): AbilityOption =>
  ability(hero, 'parry', 'Parry', 'Parry (+2 AC until the end of the round)', nobody, null);

function backstab(state: State, hero: Body): AbilityOption {
  const foes = oneOf(choicesOf(upright(state, 'FOES')));
  return ability(
    hero,
    'backstab',
    'Backstab',
    'Backstab (+4 to hit, double damage)',
    foes,
    barOnBackstab(state, hero),
    ' ',
  );
}

/** From hiding or with surprise, and only as the first act of the fight. */
function barOnBackstab(state: State, hero: Body): Bar | null {
  if (state.surprised !== 'FOES' || state.round > 0)
    return illegal('Only foes who are unaware can be stabbed in the back.');
  return backstabWeapon(hero) === null ? illegal(`${hero.name} has no weapon for it.`) : barOnStriking(hero);
}

function turning(state: State, hero: Body): AbilityOption {
  return ability(
    hero,
    'turn_undead',
    'Turn Undead',
    'Turn Undead (drives them away, or destroys them)',
    nobody,
    barOnTurning(state, hero),
  );
}

function barOnTurning(state: State, hero: Body): Bar | null {
  if (hero.failedTurning) return illegal(`${hero.name} has failed to turn the undead in this fight.`);
  if (!upright(state, 'FOES').some((foe) => kindOf(foe).undead)) return illegal('There are no undead here.');
  return turnable(state, hero).length > 0 ? null : illegal(`These undead are beyond ${hero.name}'s power to turn.`);
}

/* Spells */

function spell(state: State, hero: Body, key: string): AbilityOption {
  const entry = spellEntry(key)!;
  const level = spellLevel(hero, key)!;
  const left = hero.slots[level - 1] ?? 0;
  const targets = targetsOf(state, hero, entry);
  const does = effectWords(spellEffects(entry, hero.level), 'round');
  const label = `Cast ${entry.name} (${does}; level ${level} slot, ${left} left)`;
  return ability(hero, key, entry.name, label, targets, barOnSpell(hero, entry, level, left, targets));
}

function barOnSpell(hero: Body, { name }: SpellEntry, level: number, left: number, targets: Pick): Bar | null {
  if (left === 0) {
    const message = `${hero.name} has no level ${level} slot left for ${name}.`;
    return { code: 'INSUFFICIENT_RESOURCE', message, data: { need: 1, have: 0 } };
  }
  if (has(hero, 'silenced')) return illegal(`${hero.name} is silenced and cannot cast.`);
  return targets.choices.length < targets.min ? illegal(`Nobody here can be touched by ${name}.`) : null;
}

function targetsOf(state: State, hero: Body, { target, effect }: SpellEntry): Pick {
  if (target === 'ally') return oneOf(choicesOf(selfFirst(state, hero)));
  if (target !== 'foe' && target !== 'foes') return nobody;
  const foes = upright(state, 'FOES');
  if (effect.kind === 'missiles')
    return { ...oneOf(choicesOf(foes)), max: Math.min(missilesAt(effect, hero.level), foes.length) };
  if (effect.kind === 'sleep') return nobody;
  if (effect.kind === 'charm')
    return among(foes, (foe) => canBeCharmed(foe, effect.upTo), 'is no person the spell can charm');
  if (effect.kind === 'hold')
    return { ...among(foes, canBeHeld, 'is no person the spell can hold'), ...manyOrOne(foes) };
  const choices = choicesOf(foes);
  if (target === 'foe') return oneOf(choices);
  return { choices, min: 1, max: choices.length, standard: choices.map((choice) => choice.value) };
}

/** Those it can reach; the others with the reason why not. */
function among(foes: readonly Body[], reaches: (foe: Body) => boolean, why: string): Pick {
  const choices = choicesOf(foes.filter(reaches));
  const others = foes.filter((foe) => !reaches(foe)).map((foe) => [foe.id, illegal(`${foe.name} ${why}.`)]);
  const pick = { choices, min: 1, max: 1, barred: Object.fromEntries(others) as Record<string, Bar> };
  return choices[0] ? { ...pick, standard: [choices[0].value] } : pick;
}

/** Nobody named: as many as the dice say. */
const manyOrOne = (
  foes: readonly Body[],
): { readonly min: number; readonly max: number; readonly standard?: readonly string[] } =>
  foes.some(canBeHeld) ? { min: 0, max: 1, standard: [] } : { min: 1, max: 1 };
