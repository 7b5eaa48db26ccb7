/** What a status keeps its bearer from: the silenced do not shout, the blind do not stare, the helpless do not walk. */
import { formsOf } from '../forms.ts';
import { set } from './set.ts';

export interface Hindrance {
  /** Parts of the names the games have for it. */
  readonly stems: readonly string[];
  readonly verbs: ReadonlySet<string>;
  /** Theirs, and as telling as the deed: "its howl". */
  readonly nouns: ReadonlySet<string>;
  /** Where these are said the teller knows of it: the shout is not heard, the stare sees nothing. */
  readonly excuses: RegExp;
}

const verbs = (list: string): ReadonlySet<string> => new Set([...set(list)].flatMap(formsOf));

const going = `walk stride pace run charge leap spring sprint step march circle lunge advance dash bound stalk prowl trot gallop saunter
  stroll amble creep scamper dart vault scramble pounce rush hurry`;
const handling = `lift raise swing hurl throw grab wave draw aim brandish level hoist wield kick punch nod shrug beckon point gesture dodge duck parry
  sidestep`;
const watching = 'watch glare gaze eye spot peer squint glower glimpse behold';
const voicing =
  'shout bellow roar howl scream yell shriek bark holler bay yowl growl sing chant call cry snarl answer speak laugh';

const asleep = /^(a?sleep|sleeping|slept|slumber\w*|snor\w+|dream\w*|drows\w+|doz\w+|yawn\w*|awake|waking|lullaby)$/;
const bound =
  /^(web\w*|strands?|threads?|stuck|held|bound|caught|snared|tangled|trapped|swallow\w*|engulf\w*|into|jelly|ooze|slime|straight)$/;

export const hindrances: readonly Hindrance[] = [
  {
    stems: ['silenc'],
    verbs: verbs(voicing),
    nouns: set(
      'shout bellow bellowing bellows roar roaring howl howling scream screams screaming shriek voice cry cries curses',
    ),
    excuses: /^(silen\w+|mute\w*|dumb|hush\w*|soundless\w*|sound|noise|unheard|heard|hear|voiceless|mouth|lips|quiet)$/,
  },
  {
    stems: ['blind'],
    verbs: verbs(`${watching}`),
    nouns: set('stare glare gaze'),
    excuses:
      /^(blind\w*|sightless\w*|unseeing|nothing|dark\w*|see|saw|seen|empty|eyeless|milky|ears?|hear\w*|listen\w*)$/,
  },
  {
    stems: ['asleep', 'unconscious'],
    verbs: verbs(`${going} ${handling} ${watching} ${voicing}`),
    nouns: set('stare glare gaze howl roar'),
    excuses: asleep,
  },
  {
    stems: ['paraly', 'petrif', 'held'],
    verbs: verbs(`${going} ${handling}`),
    nouns: set(''),
    excuses: /^(paraly\w+|stiff\w*|frozen|froze|rigid|statue|numb\w*|petrif\w+|lock\w*)$/,
  },
  { stems: ['web', 'engulf'], verbs: verbs(going), nouns: set(''), excuses: bound },
];
