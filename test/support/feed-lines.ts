/** A feed on each of the wires there are, with an authorization as each of them takes it. */
import { createClient } from 'graphql-ws';
import WebSocket from 'ws';
import { connect } from './client.ts';
import type { GraphQLAnswer, TestServer } from './server.ts';

export const ways = ['WebSocket', 'server-sent events', 'multipart'] as const;
export type Way = (typeof ways)[number] | 'WebSocket with a header';

export interface FeedLine {
  readonly items: GraphQLAnswer[];
  /** Of everything that was refused on it. */
  codes(): readonly string[];
  /** Resolves when the server has ended it. */
  readonly ended: Promise<void>;
  stop(): void;
}

type Asked = [
  server: Pick<TestServer, 'url' | 'wsUrl'>,
  query: string,
  variables: Record<string, unknown>,
  authorization: string | undefined,
];

export async function openFeed(
  server: Asked[0],
  way: Way,
  query: string,
  variables: Record<string, unknown>,
  authorization?: string,
): Promise<FeedLine> {
  const asked: Asked = [server, query, variables, authorization];
  if (way === 'WebSocket') return overSocket(...asked);
  if (way === 'WebSocket with a header') return overSocketWithHeader(...asked);
  return way === 'multipart'
    ? overHttp('/graphql', 'multipart/mixed;subscriptionSpec=1.0', partsIn, ...asked)
    : overHttp('/graphql/stream', 'text/event-stream', eventsIn, ...asked);
}

const lineOf = (items: GraphQLAnswer[], ended: Promise<void>, stop: () => void): FeedLine => ({
  ...{ items, ended, stop },
  codes: () => items.flatMap(({ errors }) => (errors ?? []).map(({ extensions }) => extensions.code)),
});

/** By a list of errors, or by a connection that was closed. */
function brokenOff(how: unknown): GraphQLAnswer {
  if (Array.isArray(how)) return { errors: how };
  const { code, reason, message } = how as { code?: number; reason?: string; message?: string };
  return { errors: [{ message: `${reason ?? message}`, extensions: { code: `closed with ${code}` } }] };
}

function overSocket(...[server, query, variables, authorization]: Asked): FeedLine {
  const client = connect(server.wsUrl, authorization === undefined ? {} : { authorization });
  const watch = client.watch(query, variables);
  const items = watch.items as unknown as GraphQLAnswer[];
  const ended = watch.ended.catch((errors) => void items.push(brokenOff(errors)));
  return lineOf(items, ended, () => void client.dispose());
}

function overSocketWithHeader(...[server, query, variables, authorization]: Asked): FeedLine {
  class WithHeader extends WebSocket {
    constructor(address: string, protocols: string | string[]) {
      super(address, protocols, { headers: authorization === undefined ? {} : { authorization } });
    }
  }
  const client = createClient({ url: server.wsUrl, webSocketImpl: WithHeader, retryAttempts: 0 });
  const items: GraphQLAnswer[] = [];
  const ended = new Promise<void>((resolve) => {
    client.subscribe(
      { query, variables: variables },
      {
        next: (item) => void items.push(item as GraphQLAnswer),
        error: (errors) => {
          items.push(brokenOff(errors));
          resolve();
        },
        complete: resolve,
      },
    );
  });
  return lineOf(items, ended, () => void client.dispose());
}

type Cut = (text: string) => readonly [items: readonly GraphQLAnswer[], rest: string, isOver: boolean];

async function overHttp(path: string, accept: string, cut: Cut, ...[server, query, variables, authorization]: Asked) {
  const leaving = new AbortController();
  const answer = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept, ...(authorization !== undefined && { authorization }) },
    body: JSON.stringify({ query, variables }),
    signal: leaving.signal,
  });
  const items: GraphQLAnswer[] = [];
  const read = async (): Promise<void> => {
    let text = '';
    for await (const piece of answer.body!.pipeThrough(new TextDecoderStream())) {
      const [found, rest, isOver] = cut(text + piece);
      items.push(...found);
      text = rest;
      if (isOver) return;
    }
    throw new Error('The line broke off.');
  };
  const ended = read();
  ended.catch(() => {});
  return lineOf(items, ended, () => leaving.abort());
}

function eventsIn(text: string): ReturnType<Cut> {
  const blocks = text.split('\n\n');
  const rest = blocks.pop()!;
  const items = blocks.flatMap((block) => {
    const data = /^event: next\ndata: (.*)$/m.exec(block)?.[1];
    return data === undefined ? [] : [JSON.parse(data) as GraphQLAnswer];
  });
  return [items, rest, blocks.some((block) => block.startsWith('event: complete'))];
}

function partsIn(text: string): ReturnType<Cut> {
  const parts = text.split('\r\n--graphql');
  const rest = parts.pop()!;
  const items = parts.flatMap((part) => {
    const { payload } = JSON.parse(part.split('\r\n\r\n')[1] || '{}') as { payload?: GraphQLAnswer };
    return payload ? [payload] : [];
  });
  return [items, rest, rest.startsWith('--')];
}
