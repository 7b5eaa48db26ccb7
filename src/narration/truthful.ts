/** The model's prose, let through sentence by sentence: what is not true is asked for once more, then told by the bard. */
import type { BardLine } from './bard.ts';
import type { HowNarrated } from './certificate.ts';
import { plainWords } from './echoes.ts';
import { splitSentences } from './guard/sentences.ts';
import { type Guard, guardChecks, guardFor, type Hidden, sentencesOf, type Verdict } from './guard.ts';
import { failureFrom, ModelFailure, type Piece } from './model.ts';
import type { Sheet } from './narrator.ts';
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
    for await (const sentence of finishedSentences(telling.parts)) yield* tellSentence(telling, sentence);
  } catch (error) {
    telling.parts.onFailure(failureFrom(error));
  }
  yield* byBard(telling, telling.guard.untold());
}

function howOf({ parts, byModel, byBard, repaired }: Telling): HowNarrated {
  if (byModel === 0) return { source: 'BARD', model: null, repaired };
  return { source: byBard === 0 ? 'CLAUDE' : 'MIXED', model: parts.model, repaired, checks: guardChecks };
}

/* Listening */

/** What is not finished when the answer breaks off is not told. Whoever goes on and on is not listened to. */
async function* finishedSentences({ pieces, sheet }: TruthParts): AsyncGenerator<string> {
  const splitter = sentencesOf();
  const left = { sentences: 8 + 3 * sheet.facts.length, characters: 3000 + 600 * sheet.facts.length };
  for await (const piece of pieces) {
    if (piece.kind === 'stop') return yield* lastWords(piece.because, splitter.end());
    if (piece.kind !== 'text') continue;
    left.characters -= piece.text.length;
    for (const sentence of splitter.feed(piece.text)) {
      left.sentences -= 1;
      if (left.sentences < 0) break;
      yield sentence;
      // Also one that nobody will hear takes its time to read: others get their turn.
      await new Promise((next) => setImmediate(next));
    }
    if (left.sentences < 0 || left.characters < 0) throw new ModelFailure('REFUSED', 'The answer is a flood.');
  }
}

function* lastWords(because: string, left: readonly string[]): Generator<string> {
  if (because === 'refusal') throw new ModelFailure('REFUSED', 'The model would not tell it.');
  if (because === 'end_turn' || because === 'stop_sequence') yield* left;
}

/* Letting through */

async function* tellSentence(telling: Telling, sentence: string): AsyncGenerator<string> {
  const { guard, parts, said } = telling;
  if (said.has(plainWords(sentence)) || parts.isEcho(sentence)) return;
  const { again, fresh, alone } = heardBefore(telling, sentence);
  if (again.length > 0) return fresh.length > 0 ? yield* mend(telling, sentence, saidTwice(telling, again)) : undefined;
  const owed = guard.untold();
  const verdict = guard.judge(sentence);
  if (!verdict.ok) return yield* mendLie(telling, sentence, verdict);
  if (isNoNews(telling, sentence, verdict, alone)) return;
  yield* byBard(telling, earlier(owed, verdict));
  telling.dwelling = verdict.tells.length > 0 ? verdict.tells : telling.dwelling;
  telling.quiet = verdict.tells.length > 0 ? 0 : telling.quiet + 1;
  yield released(telling, sentence, verdict);
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
const earlier = (owed: readonly number[], { tells }: Verdict): readonly number[] =>
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

function released(telling: Telling, sentence: string, { tells }: Verdict): string {
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

async function* mend(telling: Telling, wrong: string, because: readonly string[]): AsyncGenerator<string> {
  const owing = telling.guard.untold();
  // Everything is told: nothing is lost with it.
  if (owing.length === 0) return;
  const meant = factMeant(telling.parts.sheet, owing, wrong);
  const anew = await triedAnew(telling, wrong, because, meant);
  const owed = telling.guard.untold();
  const verdict = anew === null ? null : telling.guard.judge(anew);
  const before = verdict?.ok ? earlier(owed, verdict) : owed.filter((fact) => meant !== null && fact <= meant);
  yield* byBard(telling, before);
  if (verdict?.ok) yield released(telling, anew!, verdict);
  if (verdict?.ok || before.length > 0) telling.repaired += 1;
  telling.dwelling = [];
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
  if (anew === undefined || more.length > 0 || telling.said.has(plainWords(anew)) || telling.parts.isEcho(anew))
    return null;
  return heardBefore(telling, anew).again.length === 0 ? anew : null;
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
