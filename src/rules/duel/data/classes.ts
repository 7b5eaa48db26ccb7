/** The eight classes: one passive each, and what some of them start with. */
export interface ClassEntry {
  readonly name: string;
  readonly summary: string;
  /** Keys of the treasure a game is begun with. */
  readonly start: readonly string[];
}

export const classes = {
  scout: {
    name: 'Scout',
    summary: 'Ignores Traps and Ambushes, and may pick a Trap up instead; starts with a Trap.',
    start: ['trap'],
  },
  hunter: { name: 'Hunter', summary: '+1 Attack against creatures.', start: [] },
  raider: {
    name: 'Raider',
    summary: 'After winning any fight or duel rolls a d6: on 5 or 6 draws a treasure.',
    start: [],
  },
  guardian: {
    name: 'Guardian',
    summary: '+1 Defense against creatures; starts with a Wooden Shield.',
    start: ['wooden_shield'],
  },
  duelist: { name: 'Duelist', summary: '+1 Attack in duels; once per duel re-rolls the Defense die.', start: [] },
  alchemist: {
    name: 'Alchemist',
    summary: 'Carries two things in the bandolier; healing drinks heal one more.',
    start: [],
  },
  porter: { name: 'Porter', summary: 'Carries two things in the backpack.', start: [] },
  monk: { name: 'Monk', summary: 'Once per game, offered a duel, rolls a d6: on 5 or 6 it is cancelled.', start: [] },
} as const satisfies Record<string, ClassEntry>;

export type ClassId = keyof typeof classes;

export const isClassId = (key: string): key is ClassId => Object.hasOwn(classes, key);
export const classEntry = (id: ClassId): ClassEntry => classes[id];

export const MAX_HP = 5;
