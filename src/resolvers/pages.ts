/** Lists in pages: which part is wanted, and cursors that say nothing to anybody but the list that gave them. */
import type { Page, Slice } from '../store/store.ts';
import { pageSizeFrom } from './check.ts';
import { badInput } from './errors.ts';
import type { PageArguments } from './page.type.ts';

export interface Connection<Row> {
  readonly edges: readonly { readonly cursor: string; readonly node: Row }[];
  readonly pageInfo: {
    readonly hasNextPage: boolean;
    readonly hasPreviousPage: boolean;
    readonly startCursor: string | null;
    readonly endCursor: string | null;
  };
}

export function connectionOf<Row>(page: Page<Row>, cursorOf: (row: Row) => string): Connection<Row> {
  const edges = page.rows.map((node) => ({ cursor: cursorOf(node), node }));
  return {
    edges,
    pageInfo: {
      hasNextPage: page.hasNext,
      hasPreviousPage: page.hasPrevious,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}

/** The lists that have pages, by what is in them. */
type List = 'campaign' | 'combat' | 'entry' | 'beat' | 'monster';

type Key = readonly (string | number)[];

export const cursorFor = (list: List, ...key: Key): string =>
  Buffer.from(JSON.stringify([list, ...key])).toString('base64url');

/** How a key is read that somebody may have made up: null where it cannot be one of the list. */
type ReadKey<Place> = (...key: Key) => Place | null;

/** The part of a list that is asked for; `usual` is how many where nobody says. */
export function sliceFrom<Place>(
  { first, after, last, before }: PageArguments,
  list: List,
  usual: number,
  placeIn: ReadKey<Place>,
): Slice<Place> {
  const isBackward = last != null || before != null;
  if (isBackward && (first != null || after != null)) throw badInput(last != null ? 'last' : 'before', bothWays);
  const cursor = isBackward ? before : after;
  return {
    isBackward,
    size: isBackward ? pageSizeFrom('last', last, usual) : pageSizeFrom('first', first, usual),
    from: cursor == null ? null : placeOf(isBackward ? 'before' : 'after', list, cursor, placeIn),
  };
}

const bothWays = 'A page goes forward, by first and after, or backward, by last and before: not both at once.';

function placeOf<Place>(field: string, list: List, cursor: string, placeIn: ReadKey<Place>): Place {
  const [found, ...key] = parsed(cursor);
  const place = found === list ? placeIn(...(key as Key)) : null;
  if (place === null) throw badInput(field, `${field} must be a cursor that this list has given.`);
  return place;
}

function parsed(cursor: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor.slice(0, 400), 'base64url').toString());
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

/** The key of lists that are numbered. */
export const numbered: ReadKey<number> = (number, ...more) =>
  more.length === 0 && typeof number === 'number' && Number.isInteger(number) && number > 0 && number < 2 ** 31
    ? number
    : null;

/** A page of what is at hand, in the order of its places. */
export function pageIn<Row>(
  rows: readonly Row[],
  { size, from, isBackward }: Slice,
  placeOf: (row: Row) => number,
): Page<Row> {
  if (isBackward) {
    const before = rows.filter((row) => from === null || placeOf(row) < from);
    return { rows: before.slice(-size), hasNext: from !== null, hasPrevious: before.length > size };
  }
  const after = rows.filter((row) => from === null || placeOf(row) > from);
  return { rows: after.slice(0, size), hasNext: after.length > size, hasPrevious: from !== null };
}
