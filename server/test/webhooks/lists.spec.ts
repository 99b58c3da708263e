import { createUser, signedIn, visitor } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';
import { deliveriesOf, deleteHooks, hookAt, sendJobs } from './hooks.js';

let testApp: TestApp;
let admin: Caller;
beforeAll(async () => {
  testApp = await createTestApp();
  admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
});
afterEach(() => deleteHooks(testApp));
afterAll(() => testApp.close());

const URL = 'https://hooks.example.com/in';

/** Stores nine deliveries: three of each state, two event types, equal times. */
async function fillLog(endpointId: number): Promise<void> {
  await testApp.dataSource.query(`INSERT INTO webhook_events (id, type, body)
    SELECT 'msg_%_' || i, CASE i % 2 WHEN 0 THEN 'order.placed' ELSE 'product.sold' END, '{"customer":"Ann"}'
      FROM generate_series(1, 9) i`);
  await testApp.dataSource.query(
    `INSERT INTO webhook_deliveries (endpoint_id, event_id, state, next_attempt_at)
       SELECT $1, 'msg_%_' || i, (ARRAY['delivered', 'failed', 'pending'])[i % 3 + 1],
              CASE i % 3 WHEN 2 THEN date_trunc('day', now()) END FROM generate_series(1, 9) i`,
    [endpointId],
  );
  await testApp.dataSource.query(
    `INSERT INTO webhook_attempts (delivery_id, at, duration_ms, status_code)
       SELECT id, now(), 5, 500 FROM webhook_deliveries WHERE state = 'failed'`,
  );
}

async function ids(field: string, args: string): Promise<{ ids: number[]; next: string | null }> {
  const { data, errors } = await admin.graphql(
    `{ ${field}(${args}) { nodes { id } pageInfo { hasNextPage endCursor } } }`,
  );
  expect(errors).toBeUndefined();
  const { nodes, pageInfo } = data?.[field] as {
    nodes: { id: number }[];
    pageInfo: { hasNextPage: boolean; endCursor: string };
  };
  return { ids: nodes.map(({ id }) => id), next: pageInfo.hasNextPage ? pageInfo.endCursor : null };
}

/** Reads a list by page numbers and by cursors, which must agree and return each row once. */
async function walk(field: string, args: string): Promise<number[]> {
  const whole = (await ids(field, `${args}, first: 100`)).ids;
  const [byPage, byCursor]: [number[], number[]] = [[], []];
  let after: string | null = null;
  for (let page = 1; page === 1 || after; page += 1) {
    byPage.push(...(await ids(field, `${args}, first: 4, page: ${page}`)).ids);
    const step = await ids(field, `${args}, first: 4${after ? `, after: "${after}"` : ''}`);
    byCursor.push(...step.ids);
    after = step.next;
  }
  expect(byPage).toEqual(whole);
  expect(byCursor).toEqual(whole);
  expect(new Set(whole).size).toBe(whole.length);
  return whole;
}

it.each([
  'NEWEST',
  'OLDEST',
  'URL_ASC',
  'URL_DESC',
  'STATUS_ASC',
  'STATUS_DESC',
  'CREATED_ASC',
  'CREATED_DESC',
])('pages through endpoints by %s', async (orderBy) => {
  const created: number[] = [];
  for (const path of ['c', 'a', 'b', 'a', 'd']) created.push((await hookAt(admin, `${URL}/${path}`)).id);
  const found = await walk('webhookEndpoints', `orderBy: ${orderBy}`);
  expect([...found].sort((a, b) => a - b)).toEqual(created);
  if (orderBy === 'URL_ASC')
    expect(found).toEqual([created[1], created[3], created[2], created[0], created[4]]);
});

it.each([
  'NEWEST',
  'OLDEST',
  'EVENT_ASC',
  'EVENT_DESC',
  'STATE_ASC',
  'STATE_DESC',
  'NEXT_ATTEMPT_ASC',
  'NEXT_ATTEMPT_DESC',
])('pages through a log by %s', async (orderBy) => {
  const { id } = await hookAt(admin, URL);
  await fillLog(id);
  expect(await walk('webhookDeliveries', `endpointId: ${id}, orderBy: ${orderBy}`)).toHaveLength(9);
});

it('searches a log literally by event and message id', async () => {
  const { id } = await hookAt(admin, URL);
  await fillLog(id);
  const found = async (search: string) =>
    (await ids('webhookDeliveries', `endpointId: ${id}, search: "${search}"`)).ids.length;
  expect(await found('Order.')).toBe(4);
  expect(await found('msg_%_7')).toBe(1);
  expect(await found('msg__')).toBe(0);
});

it('switches and deletes many endpoints and reports unknown ones', async () => {
  const created = [(await hookAt(admin, URL)).id, (await hookAt(admin, `${URL}/2`)).id];
  const bulk = async (operation: string) => {
    const { data } = await admin.graphql(`mutation { ${operation} { message } }`);
    return (Object.values(data ?? {})[0] as { message: string }).message;
  };
  const withUnknown = `ids: [${created.join(', ')}, 2000000000]`;
  expect(await bulk(`setWebhookEndpointsActive(${withUnknown}, isActive: false)`)).toBe(
    '2 updated, 1 refused: Webhook not found',
  );
  const off: unknown = await testApp.dataSource.query('SELECT id FROM webhook_endpoints WHERE is_active');
  expect(off).toEqual([]);
  expect(await bulk(`deleteWebhookEndpoints(${withUnknown})`)).toBe(
    '2 deleted, 1 refused: Webhook not found',
  );
  expect(await testApp.dataSource.query('SELECT id FROM webhook_endpoints')).toEqual([]);
});

it('sends many messages again', async () => {
  const { id } = await hookAt(admin, URL);
  await fillLog(id);
  const failed = (await deliveriesOf(admin, id, 'failed')).map((delivery) => delivery.id);
  const { data } = await admin.graphql(
    `mutation { redeliverWebhooks(ids: [${failed.join(', ')}]) { message } }`,
  );
  expect(data).toEqual({ redeliverWebhooks: { message: '3 sent again' } });
  expect(await deliveriesOf(admin, id, 'failed')).toEqual([]);
  expect((await sendJobs(testApp)).map(({ key }) => key).sort()).toEqual(
    failed.map((one) => `webhook:${one}`).sort(),
  );
});

it('exports the filtered log without message bodies', async () => {
  const { id } = await hookAt(admin, URL);
  await fillLog(id);
  const url = `/api/admin/exports/webhook-deliveries.csv?endpoint_id=${id}&state=failed&sort=OLDEST`;
  const { status, text } = await admin.rest('GET', url);
  expect(status).toBe(200);
  const [head, ...lines] = text.slice(1).trimEnd().split('\r\n');
  expect(head).toBe('ID,Event,Webhook ID,State,Attempts,Last Answer,Queued,Delivered,Next Attempt');
  expect(lines.map((line) => line.split(',').slice(1, 6))).toEqual(
    ['1', '4', '7'].map((end, at) => [
      at % 2 ? 'order.placed' : 'product.sold',
      `msg_%_${end}`,
      'failed',
      '1',
      '500',
    ]),
  );
  expect(text).not.toContain('Ann');
  expect((await visitor(testApp).rest('GET', url)).status).toBe(401);
  const other = signedIn(testApp, await createUser(testApp));
  expect((await other.rest('GET', url)).status).toBe(403);
  const withoutEndpoint = await admin.rest('GET', '/api/admin/exports/webhook-deliveries.csv');
  expect(withoutEndpoint.body).toMatchObject({ code: 'BAD_USER_INPUT' });
});
