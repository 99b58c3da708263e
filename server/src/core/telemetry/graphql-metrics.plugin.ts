import type { ApolloServerPlugin, GraphQLRequestListener } from '@apollo/server';
import { Plugin } from '@nestjs/apollo';
import type { OperationDefinitionNode } from 'graphql';
import { Metrics } from './metrics.js';
import { nameTrace } from './trace-context.js';

/**
 * Latency of every GraphQL operation. The label is its root field, not its name: callers choose names freely, so
 * they could fill our memory with them, and integrators often send none.
 */
@Plugin()
export class GraphQLMetricsPlugin implements ApolloServerPlugin {
  private readonly seconds;

  constructor(metrics: Metrics) {
    this.seconds = metrics.histogram(
      'graphql_operation_duration_seconds',
      'Time to answer a GraphQL operation',
      ['operation', 'field', 'outcome'],
    );
  }

  /** Takes the seconds of an operation that was answered, well, without Apollo. */
  observerOf(operation: OperationDefinitionNode): (seconds: number) => void {
    const labels = { operation: operation.operation, field: rootField(operation), outcome: 'ok' };
    const observed = this.seconds.labels(labels);
    return (seconds) => observed.observe(seconds);
  }

  requestDidStart(): Promise<GraphQLRequestListener<Record<string, never>>> {
    const started = performance.now();
    return Promise.resolve({
      didResolveOperation: ({ operation }) => {
        if (operation) nameTrace(traceNameOf(operation));
        return Promise.resolve();
      },
      willSendResponse: ({ operation, errors }) => {
        this.seconds.observe(
          {
            operation: operation?.operation ?? 'refused',
            field: operation ? rootField(operation) : 'none',
            outcome: errors?.length ? 'error' : 'ok',
          },
          (performance.now() - started) / 1000,
        );
        return Promise.resolve();
      },
    });
  }
}

/** By its root field: callers choose the names of operations. */
export function traceNameOf(operation: OperationDefinitionNode): string {
  return `${operation.operation} ${rootField(operation)}`;
}

/** Validated before, so the names are the schema's. */
function rootField({ selectionSet }: OperationDefinitionNode): string {
  const [first, ...others] = selectionSet.selections;
  if (others.length > 0) return 'several';
  return first?.kind === 'Field' ? first.name.value : 'fragment';
}
