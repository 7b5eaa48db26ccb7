/** From an entry of the log to the events a table sees. */
import type { Engine } from '../rules/chronicle.ts';
import { explanationOf } from '../rules/explain.ts';
import type { Explanation, GameEvent } from '../rules/ruleset.ts';
import { namesOf, saysOf, seenEvents, tellingOf, veiled } from '../rules/telling.ts';
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
  /** As outsiders may see it, and the entry it stands in. */
  readonly event: GameEvent;
  readonly entry: SeenEntry;
  /** For events that no declaration knows. */
  readonly data: object;
}

export interface ExplanationView extends Omit<Explanation, 'heading'> {
  readonly place: string;
}

/** Subscribers are handed the same row, so what is public to all is worked out once. */
const known = new WeakMap<EntryRow, readonly EventView[]>();

export function eventsOf(engine: Engine, row: SeenEntry): readonly EventView[] {
  const views = known.get(row) ?? viewsOf(engine, row);
  known.set(row, views);
  return views;
}

/** With or without what only keeps the books. */
export const withBookkeeping = (views: readonly EventView[], isWanted: boolean | null): readonly EventView[] =>
  isWanted === false ? views.filter((view) => !view.isBookkeeping) : views;

function viewsOf(engine: Engine, row: SeenEntry): readonly EventView[] {
  const entry = entryOf(engine, row);
  const name = namesOf(entry);
  return seenEvents(engine, entry).map(({ place, event }) => {
    const view = viewOf(event, row, place, tellingOf(engine, entry.kind, event, name).says);
    // From what a table sees of the event, and only when somebody asks.
    const get = (): ExplanationView | null => placed(engine, explanationOf(engine, entry.kind, event, name));
    return Object.defineProperty(view, 'explain', { get }) as EventView;
  });
}

type Hints = Partial<Pick<EventView, 'cues' | 'pace'>>;

function viewOf(event: GameEvent & Hints, entry: SeenEntry, place: number, says: string): object {
  const { type, ...data } = event;
  return {
    ...{ id: idAsOf(eventIdOf(entry.campaignId, entry.seq, place), entry.asOf), type, says, event, entry, data },
    ...{ cues: event.cues ?? [], pace: event.pace ?? null },
    isBookkeeping: declared.get(type)?.isBookkeeping ?? false,
  };
}

function placed({ id }: Engine, explanation: Explanation | null): ExplanationView | null {
  if (!explanation) return null;
  const { heading, ...rest } = explanation;
  return { ...rest, place: heading === '' ? 'docs/fairness.md' : `docs/games/${id.toLowerCase()}.md#${heading}` };
}

/** `event` is its place among those a table sees. */
type BeatFact = Pick<FactView, 'says' | 'isSettled'> & { readonly event: number };

export interface FactView {
  readonly number: number;
  readonly says: string;
  readonly isSettled: boolean;
  readonly event: EventView;
}

/** Each with the event behind it, whose dice they are. */
export function factViews(facts: readonly BeatFact[], events: readonly EventView[]): readonly FactView[] {
  return facts.map(({ says, isSettled, event }, place) => ({
    ...{ number: place + 1, says, isSettled },
    event: events[event]!,
  }));
}

/** Every line worth telling of these beats, oldest first. */
export function linesOf(engine: Engine, rows: readonly EntryRow[]): readonly string[] {
  return rows.flatMap((row) => {
    const { kind, events, standings } = veiled(engine, entryOf(engine, row));
    const name = namesOf({ standings });
    const tellings = events.map((event) => tellingOf(engine, kind, event, name));
    return tellings.filter((telling) => telling.weight !== 'silent').map((telling) => telling.says);
  });
}

export const entrySays = (engine: Engine, row: EntryRow): string => saysOf(engine, entryOf(engine, row));
