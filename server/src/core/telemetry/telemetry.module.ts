import { Global, Module } from '@nestjs/common';
import { GraphQLMetricsPlugin } from './graphql-metrics.plugin.js';
import { HttpMetrics } from './http-metrics.js';
import { Metrics } from './metrics.js';
import { PoolMetrics } from './pool-metrics.js';
import { ReplicaMetrics } from './replica-metrics.js';

/** What an operator can see: figures, and which request a line of the log belongs to. */
@Global()
@Module({
  providers: [Metrics, HttpMetrics, PoolMetrics, ReplicaMetrics, GraphQLMetricsPlugin],
  exports: [Metrics, HttpMetrics, GraphQLMetricsPlugin],
})
export class TelemetryModule {}
