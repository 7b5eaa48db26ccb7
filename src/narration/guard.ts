/** The guard: reads each finished sentence before anybody else does, and lets through only what the sheet bears out. */
import { misplaced } from './guard/belongings.ts';
import { castOf } from './guard/cast.ts';
import { type Claim, claimsIn } from './guard/claims.ts';
import { isFlatlyFalse, isLiteral, isPlainlyTrue, isWhollyLiteral } from './guard/plainness.ts';
import type { Memory } from './guard/pronouns.ts';
import { among, type Settled, settledOn } from './guard/record.ts';
import { splitSentences } from './guard/sentences.ts';
import { wronglyLit } from './guard/spotlight.ts';
import { spot } from './guard/spotting.ts';
import { wrongEnding } from './guard/strangers/ending.ts';
import { handover } from './guard/strangers/handover.ts';
import { lostThing } from './guard/strangers/losses.ts';
import { sheetWords, strangeName } from './guard/strangers/names.ts';
import { newcomer } from './guard/strangers/newcomers.ts';
import { wrongCount, wrongNumber } from './guard/strangers/numbers.ts';
import { pickings } from './guard/strangers/pickings.ts';
import { spoilsOf } from './guard/strangers/spoils.ts';
import { treasure } from './guard/strangers/treasure.ts';
import { echo } from './guard/surface/echoes.ts';
import { foreseen } from './guard/surface/foreknowledge.ts';
import { flood, markup } from './guard/surface/form.ts';
import { type Hidden, intent, secret } from './guard/surface/hidden.ts';
import { language } from './guard/surface/language.ts';
import { mechanics } from './guard/surface/mechanics.ts';
import { foesPlan } from './guard/surface/plans.ts';
import { weakness } from './guard/surface/weaknesses.ts';
import { isEvent, toldBy } from './guard/telling.ts';
import { weaklyTold } from './guard/told.ts';
import { contradiction } from './guard/truth.ts';
import { plain, type Word, wordsOf } from './guard/words.ts';
import type { Sheet } from './narrator.ts';

export { cleaned, type Splitter, sentencesOf } from './guard/sentences.ts';
export type { Hidden } from './guard/surface/hidden.ts';

/** As a certificate lists them. */
export const guardChecks = [
  'names',
  'newcomers',
  'standing',
  'attacks',
  'statuses',
  'ending',
  'numbers',
  'treasure',
  'mechanics',
  'hidden',
  'echoes',
  'language',
  'markup',
  'length',
] as const;

export type CheckName = (typeof guardChecks)[number];

export interface Failure {
  readonly check: CheckName;
  readonly because: string;
  /** So flat against the sheet, or so far from prose, that nobody need be asked about it. */
  readonly isFlat: boolean;
}

export interface Verdict {
  readonly ok: boolean;
  /** So plainly true that nobody need be asked about it. */
  readonly isPlain: boolean;
  readonly failures: readonly Failure[];
  /** Which facts of the sheet the sentence tells. */
  readonly tells: readonly number[];
  /** What it has happen, of the sheet's facts or beside them: claims, not looks. */
  readonly events: readonly Claim[];
}

/** Remembers, from sentence to sentence, what was told and who "he" may be; a refused sentence leaves no trace. */
export interface Guard {
  /** Judges, and remembers what passed. */
  judge(sentence: string): Verdict;
  /** Judges, and remembers nothing. */
  weigh(sentence: string): Verdict;
  /** Somebody else vouches for it and for what it tells. */
  hear(sentence: string, facts: readonly number[]): void;
  /** Another's sentence was shown in between: these facts are told. */
  tell(facts: readonly number[]): void;
  /** Facts of weight that nobody has told yet, in order. */
  untold(): readonly number[];
}

export function guardFor(sheet: Sheet, hidden: Hidden = { phrases: [] }): Guard {
  const cast = castOf(sheet);
  const watch: Watch = { sheet, hidden, record: settledOn(sheet, cast), known: sheetWords(sheet) };
  let memory: Memory = { recent: [], crowd: [] };
  const told = new Set<number>();
  const tell = (facts: readonly number[]) => {
    for (const fact of facts) told.add(fact);
  };
  const weigh = (text: string) => {
    const after: Memory = { ...memory };
    return { verdict: judgeText(watch, text, after, told), after };
  };
  return {
    judge: (text) => {
      const { verdict, after } = weigh(text);
      if (!verdict.ok) return verdict;
      memory = after;
      tell(verdict.tells);
      return verdict;
    },
    weigh: (text) => weigh(text).verdict,
    hear: (text, facts) => {
      memory = weigh(text).after;
      tell(facts);
    },
    tell,
    untold: () => sheet.facts.flatMap((fact, index) => (isWeighty(fact) && !told.has(index) ? [index] : [])),
  };
}

const isWeighty = ({ deed, weight }: Sheet['facts'][number]): boolean => deed !== null && weight !== 'aside';

/** All that a judgement needs besides the sentence. */
interface Watch {
  readonly sheet: Sheet;
  readonly hidden: Hidden;
  readonly record: Settled;
  readonly known: ReadonlySet<string>;
}

/** Nobody reads on: what is as long is refused unread. */
const LONGEST_TEXT = 4000;
const LONGEST_SENTENCE = 400;

/** What is handed in as one may be several sentences. */
function judgeText(watch: Watch, text: string, memory: Memory, told: ReadonlySet<number>): Verdict {
  const tooLong = flood(text, LONGEST_TEXT);
  if (tooLong) return refusedFor(tooLong);
  const whole = surfaceFailures(watch, text);
  const failures: Failure[] = [...whole];
  const tells = new Set<number>();
  const events: Claim[] = [];
  let isPlain = true;
  for (const sentence of splitSentences(text)) {
    const verdict = judgeSentence(watch, plain(sentence), memory, new Set([...told, ...tells]));
    failures.push(...verdict.failures);
    for (const fact of verdict.tells) tells.add(fact);
    events.push(...verdict.events);
    isPlain &&= verdict.isPlain;
  }
  if (failures.length > 0) return { ok: false, isPlain: false, failures, tells: [], events: [] };
  return { ok: true, isPlain, failures, tells: [...tells].sort((a, b) => a - b), events };
}

const refusedFor = (tooLong: string): Verdict => ({
  ok: false,
  isPlain: false,
  failures: [{ check: 'length', because: tooLong, isFlat: true }],
  tells: [],
  events: [],
});

function surfaceFailures({ record, hidden, sheet }: Watch, text: string): readonly Failure[] {
  const { cast } = record;
  if (text.trim() === '') return [{ check: 'markup', because: 'nothing was said', isFlat: true }];
  return found([
    ['markup', markup(text, cast)],
    ['mechanics', mechanics(plain(text), cast)],
    ['echoes', echo(text, sheet, cast)],
    ['language', language(text, cast)],
    ['hidden', secret(text, hidden) ?? intent(text)],
  ]);
}

function judgeSentence(watch: Watch, sentence: string, memory: Memory, told: ReadonlySet<number>): Verdict {
  const { record, known, sheet } = watch;
  const tooLong = flood(sentence, LONGEST_SENTENCE);
  if (tooLong) return refusedFor(tooLong);
  const words = spot(wordsOf(sentence), record.cast, memory);
  const claims = sentence.endsWith('?') ? [] : claimsIn(words, record.wielders);
  const failures = [
    ...found([
      ['names', strangeName(words, known)],
      ['names', misplaced(words, record) ?? (sentence.endsWith('?') ? null : wronglyLit(words, record))],
      ['numbers', wrongNumber(words, record.cast) ?? wrongCount(words, sheet, record.cast)],
      ['hidden', foesPlan(words, record.cast, sheet) ?? foreseen(words, record.cast) ?? weakness(sentence, sheet)],
      ['ending', wrongEnding(sentence, words, sheet, record.cast)],
    ]),
    ...found([['newcomers', newcomer(sentence, words, record.cast, known)]], isWhollyLiteral(words)),
    ...found(
      [
        ['treasure', treasure(sentence, known, spoilsOf(sheet, record.cast)) ?? lostThing(words, sheet, record.cast)],
        ['treasure', handover(words, sheet, record.cast) ?? pickings(words, sheet, record.cast)],
      ],
      isLiteral(words),
    ),
    ...falseClaims(claims, words, record),
  ];
  return {
    ok: failures.length === 0,
    isPlain: isPlainlyTrue(words, claims, record, told),
    failures,
    tells: tellsOf(claims, words, record, told),
    events: claims.filter(isEvent),
  };
}

const found = (results: readonly (readonly [CheckName, string | null])[], isFlat = true): readonly Failure[] =>
  results.flatMap(([check, because]) => (because === null ? [] : [{ check, because, isFlat }]));

/* Claims */

function falseClaims(claims: readonly Claim[], words: readonly Word[], record: Settled): readonly Failure[] {
  return claims.flatMap((claim, index) => {
    const because = contradiction(claim, record);
    if (because === null || isTakenBack(claim, claims.slice(index + 1), record)) return [];
    return [{ check: checkOf(claim), because, isFlat: isFlatlyFalse(claim, words) }];
  });
}

function checkOf({ claim }: Claim): CheckName {
  if (/^(hit|miss|attempt|assault|approach|unhurt|perhaps:(harm|blood))$/.test(claim)) return 'attacks';
  if (claim === 'work') return 'names';
  return /status:|^(effect|hindered):|^(fizzle|resist)$/.test(claim) ? 'statuses' : 'standing';
}

/** "He parried the first rush, but not what came behind it": of two words on one blow the later one counts. */
function isTakenBack(claim: Claim, later: readonly Claim[], record: Settled): boolean {
  if (!/^(hit|miss|perhaps:harm)$/.test(claim.claim)) return false;
  return later.some(
    (other) =>
      isOpposite(claim, other) &&
      isSamePair(claim, other) &&
      contradiction(other, record) === null &&
      isAboutABlow(other, record),
  );
}

/** Where nobody struck there is nothing to take back. */
const isAboutABlow = ({ attacker, target }: Claim, { strokes }: Settled): boolean =>
  strokes.some((each) => among(attacker, each.attacker) && among(target, each.target));

const isOpposite = (one: Claim, other: Claim): boolean =>
  (other.claim === 'hit' || other.claim === 'miss') && landsIn(one) !== landsIn(other);
const landsIn = ({ claim, isNegated }: Claim): boolean => (claim !== 'miss') !== isNegated;

function isSamePair(one: Claim, other: Claim): boolean {
  const meets = (a: Claim['target'], b: Claim['target']): boolean =>
    !a || !b || a.who.some((name) => b.who.includes(name));
  // Of what was not read for certain nobody knows who did it and who bore it.
  if (one.claim === 'perhaps:harm') return meets(one.target, other.attacker) || meets(one.target, other.target);
  return meets(one.attacker, other.attacker) && meets(one.target, other.target);
}

/* Telling */

function tellsOf(
  claims: readonly Claim[],
  words: readonly Word[],
  record: Settled,
  told: ReadonlySet<number>,
): readonly number[] {
  const tells = new Set<number>();
  for (const claim of claims) {
    if (contradiction(claim, record) !== null) continue;
    for (const fact of toldBy(claim, record, new Set([...told, ...tells]))) tells.add(fact);
  }
  for (const fact of weaklyTold(words, claims, record, new Set([...told, ...tells]), tells.size > 0)) tells.add(fact);
  return [...tells];
}
