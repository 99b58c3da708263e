import {
  getNamedType,
  isObjectType,
  SchemaMetaFieldDef,
  type DocumentNode,
  type GraphQLField,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit';
import { costReport, type CostReport } from '../cost-report.js';
import { SHARED_RESPONSE } from '../shared-response.decorator.js';

/** An operation that Apollo has validated, within all limits. */
export interface KnownOperation {
  /** Short and unique, for cache keys. */
  id: number;
  name: string | null;
  /** The same response for all callers. */
  isShared: boolean;
  /** `extensions` of its responses. */
  extensions: CostReport;
  /** Name of the operation in traces. */
  traceName: string;
  /** Records the seconds that a response took. */
  observe: (seconds: number) => void;
  /** The compiled query. Throws where graphql-jit cannot compile it. */
  run: CompiledQuery['query'];
}

interface ParsedQuery {
  operation: OperationDefinitionNode;
  document: DocumentNode;
  schema: GraphQLSchema;
}

/** The storefront and the back office send a few dozen operations. */
const MAX_OPERATIONS = 500;
const MAX_QUERY_LENGTH = 10_000;

/** Validated operations by query text, least recently used evicted first. Only queries that may safely run twice. */
export class KnownOperations {
  private readonly operations = new Map<string, KnownOperation>();
  private learnt = 0;

  learn(
    text: string,
    name: string | null,
    parsed: ParsedQuery,
    telemetry: Pick<KnownOperation, 'traceName' | 'observe'>,
  ): void {
    if (text.length > MAX_QUERY_LENGTH || this.operations.get(text)?.name === name) return;
    const isShared = isSharedQuery(parsed);
    if (!isShared && !everyRootField(parsed, isPageField)) return;
    let query: CompiledQuery['query'] | undefined;
    const run: CompiledQuery['query'] = (...request) =>
      (query ??= compile(parsed, name, isShared))(...request);
    const extensions = costReport(parsed.schema, parsed.document, parsed.operation);
    this.operations.set(text, { id: ++this.learnt, name, isShared, extensions, run, ...telemetry });
    for (const oldest of this.operations.keys()) {
      if (this.operations.size <= MAX_OPERATIONS) break;
      this.operations.delete(oldest);
    }
  }

  find(query: string, name: string | null): KnownOperation | undefined {
    const operation = this.operations.get(query);
    if (!operation || operation.name !== name) return undefined;
    this.operations.delete(query);
    this.operations.set(query, operation);
    return operation;
  }
}

type RootField = GraphQLField<unknown, unknown>;

/** Compiles on first use: most texts are requested once. Values of shared fields already have the types of the database. */
function compile({ schema, document }: ParsedQuery, name: string | null, isShared: boolean) {
  const compiled = compileQuery(schema, document, name ?? '', { disableLeafSerialization: isShared });
  if (isCompiledQuery(compiled)) return compiled.query;
  throw new Error('graphql-jit cannot compile the query');
}

/** True for a query whose response is the same for all callers. */
export function isSharedQuery(parsed: ParsedQuery): boolean {
  return everyRootField(parsed, isSharedField);
}

/** False where a root field is inside a fragment, which is rare. */
function everyRootField({ operation, schema }: ParsedQuery, holds: (field: RootField) => boolean): boolean {
  const fields: Record<string, RootField> = {
    ...schema.getQueryType()?.getFields(),
    __schema: SchemaMetaFieldDef,
  };
  return (
    operation.operation === 'query' &&
    operation.selectionSet.selections.every((selection) => {
      const field = selection.kind === 'Field' ? fields[selection.name.value] : undefined;
      return field !== undefined && holds(field);
    })
  );
}

/** Includes introspection, which is expensive and the same for all callers. */
function isSharedField(field: RootField): boolean {
  return field === SchemaMetaFieldDef || field.extensions[SHARED_RESPONSE] === true;
}

/** Fields that return a connection. */
function isPageField({ type }: RootField): boolean {
  const named = getNamedType(type);
  return isObjectType(named) && 'totalCount' in named.getFields();
}
