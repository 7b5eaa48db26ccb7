/** Which spells a class prepares first, until it has as many as its level allows. */

export const cantrips: Readonly<Record<string, readonly string[]>> = {
  cleric: ['sacred_flame'],
  bard: ['vicious_mockery'],
  paladin: [],
  wizard: ['fire_bolt', 'ray_of_frost', 'shocking_grasp', 'acid_splash', 'poison_spray'],
};

export const preparedFirst: Readonly<Record<string, readonly string[]>> = {
  cleric: [
    ...[
      'cure_wounds',
      'guiding_bolt',
      'bless',
      'healing_word',
      'spiritual_weapon',
      'hold_person',
      'spirit_guardians',
      'revivify',
    ],
    ...['bane', 'inflict_wounds', 'shield_of_faith', 'blindness', 'flame_strike', 'mass_cure_wounds', 'remove_curse'],
  ],
  bard: [
    ...['healing_word', 'thunderwave', 'sleep', 'cure_wounds', 'bane', 'hold_person', 'shatter', 'invisibility'],
    ...['blindness', 'hold_monster', 'mass_cure_wounds'],
  ],
  paladin: ['cure_wounds', 'bless', 'shield_of_faith', 'revivify', 'remove_curse'],
  wizard: [
    ...[
      'magic_missile',
      'shield',
      'sleep',
      'burning_hands',
      'scorching_ray',
      'misty_step',
      'fireball',
      'counterspell',
      'thunderwave',
    ],
    ...[
      'hold_person',
      'lightning_bolt',
      'blight',
      'cone_of_cold',
      'ice_storm',
      'shatter',
      'hold_monster',
      'blindness',
      'invisibility',
      'false_life',
      'remove_curse',
    ],
  ],
};
