/** From a stream of text to clean whole sentences. */

/** Feed it what arrives; it hands back what is finished. */
export interface Splitter {
  feed(chunk: string): readonly string[];
  /** What is left when the stream ends, finished or not. */
  end(): readonly string[];
}

export function sentencesOf(): Splitter {
  let rest = '';
  const take = (isEnd: boolean): readonly string[] => {
    const found: string[] = [];
    for (let cut = cutIn(rest, isEnd); cut > 0; cut = cutIn(rest, isEnd)) {
      found.push(rest.slice(0, cut));
      rest = rest.slice(cut);
    }
    return found.map((sentence) => cleaned(sentence)).filter(Boolean);
  };
  return {
    feed: (chunk) => {
      rest += chunk;
      return take(false);
    },
    end: () => {
      const found = take(true);
      const last = cleaned(rest);
      rest = '';
      return last ? [...found, last] : found;
    },
  };
}

/** All of a text at once. */
export function splitSentences(text: string): readonly string[] {
  const splitter = sentencesOf();
  return [...splitter.feed(text), ...splitter.end()];
}

/** No sentence of prose is as long: what goes on without an end is let go in pieces. */
const LONGEST = 1200;
const finish = /[.!?\u2026]+["'\u201d\u2019)\]*_]*(?=\s)|\n\s*\n/g;

/** Where the first finished sentence ends; 0 while none has. A full stop says so only once something follows it. */
function cutIn(text: string, isEnd: boolean): number {
  for (const match of text.matchAll(finish)) {
    const end = match.index + match[0].length;
    if (text.slice(0, end).trim() === '') return end;
    const after = text.slice(end);
    if (!isEnd && !isClear(text.slice(0, end), after)) return 0;
    if (isSentenceEnd(text.slice(0, end), after)) return end;
  }
  return text.length > LONGEST ? LONGEST : 0;
}

/** A plain full stop is clear at once; a pause, a title or the end of a speech only by what follows. */
function isClear(before: string, after: string): boolean {
  if (/\n\s*\n$/.test(before) || !closesSpeech(before)) return true;
  if (endsSpeech(before)) return /^\s+\S+\s+\S+\s/.test(after) || /^\s*\n/.test(after);
  const isPlain = /[^.\u2026][.!?]$/.test(before) && !isShortened(before);
  return isPlain || /\S/.test(after);
}

const isShortened = (before: string): boolean => abbreviation.test(before) || initial.test(before);
const abbreviation = /(?:^|[\s("'])(?:mr|mrs|ms|dr|st|sr|jr|lt|col|gen|capt|sgt|vs|etc|e\.g|i\.e|vol|prof|rev|hon)\.$/i;
const initial = /(?:^|[\s("'])[A-HJ-Z]\.$/;

const endsSpeech = (before: string): boolean => /["\u201d]$/.test(before);
const speaker =
  /^(?:\S+\s+){1,3}?(?:says?|said|shouts?|shouted|cries|cried|growls?|growled|snarls?|snarled|roars?|roared|hiss(?:es|ed)|whispers?|whispered|mutters?|muttered|yells?|yelled|calls?|called|bellows?|bellowed|gasps?|gasped|laughs?|laughed|spits?|spat|asks?|asked|replie[sd]|barks?|barked|murmurs?|murmured|screams?|screamed|sneers?|sneered|grunts?|grunted|warns?|warned|begs?|begged|croaks?|croaked)\b/i;

function isSentenceEnd(before: string, after: string): boolean {
  if (/\n\s*\n$/.test(before)) return true;
  if (isShortened(before)) return false;
  const next = after.trimStart();
  if (/^[\p{Ll},;:\u2014-]/u.test(next) || (endsSpeech(before) && speaker.test(next))) return false;
  return closesSpeech(before) || hasSaidEnough(before);
}

/** A pause inside somebody's speech is no place to cut; but a quote that is never closed must not hold everything back. */
function closesSpeech(text: string): boolean {
  const marks = [...text].filter((mark) => mark === '"').length;
  const opened = [...text].filter((mark) => mark === '\u201c').length;
  const closed = [...text].filter((mark) => mark === '\u201d').length;
  return marks % 2 === 0 && opened <= closed;
}

const LONGEST_SPEECH = 300;
const hasSaidEnough = (text: string): boolean => text.length > LONGEST_SPEECH;

/* Cleaning */

/** What a model puts around its prose, taken off: labels, headings, bold lines, code fences, lone JSON. */
export function cleaned(text: string): string {
  const withoutFences = text.replace(/```[\s\S]*?(?:```|$)/g, ' ');
  const lines = withoutFences.split('\n').map(cleanedLine).filter(Boolean);
  return lines.join(' ').replace(/\s+/g, ' ').trim();
}

const label =
  /^\s*(?:[*_]{1,3})?\s*(?:narrative|narration|narrator|dm|gm|dungeon master|game master|story|scene|output|response|assistant|prose|description|outcome)\s*(?:[*_]{1,3})?\s*[:\uff1a]\s*(?:[*_]{1,3})?\s*/i;

function cleanedLine(line: string): string {
  if (/^\s*#{1,6}\s/.test(line) || /^\s*([-*_=]\s*){3,}$/.test(line)) return '';
  if (/^\s*(?:\*\*|__)[^*_]+(?:\*\*|__)\s*:?\s*$/.test(line) || isJson(line)) return '';
  return line
    .replace(label, '')
    .replace(/^\s*(?:>|[-*\u2022])\s+/, '')
    .replace(/(\*\*\*|\*\*|__)(.+?)\1/g, '$2')
    .replace(/(^|\W)[*_]([^*_]+)[*_](?=\W|$)/g, '$1$2')
    .trim();
}

const isJson = (line: string): boolean => /^\s*[[{][\s\S]*[\]}],?\s*$/.test(line) && /[":]/.test(line);
