/** Apollo, with the switches that speed and safety ask for. */
import { ApolloServer, type ApolloServerPlugin, type GraphQLRequestListener } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import type { FastifyBaseLogger } from 'fastify';
import { type GraphQLSchema, OperationTypeNode } from 'graphql';
import type { Config } from '../config.ts';
import type { Context } from '../resolvers/context.ts';
import { asGraphQLError, presented, subscriptionByPost } from '../resolvers/errors.ts';
import { checkCost, type Limits, shapeRule } from './limits.ts';
import type { Metrics } from './metrics.ts';

export async function startApollo(
  config: Config,
  schema: GraphQLSchema,
  log: FastifyBaseLogger,
  metrics: Metrics | null,
): Promise<ApolloServer<Context>> {
  const apollo = new ApolloServer<Context>({
    schema,
    introspection: config.introspection,
    hideSchemaDetailsFromClientErrors: !config.introspection,
    includeStacktraceInErrorResponses: false,
    persistedQueries: false,
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens: config.maxTokens },
    maxRecursiveSelections: 4000,
    validationRules: [shapeRule(config)],
    formatError: (formatted, error) => presented(log, asGraphQLError(error), formatted),
    logger: log,
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      costPlugin(config, schema),
      ...(metrics ? [metrics.plugin] : []),
    ],
  });
  await apollo.start();
  return apollo;
}

function costPlugin(limits: Limits, schema: GraphQLSchema): ApolloServerPlugin<Context> {
  const listener: GraphQLRequestListener<Context> = {
    async didResolveOperation({ document, operation, request }) {
      if (operation?.operation === OperationTypeNode.SUBSCRIPTION) throw subscriptionByPost;
      if (operation) checkCost(limits, schema, document, operation, request.variables ?? {});
    },
  };
  return { requestDidStart: async () => listener };
}
