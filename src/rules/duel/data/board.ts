/** The board: 68 tiles, a main path from Start to Final and two shortcuts. */
export type TileKind = 'start' | 'final' | 'chance' | 'enemy' | 'treasure' | 'sanctuary' | 'empty';

/** Main path 0 to 53, then shortcut A (54 to 59) and shortcut B (60 to 67). */
export const tileCodes = [
  ...['S', 'C', 'e1', 't1', '.', 'e1', 't1', 'C', '+', 'e1'],
  ...['C', 't1', 'e1', '.', 'C', 'e1', 't1', '+', 'e2', '.'],
  ...['.', 't1', 'e2', 'C', 't1', '+', 't2', 'e2', 'C', 'e1'],
  ...['t1', '+', 'C', 'e2', '.', 't2', 'C', 'C', 't2', '+'],
  ...['e2', '+', 't2', 'e3', 't2', 'C', 'e2', 't3', 'e3', '+'],
  ...['C', '.', 'e3', 'F'],
  ...['e2', 't2', 'e2', 'C', 'e3', 't2'],
  ...['e2', 't2', 'e3', 'C', 't3', 'e3', '+', 'e2'],
] as const;

/** Where a tile leads other than to the next one. */
export const turnings: Readonly<Record<number, readonly number[]>> = {
  10: [11, 54],
  36: [37, 60],
  53: [],
  59: [18],
  67: [46],
};

export const START = 0;
export const FINAL = 53;
