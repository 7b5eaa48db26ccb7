/** Who may meet whom, and the bodies a fight starts with. */

import type { Dice } from '../dice.ts';
import { fewCandidates, inWords } from '../few.ts';
import type { Bar, Muster, SceneFacts } from '../ruleset.ts';
import { knownAbilities } from './abilities.ts';
import { archetypes } from './data/characters.ts';
import {
  type EnemyEntry,
  type EnemyKey,
  enemies,
  enemyEntry,
  type Rank,
  ranks,
  rows,
  standIn,
  type Trait,
  traitNumbers,
  traits,
} from './data/enemies.ts';
import { itemEntry, unarmed } from './data/items.ts';
import { type ConditionKey, conditions, type HazardKey, hazards } from './data/places.ts';
import { type Profile, profileOf } from './data/settings.ts';
import { burdenOf, isNearDeath } from './derived.ts';
import { strangeDanger } from './loot.ts';
import { keyIn, normalised } from './names.ts';
import * as rolls from './rolls.ts';
import type { Body, Camp, RuneCharacter } from './terms.ts';

export const MOST_ENEMIES = 100;

type Challenge = Muster<RuneCharacter, Camp>;

/** No enemies at all is a fight that is won at once. */
export function bar({ kind, scene, camp, characters, enemies: foes }: Challenge): Bar | null {
  if (kind === 'DUEL') return bad('Rune & Rust has no duels.');
  if (foes.length > MOST_ENEMIES) return bad(`At most ${MOST_ENEMIES} enemies fit into one fight.`);
  if (characters.every((character) => character.standing === 'DEAD')) return bad('A fight needs a living character.');
  return leftBehind(camp, characters) ?? strangePlace(scene);
}

/** An ambush finds everybody who was at rest, whoever would rather be elsewhere. */
function leftBehind({ ambushed }: Camp, characters: Challenge['characters']): Bar | null {
  const missing = (ambushed ?? []).filter((id) => characters.every((character) => character.id !== id));
  if (missing.length === 0) return null;
  const message = 'An ambush is met by everybody who was at rest; leave nobody out (or name no characters).';
  return { code: 'ILLEGAL_ACTION', message, data: { missing } };
}

const bad = (message: string): Bar => ({ code: 'BAD_USER_INPUT', message });

function strangePlace({ ambient, hazards: named, danger, tier }: SceneFacts): Bar | null {
  if (ambient !== null && keyIn(conditions, ambient) === null) return unknown('ambient condition', ambient, conditions);
  const hazard = named.find((name) => keyIn(hazards, name) === null);
  if (hazard !== undefined) return unknown('hazard', hazard, hazards);
  const word = strangeDanger(danger);
  if (word !== null)
    return bad(`"${word.slice(0, 40)}" is no danger; say safe, unstable, hostile or lethal, and a biome.`);
  return tier === null ? null : bad('Rune & Rust knows no tiers.');
}

function unknown(what: string, asked: string, table: object): Bar {
  const candidates = Object.keys(table);
  const message = `There is no ${what} "${asked.slice(0, 40)}"; there is ${inWords(candidates)}.`;
  return { code: 'BAD_USER_INPUT', message, data: fewCandidates(candidates) };
}

export const conditionIn = ({ ambient }: SceneFacts): ConditionKey | null =>
  ambient === null ? null : keyIn(conditions, ambient);

export const hazardsIn = ({ hazards: named }: SceneFacts): readonly HazardKey[] => [
  ...new Set(named.map((name) => keyIn(hazards, name)!)),
];

/* Heroes */

const nobodyYet = {
  cooldowns: {},
  initiative: 0,
  defending: false,
  channel: null,
  plan: null,
  revealed: false,
  acted: false,
  harmed: false,
  nearDeath: false,
  fresh: [],
} as const;

export function heroBodies(characters: readonly RuneCharacter[]): readonly Body[] {
  const taken = new Set<string>();
  return characters
    .filter((character) => character.standing !== 'DEAD')
    .map((character) => heroBody(character, taking(taken, character.name, 2)));
}

function heroBody(character: RuneCharacter, name: string): Body {
  const { class: archetype, exhausted, equipped, lineage, background, ...own } = character;
  return {
    ...own,
    ...nobodyYet,
    ...{ name, archetype, side: 'PARTY', run: 'player', monster: null, rank: null, standing: 'UP' },
    statuses: exhausted ? { exhausted: { stacks: 1, duration: null } } : {},
    // Whoever comes in that low does not fall that low here.
    nearDeath: isNearDeath(own),
    row: archetypes[archetype].row,
    soak: soakWorn(character),
    weapon: weaponOf(character),
    abilities: knownAbilities(archetype, own.level),
    burden: burdenOf(own.attributes, own.items),
    tags: [],
    traits: [],
  };
}

export const soakWorn = ({ equipped }: Pick<RuneCharacter, 'equipped'>): number =>
  Object.values(equipped)
    .map((key) => (key === null ? null : itemEntry(key)))
    .reduce((sum, item) => sum + (item?.type === 'armor' ? item.soak : 0), 0);

function weaponOf({ equipped }: Pick<RuneCharacter, 'equipped'>): Body['weapon'] {
  const item = equipped.mainHand === null ? null : itemEntry(equipped.mainHand);
  if (item?.type !== 'weapon') return unarmed;
  return { name: item.name, die: item.die, reach: item.reach };
}

/* Enemies */

export interface Recruit {
  readonly body: Body;
  /** What was asked for, where nobody knows it. */
  readonly asked: string | null;
}

interface Kind {
  readonly key: EnemyKey;
  readonly rank: Rank;
  readonly known: boolean;
}

/** `und_draugr_01` or its name; with `elite` or `champion` before it, one of those. */
function kindOf(asked: string): Kind {
  const [, word, rest] = /^(elite|champion)?_?(.*)$/.exec(normalised(asked))!;
  const key = keyIn(enemies, rest!);
  const { rank } = enemyEntry(key ?? standIn);
  const raised = word === undefined || rank === 'Boss' ? rank : word === 'elite' ? 'Elite' : 'Champion';
  return { key: key ?? standIn, rank: raised, known: key !== null };
}

/** For each: how strong this one turned out, then its traits. */
export function enemyBodies(
  dice: Dice,
  muster: Pick<Challenge, 'settings' | 'enemies'>,
  heroes: readonly Body[],
): readonly Recruit[] {
  const level = Math.max(1, ...heroes.map((hero) => hero.level));
  const profile = profileOf(muster.settings);
  const drafts = muster.enemies.map(({ id, key, name }) => {
    const kind = kindOf(key);
    const variance = 0.95 + 0.01 * (rolls.variance(dice).total - 1);
    const drawn = traitsFor(dice, enemyEntry(kind.key), kind.rank);
    const body = enemyBody(id, kind, drawn, strength(kind, level, variance, profile));
    return {
      body: { ...body, name: [...prefixes(drawn), name ?? body.name].join(' ') },
      asked: kind.known ? null : key.slice(0, 40),
    };
  });
  const names = uniqueNames(
    drafts.map(({ body }) => body.name),
    heroes,
  );
  return drafts.map(({ body, asked }, index) => ({ body: { ...body, name: names[index]! }, asked }));
}

const prefixes = (drawn: readonly Trait[]): readonly string[] => drawn.map((trait) => traits[trait].prefix);

/** Without repetition; machines have no blood to live on. */
function traitsFor(dice: Dice, { tags }: EnemyEntry, rank: Rank): readonly Trait[] {
  const machine = tags.includes('Mechanical') || tags.includes('Construct');
  let left = (Object.keys(traits) as Trait[]).filter((trait) => !(machine && trait === 'vampiric'));
  return Array.from({ length: ranks[rank].traits }, () => {
    const drawn = rolls.trait(dice, left);
    left = left.filter((trait) => trait !== drawn);
    return drawn;
  });
}

interface Strength {
  readonly hp: number;
  readonly stamina: number;
  readonly soak: number;
}

/** SPEC-ENEMY-001: rank, the party's level (not for bosses) and luck scale what it can take and do; armour stays. */
function strength({ key, rank }: Kind, level: number, variance: number, profile: Profile): Strength {
  const { hp, stamina, soak } = enemyEntry(key);
  const grown = rank === 'Boss' ? 1 : 1 + 0.1 * (level - 1);
  const scaled = (base: number, percent: number): number =>
    Math.max(1, Math.floor(rounded(base * ranks[rank].factor * grown * variance * (percent / 100))));
  return {
    hp: scaled(hp, rank === 'Minion' ? profile.minionHitPoints : profile.enemyHitPoints),
    stamina: scaled(stamina, 100),
    soak: Math.floor((soak * profile.enemySoak) / 100),
  };
}

/** Floating point must not turn a whole number into one less. */
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;

function enemyBody(id: string, { key, rank }: Kind, drawn: readonly Trait[], { hp, stamina, soak }: Strength): Body {
  const { name, archetype, attributes, weapon, tags, abilities } = enemyEntry(key);
  const maxHp = drawn.includes('relentless') ? Math.floor(hp * traitNumbers.relentlessHp) : hp;
  return {
    ...nobodyYet,
    ...{ id, name, side: 'FOES', run: 'gm', monster: key, standing: 'UP', statuses: {}, archetype, rank },
    ...{ hp: maxHp, maxHp, stamina, maxStamina: stamina, aether: 0, maxAether: 0, level: 0, xp: 0, points: 0 },
    ...{ stress: 0, corruption: 0, traumas: [], attributes, soak, tags, traits: drawn, abilities },
    ...{ weapon: { ...weapon, reach: 'melee' }, row: rows[archetype], items: {}, burden: 'LIGHT' },
  };
}

/** Repeated names are numbered from 1: Ash-Vargr 1, Ash-Vargr 2. */
function uniqueNames(names: readonly string[], heroes: readonly Body[]): readonly string[] {
  const taken = new Set(heroes.map((hero) => hero.name.toLowerCase()));
  const twins = new Set(names.filter((name, index) => names.indexOf(name) !== index));
  for (const name of twins) taken.add(name.toLowerCase());
  return names.map((name) => taking(taken, name, 1));
}

/** The name itself, or with the first free number from `first` on. */
function taking(taken: Set<string>, base: string, first: number): string {
  let name = base;
  for (let number = first; taken.has(name.toLowerCase()); number++) name = `${base} ${number}`;
  taken.add(name.toLowerCase());
  return name;
}
