import { context, propagation, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A trace as it travels in headers and job payloads (W3C `traceparent`). */
export type TraceCarrier = Record<string, string>;

const NAME = 'ghostnote';
const spans = new WeakMap<FastifyRequest, Span>();

/** A span for each request, the child of the caller's trace where a `traceparent` header names one. */
export function traceRequests(fastify: FastifyInstance): void {
  // After the body is read, as with request ids; the span's start is set back to the request's.
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

/** Gives the running request's span a better name than its route, such as the GraphQL field it asks for. */
export function nameTrace(name: string): void {
  trace.getActiveSpan()?.updateName(name);
}

/** What a job must carry to continue the present trace; undefined while nothing is traced. */
export function carriedTrace(): TraceCarrier | undefined {
  if (!trace.getActiveSpan()) return undefined;
  const carrier: TraceCarrier = {};
  propagation.inject(context.active(), carrier);
  return carrier;
}

/** Does the work as a span of the carried trace. Without tracing the work is all that happens. */
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
