/** The house rules of a BECMI campaign; the defaults are the game as it was asked for. */
import type { SettingSpec } from '../../settings.ts';

export const becmiSettings = {
  rerollInitiative: { summary: 'Both sides roll initiative again every round.', default: false },
  morale: { summary: 'Enemies check morale at their first death and when half of them are down.', default: false },
  surpriseRolls: { summary: 'Each side rolls for surprise when a fight begins.', default: false },
  harshRetreat: {
    summary: 'After a failed escape enemies attack at +2 and the shield does not count.',
    default: false,
  },
  poison: {
    summary: 'A failed save against poison costs extra hit points, or kills after a while; off, poison does nothing.',
    default: 'damage',
    oneOf: ['damage', 'lethal', 'off'],
  },
  missileRange: {
    summary: 'How far apart the sides fight: missiles hit better at short range and worse at long.',
    default: 'medium',
    oneOf: ['short', 'medium', 'long'],
  },
  energyDrain: { summary: 'The touch of some undead takes levels.', default: false },
  enforceWeaponImmunity: { summary: 'Some undead can be hurt only by silver or magic.', default: false },
  xpScale: { summary: 'Experience for kills is multiplied by this.', default: 1, integer: [1, 100] },
  primeRequisiteXp: { summary: 'The prime requisite raises or lowers experience.', default: false },
  natural20Saves: { summary: 'A natural 20 always saves and a natural 1 never does.', default: true },
  fighterSweep: {
    summary: 'Fighters make one attack per level against creatures of one hit die or less.',
    default: false,
  },
} as const satisfies Record<string, SettingSpec>;
