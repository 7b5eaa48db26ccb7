/** A real graphql-ws client: collects what a feed brings, and how it ends. */
import { type Client, createClient, type ExecutionResult, type FormattedExecutionResult } from 'graphql-ws';
import WebSocket from 'ws';

export interface Watch {
  /** Everything so far. */
  readonly items: FormattedExecutionResult[];
  /** Resolves with the items once there are so many. */
  atLeast(count: number): Promise<FormattedExecutionResult[]>;
  /** Resolves when the feed is complete; rejects with what ended it otherwise. */
  readonly ended: Promise<void>;
  stop(): void;
}

export interface SocketClient {
  watch(query: string, variables?: Record<string, unknown>): Watch;
  /** Resolves with the code with which the server closed the connection. */
  readonly closed: Promise<number>;
  dispose(): Promise<void>;
}

/** `params` go along with the first message. */
export function connect(wsUrl: string, params: Record<string, unknown> = {}): SocketClient {
  let onClosed: (code: number) => void;
  const closed = new Promise<number>((resolve) => {
    onClosed = resolve;
  });
  const client = createClient({
    url: wsUrl,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    lazy: true,
    connectionParams: params,
    on: { closed: (event) => onClosed((event as { code: number }).code) },
  });
  return {
    watch: (query, variables = {}) => watch(client, query, variables),
    closed,
    dispose: async () => client.dispose(),
  };
}

function watch(client: Client, query: string, variables: Record<string, unknown>): Watch {
  const items: FormattedExecutionResult[] = [];
  let heard = () => {};
  let stop = () => {};
  const ended = new Promise<void>((resolve, reject) => {
    stop = client.subscribe(
      { query, variables },
      {
        next: (item: ExecutionResult) => {
          items.push(item as FormattedExecutionResult);
          heard();
        },
        error: reject,
        complete: resolve,
      },
    );
  });
  ended.catch(() => {});
  return {
    items,
    ended,
    stop,
    async atLeast(count) {
      while (items.length < count) {
        const news = new Promise<void>((resolve) => {
          heard = resolve;
        });
        const isOver = await Promise.race([news, ended.then(() => true)]);
        if (isOver && items.length < count) throw new Error(`The feed ended after ${items.length} items`);
      }
      return items;
    },
  };
}
