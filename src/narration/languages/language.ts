/** What a language brings: words for every deed, its way with names, and what its sentences are checked by. */
import type { Voice } from '../../rules/ruleset.ts';
import type { Sheet } from '../sheet.ts';
import type { StockScene } from './english/scenes.ts';
import type { Names } from './naming.ts';

export interface Language {
  /** In English, as the log keeps it. */
  readonly name: string;
  /** What else it may be called, in small letters: its own name, and its code without a country. */
  readonly aliases: readonly string[];
  /** The sentences every game can tell, by deed. */
  readonly shared: Voice;
  /** Sentences of single games, by ruleset; null where the rulesets bring their own. */
  readonly games: Readonly<Record<string, Voice>> | null;
  /** Put before a sentence that would otherwise be the same again. What ends in a colon leaves it as it is. */
  readonly links: readonly string[];
  /** Between two statements about one subject. */
  readonly and: string;
  /** Between two statements that have nothing to do with each other, with the comma that it takes. */
  readonly while: string;
  namesIn(sheet: Pick<Sheet, 'standings' | 'creatures'>): Names;
  /** Found in every sentence that tells a death, and in no other. */
  readonly death: RegExp;
  /** Words of its sentences that have a capital without being names. */
  readonly capitals: ReadonlySet<string>;
  /** May a line of the sheet, which is English, stand in where there is no sentence? */
  readonly readsSheet: boolean;
  /** Said when the bard takes over from the model. */
  readonly handovers: readonly string[];
  /** Places between fights, by ruleset; ANY is for a game nobody knows. */
  readonly scenes: Readonly<Record<string, readonly StockScene[]>>;
  /** Found in the words of players who look for a fight. */
  readonly trouble: RegExp;
}

/** A ruleset's own sentences. `own` has those the rulesets bring along. */
export const voiceIn = ({ games }: Language, ruleset: string, own: (ruleset: string) => Voice): Voice =>
  games ? (games[ruleset] ?? {}) : own(ruleset);

/** For a language that writes its nouns large. */
export const capitalsIn = (voices: readonly Voice[]): ReadonlySet<string> =>
  new Set(
    voices.flatMap((voice) => Object.values(voice).flatMap((each) => each.join(' ').match(/\p{Lu}\p{L}*/gu) ?? [])),
  );
