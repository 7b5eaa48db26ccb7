/** The one place that speaks GraphQL errors: refusals get their code, mistakes a sentence, surprises a number in the log. */
import { randomBytes } from 'node:crypto';
import { type ASTNode, GraphQLError, type GraphQLErrorExtensions, type GraphQLFormattedError } from 'graphql';
import type { Bar } from '../rules/ruleset.ts';
import { type Code, codes, type Details, details } from './refusals.ts';

/** What Apollo and graphql-js say when the request itself is wrong; clients are promised one word for it. */
const requestCodes = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_REQUEST',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_FOUND',
  'PERSISTED_QUERY_NOT_SUPPORTED',
]);

/** It removes this again: the request was wrong, not the server. */
interface OnlyForApollo {
  readonly http?: { readonly status: number; readonly headers?: ReadonlyMap<string, string> };
}

export function failure(code: Code, message: string, data: Details & OnlyForApollo = {}): GraphQLError {
  return new GraphQLError(message, { extensions: { ...data, code } });
}

/** A refusal of the rules, with everything it carries. */
export const refused = ({ code, message, data }: Bar): GraphQLError => failure(code, message, data);

export const badInput = (field: string, message: string): GraphQLError => failure('BAD_USER_INPUT', message, { field });

export const notFound = (what: string): GraphQLError => failure('NOT_FOUND', `There is no such ${what}.`);

/** To somebody who asked for what is the owner's alone: what to send, and never what was sent. */
export const noKey = failure(
  'UNAUTHENTICATED',
  'Only the owner of the campaign is told this: send the ownerKey from createCampaign as "Authorization: Bearer <ownerKey>".',
);

export const unreadableKey = failure(
  'UNAUTHENTICATED',
  'The authorization that was sent holds no owner key: it must be "Bearer", a space, and the ownerKey from createCampaign.',
);

export const notTheOwner = failure(
  'FORBIDDEN',
  'The key that was sent is not of this campaign: send the ownerKey that createCampaign answered for it. ' +
    'If it is lost, whoever runs the server can make a new one with "arbiter owner <campaign id>".',
);

/** To a subscription that was sent as if it had one answer. */
export const subscriptionByPost = failure(
  'BAD_USER_INPUT',
  'A subscription has many answers: send it over the WebSocket at /graphql (graphql-transport-ws), to /graphql/stream for ' +
    'server-sent events, or by POST with "Accept: multipart/mixed;subscriptionSpec=1.0".',
  { http: { status: 400 } },
);

export const tooComplex = (limit: string, max: number, message: string): GraphQLError =>
  failure('TOO_COMPLEX', message, { limit, max, http: { status: 400 } });

/** No argument of the API is half as deep, and no operation; deeper ones overflow whatever walks them. */
export const mostNested = 64;

export const nestedTooDeeply = (what: string): GraphQLError =>
  tooComplex('nesting', mostNested, `${what} may be nested at most ${mostNested} deep.`);

/** To whoever has had their share of something for now; `seconds` until there is more. */
export const rateLimited = (limit: string, seconds: number, message: string): GraphQLError =>
  failure('RATE_LIMITED', `${message} Try again in ${seconds} s.`, {
    ...{ limit, retryAfter: seconds },
    http: { status: 429, headers: new Map([['retry-after', String(seconds)]]) },
  });

/** An operation is over once, however many of its fields say so. */
export function saidOnce<Error extends { readonly extensions?: Readonly<Record<string, unknown>> }>(
  errors: readonly Error[],
): readonly Error[] {
  const isOver = ({ extensions }: Error): boolean => ['processor', 'time'].includes(extensions?.limit as string);
  const first = errors.find(isOver);
  return first === undefined ? errors : errors.filter((error) => error === first || !isOver(error));
}

/** The shape of an answer to what never became a GraphQL request. */
export const errorBody = (code: Code, message: string, data: Details = {}) => ({
  errors: [{ message, extensions: { ...data, code } }],
});

export interface ErrorLog {
  error(details: object, message: string): void;
}

/** What a client gets to see of an error, on both transports. */
export function presented(log: ErrorLog, error: GraphQLError, formatted = error.toJSON()): GraphQLFormattedError {
  if (isOverflow(error)) return presented(log, nestedTooDeeply('What is sent'));
  const extensions = shownExtensions(formatted.extensions ?? {});
  const code = codeOf(error, extensions);
  return code === null ? masked(log, error, formatted) : { ...formatted, extensions: { ...known(extensions), code } };
}

/** What the parser says of brackets without end. */
const isOverflow = ({ message, extensions }: GraphQLError): boolean =>
  extensions.code === 'GRAPHQL_PARSE_FAILED' && message === 'Maximum call stack size exceeded';

/** Without what only Apollo understands. */
const shownExtensions = ({ http: _http, stacktrace: _stacktrace, ...extensions }: GraphQLErrorExtensions) => extensions;

/** Whatever else libraries put there is no part of the contract. */
const known = (extensions: Readonly<Record<string, unknown>>): Details =>
  Object.fromEntries(Object.entries(extensions).filter(([name]) => Object.hasOwn(details, name)));

function codeOf(error: GraphQLError, extensions: Readonly<Record<string, unknown>>): Code | null {
  if (isTokenLimit(error)) return 'TOO_COMPLEX';
  if (requestCodes.has(extensions.code as string) || isBadArgument(error) || isPatienceLost(error))
    return 'BAD_USER_INPUT';
  const code = codes.find((known) => known === extensions.code);
  return code ?? (isRequestError(error, extensions) ? 'BAD_USER_INPUT' : null);
}

const isTokenLimit = (error: GraphQLError): boolean =>
  /^Syntax Error: Document contains more tha[nt] \d+ tokens/.test(error.message);

/** graphql-js has found so much wrong with the variables that it looks no further, and gives that no code. */
const isPatienceLost = ({ message }: GraphQLError): boolean => /^Too many errors processing variables/.test(message);

/** graphql-js found an argument wrong only when it came to use it: a null where a variable promised none. */
const isBadArgument = ({ originalError, extensions }: GraphQLError): boolean =>
  originalError instanceof GraphQLError && extensions.code === undefined && originalError.nodes !== undefined;

/** Over the socket nobody gives codes to errors of parsing and validation; they have no path, because nothing ran. */
const isRequestError = (error: GraphQLError, { code }: Readonly<Record<string, unknown>>): boolean =>
  code === undefined && error.path === undefined && error.originalError === undefined;

function masked(log: ErrorLog, error: GraphQLError, { path }: GraphQLFormattedError): GraphQLFormattedError {
  const id = randomBytes(6).toString('hex');
  log.error({ id, path, err: error.originalError ?? error }, 'Unexpected error while answering an operation');
  return { message: sorry(id), ...(path && { path }), extensions: { code: 'INTERNAL', id } };
}

export const sorry = (id: string): string => `Something went wrong on our side (id ${id}).`;

/** To whoever asks for the schema where that is switched off. */
export const untoldSchema = (nodes: ASTNode): GraphQLError =>
  new GraphQLError('This server does not tell its schema.', { nodes });

/** An error of graphql-js about what was sent, before anything ran. */
export const badRequest = ({ message, nodes }: GraphQLError): GraphQLError =>
  new GraphQLError(message, { nodes, extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } } });

/** Apollo hands over whatever was thrown. */
export const asGraphQLError = (error: unknown): GraphQLError =>
  error instanceof GraphQLError ? error : new GraphQLError('Unexpected', { originalError: error as Error });
