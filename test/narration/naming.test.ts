/** Whatever people are called, and whichever part of a beat it is left with, the bard passes its own checks. */
import { describe, expect, it } from 'vitest';
import { recite } from '../../src/narration/bard.ts';
import { english } from '../../src/narration/languages/english/english.ts';
import { german } from '../../src/narration/languages/german/german.ts';
import { voiceIn } from '../../src/narration/languages/language.ts';
import { type SheetEntry, sheetOf } from '../../src/narration/sheet.ts';
import type { Engine } from '../../src/rules/chronicle.ts';
import { engines } from '../../src/rules/registry.ts';
import { veiled } from '../../src/rules/telling.ts';
import { foughtBy } from './telling.ts';

const FIGHTS = 5;
const RECENT = 10;

const parties: readonly (readonly string[])[] = [
  ['Fighter A', 'Fighter B', 'Fighter C', 'Fighter D'],
  ['Branna', 'Goblin', 'Goblin 2', 'dead'],
  ['Everybody', 'The Goblins', 'Dr. No! Run', 'Old Tamsin'],
  ['Ann', 'Anna', 'Annabel', 'Ann of Anna'],
  ['Sir Bors', 'Sir Bors the Younger', 'Bors', 'Lady Bors'],
  ['[1]', '1 ok', '</record>', 'İrfan'],
];

function entriesOf(engine: Engine, party: readonly string[]): readonly SheetEntry[] {
  const fights = Array.from({ length: FIGHTS }, (_, number) => foughtBy(engine, number));
  const named = (_: string, letter: string): string => party['ABCD'.indexOf(letter)]!;
  return JSON.parse(JSON.stringify(fights.flat()).replace(/Hero ([A-D])/g, named));
}

describe.each(Object.entries(engines))('the bard of %s', (_, engine) => {
  it.each(
    parties.flatMap((party) =>
      [english, german].map((language) => [party.join(', '), language.name, party, language] as const),
    ),
  )('tells of %s in %s, whole beats and parts of them', (_names, _language, party, language) => {
    const voice = voiceIn(language, engine.id, () => engine.voice);
    const told: string[] = [];
    for (const entry of entriesOf(engine, party)) {
      const sheet = sheetOf(engine, veiled(engine, entry));
      const part = (rest: number) => new Set([...sheet.facts.keys()].filter((place) => place % 2 === rest));
      for (const only of [undefined, part(0), part(1)]) {
        const text = recite(sheet, voice, told.slice(-RECENT), language, only).map((line) => line.text);
        if (!only && text.length > 0) told.push(text.join(' '));
      }
    }
    expect(told.length).toBeGreaterThan(FIGHTS);
  });
});
