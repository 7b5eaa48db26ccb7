/** The narrator with a model: tells what the sheet says in the model's words, and in the bard's where those are not confirmed. */
import type { Voice } from '../rules/ruleset.ts';
import { type BardLine, hashOf, makeBard, recite } from './bard.ts';
import { beatFloor } from './beat-floor.ts';
import type { BreakerState } from './breaker.ts';
import type { Ledger } from './budget.ts';
import { type Calls, type Line, makeCalls } from './calls.ts';
import { type ConfirmedParts, type ConfirmedProse, confirmedProse } from './confirmed.ts';
import { type Choosing, type Chosen, intentAsk, requestFrom } from './intent.ts';
import { voiceIn } from './languages/language.ts';
import { askedLanguage } from './languages/names.ts';
import { languageOf } from './languages/spoken.ts';
import { citedSentences } from './lines.ts';
import { type Ask, type Effort, failureFrom, type Model, ModelFailure, type Piece } from './model.ts';
import { byCodeAlone, type Narrating, type Narrator, type Sentence, type Style } from './narrator.ts';
import type { Patience } from './patience.ts';
import { narrationOf, systemFor } from './prompt.ts';
import { askOf, type ReaderAsk, readerLines, readingAsk, readingsFrom } from './reader.ts';
import { type Explored, type Exploring, exploredFrom, sceneAsk } from './scenes.ts';
import type { Sheet } from './sheet.ts';

export interface StorytellerSettings {
  readonly model: string;
  readonly intentModel: string;
  /** Reads all that the other has written; null where nobody does, and the bard tells everything. */
  readonly readerModel: string | null;
  /** Readings that have to agree where a death, a hero's fall or the end of a fight is told. */
  readonly graveVotes: 1 | 2;
  readonly maxTokens: number;
  readonly effort: Effort | null;
  readonly thinking: 'disabled' | 'adaptive' | null;
  /** For a whole narration, from the moment it is asked for. */
  readonly totalMs: number;
  /** For understanding what a player wrote: somebody is waiting. */
  readonly intentMs: number;
  readonly patience: Patience;
  readonly concurrency: number;
  readonly breaker: { readonly failures: number; readonly restMs: number };
}

export interface StorytellerParts {
  readonly settings: StorytellerSettings;
  readonly model: Model;
  readonly ledger: Ledger;
  readonly voices: (ruleset: string) => Voice;
  /** The campaign a combat belongs to. */
  readonly campaignOf: (combatId: string) => string;
  /** What the game of a combat keeps veiled now, in phrases. */
  readonly secrets?: (combatId: string) => Promise<readonly string[]>;
  readonly log: { info(details: object, message: string): void; warn(details: object, message: string): void };
  readonly now: () => number;
}

export interface Storyteller extends Narrator {
  /** One of the options, or null: then somebody else must understand it. */
  choose(choosing: Choosing): Promise<Chosen | null>;
  /** A scene outside combat, or null: then somebody else must make it up. */
  explore(exploring: Exploring): Promise<Explored | null>;
  breaker(): BreakerState;
  /** What is being told is told to its end by the bard. */
  close(): void;
}

export function makeStoryteller(parts: StorytellerParts): Storyteller {
  const { settings, ledger, model, now, log } = parts;
  const onBreaker = (state: BreakerState) => log.warn({ state }, breakerWords[state]);
  const desk: Desk = { ...parts, calls: makeCalls({ ...settings, model, ledger, now, onBreaker }) };
  const handedOver = new Set<string>();
  return {
    narrate: (sheet, style, recent) => narrationOfBeat({ ...desk, handedOver, sheet, style, recent }),
    choose: (choosing) => choose(desk, choosing),
    explore: (exploring) => explore(desk, exploring),
    breaker: desk.calls.breaker,
    close: desk.calls.close,
  };
}

const breakerWords: Readonly<Record<BreakerState, string>> = {
  OPEN: 'The model keeps failing: the bard tells alone for a while',
  HALF_OPEN: 'The model is tried again',
  CLOSED: 'The model is well again',
};

type Desk = StorytellerParts & { readonly calls: Calls };

/* A beat */

interface Beat extends Desk {
  /** Where the bard has said today that he takes over. */
  readonly handedOver: Set<string>;
  readonly sheet: Sheet;
  readonly style: Style;
  readonly recent: readonly string[];
}

function narrationOfBeat(beat: Beat): Narrating {
  const { model, readerModel: reader } = beat.settings;
  let prose: ConfirmedProse | null = null;
  let isModelHeard = false;
  const tell = async function* (): AsyncGenerator<Sentence> {
    const opened = reader !== null && isWorthTelling(beat) ? await lineFor(beat) : null;
    if (opened instanceof ModelFailure) return yield* bardInstead(beat, opened);
    if (opened === null) return yield* bardAlone(beat);
    try {
      prose = confirmedProse(await confirmedParts(beat, opened, reader!));
      let isSilent = true;
      for await (const sentence of prose) {
        isSilent = false;
        isModelHeard ||= sentence.source === 'CLAUDE';
        yield sentence;
      }
      // Nothing of weight happened, and nothing the model said was confirmed.
      if (isSilent) yield* bardAlone(beat);
    } finally {
      opened.close();
    }
  };
  return {
    [Symbol.asyncIterator]: tell,
    how: () => ({ ...byCodeAlone, ...(isModelHeard && { model, reader }), refused: prose?.refused() ?? 0 }),
  };
}

/** The model is not asked to make something of nothing. */
const isWorthTelling = ({ sheet, voices, recent }: Beat): boolean =>
  recite(sheet, voices(sheet.ruleset), recent).some((line) => line.facts.length > 0);

const campaignIn = ({ sheet, style, campaignOf }: Beat): string => style.campaignId ?? campaignOf(sheet.combatId);

async function lineFor(beat: Beat): Promise<Line | ModelFailure> {
  try {
    return await beat.calls.open(campaignIn(beat), beat.settings.totalMs);
  } catch (error) {
    return failureFrom(error);
  }
}

async function confirmedParts(beat: Beat, line: Line, reader: string): Promise<ConfirmedParts> {
  const { sheet, style, recent, settings, log, secrets } = beat;
  const { model, maxTokens, effort, thinking, graveVotes } = settings;
  const pieces = line.ask('NARRATION', {
    ...{ model, maxTokens, effort, thinking, tool: null },
    ...{ system: systemFor(sheet.ruleset, style), said: narrationOf(sheet, style, recent) },
  });
  const { name: language } = askedLanguage(style.language);
  const names = sheet.standings.map((each) => each.name);
  return {
    sheet,
    recent,
    graveVotes,
    sentences: citedSentences(proseIn(pieces, sheet.facts.length), sheet.facts.length, names),
    floor: beatFloor(sheet, style, (await secrets?.(sheet.combatId)) ?? []),
    read: async (sentences, heard) => {
      const answer = await readBy(line, reader, readingAsk(sheet, heard, sentences, language));
      return readingsFrom(answer, sentences.length, sheet.facts.length);
    },
    bard: (facts, heard) => bardFor(beat, facts, heard),
    onFailure: ({ kind, message }) =>
      log.warn(
        { kind, message, campaignId: campaignIn(beat), seq: sheet.seq },
        'The model broke off; the bard tells the rest',
      ),
  };
}

/** What is not finished when the answer breaks off is not told. Whoever goes on and on is not listened to. */
async function* proseIn(pieces: AsyncIterable<Piece>, facts: number): AsyncGenerator<string> {
  let left = 3000 + 600 * facts;
  for await (const piece of pieces) {
    if (piece.kind === 'stop' && piece.because === 'refusal')
      throw new ModelFailure('REFUSED', 'The model would not tell it.');
    if (piece.kind === 'stop' && piece.because !== 'end_turn' && piece.because !== 'stop_sequence')
      throw new ModelFailure('CUT', 'The answer broke off.');
    if (piece.kind !== 'text') continue;
    left -= piece.text.length;
    if (left < 0) throw new ModelFailure('REFUSED', 'The answer is a flood.');
    yield piece.text;
  }
}

const readBy = (line: Line, model: string, ask: ReaderAsk): Promise<string> =>
  readerLines(line.askAlong('READING', askOf(model, ask)));

/* The bard's part */

async function* bardAlone({ voices, sheet, style, recent }: Beat): AsyncGenerator<Sentence> {
  yield* makeBard(voices).narrate(sheet, style, recent);
}

async function* bardInstead(beat: Beat, { kind, message }: ModelFailure): AsyncGenerator<Sentence> {
  if (kind === 'SLOW') beat.log.warn({ kind, message, seq: beat.sheet.seq }, 'No place at the model came free');
  if (kind === 'SPENT') yield* handover(beat);
  yield* bardAlone(beat);
}

/** Once a day the table is told, in the story's own terms, why the voice has changed. */
function* handover(beat: Beat): Generator<Sentence> {
  const { handedOver, ledger } = beat;
  const { day } = ledger.today();
  const here = `${day}:${campaignIn(beat)}`;
  if (handedOver.has(here)) return;
  for (const past of handedOver) if (!past.startsWith(day)) handedOver.delete(past);
  handedOver.add(here);
  const { handovers } = languageOf(beat.style);
  yield { text: handovers[hashOf(here) % handovers.length]!, facts: [], source: 'BARD', votes: 0 };
}

/** Only what has to be told: colour is the model's. */
function bardFor(beat: Beat, facts: readonly number[], heard: readonly string[]): readonly BardLine[] {
  const { sheet, voices, recent, style } = beat;
  const language = languageOf(style);
  const voice = voiceIn(language, sheet.ruleset, voices);
  const lines = recite(sheet, voice, [...recent, heard.join(' ')], language, new Set(facts));
  return lines.filter((line) => line.facts.length > 0);
}

/* What players write */

async function choose(desk: Desk, choosing: Choosing): Promise<Chosen | null> {
  const { settings } = desk;
  const ask = intentAsk(settings.intentModel, choosing);
  if (!ask) return null;
  const input = await answered(desk, choosing.campaignId, settings.intentMs, (line) =>
    toolInput(line.askOnce('INTENT', ask)),
  );
  return requestFrom(input, choosing);
}

/** What it called its tool with; null where it did not. */
async function toolInput(pieces: AsyncIterable<Piece>): Promise<unknown> {
  for await (const piece of pieces) if (piece.kind === 'tool') return piece.input;
  return null;
}

/** Where nobody reads along, no scene of the model's is told. */
async function explore(desk: Desk, exploring: Exploring): Promise<Explored | null> {
  const { model, maxTokens, effort, thinking, totalMs, readerModel } = desk.settings;
  if (readerModel === null) return null;
  const ask: Ask = { model, maxTokens, effort, thinking, ...sceneAsk(exploring) };
  return answered(desk, exploring.campaignId, totalMs, async (line) =>
    exploredFrom(await heardWhole(line.ask('SCENE', ask)), exploring, (readAsk) => readBy(line, readerModel, readAsk)),
  );
}

async function heardWhole(pieces: AsyncIterable<Piece>): Promise<{ text: string; proposal: unknown }> {
  let text = '';
  let proposal: unknown = null;
  for await (const piece of pieces) {
    if (piece.kind === 'text') text += piece.text;
    if (piece.kind === 'tool') proposal = piece.input;
    if (text.length > SCENE_CHARACTERS) break;
  }
  return { text, proposal };
}

const SCENE_CHARACTERS = 4000;

/** Whatever goes wrong, there is somebody else who can do it. */
async function answered<T>(
  { calls, log }: Desk,
  campaignId: string,
  totalMs: number,
  work: (line: Line) => Promise<T>,
): Promise<T | null> {
  let line: Line | null = null;
  try {
    line = await calls.open(campaignId, totalMs);
    return await work(line);
  } catch (error) {
    const { kind, message } = failureFrom(error);
    log.warn({ kind, message, campaignId }, 'The model gave no answer; the server finds its own');
    return null;
  } finally {
    line?.close();
  }
}
