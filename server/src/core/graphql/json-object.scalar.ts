import { GraphQLScalarType } from 'graphql';

/** Output alone: a payload whose fields depend on its type. */
export const JSON_OBJECT = new GraphQLScalarType<Record<string, unknown>, unknown>({
  name: 'JSONObject',
  description: 'A JSON object.',
  serialize: (value) => value,
});
