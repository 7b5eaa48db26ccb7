/** The words by which free text is understood, tried in this order. */
import type { Phrases } from '../ruleset.ts';

export const phrases: Phrases = [
  { type: 'deathSave', words: ['death save', 'death saving throw', 'cling to life', 'hold on'] },
  { type: 'letGo', words: ['let go of', 'release my grip', 'loosen my grip'] },
  { type: 'opportunityAttack', words: ['opportunity attack', 'attack of opportunity'] },
  { type: 'release', words: ['release', 'now', 'strike now'] },
  { type: 'react', words: ['counterspell', 'uncanny dodge', 'parry', 'cast shield', 'raise a shield'] },
  { type: 'pass', words: ['pass', 'let it happen', 'let it go', 'do nothing', 'take the hit', 'let go'] },
  {
    type: 'useAbility',
    words: ['cast', 'second wind', 'action surge', 'turn undead', 'turn the undead', 'indomitable', 'breathe'],
  },
  { type: 'endTurn', words: ['end turn', 'end my turn', 'done', 'wait', 'nothing more'] },
  { type: 'disengage', words: ['disengage', 'step back carefully', 'withdraw'] },
  { type: 'defend', words: ['dodge', 'defend', 'block', 'guard', 'brace'] },
  { type: 'dash', words: ['dash', 'sprint'] },
  { type: 'flee', words: ['flee', 'run away', 'escape the fight', 'retreat', 'leave'] },
  { type: 'escape', words: ['break free', 'escape', 'wriggle free', 'struggle'] },
  { type: 'hide', words: ['hide', 'sneak', 'conceal myself'] },
  { type: 'search', words: ['search', 'look for'] },
  { type: 'help', words: ['help', 'assist', 'distract'] },
  { type: 'ready', words: ['ready', 'prepare'] },
  { type: 'stabilise', words: ['stabilise', 'stabilize', 'first aid', 'bandage', 'bind wounds'] },
  { type: 'grapple', words: ['grapple', 'grab', 'wrestle', 'seize'] },
  { type: 'shove', words: ['shove', 'push', 'trip', 'knock down'] },
  { type: 'stand', words: ['stand', 'stand up', 'get up', 'rise'] },
  { type: 'offhandAttack', words: ['off hand', 'offhand', 'other hand', 'second weapon'] },
  { type: 'multiattack', words: ['multiattack'] },
  {
    type: 'attack',
    words: [
      ...['attack', 'hit', 'strike', 'kill', 'fight', 'slash', 'stab', 'swing', 'shoot', 'smash', 'cleave', 'throw'],
      ...['hack', 'thrust', 'lunge', 'slay', 'punch', 'fire at'],
    ],
  },
  { type: 'engage', words: ['engage', 'charge', 'move up', 'approach', 'close in', 'advance'] },
  { type: 'move', words: ['move', 'walk', 'go', 'fall back', 'step away', 'back off'] },
  { type: 'useItem', words: ['drink', 'use', 'potion', 'quaff', 'feed', 'apply'] },
];
