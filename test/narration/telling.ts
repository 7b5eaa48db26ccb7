/** Random fights and matches, and how the bard tells them. */
import { type BardLine, recite } from '../../src/narration/bard.ts';
import { english } from '../../src/narration/languages/english/english.ts';
import { type Language, voiceIn } from '../../src/narration/languages/language.ts';

import { type Sheet, type SheetEntry, sheetOf } from '../../src/narration/sheet.ts';
import type { Engine, Entry, StandingLine } from '../../src/rules/chronicle.ts';
import { healthOf } from '../../src/rules/shared.ts';
import { playMatch } from '../rules/duel/matches.ts';
import { act, anyCommand, isFighting, keep, luckOf, setTable, startRandomCombat } from '../support/random-play.ts';

const LONGEST = 60;
const RECENT = 10;

export interface ToldBeat {
  readonly entry: SheetEntry;
  readonly sheet: Sheet;
  readonly lines: readonly BardLine[];
  readonly recent: readonly string[];
}

export function foughtBy(engine: Engine, number: number): readonly Entry[] {
  const luck = luckOf(number);
  const table = setTable(engine, number, number % 2 === 1 && 'morale' in engine.settings ? { morale: true } : {});
  startRandomCombat(table, luck);
  for (let beat = 0; beat < LONGEST && isFighting(table.campaign); beat++)
    keep(table, act(table, anyCommand(table, luck)));
  return table.entries.filter((entry) => entry.kind === 'COMBAT');
}

/** A match of the board game, beat by beat. */
export function matchBy(number: number): readonly SheetEntry[] {
  const beats: SheetEntry[] = [];
  playMatch(number, ({ combatants }, events) => {
    const standings = Object.values(combatants).map((body): StandingLine => {
      const { id, name, hp, maxHp, standing } = body;
      const isPlayer = body.class !== null;
      const health = healthOf(body);
      return { id, name, side: isPlayer ? 'PARTY' : 'FOES', isPlayer, hp, maxHp, hpKnown: true, standing, health };
    });
    beats.push({ combatId: `match.${number}`, seq: beats.length + 1, round: 1, kind: 'COMBAT', events, standings });
  });
  return beats;
}

export function toldBy(
  engine: Engine,
  entries: readonly SheetEntry[],
  language: Language = english,
): readonly ToldBeat[] {
  const prose: string[] = [];
  const voice = voiceIn(language, engine.id, () => engine.voice);
  return entries.map((entry) => {
    const sheet = sheetOf(engine, entry);
    const recent = prose.slice(-RECENT);
    const lines = recite(sheet, voice, recent, language);
    if (lines.length > 0) prose.push(textOf(lines));
    return { entry, sheet, lines, recent };
  });
}

const people: Readonly<Record<string, string>> = {
  'Hero A': 'Old Tamsin',
  'Hero B': 'Brannoch Stonehand',
  'Hero C': 'Ysolde',
  'Hero D': 'Perrin of the Fen',
};

/** The same with names that people would have. */
export function named(entry: SheetEntry): SheetEntry {
  const text = JSON.stringify(entry).replace(/Hero [A-D]/g, (name) => people[name]!);
  return JSON.parse(text) as SheetEntry;
}

export const textOf = (lines: readonly BardLine[]): string => lines.map((line) => line.text).join(' ');
