import { GraphQLError, type ValidationRule } from 'graphql';

/** Rejects subscriptions, which the schema does not have: the executor would throw, as for an error of the server. */
export const knownOperations: ValidationRule = (context) => ({
  OperationDefinition(node) {
    if (context.getSchema().getRootType(node.operation)) return;
    context.reportError(new GraphQLError(`The schema has no ${node.operation}s`, { nodes: node }));
  },
});
