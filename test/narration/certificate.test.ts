import { describe, expect, it } from 'vitest';
import { bardChecks, certify, failedChecks } from '../../src/narration/certificate.ts';
import { attack, dies, foe, hero, told } from './told.ts';

const grimjaw = hero('Grimjaw', 8, 8);
const fallen = foe('Goblin 2', 0, 4);
const sheet = told([attack(grimjaw, fallen, 'HIT'), dies(fallen)], [grimjaw, foe('Goblin 1', 4, 4), fallen]);
const goodText = 'Grimjaw struck. The second goblin was dead.';

describe('a certificate', () => {
  it('carries the SHA-256 of the text and of the sheet', () => {
    const how = { source: 'CLAUDE', model: 'some-model', repaired: 1, checks: ['names'] } as const;
    expect(certify('abc', { ...sheet, text: '' }, how)).toEqual({
      checks: ['names'],
      repaired: 1,
      model: 'some-model',
      textHash: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
      sheetHash: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    });
  });

  it('hashes text as UTF-8', () => {
    const { textHash } = certify('Ælfwyn', sheet, { source: 'BARD', model: null, repaired: 0, checks: [] });
    expect(textHash).toBe('165d81ec83df2298bd196db361d6ce8bd2325265b75fd0dba0d595fc2cb0e84d');
  });

  it('lists the checks a text passes where the narrator does not say', () => {
    const how = { source: 'BARD', model: null, repaired: 0 } as const;
    expect(certify(goodText, sheet, how).checks).toEqual(['names', 'deaths', 'numbers']);
    expect(certify('Grimjaw struck for 7.', sheet, how).checks).toEqual(['names']);
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
