import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { bardChecks, failedChecks } from '../../src/narration/bard/checks.ts';
import { certify, sourceOf, textOf } from '../../src/narration/certificate.ts';
import { floorChecks } from '../../src/narration/floor.ts';
import type { Sentence } from '../../src/narration/narrator.ts';
import { recordOf } from '../../src/narration/record.ts';
import { attack, dies, foe, hero, told } from './told.ts';

const grimjaw = hero('Grimjaw', 8, 8);
const fallen = foe('Goblin 2', 0, 4);
const sheet = told([attack(grimjaw, fallen, 'HIT'), dies(fallen)], [grimjaw, foe('Goblin 1', 4, 4), fallen]);
const goodText = 'Grimjaw struck. The second goblin was dead.';

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');
const byModel: Sentence = { text: 'Ælfwyn struck.', facts: [0], source: 'CLAUDE', votes: 1 };
const byBard: Sentence = { text: 'It was dead.', facts: [1], source: 'BARD', votes: 0 };

describe('a certificate', () => {
  const how = { model: 'some-model', reader: 'another-model', refused: 3 };

  it('says of each sentence what it tells, by number, who wrote it and how many confirmed it', () => {
    expect(certify([byModel, byBard], sheet, how)).toEqual({
      sentences: [
        { text: 'Ælfwyn struck.', facts: [1], source: 'CLAUDE', votes: 1 },
        { text: 'It was dead.', facts: [2], source: 'BARD', votes: 0 },
      ],
      checks: { CLAUDE: [...floorChecks, 'reader'], BARD: ['names', 'deaths', 'numbers'] },
      ...how,
      textHash: sha256('Ælfwyn struck. It was dead.'),
      sheetHash: sha256(recordOf(sheet)),
    });
  });

  it('lists no checks of those who were not heard', () => {
    expect(Object.keys(certify([byBard], sheet, how).checks)).toEqual(['BARD']);
  });

  it('is of a text, and of a source', () => {
    expect(textOf([byModel, byBard])).toBe('Ælfwyn struck. It was dead.');
    expect([sourceOf([byModel]), sourceOf([byBard, byModel]), sourceOf([byBard]), sourceOf([])]).toEqual([
      'CLAUDE',
      'MIXED',
      'BARD',
      'BARD',
    ]);
  });
});

describe("the bard's checks", () => {
  it.each([
    ['a stranger', ['Grimjaw struck and Boris cheered.', 'The second goblin was dead.'], ['names']],
    ['a death that is not told', ['Grimjaw struck the second goblin.'], ['deaths']],
    ['the death of somebody else', ['The first goblin was dead.'], ['deaths']],
    ['a number', ['Grimjaw took 3 of them.', 'The second goblin died.'], ['numbers']],
    ['everything at once', ['Grimjaw and Boris took 3.'], ['names', 'deaths', 'numbers']],
  ])('find %s', (_, sentences, failed) => {
    expect(failedChecks(sentences, sheet)).toEqual(failed);
  });

  it('pass what names the dead and leaves no doubt', () => {
    expect(failedChecks(goodText.split(/(?<=\.) /), sheet)).toEqual([]);
    expect(bardChecks).toEqual(['names', 'deaths', 'numbers']);
  });

  it('allow the digits of a name', () => {
    const named = told([], [hero('Unit 7', 4, 4)]);
    expect(failedChecks(['There stood Unit 7.'], named)).toEqual([]);
    expect(failedChecks(['There stood Unit 8.'], named)).toEqual(['numbers']);
  });
});
