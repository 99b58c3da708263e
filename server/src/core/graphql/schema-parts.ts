import { Field, ObjectType, registerEnumType } from '@nestjs/graphql';
import type { GraphQLSchema } from 'graphql';

const DIRECTIONS: Record<string, string> = { ASC: 'ascending', DESC: 'descending' };

/** Descriptions for the values of an `...OrderBy` enum, made from their names: `PRICE_ASC` is "Price, ascending." */
export function describeOrder<T extends Record<string, string>>(
  values: T,
): { [K in keyof T]: { description: string } } {
  const entries = Object.keys(values).map((name) => {
    const words = name.toLowerCase().split('_');
    const direction = DIRECTIONS[name.split('_').at(-1) ?? ''];
    const subject = (direction ? words.slice(0, -1) : words).join(' ');
    const text = subject.charAt(0).toUpperCase() + subject.slice(1);
    return [name, { description: direction ? `${text}, ${direction}.` : `${text} first.` }];
  });
  return Object.fromEntries(entries) as { [K in keyof T]: { description: string } };
}

/** Declares a GraphQL enum whose names are the stored values, with one description per value. */
export function registerEnum<T extends string>(
  name: string,
  description: string,
  values: Readonly<Record<T, string>>,
): { [V in T]: V } {
  const names = Object.fromEntries(Object.keys(values).map((value) => [value, value])) as { [V in T]: V };
  const texts = Object.entries<string>(values).map(([value, text]) => [value, { description: text }]);
  registerEnumType(names, { name, description, valuesMap: Object.fromEntries(texts) as object });
  return names;
}

/** Describes Query and Mutation: Nest has no option for the root types. */
export function describeRoots(schema: GraphQLSchema): GraphQLSchema {
  const [query, mutation] = [schema.getQueryType(), schema.getMutationType()];
  if (query) query.description = 'Everything that can be read. Lists are Relay connections.';
  if (mutation)
    mutation.description = 'Everything that can be changed. Failures are errors with `extensions.code`.';
  return schema;
}

@ObjectType({ description: 'Result of an operation as a text for the caller.' })
export class MessagePayload {
  @Field({ description: 'The text to show.' })
  message: string;
}
