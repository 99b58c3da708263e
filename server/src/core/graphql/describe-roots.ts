import type { GraphQLSchema } from 'graphql';

/** Nest offers no place to describe the root types; a schema is read from them on. */
export function describeRoots(schema: GraphQLSchema): GraphQLSchema {
  const [query, mutation] = [schema.getQueryType(), schema.getMutationType()];
  if (query) query.description = 'Everything that can be read. Lists are Relay connections.';
  if (mutation)
    mutation.description = 'Everything that can be changed. Failures are errors with `extensions.code`.';
  return schema;
}
