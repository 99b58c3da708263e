import { FIRST_TEST_ORDER } from '../../../domain/api-tokens.js';
import { createApiToken, callerWithToken } from '../factories/api-tokens.js';
import { createUser, PASSWORD, signedIn } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { orderIn, orderPayload, placeOrder } from '../orders/shop.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { Caller } from '../support/caller.js';
import { contentOfDatabase } from '../support/database-content.js';

let testApp: TestApp;
let admin: Caller;
beforeAll(async () => {
  testApp = await createTestApp();
  admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
});
afterAll(() => testApp.close());

/** A buyer with a test token of both scopes for orders. */
async function tester() {
  const user = await createUser(testApp);
  const scopes = ['read-catalogue', 'read-orders', 'write-orders'] as const;
  const { token } = await createApiToken(testApp, user.id, scopes, { test: true });
  return { user, buyer: signedIn(testApp, user), robot: new Caller(testApp.app, token) };
}

/** Tables that store test orders and note the first use of a token from an address. */
const NOT_COMPARED = [
  'test_orders',
  'api_tokens',
  'api_token_networks',
  'audit_attempts',
  'audit_chain',
  'audit_chain_head',
  'audit_log',
  'audit_subjects',
];

const FIGURES =
  '{ adminDashboard { revenue orders plays ordersByStatus { status count } pendingWork { orders } } }';
const statusOf = async (id: number) =>
  ((await admin.rest('GET', `/api/products/${id}`)).body as { status: string }).status;

it('creates a test token whose first characters say so', async () => {
  const owner = signedIn(testApp, await createUser(testApp));
  const create = (scopes: string) =>
    owner.graphql(`mutation { createApiToken(input: {
      name: "Trial", scopes: [${scopes}], test: true, currentPassword: "${PASSWORD}" }) { token apiToken { test prefix } } }`);
  const { data } = await create('read_orders');
  expect(data).toEqual({
    createApiToken: {
      token: expect.stringMatching(/^gn_test_/),
      apiToken: { test: true, prefix: expect.stringMatching(/^gn_test_.{6}$/) },
    },
  });
  expect(await create('admin')).toMatchObject({ code: 'BAD_USER_INPUT' });
});

it('places, shows, lists and cancels an order that changes no other table and no figure', async () => {
  const { user, robot } = await tester();
  const track = await createProduct(testApp, { priceCents: 30_000, name: 'Trial' });
  // The first order of all stores the legal texts of the moment.
  await placeOrder(signedIn(testApp, await createUser(testApp)), [(await createProduct(testApp)).id]);
  const figures = (await admin.graphql(FIGURES)).data;
  const before = await contentOfDatabase(testApp.dataSource, NOT_COMPARED);

  const placed = await placeOrder(robot, [track.id]);
  expect(placed.status).toBe(201);
  const order = orderIn(placed);
  expect(order).toMatchObject({
    test: true,
    status: 'pending',
    total_price: 315,
    user_id: user.id,
    payment_url: null,
  });
  expect(order.id).toBeGreaterThanOrEqual(FIRST_TEST_ORDER);
  const shown = await robot.rest('GET', `/api/orders/${order.id}`);
  expect(orderIn(shown)).toEqual(order);
  const listed = await robot.graphql(
    '{ myOrders(first: 5) { totalCount nodes { id test totalPrice products { name price } downloads { url } history { to } } } }',
  );
  expect(listed.errors).toBeUndefined();
  expect(listed.data?.['myOrders']).toEqual({
    totalCount: 1,
    nodes: [
      {
        id: order.id,
        test: true,
        totalPrice: 315,
        products: [{ name: 'Trial', price: 300 }],
        downloads: [],
        history: [],
      },
    ],
  });
  const cancelled = await robot.graphql(`mutation { cancelOrder(id: ${order.id}) { status test } }`);
  expect(cancelled.data).toEqual({ cancelOrder: { status: 'cancelled', test: true } });

  expect(await contentOfDatabase(testApp.dataSource, NOT_COMPARED)).toEqual(before);
  expect((await admin.graphql(FIGURES)).data).toEqual(figures);
  expect(await statusOf(track.id)).toBe('published');
});

it('leaves a track that it ordered to the first real buyer', async () => {
  const { buyer, robot } = await tester();
  const track = await createProduct(testApp);
  expect((await placeOrder(robot, [track.id])).status).toBe(201);
  expect((await placeOrder(buyer, [track.id])).status).toBe(201);
  expect(await placeOrder(robot, [track.id])).toMatchObject({
    status: 409,
    body: { code: 'TRACK_UNAVAILABLE' },
  });
});

it('returns the first test order for a repeated idempotency key', async () => {
  const { robot } = await tester();
  const [track, other] = [await createProduct(testApp), await createProduct(testApp)];
  const place = (id: number) =>
    robot.rest('POST', '/api/orders', orderPayload([id]), { 'idempotency-key': 'again' });
  const [first, second] = [orderIn(await place(track.id)), orderIn(await place(track.id))];
  expect(second.id).toBe(first.id);
  expect((await place(other.id)).status).toBe(409);
});

it('sees neither real orders nor those of other tokens, and nobody else sees its own', async () => {
  const { user, buyer, robot } = await tester();
  const real = orderIn(await placeOrder(buyer, [(await createProduct(testApp)).id]));
  const test = orderIn(await placeOrder(robot, [(await createProduct(testApp)).id]));
  const live = await callerWithToken(testApp, user.id, 'read-orders');
  const { token } = await createApiToken(testApp, user.id, ['read-orders'], { test: true });
  const other = new Caller(testApp.app, token);
  const path = (id: number) => `/api/orders/${id}`;
  expect((await robot.rest('GET', path(real.id))).status).toBe(404);
  expect((await other.rest('GET', path(test.id))).status).toBe(404);
  expect((await robot.rest('DELETE', path(real.id))).status).toBe(404);
  for (const caller of [live, buyer, admin])
    expect((await caller.rest('GET', path(test.id))).status).toBe(404);
  const ids = async (caller: Caller) => {
    const { body } = await caller.rest('GET', `/api/orders/user/${user.id}`);
    return (body as { data: { id: number }[] }).data.map(({ id }) => id);
  };
  expect([await ids(robot), await ids(other), await ids(live)]).toEqual([[test.id], [], [real.id]]);
});

it('reads the catalogue, and is refused everything that would read or change live data', async () => {
  const { user, robot } = await tester();
  const track = await createProduct(testApp);
  expect((await robot.rest('GET', `/api/products/${track.id}`)).status).toBe(200);
  expect((await robot.graphql('{ products { totalCount } }')).code).toBeUndefined();
  const refused = [
    await robot.graphql('{ me { email } }'),
    await robot.graphql(`mutation { addToCart(productId: ${track.id}) { id } }`),
    await robot.graphql(`mutation { incrementPlayCount(productId: ${track.id}) { playCount } }`),
    await robot.graphql(`{ myPurchase(productId: ${track.id}) { id } }`),
  ];
  expect(refused.map(({ code }) => code)).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN']);
  expect((await robot.rest('PUT', `/api/cart/${user.id}`, { cart: [] })).status).toBe(403);
});
