/** Everything 5e is played with that is data. */
import { monsters } from './data/catalogue.ts';
import { classes, styles } from './data/classes.ts';
import { armour, items } from './data/gear.ts';
import { lairHarm, tremor } from './data/lairs.ts';
import { cantrips, preparedFirst } from './data/prepared.ts';
import { srd5Settings } from './data/settings.ts';
import { spells } from './data/spells.ts';
import {
  bandFeet,
  casterSlots,
  halfSlots,
  highestLevel,
  lastZone,
  partyZone,
  sizes,
  xpByChallenge,
  xpForLevel,
} from './data/tables.ts';
import { weapons } from './data/weapons.ts';

export const content = {
  ...{ armour, classes, items, monsters, spells, weapons, settings: srd5Settings },
  ...{ styles, cantrips, preparedFirst, lairHarm, tremor },
  ...{ bandFeet, lastZone, partyZone, sizes },
  ...{ casterSlots, halfSlots, highestLevel, xpByChallenge, xpForLevel },
};
