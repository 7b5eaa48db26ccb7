/** Who may meet whom, and the bodies a fight starts with. */
import type { Dice, Roll } from '../dice.ts';
import type { Bar, CombatantId, Muster, SceneFacts, StatusState } from '../ruleset.ts';
import { modifierOf, proficiencyAt } from './core.ts';
import { itemEntry, monsterEntry, monsters } from './data/catalogue.ts';
import { lairHarm, tremor } from './data/lairs.ts';
import { partyZone } from './data/tables.ts';
import { noTurn } from './fold.ts';
import { nearest, normalised } from './names.ts';
import { hazards as knownHazards, lights } from './places.ts';
import * as rolls from './rolls.ts';
import {
  armorClassOf,
  armourParts,
  attacksOf,
  castingOf,
  heroTraits,
  savesOf,
  skillsFrom,
  skillsOf,
  slotsOf,
  speedFor,
} from './sheets.ts';
import { importedAs, importedIn, library } from './shelf.ts';
import { type Abilities, abilityNames, type DamageType, type MonsterEntry } from './stats.ts';
import type { Bestiary, Body, Camp, Condition, Srd5Character } from './terms.ts';
import { poolOf } from './turns.ts';

const MOST_ENEMIES = 40;
type M = Muster<Srd5Character, Camp>;

export function bar({ kind, scene, camp, characters, enemies }: M): Bar | null {
  if (kind === 'DUEL') return bad('The 5e game has no duels.');
  if (enemies.length === 0) return bad('A fight needs at least one enemy.');
  if (enemies.length > MOST_ENEMIES) return tooMany;
  if (!characters.some(canFight)) return bad('A fight needs a character who is on their feet.');
  return barEnemies({ camp, enemies }) ?? unknownWords(scene);
}

/** Why these cannot come besides so many who are there. */
export function barEnemies({ camp, enemies }: Pick<M, 'camp' | 'enemies'>, besides = 0): Bar | null {
  if (besides + enemies.length > MOST_ENEMIES) return tooMany;
  if (library.missing(camp.bestiary.shelves ?? []).length > 0)
    return { code: 'ILLEGAL_ACTION', message: 'The monsters that were imported here are lost: nobody can be met.' };
  const stranger = enemies.find(({ key }) => kindFor(camp.bestiary, key) === null);
  return stranger ? unknownMonster(camp.bestiary, stranger.key) : null;
}

const bad = (message: string): Bar => ({ code: 'BAD_USER_INPUT', message });
const tooMany = bad(`At most ${MOST_ENEMIES} enemies fit into one fight.`);
const canFight = ({ standing, hp }: Srd5Character): boolean => standing === 'UP' && hp > 0;

/** What the campaign imported comes before what the book has. */
export function kindFor(
  bestiary: Bestiary,
  asked: string,
): { readonly key: string; readonly entry: MonsterEntry } | null {
  const key = normalised(asked);
  const entry = importedAs(bestiary, key) ?? monsterEntry(key);
  return entry === null ? null : { key, entry };
}

function unknownMonster(bestiary: Bestiary, asked: string): Bar {
  const candidates = nearest(asked, [...new Set([...Object.keys(importedIn(bestiary)), ...Object.keys(monsters)])]);
  const message = `The bestiary has no "${asked.slice(0, 40)}"; did you mean ${candidates.join(', ')}?`;
  return { code: 'BAD_USER_INPUT', message, data: { candidates } };
}

function unknownWords({ ambient, hazards, danger, tier }: SceneFacts): Bar | null {
  if (ambient !== null && !lights.some(({ key }) => key === ambient))
    return bad(`The 5e game knows these ambient words: ${lights.map(({ key }) => key).join(', ')}.`);
  const strange = hazards.find((asked) => !knownHazards.some(({ key }) => key === asked));
  if (strange !== undefined)
    return bad(
      `The 5e game knows no hazard "${strange.slice(0, 40)}"; it knows lair, difficult ground, running water, and party or foes half, three-quarters or total cover.`,
    );
  if (danger !== null) return bad('The 5e game knows no words of danger.');
  return tier === null ? null : bad('The 5e game knows no tiers.');
}

export interface Mustered {
  readonly combatants: readonly Body[];
  readonly rolled: readonly { readonly id: CombatantId; readonly roll: Roll }[];
}

export function combatantsFor(muster: M, dice: Dice): Mustered {
  const { characters, settings } = muster;
  const taken = new Set<string>();
  const heroes = characters
    .filter((one) => one.standing !== 'DEAD')
    .map((one) => heroBody(one, taking(taken, one.name, 2), settings.edition === '5.2'));
  const { combatants: foes, rolled } = foesFor(muster, taken, dice);
  return { combatants: [...heroes, ...foes], rolled };
}

/** Foes who come to a fight that has begun, under names nobody has yet. */
export const guestsFor = (muster: M, there: readonly Body[], dice: Dice): Mustered =>
  foesFor(muster, new Set(there.map(({ name }) => name.toLowerCase())), dice);

function foesFor({ enemies, camp, settings, scene }: M, taken: Set<string>, dice: Dice): Mustered {
  const foesZone = partyZone + Number(settings.startDistance);
  const kinds = enemies.map((enemy) => ({ ...enemy, ...kindFor(camp.bestiary, enemy.key)! }));
  const rolled =
    settings.monsterHitPoints === 'rolled'
      ? kinds.map(({ id, entry }) => ({ id, roll: rolls.hitPoints(dice, entry.hitDice, 'Constitution') }))
      : [];
  const names = namesFor(
    taken,
    kinds.map(({ name, entry }) => name ?? entry.name),
  );
  const combatants = kinds.map(({ id, key, entry }, index) =>
    monsterBody({
      id,
      key,
      entry: scene.hazards.includes('lair') ? { ...entry, lair: lairOf(entry) } : entry,
      name: names[index]!,
      zone: foesZone,
      hp: Math.max(1, rolled[index]?.roll.total ?? entry.hp),
    }),
  );
  return { combatants, rolled };
}

/** In list order. Repeated names are numbered from 1: Goblin 1, Goblin 2. */
function namesFor(taken: Set<string>, names: readonly string[]): readonly string[] {
  const count = new Map<string, number>();
  for (const name of names) count.set(name.toLowerCase(), (count.get(name.toLowerCase()) ?? 0) + 1);
  for (const [name, times] of count) if (times > 1) taken.add(name);
  return names.map((name) => taking(taken, name, 1));
}

/** The name itself, or with the first free number from `first` on. */
function taking(taken: Set<string>, base: string, first: number): string {
  let name = base;
  for (let number = first; taken.has(name.toLowerCase()); number++) name = `${base} ${number}`;
  taken.add(name.toLowerCase());
  return name;
}

const fresh = {
  statuses: {},
  engaged: [],
  tempHp: 0,
  conditions: {},
  concentration: null,
  readied: null,
  turn: noTurn,
  reaction: true,
  legendaryLeft: 0,
  initiative: 0,
  hurtBy: [],
} as const;

const lasting: Condition = { sourceId: null, clock: null, save: null, escape: null, wakes: false, heldBy: null };

/** 5.1: the fourth level of exhaustion halves the maximum. */
function heroBody(hero: Srd5Character, name: string, newer: boolean): Body {
  const { id, level, xp, hp, scores, exhaustion, deathSaves, standing } = hero;
  const maxHp = exhaustion >= 4 && !newer ? Math.max(1, Math.floor(hero.maxHp / 2)) : hero.maxHp;
  const up = standing === 'UP' && hp > 0;
  const statuses: Record<string, StatusState> = {};
  const conditions: Record<string, Condition> = {};
  if (exhaustion > 0) statuses.exhaustion = { stacks: exhaustion, duration: null };
  if (hero.rots) statuses.rotting = { stacks: 1, duration: null };
  if (!up) statuses.unconscious = { stacks: 1, duration: null };
  for (const name of Object.keys(statuses)) conditions[name] = lasting;
  return {
    ...fresh,
    ...{
      id,
      name,
      side: 'PARTY',
      run: 'player',
      monster: null,
      hp: Math.min(hp, maxHp),
      maxHp,
      standing: up ? 'UP' : 'STABLE',
    },
    ...{ statuses, conditions },
    ...{
      type: 'humanoid',
      size: 'Medium',
      class: hero.class,
      level,
      xp,
      worth: 0,
      challenge: 0,
      proficiency: proficiencyAt(level),
    },
    ...{
      abilities: scores,
      saves: savesOf(hero),
      skills: skillsOf(hero),
      armorClass: armorClassOf(hero),
      armour: armourParts(hero),
      speed: speedFor(hero),
    },
    ...{
      attacks: attacksOf(hero),
      multiattack: [],
      powers: [],
      legendary: [],
      lair: [],
      traits: heroTraits(hero),
    },
    ...{
      resistances: [],
      immunities: [],
      vulnerabilities: [],
      conditionImmunities: [],
      casting: castingOf(hero),
      slots: hero.slots,
      slotsMax: slotsOf(hero.class, level),
    },
    ...{ uses: hero.uses, items: usable(hero.items), zone: partyZone, deathSaves },
  };
}

const usable = (items: Readonly<Record<string, number>>): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(items).filter(([key]) => itemEntry(key) !== null));

interface Recruit {
  readonly id: CombatantId;
  readonly key: string;
  readonly entry: MonsterEntry;
  readonly name: string;
  readonly zone: number;
  readonly hp: number;
}

function monsterBody({ id, key, entry, name, zone, hp }: Recruit): Body {
  const { ac, cr, xp, saves, skills, cr: challenge, name: _, hp: __, hitDice: ___, ...rest } = entry;
  return {
    ...fresh,
    ...rest,
    ...{ id, name, side: 'FOES', run: 'gm', monster: key, hp, maxHp: hp, standing: 'UP' },
    ...{ class: null, level: 0, xp: 0, worth: xp, challenge, proficiency: proficiencyAt(Math.ceil(cr)) },
    ...{ armorClass: ac, saves: savesFrom(entry.abilities, saves), skills: skillsFrom(entry.abilities, skills) },
    ...{ slotsMax: entry.slots, uses: usesFrom(entry), items: {}, zone, deathSaves: { successes: 0, failures: 0 } },
    legendaryLeft: entry.legendary.length > 0 ? 3 : 0,
    ...(entry.traits.some((trait) => trait.kind === 'invisible') ? unseen : {}),
  };
}

const unseen = { statuses: { invisible: { stacks: 1, duration: null } }, conditions: { invisible: lasting } } as const;

/** Its own lair, or for a legend without one a place that shares its nature. */
function lairOf({ lair, legendary, immunities, powers }: MonsterEntry): MonsterEntry['lair'] {
  if (lair.length > 0 || legendary.length === 0) return lair;
  const touched = [...immunities, ...powers.flatMap(({ effect }) => effect.damage.map(({ type }) => type))];
  const nature = touched.find((type) => Object.hasOwn(lairHarm, type)) ?? 'bludgeoning';
  const [name, ability] = lairHarm[nature as keyof typeof lairHarm];
  const effect = { save: { ability, dc: 15, half: true }, damage: [{ dice: '3d6', type: nature as DamageType }] };
  return [
    {
      ...{ key: normalised(name), name, usage: null, range: 120, area: { shape: 'sphere', feet: 20 } },
      effect: { ...tremor.effect, ...effect, conditions: [] },
    },
    tremor,
  ];
}

const savesFrom = (abilities: Abilities, own: MonsterEntry['saves']): Abilities =>
  Object.fromEntries(abilityNames.map((name) => [name, own[name] ?? modifierOf(abilities[name])])) as Abilities;

/** Everything that can run out, full. */
function usesFrom({ attacks, powers, traits, casting }: MonsterEntry): Readonly<Record<string, number>> {
  const limited = [...attacks, ...powers].filter(({ usage }) => usage !== null);
  const resistance = traits.find((trait) => trait.kind === 'legendaryResistance');
  const innate = Object.entries(casting?.innate ?? {}).filter((pair): pair is [string, number] => pair[1] !== null);
  return {
    ...Object.fromEntries(
      limited.map(({ key, usage }) => [poolOf({ key, usage }), usage!.kind === 'recharge' ? 1 : usage!.times]),
    ),
    ...(resistance ? { legendary_resistance: resistance.times } : {}),
    ...(traits.some((trait) => trait.kind === 'relentless') ? { relentless: 1 } : {}),
    ...Object.fromEntries(innate.map(([spell, times]) => [`spell:${spell}`, times])),
  };
}
