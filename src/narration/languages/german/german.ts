/** German. Its sentences name people without articles and in no case that would show, so they fit every name. */
import type { Voice } from '../../../rules/ruleset.ts';
import { inOtherWords } from '../english/scenes.ts';
import { capitalsIn, type Language } from '../language.ts';
import { becmi } from './becmi.ts';
import { duel } from './duel.ts';
import { fates } from './fates.ts';
import { fighting } from './fighting.ts';
import { namesIn } from './naming.ts';
import { abilities } from './rune-abilities.ts';
import { bodies } from './rune-bodies.ts';
import { places } from './rune-places.ts';
import { scenes } from './scenes.ts';
import { srd5 } from './srd5.ts';
import { states } from './states.ts';

const shared: Voice = { ...fighting, ...fates, ...states };
const games: Readonly<Record<string, Voice>> = {
  BECMI: becmi,
  SRD5: srd5,
  RUNE: { ...bodies, ...abilities, ...places },
  DUEL: duel,
};

/** They end in a colon: after anything else the verb would have to come first. */
const links = [
  'Zum Luftholen blieb keine Zeit: ',
  'Und schon ging es weiter: ',
  'Es war noch nicht genug: ',
  'Kaum einen Atemzug später: ',
  'Noch einmal dasselbe: ',
  'Und wieder: ',
];

const handovers = [
  'Das Feuer war herabgebrannt und die Stimme am Herd mit ihm; ein alter Barde rückte näher und nahm die Geschichte auf.',
  'Hier griff die Erzählerin nach dem Becher und fand keine Stimme mehr, und der Barde am Herd fuhr in schlichteren Worten fort.',
  'Das lange Erzählen hatte heiser gemacht, und so nahm jemand anders am Feuer den Faden auf.',
];

export const german: Language = {
  name: 'German',
  aliases: ['deutsch', 'de'],
  shared,
  games,
  links,
  and: 'und',
  while: ', und',
  namesIn,
  death: /(?<!\p{L})(tot|starb|starben|gestorben|tod|todes|leblos|leiche|leichnam|erschlagen|getötet)(?!\p{L})/iu,
  capitals: capitalsIn([shared, ...Object.values(games), { links }]),
  readsSheet: false,
  handovers,
  scenes: inOtherWords(scenes),
  trouble:
    /(?<!\p{L})(kampf|kämpfen?|jagd|jagen|jage|angriff|angreifen|überfall|überfallen|hinterhalt|monster|ungeheuer|feinde?|gegner|ärger|streit|spuren?|fährten?|herausfordern|herausforderung|schlacht)(?!\p{L})/iu,
};
