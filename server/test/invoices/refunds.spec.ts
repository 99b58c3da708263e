import { ListenersService } from '#core/events/index.js';
import { ListensToOrders, OrdersService, type OrderRefund } from '../../src/modules/sales/orders/index.js';
import { createUser, signedIn } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { orderIn, placeOrder, setStatus } from '../orders/shop.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';

let testApp: TestApp;
let admin: Caller;
let buyer: Caller;

beforeAll(async () => {
  testApp = await createTestApp({ TAX: 'rate', TAX_RATE: '19', STORE_TAX_NUMBER: '12/345/67890' });
  admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
  buyer = signedIn(testApp, await createUser(testApp));
});
afterAll(() => testApp.close());

async function completedOrder(): Promise<number> {
  const { id } = orderIn(await placeOrder(buyer, [(await createProduct(testApp)).id]));
  orderIn(await setStatus(admin, id, 'completed'));
  return id;
}

let refunds = 0;
const newRefundId = () => ++refunds;

/** Announces a refund as the module of refunds does, in a transaction with the order locked. */
async function announce(
  event: 'orderRefunded' | 'orderRefundFailed',
  orderId: number,
  id: number,
  amountCents: number,
  failsAfter = false,
): Promise<void> {
  const orders = testApp.app.get(OrdersService, { strict: false });
  const listeners = testApp.app.get(ListenersService, { strict: false });
  await testApp.dataSource.transaction(async (manager) => {
    const order = await orders.lock(manager, orderId);
    const lines = order.lines.map((line) => ({ line, amountCents, isRevoked: false }));
    const refund: OrderRefund = { id, order, amountCents, reason: 'Wrong file', lines, createdBy: 'admin' };
    await listeners.notify(ListensToOrders, event, manager, refund);
    if (failsAfter) throw new Error('rolled back');
  });
}

async function documentsOf(orderId: number) {
  const { body } = await buyer.rest('GET', `/api/orders/${orderId}/invoices`);
  const { data } = body as {
    data: { kind: string; total: number; tax_lines: [{ net: number; tax: number }] }[];
  };
  return data.map(({ kind, total, tax_lines: [{ net, tax }] }) => [kind, total, net, tax]);
}

const INVOICE = ['invoice', 366.45, 307.94, 58.51];

it('a refund adds a credit note with its share of the tax, once', async () => {
  const order = await completedOrder();
  const refund = newRefundId();
  await announce('orderRefunded', order, refund, 11_900);
  await announce('orderRefunded', order, refund, 11_900);
  expect(await documentsOf(order)).toEqual([INVOICE, ['credit_note', 119, 100, 19]]);
});

it('a credit note is a PDF of its own', async () => {
  const order = await completedOrder();
  await announce('orderRefunded', order, newRefundId(), 11_900);
  const { body } = await buyer.rest('GET', `/api/orders/${order}/invoices`);
  const [, note] = (body as { data: { number: string; reason: string }[] }).data;
  expect(note).toMatchObject({ number: expect.stringMatching(/^CRN-/) as string, reason: 'Wrong file' });
  const { status, headers } = await buyer.rest('GET', `/api/orders/${order}/invoices/${note?.number}`);
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
});

it('a refund that was rolled back leaves no credit note and no gap', async () => {
  const order = await completedOrder();
  await expect(announce('orderRefunded', order, newRefundId(), 100, true)).rejects.toThrow('rolled back');
  await announce('orderRefunded', order, newRefundId(), 200);
  expect(await documentsOf(order)).toHaveLength(2);
  const rows: { sequence: number }[] = await testApp.dataSource.query(
    "SELECT sequence FROM invoices WHERE kind = 'credit_note' ORDER BY sequence",
  );
  expect(rows.map(({ sequence }) => sequence)).toEqual(rows.map((_, index) => index + 1));
});

it('a refund that failed at the bank is invoiced again', async () => {
  const order = await completedOrder();
  const refund = newRefundId();
  await announce('orderRefunded', order, refund, 11_900);
  await announce('orderRefundFailed', order, refund, 11_900);
  expect((await documentsOf(order)).slice(1)).toEqual([
    ['credit_note', 119, 100, 19],
    ['invoice', 119, 100, 19],
  ]);
});

it('refunds in parts add up to exactly the tax of the invoice', async () => {
  const order = await completedOrder();
  for (let part = 0; part < 3; part += 1) await announce('orderRefunded', order, newRefundId(), 12_215);
  const notes = (await documentsOf(order)).slice(1);
  expect(notes).toEqual([
    ['credit_note', 122.15, 102.65, 19.5],
    ['credit_note', 122.15, 102.64, 19.51],
    ['credit_note', 122.15, 102.65, 19.5],
  ]);
});

it('a reopened order credits only what was not credited before', async () => {
  const order = await completedOrder();
  await announce('orderRefunded', order, newRefundId(), 11_900);
  await setStatus(admin, order, 'processing');
  expect((await documentsOf(order)).map(([kind, total]) => [kind, total])).toEqual([
    ['invoice', 366.45],
    ['credit_note', 119],
    ['credit_note', 247.45],
  ]);
});
