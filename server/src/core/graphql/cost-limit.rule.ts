import {
  type FieldNode,
  type FragmentDefinitionNode,
  getNamedType,
  getNullableType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  isCompositeType,
  isInterfaceType,
  isListType,
  isObjectType,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValidationRule,
} from 'graphql';
import { Extensions } from '@nestjs/graphql';
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '#domain/limits.js';
import { tooComplex } from './limits.js';

/**
 * Rejects a document whose response may hold more than `maxCost` values. A page counts `first` rows, or the maximum page
 * size where `first` is a variable. Other lists, lists of numbers included, count the size of `@ListSize`, or the maximum
 * page size. Only the text decides, before execution; `withListBudget` counts longer lists while they are resolved.
 */
export function costLimit(maxCost: number): ValidationRule {
  return (context) => ({
    OperationDefinition(operation) {
      const cost = costOf(context.getSchema(), operation, (name) => context.getFragment(name));
      if (cost <= maxCost) return;
      const message = `Query cost limit of ${maxCost} values exceeded, found ${cost}`;
      context.reportError(tooComplex(message, { measure: 'cost', limit: maxCost, value: cost }, operation));
    },
  });
}

/** Cost of an operation, from its text alone. */
export function costOf(
  schema: GraphQLSchema,
  { operation, selectionSet }: OperationDefinitionNode,
  fragmentNamed: (name: string) => FragmentDefinitionNode | null | undefined,
): number {
  const costs = new Costs(schema, fragmentNamed);
  return costs.ofSelection(selectionSet, schema.getRootType(operation) ?? undefined);
}

/** Costs of one document. The document may be invalid: other rules report that. */
export class Costs {
  /** Cost by fragment, computed once; a fragment within itself costs nothing more. */
  private readonly fragments = new Map<string, number>();

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly fragmentNamed: (name: string) => FragmentDefinitionNode | null | undefined,
  ) {}

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
    // Clients such as Apollo add `__typename` to every object; it is a constant, and its object is counted already.
    if (node.name.value === '__typename') return 0;
    const definition =
      isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[node.name.value] : undefined;
    if (!definition) return 1;
    const type = getNamedType(definition.type);
    const isList = isListType(getNullableType(definition.type));
    const rows =
      isList && !isRowsOfPage(node.name.value, parent) ? sizeOf(node, definition) : rowsOf(node, definition);
    const call = 1 + callCostOf(definition);
    if (!node.selectionSet || !isCompositeType(type)) return isList ? call + rows : call;
    return call + rows * this.ofSelection(node.selectionSet, type);
  }

  private ofFragment(name: string): number {
    const known = this.fragments.get(name);
    if (known !== undefined) return known;
    this.fragments.set(name, 0);
    const fragment = this.fragmentNamed(name);
    const cost = fragment
      ? this.ofSelection(fragment.selectionSet, this.typeNamed(fragment.typeCondition.name.value))
      : 0;
    this.fragments.set(name, cost);
    return cost;
  }

  private typeNamed(name: string): GraphQLNamedType | undefined {
    return this.schema.getType(name);
  }
}

/** True for the rows of a connection, which the field of the connection counts. */
export function isRowsOfPage(name: string, parent: GraphQLNamedType | undefined): boolean {
  const isRows = name === 'nodes' || name === 'edges';
  return isRows && isObjectType(parent) && 'totalCount' in parent.getFields();
}

/** Assumed length of a list without pages, in values. */
export function sizeOf(node: FieldNode, field: GraphQLField<unknown, unknown>): number {
  if (field.args.some(({ name }) => name === 'first')) return rowsOf(node, field);
  const declared = field.extensions[LIST_SIZE];
  return typeof declared === 'number' ? declared : PAGE_SIZE_MAX;
}

function rowsOf(node: FieldNode, { args }: GraphQLField<unknown, unknown>): number {
  if (!args.some(({ name }) => name === 'first')) return 1;
  const sizes = ['first', 'last'].flatMap((size) => {
    const given = node.arguments?.find(({ name }) => name.value === size)?.value;
    if (!given) return [];
    return given.kind === 'IntValue'
      ? Math.min(Math.max(Number(given.value), 1), PAGE_SIZE_MAX)
      : PAGE_SIZE_MAX;
  });
  const ids = node.arguments?.find(({ name }) => name.value === 'ids')?.value;
  // A page of named rows has as many as there are names.
  if (ids && ids.kind !== 'NullValue')
    sizes.push(ids.kind === 'ListValue' ? ids.values.length : PAGE_SIZE_MAX);
  return sizes.length > 0 ? Math.max(...sizes) : PAGE_SIZE_DEFAULT;
}

/** Key in a field's `extensions`. */
export const LIST_SIZE = 'listSize';

/** A small number takes about an eighth of the bytes of a named value. */
export const NUMBERS_PER_VALUE = 8;

/**
 * Declares the usual length of a list for the cost of a query. Only for lists without `first`; the default is the maximum
 * page size.
 */
export const ListSize = (size: number) => Extensions({ [LIST_SIZE]: size });

/** Key in a field's `extensions`. */
const CALL_COST = 'callCost';

/**
 * Declares that one call of a field takes as much time as so many values, whatever it returns: a search for each row of a
 * page.
 */
export const CallCost = (values: number) => Extensions({ [CALL_COST]: values });

function callCostOf({ extensions }: GraphQLField<unknown, unknown>): number {
  const declared = extensions[CALL_COST];
  return typeof declared === 'number' ? declared : 0;
}
