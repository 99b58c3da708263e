/** What an operator can see: figures for Prometheus, and request ids that follow the work. */
export { GraphQLMetricsPlugin, traceNameOf } from './graphql-metrics.plugin.js';
export { HttpMetrics } from './http-metrics.js';
export { Metrics } from './metrics.js';
export {
  currentIp,
  currentRequestId,
  currentUserAgent,
  trackRequestIds,
  withRequestId,
} from './request-context.js';
export { RequestLogger } from './request-logger.js';
export { TelemetryModule } from './telemetry.module.js';
export { carriedTrace, inTrace, nameTrace, traceRequests, type TraceCarrier } from './trace-context.js';
