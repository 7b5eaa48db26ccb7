/** What the game has to offer, for people to browse. */
import type { AbilityInfo, Catalogue } from '../ruleset.ts';
import { type ClassEntry, classes } from './data/classes.ts';
import { type EnemyEntry, enemies } from './data/enemies.ts';
import { type ItemEntry, treasure } from './data/treasure.ts';

const signed = (value: number): string => (value < 0 ? String(value) : `+${value}`);

const ability = (key: string, name: string, summary: string, cost: string | null, of: string): AbilityInfo => ({
  ...{ key, name, summary, cost, cooldown: 0, classes: [of] },
});

export const catalogue: Catalogue = {
  classes: Object.entries<ClassEntry>(classes).map(([key, { name, summary }]) => ({ key, name, summary })),
  monsters: Object.entries<EnemyEntry>(enemies).map(([key, { name, tier, hp, attack, defense, copies }]) => ({
    ...{ key, name, xp: 0 },
    summary: `Tier ${tier}: ${hp} HP, Attack ${signed(attack)}, Defense ${signed(defense)}.`,
    stats: { tier, hp, attack, defense, copies },
  })),
  abilities: [
    ability('reroll', 'Re-roll', 'Rolls the own Defense die again.', 'once per duel', 'duelist'),
    ability('cancel', 'Calm', 'Cancels an offered duel on 5 or 6.', 'once per game', 'monk'),
    ability('raid', 'Raid', 'Draws a treasure after a victory on 5 or 6.', null, 'raider'),
  ],
  items: Object.entries<ItemEntry>(treasure).map(([key, { name, tier, kind, summary }]) => ({
    ...{ key, name, summary: `Tier ${tier} ${kind}: ${summary}` },
  })),
};
