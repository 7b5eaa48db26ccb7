/** Spells: who casts them at which level, whom they reach, and what they do in a fight (Basic/Expert). */

export type CasterClass = 'magic_user' | 'cleric';

export interface HitDiceLimit {
  readonly hitDice: number;
  readonly plus: number;
}

export type SpellEffect =
  /** Missiles that cannot miss; the last row whose level is reached counts. */
  | {
      readonly kind: 'missiles';
      readonly dice: string;
      readonly counts: readonly { readonly level: number; readonly missiles: number }[];
    }
  /** `hitDice` of creatures up to `each`, weakest first, or one creature of exactly `orOne`. */
  | { readonly kind: 'sleep'; readonly hitDice: string; readonly each: HitDiceLimit; readonly orOne: HitDiceLimit }
  | { readonly kind: 'armourAtLeast'; readonly missiles: number; readonly others: number; readonly turns: number }
  | { readonly kind: 'charm'; readonly upTo: HitDiceLimit }
  | { readonly kind: 'blind' }
  | { readonly kind: 'protection'; readonly foesToHit: number; readonly saves: number }
  | { readonly kind: 'images'; readonly dice: string }
  | { readonly kind: 'web'; readonly turns: string; readonly giantRounds: number }
  | { readonly kind: 'invisible'; readonly foesToHit: number }
  /** One die of harm for each level of the caster. */
  | { readonly kind: 'blast'; readonly sidesPerLevel: number; readonly element: 'fire' | 'lightning' }
  | { readonly kind: 'heal'; readonly dice: string; readonly orCures: 'paralysis' }
  | { readonly kind: 'endFear'; readonly saveBonusPerLevel: number }
  | { readonly kind: 'resistCold'; readonly saves: number; readonly harmPerDie: number }
  | {
      readonly kind: 'bless';
      readonly toHit: number;
      readonly damage: number;
      readonly morale: number;
      readonly turns: number;
    }
  /** `many` persons, or one who saves with `onePenalty`. */
  | { readonly kind: 'hold'; readonly many: string; readonly onePenalty: number; readonly turns: number }
  | { readonly kind: 'silence' }
  | { readonly kind: 'none' };

export interface SpellEntry {
  readonly name: string;
  readonly levels: Readonly<Partial<Record<CasterClass, number>>>;
  readonly target: 'self' | 'foe' | 'foes' | 'ally' | 'party' | 'none';
  readonly save: { readonly against: 'spells'; readonly effect: 'half' | 'negates' } | null;
  readonly effect: SpellEffect;
}

const negates = { against: 'spells', effect: 'negates' } as const;
const halves = { against: 'spells', effect: 'half' } as const;

export const spells = {
  read_magic: { name: 'Read Magic', levels: { magic_user: 1 }, target: 'none', save: null, effect: { kind: 'none' } },
  magic_missile: {
    name: 'Magic Missile',
    levels: { magic_user: 1 },
    target: 'foe',
    save: null,
    effect: {
      kind: 'missiles',
      dice: '1d6+1',
      counts: [
        { level: 1, missiles: 1 },
        { level: 6, missiles: 3 },
        { level: 11, missiles: 5 },
      ],
    },
  },
  sleep: {
    name: 'Sleep',
    levels: { magic_user: 1 },
    target: 'foes',
    save: null,
    effect: { kind: 'sleep', hitDice: '2d8', each: { hitDice: 4, plus: 0 }, orOne: { hitDice: 4, plus: 1 } },
  },
  shield: {
    name: 'Shield',
    levels: { magic_user: 1 },
    target: 'self',
    save: null,
    effect: { kind: 'armourAtLeast', missiles: 17, others: 15, turns: 2 },
  },
  charm_person: {
    name: 'Charm Person',
    levels: { magic_user: 1 },
    target: 'foe',
    save: negates,
    effect: { kind: 'charm', upTo: { hitDice: 4, plus: 1 } },
  },
  light: {
    name: 'Light',
    levels: { magic_user: 1, cleric: 1 },
    target: 'foe',
    save: negates,
    effect: { kind: 'blind' },
  },
  protection_from_evil: {
    name: 'Protection from Evil',
    levels: { magic_user: 1, cleric: 1 },
    target: 'self',
    save: null,
    effect: { kind: 'protection', foesToHit: -1, saves: 1 },
  },
  mirror_image: {
    name: 'Mirror Image',
    levels: { magic_user: 2 },
    target: 'self',
    save: null,
    effect: { kind: 'images', dice: '1d4' },
  },
  web: {
    name: 'Web',
    levels: { magic_user: 2 },
    target: 'foes',
    save: null,
    effect: { kind: 'web', turns: '2d4', giantRounds: 2 },
  },
  invisibility: {
    name: 'Invisibility',
    levels: { magic_user: 2 },
    target: 'ally',
    save: null,
    effect: { kind: 'invisible', foesToHit: -4 },
  },
  fire_ball: {
    name: 'Fire Ball',
    levels: { magic_user: 3 },
    target: 'foes',
    save: halves,
    effect: { kind: 'blast', sidesPerLevel: 6, element: 'fire' },
  },
  lightning_bolt: {
    name: 'Lightning Bolt',
    levels: { magic_user: 3 },
    target: 'foes',
    save: halves,
    effect: { kind: 'blast', sidesPerLevel: 6, element: 'lightning' },
  },
  cure_light_wounds: {
    name: 'Cure Light Wounds',
    levels: { cleric: 1 },
    target: 'ally',
    save: null,
    effect: { kind: 'heal', dice: '1d6+1', orCures: 'paralysis' },
  },
  remove_fear: {
    name: 'Remove Fear',
    levels: { cleric: 1 },
    target: 'ally',
    save: null,
    effect: { kind: 'endFear', saveBonusPerLevel: 1 },
  },
  resist_cold: {
    name: 'Resist Cold',
    levels: { cleric: 1 },
    target: 'party',
    save: null,
    effect: { kind: 'resistCold', saves: 2, harmPerDie: -1 },
  },
  bless: {
    name: 'Bless',
    levels: { cleric: 2 },
    target: 'party',
    save: null,
    effect: { kind: 'bless', toHit: 1, damage: 1, morale: 1, turns: 6 },
  },
  hold_person: {
    name: 'Hold Person',
    levels: { cleric: 2 },
    target: 'foes',
    save: negates,
    effect: { kind: 'hold', many: '1d4', onePenalty: -2, turns: 9 },
  },
  silence: {
    name: "Silence 15' Radius",
    levels: { cleric: 2 },
    target: 'foes',
    save: null,
    effect: { kind: 'silence' },
  },
} as const satisfies Record<string, SpellEntry>;

export type SpellKey = keyof typeof spells;

/** What a first-level magic-user always knows, and the d6 table of the one castable spell. */
export const knownFromTheStart: SpellKey = 'read_magic';
export const firstSpells = [
  'magic_missile',
  'sleep',
  'shield',
  'charm_person',
  'light',
  'protection_from_evil',
] as const satisfies readonly SpellKey[];

export const roundsPerTurn = 60;
