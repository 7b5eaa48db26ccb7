/** Rune & Rust, assembled: pools of ten-sided dice, rows, intents, stress and rust. */
import type { Ruleset } from '../ruleset.ts';
import { act } from './acts.ts';
import { camp } from './camp.ts';
import { catalogue } from './catalogue.ts';
import { campChair, combatChair, stunts } from './chair.ts';
import { content } from './content.ts';
import { runeSettings } from './data/settings.ts';
import { explain } from './explain.ts';
import { evolve, initial } from './fold.ts';
import { groups } from './groups.ts';
import { secrets } from './intents.ts';
import { bar } from './muster.ts';
import { options } from './options.ts';
import { phrases } from './phrases.ts';
import { isSecret } from './rolls.ts';
import { tactics } from './tactics.ts';
import { tell } from './tellings.ts';
import type { Rune } from './terms.ts';
import { begin, ID, next, REVISION } from './timing.ts';
import { look, timeline, veil } from './views.ts';
import { voice } from './voice.ts';

export const rune: Ruleset<Rune> = {
  id: ID,
  name: 'Rune & Rust',
  revision: REVISION,
  settings: runeSettings,
  catalogue,
  content,
  combat: {
    ...{ initial, bar, begin, evolve, tell, explain, act, closed: { turn: () => {} }, next },
    ...{ options, groups, tactics, look, timeline, veil, isSecret, secrets },
  },
  camp,
  chair: { combat: combatChair, camp: campChair, stunts },
  phrases,
  voice,
};
