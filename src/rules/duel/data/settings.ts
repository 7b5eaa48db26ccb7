/** The house rules of a campaign of fights and duels. */
import type { SettingSpec } from '../../settings.ts';

export const duelSettings = {
  attackerDuelistReroll: {
    summary: 'A Duelist may re-roll as the attacker too, deciding before the defender.',
    default: false,
  },
  movementFloor: {
    summary: 'The fewest steps a movement roll can come to.',
    default: 0,
    integer: [0, 1],
  },
  autoAnswer: {
    summary: 'Seconds after which the server answers for a player who stays away; 0 waits for ever.',
    default: 0,
    integer: [0, 86_400],
  },
} as const satisfies Record<string, SettingSpec>;
