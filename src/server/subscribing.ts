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
  NoSchemaIntrospectionCustomRule,
  OperationTypeNode,
  parse,
  type SelectionSetNode,
  specifiedRules,
  subscribe,
  validate,
} from 'graphql';
import type { Config } from '../config.ts';
import type { MakeContext } from '../resolvers/context.ts';
import { type ErrorLog, failure, presented } from '../resolvers/errors.ts';
import { checkCost, shapeRule } from './limits.ts';

export interface FeedParts {
  readonly schema: GraphQLSchema;
  readonly config: Config;
  readonly context: MakeContext;
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
export function judge(
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
    throw error;
  }
}

/** The shape first: some of the other rules take their time with a bomb. */
function mistakesIn(config: Config, schema: GraphQLSchema, document: DocumentNode): readonly GraphQLError[] {
  const large = validate(schema, document, [shapeRule(config)]);
  const hidden = config.introspection ? [] : [NoSchemaIntrospectionCustomRule];
  return large.length > 0 ? large : validate(schema, document, [...specifiedRules, ...hidden]);
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
  ...(errors && { errors: errors.map((error) => presented(log, error)) }),
});

/** Everything that is to be sent to whoever follows over HTTP. A refusal is the first item, and the last. */
export async function followed(
  parts: FeedParts,
  request: FeedRequest,
  authorization: string | null,
): Promise<AsyncGenerator<ExecutionResult>> {
  const judged = judge(parts, request, 1);
  if (!isRunnable(judged)) return only({ errors: judged });
  const result = await subscribe({ ...judged, contextValue: parts.context(authorization) });
  return Symbol.asyncIterator in result ? (result as AsyncGenerator<ExecutionResult>) : only(result);
}

export const isRunnable = (judged: ExecutionArgs | readonly GraphQLError[]): judged is ExecutionArgs =>
  !Array.isArray(judged);

async function* only(result: ExecutionResult): AsyncGenerator<ExecutionResult> {
  yield result;
}
