/** The scalars of the schema, under the names clients are promised. */
export { GraphQLDateTime as DateTime, GraphQLJSON as Json } from 'graphql-scalars';
