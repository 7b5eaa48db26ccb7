/** What all ways of following a feed have in common: what may be asked, how many feeds there may be, and how answers are shown. */
import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  type FormattedExecutionResult,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  OperationTypeNode,
  parse,
  type SelectionSetNode,
  subscribe,
} from 'graphql';
import type { Config } from '../config.ts';
import type { Context } from '../resolvers/context.ts';
import { type ErrorLog, failure, nestedTooDeeply, presented, saidOnce } from '../resolvers/errors.ts';
import type { ContextOf } from './gate.ts';
import { checkCost } from './limits.ts';
import { mistakesIn } from './validating.ts';

export interface FeedParts {
  readonly schema: GraphQLSchema;
  readonly config: Config;
  readonly contextOf: ContextOf;
  readonly log: ErrorLog;
  /** How many feeds are open on the whole server. */
  readonly openFeeds: () => number;
}

export interface FeedRequest {
  readonly query: string;
  readonly operationName?: string | null;
  readonly variables?: Record<string, unknown> | null;
}

/** What is to be run, or why not. None of this passes through Apollo. `onLine` is how many feeds the connection has, with this one. */
export async function judge(
  parts: FeedParts,
  request: FeedRequest,
  context: Context,
  onLine: number,
): Promise<ExecutionArgs | readonly GraphQLError[]> {
  try {
    await context.share.take('feeds');
    await context.allowance.pace();
  } catch (error) {
    if (error instanceof GraphQLError) return [error];
    throw error;
  }
  const judged = judgedAlone(parts, request, onLine);
  return isRunnable(judged) ? { ...judged, contextValue: context } : judged;
}

function judgedAlone(
  { config, schema, openFeeds }: FeedParts,
  { query, operationName, variables }: FeedRequest,
  onLine: number,
): ExecutionArgs | readonly GraphQLError[] {
  if (onLine > config.maxSubscriptions) return [tooMany(config.maxSubscriptions, 'on one connection')];
  if (openFeeds() >= config.maxFeeds) return [tooMany(config.maxFeeds, 'on this server; try again later')];
  try {
    const document = parse(query, { maxTokens: config.maxTokens });
    const operation = getOperationAST(document, operationName);
    if (!operation) return [failure('BAD_USER_INPUT', 'Say which operation is meant.')];
    if (operation.operation !== OperationTypeNode.SUBSCRIPTION) return [wrongTransport];
    const mistakes = mistakesIn(config, schema, document);
    if (mistakes.length > 0) return mistakes;
    if (mayBeSkipped(document, operation.selectionSet)) return [skippable];
    checkCost(config, schema, document, operation, variables ?? {});
    return { schema, document, operationName, variableValues: variables };
  } catch (error) {
    if (error instanceof GraphQLError) return [error];
    // The parser's stack is full.
    if (error instanceof RangeError) return [nestedTooDeeply('What is sent')];
    throw error;
  }
}

/** What runs a subscription reckons with its one field being there. */
function mayBeSkipped(document: DocumentNode, { selections }: SelectionSetNode): boolean {
  return selections.some((selection) => {
    if (selection.directives?.some(({ name }) => name.value === 'skip' || name.value === 'include')) return true;
    if (selection.kind === Kind.INLINE_FRAGMENT) return mayBeSkipped(document, selection.selectionSet);
    if (selection.kind === Kind.FIELD) return false;
    const fragment = document.definitions.find(
      (node) => node.kind === Kind.FRAGMENT_DEFINITION && node.name.value === selection.name.value,
    );
    return mayBeSkipped(document, (fragment as FragmentDefinitionNode).selectionSet);
  });
}

const skippable = failure(
  'BAD_USER_INPUT',
  'The field of a subscription can be neither skipped nor included: leave the directive out.',
);

const tooMany = (most: number, where: string): GraphQLError =>
  failure('RATE_LIMITED', `At most ${most} feeds may be open ${where}.`);

const wrongTransport = failure(
  'BAD_USER_INPUT',
  'Only subscriptions are served here; send queries and mutations by POST.',
);

/** As a client is to see it. */
export const shown = (log: ErrorLog, { errors, ...result }: ExecutionResult): FormattedExecutionResult => ({
  ...result,
  ...(errors && { errors: saidOnce(errors).map((error) => presented(log, error)) }),
});

/** Everything that is to be sent to whoever follows over HTTP. A refusal is the first item, and the last. */
export async function followed(
  parts: FeedParts,
  request: FeedRequest,
  context: Context,
): Promise<AsyncGenerator<ExecutionResult>> {
  const judged = await judge(parts, request, context, 1);
  if (!isRunnable(judged)) return only({ errors: judged });
  const result = await subscribe(judged);
  return Symbol.asyncIterator in result ? (result as AsyncGenerator<ExecutionResult>) : only(result);
}

export const isRunnable = (judged: ExecutionArgs | readonly GraphQLError[]): judged is ExecutionArgs =>
  !Array.isArray(judged);

async function* only(result: ExecutionResult): AsyncGenerator<ExecutionResult> {
  yield result;
}
