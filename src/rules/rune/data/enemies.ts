/** The enemies of the underworld, their ranks, and the traits that mark the stronger ones (SPEC-ENEMY-001, SPEC-TRAIT-001). */
import type { AbilityKey } from './abilities.ts';
import type { Attributes, Row } from './characters.ts';

export type EnemyArchetype = 'Tank' | 'DPS' | 'GlassCannon' | 'Support' | 'Swarm' | 'Caster' | 'Boss';
export type Rank = 'Minion' | 'Standard' | 'Elite' | 'Champion' | 'Boss';
export type Tag = 'Undying' | 'IronHeart' | 'Construct' | 'Mechanical' | 'Beast' | 'Blighted' | 'Humanoid' | 'Cowardly';

export const rows: Readonly<Record<EnemyArchetype, Row>> = {
  Tank: 'FRONT',
  DPS: 'FRONT',
  GlassCannon: 'FRONT',
  Support: 'BACK',
  Swarm: 'BACK',
  Caster: 'BACK',
  Boss: 'BACK',
};

/** Factory factor for hit points and stamina, traits drawn, experience for the kill. A champion has an elite's body. */
export const ranks: Readonly<Record<Rank, { readonly factor: number; readonly traits: number; readonly xp: number }>> =
  {
    Minion: { factor: 0.6, traits: 0, xp: 25 },
    Standard: { factor: 1, traits: 0, xp: 100 },
    Elite: { factor: 1.5, traits: 1, xp: 250 },
    Champion: { factor: 1.5, traits: 2, xp: 500 },
    Boss: { factor: 2.5, traits: 3, xp: 1000 },
  };

export interface EnemyEntry {
  readonly name: string;
  readonly summary: string;
  readonly archetype: EnemyArchetype;
  readonly rank: Rank;
  readonly hp: number;
  readonly stamina: number;
  readonly soak: number;
  readonly attributes: Attributes;
  readonly weapon: { readonly name: string; readonly die: number };
  readonly tags: readonly Tag[];
  readonly abilities: readonly AbilityKey[];
}

const scores = (sturdiness: number, might: number, finesse: number, wits: number, will: number): Attributes => ({
  ...{ sturdiness, might, finesse, wits, will },
});

export const enemies = {
  und_draugr_01: {
    ...{ name: 'Rusted Draugr', archetype: 'DPS', rank: 'Standard', hp: 60, stamina: 40, soak: 2 },
    summary: 'A dead soldier that has forgotten everything but the blade.',
    attributes: scores(5, 6, 4, 3, 3),
    weapon: { name: 'Rusted Blade', die: 6 },
    tags: ['Undying', 'IronHeart', 'Construct'],
    abilities: ['rusty_cleave'],
  },
  und_haug_01: {
    ...{ name: 'Haugbui Laborer', archetype: 'Tank', rank: 'Standard', hp: 90, stamina: 35, soak: 4 },
    summary: 'A barrow-dead worker, slow and very hard to stop.',
    attributes: scores(7, 5, 2, 2, 4),
    weapon: { name: 'Industrial Fist', die: 8 },
    tags: ['Undying', 'IronHeart', 'Construct'],
    abilities: ['grave_chill', 'baleful_glare'],
  },
  mec_serv_01: {
    ...{ name: 'Utility Servitor', archetype: 'Swarm', rank: 'Minion', hp: 25, stamina: 20, soak: 0 },
    summary: 'A cleaning machine with a broken idea of what is dirt.',
    attributes: scores(3, 3, 4, 2, 1),
    weapon: { name: 'Cleaning Implement', die: 4 },
    tags: ['Mechanical', 'Construct'],
    abilities: ['servo_slam', 'overclock'],
  },
  bst_vargr_01: {
    ...{ name: 'Ash-Vargr', archetype: 'GlassCannon', rank: 'Standard', hp: 45, stamina: 50, soak: 1 },
    summary: 'A blighted wolf that strikes hard and takes little.',
    attributes: scores(4, 7, 6, 4, 2),
    weapon: { name: 'Fangs', die: 8 },
    tags: ['Beast', 'Blighted'],
    abilities: ['savage_lunge'],
  },
  hum_raider_01: {
    ...{ name: 'Rust-Clan Scav', archetype: 'Support', rank: 'Standard', hp: 50, stamina: 45, soak: 2 },
    summary: 'A scavenger who shouts from behind and runs when it hurts.',
    attributes: scores(4, 4, 5, 5, 4),
    weapon: { name: 'Salvaged Pipe', die: 6 },
    tags: ['Humanoid', 'Cowardly'],
    abilities: ['scavengers_swing', 'intimidating_shout'],
  },
  boss_overseer: {
    ...{ name: 'Corrupted Overseer', archetype: 'Boss', rank: 'Boss', hp: 80, stamina: 60, soak: 4 },
    summary: 'The machine that still runs this place; it takes its time, and then the floor breaks.',
    attributes: scores(7, 7, 4, 5, 6),
    weapon: { name: 'Arc Maul', die: 10 },
    tags: ['Mechanical'],
    abilities: ['servo_slam', 'seismic_slam'],
  },
} as const satisfies Record<string, EnemyEntry>;

export type EnemyKey = keyof typeof enemies;

export const enemyEntry = (key: string): EnemyEntry => enemies[key as EnemyKey];

/** Whoever is asked for by a name nobody knows turns out to be one of these. */
export const standIn: EnemyKey = 'und_draugr_01';

/** In the order they are drawn from; the word each adds before the name. */
export const traits = {
  armored: { prefix: 'Armored', summary: 'Three more points of soak.' },
  relentless: { prefix: 'Relentless', summary: 'Half as many hit points again; cannot be stunned.' },
  berserker: { prefix: 'Berserk', summary: 'Deals and takes a quarter more.' },
  vampiric: { prefix: 'Vampiric', summary: 'Heals a quarter of the harm it deals.' },
  corrosive: { prefix: 'Corrosive', summary: 'Its hits leave their target vulnerable.' },
  explosive: { prefix: 'Volatile', summary: 'Bursts when it dies and hurts everybody.' },
  regenerating: { prefix: 'Regenerating', summary: 'Heals a part of itself at the start of its turn.' },
  thorns: { prefix: 'Thorned', summary: 'Returns a quarter of the harm to whoever deals it.' },
} as const satisfies Record<string, { readonly prefix: string; readonly summary: string }>;

export type Trait = keyof typeof traits;

export const traitNumbers = {
  armoredSoak: 3,
  relentlessHp: 1.5,
  berserk: 1.25,
  vampiric: 0.25,
  corrosiveTurns: 1,
  blast: 15,
  thorns: 0.25,
} as const;

/** What an ambush may be bought for (SPEC-REST-001). */
export const ambushCosts = { bst_vargr_01: 40, mec_serv_01: 25, hum_raider_01: 35 } as const satisfies Partial<
  Record<EnemyKey, number>
>;
