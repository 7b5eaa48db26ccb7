/** Words that are no names and no foreign tongue. */
import { beasts, foeCalls, groups, heroCalls, kinds, people, relations, smallFauna } from './beings.ts';
import { miscellany } from './miscellany.ts';
import { qualities } from './qualities.ts';
import { oddForms, smallWords } from './small.ts';
import { bodies, gear, happenings, places } from './things.ts';
import { livingVerbs, otherVerbs } from './verbs.ts';
import { isIn, remembering, wordSet } from './word-set.ts';

const lists = [
  smallWords,
  oddForms,
  bodies,
  gear,
  happenings,
  places,
  qualities,
  livingVerbs,
  otherVerbs,
  kinds,
  beasts,
  smallFauna,
  people,
  groups,
  relations,
  heroCalls,
  foeCalls,
  miscellany,
];
const all: ReadonlySet<string> = new Set(lists.flatMap((list) => [...list]));

const endings =
  /(?:ing|ed|ly|ness|ment|tion|sion|ance|ence|less|ful|ous|ward|wards|where|light|fire|ible|able|ship|hood|ity|ism)$/;

export const isCommon = remembering(
  (lower): boolean => isIn(all, lower) || endings.test(lower) || lower.includes('-') || lower.includes("'"),
);

/** As it stands in the lists, and not only by its ending. */
export const isListed = remembering((lower): boolean => isIn(all, lower));

const lifeless: ReadonlySet<string> = new Set([...bodies, ...gear, ...happenings, ...places, ...miscellany]);

/** A noun of what does not live. */
export const isThing = remembering(
  (lower): boolean => isIn(lifeless, lower) || /(?:ness|ment|tion|sion|ance|ence|ity|ism|light|ship|hood)$/.test(lower),
);

/** Written with a capital now and then, and still nobody. */
export const personified = wordSet(
  'Death Fate Fortune Luck Time Chaos Darkness Night Hell Heaven God Gods Goddess Nature War Doom Justice Mercy I O Oh Lady Lord Sir Common Ill Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April May June July August September October November December Christmas Easter Lent Yule Michaelmas Midsummer',
);
