/** Beats in which nothing happened that could be told: there is no narration of them, and none will come. */
import type { Engine, Entry } from '../rules/chronicle.ts';
import { veiled } from '../rules/telling.ts';
import { isTellable } from './bard.ts';
import { sheetOf } from './sheet.ts';

/** Asked once, when the beat is written down. */
export const isQuiet = (engine: Engine, entry: Entry): boolean =>
  entry.kind === 'COMBAT' && !isTellable(sheetOf(engine, veiled(engine, entry)), engine.voice);
