/** The model's prose as everybody hears it: what the reader confirms, in order and once; the rest is the bard's. */
import type { BardLine } from './bard.ts';
import { inBatches } from './batches.ts';
import type { Floor } from './floor.ts';
import { type CitedSentence, splitSentences } from './lines.ts';
import { plainWords } from './material.ts';
import { failureFrom, ModelFailure } from './model.ts';
import type { Sentence } from './narrator.ts';
import type { Reading } from './reader.ts';
import { isGrave, isWeighty, type Sheet } from './sheet.ts';

export interface ConfirmedParts {
  readonly sheet: Sheet;
  /** The prose of the beats before. */
  readonly recent: readonly string[];
  /** As the model writes them. */
  readonly sentences: AsyncIterable<CitedSentence>;
  readonly floor: Floor;
  /** One answer for each, null where there was none; rejects where the reader is gone. */
  readonly read: (
    sentences: readonly CitedSentence[],
    heard: readonly string[],
  ) => Promise<readonly (Reading | null)[]>;
  /** Readings that have to agree where a death, a hero's fall or the end of a fight is told. */
  readonly graveVotes: 1 | 2;
  /** The bard's sentences for these facts alone. */
  readonly bard: (facts: readonly number[], heard: readonly string[]) => readonly BardLine[];
  readonly onFailure: (failure: ModelFailure) => void;
}

export interface ConfirmedProse extends AsyncIterable<Sentence> {
  /** Sentences of the model that nobody heard, so far. */
  refused(): number;
}

export function confirmedProse(parts: ConfirmedParts): ConfirmedProse {
  const story = beginStory(parts);
  return { [Symbol.asyncIterator]: () => tellAll(story), refused: () => story.refused };
}

/** What has been told so far, and what has not. */
interface Story {
  readonly parts: ConfirmedParts;
  readonly told: Set<number>;
  readonly heard: string[];
  /** Sentences as plain words, so that none is said twice. */
  readonly said: Set<string>;
  /** Sentences since the last that told something. */
  quiet: number;
  refused: number;
}

function beginStory(parts: ConfirmedParts): Story {
  const said = new Set(parts.recent.flatMap((text) => splitSentences(text)).map(wordsOf));
  return { parts, told: new Set(), heard: [], said, quiet: 0, refused: 0 };
}

const wordsOf = (text: string): string => plainWords(text).join(' ');

/** What has to be told and is not. */
const owed = ({ parts: { sheet }, told }: Story): readonly number[] =>
  sheet.facts.flatMap((fact, place) => (isWeighty(fact) && !told.has(place) ? [place] : []));

const owedBefore = (story: Story, fact: number): readonly number[] => owed(story).filter((place) => place < fact);

async function* tellAll(story: Story): AsyncGenerator<Sentence> {
  try {
    // A sentence is heard only after just what it was read after: else "she" might be somebody else by now.
    for await (const batch of inBatches(worthReading(story), MOST_READ))
      for (let unheard = batch; unheard.length > 0; )
        unheard = yield* hearBatch(story, await readBatch(story, unheard));
  } catch (error) {
    story.parts.onFailure(failureFrom(error));
  }
  yield* byBard(story, owed(story));
}

/** Whoever goes on and on is not listened to. */
async function* worthReading(story: Story): AsyncGenerator<CitedSentence> {
  const { sentences, floor, sheet } = story.parts;
  let left = 8 + 3 * sheet.facts.length;
  for await (const sentence of sentences) {
    left -= 1;
    if (left < 0) throw new ModelFailure('REFUSED', 'The answer is a flood.');
    const words = wordsOf(sentence.text);
    if (story.said.has(words) || floor(sentence.text) !== null) story.refused += 1;
    else yield sentence;
    story.said.add(words);
  }
}

/** Read in one go; heard before them. */
const MOST_READ = 8;
const MOST_HEARD = 12;

/* Reading */

interface ReadSentence {
  readonly sentence: CitedSentence;
  /** One for each time it was read. */
  readonly readings: readonly (Reading | null)[];
}

/** Once each; twice, by calls that know nothing of each other, where something grave is told. */
async function readBatch({ parts, heard }: Story, batch: readonly CitedSentence[]): Promise<readonly ReadSentence[]> {
  const before = heard.slice(-MOST_HEARD);
  const vote = async (sentences: readonly CitedSentence[]): Promise<Vote> => {
    const readings = sentences.length > 0 ? await parts.read(sentences, before) : [];
    return new Map(sentences.map((sentence, place) => [sentence, readings[place] ?? null]));
  };
  const isGraveAmong = (places: readonly number[] | null | undefined): boolean =>
    parts.graveVotes > 1 && (places ?? []).some((place) => isGrave(parts.sheet, parts.sheet.facts[place]!));
  const grave = batch.filter(({ cites }) => isGraveAmong(cites));
  const [first, second] = await Promise.all([vote(batch), vote(grave)]);
  const uncited = batch.filter((sentence) => !grave.includes(sentence) && isGraveAmong(first.get(sentence)?.tells));
  const votes = [first, second, await vote(uncited)];
  return batch.map((sentence) => ({
    sentence,
    readings: votes.filter((each) => each.has(sentence)).map((each) => each.get(sentence)!),
  }));
}

type Vote = ReadonlyMap<CitedSentence, Reading | null>;

/** What all readings say it tells; null where not all of them let it pass. */
function confirmedBy({ sentence: { cites }, readings }: ReadSentence): readonly number[] | null {
  if (!readings.every((reading) => reading?.verdict === 'ok')) return null;
  const [first = [], ...others] = readings.map((reading) => reading?.tells ?? cites);
  return first.filter((place) => others.every((other) => other.includes(place)));
}

/* Telling */

/** The most that may be said between two facts, or after the last. */
const MOST_QUIET = 2;

/** Up to where the story takes another turn than was read; answers with what has to be read again. */
function* hearBatch(story: Story, batch: readonly ReadSentence[]): Generator<Sentence, readonly CitedSentence[]> {
  const confirmed = batch.map((read) => ({ ...read, tells: confirmedBy(read) }));
  for (const [place, { sentence, readings, tells }] of confirmed.entries()) {
    const facts = (tells ?? []).filter((fact) => !story.told.has(fact));
    const isHeard = tells !== null && (facts.length > 0 || isWelcomeColour(story, tells));
    const missed = isHeard && facts.length > 0 ? owedBefore(story, Math.min(...facts)) : [];
    if (isHeard && missed.length === 0) {
      story.quiet = facts.length > 0 ? 0 : story.quiet + 1;
      yield remembered(story, { text: sentence.text, facts, source: 'CLAUDE', votes: readings.length });
      continue;
    }
    yield* byBard(story, missed);
    const rest = confirmed.slice(isHeard ? place : place + 1);
    story.refused += (isHeard ? 0 : 1) + rest.filter((read) => read.tells === null).length;
    return rest.filter((read) => read.tells !== null).map((read) => read.sentence);
  }
  return [];
}

/** It tells nothing at all, and not too much of that kind came before it: what tells only what was told is no colour. */
const isWelcomeColour = ({ quiet }: Story, tells: readonly number[]): boolean =>
  tells.length === 0 && quiet < MOST_QUIET;

/** A fact the bard has no words for counts as told: nobody can do better. */
function* byBard(story: Story, facts: readonly number[]): Generator<Sentence> {
  if (facts.length === 0) return;
  for (const line of story.parts.bard(facts, story.heard))
    yield remembered(story, { ...line, source: 'BARD', votes: 0 });
  for (const place of facts) story.told.add(place);
  story.quiet = 0;
}

function remembered({ told, heard, said }: Story, sentence: Sentence): Sentence {
  for (const place of sentence.facts) told.add(place);
  heard.push(sentence.text);
  said.add(wordsOf(sentence.text));
  return sentence;
}
