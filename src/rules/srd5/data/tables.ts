/** The tables of the SRD: experience, proficiency, slots, and the feet of range bands. */

export const highestLevel = 10;

/** Experience for levels 1 to 20. */
export const xpForLevel: readonly number[] = [
  0, 300, 900, 2_700, 6_500, 14_000, 23_000, 34_000, 48_000, 64_000, 85_000, 100_000, 120_000, 140_000, 165_000,
  195_000, 225_000, 265_000, 305_000, 355_000,
];

export const xpByChallenge: Readonly<Record<string, number>> = {
  0: 10,
  0.125: 25,
  0.25: 50,
  0.5: 100,
  1: 200,
  2: 450,
  3: 700,
  4: 1_100,
  5: 1_800,
  6: 2_300,
  7: 2_900,
  8: 3_900,
  9: 5_000,
  10: 5_900,
  11: 7_200,
  12: 8_400,
  13: 10_000,
  14: 11_500,
  15: 13_000,
  16: 15_000,
  17: 18_000,
  18: 20_000,
  19: 22_000,
  20: 25_000,
  21: 33_000,
  22: 41_000,
  23: 50_000,
  24: 62_000,
  25: 75_000,
  26: 90_000,
  27: 105_000,
  28: 120_000,
  29: 135_000,
  30: 155_000,
};

/** Slots of a full caster by level. */
export const casterSlots: readonly (readonly number[])[] = [
  [],
  [2],
  [3],
  [4, 2],
  [4, 3],
  [4, 3, 2],
  [4, 3, 3],
  [4, 3, 3, 1],
  [4, 3, 3, 2],
  [4, 3, 3, 3, 1],
  [4, 3, 3, 3, 2],
];

/** Slots of a half caster by level. */
export const halfSlots: readonly (readonly number[])[] = [
  [],
  [],
  [2],
  [3],
  [3],
  [4, 2],
  [4, 2],
  [4, 3],
  [4, 3],
  [4, 3, 2],
  [4, 3, 2],
];

/** Feet between zones: the same, the next, two away, further. */
export const bandFeet: readonly number[] = [30, 60, 120, 300];

export const lastZone = 4;
export const partyZone = 1;

export const sizes = ['Tiny', 'Small', 'Medium', 'Large', 'Huge', 'Gargantuan'] as const;
