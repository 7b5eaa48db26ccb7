/** What is counted and timed while the server runs, in the words of Prometheus, and who may read it. */
import type { ApolloServerPlugin, GraphQLRequestListener } from '@apollo/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DocumentNode, GraphQLFormattedError, OperationDefinitionNode, SelectionSetNode } from 'graphql';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from '../config.ts';
import type { Call } from '../narration/budget.ts';
import type { Context } from '../resolvers/context.ts';
import { errorBody } from '../resolvers/errors.ts';

export interface Metrics {
  /** Counts what passes through Apollo. */
  readonly plugin: ApolloServerPlugin<Context>;
  /** Something was refused because of a limit of the server. */
  limited(limit: string): void;
  /** A call to the model that has ended. */
  call(call: Call): void;
  /** So much was written in one transaction. */
  group(size: number): void;
  text(openFeeds: number): Promise<string>;
}

/** Also the table in docs/operating.md. */
export const families = {
  commands: {
    name: 'arbiter_commands_total',
    help: 'Commands (mutation fields) by name and outcome: accepted, refused, or failed, which is a fault of the server.',
    labelNames: ['command', 'outcome'],
  },
  refusals: {
    name: 'arbiter_refusals_total',
    help: 'Errors in answers to queries and mutations by code; INTERNAL is a fault of the server.',
    labelNames: ['code'],
  },
  limited: {
    name: 'arbiter_limited_total',
    help: 'What was refused because of a limit, by limit: of operations (depth, cost, processor), of a while (operations, feeds, logins, model), of connections.',
    labelNames: ['limit'],
  },
  seconds: {
    name: 'arbiter_operation_seconds',
    help: 'From the parsed request to the answer, by type of operation and its first field.',
    labelNames: ['type', 'field'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  },
  feeds: { name: 'arbiter_feeds_open', help: 'Feeds that are open now.', labelNames: [] },
  calls: {
    name: 'arbiter_narration_calls_total',
    help: 'Calls to a language model by purpose, model and outcome.',
    labelNames: ['purpose', 'model', 'outcome'],
  },
  callSeconds: {
    name: 'arbiter_narration_call_seconds',
    help: 'How long calls to a language model took, to the last word.',
    labelNames: ['purpose'],
    buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  },
  tokens: {
    name: 'arbiter_narration_tokens_total',
    help: 'Tokens by model and kind, as the ledger counts them.',
    labelNames: ['model', 'kind'],
  },
  groups: {
    name: 'arbiter_commit_group_size',
    help: 'How many writes shared one transaction.',
    labelNames: [],
    buckets: [1, 2, 4, 8, 16, 32, 64, 128],
  },
} as const;

export function makeMetrics(): Metrics {
  const registers = [new Registry()];
  const commands = new Counter({ ...families.commands, registers });
  const refusals = new Counter({ ...families.refusals, registers });
  const limited = new Counter({ ...families.limited, registers });
  const seconds = new Histogram({ ...families.seconds, buckets: [...families.seconds.buckets], registers });
  const calls = new Counter({ ...families.calls, registers });
  const callSeconds = new Histogram({ ...families.callSeconds, buckets: [...families.callSeconds.buckets], registers });
  const tokens = new Counter({ ...families.tokens, registers });
  const groups = new Histogram({ ...families.groups, buckets: [...families.groups.buckets], registers });
  const feeds = new Gauge({ ...families.feeds, registers });
  const ofProcess = processMetrics();

  const listenerFrom = (): GraphQLRequestListener<Context> => {
    const start = performance.now();
    return {
      async willSendResponse({ document, operation, response: { body } }) {
        if (body.kind !== 'single') return;
        const { errors = [] } = body.singleResult;
        for (const error of errors) {
          refusals.inc({ code: codeOf(error) });
          if (codeOf(error) === 'TOO_COMPLEX') limited.inc({ limit: String(error.extensions?.limit ?? 'words') });
        }
        if (!document || !operation) return;
        const fields = rootFieldsOf(document, operation);
        seconds.observe(
          { type: operation.operation, field: fields.values().next().value! },
          (performance.now() - start) / 1000,
        );
        if (operation.operation !== 'mutation') return;
        for (const [key, command] of fields) commands.inc({ command, outcome: outcomeOf(key, errors) });
      },
    };
  };

  return {
    plugin: { requestDidStart: async () => listenerFrom() },
    limited: (limit) => limited.inc({ limit }),
    call({ purpose, model, outcome, latencyMs, usage }) {
      calls.inc({ purpose, model, outcome });
      callSeconds.observe({ purpose }, latencyMs / 1000);
      for (const [kind, count] of Object.entries(usage)) tokens.inc({ model, kind }, count);
    },
    group: (size) => groups.observe(size),
    async text(openFeeds) {
      feeds.set(openFeeds);
      return `${await registers[0]!.metrics()}\n${await ofProcess.metrics()}`;
    },
  };
}

/** Of the process, however many servers run in it. */
let shared: Registry | null = null;

function processMetrics(): Registry {
  if (shared) return shared;
  shared = new Registry();
  collectDefaultMetrics({ register: shared });
  return shared;
}

const codeOf = ({ extensions }: GraphQLFormattedError): string => String(extensions?.code ?? 'INTERNAL');

function outcomeOf(key: string, errors: readonly GraphQLFormattedError[]): string {
  // Without a path it came before anything ran.
  const error = errors.find(({ path }) => path === undefined || path[0] === key);
  if (!error) return 'accepted';
  return codeOf(error) === 'INTERNAL' ? 'failed' : 'refused';
}

/** By the name each has in the answer. Only those of the schema get here, so that there is an end to them. */
function rootFieldsOf(document: DocumentNode, operation: OperationDefinitionNode): ReadonlyMap<string, string> {
  const known = rootFields.get(operation);
  if (known) return known;
  const found = new Map<string, string>();
  gather(document, operation.selectionSet, found);
  rootFields.set(operation, found);
  return found;
}

/** Apollo keeps documents, so that the same operation is the same object. */
const rootFields = new WeakMap<OperationDefinitionNode, ReadonlyMap<string, string>>();

/** `spread`: a fragment that leads back to itself has not been refused yet. */
function gather(
  document: DocumentNode,
  { selections }: SelectionSetNode,
  found: Map<string, string>,
  spread = new Set<string>(),
): void {
  for (const selection of selections) {
    if (selection.kind === 'Field') found.set((selection.alias ?? selection.name).value, selection.name.value);
    else if (selection.kind === 'InlineFragment') gather(document, selection.selectionSet, found, spread);
    else if (!spread.has(selection.name.value)) {
      spread.add(selection.name.value);
      const fragment = document.definitions.find(
        (node) => node.kind === 'FragmentDefinition' && node.name.value === selection.name.value,
      );
      if (fragment?.kind === 'FragmentDefinition') gather(document, fragment.selectionSet, found, spread);
    }
  }
}

export function serveMetrics(
  app: FastifyInstance,
  metrics: Metrics,
  { metrics: readers }: Pick<Config, 'metrics'>,
  openFeeds: () => number,
): void {
  app.get('/metrics', async (request, reply) => {
    if (readers === 'local' && !isLocal(request)) return reply.code(403).send(errorBody('FORBIDDEN', onlyHere));
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await metrics.text(openFeeds()));
  });
}

const onlyHere = 'Metrics are told to this machine alone; METRICS=on tells them to everybody.';

/** A proxy on this machine speaks for somebody else, and says so. */
const isLocal = ({ ip, headers }: FastifyRequest): boolean =>
  /^(127\.|::1$|::ffff:127\.)/.test(ip) && !headers.forwarded && !headers['x-forwarded-for'];
