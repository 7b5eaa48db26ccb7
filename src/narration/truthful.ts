/** The model's prose, let through sentence by sentence: what is not true is asked for once more, then told by the bard. */
import { type Ahead, listenAhead } from './ahead.ts';
import type { BardLine } from './bard.ts';
import type { HowNarrated } from './certificate.ts';
import { plainWords } from './echoes.ts';
import { splitSentences } from './guard/sentences.ts';
import { type Guard, guardChecks, guardFor, type Hidden, type Verdict } from './guard.ts';
import { finishedSentences } from './listening.ts';
import { failureFrom, type ModelFailure, type Piece } from './model.ts';
import type { Sheet } from './narrator.ts';
import type { Reading } from './reader.ts';
import { addsBlow, isStale, retoldIn } from './retelling.ts';

/** Whole sentences, in order; how they came about is known when the last one has been heard. */
export interface Narration extends AsyncIterable<string> {
  how(): HowNarrated;
}

export interface TruthParts {
  readonly sheet: Sheet;
  readonly model: string;
  readonly recent: readonly string[];
  readonly hidden?: Hidden;
  /** Is it out of the prompt? */
  readonly isEcho: (sentence: string) => boolean;
  /** The model's answer as it comes. */
  readonly pieces: AsyncIterable<Piece>;
  /** What a second reader says of these sentences, after those already heard; without one the guard decides alone. */
  readonly read?: (sentences: readonly string[], heard: readonly string[]) => Promise<readonly (Reading | null)[]>;
  /** One more try at a sentence; null when none came. `facts` is all it may tell. */
  readonly repair: (
    wrong: string,
    because: readonly string[],
    facts: readonly number[],
    told: readonly string[],
  ) => Promise<string | null>;
  /** The bard's sentences for these facts alone. */
  readonly bard: (facts: readonly number[], told: readonly string[]) => readonly BardLine[];
  readonly onFailure: (failure: ModelFailure) => void;
}

export function truthful(parts: TruthParts): Narration {
  const telling = tellingOf(parts);
  return {
    [Symbol.asyncIterator]: () => tellAll(telling),
    how: () => howOf(telling),
  };
}

/** A narration in the making. */
interface Telling {
  readonly parts: TruthParts;
  readonly guard: Guard;
  /** The model's sentences, in order. */
  readonly sentences: Ahead<string>;
  /** What the second reader has said of them; null where it gave no answer. */
  readonly readings: Map<string, Reading | null>;
  /** Sentences as plain words, so that none is said twice. */
  readonly said: Set<string>;
  readonly told: string[];
  readonly facts: Set<number>;
  /** The facts of the model's own last sentence: the next may dwell on them. */
  dwelling: readonly number[];
  /** Sentences since then that told nothing. */
  quiet: number;
  byModel: number;
  byBard: number;
  repaired: number;
  /** Requests for repair that are still allowed. */
  repairs: number;
}

const REPAIRS = 3;

function tellingOf(parts: TruthParts): Telling {
  const said = new Set(parts.recent.flatMap(splitSentences).map(plainWords));
  const counts = { byModel: 0, byBard: 0, repaired: 0, repairs: REPAIRS };
  return {
    parts,
    guard: guardFor(parts.sheet, parts.hidden),
    sentences: listenAhead(finishedSentences(parts.pieces, parts.sheet.facts.length)),
    readings: new Map(),
    said,
    told: [],
    facts: new Set(),
    dwelling: [],
    quiet: 0,
    ...counts,
  };
}

async function* tellAll(telling: Telling): AsyncGenerator<string> {
  try {
    for await (const sentence of telling.sentences) {
      yield* tellSentence(telling, sentence);
      // Also one that nobody will hear takes its time to read: others get their turn.
      await new Promise((next) => setImmediate(next));
    }
  } catch (error) {
    telling.parts.onFailure(failureFrom(error));
  }
  yield* byBard(telling, telling.guard.untold());
}

function howOf({ parts, byModel, byBard, repaired }: Telling): HowNarrated {
  if (byModel === 0) return { source: 'BARD', model: null, repaired };
  const checks = parts.read ? [...guardChecks, SECOND_READING] : guardChecks;
  return { source: byBard === 0 ? 'CLAUDE' : 'MIXED', model: parts.model, repaired, checks };
}

/** As a certificate lists it, beside the guard's own checks. */
const SECOND_READING = 'second reading';

/* Letting through */

async function* tellSentence(telling: Telling, sentence: string): AsyncGenerator<string> {
  const { parts, said } = telling;
  if (said.has(plainWords(sentence)) || parts.isEcho(sentence)) return;
  yield* isSettled(telling, sentence) ? tellAlone(telling, sentence) : tellRead(telling, sentence);
}

/** The guard needs nobody else where there is nobody, or where the sentence is flatly false, or plainly true and news. */
function isSettled({ parts, guard, facts }: Telling, sentence: string): boolean {
  if (!parts.read) return true;
  const { isPlain, tells, failures } = guard.weigh(sentence);
  return (isPlain && (tells.length > 0 || facts.size === 0)) || failures.some(({ isFlat }) => isFlat);
}

/** By the guard's word alone. */
async function* tellAlone(telling: Telling, sentence: string): AsyncGenerator<string> {
  const { guard } = telling;
  const { again, fresh, alone } = heardBefore(telling, sentence);
  if (again.length > 0) return fresh.length > 0 ? yield* mend(telling, sentence, saidTwice(telling, again)) : undefined;
  const owed = guard.untold();
  const verdict = guard.judge(sentence);
  if (!verdict.ok) return yield* mendLie(telling, sentence, verdict);
  if (isNoNews(telling, sentence, verdict, alone)) return;
  yield* release(telling, sentence, verdict.tells, owed);
}

/** By the word of the second reader. */
async function* tellRead(telling: Telling, sentence: string): AsyncGenerator<string> {
  const reading = await readingOf(telling, sentence);
  if (reading === null) return yield* mend(telling, sentence, null);
  const owed = telling.guard.untold();
  const fresh = reading.tells.filter((fact) => owed.includes(fact));
  if (reading.verdict === 'false') return yield* mend(telling, sentence, [reading.because]);
  if (reading.verdict === 'again')
    return fresh.length > 0 ? yield* mend(telling, sentence, saidTwice(telling, again(reading, fresh))) : undefined;
  if (fresh.length === 0 && telling.quiet >= MOST_QUIET) return;
  telling.guard.hear(sentence, reading.tells);
  yield* release(telling, sentence, fresh, owed);
}

const again = ({ tells }: Reading, fresh: readonly number[]): readonly number[] =>
  tells.filter((fact) => !fresh.includes(fact));

/** What has come meanwhile is read along with it, so that nobody waits for each sentence anew. */
async function readingOf({ parts, sentences, readings, told }: Telling, sentence: string): Promise<Reading | null> {
  const known = readings.get(sentence);
  if (known !== undefined) return known;
  const unread = sentences.waiting().filter((each) => !readings.has(each));
  const batch = [...new Set([sentence, ...unread])].slice(0, MOST_READ);
  const answers = await parts.read!(batch, told.slice(-MOST_HEARD));
  for (const [place, each] of batch.entries()) readings.set(each, answers[place] ?? null);
  return readings.get(sentence)!;
}

/** Read in one go; heard before them. */
const MOST_READ = 8;
const MOST_HEARD = 12;

/** After whatever should have been told before it. */
async function* release(
  telling: Telling,
  sentence: string,
  tells: readonly number[],
  owed: readonly number[],
): AsyncGenerator<string> {
  yield* byBard(telling, earlier(owed, tells));
  telling.dwelling = tells.length > 0 ? tells : telling.dwelling;
  telling.quiet = tells.length > 0 ? 0 : telling.quiet + 1;
  yield released(telling, sentence, tells);
}

/** The most that may be said between two facts, or after the last. */
const MOST_QUIET = 2;

function isNoNews(telling: Telling, sentence: string, { tells, events }: Verdict, alone: readonly number[]): boolean {
  const { facts, quiet, dwelling, guard } = telling;
  if (tells.length === 0 && quiet >= MOST_QUIET) return true;
  if (facts.size === 0) return false;
  const isAllTold = guard.untold().length === 0;
  const happening = { alone, fresh: tells, dwelling, events: events.length, isAfterNews: quiet === 0, isAllTold };
  return addsBlow({ sentence, fresh: tells }) || isStale(happening);
}

/** What should have been told before it. */
const earlier = (owed: readonly number[], tells: readonly number[]): readonly number[] =>
  owed.filter((fact) => tells.length > 0 && fact < Math.min(...tells));

/** Which facts it tells a second time, and which for the first. A guard of its own judges: this one is not to remember it. */
function heardBefore({ parts, facts, dwelling }: Telling, sentence: string) {
  const { sheet, hidden } = parts;
  const telling = (known: readonly number[]): readonly number[] => {
    const guard = guardFor(sheet, hidden);
    guard.tell(known);
    return guard.judge(sentence).tells;
  };
  const alone = facts.size > 0 ? telling([]) : [];
  if (!alone.some((fact) => facts.has(fact))) return { again: [], fresh: [], alone };
  const fresh = telling([...facts]);
  const isTold = (fact: number): boolean => facts.has(fact);
  return { again: retoldIn({ sheet, sentence, alone, fresh, isTold, dwelling }), fresh, alone };
}

const saidTwice = ({ parts }: Telling, again: readonly number[]): readonly string[] =>
  again.map((fact) => `this has been told already: ${parts.sheet.facts[fact]!.says}`);

function released(telling: Telling, sentence: string, tells: readonly number[]): string {
  telling.byModel += 1;
  return remembered(telling, sentence, tells);
}

function remembered({ told, said, facts }: Telling, sentence: string, tells: readonly number[]): string {
  for (const fact of tells) facts.add(fact);
  told.push(sentence);
  said.add(plainWords(sentence));
  return sentence;
}

/* Mending */

/** Not worth a second try: there is no prose in it. */
const formless: ReadonlySet<string> = new Set(['markup', 'echoes', 'language', 'length']);

async function* mendLie(telling: Telling, wrong: string, { failures }: Verdict): AsyncGenerator<string> {
  if (failures.some(({ check }) => formless.has(check))) return;
  yield* mend(
    telling,
    wrong,
    failures.map((failure) => failure.because),
  );
}

/** `because` is null where it is not worth asking again: then the bard tells what it seems to be about. */
async function* mend(telling: Telling, wrong: string, because: readonly string[] | null): AsyncGenerator<string> {
  const owed = telling.guard.untold();
  // Everything is told: nothing is lost with it.
  if (owed.length === 0) return;
  const meant = factMeant(telling.parts.sheet, owed, wrong);
  const anew = because === null ? null : await triedAnew(telling, wrong, because, meant);
  const tells = anew === null ? null : await vouchedFor(telling, anew);
  const before = tells ? earlier(owed, tells) : owed.filter((fact) => meant !== null && fact <= meant);
  yield* byBard(telling, before);
  if (tells) yield released(telling, anew!, tells);
  if (tells || before.length > 0) telling.repaired += 1;
  telling.dwelling = [];
}

/** What the new sentence tells; null where it must not be heard either. */
async function vouchedFor(telling: Telling, anew: string): Promise<readonly number[] | null> {
  const { guard } = telling;
  if (isSettled(telling, anew)) {
    if (heardBefore(telling, anew).again.length > 0) return null;
    const { ok, tells } = guard.judge(anew);
    return ok ? tells : null;
  }
  const reading = await readingOf(telling, anew);
  if (reading?.verdict !== 'true') return null;
  const owed = guard.untold();
  guard.hear(anew, reading.tells);
  return reading.tells.filter((fact) => owed.includes(fact));
}

/** The first untold fact about somebody the sentence speaks of. */
function factMeant({ facts }: Sheet, untold: readonly number[], wrong: string): number | null {
  const words = ` ${plainWords(wrong)} `;
  const speaksOf = (name: string): boolean => words.includes(` ${plainWords(name.replace(/ \d+$/, ''))} `);
  return untold.find((index) => Object.values(facts[index]!.roles).some(speaksOf)) ?? null;
}

/** One sentence, said neither before nor of what has been told; null where none came. */
async function triedAnew(
  telling: Telling,
  wrong: string,
  because: readonly string[],
  meant: number | null,
): Promise<string | null> {
  if (telling.repairs <= 0) return null;
  telling.repairs -= 1;
  const answer = await telling.parts.repair(wrong, because, meant === null ? [] : [meant], telling.told);
  const [anew, ...more] = splitSentences(answer ?? '');
  if (anew === undefined || more.length > 0) return null;
  return telling.said.has(plainWords(anew)) || telling.parts.isEcho(anew) ? null : anew;
}

/** What is owed, in the bard's words. A fact he has no words for counts as told: nobody can do better. */
function* byBard(telling: Telling, facts: readonly number[]): Generator<string> {
  if (facts.length === 0) return;
  for (const line of telling.parts.bard(facts, telling.told)) {
    telling.byBard += 1;
    telling.guard.tell(line.facts);
    yield remembered(telling, line.text, line.facts);
  }
  telling.guard.tell(facts);
  telling.dwelling = [];
  telling.quiet = 0;
}
