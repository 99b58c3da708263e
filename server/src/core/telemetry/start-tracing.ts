import { register } from 'node:module';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { ATTR_SERVICE_NAME } from '@opentelemetry/semantic-conventions';
import type { Configuration } from '../config/index.js';

/**
 * Sends traces to an OpenTelemetry collector. Must run before the instrumented modules (pg) are imported.
 * @returns flushes and stops
 */
export function startTracing({
  endpoint,
  serviceName,
}: NonNullable<Configuration['traces']>): () => Promise<void> {
  register('@opentelemetry/instrumentation/hook.mjs', import.meta.url);
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ [ATTR_SERVICE_NAME]: serviceName }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }))],
  });
  provider.register();
  registerInstrumentations({
    tracerProvider: provider,
    // Excludes queries without a request, such as polls of the job queue.
    instrumentations: [new PgInstrumentation({ requireParentSpan: true })],
  });
  return () => provider.shutdown();
}
