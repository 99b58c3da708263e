import type { ApolloServerPlugin } from '@apollo/server';
import { HeaderMap } from '@apollo/server';
import type { DocumentNode } from 'graphql';
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit';

/**
 * Runs queries through graphql-jit. Apollo keeps parsed documents, so each is compiled once.
 * Whatever fails runs again on graphql-js, because only that path carries error codes; queries change nothing.
 */
export function jitPlugin(): ApolloServerPlugin {
  const compiled = new WeakMap<DocumentNode, Map<string, CompiledQuery | null>>();
  return {
    requestDidStart: () =>
      Promise.resolve({
        async responseForOperation({ operation, document, operationName, schema, contextValue, request }) {
          if (operation.operation !== 'query') return null;
          let byName = compiled.get(document);
          if (!byName) compiled.set(document, (byName = new Map()));
          const name = operationName ?? '';
          let query = byName.get(name);
          if (query === undefined) {
            const result = compileQuery(schema, document, name || undefined);
            query = isCompiledQuery(result) ? result : null;
            byName.set(name, query);
          }
          if (!query) return null;
          const singleResult = await query.query(undefined, contextValue, request.variables ?? {});
          if (singleResult.errors) return null;
          return {
            http: { status: undefined, headers: new HeaderMap() },
            body: { kind: 'single', singleResult },
          };
        },
      }),
  };
}
