/** What a narrator is: somebody who turns the settled facts of a beat into prose, and knows nothing else. */
import type { ProseStyle } from '../rules/chronicle.ts';
import type { Sheet } from './sheet.ts';

/** How the table likes its prose. */
export interface Style {
  readonly tone: string | null;
  readonly setting: string | null;
  readonly length?: ProseStyle['length'] | null;
  /** By its English name; null for English. */
  readonly language?: string | null;
  readonly campaignId?: string | null;
}

export type Source = 'BARD' | 'CLAUDE';

/** One sentence that everybody may hear. */
export interface Sentence {
  readonly text: string;
  /** What it tells, by places on the sheet; none for colour. */
  readonly facts: readonly number[];
  readonly source: Source;
  /** How many readings confirmed it; none where code wrote it. */
  readonly votes: number;
}

export interface Narrator {
  /** Whole sentences, in order. `recent` is the prose of the beats before, newest last. */
  narrate(sheet: Sheet, style: Style, recent: readonly string[]): Narrating;
}

/** How it came about is known when the last sentence has been heard. */
export type Narrating = AsyncIterable<Sentence> & { how(): HowNarrated };

export interface HowNarrated {
  /** Who wrote and who read; null where nobody of the kind was heard. */
  readonly model: string | null;
  readonly reader: string | null;
  /** Sentences of the model that nobody heard. */
  readonly refused: number;
}

export const byCodeAlone: HowNarrated = { model: null, reader: null, refused: 0 };
