import { createProduct } from '../factories/products.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { Caller } from '../support/caller.js';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
  await createProduct(testApp);
  await createProduct(testApp, { status: 'reserved' });
});
afterAll(() => testApp.close());

it('reports requests, operations, the pool, the queue, mails, orders and holds', async () => {
  const caller = new Caller(testApp.app);
  await caller.graphql('{ product(id: 1) { id } }');
  const { text } = await caller.rest('GET', '/metrics');
  for (const line of [
    /^http_request_duration_seconds_count\{method="POST",route="\/graphql",status="200"\} 1$/m,
    /^graphql_operation_duration_seconds_count\{operation="query",field="product",outcome="ok"\} 1$/m,
    /^ghostnote_db_connections\{state="idle"\} \d+$/m,
    /^ghostnote_jobs\{state="ready"\} \d+$/m,
    /^ghostnote_mails_pending 0$/m,
    /^ghostnote_tracks\{status="published"\} 1$/m,
    /^ghostnote_tracks\{status="reserved"\} 1$/m,
  ]) {
    expect(text).toMatch(line);
  }
  expect(text).toContain('# TYPE ghostnote_orders gauge');
});
