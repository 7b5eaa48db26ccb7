import { beforeAll, describe, expect, it } from 'vitest';
import { recite } from '../../src/narration/bard.ts';
import { failedChecks, isDeath, tellsDeathIn } from '../../src/narration/certificate.ts';
import { english } from '../../src/narration/languages/english.ts';
import { sheetOf, type Told } from '../../src/narration/sheet.ts';
import { becmi } from '../../src/rules/becmi/ruleset.ts';
import { engineFor } from '../../src/rules/chronicle.ts';
import { foughtBy, type ToldBeat, textOf, toldBy } from './telling.ts';

const tellsDeath = tellsDeathIn(english);
const FIGHTS = 300;

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
        const stored: Told = JSON.parse(JSON.stringify(entry));
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
