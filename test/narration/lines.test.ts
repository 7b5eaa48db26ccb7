import { describe, expect, it } from 'vitest';
import { citedSentences, splitSentences } from '../../src/narration/lines.ts';

const FACTS = 6;

async function* inPieces(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

/** `2,3 prose`, by the numbers of the facts. */
async function linesOf(text: string, size: number, names: readonly string[] = []): Promise<readonly string[]> {
  const lines: string[] = [];
  for await (const { cites, text: prose } of citedSentences(inPieces(text, size), FACTS, names))
    lines.push(`${cites.map((place) => place + 1).join(',')} ${prose}`.trim());
  return lines;
}

const died = 'The third goblin was dead before it fell.';
const water = 'Water ticked behind the wall.';
const fled = 'The wolf turned and ran.';
const usual = [`2,3 ${died}`, water, `4 ${fled}`];

/** How a model may write it down, and what is made of it. */
const styles: Readonly<Record<string, readonly [string, readonly string[]]>> = {
  'as asked': [`[2,3] ${died}\n[] ${water}\n[4] ${fled}`, usual],
  'with spaces': [`[ 2, 3 ]  ${died}\n[ ] ${water}\n[ 4 ] ${fled}\n`, usual],
  'with none at all': [`[2,3]${died}\n[]${water}\n[4]${fled}`, usual],
  'lines of Windows': [`[2,3] ${died}\r\n[] ${water}\r\n[4] ${fled}\r\n`, usual],
  'with empty lines between': [`\n\n[2,3] ${died}\n\n[] ${water}\n\n\n[4] ${fled}\n\n`, usual],
  ranges: [`[2-3] ${died}\n[] ${water}\n[4–4] ${fled}`, usual],
  'in words': [`[2 and 3] ${died}\n[none] ${water}\n[fact 4] ${fled}`, usual],
  'with other signs between': [`[2; 3] ${died}\n[] ${water}\n[4 & 4] ${fled}`, usual],
  'with an F': [`[F2,F3] ${died}\n[] ${water}\n[F4] ${fled}`, usual],
  'with an F and no brackets': [`F2, F3: ${died}\n[] ${water}\nF4: ${fled}`, usual],
  'a bracket for each': [`[2][3] ${died}\n[] ${water}\n[4] ${fled}`, usual],
  'in round brackets': [`(2, 3) ${died}\n[] ${water}\n(4) ${fled}`, usual],
  'with a colon or a dash': [`[2,3]: ${died}\n[]: ${water}\n[4] - ${fled}`, usual],
  'behind the full stop': [`${died} [2,3]\n${water} []\n${fled} [4]`, usual],
  'before the full stop': [`${died.slice(0, -1)} [2,3].\n${water}\n${fled.slice(0, -1)} (4).`, usual],
  'all on one line': [`[2,3] ${died} [] ${water} [4] ${fled}`, usual],
  'all on one line, behind': [`${died} [2,3] ${water} [] ${fled} [4]`, usual],
  bullets: [`- [2,3] ${died}\n* [] ${water}\n• [4] ${fled}`, usual],
  'a numbered list': [`1. [2,3] ${died}\n2. [] ${water}\n3) [4] ${fled}`, usual],
  quoted: [`> [2,3] ${died}\n> [] ${water}\n> [4] ${fled}`, usual],
  'in quotation marks': [`[2,3] "${died}"\n[] “${water}”\n[4] "${fled}"`, usual],
  bold: [`**[2,3]** ${died}\n[] *${water}*\n**[4] ${fled}**`, usual],
  fenced: [`\`\`\`text\n[2,3] ${died}\n[] ${water}\n[4] ${fled}\n\`\`\``, usual],
  'as objects': [
    `{"facts": [2,3], "text": "${died}"}\n{"facts": [], "text": "${water}"},\n{"facts": 4, "text": "${fled}"}`,
    usual,
  ],
  'as a list of objects': [
    `[{"cites": [2,3], "sentence": "${died}"},\n{"cites": [], "sentence": "${water}"},\n{"cites": [4], "sentence": "${fled}"}]`,
    usual,
  ],
  'after a preamble': [`Here is the beat:\n\n[2,3] ${died}\n[] ${water}\n[4] ${fled}`, ['Here is the beat:', ...usual]],
  'without any citation': [`${died} ${water} ${fled}`, [died, water, fled]],
  'out of order': [`[3,2] ${died}\n[] ${water}\n[4,4] ${fled}`, usual],
};

describe('a narrator that writes', () => {
  it.each(Object.entries(styles))('%s is understood, whatever pieces it comes in', async (_, [text, lines]) => {
    for (const size of [1, 2, 5, 17, 10_000]) expect(await linesOf(text, size)).toEqual(lines);
  });

  it('is heard a line at a time, and on one line from citation to citation', async () => {
    async function* source() {
      yield `[2,3] ${died} [] Wat`;
      throw new Error('Nothing more was needed for the first.');
    }
    const sentences = citedSentences(source(), FACTS);
    expect((await sentences.next()).value).toEqual({ text: died, cites: [1, 2] });
  });
});

describe('a citation', () => {
  it('of no fact is dropped', async () => {
    expect(await linesOf(`[2,7,99] ${died}\n[0] ${water}\n[123456789012345] ${fled}`, 9)).toEqual([
      `2 ${died}`,
      water,
      fled,
    ]);
  });

  it('of more than there are is those there are', async () => {
    expect(await linesOf(`[1-999999] ${died}`, 9)).toEqual([`1,2,3,4,5,6 ${died}`]);
  });

  it('of several sentences on its line is for all of them together', async () => {
    expect(await linesOf(`[2,3] ${died} It had not seen the blade.`, 9)).toEqual([
      `2,3 ${died} It had not seen the blade.`,
    ]);
  });

  it('is the first bracket, whatever somebody is called', async () => {
    expect(await linesOf('[2] [1] swung at the wolf.', 4, ['[1]'])).toEqual(['2 [1] swung at the wolf.']);
  });
});

describe('what is no line of prose', () => {
  it.each(['', ' \n\n ', '```', '---', '[1]', '[]', '{"facts": [1]}'.slice(0, 0)])('is nothing: %j', async (text) => {
    expect(await linesOf(text, 3)).toEqual([]);
  });

  it.each(['[', '[ ', '[1', '(1', '*', '"', 'F1 ', '. [', '1. '])(
    'costs no time however often it comes: %j',
    async (piece) => {
      const began = process.cpuUsage();
      await linesOf(piece.repeat(6000 / piece.length), 600);
      expect(process.cpuUsage(began).user).toBeLessThan(2_000_000);
    },
  );
});

describe('prose without citations', () => {
  it('is parted into sentences, but not inside a name', () => {
    expect(splitSentences('Dr. No! Run swung. The orc fell!', ['Dr. No! Run'])).toEqual([
      'Dr. No! Run swung.',
      'The orc fell!',
    ]);
    expect(splitSentences('"Run!" cried Thorn. The orc fell…')).toHaveLength(2);
    expect(splitSentences('  ')).toEqual([]);
  });
});
