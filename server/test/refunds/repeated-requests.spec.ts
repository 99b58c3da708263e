import { createSeller, createUser, signedIn } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { codeIn, orderIn, placeOrder, setStatus } from '../orders/shop.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { ApiResponse, Caller } from '../support/caller.js';

let testApp: TestApp;
let admin: Caller;

beforeAll(async () => {
  testApp = await createTestApp();
  admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
});
afterAll(() => testApp.close());

interface MoneyCall {
  path: string;
  body: Record<string, unknown>;
  /** Field of another request, which the key must not repeat. */
  other: Record<string, unknown>;
  /** Table that has one more row for each time the money moves. */
  table: string;
}

/** A pending order of $105. */
async function pending(): Promise<{ id: number; sellerUserId: number }> {
  const { id: sellerUserId, sellerId } = await createSeller(testApp);
  const { id: productId } = await createProduct(testApp, { sellerId, priceCents: 100_00 });
  const buyer = signedIn(testApp, await createUser(testApp));
  return { id: orderIn(await placeOrder(buyer, [productId])).id, sellerUserId };
}

async function completed() {
  const order = await pending();
  orderIn(await setStatus(admin, order.id, 'completed'));
  return order;
}

const recorded = { method: 'bank', reference: 'B-1', amount: 50 };

/** Every call of an admin that moves a part of the money, so that a second one moves another part. */
const CALLS: Record<string, () => Promise<MoneyCall>> = {
  'refund of an order': async () => ({
    path: `/api/orders/${(await completed()).id}/refunds`,
    body: { amount: 10, reason: 'Agreed' },
    other: { amount: 11 },
    table: 'refunds',
  }),
  'recorded payment': async () => ({
    path: `/api/orders/${(await pending()).id}/payments`,
    body: recorded,
    other: { amount: 51 },
    table: 'payments',
  }),
  'return of a payment': async () => {
    const { id } = await pending();
    const { body } = await admin.rest('POST', `/api/orders/${id}/payments`, recorded);
    await setStatus(admin, id, 'cancelled');
    const { data } = body as { data: { id: number } };
    return {
      path: `/api/payments/${data.id}/refunds`,
      body: { amount: 10, reason: 'Agreed' },
      other: { amount: 11 },
      table: 'payment_returns',
    };
  },
  'adjustment of a balance': async () => ({
    path: `/api/sellers/${(await completed()).sellerUserId}/adjustments`,
    body: { amount: 10, reason: 'Agreed' },
    other: { amount: 11 },
    table: 'ledger_transactions',
  }),
  payout: async () => ({
    path: '/api/payouts',
    body: { seller_user_ids: [(await completed()).sellerUserId], method: 'bank', reference: 'B-2' },
    other: { reference: 'B-3' },
    table: 'payouts',
  }),
};

const send = ({ path, body }: MoneyCall, key: string, more: object = {}): Promise<ApiResponse> =>
  admin.rest('POST', path, { ...body, ...more }, { 'idempotency-key': key });

async function rowsOf({ table }: MoneyCall): Promise<number> {
  const [row]: { count: number }[] = await testApp.dataSource.query(
    `SELECT count(*)::integer AS count FROM ${table}`,
  );
  return row!.count;
}

it('moves money once for each idempotency key, repeated or sent twice at once', async () => {
  const found: Record<string, unknown> = {};
  for (const [name, prepare] of Object.entries(CALLS)) {
    const call = await prepare();
    const before = await rowsOf(call);
    const key = name.replaceAll(' ', '-');
    const twice = await Promise.all([send(call, key), send(call, key)]);
    const again = await send(call, key);
    found[name] = {
      statuses: [...twice, again].map(({ status }) => status),
      isSame: new Set([...twice, again].map(({ text }) => text)).size === 1,
      moved: (await rowsOf(call)) - before,
      another: codeIn(await send(call, key, call.other)),
      isFree: (await rowsOf(call)) - before,
    };
  }
  const once = { statuses: [201, 201, 201], isSame: true, moved: 1, another: 'CONFLICT', isFree: 1 };
  expect(found).toEqual(Object.fromEntries(Object.keys(CALLS).map((name) => [name, once])));
});

it('pays nothing more for a repeated payout when money has become due since', async () => {
  const call = await CALLS['payout']!();
  const [userId] = call.body['seller_user_ids'] as number[];
  const first = await send(call, 'due-1');
  await admin.rest('POST', `/api/sellers/${userId}/adjustments`, { amount: 10, reason: 'Agreed' });
  expect((await send(call, 'due-1')).text).toBe(first.text);
  expect((await admin.rest('GET', `/api/sellers/${userId}/balance`)).body).toMatchObject({
    data: { due: 10 },
  });
});

it('leaves the key of a refused request free, and refuses one that is not visible text', async () => {
  const { id } = await pending();
  const call = {
    path: `/api/orders/${id}/refunds`,
    body: { amount: 5, reason: 'Agreed' },
    other: {},
    table: '',
  };
  expect((await send(call, 'early')).status).toBe(409);
  orderIn(await setStatus(admin, id, 'completed'));
  expect((await send(call, 'early')).status).toBe(201);
  expect(codeIn(await send(call, 'two words'))).toBe('BAD_USER_INPUT');
  expect(codeIn(await send(call, 'x'.repeat(201)))).toBe('BAD_USER_INPUT');
});

it('over GraphQL repeats each of them by the argument', async () => {
  const { id, sellerUserId } = await completed();
  const { id: open } = await pending();
  const key = (name: string) => `idempotencyKey: "graphql-${name}"`;
  const query = `mutation {
    refundOrder(id: ${id}, input: { amount: 5, reason: "Agreed" }, ${key('refund')}) { id }
    recordPayment(id: ${open}, input: { method: bank, reference: "B", amount: 5 }, ${key('payment')}) { id }
    adjustBalance(sellerUserId: ${sellerUserId}, input: { amount: 5, reason: "Agreed" }, ${key('adjustment')}) { balance { due } }
    createPayouts(input: { sellerUserIds: [${sellerUserId}], method: bank, reference: "B" }, ${key('payout')}) { id amount }
  }`;
  const first = await admin.graphql(query);
  expect(first.errors).toBeUndefined();
  const again = await admin.graphql(query);
  expect(again.data).toMatchObject({
    refundOrder: first.data?.['refundOrder'],
    recordPayment: first.data?.['recordPayment'],
    createPayouts: first.data?.['createPayouts'],
    adjustBalance: { balance: { due: 0 } },
  });
});
