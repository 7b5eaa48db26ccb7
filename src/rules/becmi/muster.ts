/** Who may meet whom, and the bodies a fight starts with. */
import { MOST_HIT_POINTS } from '../counts.ts';
import type { Roll } from '../dice.ts';
import type { Bar, CombatantId, GivenHitPoints, Muster, SceneFacts } from '../ruleset.ts';
import { itemEntry, monsterEntry, monsterKeyOf, usableEntry } from './data/catalogue.ts';
import { generics, type MonsterEntry, monsters } from './data/monsters.ts';
import { attackBonus, classEntry, mayWield, primeRequisitePercent, scoreModifier } from './data/tables.ts';
import { armorClassOf, shieldOf } from './equipment.ts';
import { nearest, normalised } from './names.ts';
import type { BecmiCharacter, Body } from './terms.ts';

const MOST_ENEMIES = 100;

export function bar({ kind, scene, characters, enemies }: Muster<BecmiCharacter>): Bar | null {
  if (kind === 'DUEL') return bad('BECMI has no duels.');
  if (enemies.length === 0) return bad('A fight needs at least one enemy.');
  if (characters.every((character) => character.standing === 'DEAD')) return bad('A fight needs a living character.');
  const strange = barEnemies(enemies);
  if (strange) return strange;
  const sick = enemies.find(({ hp }) => hp && !(isWhole(hp.max, 1, MOST_HIT_POINTS) && isWhole(hp.now, 1, hp.max)));
  return sick
    ? bad(`Given hit points must be from 1 to their most, which is ${MOST_HIT_POINTS} or less.`)
    : unknownWords(scene);
}

/** Why these cannot come besides so many who are there. */
export function barEnemies(enemies: Muster['enemies'], besides = 0): Bar | null {
  if (besides + enemies.length > MOST_ENEMIES) return bad(`At most ${MOST_ENEMIES} enemies fit into one fight.`);
  const stranger = enemies.find(({ key }) => monsterKey(key) === null);
  return stranger ? unknownMonster(stranger.key) : null;
}

export const isWhole = (value: number, low: number, high: number): boolean =>
  Number.isInteger(value) && value >= low && value <= high;

const bad = (message: string): Bar => ({ code: 'BAD_USER_INPUT', message });

/** Bestiary keys, aliases, and the nameless generics weak, average and strong. */
function monsterKey(asked: string): string | null {
  const key = normalised(asked);
  return monsterKeyOf(key) ?? (Object.hasOwn(generics, key) ? key : null);
}

function unknownMonster(asked: string): Bar {
  const candidates = nearest(asked, [...Object.keys(monsters), ...Object.keys(generics)]);
  const message = `The bestiary has no "${asked.slice(0, 40)}"; did you mean ${candidates.join(', ')}?`;
  return { code: 'BAD_USER_INPUT', message, data: { candidates } };
}

export const KNOWN_AMBIENT = 'daylight';

function unknownWords({ ambient, hazards, danger, tier }: SceneFacts): Bar | null {
  if (ambient !== null && ambient !== KNOWN_AMBIENT) return bad(`BECMI knows one ambient word: ${KNOWN_AMBIENT}.`);
  if (hazards.length > 0) return bad('BECMI knows no hazards.');
  if (danger !== null) return bad('BECMI knows no words of danger.');
  return tier === null ? null : bad('BECMI knows no tiers.');
}

/** The living, in list order, under names that are unique in this fight. */
export function characterBodies(characters: readonly BecmiCharacter[]): readonly Body[] {
  const taken = new Set<string>();
  return characters
    .filter((character) => character.standing !== 'DEAD')
    .map((character) => characterBody(character, taking(taken, character.name, 2)));
}

function characterBody(character: BecmiCharacter, name: string): Body {
  const { id, level, xp, hp, maxHp, scores, items, equipped } = character;
  return {
    id,
    name,
    side: 'PARTY',
    run: 'player',
    monster: null,
    hp,
    maxHp,
    standing: 'UP',
    statuses: {},
    class: character.class,
    level,
    xp,
    armorClass: armorClassOf(character),
    shield: shieldOf(equipped),
    attackBonus: attackBonus(character.class, level),
    strength: scoreModifier(scores.strength),
    dexterity: scoreModifier(scores.dexterity),
    constitution: scoreModifier(scores.constitution),
    wisdom: scoreModifier(scores.wisdom),
    prime: primeRequisitePercent(scores[classEntry(character.class).prime]),
    natural: null,
    weapons: weaponsOf(character),
    items: Object.fromEntries(Object.entries(items).filter(([key]) => usableEntry(key)?.use)),
    spells: character.spells,
    slots: character.slots,
    worth: 0,
    breath: null,
    shaken: false,
    harmedIn: null,
    failedTurning: false,
  };
}

/** The one in hand first, then the rest of the pack; with nothing to wield there are always two hands. */
function weaponsOf({ class: id, items, equipped }: BecmiCharacter): readonly string[] {
  const owned = Object.keys(items).filter((key) => itemEntry(key)?.slot === 'weapon' && mayWield(id, key));
  const inHand = owned.filter((key) => key === equipped.weapon);
  const weapons = [...inHand, ...owned.filter((key) => key !== equipped.weapon)];
  return weapons.length > 0 ? weapons : ['unarmed'];
}

export interface Recruit {
  readonly id: CombatantId;
  readonly key: string;
  readonly name: string | null;
  readonly hp?: GivenHitPoints;
  /** Null where the hit points are given. */
  readonly roll: Roll | null;
}

export const hitPointDice = (key: string): string => monsterEntry(monsterKey(key)!)!.hp;

/** In list order. Repeated names are numbered from 1: Goblin 1, Goblin 2. */
export function monsterBodies(recruits: readonly Recruit[], heroes: readonly Body[]): readonly Body[] {
  const taken = new Set(heroes.map((hero) => hero.name.toLowerCase()));
  const names = recruits.map(({ key, name }) => name ?? monsterEntry(monsterKey(key)!)!.name);
  const count = new Map<string, number>();
  for (const name of names) count.set(name.toLowerCase(), (count.get(name.toLowerCase()) ?? 0) + 1);
  return recruits.map((recruit, index) => {
    const name = names[index]!;
    if (count.get(name.toLowerCase())! > 1) taken.add(name.toLowerCase());
    return monsterBody(recruit, taking(taken, name, 1));
  });
}

/** The name itself, or with the first free number from `first` on. */
function taking(taken: Set<string>, base: string, first: number): string {
  let name = base;
  for (let number = first; taken.has(name.toLowerCase()); number++) name = `${base} ${number}`;
  taken.add(name.toLowerCase());
  return name;
}

function monsterBody(recruit: Recruit, name: string): Body {
  const { id, key } = recruit;
  const monster = monsterKey(key)!;
  const entry = monsterEntry(monster)!;
  const rolled = Math.max(1, recruit.roll?.total ?? 1);
  const { now: hp, max: maxHp } = recruit.hp ?? { now: rolled, max: rolled };
  return {
    id,
    name,
    side: 'FOES',
    run: 'gm',
    monster,
    hp,
    maxHp,
    standing: 'UP',
    statuses: {},
    class: null,
    level: 0,
    xp: 0,
    armorClass: entry.ac,
    shield: 0,
    attackBonus: entry.attackBonus,
    strength: 0,
    dexterity: 0,
    constitution: 0,
    wisdom: 0,
    prime: 0,
    natural: { weapon: arms[monster] ?? 'bare fury', damage: entry.damage },
    weapons: [],
    items: {},
    spells: [],
    slots: [],
    worth: isStandIn(recruit) ? Math.max(10, 2 * maxHp) : entry.xp,
    breath: breathOf(entry, key),
    shaken: false,
    harmedIn: null,
    failedTurning: false,
  };
}

/** A generic under another's name: a creature that the bestiary does not know. */
const isStandIn = ({ key, name }: Recruit): boolean => name !== null && Object.hasOwn(generics, normalised(key));

/** White dragons breathe cold, all others fire. */
function breathOf({ specials }: MonsterEntry, key: string): Body['breath'] {
  const breath = specials.find((special) => special.kind === 'breath');
  return breath ? { left: breath.uses, element: normalised(key).startsWith('white') ? 'cold' : 'fire' } : null;
}

/** What each kind strikes with, for the log and the bard. */
const arms: Readonly<Record<string, string>> = {
  goblin: 'rusty blade',
  skeleton: 'pitted sword',
  orc: 'notched axe',
  zombie: 'rotting fists',
  wolf: 'fangs',
  giant_spider: 'venomous fangs',
  vampire: 'talons',
  giant_rat: 'yellow teeth',
  kobold: 'crude spear',
  hobgoblin: 'broad blade',
  ghoul: 'filthy claws',
  bugbear: 'spiked club',
  ogre: 'great club',
  troll: 'long claws',
  wight: 'cold hands',
  wraith: 'shadowy touch',
  dragon: 'claws',
  bystander: 'kitchen knife',
};
