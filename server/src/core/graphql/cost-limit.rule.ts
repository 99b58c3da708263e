import {
  type FieldNode,
  getNamedType,
  getNullableType,
  GraphQLError,
  type GraphQLField,
  type GraphQLNamedType,
  isCompositeType,
  isInterfaceType,
  isListType,
  isObjectType,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';
import { Extensions } from '@nestjs/graphql';
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '#domain/limits.js';

/**
 * Refuses a document whose response may hold more than so many values. A page of a list counts each of its rows: as many
 * as `first` says, the longest page where a variable says it. Other lists, those of numbers too, count the size that
 * `@ListSize` declares, or the longest page. So the text alone decides, before anything runs.
 */
export function costLimit(maxCost: number): ValidationRule {
  return (context) => ({
    OperationDefinition(operation) {
      const root = context.getSchema().getRootType(operation.operation);
      const cost = new Costs(context).ofSelection(operation.selectionSet, root ?? undefined);
      if (cost <= maxCost) return;
      const message = `Query cost limit of ${maxCost} values exceeded, found ${cost}`;
      context.reportError(new GraphQLError(message, { nodes: operation }));
    },
  });
}

/** What the parts of one document cost. It may be invalid: other rules tell of that. */
class Costs {
  /** Fragments are looked into once, however often they are spread; one that contains itself costs nothing more. */
  private readonly fragments = new Map<string, number>();

  constructor(private readonly context: ValidationContext) {}

  ofSelection({ selections }: SelectionSetNode, type: GraphQLNamedType | undefined): number {
    return selections.reduce((sum, selection) => {
      if (selection.kind === 'Field') return sum + this.ofField(selection, type);
      if (selection.kind === 'FragmentSpread') return sum + this.ofFragment(selection.name.value);
      const { typeCondition, selectionSet } = selection;
      return (
        sum + this.ofSelection(selectionSet, typeCondition ? this.typeNamed(typeCondition.name.value) : type)
      );
    }, 0);
  }

  private ofField(node: FieldNode, parent: GraphQLNamedType | undefined): number {
    // Clients such as Apollo add it to every object; it is a constant, and its object is counted already.
    if (node.name.value === '__typename') return 0;
    const definition =
      isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[node.name.value] : undefined;
    if (!definition) return 1;
    const type = getNamedType(definition.type);
    const isList = isListType(getNullableType(definition.type));
    const rows = isList && !isRowsOfPage(node, parent) ? sizeOf(node, definition) : rowsOf(node, definition);
    if (!node.selectionSet || !isCompositeType(type)) return isList ? 1 + rows : 1;
    return 1 + rows * this.ofSelection(node.selectionSet, type);
  }

  private ofFragment(name: string): number {
    const known = this.fragments.get(name);
    if (known !== undefined) return known;
    this.fragments.set(name, 0);
    const fragment = this.context.getFragment(name);
    const cost = fragment
      ? this.ofSelection(fragment.selectionSet, this.typeNamed(fragment.typeCondition.name.value))
      : 0;
    this.fragments.set(name, cost);
    return cost;
  }

  private typeNamed(name: string): GraphQLNamedType | undefined {
    return this.context.getSchema().getType(name);
  }
}

/** The rows of a connection, which its own field has counted. */
function isRowsOfPage({ name }: FieldNode, parent: GraphQLNamedType | undefined): boolean {
  const isRows = name.value === 'nodes' || name.value === 'edges';
  return isRows && isObjectType(parent) && 'totalCount' in parent.getFields();
}

/** How long a list is that does not come in pages. */
function sizeOf(node: FieldNode, field: GraphQLField<unknown, unknown>): number {
  if (field.args.some(({ name }) => name === 'first')) return rowsOf(node, field);
  const declared = field.extensions[LIST_SIZE];
  return typeof declared === 'number' ? declared : PAGE_SIZE_MAX;
}

function rowsOf(node: FieldNode, { args }: GraphQLField<unknown, unknown>): number {
  if (!args.some(({ name }) => name === 'first')) return 1;
  const given = node.arguments?.find(({ name }) => name.value === 'first')?.value;
  if (!given) return PAGE_SIZE_DEFAULT;
  return given.kind === 'IntValue'
    ? Math.min(Math.max(Number(given.value), 1), PAGE_SIZE_MAX)
    : PAGE_SIZE_MAX;
}

/** Key in a field's `extensions`. */
export const LIST_SIZE = 'listSize';

/** A small number takes about an eighth of the bytes of a named value. */
export const NUMBERS_PER_VALUE = 8;

/**
 * Declares how many values the list of a field usually holds, for the cost of a query. Only for lists without `first`:
 * a list that declares nothing counts as the longest page.
 */
export const ListSize = (size: number) => Extensions({ [LIST_SIZE]: size });
