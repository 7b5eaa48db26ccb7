/** Lists in pages: opaque cursors for keys, plain numbers where the key is a seq. */
import type { Page } from '../store/store.ts';
import { badInput } from './errors.ts';

export interface Connection<Row> {
  readonly edges: readonly { readonly cursor: string; readonly node: Row }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

export function connectionOf<Row>(page: Page<Row>, cursorOf: (row: Row) => string): Connection<Row> {
  const edges = page.rows.map((node) => ({ cursor: cursorOf(node), node }));
  return { edges, pageInfo: { hasNextPage: page.hasNext, endCursor: edges.at(-1)?.cursor ?? null } };
}

export const seqCursor = (row: { readonly seq: number }): string => String(row.seq);

/** `kind` keeps a cursor of one list from being taken for one of another. */
export const cursorFor = (kind: string, ...key: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify([kind, ...key])).toString('base64url');

export function keyIn(kind: string, cursor: string): readonly (string | number)[] {
  const [found, ...key] = parsed(cursor);
  if (found !== kind) throw badInput('after', 'after must be a cursor that this list has given.');
  return key as (string | number)[];
}

function parsed(cursor: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor.slice(0, 400), 'base64url').toString());
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

/** The page as it was when only these were there, which come first. */
export function until<Row>({ rows, hasNext }: Page<Row>, wasThere: (row: Row) => boolean): Page<Row> {
  const seen = rows.filter(wasThere);
  return { rows: seen, hasNext: hasNext && seen.length === rows.length };
}
