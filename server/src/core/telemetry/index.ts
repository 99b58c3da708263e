/** Metrics for Prometheus, traces, and request ids in the log. */
export { GraphQLMetricsPlugin, traceNameOf } from './graphql-metrics.plugin.js';
export { HttpMetricsPlugin } from './http-metrics.plugin.js';
export { MetricsService } from './metrics.service.js';
export {
  currentCaller,
  currentIp,
  currentRequestId,
  currentUserAgent,
  nameCaller,
  trackRequestIds,
  withRequestId,
} from './request-context.js';
export { RequestLogger } from './request-logger.js';
export { TelemetryModule } from './telemetry.module.js';
export { carriedTrace, inTrace, nameTrace, traceRequests, type TraceCarrier } from './trace-context.js';
