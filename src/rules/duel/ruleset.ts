/** Fights and duels on a board of 68 tiles, assembled. */
import type { Ruleset } from '../ruleset.ts';
import { act } from './acts.ts';
import { camp } from './camp.ts';
import { catalogue } from './catalogue.ts';
import { campChair, combatChair, stunts } from './chair.ts';
import { content } from './content.ts';
import { duelSettings } from './data/settings.ts';
import { explain } from './explain.ts';
import { evolve, initial } from './fold.ts';
import { groups } from './groups.ts';
import { bar } from './muster.ts';
import { offers, options } from './options.ts';
import { passive } from './passive.ts';
import { phrases } from './phrases.ts';
import { tell } from './tellings.ts';
import type { DuelGame } from './terms.ts';
import { begin, closed, ID, next, pending, REVISION } from './timing.ts';
import { isSecret, secrets, veil } from './veil.ts';
import { look, timeline } from './views.ts';
import { voice } from './voice.ts';

export const duel: Ruleset<DuelGame> = {
  id: ID,
  name: 'Fights and Duels',
  revision: REVISION,
  settings: duelSettings,
  catalogue,
  content,
  combat: {
    ...{ initial, bar, begin, evolve, tell, explain, act, closed, pending, next },
    ...{ options, groups, offers, passive, look, timeline, veil, isSecret, secrets },
  },
  camp,
  chair: { combat: combatChair, camp: campChair, stunts },
  phrases,
  voice,
};
