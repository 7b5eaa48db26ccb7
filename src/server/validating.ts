/** What is wrong with an operation before it is run, whatever way it came. */
import {
  type DocumentNode,
  type GraphQLError,
  type GraphQLSchema,
  specifiedRules,
  type ValidationRule,
  validate,
} from 'graphql';
import type { Config } from '../config.ts';
import { untoldSchema } from '../resolvers/errors.ts';
import { shapeRule } from './limits.ts';

/** The shape first: some of the other rules take their time with a bomb, or go round in circles until the stack is full. */
export function mistakesIn(config: Config, schema: GraphQLSchema, document: DocumentNode): readonly GraphQLError[] {
  const large = validate(schema, document, [shapeRule(config)]);
  if (large.length > 0) return large;
  const hidden = config.introspection ? [] : [noIntrospection];
  return validate(schema, document, [...specifiedRules, ...hidden], { hideSuggestions: !config.introspection });
}

const noIntrospection: ValidationRule = (context) => ({
  Field(node) {
    if (['__schema', '__type'].includes(node.name.value)) context.reportError(untoldSchema(node));
  },
});
