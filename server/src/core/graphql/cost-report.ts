import type { ApolloServerPlugin } from '@apollo/server';
import {
  getOperationAST,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { costOf } from './cost-limit.rule.js';
import { MAX_COST } from './limits.js';

/** `extensions` of a response. */
export interface CostReport {
  /** Cost of the query as `costLimit` counts it, and the most that a query may cost. */
  cost: { value: number; limit: number };
}

/** Documents are kept by Apollo, so that each is walked once. */
const reports = new WeakMap<OperationDefinitionNode, CostReport>();

export function costReport(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): CostReport {
  const known = reports.get(operation);
  if (known) return known;
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === 'FragmentDefinition') fragments.set(definition.name.value, definition);
  }
  const report = {
    cost: { value: costOf(schema, operation, (name) => fragments.get(name)), limit: MAX_COST },
  };
  reports.set(operation, report);
  return report;
}

/** Adds the cost to each response to a document that could be parsed, failed ones included. */
export function costPlugin(): ApolloServerPlugin {
  return {
    requestDidStart: () =>
      Promise.resolve({
        willSendResponse: ({ response: { body }, document, request, schema }) => {
          const operation = document && getOperationAST(document, request.operationName);
          if (operation && body.kind === 'single') {
            Object.assign((body.singleResult.extensions ??= {}), costReport(schema, document, operation));
          }
          return Promise.resolve();
        },
      }),
  };
}
