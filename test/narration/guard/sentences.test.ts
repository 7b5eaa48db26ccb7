import { describe, expect, it } from 'vitest';
import { cleaned, sentencesOf } from '../../../src/narration/guard.ts';

/** Fed letter by letter, as slowly as a stream can be. */
function split(text: string): readonly string[] {
  const splitter = sentencesOf();
  return [...[...text].flatMap((letter) => splitter.feed(letter)), ...splitter.end()];
}

describe('the splitter', () => {
  it('cuts where a sentence ends', () => {
    expect(split('The goblin ducks. Grimjaw swears! Who is next?')).toEqual([
      'The goblin ducks.',
      'Grimjaw swears!',
      'Who is next?',
    ]);
  });

  it('hands a sentence out as soon as the space after it arrives', () => {
    const splitter = sentencesOf();
    expect(splitter.feed('The goblin ducks.')).toEqual([]);
    expect(splitter.feed(' ')).toEqual(['The goblin ducks.']);
  });

  it.each([
    ['a title', 'Mr. Crow and Dr. Vane wait.'],
    ['an initial', 'J. Vane waits.'],
    ['a pause', 'He waits… and waits.'],
    ['three dots', 'He waits... and waits.'],
    ['what somebody says', '"Run! Now! All of you!" Brom shouts.'],
    ['a shout before the speaker', '"Run!" shouts Brom.'],
    ['curly quotes', '\u201cRun! Now!\u201d Brom shouts.'],
  ])('does not cut at %s', (_, text) => {
    expect(split(text)).toEqual([text]);
  });

  it('cuts after what somebody says', () => {
    expect(split('"Run!" The goblin laughs.')).toEqual(['"Run!"', 'The goblin laughs.']);
  });

  it('does not wait for ever for a quote to be closed', () => {
    const text = `"Run. ${'The goblin ducks and Grimjaw swears. '.repeat(12)}`;
    expect(split(text).length).toBeGreaterThan(3);
  });

  it('lets a flood without an end go in pieces', () => {
    expect(split('on and '.repeat(500)).length).toBeGreaterThan(2);
  });

  it('gives what is left at the end, and nothing for nothing', () => {
    expect(split('The goblin du')).toEqual(['The goblin du']);
    expect(split('')).toEqual([]);
    expect(split(' \n\n ')).toEqual([]);
  });

  it('cuts at an empty line', () => {
    expect(split('A heading\n\nThe goblin ducks.')).toEqual(['A heading', 'The goblin ducks.']);
  });
});

describe('cleaning', () => {
  it.each([
    ['a label', 'Narrative: The goblin ducks.'],
    ['a bold label', '**DM:** The goblin ducks.'],
    ['a heading', '# Round 1\nThe goblin ducks.'],
    ['a bold line', '**The Fight**\nThe goblin ducks.'],
    ['a code fence', '```json\n{"a": 1}\n```\nThe goblin ducks.'],
    ['lone JSON', '{"hp": 3}\nThe goblin ducks.'],
    ['bold words', 'The **goblin** ducks.'],
    ['spaces', '  The   goblin \n ducks. '],
    ['a list mark', '- The goblin ducks.'],
  ])('takes off %s', (_, text) => {
    expect(cleaned(text)).toBe('The goblin ducks.');
  });

  it('leaves nothing of what was only wrapping', () => {
    expect(cleaned('```\ncode\n```')).toBe('');
    expect(cleaned('{"narration": "x"}')).toBe('');
    expect(cleaned('')).toBe('');
  });
});
