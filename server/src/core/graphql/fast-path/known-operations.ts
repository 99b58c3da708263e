import {
  SchemaMetaFieldDef,
  type DocumentNode,
  type GraphQLField,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { hasTotal } from '../asked-totals.js';
import { SHARED_RESPONSE } from './shared-response.decorator.js';

/** An operation that Apollo has found valid and within all limits. */
export interface KnownOperation {
  /** Short and unique, for keys. */
  id: number;
  schema: GraphQLSchema;
  document: DocumentNode;
  name: string | null;
  /** What a trace calls it. */
  traceName: string;
  /** Whether everybody gets the same answer. */
  isShared: boolean;
  /** Says that it was answered, after so many seconds. */
  observe: (seconds: number) => void;
}

/** Operations remembered; our own pages send a few dozen. */
const KNOWN_OPERATIONS = 500;
/** Longer texts go the long way each time, so that they cannot fill the memory. */
const LONGEST_QUERY = 10_000;

type Remembered = KnownOperation & {
  /** Asked for since somebody last looked for one to forget. */
  wanted: boolean;
};

/** Operations by their text. */
export class KnownOperations {
  private readonly operations = new Map<string, Remembered>();
  private learnt = 0;

  learn(query: string, operation: Omit<KnownOperation, 'id'>): void {
    if (query.length > LONGEST_QUERY) return;
    const known = this.operations.get(query);
    if (known?.name === operation.name) return;
    // A document of several operations is known by the last one that was asked for: that is rare enough.
    this.operations.set(query, { id: ++this.learnt, wanted: false, ...operation });
    this.forgetUnwanted();
  }

  recall(query: string, name: string | null): KnownOperation | undefined {
    const operation = this.operations.get(query);
    if (!operation || operation.name !== name) return undefined;
    operation.wanted = true;
    return operation;
  }

  /** From the oldest on: an operation that was wanted gets one more round. */
  private forgetUnwanted(): void {
    for (const [query, operation] of this.operations) {
      if (this.operations.size <= KNOWN_OPERATIONS) return;
      this.operations.delete(query);
      if (operation.wanted) this.operations.set(query, { ...operation, wanted: false });
    }
  }
}

/**
 * Only marked root fields, written out: what hides in a fragment is not worth looking for. The description of the schema
 * is the same for everybody too, and takes long to compute.
 */
export function isShared(operation: OperationDefinitionNode, schema: GraphQLSchema): boolean {
  return everyRootField(
    operation,
    schema,
    (field) => field === SchemaMetaFieldDef || field.extensions[SHARED_RESPONSE] === true,
  );
}

/** Nothing but pages of lists, whoever may see them. */
export function readsOnlyPages(operation: OperationDefinitionNode, schema: GraphQLSchema): boolean {
  return everyRootField(operation, schema, hasTotal);
}

type RootField = GraphQLField<unknown, unknown>;

function everyRootField(
  { operation, selectionSet }: OperationDefinitionNode,
  schema: GraphQLSchema,
  holds: (field: RootField) => boolean,
): boolean {
  const fields = schema.getQueryType()?.getFields() ?? {};
  return (
    operation === 'query' &&
    selectionSet.selections.every((selection) => {
      const name = selection.kind === 'Field' ? selection.name.value : '';
      const field = name === SchemaMetaFieldDef.name ? SchemaMetaFieldDef : fields[name];
      return field !== undefined && holds(field);
    })
  );
}
