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
import { SHARED_RESPONSE } from '../shared-response.decorator.js';

/** An operation that Apollo has validated, within all limits. */
export interface KnownOperation {
  /** Short and unique, for cache keys. */
  id: number;
  name: string | null;
  /** The same response for all callers. */
  isShared: boolean;
  /** Name of the operation in traces. */
  traceName: string;
  /** Records the seconds that a response took. */
  observe: (seconds: number) => void;
  /** Compiled on first use; null where graphql-jit cannot compile it. */
  compiled: () => CompiledQuery | null;
}

/** The storefront and the back office send a few dozen operations. */
const MAX_OPERATIONS = 500;
const MAX_QUERY_LENGTH = 10_000;

/** Validated operations by query text, least recently used evicted first. Only reads that run twice without harm. */
export class KnownOperations {
  private readonly operations = new Map<string, KnownOperation>();
  private learnt = 0;

  learn(
    query: string,
    name: string | null,
    parsed: { operation: OperationDefinitionNode; document: DocumentNode; schema: GraphQLSchema },
    telemetry: Pick<KnownOperation, 'traceName' | 'observe'>,
  ): void {
    if (query.length > MAX_QUERY_LENGTH || this.operations.get(query)?.name === name) return;
    const isShared = everyRootField(parsed, isSharedField);
    if (!isShared && !everyRootField(parsed, isPageField)) return;
    let compiled: CompiledQuery | null | undefined;
    const compile = () => {
      // The values of shared fields come typed from the database: serialising each again doubles the time.
      const options = { disableLeafSerialization: isShared };
      const result = compileQuery(parsed.schema, parsed.document, name ?? undefined, options);
      return isCompiledQuery(result) ? result : null;
    };
    const id = ++this.learnt;
    this.operations.set(query, {
      id,
      name,
      isShared,
      ...telemetry,
      compiled: () => (compiled === undefined ? (compiled = compile()) : compiled),
    });
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

/** The schema's own description is expensive and the same for all callers, too. */
function isSharedField(field: RootField): boolean {
  return field === SchemaMetaFieldDef || field.extensions[SHARED_RESPONSE] === true;
}

/** Fields that return a connection. */
function isPageField({ type }: RootField): boolean {
  const named = getNamedType(type);
  return isObjectType(named) && 'totalCount' in named.getFields();
}

/** Root fields inside fragments never hold: they are rare. */
function everyRootField(
  { operation, schema }: { operation: OperationDefinitionNode; schema: GraphQLSchema },
  holds: (field: RootField) => boolean,
): boolean {
  const fields = schema.getQueryType()?.getFields() ?? {};
  return (
    operation.operation === 'query' &&
    operation.selectionSet.selections.every((selection) => {
      const name = selection.kind === 'Field' ? selection.name.value : '';
      const field = name === SchemaMetaFieldDef.name ? SchemaMetaFieldDef : fields[name];
      return field !== undefined && holds(field);
    })
  );
}
