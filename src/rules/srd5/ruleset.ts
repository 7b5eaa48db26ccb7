/** The 5e game, assembled: turns in order of initiative, reactions as windows, death saves, monsters from files. */
import type { Ruleset } from '../ruleset.ts';
import { act } from './acts.ts';
import { camp } from './camp.ts';
import { catalogue } from './catalogue.ts';
import { campChair, combatChair, stunts } from './chair.ts';
import { content } from './content.ts';
import { srd5Settings } from './data/settings.ts';
import { explain } from './explain.ts';
import { evolve, initial } from './fold.ts';
import { groups } from './groups.ts';
import { bar } from './muster.ts';
import { offers, options } from './options.ts';
import { phrases } from './phrases.ts';
import { tactics } from './tactics.ts';
import { tell } from './tellings.ts';
import type { Srd5 } from './terms.ts';
import { begin, closed, ID, next, pending, REVISION } from './timing.ts';
import { hiding, veil } from './veil.ts';
import { look, timeline } from './views.ts';
import { voice } from './voice.ts';

export const srd5: Ruleset<Srd5> = {
  id: ID,
  name: '5e SRD',
  revision: REVISION,
  settings: srd5Settings,
  catalogue,
  content,
  combat: {
    ...{ initial, bar, begin, evolve, tell, explain, act, closed, pending, next },
    ...{ options, groups, offers, tactics, look, timeline, veil, hiding },
  },
  camp,
  chair: { combat: combatChair, camp: campChair, stunts },
  phrases,
  voice,
};
