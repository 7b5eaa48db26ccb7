/** What a language model is to the rest of the house: it is asked once, answers in pieces, and may fail. */

export interface Ask {
  readonly model: string;
  readonly maxTokens: number;
  readonly effort: Effort | null;
  readonly thinking: 'disabled' | 'adaptive' | null;
  /** In order of how rarely they change; those marked stable are cached up to there. */
  readonly system: readonly SystemPart[];
  /** What is said to it, in parts. */
  readonly said: readonly string[];
  readonly tool: Tool | null;
}

export const efforts = ['low', 'medium', 'high', 'xhigh', 'max'] as const;
export type Effort = (typeof efforts)[number];

export interface SystemPart {
  readonly text: string;
  readonly stable: boolean;
}

export interface Tool {
  readonly name: string;
  readonly about: string;
  readonly schema: { readonly type: 'object'; readonly [key: string]: unknown };
  /** It answers with this tool or not at all. */
  readonly only: boolean;
}

export type Piece =
  | { readonly kind: 'text'; readonly text: string }
  /** A sign of life that says nothing yet. */
  | { readonly kind: 'thought' }
  | { readonly kind: 'tool'; readonly name: string; readonly input: unknown }
  | { readonly kind: 'spent'; readonly usage: Usage }
  /** Comes last, and only where the answer came to its end. */
  | { readonly kind: 'stop'; readonly because: string };

/** Tokens of one call; the three kinds of input do not overlap. */
export interface Usage {
  readonly input: number;
  readonly cacheWritten: number;
  readonly cacheRead: number;
  readonly output: number;
}

export interface Model {
  answer(ask: Ask, signal: AbortSignal): AsyncIterable<Piece>;
}

export type FailureKind =
  | 'BUSY'
  | 'UNREACHABLE'
  | 'SLOW'
  | 'CUT'
  | 'REJECTED'
  | 'REFUSED'
  | 'BARRED'
  | 'CANCELLED'
  | 'SPENT';

/** Why there is no answer, in the house's own words. */
export class ModelFailure extends Error {
  readonly kind: FailureKind;
  /** How long the model asked to be left alone. */
  readonly waitMs: number | null;

  constructor(kind: FailureKind, message: string, waitMs: number | null = null) {
    super(message);
    this.kind = kind;
    this.waitMs = waitMs;
  }
}

/** Worth another try, and a sign that the other side is unwell. */
export const isPassing = ({ kind }: ModelFailure): boolean =>
  kind === 'BUSY' || kind === 'UNREACHABLE' || kind === 'SLOW' || kind === 'CUT';

export function failureFrom(error: unknown): ModelFailure {
  if (error instanceof ModelFailure) return error;
  return new ModelFailure('CUT', error instanceof Error ? error.message : String(error));
}
