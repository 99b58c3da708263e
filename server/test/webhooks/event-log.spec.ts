import type { User } from '../../src/modules/people/users/user.entity.js';
import { WebhookOutboxService } from '../../src/modules/platform/webhooks/index.js';
import { WebhookMaintenanceJob } from '../../src/modules/platform/webhooks/delivery/webhook-maintenance.job.js';
import { callerWithToken } from '../factories/api-tokens.js';
import { createSeller, createUser, signedIn, visitor } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { orderIn, placeOrder, setStatus } from '../orders/shop.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';
import { deliveriesOf, hookAt } from './hooks.js';

interface LoggedEvent {
  id: string;
  type: string;
  created_at: string;
  data: Record<string, unknown>;
}

interface Page {
  data: LoggedEvent[];
  next: string | null;
}

let testApp: TestApp;
let admin: Caller;
let seller: User & { sellerId: number };
let buyerUser: User;
let buyer: Caller;

beforeAll(async () => {
  testApp = await createTestApp();
  admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.dataSource.query('DELETE FROM webhook_events');
  seller = await createSeller(testApp);
  buyerUser = await createUser(testApp);
  buyer = signedIn(testApp, buyerUser);
});

async function eventsOf(caller: Caller, query = ''): Promise<Page> {
  const { status, body, text } = await caller.rest('GET', `/api/events${query}`);
  if (status !== 200) throw new Error(text);
  return body as Page;
}

const typesOf = async (caller: Caller, query = '') =>
  (await eventsOf(caller, query)).data.map(({ type }) => type);

/** A completed order of a track of the seller. */
async function sell(): Promise<number> {
  const { id: productId } = await createProduct(testApp, { sellerId: seller.sellerId });
  const { id } = orderIn(await placeOrder(buyer, [productId]));
  orderIn(await setStatus(admin, id, 'completed'));
  return id;
}

/** Events without those of jobs that run beside the test. */
const ofSale = (types: string[]) => types.filter((type) => !type.startsWith('certificate.'));

it('keeps every event without an endpoint, with the payload and the id of its messages', async () => {
  const { id: endpointId } = await hookAt(admin, 'https://hooks.example.com/in', ['ORDER_COMPLETED']);
  const order = await sell();

  const events = (await eventsOf(admin)).data;
  expect(ofSale(events.map(({ type }) => type))).toEqual([
    'product.reserved',
    'order.placed',
    'product.sold',
    'sale.completed',
    'order.completed',
  ]);
  const [delivery] = await deliveriesOf(admin, endpointId);
  const logged = events.find(({ type }) => type === 'order.completed');
  const sent = JSON.parse(delivery!.event.body) as { timestamp: string; data: object };
  expect(logged).toEqual({
    id: delivery!.event.id,
    type: 'order.completed',
    created_at: sent.timestamp,
    data: sent.data,
  });
  expect(logged?.data['id']).toBe(order);
  await testApp.dataSource.query('DELETE FROM webhook_endpoints');
});

it('shows a buyer the own orders, a seller the own sales and tracks, and neither the other', async () => {
  await sell();
  const stranger = signedIn(testApp, await createSeller(testApp));

  expect(ofSale(await typesOf(buyer))).toEqual(['order.placed', 'order.completed']);
  const owner = signedIn(testApp, seller);
  expect(await typesOf(owner)).toEqual(['product.reserved', 'product.sold', 'sale.completed']);
  expect(JSON.stringify((await eventsOf(owner)).data)).not.toMatch(
    new RegExp(`"userId"|${buyerUser.email}|totalPrice`),
  );
  expect(await typesOf(stranger)).toEqual([]);
  expect((await visitor(testApp).rest('GET', '/api/events')).status).toBe(401);
});

it('ends the events of a shop with the shop', async () => {
  await sell();
  await testApp.dataSource.query('UPDATE order_lines SET seller_id = NULL');
  await testApp.dataSource.query('UPDATE products SET seller_id = NULL');
  await testApp.dataSource.query('DELETE FROM sellers WHERE id = $1', [seller.sellerId]);

  expect(await typesOf(signedIn(testApp, seller))).toEqual([]);
});

it('shows a token only what its scopes can read', async () => {
  await sell();
  const { id: adminId } = await createUser(testApp, { isAdmin: true });

  expect(ofSale(await typesOf(await callerWithToken(testApp, buyerUser.id, 'read-orders')))).toEqual([
    'order.placed',
    'order.completed',
  ]);
  expect(await typesOf(await callerWithToken(testApp, seller.id, 'read-orders'))).toEqual([]);
  expect(await typesOf(await callerWithToken(testApp, seller.id, 'read-sales'))).toHaveLength(3);
  expect(await typesOf(await callerWithToken(testApp, seller.id, 'read-store', 'read-finance'))).toEqual([]);
  expect(await typesOf(await callerWithToken(testApp, adminId, 'read-finance'))).toEqual(['sale.completed']);
  expect(ofSale(await typesOf(await callerWithToken(testApp, adminId, 'read-store')))).toEqual([
    'product.reserved',
    'product.sold',
  ]);
  expect(await typesOf(await callerWithToken(testApp, adminId, 'read-orders'))).toEqual([]);
  expect(ofSale(await typesOf(await callerWithToken(testApp, adminId, 'admin')))).toHaveLength(5);
  const catalogue = await callerWithToken(testApp, buyerUser.id, 'read-catalogue');
  expect((await catalogue.rest('GET', '/api/events')).status).toBe(403);
});

it('pages from an id to the newest event and on from there', async () => {
  await sell();
  const all = ofSale(await typesOf(admin));

  const first = await eventsOf(admin, '?limit=2');
  expect(first.data.map(({ type }) => type)).toEqual(all.slice(0, 2));
  const rest = await eventsOf(admin, `?after=${first.next}`);
  expect(ofSale(rest.data.map(({ type }) => type))).toEqual(all.slice(2));
  const owner = signedIn(testApp, seller);
  const seen = await eventsOf(owner);
  expect(await eventsOf(owner, `?after=${seen.next}`)).toMatchObject({ data: [], next: seen.next });
});

it('answers GraphQL with the same events', async () => {
  await sell();
  const { data } = await buyer.graphql(
    '{ events(first: 1) { totalCount nodes { id type createdAt data } pageInfo { hasNextPage endCursor } } }',
  );
  const [event] = (await eventsOf(buyer)).data;
  expect(data?.['events']).toEqual({
    totalCount: expect.any(Number),
    nodes: [{ id: event!.id, type: event!.type, createdAt: event!.created_at, data: event!.data }],
    pageInfo: { hasNextPage: true, endCursor: event!.id },
  });
});

it('never puts the event of a transaction that commits late before one that was read', async () => {
  const outbox = testApp.app.get(WebhookOutboxService, { strict: false });
  const publish = (manager: typeof testApp.dataSource.manager, id: number) =>
    outbox.publish(manager, 'payout.created', { id } as never);
  const late = testApp.dataSource.createQueryRunner();
  await late.startTransaction();
  await publish(late.manager, 1);
  await testApp.dataSource.transaction((manager) => publish(manager, 2));

  const first = await eventsOf(admin);
  await late.commitTransaction();
  await late.release();
  const second = await eventsOf(admin, `?after=${first.next}`);

  const idsOf = ({ data }: Page) =>
    data.filter(({ type }) => type === 'payout.created').map((event) => event.data['id']);
  expect([idsOf(first), idsOf(second)]).toEqual([[2], [1]]);
});

it('says to resync after an event that is unknown or older than 30 days', async () => {
  await sell();
  const { next } = await eventsOf(admin, '?limit=1');
  await testApp.dataSource.query(
    `UPDATE webhook_events SET created_at = now() - interval '31 days' WHERE id = $1`,
    [next],
  );

  for (const after of [next, 'msg_unknown']) {
    const { status, body } = await admin.rest('GET', `/api/events?after=${after}`);
    expect({ status, body }).toMatchObject({
      status: 410,
      body: { code: 'RESYNC_REQUIRED', field: 'after' },
    });
    expect(
      (await admin.graphql('query ($after: String) { events(after: $after) { totalCount } }', { after }))
        .code,
    ).toBe('RESYNC_REQUIRED');
  }
  const count = async () =>
    (await testApp.dataSource.query('SELECT 1 FROM webhook_events WHERE id = $1', [next])) as unknown[];
  expect(ofSale(await typesOf(admin))).toHaveLength(4);
  await testApp.app.get(WebhookMaintenanceJob, { strict: false }).deleteOld();
  expect(await count()).toEqual([]);
});

it('keeps test messages out of the log', async () => {
  const { id } = await hookAt(admin, 'https://hooks.example.com/in', ['ORDER_COMPLETED']);
  await admin.graphql(`mutation { sendTestWebhook(id: ${id}) { id } }`);

  expect(ofSale(await typesOf(admin))).toEqual([]);
  await testApp.dataSource.query('DELETE FROM webhook_endpoints');
});

it('begins with the oldest event for an empty `after`, over REST and GraphQL', async () => {
  await sell();
  expect(await typesOf(buyer, '?after=')).toEqual(await typesOf(buyer));
  const { data } = await buyer.graphql(
    '{ events(after: "") { totalCount nodes { id } pageInfo { hasPreviousPage } } }',
  );
  expect(data?.['events']).toMatchObject({ pageInfo: { hasPreviousPage: false } });
  expect((data?.['events'] as { nodes: object[] }).nodes.length).toBeGreaterThan(0);
});
