/** The 34 Chance cards. */
export interface ChanceEntry {
  readonly name: string;
  readonly copies: number;
  readonly summary: string;
}

export const chance = {
  exhaustion: { name: 'Exhaustion', copies: 4, summary: 'Go back 1.' },
  cave_in: { name: 'Cave-in', copies: 3, summary: 'Go back 3.' },
  faint: { name: 'Faint', copies: 2, summary: 'Skip your next turn.' },
  vital_energy: { name: 'Vital Energy', copies: 2, summary: 'Roll the d4 again and move.' },
  earthquake: { name: 'Earthquake', copies: 2, summary: 'Everybody goes back a d4.' },
  lost_treasure: { name: 'Lost Treasure', copies: 2, summary: 'Skip your next turn and draw two treasures of tier 1.' },
  jinn_thief: { name: 'Jinn Thief', copies: 3, summary: 'Return one of your items to its deck.' },
  sprained_wrist: { name: 'Sprained Wrist', copies: 3, summary: 'Lose 1 hit point.' },
  covered_pit: { name: 'Covered Pit', copies: 3, summary: 'Draw a treasure of tier 1.' },
  white_bearded_spirit: { name: 'White-Bearded Spirit', copies: 2, summary: 'Go forward 2.' },
  mystic_wave: { name: 'Mystic Wave', copies: 2, summary: 'Swap places with the nearest player.' },
  nefarious_spirit: { name: 'Nefarious Spirit', copies: 2, summary: 'Duel the nearest player within 6 tiles, there.' },
  ambush_opportunity: {
    name: 'Ambush Opportunity',
    copies: 2,
    summary: 'Keep it; lay it on your tile from next turn on.',
  },
  instinct: { name: 'Instinct', copies: 2, summary: 'Keep it; once, one step more or less.' },
} as const satisfies Record<string, ChanceEntry>;

export type ChanceKey = keyof typeof chance;
/** The two that are kept by whoever draws them. */
export type KeptCard = 'ambush_opportunity' | 'instinct';

export const chanceEntry = (key: string): ChanceEntry => chance[key as ChanceKey];
