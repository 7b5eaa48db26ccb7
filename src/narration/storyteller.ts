/** The narrator with a model: tells what the sheet says in the model's words, and in the bard's where those fail. */
import type { Voice } from '../rules/ruleset.ts';
import { type BardLine, hashOf, makeBard, recite } from './bard.ts';
import type { BreakerState } from './breaker.ts';
import type { Ledger } from './budget.ts';
import { type Calls, type Line, makeCalls } from './calls.ts';
import type { HowNarrated } from './certificate.ts';
import { echoesOf } from './echoes.ts';
import { hiddenOn } from './hidden.ts';
import { type Choosing, type Chosen, intentAsk, requestFrom } from './intent.ts';
import { english } from './languages/english.ts';
import { languageCalled, languageOf } from './languages/spoken.ts';
import { type Ask, type Effort, failureFrom, type Model, type ModelFailure, type Piece } from './model.ts';
import type { Narrator, Sheet, Style } from './narrator.ts';
import type { Patience } from './patience.ts';
import { narrationOf, repairOf, systemFor } from './prompt.ts';
import { readingAsk, readingsFrom } from './reader.ts';
import { type Explored, type Exploring, exploredFrom, sceneAsk } from './scenes.ts';
import { type Narration, type TruthParts, truthful } from './truthful.ts';

export interface StorytellerSettings {
  readonly model: string;
  readonly intentModel: string;
  /** Reads what the other has written; null where the guard reads alone. */
  readonly readerModel: string | null;
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
  narrate(sheet: Sheet, style: Style, recent: readonly string[]): Narration;
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
  const calls = makeCalls({ ...settings, model, ledger, now, onBreaker });
  const handedOver = new Set<string>();
  return {
    source: 'CLAUDE',
    narrate: (sheet, style, recent) => narration({ ...parts, calls, handedOver, sheet, style, recent }),
    choose: (choosing) => choose({ ...parts, calls }, choosing),
    explore: (exploring) => explore({ ...parts, calls }, exploring),
    breaker: calls.breaker,
    close: calls.close,
  };
}

const breakerWords: Readonly<Record<BreakerState, string>> = {
  OPEN: 'The model keeps failing: the bard tells alone for a while',
  HALF_OPEN: 'The model is tried again',
  CLOSED: 'The model is well again',
};

/* A beat */

interface Beat extends StorytellerParts {
  readonly calls: Calls;
  /** Where the bard has said today that he takes over. */
  readonly handedOver: Set<string>;
  readonly sheet: Sheet;
  readonly style: Style;
  readonly recent: readonly string[];
}

function narration(beat: Beat): Narration {
  const how: { now: () => HowNarrated } = { now: () => ({ source: 'BARD', model: null, repaired: 0 }) };
  return {
    [Symbol.asyncIterator]: () => tell(beat, how),
    how: () => how.now(),
  };
}

async function* tell(beat: Beat, how: { now: () => HowNarrated }): AsyncGenerator<string> {
  const opened = isWorthTelling(beat) ? await lineFor(beat) : null;
  if (opened === null) return yield* bardAlone(beat);
  if ('kind' in opened) return yield* bardInstead(beat, opened);
  try {
    const prose = truthful(await truthParts(beat, opened));
    how.now = prose.how;
    let isSilent = true;
    for await (const sentence of prose) {
      isSilent = false;
      yield sentence;
    }
    // Nothing of weight happened and nothing the model said was true: a beat is never without a word.
    if (isSilent) yield* bardAlone(beat);
  } finally {
    opened.close();
  }
}

/** A beat without facts is one sentence of the bard's; and what the guard cannot read it would not let through. */
const isWorthTelling = ({ sheet, voices, recent, style }: Beat): boolean =>
  isGuarded(style, sheet) && recite(sheet, voices(sheet.ruleset), recent).some((line) => line.facts.length > 0);

/** The guard reads English, in sentences: a name that ends one in its middle would be read as two. */
const isGuarded = (style: Style, { standings }: Sheet): boolean =>
  isEnglish(style) && standings.every(({ name }) => !endsSentence.test(name));

/** In any other language the bard tells everything: what he says needs no guard. */
const isEnglish = ({ language }: Style): boolean => languageCalled(language || english.name) === english;

const endsSentence = /[!?\u2026]\s|(?<!\b(?:mr|mrs|ms|dr|st|sr|jr))\.\s/i;

const campaignIn = ({ sheet, style, campaignOf }: Beat): string => style.campaignId ?? campaignOf(sheet.combatId);

async function lineFor(beat: Beat): Promise<Line | ModelFailure> {
  try {
    return await beat.calls.open(campaignIn(beat), beat.settings.totalMs);
  } catch (error) {
    return failureFrom(error);
  }
}

async function truthParts(beat: Beat, line: Line): Promise<TruthParts> {
  const { sheet, style, recent, settings, log, secrets } = beat;
  const campaignId = campaignIn(beat);
  return {
    sheet,
    recent,
    model: settings.model,
    isEcho: echoesOf(systemFor(sheet.ruleset, style)),
    hidden: hiddenOn(sheet, (await secrets?.(sheet.combatId)) ?? []),
    pieces: line.ask('NARRATION', askFor(beat, narrationOf(sheet, style, recent), settings.maxTokens)),
    ...(settings.readerModel !== null && { read: readerFor(beat, line, settings.readerModel) }),
    bard: (facts, told) => bardFor(beat, facts, told),
    onFailure: ({ kind, message }) =>
      log.warn({ kind, message, campaignId, seq: sheet.seq }, 'The model broke off; the bard tells the rest'),
    repair: (wrong, because, facts, told) => {
      const says = facts.map((fact) => sheet.facts[fact]!.says);
      return wholeText(
        line.askOnce('REPAIR', askFor(beat, repairOf(sheet, wrong, because, says, told), REPAIR_TOKENS)),
      );
    },
  };
}

const REPAIR_TOKENS = 200;

/** Whatever goes wrong, there is no answer: then the sentence is not heard. */
function readerFor({ sheet, log }: Beat, line: Line, model: string): NonNullable<TruthParts['read']> {
  return async (sentences, heard) => {
    try {
      const input = await toolInput(line.askOnce('READING', readingAsk(model, sheet, heard, sentences)));
      return readingsFrom(input, sheet, sentences.length);
    } catch (error) {
      const { kind, message } = failureFrom(error);
      log.warn(
        { kind, message, seq: sheet.seq },
        'The second reader gave no answer; the bard tells what it was to read',
      );
      return [];
    }
  };
}

/** What it called its tool with; null where it did not. */
async function toolInput(pieces: AsyncIterable<Piece>): Promise<unknown> {
  for await (const piece of pieces) if (piece.kind === 'tool') return piece.input;
  return null;
}

function askFor({ sheet, style, settings }: Beat, said: readonly string[], maxTokens: number): Ask {
  const { model, effort, thinking } = settings;
  return { model, maxTokens, effort, thinking, system: systemFor(sheet.ruleset, style), said, tool: null };
}

/** Null where it failed or did not come to its end. */
async function wholeText(pieces: AsyncIterable<Piece>): Promise<string | null> {
  let text = '';
  try {
    for await (const piece of pieces) {
      if (piece.kind === 'text') text += piece.text;
      if (piece.kind === 'stop') return piece.because === 'end_turn' ? text : null;
    }
  } catch {
    // The bard has a sentence for it.
  }
  return null;
}

/* The bard's part */

async function* bardAlone({ voices, sheet, style, recent }: Beat): AsyncGenerator<string> {
  yield* makeBard(voices).narrate(sheet, style, recent);
}

async function* bardInstead(beat: Beat, failure: ModelFailure): AsyncGenerator<string> {
  const { kind, message } = failure;
  if (kind === 'SLOW') beat.log.warn({ kind, message, seq: beat.sheet.seq }, 'No place at the model came free');
  if (kind === 'SPENT') yield* handover(beat);
  yield* bardAlone(beat);
}

/** Once a day the table is told, in the story's own terms, why the voice has changed. */
function* handover(beat: Beat): Generator<string> {
  const { handedOver, ledger } = beat;
  const { day } = ledger.today();
  const here = `${day}:${campaignIn(beat)}`;
  if (handedOver.has(here)) return;
  for (const past of handedOver) if (!past.startsWith(day)) handedOver.delete(past);
  handedOver.add(here);
  const { handovers } = languageOf(beat.style);
  yield handovers[hashOf(here) % handovers.length]!;
}

/** Told on a sheet that has no other facts, so that a sentence for two does not tell one of them twice. */
function bardFor(
  { sheet, voices, recent }: Beat,
  facts: readonly number[],
  told: readonly string[],
): readonly BardLine[] {
  const kept = sheet.facts.flatMap(({ deed, weight }, index) =>
    facts.includes(index) || (deed === null && weight !== 'turning-point') ? [index] : [],
  );
  const alone = { ...sheet, facts: kept.map((index) => sheet.facts[index]!) };
  const lines = recite(alone, voices(sheet.ruleset), [...recent, told.join(' ')]);
  return lines
    .filter((line) => line.facts.length > 0)
    .map(({ text, facts: places }) => ({ text, facts: places.map((place) => kept[place]!) }));
}

/* What players write */

type Desk = StorytellerParts & { readonly calls: Calls };

async function choose(desk: Desk, choosing: Choosing): Promise<Chosen | null> {
  const { settings } = desk;
  const ask = intentAsk(settings.intentModel, choosing);
  if (!ask) return null;
  const input = await answered(desk, choosing.campaignId, settings.intentMs, (line) =>
    toolInput(line.askOnce('INTENT', ask)),
  );
  return requestFrom(input, choosing);
}

async function explore(desk: Desk, exploring: Exploring): Promise<Explored | null> {
  const { model, maxTokens, effort, thinking, totalMs } = desk.settings;
  if (!isEnglish(exploring.style)) return null;
  const ask: Ask = { model, maxTokens, effort, thinking, ...sceneAsk(exploring) };
  return answered(desk, exploring.campaignId, totalMs, async (line) =>
    exploredFrom(await heardWhole(line.ask('SCENE', ask)), exploring),
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
