/** The bestiary, the bystander, and the generics that stand in for creatures it does not know. */

export type TurnColumn =
  | 'skeleton'
  | 'zombie'
  | 'ghoul'
  | 'wight'
  | 'wraith'
  | 'fiveHitDice'
  | 'sixHitDice'
  | 'vampire';

export type Immunity = 'sleep' | 'charm' | 'hold';

export type Special =
  /** Minus 1 to hit in daylight. */
  | { readonly kind: 'daylight'; readonly toHit: number }
  | { readonly kind: 'leaderMorale'; readonly morale: number }
  | { readonly kind: 'packMorale'; readonly size: number; readonly morale: number }
  | { readonly kind: 'moraleAgainst'; readonly element: 'fire'; readonly morale: number }
  | { readonly kind: 'lastInRound' }
  /** A hit asks for a save against death: `dice` extra harm, or death after `turns`, as the campaign has it. */
  | { readonly kind: 'poison'; readonly dice: string; readonly turns: string }
  | { readonly kind: 'paralysis'; readonly turns: string }
  | { readonly kind: 'disease'; readonly oneIn: number }
  | { readonly kind: 'drain'; readonly levels: number }
  /** Every round: from the round after the harm, or from the third. */
  | { readonly kind: 'regeneration'; readonly amount: number; readonly from: 'next' | 'third' }
  | { readonly kind: 'onlyKilledBy'; readonly elements: readonly ('fire' | 'acid')[] }
  /** Surprises on a d6 up to this face. */
  | { readonly kind: 'surprises'; readonly upTo: number }
  /** Harm equal to its own current hit points, a save against breath halves. */
  | { readonly kind: 'breath'; readonly uses: number }
  /** What a plain weapon cannot hurt; these three count only where the campaign enforces weapon immunity. */
  | { readonly kind: 'silverOrMagic' }
  | { readonly kind: 'silverHalf' }
  | { readonly kind: 'magicOnly' };

export interface MonsterEntry {
  readonly name: string;
  /** Hit point dice; at least 1 when spawned. */
  readonly hp: string;
  readonly ac: number;
  readonly attackBonus: number;
  readonly damage: string;
  readonly xp: number;
  /** "4+1" is 4 and 1, "1-1" is 1 and -1, a half die is 0.5 and 0. */
  readonly hitDice: number;
  readonly hdPlus: number;
  readonly saveAs: { readonly class: 'fighter'; readonly level: number } | 'normal';
  readonly morale: number;
  readonly undead: boolean;
  /** Human-like and no larger than a man: what charm person and hold person can take. */
  readonly person: boolean;
  readonly hostile: boolean;
  readonly turnColumn: TurnColumn | null;
  readonly immunities: readonly Immunity[];
  readonly specials: readonly Special[];
}

const living = { undead: false, person: false, hostile: true, turnColumn: null, immunities: [] } as const;
const people = { ...living, person: true } as const;
const undead = { ...living, undead: true, immunities: ['sleep', 'charm', 'hold'] } as const;

export const monsters = {
  goblin: {
    ...people,
    name: 'Goblin',
    hp: '1d6',
    ac: 12,
    attackBonus: 1,
    damage: '1d6',
    xp: 10,
    hitDice: 1,
    hdPlus: -1,
    saveAs: 'normal',
    morale: 7,
    specials: [
      { kind: 'daylight', toHit: -1 },
      { kind: 'leaderMorale', morale: 9 },
    ],
  },
  skeleton: {
    ...undead,
    name: 'Skeleton',
    hp: '1d8',
    ac: 13,
    attackBonus: 1,
    damage: '1d6',
    xp: 15,
    hitDice: 1,
    hdPlus: 0,
    saveAs: { class: 'fighter', level: 1 },
    morale: 12,
    turnColumn: 'skeleton',
    specials: [],
  },
  orc: {
    ...people,
    name: 'Orc',
    hp: '1d8+1',
    ac: 13,
    attackBonus: 2,
    damage: '1d8',
    xp: 25,
    hitDice: 1,
    hdPlus: 0,
    saveAs: { class: 'fighter', level: 1 },
    morale: 6,
    specials: [
      { kind: 'daylight', toHit: -1 },
      { kind: 'leaderMorale', morale: 8 },
    ],
  },
  zombie: {
    ...undead,
    name: 'Zombie',
    hp: '2d8',
    ac: 11,
    attackBonus: 1,
    damage: '1d8',
    xp: 20,
    hitDice: 2,
    hdPlus: 0,
    saveAs: { class: 'fighter', level: 1 },
    morale: 12,
    turnColumn: 'zombie',
    specials: [{ kind: 'lastInRound' }],
  },
  wolf: {
    ...living,
    name: 'Wolf',
    hp: '2d6',
    ac: 13,
    attackBonus: 2,
    damage: '1d6',
    xp: 25,
    hitDice: 2,
    hdPlus: 2,
    saveAs: { class: 'fighter', level: 1 },
    morale: 6,
    specials: [{ kind: 'packMorale', size: 4, morale: 8 }],
  },
  giant_spider: {
    ...living,
    name: 'Giant Spider',
    hp: '2d8',
    ac: 13,
    attackBonus: 2,
    damage: '1d6',
    xp: 50,
    hitDice: 2,
    hdPlus: 0,
    saveAs: { class: 'fighter', level: 1 },
    morale: 8,
    specials: [{ kind: 'poison', dice: '2d4', turns: '1d4' }],
  },
  vampire: {
    ...undead,
    name: 'Vampire',
    hp: '8d8',
    ac: 18,
    attackBonus: 8,
    damage: '1d10+4',
    xp: 1000,
    hitDice: 8,
    hdPlus: 0,
    saveAs: { class: 'fighter', level: 8 },
    morale: 11,
    turnColumn: 'vampire',
    specials: [{ kind: 'drain', levels: 2 }, { kind: 'regeneration', amount: 3, from: 'next' }, { kind: 'magicOnly' }],
  },
  giant_rat: {
    ...living,
    name: 'Giant Rat',
    hp: '1d4',
    ac: 11,
    attackBonus: 0,
    damage: '1d3',
    xp: 5,
    hitDice: 0.5,
    hdPlus: 0,
    saveAs: 'normal',
    morale: 8,
    specials: [{ kind: 'disease', oneIn: 20 }],
  },
  kobold: {
    ...people,
    name: 'Kobold',
    hp: '1d4',
    ac: 11,
    attackBonus: 0,
    damage: '1d4',
    xp: 5,
    hitDice: 0.5,
    hdPlus: 0,
    saveAs: 'normal',
    morale: 6,
    specials: [],
  },
  hobgoblin: {
    ...people,
    name: 'Hobgoblin',
    hp: '1d8+1',
    ac: 14,
    attackBonus: 2,
    damage: '1d8',
    xp: 30,
    hitDice: 1,
    hdPlus: 1,
    saveAs: { class: 'fighter', level: 1 },
    morale: 8,
    specials: [],
  },
  ghoul: {
    ...undead,
    name: 'Ghoul',
    hp: '2d8',
    ac: 13,
    attackBonus: 2,
    damage: '1d4',
    xp: 50,
    hitDice: 2,
    hdPlus: 0,
    saveAs: { class: 'fighter', level: 2 },
    morale: 9,
    turnColumn: 'ghoul',
    specials: [{ kind: 'paralysis', turns: '2d4' }],
  },
  bugbear: {
    ...people,
    name: 'Bugbear',
    hp: '3d8+1',
    ac: 14,
    attackBonus: 3,
    damage: '2d4',
    xp: 75,
    hitDice: 3,
    hdPlus: 1,
    saveAs: { class: 'fighter', level: 3 },
    morale: 9,
    specials: [{ kind: 'surprises', upTo: 3 }],
  },
  ogre: {
    ...people,
    name: 'Ogre',
    hp: '4d8+1',
    ac: 14,
    attackBonus: 4,
    damage: '1d10',
    xp: 125,
    hitDice: 4,
    hdPlus: 1,
    saveAs: { class: 'fighter', level: 4 },
    morale: 10,
    specials: [],
  },
  troll: {
    ...living,
    name: 'Troll',
    hp: '6d8+6',
    ac: 15,
    attackBonus: 5,
    damage: '1d8+2',
    xp: 350,
    hitDice: 6,
    hdPlus: 0,
    saveAs: { class: 'fighter', level: 6 },
    morale: 10,
    specials: [
      { kind: 'moraleAgainst', element: 'fire', morale: 8 },
      { kind: 'regeneration', amount: 3, from: 'third' },
      { kind: 'onlyKilledBy', elements: ['fire', 'acid'] },
    ],
  },
  wight: {
    ...undead,
    name: 'Wight',
    hp: '3d8',
    ac: 14,
    attackBonus: 3,
    damage: '1d6',
    xp: 100,
    hitDice: 3,
    hdPlus: 0,
    saveAs: { class: 'fighter', level: 3 },
    morale: 12,
    turnColumn: 'wight',
    specials: [{ kind: 'silverOrMagic' }, { kind: 'drain', levels: 1 }],
  },
  wraith: {
    ...undead,
    name: 'Wraith',
    hp: '4d8',
    ac: 15,
    attackBonus: 4,
    damage: '1d6',
    xp: 200,
    hitDice: 4,
    hdPlus: 0,
    saveAs: { class: 'fighter', level: 4 },
    morale: 12,
    turnColumn: 'wraith',
    specials: [{ kind: 'silverHalf' }, { kind: 'drain', levels: 1 }],
  },
  dragon: {
    ...living,
    name: 'Dragon',
    hp: '10d8+10',
    ac: 19,
    attackBonus: 10,
    damage: '2d8+4',
    xp: 2000,
    hitDice: 10,
    hdPlus: 0,
    saveAs: { class: 'fighter', level: 10 },
    morale: 9,
    specials: [{ kind: 'breath', uses: 3 }],
  },
  /** Anybody who did not come to fight; attacking one first gives surprise. */
  bystander: {
    ...people,
    name: 'Bystander',
    hp: '4',
    ac: 10,
    attackBonus: 0,
    damage: '1d4',
    xp: 5,
    hitDice: 0.5,
    hdPlus: 0,
    saveAs: 'normal',
    morale: 6,
    hostile: false,
    specials: [],
  },
} as const satisfies Record<string, MonsterEntry>;

export type MonsterKey = keyof typeof monsters;

/** Other names people use, in the form the lookup normalises to. */
export const monsterAliases = {
  spider: 'giant_spider',
  rat: 'giant_rat',
  dire_wolf: 'wolf',
  skeleton_warrior: 'skeleton',
  orc_warrior: 'orc',
  goblin_warrior: 'goblin',
  vampire_lord: 'vampire',
  red_dragon: 'dragon',
  white_dragon: 'dragon',
  villager: 'bystander',
  commoner: 'bystander',
} as const satisfies Record<string, MonsterKey>;

/** A creature the bestiary does not know fights with these numbers under its own name. */
export const generics = {
  weak: {
    ...living,
    name: 'Weak Creature',
    hp: '1d6',
    ac: 11,
    attackBonus: 0,
    damage: '1d4',
    xp: 5,
    hitDice: 1,
    hdPlus: -1,
    saveAs: 'normal',
    morale: 7,
    specials: [],
  },
  average: {
    ...living,
    name: 'Creature',
    hp: '2d8',
    ac: 13,
    attackBonus: 2,
    damage: '1d6',
    xp: 25,
    hitDice: 2,
    hdPlus: 0,
    saveAs: { class: 'fighter', level: 2 },
    morale: 8,
    specials: [],
  },
  strong: {
    ...living,
    name: 'Strong Creature',
    hp: '4d8',
    ac: 14,
    attackBonus: 4,
    damage: '1d10',
    xp: 125,
    hitDice: 4,
    hdPlus: 0,
    saveAs: { class: 'fighter', level: 4 },
    morale: 9,
    specials: [],
  },
} as const satisfies Record<string, MonsterEntry>;
