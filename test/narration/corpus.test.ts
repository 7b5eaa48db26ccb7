/** A small corpus that pins what becomes of a line of the model: the parser, the floor, the reader and the telling. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Fate, fateOf, type Refuser } from '../../eval/pipeline.ts';
import { floorChecks } from '../../src/narration/floor.ts';
import { askedLanguage } from '../../src/narration/languages/names.ts';
import { type CitedSentence, citedSentences } from '../../src/narration/lines.ts';
import { readingsFrom } from '../../src/narration/reader.ts';
import type { Sheet } from '../../src/narration/sheet.ts';

interface Line {
  readonly sheet: string;
  readonly language: string;
  /** `honest`, or what is wrong with it. */
  readonly kind: string;
  /** Lines told before it, and confirmed. */
  readonly after?: readonly string[];
  /** The numbers of facts it claims to tell. */
  readonly cites: readonly number[];
  readonly prose: string;
  /** What the reader answers, where it is asked; two answers where two readings have to agree and do not. */
  readonly reader?: string | readonly string[];
  /** The numbers of the facts it counts for, or who refuses it. */
  readonly heard?: readonly number[];
  readonly refused?: Refuser;
  /** As it is heard, where that is not just as it was written. */
  readonly text?: string;
}

interface Corpus {
  readonly sheets: Readonly<Record<string, Sheet & { readonly hidden?: readonly string[] }>>;
  readonly sentences: readonly Line[];
}

const { sheets, sentences: lines }: Corpus = JSON.parse(readFileSync(new URL('corpus.json', import.meta.url), 'utf8'));

/** What of a line the model may get wrong, as the reader's task and the floor name it. */
const kinds = [
  ...['wrong doer', 'wrong target', 'wrong means', 'wrong count', 'hit told as miss', 'miss told as hit'],
  ...['false death', 'death denied', 'false status', 'false healing', 'newcomer', 'stranger', 'treasure'],
  ...['fight over wrongly', 'won by the wrong side', 'plans', 'secrets', 'unsettled outcome', 'rules', 'digits'],
  ...['told twice', 'nothing but colour', 'wrong citation', 'citation of no fact', 'cites all facts'],
  ...['cites a death it does not tell', 'another language', 'mixed language', 'markup', 'echo', 'too long'],
  'reader without a verdict',
];

describe('the corpus', () => {
  it('has a hundred sentences and more, of all games, in three languages, and of every kind', () => {
    const among = (of: (line: Line) => string) => [...new Set(lines.map(of))].sort();
    expect(lines.length).toBeGreaterThanOrEqual(100);
    expect(among(({ sheet }) => sheets[sheet]!.ruleset)).toEqual(['BECMI', 'DUEL', 'RUNE', 'SRD5']);
    expect(among(({ language }) => language)).toEqual(['English', 'French', 'German']);
    expect(among(({ kind }) => kind)).toEqual(['honest', ...kinds].sort());
  });

  it('has honest sentences of every game in English and in another language', () => {
    const honest = lines.filter(({ kind }) => kind === 'honest');
    for (const ruleset of ['BECMI', 'DUEL', 'RUNE', 'SRD5']) {
      const languages = honest
        .filter(({ sheet }) => sheets[sheet]!.ruleset === ruleset)
        .map(({ language }) => language);
      expect(new Set(languages).size).toBeGreaterThan(1);
      expect(languages).toContain('English');
    }
  });

  it('has something for every check of the floor', () => {
    const refusers = new Set(lines.map(({ refused }) => refused));
    expect(floorChecks.filter((check) => !refusers.has(`floor:${check}`))).toEqual([]);
  });
});

describe.each(Object.keys(sheets))('told of the %s', (name) => {
  it.each(lines.filter(({ sheet }) => sheet === name))('$kind, $language: $prose', async (line) => {
    const { sentence, fate, asked } = await told(line);
    expect(fate).toEqual(expectedOf(line));
    expect(sentence.text).toBe(line.text ?? line.prose);
    expect(asked > 0).toBe(line.reader !== undefined);
  });
});

interface Told {
  readonly sentence: CitedSentence;
  readonly fate: Fate;
  /** How often the reader was. */
  readonly asked: number;
}

async function told({ sheet: name, language, after = [], cites, prose, reader }: Line): Promise<Told> {
  const { hidden = [], ...sheet } = sheets[name]!;
  const all = await parsed([...after, `[${cites}] ${prose}`], sheet);
  const sentence = all.at(-1)!;
  const answers = [reader ?? []].flat();
  let asked = 0;
  const read = async () => {
    const answer = answers[Math.min(asked++, answers.length - 1)];
    return readingsFrom(`1 ${answer}`, 1, sheet.facts.length)[0]!;
  };
  const telling = { sheet, hidden, language: askedLanguage(language), before: all.slice(0, -1), sentence };
  return { sentence, fate: await fateOf(telling, read, 2), asked };
}

async function parsed(raw: readonly string[], { facts, standings }: Sheet): Promise<readonly CitedSentence[]> {
  async function* text() {
    yield raw.join('\n');
  }
  const names = standings.map((line) => line.name);
  const sentences: CitedSentence[] = [];
  for await (const sentence of citedSentences(text(), facts.length, names)) sentences.push(sentence);
  expect(sentences).toHaveLength(raw.length);
  return sentences;
}

function expectedOf({ heard, refused }: Line): Fate {
  if (heard) return { isHeard: true, facts: heard.map((number) => number - 1), refusedBy: null };
  return { isHeard: false, facts: [], refusedBy: refused! };
}
