import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { GqlExecutionContext } from '@nestjs/graphql';
import {
  defaultFieldResolver,
  getNamedType,
  getNullableType,
  GraphQLError,
  GraphQLFloat,
  GraphQLInt,
  isListType,
  isObjectType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
} from 'graphql';
import { TOO_COMPLEX, type ExceededLimit } from '../errors/index.js';
import { Costs, isRowsOfPage, NUMBERS_PER_VALUE, sizeOf } from './cost-limit.rule.js';
import { MAX_COST } from './limits.js';

/** Values by which the lists of a response exceed their usual lengths so far, by the context of the request. */
const spentByContext = new WeakMap<object, number>();
/** Lengths that count already, by the call of a field. */
const countedByCall = new WeakMap<GraphQLResolveInfo, number>();

/**
 * Counts the lists without pages by their real lengths: what exceeds the length that the cost of the query assumed is counted
 * with all that the query reads of each item. Ends the request above `MAX_COST` values.
 */
export function withListBudget(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      if (!isListType(getNullableType(field.type)) || isRowsOfPage(field.name, type)) continue;
      const resolve = field.resolve ?? defaultFieldResolver;
      field.resolve = (source, args, context: object | undefined, info) => {
        const count = (value: unknown) => {
          if (Array.isArray(value)) countList(context, info, value.length);
          return value;
        };
        const value: unknown = resolve(source, args, context, info);
        return value instanceof Promise ? value.then(count) : count(value);
      };
    }
  }
  return schema;
}

/** Counts a list by its length before its items are loaded. @throws GraphQLError where it is too long for the query */
export type CountList = (length: number) => void;

/** A `CountList` for the field, for lists of long texts that many rows of a page may have. */
export const ListCounter = createParamDecorator((_: unknown, context: ExecutionContext): CountList => {
  const execution = GqlExecutionContext.create(context);
  return (length) => countList(execution.getContext(), execution.getInfo(), length);
});

function countList(context: object | undefined, info: GraphQLResolveInfo, length: number): void {
  const field = info.parentType.getFields()[info.fieldName];
  const [node] = info.fieldNodes;
  if (!context || !field || !node) return;
  const type = getNamedType(info.returnType);
  const isOfNumbers = type === GraphQLInt || type === GraphQLFloat;
  const usual = Math.max(sizeOf(node, field), countedByCall.get(info) ?? 0);
  const excess = (isOfNumbers ? length / NUMBERS_PER_VALUE : length) - usual;
  if (excess <= 0) return;
  countedByCall.set(info, usual + excess);
  const spent = (spentByContext.get(context) ?? 0) + excess * costOfItem(info);
  spentByContext.set(context, spent);
  if (spent > MAX_COST) {
    const message = `Query cost limit of ${MAX_COST} values exceeded by the lists of the response`;
    const exceeded: ExceededLimit = { measure: 'cost', limit: MAX_COST, value: Math.ceil(spent) };
    throw new GraphQLError(message, { nodes: node, extensions: { code: TOO_COMPLEX, ...exceeded } });
  }
}

/** Values that the query reads of each item. */
function costOfItem({ schema, fragments, fieldNodes, returnType }: GraphQLResolveInfo): number {
  const costs = new Costs(schema, (name) => fragments[name]);
  const type = getNamedType(returnType);
  const selections = fieldNodes.flatMap(({ selectionSet }) => selectionSet ?? []);
  return Math.max(
    1,
    selections.reduce((sum, selection) => sum + costs.ofSelection(selection, type), 0),
  );
}
