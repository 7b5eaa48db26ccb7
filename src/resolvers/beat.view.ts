/** From an entry of the log to the events that whoever asks sees. */
import type { Engine } from '../rules/chronicle.ts';
import { explanationOf } from '../rules/explain.ts';
import type { Explanation, GameEvent } from '../rules/ruleset.ts';
import { type Sight, sameSight } from '../rules/sight.ts';
import * as telling from '../rules/telling.ts';
import { namesOf, seenEvents, tellingOf } from '../rules/telling.ts';
import type { EntryRow } from '../store/rows.ts';
import { entryOf } from '../table/entries.ts';
import { events as declared } from './events/table.ts';
import { eventIdOf, idAsOf } from './ids.ts';
import type { SeenEntry } from './past.ts';

export interface EventView {
  readonly id: string;
  readonly type: string;
  readonly says: string;
  readonly isBookkeeping: boolean;
  readonly cues: readonly string[];
  readonly pace: number | null;
  readonly explain: ExplanationView | null;
  /** As whoever asks may see it, its place in the entry, and the entry. */
  readonly event: GameEvent;
  readonly place: number;
  readonly entry: SeenEntry;
  /** For events that no declaration knows. */
  readonly data: object;
}

export interface ExplanationView extends Omit<Explanation, 'heading'> {
  readonly place: string;
}

/** Subscribers are handed the same row, so what is the same to several is worked out once. */
const known = new WeakMap<EntryRow, Map<string, readonly EventView[]>>();

export function eventsOf(engine: Engine, row: SeenEntry, sight: Sight): readonly EventView[] {
  const ofRow = known.get(row) ?? new Map<string, readonly EventView[]>();
  known.set(row, ofRow);
  const views = ofRow.get(sameSight(sight)) ?? viewsOf(engine, row, sight);
  ofRow.set(sameSight(sight), views);
  return views;
}

/** With or without what only keeps the books. */
export const withBookkeeping = (views: readonly EventView[], isWanted: boolean | null): readonly EventView[] =>
  isWanted === false ? views.filter((view) => !view.isBookkeeping) : views;

function viewsOf(engine: Engine, row: SeenEntry, sight: Sight): readonly EventView[] {
  const entry = entryOf(engine, row);
  const name = namesOf(entry);
  return seenEvents(engine, entry, sight).map(({ place, event }) => {
    const view = viewOf(event, row, place, tellingOf(engine, entry.kind, event, name).says);
    // From what they see of the event, and only when somebody asks.
    const get = (): ExplanationView | null => placed(engine, explanationOf(engine, entry.kind, event, name));
    return Object.defineProperty(view, 'explain', { get }) as EventView;
  });
}

type Hints = Partial<Pick<EventView, 'cues' | 'pace'>>;

function viewOf(event: GameEvent & Hints, entry: SeenEntry, place: number, says: string): object {
  const { type, ...data } = event;
  return {
    ...{ id: idAsOf(eventIdOf(entry.campaignId, entry.seq, place), entry.asOf), type, says, event, place, entry, data },
    ...{ cues: event.cues ?? [], pace: event.pace ?? null },
    isBookkeeping: declared.get(type)?.isBookkeeping ?? false,
  };
}

function placed({ id }: Engine, explanation: Explanation | null): ExplanationView | null {
  if (!explanation) return null;
  const { heading, ...rest } = explanation;
  return { ...rest, place: heading === '' ? 'docs/fairness.md' : `docs/games/${id.toLowerCase()}.md#${heading}` };
}

/** `event` is its place among those everybody sees. */
type BeatFact = Pick<FactView, 'says' | 'isSettled'> & { readonly event: number };

export interface FactView {
  readonly number: number;
  readonly says: string;
  readonly isSettled: boolean;
  readonly event: EventView;
}

/** Each with the event behind it, whose dice they are: as whoever asks sees it, who may see more than is told to everybody. */
export function factViews(
  engine: Engine,
  row: SeenEntry,
  facts: readonly BeatFact[],
  sight: Sight,
): readonly FactView[] {
  const told = seenEvents(engine, entryOf(engine, row));
  const events = new Map(eventsOf(engine, row, sight).map((view) => [view.place, view]));
  return facts.map(({ says, isSettled, event }, place) => ({
    ...{ number: place + 1, says, isSettled },
    event: events.get(told[event]!.place)!,
  }));
}

/** Every line worth telling of these beats, oldest first. */
export const linesOf = (engine: Engine, rows: readonly EntryRow[], sight: Sight): readonly string[] =>
  rows.flatMap((row) => telling.linesOf(engine, entryOf(engine, row), sight));

export const entrySays = (engine: Engine, row: EntryRow, sight: Sight): string =>
  telling.saysOf(engine, entryOf(engine, row), sight);
