/** What a narrator is: somebody who turns the settled facts of a beat into prose, and knows nothing else. */
import type { ProseStyle, StandingLine } from '../rules/chronicle.ts';
import type { Telling } from '../rules/ruleset.ts';
import type { HowNarrated } from './certificate.ts';

/** The settled facts of a beat: all that a narrator may know. */
export interface Sheet {
  readonly ruleset: string;
  readonly combatId: string;
  readonly seq: number;
  readonly round: number;
  readonly facts: readonly SheetFact[];
  readonly standings: readonly StandingLine[];
  readonly ending: 'death' | 'over' | 'ongoing';
  readonly text: string;
  /** Which of the names are kinds of creature ("Goblin", "Goblin 2") rather than proper names. */
  readonly creatures?: readonly string[];
}

export interface SheetFact {
  readonly deed: string | null;
  readonly weight: Exclude<Telling['weight'], 'silent'>;
  readonly roles: Readonly<Record<string, string>>;
  readonly says: string;
}

/** How the table likes its prose. */
export interface Style {
  readonly tone: string | null;
  readonly setting: string | null;
  readonly length?: ProseStyle['length'] | null;
  /** By its English name; null for English. */
  readonly language?: string | null;
  readonly campaignId?: string | null;
}

export interface Narrator {
  readonly source: 'BARD' | 'CLAUDE';
  /** Whole sentences, in order. `recent` is the prose of the beats before, newest last. */
  narrate(sheet: Sheet, style: Style, recent: readonly string[]): Narrating;
}

/** How it came about is known when the last sentence has been heard; where nobody says, the bard told it. */
export type Narrating = AsyncIterable<string> & { how?(): HowNarrated };
