import {
  defaultFieldResolver,
  getNamedType,
  isObjectType,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLSchema,
  type SelectionSetNode,
} from 'graphql';

const TOTAL = 'totalCount';
type Fragments = Readonly<Record<string, FragmentDefinitionNode>>;

/**
 * Tells each list of the root, as the argument `withTotal`, whether its caller selects `totalCount`: a page and its
 * total are one query then, not two.
 */
export function withAskedTotals(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {})) {
    if (!hasTotal(field)) continue;
    const { resolve = defaultFieldResolver } = field;
    field.resolve = (source, args: Record<string, unknown>, context, info) => {
      const withTotal = asksForTotal(info.fieldNodes, info.fragments);
      return resolve(source, { ...args, withTotal }, context, info);
    };
  }
  return schema;
}

/** Whether the field answers a page of a list. */
export function hasTotal(field: Pick<GraphQLField<unknown, unknown>, 'type'>): boolean {
  const type = getNamedType(field.type);
  return isObjectType(type) && TOTAL in type.getFields();
}

function asksForTotal(fields: readonly FieldNode[], fragments: Fragments): boolean {
  return fields.some(({ selectionSet }) => selectionSet && selectsTotal(selectionSet, fragments));
}

function selectsTotal({ selections }: SelectionSetNode, fragments: Fragments): boolean {
  return selections.some((selection) => {
    if (selection.kind === 'Field') return selection.name.value === TOTAL;
    const fragment = selection.kind === 'InlineFragment' ? selection : fragments[selection.name.value];
    return fragment !== undefined && selectsTotal(fragment.selectionSet, fragments);
  });
}
