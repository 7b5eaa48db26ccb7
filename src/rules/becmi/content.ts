/** Everything BECMI is played with that is data. */
import { armour } from './data/armour.ts';
import {
  classes,
  normalSaves,
  saveNames,
  scoreDice,
  scoreNames,
  startingGold,
  thiefSkillsByLevel,
} from './data/classes.ts';
import { items } from './data/items.ts';
import { loot } from './data/loot.ts';
import { generics, monsterAliases, monsters } from './data/monsters.ts';
import { becmiSettings } from './data/settings.ts';
import { firstSpells, knownFromTheStart, roundsPerTurn, spells } from './data/spells.ts';
import { highestLevel } from './data/tables.ts';
import { rangeModifiers, unarmed, unknownWeaponDamage, weapons } from './data/weapons.ts';

export const content = {
  ...{ armour, classes, items, loot, monsters, spells, weapons, settings: becmiSettings },
  ...{ generics, monsterAliases, unarmed, unknownWeaponDamage, rangeModifiers },
  ...{ firstSpells, knownFromTheStart, roundsPerTurn, thiefSkillsByLevel, normalSaves, saveNames },
  ...{ scoreNames, scoreDice, startingGold, highestLevel },
};
