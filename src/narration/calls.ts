/** Calling the model: within the budget, one's place in the queue, the time there is, and written into the ledger. */
import { type Breaker, type BreakerState, makeBreaker, resting } from './breaker.ts';
import type { Booking, Ledger, Purpose } from './budget.ts';
import { type Ask, failureFrom, type Model, ModelFailure, type Piece, type Usage } from './model.ts';
import { type Leash, leash, type Patience, patiently } from './patience.ts';
import { fairQueue, type Queue } from './queue.ts';

export interface CallsParts {
  readonly model: Model;
  readonly ledger: Ledger;
  readonly patience: Patience;
  readonly concurrency: number;
  readonly breaker: { readonly failures: number; readonly restMs: number };
  readonly onBreaker: (state: BreakerState) => void;
  /** In milliseconds. */
  readonly now: () => number;
}

/** A place at the model, held until it is given back. */
export interface Line {
  ask(purpose: Purpose, ask: Ask): AsyncGenerator<Piece>;
  /** For a question that is not worth asking twice. */
  askOnce(purpose: Purpose, ask: Ask): AsyncGenerator<Piece>;
  /** For one that belongs to an answer under way, which the breaker has let through already. */
  askAlong(purpose: Purpose, ask: Ask): AsyncGenerator<Piece>;
  close(): void;
}

export interface Calls {
  /** Rejects when the budget is spent, the model is resting, or no place comes free in the time given. */
  open(campaignId: string, totalMs: number): Promise<Line>;
  breaker(): BreakerState;
  /** Cuts off what is under way; nothing is asked afterwards. */
  close(): void;
}

export function makeCalls({ ledger, concurrency, breaker: limits, onBreaker, ...parts }: CallsParts): Calls {
  const breaker = makeBreaker({ ...limits, now: parts.now, onChange: onBreaker });
  const queue = fairQueue(concurrency);
  const stop = new AbortController();
  return {
    breaker: () => breaker.state(),
    async open(campaignId, totalMs) {
      if (breaker.isResting()) throw resting();
      const booking = ledger.open(campaignId, ESTIMATE);
      if (!booking) throw new ModelFailure('SPENT', 'The budget is spent.');
      const within = leash(stop.signal);
      within.in(totalMs, `Not done within ${totalMs} ms.`);
      const free = await placeFor(campaignId, queue, booking, within);
      return lineFor({ ...parts, breaker, booking, within, free });
    },
    close: () => stop.abort(new ModelFailure('CANCELLED', 'Closing.')),
  };
}

/** What a narration comes to with its readings, roughly: counted against the caps while it is under way. */
const ESTIMATE = 4000;

async function placeFor(campaignId: string, queue: Queue, booking: Booking, within: Leash): Promise<() => void> {
  try {
    return await queue.take(campaignId, within.signal);
  } catch (error) {
    booking.close();
    within.off();
    throw error;
  }
}

interface LineParts extends Pick<CallsParts, 'model' | 'patience' | 'now'> {
  readonly breaker: Breaker;
  readonly booking: Booking;
  readonly within: Leash;
  readonly free: () => void;
}

function lineFor({ model, patience, now, breaker, booking, within, free }: LineParts): Line {
  const asking = (
    purpose: Purpose,
    ask: Ask,
    retries: number,
    fuse: Pick<Breaker, 'admit' | 'passed' | 'failed'> = breaker,
  ) => patiently(metered(model, purpose, booking, now), ask, { ...patience, retries }, fuse, within.signal);
  const admitted = { admit() {}, passed: () => breaker.passed(), failed: breaker.failed.bind(breaker) };
  return {
    ask: (purpose, ask) => asking(purpose, ask, patience.retries),
    askOnce: (purpose, ask) => asking(purpose, ask, 0),
    askAlong: (purpose, ask) => asking(purpose, ask, 0, admitted),
    close() {
      free();
      booking.close();
      within.off();
    },
  };
}

/* The meter */

/** Every attempt is written down, also the one that fails and the one that nobody listens to any more. */
function metered(model: Model, purpose: Purpose, booking: Booking, now: () => number): Model {
  return {
    async *answer(ask, signal) {
      const began = now();
      const meter: Meter = { usage: null, characters: 0, firstMs: null, outcome: 'LEFT' };
      try {
        for await (const piece of model.answer(ask, signal)) {
          read(meter, piece, now() - began);
          yield piece;
        }
        if (meter.outcome === 'LEFT') meter.outcome = 'CUT';
      } catch (error) {
        meter.outcome = failureFrom(error).kind;
        throw error;
      } finally {
        const { firstMs, outcome } = meter;
        booking.record({
          purpose,
          model: ask.model,
          usage: usageOf(meter),
          latencyMs: now() - began,
          firstMs,
          outcome,
        });
      }
    },
  };
}

interface Meter {
  usage: Usage | null;
  characters: number;
  firstMs: number | null;
  outcome: string;
}

function read(meter: Meter, piece: Piece, elapsed: number): void {
  if (piece.kind === 'spent') meter.usage = piece.usage;
  if (piece.kind === 'text') meter.characters += piece.text.length;
  if (piece.kind === 'text' || piece.kind === 'tool') meter.firstMs ??= elapsed;
  if (piece.kind === 'stop') meter.outcome = piece.because === 'end_turn' ? 'OK' : piece.because.toUpperCase();
}

const CHARACTERS_PER_TOKEN = 4;

/** An answer that broke off has not said what it cost: what was heard of it is counted. */
function usageOf({ usage, characters }: Meter): Usage {
  const heard = Math.ceil(characters / CHARACTERS_PER_TOKEN);
  if (!usage) return { input: 0, cacheWritten: 0, cacheRead: 0, output: heard };
  return { ...usage, output: Math.max(usage.output, heard) };
}
