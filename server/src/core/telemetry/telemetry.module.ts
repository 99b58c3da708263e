import { Global, Module } from '@nestjs/common';
import { DatabaseMetricsService } from './database-metrics.service.js';
import { GraphQLMetricsPlugin } from './graphql-metrics.plugin.js';
import { HttpMetricsPlugin } from './http-metrics.plugin.js';
import { MetricsService } from './metrics.service.js';

/** Metrics and request ids. */
@Global()
@Module({
  providers: [MetricsService, HttpMetricsPlugin, DatabaseMetricsService, GraphQLMetricsPlugin],
  exports: [MetricsService, HttpMetricsPlugin, GraphQLMetricsPlugin],
})
export class TelemetryModule {}
