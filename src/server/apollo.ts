/** Apollo, with the switches that speed and safety ask for. */
import {
  ApolloServer,
  type ApolloServerPlugin,
  type GraphQLRequestListener,
  type GraphQLResponse,
  HeaderMap,
} from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import type { FastifyBaseLogger } from 'fastify';
import {
  type DocumentNode,
  type GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  OperationTypeNode,
} from 'graphql';
import type { Config } from '../config.ts';
import type { Context } from '../resolvers/context.ts';
import { asGraphQLError, type ErrorLog, presented, saidOnce, subscriptionByPost } from '../resolvers/errors.ts';
import { Documents } from './documents.ts';
import { checkCost } from './limits.ts';
import type { Metrics } from './metrics.ts';
import { mistakesIn } from './validating.ts';

export async function startApollo(
  config: Config,
  schema: GraphQLSchema,
  log: FastifyBaseLogger,
  metrics: Metrics | null,
): Promise<ApolloServer<Context>> {
  const apollo = new ApolloServer<Context>({
    schema,
    introspection: config.introspection,
    includeStacktraceInErrorResponses: false,
    persistedQueries: false,
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens: config.maxTokens },
    documentStore: new Documents(config.documentCache),
    // Not left out: judged below, as on every other way in.
    dangerouslyDisableValidation: true,
    formatError: (formatted, error) => presented(log, asGraphQLError(error), formatted),
    logger: log,
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      judgePlugin(config, schema, log),
      ...(metrics ? [metrics.plugin] : []),
    ],
  });
  await apollo.start();
  return apollo;
}

function judgePlugin(config: Config, schema: GraphQLSchema, log: ErrorLog): ApolloServerPlugin<Context> {
  const judged = new WeakMap<DocumentNode, readonly GraphQLError[]>();
  const mistakes = (document: DocumentNode): readonly GraphQLError[] => {
    const known = judged.get(document) ?? mistakesIn(config, schema, document);
    judged.set(document, known);
    return known;
  };
  const listener: GraphQLRequestListener<Context> = {
    async didResolveOperation({ document, operation, request, contextValue }) {
      if (!operation || mistakes(document).length > 0) return;
      if (operation.operation === OperationTypeNode.SUBSCRIPTION) throw subscriptionByPost;
      checkCost(config, schema, document, operation, request.variables ?? {});
      await contextValue.share.take('operations');
      // What was needed to understand it is on the bill, and not what stops it.
      contextValue.allowance.renew();
      await contextValue.allowance.pace();
    },
    async responseForOperation({ document }) {
      const errors = mistakes(document);
      return errors.length === 0 ? null : refusal(errors.map((error) => presented(log, error)));
    },
    async willSendResponse({ contextValue: { allowance, share }, response: { body } }) {
      share.charge(allowance.bill());
      if (body.kind === 'single' && body.singleResult.errors)
        body.singleResult.errors = saidOnce(body.singleResult.errors);
    },
  };
  return {
    async requestDidStart({ contextValue: { allowance } }) {
      await allowance.pace();
      return listener;
    },
  };
}

const refusal = (errors: readonly GraphQLFormattedError[]): GraphQLResponse => ({
  http: { status: 400, headers: new HeaderMap() },
  body: { kind: 'single', singleResult: { errors } },
});
