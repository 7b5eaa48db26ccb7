/** The narrator's wire: one sentence a line, `[2,3] prose`, with the numbers of the facts it tells; `[] prose` tells none. */

/** A sentence as the narrator wrote it, with the facts it cites, by their places. */
export interface CitedSentence {
  readonly text: string;
  readonly cites: readonly number[];
}

/** As they come. `facts`: how many there are; `names` may look like the end of a sentence and are not. */
export async function* citedSentences(
  texts: AsyncIterable<string>,
  facts: number,
  names: readonly string[] = [],
): AsyncGenerator<CitedSentence> {
  let rest = '';
  for await (const text of texts) {
    rest += text;
    const lines = rest.split(lineEnd);
    rest = lines.pop()!;
    for (const line of lines) yield* sentencesIn(line, facts, names);
    const [first, next] = cutBeforeNext(rest);
    if (next === null) continue;
    yield* sentencesIn(first, facts, names);
    rest = next;
  }
  yield* sentencesIn(rest, facts, names);
}

const lineEnd = /\r?\n|\r(?!\n|$)/;

/* Citations */

/** Each character can be read in one way only, so that no answer makes it try many. */
const numbers = '(?:[\\d\\s,;&–—-]|F(?:acts?)?|and|none)*';
const bracketed = `(?:\\[${numbers}\\]|\\((?=[^)]*\\d)${numbers}\\))`;
const prefix = new RegExp(`^(?:${bracketed}+|(?:F\\d+[,;\\s]*)+:)\\s*[*_:–—-]*\\s*`, 'i');
const suffix = new RegExp(`\\s*${bracketed}(?=[.!?…]?["'”’»]?$)`, 'i');
const closes = `[\\p{Sentence_Terminal}…]["'”’»)*_]*`;
const nextCited = new RegExp(`(?<=${closes})\\s+(?=\\[${numbers}\\]\\s*\\S)`, 'iu');
const citesBehind = new RegExp(`(?<=${closes}\\s*\\[${numbers}\\])\\s+`, 'iu');

/** Where a cited sentence is followed by the citation of the next one on the same line, it need not wait for the line's end. */
function cutBeforeNext(line: string): readonly [string, string | null] {
  const text = bare(line);
  const next = prefix.test(text) ? nextCited.exec(text) : null;
  return next ? [text.slice(0, next.index), text.slice(next.index).trimStart()] : [line, null];
}

function* sentencesIn(line: string, facts: number, names: readonly string[]): Generator<CitedSentence> {
  const text = bare(line);
  if (text === '' || isFence(line.trim())) return;
  const object = fromObject(text, facts);
  if (object) return yield object;
  if (prefix.test(text)) for (const part of text.split(nextCited)) yield* citedFirst(part, facts);
  else for (const part of text.split(citesBehind)) yield* citedLast(part, facts, names);
}

function* citedFirst(part: string, facts: number): Generator<CitedSentence> {
  const citation = prefix.exec(part)?.[0] ?? '';
  const text = cleaned(part.slice(citation.length).replace(suffix, ''));
  if (text !== '') yield { text, cites: placesIn(citation, facts) };
}

/** Without a citation each sentence stands for itself. */
function* citedLast(part: string, facts: number, names: readonly string[]): Generator<CitedSentence> {
  const citation = suffix.exec(part)?.[0];
  const text = cleaned(citation === undefined ? part : part.replace(suffix, ''));
  if (text === '') return;
  if (citation !== undefined) yield { text, cites: placesIn(citation, facts) };
  else for (const sentence of splitSentences(text, names)) yield { text: sentence, cites: [] };
}

/** "2, F4 and 6-8": ranges too; numbers of no fact are dropped. */
export function placesIn(citation: string, facts: number): readonly number[] {
  const found = new Set<number>();
  for (const [, from, to = from] of citation.matchAll(/(\d{1,6})(?:\s*[–—-]\s*F?(\d{1,6}))?/gi))
    for (let number = Math.max(1, Number(from)); number <= Math.min(Number(to), facts); number++) found.add(number - 1);
  return [...found].sort((a, b) => a - b);
}

/* Form */

/** Without the bullet, number or quotation mark that a line may begin with. */
const bare = (line: string): string => line.replace(/^[\s>*•·–—-]+(?=\S)|^\s*\d+[.)]\s+(?=[[(])/, '').trim();

/** Bold and italics are form; a star in the middle of a word is not ours to judge here. */
const cleaned = (text: string): string =>
  text
    .trim()
    .replace(/(?<![\p{L}\p{N}])[*_]{1,3}(?=\S)|(?<=\S)[*_]{1,3}(?![\p{L}\p{N}])/gu, '')
    .replace(/^["“](?=[^"“”]*["”]$)(.*)["”]$/, '$1')
    .trim();

const isFence = (line: string): boolean => /^(`{3,}\w*|-{3,}|={3,})$/.test(line);

/** A model that was asked for lines may still answer in objects. */
function fromObject(line: string, facts: number): CitedSentence | null {
  if (!/^[[{].*\}[\],]*$/.test(line)) return null;
  try {
    const { text, sentence = text, ...others } = JSON.parse(line.replace(/^\[+|[\],]+$(?<=\}[\],]+)/g, ''));
    const cites = others.facts ?? others.cites ?? others.tells ?? [];
    return typeof sentence === 'string'
      ? { text: sentence.trim(), cites: placesIn([cites].flat().join(','), facts) }
      : null;
  } catch {
    return null;
  }
}

/* Sentences */

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** A full stop inside a name ends nothing, nor does one before a small letter. */
export function splitSentences(text: string, names: readonly string[] = []): readonly string[] {
  const inName = names
    .filter((name) => new RegExp(closes, 'u').test(name))
    .flatMap((name) => [...text.matchAll(new RegExp(escaped(name), 'giu'))])
    .map(({ index, 0: found }) => [index, index + found.length] as const);
  const sentences: string[] = [];
  let isOpen = false;
  for (const { segment, index } of segmenter.segment(text)) {
    if (isOpen || /^\p{Ll}/u.test(segment)) sentences.push(`${sentences.pop() ?? ''}${segment}`);
    else sentences.push(segment);
    const end = index + segment.length;
    isOpen = inName.some(([from, to]) => from < end && end < to);
  }
  return sentences.map((sentence) => sentence.trim()).filter((sentence) => sentence !== '');
}

export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
