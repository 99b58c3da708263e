import { context, propagation, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Trace context in headers and job payloads (W3C `traceparent`). */
export type TraceCarrier = Record<string, string>;

const NAME = 'ghostnote';
const spans = new WeakMap<FastifyRequest, Span>();

/** A span for each request, the child of the caller's trace where a `traceparent` header names one. */
export function traceRequests(fastify: FastifyInstance): void {
  // The context starts after the body is read, as for the request ids; the span starts at the time of the request.
  fastify.addHook('preValidation', (request, reply, done) => {
    const parent = propagation.extract(context.active(), request.headers);
    const span = trace.getTracer(NAME).startSpan(
      `${request.method} ${request.routeOptions.url ?? 'unmatched'}`,
      {
        kind: SpanKind.SERVER,
        startTime: Date.now() - reply.elapsedTime,
        attributes: {
          'http.request.method': request.method,
          // The route's pattern: ids and tokens in paths stay out of the traces.
          'http.route': request.routeOptions.url ?? 'unmatched',
          'ghostnote.request_id': request.id,
        },
      },
      parent,
    );
    spans.set(request, span);
    context.with(trace.setSpan(parent, span), done);
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}

/** Renames the span of the current request, e.g. to its GraphQL field. */
export function nameTrace(name: string): void {
  trace.getActiveSpan()?.updateName(name);
}

/** Trace context for a job's payload; undefined without tracing. */
export function carriedTrace(): TraceCarrier | undefined {
  if (!trace.getActiveSpan()) return undefined;
  const carrier: TraceCarrier = {};
  propagation.inject(context.active(), carrier);
  return carrier;
}

/** Runs the work in a span of the given trace; without tracing it only runs the work. */
export function inTrace<T>(
  name: string,
  carrier: TraceCarrier | undefined,
  work: () => Promise<T> | T,
): Promise<T> {
  const parent = propagation.extract(context.active(), carrier ?? {});
  return trace.getTracer(NAME).startActiveSpan(name, { kind: SpanKind.CONSUMER }, parent, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.recordException(error instanceof Error ? error : String(error));
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}
