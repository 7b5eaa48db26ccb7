/** Everything the board game is played with that is data. */
import { FINAL, START, tileCodes, turnings } from './data/board.ts';
import { chance } from './data/chance.ts';
import { classes, MAX_HP } from './data/classes.ts';
import { compositions, drops, enemies, enemyKeys } from './data/enemies.ts';
import { duelSettings } from './data/settings.ts';
import { itemKeys, treasure } from './data/treasure.ts';

export const content = {
  ...{ chance, classes, enemies, treasure, settings: duelSettings },
  ...{ tileCodes, turnings, START, FINAL, MAX_HP, compositions, drops, enemyKeys, itemKeys },
};
