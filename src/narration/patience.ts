/** Patience with a model: how long it may be silent, how often it is asked again, and when it is left alone. */
import type { Breaker } from './breaker.ts';
import { type Ask, failureFrom, isPassing, type Model, ModelFailure, type Piece } from './model.ts';

export interface Patience {
  /** Until the first word. */
  readonly firstMs: number;
  /** Between one word and the next. */
  readonly idleMs: number;
  /** So many times it is asked again. */
  readonly retries: number;
  /** Before the second try; twice as long before each further one. */
  readonly backoffMs: number;
}

/** Asks again only while nothing has been said: what has been said may have been passed on. */
export async function* patiently(
  model: Model,
  ask: Ask,
  patience: Patience,
  breaker: Pick<Breaker, 'admit' | 'passed' | 'failed'>,
  signal: AbortSignal,
): AsyncGenerator<Piece> {
  for (let attempt = 0; ; attempt++) {
    const trial: Trial = { begun: false, ended: false };
    breaker.admit();
    try {
      yield* heard(watched(model, ask, patience, signal), trial);
      return;
    } catch (error) {
      const failure = failureFrom(error);
      breaker.failed(failure);
      trial.ended = true;
      if (trial.begun || !isPassing(failure) || attempt >= patience.retries) throw failure;
      await pause(waitBefore(attempt, failure, patience), signal);
    } finally {
      // Also when the listener has heard enough and leaves.
      if (!trial.ended) breaker.passed();
    }
  }
}

interface Trial {
  begun: boolean;
  ended: boolean;
}

async function* heard(pieces: AsyncIterable<Piece>, trial: Trial): AsyncGenerator<Piece> {
  for await (const piece of pieces) {
    if (isSaid(piece)) trial.begun = true;
    yield piece;
    if (piece.kind === 'stop') return;
  }
  throw new ModelFailure('CUT', 'The answer broke off.');
}

const isSaid = ({ kind }: Piece): boolean => kind === 'text' || kind === 'tool';

/** A model asked to wait longer than we would is taken at its word, within reason. */
const waitBefore = (attempt: number, { waitMs }: ModelFailure, { backoffMs }: Patience): number =>
  Math.min(Math.max(waitMs ?? 0, backoffMs * 2 ** attempt), backoffMs * 16);

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(reasonOf(signal));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}

export const reasonOf = ({ reason }: AbortSignal): ModelFailure =>
  reason instanceof ModelFailure ? reason : new ModelFailure('CANCELLED', 'Cancelled');

/** The clock stands still while the listener is busy with what was said. */
async function* watched(model: Model, ask: Ask, patience: Patience, signal: AbortSignal): AsyncGenerator<Piece> {
  const own = leash(signal);
  const limit = (milliseconds: number, what: string) => own.in(milliseconds, `No ${what} for ${milliseconds} ms.`);
  let begun = false;
  limit(patience.firstMs, 'first word');
  try {
    for await (const piece of model.answer(ask, own.signal)) {
      begun ||= isSaid(piece);
      if (begun) own.loose();
      yield piece;
      if (begun) limit(patience.idleMs, 'further word');
    }
  } finally {
    own.off();
  }
}

export interface Leash {
  readonly signal: AbortSignal;
  /** Pulls after so long, unless told otherwise before. */
  in(milliseconds: number, because: string): void;
  loose(): void;
  /** Lets go of the parent and of the clock. */
  off(): void;
}

/** A signal that is pulled with its parent's, or by the clock. */
export function leash(parent: AbortSignal): Leash {
  const controller = new AbortController();
  const pull = () => controller.abort(reasonOf(parent));
  let timer: NodeJS.Timeout | undefined;
  const loose = () => clearTimeout(timer);
  if (parent.aborted) pull();
  else parent.addEventListener('abort', pull, { once: true });
  return {
    signal: controller.signal,
    in(milliseconds, because) {
      loose();
      timer = setTimeout(() => controller.abort(new ModelFailure('SLOW', because)), milliseconds);
    },
    loose,
    off() {
      loose();
      parent.removeEventListener('abort', pull);
    },
  };
}
