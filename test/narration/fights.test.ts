import { beforeAll, describe, expect, it } from 'vitest';
import { type BardLine, recite } from '../../src/narration/bard.ts';
import { failedChecks, isDeath, tellsDeathIn } from '../../src/narration/certificate.ts';
import { english } from '../../src/narration/languages/english.ts';
import type { Sheet } from '../../src/narration/narrator.ts';
import { sheetOf } from '../../src/narration/sheet.ts';
import { becmi } from '../../src/rules/becmi/ruleset.ts';
import { type Engine, type Entry, engineFor } from '../../src/rules/chronicle.ts';
import { act, anyCommand, isFighting, keep, luckOf, setTable, startRandomCombat } from '../support/random-play.ts';

const tellsDeath = tellsDeathIn(english);
const FIGHTS = 300;
const LONGEST = 60;
const RECENT = 3;

interface ToldBeat {
  readonly entry: Entry;
  readonly sheet: Sheet;
  readonly lines: readonly BardLine[];
  readonly recent: readonly string[];
}

function foughtBy(engine: Engine, number: number): readonly Entry[] {
  const luck = luckOf(number);
  const table = setTable(engine, number, number % 2 === 0 ? {} : { morale: true });
  startRandomCombat(table, luck);
  for (let beat = 0; beat < LONGEST && isFighting(table.campaign); beat++)
    keep(table, act(table, anyCommand(table, luck)));
  return table.entries.filter((entry) => entry.kind === 'COMBAT');
}

function toldBy(engine: Engine, entries: readonly Entry[]): readonly ToldBeat[] {
  const prose: string[] = [];
  return entries.map((entry) => {
    const sheet = sheetOf(engine, entry);
    const recent = prose.slice(-RECENT);
    const lines = recite(sheet, engine.voice, recent);
    prose.push(textOf(lines));
    return { entry, sheet, lines, recent };
  });
}

const textOf = (lines: readonly BardLine[]): string => lines.map((line) => line.text).join(' ');

describe.each([['BECMI', engineFor(becmi)]] as const)(
  `${FIGHTS} random fights of %s, told by the bard`,
  (_, engine) => {
    let fights: readonly (readonly ToldBeat[])[];
    let beats: readonly ToldBeat[];
    beforeAll(() => {
      fights = Array.from({ length: FIGHTS }, (_, number) => toldBy(engine, foughtBy(engine, number)));
      beats = fights.flat();
    });

    it('pass every check the bard makes', () => {
      const failed = beats.flatMap(({ lines, sheet }) =>
        failedChecks(
          lines.map((line) => line.text),
          sheet,
        ),
      );
      expect(failed).toEqual([]);
      expect(beats.length).toBeGreaterThan(FIGHTS);
    });

    it('tell each death in a sentence of its own', () => {
      const deaths = beats.flatMap(({ sheet, lines }) =>
        sheet.facts.flatMap((fact, index) =>
          isDeath(fact) ? [lines.find((line) => line.facts.includes(index))?.text] : [],
        ),
      );
      expect(deaths.filter((text) => text === undefined || !tellsDeath(text))).toEqual([]);
      expect(deaths.length).toBeGreaterThan(FIGHTS);
    });

    it('speak of death only where somebody died', () => {
      const peaceful = beats.filter(({ sheet }) => !sheet.facts.some(isDeath) && !sheet.text.includes('CAMPAIGN ENDS'));
      expect(peaceful.map(({ lines }) => textOf(lines)).filter(tellsDeath)).toEqual([]);
    });

    it('contain no digits and no words of the rules', () => {
      const mechanics = /\d|\b(HP|hit points?|rolls?|rolled|dice|damage|XP|armou?r class|AC|initiative)\b|[{}_]/i;
      expect(beats.map(({ lines }) => textOf(lines)).filter((text) => mechanics.test(text))).toEqual([]);
    });

    it('leave no fact with a deed untold', () => {
      const untold = beats.flatMap(({ sheet, lines }) => {
        const told = new Set(lines.flatMap((line) => line.facts));
        return sheet.facts.filter((fact, index) => fact.deed !== null && !told.has(index)).map((fact) => fact.deed);
      });
      expect([...new Set(untold)]).toEqual([]);
    });

    it('never say the same thing twice running', () => {
      const runs = fights.map((fight) => fight.flatMap(({ lines }) => lines.map((line) => line.text)));
      expect(runs.flatMap((said) => said.filter((text, index) => text === said[index - 1]))).toEqual([]);
    });

    it('never repeat a sentence of the beat before', () => {
      const stale = beats.flatMap(({ lines, recent }) =>
        lines.map((line) => line.text).filter((text) => recent.at(-1)?.includes(text)),
      );
      expect(stale).toEqual([]);
    });

    it('are told in the same words from the stored log', () => {
      const again = beats.map(({ entry, recent }) => {
        const stored: Entry = JSON.parse(JSON.stringify(entry));
        return textOf(recite(sheetOf(engine, stored), engine.voice, recent));
      });
      expect(again).toEqual(beats.map(({ lines }) => textOf(lines)));
    });

    it('are whole sentences', () => {
      const sentences = beats.flatMap(({ lines }) => lines.map((line) => line.text));
      expect(sentences.filter((text) => !/^\p{Lu}.*[.!?]$/u.test(text))).toEqual([]);
    });
  },
);
