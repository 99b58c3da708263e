import type { ApolloArmor } from '@escape.tech/graphql-armor';
import { GraphQLError, type ValidationRule } from 'graphql';

/** Longest document, in lexical tokens. */
export const MAX_TOKENS = 1500;

/** Most times that one selection may name one field. */
export const MAX_DUPLICATE_FIELDS = 50;

/** Most values an answer may hold, each page at its longest: three of products with all that is told of them. */
export const MAX_COST = 10_000;

/** Most values a description of the schema may hold: twice what code generators and GraphiQL read. */
export const MAX_INTROSPECTION_COST = 30_000;

/** What one GraphQL request may ask for; each limit holds before anything runs. Introspection has a limit of its own. */
export const graphqlLimits: ConstructorParameters<typeof ApolloArmor>[0] = {
  maxDepth: { n: 10, ignoreIntrospection: true },
  maxAliases: { n: 15, allowList: [] },
  maxDirectives: { n: 5 },
  maxTokens: { enabled: false },
  // Ours counts the rows of a page that a variable asks for, too.
  costLimit: { enabled: false },
  blockFieldSuggestion: { enabled: true },
};

/**
 * Refuses a selection set that names one field more than `max` times. Repeats are merged into one value, so no honest
 * document has many, but comparing each pair of them takes time that grows with the square of their number.
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
