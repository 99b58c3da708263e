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
    if (query === undefined) byName.set(name, (query = this.compile(schema, document, name || undefined)));
    return query;
  }

  private compile(
    schema: GraphQLSchema,
    document: DocumentNode,
    name: string | undefined,
  ): CompiledQuery | null {
    // Its own serializer knows no custom scalars; a query with dates gets JSON.stringify.
    for (const customJSONSerializer of [true, false]) {
      const query = compileQuery(schema, document, name, { ...this.options, customJSONSerializer });
      if (isCompiledQuery(query)) return query;
    }
    return null;
  }
}
