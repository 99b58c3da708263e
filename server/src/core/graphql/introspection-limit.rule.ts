import {
  getNamedType,
  GraphQLSchema,
  isObjectType,
  type FieldNode,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';
import { tooComplex } from './limits.js';

const ROOTS: readonly string[] = ['__schema', '__type'];

/**
 * Rejects a document that introspects the schema more than once, or for more than `maxCost` values. The schema is constant
 * while the server runs, so the values are counted exactly, by reading them.
 */
export function introspectionLimit(maxCost: number): ValidationRule {
  return (context) => {
    let roots = 0;
    return {
      Field(node) {
        if (!ROOTS.includes(node.name.value) || isNested(context)) return undefined;
        roots += 1;
        if (roots > 1) {
          const message = 'Introspection limit of 1 __schema or __type exceeded';
          context.reportError(
            tooComplex(message, { measure: 'introspections', limit: 1, value: roots }, node),
          );
          return false;
        }
        if (new IntrospectionCost(context, maxCost).exceeds(node)) {
          const message = `Introspection cost limit of ${maxCost} values exceeded`;
          const exceeded = { measure: 'introspectionCost', limit: maxCost, value: maxCost + 1 } as const;
          context.reportError(tooComplex(message, exceeded, node));
        }
        return undefined;
      },
    };
  };
}

/** `__schema` and `__type` exist on Query alone; elsewhere they are unknown fields, which another rule reports. */
function isNested(context: ValidationContext): boolean {
  return context.getParentType() !== context.getSchema().getQueryType();
}

/** Walks the selection like an execution, and stops at the limit. */
class IntrospectionCost {
  private spent = 0;

  constructor(
    private readonly context: ValidationContext,
    private readonly limit: number,
  ) {}

  exceeds(root: FieldNode): boolean {
    const schema = this.context.getSchema();
    const isSchema = root.name.value === '__schema';
    const source = isSchema ? schema : typeNamedBy(root, schema);
    const type = schema.getType(isSchema ? '__Schema' : '__Type');
    if (root.selectionSet && isObjectType(type)) this.walk(root.selectionSet, type, source);
    return this.spent > this.limit;
  }

  /** Each selection costs something, spreads included: fragments that spread one another end at the limit. */
  private walk({ selections }: SelectionSetNode, type: GraphQLObjectType, source: unknown): void {
    for (const selection of selections) {
      this.spent += 1;
      if (this.spent > this.limit) return;
      if (selection.kind === 'Field') {
        this.walkField(selection, type, source);
        continue;
      }
      const fragment =
        selection.kind === 'InlineFragment' ? selection : this.context.getFragment(selection.name.value);
      const condition = fragment?.typeCondition?.name.value ?? type.name;
      if (fragment && condition === type.name) this.walk(fragment.selectionSet, type, source);
    }
  }

  private walkField(node: FieldNode, type: GraphQLObjectType, source: unknown): void {
    const field = type.getFields()[node.name.value];
    const inner = field && getNamedType(field.type);
    if (!field?.resolve || !node.selectionSet || !isObjectType(inner)) return;
    const info = { schema: this.context.getSchema() } as GraphQLResolveInfo;
    // A variable may include deprecated members.
    const value: unknown = field.resolve(source, { includeDeprecated: true }, undefined, info);
    for (const item of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (item !== null && item !== undefined) this.walk(node.selectionSet, inner, item);
    }
  }
}

/** The type that `__type(name:)` describes; the largest one where a variable names it. */
function typeNamedBy({ arguments: args }: FieldNode, schema: GraphQLSchema): GraphQLNamedType | undefined {
  const name = args?.find((argument) => argument.name.value === 'name')?.value;
  if (name?.kind === 'StringValue') return schema.getType(name.value) ?? largestType(schema);
  return largestType(schema);
}

function largestType(schema: GraphQLSchema): GraphQLNamedType | undefined {
  const sizeOf = (type: GraphQLNamedType) => (isObjectType(type) ? Object.keys(type.getFields()).length : 0);
  return Object.values(schema.getTypeMap()).reduce((most, type) =>
    sizeOf(type) > sizeOf(most) ? type : most,
  );
}
