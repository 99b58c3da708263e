import type { ApolloServerPlugin } from '@apollo/server';
import { HeaderMap } from '@apollo/server';
import type { DocumentNode } from 'graphql';
import { CompiledQueries } from './compiled-queries.js';
import { readsOnlyPages, isShared } from './known-operations.js';

/**
 * Runs reads of the catalogue and pages of lists through graphql-jit. Compiling takes longer than running once, so a
 * document is compiled when it comes for the second time. A query that fails runs again on graphql-js, because only that
 * path carries error codes; others are never compiled, since running them twice would count a coupon check twice.
 */
export function jitPlugin(): ApolloServerPlugin {
  const compiled = new CompiledQueries();
  const seen = new WeakSet<DocumentNode>();
  return {
    requestDidStart: () =>
      Promise.resolve({
        async responseForOperation({ operation, document, operationName, schema, contextValue, request }) {
          if (!isShared(operation, schema) && !readsOnlyPages(operation, schema)) return null;
          if (!seen.has(document)) {
            seen.add(document);
            return null;
          }
          const query = compiled.of(schema, document, operationName);
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
