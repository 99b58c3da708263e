import type { User } from '../../src/modules/people/users/user.entity.js';
import { Webhook } from 'standardwebhooks';
import { callerWithToken } from '../factories/api-tokens.js';
import { createSeller, createUser, signedIn } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { orderIn, placeOrder, setStatus } from '../orders/shop.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { ApiResponse, Caller } from '../support/caller.js';
import { hookAt, sendPending } from './hooks.js';
import { Receiver } from './receiver.js';

let testApp: TestApp;
let admin: Caller;
let seller: User & { sellerId: number };
let buyerUser: User;
let buyer: Caller;
let receiver: Receiver;

beforeAll(async () => {
  testApp = await createTestApp();
  receiver = await new Receiver().listen();
  admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
});
afterAll(async () => {
  await receiver.close();
  await testApp.close();
});
beforeEach(async () => {
  await testApp.dataSource.query('DELETE FROM webhook_endpoints');
  await testApp.dataSource.query('DELETE FROM webhook_events');
  receiver.received.length = 0;
  seller = await createSeller(testApp);
  buyerUser = await createUser(testApp);
  buyer = signedIn(testApp, buyerUser);
});

const BUYER_EVENTS = ['order.placed', 'order.completed'];
const SELLER_EVENTS = ['sale.completed', 'product.sold'];

const add = (caller: Caller, event_types: string[], url = receiver.url) =>
  caller.rest('POST', '/api/webhooks', { url, event_types });

interface Added {
  endpoint: { id: number };
  secret: string;
}

function added({ status, body, text }: ApiResponse): Added {
  if (status !== 201) throw new Error(text);
  return (body as { data: Added }).data;
}

/** A completed order of a track of the seller. */
async function sell(): Promise<number> {
  const { id: productId } = await createProduct(testApp, { sellerId: seller.sellerId });
  const { id } = orderIn(await placeOrder(buyer, [productId]));
  orderIn(await setStatus(admin, id, 'completed'));
  return id;
}

const receivedTypes = async () => {
  await sendPending(testApp);
  return receiver.received.map(({ body }) => body.type);
};

it('sends a buyer the own orders alone, signed with the secret that was shown once', async () => {
  const { secret, endpoint } = added(await add(buyer, BUYER_EVENTS));
  added(await add(signedIn(testApp, await createUser(testApp)), BUYER_EVENTS, `${receiver.url}/other`));
  const order = await sell();

  expect(await receivedTypes()).toEqual(BUYER_EVENTS);
  const [message] = receiver.received;
  expect(new Webhook(secret).verify(message!.text, message!.headers as Record<string, string>)).toMatchObject(
    {
      data: { id: order, userId: buyerUser.id },
    },
  );
  const shown = await buyer.rest('GET', `/api/webhooks/${endpoint.id}`);
  expect(shown.status).toBe(200);
  expect(shown.text).not.toMatch(/whsec|sealed/);
});

it('sends a seller the own sales and tracks without the buyer', async () => {
  added(await add(signedIn(testApp, seller), SELLER_EVENTS));
  added(await add(signedIn(testApp, await createSeller(testApp)), SELLER_EVENTS, `${receiver.url}/other`));
  await sell();

  expect((await receivedTypes()).sort()).toEqual([...SELLER_EVENTS].sort());
  const sent = receiver.received.map(({ text }) => text).join('\n');
  expect(sent).not.toMatch(new RegExp(`"userId"|"totalPrice"|${buyerUser.email}`));
});

it('takes events of the account alone, five webhooks, and addresses on the internet', async () => {
  expect(await add(buyer, ['sale.completed'])).toMatchObject({ status: 400, body: { field: 'event_types' } });
  expect((await add(signedIn(testApp, seller), ['submission.matched'])).status).toBe(400);
  expect((await add(buyer, BUYER_EVENTS, 'https://10.0.0.1/in')).status).toBe(400);
  expect((await add(buyer, BUYER_EVENTS, 'http://hooks.example.com/in')).status).toBe(400);
  for (let count = 0; count < 5; count += 1) added(await add(buyer, BUYER_EVENTS));
  expect((await add(buyer, BUYER_EVENTS)).status).toBe(409);
  await hookAt(admin, 'https://hooks.example.com/in');
});

it('is made and changed by a person, and read and replayed by a token', async () => {
  const token = await callerWithToken(testApp, buyerUser.id, 'read-orders');
  expect((await add(token, BUYER_EVENTS)).status).toBe(403);
  const { endpoint } = added(await add(buyer, BUYER_EVENTS));
  expect((await token.rest('GET', '/api/webhooks')).body).toMatchObject({ data: [{ id: endpoint.id }] });
  expect((await token.rest('PATCH', `/api/webhooks/${endpoint.id}`, { url: receiver.url })).status).toBe(403);
});

it('keeps the webhooks of accounts and of the store apart', async () => {
  const { endpoint } = added(await add(buyer, BUYER_EVENTS));
  const { id: ofStore } = await hookAt(admin, 'https://hooks.example.com/in');
  const stranger = signedIn(testApp, await createUser(testApp));

  const { data } = await admin.graphql('{ webhookEndpoints { nodes { id } } }');
  expect(data?.['webhookEndpoints']).toEqual({ nodes: [{ id: ofStore }] });
  expect((await admin.graphql(`{ webhookEndpoint(id: ${endpoint.id}) { id } }`)).code).toBe('NOT_FOUND');
  const remove = (id: number) => `mutation { deleteWebhookEndpoint(id: ${id}) { message } }`;
  expect((await admin.graphql(remove(endpoint.id))).code).toBe('NOT_FOUND');
  for (const id of [endpoint.id, ofStore]) {
    for (const path of ['', '/deliveries']) {
      expect((await stranger.rest('GET', `/api/webhooks/${id}${path}`)).status).toBe(404);
    }
    expect((await stranger.rest('DELETE', `/api/webhooks/${id}`)).status).toBe(404);
    expect((await stranger.rest('POST', `/api/webhooks/${id}/secret`, {})).status).toBe(404);
    expect((await stranger.rest('POST', `/api/webhooks/${id}/test`)).status).toBe(404);
  }
});

it('tests, lists deliveries, renews the secret and deletes', async () => {
  const { endpoint, secret } = added(await add(buyer, BUYER_EVENTS));
  const path = `/api/webhooks/${endpoint.id}`;

  expect((await buyer.rest('POST', `${path}/test`)).status).toBe(201);
  expect(await receivedTypes()).toEqual(['webhook.test']);
  expect((await buyer.rest('GET', `${path}/deliveries`)).body).toMatchObject({
    data: [{ state: 'delivered', event: { type: 'webhook.test' }, attempts: [{ status_code: 204 }] }],
  });
  const renewed = (await buyer.rest('POST', `${path}/secret`, {})).body as { data: Added };
  expect(renewed.data.secret).toMatch(/^whsec_/);
  expect(renewed.data.secret).not.toBe(secret);
  expect((await buyer.rest('DELETE', path)).status).toBe(200);
  expect((await buyer.rest('GET', '/api/webhooks')).body).toMatchObject({ data: [] });
});

it('sends nothing to a blocked account, nor what waits for it', async () => {
  added(await add(buyer, BUYER_EVENTS));
  const { id: productId } = await createProduct(testApp);
  const { id } = orderIn(await placeOrder(buyer, [productId]));
  await admin.rest('PUT', `/api/users/${buyerUser.id}/block`, { reason: 'Fraud' });
  await setStatus(admin, id, 'completed');

  expect(await receivedTypes()).toEqual([]);
});

it('sends nothing about a shop that is closed for good', async () => {
  added(await add(signedIn(testApp, seller), ['product.price_changed']));
  const { id } = await createProduct(testApp, { sellerId: seller.sellerId });
  await admin.rest('PUT', `/api/products/${id}`, { price: 199 });
  await testApp.dataSource.query('UPDATE products SET seller_id = NULL');
  await testApp.dataSource.query('DELETE FROM sellers WHERE id = $1', [seller.sellerId]);

  expect(await receivedTypes()).toEqual([]);
});

it('replays the events after one with the same ids, also what was delivered', async () => {
  const { endpoint } = added(await add(buyer, BUYER_EVENTS));
  await sell();
  expect(await receivedTypes()).toEqual(BUYER_EVENTS);
  const [first, second] = receiver.received.map(({ id }) => id);

  const replay = (after: string | undefined) =>
    buyer.rest('POST', `/api/webhooks/${endpoint.id}/replay`, { after });
  expect(await replay(first)).toMatchObject({ status: 201, body: { data: { queued: 1, next: null } } });
  await sendPending(testApp);
  expect(receiver.received.map(({ id }) => id)).toEqual([first, second, second]);
  expect(await replay('msg_unknown')).toMatchObject({ status: 410, body: { code: 'RESYNC_REQUIRED' } });
});

it('replays all that is kept without an id, and what waits for its next attempt at once', async () => {
  const { endpoint } = added(await add(buyer, BUYER_EVENTS));
  await sell();
  await testApp.dataSource.query(
    `UPDATE webhook_deliveries SET tries = 3, next_attempt_at = now() + interval '5 hours' WHERE endpoint_id = $1`,
    [endpoint.id],
  );
  const response = await buyer.rest('POST', `/api/webhooks/${endpoint.id}/replay`, {});
  expect(response).toMatchObject({ status: 201, body: { data: { queued: 2, next: null } } });
  const waiting = await testApp.dataSource.query<object[]>(
    'SELECT tries, next_attempt_at <= now() AS "isDue" FROM webhook_deliveries WHERE endpoint_id = $1',
    [endpoint.id],
  );
  expect(waiting).toEqual([
    { tries: 0, isDue: true },
    { tries: 0, isDue: true },
  ]);
  expect(await receivedTypes()).toEqual(BUYER_EVENTS);
});

it('tells the shop that a track is taken from, as well as the one that gets it', async () => {
  const other = await createSeller(testApp);
  const { id } = await createProduct(testApp, { sellerId: seller.sellerId });
  const callers = [signedIn(testApp, seller), signedIn(testApp, other)];
  for (const caller of callers) added(await add(caller, ['product.updated']));
  const moved = await admin.rest('PUT', '/api/products/bulk/seller', {
    ids: [id],
    seller_id: other.sellerId,
  });
  expect(moved.status).toBe(200);
  expect(await receivedTypes()).toEqual(['product.updated', 'product.updated']);
  for (const caller of callers) {
    const { body } = await caller.rest('GET', '/api/events');
    expect((body as { data: object[] }).data).toMatchObject([{ type: 'product.updated', data: { id } }]);
  }
});

it('replays to an endpoint of the store for admins alone, events from before it too', async () => {
  await sell();
  const { body } = await admin.rest('GET', '/api/events?limit=1');
  const after = (body as { next: string }).next;
  const { id } = await hookAt(admin, receiver.url, ['ORDER_PLACED', 'SALE_COMPLETED']);
  const replay = 'mutation ($id: Int!, $after: String!) { replayWebhook(id: $id, after: $after) { queued } }';

  expect((await buyer.graphql(replay, { id, after })).code).toBe('NOT_FOUND');
  expect((await admin.graphql(replay, { id, after })).data).toEqual({ replayWebhook: { queued: 2 } });
  expect(await receivedTypes()).toEqual(['order.placed', 'sale.completed']);
});
