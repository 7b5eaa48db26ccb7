/** The first thing in a bundle that is not as it should be. */

export interface Difference {
  /** The entry; null where it is none of the log. */
  readonly seq: number | null;
  /** As body.events[2].hpAfter. */
  readonly path: string;
  readonly says: string;
}

/** Thrown where it is found: nothing after it is worth checking. */
export class Differs extends Error {
  readonly difference: Difference;

  constructor(seq: number | null, path: string, says: string) {
    super(says);
    this.difference = { seq, path, says };
  }
}

export function problemIn(work: () => unknown): string | null {
  try {
    work();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
