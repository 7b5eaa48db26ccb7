/** Words of a sentence, and patterns over them: small enough to read, big enough for who did what to whom. */
import type { Mention } from './cast.ts';

export interface Word {
  readonly text: string;
  readonly lower: string;
  /** The punctuation that stands before it: '' for none. */
  readonly before: string;
  /** Whom it names, where it names a combatant. */
  readonly mention: Mention | null;
  /** "Grimjaw's", "its": what follows belongs to whoever is named. */
  readonly isOwner: boolean;
  readonly isSpoken: boolean;
  /** Part of the name of a spell or a thing on the sheet: Sleep puts nobody to sleep by being named. */
  readonly isTitle: boolean;
}

/** Straight quotes, plain spaces, no soft hyphens: what a model may write in several ways is written in one. */
export const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u2018\u2019\u201b\u2032\u00b4`]/g, "'")
    .replace(/[\u201c\u201d\u201e\u2033\u00ab\u00bb]/g, '"')
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/\.{3,}/g, '\u2026')
    .replace(/[\u2012-\u2015]|--+/g, ' \u2014 ')
    .replace(/\s+/g, ' ')
    .trim();

const wordShape = /[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*'?/gu;

export function wordsOf(sentence: string): readonly Word[] {
  const words: Word[] = [];
  let end = 0;
  let isSpoken = false;
  for (const match of sentence.matchAll(wordShape)) {
    const before = sentence.slice(end, match.index);
    for (const mark of before) if (mark === '"') isSpoken = !isSpoken;
    const { stem, isOwner } = ownership(match[0]);
    words.push({
      text: stem,
      lower: stem.toLowerCase(),
      before: before.trim(),
      mention: null,
      isOwner,
      isSpoken,
      isTitle: false,
    });
    end = match.index + match[0].length;
  }
  return words;
}

/** "It's" is not its, and a closing quote is no ending. */
function ownership(text: string): { stem: string; isOwner: boolean } {
  const owner = /^(.+)'s$|^(.+s)'$/i.exec(text);
  const stem = owner?.[1] ?? owner?.[2];
  if (stem === undefined) return { stem: text.replace(/'$/, ''), isOwner: false };
  return contracted.test(stem) ? { stem: text, isOwner: false } : { stem, isOwner: true };
}

const contracted = /^(it|he|she|that|there|what|who|here|let|where|how)$/i;

/* Forms of a verb */

const irregular: Readonly<Record<string, string>> = {
  be: 'am is are was were been being',
  have: 'has had having',
  do: 'does did done doing',
  go: 'goes went gone going',
  get: 'gets got gotten getting',
  give: 'gives gave given giving',
  take: 'takes took taken taking',
  come: 'comes came coming',
  become: 'becomes became becoming',
  find: 'finds found finding',
  fall: 'falls fell fallen falling',
  fell: 'fells felled felling',
  strike: 'strikes struck stricken striking',
  hit: 'hits hitting',
  cut: 'cuts cutting',
  bite: 'bites bit bitten biting',
  tear: 'tears tore torn tearing',
  drive: 'drives drove driven driving',
  sink: 'sinks sank sunk sinking',
  break: 'breaks broke broken breaking',
  bury: 'buries buried burying',
  catch: 'catches caught catching',
  draw: 'draws drew drawn drawing',
  slay: 'slays slew slain slaying',
  die: 'dies died dying',
  lie: 'lies lay lain lying',
  lay: 'lays laid laying',
  rise: 'rises rose risen rising',
  arise: 'arises arose arisen arising',
  stand: 'stands stood standing',
  flee: 'flees fled fleeing',
  run: 'runs ran running',
  leave: 'leaves left leaving',
  make: 'makes made making',
  meet: 'meets met meeting',
  fly: 'flies flew flown flying',
  throw: 'throws threw thrown throwing',
  bleed: 'bleeds bled bleeding',
  sleep: 'sleeps slept sleeping',
  wake: 'wakes woke woken waking',
  awake: 'awakes awoke awoken awaking',
  awaken: 'awakens awakened awakening',
  freeze: 'freezes froze frozen freezing',
  bind: 'binds bound binding',
  win: 'wins won winning',
  lose: 'loses lost losing',
  end: 'ends ended ending',
  split: 'splits splitting',
  feel: 'feels felt feeling',
  burst: 'bursts bursting',
  burn: 'burns burnt burned burning',
  swing: 'swings swung swinging',
  shoot: 'shoots shot shooting',
  slide: 'slides slid sliding',
  spring: 'springs sprang sprung springing',
  creep: 'creeps crept creeping',
  hold: 'holds held holding',
  keep: 'keeps kept keeping',
  bring: 'brings brought bringing',
  sweep: 'sweeps swept sweeping',
  put: 'puts putting',
  let: 'lets letting',
  rend: 'rends rent rending',
  cleave: 'cleaves cleft cleaved cloven clove cleaving',
  shatter: 'shatters shattered shattering',
  hew: 'hews hewed hewn hewing',
  thrust: 'thrusts thrusting',
  stick: 'sticks stuck sticking',
  see: 'sees saw seen seeing',
  hear: 'hears heard hearing',
  say: 'says said saying',
  know: 'knows knew known knowing',
  grow: 'grows grew grown growing',
  steal: 'steals stole stolen stealing',
  leap: 'leaps leapt leaped leaping',
  spill: 'spills spilt spilled spilling',
  breathe: 'breathes breathed breathing',
  spin: 'spins spun spinning',
  yield: 'yields yielded yielding',
  pay: 'pays paid paying',
  set: 'sets setting',
  shed: 'sheds shedding',
  sting: 'stings stung stinging',
  sever: 'severs severed severing',
  overcome: 'overcomes overcame overcoming',
  undo: 'undoes undid undone undoing',
  withdraw: 'withdraws withdrew withdrawn withdrawing',
  begin: 'begins began begun beginning',
  weave: 'weaves wove woven weaving',
  dig: 'digs dug digging',
  fling: 'flings flung flinging',
  seize: 'seizes seized seizing',
  tread: 'treads trod trodden treading',
  speak: 'speaks spoke spoken speaking',
  spit: 'spits spat spitting',
  shake: 'shakes shook shaken shaking',
  mean: 'means meant meaning',
  buy: 'buys bought buying',
  sell: 'sells sold selling',
  ride: 'rides rode ridden riding',
  send: 'sends sent sending',
  fight: 'fights fought fighting',
  quit: 'quits quitting',
  slit: 'slits slitting',
  knit: 'knits knitted knitting',
  shut: 'shuts shutting',
  ring: 'rings rang rung ringing',
};

/** Every form of a verb; a few that do not exist do no harm. */
export function formsOf(verb: string): readonly string[] {
  const known = irregular[verb];
  if (known) return [verb, ...known.split(' ')];
  if (/[^aeiou]y$/.test(verb)) {
    const stem = verb.slice(0, -1);
    return [verb, `${stem}ies`, `${stem}ied`, `${verb}ing`];
  }
  const third = /(s|x|z|ch|sh)$/.test(verb) ? `${verb}es` : `${verb}s`;
  const stem = verb.endsWith('e') ? verb.slice(0, -1) : verb;
  const doubled = /[^aeiou][aeiou][bdgklmnprtv]$/.test(verb) ? `${verb}${verb.at(-1)}` : stem;
  return [verb, third, `${stem}ed`, `${stem}ing`, `${doubled}ed`, `${doubled}ing`];
}

/* Patterns */

/**
 * Words in a row. `verb+` is any form of a verb, `a|b` a choice, `?a` may be missing, `…` up to seven words between,
 * `@` a combatant, `$` the end of the clause.
 */
export interface Pattern {
  readonly parts: readonly Part[];
}

type Part =
  | { readonly kind: 'words'; readonly words: ReadonlySet<string>; readonly isOptional: boolean }
  | { readonly kind: 'gap' }
  | { readonly kind: 'end' }
  | { readonly kind: 'somebody'; readonly isOptional: boolean };

const WIDEST_GAP = 7;

export const patternOf = (source: string): Pattern => ({ parts: source.split(' ').map(partOf) });

function partOf(source: string): Part {
  if (source === '…') return { kind: 'gap' };
  if (source === '$') return { kind: 'end' };
  const isOptional = source.startsWith('?');
  const bare = isOptional ? source.slice(1) : source;
  if (bare === '@') return { kind: 'somebody', isOptional };
  const words = bare.split('|').flatMap((word) => (word.endsWith('+') ? formsOf(word.slice(0, -1)) : [word]));
  return { kind: 'words', words: new Set(words), isOptional };
}

/** Where a match that starts at `at` ends; -1 for none. */
export function matchAt({ parts }: Pattern, words: readonly Word[], at: number, from = 0): number {
  const part = parts[from];
  if (!part) return at;
  if (part.kind === 'gap') return matchAfterGap({ parts }, words, at, from + 1);
  if (part.kind === 'end') return !words[at] || isBreak(words[at]) || words[at].before !== '' ? at : -1;
  const on = fits(part, words[at]) ? at + 1 : afterSomebody(part, words, at);
  const taken = on > 0 ? matchAt({ parts }, words, on, from + 1) : -1;
  if (taken >= 0) return taken;
  if (part.isOptional) return matchAt({ parts }, words, at, from + 1);
  return from > 0 && isFiller(words[at]) ? matchAt({ parts }, words, at + 1, from) : -1;
}

function matchAfterGap(pattern: Pattern, words: readonly Word[], at: number, next: number): number {
  for (let skip = 0; skip <= WIDEST_GAP && at + skip < words.length; skip++) {
    if (isBreak(words[at + skip]!)) return -1;
    const end = matchAt(pattern, words, at + skip, next);
    if (end >= 0) return end;
  }
  return -1;
}

/** "The goblin", "the snarling goblin" are somebody too. */
function afterSomebody(part: Part, words: readonly Word[], at: number): number {
  const isAsked = part.kind === 'somebody' || (part.kind === 'words' && part.words.has('@'));
  if (!isAsked || words[at]?.before !== '' || !/^(the|this|that)$/.test(words[at].lower)) return -1;
  const found = words.slice(at + 1, at + 3).findIndex((word) => word.mention !== null);
  return found < 0 ? -1 : at + found + 2;
}

/** "Has now slowly departed" is departed. */
const isFiller = (word: Word | undefined): boolean =>
  word?.mention === null &&
  word.before === '' &&
  /^(has|had|have|now|then|already|just|finally|at|last|soon|simply)$|..ly$/.test(word.lower);

const isBreak = ({ before, lower }: Word): boolean => /[,;:\u2014]/.test(before) || /^(and|but)$/.test(lower);

function fits(part: Exclude<Part, { kind: 'gap' | 'end' }>, word: Word | undefined): boolean {
  if (!word) return false;
  if (part.kind === 'somebody') return word.mention !== null;
  if (word.mention === null) return part.words.has(word.lower);
  return part.words.has('@') || (word.mention.isPronoun && part.words.has(word.lower));
}
