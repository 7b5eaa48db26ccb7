/** The words a scene may be described with, and what each does to a fight. */
import type { WordInfo } from '../offers.ts';

const word = (key: string, name: string, summary: string): WordInfo => ({ key, name, summary });

export const lights: readonly WordInfo[] = [
  word('sunlight', 'Sunlight', 'Bright day: it hampers and harms those who cannot bear it.'),
  word('dim light', 'Dim light', 'Dusk or torchlight: the hidden are harder to find.'),
  word('darkness', 'Darkness', 'Everybody can hide, also without cover, and the hidden are harder to find.'),
];

const covers = [
  ['half', '2 is added to the armour class against attacks from elsewhere.'],
  ['three-quarters', '5 is added to the armour class against attacks from elsewhere.'],
  ['total', 'Nobody elsewhere can aim at those behind it.'],
] as const;

const sides = [
  ['party', "the party's side"],
  ['foes', "the foes' side"],
] as const;

export const hazards: readonly WordInfo[] = [
  ...sides.flatMap(([side, where]) =>
    covers.map(([cover, effect]) =>
      word(`${side} ${cover} cover`, `${cover[0]!.toUpperCase()}${cover.slice(1)} cover on ${where}`, effect),
    ),
  ),
  word('difficult ground', 'Difficult ground', 'Every step takes twice the movement.'),
  word('running water', 'Running water', 'Harms those who cannot cross it.'),
  word('lair', 'Lair', 'The foes fight at home: those with lair actions take them.'),
];
