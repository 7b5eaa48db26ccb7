/** The words by which free text is understood, tried in this order. */
import type { Phrases } from '../ruleset.ts';
import { abilities } from './data/abilities.ts';
import { type HazardEntry, hazards } from './data/places.ts';

/** "Power Strike" is no plain strike. */
const names = Object.values(abilities).map(({ name }) => name);
const traps = Object.values<HazardEntry>(hazards)
  .filter(({ trigger }) => trigger.on === 'manual')
  .map(({ name }) => name);

export const phrases: Phrases = [
  { type: 'useAbility', words: ['use ability', 'cast', 'invoke', 'channel', 'unleash', ...names] },
  { type: 'trigger', words: ['trigger', 'set off', 'pull the lever', ...traps] },
  { type: 'defend', words: ['defend', 'block', 'guard', 'brace', 'parry', 'take cover'] },
  { type: 'flee', words: ['flee', 'run', 'run away', 'escape', 'retreat', 'get out'] },
  { type: 'useItem', words: ['drink', 'use', 'apply', 'consume', 'inject', 'bandage', 'swallow'] },
  {
    type: 'attack',
    words: [
      ...['attack', 'hit', 'strike', 'kill', 'fight', 'slash', 'stab', 'swing', 'shoot', 'smash', 'cleave'],
      ...['hack', 'thrust', 'lunge', 'slay', 'charge', 'cut'],
    ],
  },
  { type: 'endTurn', words: ['pass', 'wait', 'hesitate', 'do nothing', 'skip', 'end turn', 'end my turn'] },
];
