/** How an event is declared: what it means, and by which words each of its fields is shown. */
import type { Becmi } from '../../rules/becmi/terms.ts';
import type { CampaignEvent } from '../../rules/chronicle.ts';
import type { DuelGame } from '../../rules/duel/terms.ts';
import type { Rune } from '../../rules/rune/terms.ts';
import type { Srd5 } from '../../rules/srd5/terms.ts';
import type { Word } from './word.ts';
import type { WordName, Words } from './words.ts';

type Game = Becmi | Srd5 | Rune | DuelGame;
type RuledEvent = CampaignEvent | Game['event'] | Game['campEvent'];
export type EventName = RuledEvent['type'];
type Named<T extends EventName> = Extract<RuledEvent, { readonly type: T }>;

/** Of every event of that name, whichever game it is of; what every event may have besides is the interface's. */
type FieldOf<E> = E extends unknown ? Exclude<keyof E, 'type' | 'cues' | 'pace'> : never;
type ValueOf<E, K> = E extends unknown ? (K extends keyof E ? E[K] : undefined) : never;

/** What the rules must hand to a word. */
type Raw<W extends WordName> = Words[W] extends Word<infer R> ? R : never;
/** The words that can show such a value as it is: one that may be missing needs a word that may be null. */
type Fitting<V> = { [W in WordName]: [V] extends [Raw<W>] ? W : never }[WordName];

/** Shown by a word that asks for something else, or that means something more exact here. */
type Fitted<V> =
  | { [W in WordName]: { readonly as: W; readonly from: (value: V) => Raw<W>; readonly about?: string } }[WordName]
  | { readonly as: Fitting<V>; readonly about: string; readonly from?: never };

type Shown<V> = Fitting<V> | Fitted<V>;
/** Not shown, and why. */
export interface Hidden {
  readonly hidden: string;
}
type Field<V> = Shown<V> | readonly Shown<V>[] | Hidden;

type Declared<E> =
  | {
      readonly about: string;
      /** Clients that only tell the story can leave it out. */
      readonly isBookkeeping?: true;
      readonly fields: { readonly [K in FieldOf<E>]: Field<ValueOf<E, K>> };
    }
  /** Nobody but the server ever sees it, and why. */
  | { readonly secret: string };

/** Every event of every game, of the camp and of the campaign: a new one, or a new field of one, does not compile without a line here. */
export type EventTable = { readonly [T in EventName]: Declared<Named<T>> };

/** The same to code that walks the table. */
export interface AnyDeclaration {
  readonly about: string;
  readonly isBookkeeping?: true;
  readonly fields: Readonly<Record<string, AnyField>>;
}
export type AnyShown =
  | WordName
  | { readonly as: WordName; readonly from?: (value: never) => unknown; readonly about?: string };
export type AnyField = AnyShown | readonly AnyShown[] | Hidden;
