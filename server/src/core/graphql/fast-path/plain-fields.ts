import { isIntrospectionType, isObjectType, type GraphQLFieldResolver, type GraphQLSchema } from 'graphql';

type Resolver = GraphQLFieldResolver<unknown, unknown>;

/** Nest's name for the resolver of a field that is a property and nothing else. */
const NEST_PROPERTY_RESOLVER = 'rootFieldResolver';

/** A connection's total may be a promise, which only a resolver may answer. */
const MAY_BE_A_PROMISE = 'totalCount';

/**
 * Nest gives every field a resolver, also where it only reads the property of the same name. Without it graphql-js does
 * that by itself, and graphql-jit compiles the read into the query instead of calling a function for each value.
 */
export function withPlainFields(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || isIntrospectionType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      if (field.resolve && readsOwnName(field.resolve, field.name)) delete field.resolve;
    }
  }
  return schema;
}

function readsOwnName(resolve: Resolver, name: string): boolean {
  if (resolve.name !== NEST_PROPERTY_RESOLVER || name === MAY_BE_A_PROMISE) return false;
  const read: unknown[] = [];
  const probe = new Proxy({}, { get: (_, property) => void read.push(property) });
  const fallback = (resolve as (source: object) => unknown)(probe);
  return fallback === undefined && read.length === 1 && read[0] === name;
}
