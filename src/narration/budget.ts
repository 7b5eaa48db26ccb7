/** What the model costs: a ledger of calls, caps for a day and for a campaign's day, a warning before they are reached. */
import type { Usage } from './model.ts';

export type Purpose = 'NARRATION' | 'READING' | 'INTENT' | 'SCENE';

/** One call, as it is stored. */
export interface Call {
  readonly campaignId: string;
  readonly purpose: Purpose;
  readonly model: string;
  readonly usage: Usage;
  /** Until the last word. */
  readonly latencyMs: number;
  /** Until the first; null where there was none. */
  readonly firstMs: number | null;
  /** OK, or why there was no whole answer. */
  readonly outcome: string;
  /** In millionths of a dollar; 0 for a model without a price. */
  readonly cost: number;
  readonly at: Date;
}

/** In dollars per million tokens. */
export interface Price {
  readonly input: number;
  readonly cacheWritten: number;
  readonly cacheRead: number;
  readonly output: number;
}
export type Prices = Readonly<Record<string, Price>>;

/** "model=input/cacheWritten/cacheRead/output", by comma; null where that is not what it says. */
export function readPrices(text: string): Prices | null {
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => /^([\w.:-]+)=([\d.]+)\/([\d.]+)\/([\d.]+)\/([\d.]+)$/.exec(entry));
  if (!entries.every((entry) => entry?.slice(2).every((number) => Number.isFinite(Number(number))))) return null;
  return Object.fromEntries(
    entries.map((entry) => {
      const [input, cacheWritten, cacheRead, output] = entry!.slice(2).map(Number);
      return [entry![1]!, { input: input!, cacheWritten: cacheWritten!, cacheRead: cacheRead!, output: output! }];
    }),
  );
}

/** Millionths of a dollar, rounded up: a ledger must not flatter. */
export function costOf(usage: Usage, price: Price | undefined): number {
  if (!price) return 0;
  const { input, cacheWritten, cacheRead, output } = usage;
  return Math.ceil(
    input * price.input + cacheWritten * price.cacheWritten + cacheRead * price.cacheRead + output * price.output,
  );
}

const tokensOf = ({ input, cacheWritten, cacheRead, output }: Usage): number =>
  input + cacheWritten + cacheRead + output;

/* Caps */

/** Tokens; 0 for no cap. */
export interface Caps {
  readonly day: number;
  readonly campaign: number;
}

/** What today has cost so far. Immutable: every call makes the next one. */
export interface Today {
  /** In UTC, as 2026-01-31. */
  readonly day: string;
  readonly all: number;
  readonly campaigns: Readonly<Record<string, number>>;
}

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

export const emptyDay = (at: Date): Today => ({ day: dayOf(at), all: 0, campaigns: {} });

/** From the store's sums of today's calls. */
export const todayFrom = (
  at: Date,
  sums: readonly { readonly campaignId: string; readonly tokens: number }[],
): Today => ({
  day: dayOf(at),
  all: sums.reduce((all, { tokens }) => all + tokens, 0),
  campaigns: Object.fromEntries(sums.map(({ campaignId, tokens }) => [campaignId, tokens])),
});

/** Yesterday's calls do not count. */
export const onDay = (today: Today, at: Date): Today => (today.day === dayOf(at) ? today : emptyDay(at));

export function afterCall(before: Today, { campaignId, usage, at }: Pick<Call, 'campaignId' | 'usage' | 'at'>): Today {
  const { day, all, campaigns } = onDay(before, at);
  const tokens = tokensOf(usage);
  return {
    day,
    all: all + tokens,
    campaigns: { ...campaigns, [campaignId]: (campaigns[campaignId] ?? 0) + tokens },
  };
}

export type CapName = keyof Caps;
export interface CapState {
  readonly cap: CapName;
  readonly used: number;
  readonly limit: number;
}

/** The caps that count for a campaign, with what is used of each. */
export function capsOf(today: Today, caps: Caps, campaignId: string): readonly CapState[] {
  const states: readonly CapState[] = [
    { cap: 'day', used: today.all, limit: caps.day },
    { cap: 'campaign', used: today.campaigns[campaignId] ?? 0, limit: caps.campaign },
  ];
  return states.filter(({ limit }) => limit > 0);
}

const WARN_AT = 0.8;
export const isNearlySpent = ({ used, limit }: CapState): boolean => used >= limit * WARN_AT;
export const isSpent = ({ used, limit }: CapState): boolean => used >= limit;

/* The ledger */

export interface LedgerParts {
  readonly caps: Caps;
  readonly prices: Prices;
  /** What was already spent today, from the store. */
  readonly today: Today;
  readonly save: (call: Call) => void;
  readonly warn: (details: object, message: string) => void;
  readonly now: () => Date;
}

export interface Ledger {
  /** Null when a cap is reached, counting what is under way; else the way to book the call. */
  open(campaignId: string, estimate: number): Booking | null;
  today(): Today;
  readonly caps: Caps;
}

export interface Booking {
  /** Every attempt at the model is a call of its own. */
  record(call: Omit<Call, 'campaignId' | 'cost' | 'at'>): void;
  close(): void;
}

export const openLedger = (parts: LedgerParts): Ledger => new Books(parts);

class Books implements Ledger {
  readonly caps: Caps;
  readonly #parts: LedgerParts;
  #spent: Today;
  /** Estimates of what is under way. */
  #held: Today;
  #warned: { readonly day: string; readonly of: Set<string> } = { day: '', of: new Set() };

  constructor(parts: LedgerParts) {
    this.caps = parts.caps;
    this.#parts = parts;
    this.#spent = parts.today;
    this.#held = emptyDay(parts.now());
  }

  today(): Today {
    return onDay(this.#spent, this.#parts.now());
  }

  open(campaignId: string, estimate: number): Booking | null {
    if (capsOf(both(this.today(), this.#held, campaignId), this.caps, campaignId).some(isSpent)) return null;
    this.#hold(campaignId, estimate);
    let isOpen = true;
    return {
      record: (call) => this.#record({ ...call, campaignId, cost: this.#cost(call), at: this.#parts.now() }),
      close: () => {
        if (isOpen) this.#hold(campaignId, -estimate);
        isOpen = false;
      },
    };
  }

  #cost({ model, usage }: Pick<Call, 'model' | 'usage'>): number {
    return costOf(usage, this.#parts.prices[model]);
  }

  #hold(campaignId: string, tokens: number): void {
    const { day, all, campaigns } = this.#held;
    const held = { ...campaigns, [campaignId]: (campaigns[campaignId] ?? 0) + tokens };
    if (held[campaignId] === 0) delete held[campaignId];
    this.#held = { day, all: all + tokens, campaigns: held };
  }

  #record(call: Call): void {
    this.#spent = afterCall(this.#spent, call);
    this.#parts.save(call);
    for (const state of capsOf(this.#spent, this.caps, call.campaignId).filter(isNearlySpent)) this.#warn(call, state);
  }

  /** Once a day for each cap, and once more when it is reached. */
  #warn({ campaignId }: Call, { cap, used, limit }: CapState): void {
    if (this.#warned.day !== this.#spent.day) this.#warned = { day: this.#spent.day, of: new Set() };
    const key = [cap, cap === 'day' ? '' : campaignId, used >= limit].join(':');
    if (this.#warned.of.has(key)) return;
    this.#warned.of.add(key);
    const message =
      used >= limit ? 'The narration budget is spent; the bard takes over' : 'The narration budget is nearly spent';
    this.#parts.warn(cap === 'day' ? { cap, used, limit } : { cap, used, limit, campaignId }, message);
  }
}

const both = (spent: Today, held: Today, campaignId: string): Today => ({
  day: spent.day,
  all: spent.all + held.all,
  campaigns: { [campaignId]: (spent.campaigns[campaignId] ?? 0) + (held.campaigns[campaignId] ?? 0) },
});
