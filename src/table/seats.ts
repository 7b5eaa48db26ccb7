/** Campaigns that are being played, kept in memory: those least in use make room for others. */
import type { Seat } from './projections.ts';
import type { Seeds } from './seeds.ts';

export interface Loaded extends Seat {
  /** Null where they are lost, or must not be used any more: others are drawn before it is played on. */
  readonly seeds: Seeds | null;
}

const MOST = 2000;

export class Seats {
  readonly #most: number;
  /** Least recently used first. */
  readonly #taken = new Map<string, Loaded>();

  constructor(most = MOST) {
    this.#most = most;
  }

  get(campaignId: string): Loaded | undefined {
    return this.#taken.get(campaignId);
  }

  /** Only campaigns with a combat under way are worth their memory. */
  take(loaded: Loaded): Loaded {
    const { id, combat } = loaded.state;
    this.#taken.delete(id);
    if (combat && combat.state.outcome === null) this.#taken.set(id, loaded);
    if (this.#taken.size > this.#most) this.#taken.delete(this.#taken.keys().next().value!);
    return loaded;
  }

  leave(campaignId: string): void {
    this.#taken.delete(campaignId);
  }
}
