import type { ApolloServerPlugin, GraphQLRequestListener } from '@apollo/server';
import { Plugin } from '@nestjs/apollo';
import type { OperationDefinitionNode } from 'graphql';
import { MetricsService } from './metrics.service.js';
import { nameTrace } from './trace-context.js';

/**
 * Latency of every GraphQL operation. The label is its root field: callers choose operation names freely, so their number
 * is unbounded, and integrators often send none.
 */
@Plugin()
export class GraphQLMetricsPlugin implements ApolloServerPlugin {
  private readonly seconds;

  constructor(metrics: MetricsService) {
    this.seconds = metrics.histogram('graphql_operation_duration_seconds', 'Duration of GraphQL operations', [
      'operation',
      'field',
      'outcome',
    ]);
  }

  /** Records the seconds of a successful operation that bypassed Apollo. */
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

export function traceNameOf(operation: OperationDefinitionNode): string {
  return `${operation.operation} ${rootField(operation)}`;
}

/** The operation is valid, so the name is from the schema. */
function rootField({ selectionSet }: OperationDefinitionNode): string {
  const [first, ...others] = selectionSet.selections;
  if (others.length > 0) return 'several';
  return first?.kind === 'Field' ? first.name.value : 'fragment';
}
