/** A breaker: after several failures in a row nobody is asked for a while, then one is, to see whether it is well again. */
import { type FailureKind, ModelFailure } from './model.ts';

export type BreakerState = 'CLOSED' | 'OPEN' | 'HALF_OPEN';

export interface BreakerSettings {
  /** So many failures in a row open it. */
  readonly failures: number;
  readonly restMs: number;
  readonly now: () => number;
  readonly onChange: (state: BreakerState) => void;
}

export interface Breaker {
  state(): BreakerState;
  /** Would it let nobody through now? */
  isResting(): boolean;
  /** Throws while it is open, and while the one trial after a rest is still under way. */
  admit(): void;
  passed(): void;
  failed(failure: ModelFailure): void;
}

/** What says nothing about the health of the other side. */
const innocent: ReadonlySet<FailureKind> = new Set(['CANCELLED', 'BARRED', 'REFUSED', 'SPENT']);

export const makeBreaker = (settings: BreakerSettings): Breaker => new Fuse(settings);

class Fuse implements Breaker {
  readonly #settings: BreakerSettings;
  #state: BreakerState = 'CLOSED';
  #inARow = 0;
  #openedAt = 0;

  constructor(settings: BreakerSettings) {
    this.#settings = settings;
  }

  state(): BreakerState {
    return this.#state;
  }

  isResting(): boolean {
    const { now, restMs } = this.#settings;
    return this.#state === 'HALF_OPEN' || (this.#state === 'OPEN' && now() - this.#openedAt < restMs);
  }

  admit(): void {
    if (this.isResting()) throw resting();
    if (this.#state === 'OPEN') this.#become('HALF_OPEN');
  }

  passed(): void {
    this.#inARow = 0;
    this.#become('CLOSED');
  }

  failed({ kind }: ModelFailure): void {
    const isTrial = this.#state === 'HALF_OPEN';
    const counts = !innocent.has(kind);
    if (counts) this.#inARow += 1;
    // A trial that was called off has shown nothing: the next one may try at once, without another rest.
    if (counts && (isTrial || this.#inARow >= this.#settings.failures)) this.#openedAt = this.#settings.now();
    if (isTrial || (counts && this.#inARow >= this.#settings.failures)) this.#become('OPEN');
  }

  #become(state: BreakerState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#settings.onChange(state);
  }
}

export const resting = (): ModelFailure => new ModelFailure('BARRED', 'The model is resting.');
