import type { DocumentNode, GraphQLSchema } from 'graphql';
import { compileQuery, isCompiledQuery, type CompiledQuery, type CompilerOptions } from 'graphql-jit';

/** Queries compiled by graphql-jit, as long as Apollo remembers their documents. */
export class CompiledQueries {
  private readonly compiled = new WeakMap<DocumentNode, Map<string, CompiledQuery | null>>();

  constructor(private readonly options: Partial<CompilerOptions> = {}) {}

  /** Null for a query that cannot be compiled; graphql-js runs it then. */
  of(schema: GraphQLSchema, document: DocumentNode, operationName: string | null): CompiledQuery | null {
    let byName = this.compiled.get(document);
    if (!byName) this.compiled.set(document, (byName = new Map<string, CompiledQuery | null>()));
    const name = operationName ?? '';
    let query = byName.get(name);
    if (query === undefined) {
      const result = compileQuery(schema, document, name || undefined, this.options);
      query = isCompiledQuery(result) ? result : null;
      byName.set(name, query);
    }
    return query;
  }
}
