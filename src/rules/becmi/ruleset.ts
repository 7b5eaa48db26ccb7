/** BECMI, assembled: permadeath in the dungeon, by the old boxed sets. */
import type { Ruleset } from '../ruleset.ts';
import { withoutHitPoints } from '../shared.ts';
import { act } from './acts.ts';
import { camp } from './camp.ts';
import { catalogue } from './catalogue.ts';
import { campChair, combatChair, stunts } from './chair.ts';
import { content } from './content.ts';
import { becmiSettings } from './data/settings.ts';
import { explain } from './explain.ts';
import { evolve, initial } from './fold.ts';
import { groups } from './groups.ts';
import { bar } from './muster.ts';
import { offers, options } from './options.ts';
import { phrases } from './phrases.ts';
import { tell } from './tellings.ts';
import type { Becmi } from './terms.ts';
import { begin, ID, next, REVISION, resolveRound } from './timing.ts';
import { look, timeline } from './views.ts';
import { voice } from './voice.ts';

export const becmi: Ruleset<Becmi> = {
  id: ID,
  name: 'BECMI',
  revision: REVISION,
  settings: becmiSettings,
  catalogue,
  content,
  combat: {
    initial,
    bar,
    begin,
    evolve,
    tell,
    explain,
    act,
    closed: { declare: resolveRound },
    next,
    options,
    groups,
    offers,
    look,
    timeline,
    veil: withoutHitPoints,
  },
  camp,
  chair: { combat: combatChair, camp: campChair, stunts },
  phrases,
  voice,
};
