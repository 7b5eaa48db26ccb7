/** What the dark does to a mind: stress words, traumas, and the stages of corruption (SPEC-TRAUMA-001, SPEC-CORRUPT-001). */
import type { Attributes } from './characters.ts';

/** From each number on. */
export const stressWords = [
  { from: 0, word: 'Stable' },
  { from: 20, word: 'Unsettled' },
  { from: 40, word: 'Shaken' },
  { from: 60, word: 'Distressed' },
  { from: 80, word: 'Fractured' },
  { from: 100, word: 'Breaking' },
] as const;

export const stressNumbers = {
  most: 100,
  perDefense: 20,
  mostDefense: 5,
  /** Successes that steady somebody at the breaking point. */
  steadied: 3,
  afterSteadied: 75,
  afterTrauma: 50,
  disorientedTurns: 2,
  stunnedTurns: 1,
} as const;

/** What a fight does to a hero's nerves. */
export const shocks = { critical: 5, nearDeath: 5, fumble: 2, frightened: 3, allyDies: 10 } as const;

export interface TraumaEntry {
  readonly name: string;
  readonly penalty: Readonly<Partial<Attributes>>;
  /** Stress at the start of an own turn while `when` holds; null for what does not show itself in a fight. */
  readonly trigger: { readonly when: 'darkness' | 'blood'; readonly stress: number } | null;
}

/** In the order of the d10. */
export const traumas = {
  nyctophobia: { name: 'Nyctophobia', penalty: {}, trigger: { when: 'darkness', stress: 2 } },
  claustrophobia: { name: 'Claustrophobia', penalty: {}, trigger: null },
  hemophobia: { name: 'Hemophobia', penalty: {}, trigger: { when: 'blood', stress: 1 } },
  the_shakes: { name: 'The Shakes', penalty: { finesse: -1 }, trigger: null },
  chronic_migraines: { name: 'Chronic Migraines', penalty: { wits: -1 }, trigger: null },
  bone_deep_exhaustion: { name: 'Bone-Deep Exhaustion', penalty: { sturdiness: -1 }, trigger: null },
  paranoia: { name: 'Paranoia', penalty: {}, trigger: null },
  the_whispers: { name: 'The Whispers', penalty: { will: -1 }, trigger: null },
  self_destructive_urges: { name: 'Self-Destructive Urges', penalty: {}, trigger: null },
  compulsive_hoarding: { name: 'Compulsive Hoarding', penalty: {}, trigger: null },
} as const satisfies Record<string, TraumaEntry>;

export type TraumaKey = keyof typeof traumas;

export const traumaEntry = (key: TraumaKey): TraumaEntry => traumas[key];

/** From each number on. */
export const corruptionStages = [
  { from: 0, word: 'Pristine', aether: 1, penalty: {} },
  { from: 21, word: 'Tainted', aether: 1, penalty: {} },
  { from: 41, word: 'Corrupted', aether: 0.9, penalty: {} },
  { from: 61, word: 'Blighted', aether: 0.8, penalty: { will: -1 } },
  { from: 81, word: 'Fractured', aether: 0.6, penalty: { will: -2, wits: -1 } },
  { from: 100, word: 'Terminal', aether: 0.6, penalty: { will: -2, wits: -1 } },
] as const satisfies readonly {
  readonly from: number;
  readonly word: string;
  readonly aether: number;
  readonly penalty: Readonly<Partial<Attributes>>;
}[];

export const corruptionMost = 100;
