/** How the explorer talks to the server: ids and owner keys remembered and filled in, and a feed shown whole instead of item by item. */
import type { Fetcher } from '@graphiql/toolkit';
import { type DocumentNode, GraphQLError, type GraphQLFormattedError, getOperationAST, parse } from 'graphql';
import { createClient, type FormattedExecutionResult } from 'graphql-ws';
import { authorizationFor, fillIn, type Memory, remember } from '../../examples/memory.ts';
import { post } from './post.ts';
import { authorization, endpoint, noticeRefusals, settled } from './seat.ts';

/** The newest items of a subscription that the answer pane keeps. */
const longestFeed = 500;

let headers: Record<string, unknown> = {};
const STORED = 'arbiter:ids';
/** Shared by all windows of the explorer: what one has seen, the others know. */
const memory: Memory = new Map();
const watchers = new Set<() => void>();
recallStored();
window.addEventListener('storage', ({ key }) => {
  if (key === STORED) recallStored();
});

function recallStored(): void {
  const stored = JSON.parse(localStorage.getItem(STORED) ?? '{}') as Record<string, string>;
  for (const [name, id] of Object.entries(stored)) memory.set(name, id);
  for (const watcher of watchers) watcher();
}

export const socket = createClient({
  url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${endpoint}`,
  connectionParams: async () => {
    await settled;
    return { ...withSeat({}), ...headers };
  },
  // It would ask for everything once more, and what was shown already would be shown twice.
  retryAttempts: 0,
});

/** GraphiQL shows what is thrown with its stack; a person is told the sentence alone. */
export const fetcher: Fetcher = async (request, options) => {
  try {
    return await answerTo(request, options);
  } catch (error) {
    return inWords(error) as never;
  }
};

/** Several errors of one operation come as a list; a connection that was closed gives its reason, if it has one. */
function inWords(error: unknown): FormattedExecutionResult {
  return { errors: (Array.isArray(error) ? error : [toldOf(error)]) as GraphQLFormattedError[] };
}

function toldOf(error: unknown): object {
  if (error instanceof GraphQLError) return error.toJSON();
  if (error instanceof Error) return { message: error.message };
  const reason = (error as { reason?: string }).reason;
  return { message: reason ? `${lost} It said: ${reason}.` : lost };
}

const lost = `The connection to ${location.host} was lost. Is the server running? Run this once more when it is.`;

const answerTo: Fetcher = async (request, options) => {
  const documentAST = parse(request.query);
  const operationName = nameOf(documentAST, request.operationName) ?? undefined;
  const operation = { query: request.query, operationName, variables: fillIn(memory, request.variables) };
  await settled;
  const owner = authorizationFor(memory, [request.query, operation.variables]);
  headers = withAuthorization(withSeat(options?.headers ?? {}), owner);
  if (getOperationAST(documentAST, operationName)?.operation === 'subscription')
    return gather(socket.iterate(operation)) as never;
  const answer = await post(endpoint, operation, headers);
  noticeRefusals(answer);
  learn(answer.data);
  return answer as never;
};

/** Who made a campaign here is its owner without doing anything; a header of their own goes first, then their seat. */
function withAuthorization(given: Record<string, unknown>, authorization: string | null): Record<string, unknown> {
  const isGiven = Object.keys(given).some((name) => name.toLowerCase() === 'authorization');
  return isGiven || authorization === null ? given : { ...given, authorization };
}

const withSeat = (given: Record<string, unknown>) => withAuthorization(given, authorization());

/** Whoever comes in or signs out is somebody else on the line, too. */
export function forgetLine(): void {
  headers = {};
  socket.terminate();
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

/** As if it had stood in an answer. */
export function see(name: string, id: string): void {
  learn({ [name]: { id } });
}

export function watchMemory(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function learn(data: unknown): void {
  remember(memory, data);
  localStorage.setItem(STORED, JSON.stringify(Object.fromEntries(memory)));
  for (const watcher of watchers) watcher();
}

/**
 * GraphiQL shows only the last answer of a subscription, so each answer carries those before it too. The newest comes
 * first, because the answer pane jumps to its top with every change.
 */
function gather(items: AsyncIterable<FormattedExecutionResult>): AsyncIterable<FormattedExecutionResult> {
  const source = items[Symbol.asyncIterator]();
  const seen: Record<string, unknown[]> = {};
  let isOver = false;
  const iterator: AsyncIterableIterator<FormattedExecutionResult> = {
    async next() {
      if (isOver) return { done: true, value: undefined };
      try {
        const { done, value } = await source.next();
        return done ? { done, value } : { done: false, value: { ...value, data: addTo(seen, value.data) } };
      } catch (error) {
        isOver = true;
        return { done: false, value: { ...inWords(error), data: seen } };
      }
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
