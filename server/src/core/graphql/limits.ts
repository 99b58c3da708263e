import type { ApolloArmor } from '@escape.tech/graphql-armor';

/** Longest document, in lexical tokens. */
export const MAX_TOKENS = 1500;

/** What one GraphQL request may ask for; each limit holds before anything runs. Introspection passes all of them. */
export const graphqlLimits: ConstructorParameters<typeof ApolloArmor>[0] = {
  maxDepth: { n: 10, ignoreIntrospection: true },
  maxAliases: { n: 15, allowList: [] },
  maxDirectives: { n: 5 },
  maxTokens: { enabled: false },
  costLimit: { maxCost: 5000, objectCost: 2, scalarCost: 1, depthCostFactor: 1.5, ignoreIntrospection: true },
  blockFieldSuggestion: { enabled: true },
};
