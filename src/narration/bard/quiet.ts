/** Beats in which nothing happened that could be told: there is no narration of them, and none will come. */
import type { Engine } from '../../rules/chronicle.ts';
import { namesOf, tellingOf, veiled } from '../../rules/telling.ts';
import { isTellable } from '../bard.ts';
import { english } from '../languages/english/english.ts';
import { isWeighty, type SheetEntry, sheetOf } from '../sheet.ts';
import { hasWords } from './words.ts';

/** Asked once, when the beat is written down, while somebody waits for an answer: most beats are told by their first blow. */
export function isQuiet(engine: Engine, entry: SheetEntry): boolean {
  if (entry.kind !== 'COMBAT') return false;
  const seen = veiled(engine, entry);
  return !hasWeight(engine, seen) && !isTellable(sheetOf(engine, seen), engine.voice);
}

function hasWeight(engine: Engine, entry: SheetEntry): boolean {
  const name = namesOf(entry);
  const voices = [engine.voice, english.shared];
  return entry.events.some((event) => {
    const { weight, deed = null } = tellingOf(engine, entry.kind, event, name);
    return weight !== 'silent' && isWeighty({ deed, weight }) && hasWords(deed!, voices);
  });
}
