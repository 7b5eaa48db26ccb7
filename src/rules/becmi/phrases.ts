/** The words by which free text is understood, tried in this order. */
import type { Phrases } from '../ruleset.ts';

export const phrases: Phrases = [
  { type: 'useAbility', words: ['cast', 'invoke', 'backstab', 'turn undead', 'turn the undead'] },
  { type: 'defend', words: ['defend', 'block', 'guard', 'brace', 'shield', 'parry', 'dodge'] },
  { type: 'flee', words: ['flee', 'run', 'run away', 'escape', 'retreat', 'leave'] },
  {
    type: 'attack',
    words: [
      ...['attack', 'hit', 'strike', 'kill', 'fight', 'slash', 'stab', 'swing', 'shoot', 'smash', 'cleave'],
      ...['hack', 'thrust', 'lunge', 'slay', 'charge'],
    ],
  },
  { type: 'useItem', words: ['drink', 'use', 'potion', 'heal', 'consume', 'apply', 'take', 'throw', 'quaff', 'hurl'] },
];
