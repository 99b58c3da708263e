import type { ApolloArmor } from '@escape.tech/graphql-armor';
import { GraphQLError, type ValidationRule } from 'graphql';

/** Longest document, in lexical tokens. */
export const MAX_TOKENS = 1500;

/** Most times that one selection may name one field. */
export const MAX_DUPLICATE_FIELDS = 50;

/** Most values in a response, with pages at their maximum: three pages of products with all fields. */
export const MAX_COST = 10_000;

/** Most values of an introspection: twice what code generators and GraphiQL read. */
export const MAX_INTROSPECTION_COST = 60_000;

/** Limits of one GraphQL request, checked before execution. Introspection has its own limit. */
export const graphqlLimits: ConstructorParameters<typeof ApolloArmor>[0] = {
  maxDepth: { n: 10, ignoreIntrospection: true },
  maxAliases: { n: 15, allowList: [] },
  maxDirectives: { n: 5 },
  maxTokens: { enabled: false },
  // The costLimit rule also counts pages whose size is a variable.
  costLimit: { enabled: false },
  blockFieldSuggestion: { enabled: true },
};

/**
 * Rejects a selection set that names one field more than `max` times. Execution merges repeats into one value, so useful
 * documents have few, but the comparison of each pair takes quadratic time.
 */
export function duplicateFieldLimit(max: number): ValidationRule {
  return (context) => ({
    SelectionSet({ selections }) {
      const counts = new Map<string, number>();
      for (const selection of selections) {
        if (selection.kind !== 'Field') continue;
        const key = (selection.alias ?? selection.name).value;
        const count = (counts.get(key) ?? 0) + 1;
        counts.set(key, count);
        if (count !== max + 1) continue;
        const message = `Field "${key}" is repeated more than ${max} times in one selection`;
        context.reportError(new GraphQLError(message, { nodes: selection }));
      }
    },
  });
}
