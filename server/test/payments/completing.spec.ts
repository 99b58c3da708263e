import { createUser, signedIn } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { orderIn, placeOrder } from '../orders/shop.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';

const ADMIN = 'completing@admin.test';

let testApp: TestApp;
let admin: Caller;
let buyer: Caller;

beforeAll(async () => {
  testApp = await createTestApp();
  admin = signedIn(testApp, await createUser(testApp, { isAdmin: true, email: ADMIN }));
  buyer = signedIn(testApp, await createUser(testApp));
});
afterAll(() => testApp.close());

/** A pending order of $105. */
async function pending(): Promise<number> {
  const { id } = await createProduct(testApp, { priceCents: 100_00 });
  return orderIn(await placeOrder(signedIn(testApp, await createUser(testApp)), [id])).id;
}

const complete = (id: number, body: object = {}) =>
  admin.rest('PUT', `/api/orders/${id}/status`, { status: 'completed', ...body });

async function lastStep(id: number): Promise<unknown> {
  const { data } = await admin.graphql(`{ order(id: ${id}) { history { to by markedPaid reason } } }`);
  return (data as { order: { history: unknown[] } }).order.history.at(-1);
}

async function audited(id: number): Promise<unknown[]> {
  const rows: { after: unknown }[] = await testApp.dataSource.query(
    `SELECT after FROM audit_log WHERE subject = $1 AND action = 'order.status' ORDER BY id`,
    [`order:${id}`],
  );
  return rows.map(({ after }) => after);
}

const paymentsOf = (id: number) =>
  testApp.dataSource.query<unknown[]>(
    'SELECT method, reference, amount_cents FROM payments WHERE order_id = $1 ORDER BY id',
    [id],
  );

it('records an order completed by the documented call as marked paid by the admin', async () => {
  const id = await pending();
  expect((await complete(id)).status).toBe(200);
  expect(await lastStep(id)).toEqual({ to: 'completed', by: ADMIN, markedPaid: true, reason: null });
  expect(await audited(id)).toEqual([{ status: 'completed', markedPaid: true }]);
});

it('keeps the reason of an order that is completed without payment', async () => {
  const id = await pending();
  expect((await complete(id, { without_payment: ' Replaces order 7 ' })).status).toBe(200);
  const reason = 'Replaces order 7';
  expect(await lastStep(id)).toEqual({ to: 'completed', by: ADMIN, markedPaid: false, reason });
  expect(await audited(id)).toEqual([{ status: 'completed', withoutPayment: reason }]);
});

it('does not mark an order as paid that is paid', async () => {
  const id = await pending();
  const payment = { method: 'bank', reference: 'B-1', amount: 105 };
  expect((await admin.rest('POST', `/api/orders/${id}/payments`, payment)).status).toBe(201);
  expect(await lastStep(id)).toEqual({ to: 'completed', by: ADMIN, markedPaid: false, reason: null });
});

it.each([
  ['another status', { status: 'processing', without_payment: 'A gift' }],
  ['too long a reason', { without_payment: 'x'.repeat(501) }],
])('rejects a reason with %s', async (_, body) => {
  const id = await pending();
  expect((await complete(id, body)).status).toBe(400);
  expect(await audited(id)).toEqual([]);
});

it('shows buyers neither the reason nor who marked the order as paid', async () => {
  const { id: productId } = await createProduct(testApp, { priceCents: 100_00 });
  const { id } = orderIn(await placeOrder(buyer, [productId]));
  await complete(id, { without_payment: 'A gift' });
  const { data } = await buyer.graphql(`{ order(id: ${id}) { history { markedPaid reason } } }`);
  expect((data as { order: { history: unknown[] } }).order.history.at(-1)).toEqual({
    markedPaid: false,
    reason: null,
  });
});

describe('completing many orders', () => {
  const payment = { method: 'paypal', reference: 'PP-batch', paidOn: '2026-11-20' };
  const RECORD = `mutation ($ids: [Int!]!, $versions: [Int!], $input: RecordPaymentsInput!) {
    recordPayments(ids: $ids, expectedVersions: $versions, input: $input) { done refused { id code message } }
  }`;

  it('records what is open of each, once', async () => {
    const ids = [await pending(), await pending(), await pending()];
    const [first = 0, paid = 0, cancelled = 0] = ids;
    await admin.rest('POST', `/api/orders/${first}/payments`, { ...payment, reference: 'PP-1', amount: 5 });
    await complete(paid);
    await admin.rest('POST', `/api/orders/${paid}/payments`, { ...payment, reference: 'PP-2', amount: 105 });
    await admin.rest('PUT', `/api/orders/${cancelled}/status`, { status: 'cancelled' });
    for (const _ of [1, 2]) {
      const { data } = await admin.graphql(RECORD, { ids, input: payment });
      expect(data).toMatchObject({ recordPayments: { done: 2, refused: [{ id: cancelled }] } });
    }
    expect(await paymentsOf(first)).toEqual([
      { method: 'paypal', reference: 'PP-1', amount_cents: 500 },
      { method: 'paypal', reference: 'PP-batch', amount_cents: 10_000 },
    ]);
    expect(await paymentsOf(paid)).toEqual([{ method: 'paypal', reference: 'PP-2', amount_cents: 10_500 }]);
    expect(await lastStep(first)).toMatchObject({ to: 'completed', markedPaid: false });
  });

  it('leaves out those that others have changed', async () => {
    const ids = [await pending(), await pending()];
    const [changed = 0, current = 0] = ids;
    const rows: { id: number; version: number }[] = await testApp.dataSource.query(
      'SELECT id, version FROM orders WHERE id = ANY($1) ORDER BY id',
      [ids],
    );
    const versions = rows.map(({ version }) => version);
    await admin.rest('PUT', `/api/orders/${changed}/status`, { status: 'processing' });
    const { data } = await admin.graphql(RECORD, { ids, versions, input: payment });
    expect(data).toMatchObject({ recordPayments: { done: 1, refused: [{ id: changed, code: 'STALE' }] } });
    expect(await paymentsOf(changed)).toEqual([]);
    expect(await paymentsOf(current)).toHaveLength(1);
  });

  it('does the same over REST', async () => {
    const ids = [await pending(), await pending()];
    const [open = 0, cancelled = 0] = ids;
    await admin.rest('PUT', `/api/orders/${cancelled}/status`, { status: 'cancelled' });
    const input = { method: 'bank', reference: 'Statement 11', paid_on: '2026-11-20' };
    const { status, body } = await admin.rest('POST', '/api/orders/bulk/payments', { ids, ...input });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { success: true, data: { done: 1, refused: [{ id: cancelled, message: expect.any(String) }] } },
    });
    expect(await paymentsOf(open)).toMatchObject([{ method: 'bank', reference: 'Statement 11' }]);
    expect(await lastStep(open)).toMatchObject({ to: 'completed' });
  });

  it('without payment keeps the reason with each', async () => {
    const ids = [await pending(), await pending()];
    await admin.graphql(
      `mutation ($ids: [Int!]!) {
        setOrdersStatus(ids: $ids, status: completed, withoutPayment: "Prizes") { done }
      }`,
      { ids },
    );
    for (const id of ids) expect(await lastStep(id)).toMatchObject({ reason: 'Prizes' });
  });
});
