/** Eyes on an event, for tests of veils. */
import type { Eyes } from '../../src/rules/ruleset.ts';

/** A player's, in a fight where nothing is kept from them but what the game itself hides. */
export const eyes = (more: Partial<Eyes> = {}): Eyes => ({
  ...{ isGm: false, knowsHitPoints: () => true, sees: () => true, isPlayers: () => true },
  ...more,
});
