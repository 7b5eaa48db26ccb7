/** How the explorer talks to the server: ids and owner keys remembered and filled in, and a feed shown whole instead of item by item. */
import { createGraphiQLFetcher, type Fetcher, isAsyncIterable } from '@graphiql/toolkit';
import { type DocumentNode, parse } from 'graphql';
import { createClient, type ExecutionResult } from 'graphql-ws';
import { authorizationFor, fillIn, type Memory, remember } from '../../examples/memory.ts';

const endpoint = '/graphql';
/** The newest items of a subscription that the answer pane keeps. */
const longestFeed = 500;

let headers: Record<string, unknown> = {};
const memory: Memory = new Map(Object.entries(JSON.parse(sessionStorage.getItem('arbiter:ids') ?? '{}')));
const watchers = new Set<() => void>();

export const socket = createClient({
  url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${endpoint}`,
  connectionParams: () => headers,
});

const send = createGraphiQLFetcher({ url: endpoint, wsClient: socket, enableIncrementalDelivery: false });

export const fetcher: Fetcher = async (request, options) => {
  const documentAST = parse(request.query);
  const operationName = nameOf(documentAST, request.operationName);
  const variables = fillIn(memory, request.variables);
  headers = withOwnerKey(options?.headers ?? {}, authorizationFor(memory, [request.query, variables]));
  const answer = await send({ ...request, operationName, variables }, { ...options, headers, documentAST });
  if (isAsyncIterable(answer)) return gather(answer as AsyncIterable<ExecutionResult>);
  learn((answer as ExecutionResult).data);
  return answer;
};

/** Who made a campaign here is its owner without doing anything; a header of their own goes first. */
function withOwnerKey(given: Record<string, unknown>, authorization: string | null): Record<string, unknown> {
  const isGiven = Object.keys(given).some((name) => name.toLowerCase() === 'authorization');
  return isGiven || authorization === null ? given : { ...given, authorization };
}

/** Right after a change of tabs GraphiQL still names the operation of the tab before, so the text itself decides. */
function nameOf(document: DocumentNode, wanted: string | null | undefined): string | null | undefined {
  const names = document.definitions.flatMap((node) => (node.kind === 'OperationDefinition' ? [node.name?.value] : []));
  return names.includes(wanted ?? undefined) ? wanted : names[0];
}

/** The id last seen under a name, for a component that follows it. */
export function recall(name: string): string | null {
  return memory.get(name) ?? null;
}

export function watchMemory(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function learn(data: unknown): void {
  remember(memory, data);
  sessionStorage.setItem('arbiter:ids', JSON.stringify(Object.fromEntries(memory)));
  for (const watcher of watchers) watcher();
}

/**
 * GraphiQL shows only the last answer of a subscription, so each answer carries those before it too. The newest comes
 * first, because the answer pane jumps to its top with every change.
 */
function gather(items: AsyncIterable<ExecutionResult>): AsyncIterable<ExecutionResult> {
  const source = items[Symbol.asyncIterator]();
  const seen: Record<string, unknown[]> = {};
  const iterator: AsyncIterableIterator<ExecutionResult> = {
    async next() {
      const { done, value } = await source.next();
      return done ? { done, value } : { done: false, value: { ...value, data: addTo(seen, value.data) } };
    },
    // Stopping must reach the socket at once, not after the next item.
    return: async () => (await source.return?.()) ?? { done: true, value: undefined },
    [Symbol.asyncIterator]: () => iterator,
  };
  return iterator;
}

function addTo(seen: Record<string, unknown[]>, data: Record<string, unknown> | null | undefined) {
  for (const [field, item] of Object.entries(data ?? {}))
    seen[field] = [item, ...(seen[field] ?? [])].slice(0, longestFeed);
  return { ...seen };
}
