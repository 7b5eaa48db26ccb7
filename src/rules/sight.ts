/** Whose eyes look at a table: what they may know of it beyond what everybody may. */
export interface Sight {
  /** Sees everything but the server's own secrets. */
  readonly isGm: boolean;
  /** The heroes whose secrets are theirs; null for all of them. */
  readonly heroes: readonly string[] | null;
}

/** A passer-by, a spectator, and prose: only what everybody may know. */
export const PUBLIC_SIGHT: Sight = { isGm: false, heroes: [] };

/** Everybody who plays, at one screen. */
export const TABLE_SIGHT: Sight = { isGm: false, heroes: null };
