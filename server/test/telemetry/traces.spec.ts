import { context, propagation, trace } from '@opentelemetry/api';
import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node';
import { inTrace, type TraceCarrier } from '#core/telemetry/index.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { Caller } from '../support/caller.js';

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';

const spans = new InMemorySpanExporter();
const provider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(spans)] });
let testApp: TestApp;
let visitor: Caller;

beforeAll(async () => {
  provider.register();
  // The endpoint only switches tracing on here: the spans stay in the exporter above.
  testApp = await createTestApp({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' });
  visitor = new Caller(testApp.app);
});
beforeEach(() => spans.reset());
afterAll(async () => {
  await testApp.close();
  await provider.shutdown();
  for (const api of [trace, context, propagation]) api.disable();
});

const named = (name: string) => spans.getFinishedSpans().find((span) => span.name === name);

it('a request is a span named by its route, in the trace of its caller', async () => {
  const response = await visitor.rest('GET', '/api/products/12?a=b', undefined, {
    traceparent: `00-${TRACE_ID}-00f067aa0ba902b7-01`,
  });
  const span = named('GET /api/products/:id');
  expect(span?.spanContext().traceId).toBe(TRACE_ID);
  expect(span?.attributes).toMatchObject({
    'http.route': '/api/products/:id',
    'http.response.status_code': 400,
    'ghostnote.request_id': response.headers['x-request-id'],
  });
});

it('a GraphQL request is named by its root field', async () => {
  await visitor.graphql('query Whatever { product(id: 1) { id } }');
  expect(named('query product')).toBeDefined();
});

it('a repeated GraphQL request has the same name', async () => {
  for (const page of [1, 2, 3]) {
    spans.reset();
    await visitor.graphql('query Demos($page: Int) { demos(page: $page) { totalCount } }', { page });
    expect(named('query demos')).toBeDefined();
  }
});

it('a job continues the trace of the request that queued it', async () => {
  await visitor.rest('POST', '/api/subscribe/subscribe', { email: 'reader@example.test' });
  const requested = named('POST /api/subscribe/subscribe')!.spanContext();
  const [job] = await testApp.dataSource.query(
    `SELECT payload FROM graphile_worker._private_jobs ORDER BY id DESC LIMIT 1`,
  );
  const { trace: carrier } = job.payload as { trace: TraceCarrier };
  await inTrace('job of a test', carrier, () => undefined);
  expect(named('job of a test')?.spanContext().traceId).toBe(requested.traceId);
});

it('work that fails in a trace is marked as failed, and still fails', async () => {
  await expect(inTrace('failing', {}, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(named('failing')?.status.code).toBe(2);
});
